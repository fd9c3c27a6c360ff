"""Who is away, who left, who joins (COM-07, COM-08, COM-09)."""

from __future__ import annotations

import msgspec
import pytest

from app.engine.game import Away, Back, Joined, Left, Seat, Slower
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import Draft, GoOn, Write
from app.games.wise_and_otherwise.views import Paper
from tests.games.wise_and_otherwise.sitting import Sitting, at
from tests.rules import rule

A, B, C, D, E = map(Seat, "abcde")
PHASES = ["dice", "opening", "choosing", "writing", "checking", "reading", "voting", "polling", "reveal", "scores"]


# --- away ----------------------------------------------------------------------------------------------


@rule("COM-07", "COM-05")
@pytest.mark.parametrize("phase", ["writing", "polling"])
def test_a_phase_does_not_wait_for_an_away_seat(phase: str) -> None:
    sitting = at(phase)
    for seat in sitting.waiting:
        sitting.turn(Away(Seat(seat)))
        assert seat not in sitting.waiting
    assert sitting.deadline == 3_000


@rule("COM-07")
def test_who_comes_back_is_waited_for_again_but_the_last_call_stands() -> None:
    sitting = at("writing")
    sitting.write(b="beta", c="gamma")
    sitting.turn(Away(D))
    assert (sitting.waiting, sitting.deadline) == ("", 3_000)
    sitting.wait(1_000)
    sitting.turn(Back(D))
    assert (sitting.waiting, sitting.deadline) == ("d", 2_000)
    sitting.does("d", Write("delta"))
    sitting.wait(2_000)
    assert sitting.sees(views.Checking).endings == 3


@rule("COM-07")
def test_an_away_seat_may_act_all_the_same() -> None:
    sitting = at("writing")
    sitting.turn(Away(D))
    sitting.does("d", Write("delta"))
    assert sitting.sees(views.Writing).handed_in == ("d",)


@rule("COM-07")
@pytest.mark.parametrize("phase", ["choosing", "checking"])
def test_an_away_readers_duty_is_done_by_the_server_15_s_later(phase: str) -> None:
    sitting = at(phase)
    sitting.wait(5_000)
    sitting.turn(Away(A))
    sitting.turn(Away(A))
    assert sitting.deadline == 15_000
    sitting.wait(10_000)
    sitting.turn(Away(A))
    assert sitting.deadline == 5_000, "being away twice is being away"
    sitting.wait(4_999)
    assert sitting.phase == phase
    sitting.wait(1)
    assert sitting.phase in ("writing", "reading")


@rule("COM-07")
@pytest.mark.parametrize("phase", ["choosing", "checking"])
def test_the_15_s_run_from_when_the_duty_began_if_the_reader_was_away_before(phase: str) -> None:
    sitting = at("opening" if phase == "choosing" else "writing")
    if phase == "checking":
        sitting.write(b="beta")
    sitting.turn(Away(A))
    sitting.until(phase)
    assert sitting.deadline == 15_000


@rule("COM-07")
@pytest.mark.parametrize("phase", ["choosing", "checking"])
def test_a_reader_who_comes_back_does_the_duty_themself(phase: str) -> None:
    sitting = at(phase)
    sitting.turn(Away(A))
    sitting.wait(10_000)
    sitting.turn(Back(A))
    assert sitting.deadline == 35_000


@rule("COM-07")
@pytest.mark.parametrize("phase", ["dice", "opening", "reading", "reveal", "scores"])
def test_what_runs_by_the_clock_runs_on_without_anybody(phase: str) -> None:
    sitting = at(phase)
    stage = sitting.stage
    for seat in "abcd":
        sitting.turn(Away(Seat(seat)))
    sitting.time_up()
    assert sitting.stage != stage


@rule("COM-07")
@pytest.mark.parametrize("seats", ["ab", "abc"])
def test_a_game_of_locked_phones_goes_on(seats: str) -> None:
    sitting = Sitting(seats)
    for seat in seats:
        sitting.turn(Away(Seat(seat)))
    for _ in range(60):
        sitting.time_up()
    assert sitting.state.round > 5


# --- left ----------------------------------------------------------------------------------------------


@rule("COM-09")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", "abcd")
@pytest.mark.parametrize("hide", [False, True])
def test_in_every_phase_the_game_goes_on_when_somebody_leaves(phase: str, seat: str, hide: bool) -> None:
    sitting = at(phase)
    sitting.turn(Left(Seat(seat), hide))
    assert seat not in sitting.waiting
    sitting.until("scores")
    sitting.until("opening")
    assert seat not in sitting.view().seats
    assert len(sitting.view().seats) == 3
    sitting.until("scores")


@rule("COM-09")
@pytest.mark.parametrize("phase", ["choosing", "checking"])
def test_a_leaving_readers_duty_is_done_at_once(phase: str) -> None:
    sitting = at(phase)
    sitting.turn(Left(A))
    assert sitting.phase in ("writing", "reading")


@rule("COM-09", "COM-07")
def test_a_reader_who_left_before_the_check_has_it_done_at_once() -> None:
    sitting = at("writing")
    sitting.write(b="beta")
    sitting.turn(Left(A))
    sitting.time_up()
    assert sitting.stage == "1/reading/1"


@rule("COM-09", "WAO-02")
def test_the_office_passes_left_of_a_reader_who_left_and_skips_who_left() -> None:
    sitting = at("writing", "abcde")
    sitting.turn(Left(A))
    sitting.turn(Left(B))
    sitting.until("scores")
    sitting.until("opening")
    assert sitting.view().reader == "c"
    assert sitting.view().seats == ("c", "d", "e")


@rule("COM-09", "COM-03")
def test_who_left_sees_what_the_tv_sees_and_is_asked_for_nothing() -> None:
    sitting = at("writing")
    sitting.write(b="a canary")
    sitting.turn(Left(B))
    assert sitting.view("b") == sitting.view()
    assert sitting.refused("b", Write("more")) == "next_round"


@rule("COM-09")
def test_an_ending_of_who_left_stays_and_a_draft_counts() -> None:
    sitting = at("writing")
    sitting.does("b", Draft("typed so far"))
    sitting.turn(Left(B))
    sitting.write(c="gamma")
    sitting.read_out()
    assert {option.text for option in sitting.sees(views.Voting).options} > {"typed so far", "gamma"}


@rule("COM-09")
@pytest.mark.parametrize("phase", ["writing", "checking", "reading", "voting", "reveal", "scores"])
def test_hidden_words_leave_every_screen_and_the_results_for_good(phase: str) -> None:
    sitting = Sitting("abcdef")
    sitting.write(b="a canary", c="gamma", d="delta")
    sitting.until(phase)
    sitting.turn(Left(B, hide=True))
    while sitting.phase != "opening":
        for seat in (*"acdef", None):
            assert b"anary" not in sitting.bytes(seat)
        if sitting.phase == "checking":
            papers = sitting.sees(views.Checking, "a").papers or ()
            assert [(paper.text, paper.hidden) for paper in papers if paper.hidden] == [("", True)]
        if sitting.phase == "voting":
            (gone,) = (option for option in sitting.sees(views.Voting).options if option.hidden)
            assert (gone.text, gone.id) == ("", sitting.option("b").id)
        sitting.time_up()
    (chapter,) = sitting.playing.game.chronicle(sitting.state)
    assert b"anary" not in msgspec.json.encode(chapter)
    assert {slip.by for slip in chapter.slips} == {(), (B,), (C,), (D,)}


@rule("COM-09", "WAO-11")
def test_the_same_words_stay_for_who_stays_in_their_own_spelling() -> None:
    sitting = Sitting("abcd")
    sitting.write(b="Same canary words", c="same Canary words!")
    sitting.read_out()
    sitting.turn(Left(B, hide=True))
    (option,) = (option for option in sitting.sees(views.Voting).options if option.id == sitting.option("c").id)
    assert (option.text, option.hidden) == ("same Canary words!", False)
    sitting.turn(Left(C, hide=True))
    (option,) = (option for option in sitting.sees(views.Voting).options if option.id == sitting.option("c").id)
    assert (option.text, option.hidden) == ("", True)


@rule("COM-09", "WAO-17")
def test_the_real_ending_is_not_hidden_with_who_hit_upon_it() -> None:
    sitting = Sitting("abcd")
    sitting.until("writing")
    real = sitting.sees(views.Writing, "a").truth or ""
    sitting.write(b=real, c="gamma")
    sitting.vote(c="truth")
    sitting.until("scores")
    sitting.turn(Left(B, hide=True))
    (true,) = (slip for slip in sitting.slips if slip.true)
    assert (true.text, true.by) == (real, (B,))


@rule("COM-09")
def test_earlier_rounds_words_are_hidden_as_well() -> None:
    sitting = Sitting("abcde")
    sitting.write(b="a canary", c="gamma")
    sitting.until("scores")
    sitting.until("opening")
    sitting.turn(Left(B, hide=True))
    told = msgspec.json.encode(sitting.playing.game.chronicle(sitting.state))
    assert b"anary" not in told
    assert b"gamma" in told


@rule("COM-09", "WAO-11")
def test_of_earlier_rounds_the_same_words_stay_while_one_of_their_authors_does() -> None:
    sitting = Sitting("abcde")
    sitting.write(b="same canary words", c="Same canary words!", d="delta")
    sitting.until("scores")
    sitting.until("opening")
    for seat, stays in ((B, True), (C, False)):
        sitting.turn(Left(seat, hide=True))
        told = msgspec.json.encode(sitting.playing.game.chronicle(sitting.state))
        assert (b"anary" in told) is stays


def test_papers_of_who_stays_are_not_hidden() -> None:
    sitting = at("writing", "abcde")
    sitting.write(b="a canary", c="gamma")
    sitting.turn(Left(B, hide=True))
    sitting.until("checking")
    papers: tuple[Paper, ...] = sitting.sees(views.Checking, "a").papers or ()
    assert sorted((paper.text, paper.hidden) for paper in papers) == [("", True), ("gamma", False)]


# --- joined --------------------------------------------------------------------------------------------


@rule("COM-08")
@pytest.mark.parametrize("phase", PHASES)
def test_who_joins_plays_from_the_next_round_last_in_the_order_and_from_nothing(phase: str) -> None:
    sitting = at(phase)
    sitting.turn(Joined(E))
    seats = sitting.view().seats
    assert "e" not in seats
    assert sitting.view("e") == sitting.view()
    assert sitting.refused("e", GoOn()) == "next_round"
    sitting.until("scores")
    sitting.until("opening")
    assert sitting.view().seats == (*seats, "e")
    assert sitting.view().scores[E] == 0
    assert sitting.view("e").me == "e"


@rule("COM-08", "WAO-02")
def test_left_of_the_last_seat_sits_who_has_just_joined() -> None:
    sitting = Sitting("ab")
    sitting.round()
    sitting.until("opening")
    sitting.turn(Joined(C))
    sitting.until("scores")
    sitting.until("opening")
    assert sitting.view().reader == "c"


@rule("COM-08", "COM-09")
def test_a_seat_is_taken_over_with_its_score_and_its_place() -> None:
    sitting = Sitting("abcde")
    sitting.round(b="truth", c="b")
    sitting.turn(Left(B, hide=True))
    sitting.turn(Joined(B))
    assert sitting.view("b") == sitting.view()
    sitting.until("opening")
    assert sitting.view().seats == ("a", "b", "c", "d", "e")
    assert (sitting.view("b").me, sitting.view().reader) == ("b", "b")
    assert sitting.view().scores[B] == 4
    sitting.until("scores")
    sitting.until("opening")
    sitting.write(b="new words")
    sitting.read_out()
    assert "new words" in {option.text for option in sitting.sees(views.Voting).options}


@rule("COM-08")
def test_a_seat_that_was_given_up_rounds_ago_is_taken_over_as_the_last_in_the_order() -> None:
    sitting = Sitting("abcde")
    sitting.round(b="truth", c="b")
    sitting.turn(Left(B))
    sitting.until("opening")
    sitting.until("scores")
    sitting.until("opening")
    sitting.turn(Joined(B))
    sitting.until("scores")
    sitting.until("opening")
    assert sitting.view().seats == ("a", "c", "d", "e", "b")
    assert sitting.view().scores[B] == 4


@rule("COM-08")
def test_a_table_of_six_is_full_and_a_seat_joins_once() -> None:
    sitting = Sitting("abcde")
    assert sitting.refused_turn(Joined(A)) == "not_now"
    sitting.turn(Joined(Seat("f")))
    assert sitting.refused_turn(Joined(Seat("f"))) == "not_now"
    assert sitting.refused_turn(Joined(Seat("g"))) == "not_now"


@rule("COM-08", "COM-09")
def test_who_joined_and_left_before_the_next_round_was_never_there() -> None:
    sitting = at("writing")
    before = sitting.bytes()
    sitting.turn(Joined(E))
    sitting.turn(Away(E))
    sitting.turn(Left(E))
    assert sitting.bytes() == before
    sitting.until("scores")
    sitting.until("opening")
    assert sitting.view().seats == ("a", "b", "c", "d")


@rule("COM-08", "COM-09")
def test_two_stay_two_when_a_newcomer_is_waiting() -> None:
    sitting = Sitting("ab")
    sitting.turn(Joined(D))
    sitting.turn(Left(B))
    sitting.until("scores")
    sitting.until("opening")
    assert sitting.view().seats == ("a", "d")


@rule("COM-20", "COM-08")
def test_whoever_takes_a_seat_over_has_no_extra_time_of_another() -> None:
    sitting = Sitting("abcd")
    sitting.turn(Slower(D, 200))
    sitting.turn(Left(D))
    sitting.turn(Joined(D))
    assert sitting.state.percent(D) == 100


@rule("COM-07", "COM-08")
def test_who_is_away_when_they_are_dealt_in_is_not_waited_for() -> None:
    sitting = at("writing")
    sitting.turn(Joined(E))
    sitting.turn(Away(E))
    sitting.until("scores")
    sitting.until("writing")
    assert "e" not in sitting.waiting
    sitting.turn(Back(E))
    assert "e" in sitting.waiting
