"""How much of a file the house takes on. All of it is held to before memory is spent, not after."""

from __future__ import annotations

from app.engine.game import Rejected

MB = 1_000_000

FILE = 5 * MB
"""Bytes of a file."""

ENTRIES, UNPACKED, RATIO = 200, 20 * MB, 50
"""Files in an archive, their bytes when unpacked, and how much larger than packed they may be."""

SMALL = MB // 4
"""An entry up to so many bytes may be of any ratio: a sheet of empty rows packs wonderfully."""

ITEMS = 5_000
"""Rows of a file that could become cards."""

CELLS, COLUMNS = 250_000, 256
"""Cells of a sheet, and how far to the right they are looked at."""

NODES = 500_000
"""Brackets and commas of a JSON file, of which 5,000 cards with all they can have need a third."""

TEXT = 2_000
"""Characters of a text, well above the longest that any card takes."""


def bounded(count: int) -> None:
    """Raises Rejected, deck_too_many, if a file has more rows than the house takes."""
    if count > ITEMS:
        raise Rejected("deck_too_many", n=ITEMS)
