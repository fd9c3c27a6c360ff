"""The word cards of Perfect Words: Sea and the easier Crab, with a word on each side (PW-01)."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["sea", "crab"]


class Card(msgspec.Struct, frozen=True):
    """A card and the words on its two sides; which of them is played is up to chance (PW-01)."""

    word: str
    other: str
    kind: Kind


class WordCard(msgspec.Struct, frozen=True):
    """A card as it lies in a game, one side up. `id` is its number in this game; "own" are words of one's own."""

    id: int
    word: str
    kind: Literal["sea", "crab", "own"]
