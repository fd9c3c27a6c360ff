"""Any card of any game, and any deck, for Hypothesis: made from the fields of the card's own type."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from hypothesis import strategies as st

from app.decks import Deck, Face, Rating
from app.engine.card import Field, fields, fit, key_of, kinds
from app.engine.game import Rejected, Source
from app.engine.text import seen
from app.games import catalogue

PIECES = st.sampled_from(
    [
        *"|\\'=+-@\t\n\r\",;:<>&{}",
        "''=",
        "\\|",
        "_x0041_",
        "sep=;",
        "Term",
        "Kind",
        "“",
        "…",
        " – ",
        "8.0",
        "1e5",
    ]
)
TEXTS = st.lists(st.text(max_size=8) | PIECES, max_size=6).map("".join)


def _values(field: Field) -> st.SearchStrategy[Any]:
    match field.kind:
        case "text":
            return TEXTS
        case "texts":
            return st.lists(TEXTS, max_size=3).map(tuple)
        case "choice":
            return st.sampled_from(field.choices)
        case "flag":
            return st.booleans()
        case _:
            return st.lists(st.builds(Source, TEXTS, TEXTS), max_size=3).map(tuple)


def _fit(card: msgspec.Struct) -> msgspec.Struct | None:
    try:
        return fit(card)
    except Rejected:
        return None


def cards(game: str) -> st.SearchStrategy[Any]:
    """Any card of a game that `fit` has let pass."""
    structs = kinds(catalogue()[game].card).values()
    made = [st.builds(struct, **{field.name: _values(field) for field in fields(struct)}) for struct in structs]
    return st.one_of(made).map(_fit).filter(bool)


LINES = TEXTS.map(lambda text: " ".join(seen(" ".join(text.split())).split()))


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """Any deck with a card or more."""
    game = draw(st.sampled_from(sorted(catalogue())))
    language = draw(st.sampled_from(["en", "de", "pt-BR"]))
    face = Face(game, language, draw(LINES), draw(LINES), draw(LINES), draw(st.sampled_from(get_args(Rating))))
    several = draw(st.lists(cards(game), min_size=1, max_size=4, unique_by=key_of))
    return Deck(face, tuple(several))
