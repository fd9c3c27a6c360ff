"""How pieces move, and who is lifted by a face space (NIP-19, NIP-20)."""

from __future__ import annotations

import pytest

from app.engine.game import Entry, Joined, Left, Seat
from app.games.nobody_is_perfect import track, views
from app.games.nobody_is_perfect.views import Hop
from tests.games.nobody_is_perfect.cards import statement, term
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule

A, B, C, D, E = map(Seat, "abcde")


@rule("NIP-19")
def test_all_pieces_move_at_once_when_the_round_is_scored() -> None:
    sitting = Sitting(cards=tuple(term(n) for n in range(9)))
    sitting.round(b="truth", c="b", d="b")
    shown = sitting.sees(views.Moving)
    assert shown.hops == (Hop(B, 0, 8),)
    assert sitting.view().pieces == {"a": 0, "b": 8, "c": 0, "d": 0}
    sitting.round(a="truth", c="a", d="truth")
    assert sitting.sees(views.Moving).hops == (Hop(A, 0, 5), Hop(D, 0, 2))


def lifted(before: str, now: str, settled: tuple[int, ...] = ()) -> tuple[list[tuple[str, int]], tuple[int, ...]]:
    """Bonuses for pieces "A8 B8 C20" that then stand on "A20 B21 C20"."""
    was, stand = ({Seat(p[0]): int(p[1:]) for p in pieces.split()} for pieces in (before, now))
    given, complete = track.bonuses("standard", was, stand, settled)
    return [(str(seat), face) for seat, face in given], complete


@rule("NIP-20")
@pytest.mark.parametrize(
    ("before", "now", "given", "settled"),
    [
        pytest.param("A0 B0 C0", "A3 B2 C0", [], (), id="nobody is there yet"),
        pytest.param("A0 B10 C12", "A8 B10 C12", [], (), id="the last is short of it by one"),
        pytest.param("A8 B10 C12", "A9 B10 C12", [("A", 9)], (9,), id="the last reaches it"),
        pytest.param("A8 B10 C12", "A11 B10 C12", [("A", 9)], (9,), id="the last crosses it, though others are behind"),
        pytest.param("A8 B7 C12", "A10 B13 C12", [("A", 9)], (9,), id="of two that come now the one behind"),
        pytest.param("A8 B7 C12", "A10 B10 C12", [("A", 9), ("B", 9)], (9,), id="two equally far behind"),
        pytest.param("A8 B8 C8", "A10 B10 C10", [("A", 9), ("B", 9), ("C", 9)], (9,), id="all at once"),
        pytest.param("A8 B8 C20", "A20 B21 C20", [("A", 9), ("B", 18)], (9, 18), id="the printed example"),
        pytest.param("A8 B20 C20", "A17 B20 C20", [("A", 9), ("A", 18)], (9, 18), id="a bonus reaches the next face"),
        pytest.param("A17 B26 C20", "A23 B26 C22", [("A", 18)], (18,), id="27 is not complete"),
        pytest.param("A22 B26 C30", "A27 B28 C30", [("A", 27)], (27,), id="five spaces for the third face"),
        pytest.param("A8 B10 C12", "A8 B10 C12", [], (), id="nobody moves"),
    ],
)
def test_the_last_of_all_to_come_by_a_face_moves_on(
    before: str, now: str, given: list[tuple[str, int]], settled: tuple[int, ...]
) -> None:
    already = tuple(face for face in (9, 18) if face < min(int(piece[1:]) for piece in before.split()))
    assert lifted(before, now, already) == (given, already + settled)


@rule("NIP-20")
def test_a_face_is_settled_once() -> None:
    assert lifted("A8 B10 C12", "A10 B10 C12", (9,)) == ([], (9,))


@rule("NIP-20")
def test_a_face_complete_because_somebody_left_is_settled_without_a_bonus() -> None:
    assert lifted("B10 C12", "B13 C12") == ([], (9,))


def five_at_nine() -> Sitting:
    """Everyone but e stands on 9 after four rounds, e on Start; e presides next."""
    sitting = Sitting("abcde", cards=tuple(term(n) for n in range(30)))
    for fooled in "bcda":
        sitting.until_asked()
        president = str(sitting.view().president)
        believers = [seat for seat in "abcde" if seat not in (president, fooled)]
        sitting.round(**dict.fromkeys(believers, fooled))
    assert sitting.view().pieces == {"a": 9, "b": 9, "c": 9, "d": 9, "e": 0}
    return sitting


@rule("NIP-20", "COM-14")
def test_a_bonus_is_a_hop_and_an_entry_of_its_own() -> None:
    sitting = Sitting("abc", cards=(statement(0),))
    for _ in range(4):
        sitting.judge(a=True, b=True, c=True)
        sitting.until("moving")
    assert sitting.view().pieces == {"a": 8, "b": 8, "c": 8}
    sitting.judge(a=True, b=True)
    sitting.until("moving")
    assert sitting.sees(views.Moving).hops == (Hop(A, 8, 10), Hop(B, 8, 10))
    sitting.judge(c=True)
    sitting.until("moving")
    shown = sitting.sees(views.Moving)
    assert shown.hops == (Hop(C, 8, 10), Hop(C, 10, 13, face=9))
    assert shown.entries == (Entry(6, C, "NIP-18", 2), Entry(6, C, "NIP-20", 3, slip="9"))
    assert sitting.view().pieces == sitting.points == {"a": 10, "b": 10, "c": 13}


@rule("NIP-20", "COM-14")
def test_a_second_bonus_is_a_hop_from_where_the_first_has_ended() -> None:
    sitting = Sitting("abcdefg", cards=tuple(term(n) for n in range(30)))
    for fooled in "bcdfgabcdfgae":
        sitting.until_asked()
        president = str(sitting.view().president)
        assert president != fooled
        sitting.round(**{seat: fooled for seat in "abcdefg" if seat not in (president, fooled)})
    assert sitting.sees(views.Moving).hops == (Hop(E, 0, 15), Hop(E, 15, 18, face=9), Hop(E, 18, 22, face=18))
    assert sitting.view().pieces == sitting.points == dict.fromkeys("abcdfg", 30) | {"e": 22}


@rule("NIP-20", "COM-09")
def test_a_leavers_piece_blocks_the_face_until_the_round_is_scored_and_then_nobody_gets_it() -> None:
    sitting = five_at_nine()
    sitting.until("writing")
    sitting.turn(Left(E))
    sitting.until("moving")
    assert sitting.sees(views.Moving).hops == ()
    sitting.until("opening")
    assert set(sitting.view().pieces) == set("abcd")
    sitting.round(b="truth")
    assert sitting.sees(views.Moving).hops == (Hop(B, 9, 11),)
    sitting.round(c="truth")
    assert sitting.sees(views.Moving).hops == (Hop(C, 9, 11),)


@rule("NIP-20", "COM-08")
def test_who_joins_late_is_the_last_to_come_by() -> None:
    sitting = five_at_nine()
    sitting.turn(Left(E))
    sitting.turn(Joined(Seat("f")))
    sitting.until("opening")
    assert sitting.view().pieces[Seat("f")] == 0
    assert sitting.view().president == "f"
    sitting.round()
    sitting.round(b="f", c="f", d="f")
    assert sitting.sees(views.Moving).hops == (Hop(Seat("f"), 0, 9), Hop(Seat("f"), 9, 12, face=9))


@rule("NIP-20", "COM-08")
def test_a_face_that_was_settled_stays_so_for_who_joins_later() -> None:
    sitting = Sitting("abc", cards=(statement(0),))
    for _ in range(5):
        sitting.judge(a=True, b=True, c=True)
        sitting.until("moving")
    assert sitting.view().pieces == {"a": 13, "b": 13, "c": 13}
    sitting.turn(Joined(D))
    for _ in range(5):
        sitting.judge(d=True)
        sitting.until("moving")
    assert sitting.view().pieces == {"a": 13, "b": 13, "c": 13, "d": 10}


def test_the_scores_take_six_seconds_at_most_and_some_time_at_least() -> None:
    sitting = Sitting("abcdefghij")
    sitting.round(**dict.fromkeys("bcdefghij", "truth"))
    assert sitting.deadline == 6_000
    quiet = Sitting()
    quiet.round()
    assert quiet.deadline == 3_000
