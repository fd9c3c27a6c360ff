"""One screen on the line: a TV, a player's phone or a watcher's."""

from __future__ import annotations

from collections import deque
from typing import Literal

import msgspec

from app.engine.game import Millis, Param, Seat
from app.rooms.frames import Bye, FromScreen, Hello, Refused, Role, Welcome
from app.rooms.mailbox import Mailbox

encode = msgspec.json.Encoder().encode

MOST_FAULTS = 8
"""Malformed frames after which a screen is not a screen of ours."""


class Screen:
    """What the room knows of one socket. `controls`: a TV that opened the room, with a host's rights."""

    __slots__ = ("_last", "controls", "faults", "mailbox", "role", "seat", "shown")

    def __init__(self, role: Role) -> None:
        self.role = role
        self.mailbox = Mailbox()
        self.seat: Seat | None = None
        self.controls = False
        self.faults = 0
        self.shown = 0
        # Its hash alone: a room would hold twenty thousand bytes of views, to tell that nothing has changed.
        self._last: int | None = None

    def welcome(self, room: str, token: str | None = None, *, kept: bool = True) -> None:
        """Say who the screen is; the next view is sent in any case."""
        self.anew()
        self.mailbox.answer(encode(Welcome(room, self.role, self.seat, token, kept)))

    def refuse(self, id: str | None, key: str, params: dict[str, Param] | None = None) -> None:
        """Say why not, to this screen alone."""
        self.mailbox.answer(encode(Refused(id, key, params or {})))

    def fault(self, id: str | None = None) -> None:
        """A malformed frame: a notice, and after several the end (architecture: the client's failure)."""
        self.faults += 1
        self.refuse(id, "malformed")
        if self.faults >= MOST_FAULTS:
            self.bye("malformed")

    def bye(self, key: str, *, final: bool = True) -> None:
        """Close the line, and say why."""
        if not self.mailbox.closed:
            self.mailbox.answer(encode(Bye(key, final)))
            self.mailbox.close()

    @property
    def fresh(self) -> bool:
        """Whether the next view is sent in any case."""
        return self._last is None

    def anew(self) -> None:
        """The next view is sent whatever was shown before."""
        self._last = None

    def show(self, body: bytes, now: Millis) -> None:
        """Send a view unless it is the one shown last. `body` is a JSON object without counter and clock.

        The counter is this screen's own, so that it tells nothing of what others see.
        """
        if (newest := hash(body)) != self._last:
            self._last = newest
            self.shown += 1
            self.mailbox.show(b'{"type":"view","n":%d,"now":%d,' % (self.shown, now) + body[1:])


class Item(msgspec.Struct, frozen=True):
    """What waits in a room's inbox, stamped with the game time at which it came in (receipt time)."""

    kind: Literal["come", "go", "say"]
    screen: Screen
    at: Millis
    frame: FromScreen | None = None
    hello: Hello | None = None
    token: str | None = None


Inbox = deque[Item]
