"""What a game is: a value made of pure functions over a frozen state.

Nothing here reads a clock, draws a random number or touches a socket. Time arrives in `Turn.at`
(game clock, milliseconds; a pause stops that clock), chance arrives as `Rng`.

    start(table, at, rng)     -> State
    apply(state, turn, rng)   -> State           raises Rejected; the old state is untouched
    status(state)             -> Status
    view(state, viewer)       -> View            viewer: a Person, or None for the TV and watchers
    bot(view, rng)            -> Command | None  plays from a view alone: proof that views suffice
    chronicle(state)          -> tuple[Chapter]  the finished rounds, for the results page

A game may rely on this: turns come in order of `at`; `Away`, `Back` and `Left` name seats of the
state; a `Play` comes from a seat of the state and was made for the stage that `status` names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, NewType, TypeVar

import msgspec

from app.engine.rng import Rng

Seat = NewType("Seat", str)
"""A seat's id within its room, for example "s3". It tells nothing but the order of joining."""

Millis = int
"""Milliseconds of the game clock, or a span of them."""

Param = str | int
"""What a sentence of the catalogue may be filled with."""


class Rejected(Exception):
    """The player may not do this now.

    `key` names a sentence of the words catalogue (`refused.<key>`), shown on that phone only, with
    `params` filled in by the screen, in the screen's language.
    """

    def __init__(self, key: str, **params: Param) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


class Person(msgspec.Struct, frozen=True):
    """Somebody with a phone: a seat, and which of its members (0 alone; 0 and 1 in a team of two)."""

    seat: Seat
    member: int = 0


class Play(msgspec.Struct, frozen=True, tag="play"):
    """A person of a seat did something; `command` is one of the game's commands."""

    seat: Seat
    command: Any
    member: int = 0


class TimeUp(msgspec.Struct, frozen=True, tag="time_up"):
    """The deadline of `Status` has passed, or the host skips: the two are the same (COM-05)."""


class Away(msgspec.Struct, frozen=True, tag="away"):
    """A person's phone has been gone for 15 s (COM-07)."""

    seat: Seat
    member: int = 0


class Back(msgspec.Struct, frozen=True, tag="back"):
    """A person who was away is here again (COM-07)."""

    seat: Seat
    member: int = 0


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A seat was given up or removed; `hide` takes its text off the screens (COM-09).

    With a `member` only this one of a team has left, and the other plays on (WAO-23).
    """

    seat: Seat
    hide: bool = False
    member: int | None = None


class Joined(msgspec.Struct, frozen=True, tag="joined"):
    """A seat to be dealt in from the next round on, as the last in the order (COM-08).

    The seat of somebody who left means: that seat is taken over with its score; in a team by this `member`.
    """

    seat: Seat
    member: int = 0


class Extend(msgspec.Struct, frozen=True, tag="extend"):
    """The host gives everyone `ms` more in this phase."""

    ms: Millis


class Slower(msgspec.Struct, frozen=True, tag="slower"):
    """A seat has set itself extra time: `percent` of the common time, 100, 150 or 200 (COM-20)."""

    seat: Seat
    percent: int


class ReplaceQuestion(msgspec.Struct, frozen=True, tag="replace_question"):
    """The host skips this question: another takes its place and nobody scores (COM-04)."""


class End(msgspec.Struct, frozen=True, tag="end"):
    """The host ends the game early: the standing is the result."""


What = Play | TimeUp | Away | Back | Left | Joined | Extend | Slower | ReplaceQuestion | End


class Turn(msgspec.Struct, frozen=True):
    """One step of a game's history: what happened, and when."""

    at: Millis
    what: What


Pace = Literal["relaxed", "standard", "brisk", "off"]
"""The clock chosen in the lobby: twice the standard times, the standard, half, or none (COM-05)."""


class Table(msgspec.Struct, frozen=True):
    """Who plays, with which cards and settings; fixed when the game starts.

    `seats` stand clockwise (COM-01); `cards[:fresh]` are new to this company, in random order, the others
    stand by how long ago they were seen and come up only when those are used up (COM-15); `first` is the
    seat that the lobby settled to begin, if it did; `slower` holds the seats with extra time; `options` is
    the game's own Options struct. `teams` are the seats on which two members play (WAO-23). `language` is that of
    the cards, as a code such as "en".
    """

    seats: tuple[Seat, ...]
    cards: tuple[Any, ...] = ()
    fresh: int = 0
    options: Any = None
    pace: Pace = "standard"
    first: Seat | None = None
    slower: dict[Seat, int] = {}
    teams: tuple[Seat, ...] = ()
    language: str = "en"


class Source(msgspec.Struct, frozen=True):
    """Where a card's item can be looked up: a work, and the place in it or its address."""

    title: str
    place: str


class Entry(msgspec.Struct, frozen=True):
    """One line of the ledger (COM-14): a point and its reason.

    `seat` is None when the whole table scores; `by` are the seats that caused it; `slip` is the letter
    or number of the entry that caused it.
    """

    round: int
    seat: Seat | None
    rule: str
    points: int
    by: tuple[Seat, ...] = ()
    slip: str | None = None


class Standing(msgspec.Struct, frozen=True):
    """The result of a game that is over: each seat's score and place.

    Equal scores share a place; a seat that left has place None (COM-09), and every seat where no round was finished.
    """

    seat: Seat
    score: int
    place: int | None


class Status(msgspec.Struct, frozen=True):
    """What the room needs to know of a state, and nothing more. Never shown to anyone as it is.

    `stage` names the moment, e.g. "3/writing": a command made for another stage is late and dropped.
    `deadline` is the earliest moment at which the state wants a TimeUp, whatever kind of deadline it is;
    None: it waits for persons only. `used` are the indices of the table's cards seen so far (COM-15).
    """

    stage: str
    waiting_for: tuple[Seat, ...] = ()
    deadline: Millis | None = None
    ledger: tuple[Entry, ...] = ()
    used: tuple[int, ...] = ()
    over: tuple[Standing, ...] | None = None


class Slip(msgspec.Struct, frozen=True):
    """One thing that was written (or the truth), who wrote it, and who believed it; None where that was not asked.

    `text` is None where nothing was written. Where authors have secret parts to play, `part` is what theirs was, by
    its key in the game's sentences, and `accused_by` who pointed at them. For `lied_for`, who are among `by`, the house
    had written it (COM-21).
    """

    text: str | None
    by: tuple[Seat, ...] = ()
    believed_by: tuple[Seat, ...] | None = ()
    true: bool = False
    part: str | None = None
    accused_by: tuple[Seat, ...] = ()
    lied_for: tuple[Seat, ...] = ()


class Chapter(msgspec.Struct, frozen=True):
    """One finished round, told for the results page; `points` where each seat's change is worth telling with it."""

    round: int
    leader: Seat | None
    question: str
    answer: str
    slips: tuple[Slip, ...] = ()
    note: str = ""
    source: Source | None = None
    points: dict[Seat, int] = {}


S = TypeVar("S", bound=msgspec.Struct)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """A game is a value, not a subclass: its face, its types and its functions.

    `version` changes whenever an old state or turn would be read differently (see storage). State is a `Company`,
    whose table is left out of snapshots because the journal's row 0 holds it. `fewest` and `most` are seats. `first`
    says how the lobby settles who begins: by a button that any seat may press ("claim"), by chance unless the host
    names somebody ("host"), or not at all, because the game itself throws for it ("dice"). `private` are commands
    that change only what their own seat sees, unless the status changes with them (drafts, COM-06). `teams`: where
    more persons than seats come, two of them may share a seat (WAO-23). `questions`: whether there is a question in
    play that the host may have replaced (COM-04). `rank`: where all play as one team, the key of the rank that their
    points have earned, None for none. `evening`: how many cards an evening of about five people sees, as measured with
    bots at the standard settings; it tells how long a deck lasts.
    """

    key: str
    version: int
    title: str
    tagline: str
    fewest: int
    most: int
    evening: int
    card: Any
    command: Any
    options: type[msgspec.Struct]
    state: type[S]
    view_type: Any
    first: Literal["claim", "host", "dice"]
    start: Callable[[Table, Millis, Rng], S]
    apply: Callable[[S, Turn, Rng], S]
    status: Callable[[S], Status]
    view: Callable[[S, Person | None], Any]
    bot: Callable[[Any, Rng], Any]
    chronicle: Callable[[S], tuple[Chapter, ...]]
    private: tuple[type[msgspec.Struct], ...] = ()
    teams: bool = False
    questions: bool = True
    rank: Callable[[int], str | None] | None = None


def scores(seats: tuple[Seat, ...], ledger: tuple[Entry, ...]) -> dict[Seat, int]:
    """Sums of the ledger, for each of `seats` (COM-14)."""
    sums = dict.fromkeys(seats, 0)
    for entry in ledger:
        if entry.seat in sums:
            sums[entry.seat] += entry.points
    return sums


def standings(
    score: Mapping[Seat, int], left: frozenset[Seat] = frozenset(), *, played: bool = True
) -> tuple[Standing, ...]:
    """The standing by falling score; equal scores share a place, who left stands last without one (COM-09).

    Where no round was `played` to its end, nobody has a place, and so nobody has won (COM-04).
    """
    here = sorted((seat for seat in score if seat not in left), key=lambda seat: -score[seat])
    place = {seat: 1 + sum(score[other] > score[seat] for other in here) if played else None for seat in here}
    placed = [Standing(seat, score[seat], place[seat]) for seat in here]
    return (*placed, *(Standing(seat, score[seat], None) for seat in score if seat in left))
