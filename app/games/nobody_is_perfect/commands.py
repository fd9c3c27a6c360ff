"""What a phone can ask of Nobody is Perfect. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from app.engine.text import Raw

Id = Annotated[str, msgspec.Meta(max_length=8)]

Reason = Literal["unreadable", "off_limits", "the_truth"]
"""Why the President sends an answer back (NIP-09)."""


class Choose(msgspec.Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """The President takes one of the nine questions turned up (NIP-06)."""

    question: Id


class Draft(msgspec.Struct, frozen=True, tag="draft", forbid_unknown_fields=True):
    """What the player has typed so far (COM-06); an empty text forgets it."""

    text: Raw


class Write(msgspec.Struct, frozen=True, tag="write", forbid_unknown_fields=True):
    """Hand an answer in, or hand in another instead (NIP-07)."""

    text: Raw


class LieForMe(msgspec.Struct, frozen=True, tag="lie_for_me", forbid_unknown_fields=True):
    """Hand in a lie of the house: no answer comes to mind (COM-21)."""


class SendBack(msgspec.Struct, frozen=True, tag="send_back", forbid_unknown_fields=True):
    """The President asks for another answer, once a paper (NIP-09)."""

    paper: Id
    reason: Reason


class LayTogether(msgspec.Struct, frozen=True, tag="lay_together", forbid_unknown_fields=True):
    """The President lays papers together as the same; `read` is the one that is read out (NIP-09)."""

    papers: Annotated[tuple[Id, ...], msgspec.Meta(min_length=2, max_length=10)]
    read: Id


class TakeApart(msgspec.Struct, frozen=True, tag="take_apart", forbid_unknown_fields=True):
    """The President parts what was laid together with `paper`."""

    paper: Id


class SetAside(msgspec.Struct, frozen=True, tag="set_aside", forbid_unknown_fields=True):
    """The President takes out a rewritten answer that still is the truth, or puts it back (NIP-09)."""

    paper: Id
    aside: bool


class Checked(msgspec.Struct, frozen=True, tag="checked", forbid_unknown_fields=True):
    """The President has checked the answers (NIP-09)."""


class GoOn(msgspec.Struct, frozen=True, tag="go_on", forbid_unknown_fields=True):
    """The President reads on, before the clock does (NIP-10)."""


class ReadAloud(msgspec.Struct, frozen=True, tag="read_aloud", forbid_unknown_fields=True):
    """The President reads to the table: the screens wait for their going on (NIP-10)."""


class Place(msgspec.Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Place or move one's stone on a letter (NIP-11)."""

    option: Id


class Judge(msgspec.Struct, frozen=True, tag="judge", forbid_unknown_fields=True):
    """Truth or lie (NIP-17)."""

    truth: bool


Command = (
    Choose
    | Draft
    | Write
    | LieForMe
    | SendBack
    | LayTogether
    | TakeApart
    | SetAside
    | Checked
    | GoOn
    | ReadAloud
    | Place
    | Judge
)


class Options(msgspec.Struct, frozen=True):
    """The lobby's settings for this game: the length of the track (NIP-04), and lies of the house (COM-21)."""

    track: Literal["short", "standard", "long"] = "standard"
    lie_for_me: Literal["off", "on"] = "off"
