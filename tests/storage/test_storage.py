"""The storage as the program opens it: everything ready, everything kept."""

from __future__ import annotations

import pytest

from app.engine.record import NotWritten, Result
from app.rooms.journal import Decks, Journal
from app.storage import Storage, Unusable
from app.storage.database import connect
from tests.storage.processes import at_once

pytestmark = pytest.mark.anyio


async def test_a_room_and_its_results_are_there_when_the_house_opens_again(empty: str) -> None:
    async with Storage.open(empty) as storage:
        journal: Journal = storage.journal
        decks: Decks = storage.decks
        deal = await decks.deal("nobody_is_perfect", (), "en", "ann")
        epoch = await journal.open("room", "BCDF", "ann", b"{}")
        result = Result("page", "nobody_is_perfect", b"{}")
        await journal.append("room", epoch, game=1, begin=b"{}", turns=[(1, b"1")], result=result, seen=deal.ids[:3])
        assert await storage.is_well()
    async with Storage.open(empty) as storage:
        (saved,) = await storage.journal.take_over()
        assert (saved.code, saved.turns, saved.epoch) == ("BCDF", ((1, b"1"),), epoch + 1)
        assert await storage.result("page") == result
        assert await storage.result("another") is None
        again = await storage.decks.deal("nobody_is_perfect", (), "en", "ann")
        assert again.fresh == deal.fresh - 3
        assert set(again.ids[-3:]) == set(deal.ids[:3])


async def test_a_database_that_is_gone_is_unwell_and_told(url: str) -> None:
    async with Storage.open(url) as storage:
        assert await storage.is_well()
        other = connect(url)
        with other.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE results RENAME TO elsewhere")
        other.dispose()
        assert not await storage.is_well()
        with pytest.raises(NotWritten, match="results cannot be read"):
            await storage.result("page")


async def test_a_house_that_cannot_open_says_why() -> None:
    with pytest.raises(Unusable, match="cannot be used"):
        async with Storage.open("postgresql+psycopg://ann@127.0.0.1:1/larkhouse"):
            pytest.fail("opened")


def test_four_processes_open_one_empty_house_at_once(empty: str) -> None:
    assert at_once(empty) == [""] * 4
    engine = connect(empty)
    with engine.connect() as connection:
        versions = connection.exec_driver_sql("SELECT version FROM decks").scalars().all()
        assert set(versions) == {1}
        assert connection.exec_driver_sql("SELECT count(*) FROM alembic_version").scalar_one() == 1
    engine.dispose()
