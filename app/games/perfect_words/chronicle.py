"""The arrows that were counted, told for the results page."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.game import Chapter, Slip
from app.games.perfect_words import scoring
from app.games.perfect_words.state import State, Told
from app.games.perfect_words.wordings import Group, Wording


def chronicle(state: State) -> tuple[Chapter, ...]:
    """A chapter for each arrow; the question are its words, the slips associations, the answer seashells.

    Words that the host has hidden are in none (COM-09).
    """
    return tuple(_chapter(state, told) for told in state.told)


def _chapter(state: State, told: Told) -> Chapter:
    marker = " (×2)" if told.arrow == state.x2 else " (×)" if told.arrow == state.x else ""
    return Chapter(
        round=told.arrow,
        leader=None,
        question=" · ".join(state.lines[told.arrow]),
        answer=f"{scoring.team(told.entries)}{marker}",
        slips=tuple(slip for group in told.groups for slip in _slips(state, group)),
    )


def _slips(state: State, group: Group) -> Iterator[Slip]:
    """Wordings that count as the same on one slip, and each that was struck on its own (PW-20, PW-22)."""
    if same := [wording for wording in group if not wording.struck]:
        yield _slip(state, same)
    yield from (_slip(state, [wording], "struck") for wording in group if wording.struck)


def _slip(state: State, same: list[Wording], part: str | None = None) -> Slip:
    texts = filter(None, (wording.text(state.hidden) for wording in same))
    return Slip(" = ".join(texts), tuple(seat for wording in same for seat in wording.by), None, part=part)
