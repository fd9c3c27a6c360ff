"""The form that takes a list or a file: what it is made of, and what somebody wants who sends it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.decks.deck import Wish
from app.decks.found import pair_of
from app.decks.limits import FILE
from app.engine.card import Field, fields, kinds
from app.games import catalogue
from app.storage.library import Listed
from app.web.decks.languages import LANGUAGES


def every_kind() -> tuple[tuple[str, str], ...]:
    """Every game with each kind of its cards, the plainest first: a list of words is brought in most often."""
    games = sorted(catalogue(), key=lambda game: game != "nobody_is_perfect")
    return tuple((game, kind) for game in games for kind in kinds(catalogue()[game].card))


def fills(game: str, kind: str) -> tuple[Field, ...]:
    """What rows of two columns lack for a kind of card: what has to be chosen, and texts that must be there."""
    pair, meaning = pair_of(Wish(game, kind))
    known = (pair.name, meaning)
    return tuple(
        field
        for field in fields(kinds(catalogue()[game].card)[kind])
        if field not in known and (field.kind == "choice" or (field.kind == "text" and not field.optional))
    )


def wish_of(form: Mapping[str, Any], deck: Listed | None) -> Wish:
    """What whoever imports wants: into a deck only what is of its game and in its language."""
    game, _, kind = str(form.get("what", "")).partition(".")
    language = str(form.get("language", "en"))
    if deck is not None:
        game, language = deck.face.game, deck.face.language
    elif game not in catalogue():
        game, kind = every_kind()[0]
    if kind not in kinds(catalogue()[game].card):
        kind = next(iter(kinds(catalogue()[game].card)))
    fill = {field.name: str(form.get(f"fill.{game}.{field.name}", "")).strip() for field in fills(game, kind)}
    for field in fills(game, kind):
        if field.kind == "choice" and fill[field.name] not in field.choices:
            fill[field.name] = field.choices[0]
    return Wish(game, kind, language if language in LANGUAGES or deck else "en", fill)


def wished(deck: Listed | None, wish: Wish) -> dict[str, Any]:
    """What the form is made of."""
    every = [(game, kind) for game, kind in every_kind() if deck is None or game == deck.face.game]
    return {
        "deck": deck,
        "wish": wish,
        "every_kind": every,
        "fills": {game: _all_fills(game) for game, _ in every},
        "file_bytes": FILE,
    }


def _all_fills(game: str) -> tuple[Field, ...]:
    every = {field.name: field for kind in kinds(catalogue()[game].card) for field in fills(game, kind)}
    return tuple(every.values())
