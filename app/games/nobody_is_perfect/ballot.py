"""The ballot: the lies and the truth under letters, and the order in which they open (NIP-10, NIP-13, COM-19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import ascii_uppercase

import msgspec

from app.engine.game import Seat
from app.engine.rng import Rng
from app.engine.text import dressed, key


class Wording(msgspec.Struct, frozen=True):
    """A text and who wrote it so."""

    text: str
    by: tuple[Seat, ...] = ()


class Lettered(msgspec.Struct, frozen=True):
    """One letter: wordings laid together, of which the first is read."""

    id: str
    letter: str
    wordings: tuple[Wording, ...]
    true: bool = False

    @property
    def by(self) -> tuple[Seat, ...]:
        """All its authors; nobody wrote the truth."""
        first, *others = self.wordings
        return sum((wording.by for wording in others), first.by)

    def text(self, hidden: tuple[Seat, ...]) -> str | None:
        """What is read, but for the words of `hidden` seats; None when no others are left (COM-09)."""
        if self.true or not hidden:
            return self.wordings[0].text
        shown = (w.text for w in self.wordings if not all(seat in hidden for seat in w.by))
        return next(shown, None)


Ballot = tuple[Lettered, ...]


def lettered(lies: Iterable[tuple[Wording, ...]], truth: str, rng: Rng) -> Ballot:
    """Lies and truth in one dress, sorted and then shuffled, so that their order tells nothing; fresh ids."""
    groups = [(wordings, False) for wordings in lies] + [((Wording(truth),), True)]
    order = rng.shuffled(sorted(groups, key=lambda group: key(group[0][0].text)))
    return tuple(
        Lettered(id, letter, tuple(Wording(dressed(wording.text), wording.by) for wording in wordings), true)
        for id, letter, (wordings, true) in zip(rng.ids(len(order)), ascii_uppercase, order, strict=False)
    )


def believers(option: Lettered, seats: Iterable[Seat], stones: Mapping[Seat, str]) -> tuple[Seat, ...]:
    """Whose stones lie on a letter, as they sit."""
    return tuple(seat for seat in seats if stones.get(seat) == option.id)


def opening_order(ballot: Ballot, stones: Mapping[Seat, str]) -> Ballot:
    """Lies by rising number of stones on them, then the truth (NIP-13)."""
    lain = list(stones.values())
    return tuple(sorted(ballot, key=lambda option: (option.true, lain.count(option.id), option.letter)))
