"""How long things take: the standard clock, and the pace at which the game runs by itself."""

from __future__ import annotations

from app.engine.game import Millis, Pace

CHOOSE: Millis = 45_000
WRITE: Millis = 120_000
CHECK: Millis = 45_000
VOTE: Millis = 20_000
ALOUD: Millis = 60_000
"""For each saying, where the Reader reads aloud."""

AWAY_GRACE: Millis = 15_000
"""After this an away Reader's duty is done by the server (COM-07)."""

THROW: Millis = 3_500
OPENING: Millis = 4_000
HUSH: Millis = 1_200
_STAMP: Millis = 700
_SCORES: Millis = 6_000
_TOLD: Millis = 8_000


def reading(text: str, pace: Pace, again: bool = False) -> Millis:
    """A saying is read out: 300 ms a word, 2.5 s at least; `again` a third faster, twice that without haste."""
    # Scripts without spaces have no words to count: a word is then taken to be eight letters.
    words = max(len(text.split()), len(text) // 8)
    once = max(2_500, 300 * words) * (2 if pace in ("relaxed", "off") else 1)
    return once * 2 // 3 if again else once


def opened(names: int, true: bool) -> Millis:
    """A number opens: a stamp for each name that is told, and a longer look at the real saying."""
    return (5_000 if true else 2_000) + _STAMP * names


def scores(entries: int, void: bool) -> Millis:
    """Points are told one by one; where the real ending is told instead there is time to read it."""
    return _TOLD if void else min(_SCORES, 3_000 + _STAMP * entries)
