"""The game as a script is what the game does."""

from __future__ import annotations

from tests.games.wise_and_otherwise.playthrough import LIE_FOR_ME, SCRIPT, lied_for, written
from tests.rules import rule


def test_the_playthrough_is_what_happens() -> None:
    """If this is meant to have changed: `python -m tests.games.wise_and_otherwise.playthrough`, and read the diff."""
    assert SCRIPT.read_text("utf-8") == written()


@rule("COM-21")
def test_so_is_the_one_with_lies_of_the_house() -> None:
    assert LIE_FOR_ME.read_text("utf-8") == lied_for()
