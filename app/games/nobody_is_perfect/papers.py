"""The President's check: answers laid out, sent back, laid together, set aside (NIP-09).

Sheets laid together lie in one heap, the one that is read on top. Answers of the same wording lie in one heap by
themselves and cannot be parted.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine.game import Millis, Rejected, Seat
from app.engine.rng import Rng
from app.engine.text import key, typed
from app.engine.window import Window
from app.games import bluffing
from app.games.bluffing import Sheet, Wording, named, written_again
from app.games.nobody_is_perfect.commands import Reason

Paper = Sheet[Reason]

Heap = tuple[Paper, ...]


class Checking(msgspec.Struct, frozen=True, tag="checking"):
    """The check in progress.

    `answers` are what each author first wrote, in their own spelling; `since` is when the President's duty began, or
    began again (COM-07). `aside` are the ids of what is not read although it was rewritten.
    """

    window: Window
    answers: dict[Seat, str]
    since: Millis
    heaps: tuple[Heap, ...]
    spare: tuple[str, ...]
    aside: tuple[str, ...] = ()
    drafts: dict[Seat, str] = {}
    checked: bool = False

    @property
    def sheets(self) -> Heap:
        """All of them, heap by heap."""
        return tuple(sheet for heap in self.heaps for sheet in heap)


def laid_out(answers: dict[Seat, str], window: Window, at: Millis, rng: Rng) -> Checking:
    """The answers, each wording in a heap of its own."""
    sheets, spare = bluffing.laid_out(answers, rng)
    return Checking(window, answers, at, tuple((sheet,) for sheet in sheets), spare)


def stands(checking: Checking, paper: Paper) -> bool:
    """Whether it would be read if the check closed now."""
    return paper.stands and paper.id not in checking.aside


def sent_back(checking: Checking, paper: str, reason: Reason) -> Checking:
    """All authors of this wording are asked for another answer, once."""
    sheet = named(checking.sheets, paper)
    if sheet.back is not None:
        raise Rejected("already_sent_back")
    asked = replace(sheet, back=reason)
    heaps = tuple(tuple(asked if other == sheet else other for other in heap) for heap in checking.heaps)
    return replace(checking, heaps=heaps)


def set_aside(checking: Checking, paper: str, aside: bool) -> Checking:
    """An answer that is still the truth after its rewrite is not read, or is read after all."""
    if not named(checking.sheets, paper).rewritten:
        raise Rejected("not_rewritten")
    others = tuple(other for other in checking.aside if other != paper)
    return replace(checking, aside=(*others, paper) if aside else others)


def laid_together(checking: Checking, papers: tuple[str, ...], read: str) -> Checking:
    """The heaps of these papers become one, with `read` on top; only what would be read can be laid so."""
    sheets = [named(checking.sheets, paper) for paper in papers]
    if not all(stands(checking, sheet) for sheet in sheets):
        raise Rejected("paper_is_out")
    top = named(checking.sheets, read)
    joined = [heap for heap in checking.heaps if any(sheet in heap for sheet in sheets)]
    rest = tuple(sheet for heap in joined for sheet in heap if sheet != top)
    if top not in sheets or not rest:
        raise Rejected("not_now")
    return _reheaped(checking, joined, ((top, *rest),))


def taken_apart(checking: Checking, paper: str) -> Checking:
    """What was laid together with this paper lies by itself again, each wording in a heap."""
    sheet = named(checking.sheets, paper)
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
    old, (*others, new) = written_again(checking.sheets, seat, text, checking.spare)
    worded = key(text)
    heaps: list[Heap] = []
    for heap in checking.heaps:
        kept = tuple(each for sheet in heap for each in (others if sheet == old else (sheet,)))
        heaps += [kept] if kept else []
        heaps += [(new,)] if old in heap else []
    alike = next((heap for heap in heaps if new not in heap and any(key(sheet.text) == worded for sheet in heap)), None)
    if alike is not None:
        heaps = [(*heap, new) if heap == alike else heap for heap in heaps if heap != (new,)]
    drafts = typed(checking.drafts, seat, "")
    return replace(checking, heaps=tuple(heaps), spare=checking.spare[1:], drafts=drafts, checked=False, since=at)


def readable(checking: Checking) -> tuple[tuple[Wording, ...], ...]:
    """What goes on the ballot: for each heap the wordings that stand, the one that is read first."""
    heaps = (tuple(Wording(s.text, s.by) for s in heap if stands(checking, s)) for heap in checking.heaps)
    return tuple(heap for heap in heaps if heap)


def _reheaped(checking: Checking, old: list[Heap], new: tuple[Heap, ...]) -> Checking:
    """The heaps with `old` ones replaced by `new`, where the first of the old ones lay."""
    at = checking.heaps.index(old[0])
    before = tuple(heap for heap in checking.heaps[:at] if heap not in old)
    after = tuple(heap for heap in checking.heaps[at:] if heap not in old)
    return replace(checking, heaps=(*before, *new, *after))
