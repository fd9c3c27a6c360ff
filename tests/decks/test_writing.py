"""Decks are written so that they read again to the same deck, and no spreadsheet runs what is in them."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings

from app.decks import Deck, Face, Format, Wish, read, template, write
from app.decks.archives import Archive
from app.decks.limits import SEVERAL
from app.decks.making import joined
from app.decks.words import sentence
from app.engine.card import SOURCES, TEXTS, TOGETHER, fit, key_of, kind_of, kinds
from app.engine.game import Source
from app.games import catalogue
from app.games.nobody_is_perfect.cards import Term
from app.storage.seeding import shelves
from app.words import say
from tests.decks.cards import decks

FORMATS: tuple[Format, ...] = get_args(Format)
EVERY = pytest.mark.parametrize("format", FORMATS)
GAMES = pytest.mark.parametrize("game", catalogue())


@EVERY
@settings(max_examples=60)
@given(deck=decks())
def test_whatever_is_in_a_deck_reads_again_to_the_same_deck(format: Format, deck: Deck) -> None:
    proposal = read(write(deck, format), "", Wish(deck.face.game))
    assert [line.refused and sentence(deck.face.game, line.refused) for line in proposal.refused] == []
    assert Deck(proposal.face, tuple(line.card for line in proposal.coming_in)) == deck
    assert proposal.format == format


FULL = {
    "bars": tuple(f"{n} " + "|\\" * 68 for n in range(TEXTS)),
    "faces": tuple(f"{n} " + "👩‍👩‍👧‍👦" * 42 for n in range(TEXTS)),
    "flags": tuple(f"{n} " + "🏳🌈" * 67 for n in range(TEXTS)),
}


@EVERY
@pytest.mark.parametrize("lies", FULL.values(), ids=FULL)
def test_a_card_with_all_that_may_be_in_one_reads_again(format: Format, lies: tuple[str, ...]) -> None:
    """A cell of a spreadsheet ends behind 32,767 characters, and would be cut there."""
    sources = tuple(Source(f"{n} " + "|" * 190, "👩‍👩‍👧‍👦" * 250) for n in range(SOURCES))
    card = fit(Term("Groak", "To look at people who eat", sources=sources, decoys=lies))
    assert len(joined(card.decoys)) <= 2 * TOGETHER + len(" | ") * TEXTS <= SEVERAL
    proposal = read(write(Deck(Face("nobody_is_perfect"), (card,)), format), "", Wish("nobody_is_perfect"))
    assert [line.card for line in proposal.coming_in] == [card]


@EVERY
def test_the_same_deck_gives_the_same_file(format: Format) -> None:
    deck = Deck(Face("nobody_is_perfect", title="Odd words"), (Term("Groak", "To look at people who eat"),))
    assert write(deck, format) == write(deck, format)


@EVERY
@GAMES
def test_a_template_reads_as_cards_of_every_kind_without_a_doubt(game: str, format: Format) -> None:
    proposal = read(template(game, format), "", Wish(game))
    assert {kind_of(line.card) for line in proposal.lines} == set(kinds(catalogue()[game].card))
    assert (proposal.doubtful, proposal.doubts) == ((), ())
    assert proposal.face == Face(game)


FORMULAS = ["=1+1", "+1", "-40", "@SUM(1)", "'=1", "''+1"]


@pytest.mark.parametrize("name", FORMULAS)
@pytest.mark.parametrize("format", ["csv", "tsv"])
def test_a_cell_that_would_be_a_formula_has_an_apostrophe_before_it(format: Format, name: str) -> None:
    deck = Deck(Face("nobody_is_perfect"), (Term(name, "A number"),))
    written = write(deck, format)
    assert f"'{name}".encode() in written
    assert f",{name}".encode() not in written
    assert read(written, "", Wish("nobody_is_perfect")).lines[0].card.term == name


def test_a_text_with_an_apostrophe_and_no_formula_is_written_as_it_is() -> None:
    written = write(Deck(Face("nobody_is_perfect"), (Term("'Tis", "It is"),)), "csv")
    assert b",'Tis," in written


@pytest.mark.parametrize("name", FORMULAS)
def test_a_spreadsheet_has_texts_and_no_formulas(name: str) -> None:
    archive = Archive(write(Deck(Face("nobody_is_perfect"), (Term(name, "A number"),)), "xlsx"))
    sheet = archive.unpacked("xl/worksheets/sheet1.xml")
    assert b"<f>" not in sheet
    assert b't="s"' in sheet


def test_a_template_for_spreadsheets_says_how_it_is_filled_in() -> None:
    for game in catalogue():
        archive = Archive(template(game, "xlsx"))
        assert say("deck.how_to").encode() in archive.unpacked("xl/workbook.xml")
        texts = archive.unpacked("xl/sharedStrings.xml").decode()
        assert say("deck.how_to.rows") in texts
        assert "characters" in texts


@GAMES
def test_no_example_is_in_a_deck_of_the_house(game: str) -> None:
    (shelf,) = [shelf for shelf in shelves() if shelf.game == game]
    built = [read(path.read_bytes(), "", Wish(game)) for path in shelf.folder.glob("*/*.json")]
    taken = {key_of(line.card) for proposal in built for line in proposal.coming_in}
    assert taken
    assert [line.shown for line in read(template(game, "json"), "", Wish(game), taken).refused] == []
