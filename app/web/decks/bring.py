"""Bringing in a file or a pasted list: first what would come in, then, when somebody has looked, all of it at once.

The house keeps nothing in between. The page that shows what would come in carries it, as the house's own JSON, in the
form that takes it; that is read again like any file, and never trusted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, datetime
from pathlib import PurePath
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from msgspec.structs import replace

from app.decks.deck import Proposal, Wish
from app.decks.encodings import language_of
from app.decks.reading import read
from app.decks.words import sentence
from app.engine.card import key_of
from app.engine.game import Rejected
from app.engine.record import NotWritten
from app.storage.library import Change, Full, Listed, Stale, There
from app.web.decks.ask import wish_of, wished
from app.web.decks.cover import MOST, face_of, to, typed_face
from app.web.decks.deck import found
from app.web.decks.languages import LANGUAGES, code_of
from app.web.decks.paper import form_id, library, once_of, posted, posted_file, sheet
from app.web.decks.shelf import RATINGS
from app.web.decks.titles import apart
from app.words import say

router = APIRouter(prefix="/decks")


@router.get("/import")
@router.get("/{id}/import")
async def ask(request: Request, id: str = "", what: str = "") -> HTMLResponse:
    """Where a file is chosen or a list pasted."""
    deck = await found(request, id) if id else None
    return _ask(request, deck, wish_of({"what": what}, deck))


@router.post("/import")
@router.post("/{id}/import")
async def look(request: Request, id: str = "") -> HTMLResponse:
    """The dry run: what would come in, what is doubtful, what is refused and why. Nothing is stored."""
    deck = await found(request, id) if id else None
    form, name, content = await posted_file(request)
    text, taken = str(form.get("text", "")), await _taken(request, deck)
    try:
        wish, proposal = await asyncio.to_thread(_proposed, form, deck, content or text.encode(), name, taken)
    except Rejected as why:
        wish = wish_of(form, deck)
        return _ask(request, deck, wish, 422, text=text, wrong=sentence(wish.game, why))
    title, listed = proposal.face.title or PurePath(name).stem or _title(), await library(request).listed()
    language = code_of(proposal.face.language) or await asyncio.to_thread(_language, proposal, listed)
    ours = code_of(request.app.state.registry.house.language) or wish.language
    face = replace(proposal.face, title=apart(title, wish.game, listed), language=language or ours)
    return await _proposal(request, deck, wish, proposal, typed=msgspec.structs.asdict(face), text=text)


@router.post("/bring")
@router.post("/{id}/bring")
async def bring(request: Request, id: str = "") -> Response:
    """All of it comes in, or nothing."""
    deck = await found(request, id) if id else None
    form = await posted(request)
    wish = wish_of(form, deck)
    try:
        content = str(form.get("cards", "")).encode()
        proposal = await asyncio.to_thread(read, content, "", wish, await _taken(request, deck))
    except Rejected as why:
        return _ask(request, deck, wish, 422, wrong=sentence(wish.game, why))
    typed, wrong = ({}, {}) if deck else typed_face(form, wish.game, wish.language)
    ticked, coming = form.getlist("leave"), proposal.coming_in
    cards = [line.card for line in coming if str(line.at) not in ticked]
    left_out = {n for n, line in enumerate(coming, 1) if str(line.at) in ticked}
    again: dict[str, Any] = {"typed": typed, "wrong": wrong, "left_out": left_out, "once": once_of(form)}
    if deck and proposal.refused:
        there = await _cards(request, deck)
        once_more: bool = await asyncio.to_thread(_all_of, content, wish, ticked, there)
        if once_more:
            return to(request, f"/{id}")
    if wrong or proposal.refused or not cards:
        reason = "" if wrong else "changed" if proposal.refused else "none"
        return await _proposal(request, deck, wish, proposal, 422, why=reason, **again)
    try:
        if deck is None:
            id = await library(request).make(face_of(typed), cards, form_id(form))
        else:
            await library(request).change(id, deck.version, *(Change(None, card) for card in cards))
    except Full:
        return await _proposal(request, deck, wish, proposal, 409, why="full", **again)
    except (Stale, There):
        return await _proposal(request, deck, wish, proposal, 409, why="changed", **again)
    except NotWritten:
        return await _proposal(request, deck, wish, proposal, 503, why="trouble", **again)
    return to(request, f"/{id}?came={len(cards)}")


async def _cards(request: Request, deck: Listed | None) -> list[Any]:
    """What the deck has already."""
    return [item.card for item in await library(request).items(deck.id)] if deck else []


async def _taken(request: Request, deck: Listed | None) -> set[str]:
    """The keys of that."""
    return set(map(key_of, await _cards(request, deck)))


def _all_of(content: bytes, wish: Wish, ticked: Collection[Any], there: Collection[Any]) -> bool:
    """Whether all that was to come in is there just as it is."""
    cards = {line.card for line in read(content, "", wish).coming_in if str(line.at) not in ticked}
    return bool(cards) and cards <= set(there)


def _proposed(
    form: Mapping[str, Any], deck: Listed | None, content: bytes, name: str, taken: set[str]
) -> tuple[Wish, Proposal]:
    """What a file would bring in, and for what: a new deck is for the game that the file itself names, whatever the
    form was left at. Raises Rejected."""
    wish = wish_of(form, deck)
    try:
        return wish, read(content, name, wish if deck else replace(wish, language=""), taken)
    except Rejected as why:
        if deck or "of" not in why.params:
            raise
        wish = wish_of({**form, "what": f"{why.params['of']}."}, None)
        return wish, read(content, name, replace(wish, language=""), taken)


def _language(proposal: Proposal, decks: Iterable[Listed]) -> str:
    """The language that the lines are likely to be in, if it can be told and the house knows it."""
    lines = "\n".join(line.shown for line in proposal.coming_in)
    return code_of(language_of(lines, {deck.face.language for deck in decks}))


def _title() -> str:
    """What a list without a title of its own is called to begin with."""
    return say("library.bring.title", date=f"{datetime.now(UTC):%-d %B %Y}")


def _ask(
    request: Request, deck: Listed | None, wish: Wish, status: int = 200, text: str = "", wrong: str = ""
) -> HTMLResponse:
    return sheet(request, "decks/bring.html", status, text=text, wrong=wrong, **wished(deck, wish))


async def _proposal(
    request: Request, deck: Listed | None, wish: Wish, proposal: Proposal, status: int = 200, **more: Any
) -> HTMLResponse:
    more = {"why": "", "wrong": {}, "left_out": set(), "text": "", "typed": {}} | more
    coming = list(enumerate(proposal.coming_in, 1))
    # Of thousands of lines it takes a while, in which no game should stand still.
    return await asyncio.to_thread(
        sheet,
        request,
        "decks/proposal.html",
        status,
        proposal=proposal,
        lines={
            # What has been left out can be taken in again, whatever was doubtful about it.
            "doubtful": [(n, line) for n, line in coming if line.doubts or n in more["left_out"]],
            "refused": [(0, line) for line in proposal.refused],
            "coming": [(n, line) for n, line in coming if not line.doubts and n not in more["left_out"]],
        },
        cards=msgspec.json.encode([line.card for _, line in coming]).decode(),
        n=len(coming),
        most=MOST,
        ratings=RATINGS,
        languages=LANGUAGES,
        **more,
        **wished(deck, wish),
    )
