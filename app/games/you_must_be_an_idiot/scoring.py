"""The points of a round in the order A to E (YMI-10 to YMI-14). Who left gains and pays nothing (COM-09)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from app.engine.game import Entry, Seat
from app.games.you_must_be_an_idiot.views import Identity, Part

START = 5
RIGHT = 2
UNACCUSED = 3
FOUND = 2
PAID = 1


def parts(
    round: int,
    left: Collection[Seat],
    identities: Mapping[Seat, Identity],
    right: Collection[Seat],
    badges: Mapping[Seat, Seat],
    before: Mapping[Seat, int],
) -> tuple[Part, ...]:
    """The five steps, always all of them. `identities` has the seats as they sit, `badges` whom each accuses.

    A badge or an identity of somebody who left still counts for and against the others.
    """
    idiots = [seat for seat, identity in identities.items() if identity == "idiot"]
    gain = [seat for seat in identities if seat not in left and not (seat in idiots and seat in right)]
    a = tuple(Entry(round, seat, "YMI-10", RIGHT) for seat in gain if seat in right)
    spoiled = tuple(seat for seat in idiots if seat in right)
    c = tuple(
        Entry(round, seat, "YMI-12", UNACCUSED) for seat in gain if seat in idiots and seat not in badges.values()
    )
    d = tuple(Entry(round, seat, "YMI-13", FOUND, by=(badges[seat],)) for seat in gain if badges.get(seat) in idiots)
    purse = dict(before)
    for entry in (*a, *c, *d):
        if entry.seat is not None:
            purse[entry.seat] += entry.points
    e: list[Entry] = []
    for accuser in identities:
        accused = badges.get(accuser)
        if accused is None or accused in idiots or accuser in left or accused in left or purse[accuser] < PAID:
            continue
        e += (
            Entry(round, accuser, "YMI-14", -PAID, by=(accused,)),
            Entry(round, accused, "YMI-14", PAID, by=(accuser,)),
        )
    return (
        Part("A", "YMI-10", a),
        Part("B", "YMI-11", spoiled=spoiled),
        Part("C", "YMI-12", c),
        Part("D", "YMI-13", d),
        Part("E", "YMI-14", tuple(e)),
    )


def begun(round: int, seats: Collection[Seat]) -> tuple[Entry, ...]:
    """Five points to begin with, for each of `seats` (YMI-01)."""
    return tuple(Entry(round, seat, "YMI-01", START) for seat in seats)
