"""Who is away, who left, who joins (COM-07, COM-08, COM-09)."""

from __future__ import annotations

import msgspec
import pytest

from app.engine.game import Away, Back, Joined, Left, Seat, Slower
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.commands import Checked, Draft, GoOn, LayTogether, SendBack, Write
from tests.games.nobody_is_perfect.cards import statement, term
from tests.games.nobody_is_perfect.sitting import Sitting, at
from tests.rules import rule

A, B, C, D, E = map(Seat, "abcde")


# --- away ----------------------------------------------------------------------------------------------


@rule("COM-07", "COM-05")
@pytest.mark.parametrize("phase", ["writing", "voting", "judging"])
def test_a_phase_does_not_wait_for_an_away_seat(phase: str) -> None:
    sitting = at(phase)
    for seat in sitting.waiting:
        sitting.turn(Away(Seat(seat)))
        assert seat not in sitting.waiting
    assert sitting.deadline == 3_000


@rule("COM-07")
def test_who_comes_back_is_waited_for_again_but_the_last_call_stands() -> None:
    sitting = at("writing")
    sitting.write(b="Beta", c="Gamma")
    sitting.turn(Away(D))
    assert (sitting.waiting, sitting.deadline) == ("", 3_000)
    sitting.wait(1_000)
    sitting.turn(Back(D))
    assert (sitting.waiting, sitting.deadline) == ("d", 2_000)
    sitting.does("d", Write("Delta"))
    sitting.wait(2_000)
    assert sitting.sees(views.Checking).answers == 3


@rule("COM-07")
def test_who_comes_back_in_time_is_waited_for_like_the_others() -> None:
    sitting = at("writing")
    sitting.turn(Away(D))
    sitting.turn(Back(D))
    sitting.write(b="Beta", c="Gamma")
    assert sitting.waiting == "d"
    assert sitting.deadline == 90_000


@rule("COM-07")
def test_an_away_seat_may_act_all_the_same() -> None:
    sitting = at("writing")
    sitting.turn(Away(D))
    sitting.does("d", Write("Delta"))
    assert sitting.sees(views.Writing).handed_in == ("d",)


@rule("COM-07")
@pytest.mark.parametrize("phase", ["choosing", "checking"])
def test_an_away_presidents_duty_is_done_by_the_server_15_s_later(phase: str) -> None:
    sitting = at(phase)
    president = sitting.state.president
    sitting.wait(5_000)
    sitting.turn(Away(president))
    assert sitting.deadline == 15_000
    sitting.wait(14_999)
    assert sitting.phase == phase
    sitting.wait(1)
    assert sitting.phase in ("writing", "judging", "reading")


@rule("COM-07")
@pytest.mark.parametrize("phase", ["choosing", "checking"])
def test_the_15_s_run_from_when_the_duty_began_if_the_president_was_away_before(phase: str) -> None:
    sitting = at("opening" if phase == "choosing" else "writing")
    if phase == "choosing":
        sitting.round(c="b", d="b")
        sitting.until("opening")
    else:
        sitting.write(b="Beta")
    sitting.turn(Away(sitting.state.president))
    sitting.until(phase)
    assert sitting.deadline == 15_000


@rule("COM-07")
@pytest.mark.parametrize("phase", ["choosing", "checking"])
def test_a_president_who_comes_back_does_the_duty_themself(phase: str) -> None:
    sitting = at(phase)
    sitting.turn(Away(sitting.state.president))
    sitting.wait(10_000)
    sitting.turn(Back(sitting.state.president))
    assert sitting.deadline == (35_000 if phase == "choosing" else 50_000)


@rule("COM-07", "NIP-09")
def test_a_rewrite_keeps_its_time_when_the_president_is_away() -> None:
    sitting = at("checking")
    laid = sitting.sees(views.Checking, "a").laid
    assert laid is not None
    sitting.does("a", SendBack(laid[0].papers[0].id, "off_limits"))
    sitting.turn(Away(A))
    sitting.wait(20_000)
    assert sitting.phase == "checking"
    assert sitting.deadline == 40_000
    sitting.does("b", Write("Better"))
    assert sitting.deadline == 15_000
    sitting.wait(15_000)
    assert sitting.phase == "reading"


@rule("COM-07")
@pytest.mark.parametrize("phase", ["opening", "reading", "reveal", "moving", "verdict"])
def test_what_runs_by_the_clock_runs_on_without_anybody(phase: str) -> None:
    sitting = at(phase)
    stage = sitting.stage
    for seat in "abcd":
        sitting.turn(Away(Seat(seat)))
    sitting.time_up()
    assert sitting.stage != stage


@rule("COM-07")
def test_a_game_of_locked_phones_goes_on_to_its_end() -> None:
    sitting = Sitting("abc", cards=(statement(0), term(1)), track="short")
    for seat in "abc":
        sitting.turn(Away(Seat(seat)))
    for _ in range(100):
        sitting.time_up()
    assert sitting.state.round > 5


# --- left ----------------------------------------------------------------------------------------------

PHASES = ["opening", "choosing", "writing", "checking", "reading", "voting", "reveal", "judging", "verdict", "moving"]


@rule("COM-09")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", "abcd")
@pytest.mark.parametrize("hide", [False, True])
def test_in_every_phase_the_game_goes_on_when_somebody_leaves(phase: str, seat: str, hide: bool) -> None:
    sitting = at(phase)
    sitting.turn(Left(Seat(seat), hide))
    assert seat not in sitting.waiting
    sitting.until("moving")
    sitting.until("opening")
    assert seat not in sitting.view().seats
    assert len(sitting.view().seats) == 3
    sitting.until("moving")


@rule("COM-09")
@pytest.mark.parametrize("phase", ["choosing", "checking"])
def test_a_leaving_presidents_duty_is_done_at_once(phase: str) -> None:
    sitting = at(phase)
    sitting.turn(Left(sitting.state.president))
    assert sitting.phase in ("writing", "judging", "reading")


@rule("COM-09", "NIP-09")
def test_a_rewrite_keeps_its_time_when_the_president_leaves() -> None:
    sitting = at("checking")
    laid = sitting.sees(views.Checking, "a").laid
    assert laid is not None
    sitting.does("a", SendBack(laid[0].papers[0].id, "off_limits"))
    sitting.turn(Left(A))
    assert sitting.phase == "checking"
    sitting.does("b", Write("Better"))
    assert sitting.phase == "reading"


@rule("COM-09", "COM-07")
def test_a_president_who_left_before_the_check_has_it_done_at_once() -> None:
    sitting = at("writing")
    sitting.write(b="Beta")
    sitting.turn(Left(A))
    sitting.time_up()
    assert sitting.stage == "1/reading/1"


@rule("COM-09", "NIP-03")
def test_the_office_passes_left_of_a_president_who_left() -> None:
    sitting = at("writing")
    sitting.turn(Left(A))
    sitting.until("moving")
    sitting.until("opening")
    assert sitting.view().president == "b"


@rule("COM-09", "NIP-03")
def test_the_office_skips_a_seat_that_left() -> None:
    sitting = at("writing", "abcde")
    sitting.turn(Left(B))
    sitting.until("moving")
    sitting.until("opening")
    assert sitting.view().president == "c"
    assert sitting.view().seats == ("a", "c", "d", "e")


@rule("COM-09", "COM-03")
def test_who_left_sees_what_the_tv_sees_and_is_asked_for_nothing() -> None:
    sitting = at("writing")
    sitting.write(b="A canary")
    sitting.turn(Left(B))
    assert sitting.view("b") == sitting.view()
    assert sitting.refused("b", Write("more")) == "next_round"


@rule("COM-09")
@pytest.mark.parametrize("phase", ["writing", "checking", "reading", "voting", "reveal", "moving"])
def test_hidden_words_leave_every_screen_and_the_results_for_good(phase: str) -> None:
    sitting = Sitting("abcdef")
    sitting.write(b="A canary", c="Gamma", d="Delta")
    sitting.until(phase)
    sitting.turn(Left(B, hide=True))
    while sitting.phase != "opening":
        for seat in (*"acdef", None):
            assert b"anary" not in sitting.bytes(seat)
        if sitting.phase == "voting":
            (gone,) = (option for option in sitting.sees(views.Voting).options if option.hidden)
            assert (gone.text, gone.id) == ("", sitting.option("b").id)
        sitting.time_up()
    (chapter,) = sitting.playing.game.chronicle(sitting.state)
    assert b"anary" not in msgspec.json.encode(chapter)
    assert {slip.by for slip in chapter.slips} == {(), (B,), (C,), (D,)}


@rule("COM-09", "NIP-09")
def test_hidden_words_give_way_to_what_was_laid_with_them_and_same_words_stay_for_who_stays() -> None:
    sitting = Sitting("abcde")
    sitting.write(b="A canary", c="Gamma", d="Same words", e="same words")
    sitting.until("checking")
    laid = sitting.sees(views.Checking, "a").laid
    assert laid is not None
    ids = {heap.papers[0].text: heap.papers[0].id for heap in laid}
    sitting.does("a", LayTogether((ids["A canary"], ids["Gamma"]), ids["A canary"]))
    sitting.read_out()
    assert "A canary" in {option.text for option in sitting.sees(views.Voting).options}
    sitting.turn(Left(B, hide=True))
    sitting.turn(Left(D, hide=True))
    texts = {option.text for option in sitting.sees(views.Voting).options}
    assert texts == {"Gamma", "Same words", "The true meaning of number 0"}


@rule("COM-09")
def test_the_president_sees_that_a_paper_is_hidden() -> None:
    sitting = at("writing", "abcde")
    sitting.write(b="A canary", c="Gamma")
    sitting.turn(Left(B, hide=True))
    sitting.until("checking")
    laid = sitting.sees(views.Checking, "a").laid
    assert laid is not None
    seen = sorted((paper.text, paper.hidden) for heap in laid for paper in heap.papers)
    assert seen == [("", True), ("Gamma", False)]


@rule("COM-09")
def test_earlier_rounds_words_are_hidden_as_well() -> None:
    sitting = Sitting("abcde")
    sitting.write(b="A canary", c="Gamma")
    sitting.until("moving")
    sitting.until("opening")
    sitting.turn(Left(B, hide=True))
    (chapter,) = sitting.playing.game.chronicle(sitting.state)
    assert b"anary" not in msgspec.json.encode(chapter)
    assert b"Gamma" in msgspec.json.encode(chapter)


# --- joined --------------------------------------------------------------------------------------------


@rule("COM-08")
@pytest.mark.parametrize("phase", PHASES)
def test_who_joins_plays_from_the_next_round_last_in_the_order_and_from_start(phase: str) -> None:
    sitting = at(phase)
    sitting.turn(Joined(E))
    seats = sitting.view().seats
    assert "e" not in seats
    assert sitting.view("e") == sitting.view()
    assert sitting.refused("e", GoOn()) == "next_round"
    sitting.until("moving")
    sitting.until("opening")
    assert sitting.view().seats == (*seats, "e")
    assert sitting.view().pieces[E] == 0
    assert sitting.view("e").me == "e"


@rule("COM-08", "NIP-03")
def test_left_of_the_last_seat_sits_who_has_just_joined() -> None:
    sitting = Sitting("abc", first="c")
    sitting.turn(Joined(D))
    sitting.until("moving")
    sitting.until("opening")
    assert sitting.view().president == "d"


@rule("COM-08", "COM-09")
def test_a_seat_is_taken_over_with_its_score_and_its_place() -> None:
    sitting = Sitting("abcde")
    sitting.round(b="truth", c="b")
    sitting.turn(Left(B, hide=True))
    sitting.turn(Joined(B))
    assert sitting.view("b") == sitting.view()
    sitting.until("opening")
    assert sitting.view().seats == ("a", "b", "c", "d", "e")
    assert sitting.view("b").me == "b"
    assert sitting.view().pieces[B] == 5
    sitting.until_asked()
    assert sitting.view().president == "b"
    sitting.write(c="Gamma")
    sitting.until("moving")
    assert {slip.text for slip in sitting.slips if not slip.true} == {"Gamma"}


@rule("COM-08")
def test_words_of_who_took_a_hidden_seat_over_are_shown() -> None:
    sitting = Sitting("abcd")
    sitting.until("writing")
    sitting.turn(Joined(E))
    sitting.turn(Left(C, hide=True))
    sitting.turn(Joined(C))
    sitting.until("moving")
    sitting.write(c="New words")
    sitting.until("voting")
    assert "New words" in {option.text for option in sitting.sees(views.Voting).options}


@rule("COM-08")
def test_a_seat_that_was_given_up_rounds_ago_is_taken_over_as_the_last_in_the_order() -> None:
    sitting = Sitting("abcde")
    sitting.round(b="truth", c="b")
    sitting.turn(Left(B))
    sitting.until("opening")
    sitting.until("moving")
    sitting.until("opening")
    sitting.turn(Joined(B))
    sitting.until("moving")
    sitting.until("opening")
    assert sitting.view().seats == ("a", "c", "d", "e", "b")
    assert sitting.view().pieces[B] == 5


@rule("COM-08")
def test_a_table_of_ten_is_full_and_a_seat_joins_once() -> None:
    sitting = Sitting("abcdefghi")
    assert sitting.refused_turn(Joined(A)) == "not_now"
    sitting.turn(Joined(Seat("j")))
    assert sitting.refused_turn(Joined(Seat("j"))) == "not_now"
    assert sitting.refused_turn(Joined(Seat("k"))) == "not_now"


@rule("COM-08", "COM-09")
def test_who_joined_and_left_before_the_next_round_was_never_there() -> None:
    sitting = at("writing")
    before = sitting.bytes()
    sitting.turn(Joined(E))
    sitting.turn(Left(E))
    assert sitting.bytes() == before
    sitting.until("moving")
    sitting.until("opening")
    assert sitting.view().seats == ("a", "b", "c", "d")


@rule("COM-08", "COM-09")
def test_three_stay_three_when_a_newcomer_is_waiting() -> None:
    sitting = Sitting("abc")
    sitting.turn(Joined(D))
    sitting.turn(Left(B))
    sitting.until("moving")
    sitting.until("opening")
    assert sitting.view().seats == ("a", "c", "d")


@rule("COM-06", "COM-09")
def test_a_draft_of_who_left_is_still_an_answer() -> None:
    sitting = at("writing")
    sitting.does("b", Draft("typed so far"))
    sitting.turn(Left(B))
    sitting.write(c="Gamma")
    sitting.until("checking")
    sitting.does("a", Checked())
    sitting.until("voting")
    assert "Typed so far" in {option.text for option in sitting.sees(views.Voting).options}


@rule("COM-20")
def test_whoever_takes_a_seat_over_has_no_extra_time_of_another() -> None:
    sitting = Sitting("abcd")
    sitting.turn(Slower(Seat("d"), 200))
    sitting.turn(Left(Seat("d")))
    sitting.turn(Joined(Seat("d")))
    assert sitting.state.percent(Seat("d")) == 100
