"""The decks as a lobby chooses among them: what there is, and how much of it this room has not seen yet."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse

from app.web.decks.languages import LANGUAGES

router = APIRouter()


@router.get("/decks.json")
async def decks(request: Request, room: str) -> JSONResponse:
    """Every deck that can be played, the hosts' own first, with the items whoever opened this room has not
    seen (COM-15). `language` is that of the decks which are played where none is chosen."""
    found = request.app.state.registry.find(room)
    if found is None:
        raise HTTPException(404)
    library = request.app.state.storage.library
    unseen = await library.unseen(found.party.doc.owner)
    listed = [deck for deck in await library.listed() if deck.size and not deck.away]
    answer: dict[str, Any] = {
        "language": found.house.language,
        "decks": [
            {
                "id": deck.id,
                "game": deck.face.game,
                "title": deck.face.title,
                "language": deck.face.language,
                "speaks": LANGUAGES.get(deck.face.language, deck.face.language),
                "rating": deck.face.rating,
                "built_in": deck.built_in,
                "size": deck.size,
                "fresh": unseen.get(deck.id, 0),
            }
            for deck in sorted(listed, key=lambda deck: deck.built_in)
        ],
    }
    return JSONResponse(answer, headers={"Cache-Control": "no-store"})
