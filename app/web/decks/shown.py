"""What of an item is shown to whom, and found by whom."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from app.engine.card import Doubt, Field, answer_of, doubts, fields, kind_of, name_of, texts_of
from app.storage.library import Item


class Told(NamedTuple):
    """A field of an item, and what stands in it."""

    field: Field
    value: Any


class Shown(NamedTuple):
    """An item as a list shows it. Whoever is not the owner is shown no answer, nor anything that gives it away."""

    id: str
    kind: str
    name: str
    tags: tuple[Told, ...]
    answer: Told | None = None
    rest: tuple[Told, ...] = ()
    doubts: tuple[Doubt, ...] = ()


@cache
def visible(struct: type[msgspec.Struct], owner: bool) -> tuple[Field, ...]:
    """The fields of a card that somebody may see: its owner all of them, everybody else only those that answer nothing
    (COM-03). Of a card that asks for something these are its name and the choices made for it."""
    if owner or answer_of(struct) is None:
        return fields(struct)
    name, *others = fields(struct)
    return (name, *(field for field in others if field.kind == "choice"))


def shown(item: Item, owner: bool) -> Shown:
    """An item as a list shows it."""
    card: msgspec.Struct = item.card
    struct = type(card)
    answer = answer_of(struct)
    told = [Told(field, getattr(card, field.name)) for field in visible(struct, owner)]
    return Shown(
        item.id,
        kind_of(card),
        name_of(card),
        tuple(each for each in told if each.field.kind == "choice"),
        next((each for each in told if each.field == answer), None),
        tuple(each for each in told[1:] if each.value and each.field != answer and each.field.kind != "choice"),
        tuple(doubts(card)) if owner else (),
    )


def finding(items: Iterable[Item], wanted: str, owner: bool) -> tuple[Item, ...]:
    """The items that hold this: in any case, with or without accents; where nobody may look, nothing is found."""
    plain = _plain(wanted)

    def texts(card: msgspec.Struct) -> Iterator[str]:
        return texts_of(card, visible(type(card), owner))

    return tuple(item for item in items if any(plain in _plain(text) for text in texts(item.card)))


def _plain(text: str) -> str:
    folded = " ".join(text.split()).casefold()
    if folded.isascii():
        return folded
    return "".join(sign for sign in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(sign))
