"""How a game ends, and who wins (NIP-21, COM-09)."""

from __future__ import annotations

import pytest

from app.engine.game import End, Joined, Left, Play, Seat, Standing
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.commands import GoOn
from tests.games.nobody_is_perfect.cards import statement
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule

A, B, C, D, E = map(Seat, "abcde")


def racing(seats: str = "abc") -> Sitting:
    """Only green questions, all true, on the short track of 24."""
    return Sitting(seats, cards=(statement(0),), track="short")


def judged(sitting: Sitting, *rounds: str) -> None:
    """In each round these seats are right."""
    for right in rounds:
        sitting.judge(**dict.fromkeys(right, True))
        sitting.until("moving")


@rule("NIP-21")
def test_the_game_is_over_when_a_piece_has_reached_the_finish_and_not_before() -> None:
    sitting = racing()
    judged(sitting, *["a"] * 11)
    sitting.time_up()
    assert sitting.stage == "12/opening"
    judged(sitting, "a")
    assert sitting.view().pieces[A] == 24
    sitting.time_up()
    assert sitting.stage == "over"
    assert sitting.playing.status.over == (Standing(A, 24, 1), Standing(B, 0, 2), Standing(C, 0, 2))
    assert sitting.sees(views.Over).standing == sitting.playing.status.over
    assert sitting.deadline is None


@rule("NIP-21")
def test_the_furthest_on_wins_not_who_arrives_first() -> None:
    sitting = Sitting("abcde", track="short")
    while sitting.phase != "over":
        sitting.until_asked()
        president = sitting.view().president
        fooled = next(seat for seat in "bcdea" if seat != president)
        sitting.round(**{seat: fooled for seat in "abcde" if seat not in (president, fooled)} | {fooled: "truth"})
        sitting.time_up()
    standing = sitting.playing.status.over
    assert standing is not None
    assert [s.score for s in standing] == sorted((s.score for s in standing), reverse=True)
    assert standing[0].score == max(sitting.points.values()) >= 24
    assert sitting.view().pieces == sitting.points == {s.seat: s.score for s in standing}


@rule("NIP-21")
def test_equally_far_on_they_win_together() -> None:
    sitting = racing()
    judged(sitting, "abc", *["ab"] * 11)
    sitting.time_up()
    standing = sitting.playing.status.over
    assert standing is not None
    assert [(s.seat, s.place) for s in standing] == [(A, 1), (B, 1), (C, 3)]


@rule("NIP-21", "NIP-20")
def test_all_moves_and_bonuses_of_the_last_round_are_made_first() -> None:
    sitting = racing()
    judged(sitting, *["abc"] * 4, *["ab"] * 7)
    assert sitting.view().pieces == {"a": 22, "b": 22, "c": 8}
    judged(sitting, "abc")
    assert sitting.view().pieces == {"a": 24, "b": 24, "c": 13}
    sitting.time_up()
    assert sitting.stage == "over"


@rule("NIP-21", "NIP-20")
def test_a_bonus_can_carry_a_piece_over_the_finish() -> None:
    sitting = Sitting("abc", cards=(statement(0),), track="short")
    judged(sitting, *["abc"] * 4)
    judged(sitting, "a", "b", "c")  # c comes last by 9 and is lifted to 13
    assert sitting.view().pieces == {"a": 10, "b": 10, "c": 13}
    judged(sitting, *["ab"] * 5)
    judged(sitting, "abc", "abc")
    assert sitting.view().pieces == {"a": 24, "b": 24, "c": 17}
    sitting.time_up()
    assert sitting.stage == "over"


@rule("COM-04", "NIP-21")
@pytest.mark.parametrize("phase", ["opening", "writing", "checking", "voting", "reveal", "moving"])
def test_the_host_ends_the_game_early_with_its_standing(phase: str) -> None:
    sitting = Sitting()
    sitting.round(b="truth", c="b")
    sitting.until("opening")
    if phase != "opening":
        sitting.until_asked()
    if phase not in ("opening", "writing"):
        sitting.write(a="Alpha", c="Gamma")
        sitting.until(phase)
    sitting.turn(End())
    assert sitting.playing.status.over == (
        Standing(B, 5, 1),
        Standing(A, 0, 2),
        Standing(C, 0, 2),
        Standing(D, 0, 2),
    )


@rule("COM-09")
def test_below_three_the_game_stops_with_its_standing() -> None:
    sitting = Sitting()
    sitting.round(b="truth", c="b")
    sitting.turn(Left(C))
    assert sitting.phase == "moving"
    sitting.turn(Left(B))
    assert sitting.playing.status.over == (
        Standing(A, 0, 1),
        Standing(D, 0, 1),
        Standing(B, 5, None),
        Standing(C, 0, None),
    )


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
        Standing(B, 5, 1),
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
    sitting.turn(Left(B))
    assert sitting.bytes() == over
    assert sitting.refused_turn(Joined(Seat("e"))) == "not_now"
    assert sitting.refused_turn(Play(Seat("a"), GoOn())) == "not_now"
