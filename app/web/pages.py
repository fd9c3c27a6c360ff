"""The pages that are documents, and the shells that screens start in."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from fastapi.templating import Jinja2Templates

from app.engine.game import Game
from app.games import catalogue
from app.rooms.codes import is_code
from app.rooms.results import Sheet
from app.web import qr
from app.web.protocol import schema
from app.words import ROOT, has, say

router = APIRouter()
templates = Jinja2Templates(ROOT / "templates")
BUILD = ROOT / "static/build"


@cache
def _manifest() -> dict[str, str]:
    found: dict[str, str] = json.loads((BUILD / "manifest.json").read_text(encoding="utf-8"))
    return found


def asset(request_root: str, name: str) -> str:
    """The address of a built file by its plain name: `phone.js` is `/static/build/phone-5KHW.js` today."""
    return f"{request_root}/static/build/{_manifest()[name]}"


def page(request: Request, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    """One template as a page; documents are not kept by browsers, since they name today's assets."""
    scope = request.scope
    # Below a mount, root_path is where that begins; where the house does is in app_root_path then.
    root = scope.get("app_root_path", scope.get("root_path", "")).rstrip("/")
    return templates.TemplateResponse(
        request,
        name,
        {"root": root, "asset": lambda name: asset(root, name), "say": say, "has": has, "listed": listed, **context},
        status_code=status,
        headers={"Cache-Control": "no-cache"},
    )


def listed(names: Sequence[str]) -> str:
    """Names as a sentence has them: "A, B and C", each in its own direction of writing."""
    apart = [f"\u2068{name}\u2069" for name in names]
    return say("list.and").join([say("list.comma").join(apart[:-1]), apart[-1]]) if len(apart) > 1 else "".join(apart)


async def lost(request: Request, _: Exception) -> HTMLResponse:
    """There is nothing at this address; the way to a room is shown instead."""
    return page(request, "lost.html", 404)


async def trouble(request: Request, _: Exception) -> HTMLResponse:
    """The database cannot be read just now."""
    return page(request, "trouble.html", 503)


async def gone(request: Request, _: Exception) -> Response:
    """For nobody: whoever sent half of a request has left."""
    return Response(status_code=400)


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """Open a room on this TV, or join one."""
    return page(request, "home.html")


@router.get("/tv")
@router.get("/tv/{code}")
async def tv(request: Request, code: str = "") -> HTMLResponse:
    """The TV's shell: with a code for a room that exists, without one to open a room."""
    return page(request, "tv.html", code=code.upper())


@router.get("/results/{id}")
async def results(request: Request, id: str) -> HTMLResponse:
    """The sheet of a finished game, for whoever has its address."""
    # A NUL can be asked for, but one of the two databases takes it for a fault.
    found = await request.app.state.storage.result(id) if len(id) <= 40 and "\0" not in id else None
    if found is None:
        return page(request, "lost.html", 404)
    sheet = msgspec.json.decode(found.body, type=Sheet)
    ended = datetime.fromtimestamp(sheet.ended_at, UTC)
    return page(request, "results.html", sheet=sheet, ended=ended)


@router.get("/qr/results/{id}.svg")
async def results_qr(request: Request, id: str) -> Response:
    """The address of a game's sheet as a QR code, for whoever wants to keep it; none where no address is known."""
    base = request.app.state.join_url("")
    if not base or len(id) > 40:
        raise HTTPException(404)
    return _qr(f"{base}results/{id}")


@router.get("/qr/{code}.svg")
async def room_qr(request: Request, code: str) -> Response:
    """The join address of a room as a QR code; none where no address is known."""
    url = request.app.state.join_url(code.upper())
    if not url or not is_code(code.upper()):
        raise HTTPException(404)
    return _qr(url)


def _qr(url: str) -> Response:
    return Response(qr.svg(url), media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


@router.get("/catalogue.json")
async def games() -> JSONResponse:
    """The games of the house: their faces, seats, and the schema of their options, for the lobby's form."""
    return JSONResponse([_face(game) for game in catalogue().values()], headers={"Cache-Control": "no-cache"})


def _face(game: Game[Any]) -> dict[str, Any]:
    options = msgspec.json.schema(game.options)
    for field in options["$defs"][game.options.__name__]["properties"].items():
        _in_order(game.options, *field)
    return {
        "key": game.key,
        "title": game.title,
        "tagline": game.tagline,
        "fewest": game.fewest,
        "most": game.most,
        "first": game.first,
        "teams": game.teams,
        "questions": game.questions,
        "options": options,
    }


def _in_order(options: type[msgspec.Struct], name: str, schema: dict[str, Any]) -> None:
    """A setting's values as they are written in the game; msgspec's schema sorts them by the alphabet."""
    if "enum" in schema:
        schema["enum"] = list(get_args(get_type_hints(options)[name]))


@router.get("/protocol.json")
async def protocol() -> JSONResponse:
    """The schema of every frame, and of each game's commands and views."""
    return JSONResponse(schema())


@router.get("/healthz")
async def health(request: Request) -> JSONResponse:
    """Whether the house is open: 200, or 503 while the database cannot be read."""
    if not await request.app.state.storage.is_well():
        return JSONResponse({"well": False}, 503)
    return JSONResponse({"well": True, "rooms": len(request.app.state.registry)})


@router.get("/favicon.ico", include_in_schema=False)
async def favicon() -> Response:
    """The lark."""
    return Response((ROOT / "static/icons/lark.svg").read_bytes(), media_type="image/svg+xml")


@router.get("/doctor")
async def doctor(request: Request) -> HTMLResponse:
    """What to try when something does not work; the page tests its own browser."""
    return page(request, "doctor.html")


@router.get("/join/new")
async def open_from_phone(request: Request) -> HTMLResponse:
    """The phone's shell, to open a room from there."""
    return page(request, "phone.html", code="")


@router.get("/join/{code}")
@router.get("/{code}")
async def phone(request: Request, code: str) -> HTMLResponse:
    """The phone's shell. Codes are short and read off a TV: any case will do."""
    if not is_code(code.upper()):
        return page(request, "lost.html", 404)
    return page(request, "phone.html", code=code.upper())
