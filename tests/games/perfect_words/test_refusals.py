"""A command of another phase, or from somebody who does not play, changes nothing."""

from __future__ import annotations

import msgspec
import pytest

from app.engine.game import Rejected
from app.engine.text import cleaned
from app.games.perfect_words.commands import Command, Note
from app.games.perfect_words.sheet import ASSOCIATION
from tests.games.perfect_words.sitting import Sitting, at

COMMANDS: list[dict[str, object]] = [
    {"type": "lay", "card": 0, "place": [0, 0]},
    {"type": "lay_tile", "place": [0, 0], "direction": "up", "number": 1},
    {"type": "take_back"},
    {"type": "want", "card": 0},
    {"type": "suggest", "place": [0, 0]},
    {"type": "puzzled", "arrow": 1},
    {"type": "note", "arrow": 1, "text": "zebra"},
    {"type": "finish", "done": True},
    {"type": "put", "marker": "x2", "arrow": 1},
    {"type": "agree", "x2": 1, "x": 2},
    {"type": "challenge", "wordings": []},
    {"type": "vote", "yes": True},
]
SIGNALS = {"want", "suggest", "puzzled"}
FITTING = {
    "building": {"lay", "lay_tile", "take_back", *SIGNALS},
    "writing": {"note", "finish", *SIGNALS},
    "placing": {"put", "agree", *SIGNALS},
    "words": set[str](),
    "associations": set[str](),
    "challenging": {"challenge"},
    "voting": {"vote"},
    "counted": set[str](),
    "over": set[str](),
}


@pytest.mark.parametrize("phase", FITTING)
def test_a_command_of_another_phase_changes_nothing(phase: str) -> None:
    sitting = at(phase)
    for raw in COMMANDS:
        command = msgspec.convert(raw, type=Command)
        if raw["type"] not in FITTING[phase]:
            for seat in "abcd":
                assert sitting.refused(seat, command) == "not_now"


def test_who_does_not_play_is_told_to_wait() -> None:
    assert Sitting().refused("z", Note(1, "zebra")) == "next_round"


@pytest.mark.parametrize(
    "raw",
    [
        {"type": "note", "arrow": 0, "text": ""},
        {"type": "note", "arrow": 11, "text": ""},
        {"type": "note", "arrow": 1, "text": "x" * 2_001},
        {"type": "lay", "card": -1, "place": [0, 0]},
        {"type": "lay", "card": 1, "place": [0, 1_000]},
        {"type": "lay", "card": 1, "place": [0, 0, 0]},
        {"type": "challenge", "wordings": [1] * 7},
        {"type": "put", "marker": "x3", "arrow": 1},
    ],
)
def test_what_lies_outside_of_all_bounds_is_no_command(raw: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, type=Command)


@pytest.mark.parametrize(("text", "why"), [("?", "write_something"), ("x" * 41, "too_long")])
def test_why_a_field_is_no_association(text: str, why: str) -> None:
    """Fields are never refused: their hints say it, and the text stays."""
    with pytest.raises(Rejected) as refused:
        cleaned(text, ASSOCIATION)
    assert refused.value.key == why
    at("writing").does("a", Note(1, text))
