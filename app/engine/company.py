"""The company at the table: who sits there, who is away, who has left, and who sits down next.

The part of a state that is the same in every game; what a game makes of it is in its rules. A seat has one member,
or two that play as a team (WAO-23). One that was given up keeps its place without members until the round is scored,
for what it did still counts (COM-09).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, assert_never

import msgspec
from msgspec.structs import replace

from app.engine.game import Away, Back, Millis, Person, Rejected, Seat, Slower, Table
from app.engine.window import Window, earliest, span

AWAY_GRACE: Millis = 15_000
"""After this the server does the duty of a President or Reader who is away (COM-07)."""

Members = dict[Seat, tuple[int, ...]]
"""Seats, clockwise, and who plays on each."""


class Absent(msgspec.Struct, frozen=True):
    """Somebody whose phone is gone, and since when the game knows."""

    person: Person
    since: Millis


class Company(msgspec.Struct, frozen=True, kw_only=True):
    """What a game's State begins with.

    `members` are the seats of this round. `joining` are dealt in from the next round on, some of them on seats that
    were given up (COM-08). `slower` has the seats with extra time. `gone` are the seats of who left in earlier rounds.
    `hidden` seats' words are shown no more (COM-09). `table` is None in a snapshot alone.
    """

    table: Table | None
    members: Members
    slower: dict[Seat, int]
    away: tuple[Absent, ...] = ()
    joining: tuple[Person, ...] = ()
    gone: tuple[Seat, ...] = ()
    hidden: tuple[Seat, ...] = ()

    @property
    def at_table(self) -> Table:
        """The table, which a state in play always has."""
        if self.table is None:
            raise ValueError("a snapshot is no state in play: its table is missing")
        return self.table

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of this round, clockwise (COM-01)."""
        return tuple(self.members)

    @property
    def left(self) -> tuple[Seat, ...]:
        """Seats of this round that were given up."""
        return tuple(seat for seat, members in self.members.items() if not members)

    @property
    def next_members(self) -> Members:
        """Who sits at the table in the next round; newcomers last in the order (COM-08)."""
        seats = dict.fromkeys((*self.members, *(joiner.seat for joiner in self.joining)))
        joining = {seat: [joiner.member for joiner in self.joining if joiner.seat == seat] for seat in seats}
        found = {seat: tuple(sorted((*self.members.get(seat, ()), *joining[seat]))) for seat in seats}
        return {seat: members for seat, members in found.items() if members}

    @property
    def ever(self) -> tuple[Seat, ...]:
        """All seats that were dealt in, those of this round first."""
        return tuple(dict.fromkeys((*self.members, *self.gone)))

    @property
    def out(self) -> frozenset[Seat]:
        """Seats without a place in the end: given up, and not taken over (COM-09)."""
        return frozenset((*self.left, *self.gone)) - {joiner.seat for joiner in self.joining}

    def plays(self, person: Person) -> bool:
        """Whether a person plays this round."""
        return person.member in self.members.get(person.seat, ())

    def present(self, seat: Seat) -> tuple[int, ...]:
        """The members of a seat whose phones are there."""
        absent = [gone.person for gone in self.away]
        return tuple(member for member in self.members.get(seat, ()) if Person(seat, member) not in absent)

    def here(self, seat: Seat) -> bool:
        """Whether a seat plays this round and a phone of it is there: only such a seat is waited for (COM-07)."""
        return bool(self.present(seat))

    def away_since(self, seat: Seat) -> Millis | None:
        """Since when nobody of a seat that was not given up is there; None while somebody is."""
        if self.here(seat) or not self.members.get(seat):
            return None
        return max(gone.since for gone in self.away if gone.person.seat == seat)

    def stood_in_for(self, seat: Seat, since: Millis) -> Millis | None:
        """When the server does a seat's duty, which it has had `since`; None while somebody is there (COM-07)."""
        away = self.away_since(seat)
        return None if away is None else max(away, since) + AWAY_GRACE

    def percent(self, seat: Seat) -> int:
        """How much of the common time a seat has (COM-20)."""
        return self.slower.get(seat, 100)

    @property
    def longest(self) -> int:
        """The largest percentage at the table."""
        return max((100, *map(self.percent, self.members)))

    def in_time(self, seats: Iterable[Seat], window: Window, at: Millis) -> tuple[Seat, ...]:
        """Those of `seats` whose own time is not up (COM-20)."""
        return tuple(seat for seat in seats if window.open_for(self.percent(seat), at))

    def window(self, standard: Millis, at: Millis) -> Window:
        """A phase begins to wait, for the standard time at this table's pace (COM-05)."""
        return Window(at, span(standard, self.at_table.pace))

    def closes_at(self, end: Window | Millis | None, waiting: Iterable[Seat], duty: Millis | None) -> Millis | None:
        """When what ends a phase comes: a moment, or the time of those waited for and of a duty the server does."""
        return earliest(end.deadline(map(self.percent, waiting)), duty) if isinstance(end, Window) else end

    def shown_end(self, end: Window | Millis | None, actors: Iterable[Seat], me: Seat | None) -> Millis | None:
        """The same on a viewer's screen: in their own time if they are one of `actors`, else in the common one."""
        percent = 100 if me is None or me not in actors else self.percent(me)
        return end.shown_to(percent) if isinstance(end, Window) else end

    def successor(self, seat: Seat) -> Seat:
        """To whom an office passes for the next round: to the left, over those who have left (COM-01, COM-09)."""
        order = tuple(dict.fromkeys((*self.members, *(joiner.seat for joiner in self.joining))))
        return next(each for each in clockwise(order, seat) if each in self.next_members)


C = TypeVar("C", bound=Company)


def seated(table: Table) -> Members:
    """Who plays on each seat in the first round: two where the lobby has made a team (WAO-23)."""
    return {seat: (0, 1) if seat in table.teams else (0,) for seat in table.seats}


def clockwise(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """All of them, from the left of `seat` on, itself last (COM-01)."""
    place = seats.index(seat) + 1
    return seats[place:] + seats[:place]


def heard(company: C, what: Away | Back | Slower, at: Millis, until: Window | Millis | None = None) -> C:
    """A phone is gone or there again, or a seat has set its own time (COM-07, COM-20).

    `until` ends the phase, if this seat acts in it. Raises Rejected: "time_is_up" for more time where it has run out.
    """
    match what:
        case Away(seat=seat, member=member):
            person = Person(seat, member)
            known = any(gone.person == person for gone in company.away)
            return company if known else replace(company, away=(*company.away, Absent(person, at)))
        case Back(seat=seat, member=member):
            return _back(company, Person(seat, member))
        case Slower(seat=seat, percent=percent):
            if isinstance(until, Window) and percent > company.percent(seat):
                until.expect_open(company.percent(seat), at)
            return replace(company, slower=company.slower | {seat: percent})
        case never:
            assert_never(never)


def given_up(company: C, seat: Seat, only: int | None = None) -> C:
    """A seat is given up, or by one member of a team alone (COM-09, WAO-23)."""
    leave = {Person(seat, member) for member in (0, 1) if only in (None, member)}
    members = {s: tuple(m for m in who if Person(s, m) not in leave) for s, who in company.members.items()}
    joining = tuple(joiner for joiner in company.joining if joiner not in leave)
    stays = members.get(seat) or any(joiner.seat == seat for joiner in joining)
    return replace(
        company,
        members=members,
        joining=joining,
        away=tuple(gone for gone in company.away if gone.person not in leave),
        slower={s: percent for s, percent in company.slower.items() if s != seat or stays},
    )


def joined(company: C, person: Person, most: int) -> C:
    """Somebody for the next round, on a seat of their own or where somebody has left (COM-08).

    Raises Rejected: "not_now" if they are there already, or the table has `most` seats.
    """
    next_members = company.next_members
    full = person.seat not in next_members and len(next_members) >= most
    if full or company.plays(person) or person in company.joining:
        raise Rejected("not_now")
    return replace(_back(company, person), joining=(*company.joining, person))


def next_round(company: C) -> C:
    """Who left has no seat any more, who joined has one (COM-08, COM-09)."""
    members = company.next_members
    return replace(
        company,
        members=members,
        joining=(),
        gone=tuple(seat for seat in dict.fromkeys(company.gone + company.left) if seat not in members),
        hidden=tuple(seat for seat in company.hidden if seat not in members),
    )


def _back(company: C, person: Person) -> C:
    return replace(company, away=tuple(gone for gone in company.away if gone.person != person))
