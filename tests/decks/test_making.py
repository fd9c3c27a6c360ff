"""Cards out of rows: filled up, fit, doubted, none twice, and each refusal with its reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.decks import Line, Wish, read
from app.decks.excerpts import SHOWN
from app.decks.making import joined, parted
from app.engine.card import key_of
from app.engine.game import Rejected
from app.engine.text import length
from app.games.you_must_be_an_idiot.cards import Question
from tests.rules import rule

NIP, YMI = "nobody_is_perfect", "you_must_be_an_idiot"


def lines(text: str, wish: Wish | None = None, taken: frozenset[str] = frozenset()) -> tuple[Line, ...]:
    return read(text.encode(), "", wish or Wish(NIP), taken).lines


def refusals(text: str, wish: Wish | None = None, taken: frozenset[str] = frozenset()) -> list[tuple[int, str]]:
    """Line and reason of all that is refused."""
    return [(line.at, line.refused.key) for line in lines(text, wish, taken) if line.refused]


@rule("COM-10", "COM-19")
def test_every_card_is_in_the_form_of_the_house() -> None:
    (line,) = lines("Term,Answer,Lies of the house\n groak\u200b ,to look  at “eaters”.,To croak | to croak! | \n")
    assert (line.card.term, line.card.answer, line.card.decoys) == ("groak", 'To look at "eaters"', ("to croak!",))


def test_what_a_row_lacks_the_wish_fills_in_and_what_it_has_it_keeps() -> None:
    wish = Wish(YMI, fill={"level": "Orange", "category": "History", "accepted": "a | b"})
    first, second = lines("Question,Level,Answer\nWho?,,She\nHow?,RED,So\n", wish)
    assert first.card == Question("Who?", "orange", "History", "She", (), ("a", "b"))
    assert second.card.level == "red"


@rule("COM-11")
def test_no_two_cards_of_a_kind_are_worded_the_same() -> None:
    text = "Kind,Term,Question,Answer\n,Groak,,To look at eaters\n,,Groak,To look at cakes\n,GROAK!,,To croak loudly\n"
    assert refusals(text) == [(4, "deck_twice")]
    (line,) = [line for line in lines(text) if line.refused]
    assert line.refused
    assert line.refused.params == {"line": "2"}


@rule("COM-11")
def test_what_the_deck_has_already_does_not_come_in_again() -> None:
    first, second = lines("groak: To look at eaters\nsnout: The nose of somebody")
    assert refusals("Groak!: To look at eaters\nother: The nose of a cat", None, frozenset({key_of(first.card)})) == [
        (1, "deck_there")
    ]
    assert key_of(first.card) != key_of(second.card)


def test_a_refused_row_does_not_keep_a_later_one_out() -> None:
    assert refusals("Term,Answer\nGroak,\nGroak,To look at eaters\n") == [(2, "deck_missing")]


@rule("COM-10")
@pytest.mark.parametrize(
    ("row", "key", "params"),
    [
        ("x" * 61 + ",An answer,", "deck_too_long", {"field": "term", "n": 60}),
        ("Groak," + "x" * 141 + ",", "deck_too_long", {"field": "answer", "n": 140}),
        ("Groak," + "x" * 1_000_000 + ",", "deck_too_long", {"field": "answer", "n": 140}),
        ("Groak,An answer," + "x|" * 51_000, "deck_too_long", {"field": "decoys", "n": 140}),
        ("Groak,An answer," + "x" * 2_001, "deck_too_long", {"field": "decoys", "n": 140}),
        ("...,An answer,", "deck_no_words", {"field": "term"}),
        ("Groak,An answer," + "x|" * 300, "deck_too_many_texts", {"field": "decoys", "n": 50}),
        ("Groak,An answer,,p. 1" + "|" * 300, "deck_too_many_texts", {"field": "sources", "n": 9}),
        ("Groak,An answer,,p. 1" + "|x" * 20_000, "deck_too_long", {"field": "sources", "n": 200}),
        ("Groak,An answer,,p. 1" + "|x" * 9, "deck_too_many_texts", {"field": "sources", "n": 9}),
        ("Groak,An answer,... | ok", "deck_no_words", {"field": "decoys"}),
        ("Groak,,a lie", "deck_missing", {"field": "answer"}),
    ],
)
def test_what_does_not_fit_is_refused_with_its_field(row: str, key: str, params: dict[str, object]) -> None:
    (line,) = lines(f"Term,Answer,Lies of the house,sources\n{row}\n")
    assert line.refused
    assert (line.refused.key, line.refused.params) == (key, params)
    assert line.card is None


def test_all_texts_together_may_not_be_longer_than_those_of_a_deck() -> None:
    with pytest.raises(Rejected, match="deck_too_full"):
        lines("".join(f"{n}: {'x' * 1_900}\n" for n in range(2_000)))
    with pytest.raises(Rejected, match="deck_too_full"):
        lines("".join(f"{n}: {chr(0xFDFA) * 140}\n" for n in range(2_000)))


def test_a_choice_is_one_of_its_words_or_keys_and_nothing_else() -> None:
    text = (
        "Term,Asked with,Answer\nA,who was,To look at eaters\nB,what_means,To look at cakes\nC,whence,To look at wine\n"
    )
    first, second, third = lines(text)
    assert (first.card.lead, second.card.lead) == ("who_was", "what_means")
    assert third.refused
    assert third.refused.params == {
        "field": "lead",
        "value": "whence",
        "choices": "What is, What does it mean, Who was",
    }


@pytest.mark.parametrize(
    ("word", "truth"), [("TRUE", True), ("1", True), ("ja", True), ("lie", False), ("Falsch", False)]
)
def test_what_is_true_may_be_said_in_many_ways(word: str, truth: bool) -> None:
    (line,) = lines(f"Statement,Truth\nMilk is white,{word}\n")
    assert line.card.truth is truth


def test_a_wish_for_what_there_is_not_is_a_mistake_of_the_house() -> None:
    with pytest.raises(KeyError):
        lines("a: b", Wish("charades"))
    with pytest.raises(KeyError):
        lines("a: b", Wish(NIP, "saying"))


def test_a_kind_that_the_game_has_not_is_refused() -> None:
    assert refusals("Kind,Term,Answer\nSaying,Groak,To look at eaters\n") == [(2, "deck_no_such_kind")]


# --- doubts --------------------------------------------------------------------------------------------


def doubts(text: str, wish: Wish | None = None) -> list[list[str]]:
    return [[doubt.key for doubt in line.doubts] for line in lines(text, wish)]


@rule("COM-19")
def test_a_truth_that_stands_out_is_doubted_and_comes_in() -> None:
    text = f"Groak: Look\nSnout: {'x' * 111}\nLoafer: A loafer who loafs\nGroaker: She is a groaker\n"
    assert doubts(text) == [["truth_short"], ["truth_long"], [], []]
    assert doubts("Who is a groaker of cakes?: A groaker of cakes", Wish(NIP, "curiosity")) == [["truth_in_name"]]


def test_cards_that_may_be_the_same_in_other_words_are_doubted() -> None:
    text = (
        "Why do cats purr at night?\tBecause they are happy\n"
        "At night, why do cats purr?\tThey are content\n"
        "Why do some cats purr at night?\tBecause they are happy!\n"
        "Why do dogs bark?\tBecause they are happy\n"
    )
    assert doubts(text, Wish(NIP, "curiosity")) == [[], ["alike"], ["alike"], []]
    assert lines(text, Wish(NIP, "curiosity"))[2].doubts[0].about == "1"


# --- excerpts and several texts ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "shown"),
    [
        ("Groak: To look", "Groak · To look"),
        ("Groak: \u202eTo look", "Groak · To look"),
        ("x" * 50 + ": " + "y" * 60, "x" * 50 + " · " + "y" * 26 + "…"),
        ("👩‍👩‍👧‍👦" * 90 + ": b", "👩‍👩‍👧‍👦" * 79 + "…"),
    ],
)
def test_a_line_is_shown_as_an_excerpt(row: str, shown: str) -> None:
    (line,) = lines(row)
    assert line.shown == shown
    assert length(line.shown) <= SHOWN


@given(texts=st.lists(st.text(st.characters(exclude_characters="\r\n")).map(str.strip).filter(bool), min_size=1))
def test_texts_that_are_joined_in_a_cell_part_again(texts: list[str]) -> None:
    assert [text.strip() for text in parted(joined(tuple(texts)))] == texts


@pytest.mark.parametrize(
    ("cell", "texts"),
    [
        ("a|b", ("a", "b")),
        ("a\nb", ("a", "b")),
        (r"a\|b", ("a|b",)),
        (r"C:\dir", (r"C:\dir",)),
        (r"a\\|b", ("a\\", "b")),
        (r"a\\\|b", ("a\\|b",)),
        ("|a||", ("", "a", "", "")),
    ],
)
def test_a_bar_or_a_line_break_parts_the_texts_of_a_cell(cell: str, texts: tuple[str, ...]) -> None:
    assert parted(cell) == texts
