"""What every room is handed of the world outside: the journal, the decks, the clocks, the address."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.game import Millis
from app.rooms.journal import Decks, Journal


@dataclass(frozen=True, kw_only=True)
class House:
    """`real` is a clock that only ever runs on (ms), `wall` the time of day (s since 1970, UTC).

    `join_url` gives the address that phones open for a code; `wifi` is name and password, if they are to be shown.
    """

    journal: Journal
    decks: Decks
    real: Callable[[], Millis]
    wall: Callable[[], int]
    join_url: Callable[[str], str]
    wifi: tuple[str, str] | None = None
    language: str = "en"
