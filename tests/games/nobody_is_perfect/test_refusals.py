"""What is said at the wrong moment is refused and changes nothing."""

from __future__ import annotations

import msgspec
import pytest

from app.games.nobody_is_perfect.commands import Command, GoOn
from tests.games.nobody_is_perfect.sitting import Sitting, at


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
    }.get(phase, {"go_on", "read_aloud"} if phase == "reading" else {"go_on"})
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
    {"type": "read_aloud"},
    {"type": "place", "option": "bcdf"},
    {"type": "judge", "truth": True},
]


def test_a_seat_of_the_next_round_is_told_to_wait() -> None:
    assert Sitting().refused("z", GoOn()) == "next_round"
