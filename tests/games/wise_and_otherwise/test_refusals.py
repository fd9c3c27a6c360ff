"""What is asked at the wrong moment changes nothing."""

from __future__ import annotations

import msgspec
import pytest

from app.games.wise_and_otherwise.commands import Command, GoOn
from tests.games.wise_and_otherwise.sitting import Sitting, at

COMMANDS: list[dict[str, object]] = [
    {"type": "choose", "saying": "bcdf"},
    {"type": "draft", "text": "draft"},
    {"type": "write", "text": "written"},
    {"type": "know"},
    {"type": "withdraw"},
    {"type": "send_back", "paper": "bcdf", "reason": "unreadable"},
    {"type": "checked"},
    {"type": "go_on"},
    {"type": "read_aloud"},
    {"type": "pick", "option": "bcdf"},
    {"type": "vote", "option": "bcdf"},
]
FITTING = {
    "choosing": {"choose"},
    "writing": {"write", "draft", "know", "withdraw"},
    "checking": {"write", "draft", "send_back", "checked"},
    "voting": {"pick", "vote"},
    "polling": {"pick", "vote"},
    "reading": {"go_on", "read_aloud"},
    "dice": set[str](),
}


@pytest.mark.parametrize(
    "phase",
    ["dice", "opening", "choosing", "writing", "checking", "reading", "voting", "polling", "reveal", "scores"],
)
def test_a_command_of_another_phase_changes_nothing(phase: str) -> None:
    sitting = at(phase)
    for raw in COMMANDS:
        if raw["type"] not in FITTING.get(phase, {"go_on"}):
            command = msgspec.convert(raw, type=Command)
            for seat in "abcd":
                assert sitting.refused(seat, command) == "not_now"


def test_a_seat_of_the_next_round_is_told_to_wait() -> None:
    assert Sitting().refused("z", GoOn()) == "next_round"
