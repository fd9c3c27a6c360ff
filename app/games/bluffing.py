"""What the bluffing games share: made-up texts that somebody checks, then under letters or numbers with the true one.

Whoever is stuck may have a made-up text of the house, where the lobby has settled it so (COM-21).

Neither on the desk of who checks them nor on the ballot does their order tell anything: they are sorted by their
wording and then shuffled, and their ids are drawn afterwards. What may be laid under one letter, and in which dress, is
each game's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, Never, TypeVar

import msgspec
from msgspec.structs import replace

from app.engine.game import Rejected, Seat
from app.engine.rng import Rng
from app.engine.text import key

Why_co = TypeVar("Why_co", covariant=True)
S = TypeVar("S", bound="Sheet[Any]")


# --- lies of the house -------------------------------------------------------------------------------


def open_to(
    seat: Seat, lies: Iterable[str], given: Mapping[Seat, str], barred: Iterable[str | None]
) -> tuple[str, ...]:
    """Those of the house's lies of which one would be a seat's if it asked now (COM-21).

    Who was `given` one for this question gets the same again, so that nobody can read them all and know them on the
    ballot. None of them is worded like what is `barred`: the truth, and what this seat has on the table.
    """
    out = {key(text) for text in barred if text}
    mine = (given[seat],) if seat in given else lies
    return tuple(lie for lie in mine if key(lie) not in out)


# --- the desk ----------------------------------------------------------------------------------------


class Sheet(msgspec.Struct, Generic[Why_co], frozen=True):
    """One wording on the desk, and who wrote it; `back` says why it went back.

    What is written again makes a new sheet with a new id, so that a command which names the old one comes too late.
    """

    id: str
    text: str
    by: tuple[Seat, ...]
    back: Why_co | None = None
    rewritten: bool = False

    @property
    def due(self) -> bool:
        """Whether its authors have been asked for another text and have not given it."""
        return self.back is not None and not self.rewritten

    @property
    def stands(self) -> bool:
        """Whether it would be read if the check closed now."""
        return not self.due or self.back == "unreadable"


def laid_out(written: Mapping[Seat, str], rng: Rng) -> tuple[tuple[Sheet[Never], ...], tuple[str, ...]]:
    """A sheet for each wording, in an order that tells no author; and ids for all that could be written again."""
    wordings: dict[str, list[Seat]] = {}
    for seat, text in written.items():
        wordings.setdefault(key(text), []).append(seat)
    order = rng.shuffled(sorted(wordings))
    ids = rng.ids(len(order) + len(written))
    sheets = (
        Sheet[Never](id, min(written[seat] for seat in wordings[worded]), tuple(wordings[worded]))
        for id, worded in zip(ids, order, strict=False)
    )
    return tuple(sheets), ids[len(order) :]


def due(sheets: Iterable[Sheet[Any]]) -> tuple[Seat, ...]:
    """Authors who were asked for another text and have not given it."""
    return tuple(seat for sheet in sheets if sheet.due for seat in sheet.by)


def sheet_of(sheets: Iterable[S], seat: Seat) -> S | None:
    """The sheet with a seat's text, as it is now."""
    return next((sheet for sheet in sheets if seat in sheet.by), None)


def named(sheets: Iterable[S], paper: str) -> S:
    """The sheet with this id. Raises Rejected: "paper_changed"."""
    for sheet in sheets:
        if sheet.id == paper:
            return sheet
    raise Rejected("paper_changed")


def written_again(sheets: Iterable[S], seat: Seat, text: str, spare: tuple[str, ...]) -> tuple[S, tuple[S, ...]]:
    """The sheet that went back, and what lies there instead: it without this author, if it has others, and a new one.

    Raises Rejected: "the_same_again" unless it only could not be read, "not_now" if none is due.
    """
    old = sheet_of(sheets, seat)
    if old is None or not old.due:
        raise Rejected("not_now")
    if old.back != "unreadable" and key(text) == key(old.text):
        raise Rejected("the_same_again")
    new = replace(old, id=spare[0], text=text, by=(seat,), rewritten=True)
    others = tuple(author for author in old.by if author != seat)
    return old, (replace(old, by=others), new) if others else (new,)


# --- the ballot --------------------------------------------------------------------------------------


class Wording(msgspec.Struct, frozen=True):
    """A text and who wrote it so."""

    text: str
    by: tuple[Seat, ...] = ()


class Lettered(msgspec.Struct, frozen=True):
    """What stands under one letter, or number: wordings of which the first is read."""

    id: str
    letter: str
    wordings: tuple[Wording, ...]
    true: bool = False

    @property
    def by(self) -> tuple[Seat, ...]:
        """All its authors; only the truth may have none."""
        return tuple(seat for wording in self.wordings for seat in wording.by)

    def text(self, hidden: tuple[Seat, ...]) -> str | None:
        """What is read, but for the words of `hidden` seats; None when no others are left (COM-09)."""
        if self.true or not hidden:
            return self.wordings[0].text
        shown = (wording.text for wording in self.wordings if not all(seat in hidden for seat in wording.by))
        return next(shown, None)


Ballot = tuple[Lettered, ...]


def mixed(lies: Iterable[tuple[Wording, ...]], truth: tuple[Wording, ...], letters: Iterable[str], rng: Rng) -> Ballot:
    """Lies and truth sorted and then shuffled, so that their order tells nothing; fresh ids."""
    groups = [(wordings, False) for wordings in lies] + [(truth, True)]
    order = rng.shuffled(sorted(groups, key=lambda group: key(group[0][0].text)))
    return tuple(
        Lettered(id, letter, wordings, true)
        for id, letter, (wordings, true) in zip(rng.ids(len(order)), letters, order, strict=False)
    )


def believers(option: Lettered, seats: Iterable[Seat], votes: Mapping[Seat, str]) -> tuple[Seat, ...]:
    """Who voted for a letter, as they sit; `votes` are ids."""
    return tuple(seat for seat in seats if votes.get(seat) == option.id)


def lied_for(option: Lettered, seats: Iterable[Seat], given: Mapping[Seat, str]) -> tuple[Seat, ...]:
    """Authors whose words under this letter are those that the house has given them, as they sit (COM-21)."""
    words = {seat: wording.text for wording in option.wordings for seat in wording.by}
    return tuple(seat for seat in seats if seat in words and key(words[seat]) == key(given.get(seat, "")))


def opened(order: Ballot, step: int) -> Ballot:
    """What is open at a step of the reveal, which count from 1: all lies one by one, then a hush, and the truth."""
    return order[:step] if step < len(order) else order[: step - 1]
