"""The finished rounds, told for the results page."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.game import Chapter, Seat, Slip
from app.games.you_must_be_an_idiot.state import Sheets, State


def chronicle(state: State) -> tuple[Chapter, ...]:
    """A chapter for each round that was scored; the slips are the answers, `true` where they were right."""
    return state.chapters


def chapter(state: State, sheets: Sheets) -> Chapter:
    """The round that is being scored, with who wrote what."""
    question = state.question
    return Chapter(
        round=state.round,
        leader=state.reader,
        question=question.text,
        answer=question.answer,
        slips=tuple(
            Slip("" if sheet.seat in state.hidden else sheet.text, (sheet.seat,), None, sheet.right)
            for sheet in sheets
            if sheet.text is not None
        ),
        source_title=question.source.title,
        source_place=question.source.place,
    )


def hushed(chapter: Chapter, seat: Seat) -> Chapter:
    """A chapter without the words of a seat that the host has hidden (COM-09)."""
    return replace(
        chapter, slips=tuple(replace(slip, text="") if slip.by == (seat,) else slip for slip in chapter.slips)
    )
