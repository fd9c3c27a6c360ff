"""Text with separators: what spreadsheets write as CSV and TSV, and what people paste.

Spreadsheets part columns by a comma, a semicolon, a tab or a bar, double a quotation mark inside of quotes, may break
lines there, and may say "sep=;" in the first line. Which of the four it is, the headings tell: it is the one by which
most of them are known. A line told is the one in which its row begins. Of a cell that would be a formula to a
spreadsheet, the apostrophe is taken off that this house writes before it.

Without headings it is a list of words and meanings, parted by whatever parts most lines into two, for the first time in
each; what numbers the lines or stands before them as a bullet is taken off.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from itertools import chain, islice

import regex

from app.decks.deck import Wish
from app.decks.found import Content
from app.decks.limits import FILE, ITEMS, LINES, MARKS, TEXT, sparse
from app.decks.tables import Row, headed, pairs, run_on, width, wished_face
from app.engine.card import Doubt
from app.engine.game import Rejected

DELIMITERS = (",", ";", "\t", "|")

SEPARATORS = {
    mark: regex.compile(pattern.replace(" ", r"[ \u00a0\u2000-\u200a\u202f\u205f\u3000]"))
    for mark, pattern in {
        "\t": "\t",
        " - ": " - ",
        " – ": " (?:[–−‒―－]|--) ",
        " — ": " — ",
        ":": r"(?<![0-9])[:：]|[:：](?![0-9])",
        ";": ";",
        "→": "[→⇒⇨➔➙➛➜➝➞⟶⟹]|[-=]>",
        "=": "=",
        "|": r"\|",
        ",": ",",
        "–": "–",
        "—": "—",
        "  ": "  ",
        "：": "[:：]",
    }.items()
}
"""What parts a word from its meaning, and how else people write it; of two that part as many lines, the first."""

# A cell may be as long as a file: what is too long for a card is told of its row.
csv.field_size_limit(FILE)

_END = "\0"
"""No text has one: a row that holds it, and more, is one whose quotation mark is never closed."""

_SEP = regex.compile(r'"?sep=(\t|[^\w\s"])"?(?:\r\n?|\n)', regex.IGNORECASE)
_BREAK = regex.compile(r"[\r\n]")
_OTHER_BREAK = regex.compile(r"[\v\f\x85\u2028\u2029]")
"""What slides and documents have between lines, when lines is all they are."""

_LINE = regex.compile(r"[^\r\n]*+(?:\r\n?|\n)|[^\r\n]++")
_BULLET = regex.compile(r"\s*+(?:[-*+•‣◦▪▫■□●○➢✓·–—\uF000-\uF0FF]\s|o\t)\s*+(?=\S)")
_LABEL = regex.compile(r"\s*+\(?([0-9]{1,3}|\p{L})[.)]\s++(?=\S)")
_QUOTED = regex.compile(r'(?:^|[,;\t|]) *"', regex.MULTILINE)

_FORMULA = regex.compile(r"'+[=+\-@\t\r]")


def neutral(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if regex.match(r"'*[=+\-@\t\r]", cell) else cell


def _plain(cell: str) -> str:
    """The cell that `neutral` was given."""
    bare = cell.lstrip(" ")
    return bare[1:] if _FORMULA.match(bare) else cell


def read(text: str, wish: Wish, doubts: tuple[Doubt, ...] = ()) -> Content:
    """The cards of a table or a list. Raises Rejected: deck_other_game, deck_too_full."""
    if not _BREAK.search(text.strip()):
        text = _OTHER_BREAK.sub("\n", text)
    sparse(text, "\r\n", LINES)
    given = _SEP.match(text)
    delimiters = (given[1],) if given else DELIMITERS
    tables = [(delimiter, headed(_rows(text, delimiter), wish)) for delimiter in delimiters]
    delimiter, table = max(tables, key=lambda each: each[1].known if each[1] else -1)
    format = "tsv" if delimiter == "\t" else "csv"
    if table and table.width == 2:
        # A meaning may hold the delimiter again.
        table = headed((row._replace(cells=_two(row.cells, delimiter)) for row in _rows(text, delimiter)), wish)
    if table is None or not table.known:
        rows = list(_list(text))
        format, table = "text", headed(iter(rows), wish)
        if table is None or not table.known:
            return Content(format, wished_face({}, wish), pairs(rows, wish), doubts)
    format = "kahoot" if table.kahoot else format
    return Content(format, wished_face(table.said, wish), table.rows, (*doubts, *table.doubts))


def _rows(text: str, delimiter: str) -> Iterator[Row]:
    """The rows of a text with such a delimiter, and the last of them open if a quotation mark is. Raises Rejected,
    deck_too_full, if they have more cells than a deck: what parts them counts, not what stands in quotes."""
    given = _SEP.match(text)
    above = 1 if given else 0
    lines = (line[0] for line in _LINE.finditer(text, given.end() if given else 0))
    quoted = regex.search(rf'{regex.escape(delimiter)} +"', text) is not None
    reader = csv.reader(chain(lines, [_END]), delimiter=delimiter, skipinitialspace=quoted)
    at, left = 1, MARKS
    for cells in reader:
        left -= max(1, len(cells))
        if left < 0:
            raise Rejected("deck_too_full")
        if cells != [_END]:
            yield Row(above + at, list(map(_plain, cells)), cells[-1:] != [] and cells[-1].endswith(_END))
        at = reader.line_num + 1


def _list(text: str) -> Iterable[Row]:
    """The lines of a list, parted into two where they can be."""
    filled = ((at, _tidy(found[0])) for at, found in enumerate(_LINE.finditer(text), 1) if found[0].strip())
    # Two lines may make a card; of more than there may be cards nothing comes in.
    lines = list(islice(filled, 2 * ITEMS + 2))
    if _SEP.match(text):
        lines = lines[1:]
    lines = _without(_LABEL, _without(_BULLET, lines))
    parting = {mark: sum(1 for _, line in lines if all(_parted(line, mark))) for mark in SEPARATORS}
    mark = max(parting, key=parting.__getitem__)
    if mark in DELIMITERS and _QUOTED.search(text):
        return (Row(row.at, _two(row.cells, mark), row.open) for row in _rows(text, mark))
    # People mix their dashes: what the commonest mark does not part, another may that hardly stands inside of a word.
    marks = (mark, *(other for other in SEPARATORS if other.strip() not in (",", ";", mark)))
    if mark == "\t":
        return (Row(at, line.split(mark) if mark in line else list(_parted_by(line, marks))) for at, line in lines)
    return (Row(at, list(_parted_by(line, marks))) for at, line in lines)


def _without(mark: regex.Pattern[str], lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines without such a mark, if most of them begin with one; labels have to run on, or they are words."""
    found = [mark.match(line) for _, line in lines]
    if sum(map(bool, found)) * 2 <= len(lines) or (mark.groups and not run_on([each[1] for each in found if each])):
        return lines
    return [(at, line[each.end() :] if each else line) for (at, line), each in zip(lines, found, strict=True)]


def _tidy(line: str) -> str:
    """The line without what stands round it: blanks, and the bars of a row of Markdown."""
    line = line.strip()
    return line[1:-1].strip() if len(line) > 1 and line[0] == line[-1] == "|" else line


def _two(cells: list[str], mark: str) -> list[str]:
    """The first cell, and all that follows it but for empty ones at the end."""
    rest = mark.join(cells[1 : width(cells)])
    return [cells[0], rest] if rest else cells[:1]


def _parted_by(line: str, marks: Iterable[str]) -> tuple[str, str]:
    return next((parts for mark in marks if all(parts := _parted(line, mark))), (line.strip(), ""))


def _parted(line: str, mark: str) -> tuple[str, str]:
    found = SEPARATORS[mark].search(line, 0, TEXT)
    if not found:
        return line.strip(), ""
    first, second = line[: found.start()].strip(), line[found.end() :]
    # A spreadsheet writes columns that are empty too.
    return first, second.rstrip(f"{mark} ").strip() if mark in DELIMITERS else second.strip()
