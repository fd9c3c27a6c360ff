"""A game in play, for tests: every arrangement is made by turns, and every refusal is checked to change nothing."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from msgspec.structs import replace

from app.engine.game import Pace, Person, Play, Rejected, Seat, Slip, Table, TimeUp, Turn, What, scores
from app.engine.replay import Playing
from app.games.you_must_be_an_idiot import GAME, views
from app.games.you_must_be_an_idiot.cards import Level, Question
from app.games.you_must_be_an_idiot.commands import Accuse, Choose, Command, GoOn, LockIn, Options, Write
from app.games.you_must_be_an_idiot.state import State
from app.games.you_must_be_an_idiot.views import Identity
from tests.games.you_must_be_an_idiot.cards import cards as example_cards

S = TypeVar("S")

RIGHT = "*"
"""Stands for an answer that is right, whatever the question."""


class Sitting:
    """Seats are letters, "abcd" clockwise; the first one reads unless `first` says otherwise.

    `idiots` are dealt such a card in every round, and nobody else is: the seed is looked for that does it in round 1,
    and later rounds are dealt by `deals`.
    """

    def __init__(
        self,
        seats: str = "abcd",
        *,
        cards: tuple[Question, ...] | None = None,
        fresh: int | None = None,
        pace: Pace = "standard",
        secret: bool = False,
        first: str | None = "a",
        slower: dict[str, int] | None = None,
        seed: str = "seed",
        idiots: str | None = None,
    ) -> None:
        cards = example_cards(80) if cards is None else cards
        self.table = Table(
            seats=tuple(map(Seat, seats)),
            cards=cards,
            fresh=len(cards) if fresh is None else fresh,
            options=Options("secret" if secret else "open"),
            pace=pace,
            first=None if first is None else Seat(first),
            slower={Seat(seat): percent for seat, percent in (slower or {}).items()},
        )
        self.now = 1_000
        self.playing = Playing(GAME, self.table, seed, self.now)
        for n in range(5_000):
            if idiots is None or self.idiots == idiots:
                break
            self.playing = Playing(GAME, self.table, f"{seed} {n}", self.now)
        else:
            raise AssertionError(f"no seed deals Idiots to {idiots}")

    # --- what happens

    def turn(self, what: What) -> None:
        """Something happens now."""
        self.playing.play(Turn(self.now, what))

    def does(self, seat: str, command: Command) -> None:
        """A phone sends a command."""
        self.turn(Play(Seat(seat), command))

    def refused(self, seat: str, command: Command) -> str:
        """A command that the rules refuse, changing nothing; the refusal's key."""
        return self.refused_turn(Play(Seat(seat), command))

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
            self.now = max(self.now, deadline)
            self.turn(TimeUp())
        self.now = until

    def time_up(self) -> None:
        """The next deadline passes."""
        deadline = self.playing.status.deadline
        assert deadline is not None, f"nothing is due in {self.stage}"
        self.now = max(self.now, deadline)
        self.turn(TimeUp())

    def until(self, phase: str) -> None:
        """Deadlines pass until a phase begins; a Reader who has to, chooses and judges."""
        for _ in range(60):
            if self.phase == phase:
                return
            self._pass_time()
        raise AssertionError(f"{phase} never comes; this is {self.stage}")

    def _pass_time(self) -> None:
        if self.phase == "choosing" and self.state.reader not in self.state.left:
            self.choose("green")
        elif self.phase == "judging" and self.state.reader not in self.state.left:
            self.does(self.state.reader, GoOn())
        elif self.playing.status.deadline is None:
            self.turn(TimeUp())
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
    def state(self) -> State:
        state = self.playing.state
        assert isinstance(state, State)
        return state

    @property
    def stage(self) -> str:
        return self.playing.status.stage

    @property
    def phase(self) -> str:
        return self.stage.partition("/")[2].partition("/")[0] or self.stage

    @property
    def waiting(self) -> str:
        return "".join(self.playing.status.waiting_for)

    @property
    def deadline(self) -> int | None:
        """How far off the next deadline is."""
        deadline = self.playing.status.deadline
        return None if deadline is None else deadline - self.now

    @property
    def idiots(self) -> str:
        """Who has an Idiot card this round."""
        return "".join(seat for seat, identity in self.state.identities.items() if identity == "idiot")

    @property
    def points(self) -> dict[str, int]:
        """Sums of the ledger."""
        return {str(seat): n for seat, n in scores(self.state.seats, self.state.ledger).items()}

    @property
    def lines(self) -> list[tuple[str, str, int]]:
        """The ledger's lines but for the starting points: rule, seat, points."""
        entries = (entry for entry in self.state.ledger if entry.rule != "YMI-01")
        return [(entry.rule, str(entry.seat), entry.points) for entry in entries]

    @property
    def slips(self) -> tuple[Slip, ...]:
        """The slips of the newest finished round."""
        return GAME.chronicle(self.state)[-1].slips

    def view(self, seat: str | None = None) -> views.View:
        view = GAME.view(self.state, None if seat is None else Person(Seat(seat)))
        assert isinstance(view, views.View)
        return view

    def bytes(self, seat: str | None = None) -> bytes:
        return msgspec.json.encode(self.view(seat))

    def sees(self, show: type[S], seat: str | None = None) -> S:
        """What a screen shows, which must be of this kind."""
        shown = self.view(seat).show
        assert isinstance(shown, show)
        return shown

    def twin(self, **identities: Identity) -> Sitting:
        """The same game with these cards dealt instead, as other envelopes would have been (YMI-03).

        The one arrangement that no turn can make: who is dealt what is chance alone.
        """
        other = Sitting.__new__(Sitting)
        other.table, other.now = self.table, self.now
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
