"""The host skips a question (COM-04): another takes its place, and nobody scores."""

from __future__ import annotations

import pytest

from app.engine.game import Left, ReplaceQuestion, Seat
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.commands import Choose, Draft, Write
from tests.games.nobody_is_perfect.sitting import Sitting, at
from tests.rules import rule

BEFORE_SCORES = ["opening", "writing", "checking", "reading", "voting", "reveal", "judging", "verdict"]


@rule("COM-04")
@pytest.mark.parametrize("phase", BEFORE_SCORES)
def test_another_question_of_the_same_pile_and_number_takes_its_place(phase: str) -> None:
    sitting = at(phase)
    old, stage = sitting.view().question, sitting.stage
    sitting.turn(ReplaceQuestion())
    new = sitting.view().question
    assert new is not None
    assert sitting.stage != stage
    assert sitting.phase == ("judging" if new.pile == "statement" else "writing")
    assert sitting.view().president == "a"
    assert sitting.state.round == 1
    if old is not None and old.pile != "statement":
        assert (new.pile, new.number) == (old.pile, old.number)
        assert new.text != old.text


@rule("COM-04")
def test_nine_new_questions_are_turned_up_for_one_that_was_chosen() -> None:
    sitting = at("choosing")
    first = sitting.sees(views.Choosing).choices
    sitting.turn(ReplaceQuestion())
    second = sitting.sees(views.Choosing).choices
    assert not {choice.question.text for choice in first} & {choice.question.text for choice in second}
    assert not {choice.id for choice in first} & {choice.id for choice in second}
    sitting.does("b", Choose(second[0].id))
    sitting.turn(ReplaceQuestion())
    third = sitting.sees(views.Choosing).choices
    assert not {choice.question.text for choice in second} & {choice.question.text for choice in third}


@rule("COM-04")
def test_writing_starts_anew_with_its_full_time_and_nothing_of_before() -> None:
    sitting = at("writing")
    sitting.write(b="A canary")
    sitting.does("c", Draft("A canary"))
    sitting.wait(50_000)
    sitting.turn(ReplaceQuestion())
    assert sitting.deadline == 90_000
    assert sitting.waiting == "bcd"
    for seat in "abcd":
        assert b"canary" not in sitting.bytes(seat)
    sitting.does("b", Write("Beta"))


@rule("COM-04", "COM-14")
def test_nobody_scores_for_a_question_that_was_skipped() -> None:
    sitting = Sitting()
    sitting.write(b="Beta", c="Gamma")
    sitting.read_out()
    sitting.place(b="truth", c="b")
    sitting.until("reveal")
    sitting.turn(ReplaceQuestion())
    sitting.until("moving")
    assert sitting.playing.status.ledger == ()
    assert [chapter.question for chapter in sitting.playing.game.chronicle(sitting.state)] == ["Term 9"]


@rule("COM-04")
@pytest.mark.parametrize("phase", ["moving", "over"])
def test_a_question_that_was_scored_stays(phase: str) -> None:
    sitting = at("moving")
    if phase == "over":
        sitting.turn(Left(Seat("b")))
        sitting.turn(Left(Seat("c")))
    assert sitting.phase == phase
    assert sitting.refused_turn(ReplaceQuestion()) == "already_scored"


@rule("COM-05")
def test_no_stage_has_the_name_of_an_earlier_one() -> None:
    sitting = at("writing")
    stages = [sitting.stage]
    for _ in range(3):
        sitting.turn(ReplaceQuestion())
        stages.append(sitting.stage)
    sitting.until("moving")
    sitting.until("opening")
    stages.append(sitting.stage)
    assert len(set(stages)) == 5


@rule("COM-15")
def test_a_skipped_question_counts_as_seen() -> None:
    sitting = at("writing")
    sitting.turn(ReplaceQuestion())
    assert len(sitting.playing.status.used) == 2


@rule("COM-04", "COM-09")
def test_the_server_chooses_anew_for_a_president_who_left() -> None:
    sitting = at("choosing")
    sitting.turn(Left(Seat("b")))
    sitting.turn(ReplaceQuestion())
    assert sitting.phase in ("writing", "judging")
