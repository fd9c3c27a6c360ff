"""A short fuzz of every importer, always the same; `python -m bench fuzz --minutes 10` is the long one."""

from __future__ import annotations

import zipfile
from io import BytesIO
from random import Random

import pytest

from app.decks import Wish, read
from app.engine.game import Rejected
from bench.fuzz import IMPORTERS, _named, _shared, case, measure, tried
from bench.seeds import seeds
from tests.decks.test_xlsx import SHEET


@pytest.mark.parametrize("importer", IMPORTERS)
def test_whatever_the_bytes_an_importer_proposes_or_refuses(importer: str) -> None:
    for number in range(60):
        tried(*case(importer, 7, number))


def test_a_case_is_made_again_from_its_number() -> None:
    assert case("xlsx", 7, 11) == case("xlsx", 7, 11)
    assert case("xlsx", 7, 11) != case("xlsx", 7, 12)


@pytest.mark.parametrize("importer", IMPORTERS)
def test_what_a_fuzz_begins_with_is_what_it_is_called(importer: str) -> None:
    formats = set()
    for content in seeds()[importer]:
        for game in ("nobody_is_perfect", "wise_and_otherwise", "perfect_words", "you_must_be_an_idiot"):
            try:
                formats.add(read(content, "", Wish(game)).format)
            except Rejected as why:
                assert why.key == "deck_other_game"  # noqa: PT017 - some are decks of one game
    assert formats >= {importer}
    assert formats <= {importer, "csv", "text"}


def test_a_fuzz_repeats_headings_cells_and_texts_that_are_kept_once() -> None:
    texts = [case("csv", 7, number)[0] for number in range(60)]
    assert max(max(map(len, text.split(b"\n"))) for text in texts) > 1_000_000
    sheets = [zipfile.ZipFile(BytesIO(content)) for content in (_shared(Random(number)) for number in range(10))]
    strings = [(len(sheet.read("xl/sharedStrings.xml")), sheet.read(SHEET).count(b"<c")) for sheet in sheets]
    assert max(size * cells for size, cells in strings) > 1_000_000_000


def test_a_fuzz_names_a_sheet_many_times() -> None:
    books = [zipfile.ZipFile(BytesIO(_named(Random(number)))).read("xl/workbook.xml") for number in range(10)]
    assert max(book.count(b"<sheet ") for book in books) > 1_000


def test_the_long_fuzz_watches_a_process_and_tells_what_it_found() -> None:
    rows = measure(0.01, ("json",))
    assert [row.what for row in rows] == ["json: slowest case", "json: most memory", "json: failures"]
    assert all(row.holds for row in rows)
    assert "cases" in rows[0].note
