"""Where a game stands: its phase, and what outlasts it.

The sheets are secret, each until its arrow is revealed; `view` writes out what a screen may know of them.
"""

from __future__ import annotations

import msgspec

from app.engine.company import Company
from app.engine.game import Entry, Millis, Seat, Standing
from app.engine.window import Window
from app.games.perfect_words import scoring
from app.games.perfect_words.cards import Card
from app.games.perfect_words.commands import Options
from app.games.perfect_words.deck import Deck
from app.games.perfect_words.grid import Grid, Place, pointed_at
from app.games.perfect_words.sheet import Noted, Sheet
from app.games.perfect_words.views import News, Question, Settled, Signal
from app.games.perfect_words.wordings import Group


class Undo(msgspec.Struct, frozen=True):
    """What taking back the last word brings back: who laid it, the grid and the deck before (PW-17), and their time, of
    which so much was `spent`."""

    seat: Seat
    grid: Grid
    deck: Deck
    window: Window
    spent: Millis


class Building(msgspec.Struct, frozen=True, tag="building"):
    """The crossword is built. `step` counts the acts, so that each has a stage; `laid` is the place of a word for which
    a tile has to be laid yet; `undo` is there until the next player acts, and so are `news`."""

    window: Window
    builder: Seat
    step: int = 1
    laid: Place | None = None
    undo: Undo | None = None
    news: News | None = None


class Writing(msgspec.Struct, frozen=True, tag="writing"):
    """Sheets as typed. `late`: whether a seat was done at the common end, for seats that have said so since: the others
    go on seeing that (COM-20)."""

    window: Window
    sheets: dict[Seat, Sheet] = {}
    done: tuple[Seat, ...] = ()
    late: dict[Seat, bool] = {}


class Placing(msgspec.Struct, frozen=True, tag="placing"):
    """Double and Nothing; the markers are in the state (PW-21)."""

    window: Window
    agreed: tuple[Seat, ...] = ()


class Words(msgspec.Struct, frozen=True, tag="words"):
    """The words of an arrow are read."""

    ends_at: Millis
    arrow: int


class Reveal(msgspec.Struct, frozen=True):
    """An arrow's associations in groups, the ids of those challenged, and what the table has settled."""

    arrow: int
    groups: tuple[Group, ...]
    challenged: tuple[int, ...] = ()
    settled: tuple[Settled, ...] = ()


class Told(msgspec.Struct, frozen=True):
    """An arrow that has been counted: its groups, and what it has brought."""

    arrow: int
    groups: tuple[Group, ...]
    entries: tuple[Entry, ...]


class Associations(msgspec.Struct, frozen=True, tag="associations"):
    """The associations are shown."""

    ends_at: Millis
    reveal: Reveal


class Challenging(msgspec.Struct, frozen=True, tag="challenging"):
    """Flagged ones may be challenged: what each seat has `said`. `late` said so past the common time (COM-20)."""

    window: Window
    reveal: Reveal
    said: dict[Seat, tuple[int, ...]] = {}
    late: tuple[Seat, ...] = ()


class Voting(msgspec.Struct, frozen=True, tag="voting"):
    """A question is put to the table. `late` voted past the common time (COM-20)."""

    window: Window
    reveal: Reveal
    question: Question
    votes: dict[Seat, bool] = {}
    late: tuple[Seat, ...] = ()


class Counted(msgspec.Struct, frozen=True, tag="counted"):
    """The arrow is scored. `needed`: so many had to think the same for a seashell, whoever leaves meanwhile."""

    ends_at: Millis
    reveal: Reveal
    entries: tuple[Entry, ...]
    needed: int = scoring.FEWEST_ALIKE


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The end and its standing."""

    standing: tuple[Standing, ...]


Phase = Building | Writing | Placing | Words | Associations | Challenging | Voting | Counted | Over


class State(Company, frozen=True, kw_only=True):
    """One game.

    `x2` and `x` are the arrows before which the markers lie. `sheets` are the associations that count, by arrow, once
    Writing is over.
    """

    deck: Deck
    phase: Phase
    grid: Grid = Grid()
    x2: int | None = None
    x: int | None = None
    sheets: dict[Seat, dict[int, Noted]] = msgspec.field(default_factory=dict)
    signals: tuple[Signal, ...] = ()
    ledger: tuple[Entry, ...] = ()
    told: tuple[Told, ...] = ()

    @property
    def options(self) -> Options:
        """What the lobby has settled."""
        options: Options = self.at_table.options or Options()
        return options

    @property
    def cards(self) -> tuple[Card, ...]:
        """The table's cards."""
        return self.at_table.cards

    @property
    def lines(self) -> dict[int, tuple[str, ...]]:
        """The words that each arrow points at, from it on, by its number (PW-15)."""
        words = self.grid.worded
        return {
            arrow.number: tuple(words[place] for place in pointed_at(self.grid, arrow)) for arrow in self.grid.arrows
        }

    @property
    def counted(self) -> tuple[Seat, ...]:
        """The seats that are counted: all since Writing began, but for who left without an association (PW-23)."""
        return tuple(seat for seat in self.seats if seat not in self.left or self.sheets.get(seat))

    @property
    def score(self) -> int:
        """The team's seashells (PW-25)."""
        return sum(entry.points for entry in self.ledger if entry.seat is None)

    @property
    def personal(self) -> bool:
        """Whether personal points are kept (PW-26)."""
        return self.options.personal == "on"
