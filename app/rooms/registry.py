"""All rooms of this process: opened, found by code, taken up again after a restart, reaped."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator

import msgspec

from app.engine.game import Millis
from app.engine.record import NotWritten, TakenOver
from app.games import catalogue
from app.rooms.codes import digest, new_code, new_token, read_code
from app.rooms.frames import Role
from app.rooms.house import House
from app.rooms.room import Room, new_doc

log = logging.getLogger(__name__)

HOUR: Millis = 3_600_000
KEPT_EMPTY = 2 * HOUR
KEPT_UNFINISHED = 12 * HOUR
REAP_EVERY_S = 60


class Registry:
    """Rooms by their code. Owns the task of each room's loop."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._rooms: dict[str, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    def find(self, typed: str) -> Room | None:
        """The room with this code, typed in any case and with any spaces."""
        return self._rooms.get(read_code(typed))

    async def open(self, role: Role, browser: str | None) -> tuple[Room, str | None]:
        """A new room, and the token for its opener if that is a TV. Raises NotWritten."""
        id, code = secrets.token_hex(8), new_code(self._rooms.__contains__)
        owner = digest(browser)[:32] if browser else id
        token = new_token() if role == "tv" else None
        doc = new_doc(owner, digest(token) if token else None, next(iter(catalogue().values())))
        epoch = await self.house.journal.open(id, code, owner, msgspec.json.encode(doc))
        room = Room(self.house, id, code, epoch, doc)
        self._run(room)
        return room, token

    async def restore(self) -> None:
        """Take up every open room of the journal: same codes, seats, scores, phase, drafts."""
        for saved in await self.house.journal.take_over():
            try:
                self._run(Room.revived(self.house, saved))
            except Exception:
                log.exception("room %s cannot be read back", saved.code)

    async def reap(self, now: Millis) -> None:
        """Close rooms that nobody has been in for 2 hours, 12 when a game is unfinished."""
        for room in tuple(self._rooms.values()):
            kept = KEPT_UNFINISHED if room.party.doc.where == "playing" else KEPT_EMPTY
            if not room.screens and now - room.empty_since >= kept:
                try:
                    await self.house.journal.close(room.room, room.epoch)
                except TakenOver:
                    room.close("room_moved")
                except NotWritten:
                    log.warning("room %s cannot be closed now", room.code)
                else:
                    room.close("room_closed", final=True)

    async def keep_reaping(self) -> None:
        """Reap for ever."""
        while True:
            await asyncio.sleep(REAP_EVERY_S)
            await self.reap(self.house.real())

    async def close(self) -> None:
        """The server stops: say so to every screen, also to those still to come; the rooms stay in the journal."""
        self._closing = True
        for room in self._rooms.values():
            room.close("shutting_down")
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=3)

    def _run(self, room: Room) -> None:
        self._rooms[room.code] = room
        task = asyncio.create_task(room.run(), name=f"room {room.code}")
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._ended(room, done))

    def _ended(self, room: Room, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if self._rooms.get(room.code) is room and not self._closing:
            del self._rooms[room.code]
        if not task.cancelled() and task.exception():
            log.error("room %s: its loop ended", room.code, exc_info=task.exception())
            room.close("room_moved")
            if not self._closing:
                reviving = asyncio.create_task(self._revive(room), name=f"revive {room.code}")
                self._tasks.add(reviving)
                reviving.add_done_callback(self._tasks.discard)

    async def _revive(self, room: Room) -> None:
        """A room whose loop has failed is taken up again from the journal; its screens come back by themselves."""
        try:
            saved = await self.house.journal.load(room.room)
            self._run(Room.revived(self.house, saved))
        except Exception:
            log.exception("room %s cannot be taken up again", room.code)
