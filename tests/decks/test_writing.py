"""Decks are written so that they read again to the same deck, and no spreadsheet runs what is in them."""

from __future__ import annotations

import csv
import time
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings

from app.decks import Deck, Face, Format, Wish, read, template, write
from app.decks.archives import Archive
from app.decks.limits import ELEMENTS, ITEMS, SEVERAL
from app.decks.making import joined
from app.decks.words import sentence
from app.engine.card import SOURCES, TEXTS, TOGETHER, fields, fit, key_of, kind_of, kinds
from app.engine.game import Rejected, Source
from app.games import catalogue
from app.games.nobody_is_perfect.cards import Term
from app.storage.seeding import shelves
from app.words import say
from bench import fuzz
from bench.machine import forget_peak, peak
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


def as_csv(rows: Iterable[Sequence[str]]) -> bytes:
    """A table with every cell in quotes."""
    file = StringIO(newline="")
    csv.writer(file, quoting=csv.QUOTE_ALL).writerows(rows)
    return file.getvalue().encode()


def bars(texts: Iterable[object]) -> str:
    return " | ".join(map(str, texts))


HEADINGS = ("Term", "Answer", "Decoys", *(f"Source {n}" for n in range(1, 10)))
COMMAS = "a, b, c, d, e, f, g, h, i, j, k, l, m"
LARGE: dict[str, Iterable[Sequence[str]]] = {
    "commas": ((f"word {n}", COMMAS, bars([f"{COMMAS}, {COMMAS}, {lie}" for lie in range(3)])) for n in range(3_000)),
    "lies": ((f"{n}", "A meaning", bars(range(50))) for n in range(4_700)),
    "sources": ((f"{n}", "A meaning", "", *"123456789") for n in range(4_500)),
    "quotes": ((f"{n}", '"' * 30 + "a", bars('"' * 120 + str(lie) for lie in range(3))) for n in range(4_000)),
    "dashes": ((f"{n}", "a—" * 34, "x" * 140) for n in range(5_000)),
}


@pytest.mark.parametrize("rows", LARGE.values(), ids=LARGE)
def test_what_a_large_file_proposes_comes_in_again_as_json(rows: Iterable[Sequence[str]]) -> None:
    proposal = read(as_csv([HEADINGS, *rows]), "", Wish("nobody_is_perfect"))
    cards = tuple(line.card for line in proposal.coming_in)
    assert len(cards) == len(proposal.lines) >= 3_000
    for content in (write(Deck(proposal.face, cards), "json"), msgspec.json.encode(cards)):
        again = read(content, "", Wish("nobody_is_perfect"))
        assert tuple(line.card for line in again.coming_in) == cards


@pytest.mark.parametrize(
    ("meaning", "lies", "sources"),
    [
        ('"' * 139 + "a", ['"' * 139 + str(lie) for lie in range(2)], 0),
        ("A meaning", range(50), 9),
        ("a—" * 34, ["x" * 106 + str(lie) for lie in range(3)], 0),
    ],
    ids=["quotes", "values", "dashes"],
)
def test_what_could_not_come_in_again_does_not_come_in(meaning: str, lies: Iterable[object], sources: int) -> None:
    cells = (meaning, bars(lies), *(f"{n}" for n in range(sources)))
    with pytest.raises(Rejected, match="deck_too_full"):
        read(as_csv([HEADINGS, *((f"{n}", *cells) for n in range(4_990))]), "", Wish("nobody_is_perfect"))


def whole(n: int) -> Term:
    """A card with a text in every column that it can have, and no text twice."""
    sources = tuple(Source(f"{n} {at}", f"{n}.{at}") for at in range(SOURCES))
    return Term(f"{n}", f"A{n} bcd", "who_was", sources, (f"z{n}",))


@EVERY
def test_as_many_cards_as_may_be_read_again_with_all_they_can_have(format: Format) -> None:
    deck = Deck(Face("nobody_is_perfect"), tuple(map(whole, range(ITEMS))))
    content = write(deck, format)
    held, begun = forget_peak(), time.process_time()
    proposal = read(content, "", Wish("nobody_is_perfect"))
    assert time.process_time() - begun < 4
    assert peak() - held < fuzz.LARGE
    assert tuple(line.card for line in proposal.coming_in) == deck.cards


@GAMES
def test_a_row_of_every_games_cards_is_within_the_elements_of_a_spreadsheet(game: str) -> None:
    for kind, struct in kinds(catalogue()[game].card).items():
        several = any(field.kind == "sources" for field in fields(struct))
        cells = len(fields(struct)) + (2 * SOURCES - 1) * several + bool(kind)
        assert ITEMS * (1 + 4 * cells) < ELEMENTS


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
def test_a_card_with_more_sources_than_one_may_have_today_is_written_with_all_of_them(format: Format) -> None:
    """The files of the house are not brought into form, nor what was stored before there was a limit."""
    card = Term("Groak", "To look at people who eat", sources=tuple(Source(f"Book {n}", f"p. {n}") for n in range(120)))
    (line,) = read(write(Deck(Face("nobody_is_perfect"), (card,)), format), "", Wish("nobody_is_perfect")).lines
    assert line.refused
    assert (line.refused.key, line.refused.params) == ("deck_too_many_texts", {"field": "sources", "n": SOURCES})


@pytest.mark.parametrize("lies", [*FULL.values(), ("&" * 138 + "a",)], ids=[*FULL, "and"])
def test_cards_that_pack_wonderfully_read_again(lies: tuple[str, ...]) -> None:
    fewest = 1_500_000 // sum(len(lie.encode()) for lie in lies)
    cards = tuple(fit(Term(f"{n}", "A meaning", decoys=tuple(f"{lie[:-8]}{n}" for lie in lies))) for n in range(fewest))
    deck = Deck(Face("nobody_is_perfect"), cards[:ITEMS])
    proposal = read(write(deck, "xlsx"), "", Wish("nobody_is_perfect"))
    assert tuple(line.card for line in proposal.coming_in) == deck.cards


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
