"""Guests on a real line: a phone or a TV with a socket, which reads by itself and waits for what it wants to see."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from app.engine.rng import Rng
from app.games.nobody_is_perfect import GAME
from app.rooms.frames import SUBPROTOCOL
from app.web.bots import socket_address
from tests.rooms.evening import Condition, Evening, Frame, done

PATIENCE_S = 30.0
T = TypeVar("T")
_ids = itertools.count()
_here: list[Guest] = []


def visit(story: Coroutine[Any, Any, T]) -> T:
    """Tell a story of guests, and see all of them out at its end."""

    async def whole() -> T:
        try:
            return await story
        finally:
            await asyncio.gather(*(guest.goes() for guest in _here))
            _here.clear()

    return asyncio.run(whole())


class Guest:
    """One screen; `frames` is all it heard, `sent` all it said."""

    def __init__(self, ws: ClientConnection, role: str) -> None:
        self.role = role
        self.room = ""
        self.seat: str | None = None
        self.token: str | None = None
        self.kept = False
        self.frames: list[Frame] = []
        self.sent: list[Frame] = []
        self.view: Frame | None = None
        self._ws = ws
        self._heard = asyncio.Condition()
        self._ended = False
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def comes(cls, url: str, room: str | None = None, *, role: str = "phone", token: str | None = None) -> Guest:
        """A screen says Hello and is welcome."""
        ws = await connect(
            socket_address(url), subprotocols=[Subprotocol(SUBPROTOCOL)], compression=None, open_timeout=PATIENCE_S
        )
        guest = cls(ws, role)
        _here.append(guest)
        guest.token = token
        hello = {"type": "hello", "role": role, "room": room, "token": token}
        await ws.send(json.dumps({name: value for name, value in hello.items() if value is not None}))
        await guest.until(lambda: guest.view or guest.bye)
        return guest

    @classmethod
    async def joins(cls, url: str, room: str, name: str) -> Guest:
        """A phone takes a seat."""
        guest = await cls.comes(url, room)
        answer = await guest.ask("join", name=name)
        assert answer["type"] == "ack", answer
        return guest

    async def _read(self) -> None:
        try:
            async for text in self._ws:
                frame: Frame = json.loads(text)
                async with self._heard:
                    self._take(frame)
                    self._heard.notify_all()
        except ConnectionClosed:
            pass
        finally:
            async with self._heard:
                self._ended = True
                self._heard.notify_all()

    def _take(self, frame: Frame) -> None:
        self.frames.append(frame)
        if frame["type"] == "view":
            self.view = frame
        elif frame["type"] == "welcome":
            self.room, self.seat, self.kept = frame["room"], frame["seat"], frame["kept"]
            self.token = frame["token"] or self.token

    @property
    def shown(self) -> list[Frame]:
        """The views it has had, oldest first."""
        return [frame for frame in self.frames if frame["type"] == "view"]

    @property
    def bye(self) -> Frame | None:
        """The goodbye, if it was said."""
        return next((frame for frame in self.frames if frame["type"] == "bye"), None)

    @property
    def ended(self) -> bool:
        """Whether the line is closed."""
        return self._ended

    async def until(self, condition: Callable[[], object]) -> None:
        """Read on until something is so."""
        async with asyncio.timeout(PATIENCE_S), self._heard:
            await self._heard.wait_for(lambda: condition() or self._ended)
        assert condition(), f"the line has ended: {self.frames[-3:]}"

    async def when(self, condition: Condition) -> Frame:
        """The newest view, once it is as it should be."""
        await self.until(lambda: self.view is not None and condition(self.view))
        assert self.view is not None
        return self.view

    async def ask(self, kind: str, id: str | None = None, **fields: Any) -> Frame:
        """Ask the room; gives the answer."""
        return await self._answered({"type": "ask", "act": {"type": kind, **fields}}, id)

    async def do(self, kind: str, id: str | None = None, stage: str | None = None, **fields: Any) -> Frame:
        """Give a command for the stage of the newest view; gives the answer."""
        stage = (self.view or {})["stage"] if stage is None else stage
        return await self._answered({"type": "do", "stage": stage, "command": {"type": kind, **fields}}, id)

    async def _answered(self, frame: Frame, id: str | None) -> Frame:
        id = id or f"{next(_ids)}-{secrets.token_hex(4)}"
        heard = len(self.frames)
        self.sent.append({**frame, "id": id})
        await self._ws.send(json.dumps(self.sent[-1]))

        def answer() -> Frame | None:
            found = (f for f in self.frames[heard:] if f["type"] in ("ack", "refused") and f["id"] == id)
            return next(found, None)

        await self.until(answer)
        found = answer()
        assert found is not None
        return found

    async def ledger(self) -> list[Frame]:
        """Every point so far; whoever has just played at full speed asks once more where that was too fast."""
        while True:
            heard = len(self.frames)
            await self._ws.send('{"type":"why"}')
            await self.until(lambda heard=heard: self._answers(heard))  # type: ignore[misc]
            answer = self._answers(heard)[0]
            if answer["type"] == "ledger":
                entries: list[Frame] = answer["entries"]
                return entries
            await asyncio.sleep(0.1)

    def _answers(self, heard: int) -> list[Frame]:
        return [f for f in self.frames[heard:] if f["type"] == "ledger" or f.get("key") == "too_fast"]

    async def goes(self) -> None:
        """The line is closed from here."""
        await self._ws.close()
        await self._reader


class Table:
    """A room with a TV and four players, `evening` is how they play."""

    def __init__(self, tv: Guest, players: list[Guest]) -> None:
        self.tv, self.players = tv, players
        self.code = tv.room
        self.evening = Evening(players)

    @classmethod
    async def laid(cls, url: str, phase: str = "lobby") -> Table:
        """A new room, played to this phase and stopped there."""
        tv = await Guest.comes(url, role="tv")
        names = ("Aspen", "Presi", "Birch", "Cedar")
        table = cls(tv, [await Guest.joins(url, tv.room, name) for name in names])
        await table.evening.to(phase)
        if phase not in ("lobby", "over"):
            await done(tv.ask("pause"))
            for guest in table.screens:
                await guest.when(lambda view: view["room"]["paused"] == {"why": "host"})
        return table

    @property
    def screens(self) -> list[Guest]:
        """The TV and the phones."""
        return [self.tv, *self.players]

    async def back(self, url: str) -> Table:
        """The same screens come again, with the tokens they have."""
        tv, *players = [await Guest.comes(url, self.code, role=guest.role, token=guest.token) for guest in self.screens]
        return Table(tv, players)


async def plays(guest: Guest, rng: Rng) -> None:
    """A screen plays as fast as it may until the game is over or its line ends.

    A phone does what a bot would do, and reads on as President; a TV skips what is waited for by nobody.
    """
    seen: Frame | None = None
    while not guest.ended:
        try:
            seen = await guest.when(lambda view, seen=seen: view is not seen)  # type: ignore[misc]
        except AssertionError:
            return
        if seen["room"]["where"] == "over":
            return
        if seen["room"]["where"] == "playing" and not seen["room"]["paused"]:
            await _once(guest, seen, rng)


async def _once(guest: Guest, view: Frame, rng: Rng) -> None:
    show = view["game"]["show"]
    if guest.seat is None:
        if not show.get("waiting_for", ["nobody"]):
            await _tried(guest, "ask", "skip", stage=view["stage"])
        return
    command = GAME.bot(msgspec.convert(view["game"], GAME.view_type), rng)
    if command is not None:
        fields = msgspec.to_builtins(command)
        await _tried(guest, "do", fields.pop("type"), stage=view["stage"], **fields)
    elif guest.seat == view["game"]["president"] and show["type"] in (
        "opening",
        "reading",
        "reveal",
        "verdict",
        "moving",
    ):
        await _tried(guest, "do", "go_on", stage=view["stage"])


IN_TIME = ("late", "not_now", "time_is_up", "the_truth", "no_game_running")
"""What may be answered to somebody than whom another was quicker, be it to the very end of the game."""


async def _tried(guest: Guest, how: str, kind: str, **fields: Any) -> None:
    """Say it, again and slower if that was too fast; somebody else may have been quicker."""
    while True:
        try:
            answer = await getattr(guest, how)(kind, **fields)
        except (AssertionError, ConnectionClosed):
            if not guest.ended:
                raise
            return
        if answer.get("key") != "too_fast":
            assert answer.get("key", "late") in IN_TIME, answer
            return
        await asyncio.sleep(0.1)
