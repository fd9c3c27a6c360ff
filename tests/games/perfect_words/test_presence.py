"""Away, back, leaving, joining, taking over, in every phase (COM-07 to COM-09)."""

from __future__ import annotations

import pytest

from app.engine.game import Away, Back, Joined, Left, Seat
from app.games.perfect_words import GAME, views
from app.games.perfect_words.commands import Finish, Lay, Note, Puzzled, TakeBack, Vote
from tests.games.perfect_words.sitting import Sitting, at
from tests.rules import rule

A, B, C, D, Z = map(Seat, "abcdz")
PHASES = ["building", "writing", "placing", "words", "associations", "challenging", "voting", "counted"]


@rule("COM-07")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", "ab")
def test_a_phase_goes_on_without_an_away_seat(phase: str, seat: str) -> None:
    sitting = at(phase)
    stage = sitting.stage
    sitting.turn(Away(Seat(seat)))
    assert seat not in sitting.waiting
    sitting.wait(300_000)
    assert sitting.stage != stage


@rule("COM-09")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", "ab")
def test_a_phase_goes_on_without_somebody_who_left(phase: str, seat: str) -> None:
    sitting = at(phase)
    sitting.turn(Left(Seat(seat)))
    assert seat not in sitting.waiting
    assert sitting.view(seat).me is None
    assert sitting.refused(seat, Vote(yes=True)) == "next_round"
    sitting.until("over")
    places = {str(line.seat): line.place for line in sitting.sees(views.Over).standing}
    assert places.pop(seat) is None
    assert set(places.values()) == {1}


@rule("COM-07", "COM-09")
@pytest.mark.parametrize("how", [Away, Left])
@pytest.mark.parametrize("phase", ["writing", "placing", "challenging", "voting"])
def test_whoever_goes_as_the_last_one_waited_for_starts_the_last_call(phase: str, how: type[Away | Left]) -> None:
    sitting = at(phase)
    for seat in (B, C, D):
        sitting.turn(Away(seat))
    sitting.turn(Back(B))
    sitting.turn(how(A))
    assert sitting.waiting == "b"
    sitting.turn(how(B) if how is Away else Away(B))
    assert sitting.deadline == 3_000


# --- building ----------------------------------------------------------------------------------------


@rule("COM-07")
def test_an_away_builder_is_passed_over_at_once() -> None:
    sitting = Sitting()
    sitting.turn(Away(B))
    sitting.turns((0, 0))
    assert (sitting.builder, sitting.deadline) == ("c", 60_000)
    stage = sitting.stage
    sitting.turn(Away(C))
    assert (sitting.builder, sitting.deadline) == ("d", 60_000)
    assert sitting.stage != stage
    assert len(sitting.state.grid.words) == 1
    sitting.turn(Back(B))
    sitting.turns((1, 0))
    assert sitting.builder == "a"
    sitting.turns((2, 0))
    assert sitting.builder == "b"


@rule("COM-07")
def test_all_who_are_away_in_a_row_are_passed_over_together() -> None:
    sitting = Sitting()
    sitting.turn(Away(B))
    sitting.turn(Away(C))
    sitting.turns((0, 0))
    assert (sitting.builder, sitting.waiting) == ("d", "d")


@rule("COM-07")
@pytest.mark.parametrize("how", [Away, Left])
def test_a_tile_that_an_absent_builder_owes_is_laid_by_chance(how: type[Away | Left]) -> None:
    laid = set()
    for n in range(30):
        sitting = Sitting(seed=f"evening {n}")
        sitting.turns((0, 0))
        sitting.lay((1, 0))
        sitting.turn(how(B))
        assert sitting.builder == "c"
        laid.add(sitting.picture)
    assert laid == {"1> w w\n", "w w 1<\n"}


@rule("COM-09")
def test_a_builder_who_leaves_is_passed_over_though_nobody_else_is_here() -> None:
    sitting = Sitting("abc")
    sitting.turn(Away(B))
    sitting.turn(Away(C))
    sitting.turn(Left(A))
    assert sitting.builder == "b"
    sitting.turn(Back(C))
    assert sitting.builder == "c"


@rule("COM-07")
def test_while_nobody_is_here_a_turn_waits_for_its_time() -> None:
    sitting = Sitting("ab")
    sitting.turn(Away(B))
    sitting.turn(Away(A))
    assert (sitting.builder, sitting.waiting, sitting.deadline) == ("a", "", 60_000)
    sitting.turn(Back(B))
    assert (sitting.builder, sitting.waiting) == ("b", "b")


@rule("PW-17")
def test_being_passed_over_is_no_act_so_the_word_before_may_be_taken_back() -> None:
    sitting = Sitting()
    sitting.turns((0, 0))
    sitting.turn(Away(B))
    assert sitting.builder == "c"
    sitting.does("a", TakeBack())
    assert (sitting.builder, sitting.picture) == ("a", "-\n")


# --- joining -----------------------------------------------------------------------------------------


@rule("COM-08")
def test_whoever_joins_while_the_crossword_is_built_plays_at_once_as_the_last() -> None:
    sitting = Sitting("ab")
    sitting.turns((0, 0))
    assert sitting.view("z").me is None
    sitting.turn(Joined(Z))
    assert sitting.view("z").me == "z"
    assert sitting.view().seats == ("a", "b", "z")
    sitting.turns((1, 0))
    assert sitting.builder == "z"
    sitting.until("writing")
    sitting.does("z", Note(1, "zebra"))
    assert sitting.waiting == "abz"


@rule("COM-08")
@pytest.mark.parametrize("phase", PHASES[1:])
def test_later_nobody_joins_and_no_seat_is_taken_over(phase: str) -> None:
    sitting = at(phase)
    sitting.turn(Left(D))
    for seat in (Z, D):
        assert sitting.refused_turn(Joined(seat)) == "not_now"


@rule("COM-08")
def test_a_seat_that_was_left_may_be_taken_over_while_the_crossword_is_built_in_its_old_place() -> None:
    sitting = Sitting("abc")
    sitting.turn(Away(B))
    sitting.turn(Left(B, hide=True))
    sitting.turn(Joined(Z))
    assert sitting.view().seats == ("a", "c", "z")
    sitting.turn(Joined(B))
    assert sitting.view().seats == ("a", "b", "c", "z")
    sitting.turns((0, 0))
    assert sitting.builder == "b"
    sitting.write(1, b="zebra")
    sitting.until("associations")
    assert b'"zebra"' in sitting.bytes()
    sitting.until("over")
    assert {line.place for line in sitting.sees(views.Over).standing} == {1}


@rule("COM-08")
def test_no_more_than_six_sit_down_and_nobody_twice() -> None:
    assert (GAME.fewest, GAME.most) == (2, 6)
    sitting = Sitting("abcdef")
    assert sitting.refused_turn(Joined(Z)) == "not_now"
    sitting.turn(Left(A))
    sitting.turn(Joined(Z))
    assert sitting.refused_turn(Joined(Z)) == "not_now"
    assert sitting.refused_turn(Joined(A)) == "not_now"


# --- leaving -----------------------------------------------------------------------------------------


@rule("COM-09")
def test_who_leaves_before_writing_leaves_nothing_behind() -> None:
    sitting = Sitting("abc")
    sitting.turn(Left(C))
    sitting.until("writing")
    assert sitting.view().seats == ("a", "b")
    sitting.write(2, a="zebra", b="zebra")
    sitting.until("counted", 2)
    assert sitting.view().score == 2


@rule("COM-06", "COM-07")
def test_what_an_away_seat_has_typed_counts() -> None:
    sitting = at("writing")
    sitting.does("a", Note(2, "zebra"))
    sitting.does("b", Note(2, "zebra"))
    sitting.turn(Away(A))
    sitting.turn(Away(B))
    for seat in "cd":
        sitting.does(seat, Finish(done=True))
    sitting.until("counted", 2)
    assert sitting.view().score == 1


@rule("COM-07")
def test_away_twice_is_away_once_and_back_ends_it() -> None:
    sitting = Sitting()
    sitting.turn(Away(B))
    sitting.turn(Away(B))
    sitting.turn(Back(B))
    sitting.turns((0, 0))
    assert sitting.builder == "b"
    sitting.does("b", Lay(sitting.state.deck.open[0].id, (1, 0)))


@rule("COM-09")
def test_a_leavers_signal_goes_with_them() -> None:
    sitting = at("writing")
    for seat in "cd":
        sitting.does(seat, Puzzled(1))
    sitting.turn(Left(C))
    assert [signal.seat for signal in sitting.view().signals] == ["d"]
