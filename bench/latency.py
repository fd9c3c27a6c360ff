"""50 rooms of eight phones and a TV that play twenty times as fast as people: from a command to the last view of it."""

from __future__ import annotations

import asyncio
import gc
import os
import time

import uvloop

from bench import machine
from bench.house import OpenHouse
from bench.party import PHONES, Log, Room
from bench.rows import Row

PART = "latency"
ROOMS = 50
PACE = 20.0
WARM_S = 5.0
GOAL_MS = 60.0


async def _lateness(every: float, late: list[float]) -> None:
    """How much too late this process comes to what is due: what it cannot blame on the server."""
    due = time.perf_counter()
    while True:
        due += every
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        late.append(time.perf_counter() - due)
        due = max(due, time.perf_counter() - every)


async def play(house: OpenHouse, rooms: int, pace: float, seconds: float) -> list[Row]:
    """Play, and give the rows."""
    log = Log()
    tables = [Room(house.port, number, pace, log) for number in range(rooms)]
    for table in tables:
        await table.gather()
    await asyncio.sleep(WARM_S)
    gc.collect()
    gc.disable()  # A pause of this process would count as the server's.
    noise = machine.Noise((house.pid, os.getpid()))
    late: list[float] = []
    ticker = asyncio.create_task(_lateness(0.01, late))
    noise.begin()
    since, views, weight = time.perf_counter(), log.views, log.view_bytes
    await asyncio.sleep(seconds)
    until = time.perf_counter()
    noise.end()
    ticker.cancel()
    views, weight = log.views - views, log.view_bytes - weight
    await asyncio.sleep(1)
    gc.enable()
    shown, acked, widths = log.latencies(since, until)
    for table in tables:
        table.plays = False
        table.close()
    await asyncio.sleep(0.5)
    if not shown or not acked:
        raise RuntimeError(f"nothing was played; refused: {dict(log.refused)}, byes: {dict(log.byes)}")
    late.sort()
    refused = ", ".join(f"{key} {count}" for key, count in log.refused.most_common()) or "none"
    whole = sum(count for width, count in widths.items() if width >= PHONES + 1) / len(shown)
    lateness = f"its own lateness (p99 {at(late, 0.99):.1f} ms) is in the above"
    return [
        *_marks(
            "command to last view",
            shown,
            GOAL_MS,
            f"{len(shown):,} commands; {whole:.0%} changed all {PHONES + 1} views",
        ),
        *_marks("draft to ack", acked, None, f"{len(acked):,} drafts, which nobody else sees"),
        Row(
            PART,
            "views sent",
            views / seconds,
            "/s",
            note=f"{weight / max(views, 1):,.0f} bytes each; {log.games} games ended; refused: {refused}",
        ),
        Row(
            PART,
            "server, share of its core",
            noise.ran[0] * 100,
            "%",
            note=f"its threads waited for it {noise.waited[0]:.0%} of the time",
        ),
        Row(
            PART,
            "load, share of its core",
            noise.ran[1] * 100,
            "%",
            note=f"waited for it {noise.waited[1]:.0%} of the time; {lateness}",
        ),
        Row(PART, "taken by others", noise.others * 100, "%", note="of both cores"),
    ]


def _marks(what: str, ordered: list[float], goal: float | None, note: str) -> list[Row]:
    return [
        Row(PART, f"{what}, p50", at(ordered, 0.5), "ms", note=note),
        Row(PART, f"{what}, p99", at(ordered, 0.99), "ms", goal),
        Row(PART, f"{what}, max", at(ordered, 1), "ms"),
    ]


def at(ordered: list[float], share: float) -> float:
    """The value below which this share of them lies, in ms."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000


def measure(seconds: float) -> list[Row]:
    """The rows of this part; takes `seconds` and about 15 more."""
    with machine.kept_to(machine.LOAD_CORE), OpenHouse() as house:
        return uvloop.run(play(house, ROOMS, PACE, seconds))
