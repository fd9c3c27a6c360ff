"""You Must Be an Idiot! in play, for tests: its whole phases and its own words."""

from __future__ import annotations

from copy import copy
from typing import Unpack

from msgspec.structs import replace

from app.engine.game import Seat
from app.engine.replay import Playing
from app.games.you_must_be_an_idiot import GAME, views
from app.games.you_must_be_an_idiot.cards import Level
from app.games.you_must_be_an_idiot.commands import Accuse, Choose, Command, GoOn, LockIn, Options, Write
from app.games.you_must_be_an_idiot.state import State
from app.games.you_must_be_an_idiot.views import Identity
from tests.games.sitting import AnySitting, How, set_table
from tests.games.you_must_be_an_idiot.cards import cards

DECK = cards(80)

RIGHT = "*"
"""Stands for an answer that is right, whatever the question."""


class Sitting(AnySitting[State, Command, views.View]):
    """The first seat reads unless `first` says otherwise.

    `idiots` are dealt such a card in round 1, and nobody else is: the seed is looked for that does it.
    """

    def __init__(
        self,
        seats: str = "abcd",
        *,
        secret: bool = False,
        seed: str = "seed",
        idiots: str | None = None,
        **how: Unpack[How],
    ) -> None:
        super().__init__(GAME, set_table(seats, DECK, Options("secret" if secret else "open"), **how), seed)
        for n in range(5_000):
            if idiots is None or self.idiots == idiots:
                break
            self.playing = Playing(GAME, self.table, f"{seed} {n}", self.now)
        else:
            raise AssertionError(f"no seed deals Idiots to {idiots}")

    # --- what happens

    def pass_time(self) -> None:
        """A Reader who has to, chooses and judges; or the next deadline passes."""
        reads = self.state.reader not in self.state.left
        if self.phase == "choosing" and reads:
            self.choose("green")
        elif self.phase == "judging" and reads:
            self.does(self.state.reader, GoOn())
        else:
            self.time_up()

    # --- whole phases

    def choose(self, level: Level) -> None:
        """The Reader takes the question of this level."""
        self.does(self.state.reader, Choose(self.choice(level)))

    def choice(self, level: Level) -> str:
        """The id of the question of this level, as the Reader sees it."""
        choices = self.sees(views.Choosing, self.state.reader).choices
        assert choices is not None
        return next(choice.id for choice in choices if choice.question.level == level)

    def write(self, **answers: str) -> None:
        """These seats hand these answers in; RIGHT stands for the right one."""
        self.until("writing")
        for seat, text in answers.items():
            self.does(seat, Write(self.state.question.answer if text == RIGHT else text))

    def accuse(self, **badges: str) -> None:
        """These seats place their badges."""
        self.until("accusing")
        for seat, whom in badges.items():
            self.does(seat, Accuse(Seat(whom)))

    def lock(self, **badges: str | None) -> None:
        """These seats lock in."""
        self.until("accusing")
        for seat, whom in badges.items():
            self.does(seat, LockIn(None if whom is None else Seat(whom)))

    def round(self, right: str = "", **badges: str) -> None:
        """A whole round to its scores: seats in `right` answer right, the others wrong, and these badges are placed."""
        self.write(**{seat: RIGHT if seat in right else f"guess of {seat}" for seat in self.state.seats})
        self.accuse(**badges)
        self.until("scoring")

    # --- what is to be seen

    @property
    def idiots(self) -> str:
        """Who has an Idiot card this round."""
        return "".join(seat for seat, identity in self.state.identities.items() if identity == "idiot")

    @property
    def lines(self) -> list[tuple[str, str, int]]:
        """The ledger's lines but for the starting points: rule, seat, points."""
        entries = (entry for entry in self.state.ledger if entry.rule != "YMI-01")
        return [(entry.rule, str(entry.seat), entry.points) for entry in entries]

    def twin(self, **identities: Identity) -> Sitting:
        """The same game with these cards dealt instead, as other envelopes would have been (YMI-03).

        The one arrangement that no turn can make: who is dealt what is chance alone.
        """
        other = copy(self)
        other.journal = [*self.journal]
        other.playing = Playing.resume(GAME, self.table, self.playing.seed, self.playing.step, self.playing.snapshot())
        dealt = self.state.identities | {Seat(seat): identity for seat, identity in identities.items()}
        other.playing.state = replace(other.state, identities=dealt)
        other.playing.status = GAME.status(other.playing.state)
        return other


def at(phase: str, seats: str = "abcd", *, secret: bool = False) -> Sitting:
    """A game in this phase, reached in the quickest way; a reads."""
    sitting = Sitting(seats, secret=secret)
    sitting.until(phase)
    return sitting
