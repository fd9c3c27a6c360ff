"""A game in play, for tests: every arrangement is made by turns, and every refusal is checked to change nothing."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from app.engine.game import Pace, Person, Play, Rejected, Seat, Table, TimeUp, Turn, What
from app.engine.replay import Playing
from app.games.perfect_words import GAME, grid, views
from app.games.perfect_words.cards import Card
from app.games.perfect_words.commands import Agree, Command, Finish, Lay, LayTile, Note, Options, Put
from app.games.perfect_words.grid import ARROWS, Place
from app.games.perfect_words.state import Building, State
from tests.games.perfect_words.cards import COMPOUNDS, plain_cards
from tests.games.perfect_words.pictures import draw

S = TypeVar("S")
PLAIN = Options()


class Sitting:
    """Seats are letters, "abcd" clockwise; the first one begins unless `first` says otherwise.

    A crossword that a test does not care for is built by the clock: nobody acts, and the server lays.
    """

    def __init__(
        self,
        seats: str = "abcd",
        *,
        cards: tuple[Card, ...] | None = None,
        fresh: int | None = None,
        options: Options = PLAIN,
        pace: Pace = "standard",
        first: str | None = "a",
        slower: dict[str, int] | None = None,
        seed: str = "seed",
    ) -> None:
        cards = plain_cards() if cards is None else cards
        self.table = Table(
            seats=tuple(map(Seat, seats)),
            cards=cards,
            fresh=len(cards) if fresh is None else fresh,
            options=options,
            pace=pace,
            first=None if first is None else Seat(first),
            slower={Seat(seat): percent for seat, percent in (slower or {}).items()},
        )
        self.now = 1_000
        self.playing = Playing(GAME, self.table, seed, self.now)

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

    def until(self, phase: str, arrow: int | None = None) -> None:
        """Deadlines pass until a phase begins; of this arrow, if one is named."""
        for _ in range(120):
            if self.phase == phase and arrow in (None, self.arrow):
                return
            if self.playing.status.deadline is None:
                self.turn(TimeUp())
            else:
                self.time_up()
        raise AssertionError(f"{phase} never comes; this is {self.stage}")

    # --- whole phases

    def lay(self, place: Place, seat: str | None = None) -> None:
        """Whose turn it is lays the first open word."""
        self.does(seat or self.builder, Lay(self.state.deck.open[0].id, place))

    def lay_tile(self, n: int = 0) -> None:
        """Whose turn it is lays the tile, in the n-th of the ways offered."""
        main = self.sees(views.Building).tiles[n].main
        self.does(self.builder, LayTile(main.place, main.direction, main.number))

    def turns(self, *places: Place) -> None:
        """Words on these places in turn; where a tile is due, the first way offered is taken."""
        for place in places:
            self.lay(place)
            if self.phase == "building" and self.sees(views.Building).tiles:
                self.lay_tile()

    def write(self, arrow: int, **texts: str) -> None:
        """These seats write these associations for an arrow."""
        self.until("writing")
        for seat, text in texts.items():
            self.does(seat, Note(arrow, text))

    def finish(self, seats: str) -> None:
        """The sheets of these seats are done."""
        for seat in seats:
            self.does(seat, Finish(done=True))

    def place(self, x2: int, x: int) -> None:
        """The markers are placed, and all agree."""
        self.until("placing")
        self.does(self.seats[0], Put("x2", x2))
        self.does(self.seats[0], Put("X", x))
        for seat in self.seats:
            self.does(seat, Agree(x2, x))

    def compound(self, arrow: int) -> tuple[str, str]:
        """A word of an arrow's line, and an association that sounds related to it."""
        word = next(word for word in self.state.lines[arrow] if len(word) > 3)
        return word, COMPOUNDS[word]

    # --- what is to be seen

    @property
    def state(self) -> State:
        state = self.playing.state
        assert isinstance(state, State)
        return state

    @property
    def building(self) -> Building:
        phase = self.state.phase
        assert isinstance(phase, Building)
        return phase

    @property
    def builder(self) -> str:
        return self.building.builder

    @property
    def seats(self) -> str:
        return "".join(seat for seat in self.state.seats if seat not in self.state.left)

    @property
    def stage(self) -> str:
        return self.playing.status.stage

    @property
    def phase(self) -> str:
        return next(part for part in self.stage.split("/") if not part.isdigit())

    @property
    def arrow(self) -> int | None:
        """The arrow that is being revealed."""
        first = self.stage.split("/")[0]
        return int(first) if first.isdigit() else None

    @property
    def waiting(self) -> str:
        return "".join(self.playing.status.waiting_for)

    @property
    def deadline(self) -> int | None:
        """How far off the next deadline is."""
        deadline = self.playing.status.deadline
        return None if deadline is None else deadline - self.now

    @property
    def picture(self) -> str:
        """The grid, drawn with every word as "w"."""
        lies = self.state.grid
        return draw(grid.Grid(tuple(grid.Laid(laid.place, "w") for laid in lies.words), lies.arrows))

    @property
    def entries(self) -> list[tuple[str, int, str | None, int]]:
        """The ledger: rule, arrow, seat, points."""
        return [
            (entry.rule, entry.round, None if entry.seat is None else str(entry.seat), entry.points)
            for entry in self.state.ledger
        ]

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


def at(phase: str, seats: str = "abcd", *, options: Options = PLAIN) -> Sitting:
    """A game in this phase, reached in the quickest way.

    For arrow 1 a and b have written a flagged association and the others one that is near it.
    """
    sitting = Sitting(seats, options=options)
    if phase == "building":
        return sitting
    sitting.until("writing")
    if phase not in ("writing", "placing"):
        _, compound = sitting.compound(1)
        for seat in seats:
            sitting.does(seat, Note(1, compound if seat in "ab" else f"{compound}s"))
        sitting.place(ARROWS, ARROWS - 1)
    sitting.until(phase)
    return sitting
