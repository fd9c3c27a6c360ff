"""The list of all decks: filtered, searched through, and the templates to begin a file with."""

from __future__ import annotations

import asyncio
from typing import NamedTuple, get_args

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from app.decks.deck import Rating
from app.decks.writing import Format, template
from app.games import catalogue
from app.storage.library import Listed
from app.web.decks.ask import wish_of, wished
from app.web.decks.deck import evenings
from app.web.decks.paper import library, sheet
from app.web.decks.saving import attachment
from app.web.decks.shown import Shown, finding, shown
from app.web.owner import is_owner

router = APIRouter(prefix="/decks")

FOUND_A_DECK = 8
"""Items of a deck that a search over all decks shows; the deck's own page shows the others."""

RATINGS: tuple[Rating, ...] = get_args(Rating)


class Row(NamedTuple):
    """A deck in the list; in a search with its items that hold what was looked for, and how many those are."""

    deck: Listed
    evenings: int
    found: tuple[Shown, ...] = ()
    n: int = 0

    @property
    def game(self) -> str:
        """The key of its game."""
        return self.deck.face.game


@router.get("")
async def shelf(request: Request, game: str = "", language: str = "", rating: str = "", q: str = "") -> HTMLResponse:
    """Every deck of the house, or those that fit."""
    listed = [deck for deck in await library(request).listed() if deck.face.game in catalogue()]
    rows = [
        Row(deck, evenings(deck.face.game, deck.size))
        for deck in listed
        if game in ("", deck.face.game) and language in ("", deck.face.language) and rating in ("", deck.face.rating)
    ]
    wanted = q[:200].strip()
    if wanted:
        rows = [found for row in rows if (found := await _found(request, row, wanted))]
    return sheet(
        request,
        "decks/shelf.html",
        rows=rows,
        chosen={"game": game, "language": language, "rating": rating, "q": wanted},
        languages=sorted({deck.face.language for deck in listed}),
        ratings=RATINGS,
        formats=get_args(Format),
        text="",
        **wished(None, wish_of({}, None)),
    )


async def _found(request: Request, row: Row, wanted: str) -> Row | None:
    """The row, if its deck holds what is looked for in its title or in an item."""
    owner = is_owner(request)
    items = await library(request).items(row.deck.id)
    found = await asyncio.to_thread(finding, items, wanted, owner)
    if not found and wanted.casefold() not in row.deck.face.title.casefold():
        return None
    return row._replace(found=tuple(shown(item, owner) for item in found[:FOUND_A_DECK]), n=len(found))


@router.get("/templates/{game}.{format}")
async def blank(game: str, format: Format) -> Response:
    """A file to fill in for a game."""
    if game not in catalogue():
        raise HTTPException(404)
    content = await asyncio.to_thread(template, game, format)
    return attachment(content, catalogue()[game].title, format)
