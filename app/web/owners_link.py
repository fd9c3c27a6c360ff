"""The owner's link on the TV, for whoever opened the room there: it opens the decks to changes.

It is asked for with the token that the TV got when it opened the room, and told at home alone: a house that serves the
open internet lets strangers open rooms, and its owner has a terminal.
"""

from __future__ import annotations

from base64 import b64encode

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from app.rooms.codes import digest
from app.web import qr
from app.web.addresses import at_home, owners_link
from app.web.decks.paper import no_larger

router = APIRouter()

MOST_BYTES = 1_000

_FORWARDED = ("forwarded", "x-forwarded-for")


class Opener(msgspec.Struct, forbid_unknown_fields=True):
    """A TV, and the token that says it opened the room."""

    room: str
    token: str


@router.post("/decks/link")
async def link(request: Request) -> Response:
    """The link, and a QR code of it as an image's address. 403 for whoever may not know it."""
    no_larger(request, MOST_BYTES)
    try:
        opener = msgspec.json.decode(await request.body(), type=Opener)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return Response(status_code=400)
    room = request.app.state.registry.find(opener.room)
    if room is None or room.party.doc.tv_digest != digest(opener.token):
        return Response(status_code=403)
    proxied = any(name in request.headers for name in _FORWARDED)
    client = request.client.host if request.client else ""
    if proxied or not at_home(client, request.headers.get("host", "")):
        return Response(status_code=403)
    key = await request.app.state.storage.library.owners_key()
    base = request.app.state.base() or str(request.base_url).rstrip("/")
    url = owners_link(base, key)
    picture = b64encode(qr.svg(url)).decode()
    answer = {"link": url, "qr": f"data:image/svg+xml;base64,{picture}"}
    return JSONResponse(answer, headers={"Cache-Control": "no-store"})
