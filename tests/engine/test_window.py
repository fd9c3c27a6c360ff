"""How long a phase stays open (COM-05, COM-20)."""

from __future__ import annotations

import pytest

from app.engine.game import Pace, Rejected
from app.engine.window import Window, earliest, reading, span
from tests.rules import rule


@rule("COM-05")
@pytest.mark.parametrize(("pace", "ms"), [("relaxed", 180_000), ("standard", 90_000), ("brisk", 45_000), ("off", None)])
def test_the_pace_doubles_halves_or_drops_the_standard_time(pace: Pace, ms: int | None) -> None:
    assert span(90_000, pace) == ms


@rule("COM-20")
def test_each_seat_has_its_own_deadline_and_the_phase_ends_at_the_last_waited_for() -> None:
    window = Window(1_000, 60_000)
    assert [window.ends_for(percent) for percent in (100, 150, 200)] == [61_000, 91_000, 121_000]
    assert window.deadline() == window.deadline([100]) == 61_000
    assert window.deadline([100, 200, 150]) == 121_000
    assert window.open_for(100, 60_999)
    assert not window.open_for(100, 61_000)
    assert window.open_for(150, 61_000)
    window.expect_open(150, 61_000)
    with pytest.raises(Rejected, match="time_is_up"):
        window.expect_open(100, 61_000)


@rule("COM-05", "COM-20")
def test_the_last_call_is_seen_by_all_whose_time_it_cuts_short() -> None:
    called = Window(0, 60_000).call(59_000)
    assert [called.shown_to(percent) for percent in (100, 150)] == [60_000, 60_000]
    called = Window(0, 60_000).call(70_000, 200)
    assert [called.shown_to(percent) for percent in (100, 150)] == [60_000, 73_000]
    assert Window(0, None).shown_to(100) is None


@rule("COM-05")
def test_with_the_clock_off_there_is_no_deadline_until_the_last_call() -> None:
    window = Window(0, None)
    assert (window.deadline([200]), window.ends_for(200)) == (None, None)
    assert window.open_for(100, 10**9)
    assert window.call(5_000).deadline() == 8_000


@rule("COM-05")
@pytest.mark.parametrize(
    ("at", "longest", "closes"),
    [
        pytest.param(10_000, 100, 13_000, id="three seconds from now"),
        pytest.param(59_000, 100, 60_000, id="never past the common time"),
        pytest.param(59_000, 200, 60_000, id="not even where somebody has more"),
        pytest.param(70_000, 200, 73_000, id="past it, three seconds again"),
        pytest.param(89_000, 150, 90_000, id="and never past the longest"),
    ],
)
def test_the_last_call_is_three_seconds_if_that_is_sooner(at: int, longest: int, closes: int) -> None:
    called = Window(0, 60_000).call(at, longest)
    assert called.closing == called.deadline([200]) == closes
    assert called.call(at + 1_000, longest) == called


@rule("COM-04", "COM-20")
def test_more_time_moves_whatever_is_running() -> None:
    assert Window(0, 60_000).extend(30_000).deadline() == 90_000
    assert Window(0, 60_000).call(10_000).extend(30_000).deadline() == 43_000
    assert Window(0, None).call(10_000).extend(30_000).deadline() == 43_000
    with pytest.raises(Rejected, match="clock_is_off"):
        Window(0, None).extend(30_000)


def test_the_earliest_of_some_moments_is_one_that_comes() -> None:
    assert earliest(None, 7_000, 3_000) == 3_000
    assert earliest(None, None) is None


@pytest.mark.parametrize(
    ("text", "pace", "ms"),
    [
        pytest.param("Who?", "standard", 2_500, id="never shorter"),
        pytest.param("a word " * 10, "standard", 6_000, id="300 ms a word"),
        pytest.param("wordword" * 20, "standard", 6_000, id="eight letters are a word"),
        pytest.param("a word " * 10, "brisk", 6_000, id="nobody reads faster"),
        pytest.param("a word " * 10, "relaxed", 12_000, id="twice that without haste"),
        pytest.param("a word " * 10, "off", 12_000, id="and without a clock"),
    ],
)
def test_a_text_is_read_as_long_as_it_is(text: str, pace: Pace, ms: int) -> None:
    assert reading(text, pace) == ms
