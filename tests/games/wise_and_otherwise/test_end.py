"""How a game ends, and who wins (WAO-20, COM-09)."""

from __future__ import annotations

import pytest

from app.engine.game import End, Joined, Left, Seat, Standing
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import GoOn
from tests.games.wise_and_otherwise.sitting import Sitting
from tests.rules import rule

A, B, C, D, E = map(Seat, "abcde")


@rule("WAO-20", "WAO-03", "WAO-19")
def test_the_round_in_which_somebody_passes_twenty_is_the_last_and_not_one_before() -> None:
    sitting = Sitting("abc")
    totals: list[int] = []
    while sitting.phase != "over":
        sitting.until("opening")
        sitting.round(b="truth")
        totals.append(sitting.points["b"])
        assert sitting.sees(views.Scores).last is (totals[-1] >= 20)
        sitting.time_up()
    assert sorted(set(totals)) == [2, 4, 6, 8, 13, 15, 17, 19, 21]
    assert sitting.playing.status.over == (Standing(B, 21, 1), Standing(A, 0, 2), Standing(C, 0, 2))
    assert sitting.sees(views.Over).standing == sitting.playing.status.over
    assert sitting.deadline is None


@rule("WAO-20", "WAO-22")
def test_exactly_twenty_ends_it_too() -> None:
    sitting = Sitting("ab")
    for _ in range(10):
        if sitting.phase == "over":
            break
        sitting.until("opening")
        sitting.round(b="truth")
        sitting.time_up()
    assert sitting.playing.status.over is not None
    assert sitting.playing.status.over[0] == Standing(B, 20, 1)


@rule("WAO-20")
def test_all_points_of_the_last_round_are_given_and_the_highest_total_wins() -> None:
    sitting = Sitting("abcde")
    while sitting.phase != "over":
        sitting.until("opening")
        fooled = next(seat for seat in "bcdea" if seat != sitting.view().reader)
        sitting.round(**{seat: fooled for seat in "abcde" if seat != fooled} | {fooled: "truth"})
        sitting.time_up()
    standing = sitting.playing.status.over
    assert standing is not None
    assert [s.score for s in standing] == sorted((s.score for s in standing), reverse=True)
    assert standing[0].score == max(sitting.points.values()) > 20
    assert sitting.view().scores == sitting.points == {s.seat: s.score for s in standing}


@rule("WAO-20")
def test_equal_totals_share_the_win() -> None:
    sitting = Sitting("abcd")
    while sitting.phase != "over":
        sitting.until("opening")
        reader = sitting.view().reader
        sitting.round(**dict.fromkeys("bc" if reader in ("a", "d") else "", "truth"))
        sitting.time_up()
    standing = sitting.playing.status.over
    assert standing is not None
    assert [(s.seat, s.place) for s in standing] == [(B, 1), (C, 1), (A, 3), (D, 3)]


@rule("COM-04")
@pytest.mark.parametrize("phase", ["dice", "opening", "choosing", "writing", "checking", "voting", "reveal", "scores"])
def test_the_host_ends_the_game_early_with_its_standing(phase: str) -> None:
    sitting = Sitting()
    if phase != "dice":
        sitting.round(b="truth", c="b", d="b")
        if phase != "scores":
            sitting.until("opening")
            if phase in ("checking", "voting", "reveal"):
                sitting.write(a="alpha", c="gamma")
            sitting.until(phase)
    sitting.turn(End())
    assert sitting.playing.status.over == (
        tuple(Standing(seat, 0, None) for seat in (A, B, C, D))
        if phase == "dice"
        else (Standing(B, 6, 1), *(Standing(seat, 0, 2) for seat in (A, C, D)))
    )


@rule("COM-09")
def test_below_two_the_game_stops_with_its_standing() -> None:
    sitting = Sitting("abc")
    sitting.round(b="truth", c="b")
    sitting.turn(Left(C))
    assert sitting.phase == "scores"
    sitting.turn(Left(B))
    assert sitting.playing.status.over == (Standing(A, 0, 1), Standing(B, 4, None), Standing(C, 0, None))


@rule("COM-09", "COM-08")
def test_who_left_is_listed_without_a_place_unless_the_seat_was_taken_over() -> None:
    sitting = Sitting("abcde")
    sitting.round(b="truth", c="b")
    sitting.turn(Left(B))
    sitting.turn(Left(E))
    sitting.until("opening")
    sitting.turn(Joined(B))
    sitting.turn(End())
    assert sitting.playing.status.over == (
        Standing(B, 4, 1),
        Standing(A, 0, 2),
        Standing(C, 0, 2),
        Standing(D, 0, 2),
        Standing(E, 0, None),
    )


def test_nothing_happens_after_the_end() -> None:
    sitting = Sitting()
    sitting.turn(End())
    over = sitting.bytes()
    assert sitting.refused("a", GoOn()) == "not_now"
    assert sitting.refused_turn(End()) == "not_now"
    assert sitting.refused_turn(Joined(Seat("e"))) == "not_now"
    sitting.turn(Left(B))
    assert sitting.bytes() == over
