"""Positions that players can reach, for properties: every word and every tile is one of those offered."""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_lowercase
from typing import NamedTuple

from hypothesis import strategies as st

from app.games.perfect_words.grid import (
    CLOCKWISE,
    Grid,
    Place,
    Tile,
    allowed,
    beside,
    built,
    choices,
    with_tile,
    with_word,
)


class Step(NamedTuple):
    """A turn: the grid before it, where the word was laid, and the tile, if one was."""

    before: Grid
    place: Place
    tile: Tile | None
    after: Grid


Taste = Callable[[Grid, Place], int]
"""What a table tends to: it lays where this is lowest."""


def no_taste(_grid: Grid, _place: Place) -> int:
    return 0


def close(grid: Grid, place: Place) -> int:
    """Words huddle together."""
    return sum(grid.empty(beside(place, direction)) for direction in CLOCKWISE)


def reluctant(grid: Grid, place: Place) -> int:
    """No tile is laid if it can be helped."""
    return 10 * bool(choices(with_word(grid, place, ""), place)) + close(grid, place)


TASTES: tuple[Taste, ...] = (no_taste, close, reluctant)


def word(n: int) -> str:
    """A word for the n-th turn."""
    return ascii_lowercase[n % 26] * (1 + n // 26)


@st.composite
def games(draw: st.DrawFn, most: int = 48) -> tuple[Step, ...]:
    """Up to `most` turns from the beginning, as a table of some taste might play them."""
    rng = draw(st.randoms(use_true_random=False))
    taste = draw(st.sampled_from(TASTES))
    grid, steps = Grid(), list[Step]()
    for n in range(draw(st.integers(0, most))):
        if built(grid):
            break
        places = allowed(grid)
        best = min(taste(grid, place) for place in places)
        place = rng.choice([place for place in places if taste(grid, place) == best])
        laid = with_word(grid, place, word(n))
        tiles = choices(laid, place)
        tile = rng.choice(tiles) if tiles else None
        after = with_tile(laid, tile) if tile else laid
        steps.append(Step(grid, place, tile, after))
        grid = after
    return tuple(steps)


def positions(most: int = 48) -> st.SearchStrategy[Grid]:
    """Where such games stand."""
    return games(most).map(lambda steps: steps[-1].after if steps else Grid())
