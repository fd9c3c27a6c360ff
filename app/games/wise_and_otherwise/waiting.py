"""Whom a phase waits for, and until when (COM-05, COM-07, COM-20)."""

from __future__ import annotations

from typing import assert_never

from app.engine.game import Millis, Seat, Status
from app.engine.window import Window
from app.games.bluffing import due
from app.games.wise_and_otherwise.desk import Checking
from app.games.wise_and_otherwise.state import (
    Choosing,
    Dice,
    Opening,
    Over,
    Polling,
    Reading,
    Reveal,
    Scores,
    State,
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
    """The moment's name; each throw, each saying read, each voter's turn and each number opened has its own."""
    name = type(state.phase).__name__.lower()
    match state.phase:
        case Over():
            return "over"
        case Dice(throws=throws):
            part = f"/{len(throws)}"
        case Reading(step=step) | Voting(turns=step) | Reveal(step=step):
            part = f"/{step}"
        case _:
            part = ""
    again = f"+{state.again}" if state.again else ""
    return f"{state.round}{again}/{name}{part}"


def actors(state: State) -> tuple[Seat, ...]:
    """Whose time a phase runs on, as they sit: those who may act, whether or not they have."""
    match state.phase:
        case Choosing() | Reading(aloud=Window()):
            return (state.the_reader,)
        case Writing():
            return state.writers
        case Checking() as checking:
            back = due(checking.sheets)
            return tuple(seat for seat in state.seats if seat == state.reader or seat in back)
        case Voting(turn=turn):
            return (turn,)
        case Polling():
            return state.voters
        case Dice() | Opening() | Reading() | Reveal() | Scores() | Over():
            return ()
        case never:
            assert_never(never)


def waited_for(state: State) -> tuple[Seat, ...]:
    """Seats that are here and have not yet done what the phase asks of them, as they sit."""
    match state.phase:
        case Writing(endings=endings):
            done = tuple(seat for seat in state.writers if handed_in(endings.get(seat, ()), state.places))
        case Checking(checked=True):
            done = (state.the_reader,)
        case Polling(voted=voted):
            done = voted
        case _:
            done = ()
    return tuple(seat for seat in actors(state) if seat not in done and state.here(seat))


def handed_in(endings: tuple[str, ...], places: int) -> bool:
    """Whether every place has its ending."""
    return len([text for text in endings if text]) == places


def on_the_table(state: State, writing: Writing, seat: Seat) -> bool:
    """Whether it is too late for this seat to say that they know the saying (WAO-07).

    What was handed in past the common time is on no table that others can see (COM-20). Of two, endings are shown
    only when they are read (WAO-21).
    """
    return not state.two and any(author not in writing.late or author == seat for author in writing.endings)


def until(state: State) -> Window | Millis | None:
    """What ends the phase: the time of those it waits for, or a moment at which it goes on by itself."""
    match state.phase:
        case (
            Choosing(window=window)
            | Writing(window=window)
            | Checking(window=window)
            | Reading(aloud=Window() as window)
            | Voting(window=window)
            | Polling(window=window)
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
            Choosing(window=Window(opened_at=since))
            | Checking(since=since, checked=False)
            | Reading(aloud=Window(opened_at=since))
        ):
            return state.stood_in_for(state.the_reader, since)
        case _:
            return None
