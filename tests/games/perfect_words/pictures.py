"""Grids as text, read and written. Cells stand in columns, with spaces between them:

    -      an empty place                        a      a word; any letters
    .      an empty place that is marked         *a     the word that was laid last
    4>     a tile with one arrow                 2>3v   a double tile: 2 points right, 3 points down

Arrows are `>`, `v`, `<` and `^`. The top left cell of a text is the place (0, 0); a picture that reaches further
has a row or column more of empty places. Of a double tile the arrow written first is the one for which it was laid.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from textwrap import dedent
from typing import NamedTuple

from app.games.perfect_words.grid import Arrow, Direction, Grid, Laid, Place, Tile

SIGNS: dict[str, Direction] = {">": "right", "v": "down", "<": "left", "^": "up"}
_ARROW = re.compile(r"(\d+)([>v<^])")


class Picture(NamedTuple):
    """What a text shows: the grid, the word that was laid last, and the marked places."""

    grid: Grid
    last: Place | None
    marked: frozenset[Place]


def read(text: str) -> Picture:
    """The picture that a text shows; tiles lie in the order of their numbers, as they come from the stack."""
    words, arrows, marked = list[Laid](), list[Tile](), set[Place]()
    last: Place | None = None
    for y, row in enumerate(dedent(text).strip().splitlines()):
        for x, cell in enumerate(row.split()):
            if cell == ".":
                marked.add((x, y))
            elif found := _ARROW.findall(cell):
                arrows.append(tuple(Arrow(int(number), (x, y), SIGNS[sign]) for number, sign in found))
            elif cell != "-":
                last = (x, y) if cell.startswith("*") else last
                words.append(Laid((x, y), cell.removeprefix("*")))
    arrows.sort(key=lambda tile: min(arrow.number for arrow in tile))
    return Picture(Grid(tuple(words), sum(arrows, ())), last, frozenset(marked))


def grid(text: str) -> Grid:
    """The grid alone."""
    return read(text).grid


def draw(grid: Grid, *, last: Place | None = None, marked: Collection[Place] = ()) -> str:
    """A grid as text: all that lies, and all that is marked."""
    cells = dict.fromkeys(marked, ".") | dict(grid.worded)
    if last is not None:
        cells[last] = f"*{cells[last]}"
    signs = {direction: sign for sign, direction in SIGNS.items()}
    for arrow in grid.arrows:
        cells[arrow.place] = cells.get(arrow.place, "") + f"{arrow.number}{signs[arrow.direction]}"
    if not cells:
        return "-\n"
    xs, ys = zip(*cells, strict=True)
    rows = [[cells.get((x, y), "-") for x in range(min(xs), max(xs) + 1)] for y in range(min(ys), max(ys) + 1)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (" ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join(lines) + "\n"
