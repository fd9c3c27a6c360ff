"""The form of a card: its fields as they are typed, and the card that comes of them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec
from starlette.datastructures import FormData

from app.decks.words import choices_of, sentence
from app.engine.card import Field, fields, fitted
from app.engine.game import Rejected, Source
from app.words import say

TYPED = 20_000
"""Characters of a field that are looked at; a card's texts are far shorter, and there may be several in one."""

EMPTY_SOURCES = 1
"""Pairs of fields for sources that stand empty for another one."""

Typed = Mapping[str, Any]
"""What stands in a form, by the names of fields: a text, and for sources the pairs of title and place."""


class Asked(NamedTuple):
    """A field of the form: what stands in it, and the sentence that says what is wrong with that."""

    field: Field
    value: Any
    choices: tuple[str, ...]
    wrong: str


class Wrong(Exception):
    """No card comes of what was typed; `fields` holds what is wrong, by the names of fields."""

    def __init__(self, by_field: dict[str, str]) -> None:
        super().__init__(by_field)
        self.fields = by_field


def asked(struct: type[msgspec.Struct], typed: Typed, wrong: Mapping[str, str]) -> tuple[Asked, ...]:
    """The fields of a form for a kind of card."""
    found = []
    for field in fields(struct):
        value = typed.get(field.name, "")
        if field.kind == "sources":
            value = [*(value or ()), *[("", "")] * EMPTY_SOURCES]
        found.append(Asked(field, value, choices_of(field), wrong.get(field.name, "")))
    return tuple(found)


def typed_in(struct: type[msgspec.Struct], form: FormData) -> Typed:
    """What a form brings back. Texts may be cut where they are far too long to be looked at."""
    found: dict[str, Any] = {}
    for field in fields(struct):
        if field.kind == "sources":
            titles, places = (map(str, form.getlist(f"{field.name}.{part}")) for part in ("title", "place"))
            pairs = zip_longest(titles, places, fillvalue="")
            found[field.name] = [pair for pair in pairs if "".join(pair).strip()]
        else:
            found[field.name] = str(form.get(field.name, ""))[:TYPED]
    return found


def standing_in(card: msgspec.Struct) -> Typed:
    """A card as its form shows it."""
    found: dict[str, Any] = {}
    for field in fields(type(card)):
        value = getattr(card, field.name)
        match field.kind:
            case "texts":
                found[field.name] = "\n".join(value)
            case "flag":
                found[field.name] = "true" if value else "false"
            case "sources":
                found[field.name] = [(source.title, source.place) for source in value]
            case _:
                found[field.name] = value
    return found


def card_of(game: str, struct: type[msgspec.Struct], typed: Typed) -> msgspec.Struct:
    """The card that was typed. Raises Wrong, which names every field with which something is wrong."""
    values: dict[str, Any] = {}
    wrong: dict[str, str] = {}
    for field in fields(struct):
        try:
            values[field.name] = fitted(_value(field, typed[field.name]), field)
        except Rejected as why:
            wrong[field.name] = beside(game, why)
        except KeyError:
            wrong[field.name] = say("library.choose")
    if wrong:
        raise Wrong(wrong)
    return struct(**values)


def beside(game: str, why: Rejected) -> str:
    """What is wrong with a field, as it is said beside it: a phone speaks of slips."""
    return say("library.needs_words") if why.key == "write_something" else sentence(game, why)


def _value(field: Field, typed: Any) -> Any:
    """What was typed as a field's value. Raises KeyError for a choice that there is not."""
    match field.kind:
        case "text":
            return typed
        case "texts":
            return tuple(typed.splitlines())
        case "choice":
            return {choice: choice for choice in field.choices}[typed]
        case "flag":
            return {"true": True, "false": False}[typed]
        case "sources":
            # A place alone is a source too: an address, mostly.
            return tuple(Source(title, place) if title.strip() else Source(place, "") for title, place in typed)
