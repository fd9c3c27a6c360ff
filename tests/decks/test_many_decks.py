"""Many Decks: calls with one gap at their end are beginnings, with an ending that is borrowed."""

from __future__ import annotations

from typing import Any

import pytest

from app.decks import Wish, read
from app.games.nobody_is_perfect.cards import Curiosity
from bench.seeds import many_decks

WAO = Wish("wise_and_otherwise")
RESPONSES = ["a large sandwich", "nobody's business", "seven goats in a lift", "the rest of the evening"]
GAP: dict[str, Any] = {}


def test_a_call_with_its_gap_at_the_end_is_a_beginning_and_its_ending_is_doubted() -> None:
    call = [["Why is ", {"text": "everybody", "style": "Em"}, " here?"], ["For ", {"transform": "UpperCase"}, "."]]
    proposal = read(many_decks([call], RESPONSES), "", WAO)
    (line,) = proposal.lines
    assert (line.card.beginning, line.card.origin) == ("Why is everybody here? For", "A pack")
    assert line.card.ending in RESPONSES
    assert "borrowed_ending" in [doubt.key for doubt in line.doubts]
    face = proposal.face
    assert (proposal.format, face.title, face.author, face.rating) == ("many_decks", "A pack", "Somebody", "grown-ups")


def test_the_same_file_gives_the_same_endings_and_not_all_the_same() -> None:
    content = many_decks([[[f"Beginning {n} is ", GAP]] for n in range(30)], RESPONSES)
    endings = [line.card.ending for line in read(content, "", WAO).lines]
    assert endings == [line.card.ending for line in read(content, "", WAO).lines]
    assert len(set(endings)) == len(RESPONSES)


def test_the_wished_origin_goes_before_the_packs_name() -> None:
    wish = Wish("wise_and_otherwise", fill={"origin": "Ours"})
    (line,) = read(many_decks([[["All is ", GAP]]], RESPONSES), "", wish).lines
    assert line.card.origin == "Ours"


def test_for_nobody_is_perfect_it_is_a_question() -> None:
    (line,) = read(many_decks([[["All is ", GAP]]], RESPONSES[:1]), "", Wish("nobody_is_perfect")).lines
    assert line.card == Curiosity("All is …", "A large sandwich")


@pytest.mark.parametrize(
    ("call", "key"),
    [
        ([["The ", GAP, " and the ", GAP]], "deck_gaps"),
        ([["No gap"]], "deck_gaps"),
        ([[GAP, " is all"]], "deck_gap_not_last"),
        ([[GAP]], "deck_gap_not_last"),
        ([["All is ", GAP], ["they say"]], "deck_gap_not_last"),
        ("All is", "deck_no_card"),
        ([5], "deck_no_card"),
    ],
)
def test_other_calls_are_refused_with_the_reason(call: Any, key: str) -> None:
    (line,) = read(many_decks([call], RESPONSES), "", WAO).lines
    assert (line.refused and line.refused.key) == key


def test_without_a_response_there_is_no_ending() -> None:
    (line,) = read(many_decks([[["All is ", GAP]]], ["", "...", 5]), "", WAO).lines
    assert (line.refused and line.refused.key) == "deck_no_responses"


def test_a_game_without_beginnings_refuses_them() -> None:
    for game in ("perfect_words", "you_must_be_an_idiot"):
        (line,) = read(many_decks([[["All is ", GAP]]], RESPONSES), "", Wish(game)).lines
        assert (line.refused and line.refused.key) == "deck_no_openings"


def test_an_author_may_be_a_person_with_a_name() -> None:
    content = many_decks([[["All is ", GAP]]], RESPONSES, author={"id": "1", "name": "Ann"}, name=None)
    face = read(content, "", Wish("wise_and_otherwise", fill={"origin": "Ours"})).face
    assert (face.author, face.title) == ("Ann", "")
