"""What calls a column: headings of the catalogue, the fields' own keys, and the words of other programs."""

from __future__ import annotations

import pytest

from app.decks import Wish
from app.decks.headings import about, column, columns, face_word, table, word
from app.games import catalogue

NIP, PW = Wish("nobody_is_perfect"), Wish("perfect_words")


@pytest.mark.parametrize("game", catalogue())
def test_every_column_of_a_games_table_is_called_by_its_heading_and_by_its_key(game: str) -> None:
    for name in table(game, 2):
        assert column(Wish(game), word(game, name)) == name
        assert column(Wish(game), name) == name


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ("Lies of the house", "decoys"),
        ("LIES_OF_THE_HOUSE", "decoys"),
        (" liesofthehouse: ", "decoys"),
        ("Decoys", "decoys"),
        ("Source", "source1"),
        ("source_12", "source12"),
        ("Place 3", "place3"),
        ("sources", "sources"),
        ("kind", "type"),
        ("Front", "term"),
        ("Bedeutung", "answer"),
        ("Colour", ""),
        ("Source 0", ""),
        ("", ""),
        ("x" * 1_000, ""),
    ],
)
def test_case_spaces_underscores_and_marks_make_no_difference(cell: str, name: str) -> None:
    assert column(NIP, cell) == name


def test_a_word_for_meanings_calls_what_the_wished_kind_has() -> None:
    assert column(Wish("nobody_is_perfect", "curiosity"), "Front") == "question"
    assert column(Wish("nobody_is_perfect", "statement"), "Back") == "truth"
    assert (column(PW, "Front"), column(PW, "Back"), column(PW, "kind")) == ("word", "other", "kind")
    assert column(PW, "Source 1") == ""


@pytest.mark.parametrize(
    ("row", "called"),
    [
        (["Term", "Answer"], ["term", "answer"]),
        (["Term"], ["term"]),
        (["", "Term", "", "Answer", "Points"], ["", "term", "", "answer", ""]),
        (["Answer", "Truth"], []),
        (["Term", "a meaning of it"], []),
        (["Term", "Answer", "one", "two", "three"], ["term", "answer", "", "", ""]),
        (["Term", "one", "two", "three"], []),
        (["Wort", "word"], []),
        (["Frage", "question"], []),
        (["Groak", "To look at eaters"], []),
    ],
)
def test_headings_call_the_name_of_a_card_and_are_ours_for_the_better_part(row: list[str], called: list[str]) -> None:
    assert columns(NIP, row) == called


def test_what_a_card_is_called_stands_first_and_sources_last() -> None:
    assert table("nobody_is_perfect", 1) == [
        "type",
        *("term", "question", "text"),
        *("answer", "lead", "truth", "note"),
        "decoys",
        *("source1", "place1"),
    ]
    assert table("perfect_words", 3) == ["word", "other", "kind"]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ([face_word("title"), "Odd words", "", ""], ("title", "Odd words")),
        (["LICENCE", " CC0 "], ("licence", "CC0")),
        (["Rating"], ("rating", "")),
        (["Title", "one", "two"], None),
        (["Something", "else"], None),
        ([], None),
    ],
)
def test_a_row_may_tell_of_the_deck(row: list[str], told: tuple[str, str] | None) -> None:
    assert about(row) == told
