"""What votes and sayings are worth (WAO-15 to WAO-19, COM-14)."""

from __future__ import annotations

import pytest

from app.engine.game import Entry, Left, Seat, Source
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import Withdraw
from app.games.wise_and_otherwise.scoring import tens
from tests.games.wise_and_otherwise.sitting import Sitting
from tests.rules import rule

A, B, C, D, E = map(Seat, "abcde")
ALL = {"b": "beta", "c": "gamma", "d": "delta", "e": "epsilon"}
REAL = "real"
"""Stands for the real ending where somebody hits upon it."""


def scored(endings: dict[str, str], votes: dict[str, str], leaves: str = "", out: str = "") -> Sitting:
    """A round of five, a reading, up to its scores."""
    sitting = Sitting("abcde")
    sitting.until("writing")
    real = sitting.sees(views.Writing, "a").truth or ""
    for seat in out:
        sitting.does(seat, Withdraw())
    sitting.write(**{seat: real if text == REAL else text for seat, text in endings.items()})
    sitting.vote(**votes)
    for seat in leaves:
        sitting.turn(Left(Seat(seat)))
    sitting.until("scores")
    return sitting


def points(sitting: Sitting) -> str:
    return "".join(map(str, sitting.points.values()))


@rule("WAO-15", "WAO-16", "WAO-18")
@pytest.mark.parametrize(
    ("votes", "expected"),
    [
        pytest.param({}, "00000", id="no votes, so nothing for the Reader either"),
        pytest.param({"b": "truth"}, "02000", id="one finds the real one"),
        pytest.param(dict.fromkeys("bcde", "truth"), "02222", id="all find it"),
        pytest.param({"b": "c"}, "30200", id="one believes one, and nobody finds it"),
        pytest.param({"b": "c", "d": "c", "e": "c"}, "30600", id="three believe one"),
        pytest.param({"b": "c", "c": "b"}, "32200", id="two believe each other"),
        pytest.param({"b": "truth", "c": "b", "d": "b"}, "06000", id="found and believed"),
        pytest.param({"b": "b"}, "30000", id="own number: nothing for the author, a vote for the Reader"),
        pytest.param({"b": "b", "c": "b"}, "32000", id="own number and a believer"),
        pytest.param({"b": "c", "c": "d", "d": "e", "e": "b"}, "32222", id="in a ring"),
        pytest.param({"b": "c", "c": "d", "d": "e", "e": "truth"}, "00224", id="one of many finds it"),
    ],
)
def test_points_of_a_vote(votes: dict[str, str], expected: str) -> None:
    assert points(scored(ALL, votes)) == expected


@rule("WAO-15", "WAO-11")
@pytest.mark.parametrize(
    ("votes", "expected"),
    [
        pytest.param({"d": "b"}, "32200", id="both authors score"),
        pytest.param({"b": "b"}, "30200", id="an author's own vote counts for the other author"),
        pytest.param({"b": "b", "c": "c"}, "32200", id="and the other's for this one"),
        pytest.param({"b": "b", "d": "b"}, "32400", id="own and another's"),
        pytest.param({"d": "b", "e": "c"}, "34400", id="one number, two believers"),
        pytest.param({"b": "c", "c": "b", "d": "truth", "e": "b"}, "04420", id="all together"),
    ],
)
def test_points_of_a_saying_that_two_wrote(votes: dict[str, str], expected: str) -> None:
    assert points(scored({"b": "a bean", "c": "A bean!", "d": "delta"}, votes)) == expected


@rule("WAO-17", "WAO-18")
@pytest.mark.parametrize(
    ("votes", "expected"),
    [
        pytest.param({"d": "truth"}, "02020", id="a vote counts for the real one and for who worded it so"),
        pytest.param({"b": "truth"}, "02000", id="an author's own vote only for the real one"),
        pytest.param({"b": "truth", "c": "truth", "d": "truth"}, "06220", id="own and two others'"),
        pytest.param({"c": "d"}, "30020", id="a vote elsewhere: nobody found it"),
        pytest.param({"c": "b", "d": "c"}, "02400", id="the number is the real one's, whoever it is asked by"),
        pytest.param({}, "00000", id="nobody votes"),
    ],
)
def test_points_where_one_hit_upon_the_real_wording(votes: dict[str, str], expected: str) -> None:
    assert points(scored({"b": REAL, "c": "gamma", "d": "delta"}, votes)) == expected


@rule("WAO-17", "WAO-15")
@pytest.mark.parametrize(
    ("votes", "expected"),
    [
        pytest.param({"d": "truth"}, "02220", id="both authors score with the one who found it"),
        pytest.param({"b": "truth"}, "02200", id="one author's vote counts for the other, and finds it"),
        pytest.param({"b": "truth", "c": "truth"}, "04400", id="each for the other"),
    ],
)
def test_points_where_two_hit_upon_the_real_wording(votes: dict[str, str], expected: str) -> None:
    assert points(scored({"b": REAL, "c": REAL, "d": "delta"}, votes)) == expected


@rule("WAO-18")
def test_the_reader_gets_three_only_if_at_least_one_vote_was_cast() -> None:
    assert points(scored(ALL, {})) == "00000"
    assert points(scored(ALL, {"e": "b"})) == "32000"


@rule("WAO-08", "WAO-15")
def test_who_withdrew_gains_nothing_and_the_others_as_always() -> None:
    assert points(scored({"b": "beta", "d": "delta", "e": "eta"}, {"b": "d", "d": "truth"}, out="c")) == "00040"


@rule("COM-14", "WAO-15", "WAO-16")
def test_every_point_names_its_round_its_rule_its_cause_and_the_number() -> None:
    sitting = scored(ALL, {"b": "truth", "c": "b", "d": "b", "e": "e"})
    numbers = {slip.by: str(n) for n, slip in enumerate(sitting.slips, 1)}
    truth, beta = numbers[()], numbers[(B,)]
    assert set(sitting.playing.status.ledger) == {
        Entry(1, B, "WAO-16", 2, slip=truth),
        Entry(1, B, "WAO-15", 2, by=(C,), slip=beta),
        Entry(1, B, "WAO-15", 2, by=(D,), slip=beta),
    }
    assert sitting.sees(views.Scores).entries == sitting.playing.status.ledger


@rule("COM-14", "WAO-18")
def test_the_readers_points_are_entered_without_a_number() -> None:
    sitting = scored(ALL, {"b": "c"})
    assert Entry(1, A, "WAO-18", 3) in sitting.playing.status.ledger


@rule("COM-09")
@pytest.mark.parametrize(
    ("votes", "leaves", "expected"),
    [
        pytest.param({"b": "truth"}, "b", "00000", id="a leaver gains nothing for the real one"),
        pytest.param({"c": "b", "d": "truth"}, "b", "00020", id="nor for being believed"),
        pytest.param({"b": "c", "d": "truth"}, "b", "00220", id="a leaver's vote counts for others"),
        pytest.param({"b": "c"}, "a", "00200", id="a Reader who left gains nothing"),
        pytest.param({"b": "truth", "c": "d"}, "b", "00020", id="but a leaver's vote has found the real one"),
    ],
)
def test_a_leavers_saying_and_vote_count_for_others_only(votes: dict[str, str], leaves: str, expected: str) -> None:
    assert points(scored(ALL, votes, leaves)) == expected


# --- exactly ten ---------------------------------------------------------------------------------------


@rule("WAO-19")
@pytest.mark.parametrize(
    ("before", "gain", "bonus"),
    [
        pytest.param(8, (2,), 3, id="exactly ten"),
        pytest.param(4, (2, 2, 2), 3, id="with several entries"),
        pytest.param(7, (3,), 3, id="as the Reader"),
        pytest.param(8, (2, 2), 0, id="past ten"),
        pytest.param(7, (2,), 0, id="short of ten"),
        pytest.param(10, (), 0, id="stayed on ten"),
        pytest.param(10, (2,), 0, id="left ten"),
    ],
)
def test_three_more_for_who_comes_to_exactly_ten_by_this_rounds_points(
    before: int, gain: tuple[int, ...], bonus: int
) -> None:
    entries = tuple(Entry(3, B, "WAO-15", n, by=(C,), slip="1") for n in gain)
    expected = (Entry(3, B, "WAO-19", 3),) if bonus else ()
    assert tens(3, {A: 0, B: before}, entries) == expected


@rule("WAO-19", "COM-14")
def test_ten_becomes_thirteen_in_a_game() -> None:
    sitting = Sitting("abc")
    while sitting.points["c"] < 10:
        sitting.until("opening")
        sitting.round(c="truth")
    assert sitting.points["c"] == 13
    assert [e.rule for e in sitting.playing.status.ledger][-2:] == ["WAO-16", "WAO-19"]
    assert sitting.view().scores == sitting.points
    assert sitting.sees(views.Scores).before[C] == 8


# --- the sum -------------------------------------------------------------------------------------------


@rule("COM-14")
def test_a_score_is_the_sum_of_its_ledger_in_every_round() -> None:
    sitting = Sitting("abcd")
    while sitting.phase != "over":
        sitting.until("opening")
        reader = str(sitting.view().reader)
        fooled = next(seat for seat in "abcd" if seat != reader)
        sitting.round(**{seat: fooled for seat in "abcd" if seat != reader})
        assert sitting.view().scores == sitting.points
        sitting.time_up()
        assert sitting.view().scores == sitting.points
    assert sitting.state.round > 3


@rule("COM-14")
def test_scores_stand_where_they_stood_until_the_round_is_scored() -> None:
    sitting = Sitting()
    sitting.write(b="beta", c="gamma", d="delta")
    sitting.vote(b="truth", c="b", d="truth")
    while sitting.phase == "reveal":
        assert set(sitting.view().scores.values()) == {0}
        assert sitting.playing.status.ledger == ()
        sitting.time_up()
    assert sitting.view().scores == {"a": 0, "b": 4, "c": 0, "d": 2}
    assert sitting.sees(views.Scores).before == {"a": 0, "b": 0, "c": 0, "d": 0}


def test_the_finished_round_is_told_with_its_slips() -> None:
    sitting = scored(ALL, {"b": "truth", "c": "b"})
    (chapter,) = sitting.playing.game.chronicle(sitting.state)
    number = chapter.answer.rpartition(" ")[2]
    assert (chapter.round, chapter.leader, chapter.question) == (1, A, f"Who counts to {number},")
    assert chapter.answer == f"has the true ending of number {number}"
    assert chapter.note == f"People {number}. the true meaning of number {number}"
    assert chapter.source == Source(f"the secret source of number {number}", f"page {number}")
    by_author = {slip.by: (slip.text, slip.believed_by, slip.true) for slip in chapter.slips}
    assert by_author == {
        (): (chapter.answer, (B,), True),
        (B,): ("beta", (C,), False),
        (C,): ("gamma", (), False),
        (D,): ("delta", (), False),
        (E,): ("epsilon", (), False),
    }
