"""A whole game as a script, to be read: every turn, and what the screens show whose picture it changes.

`python -m tests.games.<game>.playthrough` writes the playthrough.txt of a game anew; a test compares them, so that
whoever changes the game sees in the diff what players will see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

import msgspec

from app.engine.game import Game, Person, Play, Rejected, Seat, Table, TimeUp, Turn, What
from app.engine.replay import Playing

S = TypeVar("S", bound=msgspec.Struct)
C = TypeVar("C")
V = TypeVar("V")

NAMES = {"s1": "Ada", "s2": "Ben", "s3": "Cleo", "s4": "Dov"}
"""Four at a table, each alone on a seat."""

ADA, BEN, CLEO, DOV = map(Seat, NAMES)


class AnyScript(Generic[S, C, V]):
    """Plays a game of this State, Command and View, and writes down what is done and seen.

    `people` are those with a phone, and their names; `act` says in short what a command does, to who sees that view of
    the game, and `short` what a view shows, in a few lines.
    """

    def __init__(
        self,
        game: Game[S],
        table: Table,
        seed: str,
        people: Mapping[Person, str],
        act: Callable[[C, V], str],
        short: Callable[[V], Iterable[str]],
    ) -> None:
        self.playing = Playing(game, table, seed, 0)
        self.now = 0
        self.people, self.act, self.short = people, act, short
        self.lines: list[str] = []
        self._seen: dict[Person | None, list[str]] = {}
        self._part = ""
        self._look()

    def does(self, who: Person | Seat, command: C, after: int = 4_000) -> None:
        """A phone acts, some time after the last act; a seat stands for its first member."""
        self.now += after
        person = who if isinstance(who, Person) else Person(who)
        said = f"{self.people[person]} {self.act(command, self.view(person))}"
        try:
            self.playing.play(Turn(self.now, Play(person.seat, command, person.member)))
        except Rejected as why:
            said += f"  ** refused: {why.key} **"
        self._say(said)

    def happens(self, what: What, said: str, after: int = 1_000) -> None:
        """Something else happens."""
        self.now += after
        self.playing.play(Turn(self.now, what))
        self._say(said)

    def time_up(self) -> None:
        """The next deadline passes."""
        deadline = self.playing.status.deadline
        assert deadline is not None, f"nothing is due in {self.playing.status.stage}"
        self.now = deadline
        self.playing.play(Turn(self.now, TimeUp()))
        self._say("time is up")

    def until(self, stage: str) -> None:
        """Time passes until a stage that is called so in whole or in part, such as "voting" or "3/voting"."""
        while f"/{stage}/" not in f"/{self.playing.status.stage}/":
            self.time_up()

    @property
    def state(self) -> S:
        state: S = self.playing.state
        return state

    def view(self, who: Person | Seat | None = None) -> V:
        """What somebody sees, or the TV."""
        person = who if isinstance(who, Person | None) else Person(who)
        view: V = self.playing.game.view(self.state, person)
        return view

    @property
    def part(self) -> str:
        """The part of the script: what stands above it, and after which the screens are told anew."""
        return self.playing.status.stage

    def board(self) -> Iterable[str]:
        """What lies on the table otherwise than before, where a game has something there that all look at."""
        return ()

    @property
    def text(self) -> str:
        """All that is written down."""
        return "\n".join(line.rstrip() for line in self.lines).strip() + "\n"

    def _say(self, said: str) -> None:
        self.lines.append(f"{clock(self.now)}  {said}")
        self._look()

    def _look(self) -> None:
        """What is new on a screen since the last turn; of a phone only what the TV does not show."""
        if self._part != self.part:
            self._part = self.part
            self._seen.clear()
            self.lines.append(f"\n--- {self._part} {'-' * (100 - len(self._part))}")
        self.lines += self.board()
        tv: list[str] = []
        for person in (None, *self.people):
            shown = list(self.short(self.view(person)))
            old = [*self._seen.get(person, ()), *tv]
            margin = f"{self.people[person] if person else 'TV':>12} | "
            for line in (line for line in shown if line not in old):
                self.lines.append(f"{margin}{line}")
                margin = f"{'':>12} | "
            self._seen[person] = shown
            tv = tv if person else shown


def alone(names: Mapping[str, str]) -> dict[Person, str]:
    """The people of a table at which nobody shares a seat."""
    return {Person(Seat(seat)): name for seat, name in names.items()}


def listed(names: Mapping[str, str], seats: Iterable[Seat]) -> str:
    """Seats by their names."""
    return ", ".join(names[seat] for seat in seats) or "nobody"


def ends(at: int | None) -> str:
    """When the time of what is shown is up, if it ever is."""
    return "" if at is None else f" (until {clock(at)})"


def clock(ms: int) -> str:
    """Minutes, seconds and tenths."""
    return f"{ms // 60_000}:{ms % 60_000 / 1000:04.1f}"
