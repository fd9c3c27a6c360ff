"""The finished rounds, told for the results page."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from app.engine.card import cited
from app.engine.game import Chapter, Seat, Slip
from app.games.you_must_be_an_idiot.state import Sheets, State
from app.games.you_must_be_an_idiot.views import Part


def chronicle(state: State) -> tuple[Chapter, ...]:
    """A chapter for each round that was scored; the slips are the answers, `true` where they were right.

    A slip's part is "idiot" or "smart", which the round's posters have told.
    """
    return state.chapters


def chapter(state: State, sheets: Sheets, badges: Mapping[Seat, Seat], parts: tuple[Part, ...]) -> Chapter:
    """The round that is being scored: who wrote what, who they were, who took them for an Idiot, what it brought."""
    question = state.question
    return Chapter(
        round=state.round,
        leader=state.reader,
        question=question.text,
        answer=question.answer,
        slips=tuple(
            Slip(
                "" if sheet.seat in state.hidden else sheet.text,
                (sheet.seat,),
                None,
                sheet.right,
                state.identities[sheet.seat],
                tuple(seat for seat in state.seats if badges.get(seat) == sheet.seat),
            )
            for sheet in sheets
        ),
        source=cited(question.sources),
        points={
            seat: points
            for seat in state.seats
            if (points := sum(entry.points for part in parts for entry in part.entries if entry.seat == seat))
        },
    )


def hushed(chapter: Chapter, seat: Seat) -> Chapter:
    """A chapter without the words of a seat that the host has hidden (COM-09)."""
    return replace(
        chapter,
        slips=tuple(replace(slip, text="") if slip.by == (seat,) and slip.text else slip for slip in chapter.slips),
    )
