"""The cards of Nobody is Perfect: three piles, one kind of item each (NIP-02)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from app.engine.card import text
from app.engine.game import Source
from app.engine.text import ANSWER

Pile = Literal["term", "curiosity", "statement"]
"""Purple, blue and green, in the order in which an empty pile is stood in for (NIP-02)."""

PILES: tuple[Pile, ...] = ("term", "curiosity", "statement")


class Term(msgspec.Struct, frozen=True, tag="term"):
    """A word nobody knows (purple), asked for with "What is ...", "What does it mean ..." or "Who was ...".

    `decoys` are lies of the house, for whoever is stuck (COM-21).
    """

    term: Annotated[str, text(60)]
    answer: Annotated[str, text(ANSWER, "truth")]
    lead: Literal["what_is", "what_means", "who_was"] = "what_is"
    sources: tuple[Source, ...] = ()
    decoys: tuple[Annotated[str, text(ANSWER)], ...] = ()


class Curiosity(msgspec.Struct, frozen=True, tag="curiosity"):
    """An odd fact asked for (blue)."""

    question: Annotated[str, text(200)]
    answer: Annotated[str, text(ANSWER, "truth")]
    sources: tuple[Source, ...] = ()
    decoys: tuple[Annotated[str, text(ANSWER)], ...] = ()


class Statement(msgspec.Struct, frozen=True, tag="statement"):
    """A claim that is true or a lie (green); `note` tells the real story."""

    text: Annotated[str, text(200)]
    truth: bool
    note: Annotated[str, text(240)] = ""
    sources: tuple[Source, ...] = ()


Item = Term | Curiosity | Statement
