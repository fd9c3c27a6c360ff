"""What each screen sees of You Must Be an Idiot!, written field by field; this is also the wire format.

Who sees what, when (None or empty on a screen: not known to it):

    identities     one's own, in every phase (`View.identity`); all others when their poster is turned, one by one,
                   in Unmasking. Both words have five letters: a phone's frames weigh the same for either.
    the four       the Reader alone, in Choosing; the question taken is everybody's from Reading on
    answers        one's own while Writing; all, with right or wrong, from Judging on. Of the others only who is done.
    the right one  nobody, the Reader neither, until Announcing; what else would be right is never sent
    badges         as they are placed; in the secret variant one's own, and all of them from Unmasking on
    the badge      that the Reader gave an answer away (`View.badge`): everybody, to the end of the round

Viewer None is the TV and every watcher; a seat that is not yet dealt in sees the same. Seats in tuples and
dicts stand clockwise, so that no order tells when somebody acted.

    Opening > Choosing > Reading > Writing > Announcing > Judging > Accusing > Unmasking > Scoring > Opening, or Over

The Reader may send GoOn in Opening, Reading, Announcing, Judging, Unmasking and Scoring, ReadAloud in Reading and
Announcing, and OwnUp in Choosing, Reading and Writing.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.game import Entry, Millis, Seat, Source, Standing
from app.games.you_must_be_an_idiot.cards import Level

Identity = Literal["idiot", "smart"]
"""An identity card: Idiot, who must be wrong, or Smarty (YMI-01). Of one length, so that no frame's size tells."""


class Question(msgspec.Struct, frozen=True):
    """What is asked, without its answer."""

    text: str
    level: Level
    category: str


class Opening(msgspec.Struct, frozen=True, tag="opening"):
    """A round begins: the identity cards are dealt in their envelopes (YMI-03). `View.reader` reads."""


class Choice(msgspec.Struct, frozen=True):
    """One of the card's questions, and the id by which the Reader takes it (YMI-04)."""

    id: str
    question: Question


class Choosing(msgspec.Struct, frozen=True, tag="choosing"):
    """The Reader picks a question. `choices`, easiest first, are on the Reader's phone alone."""

    choices: tuple[Choice, ...] | None = None


class Reading(msgspec.Struct, frozen=True, tag="reading"):
    """The question is read out (YMI-04). `aloud`: by the Reader, who says when writing begins."""

    aloud: bool = False


class Mine(msgspec.Struct, frozen=True):
    """The viewer's own answer: as handed in, and as typed since (COM-06)."""

    handed_in: str | None = None
    draft: str | None = None


class Writing(msgspec.Struct, frozen=True, tag="writing"):
    """Everyone writes, the Reader too (YMI-06)."""

    handed_in: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    mine: Mine | None = None


class Announcing(msgspec.Struct, frozen=True, tag="announcing"):
    """The right answer is announced (YMI-07). `aloud`: by the Reader, who says when the answers are shown."""

    answer: str
    source: Source | None
    aloud: bool = False


class Sheet(msgspec.Struct, frozen=True):
    """A seat's answer with its judgement (YMI-07); `text` is as it was typed, None if nothing was.

    `turned_over`: the Reader has turned the judgement over, and this is how it is now. `hidden`: the host took a
    removed player's text away, and `text` is then empty.
    """

    seat: Seat
    text: str | None
    right: bool
    turned_over: bool = False
    hidden: bool = False


class Judging(msgspec.Struct, frozen=True, tag="judging"):
    """All answers, right or wrong; the Reader may turn a judgement over before going on (YMI-07)."""

    answer: str
    source: Source | None
    sheets: tuple[Sheet, ...]


class Accusing(msgspec.Struct, frozen=True, tag="accusing"):
    """Everyone may accuse one other player, or nobody (YMI-08).

    `badges`: who accuses whom; empty on every screen where accusations are `secret`. `mine` is where the viewer's
    own badge lies in either variant. A badge may still be moved by a seat in `locked`, which unlocks it, until all
    are locked in; after that the screen knows by `final`.
    """

    answer: str
    sheets: tuple[Sheet, ...]
    secret: bool
    badges: dict[Seat, Seat]
    locked: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    mine: Seat | None = None
    final: bool = False


class Unmasking(msgspec.Struct, frozen=True, tag="unmasking"):
    """Posters are turned one by one, left of the Reader first, the Reader last (YMI-09).

    `identities` are those turned so far; `newest` is the one turned now. All `badges` are seen by everyone.
    """

    answer: str
    sheets: tuple[Sheet, ...]
    badges: dict[Seat, Seat]
    identities: dict[Seat, Identity]
    newest: Seat


class Part(msgspec.Struct, frozen=True):
    """One of the five steps of scoring, by its letter and rule, with its points: YMI-10 A to YMI-14 E.

    B gives none; its seats, Idiots who were right and so gain nothing, are in `spoiled`.
    """

    letter: Literal["A", "B", "C", "D", "E"]
    rule: str
    entries: tuple[Entry, ...] = ()
    spoiled: tuple[Seat, ...] = ()


class Scoring(msgspec.Struct, frozen=True, tag="scoring"):
    """The round is scored in the order A to E (YMI-09): always five `parts`, some of them empty.

    `before` are the scores before this round, `View.scores` those after it. An entry of E stands twice: 1 from the
    accuser (points -1, `by` the accused), 1 to the accused (points +1, `by` the accuser).
    """

    answer: str
    sheets: tuple[Sheet, ...]
    badges: dict[Seat, Seat]
    identities: dict[Seat, Identity]
    before: dict[Seat, int]
    parts: tuple[Part, ...]


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game is over (YMI-16)."""

    standing: tuple[Standing, ...]


Show = Opening | Choosing | Reading | Writing | Announcing | Judging | Accusing | Unmasking | Scoring | Over


class View(msgspec.Struct, frozen=True):
    """One screen's whole view.

    `me` is the viewer's seat if it plays this round, `identity` its card. `seats` stand clockwise. `scores` are
    those before this round until `Scoring`, after it from there. `rounds_read`: how many rounds each seat has read to
    their end; the game is over after two each (YMI-16). `extra`: this is a further round, played to break a tie
    (YMI-17). `question` is None until it is read. `badge`: the Reader has given an answer away this round and
    wears IDIOT! (YMI-05). `ends_at` is when time is up for this viewer (COM-20), in game time; None: no clock.
    `reshuffled`: questions that the company has seen before come back, from the opening of the round that has the
    first of them.
    """

    round: int
    reader: Seat
    seats: tuple[Seat, ...]
    scores: dict[Seat, int]
    rounds_read: dict[Seat, int]
    show: Show
    question: Question | None = None
    badge: bool = False
    extra: bool = False
    me: Seat | None = None
    identity: Identity | None = None
    ends_at: Millis | None = None
    reshuffled: bool = False
