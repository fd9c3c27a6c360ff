"""Open Trivia DB: questions and claims out of its answers, in any of its encodings."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from app.decks import Wish, read
from app.engine.game import Rejected
from app.games.nobody_is_perfect.cards import Curiosity, Statement
from app.games.you_must_be_an_idiot.cards import Question
from bench.seeds import TRIVIA, in_address, in_base64, open_trivia

YMI, NIP = Wish("you_must_be_an_idiot"), Wish("nobody_is_perfect")
HUGO = 'Who wrote "Les Misérables"?'

PLAIN = tuple(
    {
        "type": "multiple",
        "difficulty": level,
        "category": "Entertainment: Books",
        "question": HUGO + level,
        "correct_answer": "Victor Hugo & sons, 50% off",
        "incorrect_answers": ["Émile Zola"],
    }
    for level in ("easy", "medium", "hard")
)


@pytest.mark.parametrize(
    ("encode", "kinds_too"), [(in_address, False), (in_base64, True)], ids=["as in addresses", "Base64"]
)
def test_its_other_encodings_are_recognised(encode: Callable[[str], str], kinds_too: bool) -> None:
    proposal = read(open_trivia(PLAIN, encode, kinds_too=kinds_too), "", YMI)
    assert [line.card for line in proposal.lines] == [
        Question(HUGO + name, level, "Entertainment: Books", "Victor Hugo & sons, 50% off")  # type: ignore[arg-type]
        for name, level in (("easy", "green"), ("medium", "yellow"), ("hard", "orange"))
    ]


def test_questions_become_trivia_with_entities_decoded() -> None:
    proposal = read(open_trivia(TRIVIA), "", YMI)
    assert proposal.lines[0].card == Question(HUGO, "orange", "Entertainment: Books", "Victor Hugo")
    assert [line.refused and line.refused.key for line in proposal.lines] == [None, None, "deck_no_claims"]
    face = proposal.face
    assert (proposal.format, face.author, face.licence) == ("open_trivia", "Open Trivia DB", "CC BY-SA 4.0")


def test_questions_that_need_their_choices_are_doubted() -> None:
    doubtful = ["Which of these is blue?", "Which of the following is blue?", "What is NOT blue?", "Are these blue?"]
    clear = ["Is this not blue?", "Blue? Not these"]
    proposal = read(open_trivia([PLAIN[0] | {"question": text} for text in doubtful + clear]), "", YMI)
    needing = [any(doubt.key == "needs_choices" for doubt in line.doubts) for line in proposal.lines]
    assert needing == [True] * len(doubtful) + [False] * len(clear)


@pytest.mark.parametrize("run", ["%41", "these ", "of these, in ", "the following", "NOT", "&amp;", "%", "x"])
def test_a_long_run_of_anything_is_looked_at_once(run: str) -> None:
    asked = [PLAIN[0] | {"question": run * (1_990 // len(run)) + f" x{n}" * 4} for n in range(2_000)]
    begun = time.process_time()
    with suppress(Rejected):
        read(json.dumps(asked).encode(), "", YMI)
    assert time.process_time() - begun < 4


def test_for_a_game_of_bluffs_wrong_answers_are_lies_and_claims_are_claims() -> None:
    first, second, third = (line.card for line in read(open_trivia(TRIVIA), "", NIP).lines)
    assert first == Curiosity(HUGO, "Victor Hugo", (), ("Émile Zola", "Alexandre Dumas", "Honoré de Balzac"))
    assert second.decoys[2] == "Don't know"
    assert third == Statement("There is a Paris in Texas.", True)


@pytest.mark.parametrize("game", ["wise_and_otherwise", "perfect_words"])
def test_a_game_without_questions_refuses_them_with_the_reason(game: str) -> None:
    proposal = read(open_trivia(TRIVIA), "", Wish(game))
    assert {line.refused and line.refused.key for line in proposal.lines} == {"deck_no_questions", "deck_no_claims"}


def test_an_entity_of_no_sign_is_left_as_it_is() -> None:
    (line,) = read(open_trivia([PLAIN[0] | {"question": f"&#{'9' * 5_000};"}]), "", YMI).lines
    assert line.refused
    assert line.shown.startswith("&#999")


def test_what_is_no_question_is_refused_where_it_stands() -> None:
    content = json.dumps(
        [PLAIN[0], {"question": 5, "correct_answer": "x"}, PLAIN[1] | {"incorrect_answers": [1]}]
    ).encode()
    assert [line.refused and line.refused.key for line in read(content, "", YMI).lines] == [
        None,
        "deck_no_card",
        "deck_no_card",
    ]
