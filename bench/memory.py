"""What the server holds: idle, for each socket that only watches, for each room in the middle of a game.

Every number is of a server started for it, so that nothing is measured in memory that another left behind.
"""

from __future__ import annotations

import asyncio
import signal
import time

import uvloop

from bench import machine
from bench.house import OpenHouse
from bench.machine import Memory
from bench.party import PHONES, Log, Room, Screen
from bench.rows import Row

PART = "memory"
IDLE_MB, SOCKET_KB, ROOM_KB = 130.0, 40.0, 150.0

WATCHERS = 1_000
WATCHED = 20
"""Rooms over which the watchers spread."""

ROOMS = 200
PACE = 10.0
MIDDLE = 3
"""A game is in the middle once its third round has begun; then its phones fall silent."""
PLAY_S = 120.0

SETTLES_S = 1.5


async def _settled(house: OpenHouse) -> Memory:
    """What the server holds once it has come to rest."""
    await asyncio.sleep(SETTLES_S)
    return machine.memory(house.pid)


async def _watched(house: OpenHouse) -> tuple[Memory, Memory]:
    """Before and after a thousand screens have come to watch."""
    rooms = [Room(house.port, number, 1, Log()) for number in range(WATCHED)]
    for room in rooms:
        room.code = (await room.tv.come()).room
    before = await _settled(house)
    watchers = [Screen(rooms[number % WATCHED], "phone") for number in range(WATCHERS)]
    for watcher in watchers:
        await watcher.come()
    after = await _settled(house)
    for screen in (*watchers, *(room.tv for room in rooms)):
        screen.close()
    return before, after


async def _opened(house: OpenHouse) -> Memory:
    """With one room opened by a TV."""
    room = Room(house.port, 0, 1, Log())
    await room.tv.come()
    held = await _settled(house)
    room.close()
    return held


async def _played(house: OpenHouse) -> tuple[Memory, Memory]:
    """Before and after two hundred rooms have come into the middle of a game, everybody on the line."""
    before = await _settled(house)
    log = Log()
    rooms = [Room(house.port, number, PACE, log) for number in range(ROOMS)]
    for room in rooms:
        await room.gather()
    end = time.perf_counter() + PLAY_S
    while any(room.plays for room in rooms):
        if time.perf_counter() > end:
            raise RuntimeError(f"{sum(room.plays for room in rooms)} games have not come to round {MIDDLE}")
        await asyncio.sleep(0.2)
        for room in rooms:
            room.moments.clear()
            room.plays = room.plays and not _in_the_middle(room)
    after = await _settled(house)
    for room in rooms:
        room.close()
    return before, after


def _in_the_middle(room: Room) -> bool:
    view = room.view
    return view is not None and view.game is not None and view.game.round >= MIDDLE


def measure() -> list[Row]:
    """The rows of this part; takes about two minutes."""
    with machine.kept_to(machine.LOAD_CORE):
        with OpenHouse() as house:
            idle = uvloop.run(_opened(house))
        with OpenHouse() as house:
            unwatched, watched = uvloop.run(_watched(house))
        with OpenHouse() as house:
            alone, full = uvloop.run(_played(house))
            house.end(signal.SIGKILL)
            back = house.open()
            revived = uvloop.run(_settled(house))
    socket, socket_pss = _each(watched, unwatched, WATCHERS)
    room, room_pss = _each(full, alone, ROOMS)
    back_each, _ = _each(revived, alone, ROOMS)
    private = f"PSS {idle.pss / 1e6:.0f}, private {idle.private / 1e6:.0f}"
    return [
        Row(PART, "idle, one room open", idle.rss / 1e6, "MB", IDLE_MB, f"RSS; {private}"),
        Row(
            PART,
            "per idle socket",
            socket,
            "kB",
            SOCKET_KB,
            f"RSS; PSS {socket_pss:.1f}; {WATCHERS:,} watchers in {WATCHED} rooms",
        ),
        Row(
            PART,
            f"per running room, with its {PHONES + 1} sockets",
            room,
            "kB",
            note=f"RSS; PSS {room_pss:.0f}; {ROOMS} rooms in round {MIDDLE}",
        ),
        Row(
            PART,
            "per running room, without",
            room - (PHONES + 1) * socket,
            "kB",
            ROOM_KB,
            f"less {PHONES + 1} idle sockets",
        ),
        Row(
            PART,
            "per room taken up after kill -9",
            back_each,
            "kB",
            note="nobody is back yet; holds what reading the journal took for a moment",
        ),
        Row(PART, f"{ROOMS} running rooms back after kill -9", back, "s", note="to the first page"),
    ]


def _each(after: Memory, before: Memory, count: int) -> tuple[float, float]:
    """What one of `count` things takes, in kB of RSS and of PSS."""
    return (after.rss - before.rss) / count / 1e3, (after.pss - before.pss) / count / 1e3
