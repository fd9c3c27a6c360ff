"""Deadlines, the last call, reading aloud, and extra time that nobody else sees (COM-05, COM-20)."""

from __future__ import annotations

import pytest

from app.engine.company import AWAY_GRACE
from app.engine.game import Away, End, Extend, Left, Pace, Seat, Slower, TimeUp
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import (
    Checked,
    Choose,
    Command,
    Draft,
    GoOn,
    Know,
    Pick,
    ReadAloud,
    SendBack,
    Vote,
    Withdraw,
    Write,
)
from tests.games.wise_and_otherwise.sitting import Sitting, at
from tests.rules import rule

A, B, C, D = map(Seat, "abcd")
BY_ITSELF = ["dice", "opening", "reading", "reveal", "scores"]
PHASES = [*BY_ITSELF, "choosing", "writing", "checking", "voting", "polling"]


# --- the common clock ----------------------------------------------------------------------------------


@rule("COM-05")
@pytest.mark.parametrize(
    ("phase", "standard"),
    [("choosing", 45_000), ("writing", 120_000), ("checking", 45_000), ("voting", 20_000), ("polling", 20_000)],
)
@pytest.mark.parametrize(("pace", "factor"), [("relaxed", 2), ("standard", 1), ("brisk", 0.5), ("off", None)])
def test_a_phase_lasts_as_the_pace_says(phase: str, standard: int, pace: Pace, factor: float | None) -> None:
    sitting = Sitting(pace=pace, vote="secret" if phase == "polling" else "open")
    if phase not in ("choosing", "writing"):
        sitting.write(b="beta")
    sitting.until(phase)
    span = None if factor is None else int(standard * factor)
    assert sitting.deadline == span
    assert sitting.view().ends_at == (None if span is None else sitting.now + span)


@rule("COM-05")
@pytest.mark.parametrize("phase", BY_ITSELF)
def test_what_needs_nobody_runs_by_itself_with_the_clock_off(phase: str) -> None:
    sitting = Sitting(pace="off")
    if phase not in ("dice", "opening"):
        sitting.write(b="beta")
    sitting.until(phase)
    assert (sitting.deadline or 0) > 0
    assert sitting.waiting == ""


@rule("COM-05")
def test_with_the_clock_off_a_present_seat_is_waited_for_until_the_host_skips() -> None:
    sitting = Sitting(pace="off")
    sitting.write(b="beta", c="gamma")
    sitting.wait(3_600_000)
    assert (sitting.stage, sitting.waiting, sitting.deadline) == ("1/writing", "d", None)
    sitting.turn(TimeUp())
    assert sitting.stage == "1/checking"


@rule("COM-05", "COM-07")
def test_with_the_clock_off_an_away_seat_is_not_waited_for() -> None:
    sitting = Sitting(pace="off")
    sitting.write(b="beta", c="gamma")
    sitting.turn(Away(D))
    assert sitting.deadline == 3_000


@rule("COM-05")
def test_the_last_act_leaves_three_seconds_in_which_all_may_still_be_changed() -> None:
    sitting = Sitting(vote="secret")
    sitting.write(b="beta", c="gamma", d="delta")
    assert (sitting.stage, sitting.deadline) == ("1/writing", 3_000)
    sitting.wait(2_000)
    sitting.does("b", Write("better"))
    assert sitting.deadline == 1_000
    sitting.wait(1_000)
    sitting.read_out()
    for seat in "bcd":
        sitting.does(seat, Vote(sitting.option("truth").id))
    assert sitting.deadline == 3_000


@rule("COM-05")
def test_the_last_call_never_makes_a_phase_longer() -> None:
    sitting = at("writing")
    sitting.wait(119_000)
    sitting.write(b="beta", c="gamma", d="delta")
    assert sitting.deadline == 1_000


@rule("COM-05")
@pytest.mark.parametrize("ending_first", [True, False])
def test_last_ending_and_time_up_in_the_same_instant_close_the_phase_once_in_either_order(ending_first: bool) -> None:
    sitting = Sitting()
    sitting.write(b="beta", c="gamma")
    ends_at = sitting.now + 120_000
    if ending_first:
        sitting.now = ends_at - 1
        sitting.does("d", Write("delta"))
        sitting.now = ends_at
        sitting.turn(TimeUp())
    else:
        sitting.now = ends_at
        sitting.turn(TimeUp())
        assert sitting.refused("d", Write("delta")) == "not_now"
    assert sitting.stage == "1/checking"
    assert sitting.sees(views.Checking).endings == (3 if ending_first else 2)


@rule("COM-05", "WAO-12")
@pytest.mark.parametrize("vote_first", [True, False])
def test_a_vote_and_time_up_in_the_same_instant_close_the_turn_once_in_either_order(vote_first: bool) -> None:
    sitting = at("voting")
    option = sitting.option("truth").id
    sitting.now += 19_999 if vote_first else 20_000
    if vote_first:
        sitting.does("b", Vote(option))
    else:
        sitting.turn(TimeUp())
        assert sitting.refused("b", Vote(option)) == "not_your_turn"
    assert (sitting.turn_of, sitting.stage) == ("c", "1/voting/2")
    assert sitting.sees(views.Voting).votes == ({"b": option} if vote_first else {})


@rule("COM-05")
def test_a_skip_is_the_same_as_time_up() -> None:
    skipped, waited = (Sitting() for _ in range(2))
    for sitting in (skipped, waited):
        sitting.write(b="beta")
        sitting.does("c", Draft("gamma"))
    waited.now += 120_000
    for sitting in (skipped, waited):
        sitting.turn(TimeUp())
    assert skipped.sees(views.Checking, "a").papers == waited.sees(views.Checking, "a").papers


@rule("COM-04")
@pytest.mark.parametrize("phase", PHASES)
def test_the_host_gives_more_time_in_any_phase(phase: str) -> None:
    sitting = at(phase)
    before, shown = sitting.deadline, sitting.view().ends_at
    assert before is not None
    assert shown is not None
    sitting.turn(Extend(30_000))
    assert sitting.deadline == before + 30_000
    assert sitting.view().ends_at == shown + 30_000


@rule("COM-04", "COM-05")
def test_more_time_also_moves_a_last_call_and_there_is_none_without_a_clock_or_after_the_end() -> None:
    sitting = Sitting()
    sitting.write(b="beta", c="gamma", d="delta")
    sitting.turn(Extend(30_000))
    assert sitting.deadline == 33_000
    sitting.turn(End())
    assert sitting.refused_turn(Extend(30_000)) == "not_now"
    off = Sitting(pace="off")
    off.until("writing")
    assert off.refused_turn(Extend(30_000)) == "clock_is_off"


# --- the Reader sets the pace --------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["opening", "reading", "reveal", "scores"])
def test_the_reader_may_go_on_wherever_the_clock_would(phase: str) -> None:
    sitting = at(phase)
    stage = sitting.stage
    assert sitting.refused("b", GoOn()) == "not_your_turn"
    sitting.does("a", GoOn())
    assert sitting.stage != stage


@rule("WAO-10", "COM-05", "COM-20")
@pytest.mark.parametrize(
    ("pace", "percent", "lasts"),
    [("standard", 100, 60_000), ("relaxed", 100, 120_000), ("brisk", 100, 30_000), ("standard", 200, 120_000)],
)
def test_a_reader_who_reads_aloud_is_waited_for_at_every_saying(pace: Pace, percent: int, lasts: int) -> None:
    sitting = Sitting(pace=pace)
    sitting.write(b="beta", c="gamma")
    sitting.check()
    sitting.turn(Slower(A, percent))
    assert sitting.refused("b", ReadAloud()) == "not_your_turn"
    sitting.does("a", ReadAloud())
    assert sitting.refused("a", ReadAloud()) == "not_now"
    for step in range(1, 2 * sitting.sees(views.Reading).total + 1):
        assert sitting.sees(views.Reading).aloud
        assert (sitting.stage, sitting.waiting, sitting.deadline) == (f"1/reading/{step}", "a", lasts)
        sitting.wait(lasts - 1)
        assert sitting.stage == f"1/reading/{step}"
        sitting.does("a", GoOn())
    assert sitting.phase == "voting"


@rule("WAO-10", "COM-05")
def test_with_the_clock_off_who_reads_aloud_is_waited_for_until_the_host_skips() -> None:
    sitting = Sitting(pace="off")
    sitting.write(b="beta")
    sitting.check()
    sitting.does("a", ReadAloud())
    assert (sitting.deadline, sitting.waiting, sitting.view().ends_at) == (None, "a", None)
    assert sitting.refused_turn(Extend(30_000)) == "clock_is_off"
    sitting.turn(TimeUp())
    assert (sitting.stage, sitting.deadline) == ("1/reading/2", None)
    sitting.turn(Away(A))
    assert sitting.deadline == 15_000


@rule("WAO-10", "COM-07")
def test_the_screens_read_on_for_a_reader_who_reads_aloud_and_is_gone() -> None:
    sitting = at("reading")
    sitting.does("a", ReadAloud())
    sitting.wait(1_000)
    sitting.turn(Away(A))
    assert sitting.deadline == AWAY_GRACE
    sitting.wait(AWAY_GRACE)
    assert sitting.stage == "1/reading/2"
    assert not sitting.sees(views.Reading).aloud
    other = at("reading")
    other.does("a", ReadAloud())
    other.turn(Left(A))
    assert other.stage == "1/reading/1"
    assert not other.sees(views.Reading).aloud
    assert (other.deadline or 0) < AWAY_GRACE


# --- extra time ----------------------------------------------------------------------------------------


def slow_b(percent: int = 150) -> Sitting:
    sitting = Sitting(slower={"b": percent})
    sitting.until("writing")
    return sitting


@rule("COM-20")
@pytest.mark.parametrize(("percent", "more"), [(150, 60_000), (200, 120_000)])
def test_a_phase_waits_for_a_slower_seat_until_its_own_deadline(percent: int, more: int) -> None:
    sitting = slow_b(percent)
    assert sitting.deadline == 120_000 + more
    sitting.wait(120_000)
    for command in (Write("gamma"), Draft("gamma"), Withdraw()):
        assert sitting.refused("c", command) == "time_is_up"
    sitting.wait(more - 1)
    sitting.does("b", Write("beta"))
    sitting.wait(1)
    assert sitting.sees(views.Checking).endings == 1


@rule("COM-20", "COM-05")
def test_nobody_waits_for_a_slower_seat_that_has_acted_or_is_away() -> None:
    acted, away = slow_b(), slow_b()
    acted.does("b", Write("beta"))
    away.turn(Away(B))
    assert (acted.deadline, away.deadline) == (120_000, 120_000)
    away = slow_b()
    away.wait(125_000)
    away.turn(Away(B))
    assert away.deadline == 3_000


@rule("COM-20")
def test_extra_time_can_be_set_and_taken_back_while_a_phase_runs() -> None:
    sitting = slow_b(100)
    sitting.turn(Slower(B, 200))
    assert sitting.deadline == 240_000
    sitting.wait(130_000)
    sitting.turn(Slower(B, 100))
    sitting.time_up()
    assert sitting.phase == "scores"


@rule("COM-20", "COM-03")
def test_nobody_else_can_tell_who_is_slower() -> None:
    plain, slow = slow_b(100), slow_b(200)
    for sitting in (plain, slow):
        sitting.wait(10_000)
        sitting.does("c", Write("gamma"))
    for seat in ("a", "c", "d", None):
        assert plain.bytes(seat) == slow.bytes(seat)
    assert slow.view("b").ends_at == slow.now - 10_000 + 240_000


@rule("COM-20", "COM-03")
@pytest.mark.parametrize("phase", ["writing", "polling"])
def test_who_acts_past_the_common_time_goes_on_looking_waited_for(phase: str) -> None:
    sitting = Sitting(slower={"b": 200}, vote="secret")
    if phase == "polling":
        sitting.write(b="beta", c="gamma")
    sitting.until(phase)
    sitting.wait(121_000 if phase == "writing" else 21_000)
    assert sitting.phase == phase
    before = {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)}
    if phase == "writing":
        sitting.does("b", Write("beta"))
        assert sitting.sees(views.Writing, "b").handed_in == ("b",)
        assert sitting.sees(views.Writing, "b").waiting_for == ("c", "d")
    else:
        sitting.does("b", Vote(sitting.option("truth").id))
        assert sitting.sees(views.Voting, "b").voted == ("b",)
    assert {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)} == before
    assert sitting.deadline == 3_000


@rule("COM-20", "COM-05")
def test_the_last_call_is_seen_by_everyone_whose_time_it_cuts_short() -> None:
    sitting = slow_b(200)
    sitting.wait(10_000)
    sitting.write(b="beta", c="gamma", d="delta")
    for seat in ("a", "b", "c", "d", None):
        assert sitting.view(seat).ends_at == sitting.now + 3_000


@rule("COM-20")
@pytest.mark.parametrize(("phase", "actor"), [("choosing", "a"), ("checking", "a"), ("voting", "b")])
def test_a_slower_seat_has_extra_time_for_its_duty(phase: str, actor: str) -> None:
    sitting = at(phase)
    common, ends_at = sitting.deadline or 0, sitting.view().ends_at
    sitting.turn(Slower(Seat(actor), 200))
    assert sitting.deadline == 2 * common
    assert sitting.view().ends_at == ends_at
    assert sitting.view(actor).ends_at == sitting.now + 2 * common
    sitting.wait(common)
    assert sitting.phase == phase


@rule("COM-20", "WAO-09")
def test_a_slower_author_has_extra_time_to_write_again() -> None:
    sitting = at("checking")
    sitting.turn(Slower(B, 200))
    papers = sitting.sees(views.Checking, "a").papers or ()
    sitting.does("a", SendBack(papers[0].id, "off_limits"))
    assert sitting.deadline == 90_000
    assert sitting.view("b").ends_at == sitting.now + 90_000
    assert sitting.view("c").ends_at == sitting.view().ends_at == sitting.now + 45_000
    sitting.wait(46_000)
    assert sitting.refused("a", Checked()) == "time_is_up"
    sitting.does("b", Write("better"))
    assert sitting.phase == "reading"


@rule("COM-20")
@pytest.mark.parametrize(
    ("phase", "command"),
    [
        ("choosing", Choose("bcdf")),
        ("writing", Write("late")),
        ("writing", Draft("late")),
        ("writing", Withdraw()),
        ("checking", Checked()),
        ("voting", Vote("bcdf")),
        ("voting", Pick("bcdf")),
        ("polling", Vote("bcdf")),
    ],
)
def test_a_command_past_ones_own_time_is_refused(phase: str, command: Command) -> None:
    sitting = at(phase)
    actor = sitting.waiting[0]
    sitting.turn(Slower(Seat(next(seat for seat in "abcd" if seat != actor)), 200))
    sitting.now = sitting.view(actor).ends_at or 0
    assert sitting.refused(actor, command) == "time_is_up"


@rule("COM-20", "WAO-07")
def test_nobody_knows_a_saying_once_their_own_time_is_up() -> None:
    sitting = Sitting("abc", slower={"b": 200})
    sitting.until("writing")
    sitting.wait(120_000)
    assert sitting.phase == "writing"
    assert sitting.refused("c", Know()) == "time_is_up"
    sitting.does("b", Know())
    assert sitting.phase == "choosing"


@rule("COM-20")
def test_more_time_that_is_asked_for_once_it_has_run_out_comes_with_the_next_phase() -> None:
    sitting = Sitting("abc", slower={"b": 200})
    sitting.until("writing")
    sitting.does("b", Draft("beta"))
    sitting.wait(120_000)
    assert sitting.refused_turn(Slower(C, 150)) == "time_is_up"
    sitting.turn(Slower(A, 150))
    sitting.turn(Slower(B, 100))
    sitting.until("voting")
    sitting.turn(Slower(C, 150))
    assert sitting.state.percent(C) == 150


@rule("COM-20")
def test_a_reader_with_extra_time_sees_when_the_others_have_to_be_done_writing() -> None:
    sitting = at("writing")
    sitting.turn(Slower(Seat("a"), 200))
    assert sitting.view("a").ends_at == sitting.view().ends_at is not None
