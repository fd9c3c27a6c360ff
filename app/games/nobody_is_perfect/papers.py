"""The President's check: answers laid out, sent back, laid together, set aside (NIP-09).

A sheet is one wording and who wrote it; sheets laid together lie in one heap, the one that is read on top.
Answers of the same wording lie in one heap by themselves and cannot be parted.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine.game import Millis, Rejected, Seat
from app.engine.rng import Rng
from app.engine.text import key
from app.engine.window import Window
from app.games.bluffing import Wording
from app.games.nobody_is_perfect.commands import Reason


class Sheet(msgspec.Struct, frozen=True):
    """One wording on the President's phone; `back` says why it went back.

    A rewrite makes a new sheet with a new id, so that a command which names the old one comes too late.
    """

    id: str
    text: str
    by: tuple[Seat, ...]
    back: Reason | None = None
    rewritten: bool = False
    aside: bool = False

    @property
    def due(self) -> bool:
        """Whether its authors have been asked for another answer and have not given it."""
        return self.back is not None and not self.rewritten

    @property
    def stands(self) -> bool:
        """Whether it would be read if the check closed now."""
        return not self.aside and (not self.due or self.back == "unreadable")


Heap = tuple[Sheet, ...]


class Checking(msgspec.Struct, frozen=True, tag="checking"):
    """The check in progress. `answers` are what each author first wrote, in their own spelling; `since` is
    when the President's duty began, or began again (COM-07)."""

    window: Window
    answers: dict[Seat, str]
    since: Millis
    heaps: tuple[Heap, ...]
    spare: tuple[str, ...]
    drafts: dict[Seat, str] = {}
    checked: bool = False


def laid_out(answers: dict[Seat, str], window: Window, at: Millis, rng: Rng) -> Checking:
    """The answers, one sheet a wording, sorted and then shuffled: their order tells no author."""
    wordings: dict[str, list[Seat]] = {}
    for seat, text in answers.items():
        wordings.setdefault(key(text), []).append(seat)
    order = rng.shuffled(sorted(wordings))
    ids = rng.ids(len(order) + len(answers))
    sheets = (
        Sheet(id, min(answers[seat] for seat in wordings[worded]), tuple(wordings[worded]))
        for id, worded in zip(ids, order, strict=False)
    )
    return Checking(window, answers, at, tuple((sheet,) for sheet in sheets), ids[len(order) :])


def due(checking: Checking) -> tuple[Seat, ...]:
    """Authors who were asked for another answer and have not given it."""
    return tuple(seat for heap in checking.heaps for sheet in heap if sheet.due for seat in sheet.by)


def sheet_of(checking: Checking, seat: Seat) -> Sheet | None:
    """The sheet with a seat's answer, as it is now."""
    return next((sheet for heap in checking.heaps for sheet in heap if seat in sheet.by), None)


def sent_back(checking: Checking, paper: str, reason: Reason) -> Checking:
    """All authors of this wording are asked for another answer, once."""
    sheet = _named(checking, paper)
    if sheet.back is not None:
        raise Rejected("already_sent_back")
    return _changed(checking, replace(sheet, back=reason))


def set_aside(checking: Checking, paper: str, aside: bool) -> Checking:
    """An answer that is still the truth after its rewrite is not read, or is read after all."""
    sheet = _named(checking, paper)
    if not sheet.rewritten:
        raise Rejected("not_rewritten")
    return _changed(checking, replace(sheet, aside=aside))


def laid_together(checking: Checking, papers: tuple[str, ...], read: str) -> Checking:
    """The heaps of these papers become one, with `read` on top; only what would be read can be laid so."""
    named = [_named(checking, paper) for paper in papers]
    if not all(sheet.stands for sheet in named):
        raise Rejected("paper_is_out")
    top = _named(checking, read)
    joined = [heap for heap in checking.heaps if any(sheet in heap for sheet in named)]
    rest = tuple(sheet for heap in joined for sheet in heap if sheet != top)
    if top not in named or not rest:
        raise Rejected("not_now")
    return _reheaped(checking, joined, ((top, *rest),))


def taken_apart(checking: Checking, paper: str) -> Checking:
    """What was laid together with this paper lies by itself again, each wording in a heap."""
    sheet = _named(checking, paper)
    heap = next(heap for heap in checking.heaps if sheet in heap)
    wordings: dict[str, Heap] = {}
    for other in heap:
        worded = key(other.text)
        wordings[worded] = (*wordings.get(worded, ()), other)
    if len(wordings) == 1:
        raise Rejected("same_wording")
    return _reheaped(checking, [heap], tuple(wordings.values()))


def rewritten(checking: Checking, seat: Seat, text: str, at: Millis) -> Checking:
    """A new answer instead of the one that went back; the President looks again."""
    old = sheet_of(checking, seat)
    if old is None or not old.due:
        raise Rejected("not_now")
    if old.back != "unreadable" and key(text) == key(old.text):
        raise Rejected("the_same_again")
    new = Sheet(checking.spare[0], text, (seat,), old.back, rewritten=True)
    others = tuple(author for author in old.by if author != seat)
    worded = key(text)
    heaps: list[Heap] = []
    for heap in checking.heaps:
        kept = tuple(replace(old, by=others) if sheet == old else sheet for sheet in heap if sheet != old or others)
        heaps += [kept] if kept else []
        heaps += [(new,)] if old in heap else []
    alike = next((heap for heap in heaps if new not in heap and any(key(sheet.text) == worded for sheet in heap)), None)
    if alike is not None:
        heaps = [(*heap, new) if heap == alike else heap for heap in heaps if heap != (new,)]
    drafts = {author: draft for author, draft in checking.drafts.items() if author != seat}
    return replace(checking, heaps=tuple(heaps), spare=checking.spare[1:], drafts=drafts, checked=False, since=at)


def readable(checking: Checking) -> tuple[tuple[Wording, ...], ...]:
    """What goes on the ballot: for each heap the wordings that stand, the one that is read first."""
    heaps = (tuple(Wording(s.text, s.by) for s in heap if s.stands) for heap in checking.heaps)
    return tuple(heap for heap in heaps if heap)


def _named(checking: Checking, paper: str) -> Sheet:
    for heap in checking.heaps:
        for sheet in heap:
            if sheet.id == paper:
                return sheet
    raise Rejected("paper_changed")


def _changed(checking: Checking, new: Sheet) -> Checking:
    return replace(
        checking,
        heaps=tuple(tuple(new if sheet.id == new.id else sheet for sheet in heap) for heap in checking.heaps),
    )


def _reheaped(checking: Checking, old: list[Heap], new: tuple[Heap, ...]) -> Checking:
    """The heaps with `old` ones replaced by `new`, where the first of the old ones lay."""
    at = checking.heaps.index(old[0])
    before = tuple(heap for heap in checking.heaps[:at] if heap not in old)
    after = tuple(heap for heap in checking.heaps[at:] if heap not in old)
    return replace(checking, heaps=(*before, *new, *after))
