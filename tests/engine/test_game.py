"""Scores and standings (COM-14, COM-09)."""

from __future__ import annotations

from app.engine.game import Entry, Seat, Standing, scores, standings
from tests.rules import rule

A, B, C, D = map(Seat, "abcd")


@rule("COM-14")
def test_scores_are_sums_of_the_ledger() -> None:
    ledger = (
        Entry(1, A, "X", 2),
        Entry(1, B, "X", 3),
        Entry(2, A, "Y", 5),
        Entry(2, None, "Z", 7),
        Entry(2, D, "X", 1),
    )
    assert scores((A, B, C), ledger) == {A: 7, B: 3, C: 0}


def test_equal_scores_share_a_place_and_the_next_one_is_skipped() -> None:
    assert standings({A: 3, B: 9, C: 9, D: 1}) == (
        Standing(B, 9, 1),
        Standing(C, 9, 1),
        Standing(A, 3, 3),
        Standing(D, 1, 4),
    )


@rule("COM-04")
def test_where_no_round_was_played_nobody_has_a_place() -> None:
    assert standings({A: 5, B: 5, C: 5}, frozenset({B}), played=False) == (
        Standing(A, 5, None),
        Standing(C, 5, None),
        Standing(B, 5, None),
    )


@rule("COM-09")
def test_who_left_is_listed_last_without_a_place() -> None:
    assert standings({A: 3, B: 9, C: 1}, frozenset({B})) == (
        Standing(A, 3, 1),
        Standing(C, 1, 2),
        Standing(B, 9, None),
    )
