"""The columns of a table of cards, for reading it and for writing it.

A game has one table for all its kinds of card. Its first row calls the columns by the headings of the catalogue, or by
the fields' own keys; case, spaces, underscores and marks make no difference. Where a game has several kinds, a column
says which a row is of; a row without one is of the kind whose name it fills in. Sources have two columns each, numbered
from 1. Several texts in one cell stand apart by a bar or a line break. What other programs call a word and its meaning
is understood too.

Above the headings may stand rows about the deck: what they tell, and its value.
"""

from __future__ import annotations

from functools import cache

import regex

from app.decks.deck import Face, Wish
from app.decks.found import kinds_of, pair_of
from app.decks.words import every_field, heading, kinds_meant
from app.engine.text import key
from app.words import say

KIND, SOURCE, PLACE = "type", "source", "place"
"""The columns that are no field: the kind of card, and the two texts of a source, numbered: "source1"."""

SOURCES = "sources"
"""The field that has those."""

FACE = Face.__struct_fields__
"""What may be told of a deck above its headings."""

LONGEST = 100
"""Characters of a cell that may be a heading."""

_NUMBERED = regex.compile(r"(\p{L}+)([1-9]\d*)")


def word(game: str, column: str) -> str:
    """The heading of a column."""
    if column == KIND:
        return say("field.type")
    if found := _NUMBERED.fullmatch(column):
        return say(f"field.{found[1]}", n=int(found[2]))
    return heading(game, column)


def face_word(name: str) -> str:
    """What the row is called that tells one thing about the deck."""
    return say(f"deck.{name}")


NAMES = frozenset(
    "term word front name question prompt expression begriff wort vokabel frage vorderseite mot recto".split()
)
MEANINGS = frozenset(
    "definition meaning back answer translation explanation antwort bedeutung übersetzung erklärung rückseite "
    "verso".split()
)
"""What other programs call the two columns of a word and its meaning, as keys (COM-11)."""

TONGUES = {
    key(name): code
    for code, names in {
        "en": "english englisch anglais inglés inglese",
        "de": "german deutsch allemand alemán tedesco",
        "fr": "french französisch français francés francese",
        "es": "spanish spanisch espagnol español spagnolo",
        "it": "italian italienisch italien italiano",
        "la": "latin latein latina",
        "ru": "russian russisch russe ruso",
        "tr": "turkish türkisch türkçe",
        "pl": "polish polnisch polski",
        "nl": "dutch niederländisch nederlands",
        "el": "greek griechisch grec griego",
    }.items()
    for name in names.split()
}
"""What teachers call them: of two languages the first is of the words, the second of what they mean."""


ALSO = {
    "level": "difficulty stufe schwierigkeit schwierigkeitsgrad niveau",
    "category": "topic subject thema kategorie fach",
    "accepted": "alternatives auchrichtig",
    "decoys": "wronganswers falscheantworten lügen",
    "origin": "country land herkunft ursprung",
}
"""And columns that not every kind of card has."""


@cache
def _known(game: str, kind: str) -> dict[str, str]:
    """Columns by the keys of what may call them, where rows without a kind become `kind`."""
    name, meaning = pair_of(Wish(game, kind))
    known = {key(word): name.name.name for word in NAMES}
    if meaning:
        known |= {key(word): meaning.name for word in MEANINGS}
    names = [field.name for field in every_field(game)]
    known |= {key(each): name for name in names for each in ALSO.get(name, "").split()}
    known |= {key(each): each for each in names} | {key(word(game, each)): each for each in names}
    if kinds_meant(game):
        known |= {key(each): KIND for each in (KIND, "kind", word(game, KIND))}
    return known


@cache
def _numbered() -> dict[str, str]:
    words = {key(say(f"field.{name}", n=1))[:-1]: name for name in (SOURCE, PLACE)}
    return words | {SOURCE: SOURCE, PLACE: PLACE}


@cache
def _face() -> dict[str, str]:
    return {key(word): name for name in FACE for word in (name, face_word(name))}


def column(wish: Wish, cell: str) -> str:
    """The column that a heading calls; "" if it calls none."""
    name = key(cell) if len(cell) <= LONGEST else ""
    if known := _known(wish.game, wish.kind).get(name):
        return known
    found = _NUMBERED.fullmatch(name)
    base = _numbered().get(found[1] if found else name, "")
    if base and any(field.name == SOURCES for field in every_field(wish.game)):
        return f"{base}{found[2] if found else 1}"
    return ""


def columns(wish: Wish, row: list[str], *, first: bool = False) -> list[str]:
    """The columns that a row calls; none if it is no row of headings.

    Those call the name of a card, and what is asked for beside it, or once and are words of ours for the better part.
    Languages are headings in the `first` row alone, below it they are words like others.
    """
    called = [column(wish, cell) for cell in row]
    name, meaning = pair_of(wish)
    if first and meaning and not any(called):
        tongues = {
            at: TONGUES[key(cell)] for at, cell in enumerate(row) if len(cell) <= LONGEST and key(cell) in TONGUES
        }
        if len(tongues) == len(set(tongues.values())) == 2:
            called[min(tongues)], called[max(tongues)] = name.name.name, meaning.name
    filled, known = sum(1 for cell in row if cell.strip()), sum(map(bool, called))
    names = {kind.name.name for kind in kinds_of(Wish(wish.game))}
    named = sum(each in names for each in called)
    if named and meaning is not None and meaning.name in called:
        return called
    return called if named and (named == 1 or known > named) and known * 2 >= filled and known > (filled > 1) else []


def about(row: list[str]) -> tuple[str, str] | None:
    """What a row tells of the deck, and its value; None if it is no such row."""
    filled = [cell for cell in row if cell.strip()]
    if not filled or len(filled) > 2 or len(filled[0]) > LONGEST or key(filled[0]) not in _face():
        return None
    return _face()[key(filled[0])], filled[1].strip() if len(filled) > 1 else ""


def table(game: str, sources: int) -> list[str]:
    """The columns of a game's table, with room for so many sources; what a card is called stands first."""
    every = every_field(game)
    names = {kind.name.name for kind in kinds_of(Wish(game))}
    order = [field.name for field in sorted(every, key=lambda field: (field.name not in names, field.kind == "texts"))]
    found = [KIND] if kinds_meant(game) else []
    found += [name for name in order if name != SOURCES]
    if SOURCES in order:
        found += [f"{name}{n}" for n in range(1, sources + 1) for name in (SOURCE, PLACE)]
    return found
