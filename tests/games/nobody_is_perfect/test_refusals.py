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
OWN = {
    "already_scored",
    "already_sent_back",
    "next_round",
    "no_cards",
    "not_on_table",
    "not_rewritten",
    "paper_changed",
    "paper_is_out",
    "same_wording",
    "the_same_again",
    "the_truth",
}
SHARED = {"clock_is_off", "not_now", "not_your_turn", "time_is_up", "too_long", "write_something"}


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


def test_the_rules_refuse_with_known_keys_only() -> None:
    modules = [*GAME.glob("*.py"), GAME.parent.parent / "engine" / "text.py"]
    assert set().union(*map(raised, modules)) == OWN | SHARED


def test_every_refusal_of_its_own_has_a_sentence_that_says_what_to_do() -> None:
    words = msgspec.json.decode((GAME / "words" / "en.json").read_bytes(), type=dict[str, str])
    said = {key.removeprefix("refused.") for key in words if key.startswith("refused.")}
    assert said == OWN
    for key in OWN:
        assert len(re.findall(r"[.!?;](?= |$)", words[f"refused.{key}"])) >= 1
        assert len(words[f"refused.{key}"]) > 30


@pytest.mark.parametrize("key", sorted(OWN | SHARED))
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
