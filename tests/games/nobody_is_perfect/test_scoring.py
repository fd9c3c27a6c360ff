"""What stones and lies are worth (NIP-14 to NIP-16, COM-14)."""

from __future__ import annotations

import pytest

from app.engine.game import Entry, Left, Seat, Source
from app.games.nobody_is_perfect import views
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule

A, B, C, D, E = map(Seat, "abcde")


def scored(answers: dict[str, str], stones: dict[str, str], leaves: str = "") -> Sitting:
    """A round of five, a presiding, up to its scores."""
    sitting = Sitting("abcde")
    sitting.write(**answers)
    sitting.read_out()
    sitting.place(**stones)
    for seat in leaves:
        sitting.turn(Left(Seat(seat)))
    sitting.until("moving")
    return sitting


ALL = {"b": "Beta", "c": "Gamma", "d": "Delta", "e": "Epsilon"}


@rule("NIP-14", "NIP-15", "NIP-16")
@pytest.mark.parametrize(
    ("stones", "points"),
    [
        pytest.param({}, "00000", id="no stones"),
        pytest.param({"b": "truth"}, "02000", id="one finds the truth"),
        pytest.param(dict.fromkeys("bcde", "truth"), "02222", id="all find the truth"),
        pytest.param({"b": "c"}, "00300", id="one believes one"),
        pytest.param({"b": "c", "d": "c", "e": "c"}, "00900", id="three believe one"),
        pytest.param({"b": "c", "c": "b"}, "03300", id="two believe each other"),
        pytest.param({"b": "truth", "c": "b", "d": "b"}, "08000", id="found and believed"),
        pytest.param({"b": "b"}, "00000", id="own letter"),
        pytest.param({"b": "b", "c": "b"}, "03000", id="own letter and a believer"),
        pytest.param({"b": "c", "c": "d", "d": "e", "e": "b"}, "03333", id="in a ring"),
    ],
)
def test_points_of_a_vote(stones: dict[str, str], points: str) -> None:
    assert "".join(map(str, scored(ALL, stones).points.values())) == points


@rule("NIP-15")
@pytest.mark.parametrize(
    ("stones", "points"),
    [
        pytest.param({"d": "b"}, "03300", id="both authors score"),
        pytest.param({"b": "b", "d": "b"}, "03300", id="an author's own stone counts for nobody"),
        pytest.param({"b": "c", "c": "b"}, "00000", id="nor for the co-author"),
        pytest.param({"d": "b", "e": "c"}, "06600", id="one letter, two believers"),
    ],
)
def test_points_of_a_lie_that_two_wrote(stones: dict[str, str], points: str) -> None:
    answers = {"b": "A bean", "c": "a bean!", "d": "Delta"}
    assert "".join(map(str, scored(answers, stones).points.values())) == points


@rule("NIP-16")
def test_the_president_scores_nothing_however_the_stones_lie() -> None:
    for stones in ({}, dict.fromkeys("bcde", "truth"), {"b": "c", "c": "d"}):
        assert scored(ALL, stones).points["a"] == 0


@rule("COM-14", "NIP-14", "NIP-15")
def test_every_point_names_its_round_its_rule_its_cause_and_the_letter() -> None:
    sitting = scored(ALL, {"b": "truth", "c": "b", "d": "b", "e": "e"})
    letters = {slip.by: letter for slip, letter in zip(sitting.slips, "ABCDE", strict=True)}
    truth, beta = letters[()], letters[(B,)]
    assert set(sitting.playing.status.ledger) == {
        Entry(1, B, "NIP-14", 2, slip=truth),
        Entry(1, B, "NIP-15", 3, by=(C,), slip=beta),
        Entry(1, B, "NIP-15", 3, by=(D,), slip=beta),
    }
    assert sitting.sees(views.Moving).entries == sitting.playing.status.ledger


@rule("COM-14")
def test_a_piece_stands_on_the_sum_of_its_ledger_in_every_round() -> None:
    sitting = Sitting("abcde")
    for _ in range(6):
        sitting.until_asked()
        if sitting.phase == "judging":
            sitting.judge(**dict.fromkeys(sitting.state.seats, True))
        president = str(sitting.view().president)
        fooled = next(seat for seat in "abcde" if seat != president)
        sitting.round(**{seat: fooled for seat in "abcde" if seat != president})
        assert sitting.view().pieces == sitting.points
        sitting.until("opening")
        assert sitting.view().pieces == sitting.points


@rule("COM-14")
def test_pieces_stand_where_they_stood_until_the_round_is_scored() -> None:
    sitting = Sitting()
    sitting.write(b="Beta", c="Gamma", d="Delta")
    sitting.read_out()
    sitting.place(b="truth", c="b", d="truth")
    sitting.until("reveal")
    while sitting.phase == "reveal":
        assert set(sitting.view().pieces.values()) == {0}
        assert sitting.playing.status.ledger == ()
        sitting.time_up()
    assert sitting.view().pieces == {"a": 0, "b": 5, "c": 0, "d": 2}


@rule("COM-09")
@pytest.mark.parametrize(
    ("stones", "leaves", "points"),
    [
        pytest.param({"b": "truth"}, "b", "00000", id="a leaver gains nothing for the truth"),
        pytest.param({"c": "b"}, "b", "00000", id="nor for being believed"),
        pytest.param({"b": "c"}, "b", "00300", id="a leaver's stone counts for others"),
        pytest.param({"c": "b", "b": "truth", "d": "c"}, "b", "00300", id="and nobody else's is touched"),
    ],
)
def test_a_leavers_entry_and_stone_count_for_others_only(stones: dict[str, str], leaves: str, points: str) -> None:
    assert "".join(map(str, scored(ALL, stones, leaves).points.values())) == points


def test_the_finished_round_is_told_with_its_slips() -> None:
    sitting = scored(ALL, {"b": "truth", "c": "b"})
    (chapter,) = sitting.playing.game.chronicle(sitting.state)
    assert (chapter.round, chapter.leader, chapter.question) == (1, A, "Term 0")
    assert chapter.answer == "the true meaning of number 0"
    assert chapter.source == Source("the secret source of number 0", "page 0")
    by_author = {slip.by: (slip.text, slip.believed_by, slip.true) for slip in chapter.slips}
    assert by_author == {
        (): ("The true meaning of number 0", (B,), True),
        (B,): ("Beta", (C,), False),
        (C,): ("Gamma", (), False),
        (D,): ("Delta", (), False),
        (E,): ("Epsilon", (), False),
    }
