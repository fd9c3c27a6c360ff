"""The grid in pictures (PW-05 to PW-16). The notation is that of `pictures`; `*` is the word laid last."""

from __future__ import annotations

import pytest

from app.games.perfect_words import grid as rules
from app.games.perfect_words.grid import Arrow, Direction, Grid, Line
from tests.games.perfect_words.pictures import draw, grid, read
from tests.games.perfect_words.positions import word
from tests.rules import rule


def named(lies: Grid, arrow: int) -> Arrow:
    return next(each for each in lies.arrows if each.number == arrow)


def text(lies: Grid, places: tuple[rules.Place, ...]) -> str:
    """The words on these places."""
    return " ".join(lies.worded[place] for place in places)


def after_each(picture: str) -> set[str]:
    """What the grid looks like after each way to lay the top tile for the word laid last."""
    seen = read(picture)
    assert seen.last is not None
    return {draw(rules.with_tile(seen.grid, tile)) for tile in rules.choices(seen.grid, seen.last)}


def pictures(*texts: str) -> set[str]:
    return {draw(grid(each)) for each in texts}


# --- where a word may go -----------------------------------------------------------------------------


@rule("PW-05")
def test_the_first_word_lies_in_the_middle() -> None:
    assert rules.legal(Grid()) == ((0, 0),)


LEGAL = {
    "beside a word": """
        - . -
        . a .
        - . -
        """,
    "beside a tile as well as beside a word": """
        -  .  .  . -
        .  1> a  b .
        -  .  .  . -
        """,
    "not at a corner, and where words stand all around": """
        - . . . -
        . a b c .
        . d . e .
        . f g h .
        - . . . -
        """,
    "before an arrow that waits": """
        -  .    .  . -
        .  2>3v a  b .
        -  .    .  . -
        """,
}


@rule("PW-06")
@pytest.mark.parametrize("picture", LEGAL.values(), ids=LEGAL)
def test_a_word_goes_on_an_empty_place_that_touches_a_word_or_a_tile_by_a_side(picture: str) -> None:
    seen = read(picture)
    assert set(rules.legal(seen.grid)) == seen.marked
    assert rules.allowed(seen.grid) == rules.legal(seen.grid)


# --- lines -------------------------------------------------------------------------------------------

ARROWED = {
    "an arrow before it": ("1> a *b", True),
    "an arrow behind it": ("a *b 1<", True),
    "an arrow that does not reach it": ("1> - a *b", False),
    "an arrow that points away": ("1< a *b", False),
    "an arrow at its first word, but down": (
        """
        -  1v -
        -  a  *b
        """,
        False,
    ),
    "an arrow at a word in the middle, but up": (
        """
        a *b c
        - 1^ -
        """,
        False,
    ),
}


@rule("PW-08")
@pytest.mark.parametrize(("picture", "is_so"), ARROWED.values(), ids=ARROWED)
def test_a_line_is_arrowed_if_an_arrow_points_at_its_first_or_last_word_along_it(picture: str, is_so: bool) -> None:
    seen = read(picture)
    assert seen.last is not None
    assert rules.arrowed(seen.grid, rules.line(seen.grid, seen.last, "right")) is is_so


@rule("PW-08")
@pytest.mark.parametrize("direction", ["right", "left"])
def test_a_line_is_the_whole_unbroken_run_whichever_way_one_looks(direction: Direction) -> None:
    lies = grid(
        """
        a b c - d
        - e - - -
        """
    )
    assert rules.line(lies, (1, 0), direction) == Line(((0, 0), (1, 0), (2, 0)), "right")
    assert rules.line(lies, (4, 0), direction) == Line(((4, 0),), "right")
    assert rules.line(lies, (1, 0), "up") == rules.line(lies, (1, 1), "down") == Line(((1, 0), (1, 1)), "down")


DUE = {
    "two words": ("a *b", ["a b"]),
    "one word alone is no line": ("a - *b", []),
    "a line that was made longer": ("a b *c", ["a b c"]),
    "a line with an arrow is not due again": ("1> a b *c", []),
    "nor from its other end": ("*a b c 1<", []),
    "two lines become one": ("a *b c d", ["a b c d"]),
    "a line made one with an arrowed one": ("1> a b *c d e", []),
    "across and down": (
        """
        a *b
        - c
        """,
        ["a b", "b c"],
    ),
    "down alone, for across has an arrow": (
        """
        1> a *b
        -  - c
        """,
        ["b c"],
    ),
    "the line that was left as it was, made longer": (
        """
        -  1v
        a  b
        *d c
        """,
        ["d c", "a d"],
    ),
}


@rule("PW-09", "PW-10", "PW-15")
@pytest.mark.parametrize(("picture", "lines"), DUE.values(), ids=DUE)
def test_due_are_the_lines_without_an_arrow_in_which_the_word_just_laid_stands(picture: str, lines: list[str]) -> None:
    seen = read(picture)
    assert seen.last is not None
    assert [text(seen.grid, run.places) for run in rules.due(seen.grid, seen.last)] == lines


# --- the tile ----------------------------------------------------------------------------------------


@rule("PW-03", "PW-14")
def test_seven_tiles_from_the_top_and_then_none() -> None:
    lies, tops = Grid(), list[tuple[int, ...]]()
    for at in range(8):
        tops.append(rules.top(lies))
        lies = rules.with_tile(lies, tuple(Arrow(number, (10 * at, 0), "right") for number in tops[-1]))
    assert tops == [(1,), (2, 3), (4,), (5, 6), (7,), (8, 9), (10,), ()]
    assert rules.ARROWS == len(lies.arrows) == 10


OPTIONS = {
    "a single tile before the line or behind it": (
        "a *b",
        ["1> a b", "a b 1<"],
    ),
    "of two lines either": (
        """
        a *b
        - c
        """,
        [
            """
            1> a b
            -  - c
            """,
            """
            a b 1<
            - c -
            """,
            """
            - 1v
            a b
            - c
            """,
            """
            a b
            - c
            - 1^
            """,
        ],
    ),
    "a double tile: both ends, and either number at the line": (
        """
        1> a  b
        -  *c -
        """,
        [
            # 3 is a quarter turn clockwise from 2, whichever of them points at the line
            """
            -  2v3< -
            1> a    b
            -  c    -
            """,
            """
            -  3v2> -
            1> a    b
            -  c    -
            """,
            """
            1> a    b
            -  c    -
            -  2^3> -
            """,
            """
            1> a    b
            -  c    -
            -  3^2< -
            """,
        ],
    ),
    "an end that is taken by a tile is no option": (
        """
        1v *a b
        x  -  -
        x  -  -
        """,
        [
            """
            1v a b 2<3^
            x  - - -
            x  - - -
            """,
            """
            1v a b 3<2v
            x  - - -
            x  - - -
            """,
        ],
    ),
    "nor is the place right in front of an arrow that waits": (
        # 3 has no word yet, so both places in front of it are kept for words.
        """
        1>   x  x  -
        2v3> -  -  -
        y    -  *b -
        y    -  c  -
        """,
        [
            """
            1>   x  x
            2v3> -  -
            y    -  b
            y    -  c
            -    -  4^
            """,
        ],
    ),
    "nor the second place in front of such an arrow": (
        """
        1>   x  -  -  -
        -    x  -  -  -
        2v3> -  -  *a b
        y    -  -  -  -
        y    -  -  -  -
        """,
        [
            """
            1>   x  -  -  -
            -    x  -  -  -
            2v3> -  -  a  b 4<
            y    -  -  -  -
            y    -  -  -  -
            """,
        ],
    ),
    "the third place is free again": (
        """
        1>   x  -  -  -  -
        -    x  -  -  -  -
        2v3> -  -  -  *a b
        y    -  -  -  -  -
        y    -  -  -  -  -
        """,
        [
            """
            1>   x  -  -  -  -
            -    x  -  -  -  -
            2v3> -  -  4> a  b
            y    -  -  -  -  -
            y    -  -  -  -  -
            """,
            """
            1>   x  -  -  -  -
            -    x  -  -  -  -
            2v3> -  -  -  a  b 4<
            y    -  -  -  -  -
            y    -  -  -  -  -
            """,
        ],
    ),
    "the other arrow may not point at a tile": (
        # Above a, pointing down by 2, the tile would have its 3 before tile 1.
        """
        x  -
        x  -
        1^ -
        -  *a
        -  b
        """,
        [
            """
            x  -
            x  -
            1^ 3v2>
            -  a
            -  b
            """,
            """
            x  -
            x  -
            1^ -
            -  a
            -  b
            -  2^3>
            """,
            """
            x  -
            x  -
            1^ -
            -  a
            -  b
            -  3^2<
            """,
        ],
    ),
    "nor have a tile on its second place": (
        """
        1v - -  -
        x  - *a -
        x  - b  -
        """,
        [
            """
            1v - 3v2>
            x  - a
            x  - b
            """,
            """
            1v - -
            x  - a
            x  - b
            -  - 2^3>
            """,
            """
            1v - -
            x  - a
            x  - b
            -  - 3^2<
            """,
        ],
    ),
    "the other arrow may not point at a line that has an arrow from its far end": (
        # Behind b, 3 to the left would be the second arrow of x y, which 1 has from the left already.
        """
        -  -  -  *a
        -  -  -  b
        1> x  y  -
        """,
        [
            """
            -  -  -  2v3<
            -  -  -  a
            -  -  -  b
            1> x  y  -
            """,
            """
            -  -  -  3v2>
            -  -  -  a
            -  -  -  b
            1> x  y  -
            """,
            """
            -  -  -  a
            -  -  -  b
            1> x  y  2^3>
            """,
        ],
    ),
    "nor at a single word so pointed at": (
        """
        -  -  *a
        -  -  b
        1> x  -
        """,
        [
            """
            -  -  2v3<
            -  -  a
            -  -  b
            1> x  -
            """,
            """
            -  -  3v2>
            -  -  a
            -  -  b
            1> x  -
            """,
        ],
    ),
    "the other arrow may point at words without an arrow that way, and they have one then": (
        """
        -  -  -  *a
        1v -  -  b
        x  y  z  -
        x  -  -  -
        """,
        [
            """
            -  -  -  2v3<
            -  -  -  a
            1v -  -  b
            x  y  z  -
            x  -  -  -
            """,
            """
            -  -  -  3v2>
            -  -  -  a
            1v -  -  b
            x  y  z  -
            x  -  -  -
            """,
            """
            -  -  -  a
            1v -  -  b
            x  y  z  2^3>
            x  -  -  -
            """,
            """
            -  -  -  a
            1v -  -  b
            x  y  z  3^2<
            x  -  -  -
            """,
        ],
    ),
    "neither end: the line stays without an arrow, the tile on its stack": (
        # Above a lies a tile, and below b is the first place in front of 3.
        """
        x x    1<
        - -    *a
        - -    b
        - 2v3> -
        - y    -
        - y    -
        """,
        [],
    ),
    "of two lines only the one that has an option": (
        """
        x x    1< -
        - -    *a c
        - -    b  -
        - 2v3> -  -
        - y    -  -
        - y    -  -
        """,
        [
            """
            x x    1< -
            - 4>   a  c
            - -    b  -
            - 2v3> -  -
            - y    -  -
            - y    -  -
            """,
            """
            x x    1< - -
            - -    a  c 4<
            - -    b  - -
            - 2v3> -  - -
            - y    -  - -
            - y    -  - -
            """,
        ],
    ),
    "an empty stack": (
        """
        1v - 2>3v - 4v - 5>6v - 7v - 8>9v - 10v - a *b
        """,
        [],
    ),
}


@rule("PW-09", "PW-10", "PW-11", "PW-12", "PW-13", "PW-14")
@pytest.mark.parametrize(("before", "after"), OPTIONS.values(), ids=OPTIONS)
def test_these_are_the_ways_to_lay_the_top_tile_and_no_others(before: str, after: list[str]) -> None:
    assert after_each(before) == pictures(*after)


@rule("PW-11")
@pytest.mark.parametrize("direction", rules.CLOCKWISE)
def test_the_higher_number_points_a_quarter_turn_clockwise_from_the_lower(direction: Direction) -> None:
    clockwise: dict[Direction, Direction] = {"right": "down", "down": "left", "left": "up", "up": "right"}
    ahead = rules.beside((0, 0), direction)
    lies = rules.with_word(rules.with_word(grid("1> - - -"), ahead, "a"), rules.beside(ahead, direction), "b")
    lies = Grid(lies.words, (Arrow(1, (9, 9), "right"),))
    run = rules.line(lies, ahead, direction)
    tiles = [tile for tile in rules.options(lies, run) if tile[0].place == (0, 0)]
    assert [(main.number, main.direction) for main, _ in tiles] == [(2, direction), (3, direction)]
    for tile in tiles:
        lower, higher = sorted(tile, key=lambda arrow: arrow.number)
        assert clockwise[lower.direction] == higher.direction


# --- what an arrow points at -------------------------------------------------------------------------

POINTED_AT = {
    "the words in front of it, to the first empty place": ("1> a b - c", 1, "a b"),
    "from it on": ("a b 1<", 1, "b a"),
    "nothing yet": ("1> - a", 1, ""),
    "grown at the far end": ("1> a b *c", 1, "a b c"),
    "two lines that became one: the arrow of the first asks for all of it": ("1> a b *c d e 4<", 1, "a b c d e"),
    "and so does the arrow of the second": ("1> a b *c d e 4<", 4, "e d c b a"),
    "each number of a double tile the words its own arrow points at": (
        """
        2>3v a b
        c    - -
        """,
        3,
        "c",
    ),
}


@rule("PW-15")
@pytest.mark.parametrize(("picture", "number", "words"), POINTED_AT.values(), ids=POINTED_AT)
def test_an_arrow_points_at_the_unbroken_run_that_begins_in_front_of_it(picture: str, number: int, words: str) -> None:
    lies = grid(picture)
    assert text(lies, rules.pointed_at(lies, named(lies, number))) == words


# --- the end of building -----------------------------------------------------------------------------

ALL_BUT_TEN = """\
1> a a - 2>3v a a - 4> a a - 5>6v a a - 7> a a - 8>9v a a
-  - - - a    - - - -  - - - a    - - - -  - - - a    - -
-  - - - a    - - - -  - - - a    - - - -  - - - a    - -
"""
ALL_TEN = f"{ALL_BUT_TEN}10> a a"
BUILT = {
    "not while arrow 10 is on the stack": (ALL_BUT_TEN, False),
    "all ten point at two words": (ALL_TEN, True),
    "not while one has a single word": (f"{ALL_BUT_TEN}10> a -", False),
    "not while one has none": (f"{ALL_BUT_TEN}10> - a", False),
    "nor before the first tile": ("a", False),
}


@rule("PW-16")
@pytest.mark.parametrize(("picture", "is_so"), BUILT.values(), ids=BUILT)
def test_building_ends_when_arrow_ten_lies_and_every_arrow_has_two_words(picture: str, is_so: bool) -> None:
    assert rules.built(grid(picture)) is is_so


NEEDED = {
    "the first place in front of an arrow": "4> . - -",
    "then the second": "4> a . -",
    "the second too where it can be reached": """
        4> .  .
        -  -  a
        """,
    "both words are there": "4> a b -",
    "nothing is needed beyond a word on the second place": "4> . a -",
}


@rule("PW-16")
@pytest.mark.parametrize("picture", NEEDED.values(), ids=NEEDED)
def test_a_waiting_arrow_needs_the_empty_ones_of_the_two_places_in_front_of_it(picture: str) -> None:
    seen = read(picture)
    assert set(rules.needed(seen.grid)) == seen.marked


MAKING_DUE = {
    "any place beside a lone word": """
        - . -
        . a .
        - . -
        """,
    "not the end of a line that has its arrow": """
        -  . . -
        1> a b -
        -  . . -
        """,
}


@rule("PW-16")
@pytest.mark.parametrize("picture", MAKING_DUE.values(), ids=MAKING_DUE)
def test_a_word_makes_a_line_due_where_that_line_can_then_be_arrowed(picture: str) -> None:
    seen = read(picture)
    assert set(rules.making_due(seen.grid)) == seen.marked


def test_nothing_is_made_due_where_the_tile_fits_at_neither_end_or_the_stack_is_empty() -> None:
    stuck = grid(
        """
        x x    1<
        - -    a
        - -    -
        - 2v3> -
        - y    -
        - y    -
        """
    )
    assert (2, 2) in rules.legal(stuck)
    assert (2, 2) not in rules.making_due(stuck)
    assert rules.making_due(grid(ALL_TEN)) == ()


def crowded(n: int) -> Grid:
    """An arrow without words, and far from it `n` words in one line, which has its arrow."""
    lies = grid("4> - -")
    for at in range(n):
        lies = rules.with_word(lies, (1 + at, 50), word(at))
    return rules.with_tile(lies, (Arrow(1, (0, 50), "right"),))


@rule("PW-16")
def test_once_forty_words_lie_a_word_goes_only_where_it_serves_an_arrow_while_there_is_such_a_place() -> None:
    few, many = crowded(39), crowded(40)
    assert rules.allowed(few) == rules.legal(few)
    assert set(rules.allowed(many)) == {*rules.needed(many), *rules.making_due(many)}
    assert (1, 0) in rules.allowed(many)  # what arrow 4 needs
    assert (41, 50) in rules.legal(many)
    assert (41, 50) not in rules.allowed(many)  # it would only make an arrowed line longer
    assert (1, 49) in rules.allowed(many)  # a line down that can be arrowed


@rule("PW-16")
def test_where_no_place_serves_an_arrow_every_legal_one_is_allowed_again() -> None:
    done = grid(ALL_TEN)
    for at in range(20):
        done = rules.with_word(done, (0, 5 + at), "z")
    assert len(done.words) >= rules.MOST_WORDS
    assert not rules.needed(done)
    assert not rules.making_due(done)
    assert rules.allowed(done) == rules.legal(done)
