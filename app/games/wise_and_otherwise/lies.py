"""What may be an ending of the saying in play, and those that the house has made up for whoever has none (COM-21)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from app.engine.game import Rejected, Seat
from app.games.bluffing import due, open_to, sheet_of
from app.games.wise_and_otherwise.desk import Checking
from app.games.wise_and_otherwise.endings import ending, spelling
from app.games.wise_and_otherwise.state import State, Writing


def lie(state: State, raw: str) -> str:
    """The text as an ending of the saying in play, dressed. Raises Rejected: "write_something", "too_long"."""
    return ending(raw, state.saying.beginning, spelling(state.at_table.cards, state.at_table.language))


def offered(state: State, seat: Seat) -> tuple[str, ...]:
    """Endings of the house of which one would be this seat's if it asked now; without any it gets no offer (COM-21)."""
    match state.phase:
        case Writing(endings=endings) if seat in state.writers:
            mine = endings.get(seat, ())
        case Checking(sheets=sheets) if seat in due(sheets):
            sheet = sheet_of(sheets, seat)
            mine = (sheet.text,) if sheet else ()
        case _:
            return ()
    barred = (state.saying.ending, *mine)
    return open_to(seat, _decoys(state), state.given, barred) if state.options.lie_for_me == "on" else ()


def _decoys(state: State) -> Iterator[str]:
    for decoy in state.saying.decoys:
        with suppress(Rejected):  # one that only repeats the beginning
            yield lie(state, decoy)
