"""Sentences of this game that are chosen by what stands in a frame: one for every value that can stand there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args, get_type_hints

from app.games.you_must_be_an_idiot.commands import Options

KEY = "you_must_be_an_idiot"
SCORED = ("YMI-01", "YMI-10", "YMI-12", "YMI-13", "YMI-14")

FAMILIES: list[tuple[str, Iterable[object]]] = [
    (f"{KEY}.option.accusations.{{}}", get_args(get_type_hints(Options)["accusations"])),
    (f"{KEY}.chosen.accusations.{{}}", get_args(get_type_hints(Options)["accusations"])),
    (f"{KEY}.why.{{}}", SCORED),
    (f"{KEY}.ledger.{{}}", SCORED),
]
