"""Chance that replays: the same seed and step always give the same draws (COM-13)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """Draws for one step of one game.

    Built on `random.random()` alone, the only part of the standard library's generator whose
    sequence Python promises to keep between versions.
    """

    def __init__(self, seed: str, step: int) -> None:
        self._seed = f"{seed}/{step}"

    @cached_property
    def _random(self) -> Callable[[], float]:
        # Made for the first draw: most steps draw nothing.
        return random.Random(self._seed).random

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1, each as likely."""
        return int(self._random() * n)

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`, which must not be empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The same items in a random order."""
        left = list(items)
        return tuple(left.pop(self.below(len(left))) for _ in range(len(left)))

    def ids(self, n: int) -> tuple[str, ...]:
        """`n` different fresh ids of four letters; nothing can be read from them or from their order."""
        drawn: dict[str, None] = {}
        while len(drawn) < n:
            drawn["".join(self.choice("bcdfghjkmnpqrstvwxz") for _ in range(4))] = None
        return tuple(drawn)
