"""What is remembered: the journal of rooms and games, decks, results; in SQLite or PostgreSQL.

Imports engine and games, never rooms or web. Invariant: what an awaited call has returned is on the disk, and one
thread with one connection is all that ever writes to the journal.

    async with Storage.open(settings.database) as storage:
        House(journal=storage.journal, decks=storage.decks, ...)
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from app.engine.record import NotWritten, Result
from app.storage.database import Unusable, connect, unusable
from app.storage.decks import Decks
from app.storage.journal import Journal
from app.storage.keys import owners_key_at
from app.storage.library import Library
from app.storage.migrate import upgrade
from app.storage.results import read_result
from app.storage.seeding import seed, shelves
from app.storage.writer import Writer

__all__ = ["Storage", "Unusable", "owners_key_at", "upgrade"]


class Storage:
    """All that a process remembers with: `journal` and `decks` for rooms, `library` and results for their pages."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self.journal = Journal(writer)
        self.decks = Decks(engine)
        self.library = Library(engine, writer)
        self._engine = engine

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str) -> AsyncIterator[Storage]:
        """Migrate the database at SQLAlchemy's URL, fill the built-in decks, and keep it open.

        On leaving, what waits is still written. Raises Unusable, with a sentence for whoever runs the house.
        """
        await asyncio.to_thread(upgrade, url)
        engine = connect(url)
        try:
            await asyncio.to_thread(_seed, engine)
            writer = Writer(engine)
            try:
                yield cls(engine, writer)
            finally:
                await writer.close()
        finally:
            engine.dispose()

    async def result(self, id: str) -> Result | None:
        """The finished game with this id, if there is one. Raises NotWritten if the database cannot be read."""
        try:
            return await asyncio.to_thread(read_result, self._engine, id)
        except SQLAlchemyError as fault:
            raise NotWritten(f"the results cannot be read: {fault}") from fault

    async def is_well(self) -> bool:
        """Whether the database can be read."""
        try:
            await asyncio.to_thread(read_result, self._engine, "")
        except SQLAlchemyError:
            return False
        return True


def _seed(engine: Engine) -> None:
    try:
        seed(engine, shelves())
    except DBAPIError as fault:
        raise unusable(engine.url, fault) from fault
