"""The Reader's check: endings laid out without names, sent back, written again (WAO-09).

A sheet is one wording and who wrote it. Nothing is laid together by hand: what is worded the same shares a number by
itself (WAO-11).
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine.game import Millis, Rejected, Seat
from app.engine.rng import Rng
from app.engine.text import key
from app.engine.window import Window
from app.games.bluffing import Wording
from app.games.wise_and_otherwise.commands import Reason


class Sheet(msgspec.Struct, frozen=True):
    """One wording on the Reader's phone; `back` says why it went back.

    What is written again makes a new sheet with a new id, so that a command which names the old one comes too late.
    """

    id: str
    text: str
    by: tuple[Seat, ...]
    back: Reason | None = None
    rewritten: bool = False

    @property
    def due(self) -> bool:
        """Whether its authors have been asked for another ending and have not given it."""
        return self.back is not None and not self.rewritten

    @property
    def stands(self) -> bool:
        """Whether it would be read if the check closed now."""
        return not self.due or self.back == "unreadable"


class Checking(msgspec.Struct, frozen=True, tag="checking"):
    """The check in progress. `endings` are what each author first wrote, in their own spelling; `since` is when the
    Reader's duty began, or began again (COM-07)."""

    window: Window
    endings: dict[Seat, str]
    since: Millis
    sheets: tuple[Sheet, ...]
    spare: tuple[str, ...]
    drafts: dict[Seat, str] = {}
    checked: bool = False


def laid_out(endings: dict[Seat, str], window: Window, at: Millis, rng: Rng) -> Checking:
    """The endings, one sheet a wording, sorted and then shuffled: their order tells no author."""
    wordings: dict[str, list[Seat]] = {}
    for seat, text in endings.items():
        wordings.setdefault(key(text), []).append(seat)
    order = rng.shuffled(sorted(wordings))
    ids = rng.ids(len(order) + len(endings))
    sheets = (
        Sheet(id, min(endings[seat] for seat in wordings[worded]), tuple(wordings[worded]))
        for id, worded in zip(ids, order, strict=False)
    )
    return Checking(window, endings, at, tuple(sheets), ids[len(order) :])


def due(checking: Checking) -> tuple[Seat, ...]:
    """Authors who were asked for another ending and have not given it."""
    return tuple(seat for sheet in checking.sheets if sheet.due for seat in sheet.by)


def sheet_of(checking: Checking, seat: Seat) -> Sheet | None:
    """The sheet with a seat's ending, as it is now."""
    return next((sheet for sheet in checking.sheets if seat in sheet.by), None)


def sent_back(checking: Checking, paper: str, reason: Reason) -> Checking:
    """All authors of this wording are asked for another ending, once."""
    sheet = next((sheet for sheet in checking.sheets if sheet.id == paper), None)
    if sheet is None:
        raise Rejected("paper_changed")
    if sheet.back is not None:
        raise Rejected("back_once")
    asked = replace(sheet, back=reason)
    return replace(checking, sheets=tuple(asked if other == sheet else other for other in checking.sheets))


def rewritten(checking: Checking, seat: Seat, text: str, at: Millis) -> Checking:
    """A new ending instead of the one that went back; the Reader looks again."""
    old = sheet_of(checking, seat)
    if old is None or not old.due:
        raise Rejected("not_now")
    if old.back != "unreadable" and key(text) == key(old.text):
        raise Rejected("the_same_again")
    new = Sheet(checking.spare[0], text, (seat,), old.back, rewritten=True)
    others = tuple(author for author in old.by if author != seat)
    sheets: list[Sheet] = []
    for sheet in checking.sheets:
        if sheet != old:
            sheets.append(sheet)
            continue
        sheets += [replace(old, by=others)] if others else []
        sheets.append(new)
    drafts = {author: draft for author, draft in checking.drafts.items() if author != seat}
    return replace(checking, sheets=tuple(sheets), spare=checking.spare[1:], drafts=drafts, checked=False, since=at)


def readable(checking: Checking) -> tuple[Wording, ...]:
    """What is read out, for each sheet that stands."""
    return tuple(Wording(sheet.text, sheet.by) for sheet in checking.sheets if sheet.stands)
