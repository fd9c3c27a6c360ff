"""What a phone can ask of Wise and Otherwise. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from app.engine.text import Raw

Id = Annotated[str, msgspec.Meta(max_length=8)]

Place = Literal[1, 2]
"""Which of one's endings: only the Reader of a table of two writes a second one (WAO-21)."""

Reason = Literal["unreadable", "off_limits"]
"""Why the Reader sends an ending back (WAO-09): read as it stands, or not at all, if it is left so."""


class Choose(msgspec.Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """The Reader takes one of the sayings on the card (WAO-04)."""

    saying: Id


class Draft(msgspec.Struct, frozen=True, tag="draft", forbid_unknown_fields=True):
    """What has been typed so far (COM-06); an empty text forgets it."""

    text: Raw
    place: Place = 1


class Write(msgspec.Struct, frozen=True, tag="write", forbid_unknown_fields=True):
    """Hand an ending in, or hand in another instead (WAO-05)."""

    text: Raw
    place: Place = 1


class LieForMe(msgspec.Struct, frozen=True, tag="lie_for_me", forbid_unknown_fields=True):
    """Hand in an ending made up by the house: none comes to mind (COM-21)."""

    place: Place = 1


class Know(msgspec.Struct, frozen=True, tag="know", forbid_unknown_fields=True):
    """I know this one: another saying is chosen instead (WAO-07)."""


class Withdraw(msgspec.Struct, frozen=True, tag="withdraw", forbid_unknown_fields=True):
    """No ending comes to mind: out for this round, standing on one's head (WAO-08)."""


class SendBack(msgspec.Struct, frozen=True, tag="send_back", forbid_unknown_fields=True):
    """The Reader asks for another ending, once a paper (WAO-09)."""

    paper: Id
    reason: Reason


class Checked(msgspec.Struct, frozen=True, tag="checked", forbid_unknown_fields=True):
    """The Reader can read all the endings (WAO-09)."""


class GoOn(msgspec.Struct, frozen=True, tag="go_on", forbid_unknown_fields=True):
    """The Reader goes on, before the clock does."""


class ReadAloud(msgspec.Struct, frozen=True, tag="read_aloud", forbid_unknown_fields=True):
    """The Reader reads to the table: the screens wait for their going on (WAO-10)."""


class Pick(msgspec.Struct, frozen=True, tag="pick", forbid_unknown_fields=True):
    """Tap a number, without naming it yet: it counts if time runs out (WAO-12).

    In a team both pick, and what both have picked is the vote (WAO-23).
    """

    option: Id


class Vote(msgspec.Struct, frozen=True, tag="vote", forbid_unknown_fields=True):
    """Name the number one takes for the real one (WAO-12); in a team the same as picking it, while both are here."""

    option: Id


Command = Choose | Draft | Write | LieForMe | Know | Withdraw | SendBack | Checked | GoOn | ReadAloud | Pick | Vote


class Options(msgspec.Struct, frozen=True):
    """The lobby's settings for this game: votes in turn and openly, or all at once and unseen (WAO-12), and lies of the
    house (COM-21)."""

    vote: Literal["open", "secret"] = "open"
    lie_for_me: Literal["off", "on"] = "off"
