"""Whom a phase waits for, and until when (COM-05, COM-07, COM-20)."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from app.engine.game import Millis, Seat, Status
from app.engine.window import Window
from app.games.bluffing import due
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
        deadline=state.closes_at(until(state), waiting, duty_ends_at(state)),
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


def actors(state: State) -> tuple[Seat, ...]:
    """Whose time a phase runs on, as they sit: those who may act, whether or not they have."""
    match state.phase:
        case Choosing() | Reading(aloud=Window()):
            return (state.president,)
        case Writing() | Voting():
            return tuple(seat for seat in state.seats if seat != state.president)
        case Checking() as checking:
            back = due(checking.sheets)
            return tuple(seat for seat in state.seats if seat == state.president or seat in back)
        case Judging():
            return state.seats
        case Opening() | Reading() | Reveal() | Verdict() | Moving() | Over():
            return ()
        case never:
            assert_never(never)


def waited_for(state: State) -> tuple[Seat, ...]:
    """Seats that are here and have not yet done what the phase asks of them, as they sit."""
    done: Collection[Seat] = ()
    match state.phase:
        case Writing(answers=acted) | Voting(stones=acted) | Judging(said=acted):
            done = acted
        case Checking(checked=True):
            done = (state.president,)
    return tuple(seat for seat in actors(state) if seat not in done and state.here(seat))


def until(state: State) -> Window | Millis | None:
    """What ends the phase: the time of those it waits for, or a moment at which it goes on by itself."""
    match state.phase:
        case (
            Choosing(window=window)
            | Writing(window=window)
            | Checking(window=window)
            | Reading(aloud=Window() as window)
            | Voting(window=window)
            | Judging(window=window)
        ):
            return window
        case Over():
            return None
        case phase:
            return phase.ends_at


def duty_ends_at(state: State) -> Millis | None:
    """When the server does an away President's duty; None if there is none to do for them (COM-07)."""
    match state.phase:
        case (
            Choosing(window=Window(opened_at=since))
            | Checking(since=since, checked=False)
            | Reading(aloud=Window(opened_at=since))
        ):
            return state.stood_in_for(state.president, since)
        case _:
            return None
