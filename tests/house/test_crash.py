"""`kill -9` of a real house in every phase: it opens again, and every table finds all as it was."""

from __future__ import annotations

import asyncio
import random
import urllib.request
from collections.abc import Sequence
from pathlib import Path

import pytest

from app.engine.rng import Rng
from tests.house.guests import Table, plays, visit
from tests.house.process import Process
from tests.rooms.evening import PHASES, Frame, done, phase_of
from tests.rules import rule

Views = list[Frame]


async def views(table: Table) -> Views:
    """What each screen of a table shows."""
    return [await guest.when(lambda _: True) for guest in table.screens]


def kept(view: Frame) -> Frame:
    """What must be as it was: all but who is on the line, the rejoin code, this screen's counter and the time."""
    seats = [{**seat, "presence": ""} for seat in view["room"]["seats"]]
    me = view["room"]["me"] and {**view["room"]["me"], "rejoin": ""}
    return {**view, "n": 0, "now": 0, "room": {**view["room"], "seats": seats, "me": me, "tvs": 0, "paused": None}}


def other(command: Frame) -> Frame:
    """The same command with other words, or for the other side."""
    words = {"text": "Other words"} if "text" in command else {}
    side = {"truth": not command["truth"]} if "truth" in command else {}
    return {**command, **words, **side}


async def is_found_again(table: Table, before: Views, url: str) -> Table:
    """Every screen has all it had, the clock has lost nothing, and what is sent again counts once."""
    again = await table.back(url)
    tv = again.tv.shown[0]
    if tv["room"]["where"] == "playing":
        assert tv["room"]["paused"] == {"why": "nobody"}
        assert tv["now"] <= before[0]["now"]
    for old, new, view in zip(table.screens, again.screens, before, strict=True):
        assert (new.kept, new.seat, new.room) == (True, old.seat, old.room)
        assert kept(await new.when(lambda _: True)) == kept(view)
    for old, new in zip(table.players, again.players, strict=True):
        for frame in [frame for frame in old.sent if frame["type"] == "do"][-1:]:
            command = other(frame["command"])
            answer = await new.do(command.pop("type"), id=frame["id"], stage=frame["stage"], **command)
            assert answer == {"type": "ack", "id": frame["id"]}
    assert [kept(view) for view in await views(again)] == [kept(view) for view in before]
    return again


async def goes_on(table: Table, url: str) -> None:
    """The table plays on, to a result that is the sum of its ledger."""
    host, cedar = table.players[0], table.players[3]
    stage = (await host.when(lambda _: True))["stage"]
    if stage == "lobby":
        await table.evening.to("moving")
    elif stage != "over":
        assert (await table.tv.ask("skip", stage=stage))["type"] == "ack"
        await cedar.when(lambda view: bool(view["stage"] != stage))
    if stage != "over":
        assert (await host.ask("end_game"))["type"] == "ack"
    over = await cedar.when(lambda view: bool(view["room"]["where"] == "over"))
    points = await host.ledger()
    for line in over["game"]["show"]["standing"]:
        assert line["score"] == sum(entry["points"] for entry in points if entry["seat"] == line["seat"])
    page = await asyncio.to_thread(urllib.request.urlopen, f"{url}/results/{over['room']['results']}")
    assert page.status == 200
    page.close()


def lives_on(folder: Path, phases: Sequence[str], database: str | None = None) -> None:
    """A table in each of these phases, a kill, a restart, and all of them are found again and play on."""

    async def story() -> None:
        house = Process(folder, database=database)
        try:
            # One after the other, and with the clock stopped, so that no phase runs out while the others are laid.
            tables = [await Table.laid(house.url, phase) for phase in phases]
            before = [await views(table) for table in tables]
            assert [phase_of(shown[0]) for shown in before] == list(phases)
            house.kill()
            house = Process(folder, house.port, database)
            for table, shown in zip(tables, before, strict=True):
                await goes_on(await is_found_again(table, shown, house.url), house.url)
            assert house.faults == []
        finally:
            house.kill()

    visit(story())


@rule("COM-05", "COM-06", "COM-07")
def test_a_kill_in_every_phase_loses_no_code_seat_score_draft_or_second_and_what_is_sent_again_counts_once(
    tmp_path: Path,
) -> None:
    lives_on(tmp_path, PHASES)


PHASE_ORDER = (
    "opening",
    "choosing",
    "writing",
    "checking",
    "reading",
    "voting",
    "reveal",
    "judging",
    "verdict",
    "moving",
)


def progress(stage: str) -> tuple[int, int, int, int]:
    """How far a game is, to be compared."""
    if stage == "over":
        return (1_000, 0, 0, 0)
    round, phase, *step = stage.split("/")
    number, _, replaced = round.partition("+")
    return int(number), int(replaced or 0), PHASE_ORDER.index(phase), int(step[0]) if step else 0


def test_a_house_that_is_killed_again_and_again_while_a_table_plays_at_full_speed_brings_it_to_a_winner(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        house = Process(tmp_path)
        chance = random.Random(7)
        try:
            table = await Table.laid(house.url)
            await done(table.players[0].ask("settings", pace="standard", options={"track": "short"}))
            await done(table.players[0].ask("start"))
            kills = 2
            while True:
                players = [asyncio.create_task(plays(guest, Rng("fast", n))) for n, guest in enumerate(table.screens)]
                if not kills:
                    await asyncio.gather(*players)
                    break
                enough = len(table.tv.frames) + chance.randrange(8, 25)
                await table.tv.until(lambda enough=enough, tv=table.tv: len(tv.frames) >= enough)  # type: ignore[misc]
                house.kill()
                kills -= 1
                await asyncio.gather(*players)
                last = [shown[-1] for guest in table.screens if (shown := guest.shown)]
                house = Process(tmp_path, house.port)
                table = await table.back(house.url)
                for guest, view in zip(table.screens, last, strict=True):
                    again = await guest.when(lambda _: True)
                    assert progress(again["stage"]) >= progress(view["stage"])
            over = table.tv.shown[-1]
            assert over["stage"] == "over"
            standing = over["game"]["show"]["standing"]
            assert sorted(line["seat"] for line in standing) == ["s1", "s2", "s3", "s4"]
            assert max(line["score"] for line in standing) >= 24
            points = await table.players[0].ledger()
            for line in standing:
                assert line["score"] == sum(entry["points"] for entry in points if entry["seat"] == line["seat"])
            assert house.faults == []
        finally:
            house.kill()

    visit(story())


@pytest.mark.postgres
@pytest.mark.parametrize("kind", ["postgresql"])
def test_on_postgresql_too(empty: str, tmp_path: Path) -> None:
    lives_on(tmp_path, ("lobby", "writing", "checking", "judging"), empty)
