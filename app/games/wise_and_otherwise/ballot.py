"""The ballot: made-up sayings and the real one under numbers (WAO-10, WAO-11, WAO-17, COM-19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from app.engine.game import Seat
from app.engine.rng import Rng
from app.engine.text import key


class Wording(msgspec.Struct, frozen=True):
    """An ending and who wrote it so."""

    text: str
    by: tuple[Seat, ...] = ()


class Numbered(msgspec.Struct, frozen=True):
    """One number: all that is worded the same, the real ending first where it is among them (WAO-17)."""

    id: str
    number: str
    wordings: tuple[Wording, ...]
    true: bool = False

    @property
    def by(self) -> tuple[Seat, ...]:
        """All its authors; only the real saying may have none."""
        return tuple(seat for wording in self.wordings for seat in wording.by)

    def text(self, hidden: tuple[Seat, ...]) -> str | None:
        """What is read, but for the words of `hidden` seats; None when no others are left (COM-09)."""
        if self.true or not hidden:
            return self.wordings[0].text
        shown = (wording.text for wording in self.wordings if not all(seat in hidden for seat in wording.by))
        return next(shown, None)


Ballot = tuple[Numbered, ...]


def numbered(made_up: Iterable[Wording], truth: str, rng: Rng) -> Ballot:
    """All endings, sorted and then shuffled, so that their order tells nothing; the same wording shares a number.

    The endings are dressed alike already. Ids are fresh.
    """
    real = key(truth)
    groups: dict[str, tuple[Wording, ...]] = {real: (Wording(truth),)}
    for wording in sorted(made_up, key=lambda wording: wording.text):
        worded = key(wording.text)
        groups[worded] = (*groups.get(worded, ()), wording)
    order = rng.shuffled(sorted(groups))
    return tuple(
        Numbered(id, str(number), groups[worded], worded == real)
        for number, (id, worded) in enumerate(zip(rng.ids(len(order)), order, strict=True), 1)
    )


def believers(option: Numbered, seats: Iterable[Seat], votes: Mapping[Seat, str]) -> tuple[Seat, ...]:
    """Who voted for a number, as they sit."""
    return tuple(seat for seat in seats if votes.get(seat) == option.id)


def opening_order(ballot: Ballot) -> Ballot:
    """Number by number, the real saying last (WAO-14)."""
    return tuple(sorted(ballot, key=lambda option: option.true))
