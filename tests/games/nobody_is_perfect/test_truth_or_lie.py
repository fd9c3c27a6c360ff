"""Green cards: truth or lie (NIP-17, NIP-18)."""

from __future__ import annotations

import pytest

from app.engine.game import Entry, Seat, Slip, Source
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.commands import GoOn, Judge
from tests.games.nobody_is_perfect.cards import statement
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule


def judging(n: int = 2) -> Sitting:
    """Statement `n`, true if even, is on the table; a presides."""
    sitting = Sitting(cards=(statement(n),))
    sitting.until("judging")
    return sitting


@rule("NIP-17")
def test_everyone_decides_the_president_too() -> None:
    sitting = judging()
    assert sitting.waiting == "abcd"
    sitting.judge(a=True)
    assert sitting.waiting == "bcd"


@rule("NIP-17", "COM-03")
def test_nobody_the_president_included_is_shown_the_solution_before() -> None:
    one, other = judging(2), judging(3)
    for seat in ("a", "b", "c", "d", None):
        assert one.bytes(seat).replace(b"Number 2", b"") == other.bytes(seat).replace(b"Number 3", b"")
        assert b"true story" not in one.bytes(seat)
        assert b"secret source" not in one.bytes(seat)


@rule("NIP-17", "COM-03")
def test_decisions_are_secret_and_may_be_changed_until_all_are_opened_at_once() -> None:
    sitting = judging()
    sitting.judge(b=True)
    seen = [sitting.bytes(seat) for seat in ("a", "c", "d", None)]
    sitting.judge(b=False)
    assert [sitting.bytes(seat) for seat in ("a", "c", "d", None)] == seen
    assert sitting.sees(views.Judging, "b").mine is False
    sitting.judge(a=True, c=True)
    sitting.time_up()
    shown = sitting.sees(views.Verdict)
    assert (shown.said_truth, shown.said_lie, shown.silent) == (("a", "c"), ("b",), ("d",))
    assert (shown.truth, shown.note) == (True, "the true story of number 2")
    assert shown.source == Source("the secret source of number 2", "page 2")


@rule("NIP-18")
@pytest.mark.parametrize(
    ("n", "said", "points"),
    [
        (2, {"a": True, "b": True, "c": False}, {"a": 2, "b": 2, "c": 0, "d": 0}),
        (3, {"a": True, "b": True, "c": False}, {"a": 0, "b": 0, "c": 2, "d": 0}),
        (3, dict.fromkeys("abcd", False), {"a": 2, "b": 2, "c": 2, "d": 2}),
        (2, {}, {"a": 0, "b": 0, "c": 0, "d": 0}),
    ],
)
def test_who_was_right_moves_two_spaces(n: int, said: dict[str, bool], points: dict[str, int]) -> None:
    sitting = judging(n)
    sitting.judge(**said)
    sitting.until("moving")
    assert sitting.points == points
    assert {entry.rule for entry in sitting.playing.status.ledger} <= {"NIP-18"}


@rule("NIP-18", "COM-14")
def test_the_ledger_names_the_rule() -> None:
    sitting = judging()
    sitting.judge(c=True)
    sitting.until("moving")
    assert sitting.playing.status.ledger == (Entry(1, Seat("c"), "NIP-18", 2),)


def test_the_round_is_told_by_its_two_sides() -> None:
    sitting = judging()
    sitting.judge(a=True, b=False, c=False)
    sitting.until("moving")
    (chapter,) = sitting.playing.game.chronicle(sitting.state)
    assert (chapter.question, chapter.answer, chapter.note) == (
        "Number 2 is so.",
        "truth",
        "the true story of number 2",
    )
    b_and_c = (Seat("b"), Seat("c"))
    assert chapter.slips == (Slip("truth", (), (Seat("a"),), true=True), Slip("lie", (), b_and_c))


def test_the_president_goes_on_from_the_verdict_and_no_sooner() -> None:
    sitting = judging()
    assert sitting.refused("a", GoOn()) == "not_now"
    sitting.judge(**dict.fromkeys("abcd", True))
    sitting.until("verdict")
    assert sitting.refused("b", GoOn()) == "not_your_turn"
    assert sitting.refused("b", Judge(truth=True)) == "not_now"
    sitting.does("a", GoOn())
    assert sitting.stage == "1/moving"
