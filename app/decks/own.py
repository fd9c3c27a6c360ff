"""The house's own JSON: a deck with what it says of itself, or a bare array of cards as in the games' folders.

{"larkhouse": 1, "game": ..., "language": ..., "title": ..., "author": ..., "licence": ..., "rating": ...,
 "cards": [{"type": "term", "term": ..., "answer": ..., "sources": [{"title": ..., "place": ...}]}, ...]}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from app.decks.deck import Deck, Wish
from app.decks.excerpts import excerpt
from app.decks.found import Content, Found, Value
from app.decks.tables import TOLD, wished_face
from app.decks.words import every_field
from app.engine.card import Doubt
from app.engine.game import Rejected, Source

FORMAT = 1
"""What "larkhouse" says: raised whenever an older house could not read a file."""


def write(deck: Deck) -> bytes:
    """The deck as JSON, a line a field, for people too."""
    return _for_people({"larkhouse": FORMAT} | msgspec.structs.asdict(deck.face) | {"cards": deck.cards})


def written(card: msgspec.Struct) -> int:
    """How many bytes a card takes in such a file, or a few more."""
    return len(_for_people({"cards": (card,)}))


def _for_people(content: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(content), indent=2)


def is_own(content: Any) -> bool:
    """Whether a JSON value is a deck of ours, or cards."""
    return isinstance(content, list) or (isinstance(content, dict) and isinstance(content.get("cards"), list))


def read(content: Any, wish: Wish) -> Content:
    """The cards of such a value. Raises Rejected: deck_newer, deck_other_game."""
    about, cards = (content, content["cards"]) if isinstance(content, dict) else ({}, content)
    if about.get("larkhouse", FORMAT) != FORMAT:
        raise Rejected("deck_newer")
    face = wished_face({name: value for name, value in about.items() if isinstance(value, str)}, wish)
    known = {field.name for field in every_field(wish.game)} | {"type"}
    unknown = dict.fromkeys(name for card in cards if isinstance(card, dict) for name in card if name not in known)
    doubts = tuple(Doubt("unknown_column", about=excerpt(name)) for name in list(unknown)[:TOLD])
    return Content("json", face, _found(cards, known), doubts)


def _found(cards: list[Any], known: set[str]) -> Iterator[Found]:
    for at, card in enumerate(cards, 1):
        if not isinstance(card, dict):
            yield Found(at, {}, refused=Rejected("deck_no_card"), shown=excerpt(card))
            continue
        kind = card.get("type", "")
        values: dict[str, Value] = {}
        refused = None if isinstance(kind, str) else Rejected("deck_no_card")
        for name in (name for name in card if name in known and name != "type"):
            value = _value(card[name])
            if value is None:
                refused = Rejected("deck_bad_value", field=name)
            else:
                values[name] = value
        yield Found(at, values, kind if isinstance(kind, str) else "", refused=refused)


def _value(value: Any) -> Value | None:
    """A JSON value as one of a card's field; None if it is none."""
    match value:
        case str() | bool():
            return value
        case None:
            return ""
        case int() | float():
            return f"{value:.15g}" if isinstance(value, float) else str(value)
        case list() if all(isinstance(one, str) for one in value):
            return tuple(value)
        case list() if all(isinstance(one, dict) for one in value):
            sources = tuple(Source(one.get("title", ""), one.get("place", "")) for one in value)
            return sources if all(isinstance(part, str) for one in sources for part in (one.title, one.place)) else None
        case _:
            return None
