"""The points of a round, entry by entry (NIP-14 to NIP-18). Who left gains nothing (COM-09)."""

from __future__ import annotations

from collections.abc import Mapping

from app.engine.game import Entry, Seat
from app.games.bluffing import Ballot, believers

TRUTH_FOUND = 2
BELIEVED = 3
RIGHT = 2


def vote(
    round: int, seats: tuple[Seat, ...], left: tuple[Seat, ...], ballot: Ballot, stones: Mapping[Seat, str]
) -> tuple[Entry, ...]:
    """What the stones are worth: to who lies on the truth (NIP-14), and to who was believed (NIP-15)."""
    entries: list[Entry] = []
    for option in ballot:
        lain = believers(option, seats, stones)
        if option.true:
            entries += (
                Entry(round, seat, "NIP-14", TRUTH_FOUND, slip=option.letter) for seat in lain if seat not in left
            )
        else:
            # An author's own stone counts for nobody, co-authors included.
            fellows = [seat for seat in lain if seat not in option.by]
            entries += (
                Entry(round, author, "NIP-15", BELIEVED, by=(fellow,), slip=option.letter)
                for author in option.by
                if author not in left
                for fellow in fellows
            )
    return tuple(entries)


def judgement(
    round: int, seats: tuple[Seat, ...], left: tuple[Seat, ...], said: Mapping[Seat, bool], truth: bool
) -> tuple[Entry, ...]:
    """Points for everyone who was right, the President too (NIP-18)."""
    return tuple(Entry(round, seat, "NIP-18", RIGHT) for seat in seats if seat not in left and said.get(seat) is truth)
