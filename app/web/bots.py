"""Seat fillers: they come in by the socket like any phone, and see only what a phone sees.

`larkhouse bots --room CODE --seats 5` fills a table; one person can then watch a whole game.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from app.engine.game import Game
from app.engine.rng import Rng
from app.games import catalogue
from app.rooms.frames import SUBPROTOCOL, Ack, Bye, View, Welcome
from app.words import say

log = logging.getLogger(__name__)

NAMES = ("Pip", "Quill", "Inky", "Serif", "Folio", "Comma", "Vellum", "Margin", "Ditto", "Octavo", "Galley", "Bodoni")
THINK_S = (1.2, 5.0)
"""Between these a bot thinks, in seconds, before it does the next thing."""

RETRY_S = 2.0
encode = msgspec.json.encode


class _View(View, frozen=True, tag="view"):
    game: msgspec.Raw = msgspec.Raw(b"null")


class _Refused(msgspec.Struct, frozen=True, tag="refused"):
    id: str | None
    key: str


_Frame = Welcome | _View | Ack | _Refused | Bye


class Shut(Exception):
    """The room does not let this bot in; the text is the key of the reason."""


def socket_address(url: str) -> str:
    """`http://host:8000/games` as the address of its socket, `ws://host:8000/games/ws`."""
    parts = urlsplit(url if "//" in url else f"http://{url}")
    scheme = "wss" if parts.scheme in ("https", "wss") else "ws"
    return f"{scheme}://{parts.netloc}{parts.path.rstrip('/')}/ws"


class Bot:
    """One seat filler. `haste` divides the time it thinks."""

    def __init__(self, url: str, room: str, number: int, haste: float = 1.0) -> None:
        self._url, self._room, self._haste = socket_address(url), room, haste
        self._name = NAMES[number % len(NAMES)]
        self._rng = Rng(secrets.token_hex(8), number)
        self._token: str | None = None
        self._newest: _View | None = None
        self._fresh = asyncio.Event()

    async def run(self) -> None:
        """Play until the room closes; come back after a lost line, as a phone would.

        Raises Shut if the room does not take it, OSError or WebSocketException if nobody answers at first.
        """
        while True:
            try:
                async with connect(self._url, subprotocols=[Subprotocol(SUBPROTOCOL)], compression=None) as line:
                    await line.send(
                        encode({"type": "hello", "role": "phone", "room": self._room, "token": self._token}).decode()
                    )
                    player = asyncio.create_task(self._play(line))
                    try:
                        if await self._listen(line):
                            return
                    finally:
                        player.cancel()
            except (ConnectionClosed, OSError):
                if self._token is None:
                    raise
            await asyncio.sleep(RETRY_S)

    async def _listen(self, line: ClientConnection) -> bool:
        """Take in frames; True when the room wants this bot no more."""
        async for text in line:
            try:
                frame = msgspec.json.decode(text, type=_Frame)
            except msgspec.ValidationError:
                continue
            match frame:
                case Welcome(seat=None):
                    await self._ask(line, {"type": "join", "name": self._name, "bot": True})
                case Welcome(token=str(token)):
                    self._token = token
                case _View():
                    self._newest = frame
                    self._fresh.set()
                case _Refused(key="name_taken"):
                    self._name = f"{self._rng.choice(NAMES)} {self._rng.below(90) + 10}"
                    await self._ask(line, {"type": "join", "name": self._name, "bot": True})
                case _Refused(key=key) if self._token is None:
                    raise Shut(f"refused.{key}")
                case _Refused():
                    self._fresh.set()
                case Bye(key=key, final=final):
                    if self._token is None:
                        raise Shut(f"bye.{key}")
                    return final
                case _:
                    pass
        return False

    async def _play(self, line: ClientConnection) -> None:
        while True:
            await self._fresh.wait()
            least, most = THINK_S
            await asyncio.sleep((least + (most - least) * self._rng.below(1000) / 1000) / self._haste)
            self._fresh.clear()
            view = self._newest
            if view is None or bytes(view.game) == b"null" or view.room.where != "playing":
                continue
            game: Game[Any] = catalogue()[view.room.setting.game]
            command = game.bot(msgspec.json.decode(view.game, type=game.view_type), self._rng)
            if command is not None:
                do = {"type": "do", "id": secrets.token_hex(8), "stage": view.stage, "command": command}
                await line.send(encode(do).decode())

    async def _ask(self, line: ClientConnection, act: dict[str, Any]) -> None:
        await line.send(encode({"type": "ask", "id": secrets.token_hex(8), "act": act}).decode())


async def play(url: str, room: str, seats: int, haste: float = 1.0) -> None:
    """Fill `seats` seats of a room and play until it closes. Raises what Bot.run raises; Shut by the first bot only."""
    first = asyncio.create_task(Bot(url, room, 0, haste).run())
    others = [asyncio.create_task(_join_in(Bot(url, room, number, haste))) for number in range(1, seats)]
    try:
        await asyncio.gather(first, *others)
    finally:
        for task in (first, *others):
            task.cancel()


async def _join_in(bot: Bot) -> None:
    try:
        await bot.run()
    except Shut as reason:
        log.warning("a bot found no seat: %s", say(str(reason)))
