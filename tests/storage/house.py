"""A journal to test, the database behind it, and a way to make its writer wait."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, Engine, event, func, select
from sqlalchemy.schema import Table

from app.engine.record import Saved
from app.storage.journal import Journal
from app.storage.writer import Job, Writer


class Busy(Job[None]):
    """Keeps the writer's thread until `done` is set, so that what is given to it meanwhile waits together."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.done = threading.Event()

    def write(self, connection: Connection) -> None:
        """Leave the database alone, and wait."""
        self.begun.set()
        assert self.done.wait(30)


@dataclass
class House:
    """A journal, and a look behind it."""

    engine: Engine
    writer: Writer
    journal: Journal

    async def together(self, *calls: Awaitable[object]) -> list[object]:
        """What each of these calls gave or raised, when the writer found them all waiting at once."""
        busy = Busy()
        first = asyncio.ensure_future(self.writer.do(busy))
        await asyncio.to_thread(busy.begun.wait, 30)
        asked = [asyncio.ensure_future(call) for call in calls]
        while self.writer._waiting.qsize() + sum(call.done() for call in asked) < len(asked):
            await asyncio.sleep(0)
        busy.done.set()
        await first
        return await asyncio.gather(*asked, return_exceptions=True)

    async def room(self, room: str = "room", *, game: bool = True, owner: str = "ann") -> int:
        """Open a room with an empty document, as a rule with a first game begun; gives its epoch."""
        epoch = await self.journal.open(room, f"code of {room}", owner, b"{}")
        if game:
            await self.journal.append(room, epoch, game=1, begin=b'{"game":"riddles"}')
        return epoch

    async def turns(self, room: str = "room") -> list[int]:
        """The numbers of the turns that the journal has."""
        return [seq for seq, _ in (await self.journal.load(room)).turns]

    async def saved(self, room: str = "room") -> Saved:
        """What the journal has, as if the room had been written this very moment."""
        return msgspec.structs.replace(await self.journal.load(room), idle_ms=0)

    def rows(self, table: Table) -> int:
        """How many rows a table has."""
        with self.engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(table)).scalar_one()

    @contextmanager
    def commits(self) -> Iterator[list[None]]:
        """Counts commits while it is open."""
        seen: list[None] = []

        def count(_: Connection) -> None:
            seen.append(None)

        event.listen(self.engine, "commit", count)
        yield seen
        event.remove(self.engine, "commit", count)
