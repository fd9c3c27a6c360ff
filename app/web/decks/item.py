"""The items of a deck: typed, changed, taken out."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import Any

import msgspec
from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from app.engine.card import doubts, fields, kind_of, kinds, name_of
from app.engine.record import NotWritten
from app.games import catalogue
from app.storage.library import Change, Full, Item, Listed, Stale, There
from app.web.decks.cover import to
from app.web.decks.deck import A_PAGE, found
from app.web.decks.form import Typed, Wrong, asked, card_of, standing_in, typed_in
from app.web.decks.paper import library, posted, sheet

router = APIRouter(prefix="/decks")

SUGGESTED_UP_TO = 48
"""Fields for texts so short offer what the deck's other items have in them: an origin, a category."""


@router.get("/{id}/new")
async def blank(request: Request, id: str, kind: str = "", last: str = "") -> HTMLResponse:
    """An empty form, or rather one with the choices of the `last` item: ten of a kind are typed in a row."""
    deck, items = await found(request, id), await library(request).items(id)
    before = next((item for item in items if item.id == last), None)
    struct = _struct(deck, kind)
    chosen = {field.name for field in fields(struct) if field.kind == "choice"}
    typed: Typed = {}
    if before is not None and type(before.card) is struct:
        typed = {name: value for name, value in standing_in(before.card).items() if name in chosen}
    return _form(request, deck, items, struct, typed, last=before)


@router.post("/{id}/new")
async def add(request: Request, id: str) -> Response:
    """A new item. Whoever adds disturbs nobody: it needs no version that was seen."""
    form = await posted(request)
    deck, items = await found(request, id), await library(request).items(id)
    struct = _struct(deck, str(form.get("card.type", "")))
    typed, done = typed_in(struct, form), "done" in form
    if done and not any(map(_filled, (typed[f.name] for f in fields(struct) if f.kind not in ("choice", "flag")))):
        return to(request, f"/{id}")
    return await _saved(request, deck, items, None, struct, typed, done=done)


@router.get("/{id}/{item}")
async def item(request: Request, id: str, item: str) -> HTMLResponse:
    """An item, to be changed."""
    deck, items = await found(request, id), await library(request).items(id)
    there = item_of(items, item)
    return _form(request, deck, items, type(there.card), standing_in(there.card), item=there)


@router.post("/{id}/{item}")
async def change(request: Request, id: str, item: str) -> Response:
    """What becomes of an item. Whoever was overtaken keeps what they typed, and is shown what stands there now."""
    form = await posted(request)
    deck, items = await found(request, id), await library(request).items(id)
    there = next((each for each in items if each.id == item), None)
    if there is None:
        struct = _struct(deck, str(form.get("card.type", "")))
        return _form(request, deck, items, struct, typed_in(struct, form), 409, why="gone")
    typed = typed_in(type(there.card), form)
    if str(form.get("card.seen", "")) != seen(there.card):
        return _form(request, deck, items, type(there.card), typed, 409, item=there, why="stale")
    return await _saved(request, deck, items, there, type(there.card), typed)


@router.get("/{id}/{item}/delete")
async def sure(request: Request, id: str, item: str) -> HTMLResponse:
    """Asks once, and says what it means."""
    deck = await found(request, id)
    return _sure(request, deck, item_of(await library(request).items(id), item))


@router.post("/{id}/{item}/delete")
async def take_out(request: Request, id: str, item: str) -> Response:
    """Take an item out of its deck."""
    form = await posted(request)
    deck, items = await found(request, id), await library(request).items(id)
    there = item_of(items, item)
    if str(form.get("card.seen", "")) != seen(there.card):
        return _sure(request, deck, there, 409, "stale")
    try:
        await library(request).change(id, deck.version, Change(item, None))
    except Stale:
        return _sure(request, deck, there, 409, "stale")
    return _back(request, deck, items, there.card)


def _filled(value: Any) -> bool:
    return bool(value.strip() if isinstance(value, str) else value)


def seen(card: msgspec.Struct) -> str:
    """Stands in a form for the card it was made from. A deck's version would not do: it moves with every other item."""
    return hashlib.sha256(msgspec.json.encode(card)).hexdigest()[:16]


async def _saved(
    request: Request,
    deck: Listed,
    items: Collection[Item],
    old: Item | None,
    struct: Any,
    typed: Typed,
    *,
    done: bool = True,
) -> Response:
    """Save what was typed, or show it again with what is wrong with it; if they are not `done`, go on to the next."""
    more: dict[str, Any] = {"item": old}
    try:
        card = card_of(deck.face.game, struct, typed)
    except Wrong as why:
        return _form(request, deck, items, struct, typed, 422, wrong=why.fields, **more)
    if old is not None and card == old.card:
        return _back(request, deck, items, card)
    try:
        if old is None:
            await library(request).add(deck.id, card)
        else:
            await library(request).change(deck.id, deck.version, Change(old.id, card))
    except There as there:
        if done and any(item.card == card for item in items):
            return _back(request, deck, items, card)
        return _form(request, deck, items, struct, typed, 409, why="there", called=there.name, **more)
    except Full:
        return _form(request, deck, items, struct, typed, 409, why="full", **more)
    except Stale:
        return _form(request, deck, items, struct, typed, 409, why="stale", **more)
    except NotWritten:
        return _form(request, deck, items, struct, typed, 503, why="trouble", **more)
    now = await library(request).items(deck.id)
    if done:
        return _back(request, deck, now, card)
    last = next((item.id for item in now if item.card == card), "")
    return to(request, f"/{deck.id}/new?kind={kind_of(card)}&last={last}")


def _back(request: Request, deck: Listed, items: Collection[Item], card: msgspec.Struct) -> Response:
    """Back to where the card stands in its deck, or stood."""
    at, id = next(((at, item.id) for at, item in enumerate(items) if item.card == card), (0, ""))
    return to(request, f"/{deck.id}?page={at // A_PAGE + 1}#i-{id}")


def _struct(deck: Listed, kind: str) -> type[msgspec.Struct]:
    structs = kinds(catalogue()[deck.face.game].card)
    return structs.get(kind) or next(iter(structs.values()))


def item_of(items: Collection[Item], id: str) -> Item:
    there = next((item for item in items if item.id == id), None)
    if there is None:
        raise HTTPException(404)
    return there


def _form(
    request: Request,
    deck: Listed,
    items: Collection[Item],
    struct: type[msgspec.Struct],
    typed: Typed,
    status: int = 200,
    **more: Any,
) -> HTMLResponse:
    more = {"item": None, "last": None, "wrong": {}, "why": "", "called": ""} | more
    wrong: dict[str, str] = more.pop("wrong")
    old: Item | None = more["item"]
    last: Item | None = more["last"]
    return sheet(
        request,
        "decks/item.html",
        status,
        deck=deck,
        kind=kind_of(struct),  # type: ignore[arg-type]
        asked=asked(struct, typed, wrong),
        focus=next(iter(wrong), struct.__struct_fields__[0]),
        suggested=_suggested(struct, items),
        seen=seen(old.card) if old else "",
        now=asked(struct, standing_in(old.card), {}) if old and more["why"] == "stale" else (),
        doubts=tuple(doubts((old or last).card)) if (old or last) else (),  # type: ignore[union-attr]
        size=len(items),
        last_name=name_of(last.card) if last else "",
        **more,
    )


def _sure(request: Request, deck: Listed, item: Item, status: int = 200, why: str = "") -> HTMLResponse:
    more = {"item": item, "called": name_of(item.card), "seen": seen(item.card)}
    return sheet(request, "decks/sure.html", status, deck=deck, what="item", why=why, **more)


def _suggested(struct: type[msgspec.Struct], items: Collection[Item]) -> dict[str, list[str]]:
    """What the deck's other items have in fields for a few words."""
    _, *others = fields(struct)
    short = [
        f.name for f in others if f.kind == "text" and f.mark and f.mark.most <= SUGGESTED_UP_TO and not f.mark.part
    ]
    return {name: sorted({getattr(i.card, name) for i in items if type(i.card) is struct} - {""}) for name in short}
