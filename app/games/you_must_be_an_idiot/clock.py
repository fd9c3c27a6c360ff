"""How long things take: the standard clock, and the pace at which the game runs by itself."""

from __future__ import annotations

from app.engine.game import Millis, Pace

CHOOSE: Millis = 30_000
WRITE: Millis = 45_000
JUDGE: Millis = 30_000
ACCUSE: Millis = 45_000
ALOUD: Millis = 60_000
"""For the question, and for the answer, where the Reader reads aloud."""

AWAY_GRACE: Millis = 15_000
"""After this an away Reader's duty is done by the server (COM-07)."""

OPENING: Millis = 6_000
FIRST_OPENING: Millis = 9_000
"""Time to open an envelope and to look into it unseen."""

UNMASKING: Millis = 2_400
"""A poster is turned: a breath, the card, and what the table has to say about it."""

LAST_UNMASKING: Millis = 4_000
_SCORES: Millis = 3_000
_STEP: Millis = 1_800


def reading(text: str, pace: Pace) -> Millis:
    """A text is read out: 300 ms a word, 2.5 s at least, and twice that for a table without haste."""
    # Scripts without spaces have no words to count: a word is then taken to be eight letters.
    words = max(len(text.split()), len(text) // 8)
    return max(2_500, 300 * words) * (2 if pace in ("relaxed", "off") else 1)


def announcing(answer: str, pace: Pace) -> Millis:
    """The answer is announced, after a drum roll."""
    return 2_000 + reading(answer, pace)


def scoring(steps: int) -> Millis:
    """The points are given, one step of the scoring after the other."""
    return _SCORES + _STEP * steps
