"""The codes that take a seat to another phone (COM-07)."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable

from app.engine.game import Millis, Rejected, Seat
from app.rooms.codes import new_code

LETTERS = 6
MOST_TRIES = 10
"""Codes that may be tried in a room in a minute."""


class SpareKeys:
    """One code a seat, told to its own phone alone; each opens once, and a restart makes new ones."""

    def __init__(self, real: Callable[[], Millis]) -> None:
        self._real = real
        self._codes: dict[Seat, str] = {}
        self._tries: deque[Millis] = deque(maxlen=MOST_TRIES)

    def code(self, seat: Seat) -> str:
        """The code of a seat."""
        if seat not in self._codes:
            self._codes[seat] = new_code(lambda code: code in self._codes.values(), LETTERS)
        return self._codes[seat]

    def seat(self, code: str) -> Seat:
        """Whose code this is. Raises Rejected: wrong_rejoin_code, too_many_tries."""
        now = self._real()
        if len(self._tries) == MOST_TRIES and now - self._tries[0] < 60_000:
            raise Rejected("too_many_tries")
        self._tries.append(now)
        for seat, known in self._codes.items():
            if code.isascii() and secrets.compare_digest(known, code):
                del self._codes[seat]
                return seat
        raise Rejected("wrong_rejoin_code")

    def forget(self, seat: Seat) -> None:
        """The seat has nobody any more."""
        self._codes.pop(seat, None)
