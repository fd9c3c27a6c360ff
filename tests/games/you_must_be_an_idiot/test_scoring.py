"""The points of a round, in the order A to E (YMI-09 to YMI-14)."""

from __future__ import annotations

import pytest

from app.engine.game import Entry, Left, Seat, scores
from app.games.you_must_be_an_idiot import scoring, views
from app.games.you_must_be_an_idiot.views import Identity
from tests.games.you_must_be_an_idiot.sitting import Sitting
from tests.rules import rule

SEATS = "abcd"


def scored(
    *,
    idiots: str = "",
    right: str = "",
    badges: str = "",
    left: str = "",
    before: dict[str, int] | None = None,
) -> dict[str, int]:
    """What each of a, b, c, d gains or loses; `badges` are pairs such as "ab cd": a accuses b, c accuses d."""
    parts = scoring.parts(
        1,
        tuple(map(Seat, left)),
        identities(idiots),
        {Seat(seat) for seat in right},
        {Seat(pair[0]): Seat(pair[1]) for pair in badges.split()},
        {Seat(seat): (before or {}).get(seat, 5) for seat in SEATS},
    )
    gained = scores(tuple(map(Seat, SEATS)), tuple(entry for part in parts for entry in part.entries))
    return {str(seat): n for seat, n in gained.items() if n}


def identities(idiots: str) -> dict[Seat, Identity]:
    return {Seat(seat): "idiot" if seat in idiots else "smart" for seat in SEATS}


@rule("YMI-10")
@pytest.mark.parametrize(
    ("idiots", "right", "gained"),
    [
        ("", "", {}),
        ("", "a", {"a": 2}),
        ("", "abcd", {"a": 2, "b": 2, "c": 2, "d": 2}),
        ("b", "ac", {"a": 2, "c": 2, "b": 3}),
    ],
)
def test_two_points_for_a_smarty_who_is_right(idiots: str, right: str, gained: dict[str, int]) -> None:
    assert scored(idiots=idiots, right=right) == gained


@rule("YMI-11")
@pytest.mark.parametrize(
    ("badges", "gained"),
    [
        ("", {}),  # neither A nor C
        ("ab", {}),  # neither D
        ("ac", {"a": -1, "c": 1}),  # but E
        ("ba", {"b": 2}),  # found out all the same
    ],
)
def test_an_idiot_who_is_right_gains_nothing_by_any_rule_and_can_still_lose(
    badges: str, gained: dict[str, int]
) -> None:
    """a and b are Idiots; a has written the right answer, and b is accused by nobody unless a does it."""
    c = 0 if "b" in [pair[1] for pair in badges.split()] else 3
    expected = {seat: n for seat, n in {**gained, "b": gained.get("b", 0) + c}.items() if n}
    assert scored(idiots="ab", right="a", badges=badges) == expected


@rule("YMI-12")
@pytest.mark.parametrize(
    ("idiots", "badges", "gained"),
    [
        ("a", "", {"a": 3}),
        ("ab", "", {"a": 3, "b": 3}),
        ("abcd", "", {"a": 3, "b": 3, "c": 3, "d": 3}),
        ("a", "ba", {"b": 2}),
        ("a", "ba ca da", {"b": 2, "c": 2, "d": 2}),
        ("ab", "ba", {"b": 5}),  # an Idiot may accuse an Idiot
    ],
)
def test_three_points_for_an_idiot_whom_nobody_accused(idiots: str, badges: str, gained: dict[str, int]) -> None:
    assert scored(idiots=idiots, badges=badges) == gained


@rule("YMI-13", "YMI-14")
@pytest.mark.parametrize(
    ("idiots", "badges", "gained"),
    [
        ("a", "ba cb", {"b": 3, "c": -1}),
        ("", "ab", {"a": -1, "b": 1}),
        ("", "ab ba", {}),
        ("", "ab bc ca", {}),
        ("", "ab cb db", {"a": -1, "b": 3, "c": -1, "d": -1}),
        ("a", "ab", {"a": 2, "b": 1}),  # an Idiot, unaccused and mistaken
    ],
)
def test_two_points_for_finding_an_idiot_and_one_to_pay_to_a_smarty(
    idiots: str, badges: str, gained: dict[str, int]
) -> None:
    assert scored(idiots=idiots, badges=badges) == gained


@rule("YMI-14")
@pytest.mark.parametrize(
    ("before", "idiots", "right", "badges", "gained"),
    [
        ({"a": 0}, "", "", "ab", {}),  # nothing to give
        ({"a": 1}, "", "", "ab", {"a": -1, "b": 1}),
        ({"a": 0}, "", "a", "ab", {"a": 1, "b": 1}),  # given out of A
        ({"a": 0}, "a", "", "ab", {"a": 2, "b": 1}),  # out of C
        ({"a": 0}, "", "", "ab ba", {"a": 1, "b": -1}),  # not out of what comes in by E: all at once
        ({"a": 0, "b": 0}, "", "", "ab bc", {}),
        ({"a": 0, "b": 1}, "", "", "ab ba", {"a": 1, "b": -1}),
        ({"a": 1, "b": 0}, "", "", "ab ba", {"a": -1, "b": 1}),
    ],
)
def test_what_can_be_given_is_what_one_has_after_a_to_d(
    before: dict[str, int], idiots: str, right: str, badges: str, gained: dict[str, int]
) -> None:
    assert scored(before=before, idiots=idiots, right=right, badges=badges) == gained


@rule("COM-09", "YMI-14")
@pytest.mark.parametrize(
    ("left", "idiots", "right", "badges", "gained"),
    [
        ("a", "", "ab", "", {"b": 2}),  # A
        ("a", "ab", "", "", {"b": 3}),  # C
        ("a", "b", "", "ab", {}),  # D; and the badge counts against b
        ("a", "a", "", "ba", {"b": 2}),  # a found Idiot who has left counts for who found them
        ("a", "", "", "ab", {}),  # E: not from who has left
        ("b", "", "", "ab", {}),  # E: nor to them
        ("ab", "", "", "ab ca", {}),
    ],
)
def test_who_left_gains_and_pays_nothing_and_their_badge_counts(
    left: str, idiots: str, right: str, badges: str, gained: dict[str, int]
) -> None:
    assert scored(left=left, idiots=idiots, right=right, badges=badges) == gained


@rule("YMI-09", "COM-14")
def test_the_ledger_has_every_point_in_the_order_a_to_e_with_its_cause() -> None:
    sitting = Sitting(idiots="bc")
    sitting.round(right="ac", a="b", b="d", c="d", d="a")
    show = sitting.sees(views.Scoring)
    assert [(part.letter, part.rule) for part in show.parts] == [
        ("A", "YMI-10"),
        ("B", "YMI-11"),
        ("C", "YMI-12"),
        ("D", "YMI-13"),
        ("E", "YMI-14"),
    ]
    a, b, c, d = map(Seat, "abcd")
    parts = [part.entries for part in show.parts]
    assert parts == [
        (Entry(1, a, "YMI-10", 2),),
        (),
        (),  # c was right, b was accused
        (Entry(1, a, "YMI-13", 2, by=(b,)),),
        (
            Entry(1, b, "YMI-14", -1, by=(d,)),
            Entry(1, d, "YMI-14", 1, by=(b,)),
            Entry(1, c, "YMI-14", -1, by=(d,)),
            Entry(1, d, "YMI-14", 1, by=(c,)),
            Entry(1, d, "YMI-14", -1, by=(a,)),
            Entry(1, a, "YMI-14", 1, by=(d,)),
        ),
    ]
    assert show.parts[1].spoiled == (c,)
    assert sitting.state.ledger[4:] == tuple(entry for part in parts for entry in part)
    assert sitting.points == {"a": 10, "b": 4, "c": 4, "d": 6}
    assert sitting.view().scores == sitting.points
    assert show.before == dict.fromkeys("abcd", 5)


@rule("YMI-09", "COM-14")
def test_scores_are_sums_of_the_ledger_and_change_only_when_the_round_is_scored() -> None:
    sitting = Sitting(idiots="b")
    sitting.write(a="*", b="no", c="*", d="no")
    sitting.accuse(a="b")
    while sitting.phase != "scoring":
        assert sitting.view().scores == dict.fromkeys("abcd", 5)
        sitting.time_up()
    assert sitting.view().scores == sitting.points == {"a": 9, "b": 5, "c": 7, "d": 5}
    sitting.until("opening")
    assert sitting.view().scores == {"a": 9, "b": 5, "c": 7, "d": 5}


@rule("YMI-12", "COM-09")
def test_the_badge_of_somebody_who_left_still_finds_an_idiot_out() -> None:
    sitting = Sitting(idiots="b")
    sitting.write(b="no")
    sitting.accuse(a="b")
    sitting.turn(Left(Seat("a")))
    sitting.until("scoring")
    assert sitting.lines == []


@rule("YMI-09")
def test_posters_are_turned_one_by_one_left_of_the_reader_first() -> None:
    sitting = Sitting(idiots="bd")
    sitting.until("unmasking")
    seen = []
    for turned in range(1, 5):
        assert sitting.stage == f"1/unmasking/{turned}"
        show = sitting.sees(views.Unmasking)
        seen.append(str(show.newest))
        assert "".join(show.identities) == "".join(sorted(seen))
        assert all((identity == "idiot") == (seat in "bd") for seat, identity in show.identities.items())
        sitting.time_up()
    assert seen == ["b", "c", "d", "a"]
    assert sitting.phase == "scoring"
    assert sitting.sees(views.Scoring).identities == sitting.state.identities
