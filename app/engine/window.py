"""How long things take: a phase that waits for persons (COM-05, COM-20), and a text that is read out."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from app.engine.game import Millis, Pace, Rejected

LAST_CALL: Millis = 3_000
"""What is left once the last seat waited for has acted, so that a slip of the finger can be mended."""

_HALVES = {"relaxed": 4, "standard": 2, "brisk": 1}


def span(standard: Millis, pace: Pace) -> Millis | None:
    """The time a phase gets at this pace; None when the clock is off."""
    return None if pace == "off" else standard * _HALVES[pace] // 2


def reading(text: str, pace: Pace) -> Millis:
    """A text is read out: 300 ms a word, 2.5 s at least, and twice that for a table without haste."""
    # Scripts without spaces have no words to count: a word is then taken to be eight letters.
    words = max(len(text.split()), len(text) // 8)
    return max(2_500, 300 * words) * (2 if pace in ("relaxed", "off") else 1)


def earliest(*moments: Millis | None) -> Millis | None:
    """The first of some moments, of which None never comes; None if none of them does."""
    return min((at for at in moments if at is not None), default=None)


class Window(msgspec.Struct, frozen=True):
    """The common time of a phase, and what has become of it.

    `span` is None with the clock off. `closing` is set by the last call and is then the deadline.
    """

    opened_at: Millis
    span: Millis | None
    closing: Millis | None = None

    def ends_for(self, percent: int = 100) -> Millis | None:
        """When time is up for a seat with `percent` of the common time; None: not by the clock."""
        return None if self.span is None else self.opened_at + self.span * percent // 100

    def shown_to(self, percent: int) -> Millis | None:
        """When time is up on such a seat's screen: the last call is seen by all whose time it cuts short."""
        return earliest(self.ends_for(percent), self.closing)

    def called(self, percent: int) -> bool:
        """Whether such a seat knows of the last call: it cuts that seat's own time short."""
        return self.closing is not None and self.closing == self.shown_to(percent)

    def open_for(self, percent: int, at: Millis) -> bool:
        """Whether a seat with `percent` of the common time may still act."""
        ends_at = self.ends_for(percent)
        return ends_at is None or at < ends_at

    def expect_open(self, percent: int, at: Millis) -> None:
        """Raises Rejected: "time_is_up" for a seat with `percent` of the common time."""
        if not self.open_for(percent, at):
            raise Rejected("time_is_up")

    def deadline(self, waited_for: Iterable[int] = ()) -> Millis | None:
        """When the phase closes; `waited_for` holds the percentages of the seats it still waits for."""
        if self.closing is not None or self.span is None:
            return self.closing
        return self.opened_at + self.span * max(100, *waited_for, 100) // 100

    def call(self, at: Millis, longest: int = 100) -> Window:
        """Nobody is waited for any more: close in 3 s, if that is sooner; said once.

        `longest` is the largest percentage at the table: past the common time only that can still run.
        """
        if self.closing is not None:
            return self
        running = self.ends_for(100 if self.open_for(100, at) else longest)
        return replace(self, closing=at + LAST_CALL if running is None else min(at + LAST_CALL, running))

    def extend(self, ms: Millis) -> Window:
        """The host gives `ms` more, whichever deadline is running. Raises Rejected: "clock_is_off" if none is."""
        if self.deadline() is None:
            raise Rejected("clock_is_off")
        return Window(
            self.opened_at,
            None if self.span is None else self.span + ms,
            None if self.closing is None else self.closing + ms,
        )
