"""What the bluffing games share: made-up texts and the true one under letters or numbers, and who believed which.

The order in which they stand tells nothing: they are sorted by their wording and then shuffled, and their ids are
drawn afterwards. What may be laid under one letter, and in which dress, is each game's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from app.engine.game import Seat
from app.engine.rng import Rng
from app.engine.text import key


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
