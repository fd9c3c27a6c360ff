"""Who is here, on real time (COM-04, COM-07). The game hears of it as Away and Back."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.game import Millis, Seat

AWAY_AFTER: Millis = 15_000
HOST_PASSES_AFTER: Millis = 60_000
GRACE_AFTER_RESTART: Millis = 15_000
"""Added to AWAY_AFTER: nobody counts as away before 30 s have passed after a restart."""


class Presence:
    """Which seats have a phone on the line, and since when the others have not."""

    def __init__(self) -> None:
        self.here: set[Seat] = set()
        self.gone_since: dict[Seat, Millis] = {}
        self.away: set[Seat] = set()

    def come(self, seat: Seat) -> None:
        """A phone of this seat is on the line."""
        self.here.add(seat)
        self.gone_since.pop(seat, None)

    def go(self, seat: Seat, at: Millis) -> None:
        """The seat's phone is off the line."""
        self.here.discard(seat)
        self.gone_since.setdefault(seat, at)

    def forget(self, seat: Seat) -> None:
        """The seat is no more."""
        self.here.discard(seat)
        self.gone_since.pop(seat, None)
        self.away.discard(seat)

    def give_time(self, at: Millis) -> None:
        """Everybody gone, but not yet away, is gone from `at` on: the room was not waiting for them."""
        for seat in self.gone_since:
            if seat not in self.away:
                self.gone_since[seat] = max(self.gone_since[seat], at)  # a restart's grace may reach further

    def turn_away(self, at: Millis) -> None:
        """Who has been gone for 15 s is away."""
        self.away.update(seat for seat, since in self.gone_since.items() if at - since >= AWAY_AFTER)

    def turn_back(self) -> None:
        """Who is here is not away."""
        self.away -= self.here

    def host_passes(self, host: Seat | None, at: Millis) -> bool:
        """Whether the host's phone has been gone for too long."""
        return host is None or at - self.gone_since.get(host, at) >= HOST_PASSES_AFTER

    def changes(self, host: Seat | None) -> Iterable[Millis]:
        """The moments, past ones among them, at which `turn_away` or `host_passes` may answer differently."""
        for seat, since in self.gone_since.items():
            if seat not in self.away:
                yield since + AWAY_AFTER
            if seat == host:
                yield since + HOST_PASSES_AFTER
