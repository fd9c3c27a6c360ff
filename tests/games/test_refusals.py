"""Every refusal of a game is in its words or the house's, and each is reached by a test of that game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import app.games
from app.engine.game import Rejected
from app.engine.text import ANSWER, Raw, cleaned
from app.games import catalogue

GAMES = Path(app.games.__file__).parent
ENGINE = sorted((GAMES.parent / "engine").glob("*.py"))
HOUSE = GAMES.parents[1] / "static" / "words" / "en.json"


def raised(path: Path) -> set[str]:
    """The keys of every Rejected that a module raises."""
    calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
    return {
        call.args[0].value
        for call in calls
        if isinstance(call.func, ast.Name)
        and call.func.id == Rejected.__name__
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


def refusals(path: Path) -> dict[str, str]:
    """The sentences for refusals in a words file."""
    words = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    return {key.removeprefix("refused."): said for key, said in words.items() if key.startswith("refused.")}


def of(game: str) -> set[str]:
    """All that a game refuses with; a deck is refused outside of games, and tests/decks sees to that."""
    shared = [GAMES / "bluffing.py"] if "bluffing" in (GAMES / game / "rules.py").read_text("utf-8") else []
    every = set().union(*map(raised, [*(GAMES / game).glob("*.py"), *filter(Path.exists, shared), *ENGINE]))
    return {key for key in every if not key.startswith("deck_")}


def every() -> Iterator[tuple[str, str]]:
    for game in catalogue():
        yield from ((game, key) for key in sorted(of(game)))


EVERY = pytest.mark.parametrize(("game", "key"), list(every()))


@EVERY
def test_every_refusal_has_one_sentence_that_says_what_to_do(game: str, key: str) -> None:
    own, house = refusals(GAMES / game / "words" / "en.json"), refusals(HOUSE)
    (said,) = [words[key] for words in (own, house) if key in words]
    assert re.search(r"[.!?]$", said)
    assert len(said) > 20


@pytest.mark.parametrize("game", catalogue())
def test_a_games_words_hold_no_refusal_that_nobody_meets(game: str) -> None:
    assert set(refusals(GAMES / game / "words" / "en.json")) <= of(game)


@EVERY
def test_every_refusal_is_reached_by_a_test(game: str, key: str) -> None:
    tests = Path(__file__).parent / game
    asserted = (f'== "{key}"', f', "{key}")')
    assert any(sign in path.read_text("utf-8") for path in tests.glob("test_*.py") for sign in asserted)


def test_a_text_as_long_as_a_phones_field_takes_it_is_understood() -> None:
    """So that it is refused with the reason, in its place (COM-10)."""
    field = (HOUSE.parents[1] / "src/phone/sheet.ts").read_text("utf-8")
    (longest,) = re.findall(r'maxlength="(\d+)"', field)
    raw = "x" * int(longest)
    assert msgspec.convert(raw, Raw) == raw
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw + "x", Raw)
    with pytest.raises(Rejected, match="too_long"):
        cleaned(raw, ANSWER)
