"""Sentences of Wise and Otherwise that are chosen by what stands in a frame: see tests/test_words.py."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args, get_type_hints

from app.games.wise_and_otherwise.commands import Options

WAO = "wise_and_otherwise"
SCORED = ("WAO-15", "WAO-16", "WAO-18", "WAO-19", "WAO-22")

FAMILIES: list[tuple[str, Iterable[object]]] = [
    (f"{WAO}.option.vote.{{}}", get_args(get_type_hints(Options)["vote"])),
    (f"{WAO}.chosen.vote.{{}}", get_args(get_type_hints(Options)["vote"])),
    (f"{WAO}.why.{{}}", SCORED),
    (f"{WAO}.ledger.{{}}", SCORED),
]
