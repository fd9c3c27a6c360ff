"""How long things take: the standard clock, and the pace at which the game runs by itself."""

from __future__ import annotations

from app.engine.game import Millis, Pace

TURN: Millis = 60_000
WRITE: Millis = 300_000
PLACE: Millis = 90_000
VOTE: Millis = 20_000
"""For each question that is put to the table, and for the challenges of an arrow."""

SIGNAL: Millis = 6_000
"""So long a signal is to be seen (PW-04)."""

_STEP: Millis = 700
_COUNTED: Millis = 3_500
_LAST_COUNTED: Millis = 6_000


def associations(groups: int, pace: Pace) -> Millis:
    """Associations fly in, one group after the other, and equal ones come to stand together."""
    return (2_500 + _STEP * groups) * _unhurried(pace)


def counted(shells: int, last: bool) -> Millis:
    """A group is counted, one seashell after the other; after the last arrow there is more to look at."""
    return (_LAST_COUNTED if last else _COUNTED) + _STEP * shells


def _unhurried(pace: Pace) -> int:
    return 2 if pace in ("relaxed", "off") else 1
