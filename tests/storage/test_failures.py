"""When the database fails, whoever waits is told, nothing is half written, and the journal works again when it does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from app.engine.record import NotWritten
from app.storage.database import WRITES, connect
from app.storage.journal import Journal
from app.storage.writer import Job, Writer
from tests.storage.house import Busy, House

pytestmark = pytest.mark.anyio

only_sqlite = pytest.mark.parametrize("kind", ["sqlite"])
only_postgresql = pytest.mark.parametrize("kind", [pytest.param("postgresql", marks=pytest.mark.postgres)])


async def waiting_together(house: House, rooms: dict[str, int], body: bytes) -> list[type[NotWritten] | None]:
    """Let every room append its first turn in one batch; gives what each was told."""
    outcomes = await house.together(
        *(house.journal.append(room, epoch, game=1, turns=[(1, body)]) for room, epoch in rooms.items())
    )
    return [type(outcome) if isinstance(outcome, NotWritten) else None for outcome in outcomes]


@contextmanager
def every_new_connection(house: House, pragma: str) -> Iterator[None]:
    """What a sick disk does to SQLite, for connections made meanwhile; the writer's is made anew on both sides."""

    def make_sick(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.cursor().execute(f"PRAGMA {pragma}").close()

    event.listen(house.engine, "connect", make_sick)
    house.engine.dispose()
    yield
    event.remove(house.engine, "connect", make_sick)
    house.engine.dispose()


class LoseConnection(Job[None]):
    """As if the writer's connection had broken: the writer must make another."""

    def write(self, connection: Connection) -> None:
        """Fail as the database would."""
        raise OperationalError("SELECT 1", {}, Exception("the connection is gone"))


@only_sqlite
async def test_a_full_disk_is_told_to_all_who_wait_and_forgotten_once_there_is_room(house: House) -> None:
    rooms = {f"room {n}": await house.room(f"room {n}") for n in range(4)}
    with every_new_connection(house, "max_page_count=1"):  # no smaller than the file is: not a page more
        with pytest.raises(NotWritten):
            await house.writer.do(LoseConnection())
        assert await waiting_together(house, rooms, b"x" * 20_000) == [NotWritten] * 4
        assert await house.turns("room 0") == []
    with pytest.raises(NotWritten):
        await house.writer.do(LoseConnection())
    assert await waiting_together(house, rooms, b"x" * 20_000) == [None] * 4
    assert await house.turns("room 3") == [1]


@only_sqlite
async def test_a_database_that_somebody_locks_refuses_in_time_and_works_again(house: House, url: str) -> None:
    rooms = {f"room {n}": await house.room(f"room {n}") for n in range(3)}
    with every_new_connection(house, "busy_timeout=1"):
        with pytest.raises(NotWritten):
            await house.writer.do(LoseConnection())
        other = connect(url)
        with other.connect().execution_options(**WRITES) as locking:
            locking.exec_driver_sql("SELECT 1")
            for room, epoch in rooms.items():
                with pytest.raises(NotWritten, match="locked"):
                    await house.journal.append(room, epoch, doc=b"{}")
        other.dispose()
        assert await waiting_together(house, rooms, b"{}") == [None] * 3


async def test_a_commit_that_fails_is_told_to_all_who_wait_and_the_next_one_succeeds(house: House) -> None:
    rooms = {f"room {n}": await house.room(f"room {n}") for n in range(3)}

    def fail(_: Connection) -> None:
        raise OperationalError("COMMIT", {}, Exception("disk I/O error"))

    event.listen(house.engine, "commit", fail)
    assert await waiting_together(house, rooms, b"{}") == [NotWritten] * 3
    event.remove(house.engine, "commit", fail)
    assert await house.turns("room 0") == []
    assert await waiting_together(house, rooms, b"{}") == [None] * 3


async def test_a_fault_of_our_own_does_not_end_the_thread(house: House) -> None:
    class Wrong(Job[None]):
        def write(self, connection: Connection) -> None:
            raise KeyError("a slip of the pen")

    epoch = await house.room()
    with pytest.raises(NotWritten, match="slip of the pen"):
        await house.writer.do(Wrong())
    await house.journal.append("room", epoch, doc=b"after")
    assert (await house.journal.load("room")).doc == b"after"


async def test_who_gives_up_waiting_harms_nobody(house: House) -> None:
    epoch = await house.room()
    busy = Busy()
    first = asyncio.ensure_future(house.writer.do(busy))
    impatient = asyncio.ensure_future(house.journal.append("room", epoch, game=1, turns=[(1, b"1")]))
    patient = asyncio.ensure_future(house.journal.append("room", epoch, game=1, turns=[(2, b"2")]))
    await asyncio.sleep(0)
    impatient.cancel()
    busy.done.set()
    await asyncio.gather(first, patient)
    assert impatient.cancelled()
    assert await house.turns() == [1, 2]


async def test_closing_the_journal_writes_what_waits_and_takes_no_more(url: str) -> None:
    engine = connect(url)
    house = House(engine, writer := Writer(engine), Journal(writer))
    rooms = {f"room {n}": await house.room(f"room {n}") for n in range(10)}
    busy = Busy()
    waiting = [asyncio.ensure_future(writer.do(busy))]
    waiting += [
        asyncio.ensure_future(house.journal.append(room, epoch, game=1, turns=[(1, b"{}")]))
        for room, epoch in rooms.items()
    ]
    await asyncio.sleep(0)
    closing = asyncio.ensure_future(writer.close())
    await asyncio.sleep(0)
    with pytest.raises(NotWritten, match="closed"):
        await house.journal.append("room 0", 1, doc=b"late")
    busy.done.set()
    await asyncio.gather(closing, *waiting)
    again = House(engine, later := Writer(engine), Journal(later))
    assert [await again.turns(room) for room in rooms] == [[1]] * 10
    await later.close()
    engine.dispose()


# --- PostgreSQL goes away -------------------------------------------------------------------------------


def order(server: str, *statements: str) -> None:
    """Have the server's administrator do something."""
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


def end_all(url: str) -> str:
    """The order that ends every connection to the database."""
    name = make_url(url).database
    return f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"


@only_postgresql
async def test_a_connection_that_died_while_idle_costs_no_turn(house: House, url: str, server: str) -> None:
    epoch = await house.room()
    order(server, end_all(url))
    await house.journal.append("room", epoch, game=1, turns=[(1, b"{}")])
    assert await house.turns() == [1]


@only_postgresql
@pytest.mark.parametrize("fault", [False, True], ids=["together", "carefully"])
async def test_a_connection_that_dies_within_a_batch_costs_no_turn(
    house: House, url: str, server: str, fault: bool
) -> None:
    class Cut(Job[None]):
        times = 0

        def write(self, connection: Connection) -> None:
            connection.exec_driver_sql("SELECT 1")
            self.times += 1
            if self.times == 1:
                order(server, end_all(url))

    epoch, cut = await house.room(), Cut()
    first = 7 if fault else 1  # a gap: then the batch is gone through in savepoints
    outcomes = await house.together(
        house.journal.append("room", epoch, game=1, turns=[(first, b"{}")]),
        house.writer.do(cut),
        house.journal.append("room", epoch, game=1, turns=[(1 if fault else 2, b"{}")]),
    )
    assert [type(outcome) for outcome in outcomes] == [NotWritten if fault else type(None), type(None), type(None)]
    assert cut.times == 2
    assert await house.turns() == ([1] if fault else [1, 2])


@only_postgresql
async def test_a_connection_that_dies_at_the_commit_is_told_to_all(house: House, url: str, server: str) -> None:
    rooms = {f"room {n}": await house.room(f"room {n}") for n in range(3)}

    def cut(_: Connection) -> None:
        order(server, end_all(url))

    event.listen(house.engine, "commit", cut)
    assert await waiting_together(house, rooms, b"{}") == [NotWritten] * 3
    event.remove(house.engine, "commit", cut)
    assert await house.turns("room 0") == []
    assert await waiting_together(house, rooms, b"{}") == [None] * 3


@only_postgresql
async def test_a_server_that_is_gone_is_told_to_all_until_it_is_back(house: House, url: str, server: str) -> None:
    rooms = {f"room {n}": await house.room(f"room {n}") for n in range(3)}
    name = make_url(url).database
    order(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", end_all(url))
    assert await waiting_together(house, rooms, b"{}") == [NotWritten] * 3
    with pytest.raises(NotWritten):
        await house.journal.load("room 0")
    order(server, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    assert await waiting_together(house, rooms, b"{}") == [None] * 3
