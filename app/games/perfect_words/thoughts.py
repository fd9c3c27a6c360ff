"""What comes to mind at a word: an association table of our own, for players who have no mind (English)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from app.engine.text import key


@cache
def _table() -> dict[str, tuple[str, ...]]:
    """Associations by the key of their word, the strongest first."""
    read = (files(__package__) / "associations" / "en.json").read_bytes()
    return {key(word): found for word, found in msgspec.json.decode(read, type=dict[str, tuple[str, ...]]).items()}


def of(word: str) -> tuple[str, ...]:
    """What a word brings to mind, the strongest first; nothing for a word that the table has not."""
    return _table().get(key(word), ())


def shared(words: Iterable[str]) -> tuple[str, ...]:
    """What the words of a line bring to mind, what most of them share first, then what is strongest."""
    met: Counter[str] = Counter()
    strength: Counter[str] = Counter()
    for word in words:
        for at, thought in enumerate(of(word)):
            met[thought] += 1
            strength[thought] -= at
    return tuple(sorted(met, key=lambda thought: (-met[thought], -strength[thought], thought)))


def related(words: Iterable[str]) -> int:
    """How well the words of a line go together: 0 if nothing is shared by any two of them."""
    lists = [set(of(word)) for word in words]
    met = Counter(thought for thoughts in lists for thought in thoughts)
    return sum(n * n for n in met.values() if n > 1)
