"""The points of a round, entry by entry (WAO-15 to WAO-19, WAO-22). Who left gains nothing (COM-09)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from app.engine.game import Entry, Seat, scores
from app.games.bluffing import Ballot, believers

FINISH = 20
"""Spaces of the track; a score may pass it (WAO-03, WAO-20)."""

BELIEVED = 2
FOUND = 2
NOBODY_FOUND = 3
EXACTLY_TEN = 3
TEN = 10
OF_TWO = 4


def points(
    round: int, seats: tuple[Seat, ...], left: tuple[Seat, ...], reader: Seat, ballot: Ballot, votes: Mapping[Seat, str]
) -> tuple[Entry, ...]:
    """What the votes of a round are worth, number by number."""
    earned = (
        _of_two(round, seats, reader, ballot, votes)
        if len(seats) == 2
        else _of_more(round, seats, reader, ballot, votes)
    )
    return tuple(entry for entry in earned if entry.seat not in left)


def tens(round: int, before: Mapping[Seat, int], entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """What it brings to come to exactly ten by the points of this round (WAO-19)."""
    gained = scores(tuple(before), entries)
    exact = (seat for seat, gain in gained.items() if gain and before[seat] + gain == TEN)
    return tuple(Entry(round, seat, "WAO-19", EXACTLY_TEN) for seat in exact)


def _of_more(
    round: int, seats: tuple[Seat, ...], reader: Seat, ballot: Ballot, votes: Mapping[Seat, str]
) -> Iterator[Entry]:
    for option in ballot:
        voters = believers(option, seats, votes)
        if option.true:
            yield from (Entry(round, voter, "WAO-16", FOUND, slip=option.letter) for voter in voters)
            if votes and not voters:
                yield Entry(round, reader, "WAO-18", NOBODY_FOUND)
        # One's own vote counts for one's co-authors, not for oneself; also where the real saying shares the number.
        for author in (seat for seat in seats if seat in option.by):
            fellows = (voter for voter in voters if voter != author)
            yield from (
                Entry(round, author, "WAO-15", BELIEVED, by=(fellow,), slip=option.letter) for fellow in fellows
            )


def _of_two(
    round: int, seats: tuple[Seat, ...], reader: Seat, ballot: Ballot, votes: Mapping[Seat, str]
) -> Iterator[Entry]:
    """To the other for the real saying, to the Reader for any other (WAO-22)."""
    for option in ballot:
        for voter in believers(option, seats, votes):
            scorer = voter if option.true else reader
            yield Entry(round, scorer, "WAO-22", OF_TWO, by=(voter,), slip=option.letter)
