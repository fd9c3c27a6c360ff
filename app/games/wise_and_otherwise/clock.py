"""How long things take: the standard clock, and the pace at which the game runs by itself."""

from __future__ import annotations

from app.engine.game import Millis, Pace
from app.engine.window import reading

CHOOSE: Millis = 45_000
WRITE: Millis = 120_000
CHECK: Millis = 45_000
VOTE: Millis = 20_000
ALOUD: Millis = 60_000
"""For each saying, where the Reader reads aloud."""

THROW: Millis = 3_500
OPENING: Millis = 4_000
HUSH: Millis = 1_200
_STAMP: Millis = 700
_SCORES: Millis = 6_000
_TOLD: Millis = 8_000


def saying(text: str, pace: Pace, again: bool) -> Millis:
    """A saying is read out whole; `again` a third faster."""
    once = reading(text, pace)
    return once * 2 // 3 if again else once


def opened(names: int, true: bool) -> Millis:
    """A number opens: a stamp for each name that is told, and a longer look at the real saying."""
    return (5_000 if true else 2_000) + _STAMP * names


def scores(entries: int, void: bool) -> Millis:
    """Points are told one by one; where the real ending is told instead there is time to read it."""
    return _TOLD if void else min(_SCORES, 3_000 + _STAMP * entries)
