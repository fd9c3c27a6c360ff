"""Whom a phase waits for, and until when (COM-05, COM-07, COM-20)."""

from __future__ import annotations

from typing import assert_never

from app.engine.game import Millis, Seat, Status
from app.engine.window import Window
from app.games.nobody_is_perfect import papers
from app.games.nobody_is_perfect.clock import AWAY_GRACE
from app.games.nobody_is_perfect.papers import Checking
from app.games.nobody_is_perfect.state import (
    Choosing,
    Judging,
    Moving,
    Opening,
    Over,
    Reading,
    Reveal,
    State,
    Verdict,
    Voting,
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
        used=state.deck.asked,
        over=state.phase.standing if isinstance(state.phase, Over) else None,
    )


def stage(state: State) -> str:
    """The moment's name; what is read and opened one by one has a stage for each."""
    match state.phase:
        case Over():
            return "over"
        case Reading(read=step) | Reveal(step=step):
            part = f"/{step}"
        case _:
            part = ""
    again = f"+{state.replaced}" if state.replaced else ""
    return f"{state.round}{again}/{type(state.phase).__name__.lower()}{part}"


def waited_for(state: State) -> tuple[Seat, ...]:
    """Seats that are here and have not yet done what the phase asks of them, as they sit."""
    match state.phase:
        case Choosing():
            asked: tuple[Seat, ...] = (state.president,)
        case Writing(answers=answers):
            asked = tuple(seat for seat in state.seats if seat != state.president and seat not in answers)
        case Checking(checked=checked) as check:
            due = papers.due(check)
            asked = tuple(s for s in state.seats if s in due or (s == state.president and not checked))
        case Voting(stones=stones):
            asked = tuple(seat for seat in state.seats if seat != state.president and seat not in stones)
        case Judging(said=said):
            asked = tuple(seat for seat in state.seats if seat not in said)
        case Reading(aloud=Window()):
            asked = (state.president,)
        case Opening() | Reading() | Reveal() | Verdict() | Moving() | Over():
            return ()
        case never:
            assert_never(never)
    return tuple(seat for seat in asked if state.here(seat))


def deadline(state: State, waiting: tuple[Seat, ...]) -> Millis | None:
    """The earliest moment at which something happens by itself."""
    match state.phase:
        case Choosing(window=window) | Checking(window=window) | Reading(aloud=Window() as window):
            ends_at, duty = window.deadline(map(state.percent, waiting)), duty_ends_at(state)
            return min((at for at in (ends_at, duty) if at is not None), default=None)
        case Writing(window=window) | Voting(window=window) | Judging(window=window):
            return window.deadline(map(state.percent, waiting))
        case Over():
            return None
        case phase:
            return phase.ends_at


def duty_ends_at(state: State) -> Millis | None:
    """When the server does an away President's duty; None if there is none to do for them (COM-07)."""
    away = state.away.get(state.president)
    match state.phase:
        case Choosing(since=since) | Checking(since=since, checked=False) | Reading(since=since, aloud=Window()) if (
            away is not None
        ):
            return max(away, since) + AWAY_GRACE
        case _:
            return None


def may_still_act(state: State, at: Millis) -> tuple[Seat, ...]:
    """Those waited for whose own time is not up."""
    match state.phase:
        case (
            Choosing(window=window)
            | Writing(window=window)
            | Checking(window=window)
            | Voting(window=window)
            | Judging(window=window)
        ):
            return tuple(seat for seat in waited_for(state) if window.open_for(state.percent(seat), at))
        case _:
            return ()
