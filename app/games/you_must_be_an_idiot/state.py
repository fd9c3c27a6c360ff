"""Where a game stands: the round, its phase, and what outlasts both.

Everything secret is in here; `view` writes out what a screen may know of it.
"""

from __future__ import annotations

import msgspec

from app.engine.company import Company, clockwise
from app.engine.game import Chapter, Entry, Millis, Seat, Standing
from app.engine.window import Window
from app.games.you_must_be_an_idiot.cards import Question
from app.games.you_must_be_an_idiot.commands import Options
from app.games.you_must_be_an_idiot.deck import Deck
from app.games.you_must_be_an_idiot.views import Identity, Part

READS = 2
"""So often everybody has been the Reader when the game is over (YMI-16)."""


class Opening(msgspec.Struct, frozen=True, tag="opening"):
    """The round begins."""

    ends_at: Millis


class Shown(msgspec.Struct, frozen=True):
    """One question of the card side, under a fresh id (YMI-04)."""

    id: str
    index: int


class Choosing(msgspec.Struct, frozen=True, tag="choosing"):
    """The Reader chooses."""

    window: Window
    shown: tuple[Shown, ...]


class Reading(msgspec.Struct, frozen=True, tag="reading"):
    """The question is read out: by the screens until `ends_at`, or `aloud` by the Reader, who then has to go on."""

    ends_at: Millis
    aloud: Window | None = None


class Writing(msgspec.Struct, frozen=True, tag="writing"):
    """Answers handed in, and what is typed since. `late`: seats that first acted past the common time (COM-20)."""

    window: Window
    answers: dict[Seat, str] = {}
    drafts: dict[Seat, str] = {}
    late: tuple[Seat, ...] = ()


class Sheet(msgspec.Struct, frozen=True):
    """A seat's answer, None if there is none, and whether it is right.

    The server judges, unless the Reader has `turned_over` what it found.
    """

    seat: Seat
    text: str | None
    right: bool
    turned_over: bool = False


Sheets = tuple[Sheet, ...]
"""One for every seat, as they sit."""


class Announcing(msgspec.Struct, frozen=True, tag="announcing"):
    """The right answer is announced, by the screens or `aloud`; the sheets are judged and not yet shown (YMI-07)."""

    ends_at: Millis
    sheets: Sheets
    aloud: Window | None = None


class Judging(msgspec.Struct, frozen=True, tag="judging"):
    """The Reader looks at the judgements."""

    window: Window
    sheets: Sheets


class Laid(msgspec.Struct, frozen=True):
    """Where a badge lies, and whether it is locked in."""

    whom: Seat | None = None
    locked: bool = False


class Accusing(msgspec.Struct, frozen=True, tag="accusing"):
    """Badges by accuser (YMI-08).

    `late`: what a seat's badge was like at the common end, for seats that have moved it since: the others go on
    seeing that (COM-20).
    """

    window: Window
    sheets: Sheets
    badges: dict[Seat, Laid] = {}
    late: dict[Seat, Laid] = {}


class Unmasking(msgspec.Struct, frozen=True, tag="unmasking"):
    """Posters are turned one by one, from left of the Reader on (YMI-09)."""

    ends_at: Millis
    sheets: Sheets
    badges: dict[Seat, Seat]
    posters_turned: int = 1


class Scoring(msgspec.Struct, frozen=True, tag="scoring"):
    """The round is scored; `before` are the scores it began with."""

    ends_at: Millis
    sheets: Sheets
    badges: dict[Seat, Seat]
    before: dict[Seat, int]
    parts: tuple[Part, ...]


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The end and its standing."""

    standing: tuple[Standing, ...]


Phase = Opening | Choosing | Reading | Writing | Announcing | Judging | Accusing | Unmasking | Scoring | Over


class State(Company, frozen=True, kw_only=True):
    """One game.

    `identities` has the card of each seat of this round. `founders` sit here since round 1 (YMI-18), `rounds_read`
    counts what each seat has read to its end. `replaced` counts the cards put aside this round, so that no stage is
    named twice; `badge`: the Reader has given an answer away; `extra`: this round is to break a tie.
    """

    reader: Seat
    identities: dict[Seat, Identity]
    founders: tuple[Seat, ...]
    deck: Deck
    phase: Phase
    ledger: tuple[Entry, ...]
    rounds_read: dict[Seat, int] = msgspec.field(default_factory=dict)
    round: int = 1
    replaced: int = 0
    badge: bool = False
    extra: bool = False
    asked: int | None = None
    chapters: tuple[Chapter, ...] = ()

    @property
    def secret(self) -> bool:
        """Whether accusations are seen only when all are locked in (YMI-08)."""
        options: Options = self.at_table.options or Options()
        return options.accusations == "secret"

    @property
    def question(self) -> Question:
        """The question in play, with its answer."""
        if self.asked is None:
            raise ValueError(f"no question is asked in {type(self.phase).__name__}")
        question: Question = self.at_table.cards[self.asked]
        return question

    @property
    def known(self) -> tuple[str, ...]:
        """Every answer and accepted form at the table, against which a slip is weighed (YMI-07)."""
        return tuple(form for question in self.at_table.cards for form in question.forms)

    @property
    def read_enough(self) -> bool:
        """Whether everyone who sits here since round 1 has been the Reader twice (YMI-16, YMI-18)."""
        return all(self.rounds_read.get(seat, 0) >= READS for seat in self.founders)

    @property
    def posters(self) -> tuple[Seat, ...]:
        """The order in which posters are turned: left of the Reader first, the Reader last (YMI-09)."""
        return clockwise(self.seats, self.reader)
