"""The decks as pages: read by everybody in the house, changed by their owner.

Pages are made on the server and work without a script. They know no game: lists and forms are made of the fields of a
card (`engine.card`), and what they are called stands in the catalogue of words. A card's answer is written into a page
for the owner alone (COM-03): everybody else could look the truth up in the middle of a round. The invariant is held in
one place, `shown.visible`; which pages are the owner's is said here, and no page asks for itself.
"""

from __future__ import annotations

from fastapi import APIRouter, Depends, FastAPI

from app.web.decks import bring, cover, deck, door, item, paper, rooms, saving, shelf, trying
from app.web.owner import Foreign, Locked, asked_here, owners_only

_owners = APIRouter(dependencies=[Depends(owners_only)])
for _each in (bring, cover, saving, item, trying):
    _owners.include_router(_each.router)

router = APIRouter(dependencies=[Depends(asked_here)])
# In this order: what has a name of its own comes before the page of any deck.
for _router in (door.router, shelf.router, rooms.router, _owners, deck.router):
    router.include_router(_router)


def add_to(app: FastAPI) -> None:
    """Put the pages into the site."""
    app.include_router(router)
    app.add_exception_handler(Locked, door.locked)
    app.add_exception_handler(Foreign, door.foreign)
    app.add_exception_handler(paper.TooBig, paper.too_big)
    app.add_exception_handler(paper.Garbled, paper.garbled)
