"""The ballot: made-up sayings and the real one under numbers (WAO-10, WAO-11, WAO-14, WAO-17)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from app.engine.rng import Rng
from app.engine.text import key
from app.games.bluffing import Ballot, Wording, mixed


def numbered(made_up: Iterable[Wording], truth: str, rng: Rng) -> Ballot:
    """All endings, mixed; what is worded the same shares a number, and wears the real spelling if it has one.

    The endings are dressed alike already.
    """
    groups: dict[str, tuple[Wording, ...]] = {key(truth): (Wording(truth),)}
    for wording in sorted(made_up, key=lambda wording: wording.text):
        worded = key(wording.text)
        groups[worded] = (*groups.get(worded, ()), wording)
    real = groups.pop(key(truth))
    return mixed(groups.values(), real, map(str, count(1)), rng)


def opening_order(ballot: Ballot) -> Ballot:
    """Number by number, the real saying last (WAO-14)."""
    return tuple(sorted(ballot, key=lambda option: option.true))
