"""What a deck looks like as a file: read with a dry run first, and written so that it reads again to the same deck.

May import games, engine and words; knows no clock, no database and no web. Invariant: whatever the bytes, `read` gives
a proposal or raises Rejected, within a bounded time and memory; and no card of a proposal has not been through `fit`.

`reading` is the place to begin with. It recognises a format and has its module find rows (`found`), of which `making`
makes cards. `headings` and `tables` say what a table of ours looks like.
"""

from __future__ import annotations

from app.decks.deck import Deck, Face, Line, Proposal, Rating, Wish
from app.decks.reading import read
from app.decks.words import heading, kind_word, sentence
from app.decks.writing import Format, template, write

__all__ = [
    "Deck",
    "Face",
    "Format",
    "Line",
    "Proposal",
    "Rating",
    "Wish",
    "heading",
    "kind_word",
    "read",
    "sentence",
    "template",
    "write",
]
