"""Away, back, leaving, joining, taking over, in every phase (COM-07 to COM-09)."""

from __future__ import annotations

import pytest

from app.engine.company import AWAY_GRACE
from app.engine.game import Away, Back, Entry, Joined, Left, Seat
from app.games.you_must_be_an_idiot import views
from app.games.you_must_be_an_idiot.commands import Accuse, GoOn, LockIn, ReadAloud, TurnOver, Write
from tests.games.you_must_be_an_idiot.sitting import Sitting, at
from tests.rules import rule

A, B, C, D, Z = map(Seat, "abcdz")
PHASES = ["opening", "choosing", "reading", "writing", "announcing", "judging", "accusing", "unmasking", "scoring"]


@rule("COM-07")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", "ab")
def test_a_phase_goes_on_without_an_away_seat(phase: str, seat: str) -> None:
    sitting = at(phase)
    stage = sitting.stage
    sitting.turn(Away(Seat(seat)))
    assert seat not in sitting.waiting
    sitting.wait(60_000)
    assert sitting.stage != stage


@rule("COM-09")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", "ab")
def test_a_phase_goes_on_without_somebody_who_left(phase: str, seat: str) -> None:
    sitting = at(phase)
    stage = sitting.stage
    sitting.turn(Left(Seat(seat)))
    assert seat not in sitting.waiting
    if phase in ("choosing", "judging") and seat == "a":
        assert sitting.stage != stage
    sitting.until("scoring")
    sitting.until("opening")
    assert seat not in sitting.state.seats
    assert sitting.state.reader == ("c" if seat == "b" else "b")


@rule("COM-07", "COM-09")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("how", [Away, Left])
def test_with_the_clock_off_an_absent_reader_holds_nothing_up(phase: str, how: type[Away | Left]) -> None:
    sitting = Sitting(pace="off")
    sitting.until(phase)
    sitting.turn(how(A))
    for _ in range(20):
        if sitting.phase in ("writing", "accusing"):
            for seat in "bcd":
                sitting.does(seat, Write("x") if sitting.phase == "writing" else LockIn(None))
        if sitting.state.round == 2:
            break
        sitting.time_up()
    assert sitting.state.round == 2


@rule("COM-07")
@pytest.mark.parametrize("phase", ["choosing", "judging"])
def test_an_away_readers_duty_is_done_fifteen_seconds_later(phase: str) -> None:
    sitting = at(phase)
    sitting.wait(5_000)
    sitting.turn(Away(A))
    sitting.wait(AWAY_GRACE - 1)
    assert sitting.phase == phase
    sitting.wait(1)
    assert sitting.phase == ("reading" if phase == "choosing" else "accusing")


@rule("COM-07")
def test_a_duty_that_begins_while_the_reader_is_away_is_done_fifteen_seconds_after_that() -> None:
    sitting = at("opening")
    sitting.turn(Away(A))
    sitting.wait(9_000)
    assert sitting.phase == "choosing"
    assert sitting.deadline == AWAY_GRACE
    sitting.turn(Back(A))
    assert sitting.deadline == 30_000
    sitting.choose("red")
    assert sitting.phase == "reading"


@rule("COM-07", "YMI-04")
@pytest.mark.parametrize("phase", ["reading", "announcing"])
def test_the_screens_go_on_for_a_reader_who_reads_aloud_and_is_gone(phase: str) -> None:
    sitting = at(phase)
    sitting.does("a", ReadAloud())
    sitting.wait(1_000)
    sitting.turn(Away(A))
    assert (sitting.deadline, sitting.waiting) == (AWAY_GRACE, "")
    sitting.time_up()
    assert sitting.phase != phase


@rule("COM-07")
def test_away_twice_counts_from_the_first_time_and_back_ends_it() -> None:
    sitting = at("choosing")
    sitting.turn(Away(A))
    sitting.wait(5_000)
    sitting.turn(Away(A))
    assert sitting.deadline == 10_000
    sitting.turn(Back(A))
    assert sitting.deadline == 25_000


@rule("COM-06", "COM-07")
def test_what_an_away_seat_has_written_and_where_its_badge_lies_counts() -> None:
    sitting = Sitting(idiots="c")
    sitting.write(b="*", c="no")
    sitting.turn(Away(B))
    sitting.until("accusing")
    sitting.turn(Back(B))
    sitting.does("b", Accuse(C))
    sitting.turn(Away(B))
    sitting.until("scoring")
    assert sitting.lines == [("YMI-10", "b", 2), ("YMI-13", "b", 2)]


@rule("COM-05", "COM-07")
@pytest.mark.parametrize("phase", ["writing", "accusing"])
@pytest.mark.parametrize("how", [Away, Left])
def test_the_last_call_comes_when_the_last_one_waited_for_is_gone(phase: str, how: type[Away | Left]) -> None:
    sitting = at(phase)
    for seat in "abc":
        sitting.does(seat, Write("x") if phase == "writing" else LockIn(None))
    sitting.turn(how(D))
    assert sitting.deadline == 3_000


@rule("COM-09")
def test_somebody_who_left_can_do_nothing_more_and_sees_what_the_tv_sees() -> None:
    sitting = at("accusing")
    sitting.turn(Left(B))
    assert sitting.refused("b", Accuse(A)) == "next_round"
    assert sitting.bytes("b") == sitting.bytes()
    assert sitting.view("b").identity is None


@rule("COM-09")
def test_their_answer_and_identity_stay_until_the_round_is_scored() -> None:
    sitting = Sitting(idiots="b")
    sitting.write(b="no", c="*")
    sitting.turn(Left(B))
    sitting.until("accusing")
    assert sitting.sees(views.Accusing).sheets[1].text == "no"
    sitting.does("c", Accuse(B))
    sitting.until("scoring")
    assert sitting.sees(views.Scoring).identities[B] == "idiot"
    assert sitting.lines == [("YMI-10", "c", 2), ("YMI-13", "c", 2)]
    sitting.until("opening")
    assert "".join(sitting.state.seats) == "acd"


@rule("COM-08", "YMI-01")
@pytest.mark.parametrize("phase", PHASES)
def test_a_late_joiner_sits_last_from_the_next_round_on_with_five_points(phase: str) -> None:
    sitting = at(phase)
    sitting.turn(Joined(Z))
    assert sitting.refused("z", GoOn()) == "next_round"
    assert sitting.bytes("z") == sitting.bytes()
    sitting.until("scoring")
    assert sitting.state.ledger.count(Entry(2, Z, "YMI-01", 5)) == 0
    sitting.until("opening")
    assert "".join(sitting.state.seats) == "abcdz"
    assert sitting.state.ledger[-1] == Entry(2, Z, "YMI-01", 5)
    assert sitting.view().scores[Z] == 5
    assert sitting.view("z").identity is not None


@rule("COM-08")
def test_a_seat_is_taken_over_with_its_score_and_no_second_five_points() -> None:
    sitting = Sitting(idiots="c")
    sitting.round(right="b")
    assert sitting.points["b"] == 7
    sitting.turn(Left(B))
    sitting.turn(Joined(B))
    sitting.until("opening")
    assert "".join(sitting.state.seats) == "abcd"
    assert sitting.view().scores[B] == 7
    assert [entry.seat for entry in sitting.state.ledger if entry.rule == "YMI-01"] == ["a", "b", "c", "d"]


@rule("COM-08")
def test_a_seat_is_taken_over_rounds_later_as_the_last_in_the_order() -> None:
    sitting = Sitting(idiots="c")
    sitting.round(right="b")
    sitting.turn(Left(B))
    sitting.until("writing")
    assert "".join(sitting.state.seats) == "acd"
    sitting.turn(Joined(B))
    sitting.until("scoring")
    sitting.until("opening")
    assert "".join(sitting.state.seats) == "acdb"
    assert sitting.view().scores[B] == 7


@rule("COM-08")
def test_at_most_ten_sit_at_the_table_and_nobody_twice() -> None:
    sitting = Sitting("abcdefghi")
    sitting.turn(Joined(Z))
    assert sitting.refused_turn(Joined(Z)) == "not_now"
    assert sitting.refused_turn(Joined(Seat("y"))) == "not_now"
    assert sitting.refused_turn(Joined(A)) == "not_now"
    sitting.turn(Left(Z))
    sitting.turn(Joined(Seat("y")))
    sitting.until("scoring")
    sitting.until("opening")
    assert len(sitting.state.identities) == 10


@rule("COM-09", "YMI-18")
def test_a_reader_who_left_keeps_the_round_and_the_office_goes_on_from_their_place() -> None:
    sitting = Sitting("abcd", first="b")
    sitting.until("judging")
    sitting.turn(Left(B))
    assert sitting.phase == "accusing"
    assert sitting.state.reader == "b"
    sitting.until("scoring")
    sitting.until("opening")
    assert sitting.state.reader == "c"


@rule("COM-09")
def test_extra_time_and_absence_do_not_outlive_a_seat() -> None:
    sitting = Sitting(slower={"b": 200})
    sitting.until("writing")
    sitting.turn(Away(B))
    sitting.turn(Left(B))
    assert sitting.deadline == 45_000
    sitting.turn(Joined(B))
    sitting.until("scoring")
    sitting.until("writing")
    assert "b" in sitting.waiting
    assert sitting.deadline == 45_000


@rule("COM-07", "YMI-07")
def test_a_reader_who_is_back_in_time_judges_themself() -> None:
    sitting = Sitting()
    sitting.write(b="nearly")
    sitting.turn(Away(A))
    sitting.until("announcing")
    sitting.time_up()
    assert sitting.waiting == ""
    sitting.turn(Back(A))
    sitting.does("a", TurnOver(B, right=False))
    assert sitting.sees(views.Judging).sheets[1].turned_over


@rule("COM-09")
def test_after_the_end_leaving_only_hides_words_and_nobody_joins() -> None:
    sitting = Sitting("abc")
    sitting.write(b="A canary")
    sitting.until("scoring")
    sitting.turn(Left(C))
    assert sitting.phase == "over"
    sitting.turn(Left(B, hide=True))
    assert sitting.slips[1].text == ""
    assert sitting.refused_turn(Joined(Z)) == "not_now"
