"""How fields, kinds and choices are called: in headings and in sentences, from the catalogue of words.

A game's own word goes before the house's: `<game>.field.<name>`, else `field.<name>`.
"""

from __future__ import annotations

from functools import cache

from app.engine.card import Doubt, Field, fields, kinds
from app.engine.game import Rejected
from app.engine.text import key
from app.games import catalogue
from app.words import has, say


def heading(game: str, name: str) -> str:
    """What a field of a game's cards is called. Raises KeyError if there is no such word."""
    return say(f"{game}.field.{name}") if has(f"{game}.field.{name}") else say(f"field.{name}")


def kind_word(game: str, kind: str) -> str:
    """What a kind of a game's cards is called."""
    return say(f"{game}.kind.{kind}")


def choice_word(game: str, field: str, value: str) -> str:
    """What one of the few values of a field is called; "true" and "false" are those of a flag."""
    return say(f"{game}.field.{field}.{value}")


def choices_of(field: Field) -> tuple[str, ...]:
    """The few values that a choice or a flag can have."""
    return ("true", "false") if field.kind == "flag" else field.choices


YES, NO = (
    frozenset("true yes y 1 x t ja wahr richtig vrai oui sí si да".split()),
    frozenset("false no n 0 f nein falsch lüge lie faux non нет".split()),
)


@cache
def meant(game: str, field: Field) -> dict[str, str]:
    """The values of a choice or a flag by what may be written for them: their keys, their words, and yes and no."""
    known = {key(value): value for value in choices_of(field)}
    known |= {key(choice_word(game, field.name, value)): value for value in choices_of(field)}
    if field.kind == "flag":
        known |= {key(word): "true" for word in YES} | {key(word): "false" for word in NO}
    return known


@cache
def kinds_meant(game: str) -> dict[str, str]:
    """The kinds of a game's cards by what may be written for them; none where there is but one."""
    tags = [kind for kind in kinds(catalogue()[game].card) if kind]
    return {key(word): kind for kind in tags for word in (kind, kind_word(game, kind))}


@cache
def every_field(game: str) -> tuple[Field, ...]:
    """The fields of all kinds of a game's cards, each name once, in the order of the kinds."""
    structs = kinds(catalogue()[game].card).values()
    return tuple({field.name: field for struct in structs for field in fields(struct)}.values())


def sentence(game: str, why: Rejected | Doubt) -> str:
    """A refusal or a doubt as a sentence, its field called by its heading."""
    if isinstance(why, Doubt):
        return say(f"doubt.{why.key}", field=heading(game, why.field) if why.field else "", about=why.about)
    params = dict(why.params)
    if "field" in params:
        params["field"] = heading(game, str(params["field"]))
    return say(f"refused.{why.key}", **params)
