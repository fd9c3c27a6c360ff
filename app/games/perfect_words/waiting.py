"""Whom a phase waits for, and until when (COM-05, COM-07, COM-20)."""

from __future__ import annotations

from typing import assert_never

from app.engine.game import Millis, Seat, Status
from app.engine.window import Window
from app.games.perfect_words.state import (
    Associations,
    Building,
    Challenging,
    Counted,
    Over,
    Placing,
    State,
    Voting,
    Words,
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
    """The moment's name; each act of Building and each question of an arrow has its own."""
    name = type(state.phase).__name__.lower()
    match state.phase:
        case Building(step=step):
            return f"{name}/{step}"
        case Writing() | Placing() | Over():
            return name
        case Words(arrow=arrow):
            return f"{arrow}/{name}"
        case Associations(reveal=reveal) | Challenging(reveal=reveal) | Counted(reveal=reveal):
            return f"{reveal.arrow}/{name}"
        case Voting(reveal=reveal):
            return f"{reveal.arrow}/{name}/{len(reveal.settled) + 1}"
        case never:
            assert_never(never)


def waited_for(state: State) -> tuple[Seat, ...]:
    """Seats that are here and have not yet done what the phase asks of them, as they sit."""
    match state.phase:
        case Building(builder=builder):
            asked: tuple[Seat, ...] = (builder,)
        case Writing(done=done) | Placing(agreed=done) | Challenging(said=done) | Voting(votes=done):
            asked = tuple(seat for seat in state.seats if seat not in done)
        case Words() | Associations() | Counted() | Over():
            return ()
        case never:
            assert_never(never)
    return tuple(seat for seat in asked if state.here(seat))


def deadline(state: State, waiting: tuple[Seat, ...]) -> Millis | None:
    """The earliest moment at which something happens by itself."""
    match state.phase:
        case Building(window=window) | Writing(window=window) | Challenging(window=window) | Voting(window=window):
            return window.deadline(map(state.percent, waiting))
        case Placing(window=window):
            return window.deadline()
        case Over():
            return None
        case phase:
            return phase.ends_at


def may_still_act(state: State, window: Window, at: Millis) -> tuple[Seat, ...]:
    """Those waited for whose own time is not up."""
    return tuple(seat for seat in waited_for(state) if window.open_for(state.percent(seat), at))
