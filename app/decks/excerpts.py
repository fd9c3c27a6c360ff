"""Excerpts of what stands in a file, to be shown: a line of what anybody may have written."""

from __future__ import annotations

from typing import Any

import regex

from app.engine.text import seen

SHOWN = 80
"""Grapheme clusters of an excerpt."""

_FITS, _FIRST = regex.compile(rf"\X{{0,{SHOWN}}}+"), regex.compile(rf"^\X{{{SHOWN - 1}}}")


def excerpt(value: Any) -> str:
    """A text, or whatever is short to say, on one line; "" for what has parts."""
    if not isinstance(value, str):
        return excerpt(f"{value}") if isinstance(value, bool | float) else ""
    text = " ".join(seen(" ".join(value[: SHOWN * 10].split())).split())
    return text if _FITS.fullmatch(text) else _FIRST.findall(text)[0].rstrip() + "…"
