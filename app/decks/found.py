"""What a format's reader finds in a file, before the cards are made of it; and how a reader names what it found.

A foreign format knows no cards of ours: it has questions with right and wrong answers, claims that are true or not,
pairs of a word and its meaning, or beginnings. Each goes to the kind of card that is made for it, which the fields of
the kinds tell by themselves, so that a new game needs no line here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

import msgspec

from app.decks.deck import Face, Wish
from app.engine.card import Doubt, Field, answer_of, fields, kinds
from app.engine.game import Rejected, Source
from app.games import catalogue

Value = str | bool | tuple[str, ...] | tuple[Source, ...]


class Found(NamedTuple):
    """A row: what it has, by the names of a card's fields. With `refused` no card is made of it."""

    at: int
    values: dict[str, Value]
    kind: str = ""
    where: str = ""
    doubts: tuple[Doubt, ...] = ()
    refused: Rejected | None = None
    shown: str = ""


class Content(NamedTuple):
    """All that a reader found. `rows` may be read once; it raises Rejected if there are too many."""

    format: str
    face: Face
    rows: Iterable[Found]
    doubts: tuple[Doubt, ...] = ()


class Kind(NamedTuple):
    """A kind of card, and the two fields that matter most: its name, and what is asked for."""

    kind: str
    name: Field
    answer: Field | None
    fields: dict[str, Field]


def kinds_of(wish: Wish) -> list[Kind]:
    """The kinds of the wished game's cards; only the wished one, where one is wished for."""
    return [kind for kind in _kinds(wish.game) if wish.kind in ("", kind.kind)]


@cache
def _kinds(game: str) -> tuple[Kind, ...]:
    return tuple(_kind(kind, struct) for kind, struct in kinds(catalogue()[game].card).items())


def _kind(kind: str, struct: type[msgspec.Struct]) -> Kind:
    every = fields(struct)
    return Kind(kind, every[0], answer_of(struct), {field.name: field for field in every})


def _part(kind: Kind) -> str:
    return kind.answer.mark.part if kind.answer and kind.answer.mark else ""


def _room(kind: Kind) -> int:
    return kind.name.mark.most if kind.name.mark else 0


def _longest(wish: Wish, fits: Callable[[Kind], bool]) -> Kind | None:
    """The kind with most room for its name, of those that fit: a question is longer than a word. What a file says of
    itself goes before the wished kind, which is for pairs that may be anything."""
    return max(filter(fits, _kinds(wish.game)), key=_room, default=None)


class Asked(NamedTuple):
    """A question of a quiz."""

    at: int
    question: str
    right: tuple[str, ...]
    wrong: tuple[str, ...]
    more: tuple[tuple[str, str], ...] = ()
    """What else is known of it, by the names of fields: a category, a level."""
    where: str = ""
    doubts: tuple[Doubt, ...] = ()


def question(asked: Asked, wish: Wish) -> Found:
    """A question, as the wished game has it: other right answers are accepted ones, wrong ones the house's lies."""
    kind = _longest(wish, lambda kind: _part(kind) in ("answer", "truth"))
    found = Found(asked.at, {}, where=asked.where, doubts=asked.doubts)
    if kind is None or kind.answer is None:
        return found._replace(refused=Rejected("deck_no_questions"), shown=asked.question)
    values: dict[str, Value] = {kind.name.name: asked.question, kind.answer.name: asked.right[0] if asked.right else ""}
    every: dict[str, Value] = {**dict(asked.more), "accepted": asked.right[1:], "decoys": asked.wrong}
    values |= {name: value for name, value in every.items() if name in kind.fields}
    return found._replace(values=values, kind=kind.kind)


def claim(at: int, text: str, truth: bool, wish: Wish, where: str = "") -> Found:
    """A claim that is true or a lie."""
    kind = _longest(wish, lambda kind: kind.answer is not None and kind.answer.kind == "flag")
    if kind is None or kind.answer is None:
        return Found(at, {}, where=where, refused=Rejected("deck_no_claims"), shown=text)
    return Found(at, {kind.name.name: text, kind.answer.name: truth}, kind.kind, where)


def opening(at: int, beginning: str, ending: str, more: dict[str, str], wish: Wish) -> Found:
    """A beginning and some way to go on, so a doubtful one: a saying or, where there are none, a question."""
    kind = _longest(wish, lambda kind: _part(kind) == "ending") or _longest(wish, lambda kind: _part(kind) == "truth")
    if kind is None or kind.answer is None:
        return Found(at, {}, refused=Rejected("deck_no_openings"), shown=beginning)
    name = beginning if _part(kind) == "ending" else f"{beginning} …"
    values: dict[str, Value] = {name_: text for name_, text in more.items() if name_ in kind.fields}
    values |= {kind.name.name: name, kind.answer.name: ending}
    return Found(at, values, kind.kind, doubts=(Doubt("borrowed_ending", kind.answer.name),))


def pair_of(wish: Wish) -> tuple[Kind, Field | None]:
    """The kind that a word and its meaning become, and the field of the meaning: what is asked for, or another text."""
    every = kinds_of(wish)
    kind = next((kind for kind in every if kind.answer), every[0])
    other = [field for field in kind.fields.values() if field.kind == "text" and not field.optional][1:]
    return kind, kind.answer or next(iter(other), None)


def pair(at: int, name: str, meaning: str, wish: Wish, where: str = "") -> Found:
    """A word and what it means."""
    kind, field = pair_of(wish)
    values: dict[str, Value] = {kind.name.name: name}
    if field:
        values[field.name] = meaning
    return Found(at, values, kind.kind, where)


def face(wish: Wish, **said: Any) -> Face:
    """What a foreign file says of a deck for the wished game."""
    return Face(wish.game, **{"language": wish.language} | {name: text for name, text in said.items() if text})
