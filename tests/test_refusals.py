"""Every refusal of the house, goodbye and apology is provoked once, and what is then said is a whole sentence.

So are those of one game, through the whole house; every game's own are provoked by its own tests, and those of files
by tests/decks.

Each row arranges a table and gives the act that is refused; nothing may have changed after it.
"""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from limits import RateLimitItemPerHour
from msgspec.structs import replace
from websockets.asyncio.client import connect

from app.engine.record import NotWritten
from app.games import catalogue
from app.games.nobody_is_perfect import GAME
from app.rooms.doc import Chair
from app.rooms.registry import Registry
from app.web import sockets
from app.web.bots import socket_address
from app.words import say
from tests.house.guests import Guest, visit
from tests.rooms.evening import ASPEN, BIRCH, TYPED, Frame
from tests.rooms.sofa import Seated, Sofa
from tests.rules import rule
from tests.sentences import told
from tests.web.conftest import OpenHouse

Act = Callable[[], Awaitable[Frame]]
Prepared = Callable[[Sofa], Awaitable[Act]]
REFUSALS: dict[str, tuple[str, Prepared]] = {}


def refused(key: str, phase: str) -> Callable[[Prepared], Prepared]:
    """A row: how to be refused for this reason at a table in this phase."""

    def noted(row: Prepared) -> Prepared:
        assert key not in REFUSALS
        REFUSALS[key] = (phase, row)
        return row

    return noted


def seat(sofa: Sofa, n: int) -> Seated:
    """The phone of a seat, from 1 on; the first is the host, the second the first President."""
    return sofa.ever[n + 1]


def does(phone: Seated, kind: str, **fields: Any) -> Act:
    """The act of giving a command."""
    return lambda: phone.do(kind, **fields)


def asks(phone: Seated, kind: str, **fields: Any) -> Act:
    """The act of asking the room."""
    return lambda: phone.ask(kind, **fields)


def cut_down(sofa: Sofa, to: int) -> None:
    """The game has this many seats at most, and teams (WAO-23), until the test is over."""
    sofa.patch.setitem(catalogue(), GAME.key, dataclasses.replace(GAME, most=to, teams=True))


def paper(sofa: Sofa, text: str) -> str:
    """The id under which the President sees an answer."""
    laid = seat(sofa, 2).view["game"]["show"]["laid"]
    return next(str(paper["id"]) for heap in laid for paper in heap["papers"] if paper["text"] == text)


# --- in the lobby ------------------------------------------------------------------------------------


@refused("bad_setting", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 1), "settings", pace="brisk", options={"track": "endless"})


@refused("host_only", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 3), "start")


@refused("needs_seats", "lobby")
async def _(sofa: Sofa) -> Act:
    for n in (3, 4):
        await seat(sofa, n).ask("leave")
    return asks(seat(sofa, 1), "start")


@refused("too_many_seats", "lobby")
async def _(sofa: Sofa) -> Act:
    # A room seats as many as the largest game takes; a smaller game would say this.
    doc = sofa.room.party.doc
    more = tuple(Chair(f"x{n}", f"More {n}", n, "", "") for n in range(7))  # type: ignore[arg-type]
    sofa.room.party.doc = replace(doc, chairs=doc.chairs + more)
    return asks(seat(sofa, 1), "start")


@refused("no_cards", "lobby")
async def _(sofa: Sofa) -> Act:
    sofa.decks.cards = ()
    return asks(seat(sofa, 1), "start")


@refused("no_game_running", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 1), "pause")


@refused("no_such_game", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 1), "choose_game", game="chess")


@refused("no_such_deck", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 1), "choose_decks", decks=["nobody_is_perfect.en", "of.atlantis"])


@refused("decks_of_two_languages", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 1), "choose_decks", decks=["own.ours", "own.unsere"])


@refused("no_such_seat", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 1), "remove", seat="s99")


@refused("no_teams", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 1), "team", seats=["s2", "s3"])


@refused("needs_teams", "lobby")
async def _(sofa: Sofa) -> Act:
    cut_down(sofa, to=3)
    return asks(seat(sofa, 1), "start")


@refused("enough_teams", "lobby")
async def _(sofa: Sofa) -> Act:
    cut_down(sofa, to=3)
    await seat(sofa, 1).ask("team", seats=["s1", "s2"])
    return asks(seat(sofa, 1), "team", seats=["s3", "s4"])


@refused("token_taken", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 3), "dress", token=0)


# --- sitting down ------------------------------------------------------------------------------------


@refused("already_seated", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 3), "join", name="Twin")


@refused("name_empty", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(sofa.watcher, "join", name=" \u202e ... ")


@refused("name_taken", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(sofa.watcher, "join", name="\u0410spen")  # the first letter is Cyrillic


@refused("name_too_long", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(sofa.watcher, "join", name="x" * 17)


@refused("room_full", "lobby")
async def _(sofa: Sofa) -> Act:
    await sofa.seated(*(f"Guest {n}" for n in range(6)))
    return asks(sofa.watcher, "join", name="Eleventh")


@refused("room_locked", "lobby")
async def _(sofa: Sofa) -> Act:
    await seat(sofa, 1).ask("lock", on=True)
    return asks(sofa.watcher, "join", name="Late")


@refused("not_seated", "lobby")
async def _(sofa: Sofa) -> Act:
    return asks(sofa.watcher, "dress", token=9)


@refused("seat_not_free", "writing")
async def _(sofa: Sofa) -> Act:
    return asks(sofa.watcher, "take_over", seat="s3", name="Heir")


@refused("wrong_rejoin_code", "writing")
async def _(sofa: Sofa) -> Act:
    return asks(sofa.watcher, "rejoin", code="BBBBBB")


@refused("too_many_tries", "writing")
async def _(sofa: Sofa) -> Act:
    for _ in range(10):
        await sofa.watcher.ask("rejoin", code="BBBBBB")
    return asks(sofa.watcher, "rejoin", code=seat(sofa, 3).view["room"]["me"]["rejoin"])


# --- in a game ---------------------------------------------------------------------------------------


@refused("game_running", "writing")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 1), "start")


@refused("late", "checking")
async def _(sofa: Sofa) -> Act:
    return does(seat(sofa, 3), "write", stage="1/writing", text="Too late")


@refused("next_round", "writing")
async def _(sofa: Sofa) -> Act:
    await sofa.watcher.ask("join", name="Late")
    return does(sofa.watcher, "write", text="Too early")


@refused("not_now", "voting")
async def _(sofa: Sofa) -> Act:
    return does(seat(sofa, 3), "write", text="Too late")


@refused("not_your_turn", "writing")
async def _(sofa: Sofa) -> Act:
    return does(seat(sofa, 2), "write", text="A President's lie")


@refused("the_truth", "writing")
async def _(sofa: Sofa) -> Act:
    return does(seat(sofa, 3), "write", text=sofa.state.truth.upper())


@refused("too_long", "writing")
async def _(sofa: Sofa) -> Act:
    return does(seat(sofa, 3), "write", text="x" * 141)


@refused("write_something", "writing")
async def _(sofa: Sofa) -> Act:
    return does(seat(sofa, 3), "write", text=" ... ")


@refused("time_is_up", "writing")
async def _(sofa: Sofa) -> Act:
    await seat(sofa, 3).ask("slow", percent=200)
    await sofa.pass_time(90_000)
    return does(seat(sofa, 4), "write", text="Past the common time")


@refused("clock_is_off", "lobby")
async def _(sofa: Sofa) -> Act:
    host = seat(sofa, 1)
    await host.ask("settings", pace="off", options={"track": "standard"})
    await host.ask("start")
    while not host.view["stage"].endswith("writing"):
        await host.ask("skip", stage=host.view["stage"])
    return asks(host, "more_time")


@refused("not_on_table", "voting")
async def _(sofa: Sofa) -> Act:
    return does(seat(sofa, 3), "place", option="zzzz")


@refused("already_scored", "moving")
async def _(sofa: Sofa) -> Act:
    return asks(seat(sofa, 1), "replace", stage=seat(sofa, 1).view["stage"])


# --- checking ----------------------------------------------------------------------------------------


@refused("already_sent_back", "checking")
async def _(sofa: Sofa) -> Act:
    return does(seat(sofa, 2), "send_back", paper=paper(sofa, ASPEN), reason="off_limits")


@refused("the_same_again", "checking")
async def _(sofa: Sofa) -> Act:
    await seat(sofa, 2).do("send_back", paper=paper(sofa, BIRCH), reason="off_limits")
    return does(seat(sofa, 3), "write", text=BIRCH)


@refused("not_rewritten", "checking")
async def _(sofa: Sofa) -> Act:
    return does(seat(sofa, 2), "set_aside", paper=paper(sofa, BIRCH), aside=True)


@refused("paper_changed", "checking")
async def _(sofa: Sofa) -> Act:
    old = paper(sofa, ASPEN)
    await seat(sofa, 1).do("write", text="Rewritten meanwhile")
    return does(seat(sofa, 2), "send_back", paper=old, reason="unreadable")


@refused("paper_is_out", "checking")
async def _(sofa: Sofa) -> Act:
    out = paper(sofa, BIRCH)
    await seat(sofa, 2).do("send_back", paper=out, reason="off_limits")
    return does(seat(sofa, 2), "lay_together", papers=[out, paper(sofa, TYPED)], read=out)


@refused("same_wording", "checking")
async def _(sofa: Sofa) -> Act:
    return does(seat(sofa, 2), "take_apart", paper=paper(sofa, BIRCH))


# --- what is no player's fault, and what is a client's -----------------------------------------------


@refused("malformed", "writing")
async def _(sofa: Sofa) -> Act:
    return does(seat(sofa, 3), "write", text=5)


@refused("busy", "writing")
async def _(sofa: Sofa) -> Act:
    for n in range(256):
        sofa.say(sofa.watcher, {"type": "ask", "id": f"n{n}", "act": {"type": "start"}})
    return does(seat(sofa, 3), "write", text="One too many")


@refused("trouble", "writing")
async def _(sofa: Sofa) -> Act:
    sofa.journal.broken = True
    return does(seat(sofa, 3), "write", text="Not written down")


# --- refused by the socket, before a room hears of it ------------------------------------------------

Told = Callable[[OpenHouse, pytest.MonkeyPatch], Awaitable[Frame]]


async def too_fast(house: OpenHouse, _: pytest.MonkeyPatch) -> Frame:
    guest = await Guest.comes(house.url, role="tv")
    while True:
        answers = await asyncio.gather(*(guest.ask("lock", on=True) for _ in range(50)))
        if hasty := [answer for answer in answers if answer["type"] == "refused"]:
            return hasty[0]


AT_THE_SOCKET: dict[str, Told] = {"too_fast": too_fast}


# --- goodbyes ----------------------------------------------------------------------------------------


async def newer_screen(sofa: Sofa) -> Frame:
    await sofa.phone(token=seat(sofa, 3).token)
    return seat(sofa, 3).frames[-1]


async def left(sofa: Sofa) -> Frame:
    await seat(sofa, 3).ask("leave")
    return seat(sofa, 3).frames[-1]


async def removed(sofa: Sofa) -> Frame:
    await seat(sofa, 1).ask("remove", seat="s3")
    return seat(sofa, 3).frames[-1]


async def malformed(sofa: Sofa) -> Frame:
    for _ in range(8):
        await seat(sofa, 3).do("write", text=5)
    return seat(sofa, 3).frames[-1]


async def room_moved(sofa: Sofa) -> Frame:
    await sofa.journal.take_over()
    await seat(sofa, 3).ask("rename", seat="s3", name="Nobody")
    return seat(sofa, 3).frames[-1]


async def room_closed(sofa: Sofa) -> Frame:
    registry = Registry(sofa.house)
    await registry.restore()
    (sofa.room,) = registry
    await registry.reap(sofa.clock.ms + 24 * 3_600_000)
    return (await sofa.phone()).frames[-1]


async def shutting_down(sofa: Sofa) -> Frame:
    registry = Registry(sofa.house)
    await registry.restore()
    (sofa.room,) = registry
    await registry.close()
    return (await sofa.phone()).frames[-1]


IN_A_ROOM = (newer_screen, left, removed, malformed, room_moved, room_closed, shutting_down)


async def no_such_room(house: OpenHouse, _: pytest.MonkeyPatch) -> Frame:
    return (await Guest.comes(house.url, "BBBB")).frames[-1]


async def too_many_rooms(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> Frame:
    monkeypatch.setattr(sockets, "ROOMS_AN_HOUR", RateLimitItemPerHour(1, 2))
    for _ in range(2):
        await Guest.comes(house.url, role="tv")
    return (await Guest.comes(house.url, role="tv")).frames[-1]


async def trouble(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> Frame:
    async def fails(*_: object) -> None:
        raise NotWritten("the disk is full")

    monkeypatch.setattr(house.app.state.registry.house.journal, "open", fails)
    return (await Guest.comes(house.url, role="tv")).frames[-1]


async def too_old(house: OpenHouse, _: pytest.MonkeyPatch) -> Frame:
    async with connect(socket_address(house.url)) as ws:
        frame: Frame = json.loads(await ws.recv())
        return frame


AT_THE_DOOR = (no_such_room, too_many_rooms, trouble, too_old)


# --- apologies ---------------------------------------------------------------------------------------


async def game_failed(sofa: Sofa) -> str:
    playing = sofa.room.party.playing
    assert playing is not None

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    playing.game = dataclasses.replace(playing.game, apply=fails)
    await sofa.pass_time(200_000)
    return str(sofa.tv.view["room"]["sorry"])


async def game_ended_by_update(sofa: Sofa) -> str:
    saved = sofa.journal.saved["r1"]
    sofa.journal.saved["r1"] = replace(saved, begin=(saved.begin or b"").replace(b"nobody_is_perfect", b"charades"))
    await sofa.restart()
    return str((await sofa.phone("tv")).view["room"]["sorry"])


APOLOGIES = (game_failed, game_ended_by_update)


# --- the tests ---------------------------------------------------------------------------------------


def sentence(frame: Frame, where: str) -> str:
    """The sentence for a frame; all its parameters must be there."""
    text = say(f"{where}.{frame['key']}", **frame.get("params", {}))
    assert "{" not in text
    return text


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    opened = OpenHouse(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


@rule("COM-10")
@pytest.mark.parametrize("key", REFUSALS)
def test_a_refusal_changes_nothing_and_says_why(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    phase, row = REFUSALS[key]

    async def story() -> None:
        sofa = Sofa()
        sofa.patch = monkeypatch
        await sofa.evening(phase)
        act = await row(sofa)
        doc, rows = sofa.room.party.doc, sofa.rows
        frame = await act()
        assert (frame["type"], frame["key"]) == ("refused", key)
        assert sentence(frame, "refused")
        assert (sofa.room.party.doc, sofa.rows) == (doc, rows)

    asyncio.run(story())


@pytest.mark.parametrize("key", AT_THE_SOCKET)
def test_what_a_room_never_hears_of_is_refused_with_a_sentence_too(
    key: str, house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> Frame:
        return await AT_THE_SOCKET[key](house, monkeypatch)

    frame = visit(story())
    assert (frame["type"], frame["key"]) == ("refused", key)
    assert sentence(frame, "refused")


@pytest.mark.parametrize("row", IN_A_ROOM, ids=lambda row: row.__name__)
def test_whoever_is_sent_away_hears_why(row: Callable[[Sofa], Awaitable[Frame]]) -> None:
    async def story() -> Frame:
        sofa = Sofa()
        await sofa.evening("writing")
        return await row(sofa)

    frame = asyncio.run(story())
    assert (frame["type"], frame["key"]) == ("bye", row.__name__)
    assert sentence(frame, "bye")


@pytest.mark.parametrize("row", AT_THE_DOOR, ids=lambda row: row.__name__)
def test_whoever_is_not_let_in_hears_why(row: Told, house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> Frame:
        return await row(house, monkeypatch)

    frame = visit(story())
    assert (frame["type"], frame["key"]) == ("bye", getattr(row, "__name__", ""))
    assert sentence(frame, "bye")


@pytest.mark.parametrize("row", APOLOGIES, ids=lambda row: row.__name__)
def test_a_game_that_ends_by_our_fault_ends_with_an_apology(row: Callable[[Sofa], Awaitable[str]]) -> None:
    async def story() -> str:
        sofa = Sofa()
        await sofa.evening("writing")
        return await row(sofa)

    key = asyncio.run(story())
    assert key == row.__name__
    assert say(f"sorry.{key}")


def test_every_key_that_the_server_tells_is_provoked_here() -> None:
    refusals = {f"refused.{key}" for key in (*REFUSALS, *AT_THE_SOCKET)}
    goodbyes = {f"bye.{row.__name__}" for row in (*IN_A_ROOM, *AT_THE_DOOR)}
    apologies = {f"sorry.{row.__name__}" for row in APOLOGIES}
    house, _ = told("app/games", "app/decks")
    everything, _ = told()
    ours = {key for key in house if not key.startswith(("doubt.", "refused.deck_"))}
    assert ours <= refusals | goodbyes | apologies <= everything
