"""The host skips a question (COM-04): another card takes its place, and nobody scores."""

from __future__ import annotations

import pytest

from app.engine.game import Left, ReplaceQuestion, Seat
from app.games.you_must_be_an_idiot import views
from app.games.you_must_be_an_idiot.commands import OwnUp
from tests.games.you_must_be_an_idiot.sitting import Sitting, at
from tests.rules import rule

BEFORE_SCORES = ["opening", "choosing", "reading", "writing", "announcing", "judging", "accusing", "unmasking"]


@rule("COM-04")
@pytest.mark.parametrize("phase", BEFORE_SCORES)
def test_the_reader_gets_another_card(phase: str) -> None:
    sitting = at(phase)
    seen = sitting.playing.status.used
    sitting.turn(ReplaceQuestion())
    assert sitting.stage == "1+1/choosing"
    assert (sitting.state.reader, sitting.deadline) == ("a", 30_000)
    assert sitting.view().question is None
    assert not sitting.view().badge
    assert len(sitting.playing.status.used) == len(seen) + 4


@rule("COM-04", "YMI-03")
@pytest.mark.parametrize("phase", BEFORE_SCORES)
def test_identities_are_dealt_anew_only_if_answers_have_spoken_about_them(phase: str) -> None:
    same = set()
    for n in range(12):
        sitting = Sitting(seed=f"evening {n}")
        sitting.until(phase)
        before = sitting.state.identities
        sitting.turn(ReplaceQuestion())
        same.add(sitting.state.identities == before)
    spoken = phase in ("announcing", "judging", "accusing", "unmasking")
    assert (False in same) is spoken


@rule("COM-04", "COM-14")
def test_nobody_scores_for_a_question_that_was_skipped() -> None:
    sitting = Sitting(idiots="b")
    sitting.write(a="*", b="no")
    sitting.accuse(a="b")
    sitting.until("unmasking")
    sitting.turn(ReplaceQuestion())
    assert sitting.lines == []
    sitting.until("writing")
    assert b'"no"' not in sitting.bytes("b")
    sitting.until("scoring")
    assert [chapter.question for chapter in sitting.playing.game.chronicle(sitting.state)] == ["What is number 4?"]
    assert sitting.view().rounds_read[Seat("a")] == 1


@rule("COM-04", "YMI-05")
def test_the_badge_of_somebody_who_gave_it_away_stays_for_the_round() -> None:
    sitting = at("writing")
    sitting.does("a", OwnUp())
    sitting.turn(ReplaceQuestion())
    assert sitting.view().badge
    assert sitting.stage == "1+2/choosing"


@rule("COM-04")
@pytest.mark.parametrize("phase", ["scoring", "over"])
def test_a_question_that_was_scored_stays(phase: str) -> None:
    sitting = at("scoring")
    if phase == "over":
        for seat in "bc":
            sitting.turn(Left(Seat(seat)))
    assert sitting.phase == phase
    assert sitting.refused_turn(ReplaceQuestion()) == "already_scored"


@rule("COM-05")
def test_no_stage_has_the_name_of_an_earlier_one() -> None:
    sitting = at("writing")
    stages = [sitting.stage]
    for _ in range(3):
        sitting.turn(ReplaceQuestion())
        stages.append(sitting.stage)
        sitting.until("writing")
        stages.append(sitting.stage)
    sitting.until("scoring")
    sitting.until("writing")
    stages.append(sitting.stage)
    assert len(set(stages)) == len(stages) == 8


@rule("COM-04", "COM-09")
def test_the_server_chooses_anew_for_a_reader_who_left() -> None:
    sitting = at("writing")
    sitting.turn(Left(Seat("a")))
    sitting.turn(ReplaceQuestion())
    assert sitting.stage == "1+1/reading"
    assert sitting.sees(views.Reading) == views.Reading()
