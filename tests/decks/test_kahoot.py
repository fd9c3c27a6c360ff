"""Kahoot's quiz sheet: right answers by their numbers, whatever stands above."""

from __future__ import annotations

from typing import Any

import pytest

from app.decks import Wish, read
from app.games.nobody_is_perfect.cards import Curiosity, Statement
from app.games.you_must_be_an_idiot.cards import Question
from bench.seeds import kahoot

YMI = Wish("you_must_be_an_idiot", fill={"level": "yellow", "category": "Quiz"})
NIP = Wish("nobody_is_perfect")


def test_the_right_answers_are_the_answer_and_what_is_right_too() -> None:
    rows = [("How many?", 8, "Eight", "Nine", "", 20, "1,2"), ("Who?", "A", "She", "", "", 20, 2)]
    proposal = read(kahoot(rows), "", YMI)
    assert proposal.format == "kahoot"
    assert [(line.at, line.card) for line in proposal.lines] == [
        (5, Question("How many?", "yellow", "Quiz", "8", (), ("Eight",))),
        (6, Question("Who?", "yellow", "Quiz", "She")),
    ]


def test_wrong_answers_are_lies_and_true_or_false_is_a_claim_where_there_are_such_cards() -> None:
    rows = [("Why?", "A lie", "It is so", "Other lie", "", 20, 2), ("Milk is white", "True", "False", "", "", 20, 1.0)]
    proposal = read(kahoot(rows), "", NIP)
    assert [line.card for line in proposal.lines] == [
        Curiosity("Why?", "It is so", (), ("A lie", "Other lie")),
        Statement("Milk is white", True),
    ]
    (line,) = read(kahoot([("Milk is black", "false", "true", "", "", 20, 1)]), "", NIP).lines
    assert line.card == Statement("Milk is black", False)


@pytest.mark.parametrize("right", ["", "5", "none", 4])
def test_a_question_without_a_right_answer_is_refused(right: Any) -> None:
    (line,) = read(kahoot([("Who?", "A", "B", "", "", 20, right)]), "", YMI).lines
    assert line.refused
    assert (line.refused.key, line.shown) == ("deck_no_right_answer", "Who?")


def test_the_same_sheet_saved_as_text_is_recognised_too() -> None:
    text = (
        "Quiz;;;;\nQuestion - max 95 characters;Answer 1;Answer 2;Time limit (sec);Correct answer(s)\n"
        "Who?;She;He;20;1\n"
    )
    proposal = read(text.encode(), "", YMI)
    assert proposal.format == "kahoot"
    assert [(line.at, line.card.answer) for line in proposal.lines] == [(3, "She")]


def test_rows_that_are_numbered_and_not_filled_in_are_none() -> None:
    text = "No;Question;Answer 1;Answer 2;Time limit;Correct answer(s)\n1;Who?;She;He;20;1\n2;;;;20;\n3\n"
    (line,) = read(text.encode(), "", YMI).lines
    assert (line.at, line.card.answer) == (2, "She")
