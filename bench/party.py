"""Rooms full of bots that play Nobody is Perfect as people do, only `pace` times as fast, and note when what was shown.

What a command causes is told by the views themselves: all views that a room sends at one moment carry the same `now`,
and a command's own phone gets its ack and then the view of that moment. So the last of the views with that `now` is
the last one that the command has caused. One module, since a phone, its room and their log know each other throughout.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from typing import Any

import msgspec

from app.engine.rng import Rng
from app.games import catalogue
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.commands import Draft, Write
from app.rooms.frames import Ack, Bye, RoomView, Welcome
from app.web.bots import NAMES, THINK_S
from bench.line import Line, call

PHONES = 8
DRAFT_EVERY_S = 0.7
"""A phone that writes sends what is typed so far this often."""
DRAFTS = 4
BRISK = {"type": "settings", "pace": "brisk", "options": {"track": "standard"}}
SHOW_RESULT_S = 10.0

encode = msgspec.json.encode
_bot = catalogue()["nobody_is_perfect"].bot


class _View(msgspec.Struct, frozen=True, tag="view", tag_field="type"):
    now: int
    stage: str
    room: RoomView
    game: views.View | None = None


class _Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    id: str | None
    key: str


_decode_view = msgspec.json.Decoder(_View).decode
_decode = msgspec.json.Decoder(Welcome | Ack | _Refused | Bye).decode
_IS_VIEW, _NOW = b'{"type":"view"', b'"now":'


class Sent:
    """A command or wish that is on its way; times are time.perf_counter()."""

    __slots__ = ("acked", "at", "now", "shows")

    def __init__(self, at: float, shows: bool) -> None:
        self.at, self.shows = at, shows
        self.acked: float | None = None
        self.now: int | None = None


class Moment:
    """The views a room has sent at one moment."""

    __slots__ = ("last", "views")

    def __init__(self) -> None:
        self.views = 0
        self.last = 0.0


class Log:
    """What all rooms have done and seen."""

    def __init__(self) -> None:
        self.sent: list[tuple[Room, Sent]] = []
        self.refused: Counter[str] = Counter()
        self.views = self.view_bytes = self.games = 0
        self.byes: Counter[str] = Counter()

    def latencies(self, since: float, until: float) -> tuple[list[float], list[float], Counter[int]]:
        """Seconds for each command sent between two moments: to the last view of those that change what others see,
        to the ack for the others; and how many views those of the first kind caused.
        """
        shown, acked, widths = [], [], Counter[int]()
        for room, sent in self.sent:
            if since <= sent.at < until and sent.acked is not None:
                if sent.shows and sent.now is not None:
                    moment = room.moments[sent.now]
                    shown.append(moment.last - sent.at)
                    widths[moment.views] += 1
                elif not sent.shows:
                    acked.append(sent.acked - sent.at)
        return sorted(shown), sorted(acked), widths


class Screen:
    """One socket of a room."""

    def __init__(self, room: Room, role: str) -> None:
        self.room, self.role = room, role
        self.newest: bytes | None = None
        self.line: Line | None = None
        self._welcomed: asyncio.Future[Welcome] = asyncio.get_running_loop().create_future()

    async def come(self) -> Welcome:
        """Connect and say hello."""
        self.line = await call(self.room.port, self.heard, self.room.source)
        hello = {"type": "hello", "role": self.role} | ({"room": self.room.code} if self.room.code else {})
        self.line.send(encode(hello))
        return await self._welcomed

    def heard(self, frame: bytes, at: float) -> None:
        """Take a frame in."""
        if frame.startswith(_IS_VIEW):
            start = frame.index(_NOW) + len(_NOW)
            self.viewed(frame, int(frame[start : frame.index(b",", start)]), at)
        else:
            self.told(_decode(frame), at)

    def viewed(self, frame: bytes, now: int, at: float) -> None:
        """A view of this moment has come."""
        self.newest = frame
        log = self.room.log
        log.views += 1
        log.view_bytes += len(frame)
        moment = self.room.moments.get(now)
        if moment is None:
            moment = self.room.moments[now] = Moment()
        moment.views += 1
        moment.last = at

    def told(self, frame: Welcome | Ack | _Refused | Bye, _: float) -> None:
        """Something that is not a view has come."""
        match frame:
            case Welcome() if not self._welcomed.done():
                self._welcomed.set_result(frame)
            case Bye(key=key):
                self.room.log.byes[key] += 1
            case _:
                pass

    def close(self) -> None:
        """Hang up."""
        if self.line:
            self.line.close()


class Phone(Screen):
    """A player. `host` also skips what runs by itself or waits for nobody any more, and starts again."""

    def __init__(self, room: Room, number: int) -> None:
        super().__init__(room, "phone")
        self.host = number == 0
        self._name = NAMES[number]
        self._rng = Rng(secrets.token_hex(8), number)
        self._loop = asyncio.get_running_loop()
        self._busy = False
        self._waiting: dict[str, Sent] = {}
        self._acked: list[Sent] = []
        self._led = ""
        self._seated: asyncio.Future[None] = self._loop.create_future()

    async def sit(self) -> None:
        """Take a seat."""
        await self.come()
        self._ask({"type": "join", "name": self._name})
        await self._seated

    def viewed(self, frame: bytes, now: int, at: float) -> None:
        super().viewed(frame, now, at)
        for sent in self._acked:
            sent.now = now
        self._acked.clear()
        if not self._busy:
            self._think()
        if self.host:
            self._lead(_decode_view(frame))

    def told(self, frame: Welcome | Ack | _Refused | Bye, at: float) -> None:
        super().told(frame, at)
        match frame:
            case Welcome(seat=str()) if not self._seated.done():
                self._seated.set_result(None)
            case Ack(id=id) if id in self._waiting:
                sent = self._waiting.pop(id)
                sent.acked = at
                self._acked.append(sent)
            case _Refused(id=id, key=key):
                self.room.log.refused[key] += 1
                self._waiting.pop(id or "", None)
                if not self._busy:
                    self._think()
            case _:
                pass

    # --- playing ---------------------------------------------------------------------------------------

    def _think(self) -> None:
        least, most = THINK_S
        self._busy = True
        self._later(least + (most - least) * self._rng.below(1000) / 1000, self._act)

    def _act(self) -> None:
        self._busy = False
        if self.newest is None or not self.room.plays:
            return
        view = _decode_view(self.newest)
        if view.game is None or view.room.where != "playing":
            return
        command = _bot(view.game, self._rng)
        if isinstance(command, Write):
            self._busy = True
            self._type(view.stage, command, 1)
        elif command is not None:
            self._do(view.stage, command)

    def _type(self, stage: str, answer: Write, part: int) -> None:
        if part > DRAFTS:
            self._busy = False
            self._do(stage, answer)
        else:
            self._do(stage, Draft(answer.text[: len(answer.text) * part // DRAFTS]), shows=False)
            self._later(DRAFT_EVERY_S, self._type, stage, answer, part + 1)

    def _lead(self, view: _View) -> None:
        """What a host does: start, skip what runs by itself once it has been seen, start again."""
        room, game = view.room, view.game
        if not self.room.plays:
            return
        if room.where == "lobby":
            if len(room.seats) == self.room.size and self._led != "lobby":
                self._led = "lobby"
                self._ask(BRISK)
                self._ask({"type": "start"})
        elif room.where == "over":
            if self._led != "over":
                self._led = "over"
                self.room.log.games += 1
                self._later(SHOW_RESULT_S, self._ask, {"type": "to_lobby"})
        elif game is not None and self._led != view.stage and game.ends_at is not None and _runs_by_itself(game.show):
            self._led = view.stage
            seen = max(0, game.ends_at - view.now) / 1000
            self._later(seen, self._ask, {"type": "skip", "stage": view.stage})

    def _later(self, seconds: float, do: Any, *what: Any) -> None:
        self._loop.call_later(seconds / self.room.pace, do, *what)

    def _do(self, stage: str, command: msgspec.Struct, *, shows: bool = True) -> None:
        self._send({"type": "do", "stage": stage, "command": command}, shows)

    def _ask(self, act: dict[str, Any]) -> None:
        self._send({"type": "ask", "act": act}, True)

    def _send(self, frame: dict[str, Any], shows: bool) -> None:
        id = secrets.token_hex(8)
        text = encode(frame | {"id": id})
        sent = self._waiting[id] = Sent(time.perf_counter(), shows)
        self.room.log.sent.append((self.room, sent))
        if self.line:
            self.line.send(text)


def _runs_by_itself(show: views.Show) -> bool:
    match show:
        case (
            views.Writing(waiting_for=waiting) | views.Voting(waiting_for=waiting) | views.Judging(waiting_for=waiting)
        ):
            return not waiting
        case views.Choosing() | views.Checking() | views.Over():
            return False
        case _:
            return True


class Room:
    """One room: a TV and its phones. `plays` may be switched off, then everybody only watches."""

    def __init__(self, port: int, number: int, pace: float, log: Log, size: int = PHONES) -> None:
        self.port, self.pace, self.log, self.size = port, pace, log, size
        # The house lets so many rooms be opened from one address; the loopback has sixteen million.
        self.source = f"127.0.{1 + number // 200}.{1 + number % 200}"
        self.code = ""
        self.plays = True
        self.moments: dict[int, Moment] = {}
        self.tv = Screen(self, "tv")
        self.phones: list[Phone] = []

    async def gather(self) -> None:
        """Open the room and seat everybody; the host starts once all are there."""
        self.code = (await self.tv.come()).room
        self.phones = [Phone(self, number) for number in range(self.size)]
        for phone in self.phones:
            await phone.sit()

    @property
    def view(self) -> _View | None:
        """What the TV shows."""
        return _decode_view(self.tv.newest) if self.tv.newest else None

    def close(self) -> None:
        """Everybody hangs up."""
        for screen in (self.tv, *self.phones):
            screen.close()
