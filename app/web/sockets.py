"""Screens on the line: one socket a screen at `/ws`, from Hello to Bye.

A socket's reader checks size, rate and schema of each frame and puts it into the room's inbox; its writer sends what
the mailbox holds, at once or when the line has room again. Neither knows a rule. A frame that is malformed is answered
to its sender alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

import msgspec
from fastapi import WebSocket, WebSocketDisconnect
from limits import RateLimitItemPerHour
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.types import ASGIApp, Receive, Scope, Send

from app.engine.record import NotWritten
from app.rooms.frames import SUBPROTOCOL, Bye, FromScreen, Hello, Ping, Pong
from app.rooms.mailbox import Mailbox
from app.rooms.room import Room
from app.rooms.screen import Screen, encode
from app.web.line import EXTENSION, Line

if TYPE_CHECKING:
    from app.rooms.registry import Registry

log = logging.getLogger(__name__)

PATH = "/ws"

HELLO_WITHIN_S = 10
STUCK_AFTER_S = 15
"""A screen that takes nothing for so long has stopped reading; its socket is closed."""

FRAMES_A_SECOND = 12
FRAMES_AT_ONCE = 40
ROOMS_AN_HOUR = RateLimitItemPerHour(60)
"""New rooms from one address; a whole flat or school may stand behind it."""

CLOSED = 4000
"""The close code after a Bye, which says the rest."""

_decode = msgspec.json.Decoder(FromScreen).decode
_PONG = encode(Pong())


class Bucket:
    """A token bucket for one socket: so many frames a second, and so many at once."""

    __slots__ = ("_full_at",)

    def __init__(self) -> None:
        self._full_at = 0.0

    def spend(self, now: float) -> bool:
        """Whether one more frame is within the limits at `now`, in seconds."""
        self._full_at = max(self._full_at, now) + 1 / FRAMES_A_SECOND
        if self._full_at - now > FRAMES_AT_ONCE / FRAMES_A_SECOND:
            self._full_at -= 1 / FRAMES_A_SECOND
            return False
        return True


class Door:
    """Lets screens into rooms; holds the limit on new rooms."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    async def enter(self, hello: Hello, address: str) -> tuple[Room, Hello, str | None] | str:
        """The room to go to, and a TV's new token; or the key of the Bye that says why not."""
        if hello.room is not None:
            room = self.registry.find(hello.room)
            return (room, hello, None) if room else "no_such_room"
        if not self._limiter.hit(ROOMS_AN_HOUR, address):
            return "too_many_rooms"
        try:
            room, token = await self.registry.open(hello.role, hello.browser)
        except NotWritten:
            log.exception("a room cannot be opened")
            return "trouble"
        return room, msgspec.structs.replace(hello, room=room.code, token=token), token


class Sockets:
    """ASGI middleware that keeps screens from the layers made for pages: a socket would hold all of them for hours."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a screen, or pass the request on."""
        if scope["type"] == "websocket" and scope["path"] == scope.get("root_path", "") + PATH:
            await socket(WebSocket(scope, receive, send))
        else:
            await self._app(scope, receive, send)


async def socket(ws: WebSocket) -> None:
    """Serve one screen."""
    door: Door = ws.app.state.door
    if SUBPROTOCOL not in ws.scope["subprotocols"]:
        await ws.accept()
        await _goodbye(ws, "too_old")
        return
    await ws.accept(subprotocol=SUBPROTOCOL)
    try:
        async with asyncio.timeout(HELLO_WITHIN_S):
            hello = _decode(await ws.receive_text())
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError, KeyError, TimeoutError):
        await _goodbye(ws, "malformed")
        return
    except WebSocketDisconnect:
        return
    if not isinstance(hello, Hello):
        await _goodbye(ws, "malformed")
        return
    entered = await door.enter(hello, ws.client.host if ws.client else "")
    if isinstance(entered, str):
        await _goodbye(ws, entered)
        return
    room, hello, token = entered
    ws.app.state.greet(ws, phone=hello.role == "phone")
    screen = Screen(hello.role)
    room.come(screen, hello, token)
    writer = Writer(ws, screen.mailbox)
    try:
        await _read(ws, screen, room)
    except WebSocketDisconnect:
        pass
    finally:
        writer.stop()
        room.go(screen)


async def _read(ws: WebSocket, screen: Screen, room: Room) -> None:
    bucket = Bucket()
    while True:
        message = await ws.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        if not bucket.spend(time.monotonic()):
            screen.refuse(_id_of(text), "too_fast")
            continue
        if text is None:
            screen.fault()
            continue
        try:
            frame = _decode(text)
        except (msgspec.ValidationError, msgspec.DecodeError, RecursionError, UnicodeEncodeError):
            screen.fault(_id_of(text))
            continue
        if isinstance(frame, Ping):
            screen.mailbox.answer(_PONG)
        else:
            room.say(screen, frame)


class _Named(msgspec.Struct):
    id: str | None = None


_decode_id = msgspec.json.Decoder(_Named).decode


def _id_of(text: str | None) -> str | None:
    """The id of a frame that is not taken, so that its sender knows which one it was."""
    try:
        id = _decode_id(text or "").id
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None
    return id if id is not None and len(id) <= 40 else None


class Writer:
    """Sends what a mailbox holds as soon as the line takes it; no task has to wake for a frame."""

    __slots__ = ("_alarm", "_closing", "_line", "_mailbox", "_ws")

    def __init__(self, ws: WebSocket, mailbox: Mailbox) -> None:
        self._ws, self._mailbox = ws, mailbox
        self._line: Line = ws.scope["extensions"][EXTENSION]
        self._alarm: asyncio.TimerHandle | None = None
        self._closing: asyncio.Task[None] | None = None
        mailbox.changed = self._line.drained = self.write
        self.write()

    def write(self) -> None:
        """Send as much as the line takes; close it after the last word."""
        line, mailbox = self._line, self._mailbox
        while not line.full and (frame := mailbox.take()) is not None:
            line.write(frame)
        if mailbox.full:
            self._give_up()
        elif line.full:
            if self._alarm is None:
                self._alarm = asyncio.get_running_loop().call_later(STUCK_AFTER_S, self._give_up)
        else:
            self._disarm()
            if mailbox.closed and self._closing is None:
                self._closing = asyncio.create_task(_close(self._ws))

    def stop(self) -> None:
        """The screen is gone; what it has not read by now it never will."""
        self._mailbox.changed = self._line.drained = None
        self._disarm()
        if self._line.full:
            self._line.abort()

    def _give_up(self) -> None:
        log.info("a screen has stopped reading; its line is cut")
        self.stop()
        self._line.abort()

    def _disarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


async def _close(ws: WebSocket) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await ws.close(CLOSED)


async def _goodbye(ws: WebSocket, key: str) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await ws.send_text(encode(Bye(key)).decode())
        await ws.close(CLOSED)
