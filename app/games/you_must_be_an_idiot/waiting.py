"""Whom a phase waits for, and until when (COM-05, COM-07, COM-20)."""

from __future__ import annotations

from typing import assert_never

from app.engine.game import Millis, Seat, Status
from app.engine.window import Window
from app.games.you_must_be_an_idiot.clock import AWAY_GRACE
from app.games.you_must_be_an_idiot.state import (
    Accusing,
    Announcing,
    Choosing,
    Judging,
    Laid,
    Opening,
    Over,
    Reading,
    Scoring,
    State,
    Unmasking,
    Writing,
)


def status(state: State) -> Status:
    """What the room needs to know."""
    waiting = waited_for(state)
    return Status(
        stage=stage(state),
        waiting_for=waiting,
        deadline=deadline(state, waiting),
        ledger=state.ledger,
        used=state.deck.seen,
        over=state.phase.standing if isinstance(state.phase, Over) else None,
    )


def stage(state: State) -> str:
    """The moment's name; posters are turned one by one and have a stage for each."""
    match state.phase:
        case Over():
            return "over"
        case Unmasking(turned=turned):
            part = f"/{turned}"
        case _:
            part = ""
    again = f"+{state.replaced}" if state.replaced else ""
    return f"{state.round}{again}/{type(state.phase).__name__.lower()}{part}"


def waited_for(state: State) -> tuple[Seat, ...]:
    """Seats that are here and have not yet done what the phase asks of them, as they sit."""
    match state.phase:
        case Choosing() | Judging() | Reading(aloud=Window()) | Announcing(aloud=Window()):
            asked: tuple[Seat, ...] = (state.reader,)
        case Writing(answers=answers):
            asked = tuple(seat for seat in state.seats if seat not in answers)
        case Accusing(badges=badges):
            asked = tuple(seat for seat in state.seats if not badges.get(seat, Laid()).locked)
        case Opening() | Reading() | Announcing() | Unmasking() | Scoring() | Over():
            return ()
        case never:
            assert_never(never)
    return tuple(seat for seat in asked if state.here(seat))


def deadline(state: State, waiting: tuple[Seat, ...]) -> Millis | None:
    """The earliest moment at which something happens by itself."""
    match state.phase:
        case Writing(window=window) | Accusing(window=window):
            return window.deadline(map(state.percent, waiting))
        case (
            Choosing(window=window)
            | Judging(window=window)
            | Reading(aloud=Window() as window)
            | Announcing(aloud=Window() as window)
        ):
            away = state.away.get(state.reader)
            # The server does an away Reader's duty (COM-07).
            done_for = None if away is None else max(away, window.opened_at) + AWAY_GRACE
            ends = (window.deadline(map(state.percent, waiting)), done_for)
            return min((at for at in ends if at is not None), default=None)
        case Over():
            return None
        case phase:
            return phase.ends_at


def may_still_act(state: State, window: Window, at: Millis) -> tuple[Seat, ...]:
    """Those waited for whose own time is not up."""
    return tuple(seat for seat in waited_for(state) if window.open_for(state.percent(seat), at))
