"""Stones on letters (NIP-11, NIP-12)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.engine.game import Seat
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.commands import GoOn, Place
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule


@pytest.fixture
def sitting() -> Sitting:
    """b and c have written, d has not; a presides."""
    sitting = Sitting()
    sitting.write(b="Beta", c="Gamma")
    sitting.read_out()
    return sitting


@rule("NIP-11")
def test_everyone_but_the_president_places_a_stone(sitting: Sitting) -> None:
    assert sitting.waiting == "bcd"
    assert sitting.refused("a", Place(sitting.option("truth").id)) == "not_your_turn"
    assert sitting.refused("b", Place("xxxx")) == "not_on_table"


@rule("NIP-11", "COM-03")
def test_stones_are_placed_unseen(sitting: Sitting) -> None:
    before = {seat: sitting.sees(views.Voting, seat) for seat in ("a", "c", "d", None)}
    sitting.place(b="truth")
    for seat, was in before.items():
        shown = sitting.sees(views.Voting, seat)
        assert shown == replace(was, placed=(Seat("b"),), waiting_for=(Seat("c"), Seat("d")))
    assert sitting.sees(views.Voting, "b").mine == sitting.option("truth").id


@rule("NIP-11")
def test_a_stone_may_be_moved_until_the_vote_closes(sitting: Sitting) -> None:
    sitting.place(b="truth", c="b", d="b")
    sitting.place(b="c")
    sitting.until("moving")
    assert sitting.points == {"a": 0, "b": 6, "c": 3, "d": 0}


@rule("NIP-11", "NIP-15")
def test_a_stone_on_ones_own_letter_is_allowed_and_brings_nothing(sitting: Sitting) -> None:
    assert sitting.sees(views.Voting, "b").own == sitting.option("b").id
    sitting.place(b="b")
    sitting.until("moving")
    assert sitting.points == {"a": 0, "b": 0, "c": 0, "d": 0}


@rule("NIP-11", "COM-05")
def test_the_vote_cannot_be_closed_by_hand(sitting: Sitting) -> None:
    assert sitting.refused("a", GoOn()) == "not_now"


@rule("NIP-12")
def test_who_wrote_nothing_places_a_stone_all_the_same(sitting: Sitting) -> None:
    assert sitting.sees(views.Voting, "d").own is None
    sitting.place(d="truth")
    sitting.until("moving")
    assert sitting.points["d"] == 2


@rule("NIP-12", "NIP-16")
def test_without_a_lie_on_the_table_there_is_no_vote_and_no_score() -> None:
    sitting = Sitting()
    sitting.until("writing")
    sitting.time_up()
    assert sitting.stage == "1/moving"
    shown = sitting.sees(views.Moving)
    assert (shown.no_vote, shown.entries, shown.hops) == (True, (), ())
    assert shown.answer == "The true meaning of number 0"
    assert shown.source is not None
    assert sitting.slips == ()


@rule("NIP-12")
def test_one_lie_is_enough_for_a_vote() -> None:
    sitting = Sitting("abc")
    sitting.write(b="Beta")
    sitting.read_out()
    assert len(sitting.sees(views.Voting).options) == 2
    sitting.place(b="truth", c="b")
    sitting.until("moving")
    assert sitting.points == {"a": 0, "b": 5, "c": 0}
    assert not sitting.sees(views.Moving).no_vote
