"""Which kind of card a question, a claim, a pair or a beginning becomes: the fields of the kinds tell."""

from __future__ import annotations

import pytest

from app.decks import Wish
from app.decks.found import Asked, claim, face, opening, pair, question

ASKED = Asked(3, "Why?", ("So", "Thus"), ("Never",), (("category", "Reasons"), ("level", "red"), ("colour", "blue")))


def test_a_question_takes_along_what_the_kind_has_a_field_for() -> None:
    trivia = question(ASKED, Wish("you_must_be_an_idiot"))
    assert trivia.values == {
        "text": "Why?",
        "answer": "So",
        "category": "Reasons",
        "level": "red",
        "accepted": ("Thus",),
    }
    bluff = question(ASKED, Wish("nobody_is_perfect"))
    assert (bluff.kind, bluff.values) == ("curiosity", {"question": "Why?", "answer": "So", "decoys": ("Never",)})


@pytest.mark.parametrize("kind", ["", "term", "curiosity", "statement"])
def test_a_wished_kind_is_for_pairs_and_makes_no_words_of_questions(kind: str) -> None:
    assert question(ASKED, Wish("nobody_is_perfect", kind)).kind == "curiosity"
    assert claim(1, "Milk is white", True, Wish("nobody_is_perfect", kind)).kind == "statement"
    assert pair(1, "a", "b", Wish("nobody_is_perfect")).kind == "term"
    assert pair(1, "a", "b", Wish("nobody_is_perfect", "curiosity")).kind == "curiosity"


@pytest.mark.parametrize(
    ("wish", "values"),
    [
        (Wish("wise_and_otherwise"), {"beginning": "a", "ending": "b"}),
        (Wish("you_must_be_an_idiot"), {"text": "a", "answer": "b"}),
        (Wish("perfect_words"), {"word": "a", "other": "b"}),
        (Wish("nobody_is_perfect", "statement"), {"text": "a", "truth": "b"}),
    ],
)
def test_a_pair_is_a_name_and_what_is_asked_for(wish: Wish, values: dict[str, str]) -> None:
    assert pair(1, "a", "b", wish).values == values


@pytest.mark.parametrize("game", ["wise_and_otherwise", "perfect_words"])
def test_what_no_kind_is_made_for_is_refused(game: str) -> None:
    found = question(ASKED, Wish(game))
    assert (found.refused and found.refused.key, found.shown, found.at) == ("deck_no_questions", "Why?", 3)


def test_a_claim_needs_a_kind_that_is_true_or_not_and_a_beginning_one_that_goes_on() -> None:
    assert claim(1, "Milk is white", True, Wish("nobody_is_perfect")).values == {"text": "Milk is white", "truth": True}
    refused = claim(1, "Milk is white", True, Wish("wise_and_otherwise")).refused
    assert refused
    assert refused.key == "deck_no_claims"
    found = opening(1, "All is", "well", {"origin": "Here"}, Wish("wise_and_otherwise"))
    assert found.values == {"origin": "Here", "beginning": "All is", "ending": "well"}
    assert opening(1, "All is", "well", {"origin": "Here"}, Wish("nobody_is_perfect")).values == {
        "question": "All is …",
        "answer": "well",
    }


def test_what_a_file_does_not_say_of_its_deck_is_as_wished() -> None:
    said = face(Wish("perfect_words", language="de"), title="", author="Ann", language=None)
    assert (said.game, said.language, said.title, said.author) == ("perfect_words", "de", "", "Ann")
