"""What a phone can ask of Perfect Words. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from app.engine.game import Rejected
from app.engine.text import Raw, cleaned, key, seen
from app.games.perfect_words.cards import WORD
from app.games.perfect_words.grid import ARROWS, Direction

Coordinate = Annotated[int, msgspec.Meta(ge=-999, le=999)]

At = tuple[Coordinate, Coordinate]
"""A place of the grid: x to the right, y downwards."""

Id = Annotated[int, msgspec.Meta(ge=0, le=9_999)]
"""A card, by its number in this game; or a wording of the arrow that is revealed."""

Number = Annotated[int, msgspec.Meta(ge=1, le=ARROWS)]
"""An arrow, by its number."""

Marker = Literal["x2", "X"]
"""The two tiles of Double and Nothing."""

OWN_WORDS = 5
"""The most words of one's own (PW-01)."""


OwnWord = Annotated[str, msgspec.Meta(max_length=500, extra_json_schema={"characters": WORD})]
"""As long as its field takes it, so that all of them go into one frame; the lobby learns how long it may be."""


class Lay(msgspec.Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Whose turn it is lays one of the open words (PW-06)."""

    card: Id
    place: At


class LayTile(msgspec.Struct, frozen=True, tag="lay_tile", forbid_unknown_fields=True):
    """And then the top tile, on a place that is offered and turned so that this number points at the line (PW-09)."""

    place: At
    direction: Direction
    number: Number


class TakeBack(msgspec.Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """Whoever laid the last word takes it back, with its tile (PW-17)."""


class Want(msgspec.Struct, frozen=True, tag="want", forbid_unknown_fields=True):
    """A signal at an open word: may I have that? (PW-04)."""

    card: Id


class Suggest(msgspec.Struct, frozen=True, tag="suggest", forbid_unknown_fields=True):
    """A signal at a place: I have an idea here (PW-04)."""

    place: At


class Puzzled(msgspec.Struct, frozen=True, tag="puzzled", forbid_unknown_fields=True):
    """A signal at an arrow: I don't get this one (PW-04)."""

    arrow: Number


class Note(msgspec.Struct, frozen=True, tag="note", forbid_unknown_fields=True):
    """What stands in one field of one's sheet by now (PW-18, COM-06); an empty text empties it."""

    arrow: Number
    text: Raw


class Finish(msgspec.Struct, frozen=True, tag="finish", forbid_unknown_fields=True):
    """One's sheet is done, or not done after all (PW-18)."""

    done: bool


class Put(msgspec.Struct, frozen=True, tag="put", forbid_unknown_fields=True):
    """Place a marker before an arrow, move it there, or with None take it away (PW-21)."""

    marker: Marker
    arrow: Number | None


class Agree(msgspec.Struct, frozen=True, tag="agree", forbid_unknown_fields=True):
    """Agree to the placing as it was seen (PW-21)."""

    x2: Number
    x: Number


class Challenge(msgspec.Struct, frozen=True, tag="challenge", forbid_unknown_fields=True):
    """Which of the flagged wordings one challenges, by their ids; none: let them stand (PW-20, PW-22)."""

    wordings: Annotated[tuple[Id, ...], msgspec.Meta(max_length=6)]


class Vote(msgspec.Struct, frozen=True, tag="vote", forbid_unknown_fields=True):
    """Yes, strike it; or yes, these are the same (PW-20, PW-22)."""

    yes: bool


Command = Lay | LayTile | TakeBack | Want | Suggest | Puzzled | Note | Finish | Put | Agree | Challenge | Vote


class Options(msgspec.Struct, frozen=True):
    """The lobby's settings for this game: which words, whether the last may be taken back, whether persons score too.

    `own_words` are shuffled in as extra cards; an empty one is none (PW-01). Raises ValueError for one that is too
    long, and for two that are worded the same.
    """

    deck: Literal["mixed", "little_crab", "open_sea"] = "mixed"
    take_back: Literal["on", "off"] = "on"
    personal: Literal["off", "on"] = "off"
    own_words: Annotated[tuple[OwnWord, ...], msgspec.Meta(max_length=OWN_WORDS)] = ()

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "own_words", tuple(map(seen, self.own_words)))
        keys = [key(word) for word in self.own]
        if len(set(keys)) < len(keys):
            raise ValueError("two own words are worded the same") from Rejected("own_words_alike")

    @property
    def own(self) -> tuple[str, ...]:
        """The own words, cleaned."""
        try:
            return tuple(cleaned(word, WORD) for word in self.own_words if word.strip())
        except Rejected as why:
            raise ValueError(f"no word for a card: {why.key}") from why
