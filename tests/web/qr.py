"""Reads the dots of a QR code back from the picture that a browser gets."""

from __future__ import annotations

import re

import segno

BORDER = 2
STEP = re.compile(r"([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?")

Dots = frozenset[tuple[int, int]]


def drawn(svg: str) -> Dots:
    """The dark dots of the picture, as (column, row), without its quiet border."""
    path = re.search(r'class="qrline"[^>]* d="([^"]+)"', svg)
    assert path, svg[:200]
    dots, x, y = set(), 0.0, 0.0
    for kind, first, second in STEP.findall(path[1]):
        match kind:
            case "M":
                x, y = float(first), float(second)
            case "m":
                x, y = x + float(first), y + float(second)
            case "h":
                dots |= {(int(x) + n - BORDER, int(y) - BORDER) for n in range(int(float(first)))}
                x += float(first)
    return frozenset(dots)


def meant(text: str) -> Dots:
    """The dark dots of the QR code that says `text`."""
    matrix = segno.make(text, error="m", micro=False).matrix
    return frozenset((x, y) for y, row in enumerate(matrix) for x, dot in enumerate(row) if dot)
