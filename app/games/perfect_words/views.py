"""What each screen sees of Perfect Words, written field by field; this is also the wire format.

All sit on one side, so that every screen shows the same but for this (None or empty: not known to it):

    Building        who is on may lay: `places` and `tiles` are everybody's to see, only their taps count.
                    `may_take_back` is for whoever laid the last word
    Writing         `fields` are the viewer's own sheet, with the hints to each field; of the others only who is done
    Placing         `agreed` and the two markers: everybody; `mine` are the viewer's own associations
    Words           an arrow's words, and on no screen an association
    Associations    those of this arrow, everybody; those of the next arrows nobody
    Challenging     which flagged ones the viewer challenges, and who is done
    Voting          the viewer's own vote, and who has voted; all votes in `settled` once that question is closed
    Counted         what the arrow is worth
    Over            the score and its rank, the standing

    Building > Writing > Placing > Words > Associations > (Challenging) > (Voting ...) > Counted > Words ... > Over

Viewer None is the TV and every watcher; a seat that is not dealt in sees the same. Seats in tuples and dicts stand
clockwise, so that no order tells when somebody acted. A place is (x, y), x to the right and y downwards.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.game import Entry, Millis, Seat, Standing
from app.games.perfect_words.cards import WordCard
from app.games.perfect_words.grid import Direction, Laid, Place

Medal = Literal["bronze", "silver", "gold", "kindred", "mind_readers", "one_mind"]
"""The ranks from 6 seashells on; the last three are the champions' (PW-25)."""


class Arrow(msgspec.Struct, frozen=True):
    """An arrow: its number, the place of its tile, where it points, and the places of its words, from it on (PW-15).

    With fewer than two words it waits. The two arrows of a double tile have the same place.
    """

    number: int
    place: Place
    direction: Direction
    words: tuple[Place, ...]


class Tile(msgspec.Struct, frozen=True):
    """A legal way to lay the top tile (PW-09 to PW-12), and what comes of it.

    `main` points at the line that is due, `other` is the double tile's other arrow, with the words that it would have.
    LayTile names `main`'s place, direction and number.
    """

    main: Arrow
    other: Arrow | None = None


class Signal(msgspec.Struct, frozen=True):
    """Somebody points at a card ("want"), a place ("suggest") or an arrow ("puzzled"), until `ends_at` (PW-04)."""

    seat: Seat
    kind: Literal["want", "suggest", "puzzled"]
    ends_at: Millis
    card: int | None = None
    place: Place | None = None
    arrow: int | None = None


class News(msgspec.Struct, frozen=True):
    """What has come about in a turn other than by laying, told until `ends_at` to whoever was looking elsewhere.

    "house": time was up, and the server laid for `seat` (COM-05); "taken_back": `seat` has taken it back (PW-17). It is
    about `word`; None: the server has laid an arrow tile alone.
    """

    kind: Literal["house", "taken_back"]
    seat: Seat
    ends_at: Millis
    word: str | None = None


class Building(msgspec.Struct, frozen=True, tag="building"):
    """The crossword is built (PW-05 to PW-17). `builder` is on: to lay a word, or with `tiles` to lay the top tile.

    `market` are the open words, `top` the deck's top one; `deck` is how many cards lie there, it included. `stack` are
    the tiles left, from the top, by their numbers. `places` are where a word may go now, empty while a tile is to be
    laid. `last` is where the last word lies. `may_take_back`: this viewer may take that word back (PW-17). `news` are
    of the last turn.
    """

    builder: Seat
    market: tuple[WordCard, ...]
    top: WordCard | None
    deck: int
    stack: tuple[tuple[int, ...], ...]
    places: tuple[Place, ...] = ()
    tiles: tuple[Tile, ...] = ()
    last: Place | None = None
    may_take_back: bool = False
    news: News | None = None


class Hint(msgspec.Struct, frozen=True):
    """What is to be said of a field, to its writer alone.

    "flagged": it sounds related to `word`, and counts if it is kept (PW-20). All others do not count as they stand:
    "refused" shares a root with `word` (PW-20), "twice" is worded like the field of `arrow` (PW-19), "too_long" has
    more than 40 characters and "no_word" none that could be compared (COM-10, COM-11).
    """

    kind: Literal["flagged", "refused", "twice", "too_long", "no_word"]
    word: str | None = None
    arrow: int | None = None


class Field(msgspec.Struct, frozen=True):
    """One field of the viewer's sheet: the text as typed, and what is to be said of it (PW-18 to PW-20)."""

    text: str = ""
    hint: Hint | None = None


class Writing(msgspec.Struct, frozen=True, tag="writing"):
    """Everyone writes an association for each of the ten arrows (PW-18).

    `fields` are the ten of the viewer, that of arrow 1 first. `final`: all are done, and the viewer can change nothing.
    """

    done: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    fields: tuple[Field, ...] = ()
    final: bool = False


class Placing(msgspec.Struct, frozen=True, tag="placing"):
    """Double and Nothing: before which arrows are *x2* and *X* to lie (PW-21)? `View.x2` and `View.x` say where.

    `mine` are the viewer's own associations that count, by arrow. `final`: all who are present have agreed.
    """

    agreed: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    mine: dict[int, str] = {}
    final: bool = False


class Words(msgspec.Struct, frozen=True, tag="words"):
    """An arrow's turn has come: its words are read (PW-22)."""

    arrow: int


class Wording(msgspec.Struct, frozen=True):
    """What some wrote alike (COM-11), in the spelling of the first of them.

    `flagged` is the word that it sounds related to; `struck`: it was challenged, and counts as empty (PW-20).
    `hidden`: the host took a removed player's text away, and `text` is empty.
    """

    id: int
    text: str
    by: tuple[Seat, ...]
    flagged: str | None = None
    struck: bool = False
    hidden: bool = False


class Group(msgspec.Struct, frozen=True):
    """Wordings that count as the same: one, or several that the table has said are (PW-22)."""

    wordings: tuple[Wording, ...]


class Question(msgspec.Struct, frozen=True):
    """What is put to the table: "strike" the wording of `one`, or are those of `one` and `other` the "same" (PW-22)?"""

    kind: Literal["strike", "same"]
    one: tuple[int, ...]
    other: tuple[int, ...] = ()


class Settled(msgspec.Struct, frozen=True):
    """A question that the table has settled, and how everybody voted; `carried`: by a majority of those present."""

    question: Question
    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    carried: bool


class Associations(msgspec.Struct, frozen=True, tag="associations"):
    """What was written for the arrow; those of the same wording stand together (PW-22)."""

    arrow: int
    groups: tuple[Group, ...]


class Challenging(msgspec.Struct, frozen=True, tag="challenging"):
    """Some are flagged: does anybody challenge them (PW-20, PW-22)?

    `mine` are the ids of those that the viewer challenges, None if the viewer has not said yet.
    """

    arrow: int
    groups: tuple[Group, ...]
    done: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    mine: tuple[int, ...] | None = None


class Voting(msgspec.Struct, frozen=True, tag="voting"):
    """A question is put to the table (PW-22). `settled` are those before it, of this arrow."""

    arrow: int
    groups: tuple[Group, ...]
    question: Question
    voted: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    settled: tuple[Settled, ...] = ()
    mine: bool | None = None


class Counted(msgspec.Struct, frozen=True, tag="counted"):
    """The groups are counted (PW-23, PW-24): `entries` are what the arrow brings, the team's and everybody's own.

    `largest` is the place in `groups` of the one that counts, None if nothing was written; `perfect`: it is as large
    as this table needs for two seashells. `needed`: so many must have thought the same for any.
    """

    arrow: int
    groups: tuple[Group, ...]
    largest: int | None
    perfect: bool
    needed: int
    entries: tuple[Entry, ...]
    settled: tuple[Settled, ...] = ()


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game is over (PW-25, PW-26). `best` have the highest personal score, if that is kept."""

    standing: tuple[Standing, ...]
    medal: Medal | None
    best: tuple[Seat, ...] = ()


Show = Building | Writing | Placing | Words | Associations | Challenging | Voting | Counted | Over


class View(msgspec.Struct, frozen=True):
    """One screen's whole view.

    `me` is the viewer's seat if it plays. `words` and `arrows` are the grid, `seats` stand clockwise. `score` are the
    team's seashells so far, `shells` those of each arrow that has been counted, `personal` everybody's points (None:
    they are not kept, PW-26). `x2` and `x` are the arrows before which those markers lie, as far as they do. `signals`
    are the newest of each seat. `ends_at` is when time is up for this viewer (COM-20), in game time; None: no clock.
    `reshuffled`: words that the company has seen before have come into this game, and no word has been laid since.
    """

    seats: tuple[Seat, ...]
    words: tuple[Laid, ...]
    arrows: tuple[Arrow, ...]
    show: Show
    score: int = 0
    shells: dict[int, int] = {}
    personal: dict[Seat, int] | None = None
    x2: int | None = None
    x: int | None = None
    signals: tuple[Signal, ...] = ()
    me: Seat | None = None
    ends_at: Millis | None = None
    reshuffled: bool = False
