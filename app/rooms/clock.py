"""The game clock: runs with real time, and stands still while the room is paused (COM-05)."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.game import Millis


class GameClock:
    """Milliseconds of play. After a restart it resumes at the last turn: lost time is given back."""

    def __init__(self, real: Callable[[], Millis], at: Millis = 0) -> None:
        self._real = real
        self._at = at
        self._since: Millis | None = real()

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    def now(self) -> Millis:
        """The game time."""
        return self._at if self._since is None else self._at + self._real() - self._since

    def stop(self) -> None:
        """Stand still."""
        self._at, self._since = self.now(), None

    def go(self) -> None:
        """Run on."""
        if self._since is None:
            self._since = self._real()

    def set(self, at: Millis) -> None:
        """Put the hands to `at`; running or not as before."""
        self._at = at
        if self._since is not None:
            self._since = self._real()
