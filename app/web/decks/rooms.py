"""Which of the rooms that this browser has been in are still open: from every page of the decks one goes back there."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from app.rooms.codes import digest
from app.rooms.registry import Registry
from app.web.decks.paper import no_larger

router = APIRouter(prefix="/decks")

_decode = msgspec.json.Decoder(dict[str, str]).decode

MOST_BYTES = 20_000
"""A browser that has been in hundreds of rooms."""


@router.post("/rooms")
async def rooms(request: Request) -> JSONResponse:
    """The codes of those rooms, of a map from codes to this browser's tokens, that are open and know the token."""
    no_larger(request, MOST_BYTES)
    try:
        tokens = _decode(await request.body())
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return JSONResponse([], 400)
    registry: Registry = request.app.state.registry
    return JSONResponse([code for code, token in tokens.items() if _is_in(registry, code, token)])


def _is_in(registry: Registry, code: str, token: str) -> bool:
    room = registry.find(code)
    if room is None:
        return False
    doc = room.party.doc
    return digest(token) in {doc.tv_digest, *(chair.digest for chair in doc.taken)}
