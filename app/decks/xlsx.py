"""XLSX files, their sheets as rows of texts, as they look in them.

Each part is read as a stream, and nothing is held of it but the cells of a row: a hostile file may have a million empty
elements in its twenty megabytes, a cell far out in the last corner, or the same sheet under a thousand names, and what
makes a whole workbook of it would be out of memory or out of breath. Everything that costs is counted where it is met.

Texts come as they are, numbers as their value ("8", not "8.0"), dates and times plainly ("2026-03-08", "18:30"),
formulas as the value that they had when the file was saved, if that is no error. Formats, merging and hiding make no
difference.

Longer than its neighbours because the readers of the parts and the limits that they share are read in one place.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, time, timedelta
from functools import lru_cache
from typing import Literal, NamedTuple, Protocol
from urllib.parse import unquote
from xml.parsers import expat

import regex

from app.decks.archives import Archive
from app.decks.excerpts import excerpt
from app.decks.limits import CELLS, COLUMNS, ELEMENTS, ENTRIES, ITEMS, ROWS, SEVERAL
from app.decks.tables import Row
from app.engine.game import Rejected

RELATIONS = "_rels/.rels"
"""The file that every such archive begins with."""

_NAMES = 1_000
"""So many names attributes may have, of which every parser keeps a list: a workbook has some dozens."""

_CROWDED = re.compile(rb"""<(?:[^<>"']*+(?:"[^"<]*+"|'[^'<]*+')){%d}""" % _NAMES)
"""An element with a thousand attributes, which are all made before one of them can be counted."""

_BROKEN = (expat.ExpatError, LookupError, ValueError, ArithmeticError)
"""What is raised for what is no workbook, or a broken one."""

Look = Literal["", "moment", "span"]
"""How a number looks: as such, as a date or a time of day, or as hours that may be more than a day has."""

_BUILT_IN: dict[int, Look] = dict.fromkeys((*range(14, 23), *range(27, 37), 45, 47, *range(50, 59)), "moment")
_BUILT_IN[46] = "span"
"""The looks of formats that no workbook spells out."""

_SPAN = regex.compile(r"\[(?:h+|m+|s+)\]", regex.IGNORECASE)
_ASIDE = regex.compile(r'(?i)standard|"[^"]*+"?|[\\_*].?|\[[^\]]*+\]?')
"""What stands in a format beside its signs: texts, single signs, colours and conditions; what Germans call none."""

_ESCAPED = regex.compile(r"_x([0-9A-Fa-f]{4})_")
"""A sign that XML cannot hold, such as half a line break, or an underscore that could be misread."""

_DAY_S = 24 * 60 * 60


def sheets(archive: Archive) -> Iterator[tuple[str, list[Row]]]:
    """Each sheet's name and rows. Raises Rejected: deck_sheet_broken, deck_too_full, deck_too_many, and what the
    archive does."""
    try:
        parts = _Parts(archive)
        (book,) = [part.target for part in parts.related("") if part.type == "officeDocument"]
        found = _Book()
        parts.read(book, found)
        related = {part.id: part for part in parts.related(book)}
        texts, looks = _Texts(), _Looks()
        for part in related.values():
            if part.type in ("sharedStrings", "styles") and parts.has(part.target):
                parts.read(part.target, texts if part.type == "sharedStrings" else looks)
        rows = _Rows(texts.kept, looks.of_styles, found.begins)
        for name, id in found.sheets:
            part = related.pop(id)
            if part.type == "worksheet":
                parts.read(part.target, rows)
                yield excerpt(name), rows.rows
    except _BROKEN:
        raise Rejected("deck_sheet_broken") from None


class _Related(NamedTuple):
    """Where a part tells of another: its id there, what it is, and its name in the archive."""

    id: str
    type: str
    target: str


class _Reader(Protocol):
    """What takes in a part while it is read."""

    def begin(self, tag: str, given: dict[str, str]) -> None:
        """An element begins, with these attributes."""

    def say(self, text: str) -> None:
        """A text, or a piece of one."""

    def end(self, tag: str) -> None:
        """An element ends."""


class _Parts:
    """The parts of an archive, none of which is read twice, and what is left of all elements that they may have."""

    def __init__(self, archive: Archive) -> None:
        # A part is the same one in capitals.
        self._archive, self._unread = archive, {name.casefold(): name for name in archive.names}
        self._left, self._names = ELEMENTS, set[str]()

    def related(self, part: str) -> list[_Related]:
        """What a part tells of others."""
        folder, name = posixpath.split(part)
        relations = _Relations(folder)
        self.read(posixpath.join(folder, "_rels", f"{name}.rels"), relations)
        return relations.found

    def has(self, part: str) -> bool:
        """Whether there is such a part that has not been read."""
        return self._name(part) in self._unread

    def _name(self, part: str) -> str:
        """What a part is called in the archive, where it may be spelt as in an address, or not."""
        name = part.casefold()
        return name if name in self._unread else unquote(name)

    def read(self, part: str, reader: _Reader) -> None:
        """Read a part. Raises Rejected, deck_too_full, and KeyError if there is none, or no more."""
        content = self._archive.unpacked(self._unread.pop(self._name(part)))
        if b"\0" in content:
            # Of two bytes a sign, which nobody writes: what is looked for in them would not be found.
            raise ValueError
        if _CROWDED.search(content):
            raise Rejected("deck_too_full")

        def begin(tag: str, given: dict[str, str]) -> None:
            self._left -= 1
            self._names.update(given)
            if self._left < 0 or len(self._names) > _NAMES:
                raise Rejected("deck_too_full")
            reader.begin(tag.rpartition(":")[2], given)

        parser = expat.ParserCreate()
        parser.buffer_text, parser.buffer_size = True, 1 << 16
        parser.StartDoctypeDeclHandler = _refuse
        parser.StartElementHandler = begin
        parser.CharacterDataHandler = reader.say
        parser.EndElementHandler = lambda tag: reader.end(tag.rpartition(":")[2])
        # All at once: where an element goes on and on, each of several pieces would be looked at from its beginning.
        parser.Parse(content, True)


def _refuse(*_: object) -> None:
    """Types of its own no workbook has, and entities of its own could go on without an end."""
    raise ValueError


class _Beginnings:
    """A reader of elements whose texts say nothing."""

    def say(self, text: str) -> None:
        """Nothing."""

    def end(self, tag: str) -> None:
        """Nothing."""


class _Relations(_Beginnings):
    def __init__(self, folder: str) -> None:
        self.found: list[_Related] = []
        self._folder = folder

    def begin(self, tag: str, given: dict[str, str]) -> None:
        if tag == "Relationship" and given.get("TargetMode") != "External":
            if len(self.found) == ENTRIES:
                raise Rejected("deck_too_full")
            target = posixpath.normpath(posixpath.join("/", self._folder, given["Target"])).lstrip("/")
            self.found.append(_Related(given["Id"], given["Type"].rpartition("/")[2], target))


class _Book(_Beginnings):
    """The names of a workbook's sheets and what their parts are called; and the day on which its calendar begins."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, str]] = []
        self.begins = datetime(1899, 12, 30)  # noqa: DTZ001 - a sheet knows no zones

    def begin(self, tag: str, given: dict[str, str]) -> None:
        if tag == "sheet":
            if len(self.sheets) == ENTRIES:
                raise Rejected("deck_too_full")
            self.sheets.append((given["name"], next(id for name, id in given.items() if name.endswith(":id"))))
        elif tag == "workbookPr" and given.get("date1904") in ("1", "true"):
            self.begins = datetime(1904, 1, 1)  # noqa: DTZ001 - the same


class _Looks:
    """How numbers look by the styles of their cells."""

    def __init__(self) -> None:
        self.of_styles: list[Look] = []
        self._of_formats, self._in_cells = dict(_BUILT_IN), False

    def begin(self, tag: str, given: dict[str, str]) -> None:
        if tag == "numFmt":
            self._of_formats[int(given["numFmtId"])] = _look(given["formatCode"])
        elif tag == "cellXfs":
            self._in_cells = True
        elif tag == "xf" and self._in_cells:
            self.of_styles.append(self._of_formats.get(int(given.get("numFmtId", 0)), ""))

    def say(self, text: str) -> None:
        """Nothing."""

    def end(self, tag: str) -> None:
        if tag == "cellXfs":
            self._in_cells = False


def _look(format: str) -> Look:
    format = format.partition(";")[0]
    if _SPAN.search(format):
        return "span"
    return "moment" if set("dmyhs") & set(_ASIDE.sub("", format).casefold()) else ""


class _Texts:
    """Texts that many cells may have; how one is spoken is no part of it."""

    def __init__(self) -> None:
        self.kept: list[str] = []
        self._pieces: list[str] = []
        self._open = self._spoken = False

    def begin(self, tag: str, given: dict[str, str]) -> None:
        if tag in ("t", "v"):
            self._open = not self._spoken
        elif tag == "rPh":
            self._spoken = True

    def say(self, text: str) -> None:
        if self._open:
            self._pieces.append(text)

    def end(self, tag: str) -> None:
        if tag in ("t", "v"):
            self._open = False
        elif tag == "rPh":
            self._spoken = False
        elif tag == "si":
            self.kept.append(self.said())

    def said(self) -> str:
        """The text so far, which is at an end. What is longer is too long for any card; it need not be kept to be told
        so."""
        text = _ESCAPED.sub(lambda sign: chr(int(sign[1], 16)), "".join(self._pieces)[: SEVERAL + 1])
        self._pieces.clear()
        return text


class _Rows(_Texts):
    """The rows of a sheet that have something in them, then those of the next; all of them count, empty ones too."""

    def __init__(self, texts: list[str], looks: list[Look], begins: datetime) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self._texts, self._looks, self._begins = texts, looks, begins
        self._count = self._size = self._at = self._column = 0
        self._cells: dict[int, str] = {}
        self._type, self._style, self._in_data = "", 0, False

    def begin(self, tag: str, given: dict[str, str]) -> None:
        super().begin(tag, given)
        if tag == "c":
            self._column = _column(given["r"].rstrip("0123456789")) if "r" in given else self._column + 1
            self._type, self._style = given.get("t", "n"), int(given.get("s", 0))
        elif tag == "row" and self._in_data:
            self._at, self._column = int(float(given.get("r", self._at + 1))), 0
            self._count += 1
            if self._count > ROWS:
                raise Rejected("deck_too_many", n=ITEMS)
        elif tag == "sheetData":
            self._in_data = True
        elif tag == "worksheet":
            self.rows, self._at = [], 0

    def end(self, tag: str) -> None:
        super().end(tag)
        if tag == "c":
            text = self.said()
            if text and 0 < self._column <= COLUMNS and (shown := self._shown(text)):
                self._cells[self._column] = shown
                self._size += len(shown)
        elif tag == "sheetData":
            self._in_data = False
        elif tag == "row" and self._cells:
            # Some programs end a sheet with an empty row in its last line.
            if not 0 < self._at <= ROWS:
                raise Rejected("deck_too_many", n=ITEMS)
            wide = range(1, max(self._cells) + 1)
            self.rows.append(Row(self._at, [self._cells.get(column, "") for column in wide]))
            self._cells.clear()
        if self._size > CELLS:
            raise Rejected("deck_too_full")

    def _shown(self, text: str) -> str:
        if self._type == "s":
            return self._texts[int(text)]
        if self._type == "e":
            return ""
        with suppress(ValueError):  # what is none of what it should be is shown as it stands
            match self._type:
                case "b":
                    return {"1": "true", "0": "false"}.get(text, text.casefold())
                case "d":
                    return _moment(datetime.fromisoformat(text))
                case "n":
                    return self._number(text)
        return text

    def _number(self, text: str) -> str:
        look = self._looks[self._style] if 0 < self._style < len(self._looks) else ""
        with suppress(OverflowError):  # no day of any calendar is a number
            if look == "moment":
                return self._day(float(text))
            if look == "span":
                minutes, seconds = divmod(round(float(text) * _DAY_S), 60)
                return f"{minutes // 60}:{minutes % 60:02}" + (f":{seconds:02}" if seconds else "")
        return f"{float(text):.15g}" if set(text) & set(".eE") else str(int(text))

    def _day(self, days: float) -> str:
        """A day, and a time of it."""
        # There never was a 29th of February 1900, but for spreadsheets.
        skipped = 1 <= days < 60 and self._begins.year < 1900
        at = self._begins + timedelta(days=skipped, seconds=round(days * _DAY_S, 3))
        return _clock(at.time()) if 0 <= days < 1 else _moment(at)


@lru_cache(maxsize=COLUMNS)
def _column(letters: str) -> int:
    """The number of a column, from 1; one beyond all that are looked at if it is far out."""
    column = 0
    for letter in letters[:4]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column


def _moment(at: datetime) -> str:
    return at.date().isoformat() + (f" {_clock(at.time())}" if at.time() != time() else "")


def _clock(at: time) -> str:
    return f"{at:%H:%M:%S}" if at.second else f"{at:%H:%M}"
