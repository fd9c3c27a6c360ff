"""Packages of Anki (.apkg): notes, whose first two fields are the front and the back of a card.

A package is an archive with a database of SQLite in it, which newer versions pack once more. A database that anybody
may have made is handled with tongs: it is opened in memory, may not write, runs so many steps and no more, and its
notes have to be a plain table, since a view, a virtual table or a column that is worked out would run what its maker
likes. Rows may point at the same pages over and over: more text than the whole file has room for ends it.

Fields are HTML, of which the text is taken. A gap to fill in is no front and back, and is refused.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import regex
import zstandard

from app.decks.archives import Archive
from app.decks.deck import Wish
from app.decks.encodings import unescaped
from app.decks.found import Content, Found, face, pair
from app.decks.limits import FILE, ITEMS, MB, TEXT, UNPACKED, bounded
from app.engine.game import Rejected

PACKED = "collection.anki21b"
COLLECTIONS = (PACKED, "collection.anki21", "collection.anki2")
"""The database, under the names it has had, the newest first: beside a newer one an older one only says so."""

_LOOKED_AT, _IN_ALL = 5 * TEXT, 2 * FILE
"""Characters of a note's fields, tags and all, and of those of all notes."""

_STEPS, _A_STEP = 500, 1_000
"""The database may run for so many steps of so many instructions; 5,000 notes take an eighth of that."""

_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: UNPACKED,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: MB,
    sqlite3.SQLITE_LIMIT_COLUMN: 100,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 20,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
}

_TAG = regex.compile(r"<[^<>]*>")
_UNSEEN = regex.compile(r"\[sound:[^\[\]]*\]|\[/?latex\]|\[/?\$+\]")
_MEDIA = regex.compile(r"<img\b|\[sound:", regex.IGNORECASE)
_CLOZE = regex.compile(r"\{\{c\d+::")
_INLINE = regex.compile(
    r"</?(?:a|b|big|code|em|font|i|mark|q|s|small|span|strong|sub|sup|tt|u)\b[^<>]*>", regex.IGNORECASE
)
_HIDDEN = regex.compile(r"<(style|script|head)\b.*?(?:</\1[^<>]*>|\Z)", regex.IGNORECASE | regex.DOTALL)


def is_anki(archive: Archive) -> bool:
    """Whether an archive is such a package."""
    return bool(archive.names & {*COLLECTIONS})


def read(archive: Archive, wish: Wish) -> Content:
    """The notes of a package. Raises Rejected: deck_anki_broken, deck_too_many,
    deck_too_full, and what the archive does."""
    name = next(name for name in COLLECTIONS if name in archive.names)
    content = archive.unpacked(name)
    if name == PACKED:
        content = archive.counted(_inflated(content))
    return Content("anki", face(wish), _found(_notes(content), wish))


def _inflated(content: bytes) -> Iterator[bytes]:
    """What has been packed by Zstandard."""
    try:
        yield from zstandard.ZstdDecompressor(max_window_size=1 << 25).read_to_iter(content)
    except zstandard.ZstdError:
        raise Rejected("deck_anki_broken") from None


def _notes(content: bytes, most: int = UNPACKED) -> Iterator[str]:
    """The fields of each note, as they stand in the database, cut where no card reaches; `most` bytes in all."""
    steps = iter(range(_STEPS))
    # What is refused midway is put away when nobody remembers it any more, in whatever thread that comes about.
    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as database:
        try:
            database.deserialize(_in_one_file(content))
            for limit, number in _LIMITS.items():
                database.setlimit(limit, number)
            database.set_progress_handler(lambda: next(steps, None) is None, _A_STEP)
            database.text_factory = lambda text: text.decode("utf-8", "replace")
            for pragma in ("query_only = ON", "trusted_schema = OFF", "cell_size_check = ON"):
                database.execute(f"PRAGMA {pragma}")
            _check(database)
            read = looked_at = 0
            for size, text in database.execute(
                "SELECT length(CAST(flds AS BLOB)), substr(flds, 1, ?) FROM notes NOT INDEXED ORDER BY id LIMIT ?",
                (_LOOKED_AT, ITEMS + 1),
            ):
                read += size if isinstance(size, int) else 0
                if read > most:
                    raise Rejected("deck_anki_broken")
                text = text if isinstance(text, str) else ""
                looked_at += len(text)
                if looked_at > _IN_ALL:
                    raise Rejected("deck_too_full")
                yield text
        except (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError, MemoryError):
            # A ValueError: what SQLite complains about is told in bytes of the file, which may be no text.
            raise Rejected("deck_anki_broken") from None


def _in_one_file(content: bytes) -> bytes:
    """The database, told that there is no second file with its latest changes: in memory there is none."""
    return content[:18] + b"\x01\x01" + content[20:] if content[18:20] == b"\x02\x02" else content


def _check(database: sqlite3.Connection) -> None:
    """Raises Rejected, deck_anki_broken, unless the notes are a plain table."""
    found = database.execute("SELECT type, sql FROM sqlite_schema WHERE lower(name) = 'notes'").fetchall()
    plain = len(found) == 1 and found[0][0] == "table" and isinstance(found[0][1], str)
    plain = plain and found[0][1][:12].upper() == "CREATE TABLE"
    columns = database.execute("SELECT name, hidden FROM pragma_table_xinfo('notes')").fetchall()
    if not plain or any(hidden for _, hidden in columns) or not {"id", "flds"} <= {name for name, _ in columns}:
        raise Rejected("deck_anki_broken")


def _found(notes: Iterator[str], wish: Wish) -> Iterator[Found]:
    for at, note in enumerate(notes, 1):
        bounded(at)
        front, back, *_ = (*note.split("\x1f"), "")
        shown = _plain(front)
        if _CLOZE.search(note):
            yield Found(at, {}, refused=Rejected("deck_cloze"), shown=shown)
        elif not shown.strip() and _MEDIA.search(front):
            yield Found(at, {}, refused=Rejected("deck_only_media"), shown=shown)
        else:
            yield pair(at, shown, _plain(back), wish)


def _plain(text: str) -> str:
    """The text of some HTML: what begins a new line there stands apart, what is not shown is left out."""
    shown = _TAG.sub(" ", _INLINE.sub("", _HIDDEN.sub(" ", text)))
    return " ".join(_UNSEEN.sub(" ", unescaped(shown)).split())
