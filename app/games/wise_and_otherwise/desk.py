"""The Reader's check: endings laid out without names, sent back, written again (WAO-09).

Nothing is laid together by hand: what is worded the same shares a number by itself (WAO-11).
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine.game import Millis, Rejected, Seat
from app.engine.rng import Rng
from app.engine.text import typed
from app.engine.window import Window
from app.games import bluffing
from app.games.bluffing import Sheet, Wording, named, written_again
from app.games.wise_and_otherwise.commands import Reason

Paper = Sheet[Reason]


class Checking(msgspec.Struct, frozen=True, tag="checking"):
    """The check in progress. `endings` are what each author first wrote, in their own spelling; `since` is when the
    Reader's duty began, or began again (COM-07)."""

    window: Window
    endings: dict[Seat, str]
    since: Millis
    sheets: tuple[Paper, ...]
    spare: tuple[str, ...]
    drafts: dict[Seat, str] = {}
    checked: bool = False


def laid_out(endings: dict[Seat, str], window: Window, at: Millis, rng: Rng) -> Checking:
    """The endings lie before the Reader."""
    sheets, spare = bluffing.laid_out(endings, rng)
    return Checking(window, endings, at, sheets, spare)


def sent_back(checking: Checking, paper: str, reason: Reason) -> Checking:
    """All authors of this wording are asked for another ending, once."""
    sheet = named(checking.sheets, paper)
    if sheet.back is not None:
        raise Rejected("back_once")
    asked = replace(sheet, back=reason)
    return replace(checking, sheets=tuple(asked if other == sheet else other for other in checking.sheets))


def rewritten(checking: Checking, seat: Seat, text: str, at: Millis) -> Checking:
    """A new ending instead of the one that went back; the Reader looks again."""
    old, instead = written_again(checking.sheets, seat, text, checking.spare)
    sheets = tuple(each for sheet in checking.sheets for each in (instead if sheet == old else (sheet,)))
    drafts = typed(checking.drafts, seat, "")
    return replace(checking, sheets=sheets, spare=checking.spare[1:], drafts=drafts, checked=False, since=at)


def readable(checking: Checking) -> tuple[Wording, ...]:
    """What is read out, for each sheet that stands."""
    return tuple(Wording(sheet.text, sheet.by) for sheet in checking.sheets if sheet.stands)
