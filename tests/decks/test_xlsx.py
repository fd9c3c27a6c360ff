"""Spreadsheets: cells as they look, and an end to what has none."""

from __future__ import annotations

import contextlib
import zipfile
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, time
from io import BytesIO

import pytest
from xlsxwriter import Workbook

from app.decks.archives import Archive
from app.decks.limits import CELLS, COLUMNS, MARKS, ROWS, SEVERAL
from app.decks.tables import Row
from app.decks.xlsx import sheets
from app.engine.game import Rejected
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
        day, clock = book.add_format({"num_format": "d. mmmm yyyy"}), book.add_format({"num_format": "hh:mm"})
        sheet.write_row(0, 0, ["text", 8, 8.0, -0.5, 0.1 + 0.2, 1e21, True, False])
        sheet.write_datetime(1, 0, datetime(2026, 3, 8), day)  # noqa: DTZ001 - a sheet knows no zones
        sheet.write_datetime(1, 1, datetime(2026, 3, 8, 18, 30), day)  # noqa: DTZ001 - the same
        sheet.write_datetime(1, 2, time(18, 30), clock)
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


@pytest.mark.parametrize(
    ("cells", "looks"),
    [
        ('<row r="3"><c r="C3"><v>1</v></c></row>', [Row(3, ["", "", "1"])]),
        ('<row><c t="inlineStr"><is><t>a</t></is></c></row>', [Row(1, ["a"])]),
        ('<row><c t="e"><v>#N/A</v></c></row>', [Row(1, ["#N/A"])]),
        ('<row r="1"><c r="A1"><f>1+1</f></c><c r="B1"><v>1</v></c></row>', [Row(1, ["", "1"])]),
    ],
    ids=["a gap", "text in place", "an error", "a formula without a value"],
)
def test_cells_of_other_programs_are_understood(cells: str, looks: list[Row]) -> None:
    assert rows(of_cells(cells)) == looks


# --- what has no end -----------------------------------------------------------------------------------


def test_a_sheet_may_not_have_more_in_it_than_a_deck() -> None:
    with pytest.raises(Rejected, match="deck_too_full"):
        rows(of_cells("<row>" + "<c/>" * (2 * MARKS) + "</row>"))
    with pytest.raises(Rejected, match="deck_too_full"):
        rows(of_cells('<row><c t="inlineStr"><is><t>' + "\n\r" * MARKS + "</t></is></c></row>"))
    with pytest.raises(Rejected, match="deck_too_many"):
        rows(of_cells(f'<row r="{ROWS + 1}"><c r="A{ROWS + 1}"><v>1</v></c></row>'))


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
        rows(of_cells('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))


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


def test_a_style_that_is_not_there_is_refused_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Rejected, match="deck_sheet_broken"):
        rows(changed("xl/styles.xml", lambda styles: styles.replace(b'xfId="0" builtinId', b'xfId="9" builtinId')))
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("part", ["xl/workbook.xml", "[Content_Types].xml", "xl/_rels/workbook.xml.rels"])
def test_a_workbook_with_a_part_that_says_nothing_has_no_sheet_or_is_refused(part: str) -> None:
    with contextlib.suppress(Rejected):
        assert list(sheets(Archive(changed(part, lambda _: b"<nothing/>")))) == []
