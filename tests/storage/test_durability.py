"""What was acknowledged is there after the process was killed at any moment."""

from __future__ import annotations

import random
import signal
import subprocess
import sys

import pytest
from sqlalchemy import Connection

from app.storage.writer import Job
from tests.storage.house import House
from tests.storage.processes import ROOT

pytestmark = pytest.mark.anyio


def written_until_killed(url: str, acknowledged: int) -> dict[str, int]:
    """Let a process write, kill it after so many acknowledgements; gives the last turn it reported for each room."""
    command = [sys.executable, "-m", "tests.storage.writing_child", url]
    last: dict[str, int] = {}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for number, line in enumerate(child.stdout, 1):
            room, seq = line.split()
            last[room] = int(seq)
            if number == acknowledged:
                child.kill()  # what it has reported meanwhile is read to the end
    assert child.returncode == -signal.SIGKILL, "it has died by itself"
    return last


async def test_every_acknowledged_turn_is_there_after_a_kill(house: House, url: str) -> None:
    chance = random.Random(20)
    for _ in range(5):
        last = written_until_killed(url, chance.randrange(1, 400))
        assert last
        for saved in await house.journal.take_over():
            assert [seq for seq, _ in saved.turns] == list(range(1, len(saved.turns) + 1))
            assert all(body == b"turn %d" % seq for seq, body in saved.turns)
            assert len(saved.turns) >= last.get(saved.room, 0)


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize(
    ("pragma", "wanted"), [("journal_mode", "wal"), ("synchronous", 2), ("fullfsync", 1), ("foreign_keys", 1)]
)
async def test_every_commit_to_sqlite_waits_for_the_disk(house: House, pragma: str, wanted: object) -> None:
    class Asked(Job[object]):
        def write(self, connection: Connection) -> object:
            return connection.exec_driver_sql(f"PRAGMA {pragma}").scalar()

    assert await house.writer.do(Asked()) == wanted


@pytest.mark.parametrize("kind", [pytest.param("postgresql", marks=pytest.mark.postgres)])
async def test_every_commit_to_postgresql_waits_for_the_disk(house: House) -> None:
    class Asked(Job[object]):
        def write(self, connection: Connection) -> object:
            return connection.exec_driver_sql("SHOW synchronous_commit").scalar()

    with house.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        name = connection.exec_driver_sql("SELECT current_database()").scalar()
        connection.exec_driver_sql(f"ALTER DATABASE {name} SET synchronous_commit = off")
    house.engine.dispose()
    assert await house.writer.do(Asked()) == "on"
