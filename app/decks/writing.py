"""Writing a deck: as JSON, as a table of text, as a spreadsheet; and a table to begin with.

What is written reads again to the same deck.
"""

from __future__ import annotations

import codecs
import csv
from collections.abc import Iterable, Iterator
from datetime import datetime
from importlib.resources import files
from io import BytesIO, StringIO
from types import GenericAlias
from typing import Literal

import msgspec
from xlsxwriter import Workbook

from app.decks import own
from app.decks.deck import Deck, Face
from app.decks.headings import FACE, KIND, PLACE, SOURCE, face_word, table, word
from app.decks.making import joined
from app.decks.texts import neutral
from app.decks.words import choice_word, choices_of, every_field, heading, kind_word, kinds_meant
from app.engine.card import Field, fields, kind_of, kinds
from app.games import catalogue
from app.words import say

Format = Literal["json", "xlsx", "csv", "tsv"]


def write(deck: Deck, format: Format) -> bytes:
    """The deck as a file that `read` makes the same deck of."""
    match format:
        case "json":
            return own.write(deck)
        case "xlsx":
            return _workbook(list(_table(deck)), say("deck.sheet"), list(_about(deck.face)))
        case _:
            return _text((*_about(deck.face), [], *_table(deck)), format)


def template(game: str, format: Format) -> bytes:
    """A file to begin with: the headings of all kinds of the game's cards, and a card or two of each as examples."""
    cards = GenericAlias(tuple, (catalogue()[game].card, ...))
    examples = files(f"app.games.{game}").joinpath("examples.json").read_bytes()
    deck = Deck(Face(game), msgspec.json.decode(examples, type=cards))
    match format:
        case "json":
            return own.write(deck)
        case "xlsx":
            return _workbook(list(_table(deck, sources=2)), say("deck.how_to"), list(_advice(game)))
        case _:
            return _text(_table(deck, sources=2), format)


def _about(face: Face) -> Iterator[list[str]]:
    for name in FACE:
        if value := getattr(face, name):
            yield [face_word(name), value]


def _table(deck: Deck, sources: int = 1) -> Iterator[list[str]]:
    """Headings, and a row a card."""
    game = deck.face.game
    most = max([sources, *(len(getattr(card, "sources", ())) for card in deck.cards)])
    columns = table(game, most)
    yield [word(game, column) for column in columns]
    for card in deck.cards:
        cells = _cells(game, card)
        yield [cells.get(column, "") for column in columns]


def _cells(game: str, card: msgspec.Struct) -> dict[str, str]:
    """A card's texts by their columns."""
    cells = {KIND: kind_word(game, kind)} if (kind := kind_of(card)) else {}
    for field in fields(type(card)):
        value = getattr(card, field.name)
        match field.kind:
            case "text":
                cells[field.name] = value
            case "texts":
                cells[field.name] = joined(value)
            case "choice":
                cells[field.name] = choice_word(game, field.name, value)
            case "flag":
                cells[field.name] = choice_word(game, field.name, str(value).lower())
            case "sources":
                for n, source in enumerate(value, 1):
                    cells |= {f"{SOURCE}{n}": source.title, f"{PLACE}{n}": source.place}
    return cells


def _advice(game: str) -> Iterator[list[str]]:
    """How the table is filled in: in general, and each column."""
    kinds_words = [kind_word(game, kind) for kind in kinds_meant(game).values()]
    yield [say("deck.how_to.rows")]
    if kinds_words:
        yield [say("deck.how_to.kinds", kinds=", ".join(dict.fromkeys(kinds_words)))]
    had = {field.kind for field in every_field(game)}
    for name, kind in (("several", "texts"), ("sources", "sources"), ("saving", "text")):
        if kind in had:
            yield [say(f"deck.how_to.{name}")]
    yield []
    yield [say(f"deck.how_to.{name}") for name in ("heading", "of", "what")]
    for kind, struct in kinds(catalogue()[game].card).items():
        for field in fields(struct):
            if field.kind != "sources":
                yield [heading(game, field.name), kind_word(game, kind) if kind else "", _what(game, field)]


def _what(game: str, field: Field) -> str:
    """What goes into a column."""
    if field.mark:
        what = say(f"deck.how_to.{field.kind}", n=field.mark.most)
    else:
        choices = ", ".join(choice_word(game, field.name, value) for value in choices_of(field))
        what = say("deck.how_to.one_of", choices=choices)
    return f"{what}, {say('deck.how_to.optional')}" if field.optional else what


def _workbook(cards: list[list[str]], name: str, rows: list[list[str]]) -> bytes:
    """A sheet of cards below their headings and another sheet, all of it texts and nothing a formula or a link."""
    file = BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        # The same deck gives the same file.
        book.set_properties({"created": datetime(2000, 1, 1)})  # noqa: DTZ001 - no moment of anybody's
        bold = book.add_format({"bold": True})
        text = book.add_format({"num_format": "@", "text_wrap": True, "valign": "top"})
        table = book.add_worksheet(say("deck.cards"))
        table.freeze_panes(1, 0)
        for sheet, written in ((table, cards), (book.add_worksheet(name), rows)):
            sheet.set_column(0, max(map(len, written)) - 1, 30, text)
            for at, row in enumerate(written):
                for column, cell in enumerate(row):
                    if cell:
                        sheet.write_string(at, column, cell, bold if at == 0 and sheet is table else text)
    return file.getvalue()


def _text(rows: Iterable[list[str]], format: Literal["csv", "tsv"]) -> bytes:
    """With a byte order mark, by which spreadsheets know that it is UTF-8."""
    file = StringIO(newline="")
    writer = csv.writer(file, delimiter="\t" if format == "tsv" else ",")
    writer.writerows([neutral(cell) for cell in row] for row in rows)
    return codecs.BOM_UTF8 + file.getvalue().encode()
