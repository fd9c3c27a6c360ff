"""The sayings of Wise and Otherwise; five of them make a card (WAO-01)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from app.engine.card import text
from app.engine.game import Source
from app.engine.text import ANSWER

A_CARD = 5
"""Sayings turned up for the Reader at a time (WAO-04)."""


class Saying(msgspec.Struct, frozen=True):
    """An old saying: where it comes from, how it begins, and how it really ends.

    `ending` goes on where `beginning` stops, after a space: in lower case unless a name stands first, and
    without a full stop. `meaning` says in a sentence what is meant by it. `decoys` are endings made up
    by the house, for whoever is stuck (COM-21).
    """

    beginning: Annotated[str, text(140)]
    origin: Annotated[str, text(48)]
    ending: Annotated[str, text(ANSWER, "ending")]
    meaning: Annotated[str, text(200)] = ""
    sources: tuple[Source, ...] = ()
    decoys: tuple[Annotated[str, text(ANSWER)], ...] = ()
