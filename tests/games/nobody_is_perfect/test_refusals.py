"""Every refusal of the game is in its words, and each is reached by a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec
import pytest

import app.games.nobody_is_perfect
from app.engine.game import Rejected
from app.games.nobody_is_perfect.commands import Command, GoOn
from tests.games.nobody_is_perfect.sitting import Sitting, at

GAME = Path(app.games.nobody_is_perfect.__file__).parent
APP = GAME.parent.parent


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


REFUSALS = sorted(set().union(*map(raised, [*GAME.glob("*.py"), APP / "engine" / "text.py"])))


def refusals(path: Path) -> dict[str, str]:
    """The sentences for refusals in a words file."""
    words = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    return {key.removeprefix("refused."): said for key, said in words.items() if key.startswith("refused.")}


@pytest.mark.parametrize("key", REFUSALS)
def test_every_refusal_has_one_sentence_that_says_what_to_do(key: str) -> None:
    """The game's own words, or the house's where several games refuse alike."""
    own, house = refusals(GAME / "words" / "en.json"), refusals(APP.parent / "static" / "words" / "en.json")
    (said,) = [words[key] for words in (own, house) if key in words]
    assert re.search(r"[.!?]$", said)
    assert len(said) > 20


def test_the_games_words_hold_no_refusal_that_nobody_meets() -> None:
    assert set(refusals(GAME / "words" / "en.json")) <= set(REFUSALS)


@pytest.mark.parametrize("key", REFUSALS)
def test_every_refusal_is_reached_by_a_test(key: str) -> None:
    tests = Path(__file__).parent
    asserted = (f'== "{key}"', f', "{key}")')
    assert any(sign in path.read_text("utf-8") for path in tests.glob("test_*.py") for sign in asserted)


@pytest.mark.parametrize(
    "phase",
    ["opening", "choosing", "writing", "checking", "reading", "voting", "reveal", "judging", "verdict", "moving"],
)
def test_a_command_of_another_phase_changes_nothing(phase: str) -> None:
    sitting = at(phase)
    fitting = {
        "choosing": {"choose"},
        "writing": {"write", "draft"},
        "checking": {"write", "draft", "send_back", "lay_together", "take_apart", "set_aside", "checked"},
        "voting": {"place"},
        "judging": {"judge"},
    }.get(phase, {"go_on"})
    for raw in COMMANDS:
        command = msgspec.convert(raw, type=Command)
        if raw["type"] not in fitting:
            for seat in "abcd":
                assert sitting.refused(seat, command) == "not_now"


COMMANDS: list[dict[str, object]] = [
    {"type": "choose", "question": "bcdf"},
    {"type": "draft", "text": "draft"},
    {"type": "write", "text": "written"},
    {"type": "send_back", "paper": "bcdf", "reason": "unreadable"},
    {"type": "lay_together", "papers": ["bcdf", "ghjk"], "read": "bcdf"},
    {"type": "take_apart", "paper": "bcdf"},
    {"type": "set_aside", "paper": "bcdf", "aside": True},
    {"type": "checked"},
    {"type": "go_on"},
    {"type": "place", "option": "bcdf"},
    {"type": "judge", "truth": True},
]


def test_a_seat_of_the_next_round_is_told_to_wait() -> None:
    assert Sitting().refused("z", GoOn()) == "next_round"
