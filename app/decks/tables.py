"""Rows of cells, from a text or a sheet, as cards: by headings, as a quiz sheet of Kahoot, or as pairs.

A table without headings is a word and its meaning in the first two columns that are filled in. Where the wished kind
of card has no meaning but a second word, and there is but one column, two rows after another make a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, pairwise
from typing import NamedTuple, get_args

import regex

from app.decks import kahoot
from app.decks.deck import Face, Rating, Wish
from app.decks.excerpts import excerpt
from app.decks.found import Found, Value, face, pair, pair_of
from app.decks.headings import KIND, PLACE, SOURCE, SOURCES, about, columns
from app.decks.limits import COLUMNS, TEXT
from app.engine.card import Doubt
from app.engine.game import Rejected, Source
from app.engine.text import seen
from app.games import catalogue

_SPOKEN = regex.compile(r"\[[^\]]*\]|/[^/]*/")

_DIGITS = regex.compile(r"[0-9]{1,3}")

LOOKED_AT = 30
"""So far down headings are looked for: above them stand a title, or what Kahoot says about its sheet."""

CLEAR = 3
"""So many headings of another game are no chance."""

TOLD = 5
"""So many unknown columns are named, or cells beyond them."""


class Row(NamedTuple):
    """A row of a table, and where it begins. `open`: a quotation mark in it is never closed."""

    at: int
    cells: list[str]
    open: bool = False


class Table(NamedTuple):
    """What was made of rows: how many columns it has and how many of them are known, what it says of the deck, and its
    cards."""

    width: int
    known: int
    said: dict[str, str]
    rows: Iterable[Found]
    doubts: tuple[Doubt, ...] = ()
    kahoot: bool = False


def headed(rows: Iterator[Row], wish: Wish, where: str = "") -> Table | None:
    """The table, if it has headings of ours or of Kahoot, or says nothing but what a deck is; else None.

    Raises Rejected, deck_other_game, if the headings are those of another game.
    """
    said: dict[str, str] = {}
    other, listed = 0, False
    for each in islice(filter(_filled, rows), LOOKED_AT):
        row = each._replace(cells=each.cells[:COLUMNS])
        if called := columns(wish, row.cells, first=not listed):
            unknown = [cell.strip() for cell, name in zip(row.cells, called, strict=True) if cell.strip() and not name]
            doubts = tuple(Doubt("unknown_column", about=excerpt(cell)) for cell in unknown[:TOLD])
            if other:
                doubts = (Doubt("above_headings", about=str(row.at)), *doubts)
            numbers = sorted({int(name.removeprefix(start)) for name in called for start in STARTS if _is(name, start)})
            found = (_found(each, called, numbers, where) for each in rows if _filled(each))
            return Table(width(row.cells), sum(map(bool, called)), said, found, doubts)
        if sheet := kahoot.sheet(row.cells):
            found = (
                kahoot.found(each.at, each.cells, sheet, wish, where) for each in rows if kahoot.asks(each.cells, sheet)
            )
            return Table(width(row.cells), len(sheet.answers) + 2, {}, found, kahoot=True)
        if told := about(row.cells):
            said[told[0]] = told[1]
            continue
        if not other:
            _refuse_anothers(row, wish)
        other += 1
        listed = listed or sum(map(bool, map(str.strip, row.cells))) > 1
    return Table(0, 0, said, ()) if said and not other else None


def pairs(rows: Iterable[Row], wish: Wish, where: str = "") -> Iterator[Found]:
    """The rows of a table without headings."""
    filled = ((row.at, [cell.strip() for cell in row.cells if cell.strip()], row.open) for row in rows if _filled(row))
    first = list(islice(filled, LOOKED_AT))
    numbered = _count([cells for _, cells, _ in first])
    kind, meaning = pair_of(wish)
    every = chain(first, filled)
    if meaning and not kind.answer and sum(len(cells) for _, cells, _ in first) < 1.5 * len(first):
        for (at, cells, _), (_, others, _) in zip(every, chain(every, [(0, [""], False)]), strict=False):
            yield pair(at, cells[0], others[0], wish, where)
        return
    for at, cells, open_ in every:
        word, means, *beyond = (*_unspoken(cells[numbered:] or cells), "")
        found = pair(at, word, means, wish, where)._replace(doubts=_passed_over(beyond))
        yield found._replace(refused=Rejected("deck_open_quote")) if open_ else found


def _unspoken(cells: list[str]) -> list[str]:
    """The cells of a row without how its word is spoken, which stands between it and its meaning."""
    return [cells[0], *(cell for cell in cells[1:] if len(cells) < 3 or not _SPOKEN.fullmatch(cell))]


def _passed_over(cells: Iterable[str]) -> tuple[Doubt, ...]:
    """A doubt that tells what stands in cells of which nothing becomes."""
    filled = (cell.strip()[:TEXT] for cell in cells if cell.strip())
    about = excerpt(" ".join(islice(filled, TOLD)))
    return (Doubt("more_cells", about=about),) if about else ()


def _count(rows: list[list[str]]) -> bool:
    """Whether the first cells only number the rows, one after another, before a word and its meaning."""
    numbers = [cells[0].strip(".)") for cells in rows if len(cells) > 2]
    return len(numbers) == len(rows) and all(map(_DIGITS.fullmatch, numbers)) and run_on(numbers)


def run_on(labels: Sequence[str]) -> bool:
    """Whether numbers or letters follow each other: from the first on with gaps, or over and over, from another one
    without."""
    places = [int(label) if label.isdecimal() else ord(label.casefold()[0]) - ord("a") + 1 for label in labels]
    if places[:1] == [1]:
        return all(after == 1 or before < after <= before + 2 for before, after in pairwise(places))
    return len(places) > 1 and all(after == before + 1 for before, after in pairwise(places))


def wished_face(said: dict[str, str], wish: Wish) -> Face:
    """What a table says of its deck. Raises Rejected, deck_other_game, if it is one for another game."""
    games = {name: game for key, each in catalogue().items() for name, game in ((key, key), (each.title, key))}
    of = games.get(said.get("game", ""), wish.game)
    if of != wish.game:
        raise Rejected("deck_other_game", of=of, game=catalogue()[of].title, wished=catalogue()[wish.game].title)
    rating = said.get("rating", "")
    known = {name: _line(said.get(name, "")) for name in ("language", "title", "author", "licence")}
    return face(wish, **known, rating=rating if rating in get_args(Rating) else "")


def width(cells: list[str]) -> int:
    """How many cells there are but for empty ones at the end."""
    return max((at for at, cell in enumerate(cells, 1) if cell.strip()), default=0)


def _refuse_anothers(row: Row, wish: Wish) -> None:
    for game, each in catalogue().items():
        if game != wish.game and sum(map(bool, columns(Wish(game), row.cells))) >= CLEAR:
            raise Rejected("deck_other_game", of=game, game=each.title, wished=catalogue()[wish.game].title)


def _line(text: str) -> str:
    return " ".join(seen(" ".join(text[:TEXT].split())).split())


def _filled(row: Row) -> bool:
    return any(map(str.strip, row.cells))


def _found(row: Row, called: list[str], numbers: list[int], where: str) -> Found:
    if row.open:
        return Found(row.at, {}, where=where, refused=Rejected("deck_open_quote"), shown=" ".join(row.cells))
    # The same heading twice: more texts for the same field, such as lies.
    several: dict[str, list[str]] = {}
    for name, cell in zip(called, row.cells, strict=False):
        if name and cell.strip():
            several.setdefault(name, []).append(cell)
    cells = {name: "\n".join(texts) for name, texts in several.items()}
    kind = cells.pop(KIND, "")
    values: dict[str, Value] = {**cells}
    if numbers:
        parts = ((cells.get(f"{SOURCE}{n}", ""), cells.get(f"{PLACE}{n}", "")) for n in numbers)
        values[SOURCES] = tuple(Source(title, place) for title, place in parts if title or place)
    return Found(row.at, values, kind, where, _passed_over(row.cells[len(called) :]))


STARTS = (SOURCE, PLACE)


def _is(name: str, start: str) -> bool:
    return name.startswith(start) and name.removeprefix(start).isdigit()
