"""Whose phone is which: the screens of a room, and the seats they hold.

A screen that comes with a seat's token has the seat at once, and an older one is told so. What a wish moves (Join,
Rejoin, Leave, Remove ...) is said once the journal has it, and undone if the journal has not.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from app.engine.game import Millis, Seat
from app.rooms.presence import Presence
from app.rooms.screen import Screen


class Moved(NamedTuple):
    """A screen, the seat it had before, and why it is sent away, if it is."""

    screen: Screen
    before: Seat | None
    why: str | None = None


class Places:
    """The screens on the line; the newest with a seat's token is that seat's phone."""

    def __init__(self, presence: Presence) -> None:
        self.screens: list[Screen] = []
        self._presence = presence
        self._moved: list[Moved] = []

    def come(self, screen: Screen, seat: Seat | None) -> None:
        """A screen is on the line, as this seat's phone or as a TV or a watcher's."""
        if seat is not None:
            for other in self._phones(seat):
                other.seat = None
                other.bye("newer_screen")
            screen.seat = seat
            self._presence.come(seat)
        self.screens.append(screen)

    def go(self, screen: Screen, at: Millis) -> None:
        """A screen is off the line."""
        if screen in self.screens:
            self.screens.remove(screen)
        screen.mailbox.close()
        if screen.seat is not None:
            self._presence.go(screen.seat, at)
            screen.seat = None

    def sit(self, screen: Screen, seat: Seat) -> None:
        """By its wish this screen is the seat's phone from now on."""
        self.empty(seat, "newer_screen")
        self._moved.append(Moved(screen, screen.seat))
        screen.seat = seat
        screen.anew()
        self._presence.come(seat)

    def empty(self, seat: Seat, why: str) -> None:
        """By somebody's wish the seat's phone has it no more."""
        for screen in self._phones(seat):
            self._moved.append(Moved(screen, seat, why))
            screen.seat = None

    def settle(self) -> None:
        """The wishes are written: whoever lost a seat by them is told why."""
        for screen, _, why in self._moved:
            if why is not None:
                screen.bye(why)
        self._moved.clear()

    def undo(self, seats: Collection[Seat], at: Millis) -> None:
        """The wishes have not happened: everybody holds again what they held, of these seats."""
        for screen, before, _ in reversed(self._moved):
            if screen in self.screens:
                screen.seat = before
        self._moved.clear()
        for seat in self._presence.here.difference(seats):
            self._presence.forget(seat)
        for seat in seats:
            if self._phones(seat):
                self._presence.come(seat)
            else:
                self._presence.go(seat, at)

    def _phones(self, seat: Seat) -> list[Screen]:
        return [screen for screen in self.screens if screen.seat == seat]
