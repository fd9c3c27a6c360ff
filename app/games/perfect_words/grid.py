"""The grid: places, lines, arrows, and what may be laid where (PW-06 to PW-16). It has no edges.

A place is (x, y); x grows to the right, y downwards, and both may be negative. A grid is never changed: laying
something gives another one. Words are never taken away and no tile ever comes to lie where an arrow needs a word, so
an arrow that points at something goes on pointing at that, and one that waits can always be served.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Literal

import msgspec
from msgspec.structs import replace

Place = tuple[int, int]

Direction = Literal["right", "down", "left", "up"]

CLOCKWISE: tuple[Direction, ...] = ("right", "down", "left", "up")
"""Each a quarter turn from the one before it."""

READ: tuple[Direction, ...] = ("right", "down")
"""The two ways a line can run, across and down."""

STACK: tuple[tuple[int, ...], ...] = ((1,), (2, 3), (4,), (5, 6), (7,), (8, 9), (10,))
"""The numbers on the arrow tiles, from the top of the stack (PW-03)."""

ARROWS = 10

ENOUGH = 2
"""Words that make a line, and that every arrow needs (PW-08, PW-16)."""

MOST_WORDS = 40
"""Once so many words lie, a word goes only where it serves an arrow, while it can (PW-16)."""

_STEPS: dict[Direction, Place] = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}


class Laid(msgspec.Struct, frozen=True):
    """A word on its place."""

    place: Place
    word: str


class Arrow(msgspec.Struct, frozen=True):
    """An arrow: its number, the place of its tile, and where it points. A double tile has two on one place."""

    number: int
    place: Place
    direction: Direction


Tile = tuple[Arrow, ...]
"""A tile as it is laid: first the arrow that points at the line it is laid for, then the other one, if any."""


class Line(msgspec.Struct, frozen=True):
    """An unbroken run of words, not to be lengthened at either end, as it is read: to the right, or down."""

    places: tuple[Place, ...]
    direction: Direction

    @property
    def ends(self) -> tuple[tuple[Place, Direction], ...]:
        """The place before it and the one behind it, each with the direction in which an arrow there points at it."""
        back = opposite(self.direction)
        return (
            (beside(self.places[0], back), self.direction),
            (beside(self.places[-1], self.direction), back),
        )


class Grid(msgspec.Struct, frozen=True, dict=True):
    """Words and arrows, both in the order in which they were laid."""

    words: tuple[Laid, ...] = ()
    arrows: tuple[Arrow, ...] = ()

    @cached_property
    def worded(self) -> dict[Place, str]:
        """The words by their places."""
        return {laid.place: laid.word for laid in self.words}

    @cached_property
    def tiled(self) -> frozenset[Place]:
        """The places of the tiles."""
        return frozenset(arrow.place for arrow in self.arrows)

    @cached_property
    def pointing(self) -> frozenset[tuple[Place, Direction]]:
        """From where, and in which direction, arrows point."""
        return frozenset((arrow.place, arrow.direction) for arrow in self.arrows)

    def empty(self, place: Place) -> bool:
        """Whether neither a word nor a tile lies there."""
        return place not in self.worded and place not in self.tiled


def beside(place: Place, direction: Direction, far: int = 1) -> Place:
    """The place `far` steps away in a direction."""
    dx, dy = _STEPS[direction]
    return place[0] + far * dx, place[1] + far * dy


def clockwise(direction: Direction) -> Direction:
    """A quarter turn on."""
    return CLOCKWISE[(CLOCKWISE.index(direction) + 1) % 4]


def opposite(direction: Direction) -> Direction:
    """Half a turn on."""
    return CLOCKWISE[(CLOCKWISE.index(direction) + 2) % 4]


# --- laying ------------------------------------------------------------------------------------------


def with_word(grid: Grid, place: Place, word: str) -> Grid:
    """The grid with one word more."""
    return replace(grid, words=(*grid.words, Laid(place, word)))


def with_tile(grid: Grid, tile: Tile) -> Grid:
    """The grid with one tile more."""
    return replace(grid, arrows=grid.arrows + tile)


def stack(grid: Grid) -> tuple[tuple[int, ...], ...]:
    """The numbers on the tiles that are left, from the top of the stack (PW-03)."""
    return STACK[len(grid.tiled) :]


def top(grid: Grid) -> tuple[int, ...]:
    """The numbers on the top tile; none when the stack is empty (PW-14)."""
    return next(iter(stack(grid)), ())


# --- words -------------------------------------------------------------------------------------------


def legal(grid: Grid) -> tuple[Place, ...]:
    """Empty places that touch a word or a tile by a side, from top left; the first word lies in the middle (PW-06)."""
    taken = (*grid.worded, *grid.tiled)
    if not taken:
        return ((0, 0),)
    around = {beside(place, direction) for place in taken for direction in CLOCKWISE}
    return tuple(sorted(around.difference(taken), key=lambda place: (place[1], place[0])))


def needed(grid: Grid) -> tuple[Place, ...]:
    """Legal places on which a waiting arrow needs a word (PW-16)."""
    places = {place for arrow in waiting(grid) for place in in_front(arrow)}
    return tuple(place for place in legal(grid) if place in places)


def making_due(grid: Grid) -> tuple[Place, ...]:
    """Legal places on which a word makes a line due that can be arrowed (PW-09, PW-16)."""
    return tuple(place for place in legal(grid) if choices(with_word(grid, place, ""), place))


@lru_cache(maxsize=512)
def allowed(grid: Grid) -> tuple[Place, ...]:
    """Where the next word may go: on any legal place; once 40 lie, only where it serves an arrow (PW-06, PW-16)."""
    places = legal(grid)
    if len(grid.words) < MOST_WORDS:
        return places
    serving = {*needed(grid), *making_due(grid)}
    return tuple(place for place in places if place in serving) or places


def pressing(grid: Grid) -> tuple[Place, ...]:
    """Where the server lays for a player whose time is up, each place as likely as another: what a waiting arrow
    needs, else what makes a line due that can be arrowed, else any legal place (standard clock)."""
    return needed(grid) or making_due(grid) or legal(grid)


# --- lines and arrows --------------------------------------------------------------------------------


def line(grid: Grid, place: Place, direction: Direction) -> Line:
    """The run of words through a word, across ("right", "left") or down ("down", "up"); it may be that word alone."""
    reads = direction if direction in READ else opposite(direction)
    before, behind = (tuple(_run(grid, beside(place, way), way)) for way in (opposite(reads), reads))
    return Line((*reversed(before), place, *behind), reads)


def arrowed(grid: Grid, run: Line) -> bool:
    """Whether an arrow points at its first or last word, along it (PW-08)."""
    return any(end in grid.pointing for end in run.ends)


def due(grid: Grid, place: Place) -> tuple[Line, ...]:
    """The lines, across before down, in which the word just laid stands and at which no arrow points (PW-09, PW-10)."""
    runs = (line(grid, place, direction) for direction in READ)
    return tuple(run for run in runs if len(run.places) >= ENOUGH and not arrowed(grid, run))


def options(grid: Grid, run: Line) -> tuple[Tile, ...]:
    """Every legal way to lay the top tile for a line: before or behind it, by either number (PW-09, PW-11, PW-12)."""
    return tuple(tile for end in run.ends for tile in _turned(top(grid), *end) if fits(grid, tile))


def choices(grid: Grid, place: Place) -> tuple[Tile, ...]:
    """All that the player who just laid a word there can pick from; none, and no tile is laid (PW-09, PW-10, PW-13)."""
    return tuple(tile for run in due(grid, place) for tile in options(grid, run))


def fits(grid: Grid, tile: Tile) -> bool:
    """Whether a tile may be laid for a line that is due (PW-12)."""
    main, *others = tile
    tiles = grid.tiled | {main.place}
    if not grid.empty(main.place) or any(not tiles.isdisjoint(in_front(arrow)) for arrow in (*grid.arrows, *tile)):
        return False
    return not any(_arrowed_ahead(grid, other) for other in others)


def in_front(arrow: Arrow) -> tuple[Place, ...]:
    """The two places in front of an arrow, which no tile may take (PW-12)."""
    return tuple(beside(arrow.place, arrow.direction, far) for far in range(1, ENOUGH + 1))


def pointed_at(grid: Grid, arrow: Arrow) -> tuple[Place, ...]:
    """The words an arrow points at, from it on (PW-15)."""
    return tuple(_run(grid, beside(arrow.place, arrow.direction), arrow.direction))


def waiting(grid: Grid) -> tuple[Arrow, ...]:
    """The arrows that point at fewer than two words."""
    return tuple(arrow for arrow in grid.arrows if len(pointed_at(grid, arrow)) < ENOUGH)


def built(grid: Grid) -> bool:
    """Whether Building ends with this turn: all tiles are laid and no arrow waits (PW-16)."""
    return not top(grid) and not waiting(grid)


def _run(grid: Grid, place: Place, direction: Direction) -> Iterator[Place]:
    while place in grid.worded:
        yield place
        place = beside(place, direction)


def _turned(numbers: tuple[int, ...], place: Place, direction: Direction) -> Iterator[Tile]:
    """The ways to turn a tile so that it points in a direction: the higher number is a quarter turn on (PW-11)."""
    match numbers:
        case (number,):
            yield (Arrow(number, place, direction),)
        case (lower, higher):
            turn = clockwise(direction)
            yield Arrow(lower, place, direction), Arrow(higher, place, turn)
            yield Arrow(higher, place, direction), Arrow(lower, place, opposite(turn))


def _arrowed_ahead(grid: Grid, other: Arrow) -> bool:
    """Whether the other arrow of a tile points at words that an arrow points at already, from either end (PW-12)."""
    ahead = beside(other.place, other.direction)
    return ahead in grid.worded and arrowed(grid, line(grid, ahead, other.direction))
