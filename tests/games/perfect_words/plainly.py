"""The same rules once more, slowly and plainly, to check `app.games.perfect_words.grid` against.

Written apart from it and from the rulebook alone: a board is a dictionary from (x, y) to what lies there, a word or
a list of (number, dx, dy). Every place of a generous box and every way to turn a tile is tried; nothing is clever.
"""

from __future__ import annotations

from app.games.perfect_words.grid import Grid

Cell = str | list[tuple[int, int, int]]
Board = dict[tuple[int, int], Cell]
Turned = frozenset[tuple[int, int, int]]
"""A tile's arrows: number, dx, dy."""

WAYS = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}
TILES = [[1], [2, 3], [4], [5, 6], [7], [8, 9], [10]]


def board(grid: Grid) -> Board:
    """The grid as a plain board."""
    cells: Board = {}
    for laid in grid.words:
        cells[laid.place] = laid.word
    for arrow in grid.arrows:
        tile = cells.setdefault(arrow.place, [])
        assert isinstance(tile, list)
        tile.append((arrow.number, *WAYS[arrow.direction]))
    return cells


def is_word(cells: Board, x: int, y: int) -> bool:
    return isinstance(cells.get((x, y)), str)


def is_tile(cells: Board, x: int, y: int) -> bool:
    return isinstance(cells.get((x, y)), list)


def box(cells: Board) -> list[tuple[int, int]]:
    """Every place that could matter, and some that cannot."""
    xs, ys = [x for x, _ in cells] or [0], [y for _, y in cells] or [0]
    return [(x, y) for y in range(min(ys) - 3, max(ys) + 4) for x in range(min(xs) - 3, max(xs) + 4)]


def legal(cells: Board) -> set[tuple[int, int]]:
    """PW-05, PW-06."""
    if not cells:
        return {(0, 0)}
    found = set()
    for x, y in box(cells):
        if (x, y) not in cells:
            for nx, ny in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if (nx, ny) in cells:
                    found.add((x, y))
    return found


def run_through(cells: Board, x: int, y: int, dx: int, dy: int) -> list[tuple[int, int]]:
    """All words of the run through a word, along the axis of (dx, dy), from its beginning on."""
    dx, dy = abs(dx), abs(dy)
    while is_word(cells, x - dx, y - dy):
        x, y = x - dx, y - dy
    run = []
    while is_word(cells, x, y):
        run.append((x, y))
        x, y = x + dx, y + dy
    return run


def words_of(cells: Board, x: int, y: int, dx: int, dy: int) -> list[tuple[int, int]]:
    """What an arrow on (x, y) points at (PW-15)."""
    found = []
    x, y = x + dx, y + dy
    while is_word(cells, x, y):
        found.append((x, y))
        x, y = x + dx, y + dy
    return found


def all_arrows(cells: Board) -> list[tuple[int, int, int, int, int]]:
    """(number, x, y, dx, dy) of every arrow."""
    return [(n, x, y, dx, dy) for (x, y), tile in cells.items() if isinstance(tile, list) for n, dx, dy in tile]


def is_arrowed(cells: Board, run: list[tuple[int, int]], dx: int, dy: int) -> bool:
    """Whether an arrow along this axis has its first word at the beginning or at the end of the run (PW-08)."""
    for _, x, y, ax, ay in all_arrows(cells):
        along = (ax != 0) == (dx != 0)
        if along and (x + ax, y + ay) in (run[0], run[-1]):
            return True
    return False


def next_tile(cells: Board) -> list[int]:
    """PW-03, PW-14."""
    laid = sum(isinstance(cell, list) for cell in cells.values())
    return TILES[laid] if laid < len(TILES) else []


def turnings(numbers: list[int]) -> list[Turned]:
    """Every way to turn a tile: the higher number points a quarter turn clockwise from the lower (PW-11)."""
    ring = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    ways = []
    for at in range(4):
        arrows = {(numbers[0], *ring[at])}
        if len(numbers) == 2:
            arrows.add((numbers[1], *ring[(at + 1) % 4]))
        ways.append(frozenset(arrows))
    return ways


def choices(cells: Board, x: int, y: int) -> set[tuple[tuple[int, int], Turned]]:
    """Every place and turning of the top tile that is legal after a word was laid on (x, y) (PW-09 to PW-13)."""
    found = set()
    numbers = next_tile(cells)
    for dx, dy in ((1, 0), (0, 1)):
        run = run_through(cells, x, y, dx, dy)
        if not numbers or len(run) < 2 or is_arrowed(cells, run, dx, dy):
            continue
        for px, py in box(cells):
            if (px, py) in cells:
                continue
            for tile in turnings(numbers):
                # One arrow has the whole line before it, and the line alone, from one of its ends.
                mains = [arrow for arrow in tile if set(words_of(cells, px, py, arrow[1], arrow[2])) == set(run)]
                if mains and may_lie(cells, px, py, tile, mains[0]):
                    found.add(((px, py), tile))
    return found


def may_lie(cells: Board, px: int, py: int, tile: Turned, main: tuple[int, int, int]) -> bool:
    """PW-12."""
    after: Board = dict(cells)
    after[px, py] = list(tile)
    for _, x, y, dx, dy in all_arrows(after):
        if is_tile(after, x + dx, y + dy) or is_tile(after, x + 2 * dx, y + 2 * dy):
            return False
    for arrow in tile:
        _, dx, dy = arrow
        if arrow != main and is_word(cells, px + dx, py + dy):
            run = run_through(cells, px + dx, py + dy, dx, dy)
            if is_arrowed(cells, run, dx, dy):
                return False
    return True


def waits(cells: Board) -> bool:
    """Whether some arrow has fewer than two words."""
    return any(len(words_of(cells, x, y, dx, dy)) < 2 for _, x, y, dx, dy in all_arrows(cells))


def built(cells: Board) -> bool:
    """PW-16: arrow 10 lies and every arrow points at two words or more."""
    return any(number == 10 for number, *_ in all_arrows(cells)) and not waits(cells)


def serves(cells: Board, x: int, y: int) -> bool:
    """Whether a word on this place is one that a waiting arrow needs, or makes a line due that can be arrowed."""
    for _, ax, ay, dx, dy in all_arrows(cells):
        if len(words_of(cells, ax, ay, dx, dy)) < 2 and (x, y) in ((ax + dx, ay + dy), (ax + 2 * dx, ay + 2 * dy)):
            return True
    after: Board = dict(cells)
    after[x, y] = "new"
    return bool(choices(after, x, y))


def allowed(cells: Board) -> set[tuple[int, int]]:
    """Where the next word may go, with what holds once 40 words lie (PW-16)."""
    everywhere = legal(cells)
    if sum(isinstance(cell, str) for cell in cells.values()) < 40:
        return everywhere
    return {(x, y) for x, y in everywhere if serves(cells, x, y)} or everywhere
