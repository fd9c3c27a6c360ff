"""Perfect Words in play, for tests: its whole phases and its own words."""

from __future__ import annotations

from typing import Unpack

from app.games.perfect_words import GAME, grid, views
from app.games.perfect_words.commands import Agree, Command, Finish, Lay, LayTile, Note, Options, Put
from app.games.perfect_words.grid import ARROWS, Place
from app.games.perfect_words.state import Building, State
from tests.games.perfect_words.cards import COMPOUNDS, plain_cards
from tests.games.perfect_words.pictures import draw
from tests.games.sitting import AnySitting, How, set_table

PLAIN = Options()


class Sitting(AnySitting[State, Command, views.View]):
    """The first seat begins unless `first` says otherwise.

    A crossword that a test does not care for is built by the clock: nobody acts, and the server lays.
    """

    def __init__(
        self, seats: str = "abcd", *, options: Options = PLAIN, seed: str = "seed", **how: Unpack[How]
    ) -> None:
        super().__init__(GAME, set_table(seats, plain_cards(), options, **how), seed)

    def until(self, phase: str, arrow: int | None = None) -> None:
        """Deadlines pass until a phase begins; of this arrow, if one is named."""
        super().until(phase)
        while arrow not in (None, self.arrow):
            self.time_up()
            super().until(phase)

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
    def building(self) -> Building:
        phase = self.state.phase
        assert isinstance(phase, Building)
        return phase

    @property
    def builder(self) -> str:
        return self.building.builder

    @property
    def seats(self) -> str:
        return "".join(self.state.next_members)

    @property
    def arrow(self) -> int | None:
        """The arrow that is being revealed."""
        first = self.stage.split("/")[0]
        return int(first) if first.isdigit() else None

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
