"""Whom a phase waits for, and until when (COM-05, COM-07, COM-20)."""

from __future__ import annotations

from collections.abc import Collection
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
        deadline=state.closes_at(until(state), (seat for seat in actors(state) if seat in waiting), None),
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


def actors(state: State) -> tuple[Seat, ...]:
    """Whose own time a phase runs on, as they sit: whether or not they have acted. Placing is done in common time."""
    match state.phase:
        case Building(builder=builder):
            return (builder,)
        case Writing() | Challenging() | Voting():
            return state.seats
        case Placing() | Words() | Associations() | Counted() | Over():
            return ()
        case never:
            assert_never(never)


def waited_for(state: State) -> tuple[Seat, ...]:
    """Seats that are here and have not yet done what the phase asks of them, as they sit."""
    asked = actors(state)
    done: Collection[Seat] = ()
    match state.phase:
        case Placing(agreed=agreed):
            asked, done = state.seats, agreed
        case Writing(done=acted) | Challenging(said=acted) | Voting(votes=acted):
            done = acted
    return tuple(seat for seat in asked if seat not in done and state.here(seat))


def until(state: State) -> Window | Millis | None:
    """What ends the phase: the time of those it waits for, or a moment at which it goes on by itself."""
    match state.phase:
        case Building() | Writing() | Placing() | Challenging() | Voting() as phase:
            return phase.window
        case Over():
            return None
        case phase:
            return phase.ends_at
