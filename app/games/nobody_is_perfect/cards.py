"""The cards of Nobody is Perfect: three piles, one kind of item each (NIP-02)."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.game import Source

Pile = Literal["term", "curiosity", "statement"]
"""Purple, blue and green, in the order in which an empty pile is stood in for (NIP-02)."""

PILES: tuple[Pile, ...] = ("term", "curiosity", "statement")


class Term(msgspec.Struct, frozen=True, tag="term"):
    """A word nobody knows (purple), asked for with "What is ...", "What does it mean ..." or "Who was ..."."""

    term: str
    answer: str
    source: Source
    lead: Literal["what_is", "what_means", "who_was"] = "what_is"


class Curiosity(msgspec.Struct, frozen=True, tag="curiosity"):
    """An odd fact asked for (blue)."""

    question: str
    answer: str
    source: Source


class Statement(msgspec.Struct, frozen=True, tag="statement"):
    """A claim that is true or a lie (green); `note` tells the real story."""

    text: str
    truth: bool
    note: str
    source: Source


Item = Term | Curiosity | Statement
