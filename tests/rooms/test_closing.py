"""Rooms that nobody needs any more are closed, and whoever is in one or just coming in is told why."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable

import pytest

from app.engine.record import NotWritten, Saved, TakenOver
from app.rooms.frames import Hello
from app.rooms.registry import Registry
from app.rooms.room import Room
from app.rooms.screen import Screen
from tests.rooms.memory import TestParty
from tests.rooms.sofa import Sofa

HOUR = 3_600_000


def opened(story: Callable[[Registry, TestParty], Awaitable[None]], phase: str | None = None) -> None:
    """Tell a story of a registry with the rooms of an evening, or with none."""

    async def whole() -> None:
        sofa = Sofa()
        if phase is not None:
            await sofa.evening(phase)
        registry = Registry(sofa.house)
        await registry.restore()
        await story(registry, sofa)
        await registry.close()

    asyncio.run(whole())


async def until(condition: Callable[[], object]) -> None:
    """Let the rooms' loops run until something is so."""
    for _ in range(10_000):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it does not come to pass")


def frames(screen: Screen) -> list[bytes]:
    """What waits for a screen."""
    found = []
    while (frame := screen.mailbox.take()) is not None:
        found.append(frame)
    return found


@pytest.mark.parametrize(
    ("phase", "kept"), [(None, 2), ("lobby", 2), ("over", 2), ("writing", 12), ("choosing", 12), ("moving", 12)]
)
def test_an_empty_room_is_kept_for_two_hours_and_an_unfinished_game_for_twelve(phase: str | None, kept: int) -> None:
    async def story(registry: Registry, party: TestParty) -> None:
        if phase is None:
            await registry.open("tv", None)
        await registry.reap(party.clock.ms + kept * HOUR - 1)
        assert len(registry) == 1
        await registry.reap(party.clock.ms + kept * HOUR)
        await until(lambda: not len(registry))
        assert party.journal.saved == {}

    opened(story, phase)


def test_a_room_is_empty_from_when_its_last_screen_has_gone() -> None:
    async def story(registry: Registry, party: TestParty) -> None:
        room, token = await registry.open("tv", None)
        screen = Screen("tv")
        room.come(screen, Hello("tv", room.code, token))
        await until(lambda: room.screens)
        party.clock.ms += 100 * HOUR
        await registry.reap(party.clock.ms)
        assert len(registry) == 1
        room.go(screen)
        await until(lambda: not room.screens)
        await registry.reap(party.clock.ms + 2 * HOUR - 1)
        assert registry.find(room.code) is room
        await registry.reap(party.clock.ms + 2 * HOUR)
        assert room.closed
        await until(lambda: registry.find(room.code) is None)

    opened(story)


def test_what_was_idle_before_a_restart_counts() -> None:
    async def story(registry: Registry, party: TestParty) -> None:
        saved = next(iter(party.journal.saved.values()))
        idle = Saved(saved.room, "BCDF", saved.epoch, saved.doc, idle_ms=2 * HOUR - 1_000)
        room = Room.revived(party.house, idle)
        assert party.clock.ms - room.empty_since == 2 * HOUR - 1_000

    opened(story, "lobby")


def test_three_hundred_rooms_that_nobody_joined_are_freed() -> None:
    async def story(registry: Registry, party: TestParty) -> None:
        rooms = [(await registry.open("tv" if n % 2 else "phone", None))[0] for n in range(300)]
        assert len({room.code for room in rooms}) == len(registry) == 300
        party.clock.ms += HOUR
        late, _ = await registry.open("tv", None)
        traces = [weakref.ref(room) for room in rooms]
        del rooms
        await registry.reap(party.clock.ms + HOUR)
        await until(lambda: len(registry) == 1)
        assert list(registry) == [late]
        assert set(party.journal.saved) == {late.room}
        gc.collect()
        assert [trace() for trace in traces if trace()] == []

    opened(story)


def test_a_room_that_another_process_has_is_let_go_and_not_closed_for_everybody() -> None:
    async def story(registry: Registry, party: TestParty) -> None:
        await registry.open("tv", None)

        async def close(room: str, epoch: int) -> None:
            raise TakenOver(room)

        party.journal.close = close  # type: ignore[method-assign]
        await registry.reap(party.clock.ms + 2 * HOUR)
        await until(lambda: not len(registry))
        assert len(party.journal.saved) == 1

    opened(story)


def test_a_room_that_cannot_be_closed_now_is_closed_later() -> None:
    async def story(registry: Registry, party: TestParty) -> None:
        await registry.open("tv", None)
        close = party.journal.close

        async def fails(room: str, epoch: int) -> None:
            raise NotWritten("the disk is full")

        party.journal.close = fails  # type: ignore[method-assign]
        await registry.reap(party.clock.ms + 2 * HOUR)
        assert len(registry) == 1
        party.journal.close = close  # type: ignore[method-assign]
        await registry.reap(party.clock.ms + 2 * HOUR)
        await until(lambda: not len(registry))

    opened(story)


@pytest.mark.parametrize("when", ["in the room", "just coming in", "a moment too late"])
def test_whoever_is_in_a_room_that_closes_or_on_the_way_in_hears_why(when: str) -> None:
    async def story(registry: Registry, party: TestParty) -> None:
        room, _ = await registry.open("tv", None)
        screen = Screen("phone")
        if when == "a moment too late":
            room.close("room_moved")
        room.come(screen, Hello("phone", room.code))
        if when == "in the room":
            await until(lambda: room.screens)
            frames(screen)
        room.close("room_moved")
        assert frames(screen) == [b'{"type":"bye","key":"room_moved","final":false}']
        assert screen.mailbox.closed

    opened(story)


def test_a_house_that_closes_says_so_on_every_screen_and_keeps_every_room() -> None:
    async def story(registry: Registry, party: TestParty) -> None:
        rooms = [(await registry.open("tv", None))[0] for _ in range(3)]
        screens = [Screen("tv") for _ in rooms]
        for room, screen in zip(rooms, screens, strict=True):
            room.come(screen, Hello("tv", room.code))
        await until(lambda: all(room.screens for room in rooms))
        await registry.close()
        late, found = Screen("phone"), registry.find(rooms[0].code)
        assert found is not None
        found.come(late, Hello("phone", found.code))
        for screen in (*screens, late):
            assert frames(screen)[-1] == b'{"type":"bye","key":"shutting_down","final":false}'
        assert len(party.journal.saved) == 3

    opened(story)


def test_a_room_whose_loop_dies_is_taken_up_again_as_the_journal_has_it() -> None:
    async def story(registry: Registry, party: TestParty) -> None:
        room = next(iter(registry))
        token = next(phone.token for phone in party.phones if phone.seat == "s1")
        stage = room.party.stage
        screen = Screen("phone")
        room.come(screen, Hello("phone", room.code, token))
        await until(lambda: room.screens)
        frames(screen)

        async def dies() -> None:
            raise RuntimeError("a loop has an end")

        room.step = dies  # type: ignore[method-assign]
        room.go(Screen("tv"))
        await until(lambda: registry.find(room.code) not in (None, room))
        assert frames(screen) == [b'{"type":"bye","key":"room_moved","final":false}']
        found, again = registry.find(room.code), Screen("phone")
        assert found is not None
        found.come(again, Hello("phone", room.code, token))
        await until(lambda: found.screens)
        assert (found.party.stage, again.seat) == (stage, "s1")

    opened(story, "writing")
