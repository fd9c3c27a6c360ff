"""The words that come with the house (PW-01), and what each makes people think of."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, permutations, takewhile
from math import comb
from pathlib import Path
from typing import Literal

import msgspec
import pytest

import app.games
from app.engine.text import cleaned, key
from app.games.perfect_words.roots import root
from app.games.perfect_words.thoughts import shared

ENGLISH = Path(app.games.__file__).parent / "perfect_words"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word on each side."""

    word: str
    other: str
    kind: Literal["sea", "crab"]


DECK = msgspec.json.decode((ENGLISH / "decks/en/words.json").read_bytes(), type=tuple[Card, ...])
WORDS = tuple(side for card in DECK for side in (card.word, card.other))
ASSOCIATIONS = msgspec.json.decode((ENGLISH / "associations/en.json").read_bytes(), type=dict[str, tuple[str, ...]])

NAMES = set("Atlantis,Christmas,Cinderella,Egypt,Hollywood,Napoleon,North Pole,Scotland,Shakespeare,Venice".split(","))
"""All that is written with a capital."""

CHANCE = set(
    "bee beer,brain rain,camel camera,car carnival,car carpet,chair hair,clock lock,knight night,nail snail,"
    "rain train,ring spring".split(",")
)
"""Pairs that look like one family and are none: neither comes from the other, nor do they mean anything alike."""

_ENDING = re.compile(r"(?<=...)(ies|ing|ous|ers?|ed|e?s|y|e)$")


def alike(one: str, other: str) -> bool:
    """Whether two words look like one family: one stem, one the beginning or the end of the other, or most of the
    longer one shared from the beginning."""
    short, long = sorted((key(one), key(other)), key=len)
    shared = sum(1 for _ in takewhile(lambda at: at[0] == at[1], zip(short, long, strict=False)))
    return (
        _ENDING.sub("", short) == _ENDING.sub("", long)
        or (len(short) >= 3 and long.startswith(short))
        or (len(short) >= 4 and long.endswith(short))
        or (shared >= 4 and shared >= 0.6 * len(long))
    )


def partners() -> dict[str, int]:
    """With how many of the other words each word has an association in common."""
    having: dict[str, set[str]] = {}
    for word, each in ASSOCIATIONS.items():
        for association in each:
            having.setdefault(association, set()).add(word)
    return {word: len(set().union(*(having[one] for one in each)) - {word}) for word, each in ASSOCIATIONS.items()}


def test_the_deck_lasts_for_five_games() -> None:
    assert Counter(card.kind for card in DECK) == {"sea": 200, "crab": 52}


def test_no_word_is_there_twice() -> None:
    assert len({key(word) for word in WORDS}) == len(WORDS)


def test_every_word_can_be_read_from_the_sofa() -> None:
    for word in WORDS:
        assert cleaned(word, 11) == word
        assert re.fullmatch(r"[A-Za-z]+( [A-Za-z]+)?", word), "the first file of each font, plain Latin, has these"
    assert {word for word in WORDS if not word.islower()} == NAMES
    assert sum(" " in word for word in WORDS) <= 4


def test_no_two_words_are_of_one_family() -> None:
    assert {f"{one} {other}" for one, other in combinations(sorted(WORDS), 2) if alike(one, other)} == CHANCE


@pytest.mark.parametrize("card", DECK, ids=lambda card: card.word)
def test_the_sides_of_a_card_have_nothing_in_common(card: Card) -> None:
    one, other = ASSOCIATIONS[card.word], ASSOCIATIONS[card.other]
    assert not set(one) & set(other)
    assert card.other.lower() not in one
    assert card.word.lower() not in other


def test_every_word_has_its_associations_and_nothing_else_has() -> None:
    assert set(ASSOCIATIONS) == set(WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_what_a_word_makes_people_think_of_may_be_written_for_it(word: str) -> None:
    each = ASSOCIATIONS[word]
    assert 8 <= len(each) <= 14
    assert len({key(association) for association in each}) == len(each)
    for association in each:
        assert cleaned(association, 40) == association
        assert association.islower()
        assert not any(alike(word, part) for part in (association, *association.split())), association


def test_every_association_is_shared() -> None:
    vocabulary = Counter(association for each in ASSOCIATIONS.values() for association in each)
    assert min(vocabulary.values()) >= 2, "what only one word has, a line can never agree on"
    assert 600 <= len(vocabulary) <= 900


def test_many_lines_of_two_words_have_something_in_common() -> None:
    """Two words by chance, and a word with the best of ten that lie open, a market and the deck's top (PW-02)."""
    known, others = partners(), len(WORDS) - 1
    assert sum(known.values()) / len(known) / others >= 0.14
    none_of_ten = sum(comb(others - shared, 10) / comb(others, 10) for shared in known.values()) / len(known)
    assert 1 - none_of_ten >= 0.75


# --- German ---------------------------------------------------------------------------------------------

GERMAN = msgspec.json.decode((ENGLISH / "decks/de/words.json").read_bytes(), type=tuple[Card, ...])
WORTE = tuple(side for card in GERMAN for side in (card.word, card.other))
EINFAELLE = msgspec.json.decode((ENGLISH / "associations/de.json").read_bytes(), type=dict[str, tuple[str, ...]])


def test_the_german_deck_has_a_third_of_the_words_and_no_family_twice() -> None:
    assert Counter(card.kind for card in GERMAN) == {"sea": 67, "crab": 21}
    assert len({key(wort) for wort in WORTE}) == len(WORTE)
    for wort in WORTE:
        assert cleaned(wort, 11) == wort
        assert re.fullmatch(r"[A-ZÄÖÜ][a-zäöüß]+", wort)
    related = {(one, other) for one, other in permutations(WORTE, 2) if root(other, (one,), "de")}
    assert related == set()


def test_german_words_have_their_associations_and_share_them() -> None:
    assert set(EINFAELLE) == set(WORTE)
    vocabulary = Counter(einfall for each in EINFAELLE.values() for einfall in each)
    assert min(vocabulary.values()) >= 2
    for wort, each in EINFAELLE.items():
        assert 8 <= len(each) <= 14
        assert len({key(einfall) for einfall in each}) == len(each)
        assert not any(root(einfall, (wort,), "de") for einfall in each), wort


def test_bots_think_in_the_language_of_the_words() -> None:
    assert set(shared(("Adler", "Abenteuer"))) <= {einfall for each in EINFAELLE.values() for einfall in each}
    assert set(shared(("airport", "adventure"))) <= {einfall for each in ASSOCIATIONS.values() for einfall in each}
