"""What is to be said of a field, and which fields count (PW-18 to PW-20)."""

from __future__ import annotations

import pytest

from app.games.perfect_words.sheet import Noted, Sheet, associations, noted, read
from app.games.perfect_words.views import Hint
from tests.rules import rule

LINES = {arrow: ("fire", "jungle") if arrow == 1 else ("harbour", "window") for arrow in range(1, 11)}


def sheet(**texts: str) -> Sheet:
    """A sheet written in this order: a1="..." is the field of arrow 1."""
    written: Sheet = {}
    for name, text in texts.items():
        written = noted(written, int(name.strip("a_")), text)
    return written


def said(text: str, arrow: int = 1) -> Noted | Hint | None:
    return read(noted({}, arrow, text), LINES, "en").get(arrow)


@rule("PW-19")
def test_what_is_sent_again_as_it_was_has_not_been_changed() -> None:
    written = sheet(a1="hat", a2="Hat")
    assert read(noted(written, 1, "hat"), LINES, "en") == read(written, LINES, "en")
    assert isinstance(read(noted(written, 1, "hat!"), LINES, "en")[1], Hint)


@rule("PW-18", "COM-10")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("tiger", Noted("tiger")),
        ("  King   Kong ", Noted("King Kong")),
        ("Coca-Cola", Noted("Coca-Cola")),
        ("🐯", Noted("🐯")),
        ("x" * 40, Noted("x" * 40)),
        ("x" * 41, Hint("too_long")),
        ("?!", Hint("no_word")),
        ("", None),
        ("   ", None),
    ],
)
def test_a_word_a_compound_a_title_a_brand_or_nothing(text: str, found: Noted | Hint | None) -> None:
    assert said(text) == found


@rule("PW-20")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("fire", Hint("refused", word="fire")),
        ("The Jungle Book", Hint("refused", word="jungle")),
        ("firefighter", Noted("firefighter", flagged="fire")),
        ("tiger", Noted("tiger")),
    ],
)
def test_a_root_of_the_line_is_refused_and_what_sounds_related_is_flagged_and_counts(
    text: str, found: Noted | Hint
) -> None:
    assert said(text) == found


@rule("PW-20")
def test_only_the_words_of_its_own_line_matter() -> None:
    assert said("fire", arrow=2) == Noted("fire")


@rule("PW-19", "COM-11")
def test_the_later_of_two_fields_that_are_worded_the_same_is_refused() -> None:
    written = sheet(a4="A bean!", a2="a  bean")
    assert read(written, LINES, "en") == {4: Noted("A bean!"), 2: Hint("twice", arrow=4)}
    assert associations(written, LINES, "en") == {4: Noted("A bean!")}
    assert associations(sheet(a4="bean", a2="a bean"), LINES, "en").keys() == {2, 4}


@rule("PW-19")
def test_the_later_one_is_the_one_changed_last() -> None:
    assert associations(sheet(a2="ship", a4="boat", a5="ship"), LINES, "en").keys() == {2, 4}
    assert associations(sheet(a2="ship", a5="boat", a4="ship"), LINES, "en").keys() == {2, 5}
    assert associations(sheet(a2="shi", a4="ship", a2_="ship"), LINES, "en").keys() == {4}
    again = sheet(a2="ship", a4="shi", a5="x", a6="y")
    assert read(noted(again, 4, "ship"), LINES, "en")[4] == Hint("twice", arrow=2)
    assert read(noted(noted(again, 2, "shi"), 2, "ship"), LINES, "en")[2] == Noted("ship")


@rule("PW-19")
def test_a_field_that_does_not_count_is_in_nobodys_way() -> None:
    assert associations(sheet(a1="fire", a2="fire"), LINES, "en") == {2: Noted("fire")}
    emptied = noted(sheet(a2="ship", a4="ship"), 2, "")
    assert associations(emptied, LINES, "en") == {4: Noted("ship")}
