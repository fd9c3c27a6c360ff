"""Where a game stands: the round, its phase, and what outlasts both.

Everything secret is in here; `view` writes out what a screen may know of it.
"""

from __future__ import annotations

import msgspec

from app.engine.company import Company
from app.engine.game import Chapter, Entry, Millis, Seat, Standing, scores
from app.engine.window import Window
from app.games.bluffing import Ballot
from app.games.nobody_is_perfect.cards import Item, Pile
from app.games.nobody_is_perfect.commands import Options
from app.games.nobody_is_perfect.deck import Deck
from app.games.nobody_is_perfect.papers import Checking
from app.games.nobody_is_perfect.track import Track
from app.games.nobody_is_perfect.views import Hop


class Opening(msgspec.Struct, frozen=True, tag="opening"):
    """The round begins."""

    ends_at: Millis


class Turned(msgspec.Struct, frozen=True):
    """One of the nine questions turned up, under a fresh id (NIP-06)."""

    id: str
    index: int
    pile: Pile
    number: int


class Choosing(msgspec.Struct, frozen=True, tag="choosing"):
    """The President chooses."""

    window: Window
    turned: tuple[Turned, ...]


class Writing(msgspec.Struct, frozen=True, tag="writing"):
    """Answers handed in, and what is typed since. `late`: seats that first acted past the common time (COM-20).

    `lent`: seats whose answer is a lie of the house that they have taken since they typed (COM-21).
    """

    window: Window
    answers: dict[Seat, str] = {}
    drafts: dict[Seat, str] = {}
    late: tuple[Seat, ...] = ()
    lent: tuple[Seat, ...] = ()


class Reading(msgspec.Struct, frozen=True, tag="reading"):
    """The ballot is read out; `read` letters so far, the last one now.

    By the screens until `ends_at`, or `aloud` by the President, whose duty it then is to go on (COM-05, COM-07).
    """

    ends_at: Millis
    ballot: Ballot
    read: int = 1
    aloud: Window | None = None


class Voting(msgspec.Struct, frozen=True, tag="voting"):
    """Stones by seat: the id of the letter they lie on."""

    window: Window
    ballot: Ballot
    stones: dict[Seat, str] = {}
    late: tuple[Seat, ...] = ()


class Reveal(msgspec.Struct, frozen=True, tag="reveal"):
    """Letters open one by one; `step` counts from 1, the last but one is the hush, the last the truth."""

    ends_at: Millis
    ballot: Ballot
    stones: dict[Seat, str]
    step: int = 1


class Judging(msgspec.Struct, frozen=True, tag="judging"):
    """Truth or lie, by seat."""

    window: Window
    said: dict[Seat, bool] = {}
    late: tuple[Seat, ...] = ()


class Verdict(msgspec.Struct, frozen=True, tag="verdict"):
    """All decisions are open."""

    ends_at: Millis
    said: dict[Seat, bool]


class Moving(msgspec.Struct, frozen=True, tag="moving"):
    """The round is scored; from here on the pieces stand where it took them."""

    ends_at: Millis
    entries: tuple[Entry, ...]
    hops: tuple[Hop, ...]
    no_vote: bool = False


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The end and its standing."""

    standing: tuple[Standing, ...]


Phase = Opening | Choosing | Writing | Checking | Reading | Voting | Reveal | Judging | Verdict | Moving | Over


class Asked(msgspec.Struct, frozen=True):
    """The question in play: an index of the table's cards, and its number on the card."""

    index: int
    pile: Pile
    number: int


class State(Company, frozen=True, kw_only=True):
    """One game.

    The pieces of those who left stay until the round is scored (COM-09). `replaced` counts the questions skipped this
    round, so that no stage is named twice. `given`: the lie of the house that a seat has had for the question in play,
    whether or not it is its answer (COM-21).
    """

    president: Seat
    deck: Deck
    phase: Phase
    round: int = 1
    replaced: int = 0
    question: Asked | None = None
    given: dict[Seat, str] = msgspec.field(default_factory=dict)
    settled: tuple[int, ...] = ()
    ledger: tuple[Entry, ...] = ()
    chapters: tuple[Chapter, ...] = ()

    @property
    def pieces(self) -> dict[Seat, int]:
        """Where the piece of each seat stands: on the sum of its ledger entries (NIP-19)."""
        return scores(self.seats, self.ledger)

    @property
    def options(self) -> Options:
        """What the lobby has settled."""
        options: Options = self.at_table.options or Options()
        return options

    @property
    def track(self) -> Track:
        """The track chosen in the lobby."""
        return self.options.track

    @property
    def item(self) -> Item:
        """The question in play, with its answer."""
        if self.question is None:
            raise ValueError(f"no question is asked in {type(self.phase).__name__}")
        item: Item = self.at_table.cards[self.question.index]
        return item

    @property
    def truth(self) -> str:
        """The true answer in play; there is none to a statement."""
        return getattr(self.item, "answer", "")

    @property
    def decoys(self) -> tuple[str, ...]:
        """The lies of the house that lie with the question in play (COM-21)."""
        return getattr(self.item, "decoys", ())
