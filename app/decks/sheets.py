"""The cards of a spreadsheet: each sheet is a table of its own, but for the one that says how to fill the others in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from app.decks.archives import Archive
from app.decks.deck import Wish
from app.decks.found import Content, Found
from app.decks.tables import headed, pairs, wished_face
from app.decks.xlsx import sheets as sheets_of
from app.engine.card import Doubt
from app.engine.text import key
from app.words import say


def read(archive: Archive, wish: Wish) -> Content:
    """The cards of all sheets. Raises Rejected as xlsx does, and deck_other_game."""
    sheets = [(name, rows) for name, rows in sheets_of(archive) if rows and not _is_advice(name)]
    several = len(sheets) > 1
    said: dict[str, str] = {}
    found: list[Iterator[Found]] = []
    doubts: list[Doubt] = []
    format = "xlsx"
    for name, rows in sheets:
        where = name if several else ""
        if table := headed(iter(rows), wish, where):
            said |= table.said
            found.append(iter(table.rows))
            doubts += table.doubts
            format = "kahoot" if table.kahoot else format
        else:
            found.append(pairs(rows, wish, where))
    return Content(format, wished_face(said, wish), chain.from_iterable(found), tuple(doubts))


def _is_advice(name: str) -> bool:
    return key(name) == key(say("deck.how_to"))
