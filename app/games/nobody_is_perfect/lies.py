"""What may be an answer, and the lies of the house for whoever has none (NIP-08, COM-21)."""

from __future__ import annotations

from app.engine.game import Rejected, Seat
from app.engine.text import ANSWER, cleaned, key
from app.games.bluffing import due, open_to, sheet_of
from app.games.nobody_is_perfect.papers import Checking
from app.games.nobody_is_perfect.state import State, Writing


def lie(state: State, raw: str) -> str:
    """The text as an answer; whoever writes the truth is asked for a lie instead (NIP-08).

    Raises Rejected: "write_something", "too_long", "the_truth".
    """
    answer = cleaned(raw, ANSWER)
    if key(answer) == key(state.truth):
        raise Rejected("the_truth")
    return answer


def offered(state: State, seat: Seat) -> tuple[str, ...]:
    """Lies of the house of which one would be this seat's if it asked now; without any it gets no offer (COM-21)."""
    match state.phase:
        case Writing(answers=answers) if seat != state.president:
            mine = answers.get(seat)
        case Checking(sheets=sheets) if seat in due(sheets):
            sheet = sheet_of(sheets, seat)
            mine = None if sheet is None else sheet.text
        case _:
            return ()
    return open_to(seat, state.decoys, state.given, (state.truth, mine)) if state.options.lie_for_me == "on" else ()
