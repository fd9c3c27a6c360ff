"""A game in play, for tests: every arrangement is made by turns, and every refusal is checked to change nothing."""

from __future__ import annotations

from itertools import islice
from typing import Literal, TypeVar

import msgspec

from app.engine.game import Pace, Person, Play, Rejected, Seat, Slip, Table, TimeUp, Turn, What, scores
from app.engine.replay import Playing
from app.engine.rng import Rng
from app.games.bluffing import Lettered
from app.games.wise_and_otherwise import GAME, views
from app.games.wise_and_otherwise.cards import Saying
from app.games.wise_and_otherwise.commands import Checked, Command, Options, Pick, Place, Vote, Write
from app.games.wise_and_otherwise.state import Dice, Polling, Reading, Reveal, State, Voting
from tests.games.wise_and_otherwise.cards import cards as example_cards

S = TypeVar("S")

LONGEST = 2_000
"""Turns after which a game must be over."""


class Sitting:
    """Seats are letters, "abcd" clockwise; `teams` are seats of two. The dice make a the Reader unless `seed` is given;
    other `luck` shuffles otherwise.

    A person is named by a seat, "a", or as the second of a team, "a1".
    """

    def __init__(
        self,
        seats: str = "abcd",
        *,
        teams: str = "",
        cards: tuple[Saying, ...] | None = None,
        fresh: int | None = None,
        pace: Pace = "standard",
        vote: Literal["open", "secret"] = "open",
        slower: dict[str, int] | None = None,
        seed: str | None = None,
        luck: int = 0,
    ) -> None:
        cards = example_cards(60) if cards is None else cards
        self.table = Table(
            seats=tuple(map(Seat, seats)),
            cards=cards,
            fresh=len(cards) if fresh is None else fresh,
            options=Options(vote),
            pace=pace,
            slower={Seat(seat): percent for seat, percent in (slower or {}).items()},
            teams=tuple(map(Seat, teams)),
        )
        self.now = 1_000
        self.playing = Playing(GAME, self.table, seed or lucky(self.table, luck), self.now)
        self.turns: list[Turn] = []

    # --- what happens

    def turn(self, what: What) -> None:
        """Something happens now, after anything whose time has come."""
        assert len(self.turns) < LONGEST, f"this leads nowhere, it has come to {self.stage}"
        turn = Turn(self.now, what)
        self.playing.play(turn)
        self.turns.append(turn)

    def does(self, who: str, command: Command) -> None:
        """A phone sends a command."""
        self.turn(played(who, command))

    def refused(self, who: str, command: Command) -> str:
        """A command that the rules refuse, changing nothing; the refusal's key."""
        return self.refused_turn(played(who, command))

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
        """The next deadline passes; with the clock off the host skips."""
        deadline = self.playing.status.deadline
        self.now = max(self.now, deadline or 0)
        self.turn(TimeUp())

    def until(self, phase: str) -> None:
        """Deadlines pass until a phase begins."""
        for _ in range(90):
            if self.phase == phase:
                return
            self.time_up()
        raise AssertionError(f"{phase} never comes; this is {self.stage}")

    # --- whole phases

    def write(self, **endings: str) -> None:
        """These seats hand these endings in; the Reader of two both of theirs, parted by a bar."""
        self.until("writing")
        for seat, texts in endings.items():
            places: tuple[Place, Place] = (1, 2)
            for place, text in zip(places, texts.split("|"), strict=False):
                self.does(f"{seat}{self.state.pen(Seat(seat)) or ''}", Write(text, place))

    def check(self) -> None:
        """The Reader has checked, where there is anything to check: to the reading."""
        while self.phase == "writing":
            self.time_up()
        if self.phase == "checking":
            self.does(self.state.reads, Checked())

    def read_out(self) -> None:
        """The Reader checks, and everything is read twice: to the vote."""
        self.check()
        while self.phase == "reading":
            self.time_up()

    def vote(self, **votes: str) -> None:
        """These seats name the number of this author, or of the "truth", in their turn; the others are silent."""
        self.read_out()
        if self.phase == "polling":
            for seat, author in votes.items():
                self.does(seat, Vote(self.option(author).id))
            self.time_up()
        while self.phase == "voting":
            seat = str(self.turn_of)
            if seat in votes:
                self.does(seat, Vote(self.option(votes[seat]).id))
            else:
                self.time_up()

    def pick(self, who: str, author: str) -> None:
        """Somebody taps the number of this author, or of the "truth"."""
        self.does(who, Pick(self.option(author).id))

    def round(self, **votes: str) -> None:
        """A whole round to its scores: every writer writes, and these votes are given."""
        self.until("writing")
        two = self.state.two
        texts = {str(seat): f"ending of {seat}" + f"|other of {seat}" * two for seat in self.state.writers}
        self.write(**texts)
        self.vote(**votes)
        self.until("scores")

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
    def points(self) -> dict[str, int]:
        """Sums of the ledger."""
        return {str(seat): n for seat, n in scores(self.state.seats, self.state.ledger).items()}

    @property
    def slips(self) -> tuple[Slip, ...]:
        """The slips of the newest finished round."""
        return GAME.chronicle(self.state)[-1].slips

    @property
    def turn_of(self) -> Seat | None:
        """Whose vote it is."""
        return self.sees(views.Voting).turn

    def view(self, who: str | None = None) -> views.View:
        view = GAME.view(self.state, None if who is None else person(who))
        assert isinstance(view, views.View)
        return view

    def bytes(self, who: str | None = None) -> bytes:
        return msgspec.json.encode(self.view(who))

    def sees(self, show: type[S], who: str | None = None) -> S:
        """What a screen shows, which must be of this kind."""
        shown = self.view(who).show
        assert isinstance(shown, show)
        return shown

    def option(self, author: str) -> Lettered:
        """The number of an author, of the "truth", or of this very text."""
        assert isinstance(self.state.phase, Reading | Voting | Polling | Reveal)
        ballot = self.state.phase.ballot
        for option in ballot:
            texts = [wording.text for wording in option.wordings]
            if option.true if author == "truth" else author in option.by or author in texts:
                return option
        raise AssertionError(f"{author} is on no number")


def person(who: str) -> Person:
    """The person named "a", or "a1"."""
    return Person(Seat(who[0]), int(who[1:] or 0))


def played(who: str, command: Command) -> Play:
    """A command of the person named "a", or "a1"."""
    return Play(Seat(who[0]), command, int(who[1:] or 0))


def lucky(table: Table, luck: int = 0) -> str:
    """A seed with which the first seat throws highest at once; another one for other `luck`."""
    seeds = (f"seed {n}" for n in range(10_000))
    fitting = (seed for seed in seeds if highest(GAME.start(table, 0, Rng(seed, 0))) == table.seats[:1])
    return next(islice(fitting, luck, None))


def highest(state: State) -> tuple[Seat, ...]:
    """Who threw highest last."""
    assert isinstance(state.phase, Dice)
    return state.phase.highest


def at(phase: str, seats: str = "abcd", **how: str) -> Sitting:
    """A game in this phase, reached in the quickest way; a reads."""
    vote: Literal["open", "secret"] = "secret" if phase == "polling" else "open"
    sitting = Sitting(seats, vote=vote, teams=how.get("teams", ""))
    if phase not in ("dice", "opening", "choosing", "writing"):
        sitting.write(**({"a": "Alpha|Aleph"} if len(seats) == 2 else {"b": "beta"}))
    sitting.until(phase)
    return sitting
