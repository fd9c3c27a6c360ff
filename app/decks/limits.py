"""How much of a file the house takes on. All of it is held to before memory is spent, not after."""

from __future__ import annotations

from app.engine.card import LONGEST, TEXTS
from app.engine.game import Rejected

MB = 1_000_000

FILE = 5 * MB
"""Bytes of a file."""

ENTRIES, UNPACKED, RATIO = 200, 20 * MB, 50
"""Files in an archive, their bytes when unpacked, and how much larger than packed they may be, all together."""

LETTERS = 2_500_000
"""Bytes of all texts together, each sign in its longest form: 500 a card, and the house's own have 250."""

SMALL = 5 * LETTERS
"""Of any ratio are so many bytes of an archive: all texts of a deck, each sign written as "&amp;", for some pack
wonderfully and are to be read again."""

ITEMS = 5_000
"""Rows of a file that could become cards."""

ROWS, COLUMNS = 20_000, 256
"""Rows of all sheets together, be they empty, and how far down and to the right each of them is looked at."""

MARKS = 250_000
"""What parts the values of a text, such as commas and ends of lines: 5,000 cards with all they can have need half."""

LINES = 100_000
"""Ends of lines of a text, of which some systems write two: it is looked at once for every mark that may part cells."""

TEXT = LONGEST
"""Characters of a text, well above the longest that any card takes."""

SEVERAL = 32_767
"""Characters of a cell that holds several texts: those that Excel takes."""

PARTS = 4 * TEXTS
"""Texts of a cell that are looked at, for some may be empty and some the same."""

ELEMENTS = 2 * MARKS
"""Elements of a spreadsheet. A row of ours is one, and each of its cells four with the text that it points at: 5,000
cards with nine sources and all else that any game's have take nine tenths of them."""

CELLS = 2 * FILE
"""Characters of all cells of a spreadsheet, which keeps the same text once for as many cells as it likes."""

WRITTEN = FILE - MB // 20
"""Bytes of all cards that may come in, as JSON for people: with what a deck says of itself they are a file again."""

VALUES = 2 * MARKS
"""Values of JSON: more than cards have that are written in so many bytes, for none takes less than thirteen of them."""


def sparse(text: str, marks: str, most: int = MARKS) -> None:
    """Raises Rejected, deck_too_full, if more values are parted by these marks than a deck has."""
    if sum(map(text.count, marks)) > most:
        raise Rejected("deck_too_full")


def bounded(count: int) -> None:
    """Raises Rejected, deck_too_many, if a file has more rows than the house takes."""
    if count > ITEMS:
        raise Rejected("deck_too_many", n=ITEMS)
