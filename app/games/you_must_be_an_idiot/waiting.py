"""Whom a phase waits for, and until when (COM-05, COM-07, COM-20)."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from app.engine.game import Millis, Seat, Status
from app.engine.window import Window
from app.games.you_must_be_an_idiot.state import (
    Accusing,
    Announcing,
    Choosing,
    Judging,
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
        deadline=state.closes_at(until(state), waiting, duty_ends_at(state)),
        ledger=state.ledger,
        used=state.deck.seen,
        over=state.phase.standing if isinstance(state.phase, Over) else None,
    )


def stage(state: State) -> str:
    """The moment's name; posters are turned one by one and have a stage for each."""
    match state.phase:
        case Over():
            return "over"
        case Unmasking(posters_turned=turned):
            part = f"/{turned}"
        case _:
            part = ""
    again = f"+{state.replaced}" if state.replaced else ""
    return f"{state.round}{again}/{type(state.phase).__name__.lower()}{part}"


def actors(state: State) -> tuple[Seat, ...]:
    """Whose time a phase runs on, as they sit: those who may act, whether or not they have."""
    match state.phase:
        case Choosing() | Judging() | Reading(aloud=Window()) | Announcing(aloud=Window()):
            return (state.reader,)
        case Writing() | Accusing():
            return state.seats
        case Opening() | Reading() | Announcing() | Unmasking() | Scoring() | Over():
            return ()
        case never:
            assert_never(never)


def waited_for(state: State) -> tuple[Seat, ...]:
    """Seats that are here and have not yet done what the phase asks of them, as they sit."""
    done: Collection[Seat] = ()
    match state.phase:
        case Writing(answers=answers):
            done = answers
        case Accusing(badges=badges):
            done = [seat for seat, laid in badges.items() if laid.locked]
    return tuple(seat for seat in actors(state) if seat not in done and state.here(seat))


def until(state: State) -> Window | Millis | None:
    """What ends the phase: the time of those it waits for, or a moment at which it goes on by itself."""
    match state.phase:
        case (
            Choosing(window=window)
            | Reading(aloud=Window() as window)
            | Writing(window=window)
            | Announcing(aloud=Window() as window)
            | Judging(window=window)
            | Accusing(window=window)
        ):
            return window
        case Over():
            return None
        case phase:
            return phase.ends_at


def duty_ends_at(state: State) -> Millis | None:
    """When the server does an away Reader's duty; None if there is none to do for them (COM-07)."""
    match state.phase:
        case (
            Choosing(window=window)
            | Reading(aloud=Window() as window)
            | Announcing(aloud=Window() as window)
            | Judging(window=window)
        ):
            return state.stood_in_for(state.reader, window.opened_at)
        case _:
            return None
