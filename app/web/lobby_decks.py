"""The decks as a lobby chooses among them: what there is, and how much of it this room has not seen yet."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import JSONResponse

from app.games import catalogue
from app.rooms.frames import MOST_DECKS
from app.storage import Storage
from app.web.decks.deck import evenings
from app.web.decks.languages import LANGUAGES

router = APIRouter()


@router.get("/decks.json")
async def decks(request: Request, room: str) -> JSONResponse:
    """Every deck that can be played, the hosts' own first, with the items whoever opened this room has not
    seen (COM-15), and how many evenings those last. On top of that `language`, of the decks which are played where none
    is chosen, `fresh` and `evenings` of those that the room will play now, and `most`, how many can be chosen."""
    found = request.app.state.registry.find(room)
    if found is None:
        raise HTTPException(404)
    storage: Storage = request.app.state.storage
    doc = found.party.doc
    fresh = await storage.decks.fresh(doc.game, doc.decks.get(doc.game, ()), found.house.language, doc.owner)
    unseen = await storage.library.unseen(doc.owner)
    listed = [
        deck for deck in await storage.library.listed() if deck.size and not deck.away and deck.face.game in catalogue()
    ]
    answer: dict[str, Any] = {
        "language": found.house.language,
        "fresh": fresh,
        "evenings": evenings(doc.game, fresh),
        "most": MOST_DECKS,
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
                "evenings": evenings(deck.face.game, unseen.get(deck.id, 0)),
            }
            for deck in sorted(listed, key=lambda deck: deck.built_in)
        ],
    }
    return JSONResponse(answer, headers={"Cache-Control": "no-store"})
