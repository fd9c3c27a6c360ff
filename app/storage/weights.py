"""What cards weigh, and what a deck holds: no two of one wording (COM-11), and no more than a file may bring.

To weigh the cards of a large deck takes longer than a game should wait for the writer: whoever wants them changed
weighs them before, and the writer weighs what has come in since.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from app.decks import own
from app.decks.limits import ITEMS, LETTERS, WRITTEN
from app.decks.making import letters
from app.engine.card import fields, key_of, name_of, texts_of
from app.engine.record import NotWritten
from app.games import catalogue


class There(NotWritten):
    """The deck has an item of that name already; nothing was written."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is there already")
        self.name = name


class Full(NotWritten):
    """The deck would be more than a file may bring, so that its own could not be read again; nothing was written."""


class Weight(NamedTuple):
    """What the rules of a deck ask of a card: its key, the bytes of its texts as `limits.LETTERS` counts them, and
    those it takes in a file of ours."""

    key: str
    letters: int
    written: int


class Weights:
    """The weights of a game's cards, each of them found once."""

    def __init__(self, game: str, cards: Iterable[bytes] = ()) -> None:
        self._decoder = msgspec.json.Decoder(catalogue()[game].card)
        self._known: dict[bytes, Weight] = {}
        for card in cards:
            self.of(card)

    def of(self, card: bytes) -> Weight:
        """The weight of a card, given as JSON."""
        known = self._known.get(card)
        if known is None:
            known = self._known[card] = _weighed(self._decoder.decode(card))
        return known

    def hold(self, there: Iterable[bytes], new: Sequence[msgspec.Struct], instead_of: bytes | None = None) -> None:
        """Raises There or Full if a deck with these cards cannot take the new ones in, `instead_of` one that goes. What
        is too much already, as it was before there were limits, may become less."""
        every = [self.of(card) for card in there]
        before = _in_all([*every, self.of(instead_of)] if instead_of else every)
        keys = {each.key for each in every}
        for card in new:
            each = self.of(msgspec.json.encode(card))
            if each.key in keys:
                raise There(name_of(card))
            keys.add(each.key)
            every.append(each)
        for was, now, most in zip(before, _in_all(every), (ITEMS, LETTERS, WRITTEN), strict=True):
            if now > most and now > was:
                raise Full(f"{now}, of which there may be {most}")


def _in_all(every: Sequence[Weight]) -> tuple[int, int, int]:
    return len(every), sum(each.letters for each in every), sum(each.written for each in every)


def _weighed(card: msgspec.Struct) -> Weight:
    return Weight(key_of(card), sum(map(letters, texts_of(card, fields(type(card))))), own.written(card))
