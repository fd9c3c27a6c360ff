"""An item as the TV would show it."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.games import catalogue
from app.web.decks.deck import found
from app.web.decks.item import item_of
from app.web.decks.paper import library
from app.web.pages import page
from app.web.trial import trial

router = APIRouter(prefix="/decks")


@router.get("/{id}/{item}/try")
async def tried(request: Request, id: str, item: str) -> HTMLResponse:
    """A TV with the moments of a first round in which this item is asked, its answer among them: for the owner."""
    deck, items = await found(request, id), await library(request).items(id)
    card = item_of(items, item).card
    views = await asyncio.to_thread(trial, catalogue()[deck.face.game], card, deck.face.language)
    shown = {"back": f"/decks/{id}", "views": msgspec.to_builtins(views)}
    return page(request, "tv.html", code="", trial=shown)
