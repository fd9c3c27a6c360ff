"""Spreadsheets: cells as they look, and an end to what has none."""

from __future__ import annotations

import re
import time
import zipfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import date, datetime
from datetime import time as clock
from io import BytesIO

import pytest
from xlsxwriter import Workbook

from app.decks.archives import Archive
from app.decks.excerpts import SHOWN
from app.decks.limits import CELLS, COLUMNS, ELEMENTS, ENTRIES, ROWS, SEVERAL
from app.decks.tables import Row
from app.decks.xlsx import sheets
from app.engine.game import Rejected
from bench.fuzz import LARGE
from bench.machine import forget_peak, peak
from bench.seeds import workbook

SHEET = "xl/worksheets/sheet1.xml"
PLAIN = workbook({"One": [["a"]]})


def rows(content: bytes) -> list[Row]:
    """The rows of the first sheet."""
    return next(rows for _, rows in sheets(Archive(content)))


def changed(part: str, change: Callable[[bytes], bytes]) -> bytes:
    """A workbook of one cell with another part in it."""
    file = BytesIO()
    with zipfile.ZipFile(BytesIO(PLAIN)) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            new.writestr(name, change(old.read(name)) if name == part else old.read(name))
    return file.getvalue()


def of_cells(cells: str) -> bytes:
    """A workbook whose sheet holds these rows of XML."""

    def put(sheet: bytes) -> bytes:
        before, _, rest = sheet.partition(b"<sheetData>")
        return before + b"<sheetData>" + cells.encode() + b"</sheetData>" + rest.partition(b"</sheetData>")[2]

    return changed(SHEET, put)


# --- what cells look like ------------------------------------------------------------------------------


def test_numbers_truths_days_and_formulas_look_as_in_the_sheet() -> None:
    file = BytesIO()
    with Workbook(file) as book:
        sheet = book.add_worksheet()
        day, hours = book.add_format({"num_format": "d. mmmm yyyy"}), book.add_format({"num_format": "hh:mm"})
        sheet.write_row(0, 0, ["text", 8, 8.0, -0.5, 0.1 + 0.2, 1e21, True, False])
        sheet.write_datetime(1, 0, datetime(2026, 3, 8), day)  # noqa: DTZ001 - a sheet knows no zones
        sheet.write_datetime(1, 1, datetime(2026, 3, 8, 18, 30), day)  # noqa: DTZ001 - the same
        sheet.write_datetime(1, 2, clock(18, 30), hours)
        sheet.write_datetime(1, 3, date(1999, 2, 1), day)
        sheet.write_formula(2, 0, "=1+1", None, 2)
        sheet.write_formula(2, 1, '="a"&"b"', None, "ab")
        sheet.write_number(2, 2, 3, book.add_format({"num_format": '0 "days"'}))
        sheet.write_number(2, 3, 0.5, book.add_format({"num_format": "0.00E+00"}))
        sheet.write_row(4, 2, ["_x0041_", "a\nb", " c "])
    assert rows(file.getvalue()) == [
        Row(1, ["text", "8", "8", "-0.5", "0.3", "1e+21", "true", "false"]),
        Row(2, ["2026-03-08", "2026-03-08 18:30", "18:30", "1999-02-01"]),
        Row(3, ["2", "ab", "3", "0.5"]),
        Row(5, ["", "", "_x0041_", "a\nb", " c "]),
    ]


def test_every_sheet_is_read_under_its_name() -> None:
    content = workbook({"One": [["a"]], "Two": [["b"], ["c"]]})
    assert [(name, len(rows)) for name, rows in sheets(Archive(content))] == [("One", 1), ("Two", 2)]


def test_merged_and_hidden_cells_do_no_harm() -> None:
    file = BytesIO()
    with Workbook(file) as book:
        sheet = book.add_worksheet()
        sheet.merge_range(0, 0, 1, 1, "wide")
        sheet.write(2, 0, "hidden")
        sheet.set_row(2, None, None, {"hidden": True})
    assert [row.cells[0] for row in rows(file.getvalue())] == ["wide", "hidden"]


EVENING, DAY = "2026-03-08 18:30", "2026-03-08"


@pytest.mark.parametrize(
    ("format", "number", "looks"),
    [
        ("yyyy-mm-dd", 46089.770833333336, EVENING),
        ('"on" d. mmm', 46089, DAY),
        ("[$-407]d. mmmm", 59, "1900-02-28"),
        ("d", 1, "1900-01-01"),
        ("h:mm:ss", 0.25 + 1 / 86_400, "06:00:01"),
        ("[h]:mm", 1.5, "36:00"),
        ("[mm]:ss", 1.5 / 86_400 * 60, "0:01:30"),
        ("d", 1e9, "1000000000"),
        ("[Red]0", 46089, "46089"),
        ('0 "days"', 3, "3"),
        ("0\\d;d", 3, "3"),
        ("0_d", 3, "3"),
        ("Standard", 45000.5, "45000.5"),
        ('"' * 10_000, 3, "3"),
        ("[" * 10_000, 3, "3"),
    ],
)
def test_a_number_is_a_day_or_a_time_if_its_format_says_so(format: str, number: float, looks: str) -> None:
    file = BytesIO()
    with Workbook(file) as book:
        book.add_worksheet().write_number(0, 0, number, book.add_format({"num_format": format}))
    assert rows(file.getvalue())[0].cells == [looks]


def test_a_calendar_may_begin_in_1904() -> None:
    file = BytesIO()
    with Workbook(file, {"date_1904": True}) as book:
        sheet, look = book.add_worksheet(), book.add_format({"num_format": "d. mmmm yyyy"})
        sheet.write_datetime(0, 0, datetime(2026, 3, 8), look)  # noqa: DTZ001 - a sheet knows no zones
    assert rows(file.getvalue())[0].cells == [DAY]


@pytest.mark.parametrize(
    "text", ["x005F_", "_x005F_", "_x0041_", "a_x000D_b", "a\r\nb", "a\x07", "<&>\"'", "=1+1", " a\n b "]
)
def test_a_text_is_read_as_it_was_written(text: str) -> None:
    file = BytesIO()
    with Workbook(file) as book:
        book.add_worksheet().write_string(0, 0, text)
    assert rows(file.getvalue())[0].cells == [text]


@pytest.mark.parametrize(
    ("cells", "looks"),
    [
        ('<row r="3"><c r="C3"><v>1</v></c></row>', [Row(3, ["", "", "1"])]),
        ('<row><c t="inlineStr"><is><t>a</t></is></c></row>', [Row(1, ["a"])]),
        ('<row><c t="e"><v>#N/A</v></c></row>', []),
        ('<row r="1"><c r="A1"><f>1+1</f></c><c r="B1"><v>1</v></c></row>', [Row(1, ["", "1"])]),
        ('<row><c t="d"><v>2026-03-08T18:30:00</v></c><c t="d"><v>2026-03-08</v></c></row>', [Row(1, [EVENING, DAY])]),
        ('<row><c s="99"><v>1</v></c></row>', [Row(1, ["1"])]),
        (
            '<row><c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r><rPh><t>c</t></rPh></is></c></row>',
            [Row(1, ["ab"])],
        ),
        ('<x:row xmlns:x="x"><x:c><x:v>1</x:v></x:c></x:row>', [Row(1, ["1"])]),
    ],
    ids=[
        "a gap",
        "text in place",
        "an error",
        "a formula without a value",
        "days",
        "no such style",
        "runs of text",
        "another prefix",
    ],
)
def test_cells_of_other_programs_are_understood(cells: str, looks: list[Row]) -> None:
    assert rows(of_cells(cells)) == looks


# --- what has no end -----------------------------------------------------------------------------------


def test_a_sheet_may_not_have_more_in_it_than_a_deck() -> None:
    with pytest.raises(Rejected, match="deck_too_full"):
        rows(of_cells("<row>" + "<c/>" * ELEMENTS + "</row>"))
    with pytest.raises(Rejected, match="deck_too_many"):
        rows(of_cells(f'<row r="{ROWS + 1}"><c r="A{ROWS + 1}"><v>1</v></c></row>'))


@pytest.mark.parametrize("number", [0, -1, ROWS + 1, 1e30])
def test_a_row_has_a_number_within_all_that_are_looked_at(number: float) -> None:
    with pytest.raises(Rejected, match="deck_too_many"):
        rows(of_cells(f'<row r="{number}"><c><v>1</v></c></row>'))


def test_the_rows_of_all_sheets_count_together_be_they_empty() -> None:
    half: dict[str, Iterable[Sequence[object]]] = {name: [[1]] * (ROWS // 2) for name in ("One", "Two")}
    assert [len(rows) for _, rows in sheets(Archive(workbook(half)))] == [ROWS // 2] * 2
    assert rows(of_cells("<row/>" * ROWS)) == []
    with pytest.raises(Rejected, match="deck_too_many"):
        rows(of_cells("<row/>" * (ROWS + 1)))
    with pytest.raises(Rejected, match="deck_too_many"):
        list(sheets(Archive(workbook(half | {"Three": [[1]]}))))


def test_a_sheet_has_one_name_and_there_are_no_more_of_them_than_files() -> None:
    for often, key in ((2, "deck_sheet_broken"), (ENTRIES + 1, "deck_too_full")):
        content = changed("xl/workbook.xml", lambda book: re.sub(rb"<sheet .*?/>", lambda one: one[0] * often, book))  # noqa: B023
        with pytest.raises(Rejected, match=key):
            list(sheets(Archive(content)))
    more = b'<Relationship Id="a" Type="b" Target="c"/>' * ENTRIES
    with pytest.raises(Rejected, match="deck_too_full"):
        rows(changed("xl/_rels/workbook.xml.rels", lambda relations: relations.replace(b"</R", more + b"</R")))
    twice = b'<Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/>'
    content = changed("xl/_rels/workbook.xml.rels", lambda relations: relations.replace(b"</R", twice + b"</R"))
    assert len(rows(content)) == 1


def test_the_name_of_a_sheet_is_as_long_as_an_excerpt() -> None:
    content = changed("xl/workbook.xml", lambda book: book.replace(b'"One"', b'"' + b"One" * 100_000 + b'"'))
    ((name, _),) = sheets(Archive(content))
    assert len(name) == SHOWN


@pytest.mark.parametrize(
    "cells",
    [
        "<row><c " + " ".join(f'a{n}=">"' for n in range(100_000)) + "/></row>",
        "<row>" + "".join(f'<c a{n}=""/>' for n in range(2_000)) + "</row>",
    ],
    ids=["on one element", "on many"],
)
def test_attributes_of_a_thousand_names_are_none_of_a_workbook(cells: str) -> None:
    with pytest.raises(Rejected, match="deck_too_full"):
        rows(of_cells(cells))


HOSTILE = {
    "cells": "<row>" + '<c r="A1"/>' * (ELEMENTS - 1_000) + "</row>",
    "texts": "<row>" + '<c t="inlineStr"><is><t>a</t></is></c>' * (ELEMENTS // 3 - 1_000) + "</row>",
    "cells in cells": "<row>" + "<c>" * (ELEMENTS - 1_000) + "</c>" * (ELEMENTS - 1_000) + "</row>",
    "rows that are wide": '<row><c r="IV1"><v>1</v></c></row>' * ROWS,
    "ends of lines": '<row><c t="inlineStr"><is><t>' + "\n\r" * 5_000_000 + "</t></is></c></row>",
    "one attribute": '<row><c a="' + "a" * 15_000_000 + '"/></row>',
    "the beginning of an element": "<row><c" + " " * 15_000_000,
}


@pytest.mark.parametrize("cells", HOSTILE.values(), ids=HOSTILE)
def test_whatever_is_in_a_sheet_it_takes_no_time_and_no_memory(cells: str) -> None:
    content = of_cells(cells)
    held, begun = forget_peak(), time.process_time()
    with suppress(Rejected):
        list(sheets(Archive(content)))
    assert time.process_time() - begun < 4
    assert peak() - held < LARGE


def test_a_text_that_is_kept_once_counts_in_every_cell() -> None:
    text = "x" * 20_000
    columns = CELLS // len(text) // 5
    fitting: dict[str, Iterable[Sequence[str]]] = {f"{n}": [[text] * columns] for n in range(5)}
    assert [len(rows) for _, rows in sheets(Archive(workbook(fitting)))] == [1] * 5
    with pytest.raises(Rejected, match="deck_too_full"):
        list(sheets(Archive(workbook(fitting | {"last": [[text]]}))))


def test_of_a_cell_is_kept_what_a_card_could_ever_have() -> None:
    (row,) = rows(of_cells(f'<row><c t="inlineStr"><is><t>{"x" * 200_000}</t></is></c></row>'))
    assert len(row.cells[0]) == SEVERAL + 1


def test_a_cell_far_out_costs_nothing() -> None:
    assert rows(of_cells('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'))[0].cells[0] == "1"
    assert len(rows(of_cells('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'))[0].cells) <= COLUMNS
    with pytest.raises(Rejected, match="deck_too_many"):
        rows(of_cells('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))


def test_what_other_programs_write_is_read_too() -> None:
    """An empty last row, rows that are no cells' in another corner, truths as words, times alone, no numbers."""
    last = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576" ht="12.8"/>'
    assert [row.cells for row in rows(of_cells(last))] == [["1"]]
    assert rows(of_cells('<row><c t="e"><v>#DIV/0!</v></c><c><v>1</v></c></row>'))[0].cells == ["", "1"]
    odd = '<c t="b"><v>TRUE</v></c><c t="d"><v>18:30:00</v></c><c><v>NaN</v></c><c t="b"><v>0</v></c>'
    assert rows(of_cells(f"<row>{odd}</row>"))[0].cells == ["true", "18:30:00", "NaN", "false"]
    anchor = b'</sheetData><anchor><row r="20001">20001</row></anchor>'
    assert len(rows(changed(SHEET, lambda sheet: sheet.replace(b"</sheetData>", anchor)))) == 1


def test_every_sheet_has_its_own_rows_and_all_of_them() -> None:
    data = b"<sheetData><row><c><v>1</v></c></row></sheetData>"
    assert len(rows(changed(SHEET, lambda sheet: sheet.replace(b"</sheetData>", b"</sheetData>" + data)))) == 2
    two = workbook({"One": [["a"]], "Two": [["b"]]})
    file = BytesIO()
    with zipfile.ZipFile(BytesIO(two)) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            bare = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'
            new.writestr(name, bare if name.endswith("sheet2.xml") else old.read(name))
    assert [len(found) for _, found in sheets(Archive(file.getvalue()))] == [1, 0]


def test_parts_are_found_in_capitals_too_and_texts_need_not_be_there() -> None:
    relations = "xl/_rels/workbook.xml.rels"
    assert rows(changed(relations, lambda part: part.replace(b"sheet1.xml", b"Sheet%31.XML")))
    assert rows(changed(relations, lambda part: part.replace(b"styles.xml", b"nowhere.xml")))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be"])
def test_a_part_of_two_bytes_a_sign_is_not_read(encoding: str) -> None:
    crowded = "<row><c " + " ".join(f'a{n}="\u3c3c"' for n in range(2_000)) + "/></row>"
    content = of_cells(crowded)
    with pytest.raises(Rejected, match="deck_too_full"):
        rows(content)
    with pytest.raises(Rejected, match="deck_sheet_broken"):
        rows(changed(SHEET, lambda sheet: sheet.decode().replace("UTF-8", encoding).encode(encoding)))


DOCTYPE = b'<!DOCTYPE a [<!ENTITY b "bbbb">]>'


@pytest.mark.parametrize(
    "sheet",
    [
        b"no XML",
        b"<worksheet>",
        DOCTYPE + b"<worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>",
        b'<?xml version="1.0" encoding="nonsense"?><worksheet/>',
        b"<worksheet>\0</worksheet>",
    ],
    ids=["text", "no end", "types of its own", "encoding", "NUL"],
)
def test_what_is_no_plain_xml_is_refused(sheet: bytes) -> None:
    with pytest.raises(Rejected, match="deck_sheet_broken"):
        rows(changed(SHEET, lambda _: sheet))


@pytest.mark.parametrize("part", ["xl/workbook.xml", "_rels/.rels", "xl/_rels/workbook.xml.rels"])
def test_a_workbook_with_a_part_that_says_nothing_has_no_sheet_or_is_refused(part: str) -> None:
    with suppress(Rejected):
        assert list(sheets(Archive(changed(part, lambda _: b"<nothing/>")))) == []
