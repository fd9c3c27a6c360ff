"""XLSX files, their sheets as rows of texts, as they look in them.

openpyxl reads them, from a plain copy of what has been counted: a hostile file may hold a million empty cells in its
twenty megabytes, or one far out in the last corner, and a house would be out of memory or out of breath.

Texts come as they are, numbers as their value ("8", not "8.0"), dates and times plainly ("2026-03-08", "18:30"),
formulas as the value that they had when the file was saved. Formats, merging and hiding make no difference.
"""

from __future__ import annotations

import warnings
import zipfile
from collections.abc import Iterator
from datetime import date, datetime, time
from io import BytesIO
from typing import Any
from xml.etree.ElementTree import ParseError

import openpyxl
import regex
from openpyxl.styles import cell_style

from app.decks.archives import Archive
from app.decks.limits import CELLS, COLUMNS, ITEMS, MARKS, ROWS, SEVERAL
from app.decks.tables import Row
from app.engine.game import Rejected

RELATIONS = "_rels/.rels"
"""The file that every such archive begins with."""

_PLAIN = regex.compile(rb"<!DOCTYPE|<!ENTITY|\x00")
_BROKEN = (
    zipfile.BadZipFile, ParseError, LookupError, ValueError, TypeError, AttributeError, OSError,
    RecursionError, ArithmeticError, AssertionError, NotImplementedError,
)  # fmt: skip
"""What openpyxl raises for what is no workbook, or a broken one."""

# It tells of what it leaves out, such as pictures; nobody would read that here.
warnings.filterwarnings("ignore", module=r"openpyxl\.")
# And it prints which style it misses, though what the house prints is for whoever runs it.
vars(cell_style)["print"] = lambda _: None


def sheets(archive: Archive) -> Iterator[tuple[str, list[Row]]]:
    """Each sheet's name and rows. Raises Rejected: deck_sheet_broken, deck_too_full, deck_too_many, and what the
    archive does."""
    copy, size = _counted(archive), 0
    try:
        book = openpyxl.load_workbook(copy, read_only=True, data_only=True, keep_links=False)
        for sheet in book.worksheets:
            rows: list[Row] = []
            for row in _rows(sheet):
                size += sum(map(len, row.cells))
                if size > CELLS:
                    raise Rejected("deck_too_full")
                rows.append(row)
            yield sheet.title, rows
    except _BROKEN:
        raise Rejected("deck_sheet_broken") from None


def _counted(archive: Archive) -> BytesIO:
    """The parts that hold text, unpacked within all limits, in an archive of our own."""
    copy, marks = BytesIO(), 0
    with zipfile.ZipFile(copy, "w", zipfile.ZIP_STORED) as plain:
        for name in sorted(archive.names):
            if not name.endswith((".xml", ".rels")):
                continue
            part = archive.unpacked(name)
            # An end of a line inside of a text is a piece of its own to whatever reads XML.
            marks += part.count(b"<") + part.count(b"\n") + part.count(b"\r")
            if _PLAIN.search(part):
                raise Rejected("deck_sheet_broken")
            if marks > MARKS * 2:
                raise Rejected("deck_too_full")
            plain.writestr(name, part)
    return copy


def _rows(sheet: Any) -> Iterator[Row]:
    # What a sheet says of its size is often wrong.
    sheet.reset_dimensions()
    for at, cells in enumerate(sheet.iter_rows(max_row=ROWS + 1, max_col=COLUMNS, values_only=True), 1):
        if at > ROWS:
            raise Rejected("deck_too_many", n=ITEMS)
        # Each comes as wide as the widest that may be.
        wide = max((n for n, cell in enumerate(cells, 1) if cell is not None), default=0)
        if wide:
            yield Row(at, [_shown(cell) for cell in cells[:wide]])


def _shown(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return str(value).lower()
        case float():
            return f"{value:.15g}"
        case datetime() if value.time() == time():
            return value.date().isoformat()
        case datetime():
            return f"{value.date().isoformat()} {_time(value.time())}"
        case date():
            return value.isoformat()
        case time():
            return _time(value)
        case _:
            # What is longer is too long for any card; it need not be kept to be told so.
            return str(value)[: SEVERAL + 1]


def _time(at: time) -> str:
    return f"{at:%H:%M:%S}" if at.second else f"{at:%H:%M}"
