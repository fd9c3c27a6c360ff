"""The room's own document: who sits where, who is host, what the lobby has settled. Saved whole, as JSON."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from app.engine.game import Pace, Person, Rejected, Seat
from app.engine.text import cleaned, key

MOST_SEATS = 10
TOKENS = 12


class Chair(msgspec.Struct, frozen=True):
    """A seat and the person on it.

    `digest` is of the token that opens it; `by` the id of the wish that took it, so that a wish sent
    again after a crash finds its seat; `playing`: dealt in (or to be, next round) in the game in progress;
    `left`: its player is gone for good, it may be taken over (COM-08); `team`: the seat on which this
    player is the second member (WAO-23).
    """

    seat: Seat
    name: str
    token: int
    digest: str
    by: str
    bot: bool = False
    percent: int = 100
    playing: bool = False
    left: bool = False
    team: Seat | None = None


class Doc(msgspec.Struct, frozen=True):
    """Everything about a room that is not the game in progress. `chairs` stand clockwise (COM-01).

    `explaining`: the TV tells how the game is played before its first round begins; `played` are the games
    of which this room has finished a round; `decks` are those chosen for each game, by their ids.
    """

    owner: str
    tv_digest: str | None
    game: str
    options: dict[str, Any]
    chairs: tuple[Chair, ...] = ()
    next_seat: int = 1
    host: Seat | None = None
    pace: Pace = "standard"
    first: Seat | None = None
    locked: bool = False
    paused: bool = False
    where: Literal["lobby", "playing", "over"] = "lobby"
    number: int = 0
    results: str | None = None
    sorry: str | None = None
    explaining: bool = False
    played: tuple[str, ...] = ()
    decks: dict[str, tuple[str, ...]] = {}

    def chair(self, seat: Seat | None) -> Chair | None:
        """The chair of a seat, if there is one."""
        return next((chair for chair in self.chairs if chair.seat == seat), None)

    @property
    def taken(self) -> tuple[Chair, ...]:
        """The chairs somebody sits on."""
        return tuple(chair for chair in self.chairs if not chair.left)


def person(chair: Chair) -> Person:
    """Who somebody is in the game: the second member of a team plays on the first one's seat (WAO-23)."""
    return Person(chair.team, 1) if chair.team else Person(chair.seat)


def changed(doc: Doc, seat: Seat, **fields: Any) -> Doc:
    """The document with some fields of one chair replaced."""
    return replace(doc, chairs=tuple(replace(c, **fields) if c.seat == seat else c for c in doc.chairs))


def without(doc: Doc, *seats: Seat) -> Doc:
    """The document without these chairs: none of them begins or is host any more, and their mates play alone."""
    return replace(
        doc,
        chairs=tuple(
            replace(chair, team=None) if chair.team in seats else chair
            for chair in doc.chairs
            if chair.seat not in seats
        ),
        host=None if doc.host in seats else doc.host,
        first=None if doc.first in seats else doc.first,
    )


def _skeleton(name: str) -> str:
    """The name's key with look-alike letters of other alphabets read as Latin ones (COM-12)."""
    return key("".join(_latin(letter) for letter in key(name)))


def _latin(letter: str) -> str:
    if letter.isascii():
        return letter
    # Its tables take 8 MB, and most houses never see such a letter.
    from confusable_homoglyphs import confusables

    for found in confusables.is_confusable(letter, preferred_aliases=[], greedy=True) or ():
        for likeness in found["homoglyphs"]:
            if likeness["c"].isascii():
                return str(likeness["c"])
    return letter


def named(doc: Doc, raw: str, own: Seat | None = None) -> str:
    """A name fit to be shown, that nobody else at the table has (COM-10, COM-12).

    Raises Rejected: name_empty, name_too_long, name_taken.
    """
    try:
        name = cleaned(raw, 16)
    except Rejected as why:
        raise Rejected("name_empty" if why.key == "write_something" else "name_too_long", n=16) from None
    skeleton = _skeleton(name)
    if any(_skeleton(chair.name) == skeleton for chair in doc.chairs if chair.seat != own):
        raise Rejected("name_taken", name=name)
    return name


def dressed(doc: Doc, token: int | None) -> int:
    """The wished-for token, or the first free one (COM-12). Raises Rejected: token_taken."""
    worn = {chair.token for chair in doc.chairs}
    if token is None:
        return next(index for index in range(TOKENS) if index not in worn)
    if token in worn:
        raise Rejected("token_taken")
    return token


def seated(doc: Doc, name: str, token: int | None, digest: str, by: str, *, bot: bool = False) -> tuple[Doc, Seat]:
    """The document with one more chair, as the last in the order (COM-01, COM-08), and its seat."""
    if doc.locked:
        raise Rejected("room_locked")
    if len(doc.chairs) >= MOST_SEATS:
        raise Rejected("room_full", n=MOST_SEATS)
    seat = Seat(f"s{doc.next_seat}")
    chair = Chair(seat, named(doc, name), dressed(doc, token), digest, by, bot=bot)
    return replace(doc, chairs=(*doc.chairs, chair), next_seat=doc.next_seat + 1), seat
