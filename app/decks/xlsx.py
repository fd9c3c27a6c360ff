"""XLSX files, their sheets as rows of texts, as they look in them.

Such a file is an archive of XML. It is read here and not by a library, because those that are fast lay a sheet out
whole and copy a text into every cell that shows it: one cell in the last row and column, or a page of text in a hundred
thousand cells, and a house would be out of memory. Here a sheet goes through a parser once, texts are shared, and what
no deck has (a type of its own, a thousand levels, more cells than 5,000 cards fill) ends it.

Texts come as they are, numbers as their value ("8", not "8.0"), dates and times by their format plainly ("2026-03-08",
"18:30"), formulas as the value that they had when the file was saved. Formats, merging and hiding make no difference.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from datetime import datetime, timedelta
from xml.parsers import expat

import regex

from app.decks.archives import Archive
from app.decks.limits import CELLS, COLUMNS, TEXT, bounded
from app.decks.tables import Row
from app.engine.game import Rejected

RELATIONS = "_rels/.rels"
"""The file that every such archive begins with."""

_CHUNK = 1 << 20
_DEEPEST = 40
"""So many elements inside of each other; Excel writes a dozen."""

_ABOVE = 100
"""Rows that are no cards: headings, and what stands above them."""

_PLACE = regex.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")
_ESCAPED = regex.compile(r"_x([0-9A-Fa-f]{4})_")
_NOT_FORMAT = regex.compile(r'"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]|_.|\*.', regex.IGNORECASE)
_DATES = {*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)}
"""The numbers of the formats that every spreadsheet knows, and that show a date or a time."""


class Workbook:
    """The sheets of such a file. Raises Rejected: deck_sheet_broken, and what the archive does."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        book = next(iter(self._related("", "officeDocument").values()), "")
        self._names = _Book()
        self._names.read(self._part(book))
        self._targets = self._related(book, "worksheet")
        self._texts, self._styles = _Texts(), _Styles()
        for kind, reader in (("sharedStrings", self._texts), ("styles", self._styles)):
            for part in self._related(book, kind).values():
                reader.read(self._part(part))

    def sheets(self) -> Iterator[tuple[str, list[Row]]]:
        """Each sheet's name and rows. Raises Rejected: deck_too_many, deck_sheet_wide."""
        for name, id in self._names.sheets:
            if id in self._targets:
                sheet = _Sheet(self._texts.texts, self._styles.dates, self._names.since)
                sheet.read(self._part(self._targets[id]))
                yield name, sheet.rows

    def _related(self, part: str, kind: str) -> dict[str, str]:
        """The parts of a kind that a part names, by the ids it has for them."""
        folder, name = posixpath.split(part)
        relations = _Relations()
        path = posixpath.join(folder, "_rels", f"{name}.rels")
        if path in self._archive.names:
            relations.read(self._archive.unpacked(path))
        return {
            id: posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
            for id, (type, target) in relations.targets.items()
            if type.rpartition("/")[2] == kind
        }

    def _part(self, name: str) -> bytes:
        if name not in self._archive.names:
            raise Rejected("deck_sheet_broken")
        return self._archive.unpacked(name)


class _Reader:
    """Reads a part, element by element, whose names come without their prefixes."""

    def __init__(self) -> None:
        self._depth = 0

    def read(self, part: bytes) -> None:
        """The whole part. Raises Rejected: deck_sheet_broken, if it is no plain XML."""
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._no_doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self.text
        try:
            # The parser hears of a handler's Rejected at the end of a chunk only.
            for at in range(0, len(part), _CHUNK):
                parser.Parse(part[at : at + _CHUNK], False)
            parser.Parse(b"", True)
        except (expat.ExpatError, ValueError):
            raise Rejected("deck_sheet_broken") from None

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element begins."""

    def end(self, name: str) -> None:
        """An element ends."""

    def text(self, text: str) -> None:
        """Text, or a piece of it."""

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise Rejected("deck_sheet_broken")
        self.start(_local(name), attributes)

    def _end(self, name: str) -> None:
        self._depth -= 1
        self.end(_local(name))

    def _no_doctype(self, *_: object) -> None:
        raise Rejected("deck_sheet_broken")


class _Relations(_Reader):
    """What a part names: the type and the target, by ids."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: dict[str, tuple[str, str]] = {}

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "Relationship" and attributes.get("TargetMode") != "External":
            self.targets[attributes.get("Id", "")] = attributes.get("Type", ""), attributes.get("Target", "")


class _Book(_Reader):
    """The sheets' names and ids, and the day from which dates are counted."""

    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[tuple[str, str]] = []
        self.since = datetime(1899, 12, 30)  # noqa: DTZ001 - a spreadsheet knows no time zones

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "sheet":
            ids = (value for name, value in attributes.items() if name.endswith(":id"))
            self.sheets.append((attributes.get("name", ""), next(ids, "")))
        elif name == "workbookPr" and attributes.get("date1904") in ("1", "true"):
            self.since = datetime(1904, 1, 1)  # noqa: DTZ001 - as above


class _Styles(_Reader):
    """The styles whose cells show a date or a time, by their numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.dates: set[int] = set()
        self._formats = dict.fromkeys(_DATES, True)
        self._count, self._in_cells = 0, False

    def start(self, name: str, attributes: dict[str, str]) -> None:
        match name:
            case "numFmt":
                code = _NOT_FORMAT.sub("", attributes.get("formatCode", "")[:TEXT])
                self._formats[_int(attributes.get("numFmtId"))] = bool(regex.search("[dmyhs]", code.lower()))
            case "cellXfs":
                self._in_cells = True
            case "xf" if self._in_cells:
                if self._formats.get(_int(attributes.get("numFmtId"))):
                    self.dates.add(self._count)
                self._count += 1

    def end(self, name: str) -> None:
        if name == "cellXfs":
            self._in_cells = False


class _Writing(_Reader):
    """Texts inside of elements; no longer ones than any card could have, and a little more, to be told so."""

    def __init__(self) -> None:
        super().__init__()
        self._within, self._phonetic = False, False
        self._pieces: list[str] = []
        self._length = 0

    def text(self, text: str) -> None:
        if self._within and not self._phonetic and self._length <= TEXT:
            self._pieces.append(text[: TEXT + 1])
            self._length += len(text)

    def _taken(self) -> str:
        text = "".join(self._pieces)
        self._pieces, self._length = [], 0
        return text


class _Texts(_Writing):
    """The texts that cells share; how East Asian ones are pronounced stands beside them, and is left out."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._within = name == "t"
        self._phonetic = self._phonetic or name == "rPh"

    def end(self, name: str) -> None:
        self._within = False
        if name == "rPh":
            self._phonetic = False
        elif name == "si":
            self.texts.append(_unescaped(self._taken()))


class _Sheet(_Writing):
    """The rows of a sheet."""

    def __init__(self, texts: list[str], dates: set[int], since: datetime) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self._texts, self._dates, self._since = texts, dates, since
        self._at = self._column = self._cells = 0
        self._row: list[str] = []
        self._type, self._style = "", 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._within = name in ("v", "t")
        match name:
            case "row":
                self._at = _int(attributes.get("r")) or self._at + 1
                self._column, self._row = 0, []
            case "c":
                self._column += 1
                if place := _PLACE.fullmatch(attributes.get("r", "")):
                    self._column = _column(place[1])
                self._type, self._style = attributes.get("t", "n"), _int(attributes.get("s"))
                self._pieces, self._length = [], 0
                self._cells += 1
                if self._cells > CELLS:
                    raise Rejected("deck_sheet_wide", n=CELLS)
            case "rPh":
                self._phonetic = True

    def end(self, name: str) -> None:
        self._within = False
        match name:
            case "c":
                value = self._shown(self._taken())
                if value and self._column <= COLUMNS:
                    self._row += [""] * (self._column - len(self._row))
                    self._row[self._column - 1] = value
            case "row" if self._row:
                self.rows.append(Row(self._at, self._row))
                bounded(len(self.rows) - _ABOVE)
            case "rPh":
                self._phonetic = False

    def _shown(self, value: str) -> str:
        match self._type:
            case "s":
                at = _int(value)
                return self._texts[at] if value and at < len(self._texts) else ""
            case "b":
                return {"1": "true", "0": "false"}.get(value, value)
            case "n":
                return _number(value, self._since if self._style in self._dates else None)
            case _:
                return _unescaped(value)


def _number(value: str, since: datetime | None) -> str:
    """A number as it looks, or the day or time that it stands for."""
    try:
        number = float(value)
        if since is None:
            return f"{number:.15g}"
        if 0 <= number < 1:
            return _time(since + timedelta(days=number, microseconds=500))
        # To the spreadsheets that came first the year 1900 had a 29th of February.
        early = since.year < 1900 and number < 60
        day = since + timedelta(days=number + early, microseconds=500)
        return f"{day.date()}" if number == int(number) else f"{day.date()} {_time(day)}"
    except (ValueError, OverflowError):
        return value


def _time(at: datetime) -> str:
    return f"{at:%H:%M:%S}" if at.second else f"{at:%H:%M}"


def _unescaped(text: str) -> str:
    """What XML cannot say stands as _x000D_."""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


def _int(text: str | None) -> int:
    """A number that is none of ours to complain about: 0 if it is no small one."""
    return int(text) if text and len(text) < 9 and text.isascii() and text.isdigit() else 0


def _local(name: str) -> str:
    return name.rpartition(":")[2] if ":" in name else name
