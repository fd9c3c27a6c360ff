"""The finished rounds, told for the results page."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.card import cited
from app.engine.game import Chapter, Seat, Slip
from app.games.bluffing import believers, lied_for
from app.games.wise_and_otherwise.state import Reveal, State


def chronicle(state: State) -> tuple[Chapter, ...]:
    """A chapter for each round that was scored; the slips are endings."""
    return state.chapters


def chapter(state: State) -> Chapter:
    """The round that is being scored, with who wrote what and who believed it."""
    saying = state.saying
    return Chapter(
        round=state.round,
        leader=state.reader,
        question=saying.beginning,
        answer=saying.ending,
        slips=_slips(state),
        note=f"{saying.origin}. {saying.meaning}".rstrip(),
        source=cited(saying.sources),
    )


def hushed(chapter: Chapter, seat: Seat, hidden: tuple[Seat, ...]) -> Chapter:
    """A chapter without the words of a seat that the host has hidden (COM-09)."""
    return replace(chapter, slips=tuple(_hushed(slip, seat, hidden) for slip in chapter.slips))


def _hushed(slip: Slip, seat: Seat, hidden: tuple[Seat, ...]) -> Slip:
    # The real ending is the deck's, whoever hit upon its words; and whoever worded theirs alike has not been hidden.
    theirs = not slip.true and seat in slip.by
    return replace(slip, text="") if theirs and all(each in hidden for each in slip.by) else slip


def _slips(state: State) -> tuple[Slip, ...]:
    if not isinstance(state.phase, Reveal):
        return ()
    return tuple(
        Slip(
            option.text(state.hidden) or "",
            tuple(seat for seat in state.seats if seat in option.by),
            believers(option, state.seats, state.phase.votes),
            option.true,
            lied_for=lied_for(option, state.seats, state.given),
        )
        for option in state.phase.ballot
    )
