"""Example sayings whose every secret part can be found again in a screen's bytes."""

from __future__ import annotations

from app.engine.game import Source
from app.games.wise_and_otherwise.cards import Saying


def saying(n: int) -> Saying:
    """A saying with its number in all its parts."""
    return Saying(
        beginning=f"Who counts to {n},",
        origin=f"People {n}",
        ending=f"has the true ending of number {n}",
        meaning=f"the true meaning of number {n}",
        sources=(Source(f"the secret source of number {n}", f"page {n}"),),
        decoys=decoys(n),
    )


def decoys(n: int) -> tuple[str, ...]:
    """The house's own endings (COM-21)."""
    return tuple(f"is told by the house about number {n} {how}" for how in ("boldly", "calmly", "dully"))


def cards(n: int) -> tuple[Saying, ...]:
    """`n` sayings."""
    return tuple(saying(at) for at in range(n))
