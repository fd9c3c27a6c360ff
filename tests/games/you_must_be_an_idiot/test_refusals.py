"""A command of another phase, or from somebody who does not play, changes nothing."""

from __future__ import annotations

import msgspec
import pytest

from app.games.you_must_be_an_idiot.commands import Command, GoOn
from tests.games.you_must_be_an_idiot.sitting import Sitting, at

COMMANDS: list[dict[str, object]] = [
    {"type": "choose", "question": "bcdf"},
    {"type": "own_up"},
    {"type": "draft", "text": "draft"},
    {"type": "write", "text": "written"},
    {"type": "read_aloud"},
    {"type": "go_on"},
    {"type": "turn_over", "seat": "b", "right": True},
    {"type": "accuse", "whom": "d"},
    {"type": "lock_in", "whom": None},
]
FITTING = {
    "opening": {"go_on"},
    "choosing": {"choose", "own_up"},
    "reading": {"read_aloud", "go_on", "own_up"},
    "writing": {"write", "draft", "own_up"},
    "announcing": {"read_aloud", "go_on"},
    "judging": {"turn_over", "go_on"},
    "accusing": {"accuse", "lock_in"},
    "unmasking": {"go_on"},
    "scoring": {"go_on"},
}


@pytest.mark.parametrize("phase", FITTING)
def test_a_command_of_another_phase_changes_nothing(phase: str) -> None:
    sitting = at(phase)
    for raw in COMMANDS:
        command = msgspec.convert(raw, type=Command)
        if raw["type"] not in FITTING[phase]:
            for seat in "abcd":
                assert sitting.refused(seat, command) == "not_now"


def test_a_seat_of_the_next_round_is_told_to_wait() -> None:
    assert Sitting().refused("z", GoOn()) == "next_round"
