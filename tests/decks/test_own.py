"""The house's own JSON, and the bare arrays of the games' folders."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.decks import Face, Proposal, Wish, read
from app.engine.game import Rejected, Source
from app.games import catalogue
from app.storage.seeding import shelves

NIP = "nobody_is_perfect"
GROAK: dict[str, Any] = {"type": "term", "term": "Groak", "answer": "To look at eaters"}


def taken(content: Any, game: str = NIP) -> Proposal:
    return read(json.dumps(content).encode(), "", Wish(game))


@pytest.mark.parametrize("game", catalogue())
def test_every_built_in_file_comes_in_whole_and_without_a_change(game: str) -> None:
    (shelf,) = [shelf for shelf in shelves() if shelf.game == game]
    for path in sorted(shelf.folder.glob("en/*.json")):
        cards = json.loads(path.read_text("utf-8"))
        proposal = read(path.read_bytes(), path.name, Wish(game))
        assert [line.at for line in proposal.coming_in] == list(range(1, len(cards) + 1))
        assert proposal.doubts == ()


def test_a_deck_says_what_it_is() -> None:
    about = {"larkhouse": 1, "game": NIP, "language": "de", "title": "Odd", "author": "Ann", "licence": "CC0"}
    face = taken(about | {"rating": "grown-ups", "cards": [GROAK]}).face
    assert face == Face(NIP, "de", "Odd", "Ann", "CC0", "grown-ups")
    assert taken(about | {"rating": "x", "title": 5, "cards": [GROAK]}).face.rating == "family"


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ({"larkhouse": 2, "cards": [GROAK]}, "deck_newer"),
        ({"larkhouse": 1, "game": "perfect_words", "cards": [GROAK]}, "deck_other_game"),
        ({"larkhouse": 1, "game": NIP}, "deck_unknown_json"),
        ({"larkhouse": 1, "cards": []}, "deck_no_rows"),
        ({}, "deck_unknown_json"),
    ],
)
def test_a_file_that_is_no_deck_for_this_game_is_refused(content: Any, key: str) -> None:
    with pytest.raises(Rejected, match=key):
        taken(content)


def test_values_of_other_types_are_taken_for_what_they_look_like() -> None:
    card = GROAK | {"answer": 1990.0, "decoys": "a | b", "sources": ["A book", "Another"], "lead": "who was"}
    (line,) = taken([card]).lines
    assert (line.card.answer, line.card.decoys, line.card.lead) == ("1990", ("a", "b"), "who_was")
    assert line.card.sources == (Source("A book", ""), Source("Another", ""))
    (line,) = taken([{"type": "statement", "text": "Milk is white", "truth": "yes", "note": None}]).lines
    assert line.card.truth is True


@pytest.mark.parametrize(
    ("card", "key"),
    [
        (5, "deck_no_card"),
        (["Groak", "To look"], "deck_no_card"),
        (GROAK | {"type": 5}, "deck_no_card"),
        (GROAK | {"type": "saying"}, "deck_no_such_kind"),
        (GROAK | {"answer": ["a", 5]}, "deck_bad_value"),
        (GROAK | {"answer": {"a": "b"}}, "deck_bad_value"),
        (GROAK | {"sources": [{"title": 5}]}, "deck_bad_value"),
        (GROAK | {"lead": ["who_was", "what_is"]}, "deck_bad_value"),
        (GROAK | {"answer": ["a", "b"]}, "deck_bad_value"),
        (GROAK | {"decoys": [{"title": "x", "place": ""}]}, "deck_bad_value"),
        (GROAK | {"term": True}, "deck_bad_value"),
        ({"type": "statement", "text": "Milk", "truth": ["x"]}, "deck_bad_value"),
        (GROAK | {"sources": True}, "deck_bad_value"),
    ],
)
def test_what_is_no_card_is_refused_where_it_stands(card: Any, key: str) -> None:
    proposal = taken([GROAK | {"term": "Snout"}, card])
    assert [(line.at, line.refused and line.refused.key) for line in proposal.refused] == [(2, key)]


def test_fields_that_no_card_has_are_told() -> None:
    proposal = taken([GROAK | {"points": 5}, GROAK | {"term": "Snout", "points": 3, "colour": "red"}])
    assert [(doubt.key, doubt.about) for doubt in proposal.doubts] == [
        ("unknown_column", "points"),
        ("unknown_column", "colour"),
    ]
    assert len(proposal.coming_in) == 2


def test_json_that_is_broken_says_where() -> None:
    with pytest.raises(Rejected, match="deck_broken_json") as why:
        read(b'[{"type": "term",]', "", Wish(NIP))
    assert "17" in str(why.value.params["fault"])
    with pytest.raises(Rejected, match="deck_broken_json"):
        read(b"// a comment\n[]", "deck.json", Wish(NIP))


def test_json_without_a_bottom_is_refused() -> None:
    with pytest.raises(Rejected, match="deck_too_deep"):
        read(b"[" * 100_000, "deck.json", Wish(NIP))
    quoted = json.dumps([GROAK | {"answer": "a" + ",[{" * 40 + "\\" + '"' * 3}]).encode()
    assert read(quoted, "", Wish(NIP)).coming_in
    with pytest.raises(Rejected, match="deck_too_full"):
        read(quoted[:-1] + b',"\\"",' + b"{}," * 300_000 + b"5]", "", Wish(NIP))
    with pytest.raises(Rejected, match="deck_too_full"):
        read(b"[" + b"[]," * 300_000 + b"[]]", "deck.json", Wish(NIP))
