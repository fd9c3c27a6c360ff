"""Sentences of Nobody is Perfect that are chosen by what stands in a frame: see tests/test_words.py."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args, get_type_hints

from app.games.nobody_is_perfect.cards import PILES, Term
from app.games.nobody_is_perfect.commands import Reason
from app.games.nobody_is_perfect.track import Track

NIP = "nobody_is_perfect"
SCORED = ("NIP-14", "NIP-15", "NIP-18", "NIP-20")

FAMILIES: list[tuple[str, Iterable[object]]] = [
    (f"{NIP}.option.track.{{}}", get_args(Track)),
    (f"{NIP}.pile.{{}}", PILES),
    (f"{NIP}.space.{{}}", (*PILES, "free")),
    (f"{NIP}.lead.{{}}", get_args(get_type_hints(Term)["lead"])),
    (f"{NIP}.vote.{{}}", get_args(get_type_hints(Term)["lead"])),
    (f"{NIP}.lead.de.{{}}", get_args(get_type_hints(Term)["lead"])),
    (f"{NIP}.vote.de.{{}}", get_args(get_type_hints(Term)["lead"])),
    (f"{NIP}.back.{{}}", get_args(Reason)),
    (f"{NIP}.back.{{}}.hint", get_args(Reason)),
    (f"{NIP}.check.reason.{{}}", get_args(Reason)),
    (f"{NIP}.check.went_back.{{}}", get_args(Reason)),
    (f"{NIP}.why.{{}}", SCORED),
    (f"{NIP}.ledger.{{}}", SCORED),
]
