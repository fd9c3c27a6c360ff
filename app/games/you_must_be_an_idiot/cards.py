"""The cards of You Must Be an Idiot!: questions of four levels; a card side has one of each (YMI-02)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from app.engine.card import text
from app.engine.game import Source

Level = Literal["green", "yellow", "orange", "red"]
"""From the easiest to the hardest."""

LEVELS: tuple[Level, ...] = ("green", "yellow", "orange", "red")


class Question(msgspec.Struct, frozen=True):
    """A trivia question with one right answer, and the other forms in which that is right too (YMI-07).

    `accepted` holds what a sensible person might type as well: a shorter name, a number as a word, with or
    without its article. Case, accents, spaces and small slips need no form of their own: see `judge`.
    """

    text: Annotated[str, text(200)]
    level: Level
    category: Annotated[str, text(40)]
    answer: Annotated[str, text(80, "answer")]
    sources: tuple[Source, ...] = ()
    accepted: tuple[Annotated[str, text(80)], ...] = ()

    @property
    def forms(self) -> tuple[str, ...]:
        """All that is right, the answer first."""
        return (self.answer, *self.accepted)
