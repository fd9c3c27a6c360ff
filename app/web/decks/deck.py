"""The page of one deck: its items, filtered and a few at a time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, get_args

import msgspec
from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse

from app.decks.writing import Format
from app.engine.card import doubts, fields, kind_of, kinds
from app.games import catalogue
from app.storage.library import Item, Listed
from app.web.decks.paper import library, sheet
from app.web.decks.shown import finding, shown
from app.web.owner import is_owner

router = APIRouter(prefix="/decks")

A_PAGE = 50
DOUBTFUL, EDITED = "doubtful", "edited"
"""Stand in an address for the items that their owner should look at, and for those that a host has changed."""


class Pick(NamedTuple):
    """Some of a deck's items: those of a kind, perhaps only those with one value of a choice; and how many they are."""

    kind: str
    field: str
    value: str
    n: int

    @property
    def key(self) -> str:
        """What stands for it in an address."""
        return ".".join(part for part in (self.kind, self.field, self.value) if part)

    def has(self, item: Item) -> bool:
        """Whether an item is one of them."""
        return kind_of(item.card) == self.kind and (not self.field or getattr(item.card, self.field) == self.value)


def evenings(game: str, n: int) -> int:
    """About how many whole evenings so many items of a game last; 0: before the first one is over, some come again."""
    return n // catalogue()[game].evening


async def found(request: Request, id: str) -> Listed:
    """The deck with this id. Raises HTTPException 404."""
    # A NUL can be asked for, but one of the two databases takes it for a fault.
    deck = await library(request).find(id) if "\0" not in id else None
    if deck is None or deck.face.game not in catalogue():
        raise HTTPException(404)
    return deck


def picks(game: str, cards: Sequence[msgspec.Struct]) -> tuple[Pick, ...]:
    """All that a deck's items can be filtered by and that some of them have."""
    counted: Counter[tuple[str, str, str]] = Counter()
    for card in cards:
        counted[kind_of(card), "", ""] += 1
        for field in fields(type(card)):
            if field.kind == "choice":
                counted[kind_of(card), field.name, getattr(card, field.name)] += 1
    wanted: list[tuple[str, str, str]] = []
    for kind, struct in kinds(catalogue()[game].card).items():
        wanted += [(kind, "", "")] if kind else []
        wanted += [(kind, field.name, value) for field in fields(struct) for value in field.choices]
    return tuple(Pick(*each, counted[each]) for each in wanted if counted[each])


@router.get("/{id}")
async def deck(request: Request, id: str, show: str = "", q: str = "", page: int = 1, came: int = 0) -> HTMLResponse:
    """A deck and its items; `came` of them have just been brought in."""
    owner = is_owner(request)
    listed = await found(request, id)
    items = await library(request).items(id)
    every = picks(listed.face.game, [item.card for item in items])
    shows = {pick.key: pick.has for pick in every}
    marked = await asyncio.to_thread(_marked, listed, items) if owner else {}
    if ids := marked.get(show):
        fitting = tuple(item for item in items if item.id in ids)
    else:
        show = show if show in shows else ""
        fitting = tuple(filter(shows[show], items)) if show else items
    wanted = q[:200].strip()
    if wanted:
        fitting = await asyncio.to_thread(finding, fitting, wanted, owner)
    pages = max(1, -(-len(fitting) // A_PAGE))
    page = min(max(page, 1), pages)
    return sheet(
        request,
        "decks/deck.html",
        deck=listed,
        evenings=evenings(listed.face.game, listed.size),
        items=[shown(item, owner) for item in fitting[(page - 1) * A_PAGE : page * A_PAGE]],
        first=(page - 1) * A_PAGE + 1,
        n=len(fitting),
        picks=every,
        marked={key: len(ids) for key, ids in marked.items() if ids},
        chosen={"show": show, "q": wanted},
        page=page,
        pages=pages,
        came=came,
        formats=get_args(Format),
    )


def _marked(deck: Listed, items: Sequence[Item]) -> dict[str, frozenset[str]]:
    """The ids of those about which there is something to say, and of those that are not as the house brought them."""
    doubtful = frozenset(item.id for item in items if any(doubts(item.card)))
    return {DOUBTFUL: doubtful, EDITED: frozenset(item.id for item in items if item.edited and deck.built_in)}
