"""A game in play, for tests: every arrangement is made by turns, and every refusal is checked to change nothing."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from app.engine.game import Pace, Person, Play, Rejected, Seat, Slip, Table, TimeUp, Turn, What, scores
from app.engine.replay import Playing
from app.games.bluffing import Lettered
from app.games.nobody_is_perfect import GAME, views
from app.games.nobody_is_perfect.cards import Item
from app.games.nobody_is_perfect.commands import Checked, Command, Judge, Options, Place, Write
from app.games.nobody_is_perfect.state import Reading, Reveal, State, Voting
from app.games.nobody_is_perfect.track import Track
from tests.games.nobody_is_perfect.cards import cards as example_cards
from tests.games.nobody_is_perfect.cards import statement

S = TypeVar("S")


class Sitting:
    """Seats are letters, "abcd" clockwise; the first one presides unless `first` says otherwise."""

    def __init__(
        self,
        seats: str = "abcd",
        *,
        cards: tuple[Item, ...] | None = None,
        fresh: int | None = None,
        pace: Pace = "standard",
        track: Track = "standard",
        first: str | None = "a",
        slower: dict[str, int] | None = None,
        seed: str = "seed",
    ) -> None:
        cards = example_cards(60) if cards is None else cards
        self.table = Table(
            seats=tuple(map(Seat, seats)),
            cards=cards,
            fresh=len(cards) if fresh is None else fresh,
            options=Options(track),
            pace=pace,
            first=None if first is None else Seat(first),
            slower={Seat(seat): percent for seat, percent in (slower or {}).items()},
        )
        self.now = 1_000
        self.playing = Playing(GAME, self.table, seed, self.now)
        self.turns: list[Turn] = []

    # --- what happens

    def turn(self, what: What) -> None:
        """Something happens now, after anything whose time has come."""
        turn = Turn(self.now, what)
        self.playing.play(turn)
        self.turns.append(turn)

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
        """Deadlines pass until a phase begins."""
        for _ in range(60):
            if self.phase == phase:
                return
            self.time_up()
        raise AssertionError(f"{phase} never comes; this is {self.stage}")

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
