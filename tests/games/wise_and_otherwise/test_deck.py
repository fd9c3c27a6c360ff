"""The sayings that come with the house."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

import app.games.wise_and_otherwise
from app.engine.text import ANSWER, cleaned, evened, key, length
from app.games.wise_and_otherwise.cards import A_CARD, Saying
from app.games.wise_and_otherwise.endings import dressed, ending, names
from tests.rules import rule

DECK = msgspec.json.decode(
    (Path(app.games.wise_and_otherwise.__file__).parent / "decks/en/sayings.json").read_bytes(),
    type=tuple[Saying, ...],
)
NAMED = names(DECK)


@rule("WAO-01")
def test_the_deck_lasts_for_many_evenings_and_comes_from_many_peoples() -> None:
    assert len(DECK) >= 150
    assert len(DECK) // A_CARD >= 30
    origins = Counter(saying.origin for saying in DECK)
    assert len(origins) >= 32
    assert max(origins.values()) <= 9


def test_no_saying_is_there_twice() -> None:
    assert len({key(saying.beginning) for saying in DECK}) == len(DECK)
    assert len({key(saying.ending) for saying in DECK}) == len(DECK)


@rule("COM-19", "WAO-01")
@pytest.mark.parametrize("saying", DECK, ids=lambda saying: saying.beginning)
def test_a_saying_is_fit_to_be_played(saying: Saying) -> None:
    assert dressed(saying.ending, NAMED) == saying.ending, "the real ending must not be known by its dress"
    assert ending(f"{saying.beginning} {saying.ending}.", saying.beginning, NAMED) == saying.ending
    assert cleaned(saying.ending, ANSWER) == saying.ending
    assert 8 <= length(saying.ending) <= 80
    assert saying.beginning[0].isupper()
    assert length(saying.beginning) <= 70
    assert not saying.beginning.endswith(("...", "…", " "))
    assert evened(f"{saying.beginning} {saying.ending}") == f"{saying.beginning} {saying.ending}"
    assert length(saying.meaning) <= 120
    assert saying.meaning.endswith(".")
    assert length(saying.origin) <= 20
