"""Deadlines, the last call, and extra time that nobody else sees (COM-05, COM-20)."""

from __future__ import annotations

import pytest

from app.engine.company import AWAY_GRACE
from app.engine.game import Away, End, Extend, Left, Pace, Seat, Slower, TimeUp
from app.games.nobody_is_perfect import clock, views
from app.games.nobody_is_perfect.commands import (
    Checked,
    Choose,
    Command,
    Draft,
    GoOn,
    Judge,
    Place,
    ReadAloud,
    SendBack,
    Write,
)
from tests.games.nobody_is_perfect.cards import statement
from tests.games.nobody_is_perfect.sitting import Sitting, at
from tests.rules import rule

A, B, C, D = map(Seat, "abcd")


# --- the common clock ----------------------------------------------------------------------------------


@rule("COM-05")
@pytest.mark.parametrize(
    ("phase", "standard"),
    [("choosing", 45_000), ("writing", 90_000), ("checking", 60_000), ("voting", 45_000), ("judging", 30_000)],
)
@pytest.mark.parametrize(("pace", "factor"), [("relaxed", 2), ("standard", 1), ("brisk", 0.5), ("off", None)])
def test_a_phase_lasts_as_the_pace_says(phase: str, standard: int, pace: Pace, factor: float | None) -> None:
    sitting = Sitting(pace=pace, cards=(statement(0),) if phase == "judging" else None)
    if phase == "choosing":
        sitting.round(c="b", d="b") if pace != "off" else unhurried_round(sitting)
    elif phase not in ("writing", "judging"):
        sitting.write(b="Beta")
        if pace == "off":
            sitting.turn(TimeUp())
            sitting.does("a", Checked()) if phase == "voting" else None
    sitting.until(phase)
    span = None if factor is None else int(standard * factor)
    assert sitting.deadline == span
    assert sitting.view().ends_at == (None if span is None else sitting.now + span)


def unhurried_round(sitting: Sitting) -> None:
    """With the clock off: b is believed by c and d."""
    sitting.write(b="Beta")
    sitting.turn(TimeUp())
    sitting.does("a", Checked())
    sitting.place(c="b", d="b")
    sitting.turn(TimeUp())


@rule("COM-05")
@pytest.mark.parametrize("phase", ["opening", "reading", "reveal", "verdict", "moving"])
def test_what_needs_nobody_runs_by_itself_with_the_clock_off(phase: str) -> None:
    sitting = Sitting(pace="off", cards=(statement(0),) if phase == "verdict" else None)
    if phase == "verdict":
        sitting.until("judging")
        sitting.turn(TimeUp())
    elif phase != "opening":
        sitting.write(b="Beta")
        sitting.turn(TimeUp())
        sitting.does("a", Checked())
    if phase in ("reveal", "moving"):
        sitting.until("voting")
        sitting.turn(TimeUp())
    sitting.until(phase)
    assert sitting.deadline is not None
    assert sitting.deadline > 0


@rule("COM-05")
def test_with_the_clock_off_a_present_seat_is_waited_for_until_the_host_skips() -> None:
    sitting = Sitting(pace="off")
    sitting.write(b="Beta", c="Gamma")
    sitting.wait(3_600_000)
    assert (sitting.stage, sitting.waiting, sitting.deadline) == ("1/writing", "d", None)
    sitting.turn(TimeUp())
    assert sitting.stage == "1/checking"


@rule("COM-05", "COM-07")
def test_with_the_clock_off_an_away_seat_is_not_waited_for() -> None:
    sitting = Sitting(pace="off")
    sitting.write(b="Beta", c="Gamma")
    sitting.turn(Away(D))
    assert sitting.deadline == 3_000


@rule("COM-05")
def test_the_last_act_leaves_three_seconds_in_which_all_may_still_be_changed() -> None:
    sitting = Sitting()
    sitting.write(b="Beta", c="Gamma", d="Delta")
    assert (sitting.stage, sitting.deadline) == ("1/writing", 3_000)
    sitting.wait(2_000)
    sitting.does("b", Write("Better"))
    assert sitting.deadline == 1_000
    sitting.wait(1_000)
    sitting.read_out()
    assert "Better" in {option.text for option in sitting.sees(views.Voting).options}
    sitting.place(b="truth", c="truth", d="truth")
    assert sitting.deadline == 3_000
    sitting.place(d="b")
    assert sitting.deadline == 3_000


@rule("COM-05")
def test_the_last_call_never_makes_a_phase_longer() -> None:
    sitting = Sitting()
    sitting.until("writing")
    sitting.wait(89_000)
    sitting.write(b="Beta", c="Gamma", d="Delta")
    assert sitting.deadline == 1_000


@rule("COM-05")
def test_last_answer_and_time_up_in_the_same_instant_close_the_phase_once_in_either_order() -> None:
    for answer_first in (True, False):
        sitting = Sitting()
        sitting.write(b="Beta", c="Gamma")
        ends_at = sitting.now + 90_000
        last = Write("Delta")
        if answer_first:
            sitting.now = ends_at - 1
            sitting.does("d", last)
            sitting.now = ends_at
            sitting.turn(TimeUp())
        else:
            sitting.now = ends_at
            sitting.turn(TimeUp())
            assert sitting.refused("d", last) == "not_now"
        assert sitting.stage == "1/checking"
        assert sitting.sees(views.Checking).answers == (3 if answer_first else 2)


@rule("COM-05")
def test_a_skip_is_the_same_as_time_up() -> None:
    skipped, waited = (Sitting() for _ in range(2))
    for sitting in (skipped, waited):
        sitting.write(b="Beta")
        sitting.does("c", Draft("Gamma"))
    waited.now += 90_000
    for sitting in (skipped, waited):
        sitting.turn(TimeUp())
    assert skipped.sees(views.Checking, "a").laid == waited.sees(views.Checking, "a").laid


@rule("COM-05")
def test_unused_duties_are_done_by_time_up() -> None:
    sitting = at("choosing")
    sitting.time_up()
    assert sitting.phase in ("writing", "judging")
    sitting = at("checking")
    sitting.time_up()
    assert sitting.phase == "reading"


@rule("COM-04")
@pytest.mark.parametrize(
    "phase",
    ["opening", "choosing", "writing", "checking", "reading", "voting", "reveal", "judging", "verdict", "moving"],
)
def test_the_host_gives_more_time_in_any_phase(phase: str) -> None:
    sitting = at(phase)
    before, shown = sitting.deadline, sitting.view().ends_at
    assert before is not None
    assert shown is not None
    sitting.turn(Extend(30_000))
    assert sitting.deadline == before + 30_000
    assert sitting.view().ends_at == shown + 30_000


@rule("COM-04", "COM-05")
def test_more_time_also_moves_a_last_call() -> None:
    sitting = Sitting()
    sitting.write(b="Beta", c="Gamma", d="Delta")
    sitting.turn(Extend(30_000))
    assert sitting.deadline == 33_000


def test_there_is_no_more_time_after_the_end() -> None:
    sitting = Sitting("abc")
    sitting.turn(End())
    assert sitting.refused_turn(Extend(30_000)) == "not_now"


# --- extra time ----------------------------------------------------------------------------------------


def slow_b(percent: int = 150) -> Sitting:
    sitting = Sitting(slower={"b": percent})
    sitting.until("writing")
    return sitting


@rule("COM-20")
@pytest.mark.parametrize(("percent", "more"), [(150, 45_000), (200, 90_000)])
def test_a_phase_waits_for_a_slower_seat_until_its_own_deadline(percent: int, more: int) -> None:
    sitting = slow_b(percent)
    assert sitting.deadline == 90_000 + more
    sitting.wait(90_000)
    assert sitting.refused("c", Write("Gamma")) == "time_is_up"
    assert sitting.refused("c", Draft("Gamma")) == "time_is_up"
    sitting.wait(more - 1)
    sitting.does("b", Write("Beta"))
    sitting.wait(1)
    assert sitting.sees(views.Checking).answers == 1


@rule("COM-20")
def test_the_others_have_only_the_common_time_also_when_the_last_call_comes_later() -> None:
    sitting = slow_b()
    sitting.wait(95_000)
    sitting.does("b", Write("Beta"))
    assert sitting.deadline == 3_000
    assert sitting.refused("c", Write("Gamma")) == "time_is_up"
    sitting.does("b", Write("Better"))
    sitting.wait(3_000)
    assert sitting.phase == "checking"


@rule("COM-20", "COM-05")
def test_nobody_waits_for_a_slower_seat_that_has_acted_or_is_away() -> None:
    acted, away = slow_b(), slow_b()
    acted.does("b", Write("Beta"))
    away.turn(Away(B))
    assert (acted.deadline, away.deadline) == (90_000, 90_000)
    away = slow_b()
    away.wait(95_000)
    away.turn(Away(B))
    assert away.deadline == 3_000


@rule("COM-20")
def test_extra_time_can_be_set_and_taken_back_while_a_phase_runs() -> None:
    sitting = slow_b(100)
    sitting.turn(Slower(B, 200))
    assert sitting.deadline == 180_000
    sitting.wait(100_000)
    sitting.turn(Slower(B, 100))
    sitting.time_up()
    assert sitting.phase in ("checking", "moving")


@rule("COM-20", "COM-03")
def test_nobody_else_can_tell_who_is_slower() -> None:
    plain, slow = slow_b(100), slow_b(200)
    for sitting in (plain, slow):
        sitting.wait(10_000)
        sitting.does("c", Write("Gamma"))
    for seat in ("a", "c", "d", None):
        assert plain.bytes(seat) == slow.bytes(seat)
    assert slow.view("b").ends_at == slow.now - 10_000 + 180_000
    assert slow.view("a").ends_at == slow.now - 10_000 + 90_000


@rule("COM-20", "COM-03")
@pytest.mark.parametrize("phase", ["writing", "voting", "judging"])
def test_who_acts_past_the_common_time_goes_on_looking_waited_for(phase: str) -> None:
    sitting = Sitting(slower={"b": 200}, cards=(statement(0),) if phase == "judging" else None)
    if phase == "voting":
        sitting.write(b="Beta", c="Gamma")
    sitting.until(phase)
    sitting.turn(Extend(1))
    while (sitting.view().ends_at or 0) > sitting.now:
        sitting.wait(1_000)
    before = {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)}
    assert sitting.phase == phase
    if phase == "writing":
        sitting.does("b", Write("Beta"))
        assert sitting.sees(views.Writing, "b").handed_in == ("b",)
        assert sitting.sees(views.Writing, "b").waiting_for == ("c", "d")
    elif phase == "voting":
        sitting.place(b="truth")
        assert sitting.sees(views.Voting, "b").placed == ("b",)
    else:
        sitting.judge(b=True)
        assert sitting.sees(views.Judging, "b").judged == ("b",)
    assert {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)} == before
    assert sitting.deadline == 3_000


@rule("COM-20", "COM-05")
def test_the_last_call_is_seen_by_everyone_whose_time_it_cuts_short() -> None:
    sitting = slow_b(200)
    sitting.wait(10_000)
    sitting.write(b="Beta", c="Gamma", d="Delta")
    for seat in ("a", "b", "c", "d", None):
        assert sitting.view(seat).ends_at == sitting.now + 3_000


@rule("COM-20")
@pytest.mark.parametrize("phase", ["choosing", "checking"])
def test_a_slower_president_has_extra_time_for_the_duty(phase: str) -> None:
    sitting = at(phase)
    common = sitting.deadline
    assert common is not None
    ends_at = sitting.view().ends_at
    sitting.turn(Slower(sitting.state.president, 200))
    assert sitting.deadline == 2 * common
    assert sitting.view().ends_at == ends_at
    assert sitting.view(sitting.state.president).ends_at == sitting.now + 2 * common
    sitting.wait(common)
    assert sitting.phase == phase


def sent_back_to_b(percent: int) -> Sitting:
    sitting = at("checking")
    sitting.turn(Slower(B, percent))
    laid = sitting.sees(views.Checking, "a").laid
    assert laid is not None
    sitting.does("a", SendBack(laid[0].papers[0].id, "off_limits"))
    return sitting


@rule("COM-20", "NIP-09")
def test_a_slower_author_has_extra_time_for_the_rewrite() -> None:
    sitting = sent_back_to_b(200)
    assert sitting.deadline == 120_000
    assert sitting.view("b").ends_at == sitting.now + 120_000
    assert sitting.view("c").ends_at == sitting.view().ends_at == sitting.now + 60_000
    sitting.wait(61_000)
    assert sitting.refused("a", Checked()) == "time_is_up"
    sitting.does("b", Write("Better"))
    assert sitting.phase == "reading"


@rule("COM-05")
def test_a_check_ends_with_the_clock_of_an_author_who_is_not_slower() -> None:
    sitting = sent_back_to_b(100)
    sitting.wait(60_000)
    assert sitting.phase == "moving"  # the only answer has dropped out


@rule("COM-20")
@pytest.mark.parametrize(
    ("phase", "command"),
    [
        ("choosing", Choose("bcdf")),
        ("writing", Write("late")),
        ("writing", Draft("late")),
        ("checking", Checked()),
        ("voting", Place("bcdf")),
        ("judging", Judge(truth=True)),
    ],
)
def test_a_command_past_ones_own_time_is_refused(phase: str, command: Command) -> None:
    sitting = at(phase)
    actor = sitting.waiting[0]
    sitting.turn(Slower(Seat(next(seat for seat in "abcd" if seat != actor)), 200))
    sitting.now = sitting.view(actor).ends_at or 0
    assert sitting.refused(actor, command) == "time_is_up"


def test_the_opening_of_the_first_round_lasts_a_little_longer() -> None:
    sitting = Sitting()
    assert sitting.deadline == 6_000
    sitting.until("moving")
    sitting.until("opening")
    assert sitting.deadline == 4_000


@pytest.mark.parametrize("phase", ["opening", "reading", "reveal", "verdict", "moving"])
def test_the_president_may_go_on_wherever_the_clock_would(phase: str) -> None:
    sitting = at(phase)
    stage = sitting.stage
    assert sitting.refused("b" if sitting.view().president == "a" else "a", GoOn()) == "not_your_turn"
    sitting.does(sitting.view().president, GoOn())
    assert sitting.stage != stage


@rule("NIP-10", "COM-05", "COM-20")
@pytest.mark.parametrize(
    ("pace", "percent", "lasts"),
    [("standard", 100, 60_000), ("relaxed", 100, 120_000), ("brisk", 100, 30_000), ("standard", 200, 120_000)],
)
def test_a_president_who_reads_aloud_is_waited_for_at_every_answer(pace: Pace, percent: int, lasts: int) -> None:
    sitting = Sitting(pace=pace)
    sitting.write(b="Beta", c="Gamma")
    sitting.until("reading")
    sitting.turn(Slower(A, percent))
    assert sitting.refused("b", ReadAloud()) == "not_your_turn"
    sitting.does("a", ReadAloud())
    assert sitting.refused("a", ReadAloud()) == "not_now"
    ends_at = {seat: sitting.view(seat).ends_at for seat in "ab"}
    assert ends_at == {"a": sitting.now + lasts, "b": sitting.now + lasts * 100 // percent}
    assert sitting.view().ends_at == ends_at["b"]
    for read in range(1, sitting.sees(views.Reading).total + 1):
        assert sitting.sees(views.Reading).aloud
        assert sitting.waiting == "a"
        assert sitting.deadline == lasts
        sitting.wait(lasts - 1)
        assert len(sitting.sees(views.Reading).options) == read
        sitting.does("a", GoOn())
    assert sitting.phase == "voting"


@rule("NIP-10", "COM-05")
def test_with_the_clock_off_who_reads_aloud_is_waited_for_until_the_host_skips() -> None:
    sitting = Sitting(pace="off")
    sitting.write(b="Beta")
    sitting.turn(TimeUp())
    sitting.does("a", Checked())
    sitting.until("reading")
    sitting.does("a", ReadAloud())
    assert (sitting.deadline, sitting.waiting) == (None, "a")
    assert sitting.refused_turn(Extend(30_000)) == "clock_is_off"
    sitting.turn(TimeUp())
    assert len(sitting.sees(views.Reading).options) == 2
    assert sitting.deadline is None


@rule("NIP-10", "COM-07")
def test_the_screens_read_on_for_a_president_who_reads_aloud_and_is_gone() -> None:
    sitting = at("reading")
    sitting.does("a", ReadAloud())
    sitting.wait(1_000)
    sitting.turn(Away(A))
    assert sitting.deadline == AWAY_GRACE
    sitting.wait(AWAY_GRACE)
    assert len(sitting.sees(views.Reading).options) == 2
    assert not sitting.sees(views.Reading).aloud
    assert sitting.deadline is not None
    assert sitting.deadline < clock.ALOUD


@rule("NIP-10", "COM-09")
def test_the_screens_read_on_when_a_president_who_reads_aloud_leaves() -> None:
    sitting = at("reading")
    sitting.does("a", ReadAloud())
    sitting.turn(Left(A))
    assert len(sitting.sees(views.Reading).options) == 1
    assert not sitting.sees(views.Reading).aloud
    assert sitting.deadline is not None
    assert sitting.deadline < clock.ALOUD


@rule("COM-05")
def test_there_is_no_more_time_to_give_where_the_clock_is_off() -> None:
    sitting = Sitting("abcd", pace="off")
    sitting.until("writing")
    assert sitting.refused_turn(Extend(30_000)) == "clock_is_off"


@rule("COM-20")
def test_a_president_with_extra_time_sees_when_the_others_have_to_be_done_writing() -> None:
    sitting = at("writing")
    sitting.turn(Slower(Seat("a"), 200))
    assert sitting.view("a").ends_at == sitting.view().ends_at is not None
