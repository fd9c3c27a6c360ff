"""A sheet: ten fields, what is to be said of each as it stands, and which of them count (PW-18 to PW-20).

A sheet is the texts as typed by their arrows' numbers, in the order in which they were last changed; an empty field is
not in it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from app.engine.game import Rejected
from app.engine.text import cleaned, key
from app.games.perfect_words.roots import root
from app.games.perfect_words.views import Hint

Sheet = dict[int, str]

ASSOCIATION = 40
"""The longest association, in grapheme clusters (COM-10)."""


class Noted(msgspec.Struct, frozen=True):
    """An association that counts: cleaned, and the word that it sounds related to, if it was flagged and kept."""

    text: str
    flagged: str | None = None


def noted(sheet: Sheet, arrow: int, text: str) -> Sheet:
    """The sheet with this text in that field, changed last of all, if it is another one than was there."""
    if sheet.get(arrow, "") == text:
        return sheet
    others = {number: other for number, other in sheet.items() if number != arrow}
    return others | {arrow: text} if text.strip() else others


def read(sheet: Sheet, lines: Mapping[int, Sequence[str]], language: str) -> dict[int, Noted | Hint]:
    """Each field that is not empty: an association that counts, or why it does not. `lines` are the words by arrow.

    The later of two equal fields is refused: that is the one changed last (PW-19).
    """
    found: dict[int, Noted | Hint] = {}
    keys: dict[str, int] = {}
    for arrow, typed in sheet.items():
        found[arrow] = _read(typed, lines[arrow], language)
        match found[arrow]:
            case Noted(text=text) if (first := keys.setdefault(key(text), arrow)) != arrow:
                found[arrow] = Hint("twice", arrow=first)
    return found


def associations(sheet: Sheet, lines: Mapping[int, Sequence[str]], language: str) -> dict[int, Noted]:
    """The fields that count, by arrow."""
    return {arrow: field for arrow, field in read(sheet, lines, language).items() if isinstance(field, Noted)}


def _read(typed: str, words: Sequence[str], language: str) -> Noted | Hint:
    try:
        text = cleaned(typed, ASSOCIATION)
    except Rejected as why:
        return Hint("too_long" if why.key == "too_long" else "no_word")
    match root(text, words, language):
        case None:
            return Noted(text)
        case related if related.shade == "refused":
            return Hint("refused", word=related.word)
        case related:
            return Noted(text, flagged=related.word)
