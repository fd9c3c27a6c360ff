"""Seashells, ranks and personal points (PW-23 to PW-26). Who left gains nothing for themself (COM-09)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from app.engine.game import Entry, Seat
from app.games.perfect_words.views import Medal
from app.games.perfect_words.wordings import Group, authors

ONE = {2: None, 3: 2, 4: 2, 5: 3, 6: 3}
PERFECT = {2: 2, 3: 3, 4: 3, 5: 4, 6: 4}
"""How many must have thought the same for one seashell, and for two; the one is never had by two seats (PW-23)."""

MOST = 2
"""A perfect arrow's seashells."""

DOUBLED = 2

FEWEST_ALIKE = 2

RANKS: tuple[tuple[int, Medal], ...] = (
    (17, "one_mind"),
    (14, "mind_readers"),
    (12, "kindred"),
    (10, "gold"),
    (8, "silver"),
    (6, "bronze"),
)
"""The least score of each rank (PW-25)."""


def shells(alike: int, seats: int) -> int:
    """Seashells for the largest group on an arrow, of so many seats that are counted (PW-23)."""
    one = ONE[seats]
    if alike >= PERFECT[seats]:
        return MOST
    return int(one is not None and alike >= one)


def needed(seats: int) -> int:
    """How many of so many seats must have thought the same for any seashell (PW-23)."""
    return ONE.get(seats) or PERFECT.get(seats, FEWEST_ALIKE)


def team(entries: Iterable[Entry]) -> int:
    """Seashells among some entries: those that are nobody's own (PW-25)."""
    return sum(entry.points for entry in entries if entry.seat is None)


def largest(groups: tuple[Group, ...]) -> int | None:
    """The place of the largest group, the first of equals; None if nothing counts."""
    sizes = [len(authors(group)) for group in groups]
    return sizes.index(max(sizes)) if any(sizes) else None


def points(
    arrow: int, groups: tuple[Group, ...], seats: int, *, times: int, left: Collection[Seat], personal: bool
) -> tuple[Entry, ...]:
    """What an arrow brings: the team its seashells, and those of the same wording their own points, if these are kept.

    `seats` are counted; `times` is 2 on x2, 0 on X (PW-24). What the doubling adds is an entry of its own.
    """
    best, slip = largest(groups), str(arrow)
    if best is None or not times:
        return ()
    by = authors(groups[best])
    found = shells(len(by), seats)
    team = [Entry(arrow, None, "PW-23", found, by, slip)] if found else []
    team += [Entry(arrow, None, "PW-24", found * (times - 1), by, slip)] if found and times > 1 else []
    alike = [(seat, who) for who in map(authors, groups) if len(who) > 1 for seat in who]
    return (
        *team,
        *(
            Entry(arrow, seat, "PW-26", len(who) * times, tuple(other for other in who if other != seat), slip)
            for seat, who in alike
            if personal and seat not in left
        ),
    )


def medal(score: int) -> Medal | None:
    """The rank that the team's score has earned (PW-25)."""
    return next((rank for least, rank in RANKS if score >= least), None)
