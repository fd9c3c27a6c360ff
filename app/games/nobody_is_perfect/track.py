"""The track: its spaces, and how pieces move along it (NIP-04, NIP-05, NIP-19, NIP-20)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from app.engine.game import Seat
from app.games.nobody_is_perfect.cards import Pile

Track = Literal["short", "standard", "long"]

FINISH: dict[Track, int] = {"short": 24, "standard": 36, "long": 50}
START = "Start"

_PRINTED = "P1 B2 G3 P2 B1 ? P3 G1 F3 B3 P1 G2 B2 ? P2 B1 G3 F4 P3 B3 G1 ? P1 B2 P2 G2 F5 B1 P3 ? G3 B3 P2 B1 G1"
_LAP = _PRINTED.split()
_PILES: dict[str, Pile] = {"P": "term", "B": "curiosity", "G": "statement"}


@cache
def spaces(track: Track) -> tuple[str, ...]:
    """The spaces from 1 on, "Finish" being the last; beyond 35 they begin anew (NIP-04)."""
    return (*(_LAP[at % len(_LAP)] for at in range(FINISH[track] - 1)), "Finish")


def space(track: Track, piece: int) -> str:
    """What is printed under a piece; pieces past the Finish stand on it."""
    return START if piece == 0 else spaces(track)[min(piece, FINISH[track]) - 1]


def asks(name: str) -> tuple[Pile, int] | None:
    """Pile and number of the question a space asks for (NIP-05); None: the President chooses (NIP-06)."""
    if name == START:
        return "term", 1
    return (_PILES[name[0]], int(name[1])) if name[0] in _PILES else None


@cache
def faces(track: Track) -> dict[int, int]:
    """The face spaces, lowest first, and how many spaces each moves its last visitor on (NIP-20)."""
    return {at: int(name[1]) for at, name in enumerate(spaces(track), 1) if name[0] == "F" and name != "Finish"}


def bonuses(
    track: Track, before: Mapping[Seat, int], now: Mapping[Seat, int], settled: tuple[int, ...]
) -> tuple[tuple[tuple[Seat, int], ...], tuple[int, ...]]:
    """Who moves on because of which face space, in this order, and all spaces settled by now (NIP-20).

    `before` are the pieces at the round's start, `now` after its points. A space is settled as soon as every
    piece has reached it; who reached it this round and stands furthest behind gets the bonus. Nobody
    reached it this round: it is complete because somebody left, and nobody gets anything.
    """
    standing = dict(now)
    given: list[tuple[Seat, int]] = []
    while True:
        complete = (at for at in faces(track) if at not in settled and all(at <= piece for piece in standing.values()))
        face = next(complete, None)
        if face is None:
            return tuple(given), settled
        settled = (*settled, face)
        arrived = [seat for seat in standing if before[seat] < face]
        last = min((standing[seat] for seat in arrived), default=0)
        lifted = [seat for seat in arrived if standing[seat] == last]
        for seat in lifted:
            standing[seat] += faces(track)[face]
            given.append((seat, face))
