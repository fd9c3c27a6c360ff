"""The arrows that were counted, told for the results page."""

from __future__ import annotations

from app.engine.game import Chapter, Slip
from app.games.perfect_words import scoring
from app.games.perfect_words.state import State, Told

SHELL = "🐚"


def chronicle(state: State) -> tuple[Chapter, ...]:
    """A chapter for each arrow; the question are its words, the slips associations, the answer seashells.

    Words that the host has hidden are in none (COM-09).
    """
    return tuple(_chapter(state, told) for told in state.told)


def _chapter(state: State, told: Told) -> Chapter:
    marker = "×2 " if told.arrow == state.x2 else "× " if told.arrow == state.x else ""
    return Chapter(
        round=told.arrow,
        leader=None,
        question=" · ".join(state.lines[told.arrow]),
        answer=f"{marker}{SHELL * scoring.team(told.entries) or '–'}",
        slips=tuple(
            Slip(wording.text(state.hidden) or "", wording.by, None) for group in told.groups for wording in group
        ),
    )
