"""Nobody is Perfect in play, for tests: its whole phases and its own words."""

from __future__ import annotations

from typing import Literal, Unpack

from app.games.bluffing import Lettered
from app.games.nobody_is_perfect import GAME, views
from app.games.nobody_is_perfect.commands import Checked, Command, Judge, Options, Place, Write
from app.games.nobody_is_perfect.state import Reading, Reveal, State, Voting
from app.games.nobody_is_perfect.track import Track
from tests.games.nobody_is_perfect.cards import cards, statement
from tests.games.sitting import AnySitting, How, set_table

DECK = cards(60)


class Sitting(AnySitting[State, Command, views.View]):
    """The first seat presides unless `first` says otherwise."""

    def __init__(
        self,
        seats: str = "abcd",
        *,
        track: Track = "standard",
        lie_for_me: Literal["off", "on"] = "off",
        seed: str = "seed",
        **how: Unpack[How],
    ) -> None:
        super().__init__(GAME, set_table(seats, DECK, Options(track, lie_for_me), **how), seed)

    # --- whole phases

    def write(self, **answers: str) -> None:
        """These seats hand these answers in."""
        self.until("writing")
        for seat, text in answers.items():
            self.does(seat, Write(text))

    def read_out(self) -> None:
        """The President checks, and everything is read: to the vote."""
        self.until("checking")
        self.does(self.state.president, Checked())
        self.until("voting")

    def place(self, **stones: str) -> None:
        """These seats lay a stone on the letter of this author, or of the "truth"."""
        self.until("voting")
        for seat, author in stones.items():
            self.does(seat, Place(self.option(author).id))

    def judge(self, **said: bool) -> None:
        """These seats decide: truth or lie."""
        self.until("judging")
        for seat, truth in said.items():
            self.does(seat, Judge(truth))

    def round(self, **stones: str) -> None:
        """A whole round of lies to its scores: every seat but the President writes, and these stones are laid.

        A green question is judged by nobody.
        """
        self.until_asked()
        if self.phase == "writing":
            self.write(**{seat: f"lie of {seat}" for seat in self.state.seats if seat != self.state.president})
            self.read_out()
            self.place(**stones)
        self.until("moving")

    def until_asked(self) -> None:
        """The next question is on the table."""
        while self.phase not in ("writing", "judging"):
            self.time_up()

    # --- what is to be seen

    def option(self, author: str) -> Lettered:
        """The letter of an author, or of the "truth"."""
        assert isinstance(self.state.phase, Reading | Voting | Reveal)
        ballot = self.state.phase.ballot
        return next(o for o in ballot if (o.true if author == "truth" else author in o.by))


def at(phase: str, seats: str = "abcd") -> Sitting:
    """A game in this phase, reached in the quickest way; a presides, or b on a "?" when choosing."""
    sitting = Sitting(seats, cards=(statement(0),) if phase in ("judging", "verdict") else None)
    if phase == "choosing":
        sitting.round(c="b", d="b")
    elif phase not in ("opening", "writing", "judging", "verdict"):
        sitting.write(b="Beta")
    sitting.until(phase)
    return sitting
