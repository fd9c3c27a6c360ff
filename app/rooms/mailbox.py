"""What waits to be sent to one screen: every answer, but only the newest view."""

from __future__ import annotations

import asyncio
from collections import deque

MOST_ANSWERS = 512
"""A screen that lets more answers than this pile up does not read; its socket is closed."""


class Mailbox:
    """A slow phone never delays the room and never gets a stale view.

    Views are whole, so one that was not sent is simply replaced by its successor. Answers (acks,
    refusals ...) are kept in order and never dropped; `full` says that the screen has stopped reading.
    """

    __slots__ = ("_answers", "_view", "_wake", "closed", "full")

    def __init__(self) -> None:
        self._answers: deque[bytes] = deque()
        self._view: bytes | None = None
        self._wake = asyncio.Event()
        self.full = False
        self.closed = False

    def answer(self, frame: bytes) -> None:
        """Send `frame`, after the answers that wait and before any view."""
        if self.closed:
            return
        if len(self._answers) >= MOST_ANSWERS:
            self.full = True
        else:
            self._answers.append(frame)
        self._wake.set()

    def show(self, frame: bytes) -> None:
        """Send `frame` unless a newer view comes first."""
        if not self.closed:
            self._view = frame
            self._wake.set()

    @property
    def waiting(self) -> bool:
        """Whether anything waits to be sent."""
        return bool(self._answers) or self._view is not None

    def close(self) -> None:
        """Nothing more will come: the answers that wait are still sent, and the last of them is the last word."""
        self.closed = True
        self._view = None
        self._wake.set()

    async def next(self) -> bytes | None:
        """The next frame to send, or None when closed and empty, or full."""
        while True:
            if self.full:
                return None
            if self._answers:
                return self._answers.popleft()
            if self._view is not None:
                frame, self._view = self._view, None
                return frame
            if self.closed:
                return None
            self._wake.clear()
            await self._wake.wait()
