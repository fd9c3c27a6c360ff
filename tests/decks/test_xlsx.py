"""Spreadsheets: cells as they look, whoever has written them, and an end to what has none."""

from __future__ import annotations

from datetime import date, datetime, time
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook
from xlsxwriter import Workbook as Written

from app.decks.archives import Archive
from app.decks.limits import CELLS, ITEMS
from app.decks.tables import Row
from app.decks.xlsx import Workbook
from app.engine.game import Rejected
from bench.seeds import package, workbook

SPREADSHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'


def raw(rows: str, texts: str = "", styles: str = "", **more: str) -> bytes:
    """A file by hand: what stands in a sheet's data, in the shared texts, in the styles; parts may be another."""
    target = "worksheets/sheet1.xml"
    parts = {
        "_rels/.rels": f'<Relationships {RELATIONS}><Relationship Id="a" Type="{OFFICE}/officeDocument" '
        f'Target="/xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook {SPREADSHEET} xmlns:r="{OFFICE}"><workbookPr {more.get("book", "")}/><sheets>'
        f'<sheet name="One" sheetId="7" r:id="x1"/><sheet name="Gone" sheetId="8" r:id="x9"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f"<Relationships {RELATIONS}>"
        f'<Relationship Id="x1" Type="{OFFICE}/worksheet" Target="{target}"/>'
        f'<Relationship Id="x2" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/>'
        f'<Relationship Id="x3" Type="{OFFICE}/styles" Target="styles.xml"/></Relationships>',
        f"xl/{target}": more.get("sheet", f"<worksheet {SPREADSHEET}><sheetData>{rows}</sheetData></worksheet>"),
        "xl/sharedStrings.xml": f"<sst {SPREADSHEET}>{texts}</sst>",
        "xl/styles.xml": f"<styleSheet {SPREADSHEET}>{styles}</styleSheet>",
    }
    return package({name: part.encode() for name, part in parts.items()}, packed=False)


def rows(content: bytes) -> list[Row]:
    """The rows of the first sheet."""
    return next(sheet for _, sheet in Workbook(Archive(content)).sheets())


def cells(content: bytes) -> list[str]:
    """The cells of its first row."""
    return rows(content)[0].cells


# --- what cells look like ------------------------------------------------------------------------------


def test_numbers_truths_days_and_formulas_look_as_in_the_sheet() -> None:
    file = BytesIO()
    with Written(file) as book:
        sheet = book.add_worksheet()
        day, clock = book.add_format({"num_format": "d. mmmm yyyy"}), book.add_format({"num_format": "hh:mm"})
        sheet.write_row(0, 0, ["text", 8, 8.0, -0.5, 0.1 + 0.2, 1e21, True, False])
        sheet.write_datetime(1, 0, datetime(2026, 3, 8), day)  # noqa: DTZ001 - a sheet knows no zones
        sheet.write_datetime(1, 1, datetime(2026, 3, 8, 18, 30), day)  # noqa: DTZ001 - the same
        sheet.write_datetime(1, 2, time(18, 30), clock)
        sheet.write_datetime(1, 3, date(1900, 2, 1), day)
        sheet.write_formula(2, 0, "=1+1", None, 2)
        sheet.write_formula(2, 1, '="a"&"b"', None, "ab")
        sheet.write_number(2, 2, 3, book.add_format({"num_format": '0 "days"'}))
        sheet.write_number(2, 3, 0.5, book.add_format({"num_format": "0.00E+00"}))
        sheet.write_row(4, 2, ["_x0041_", "a\nb", " c "])
    assert rows(file.getvalue()) == [
        Row(1, ["text", "8", "8", "-0.5", "0.3", "1e+21", "true", "false"]),
        Row(2, ["2026-03-08", "2026-03-08 18:30", "18:30", "1900-02-01"]),
        Row(3, ["2", "ab", "3", "0.5"]),
        Row(5, ["", "", "_x0041_", "a\nb", " c "]),
    ]


STYLES = (
    '<numFmts><numFmt numFmtId="170" formatCode="[Red]yyyy"/><numFmt numFmtId="171" formatCode="[Red]0"/></numFmts>'
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>'
    '<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
)

BY_HAND = {
    "a cell without a place": ("<row><c><v>1</v></c><c><v>2</v></c></row>", ["1", "2"]),
    "a gap": ('<row r="3"><c r="C3"><v>1</v></c></row>', ["", "", "1"]),
    "text in place": ('<row><c t="inlineStr"><is><t>a</t></is></c></row>', ["a"]),
    "text of a formula": ('<row><c t="str"><f>"a"</f><v>a_x000a_b</v></c></row>', ["a\nb"]),
    "rich text": ('<row><c t="s"><v>0</v></c></row>', ["rich text"]),
    "with pronunciation": ('<row><c t="s"><v>1</v></c></row>', ["東京"]),
    "no such text": ('<row><c t="s"><v>9</v></c><c><v>1</v></c></row>', ["", "1"]),
    "an error": ('<row><c t="e"><v>#N/A</v></c></row>', ["#N/A"]),
    "a day as text": ('<row><c t="d"><v>2026-03-08</v></c></row>', ["2026-03-08"]),
    "a prefix": ("<x:row xmlns:x='a'><x:c><x:v>1</x:v></x:c></x:row>", ["1"]),
    "days by number": ('<row><c s="1"><v>60</v></c><c s="2"><v>1</v></c></row>', ["1900-02-28", "1900-01-01"]),
    "no days": ('<row><c s="0"><v>60</v></c><c s="3"><v>60</v></c><c s="99"><v>60</v></c></row>', ["60", "60", "60"]),
    "a day beyond all days": ('<row><c s="1"><v>1e12</v></c></row>', ["1e12"]),
    "no number": ("<row><c><v>so</v></c></row>", ["so"]),
    "far to the right": ('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>', ["1"]),
    "no value yet": ("<row><c><f>1+1</f></c><c><v>1</v></c></row>", ["", "1"]),
    "from right to left": ('<row><c r="B1"><v>2</v></c><c r="A1"><v>1</v></c></row>', ["1", "2"]),
}
TEXTS = "<si><r><t>rich</t></r><r><t xml:space='preserve'> text</t></r></si>"
TEXTS += "<si><t>東京</t><rPh sb='0' eb='2'><t>トウキョウ</t></rPh><phoneticPr/></si>"


@pytest.mark.parametrize(("written", "looks"), BY_HAND.values(), ids=BY_HAND)
def test_cells_of_all_programs_are_understood(written: str, looks: list[str]) -> None:
    assert cells(raw(written, TEXTS, STYLES)) == looks


def test_days_of_old_macintoshes_begin_in_1904() -> None:
    assert cells(raw('<row><c s="1"><v>1</v></c></row>', "", STYLES, book='date1904="1"')) == ["1904-01-02"]


def test_a_row_tells_its_number_and_a_sheet_that_is_gone_is_left_out() -> None:
    content = raw('<row r="7"><c><v>1</v></c></row><row><c><v>2</v></c></row><row/><row r="20"><c><v>3</v></c></row>')
    assert rows(content) == [Row(7, ["1"]), Row(8, ["2"]), Row(20, ["3"])]
    assert [name for name, _ in Workbook(Archive(content)).sheets()] == ["One"]


VALUES = (
    st.none()
    | st.integers(-(10**9), 10**9)
    | st.floats(-1e9, 1e9).map(lambda x: round(x, 3))
    | st.booleans()
    | st.text(st.characters(blacklist_categories=["Cc", "Cs", "Cn"]), min_size=1, max_size=10)
)


@settings(max_examples=60)
@given(table=st.lists(st.lists(VALUES, min_size=1, max_size=5), min_size=1, max_size=5))
def test_a_library_that_reads_spreadsheets_finds_the_same(table: list[list[Any]]) -> None:
    content = workbook({"Sheet": [["'", *row] for row in table]})
    (name,) = CalamineWorkbook.from_filelike(BytesIO(content)).sheet_names
    found = CalamineWorkbook.from_filelike(BytesIO(content)).get_sheet_by_name(name).to_python()

    def looks(cell: Any) -> str:
        return str(cell).lower() if isinstance(cell, bool) else f"{cell:.15g}" if isinstance(cell, float) else str(cell)

    def trimmed(row: list[str]) -> list[str]:
        return trimmed(row[:-1]) if row and not row[-1] else row

    assert [trimmed(row.cells) for row in rows(content)] == [trimmed(list(map(looks, row))) for row in found]


# --- what has no end -----------------------------------------------------------------------------------

DOCTYPE = '<!DOCTYPE a [<!ENTITY b "bbbb">]>'


def test_a_sheet_may_not_have_more_cells_than_a_deck() -> None:
    with pytest.raises(Rejected, match="deck_sheet_wide"):
        rows(raw("<row>" + "<c/>" * (CELLS + 1) + "</row>"))
    with pytest.raises(Rejected, match="deck_too_many"):
        rows(raw("<row><c><v>1</v></c></row>" * (ITEMS + 101)))


@pytest.mark.parametrize(
    "sheet",
    [
        "no XML",
        "<worksheet>",
        f"{DOCTYPE}<worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>",
        "<a>" * 41 + "</a>" * 41,
        '<?xml version="1.0" encoding="nonsense"?><worksheet/>',
        "<worksheet>\0</worksheet>",
    ],
    ids=["text", "no end", "types of its own", "depth", "encoding", "NUL"],
)
def test_what_is_no_plain_xml_is_refused(sheet: str) -> None:
    with pytest.raises(Rejected, match="deck_sheet_broken"):
        rows(raw("", sheet=sheet))


def test_a_text_is_cut_where_no_card_reaches_and_shared_by_all_its_cells() -> None:
    content = raw('<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>' * 3, f"<si><t>{'x' * 200_000}</t></si>")
    found = rows(content)
    assert 2_000 < len(found[0].cells[0]) < 10_000
    assert len({id(cell) for row in found for cell in row.cells}) == 1
