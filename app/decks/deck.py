"""A deck as a file has it, and what a file proposes to bring into one."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from app.engine.card import Doubt
from app.engine.game import Rejected

Rating = Literal["family", "grown-ups"]


class Face(msgspec.Struct, frozen=True):
    """What a deck says of itself. `language` is a code such as "en"; what a file does not say is "" or the default."""

    game: str
    language: str = "en"
    title: str = ""
    author: str = ""
    licence: str = ""
    rating: Rating = "family"


class Deck(msgspec.Struct, frozen=True):
    """A deck, its cards being of the game's own type (Game.card)."""

    face: Face
    cards: tuple[Any, ...]


class Wish(msgspec.Struct, frozen=True):
    """What whoever imports wants to have.

    `kind` is the kind of card that rows become where the file does not say ("": the likeliest one); `fill` is put where
    a row lacks a field, by the field's name: a level, a category, an origin.
    """

    game: str
    kind: str = ""
    language: str = "en"
    fill: dict[str, str] = {}


class Line(msgspec.Struct, frozen=True):
    """One row of a file, and what becomes of it: a card, perhaps with doubts, or a refusal.

    `at` counts from 1 what can be found again in the file: the line in which a text's row begins, the row of a sheet,
    a question's number, a note's number. `where` is the sheet, if the file has several. `shown` is an excerpt of at
    most 80 grapheme clusters.
    """

    at: int
    where: str
    shown: str
    card: Any = None
    doubts: tuple[Doubt, ...] = ()
    refused: Rejected | None = None


class Proposal(msgspec.Struct, frozen=True):
    """What would come in, if it were taken: nothing is written by reading.

    `format` is "csv", "tsv", "xlsx", "json", "text", "open_trivia", "kahoot", "anki" or "many_decks"; `face` is what
    the file says of the deck; `doubts` are those about the file as a whole.
    """

    format: str
    face: Face
    lines: tuple[Line, ...]
    doubts: tuple[Doubt, ...] = ()

    @property
    def coming_in(self) -> tuple[Line, ...]:
        """The lines that become cards, the doubtful ones among them."""
        return tuple(line for line in self.lines if line.refused is None)

    @property
    def doubtful(self) -> tuple[Line, ...]:
        """Those of them that somebody should look at."""
        return tuple(line for line in self.coming_in if line.doubts)

    @property
    def refused(self) -> tuple[Line, ...]:
        """The lines that do not come in, each with its reason."""
        return tuple(line for line in self.lines if line.refused is not None)
