"""How long things take: the standard clock, and the pace at which the game runs by itself."""

from __future__ import annotations

from app.engine.game import Millis, Pace
from app.engine.window import reading

CHOOSE: Millis = 45_000
WRITE: Millis = 90_000
CHECK: Millis = 60_000
VOTE: Millis = 45_000
JUDGE: Millis = 30_000
ALOUD: Millis = 60_000
"""For each answer, where the President reads aloud."""

OPENING: Millis = 4_000
FIRST_OPENING: Millis = 6_000
HUSH: Millis = 1_200
_STAMP: Millis = 700
_SCORES: Millis = 6_000


def opened(stones: int, true: bool) -> Millis:
    """A letter opens: a stamp for each stone on it and for its author, and a longer look at the truth."""
    return (3_500 if true else 1_800) + _STAMP * (stones + 1)


def verdict(note: str, pace: Pace) -> Millis:
    """The story behind a statement is read as well."""
    return max(7_000, reading(note, pace))


def moving(hops: int, told: bool) -> Millis:
    """Pieces hop one by one; where an answer is told instead there is time to read it."""
    return _SCORES if told else min(_SCORES, 3_000 + _STAMP * hops)
