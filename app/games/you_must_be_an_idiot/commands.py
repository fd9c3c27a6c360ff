"""What a phone can ask of You Must Be an Idiot! Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from app.engine.game import Seat
from app.engine.text import Raw

Id = Annotated[str, msgspec.Meta(max_length=8)]

SeatId = Annotated[Seat, msgspec.Meta(max_length=8)]


class Choose(msgspec.Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """The Reader takes one of the card's four questions (YMI-04)."""

    question: Id


class OwnUp(msgspec.Struct, frozen=True, tag="own_up", forbid_unknown_fields=True):
    """The Reader has given the answer away: another card, and the IDIOT! badge for the round (YMI-05)."""


class Draft(msgspec.Struct, frozen=True, tag="draft", forbid_unknown_fields=True):
    """What the player has typed so far (COM-06); an empty text forgets it."""

    text: Raw


class Write(msgspec.Struct, frozen=True, tag="write", forbid_unknown_fields=True):
    """Hand an answer in, or hand in another instead (YMI-06). Nobody is told whether it is right."""

    text: Raw


class ReadAloud(msgspec.Struct, frozen=True, tag="read_aloud", forbid_unknown_fields=True):
    """The Reader reads the question, or the answer, to the table: the screens wait for their going on."""


class GoOn(msgspec.Struct, frozen=True, tag="go_on", forbid_unknown_fields=True):
    """The Reader goes on before the clock does; while judging it says that the judgements stand (YMI-07)."""


class TurnOver(msgspec.Struct, frozen=True, tag="turn_over", forbid_unknown_fields=True):
    """The Reader turns the judgement of a seat's answer over; `right` is how they see it now (YMI-07)."""

    seat: SeatId
    right: bool


class Accuse(msgspec.Struct, frozen=True, tag="accuse", forbid_unknown_fields=True):
    """Place one's badge on a player, move it there, or with None take it back (YMI-08)."""

    whom: SeatId | None


class LockIn(msgspec.Struct, frozen=True, tag="lock_in", forbid_unknown_fields=True):
    """One's badge lies with `whom`, or with nobody, and that is that (YMI-08)."""

    whom: SeatId | None


Command = Choose | OwnUp | Draft | Write | ReadAloud | GoOn | TurnOver | Accuse | LockIn


class Options(msgspec.Struct, frozen=True):
    """The lobby's settings for this game: accusations are seen at once, or when all are locked in (YMI-08)."""

    accusations: Literal["open", "secret"] = "open"
