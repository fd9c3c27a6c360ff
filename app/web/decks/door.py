"""The door between readers and owner: the page that takes the key, and those for whoever may not go on."""

from __future__ import annotations

import re
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.web.decks.paper import library, posted, root_of, sheet
from app.web.owner import COOKIE, Lock, is_owner, way_in

A_YEAR_S = 365 * 24 * 3600
MOST_BYTES = 2_000
"""The form with a key; anybody may send it."""

ONWARD = re.compile(r"/decks(?:[/?][\w./?=&%+-]*)?")
"""Where whoever has shown the key may be sent on to."""

router = APIRouter(prefix="/decks/owner")


async def locked(request: Request, _: Exception) -> HTMLResponse:
    """The page of whoever lacks the key: it asks for it, and then goes on to where they wanted to be."""
    # Not by `request.url`, which cannot be had where the Host header is no host.
    path, query = request.scope["path"].removeprefix(root_of(request)), request.scope["query_string"].decode("latin-1")
    wanted = f"{path}?{query}".rstrip("?")
    return _page(request, "locked", wanted if request.method == "GET" else "/decks", 403)


async def foreign(request: Request, _: Exception) -> HTMLResponse:
    """The page of whoever was sent here by another site, or has an ancient browser."""
    return sheet(request, "decks/stopped.html", 403, why="foreign")


@router.get("")
async def door(request: Request) -> HTMLResponse:
    """Where the key is typed, or comes with the link; to the owner it shows the link for another device."""
    return _page(request)


@router.post("")
async def unlock(request: Request) -> Response:
    """The key opens the decks in this browser."""
    form = await posted(request, MOST_BYTES)
    key, onward = str(form.get("key", "")), str(form.get("onward", ""))
    lock: Lock = request.app.state.lock
    opened = lock.opens(key, request.client.host if request.client else "")
    if opened is None:
        return _page(request, "slower", onward, 429)
    if not opened:
        return _page(request, "wrong" if key.strip() else "empty", onward, 403)
    if not lock.claimed:
        await library(request).claim()
        lock.claimed = True
    answer = RedirectResponse(root_of(request) + _onward(onward), 303)
    answer.set_cookie(COOKIE, lock.sign, max_age=A_YEAR_S, **_cookie(request))
    return answer


@router.post("/forget")
async def forget(request: Request) -> Response:
    """This browser gives up the key."""
    answer = RedirectResponse(root_of(request) + "/decks", 303)
    answer.delete_cookie(COOKIE, **_cookie(request))
    return answer


def _cookie(request: Request) -> dict[str, Any]:
    secure = request.scope["scheme"] == "https"
    return {"path": root_of(request) or "/", "secure": secure, "httponly": True, "samesite": "strict"}


def _page(request: Request, why: str = "", onward: str = "", status: int = 200) -> HTMLResponse:
    way = way_in(request) if is_owner(request) else None
    answer = sheet(request, "decks/owner.html", status, why=why, onward=_onward(onward), way=way)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _onward(path: str) -> str:
    return path if ONWARD.fullmatch(path) and "//" not in path else "/decks"
