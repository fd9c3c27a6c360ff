"""Who is here: away after 15 s, the host's role after 60 s, grace after a restart (COM-04, COM-07)."""

from __future__ import annotations

from app.engine.game import Seat
from app.rooms.clock import GameClock
from app.rooms.presence import Presence
from tests.rooms.memory import FakeClock

A, B = Seat("s1"), Seat("s2")


def test_a_seat_is_away_once_its_phone_has_been_gone_for_15_seconds() -> None:
    presence = Presence()
    presence.come(A)
    presence.go(A, 1_000)
    presence.turn_away(15_999)
    assert presence.away == set()
    presence.turn_away(16_000)
    assert presence.away == {A}


def test_a_phone_that_comes_back_is_away_no_more() -> None:
    presence = Presence()
    presence.go(A, 0)
    presence.turn_away(20_000)
    presence.come(A)
    presence.turn_back()
    assert presence.away == set()


def test_time_in_which_the_room_waited_for_nobody_does_not_count() -> None:
    presence = Presence()
    presence.go(A, 0)
    presence.give_time(100_000)
    presence.turn_away(110_000)
    assert presence.away == set()


def test_the_host_has_sixty_seconds_to_come_back() -> None:
    presence = Presence()
    presence.come(A)
    assert not presence.host_passes(A, 1_000_000)
    presence.go(A, 0)
    assert not presence.host_passes(A, 59_999)
    assert presence.host_passes(A, 60_000)
    assert presence.host_passes(None, 0)


def test_the_moments_of_change_are_told_ahead() -> None:
    presence = Presence()
    presence.go(A, 1_000)
    presence.go(B, 2_000)
    assert sorted(presence.changes(A)) == [16_000, 17_000, 61_000]


def test_the_game_clock_stands_while_it_is_stopped_and_loses_nothing() -> None:
    real = FakeClock()
    clock = GameClock(real)
    real.ms += 500
    assert clock.now() == 500
    clock.stop()
    real.ms += 10_000
    assert clock.now() == 500
    clock.go()
    clock.go()
    real.ms += 100
    assert clock.now() == 600
    clock.set(7_000)
    assert clock.now() == 7_000
