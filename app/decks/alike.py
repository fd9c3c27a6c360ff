"""Cards of one file that may be the same in other words: a doubt, never a refusal, and never looked for at length."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from app.engine.card import Doubt, answer_of, fields, kind_of, name_of
from app.engine.text import key

LOOKED_AT = 8
"""With so many of the last cards that have the same answer a card is compared."""

SHARED = 0.6
"""The share of their words that two names with the same answer have in common when they are taken for alike."""


class _Named(NamedTuple):
    words: frozenset[str]
    line: str


class Alike:
    """The cards so far, by their words and by their answers."""

    def __init__(self) -> None:
        self._by_words: dict[tuple[str, frozenset[str]], str] = {}
        self._by_answer: dict[tuple[str, str], deque[_Named]] = {}

    def to(self, card: msgspec.Struct, line: str) -> Iterator[Doubt]:
        """The doubt that this card, found in this line, says what an earlier one says."""
        kind, struct = kind_of(card), type(card)
        words = frozenset(map(key, name_of(card).split())) - {""}
        name, answer = fields(struct)[0].name, answer_of(struct)
        earlier = self._by_words.setdefault((kind, words), line)
        if earlier != line:
            yield Doubt("alike", name, earlier)
        if answer is None or answer.kind != "text":
            return
        known = self._by_answer.setdefault((kind, key(getattr(card, answer.name))), deque(maxlen=LOOKED_AT))
        if earlier == line:
            for other in known:
                if len(words & other.words) >= SHARED * len(words | other.words):
                    yield Doubt("alike", name, other.line)
                    break
        known.append(_Named(words, line))
