"""Where a game stands: the round, its phase, and what outlasts both.

Everything secret is in here; `view` writes out what a screen may know of it.
"""

from __future__ import annotations

import msgspec

from app.engine.company import Company, clockwise
from app.engine.game import Chapter, Entry, Millis, Seat, Standing, scores
from app.engine.window import Window
from app.games.bluffing import Ballot
from app.games.wise_and_otherwise.cards import Saying
from app.games.wise_and_otherwise.commands import Options
from app.games.wise_and_otherwise.deck import Deck
from app.games.wise_and_otherwise.desk import Checking
from app.games.wise_and_otherwise.scoring import FINISH


class Dice(msgspec.Struct, frozen=True, tag="dice"):
    """Dice decide who reads first (WAO-02); each throw is by those who were equal before."""

    ends_at: Millis
    throws: tuple[dict[Seat, int], ...]

    @property
    def highest(self) -> tuple[Seat, ...]:
        """Who threw highest last."""
        throw = self.throws[-1]
        return tuple(seat for seat, die in throw.items() if die == max(throw.values()))


class Opening(msgspec.Struct, frozen=True, tag="opening"):
    """The round begins."""

    ends_at: Millis


class TurnedUp(msgspec.Struct, frozen=True):
    """One of the sayings on the card, under a fresh id (WAO-04)."""

    id: str
    index: int


class Choosing(msgspec.Struct, frozen=True, tag="choosing"):
    """The Reader chooses; `known_by` knew the one before (WAO-07)."""

    window: Window
    turned: tuple[TurnedUp, ...]
    known_by: Seat | None = None


Places = tuple[str, ...]
"""An ending for each place a seat has to fill, dressed; "" where there is none."""


class Writing(msgspec.Struct, frozen=True, tag="writing"):
    """Endings handed in, and what is typed since. `late`: seats that first acted past the common time (COM-20).

    `lent`: the place in which a seat has an ending of the house, taken since it typed there (COM-21).
    """

    window: Window
    endings: dict[Seat, Places] = {}
    drafts: dict[Seat, Places] = {}
    late: tuple[Seat, ...] = ()
    lent: dict[Seat, int] = {}


class Reading(msgspec.Struct, frozen=True, tag="reading"):
    """The ballot is read out, and then once more: `step` counts from 1 through both.

    By the screens until `ends_at`, or `aloud` by the Reader, whose duty it then is to go on (COM-05, COM-07).
    """

    ends_at: Millis
    ballot: Ballot
    step: int = 1
    aloud: Window | None = None


Picks = tuple[str, str]
"""What the members of a seat have tapped: ids of options, "" for none."""

NO_PICKS: Picks = ("", "")


class Voting(msgspec.Struct, frozen=True, tag="voting"):
    """Votes are given in turn and openly (WAO-12).

    `turn` is whose it is, the `turns`-th; `to_come` follow, as they sit; `passed` were away when theirs came.
    """

    window: Window
    ballot: Ballot
    turn: Seat
    turns: int
    to_come: tuple[Seat, ...]
    passed: tuple[Seat, ...] = ()
    votes: dict[Seat, str] = {}
    picks: dict[Seat, Picks] = {}


class Polling(msgspec.Struct, frozen=True, tag="polling"):
    """All vote at once and unseen (WAO-12, variant). What is picked counts; `voted` need not be waited for."""

    window: Window
    ballot: Ballot
    picks: dict[Seat, Picks] = {}
    voted: tuple[Seat, ...] = ()
    late: tuple[Seat, ...] = ()


class Reveal(msgspec.Struct, frozen=True, tag="reveal"):
    """Numbers open one by one; `step` counts from 1, the last but one is the hush, the last the real saying."""

    ends_at: Millis
    ballot: Ballot
    votes: dict[Seat, str]
    step: int = 1


class Scores(msgspec.Struct, frozen=True, tag="scores"):
    """The round is scored; `before` are the scores without it."""

    ends_at: Millis
    entries: tuple[Entry, ...]
    before: dict[Seat, int]
    void: bool = False


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The end and its standing."""

    standing: tuple[Standing, ...]


Phase = Dice | Opening | Choosing | Writing | Checking | Reading | Voting | Polling | Reveal | Scores | Over


class State(Company, frozen=True, kw_only=True):
    """One game.

    The scores of those who left stay until the round is scored (COM-09). `reader` is None while the dice decide.
    `pens`: for each team the member whose turn it is to write (WAO-23). `again` counts the sayings skipped or known
    this round, so that no stage is named twice. `withdrawn` are out for this round. `given`: the ending of the house
    that a seat has had for the saying in play, dressed, whether or not it is its ending (COM-21).
    """

    deck: Deck
    phase: Phase
    reader: Seat | None = None
    pens: dict[Seat, int] = msgspec.field(default_factory=dict)
    round: int = 1
    again: int = 0
    question: int | None = None
    given: dict[Seat, str] = msgspec.field(default_factory=dict)
    withdrawn: tuple[Seat, ...] = ()
    ledger: tuple[Entry, ...] = ()
    chapters: tuple[Chapter, ...] = ()

    @property
    def options(self) -> Options:
        """What the lobby has settled."""
        options: Options = self.at_table.options or Options()
        return options

    @property
    def the_reader(self) -> Seat:
        """The Reader, whom every round has once the dice have decided."""
        if self.reader is None:
            raise ValueError("the dice have not decided who reads")
        return self.reader

    @property
    def saying(self) -> Saying:
        """The saying in play, with its ending."""
        if self.question is None:
            raise ValueError(f"no saying is chosen in {type(self.phase).__name__}")
        saying: Saying = self.at_table.cards[self.question]
        return saying

    @property
    def points(self) -> dict[Seat, int]:
        """The score of each seat."""
        return scores(self.seats, self.ledger)

    @property
    def finished(self) -> bool:
        """Whether somebody has reached or passed 20 (WAO-20)."""
        return any(points >= FINISH for points in self.points.values())

    @property
    def two(self) -> bool:
        """Whether this round is played by the rules for two (WAO-21)."""
        return len(self.seats) == 2

    @property
    def places(self) -> int:
        """How many endings a writer writes."""
        return 2 if self.two else 1

    @property
    def from_left(self) -> tuple[Seat, ...]:
        """All but the Reader, beginning at the Reader's left (WAO-12)."""
        return clockwise(self.seats, self.the_reader)[:-1]

    @property
    def writers(self) -> tuple[Seat, ...]:
        """Who writes endings this round, as they sit: all but the Reader, of two the Reader alone (WAO-05, WAO-21)."""
        return tuple(s for s in self.seats if (s == self.reader) == self.two and s not in self.withdrawn)

    @property
    def voters(self) -> tuple[Seat, ...]:
        """Who votes this round, as they sit (WAO-08, WAO-13)."""
        return tuple(seat for seat in self.seats if seat != self.reader and seat not in self.withdrawn)

    def pen(self, seat: Seat) -> int:
        """Which member writes: in turns, and the other while that one is away (WAO-23)."""
        turn = self.pens.get(seat, 0)
        able = self.present(seat) or self.members.get(seat, ())
        return turn if turn in able else next(iter(able), 0)

    def counted(self, picks: dict[Seat, Picks], seat: Seat) -> str:
        """What a seat's picks come to: that of whose turn the pen is, here or not, else the mate's (WAO-12, WAO-23)."""
        theirs, turn = picks.get(seat, NO_PICKS), self.pens.get(seat, 0)
        return theirs[turn] or theirs[1 - turn]

    def agrees(self, seat: Seat) -> bool:
        """Whether a vote of this seat needs two (WAO-23)."""
        return len(self.present(seat)) == 2
