"""An evening of chance: people answer, dawdle, err, leave and come back, and hosts meddle."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from app.engine.game import (
    Away,
    Back,
    Extend,
    Game,
    Joined,
    Left,
    Pace,
    Person,
    Play,
    Rejected,
    ReplaceQuestion,
    Seat,
    Slower,
    Table,
    TimeUp,
    Turn,
    What,
)
from app.engine.replay import Playing
from app.engine.rng import Rng
from tests.games.canary import signed

AT = 1_000
"""Where the game clock of an evening begins."""


def example(game: Game[Any], part: str) -> ModuleType:
    """A module that a game's tests provide for this suite: `cards` or `secrets`."""
    return import_module(f"tests.games.{game.key}.{part}")


class Evening:
    """One game, played by chance that can be replayed; `turns` are those that were not refused.

    `lazy`, of ten, is how seldom people act. In a `calm` evening nobody meddles: only bots play, and time passes.
    """

    def __init__(
        self,
        game: Game[Any],
        seed: int,
        *,
        seats: int,
        lazy: int = 1,
        calm: bool = False,
        pace: Pace = "standard",
        cards: int = 30,
    ) -> None:
        self.game, self.calm, self.lazy = game, calm, lazy
        self.brain = Rng(f"evening {seed}", 0)
        deck = example(game, "cards").cards(cards)
        self.example = example(game, "secrets")
        self.seats = [Seat(f"s{n}") for n in range(1, seats + 1)]
        self.table = Table(
            tuple(self.seats), deck, max(1, cards - 5), self.brain.choice(self.example.OPTIONS), pace, self.seats[0]
        )
        self.now = AT
        self.playing = Playing(game, self.table, f"seed {seed}", self.now)
        self.turns: list[Turn] = []
        self.refusals: list[tuple[Turn, str]] = []
        self.away: set[Seat] = set()
        self.left: set[Seat] = set()
        self.written = 0

    @property
    def viewers(self) -> list[Person | None]:
        """Everyone who looks on: the TV, all seats, and somebody who has none."""
        return [None, *map(Person, self.seats), Person(Seat("nobody"))]

    def play(self, longest: int = 6_000) -> Iterator[None]:
        """Turn by turn to the end; the suite looks in between."""
        yield
        for _ in range(longest):
            if self.playing.status.over is not None:
                return
            for what in self._happens():
                if self.playing.status.over is None:
                    self._turn(what)
                    yield
        raise AssertionError(f"the game does not end; it has come to {self.playing.status.stage}")

    def to_the_end(self) -> Playing:
        """All of it at once."""
        for _ in self.play():
            pass
        return self.playing

    # --- what happens next

    def _happens(self) -> Iterator[What]:
        roll = 0 if self.calm else self.brain.below(100)
        if roll < 78:
            yield from self._somebody_acts()
        elif roll < 84:
            seat = self._anybody()
            view = self.game.view(self.playing.state, Person(seat))
            yield Play(seat, self._signed(self.example.mischief(view, self.brain)))
        else:
            yield from self._somebody_meddles(roll)

    def _somebody_acts(self) -> Iterator[What]:
        waiting = self.playing.status.waiting_for
        if waiting and self.brain.below(10) < self.lazy:
            self.now += self.brain.below(6_000)
            yield from self._due()
            return
        seat = self.brain.choice(waiting or self.seats)
        command = self.game.bot(self.game.view(self.playing.state, Person(seat)), self.brain)
        if command is None:
            yield from self._time_passes()
            return
        stage = self.playing.status.stage
        self.now += self.brain.below(400)
        yield from self._due()
        if self.playing.status.stage == stage:  # what is made for another stage is late, and the room drops it
            yield Play(seat, self._signed(command))

    def _time_passes(self) -> Iterator[What]:
        deadline = self.playing.status.deadline
        assert deadline is not None or self.playing.status.waiting_for, "it waits for nobody and for no time"
        if deadline is not None:
            self.now = max(self.now, deadline)
            yield TimeUp()

    def _due(self) -> Iterator[What]:
        while (deadline := self.playing.status.deadline) is not None and deadline <= self.now:
            yield TimeUp()

    def _somebody_meddles(self, roll: int) -> Iterator[What]:
        seat = self._anybody()
        match roll:
            case 84 | 85 | 86 | 87 if seat not in self.away and len(self.away) + 1 < len(self._here()):
                self.away.add(seat)
                yield Away(seat)
            case 88 | 89 | 90 | 91 | 92 if self.away:
                seat = self.brain.choice(sorted(self.away))
                self.away.discard(seat)
                yield Back(seat)
            case 93 if len(self._here()) > self.game.fewest:
                self.left.add(seat)
                self.away.discard(seat)
                yield Left(seat, hide=self.brain.below(2) == 0)
            case 94 | 95 if len(self._here()) < self.game.most:
                back = self.brain.below(2) == 0 and bool(self.left)
                joiner = self.brain.choice(sorted(self.left)) if back else Seat(f"s{len(self.seats) + 1}")
                self.left.discard(joiner)
                self.seats += [] if back else [joiner]
                yield Joined(joiner)
            case 96:
                yield Slower(seat, self.brain.choice((100, 150, 200)))
            case 97:
                yield Extend(30_000)
            case 98 if self.brain.below(3) == 0:
                yield ReplaceQuestion()
            case 99:
                yield TimeUp()
            case _:
                self.now += self.brain.below(20_000)
                yield from self._due()

    def _turn(self, what: What) -> None:
        turn = Turn(self.now, what)
        try:
            self.playing.play(turn)
        except Rejected as why:
            self.refusals.append((turn, why.key))
        else:
            self.turns.append(turn)

    def _signed(self, command: Any) -> Any:
        self.written += 1
        return signed(command, self.written, self.example.TEXT)

    def _here(self) -> list[Seat]:
        return [seat for seat in self.seats if seat not in self.left]

    def _anybody(self) -> Seat:
        return self.brain.choice(self._here())
