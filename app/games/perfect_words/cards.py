"""The word cards of Perfect Words: Sea and the easier Crab, with a word on each side (PW-01)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from app.engine.card import text

Kind = Literal["sea", "crab"]

WORD = 16
"""The longest word of a card, in grapheme clusters."""


class Card(msgspec.Struct, frozen=True):
    """A card and the words on its two sides; which of them is played is up to chance (PW-01)."""

    word: Annotated[str, text(WORD)]
    other: Annotated[str, text(WORD)]
    kind: Kind


class WordCard(msgspec.Struct, frozen=True):
    """A card as it lies in a game, one side up. `id` is its number in this game; "own" are words of one's own."""

    id: int
    word: str
    kind: Literal["sea", "crab", "own"]
