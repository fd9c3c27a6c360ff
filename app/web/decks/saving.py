"""A deck as a file."""

from __future__ import annotations

import asyncio
from urllib.parse import quote

import regex
from fastapi import APIRouter, Request
from fastapi.responses import Response

from app.decks.deck import Deck
from app.decks.writing import Format, write
from app.web.decks.deck import found
from app.web.decks.paper import library

router = APIRouter(prefix="/decks")

MEDIA: dict[Format, str] = {
    "json": "application/json",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv; charset=utf-8",
    "tsv": "text/tab-separated-values; charset=utf-8",
}
_NOT_IN_NAMES = regex.compile(r'[\p{C}\\/:*?"<>|]+')


@router.get("/{id}/export.{format}")
async def export(request: Request, id: str, format: Format) -> Response:
    """The deck as a file, with its answers."""
    listed = await found(request, id)
    cards = tuple(item.card for item in await library(request).items(id))
    content = await asyncio.to_thread(write, Deck(listed.face, cards), format)
    return attachment(content, listed.face.title, format)


def attachment(content: bytes, title: str, format: Format) -> Response:
    """A file to keep, named by the title in its own letters, without what a file's name cannot have."""
    named = " ".join(_NOT_IN_NAMES.sub(" ", title).split()).strip(" .")[:80] or "deck"
    name = f"{named}.{format}"
    plain = name if name.isascii() else f"deck.{format}"
    headers = {
        "Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}",
        "Cache-Control": "no-cache",
    }
    return Response(content, media_type=MEDIA[format], headers=headers)
