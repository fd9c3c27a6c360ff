"""Every refusal and every doubt of a file is reached once, and what is then said is a whole sentence."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from app.decks import Wish, read, sentence
from app.decks.limits import FILE, ITEMS
from app.engine.card import TEXTS, Doubt, key_of
from app.engine.game import Rejected
from app.games.nobody_is_perfect.cards import Term
from bench.seeds import TRIVIA, apkg, kahoot, many_decks, open_trivia, package
from tests.decks.test_archives import MADE_UP
from tests.decks.test_xlsx import SHEET, changed
from tests.sentences import ROOT, in_python

NIP, WAO, YMI = Wish("nobody_is_perfect"), Wish("wise_and_otherwise"), Wish("you_must_be_an_idiot")
QUIZ = Wish("you_must_be_an_idiot", fill={"level": "red", "category": "History"})
HEAD = "Kind,Term,Answer,Asked with,Lies of the house\n"

Case = tuple[bytes | Callable[[], bytes], Wish]


def text(written: str) -> bytes:
    return written.encode()


WHOLE: dict[str, Case] = {
    "deck_too_big": (lambda: b"a" * (FILE + 1), NIP),
    "deck_empty": (b" \n", NIP),
    "deck_unknown": (b"\x89PNG\0\1\2", NIP),
    "deck_no_rows": (text(HEAD), NIP),
    "deck_too_many": (lambda: text("".join(f"Word {n}: Meaning\n" for n in range(ITEMS + 1))), NIP),
    "deck_too_full": (lambda: b"\n" * 300_000 + b"a", NIP),
    "deck_other_game": (text("Game,Perfect Words\n" + HEAD), NIP),
    "deck_newer": (b'{"larkhouse": 2, "cards": []}', NIP),
    "deck_too_deep": (b"[" * 100_000, NIP),
    "deck_broken_json": (b'{"cards": [}', NIP),
    "deck_unknown_json": (b'{"a": 1}', NIP),
    "deck_unknown_archive": (package({"a.txt": b"text"}), NIP),
    "deck_document": (package({"[Content_Types].xml": b"<a/>", "word/document.xml": b"<a/>"}), NIP),
    "deck_old_sheet": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(100), NIP),
    "deck_sheet_broken": (changed(SHEET, lambda _: b"<row>"), NIP),
    "deck_anki_broken": (package({"collection.anki2": b"no database"}), NIP),
    **{key: (made, NIP) for key, made in MADE_UP.values()},
}

ROW: dict[str, Case] = {
    "deck_open_quote": (text(HEAD + ',Groak,"To look\n'), NIP),
    "deck_missing": (text(HEAD + ",Groak,\n"), NIP),
    "deck_too_long": (text(HEAD + f",{'x' * 61},An answer\n"), NIP),
    "deck_too_many_texts": (text(HEAD + ",Groak,To look,," + "|".join(map(str, range(TEXTS + 1))) + "\n"), NIP),
    "deck_no_words": (text(HEAD + ",...,An answer\n"), NIP),
    "deck_bad_choice": (text(HEAD + ",Groak,An answer,whence\n"), NIP),
    "deck_bad_value": (b'[{"term": true, "answer": "An answer"}]', NIP),
    "deck_no_such_kind": (text(HEAD + "Saying,Groak,An answer\n"), NIP),
    "deck_no_card": (b"[[], 5]", NIP),
    "deck_twice": (text("Groak: To look\ngroak!: To look again"), NIP),
    "deck_there": (b"Snout: A nose of somebody", NIP),
    "deck_no_questions": (open_trivia(TRIVIA[:1]), WAO),
    "deck_no_claims": (open_trivia(TRIVIA[2:]), YMI),
    "deck_no_openings": (many_decks([[["All is ", {}]]], ["well"]), YMI),
    "deck_no_right_answer": (kahoot([("Who?", "A", "B", "", "", 20, "")]), YMI),
    "deck_cloze": (apkg(["{{c1::a}}\x1fb"]), NIP),
    "deck_only_media": (apkg(["<img>\x1fb"]), NIP),
    "deck_gaps": (many_decks([[[{}, " and ", {}]]], ["well"]), WAO),
    "deck_gap_not_last": (many_decks([[[{}, " and"]]], ["well"]), WAO),
    "deck_no_responses": (many_decks([[["All is ", {}]]], []), WAO),
}

DOUBTS: dict[str, Case] = {
    "truth_short": (b"Groak: Look", NIP),
    "truth_long": (text(f"Groak: {'x' * 111}"), NIP),
    "truth_in_name": (b"A look at eaters: Look at eaters", NIP),
    "alike": (b"a look at eaters: To look at all\nlook at eaters, a: To look at none", NIP),
    "more_cells": (text(HEAD + ",Groak,To look at eaters,,,and more\n"), NIP),
    "needs_choices": (open_trivia(TRIVIA[1:2]), QUIZ),
    "borrowed_ending": (many_decks([[["All is ", {}]]], ["well"]), WAO),
    "unknown_column": (text("Term,Answer,Points\nGroak,To look at eaters,3\n"), NIP),
    "above_headings": (text("A title\nTerm,Answer,Asked with\nGroak,To look at eaters,\n"), NIP),
    "guessed_encoding": ("Müßiggang: Das Nichtstun".encode("cp1252"), NIP),
}


def made(case: Case) -> bytes:
    return case[0] if isinstance(case[0], bytes) else case[0]()


def whole(said: str) -> bool:
    """Whether it is a sentence of which no part is missing."""
    return len(said) > 20 and said[-1] in ".!?" and "{" not in said


@pytest.mark.parametrize("key", WHOLE)
def test_a_file_that_cannot_be_read_is_refused_with_a_sentence(key: str) -> None:
    with pytest.raises(Rejected) as why:
        read(made(WHOLE[key]), "", WHOLE[key][1])
    assert why.value.key == key
    assert whole(sentence(WHOLE[key][1].game, why.value))


@pytest.mark.parametrize("key", ROW)
def test_a_row_that_is_no_card_is_refused_with_a_sentence(key: str) -> None:
    wish = ROW[key][1]
    last = read(made(ROW[key]), "", wish, {key_of(Term("Snout", ""))}).lines[-1]
    assert last.card is None
    assert last.refused
    assert last.refused.key == key
    assert whole(sentence(wish.game, last.refused))


@pytest.mark.parametrize("key", DOUBTS)
def test_a_doubt_is_told_with_a_sentence_and_keeps_nothing_out(key: str) -> None:
    wish = DOUBTS[key][1]
    proposal = read(made(DOUBTS[key]), "", wish)
    assert proposal.refused == ()
    doubts = {
        doubt.key: doubt for doubt in (*proposal.doubts, *(each for line in proposal.lines for each in line.doubts))
    }
    assert whole(sentence(wish.game, doubts[key]))


def test_every_refusal_and_every_doubt_is_reached() -> None:
    files = [*(ROOT / "app/decks").glob("*.py"), ROOT / "app/engine/card.py"]
    told = set().union(*(in_python(path.read_text("utf-8"))[0] for path in files))
    reached = {f"refused.{key}" for key in WHOLE | ROW} | {f"doubt.{key}" for key in DOUBTS}
    # What `fit` says of a form, a file says in its own words.
    assert told - {"refused.too_long"} == reached


def test_a_sentence_calls_a_field_by_its_heading() -> None:
    assert "“Answer”" in sentence("nobody_is_perfect", Rejected("deck_missing", field="answer"))
    assert "“Also right”" in sentence("you_must_be_an_idiot", Doubt("truth_short", "accepted"))


def test_nothing_is_kept_of_a_file_that_is_refused_in_part() -> None:
    """A proposal is all that reading makes: of every row it tells what would become of it, in the order of the file."""
    content = json.dumps([{"term": "Groak", "answer": "To look"}, 5, {"term": "Snout", "answer": "A nose"}]).encode()
    proposal = read(content, "", NIP)
    assert [line.at for line in proposal.lines] == [1, 2, 3]
    assert [line.at for line in proposal.coming_in] == [1, 3]
    assert [line.at for line in proposal.refused] == [2]
