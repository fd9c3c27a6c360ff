"""Spreadsheets as decks: every sheet a table, and one with advice."""

from __future__ import annotations

import pytest

from app.decks import Wish, read
from app.engine.game import Rejected
from app.words import say
from bench.seeds import package, workbook

NIP = Wish("nobody_is_perfect")


def test_every_sheet_is_read_and_told_by_its_name() -> None:
    proposal = read(
        workbook(
            {
                "Words": [["Term", "Answer"], ["Groak", "To look at eaters"], [], ["Snout", ""]],
                "Questions": [["Question", "Answer"], ["Why?", "Because it is so"], ["Why!", "Because it was so"]],
                say("deck.how_to"): [["Term", "Answer"], ["Advice", "This is no card"]],
                "Deck": [["Title", "Odd words"], ["Rating", "grown-ups"]],
            }
        ),
        "deck.xlsx",
        NIP,
    )
    assert [(line.where, line.at, line.refused is None) for line in proposal.lines] == [
        ("Words", 2, True),
        ("Words", 4, False),
        ("Questions", 2, True),
        ("Questions", 3, False),
    ]
    assert proposal.lines[3].refused
    assert proposal.lines[3].refused.params == {"line": "Questions 2"}
    assert (proposal.face.title, proposal.face.rating, proposal.format) == ("Odd words", "grown-ups", "xlsx")


def test_a_single_sheet_needs_no_name() -> None:
    (line,) = read(workbook({"Words": [["Groak", "To look at eaters"]]}), "", NIP).lines
    assert (line.where, line.at, line.card.term) == ("", 1, "Groak")


def test_numbers_in_a_table_are_texts_of_a_card() -> None:
    wish = Wish("you_must_be_an_idiot", fill={"category": "Numbers", "level": "green"})
    table: list[list[object]] = [["Question", "Answer", "Also right"], ["Two times four?", 8, "eight"]]
    (line,) = read(workbook({"A": table}), "", wish).lines
    assert (line.card.answer, line.card.accepted) == ("8", ("eight",))
    (line,) = read(workbook({"A": [["Statement", "Truth"], ["Milk is white", True]]}), "", NIP).lines
    assert line.card.truth is True


def test_a_document_that_is_no_spreadsheet_has_no_cards() -> None:
    document = b'<Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/>'
    relations = b"<Relationships>" + document + b"</Relationships>"
    with pytest.raises(Rejected, match="deck_sheet_broken"):
        read(package({"_rels/.rels": relations, "word/document.xml": b"<document/>"}), "", NIP)
    with pytest.raises(Rejected, match="deck_sheet_broken"):
        read(package({"_rels/.rels": relations}), "", NIP)
