"""The labelled pairs: a word of a line, an association, how the two belong together, and which half they stand in."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "de", "fr", "es")

Label = Literal["inflection", "irregular", "derivation", "compound", "look-alike"]
Half = Literal["tuning", "held out"]
HALVES: tuple[Half, ...] = ("tuning", "held out")


class Pair(NamedTuple):
    """One row of a table."""

    word: str
    association: str
    label: Label
    half: Half


def read(language: str) -> list[Pair]:
    """All pairs of a language, both halves."""
    with (FOLDER / f"{language}.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter="\t")
        next(rows)
        return [msgspec.convert(row, Pair) for row in rows]


def write(language: str, pairs: Iterable[Pair]) -> None:
    """Put a language's table in place of the one that is there."""
    with (FOLDER / f"{language}.tsv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, delimiter="\t", lineterminator="\n")
        rows.writerow(Pair._fields)
        rows.writerows(pairs)
