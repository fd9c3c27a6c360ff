"""The host skips a saying (COM-04): another takes its place, and nobody scores."""

from __future__ import annotations

import pytest

from app.engine.game import End, Left, ReplaceQuestion, Seat
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import Draft, Withdraw, Write
from tests.games.wise_and_otherwise.cards import cards
from tests.games.wise_and_otherwise.sitting import Sitting, at
from tests.rules import rule

pytestmark = rule("COM-04")
BEFORE_SCORES = ["opening", "choosing", "writing", "checking", "reading", "voting", "polling", "reveal"]


@pytest.mark.parametrize("phase", BEFORE_SCORES)
def test_the_same_reader_chooses_another_saying(phase: str) -> None:
    sitting = at(phase)
    old, stage = sitting.view().saying, sitting.stage
    before = () if phase != "choosing" else sitting.sees(views.Choosing, "a").choices
    sitting.turn(ReplaceQuestion())
    assert (sitting.stage, sitting.view().reader, sitting.state.round) == ("1+1/choosing", "a", 1)
    assert sitting.stage != stage
    shown = sitting.sees(views.Choosing, "a")
    assert shown.known_by is None
    assert old not in [choice.saying for choice in shown.choices]
    assert not {choice.saying.origin for choice in before} & {choice.saying.origin for choice in shown.choices}
    assert not {choice.id for choice in before} & {choice.id for choice in shown.choices}


@rule("COM-15")
def test_sayings_that_were_turned_up_and_not_chosen_are_not_used_up() -> None:
    sitting = Sitting(cards=cards(5))
    sitting.until("choosing")
    sitting.turn(ReplaceQuestion())
    assert len(sitting.sees(views.Choosing, "a").choices) == 5
    assert not sitting.view().reshuffled


def test_writing_starts_anew_with_its_full_time_and_nothing_of_before() -> None:
    sitting = at("writing")
    sitting.write(b="a canary")
    sitting.does("c", Draft("a canary"))
    sitting.does("d", Withdraw())
    sitting.wait(50_000)
    sitting.turn(ReplaceQuestion())
    sitting.until("writing")
    assert sitting.deadline == 120_000
    assert sitting.waiting == "bcd"
    for seat in "abcd":
        assert b"canary" not in sitting.bytes(seat)
    sitting.does("b", Write("beta"))


@rule("COM-14")
def test_nobody_scores_for_a_saying_that_was_skipped() -> None:
    sitting = Sitting()
    sitting.write(b="beta", c="gamma")
    sitting.vote(b="truth", c="b", d="b")
    sitting.turn(ReplaceQuestion())
    sitting.until("scores")
    assert sitting.playing.status.ledger == ()
    assert len(sitting.playing.game.chronicle(sitting.state)) == 1


@pytest.mark.parametrize("phase", ["scores", "over"])
def test_a_saying_that_was_scored_stays(phase: str) -> None:
    sitting = at("scores")
    if phase == "over":
        sitting.turn(End())
    assert sitting.refused_turn(ReplaceQuestion()) == "already_scored"


def test_while_the_dice_roll_there_is_nothing_to_replace() -> None:
    assert Sitting().refused_turn(ReplaceQuestion()) == "not_now"


@rule("COM-05")
def test_no_stage_has_the_name_of_an_earlier_one() -> None:
    sitting = at("writing")
    stages = [sitting.stage]
    for _ in range(3):
        sitting.turn(ReplaceQuestion())
        stages.append(sitting.stage)
        sitting.until("writing")
        stages.append(sitting.stage)
    sitting.until("scores")
    sitting.until("opening")
    stages.append(sitting.stage)
    assert len(set(stages)) == 8


@rule("COM-15")
def test_a_skipped_saying_counts_as_seen() -> None:
    sitting = at("writing")
    sitting.turn(ReplaceQuestion())
    sitting.until("writing")
    assert len(sitting.playing.status.used) == 2


@rule("COM-09")
def test_the_server_chooses_anew_for_a_reader_who_left() -> None:
    sitting = at("writing")
    sitting.turn(Left(Seat("a")))
    sitting.turn(ReplaceQuestion())
    assert sitting.phase == "writing"
