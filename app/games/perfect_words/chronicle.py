"""The arrows that were counted, told for the results page."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.game import Chapter, Seat, Slip
from app.games.perfect_words.state import Reveal, State
from app.games.perfect_words.wordings import Wording

SHELL = "🐚"


def chronicle(state: State) -> tuple[Chapter, ...]:
    """A chapter for each arrow; the question are its words, the slips associations, the answer seashells."""
    return state.chapters


def chapter(state: State, reveal: Reveal, shells: int) -> Chapter:
    """The arrow that is being counted, with who wrote what."""
    marker = "×2 " if reveal.arrow == state.x2 else "× " if reveal.arrow == state.x else ""
    return Chapter(
        round=reveal.arrow,
        leader=None,
        question=" · ".join(state.lines[reveal.arrow]),
        answer=f"{marker}{SHELL * shells or '–'}",
        slips=tuple(_slip(state, wording) for group in reveal.groups for wording in group),
    )


def hushed(chapter: Chapter, seat: Seat, hidden: tuple[Seat, ...]) -> Chapter:
    """A chapter without the words of a seat that the host has hidden (COM-09)."""
    return replace(
        chapter,
        slips=tuple(
            replace(slip, text="") if seat in slip.by and (slip.by[0] == seat or set(slip.by) <= set(hidden)) else slip
            for slip in chapter.slips
        ),
    )


def _slip(state: State, wording: Wording) -> Slip:
    return Slip(wording.text(state.hidden) or "", wording.by, None)
