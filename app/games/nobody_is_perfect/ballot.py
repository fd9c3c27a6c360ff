"""The ballot: the lies and the truth under letters, and the order in which they open (NIP-10, NIP-13, COM-19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import ascii_uppercase

from msgspec.structs import replace

from app.engine.game import Seat
from app.engine.rng import Rng
from app.engine.text import dressed
from app.games.bluffing import Ballot, Wording, mixed


def lettered(lies: Iterable[tuple[Wording, ...]], truth: str, rng: Rng) -> Ballot:
    """Lies and truth in one dress, mixed, under the letters of the alphabet."""
    ballot = mixed(lies, (Wording(truth),), ascii_uppercase, rng)
    return tuple(
        replace(option, wordings=tuple(Wording(dressed(wording.text), wording.by) for wording in option.wordings))
        for option in ballot
    )


def opening_order(ballot: Ballot, stones: Mapping[Seat, str]) -> Ballot:
    """Lies by rising number of stones on them, then the truth (NIP-13)."""
    lain = list(stones.values())
    return tuple(sorted(ballot, key=lambda option: (option.true, lain.count(option.id), option.letter)))
