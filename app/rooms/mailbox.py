"""What waits to be sent to one screen: every answer, but only the newest view."""

from __future__ import annotations

from collections.abc import Callable

MOST_ANSWERS = 512
"""A screen that lets more answers than this pile up does not read; its socket is closed."""


class Mailbox:
    """A slow phone never delays the room and never gets a stale view.

    Views are whole, so one that was not sent is simply replaced by its successor. Answers (acks,
    refusals ...) are kept in order and never dropped; `full` says that the screen has stopped reading.
    `changed` is called whenever there is something new to take or to know; it must not wait.
    """

    __slots__ = ("_answers", "_view", "changed", "closed", "full")

    def __init__(self) -> None:
        self._answers: list[bytes] = []
        self._view: bytes | None = None
        self.changed: Callable[[], None] | None = None
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
        self._tell()

    def show(self, frame: bytes) -> None:
        """Send `frame` unless a newer view comes first."""
        if not self.closed:
            self._view = frame
            self._tell()

    def close(self) -> None:
        """Nothing more will come: the answers that wait are still sent, and the last of them is the last word."""
        self.closed = True
        self._view = None
        self._tell()

    def take(self) -> bytes | None:
        """The next frame to send; None while nothing waits, and for good once the mailbox is full."""
        if self.full:
            return None
        if self._answers:
            return self._answers.pop(0)
        frame, self._view = self._view, None
        return frame

    def _tell(self) -> None:
        if self.changed is not None:
            self.changed()
