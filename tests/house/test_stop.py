"""A house that is stopped, or whose database another house has taken over, says so and loses nothing."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from tests.house.guests import Guest, Table, visit
from tests.house.process import Process, free_port

SOCKETS = 50


def test_sigterm_with_fifty_screens_open_ends_the_house_within_five_seconds_and_its_games_are_kept(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        house = Process(tmp_path)
        try:
            tables = [await Table.laid(house.url, phase) for phase in ("writing", "checking", "voting")]
            screens = [guest for table in tables for guest in table.screens]
            screens += [await Guest.comes(house.url, tables[0].code) for _ in range(SOCKETS - len(screens))]
            before = [(await table.players[2].when(lambda _: True))["game"] for table in tables]
            code, seconds = await asyncio.to_thread(house.terminate)
            assert code in (0, -signal.SIGTERM)
            assert seconds < 5
            for guest in screens:
                await guest.until(lambda guest=guest: guest.ended)  # type: ignore[misc]
                assert guest.frames[-1] == {"type": "bye", "key": "shutting_down", "final": False}
            house = Process(tmp_path, house.port)
            again = [await table.back(house.url) for table in tables]
            assert [(await table.players[2].when(lambda _: True))["game"] for table in again] == before
            assert house.faults == []
        finally:
            house.kill()

    visit(story())


def test_of_two_houses_on_one_database_the_older_lets_go_of_each_room_and_sends_its_screens_on(tmp_path: Path) -> None:
    async def story() -> None:
        older = Process(tmp_path)
        newer: Process | None = None
        try:
            played, idle = await Table.laid(older.url, "writing"), await Table.laid(older.url)
            newer = Process(tmp_path, free_port())
            moved = await played.back(newer.url)
            assert (await moved.players[2].do("write", text="In the newer house"))["type"] == "ack"
            # The older house finds out as soon as it wants to write something, and writes nothing of it.
            asked = asyncio.create_task(played.players[3].do("write", text="In the older house"))
            for guest in played.screens:
                await guest.until(lambda guest=guest: guest.ended)  # type: ignore[misc]
                assert guest.frames[-1] == {"type": "bye", "key": "room_moved", "final": False}
            await asyncio.gather(asked, return_exceptions=True)
            assert not [
                frame for frame in played.players[3].frames if frame.get("id") == played.players[3].sent[-1]["id"]
            ]
            mine = (await moved.players[3].when(lambda _: True))["game"]["show"]["mine"]
            assert mine["handed_in"] == "Canary of cedar"
            assert not any(guest.ended for guest in idle.screens)
            stranger = await Guest.comes(older.url, played.code)
            assert stranger.bye == {"type": "bye", "key": "no_such_room", "final": True}
            assert older.faults == []
        finally:
            older.kill()
            if newer is not None:
                newer.kill()

    visit(story())
