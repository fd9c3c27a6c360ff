"""The gallery's own house: the real pages with the real screens, and the frames of one fixture instead of a line."""

from __future__ import annotations

from html import escape
from pathlib import Path

import msgspec
from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.staticfiles import StaticFiles

from app.web import pages
from app.web.site import Headers
from app.words import ROOT
from tests.browser import house
from tests.browser.gallery.fixtures import LONG_TITLES, fixtures
from tests.browser.gallery.picture import CODE
from tests.browser.house import BUILT_IN, deck

HERE = Path(__file__).parent

app = FastAPI()
app.state.join_url = lambda code: f"HTTP://192.168.1.20:8000/{code}"
app.add_middleware(Headers)
app.mount("/static", StaticFiles(directory=ROOT / "static"), name="static")


def address(name: str) -> str:
    """Where a picture hangs."""
    fixture = fixtures()[name]
    return f"{'/tv' if fixture.role == 'tv' else ''}/{CODE}?fixture={name}"


@app.get("/gallery")
async def catalogue() -> HTMLResponse:
    """All pictures by name."""
    rows = "".join(f'<li><a href="{address(name)}">{escape(name)}</a></li>' for name in fixtures())
    return HTMLResponse(f"<!doctype html><title>Gallery</title><ul>{rows}</ul>")


@app.get("/gallery/line.js")
async def line() -> FileResponse:
    """What stands in for the line."""
    return FileResponse(HERE / "line.js", media_type="text/javascript")


@app.get("/gallery/{name}.json")
async def frames(name: str) -> Response:
    """The frames of a picture."""
    if name not in fixtures():
        raise HTTPException(404)
    return Response(msgspec.json.encode(fixtures()[name]), media_type="application/json")


def _with_line(page: HTMLResponse) -> HTMLResponse:
    return HTMLResponse(bytes(page.body).replace(b"<head>", b'<head><script src="/gallery/line.js"></script>', 1))


@app.get("/decks.json")
async def decks() -> JSONResponse:
    """What the house of the pictures has to play."""
    return JSONResponse(house.decks(deck("own.biology", "Biology 7b", size=40), *LONG_TITLES, *BUILT_IN))


@app.get(f"/tv/{CODE}")
async def tv(request: Request) -> HTMLResponse:
    """A TV."""
    return _with_line(pages.page(request, "tv.html", code=CODE))


@app.get(f"/{CODE}")
async def phone(request: Request) -> HTMLResponse:
    """A phone."""
    return _with_line(pages.page(request, "phone.html", code=CODE))


app.include_router(pages.router)
