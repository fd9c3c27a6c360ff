"""A deck as a whole: made, copied, renamed, deleted, put away and brought back."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from msgspec.structs import replace
from starlette.datastructures import FormData

from app.decks.deck import Face
from app.engine.game import Rejected
from app.engine.record import NotWritten
from app.engine.text import cleaned
from app.games import catalogue
from app.storage.library import Full, Stale, There
from app.web.decks.deck import found
from app.web.decks.form import beside
from app.web.decks.languages import LANGUAGES
from app.web.decks.paper import form_id, library, once_of, posted, root_of, sheet
from app.web.decks.shelf import RATINGS
from app.web.decks.titles import LONGEST, apart, of_a_copy
from app.words import say

router = APIRouter(prefix="/decks")

MOST = {"title": LONGEST, "author": 80, "licence": 60}
"""The texts of a face, in grapheme clusters. Only a title is needed."""

TYPED = ("game", "language", "title", "author", "licence", "rating")


def typed_face(form: FormData, game: str = "", language: str = "") -> tuple[dict[str, str], dict[str, str]]:
    """What was typed about a deck, and what is wrong with it, both by field; a `game` or `language` that stays wins."""
    typed = {name: str(form.get(name, "")) for name in TYPED}
    typed |= {name: stays for name, stays in (("game", game), ("language", language)) if stays}
    wrong: dict[str, str] = {}
    for name, most in MOST.items():
        if typed[name].strip() or name == "title":
            try:
                cleaned(typed[name][:2_000], most)
            except Rejected as why:
                wrong[name] = beside(typed["game"], why)
    if typed["game"] not in catalogue():
        wrong["game"] = say("library.choose")
    if typed["language"] not in (*LANGUAGES, language) or not typed["language"]:
        wrong["language"] = say("library.choose")
    if typed["rating"] not in RATINGS:
        wrong["rating"] = say("library.choose")
    return typed, wrong


def face_of(typed: dict[str, str]) -> Face:
    """The face that was typed; nothing may be wrong with it."""
    kept = {name: cleaned(typed[name], most) if typed[name].strip() else "" for name, most in MOST.items()}
    return Face(**typed | kept)  # type: ignore[arg-type]


def to(request: Request, path: str) -> Response:
    """Go on to another page of the decks."""
    return RedirectResponse(f"{root_of(request)}/decks{path}", 303)


def _cover(request: Request, typed: Any, status: int = 200, **more: Any) -> HTMLResponse:
    more = {"deck": None, "wrong": {}, "why": ""} | more
    return sheet(
        request, "decks/cover.html", status, typed=typed, most=MOST, languages=LANGUAGES, ratings=RATINGS, **more
    )


@router.get("/new")
async def blank(request: Request, game: str = "nobody_is_perfect") -> HTMLResponse:
    """A new deck's empty cover."""
    return _cover(request, Face(game))


@router.post("/new")
async def make(request: Request) -> Response:
    """A new deck without items yet."""
    form = await posted(request)
    typed, wrong = typed_face(form)
    if wrong:
        return _cover(request, typed, 422, wrong=wrong)
    try:
        id = await library(request).make(face_of(typed), (), form_id(form))
    except NotWritten:
        return _cover(request, typed, 503, why="trouble", once=once_of(form))
    return to(request, f"/{id}")


@router.get("/{id}/cover")
async def cover(request: Request, id: str) -> HTMLResponse:
    """A deck's cover, to be changed."""
    deck = await found(request, id)
    return _cover(request, deck.face, deck=deck)


@router.post("/{id}/cover")
async def describe(request: Request, id: str) -> Response:
    """Another cover; who was overtaken keeps what they typed, and is shown what stands there now."""
    deck = await found(request, id)
    form = await posted(request)
    typed, wrong = typed_face(form, deck.face.game, deck.face.language if deck.built_in else "")
    if wrong:
        return _cover(request, typed, 422, deck=replace(deck, version=version(form)), wrong=wrong)
    try:
        await library(request).describe(id, version(form), face_of(typed))
    except Stale:
        return _cover(request, typed, 409, deck=deck, why="stale")
    except NotWritten:
        return _cover(request, typed, 503, deck=replace(deck, version=version(form)), why="trouble")
    return to(request, f"/{id}")


@router.post("/{id}/copy")
async def copy(request: Request, id: str) -> Response:
    """A deck of one's own that begins as this one is."""
    deck = await found(request, id)
    form = await posted(request)
    cards = [item.card for item in await library(request).items(id)]
    title = apart(of_a_copy(deck.face.title), deck.face.game, await library(request).listed())
    try:
        made = await library(request).make(replace(deck.face, title=title), cards, form_id(form))
    except (Full, There):
        return sheet(request, "decks/stopped.html", 409, why="uncopied")
    return to(request, f"/{made}/cover")


@router.get("/{id}/delete")
@router.get("/{id}/undo")
async def sure(request: Request, id: str) -> HTMLResponse:
    """Asks once, and says what it means."""
    return await _sure(request, id)


async def _sure(request: Request, id: str, status: int = 200, why: str = "") -> HTMLResponse:
    deck, what = await found(request, id), request.scope["path"].rpartition("/")[2]
    if what == "undo" and not deck.built_in:
        raise HTTPException(404)
    what = "away" if what == "delete" and deck.built_in else what
    return sheet(request, "decks/sure.html", status, deck=deck, what=what, why=why, item=None)


@router.post("/{id}/delete")
async def delete(request: Request, id: str) -> Response:
    """Delete a deck, or put a built-in one away."""
    deck = await found(request, id)
    try:
        await library(request).remove(id, version(await posted(request)))
    except Stale:
        return await _sure(request, id, 409, "stale")
    return to(request, f"/{id}" if deck.built_in else "")


@router.post("/{id}/back")
async def bring_back(request: Request, id: str) -> Response:
    """A built-in deck that was put away is there again."""
    await found(request, id)
    await library(request).bring_back(id)
    return to(request, f"/{id}")


@router.post("/{id}/undo")
async def undo(request: Request, id: str) -> Response:
    """A built-in deck is as it came."""
    await found(request, id)
    try:
        await library(request).undo(id, version(await posted(request)))
    except Stale:
        return await _sure(request, id, 409, "stale")
    return to(request, f"/{id}")


def version(form: FormData) -> int:
    """The version of the deck that a form was made from."""
    typed = str(form.get("version", ""))
    return int(typed) if typed.isdecimal() and len(typed) < 10 else 0
