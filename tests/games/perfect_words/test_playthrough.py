"""The game as a script is what the game does."""

from __future__ import annotations

from tests.games.perfect_words.playthrough import SCRIPT, written


def test_the_playthrough_is_what_happens() -> None:
    """If this is meant to have changed: `python -m tests.games.perfect_words.playthrough`, and read the diff."""
    assert SCRIPT.read_text("utf-8") == written()
