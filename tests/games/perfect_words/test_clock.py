"""The clock: standard times, last call, off, extra time, extending (COM-05, COM-20)."""

from __future__ import annotations

import pytest

from app.engine.game import Extend, Pace, ReplaceQuestion, Seat, Slower, TimeUp
from app.games.perfect_words import views
from app.games.perfect_words.commands import Challenge, Command, Finish, Lay, LayTile, Note, Vote
from tests.games.perfect_words.sitting import Sitting, at
from tests.rules import rule

A, B, C = map(Seat, "abc")
WAITING = {"building": 60_000, "writing": 300_000, "placing": 90_000, "challenging": 20_000, "voting": 20_000}
TIMED = ["words", "associations", "counted"]
ACTS: dict[str, Command] = {"writing": Finish(done=True), "challenging": Challenge(()), "voting": Vote(yes=True)}
"""The phases that each seat closes for itself, and how."""


def reached(phase: str, pace: Pace = "standard", slower: dict[str, int] | None = None) -> Sitting:
    """A table at this pace in this phase; arrow 1 has two flagged associations that are near each other."""
    sitting = Sitting(pace=pace, slower=slower)
    if phase in ("building", "writing", "placing"):
        sitting.until(phase)
        return sitting
    sitting.until("writing")
    _, compound = sitting.compound(1)
    sitting.write(1, a=compound, b=f"{compound}s")
    sitting.place(10, 9)
    sitting.until(phase)
    return sitting


@rule("COM-05")
@pytest.mark.parametrize(("phase", "standard"), WAITING.items())
@pytest.mark.parametrize(("pace", "share"), [("relaxed", 2), ("standard", 1), ("brisk", 0.5), ("off", None)])
def test_the_standard_clock(phase: str, standard: int, pace: Pace, share: float | None) -> None:
    sitting = reached(phase, pace)
    lasts = None if share is None else int(standard * share)
    assert sitting.deadline == lasts
    assert sitting.view("a").ends_at == (None if lasts is None else sitting.now + lasts)


@rule("COM-05")
@pytest.mark.parametrize("phase", WAITING)
def test_with_the_clock_off_a_present_seat_is_waited_for_until_the_host_skips(phase: str) -> None:
    sitting = reached(phase, "off")
    stage = sitting.stage
    sitting.wait(3_600_000)
    assert (sitting.stage, sitting.deadline) == (stage, None)
    assert sitting.waiting == ("a" if phase == "building" else "abcd")
    assert sitting.refused_turn(Extend(30_000)) == "clock_is_off"
    sitting.turn(TimeUp())
    assert sitting.stage != stage


@rule("COM-05")
@pytest.mark.parametrize("phase", ACTS)
def test_when_the_last_has_acted_three_seconds_are_left_and_only_the_deadline_closes(phase: str) -> None:
    sitting = reached(phase)
    for seat in "abcd":
        assert sitting.deadline == WAITING[phase]
        sitting.does(seat, ACTS[phase])
    stage = sitting.stage
    assert (sitting.deadline, sitting.waiting) == (3_000, "")
    assert sitting.view("a").ends_at == sitting.now + 3_000
    sitting.wait(2_999)
    assert sitting.stage == stage
    sitting.wait(1)
    assert sitting.stage != stage


@rule("COM-05")
@pytest.mark.parametrize("phase", ACTS)
@pytest.mark.parametrize("acts_first", [True, False])
def test_the_last_act_and_time_up_in_one_instant_close_the_phase_once(phase: str, acts_first: bool) -> None:
    sitting = reached(phase)
    for seat in "abc":
        sitting.does(seat, ACTS[phase])
    stage = sitting.stage
    sitting.now += WAITING[phase] - 1
    if acts_first:
        sitting.does("d", ACTS[phase])
        assert sitting.deadline == 1
    sitting.now += 1
    sitting.turn(TimeUp())
    assert sitting.stage != stage
    assert sitting.phase == {"writing": "placing", "challenging": "voting", "voting": "counted"}[phase]


@rule("COM-05")
@pytest.mark.parametrize("phase", ACTS)
def test_at_the_deadline_itself_it_is_too_late(phase: str) -> None:
    sitting = reached(phase)
    sitting.now += WAITING[phase]
    assert sitting.refused("d", ACTS[phase]) == "time_is_up"


@rule("COM-05")
def test_a_turn_of_building_has_one_clock_for_the_word_and_its_tile() -> None:
    sitting = Sitting()
    sitting.turns((0, 0))
    sitting.wait(40_000)
    sitting.lay((1, 0))
    assert sitting.deadline == 20_000
    sitting.now += 20_000
    assert sitting.refused("b", LayTile((2, 0), "left", 1)) == "time_is_up"
    sitting.turn(TimeUp())
    assert (sitting.builder, sitting.deadline) == ("c", 60_000)
    sitting.now += 60_000
    assert sitting.refused("c", Lay(sitting.state.deck.open[0].id, (0, 1))) == "time_is_up"


@rule("COM-05")
@pytest.mark.parametrize("phase", [*WAITING, *TIMED])
def test_the_host_gives_everyone_more_time(phase: str) -> None:
    sitting = reached(phase)
    before = sitting.deadline
    assert before is not None
    sitting.turn(Extend(30_000))
    assert sitting.deadline == before + 30_000


@rule("COM-04")
@pytest.mark.parametrize("phase", [*WAITING, *TIMED])
def test_a_skip_is_the_same_as_time_up_and_there_is_no_question_to_replace(phase: str) -> None:
    sitting = reached(phase)
    assert sitting.refused_turn(ReplaceQuestion()) == "no_question"
    stage = sitting.stage
    sitting.turn(TimeUp())
    assert sitting.stage != stage


def test_nothing_follows_the_end() -> None:
    sitting = at("over")
    for what in (TimeUp(), Extend(30_000)):
        assert sitting.refused_turn(what) == "not_now"


@rule("COM-20")
def test_whose_turn_it_is_builds_with_their_extra_time_and_the_others_see_the_common_one() -> None:
    sitting = Sitting(slower={"a": 200})
    assert sitting.deadline == 120_000
    assert sitting.view("a").ends_at == sitting.now + 120_000
    assert {sitting.view(seat).ends_at for seat in ("b", None)} == {sitting.now + 60_000}
    sitting.now += 100_000
    sitting.lay((0, 0))
    assert sitting.deadline == 60_000


@rule("COM-20")
@pytest.mark.parametrize("phase", ACTS)
def test_extra_time_runs_on_after_the_others_fields_have_closed_and_looks_like_waiting(phase: str) -> None:
    sitting = reached(phase, slower={"d": 150})
    common = WAITING[phase]
    assert sitting.view("d").ends_at == sitting.now + common * 3 // 2
    assert sitting.view("a").ends_at == sitting.now + common
    stage, lasts = sitting.stage, common * 3 // 2
    for seat in "ab":
        sitting.does(seat, ACTS[phase])
    sitting.wait(common)
    assert sitting.stage == stage
    assert sitting.refused("c", ACTS[phase]) == "time_is_up"
    before = {viewer: sitting.bytes(viewer) for viewer in ("a", "b", "c", None)}
    sitting.does("d", ACTS[phase])
    assert {viewer: sitting.bytes(viewer) for viewer in before} == before
    show = sitting.view().show
    assert isinstance(show, views.Writing | views.Challenging | views.Voting)
    assert "d" in show.waiting_for
    if isinstance(show, views.Writing):
        assert (show.final, sitting.sees(views.Writing, "d").final) == (False, True)
    assert sitting.deadline == min(3_000, lasts - common)
    sitting.time_up()
    assert sitting.stage != stage


@rule("COM-20")
def test_a_sheet_that_was_done_at_the_common_end_looks_done_to_the_others_though_it_is_taken_back() -> None:
    sitting = reached("writing", slower={"d": 200})
    sitting.finish("d")
    sitting.wait(300_000)
    assert sitting.phase == "placing"
    sitting = reached("writing", slower={"c": 200, "d": 200})
    sitting.finish("d")
    sitting.wait(300_000)
    assert sitting.phase == "writing"
    sitting.does("d", Finish(done=False))
    sitting.does("d", Note(1, "zebra"))
    assert sitting.sees(views.Writing).done == ("d",)
    assert sitting.sees(views.Writing, "d").done == ()
    for done in (True, False):
        sitting.does("d", Finish(done=done))
        assert sitting.sees(views.Writing).done == ("d",)
    assert "d" in sitting.waiting


@rule("COM-20")
def test_extra_time_may_be_set_while_the_phase_runs() -> None:
    sitting = reached("writing")
    sitting.turn(Slower(B, 200))
    assert sitting.view("b").ends_at == sitting.now + 600_000
    assert sitting.deadline == 600_000
    sitting.finish("b")
    assert sitting.deadline == 300_000


@rule("COM-20")
@pytest.mark.parametrize("phase", ACTS)
def test_more_time_that_is_asked_for_once_it_has_run_out_comes_with_the_next_phase(phase: str) -> None:
    sitting = reached(phase, slower={"b": 200})
    sitting.wait(WAITING[phase])
    assert sitting.stage == reached(phase).stage
    assert sitting.refused_turn(Slower(C, 150)) == "time_is_up"
    sitting.turn(Slower(A, 100))
    sitting.turn(Slower(B, 100))
    sitting.time_up()
    sitting.turn(Slower(C, 150))
    assert sitting.state.percent(C) == 150


@rule("COM-20")
@pytest.mark.parametrize("phase", ["building", "placing"])
def test_more_time_may_be_asked_for_by_whom_the_clock_does_not_run_for(phase: str) -> None:
    sitting = reached(phase)
    sitting.now += WAITING[phase]
    sitting.turn(Slower(C, 150))
    assert sitting.deadline == 0
    if phase == "building":
        assert sitting.refused_turn(Slower(A, 150)) == "time_is_up"


@pytest.mark.parametrize("phase", TIMED)
def test_a_table_without_haste_looks_longer(phase: str) -> None:
    quick, slow = reached(phase).deadline, reached(phase, "relaxed").deadline
    assert quick is not None
    assert slow is not None
    assert slow == (quick if phase == "counted" else 2 * quick)
