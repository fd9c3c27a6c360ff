"""A game in play, for tests: every arrangement is made by turns, and every refusal is checked to change nothing.

Each game's own `sitting.py` adds its whole phases and its own words.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypedDict, TypeVar

import msgspec

from app.engine.game import Game, Pace, Person, Play, Rejected, Seat, Slip, Table, TimeUp, Turn, What, scores
from app.engine.replay import Playing


class Screen(Protocol):
    """What every game's view has: something that is shown just now."""

    @property
    def show(self) -> object: ...


S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C")
V = TypeVar("V", bound=Screen)
Show = TypeVar("Show")

LONGEST = 2_000
"""Turns after which a game must be over."""


class How(TypedDict, total=False):
    """How a table may be set otherwise: see `set_table`."""

    cards: tuple[Any, ...] | None
    fresh: int | None
    first: str | None
    pace: Pace
    slower: dict[str, int] | None


def set_table(
    seats: str,
    deck: tuple[Any, ...],
    options: msgspec.Struct,
    *,
    teams: str = "",
    cards: tuple[Any, ...] | None = None,
    fresh: int | None = None,
    first: str | None = "a",
    pace: Pace = "standard",
    slower: dict[str, int] | None = None,
) -> Table:
    """Seats are letters, "abcd" clockwise; `teams` are seats of two. The cards are those of `deck`, all of them new."""
    cards = deck if cards is None else cards
    return Table(
        seats=tuple(map(Seat, seats)),
        cards=cards,
        fresh=len(cards) if fresh is None else fresh,
        options=options,
        pace=pace,
        first=None if first is None else Seat(first),
        slower={Seat(seat): percent for seat, percent in (slower or {}).items()},
        teams=tuple(map(Seat, teams)),
    )


def person(who: str) -> Person:
    """The person named by a seat, "a", or as the second of a team, "a1"."""
    return Person(Seat(who[0]), int(who[1:] or 0))


class AnySitting(Generic[S, C, V]):
    """A game of this State, Command and View. Its seats are letters, and its persons named as `person` reads them."""

    def __init__(self, game: Game[S], table: Table, seed: str) -> None:
        self.table = table
        self.now = 1_000
        self.playing = Playing(game, table, seed, self.now)
        self.journal: list[Turn] = []

    # --- what happens

    def turn(self, what: What) -> None:
        """Something happens now."""
        assert len(self.journal) < LONGEST, f"this leads nowhere, it has come to {self.stage}"
        turn = Turn(self.now, what)
        self.playing.play(turn)
        self.journal.append(turn)

    def does(self, who: str, command: C) -> None:
        """A phone sends a command."""
        self.turn(self._played(who, command))

    def refused(self, who: str, command: C) -> str:
        """A command that the rules refuse, changing nothing; the refusal's key."""
        return self.refused_turn(self._played(who, command))

    def refused_turn(self, what: What) -> str:
        """A turn that the rules refuse, changing nothing; the refusal's key."""
        before, encoded = self.state, msgspec.json.encode(self.state)
        try:
            self.playing.play(Turn(self.now, what))
        except Rejected as why:
            assert self.state is before
            assert msgspec.json.encode(self.state) == encoded
            return why.key
        raise AssertionError(f"{what} was not refused")

    def wait(self, ms: int) -> None:
        """Time passes, and what is due in it happens."""
        until = self.now + ms
        while (deadline := self.playing.status.deadline) is not None and deadline <= until:
            self.time_up()
        self.now = until

    def time_up(self) -> None:
        """The next deadline passes; with the clock off the host skips."""
        deadline = self.playing.status.deadline
        assert deadline is not None or self.table.pace == "off", f"nothing is due in {self.stage}"
        self.now = max(self.now, deadline or 0)
        self.turn(TimeUp())

    def until(self, phase: str) -> None:
        """Deadlines pass until a phase begins."""
        while self.phase != phase:
            assert self.playing.status.over is None, f"{phase} never comes"
            self.pass_time()

    def pass_time(self) -> None:
        """What happens meanwhile: where a game waits for persons alone, its own sitting lets them act."""
        self.time_up()

    # --- what is to be seen

    @property
    def state(self) -> S:
        state: S = self.playing.state
        return state

    @property
    def stage(self) -> str:
        return self.playing.status.stage

    @property
    def phase(self) -> str:
        """The word in the stage, for example "reading" of "3+1/reading/2"."""
        return next(part for part in self.stage.split("/") if part.isalpha())

    @property
    def waiting(self) -> str:
        return "".join(self.playing.status.waiting_for)

    @property
    def deadline(self) -> int | None:
        """How far off the next deadline is."""
        deadline = self.playing.status.deadline
        return None if deadline is None else deadline - self.now

    @property
    def points(self) -> dict[str, int]:
        """Sums of the ledger."""
        return {str(seat): n for seat, n in scores(self.playing.state.seats, self.playing.status.ledger).items()}

    @property
    def slips(self) -> tuple[Slip, ...]:
        """The slips of the newest finished round."""
        return self.playing.game.chronicle(self.state)[-1].slips

    def view(self, who: str | None = None) -> V:
        view: V = self.playing.game.view(self.state, None if who is None else person(who))
        return view

    def bytes(self, who: str | None = None) -> bytes:
        return msgspec.json.encode(self.view(who))

    def sees(self, show: type[Show], who: str | None = None) -> Show:
        """What a screen shows, which must be of this kind."""
        shown = self.view(who).show
        assert isinstance(shown, show)
        return shown

    def _played(self, who: str, command: C) -> Play:
        somebody = person(who)
        return Play(somebody.seat, command, somebody.member)
