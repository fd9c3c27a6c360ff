"""The whole site: storage, rooms, sockets and pages put together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.engine.game import Millis
from app.engine.record import NotWritten
from app.rooms.house import House
from app.rooms.registry import Registry
from app.settings import Settings
from app.storage import Storage
from app.web import addresses, decks, lobby_decks, owners_link, pages, sockets
from app.web.below import Below
from app.web.owner import Lock
from app.web.static import Static
from app.words import ROOT

log = logging.getLogger(__name__)

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; media-src 'self' data: blob:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
_FOR_EVER = "public, max-age=31536000, immutable"


class Headers:
    """Says on every answer what a page of ours may load, and that built files never change."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add to its answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if "/static/build/" in scope["path"] and message["status"] == 200:
                    headers["Cache-Control"] = _FOR_EVER
            await send(message)

        # A page asked for its headers alone is made like the page; the server leaves the body out.
        await self._app({**scope, "method": "GET"} if scope["method"] == "HEAD" else scope, receive, sent)


def real_ms() -> Millis:
    """A clock that only ever runs on, in milliseconds."""
    return time.monotonic_ns() // 1_000_000


def wall_s() -> int:
    """Seconds since 1970, UTC."""
    return int(time.time())


def site(settings: Settings) -> FastAPI:
    """The application; its lifespan opens the storage and takes up every room of the journal."""
    doorplate = addresses.Doorplate(
        settings.port, host=settings.host, public_url=settings.public_url, root_path=settings.root_path
    )

    def join_url(code: str) -> str:
        base = doorplate.base
        return addresses.join_url(base, code) if base else ""

    def greet(connection: HTTPConnection, *, phone: bool) -> None:
        scheme = "https" if connection.url.scheme == "wss" else "http"
        doorplate.greet(connection.headers.get("host", ""), scheme, phone=phone)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with Storage.open(settings.database) as storage:
            house = House(
                journal=storage.journal,
                decks=storage.decks,
                real=real_ms,
                wall=wall_s,
                join_url=join_url,
                wifi=(settings.wifi_name, settings.wifi_password or "") if settings.wifi_name else None,
            )
            key, claimed = await storage.library.owners_key(), await storage.library.is_claimed()
            app.state.lock = Lock(key, settings.public_url, claimed=claimed)
            registry = Registry(house)
            app.state.storage, app.state.registry = storage, registry
            app.state.door = sockets.Door(registry)
            await registry.restore()
            reaper = asyncio.create_task(registry.keep_reaping(), name="reaper")
            try:
                yield
            finally:
                reaper.cancel()
                await registry.close()

    app = FastAPI(title="Larkhouse", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.join_url, app.state.greet, app.state.base = join_url, greet, lambda: doorplate.base
    app.add_middleware(Headers)
    app.add_middleware(sockets.Sockets)
    app.add_middleware(Below, root_path=settings.root_path)
    app.mount("/static", Static(directory=ROOT / "static"), name="static")
    app.include_router(lobby_decks.router)
    app.include_router(owners_link.router)
    decks.add_to(app)
    app.include_router(pages.router)
    app.add_exception_handler(404, pages.lost)
    app.add_exception_handler(RequestValidationError, pages.lost)
    app.add_exception_handler(NotWritten, pages.trouble)
    app.add_exception_handler(ClientDisconnect, pages.gone)
    return app
