"""What each screen sees of Nobody is Perfect, written field by field; this is also the wire format.

Secrets of a round, and who may know them: the truth (the President; all, at the reveal's end), who wrote
which answer (its author; all, letter by letter at the reveal), where a stone lies (its owner; all, at the
reveal), who was sent what back (its author). Fields that are None or empty on a screen are simply not
known to it. Viewer None is the TV and every watcher; a seat that is not yet dealt in sees the same.
"""

from __future__ import annotations

import msgspec

from app.engine.game import Entry, Millis, Seat, Source, Standing
from app.games.nobody_is_perfect.cards import Pile
from app.games.nobody_is_perfect.commands import Reason


class Question(msgspec.Struct, frozen=True):
    """What is asked, without its answer: the term, the question or the statement; `language` is that of the cards.

    With its `lead` a term is asked for in that language, where the screens' sentences know how.
    """

    pile: Pile
    number: int
    text: str
    lead: str | None = None
    language: str = "en"


class Choice(msgspec.Struct, frozen=True):
    """One of the nine questions turned up, and the id by which the President takes it (NIP-06)."""

    id: str
    question: Question


class Board(msgspec.Struct, frozen=True):
    """The track from space 1 on ("P1", "B2", "G3", "?", "F4", ... "Finish"), see NIP-04."""

    spaces: tuple[str, ...]


class Opening(msgspec.Struct, frozen=True, tag="opening"):
    """A round begins: whose chair it is and the space it is played from (NIP-05).

    `pile` is the one that will be asked from, another than the space says where that has no cards (NIP-02); None: the
    President chooses.
    """

    board: Board
    space: str
    pile: Pile | None = None


class Choosing(msgspec.Struct, frozen=True, tag="choosing"):
    """The President picks from nine questions (NIP-06)."""

    board: Board
    choices: tuple[Choice, ...]


class Mine(msgspec.Struct, frozen=True):
    """The viewer's own answer: as handed in, and as typed since (COM-06).

    `lie_offered`: the house has a lie for a viewer to whom nothing comes (COM-21).
    """

    handed_in: str | None = None
    draft: str | None = None
    lie_offered: bool = False


class Writing(msgspec.Struct, frozen=True, tag="writing"):
    """Everyone but the President writes (NIP-07). `truth` goes to the President alone."""

    handed_in: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    mine: Mine | None = None
    truth: str | None = None
    source: Source | None = None


class Paper(msgspec.Struct, frozen=True):
    """One wording, as the President sees it: no author, an id that is new after each change.

    `copies` players wrote it; `back` is the reason it went back with; `rewritten` says its author has
    answered that; `stands` is False while it would not be read if the check closed now. `hidden`: the
    host took a removed player's text away.
    """

    id: str
    text: str
    copies: int = 1
    back: Reason | None = None
    rewritten: bool = False
    aside: bool = False
    stands: bool = True
    hidden: bool = False


class Laid(msgspec.Struct, frozen=True):
    """Papers laid together as the same; `read` is the id of the one that is read out."""

    papers: tuple[Paper, ...]
    read: str


class SentBack(msgspec.Struct, frozen=True):
    """To an author alone: your answer came back (NIP-09). `mine.draft` holds what is typed since."""

    reason: Reason
    text: str
    rewritten: bool


class Checking(msgspec.Struct, frozen=True, tag="checking"):
    """The President checks the answers (NIP-09). Others learn only that, and how many answers there are."""

    answers: int
    laid: tuple[Laid, ...] | None = None
    truth: str | None = None
    checked: bool = False
    rewrites_due: int = 0
    sent_back: SentBack | None = None
    mine: Mine | None = None


class Option(msgspec.Struct, frozen=True):
    """One lettered answer on the ballot (NIP-10). `hidden`: the host took a removed player's text away."""

    id: str
    letter: str
    text: str
    hidden: bool = False


class Reading(msgspec.Struct, frozen=True, tag="reading"):
    """The answers are read out one by one; `options` are those read so far, the last one now.

    `aloud`: by the President, who says when the next one comes.
    """

    options: tuple[Option, ...]
    total: int
    own: str | None = None
    aloud: bool = False


class Voting(msgspec.Struct, frozen=True, tag="voting"):
    """Stones are placed unseen (NIP-11). `mine` and `own` are option ids."""

    options: tuple[Option, ...]
    placed: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    mine: str | None = None
    own: str | None = None


class Opened(msgspec.Struct, frozen=True):
    """A letter whose secret is out (NIP-13): who wrote it, who believed it, and what it will be worth to whom.

    For `lied_for`, who are among `by`, the house had written it (COM-21).
    """

    id: str
    by: tuple[Seat, ...]
    believed_by: tuple[Seat, ...]
    true: bool
    entries: tuple[Entry, ...] = ()
    lied_for: tuple[Seat, ...] = ()


class Reveal(msgspec.Struct, frozen=True, tag="reveal"):
    """The letters open one by one (NIP-13). `hush`: the truth is next and the only one left."""

    options: tuple[Option, ...]
    opened: tuple[Opened, ...]
    hush: bool
    source: Source | None = None
    mine: str | None = None
    own: str | None = None


class Judging(msgspec.Struct, frozen=True, tag="judging"):
    """Truth or lie: everyone decides, the President too (NIP-17)."""

    judged: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    mine: bool | None = None


class Verdict(msgspec.Struct, frozen=True, tag="verdict"):
    """All decisions are opened at once (NIP-17); `entries` are the points for them."""

    truth: bool
    note: str
    source: Source | None
    said_truth: tuple[Seat, ...]
    said_lie: tuple[Seat, ...]
    silent: tuple[Seat, ...]
    entries: tuple[Entry, ...] = ()
    mine: bool | None = None


class Hop(msgspec.Struct, frozen=True):
    """A piece moves; `face` is the space whose bonus it is, or None for the round's points (NIP-19, NIP-20)."""

    seat: Seat
    start: int
    end: int
    face: int | None = None


class Moving(msgspec.Struct, frozen=True, tag="moving"):
    """The round's points and moves (NIP-19). `answer` is shown when no vote was held (NIP-12)."""

    board: Board
    entries: tuple[Entry, ...]
    hops: tuple[Hop, ...]
    no_vote: bool = False
    answer: str | None = None
    source: Source | None = None


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game is over (NIP-21)."""

    board: Board
    standing: tuple[Standing, ...]


Show = Opening | Choosing | Writing | Checking | Reading | Voting | Reveal | Judging | Verdict | Moving | Over


class View(msgspec.Struct, frozen=True):
    """One screen's whole view.

    `me` is the viewer's seat if it plays this round. `pieces` are positions before this round's moves
    until `Moving`, after them there. `seats` stand clockwise. `ends_at` is when time is up for this
    viewer (COM-20), in game time; None: no clock. `reshuffled`: questions that the company has seen before come
    back, from the opening of the round that has the first of them.
    """

    round: int
    president: Seat
    seats: tuple[Seat, ...]
    pieces: dict[Seat, int]
    show: Show
    question: Question | None = None
    me: Seat | None = None
    ends_at: Millis | None = None
    reshuffled: bool = False
