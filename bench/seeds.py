"""Files to begin a fuzz with, one or more for every importer, all made here: what other programs write, in small."""

from __future__ import annotations

import base64
import json
import sqlite3
import zipfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from datetime import datetime
from io import BytesIO
from typing import Any
from urllib.parse import quote

import zstandard
from xlsxwriter import Workbook

from app.decks import Deck, Face, Wish, read, template, write
from app.games import catalogue

PAIRS = (
    ("Snoutfair", "A person with a handsome face"),
    ("Gongoozler", "Somebody who looks at boats on a canal for hours"),
    ("Groak", "To look at people who eat: in the hope of some of it"),
    ("Müßiggang", "Das süße Nichtstun – „an“ Flüssen; früher"),
)

NIP, WAO, PW, YMI = "nobody_is_perfect", "wise_and_otherwise", "perfect_words", "you_must_be_an_idiot"

WISHES = (
    Wish(NIP),
    Wish(NIP, "curiosity"),
    Wish(NIP, "statement", fill={"truth": "true"}),
    Wish(WAO, fill={"origin": "Nowhere"}),
    Wish(PW, fill={"kind": "sea"}),
    Wish(YMI, fill={"level": "red", "category": "History"}),
)
"""What may be wished for, whatever the file is."""


def workbook(sheets: dict[str, Iterable[Sequence[Any]]]) -> bytes:
    """An XLSX file with these cells; a text with "=" before it is a formula."""
    file = BytesIO()
    with Workbook(file, {"in_memory": True}) as book:
        book.set_properties({"created": datetime(2000, 1, 1)})  # noqa: DTZ001 - no moment of anybody's
        for name, rows in sheets.items():
            sheet = book.add_worksheet(name)
            for at, row in enumerate(rows):
                sheet.write_row(at, 0, row)
    return file.getvalue()


def kahoot(questions: Iterable[Sequence[Any]]) -> bytes:
    """Kahoot's quiz sheet: question, four answers, seconds, right ones."""
    answers = [f"Answer {n} - max 75 characters" for n in (1, 2, 3, 4)]
    seconds = "Time limit (sec) - 5, 10, 20, 30, 60, 90, 120, or 240 secs"
    headings = ["Question - max 120 characters", *answers, seconds, "Correct answer(s) - choose at least one"]
    above: list[list[Any]] = [["Quiz template"], ["Add questions, at least two answer alternatives, time limit"], []]
    return workbook({"Sheet1": [*above, ["", *headings], *([n, *row] for n, row in enumerate(questions, 1))]})


def open_trivia(
    results: Iterable[dict[str, Any]], encode: Callable[[str], str] = str, *, kinds_too: bool = False
) -> bytes:
    """An answer of Open Trivia DB, its texts encoded; in Base64 those of a few words too."""

    def encoded(name: str, value: Any) -> Any:
        if isinstance(value, list):
            return [encode(one) for one in value]
        return value if name in ("type", "difficulty") and not kinds_too else encode(value)

    coded = [{name: encoded(name, value) for name, value in result.items()} for result in results]
    return json.dumps({"response_code": 0, "results": coded}).encode()


def in_base64(text: str) -> str:
    """As Open Trivia DB offers it."""
    return base64.b64encode(text.encode()).decode()


def in_address(text: str) -> str:
    """As Open Trivia DB offers it under the name of url3986."""
    return quote(text, safe="")


TRIVIA: tuple[dict[str, Any], ...] = (
    {
        "type": "multiple",
        "difficulty": "hard",
        "category": "Entertainment: Books",
        "question": "Who wrote &quot;Les Mis&eacute;rables&quot;?",
        "correct_answer": "Victor Hugo",
        "incorrect_answers": ["&Eacute;mile Zola", "Alexandre Dumas", "Honor&#233; de Balzac"],
    },
    {
        "type": "multiple",
        "difficulty": "easy",
        "category": "Science &amp; Nature",
        "question": "Which of these is no mammal?",
        "correct_answer": "Penguin",
        "incorrect_answers": ["Bat", "Whale", "Don&amp;#039;t know"],
    },
    {
        "type": "boolean",
        "difficulty": "medium",
        "category": "Geography",
        "question": "There is a Paris in Texas.",
        "correct_answer": "True",
        "incorrect_answers": ["False"],
    },
)


def database(notes: Iterable[str], *, more: str = "", table: str = "") -> bytes:
    """A collection of Anki with these notes; `more` is run as well, and `table` may make the notes in another way."""
    columns = (
        "id INTEGER PRIMARY KEY, guid TEXT, mid INTEGER, mod INTEGER, usn INTEGER, tags TEXT, flds TEXT, sfld, csum"
    )
    with closing(sqlite3.connect(":memory:")) as made:
        # Anki's own order of names, which nobody else knows.
        made.create_collation("unicase", lambda one, other: (one > other) - (one < other))
        made.execute("CREATE TABLE col (id INTEGER PRIMARY KEY, ver INTEGER, decks TEXT)")
        made.execute(table or f"CREATE TABLE notes ({columns})")
        if not table:
            made.execute("CREATE INDEX ix_notes_csum ON notes (csum)")
            rows = [(1_500_000_000_000 + n, f"g{n}", fields) for n, fields in enumerate(notes)]
            made.executemany("INSERT INTO notes (id, guid, flds) VALUES (?, ?, ?)", rows)
        made.executescript(more)
        made.commit()
        return made.serialize()


def package(files: dict[str, bytes], *, packed: bool = True) -> bytes:
    """An archive of these files."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, archive.compression)
    return file.getvalue()


def apkg(notes: Iterable[str], version: str = "collection.anki21") -> bytes:
    """A package of Anki."""
    content = database(notes)
    if version == "collection.anki21b":
        content = zstandard.ZstdCompressor().compress(content)
    return package({version: content, "media": b"{}"})


def many_decks(calls: list[Any], responses: list[Any], **more: Any) -> bytes:
    """A deck of Many Decks."""
    return json.dumps(
        {"name": "A pack", "author": "Somebody", "language": "en"} | more | {"calls": calls, "responses": responses}
    ).encode()


def _notes() -> list[str]:
    return [f"<div>{front}</div>\x1f{back} <b>&amp;</b> so on [sound:a.mp3]" for front, back in PAIRS] + [
        "{{c1::Paris}} is in {{c2::France}}\x1f"
    ]


def _decks(format: Any) -> list[bytes]:
    every = []
    for game in catalogue():
        every.append(template(game, format))
        cards = tuple(line.card for line in read(every[-1], "", Wish(game)).coming_in)
        every.append(write(Deck(Face(game, "en", "Title", "=Author", "CC BY 4.0", "grown-ups"), cards), format))
    return every


def seeds() -> dict[str, list[bytes]]:
    """Files of every importer, by its name."""
    lists = ["\n".join(mark.join(pair) for pair in PAIRS) for mark in ("\t", " - ", ": ", ";", " = ", "|", ",", " → ")]
    lists.append("Term;Definition\n" + lists[3])
    lists.append("\n".join(f"{n}. {front} – {back}" for n, (front, back) in enumerate(PAIRS, 1)))
    codecs = ("utf-8", "utf-16", "utf-16-le", "cp1252")
    quiz = kahoot([("Which?", "A", "B", "C", "D", 20, "1,3"), ("Is it?", "True", "False", "", "", 20, 1)])
    gap: dict[str, str] = {}
    calls = [
        [["Why is everybody ", gap]],
        [["The ", gap, " and the ", gap]],
        [["It is ", {"text": "all", "style": "Em"}], [gap, "."]],
    ]
    return {
        "csv": _decks("csv"),
        "tsv": _decks("tsv"),
        "xlsx": _decks("xlsx"),
        "json": _decks("json"),
        "text": [text.encode(codec, "replace") for text in lists for codec in codecs],
        "open_trivia": [
            open_trivia(TRIVIA),
            open_trivia(TRIVIA, in_address),
            open_trivia(TRIVIA, in_base64, kinds_too=True),
        ],
        "kahoot": [quiz],
        "anki": [apkg(_notes(), name) for name in ("collection.anki2", "collection.anki21", "collection.anki21b")],
        "many_decks": [many_decks(calls, ["A large sandwich", "nobody's business."])],
    }
