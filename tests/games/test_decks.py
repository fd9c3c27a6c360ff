"""The built-in decks: what a machine can check of the editor's checklist (app/games/EDITORS.md)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
import regex

from app.engine.card import doubts, fields, fit, kind_of, name_of
from app.engine.likeness import parted
from app.engine.text import cleaned, evened, key, length
from app.games import catalogue
from app.games.nobody_is_perfect.cards import Curiosity, Statement, Term
from app.games.wise_and_otherwise.cards import Saying
from app.games.wise_and_otherwise.endings import dressed as dressed_ending
from app.games.wise_and_otherwise.endings import ending, spelling
from app.games.you_must_be_an_idiot.cards import LEVELS, Question
from app.games.you_must_be_an_idiot.judge import is_right
from app.words import ROOT
from tests.rules import rule

SIZES = {
    ("nobody_is_perfect", "en"): {"term": 240, "curiosity": 180, "statement": 110},
    ("nobody_is_perfect", "de"): {"term": 80, "curiosity": 60, "statement": 37},
    ("perfect_words", "en"): {"": 252},
    ("perfect_words", "de"): {"": 88},
    ("wise_and_otherwise", "en"): {"": 600},
    ("wise_and_otherwise", "de"): {"": 200},
    ("you_must_be_an_idiot", "en"): {"": 720},
    ("you_must_be_an_idiot", "de"): {"": 240},
}
"""How many items of each kind a deck has at least."""

LONGEST = {"term": 40, "question": 150, "text": 150, "note": 200, "beginning": 70, "origin": 20, "meaning": 120}
"""What an editor allows, where that is less than what a deck may hold."""

FALSE_ALARMS = {
    frozenset({"How many loaves are there in a baker's dozen?", "How many eggs are there in a dozen?"}),
}
"""Pairs that only look alike."""

_MARKUP = regex.compile(r"<\p{L}|</|&#?\w+;")
_PLAIN = regex.compile(r"[“”„‟‘’‚‛«»…]")
_WORD = regex.compile(r"[\p{L}\p{N}]{3,}")
_SMALL_WORDS = frozenset(
    "the and for what which who was were are does did how why when where with from that this its his her had has have "
    "one not der die das den dem des ein eine einer eines und von mit aus auf für was wer wie warum wann ist sind war "
    "hat welche welcher welches sich nicht".split()
)


class Deck(NamedTuple):
    """All files of a game in a language."""

    game: str
    language: str
    cards: tuple[Any, ...]


@cache
def decks() -> tuple[Deck, ...]:
    return tuple(
        Deck(game.key, folder.name, tuple(_cards(game.card, folder)))
        for game in catalogue().values()
        for folder in sorted((ROOT / f"app/games/{game.key}/decks").iterdir())
        if folder.is_dir()
    )


def _cards(card: Any, folder: Path) -> Iterator[Any]:
    for file in sorted(folder.glob("*.json")):
        for each in json.loads(file.read_bytes()):
            yield msgspec.convert(each, card, strict=True)


def _named(deck: Deck) -> str:
    return f"{deck.game}-{deck.language}"


every_deck = pytest.mark.parametrize("deck", decks(), ids=_named)


def deck_of(game: str, language: str = "en") -> tuple[Any, ...]:
    return next(deck.cards for deck in decks() if (deck.game, deck.language) == (game, language))


def texts(card: msgspec.Struct) -> Iterator[tuple[str, str]]:
    """Every text of a card that is shown in a game, with its field."""
    for field in fields(type(card)):
        value = getattr(card, field.name)
        if field.kind in ("text", "texts"):
            yield from ((field.name, each) for each in ((value,) if field.kind == "text" else value))


# --- every deck -----------------------------------------------------------------------------------------


def test_every_deck_has_its_size() -> None:
    assert {(deck.game, deck.language) for deck in decks()} == set(SIZES)
    for deck in decks():
        counted = Counter(kind_of(card) for card in deck.cards)
        for kind, size in SIZES[deck.game, deck.language].items():
            assert counted[kind] >= size, (deck.game, deck.language, kind)


@rule("COM-10", "COM-19")
@every_deck
def test_every_card_is_in_the_form_of_the_house(deck: Deck) -> None:
    for card in deck.cards:
        assert fit(card) == card
        assert list(doubts(card)) == [], name_of(card)
        for field, text in texts(card):
            assert length(text) <= LONGEST.get(field, 200), text


@every_deck
def test_every_text_is_plain_and_has_its_letters_in_the_fonts(deck: Deck) -> None:
    letters = frozenset(_letters())
    for card in deck.cards:
        for _, text in texts(card):
            assert not _MARKUP.search(text), text
            assert not _PLAIN.search(text), text
            assert set(text) <= letters, text


def _letters() -> Iterator[str]:
    """What the two files of the text's font draw, as the style says."""
    style = (ROOT / "static/css/base.css").read_text("utf-8")
    for ranges in regex.findall(r'font-family: "Hyperlegible";[^}]*unicode-range: ([^;]+);', style):
        for each in ranges.replace("U+", "").split(","):
            first, _, last = each.strip().partition("-")
            yield from map(chr, range(int(first, 16), int(last or first, 16) + 1))


@every_deck
def test_every_item_has_two_sources_that_a_person_can_open(deck: Deck) -> None:
    if deck.game == "perfect_words":
        return  # words are nobody's
    for card in deck.cards:
        assert len(card.sources) >= 2, name_of(card)
        assert len({(source.title, source.place) for source in card.sources}) == len(card.sources)
        for source in card.sources:
            assert cleaned(source.title, 140) == source.title
            assert source.place.strip() == source.place != ""
            if "://" in source.place:
                assert regex.fullmatch(r"(discussed at )?https?://[^\s/]+\.[^\s/]+(/\S*)?", source.place), source.place


@every_deck
def test_no_item_is_there_twice_nor_one_that_is_like_it(deck: Deck) -> None:
    assert len({f"{kind_of(card)} {key(name_of(card))}" for card in deck.cards}) == len(deck.cards)
    if deck.game == "perfect_words":
        return  # no two words of a family: see the game's own tests
    words = {name_of(card): _words(card) for card in deck.cards}
    alike = []
    for (one, its), (two, others) in combinations(words.items(), 2):
        both = len(its & others)
        if both >= 3 and both >= 0.75 * min(len(its), len(others)) and frozenset({one, two}) not in FALSE_ALARMS:
            alike.append((one, two))
    assert alike == []


_BESIDE = ("note", "meaning", "category", "origin", "accepted", "decoys")


def _words(card: msgspec.Struct) -> frozenset[str]:
    """The words that carry what is asked, and its answer."""
    asked = [text for field, text in texts(card) if field not in _BESIDE]
    return frozenset(_WORD.findall(" ".join(asked).casefold())) - _SMALL_WORDS


def test_the_files_are_tidy() -> None:
    for game in catalogue():
        for file in (ROOT / f"app/games/{game}/decks").glob("*/*.json"):
            text = file.read_text("utf-8")
            assert text == json.dumps(json.loads(text), indent=2, ensure_ascii=False) + "\n", file


# --- Nobody is Perfect ----------------------------------------------------------------------------------


@rule("NIP-17")
@pytest.mark.parametrize("deck", [deck for deck in decks() if deck.game == "nobody_is_perfect"], ids=_named)
def test_about_half_of_the_statements_are_lies(deck: Deck) -> None:
    truths = [card.truth for card in deck.cards if isinstance(card, Statement)]
    assert 0.45 <= sum(truths) / len(truths) <= 0.55
    assert all(
        card.text.endswith(".") and card.note.endswith(".") for card in deck.cards if isinstance(card, Statement)
    )


@pytest.mark.parametrize("deck", [deck for deck in decks() if deck.game == "nobody_is_perfect"], ids=_named)
def test_a_term_is_shown_as_a_name_and_a_curiosity_asks(deck: Deck) -> None:
    for card in deck.cards:
        if isinstance(card, Term):
            assert card.term == card.term.strip(".?!")
        if isinstance(card, Curiosity):
            assert card.question.endswith("?")
            assert card.question[0].isupper() or card.question[0].isdigit()


# --- Wise and Otherwise ---------------------------------------------------------------------------------


@rule("WAO-01")
@pytest.mark.parametrize("deck", [deck for deck in decks() if deck.game == "wise_and_otherwise"], ids=_named)
def test_the_sayings_come_from_many_peoples(deck: Deck) -> None:
    origins = Counter(card.origin for card in deck.cards)
    assert len(origins) >= min(60, len(deck.cards) // 5)
    assert max(origins.values()) <= max(9, len(deck.cards) // 30)


@rule("COM-19", "WAO-01")
@pytest.mark.parametrize("deck", [deck for deck in decks() if deck.game == "wise_and_otherwise"], ids=_named)
def test_a_real_ending_is_not_known_by_its_dress(deck: Deck) -> None:
    spelt = spelling(deck.cards, deck.language)
    assert len({key(saying.ending) for saying in deck.cards}) == len(deck.cards)
    for saying in deck.cards:
        assert isinstance(saying, Saying)
        whole = f"{saying.beginning} {saying.ending}"
        assert evened(whole) == whole
        assert dressed_ending(saying.ending, spelt) == saying.ending
        assert ending(f"{whole}.", saying.beginning, spelt) == saying.ending
        assert length(saying.ending) <= 80
        assert saying.beginning[0].isupper()
        assert not saying.beginning.endswith(("...", "…", " "))
        assert saying.meaning.endswith(".")


# --- You Must Be an Idiot! ------------------------------------------------------------------------------


@rule("YMI-02")
@pytest.mark.parametrize("deck", [deck for deck in decks() if deck.game == "you_must_be_an_idiot"], ids=_named)
def test_levels_and_categories_are_balanced(deck: Deck) -> None:
    categories = {card.category for card in deck.cards}
    counted = Counter((card.category, card.level) for card in deck.cards)
    assert len(categories) >= 15
    assert {counted[category, level] for category in categories for level in LEVELS} == {len(deck.cards) // 4 // 15}


@rule("YMI-07")
@pytest.mark.parametrize("deck", [deck for deck in decks() if deck.game == "you_must_be_an_idiot"], ids=_named)
def test_a_question_has_one_short_answer_in_all_its_forms(deck: Deck) -> None:
    for card in deck.cards:
        assert isinstance(card, Question)
        assert card.text.endswith("?")
        assert length(card.answer) <= 40
        assert all(cleaned(form, 80) == form for form in card.forms), card.text
        wordings = [parted(form, deck.language).wording for form in card.forms]
        assert len(set(wordings)) == len(wordings), card.text
        assert all(is_right(form, card.forms, card.forms, deck.language) for form in card.forms)
        assert length(key(card.answer)) <= 3 or key(card.answer) not in key(card.text), card.text
