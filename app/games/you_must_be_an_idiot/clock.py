"""How long things take: the standard clock, and the pace at which the game runs by itself."""

from __future__ import annotations

from app.engine.game import Millis, Pace
from app.engine.window import reading

CHOOSE: Millis = 30_000
WRITE: Millis = 45_000
JUDGE: Millis = 30_000
ACCUSE: Millis = 45_000
ALOUD: Millis = 60_000
"""For the question, and for the answer, where the Reader reads aloud."""

OPENING: Millis = 6_000
FIRST_OPENING: Millis = 9_000
"""Time to open an envelope and to look into it unseen."""

UNMASKING: Millis = 2_400
"""A poster is turned: a breath, the card, and what the table has to say about it."""

LAST_UNMASKING: Millis = 4_000
_SCORES: Millis = 3_000
_STEP: Millis = 1_800


def announcing(answer: str, pace: Pace) -> Millis:
    """The answer is announced, after a drum roll."""
    return 2_000 + reading(answer, pace)


def scoring(steps: int) -> Millis:
    """The points are given, one step of the scoring after the other."""
    return _SCORES + _STEP * steps
