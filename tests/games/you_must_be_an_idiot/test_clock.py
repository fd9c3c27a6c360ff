"""The clock: standard times, last call, off, extra time, extending (COM-05, COM-20)."""

from __future__ import annotations

import pytest

from app.engine.game import Away, Back, Extend, Left, Pace, Seat, Slower, TimeUp
from app.games.you_must_be_an_idiot import clock, views
from app.games.you_must_be_an_idiot.commands import Accuse, Choose, Draft, GoOn, LockIn, ReadAloud, TurnOver, Write
from tests.games.you_must_be_an_idiot.sitting import Sitting, at
from tests.rules import rule

A, B, C, D = map(Seat, "abcd")


@rule("COM-05")
@pytest.mark.parametrize(
    ("phase", "standard"), [("choosing", 30_000), ("writing", 45_000), ("judging", 30_000), ("accusing", 45_000)]
)
@pytest.mark.parametrize(("pace", "share"), [("relaxed", 2), ("standard", 1), ("brisk", 0.5), ("off", None)])
def test_the_standard_clock(phase: str, standard: int, pace: Pace, share: float | None) -> None:
    sitting = Sitting(pace=pace)
    sitting.until(phase)
    lasts = None if share is None else int(standard * share)
    assert sitting.deadline == lasts
    assert sitting.view("a").ends_at == (None if lasts is None else sitting.now + lasts)


@rule("COM-05")
def test_with_the_clock_off_a_present_seat_is_waited_for_until_the_host_skips() -> None:
    sitting = Sitting(pace="off")
    for phase in ("choosing", "writing", "judging", "accusing"):
        sitting.until(phase)
        stage = sitting.stage
        sitting.wait(3_600_000)
        assert (sitting.stage, sitting.deadline) == (stage, None)
        assert sitting.waiting == ("a" if phase in ("choosing", "judging") else "abcd")
        assert sitting.refused_turn(Extend(30_000)) == "clock_is_off"
        sitting.turn(TimeUp())
        assert sitting.stage != stage


@rule("COM-05")
def test_when_time_is_up_the_server_chooses_at_random() -> None:
    taken = set()
    for n in range(30):
        sitting = Sitting(seed=f"evening {n}")
        while sitting.phase != "choosing":
            sitting.time_up()
        sitting.wait(30_000)
        assert sitting.phase == "reading"
        taken.add(sitting.state.question.level)
    assert taken == {"green", "yellow", "orange", "red"}


@rule("COM-05")
def test_when_time_is_up_the_judgements_stand() -> None:
    sitting = at("judging")
    sitting.wait(29_999)
    assert sitting.phase == "judging"
    sitting.wait(1)
    assert sitting.phase == "accusing"


@rule("COM-05")
@pytest.mark.parametrize("phase", ["writing", "accusing"])
def test_when_the_last_has_acted_three_seconds_are_left_and_only_the_deadline_closes(phase: str) -> None:
    sitting = at(phase)
    for seat in "abcd":
        assert sitting.deadline == 45_000
        sitting.does(seat, Write("x") if phase == "writing" else LockIn(None))
    stage = sitting.stage
    assert (sitting.deadline, sitting.waiting) == (3_000, "")
    assert sitting.view("a").ends_at == sitting.now + 3_000
    sitting.wait(2_999)
    assert sitting.stage == stage
    sitting.wait(1)
    assert sitting.stage != stage


@rule("COM-05")
@pytest.mark.parametrize("phase", ["writing", "accusing"])
@pytest.mark.parametrize("acts_first", [True, False])
def test_the_last_act_and_time_up_in_one_instant_close_the_phase_once(phase: str, acts_first: bool) -> None:
    sitting = at(phase)
    act = Write("x") if phase == "writing" else LockIn(None)
    for seat in "abc":
        sitting.does(seat, act)
    sitting.now += 44_999
    if acts_first:
        sitting.does("d", act)
        assert sitting.deadline == 1
    sitting.now += 1
    sitting.turn(TimeUp())
    assert sitting.phase == ("announcing" if phase == "writing" else "unmasking")
    assert sitting.refused("d", act) == "not_now"


@rule("COM-05")
@pytest.mark.parametrize("phase", ["writing", "accusing"])
def test_at_the_deadline_itself_it_is_too_late(phase: str) -> None:
    sitting = at(phase)
    sitting.now += 45_000
    assert sitting.refused("d", Write("x") if phase == "writing" else Accuse(A)) == "time_is_up"
    if phase == "writing":
        assert sitting.refused("d", Draft("x")) == "time_is_up"


@rule("COM-05")
def test_the_readers_duties_end_with_their_time() -> None:
    sitting = at("choosing")
    taken = sitting.choice("red")
    sitting.now += 30_000
    assert sitting.refused("a", Choose(taken)) == "time_is_up"
    sitting = Sitting()
    sitting.write(b="nearly")
    sitting.until("judging")
    sitting.now += 30_000
    assert sitting.refused("a", TurnOver(B, right=False)) == "time_is_up"


@rule("COM-05")
@pytest.mark.parametrize("phase", ["opening", "reading", "announcing", "judging", "unmasking", "scoring"])
def test_the_reader_may_go_on_wherever_the_clock_would(phase: str) -> None:
    sitting = at(phase)
    stage = sitting.stage
    for seat in "bcd":
        assert sitting.refused(seat, GoOn()) == "not_your_turn"
    sitting.does("a", GoOn())
    assert sitting.stage != stage


@rule("YMI-04", "YMI-07", "COM-05", "COM-20")
@pytest.mark.parametrize("phase", ["reading", "announcing"])
@pytest.mark.parametrize(
    ("pace", "percent", "lasts"),
    [("standard", 100, 60_000), ("relaxed", 100, 120_000), ("brisk", 100, 30_000), ("standard", 200, 120_000)],
)
def test_a_reader_who_reads_aloud_is_waited_for(phase: str, pace: Pace, percent: int, lasts: int) -> None:
    sitting = Sitting(pace=pace, slower={"a": percent})
    sitting.until(phase)
    assert sitting.refused("b", ReadAloud()) == "not_your_turn"
    sitting.does("a", ReadAloud())
    assert sitting.refused("a", ReadAloud()) == "not_now"
    show = sitting.view("b").show
    assert isinstance(show, views.Reading | views.Announcing)
    assert show.aloud
    assert (sitting.deadline, sitting.waiting) == (lasts, "a")
    assert sitting.view("a").ends_at == sitting.now + lasts
    assert sitting.view("b").ends_at == sitting.view().ends_at == sitting.now + lasts * 100 // percent
    sitting.wait(lasts - 1)
    assert sitting.phase == phase
    sitting.does("a", GoOn())
    assert sitting.phase == ("writing" if phase == "reading" else "judging")


@rule("YMI-04", "COM-05")
def test_with_the_clock_off_who_reads_aloud_is_waited_for_until_the_host_skips() -> None:
    sitting = Sitting(pace="off")
    sitting.until("reading")
    sitting.does("a", ReadAloud())
    assert (sitting.deadline, sitting.waiting) == (None, "a")
    assert sitting.refused_turn(Extend(30_000)) == "clock_is_off"
    sitting.turn(TimeUp())
    assert sitting.phase == "writing"


@rule("YMI-04")
@pytest.mark.parametrize("phase", ["reading", "announcing"])
def test_the_screens_read_for_a_reader_who_left_while_reading_aloud(phase: str) -> None:
    sitting = at(phase)
    sitting.does("a", ReadAloud())
    sitting.turn(Left(A))
    assert sitting.phase == phase
    assert sitting.waiting == ""
    assert sitting.deadline is not None
    assert 2_000 < sitting.deadline < 10_000
    show = sitting.view().show
    assert isinstance(show, views.Reading | views.Announcing)
    assert not show.aloud


def test_an_answer_is_announced_after_a_drum_roll_and_every_step_of_scoring_takes_its_time() -> None:
    assert clock.announcing("Io", "standard") == 4_500
    assert clock.scoring(3) > clock.scoring(0) > 0


@rule("COM-04", "COM-05")
@pytest.mark.parametrize(
    "phase",
    ["opening", "choosing", "reading", "writing", "announcing", "judging", "accusing", "unmasking", "scoring"],
)
def test_the_host_gives_more_time_in_every_phase(phase: str) -> None:
    sitting = at(phase)
    before = sitting.deadline
    assert before is not None
    sitting.turn(Extend(30_000))
    assert sitting.deadline == before + 30_000
    assert sitting.view("a").ends_at == sitting.now + before + 30_000


@rule("COM-05")
def test_more_time_also_stretches_the_last_call_and_reading_aloud_and_not_the_end() -> None:
    sitting = at("accusing")
    sitting.lock(a=None, b=None, c=None, d=None)
    sitting.turn(Extend(30_000))
    assert sitting.deadline == 33_000
    sitting = at("reading")
    sitting.does("a", ReadAloud())
    sitting.turn(Extend(30_000))
    assert sitting.deadline == 90_000
    for seat in "bc":
        sitting.turn(Left(Seat(seat)))
    assert sitting.phase == "over"
    assert sitting.refused_turn(Extend(30_000)) == "not_now"
    assert sitting.refused_turn(TimeUp()) == "not_now"


# --- extra time (COM-20) -----------------------------------------------------------------------------


@rule("COM-20")
def test_a_seat_with_extra_time_writes_on_while_the_others_fields_are_closed() -> None:
    sitting = Sitting(slower={"b": 200})
    sitting.until("writing")
    assert sitting.deadline == 90_000
    assert sitting.view("b").ends_at == sitting.now + 90_000
    for viewer in ("a", "c", None):
        assert sitting.view(viewer).ends_at == sitting.now + 45_000
    sitting.wait(45_000)
    assert sitting.phase == "writing"
    assert sitting.refused("c", Write("x")) == "time_is_up"
    sitting.does("b", Write("x"))
    assert sitting.deadline == 3_000
    for viewer in ("a", "c", None):
        show = sitting.sees(views.Writing, viewer)
        assert (show.handed_in, show.waiting_for) == ((), ("a", "b", "c", "d"))
    assert sitting.sees(views.Writing, "b").handed_in == ("b",)


@rule("COM-20")
def test_changing_an_answer_late_hides_nothing_that_was_seen() -> None:
    sitting = Sitting(slower={"b": 200, "c": 200})
    sitting.write(b="x")
    sitting.wait(45_000)
    sitting.does("b", Write("y"))
    assert sitting.sees(views.Writing).handed_in == ("b",)
    sitting.does("c", Write("y"))
    sitting.does("c", Write("z"))
    assert sitting.sees(views.Writing).handed_in == ("b",)


@rule("COM-20", "YMI-08")
def test_a_badge_that_moves_past_the_common_time_is_seen_where_it_lay() -> None:
    sitting = Sitting(slower={"b": 200, "d": 200})
    sitting.accuse(b="a")
    sitting.lock(a="b", c="b", d="b")
    sitting.wait(45_000)
    before = {viewer: sitting.bytes(viewer) for viewer in ("a", "c", None)}
    sitting.does("b", Accuse(C))
    sitting.does("d", Accuse(A))
    sitting.does("b", Accuse(D))
    assert {viewer: sitting.bytes(viewer) for viewer in before} == before
    mine = sitting.sees(views.Accusing, "b")
    assert (mine.mine, mine.badges) == ("d", {"a": "b", "b": "d", "c": "b", "d": "b"})
    others = sitting.sees(views.Accusing)
    assert (others.badges, others.locked) == ({"a": "b", "b": "a", "c": "b", "d": "b"}, ("a", "c", "d"))
    sitting.lock(b="d")
    assert sitting.sees(views.Accusing).waiting_for == ("b",)
    assert sitting.sees(views.Accusing, "b").waiting_for == ()
    sitting.lock(d="c")
    sitting.time_up()
    assert sitting.sees(views.Unmasking).badges == {"a": "b", "b": "d", "c": "b", "d": "c"}


@rule("COM-20", "YMI-08")
def test_a_last_call_that_was_heard_stays_when_somebody_slow_comes_back_and_locks() -> None:
    sitting = Sitting(slower={"b": 200})
    sitting.accuse()
    sitting.turn(Away(B))
    sitting.lock(a="b", c="b", d="b")
    assert sitting.sees(views.Accusing).final
    sitting.turn(Back(B))
    sitting.lock(b="d")
    for who in ("a", "b", "c", None):
        assert sitting.sees(views.Accusing, who).final


@rule("COM-20", "YMI-08")
def test_the_last_lock_past_the_common_time_is_seen_by_nobody_else() -> None:
    sitting = Sitting(slower={"b": 200})
    sitting.accuse()
    sitting.lock(a="b", c="b")
    sitting.wait(45_000)
    before = {viewer: sitting.bytes(viewer) for viewer in ("a", "c", "d", None)}
    sitting.lock(b="d")
    assert {viewer: sitting.bytes(viewer) for viewer in before} == before
    assert not sitting.sees(views.Accusing).final
    assert sitting.sees(views.Accusing, "b").final


@rule("COM-20")
@pytest.mark.parametrize("phase", ["choosing", "judging"])
def test_the_reader_has_extra_time_for_their_duties_and_nobody_sees_it(phase: str) -> None:
    sitting = at(phase)
    before = {viewer: sitting.bytes(viewer) for viewer in ("b", "c", None)}
    sitting.turn(Slower(A, 150))
    assert sitting.deadline == 45_000
    assert sitting.view("a").ends_at == sitting.now + 45_000
    assert {viewer: sitting.bytes(viewer) for viewer in before} == before
    sitting.wait(44_999)
    assert sitting.phase == phase
    sitting.wait(1)
    assert sitting.phase != phase


@rule("COM-20")
@pytest.mark.parametrize("phase", ["writing", "accusing", "reading", "choosing"])
def test_extra_time_of_one_seat_changes_nobody_elses_bytes(phase: str) -> None:
    one, other = at(phase), at(phase)
    other.turn(Slower(B, 200))
    for viewer in ("a", "c", "d", None):
        assert one.bytes(viewer) == other.bytes(viewer)


@rule("COM-20")
def test_whoever_has_extra_time_sees_when_the_reader_has_to_have_chosen() -> None:
    sitting = at("choosing")
    sitting.turn(Slower(Seat("b"), 200))
    assert sitting.view("b").ends_at == sitting.view().ends_at is not None
