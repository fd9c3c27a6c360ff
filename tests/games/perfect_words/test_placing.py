"""Double and Nothing: placing, agreeing, and what happens without (PW-21)."""

from __future__ import annotations

import pytest

from app.engine.game import Away, Back, Extend, Seat
from app.games.perfect_words import views
from app.games.perfect_words.commands import Agree, Marker, Put
from tests.games.perfect_words.sitting import Sitting, at
from tests.rules import rule


def lie(sitting: Sitting) -> tuple[int | None, int | None]:
    """Where x2 and X are, as everybody sees."""
    seen = {(sitting.view(viewer).x2, sitting.view(viewer).x) for viewer in ("a", "d", None)}
    assert len(seen) == 1
    return seen.pop()


@rule("PW-21")
def test_any_seat_places_either_and_moves_it_and_takes_it_away() -> None:
    sitting = at("placing")
    assert lie(sitting) == (None, None)
    sitting.does("a", Put("x2", 3))
    sitting.does("b", Put("X", 7))
    assert lie(sitting) == (3, 7)
    sitting.does("c", Put("x2", 4))
    sitting.does("d", Put("X", None))
    assert lie(sitting) == (4, None)


@rule("PW-21")
@pytest.mark.parametrize(("first", "second"), [("x2", "X"), ("X", "x2")])
def test_they_lie_before_two_different_arrows(first: Marker, second: Marker) -> None:
    sitting = at("placing")
    sitting.does("a", Put(first, 3))
    assert sitting.refused("b", Put(second, 3)) == "marker_there"
    sitting.does("a", Put(first, 3))
    sitting.does("a", Put(first, 4))
    sitting.does("b", Put(second, 3))


@rule("PW-21", "COM-05")
def test_it_is_settled_when_all_have_agreed_to_the_same_and_then_nothing_moves() -> None:
    sitting = at("placing")
    sitting.does("a", Put("x2", 3))
    sitting.does("a", Put("X", 7))
    for seat in "abc":
        sitting.does(seat, Agree(3, 7))
    assert (sitting.waiting, sitting.sees(views.Placing).agreed) == ("d", ("a", "b", "c"))
    sitting.does("d", Agree(3, 7))
    assert (sitting.waiting, sitting.deadline) == ("", 3_000)
    assert sitting.sees(views.Placing).final
    assert sitting.refused("a", Put("x2", 4)) == "all_agreed"
    sitting.wait(3_000)
    assert (sitting.stage, lie(sitting)) == ("1/words", (3, 7))


@rule("PW-21")
def test_a_move_takes_all_agreement_back_and_who_saw_the_old_placing_does_not_agree_to_the_new() -> None:
    sitting = at("placing")
    assert sitting.refused("a", Agree(3, 7)) == "placing_changed"
    sitting.does("a", Put("x2", 3))
    sitting.does("a", Put("X", 7))
    for seat in "abc":
        sitting.does(seat, Agree(3, 7))
    sitting.does("b", Put("X", 7))  # it lies there already
    assert sitting.waiting == "d"
    sitting.does("b", Put("X", 8))
    assert sitting.waiting == "abcd"
    assert sitting.refused("d", Agree(3, 7)) == "placing_changed"
    sitting.does("d", Agree(3, 8))
    assert sitting.waiting == "abc"


@rule("PW-21", "COM-07")
def test_only_those_who_are_present_have_to_agree() -> None:
    sitting = at("placing")
    sitting.does("a", Put("x2", 3))
    sitting.does("a", Put("X", 7))
    for seat in "abc":
        sitting.does(seat, Agree(3, 7))
    sitting.turn(Away(Seat("d")))
    assert sitting.deadline == 3_000
    sitting.turn(Back(Seat("d")))
    assert sitting.refused("d", Put("x2", 1)) == "all_agreed"


@rule("PW-21")
@pytest.mark.parametrize(
    ("x2", "x", "after"),
    [
        (3, 7, (3, 7)),
        (None, None, (1, 10)),
        (None, 1, (2, 1)),
        (10, None, (10, 9)),
        (4, None, (4, 10)),
        (None, 10, (1, 10)),
    ],
)
def test_when_time_is_up_the_placing_stands_and_what_is_not_placed_goes_to_the_ends(
    x2: int | None, x: int | None, after: tuple[int, int]
) -> None:
    sitting = at("placing")
    assert sitting.deadline == 90_000
    if x2:
        sitting.does("a", Put("x2", x2))
    if x:
        sitting.does("b", Put("X", x))
    sitting.time_up()
    assert (sitting.stage, lie(sitting)) == ("1/words", after)


@rule("PW-21", "COM-20")
def test_the_markers_move_in_the_common_time_alone() -> None:
    sitting = Sitting(slower={"b": 200})
    sitting.until("placing")
    assert sitting.deadline == 90_000
    assert sitting.view("b").ends_at == sitting.view("a").ends_at == sitting.now + 90_000
    sitting.now += 90_000
    assert sitting.refused("b", Put("x2", 3)) == "time_is_up"
    sitting.turn(Extend(30_000))
    sitting.does("b", Put("x2", 3))
