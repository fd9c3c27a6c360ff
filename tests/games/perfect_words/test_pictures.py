"""The notation in which grids are drawn."""

from __future__ import annotations

from hypothesis import given

from app.games.perfect_words.grid import Arrow, Grid, Laid
from tests.games.perfect_words.pictures import draw, grid, read
from tests.games.perfect_words.positions import positions

CORNER = """\
-    1v -
2>3v a  *b
.    c  -
"""


def test_a_picture_says_what_lies_where() -> None:
    seen = read(CORNER)
    assert set(seen.grid.words) == {Laid((1, 1), "a"), Laid((2, 1), "b"), Laid((1, 2), "c")}
    assert seen.grid.arrows == (Arrow(1, (1, 0), "down"), Arrow(2, (0, 1), "right"), Arrow(3, (0, 1), "down"))
    assert (seen.last, seen.marked) == ((2, 1), frozenset({(0, 2)}))


def test_a_picture_is_drawn_as_it_was_read() -> None:
    seen = read(CORNER)
    assert draw(seen.grid, last=seen.last, marked=seen.marked) == CORNER
    assert draw(grid("-")) == "-\n"


@given(positions(30))
def test_any_grid_comes_back_from_its_picture_but_for_where_it_lies(lies: Grid) -> None:
    drawn = draw(lies)
    assert draw(grid(drawn)) == drawn
    assert len(grid(drawn).words) == len(lies.words)
