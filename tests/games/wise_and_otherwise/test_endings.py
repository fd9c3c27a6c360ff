"""Endings are cut, dressed and compared (COM-19, COM-10, WAO-11)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.game import Rejected, Source
from app.engine.text import key
from app.games.wise_and_otherwise.cards import Saying
from app.games.wise_and_otherwise.endings import dressed, ending, spelling
from tests.rules import rule

DECK = (
    Saying("Not even in Helsinki do they keep", "Finnish", "Aino on top of the dresser", "m", (Source("t", "p"),)),
    Saying("On a summer's day in Low Street", "Low German", "even Michaelmas Day is far", "m", (Source("t", "p"),)),
    Saying("God gives bread, but", "Manx", "the Devil bakes it. Butter is dear", "m", (Source("t", "p"),)),
)
NAMED = spelling(DECK, "en")
BEGUN = "In a country that has no dogs,"


def made(text: str, beginning: str = BEGUN) -> str:
    return ending(text, beginning, NAMED)


@rule("COM-19")
@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("they make the cats bark", "they make the cats bark"),
        ("They make the cats bark.", "they make the cats bark"),
        ("A cat barks!", "a cat barks!"),
        ("THEY bark", "THEY bark"),
        ("I bark", "I bark"),
        ("I'll bark", "I'll bark"),
        ("It’s the cats’ turn", "it's the cats' turn"),
        ("McCoy barks", "McCoy barks"),
        ("God barks", "God barks"),
        ("God's cat barks", "God's cat barks"),
        ("Helsinki barks", "Helsinki barks"),
        ("Manx cats bark", "Manx cats bark"),
        ("Devil may bark", "Devil may bark"),
        ("Aino barks", "Aino barks"),
        ("Rover barks", "rover barks"),
        ("Day after day they bark", "day after day they bark"),
        ("“Woof” says the cat", '"woof" says the cat'),
        ("40 Cats bark", "40 Cats bark"),
        ("... and the cats bark", "and the cats bark"),
        ("…the cats bark", "the cats bark"),
        (", so cats bark", "so cats bark"),
        ("- the cats bark", "the cats bark"),
        (".5 of the cats bark", ".5 of the cats bark"),
        ("-40 cats bark", "-40 cats bark"),
        ("the cats -- and hens -- bark", "the cats – and hens – bark"),
        ("the cats bark...", "the cats bark…"),
        ("Ñandúes bark", "ñandúes bark"),
        ("İzmir barks", "İzmir barks"),  # its small letter would be two
        ("犬", "犬"),
    ],
)
def test_an_ending_begins_in_lower_case_and_has_one_kind_of_marks(typed: str, shown: str) -> None:
    assert made(typed) == shown
    assert made(shown) == shown


@rule("COM-19")
@pytest.mark.parametrize(
    "typed",
    [
        "In a country that has no dogs, they make the cats bark",
        "in a country that has no dogs they make the cats bark.",
        "IN A COUNTRY THAT HAS NO DOGS... They make the cats bark",
        "… in a country that has no dogs - they make the cats bark",
    ],
)
def test_a_beginning_that_was_repeated_is_cut_off(typed: str) -> None:
    assert made(typed) == "they make the cats bark"


@rule("COM-19")
@pytest.mark.parametrize(
    "typed", ["in a country they make the cats bark", "dogs, they say", "in a country that has no dogshow"]
)
def test_part_of_a_beginning_is_no_repetition(typed: str) -> None:
    assert made(typed) == typed


@rule("COM-10")
@pytest.mark.parametrize("typed", ["", " ?! ", BEGUN, f"{BEGUN} ...", "…"])
def test_nothing_but_the_beginning_is_no_ending(typed: str) -> None:
    assert refusal(typed) == "write_something"


@rule("COM-10")
def test_140_characters_are_an_ending_the_beginning_not_counted() -> None:
    assert len(made("x" * 140)) == 140
    assert len(made(f"{BEGUN} {'x' * 140}")) == 140
    assert refusal("x" * 141) == "too_long"
    assert refusal("x" * 1_199) == "too_long"


def refusal(typed: str) -> str:
    try:
        made(typed)
    except Rejected as why:
        return why.key
    raise AssertionError(f"{typed!r} was not refused")


@rule("COM-19", "COM-11")
@given(st.text(max_size=40))
def test_dress_changes_no_wording_and_putting_it_on_twice_changes_nothing(text: str) -> None:
    try:
        shown = made(text)
    except Rejected:
        return
    assert key(dressed(shown, NAMED)) == key(shown)
    assert dressed(shown, NAMED) == shown


@rule("COM-19")
def test_a_real_ending_wears_the_same_dress() -> None:
    assert (
        dressed("They make “the” cats bark.", NAMED) == made("they make ‘the’ cats bark") == 'they make "the" cats bark'
    )


def test_names_are_what_the_deck_writes_with_a_capital_inside_a_sentence() -> None:
    assert {"Helsinki", "Devil", "Finnish", "Manx", "God", "Sunday"} <= NAMED.named
    assert "Aino" in NAMED.named, "an ending that begins with a capital begins with a name"
    assert {"Michaelmas", "German", "Street"} <= NAMED.named
    assert not {"Not", "Butter", "Day"} & NAMED.named


# --- where every noun has a capital ---------------------------------------------------------------------

GERMAN = (
    Saying("Wer den Kopf in den Sand steckt,", "Ostfriesisch", "knirscht später mit den Zähnen"),
    Saying("Borgen ist eine Hochzeit, Zurückzahlen", "Suaheli", "ein Begräbnis"),
)


@rule("COM-19")
@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Der Hund beißt", "der Hund beißt"),
        ("Ein Begräbnis.", "ein Begräbnis"),
        ("Knirscht nicht", "knirscht nicht"),
        ("Wasser in den Keller", "Wasser in den Keller"),
        ("wasser in den Keller", "wasser in den Keller"),
        ("Sand", "Sand"),
        ("Gott weiß es", "Gott weiß es"),
    ],
)
def test_in_german_a_noun_keeps_its_capital_and_a_small_word_loses_it(typed: str, shown: str) -> None:
    assert ending(typed, "Wer den Kopf in den Sand steckt,", spelling(GERMAN, "de")) == shown
