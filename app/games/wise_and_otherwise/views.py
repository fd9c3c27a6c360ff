"""What each screen sees of Wise and Otherwise, written field by field; this is also the wire format.

Who sees what when, round by round:

    Dice       all: every die thrown so far
    Opening    all: who reads
    Choosing   the Reader: origins and beginnings of one card. All: who knew the saying before this one
    Writing    all: the saying without its ending, who has handed in, who has withdrawn. A writer: their own endings.
               The Reader: the real ending; of two at the table they write themself and do not see it yet
    Checking   the Reader: the endings without names, and the real one. All: how many. An author: what came back
    Reading    all: the numbers read so far. An author: which of these is theirs
    Voting     open: every vote so far, whose turn it is, who comes after. Secret: who has voted. A voter: their vote
    Reveal     all: one number after the other with its authors and believers, the real one last, then its source
    Scores     all: the round's points. Nothing to vote on: the real ending
    Over       all: the standing

Fields that are None or empty on a screen are simply not known to it. Viewer None is the TV and every watcher; a
seat that is not yet dealt in sees the same. The two of a team differ in `member`, in `writes` and in whose pick is
whose, and in nothing else: as Readers both see the Reader's screen.
"""

from __future__ import annotations

import msgspec

from app.engine.game import Entry, Millis, Seat, Source, Standing
from app.games.wise_and_otherwise.commands import Reason


class Asked(msgspec.Struct, frozen=True):
    """A saying without its ending. Shown whole, an ending follows its beginning after a space."""

    origin: str
    beginning: str


class Choice(msgspec.Struct, frozen=True):
    """One of the sayings on the card, and the id by which the Reader takes it (WAO-04)."""

    id: str
    saying: Asked


class Dice(msgspec.Struct, frozen=True, tag="dice"):
    """Who reads first (WAO-02): a throw after the other, the last one now; only equals throw again.

    `first` is known once one die is the highest.
    """

    throws: tuple[dict[Seat, int], ...]
    first: Seat | None = None


class Opening(msgspec.Struct, frozen=True, tag="opening"):
    """A round begins; who reads stands in the view."""


class Choosing(msgspec.Struct, frozen=True, tag="choosing"):
    """The Reader picks one of five (WAO-04): `choices` are on their screen alone.

    `known_by`: who knew the saying that was chosen before (WAO-07).
    """

    choices: tuple[Choice, ...] = ()
    known_by: Seat | None = None


class Mine(msgspec.Struct, frozen=True):
    """The viewer's own endings: as handed in and dressed, and as typed since (COM-06, COM-19).

    Both have one place, two for the Reader of a table of two (WAO-21). `writes`: this person holds the pen;
    False for the other one of a team, who looks on (WAO-23). `lie_offered`: the house has an ending for a writer to
    whom none comes (COM-21).
    """

    handed_in: tuple[str | None, ...]
    drafts: tuple[str | None, ...]
    writes: bool = True
    lie_offered: bool = False


class Writing(msgspec.Struct, frozen=True, tag="writing"):
    """Endings are written (WAO-05): by everyone but the Reader, of two at the table by the Reader alone (WAO-21).

    `truth` and `meaning` go to the Reader of three or more. `may_know`: this viewer may say that they
    know the saying, which they can until the first ending is in (WAO-07); `may_withdraw`: that nothing comes to
    their mind (WAO-08).
    """

    handed_in: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    mine: Mine | None = None
    may_know: bool = False
    may_withdraw: bool = False
    truth: str | None = None
    meaning: str | None = None


class Paper(msgspec.Struct, frozen=True):
    """One wording, as the Reader sees it: no author, an id that is new after each change.

    `copies` players wrote it; `back` is the reason it went back with; `rewritten` says its author has answered
    that; `stands` is False while it would not be read if the check closed now. `hidden`: the host took a removed
    player's text away.
    """

    id: str
    text: str
    copies: int = 1
    back: Reason | None = None
    rewritten: bool = False
    stands: bool = True
    hidden: bool = False


class SentBack(msgspec.Struct, frozen=True):
    """To an author alone: your ending came back (WAO-09). `mine.drafts` holds what is typed since."""

    reason: Reason
    text: str
    rewritten: bool


class Checking(msgspec.Struct, frozen=True, tag="checking"):
    """The Reader checks that all can be read (WAO-09). Others learn only that, and how many endings there are."""

    endings: int
    papers: tuple[Paper, ...] | None = None
    truth: str | None = None
    checked: bool = False
    rewrites_due: int = 0
    sent_back: SentBack | None = None
    mine: Mine | None = None


class Option(msgspec.Struct, frozen=True):
    """One numbered ending (WAO-10), without the beginning.

    `hidden`: the host took a removed player's text away.
    """

    id: str
    number: str
    text: str
    hidden: bool = False


class Reading(msgspec.Struct, frozen=True, tag="reading"):
    """The sayings are read out whole, one by one, and then all of them once more (WAO-10).

    `options` are those read so far, in order; `now` is the id of the one being read; `again`: for the second
    time. `own` are ids. `aloud`: by the Reader, who says when the next one comes.
    """

    options: tuple[Option, ...]
    total: int
    now: str
    again: bool = False
    own: tuple[str, ...] = ()
    aloud: bool = False


class Voting(msgspec.Struct, frozen=True, tag="voting"):
    """Which is the real one (WAO-12)? `votes`, `mine`, `picked`, `mate_picked` and `own` are option ids.

    Open: `turn` names one, then those `to_come` in this order, then those `passed` over who are back by then;
    `votes` are given and final, in this order, and everybody sees them. Secret: nobody's turn, `votes`
    stays empty, a vote may be changed until the close. Both: `voted` have given theirs, `waiting_for` have not;
    `votes_now`: this viewer's seat may name one now. `picked` is what this person has tapped and not named,
    `mate_picked` what the other one of the team has (WAO-23); `agree`: this vote needs both.
    """

    options: tuple[Option, ...]
    open: bool
    voted: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    turn: Seat | None = None
    to_come: tuple[Seat, ...] = ()
    passed: tuple[Seat, ...] = ()
    votes: dict[Seat, str] = {}
    votes_now: bool = False
    mine: str | None = None
    picked: str | None = None
    mate_picked: str | None = None
    agree: bool = False
    own: tuple[str, ...] = ()


class Opened(msgspec.Struct, frozen=True):
    """A number whose secret is out (WAO-14): who wrote it, who believed it, and what it is worth to whom.

    The real saying may have authors too: who hit upon its very words (WAO-17). For `lied_for`, who are among `by`, the
    house had written it (COM-21).
    """

    id: str
    by: tuple[Seat, ...]
    believed_by: tuple[Seat, ...]
    true: bool
    entries: tuple[Entry, ...] = ()
    lied_for: tuple[Seat, ...] = ()


class Reveal(msgspec.Struct, frozen=True, tag="reveal"):
    """The sayings once more, number by number, the real one last (WAO-14).

    `hush`: it is next and the only one left. `meaning` and `source` come with it.
    """

    options: tuple[Option, ...]
    opened: tuple[Opened, ...]
    hush: bool
    meaning: str | None = None
    source: Source | None = None
    mine: str | None = None
    own: tuple[str, ...] = ()


class Scores(msgspec.Struct, frozen=True, tag="scores"):
    """The round's points; the view's `scores` have them in, `before` has not.

    `void`: there was no made-up saying, so no vote and no points (WAO-10, WAO-22); only then the rest is told here.
    `last`: somebody has reached 20, and the game ends with this round (WAO-20).
    """

    entries: tuple[Entry, ...]
    before: dict[Seat, int]
    void: bool = False
    last: bool = False
    truth: str | None = None
    meaning: str | None = None
    source: Source | None = None


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game is over (WAO-20)."""

    standing: tuple[Standing, ...]


Show = Dice | Opening | Choosing | Writing | Checking | Reading | Voting | Reveal | Scores | Over


class View(msgspec.Struct, frozen=True):
    """One screen's whole view.

    `me` is the viewer's seat if it plays this round, `member` which one of its two the viewer is (0 alone).
    `reader` is None while the dice decide. `scores` are those before this round's points until `Scores`, with them
    there. `seats` stand clockwise. `two`: this round is played by the rules for two (WAO-21). `pens`: for each team of
    two the member whose turn it is to write (WAO-23). `withdrawn` are on their heads for this round (WAO-08).
    `ends_at` is when time is up for this viewer (COM-20), in game time; None: no clock. `reshuffled`: sayings
    that the company has seen before come back, from the opening of the round that has the first of them.
    """

    round: int
    reader: Seat | None
    seats: tuple[Seat, ...]
    scores: dict[Seat, int]
    show: Show
    two: bool = False
    saying: Asked | None = None
    withdrawn: tuple[Seat, ...] = ()
    pens: dict[Seat, int] = {}
    me: Seat | None = None
    member: int = 0
    ends_at: Millis | None = None
    reshuffled: bool = False
