"""The id of an item: the same in every house, deck and version, so that it is known who has seen it (COM-15)."""

from __future__ import annotations

import hashlib
import unicodedata

import msgspec

from app.engine.card import kind_of, name_of


def item_id(game: str, language: str, card: msgspec.Struct) -> str:
    """16 hexadecimal digits that only an item's game, language, kind and name decide."""
    named = " ".join(unicodedata.normalize("NFC", name_of(card)).casefold().split())
    return hashlib.sha256("\n".join((game, language, kind_of(card), named)).encode()).hexdigest()[:16]
