"""The owner's link on the TV, for whoever opened the room there: it opens the decks to changes.

It is asked for with the token that the TV got when it opened the room, told at home alone, and only until some browser
has shown the key. A house that serves the open internet lets strangers open rooms, and at home any guest can open one;
its owner has a terminal, and later a browser that knows the link.
"""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from app.rooms.codes import digest
from app.web.addresses import at_home, of_home
from app.web.decks.paper import no_larger
from app.web.owner import way_in

router = APIRouter()

MOST_BYTES = 1_000

_OF_PROXIES = ("forwarded", "x-forwarded-", "x-real-ip", "via")
"""How headers begin that a proxy adds: who comes through one may be anywhere."""


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
    if request.app.state.lock.claimed or not _within_the_home(request):
        return Response(status_code=403)
    return JSONResponse(way_in(request)._asdict(), headers={"Cache-Control": "no-store"})


def _within_the_home(request: Request) -> bool:
    """Whether the question comes from the home, to a house that is told to nobody outside."""
    if any(name.startswith(_OF_PROXIES) for name in request.headers):
        return False
    base = request.app.state.base()
    client = request.client.host if request.client else ""
    return at_home(client, request.headers.get("host", "")) and (base is None or of_home(urlsplit(base).netloc))
