"""Packages of Anki: fronts and backs out of HTML, and databases that anybody may have made."""

from __future__ import annotations

import gc
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from app.decks import Proposal, Wish, anki, read
from app.decks.anki import COLLECTIONS, PACKED
from app.decks.limits import ITEMS
from app.engine.game import Rejected
from bench.seeds import apkg, database, package

WISH = Wish("nobody_is_perfect")
NOTES = ["Groak\x1fTo look at eaters\x1fmore", "Snout\x1fThe nose of a pig"]


def taken(content: bytes) -> Proposal:
    return read(content, "deck.apkg", WISH)


def pairs(proposal: Proposal) -> list[tuple[int, str, str]]:
    return [(line.at, line.card.term, line.card.answer) for line in proposal.coming_in]


@pytest.mark.parametrize("version", COLLECTIONS)
def test_the_first_two_fields_of_a_note_are_front_and_back(version: str) -> None:
    proposal = taken(apkg(NOTES, version))
    assert pairs(proposal) == [(1, "Groak", "To look at eaters"), (2, "Snout", "The nose of a pig")]
    assert proposal.format == "anki"


def test_the_newest_database_of_a_package_is_the_one_that_counts() -> None:
    old, new = database(["Please update\x1fthis program of yours"]), database(NOTES)
    packed = zstandard.compress(new)
    assert len(pairs(taken(package({"collection.anki2": old, PACKED: packed})))) == 2
    assert len(pairs(taken(package({"collection.anki2": old, "collection.anki21": new})))) == 2


HTML = {
    "tags": ("<b>Gro</b>ak <i>v.</i>", "Groak v."),
    "lines": ("<div>Groak</div><div>or so</div>", "Groak or so"),
    "breaks": ("Groak<br>or<br/>so", "Groak or so"),
    "entities": ("Fish &amp; chips&nbsp;&#8211; &lt;cold&gt;", "Fish & chips – <cold>"),
    "sounds": ("Groak [sound:groak.mp3]", "Groak"),
    "formulas": ("[latex]x[/latex] and [$]y[/$]", "x and y"),
    "pictures": ('Groak <img src="a > b.png">', 'Groak b.png">'),
    "styles": ("<style>b {color: red}</style>Groak<script>run()</script>", "Groak"),
    "no tag": ("3 < 4 and so", "3 < 4 and so"),
    "never closed": ("<style>Groak", None),
}


@pytest.mark.parametrize(("field", "text"), HTML.values(), ids=HTML)
def test_html_is_taken_for_its_text(field: str, text: str | None) -> None:
    (line,) = taken(apkg([f"{field}\x1fTo look at eaters"])).lines
    assert (line.card and line.card.term) == text


@pytest.mark.parametrize(
    ("note", "key"),
    [
        ("{{c1::Paris}} is in France\x1fmore", "deck_cloze"),
        ("Where is it?\x1f{{c2::Here::a hint}}", "deck_cloze"),
        ('<img src="a.png">\x1fA pig', "deck_only_media"),
        ("[sound:a.mp3]\x1fA pig", "deck_only_media"),
        ("Groak", "deck_missing"),
        ("\x1fA pig", "deck_missing"),
        ("x" * 30_000 + "\x1fA pig", "deck_too_long"),
    ],
)
def test_a_note_that_is_no_card_is_refused_with_its_reason(note: str, key: str) -> None:
    proposal = taken(apkg([note, NOTES[1]]))
    assert [(line.at, line.refused and line.refused.key) for line in proposal.refused] == [(1, key)]
    assert pairs(proposal) == [(2, "Snout", "The nose of a pig")]


# --- databases that bite -------------------------------------------------------------------------------

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"

HOSTILE = {
    "a view": "CREATE VIEW notes AS SELECT 1 AS id, 'Groak' || char(31) || 'To look at eaters' AS flds",
    "an endless view": f"CREATE VIEW notes AS {ENDLESS} SELECT i AS id, 'x' AS flds FROM n",
    "a virtual table": "CREATE VIRTUAL TABLE notes USING fts5(id, flds)",
    "a column worked out": "CREATE TABLE notes (id INTEGER PRIMARY KEY, flds TEXT AS (hex(zeroblob(1000000))))",
    "no fields": "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)",
    "no notes": "CREATE TABLE other (id INTEGER PRIMARY KEY)",
}


@pytest.mark.parametrize("made", HOSTILE.values(), ids=HOSTILE)
def test_notes_that_are_no_plain_table_are_refused(made: str) -> None:
    with pytest.raises(Rejected, match="deck_anki_broken"):
        taken(package({"collection.anki2": database([], table=made)}))


def test_a_view_beside_the_notes_does_no_harm() -> None:
    content = database(NOTES, more=f"CREATE VIEW cards AS {ENDLESS} SELECT i FROM n")
    assert len(pairs(taken(package({"collection.anki2": content})))) == 2


def test_an_order_of_names_that_only_anki_knows_is_not_asked_for() -> None:
    more = "CREATE TABLE notetypes (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE unicase);"
    more += "CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name); INSERT INTO notetypes VALUES (1, 'Basic')"
    content = package({PACKED: zstandard.compress(database(NOTES, more=more))})
    assert len(pairs(taken(content))) == 2


def test_a_database_that_would_run_for_ever_is_stopped() -> None:
    # Rows that have to be sorted first, since their numbers are no key any more.
    rows = "INSERT INTO notes WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 150000)"
    content = database([], table="CREATE TABLE notes (id, flds)", more=f"{rows} SELECT i, 'x' FROM n")
    with pytest.raises(Rejected, match="deck_anki_broken"):
        taken(package({"collection.anki2": content}))


def test_rows_that_point_at_the_same_pages_are_counted_as_often_as_they_are_read() -> None:
    content = database([f"{n}{'x' * 50_000}" for n in range(30)])
    large = package({"collection.anki2": content}, packed=False)
    assert {line.refused and line.refused.key for line in taken(large).lines} == {"deck_too_long"}
    with pytest.raises(Rejected, match="deck_anki_broken"):
        list(anki._notes(content, most=1_000_000))


def test_so_much_html_is_looked_at_and_no_more() -> None:
    content = database([f"{n}" + "<b>" * 3_300 for n in range(1_100)])
    with pytest.raises(Rejected, match="deck_too_full"):
        list(anki._notes(content))


def test_more_notes_than_cards_may_be_are_refused() -> None:
    with pytest.raises(Rejected, match="deck_too_many"):
        taken(apkg([f"Word {n}\x1fA meaning of it" for n in range(ITEMS + 1)]))


def test_what_was_refused_midway_is_put_away_in_any_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", faults.append)
    content = apkg([f"Word {n}\x1fA meaning of it" for n in range(ITEMS + 1)])
    with ThreadPoolExecutor(1) as elsewhere:
        why = elsewhere.submit(taken, content).exception()
    assert isinstance(why, Rejected)
    del why
    gc.collect()
    assert faults == []


def test_a_database_with_a_second_file_beside_it_is_read_without() -> None:
    content = bytearray(database(NOTES))
    content[18:20] = b"\x02\x02"
    assert len(pairs(taken(package({"collection.anki2": bytes(content)})))) == 2


def test_fields_that_are_no_text_are_none() -> None:
    more = "INSERT INTO notes (id, flds) VALUES (1, NULL), (2, 5), (3, x'ff'), (4, 'Groak' || char(31) || x'ff41')"
    (line,) = taken(package({"collection.anki2": database([], more=more)})).coming_in
    assert line.at == 4


@pytest.mark.parametrize(
    "packed",
    [
        b"",
        b"no zstd",
        zstandard.ZstdCompressor().compress(bytes(30_000_000)),
        zstandard.ZstdCompressor().compress(b"x"),
    ],
    ids=["nothing", "something", "far too large", "no database"],
)
def test_what_cannot_be_unpacked_is_refused(packed: bytes) -> None:
    with pytest.raises(Rejected, match="deck_archive_large" if len(packed) > 100 else "deck_anki_broken"):
        taken(package({PACKED: packed}))


def test_a_database_that_is_packed_twice_is_counted_by_what_the_package_weighs() -> None:
    content = database(NOTES, more="CREATE TABLE zeros (z); INSERT INTO zeros VALUES (zeroblob(16000000))")
    twice = zstandard.compress(content)
    # A frame that is skipped weighs nothing when the whole is packed once more.
    padded = twice + b"\x50\x2a\x4d\x18" + (100_000).to_bytes(4, "little") + bytes(100_000)
    with pytest.raises(Rejected, match="deck_archive_large"):
        taken(package({PACKED: padded}))
    assert len(pairs(taken(package({PACKED: padded}, packed=False)))) == 2


@given(at=st.integers(0, 20_000), byte=st.integers(0, 255))
def test_a_broken_database_is_refused_or_read(at: int, byte: int) -> None:
    content = bytearray(database([f"Word {n}\x1fA meaning" for n in range(60)]))
    content[at % len(content)] = byte
    try:
        taken(package({"collection.anki2": bytes(content)}))
    except Rejected as why:
        assert why.key.startswith("deck_")  # noqa: PT017 - some are read
