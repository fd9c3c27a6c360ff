"""The twelve identity cards (YMI-01, YMI-03)."""

from __future__ import annotations

from app.engine.game import Seat
from app.engine.rng import Rng
from app.games.you_must_be_an_idiot.views import Identity

CARDS: tuple[Identity, ...] = ("idiot",) * 4 + ("smart",) * 8


def dealt(seats: tuple[Seat, ...], rng: Rng) -> dict[Seat, Identity]:
    """A card for each seat, from all twelve shuffled: whatever number of Idiots that makes is right, none included."""
    return dict(zip(seats, rng.shuffled(CARDS), strict=False))
