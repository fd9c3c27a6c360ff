"""Seashells, ranks, personal points and what the ledger says of them (PW-23 to PW-26)."""

from __future__ import annotations

import pytest

from app.engine.game import Entry, Seat
from app.games.perfect_words import scoring
from app.games.perfect_words.sheet import Noted
from app.games.perfect_words.views import Medal, Question
from app.games.perfect_words.wordings import Group, answered, laid_out
from tests.rules import rule


def groups(written: str) -> tuple[Group, ...]:
    """Associations as letters, one a seat from a on; "-" wrote nothing: "xxy-" are x by a and b, y by c."""
    return laid_out({Seat(seat): Noted(text) for seat, text in zip("abcdef", written, strict=False) if text != "-"})


def points(
    written: str | tuple[Group, ...], seats: int, *, times: int = 1, left: str = "", personal: bool = False
) -> list[tuple[str, str | None, int]]:
    laid = groups(written) if isinstance(written, str) else written
    found = scoring.points(5, laid, seats, times=times, left=tuple(map(Seat, left)), personal=personal)
    return [(e.rule, None if e.seat is None else str(e.seat), e.points) for e in found]


SHELLS = {
    2: (0, 0, 2),
    3: (0, 0, 1, 2),
    4: (0, 0, 1, 2, 2),
    5: (0, 0, 0, 1, 2, 2),
    6: (0, 0, 0, 1, 2, 2, 2),
}
"""For so many seats: the seashells for 0, 1, 2 ... who thought the same."""


@rule("PW-23")
@pytest.mark.parametrize(
    ("seats", "alike", "shells"), [(seats, n, found) for seats, row in SHELLS.items() for n, found in enumerate(row)]
)
def test_seashells_for_the_largest_group(seats: int, alike: int, shells: int) -> None:
    assert scoring.shells(alike, seats) == shells
    written = "x" * alike + "pqrstu"[: seats - alike]
    assert points(written, seats) == ([("PW-23", None, shells)] if shells else [])


@rule("PW-23")
@pytest.mark.parametrize(
    ("written", "seats", "shells"),
    [
        ("xxyyy", 5, 1),  # the largest, not the first
        ("xxyy", 4, 1),  # of two equally large ones only one counts
        ("xxxyyy", 6, 1),
        ("xyxyx", 5, 1),
        ("xx--", 4, 1),  # who wrote nothing is counted as a seat all the same
        ("xx---", 5, 0),
        ("----", 4, 0),
        ("xx", 4, 1),
    ],
)
def test_only_the_largest_group_counts_of_all_who_sit_there(written: str, seats: int, shells: int) -> None:
    assert sum(n for _, seat, n in points(written, seats) if seat is None) == shells


@rule("PW-23", "COM-14")
def test_an_entry_says_for_which_arrow_and_by_whom() -> None:
    (entry,) = scoring.points(5, groups("pxxx"), 4, times=1, left=(), personal=False)
    assert entry == Entry(5, None, "PW-23", 2, tuple(map(Seat, "bcd")), "5")


@rule("PW-24")
@pytest.mark.parametrize(
    ("written", "times", "found"),
    [
        ("xxxy", 2, [("PW-23", None, 2), ("PW-24", None, 2)]),
        ("xxpy", 2, [("PW-23", None, 1), ("PW-24", None, 1)]),
        ("pqrs", 2, []),
        ("xxxx", 0, []),
    ],
)
def test_x2_doubles_in_an_entry_of_its_own_and_x_gives_none(
    written: str, times: int, found: list[tuple[str, str | None, int]]
) -> None:
    assert points(written, 4, times=times) == found


@rule("PW-26")
@pytest.mark.parametrize(
    ("written", "times", "own"),
    [
        ("xxyz", 1, {"a": 2, "b": 2}),
        ("xxyy", 1, {"a": 2, "b": 2, "c": 2, "d": 2}),  # smaller and equal groups too
        ("xxxy", 1, {"a": 3, "b": 3, "c": 3}),
        ("xxxx", 2, {"a": 8, "b": 8, "c": 8, "d": 8}),
        ("xxxx", 0, {}),
        ("wxyz", 1, {}),  # alone: none
        ("--xx", 1, {"c": 2, "d": 2}),
    ],
)
def test_personal_points_are_as_many_as_wrote_the_same(written: str, times: int, own: dict[str, int]) -> None:
    found = points(written, 4, times=times, personal=True)
    assert {seat: n for rule, seat, n in found if rule == "PW-26"} == own
    assert not [line for line in points(written, 4, times=times) if line[0] == "PW-26"]


@rule("PW-26", "COM-14")
def test_a_personal_entry_names_the_others_who_wrote_it() -> None:
    own = [e for e in scoring.points(5, groups("xxyz"), 4, times=1, left=(), personal=True) if e.rule == "PW-26"]
    assert [(e.seat, e.by) for e in own] == [("a", ("b",)), ("b", ("a",))]


@rule("PW-26", "COM-09")
def test_who_left_gains_nothing_and_what_they_wrote_counts_for_the_others() -> None:
    assert points("xxx-", 4, left="a", personal=True) == [
        ("PW-23", None, 2),
        ("PW-26", "b", 3),
        ("PW-26", "c", 3),
    ]


@rule("PW-20", "PW-22")
def test_what_was_struck_counts_as_empty_and_what_was_joined_as_one() -> None:
    laid = groups("xxyy")
    struck = answered(laid, Question("strike", (1,)))
    assert points(struck, 4, personal=True) == [("PW-23", None, 1), ("PW-26", "c", 2), ("PW-26", "d", 2)]
    assert points(answered(groups("xxx-"), Question("strike", (1,))), 4, personal=True) == []
    joined = answered(laid, Question("same", (1,), (2,)))
    assert points(joined, 4, personal=True) == [("PW-23", None, 2), *(("PW-26", seat, 4) for seat in "abcd")]


@rule("PW-25")
@pytest.mark.parametrize(
    ("scores", "medal"),
    [
        (range(6), None),
        (range(6, 8), "bronze"),
        (range(8, 10), "silver"),
        (range(10, 12), "gold"),
        (range(12, 14), "kindred"),
        (range(14, 17), "mind_readers"),
        (range(17, 23), "one_mind"),
    ],
)
def test_medals_and_the_three_ranks_of_champions(scores: range, medal: Medal | None) -> None:
    assert {scoring.medal(score) for score in scores} == {medal}
