"""What all pages of the decks are printed on, and the forms that come back from them."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException

from app.decks.words import choice_word, heading, kind_word, sentence
from app.engine.card import kinds
from app.games import catalogue
from app.storage.library import Library
from app.web.decks.languages import named
from app.web.owner import is_owner
from app.web.pages import page

MB = 1_000_000
MOST_BYTES = 8 * MB
"""What a form may bring: a file, or what comes in of one, and what goes with it."""

MOST_TYPED = MB // 2
"""What a form may bring that is not sent in parts: it is read in one go, in which every game waits."""

MOST_FIELDS = 6_000
"""Fields of a form: a tick for each of the most lines a file may have, and a few."""

_DRAINED_BYTES = 64 * MB


class TooBig(Exception):
    """A form brings more than the house takes."""


class Garbled(Exception):
    """What comes in as a form cannot be read."""


def root_of(request: Request) -> str:
    """The path below which the house lives: "" or "/games"."""
    return str(request.scope.get("root_path", "")).rstrip("/")


def library(request: Request) -> Library:
    """The decks of this house."""
    found: Library = request.app.state.storage.library
    return found


def sheet(request: Request, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page of the decks. `owner`, and what things are called, are known to all of them; and `once`, which stands in
    a form that makes a deck, so that the same form makes no second one."""
    answer = page(
        request,
        name,
        status,
        owner=is_owner(request),
        games=catalogue(),
        kinds=lambda game: kinds(catalogue()[game].card),
        heading=heading,
        kind_word=kind_word,
        choice_word=choice_word,
        named=named,
        sentence=sentence,
        **{"once": once_of(FormData())} | context,
    )
    # A browser on plain http tells where a form comes from by its Origin alone, and not even that under "no-referrer".
    answer.headers["Referrer-Policy"] = "same-origin"
    answer.headers["Vary"] = "Cookie"
    return answer


def no_larger(request: Request, most: int = MOST_BYTES) -> None:
    """Raises TooBig if more bytes come in than that, or if it is not said how many."""
    declared = request.headers.get("content-length", "")
    if not declared.isdecimal() or int(declared) > most:
        raise TooBig


async def posted(request: Request, most: int = MOST_BYTES) -> FormData:
    """The fields of a form, of so many bytes at most. Raises TooBig before any of it is kept, Garbled."""
    form, _, _ = await posted_file(request, most)
    return form


async def posted_file(request: Request, most: int = MOST_BYTES) -> tuple[FormData, str, bytes]:
    """The fields of a form, and the name and the bytes of the file among them, if there is one. Raises TooBig before
    any of it is kept, Garbled."""
    in_parts = request.headers.get("content-type", "").startswith("multipart/")
    no_larger(request, most if in_parts else min(most, MOST_TYPED))
    try:
        async with request.form(max_files=1, max_fields=MOST_FIELDS, max_part_size=most) as form:
            file = form.get("file")
            name, content = "", b""
            if isinstance(file, UploadFile) and file.filename:
                name, content = file.filename, await file.read()
    except (HTTPException, ValueError, LookupError) as why:  # no form, or in an encoding that makes no text of it
        raise Garbled from why
    try:
        # Some encodings make halves of signs, which nobody can write down.
        "".join([name, *(f"{key}{value}" for key, value in form.multi_items() if isinstance(value, str))]).encode()
    except UnicodeEncodeError as why:
        raise Garbled from why
    return form, name, content


def form_id(form: FormData) -> str:
    """What stands for a form and all that was typed into it, 64 hexadecimal digits; "" if it has no `once`."""
    sent = "\0".join(sorted(f"{key}={value}" for key, value in form.multi_items()))
    return hashlib.sha256(sent.encode()).hexdigest() if form.get("once") else ""


def once_of(form: FormData) -> str:
    """The form's own `once`, for when it is shown again; a new one if it has none."""
    return str(form.get("once", "")) or secrets.token_hex(8)


async def garbled(request: Request, _: Exception) -> HTMLResponse:
    """The page of whoever sends what is no form."""
    return sheet(request, "decks/stopped.html", 400, why="garbled")


async def too_big(request: Request, _: Exception) -> HTMLResponse:
    """The page of whoever sends too much. That is let run by, unread: a browser shows no answer before all is sent."""
    passed = 0
    async for chunk in request.stream():
        passed += len(chunk)
        if passed > _DRAINED_BYTES:
            break
    return sheet(request, "decks/stopped.html", 413, why="too_big")
