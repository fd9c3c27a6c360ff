"""Excerpts of what stands in a file, to be shown: a line of what anybody may have written."""

from __future__ import annotations

from itertools import islice
from typing import Any

import regex

from app.engine.text import seen

SHOWN = 80
"""Grapheme clusters of an excerpt."""

_CLUSTER = regex.compile(r"\X")


def excerpt(value: Any) -> str:
    """A text, or whatever is short to say, on one line; "" for what has parts."""
    if not isinstance(value, str):
        return excerpt(f"{value}") if isinstance(value, bool | float) else ""
    text = " ".join(seen(" ".join(value[: SHOWN * 10].split())).split())
    if text.isascii():
        return text if len(text) <= SHOWN else text[: SHOWN - 1].rstrip() + "…"
    clusters = [found[0] for found in islice(_CLUSTER.finditer(text), SHOWN + 1)]
    return text if len(clusters) <= SHOWN else "".join(clusters[: SHOWN - 1]).rstrip() + "…"
