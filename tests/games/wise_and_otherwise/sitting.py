"""Wise and Otherwise in play, for tests: its whole phases and its own words."""

from __future__ import annotations

from itertools import islice
from typing import Literal, Unpack

from app.engine.game import Seat, Table
from app.engine.rng import Rng
from app.games.bluffing import Lettered
from app.games.wise_and_otherwise import GAME, views
from app.games.wise_and_otherwise.commands import Checked, Command, Options, Pick, Place, Vote, Write
from app.games.wise_and_otherwise.state import Dice, Polling, Reading, Reveal, State, Voting
from tests.games.sitting import AnySitting, How, set_table
from tests.games.wise_and_otherwise.cards import cards

DECK = cards(60)


class Sitting(AnySitting[State, Command, views.View]):
    """The dice make a the Reader unless `seed` is given; other `luck` shuffles otherwise."""

    def __init__(
        self,
        seats: str = "abcd",
        *,
        teams: str = "",
        vote: Literal["open", "secret"] = "open",
        lie_for_me: Literal["off", "on"] = "off",
        seed: str | None = None,
        luck: int = 0,
        **how: Unpack[How],
    ) -> None:
        table = set_table(seats, DECK, Options(vote, lie_for_me), teams=teams, **how)
        super().__init__(GAME, table, seed or lucky(table, luck))

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
            self.does(self.state.the_reader, Checked())

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
    def turn_of(self) -> Seat | None:
        """Whose vote it is."""
        return self.sees(views.Voting).turn

    def option(self, author: str) -> Lettered:
        """The number of an author, of the "truth", or of this very text."""
        assert isinstance(self.state.phase, Reading | Voting | Polling | Reveal)
        ballot = self.state.phase.ballot
        for option in ballot:
            texts = [wording.text for wording in option.wordings]
            if option.true if author == "truth" else author in option.by or author in texts:
                return option
        raise AssertionError(f"{author} is on no number")


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
