"""Right or wrong, by the server's own judgement (YMI-07)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import app.games.you_must_be_an_idiot as game
from app.engine.likeness import parted
from app.engine.text import cleaned
from app.games.you_must_be_an_idiot.cards import Question
from app.games.you_must_be_an_idiot.judge import is_right
from tests.rules import rule

DECK = sorted((Path(game.__file__).parent / "decks/en").glob("*.json"))


def judged(written: str, *forms: str, known: tuple[str, ...] = ()) -> bool:
    """As the game asks it: the text is cleaned, and the right answers are among those known."""
    return is_right(cleaned(written, 80), forms, (*known, *forms))


@rule("YMI-07", "COM-11")
@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("New Zealand", True),
        ("  new   zealand ", True),
        ("NEW-ZEALAND!", True),
        ("newzealand", True),
        ("Nèw Zéaland", True),
        ("Aotearoa", True),
        ("Zealand", False),
        ("the New Zealand", False),
        ("New Zealand or Australia", False),
        ("Zealand New", False),
    ],
)
def test_the_answer_and_its_accepted_forms_are_right_in_any_dress(written: str, right: bool) -> None:
    assert judged(written, "New Zealand", "Aotearoa") is right


@rule("YMI-06")
def test_nothing_written_is_wrong() -> None:
    assert not is_right(None, ("New Zealand",), ("New Zealand",))


@rule("YMI-07")
@pytest.mark.parametrize(
    ("written", "answer", "right"),
    [
        ("1,000", "1000", True),
        ("1000", "1,000", True),
        ("1 000", "1000", True),
        ("1'000", "1000", True),
        ("1’000", "1000", True),
        ("1.000.000", "1000000", True),
        ("1,000,000.50", "1000000.5", True),
        ("1.000", "1000", False),
        ("1.000", "1", True),
        (".5", "0.5", True),
        (".5", "5", False),
        ("0.50", "0.5", True),
        ("0,5", "0.5", True),
        ("1/2", "0.5", True),
        ("½", "0.5", True),
        ("1½", "1.5", True),
        ("1 1/2", "1.5", True),
        ("11/2", "1.5", False),
        ("12", "12.5", False),
        ("12.5", "12", False),
        ("12.5", "125", False),
        ("12.0", "12", True),
        ("007", "7", True),
        ("7.", "7", True),
        ("(7)", "7", True),
        ("no.5", "5", False),
        ("-40", "-40", True),
        ("−40", "-40", True),
        ("40", "-40", False),
        ("-40", "40", False),
        ("1066!", "1066", True),
        ("1065", "1066", False),
        ("10 66", "1066", False),
        ("1-0", "10", False),
        ("10²", "102", False),
        ("H₂O", "H2O", True),
        ("٣", "3", True),
        ("1/0", "1/0", True),
        ("7:30", "7.30", False),
        ("one thousand", "1000", False),
    ],
)
def test_numbers_are_the_same_by_value_and_never_by_key(written: str, answer: str, right: bool) -> None:
    assert judged(written, answer) is right


@rule("YMI-07")
@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("Sputnik 1", True),
        ("sputnik1", True),
        ("Sputnik-1", True),
        ("Sputnik 01", True),
        ("Sputnik", True),
        ("Sputnick 1", True),
        ("Sputnik 2", False),
        ("Sputnik 11", False),
        ("Sputnik 1.5", False),
        ("1 Sputnik", False),
        ("Sputnik 1 2", False),
        ("1", False),
    ],
)
def test_a_number_in_a_name_counts_by_its_value_and_the_words_as_words(written: str, right: bool) -> None:
    assert judged(written, "Sputnik 1", "Sputnik") is right


@rule("YMI-07")
def test_a_number_in_words_is_right_where_the_card_accepts_it() -> None:
    forms = ("1000", "one thousand", "a thousand")
    assert all(judged(written, *forms) for written in ("1,000", "One thousand", "one thousnd", "A THOUSAND"))
    assert not any(judged(written, *forms) for written in ("ten thousand", "one million", "thousands of them", "100"))


@rule("YMI-07")
@pytest.mark.parametrize(
    ("written", "answer", "right"),
    [
        # five letters or more: one letter missing, too many, wrong, or swapped with its neighbour
        ("Parsi", "Paris", True),
        ("Pari", "Paris", True),
        ("Pariss", "Paris", True),
        ("Paros", "Paris", True),
        ("Parsii", "Paris", False),
        ("Pras", "Paris", False),
        ("giraf", "giraffe", False),
        ("girafe", "giraffe", True),
        # eight or more: two
        ("Beethofen", "Beethoven", True),
        ("Bethofen", "Beethoven", True),
        ("Bethofn", "Beethoven", False),
        ("Tchaikovski", "Tchaikovsky", True),
        ("Napolean", "Napoleon", True),
        ("Misisipi", "Mississippi", False),
        ("Misisippi", "Mississippi", True),
        # but not two other letters: that is another word
        ("Slovakia", "Slovenia", False),
        ("stalactite", "stalagmite", False),
        ("brocoli", "broccoli", True),
        ("brokoli", "broccoli", True),
        ("brokole", "broccoli", False),
        # four or fewer: none
        ("Maes", "Mars", False),
        ("Mars", "Mar", False),
        ("Oi", "Io", False),
        # another first letter makes another word
        ("Baris", "Paris", False),
        ("aPris", "Paris", False),
        # each word by its own letters
        ("New Zeland", "New Zealand", True),
        ("Mew Zealand", "New Zealand", False),
        ("Now Zealand", "New Zealand", False),
        ("Jonny Weismuller", "Johnny Weissmuller", True),
        ("Jony Weismuler", "Johnny Weissmuller", False),
        ("Ludwig Beethofen, Viena", "Ludwig Beethoven, Vienna", True),
        ("Ludvig Beethofen, Viena", "Ludwig Beethoven, Vienna", False),
        # run together or pulled apart: one
        ("newzeeland", "New Zealand", True),
        ("neuzeeland", "New Zealand", False),
        ("microwav oven", "Microwaveoven", True),
        ("southamerica", "South Africa", False),
        # none in a number, whatever is slipped beside it
        ("Apolo 11", "Apollo 11", True),
        ("Apolo 12", "Apollo 11", False),
        ("10666", "1066", False),
    ],
)
def test_small_slips_are_forgiven_in_words_of_five_letters_or_more(written: str, answer: str, right: bool) -> None:
    assert judged(written, answer) is right


@rule("YMI-07")
@pytest.mark.parametrize(
    ("written", "known", "right"),
    [
        ("Viena", (), True),
        ("Viena", ("Verona",), True),
        ("Viena", ("Siena",), False),  # as near: one letter each
        ("Viena", ("Viana",), False),
        ("Vienne", ("Vienne",), False),  # that other answer itself
        ("Vienna", ("Viena", "Vienne"), True),  # nothing is nearer than the answer itself
        ("Viena", ("VIENNA!",), True),  # the same answer to another question
        ("Viena", ("Vienna 2", "Viena 2"), True),
    ],
)
def test_a_slip_is_not_forgiven_where_another_known_answer_is_as_near(
    written: str, known: tuple[str, ...], right: bool
) -> None:
    assert judged(written, "Vienna", known=known) is right


@rule("YMI-07")
def test_between_two_slips_and_one_the_nearer_answer_is_meant() -> None:
    assert judged("Bethofen", "Beethoven", known=("Bethfouen",)) is False
    assert judged("Beethofen", "Beethoven", known=("Bethofens",)) is True
    assert judged("Apolo 11", "Apollo 11", known=("Apolo 12", "Apollo 13")) is True
    assert judged("Apolo 11", "Apollo 11", known=("Apolo 011",)) is False


@rule("YMI-07")
@pytest.mark.parametrize(("written", "right"), [("sixtey", True), ("sixt", False), ("sixy", False), ("sixteen", False)])
def test_numerals_are_always_known(written: str, right: bool) -> None:
    """ "sixy" might be six, and nobody has to put that on a card."""
    assert judged(written, "60", "sixty") is right


@rule("YMI-07")
@given(text=st.text(max_size=60), other=st.text(max_size=60))
def test_whatever_is_typed_is_judged_and_an_answer_is_always_itself(text: str, other: str) -> None:
    assert is_right(text, (text,), (other,))
    assert is_right(text, (other,), ()) in (True, False)


def deck() -> list[Question]:
    return [card for file in DECK for card in msgspec.json.decode(file.read_bytes(), type=list[Question])]


@rule("YMI-07")
def test_every_form_on_a_card_is_right_and_no_answer_of_another_card_is() -> None:
    cards = deck()
    known = tuple(form for card in cards for form in card.forms)
    for card in cards:
        assert all(is_right(form, card.forms, known) for form in card.forms), card.text
        own = {parted(form).wording for form in card.forms}
        others = [other.answer for other in cards if parted(other.answer).wording not in own]
        assert [other for other in others if is_right(other, card.forms, known)] == []


@rule("YMI-07")
@pytest.mark.parametrize(
    ("written", "answer", "right"),
    [
        ("1.000", "1000", True),
        ("1000", "1.000", True),
        ("1.000.000", "1 000 000", True),
        ("3,5", "3.500", False),
        ("3,5", "3,50", True),
        ("1.000,5", "1000,5", True),
        ("5.050", "5050", True),
        ("5,05", "5050", False),
        ("sechszehn", "sechzehn", True),
        ("sechzeh", "sechzig", False),
        ("sechzg", "sechzig", True),
    ],
)
def test_numbers_are_read_as_they_are_written_in_german(written: str, answer: str, right: bool) -> None:
    assert is_right(cleaned(written, 80), (answer,), (answer,), "de") is right
