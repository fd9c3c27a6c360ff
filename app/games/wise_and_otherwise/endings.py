"""An ending as it is kept and shown: without the beginning, in the one dress of all endings (COM-19, WAO-11).

Real or made up, an ending begins in lower case, because it goes on where the beginning stops, so that nobody who types
a capital out of habit is known by it. A capital stays where it is the word's own:

- a word with another capital in it (McCoy, UFO), and the English I;
- a name, of which a machine knows only a few: those that sayings call upon, and all that the sayings of
  this table write with a capital inside a sentence.

Any other name loses its capital. Its writer sees that on their own screen before anybody else sees the ending.

In German every noun has one, and a machine knows hardly any: there only words lose it that are no nouns, which are the
commonest ones, and all that the sayings of this table write small.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import regex

from app.engine.text import ANSWER, cleaned, evened, key
from app.games.wise_and_otherwise.cards import Saying

_CALLED_UPON = frozenset(
    """
    God Lord Allah Christ Jesus Mary Peter Adam Eve Noah Satan Lucifer Christmas Easter Lent Michaelmas Ramadan
    Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July August September
    October November December Rome Paris London Jerusalem
    """.split()
)
_NO_NOUNS = {
    "de": frozenset(
        """
        ab aber alle allen alles als also am an auch auf aus bald bei beim bis da dann das dass dem den denn
        der des die dir doch dort du durch ein eine einem einen einer eines er es etwas für gar geht gibt hat
        hinter ich ihm ihn ihr im immer in ins ist ja jeder jedes kann kein keine keinen kommt macht man mehr
        mein mit muss nach nicht nichts nie niemand noch nur ob oder ohne schon sein seine seinen seiner
        selbst sich sie sind so über um und unter viel vom von vor war was weil wenn wer werden wie wieder
        wird wo zu zum zur zwei
        """.split()
    )
}
"""Languages that write nouns with a capital, and words of theirs that are none."""

_FRONT = regex.compile(r"^(?:[\s,;:…·]|\.(?!\p{N})|[-‐‑‒–—―−](?!\p{N}))+")
_WORD = regex.compile(r"[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:'[\p{L}\p{M}]+)*")
_NAMED = regex.compile(r"(?<=[^\s.!?:\"„“”»«]\s+)\p{Lu}[\p{L}\p{M}]+")
_SMALL = regex.compile(r"\b\p{Ll}+")


class Spelling(NamedTuple):
    """How the sayings of a table are written: words that have a capital wherever they stand; and, where every noun has
    one, those that have none."""

    named: frozenset[str]
    small: frozenset[str] | None = None


@lru_cache(maxsize=8)
def spelling(cards: tuple[Saying, ...], language: str) -> Spelling:
    """That of `cards`, beside the usual names and words.

    "Day" in "Michaelmas Day" is none where another saying has a day, nor is "Old" in "Old English".
    """
    words = [_words(card) for card in cards]
    small = frozenset[str]().union(*(each for each, _ in words))
    found = frozenset[str]().union(*(each for _, each in words))
    named = _CALLED_UPON | {name for name in found if name.lower() not in small}
    named |= {origin for card in cards for origin in card.origin.split()[-1:]}
    return Spelling(named, _NO_NOUNS[language] | small if language in _NO_NOUNS else None)


@lru_cache(maxsize=8_192)
def _words(card: Saying) -> tuple[frozenset[str], frozenset[str]]:
    """The words of a saying that are written small, and those that have a capital inside of it."""
    text = f"{card.beginning} {card.ending}"
    return frozenset(_SMALL.findall(text)), frozenset(_NAMED.findall(text))


def ending(raw: str, beginning: str, spelling: Spelling) -> str:
    """The text as an ending of the saying that begins with `beginning`, which is cut off if it was repeated.

    Raises Rejected: "write_something", "too_long".
    """
    text = _FRONT.sub("", _cut(cleaned(raw, len(raw)), key(beginning)))
    return dressed(cleaned(text, ANSWER), spelling)


def dressed(text: str, spelling: Spelling) -> str:
    """A cleaned ending in the dress of all endings; the wording stays."""
    text = evened(text)
    first = _WORD.search(text)
    if first is None or _keeps_its_capital(first[0], spelling):
        return text
    small = first[0][0].lower()
    return text[: first.start()] + small + text[first.start() + 1 :] if len(small) == 1 else text


def _keeps_its_capital(word: str, spelling: Spelling) -> bool:
    stem = word.partition("'")[0]
    if spelling.small is not None:
        return stem.lower() not in spelling.small
    return stem == "I" or stem in spelling.named or any(letter.isupper() for letter in word[1:])


def _cut(text: str, begun: str) -> str:
    """The text behind words that together are worded like the beginning."""
    words, so_far = text.split(), ""
    for n, word in enumerate(words, start=1):
        so_far += key(word)
        if so_far == begun:
            return " ".join(words[n:])
        if not begun.startswith(so_far):
            break
    return text
