"""What comes to mind at a word: an association table of our own, for players who have no mind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from app.engine.text import key

_Table = dict[str, tuple[str, ...]]


@cache
def _tables() -> tuple[_Table, ...]:
    """The associations of each language by the key of their word, the strongest first."""
    folder = sorted((files(__package__) / "associations").iterdir(), key=lambda file: file.name != "en.json")
    read = (msgspec.json.decode(file.read_bytes(), type=_Table) for file in folder if file.name.endswith(".json"))
    return tuple({key(word): found for word, found in table.items()} for table in read)


def _known(words: Iterable[str]) -> list[tuple[str, ...]]:
    """What each word of a line brings to mind, in the language that knows most of them; English if none does."""
    keys = [key(word) for word in words]
    table = max(_tables(), key=lambda table: sum(each in table for each in keys))
    return [table.get(each, ()) for each in keys]


def shared(words: Iterable[str]) -> tuple[str, ...]:
    """What the words of a line bring to mind, what most of them share first, then what is strongest."""
    met: Counter[str] = Counter()
    strength: Counter[str] = Counter()
    for thoughts in _known(words):
        for at, thought in enumerate(thoughts):
            met[thought] += 1
            strength[thought] -= at
    return tuple(sorted(met, key=lambda thought: (-met[thought], -strength[thought], thought)))


def related(words: Iterable[str]) -> int:
    """How well the words of a line go together: 0 if nothing is shared by any two of them."""
    met = Counter(thought for thoughts in _known(words) for thought in set(thoughts))
    return sum(n * n for n in met.values() if n > 1)
