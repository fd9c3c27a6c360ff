"""What a new deck is called to begin with; its owner may call it anything else."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, count

import regex

from app.engine.text import length
from app.storage.library import Listed
from app.words import say

LONGEST = 60
"""Grapheme clusters of a title."""


def apart(title: str, game: str, decks: Iterable[Listed]) -> str:
    """The title, with a number behind it where a deck of the game is called so already."""
    taken = {deck.face.title.casefold() for deck in decks if deck.face.game == game}
    numbered = (_as("numbered", title, n=n) for n in count(2))
    return next(free for free in chain([title], numbered) if free.casefold() not in taken)


def of_a_copy(title: str) -> str:
    """The title, and that it is a copy."""
    return _as("copied", title or say("library.untitled"))


def _as(what: str, title: str, **params: int) -> str:
    """The sentence with the title in it, cut where that would be too long with the rest."""
    room = LONGEST - length(say(f"library.title.{what}", title="", **params))
    if length(title) > room:
        title = "".join(regex.findall(r"\X", title)[: room - 1]).rstrip() + "…"
    return say(f"library.title.{what}", title=title, **params)
