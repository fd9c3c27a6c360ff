"""Whether an association shares a root with a word of its line, and how surely (PW-20).

Both are looked at word by word and as a whole, in the fold of COM-11. Refused is what surely belongs together:

- a word of the line as a whole word of the phrase;
- two words of an equal Snowball stem, but for those that the lexicon knows to be alike by chance;
- a form and its citation form. What a form may stand for is told by the lexicon's irregular ones, and else guessed from
  its ending; a guess is harmless, as it counts only where it hits the other word to the letter;
- members of one family of the lexicon, such as "pirate" and "piracy".

Flagged is what may belong together: one word at the beginning or end of the other, or a long shared beginning. Three
letters do only beside what compounds and derivations are made with: "sunflower", but not "carpet". In a language that
has no lexicon only whole words are refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec
import regex

from app.games.perfect_words.lexicon import SHORTEST, Lexicon, folded, lexicon

WHOLE = 4
"""A word of so many letters is found at the beginning or end of another whatever else that has."""

BEGINNINGS = ((5, 0.6), (6, 0.5))
"""A long shared beginning has so many letters, and that share of the longer word's."""

LONGEST = 30
"""What has more letters is no word that has stems and forms, and a phrase with more is not read as one word."""

A_FORM_OF = "a form of "
"""Before the word that another may be a form of."""

_BETWEEN = regex.compile(r"[\s\p{P}\p{Sk}]+")
# One sign of these scripts says as much as several letters.
_DENSE = regex.compile(r"[\p{Han}\p{Hangul}\p{Hiragana}\p{Katakana}\p{Thai}]")


class Root(msgspec.Struct, frozen=True):
    """What an association shares a root with: surely, or perhaps; `word` is the word of the line as it was given."""

    shade: Literal["refused", "flagged"]
    word: str


def root(association: str, words: Sequence[str], language: str) -> Root | None:
    """The first of a line's words that the association surely shares a root with, else the first it may (PW-20).

    `language` is a code such as "en". An association that is empty, or only marks, shares nothing.
    """
    known, flagged = lexicon(language), None
    for word in words:
        noun = bool(known.nouns) and word[:1].isupper()
        said, given = _phrase(association, language, noun), _phrase(word, language, noun)
        if not (
            said.roots.isdisjoint(given.roots)
            and said.guesses.isdisjoint(given.roots)
            and said.roots.isdisjoint(given.guesses)
        ):
            return Root("refused", word)
        if flagged is None and any(_alike(one, two, known) for two in given.words for one in said.words):
            flagged = Root("flagged", word)
    return flagged


class _Word(NamedTuple):
    """A word as it is compared.

    `roots` are its stems, its families and its own name, `guesses` the names of the words that it may be a form of.
    """

    fold: str
    stems: frozenset[str]
    roots: frozenset[str]
    guesses: frozenset[str]


class _Phrase(NamedTuple):
    """A text as it is compared: the words that count, and what belongs to these and to the whole, read as one word."""

    words: tuple[_Word, ...]
    roots: frozenset[str]
    guesses: frozenset[str]


@lru_cache(maxsize=4_096)
def _phrase(text: str, language: str, noun: bool) -> _Phrase:
    """A text, taken apart; `noun` says that it is compared with one, or is one."""
    written = _BETWEEN.split(text)
    parts = {fold: part for part in written if (fold := folded(part))}
    counting = [part for fold, part in parts.items() if fold not in lexicon(language).small]
    words = tuple(_word(part, language, noun) for part in counting or parts.values())
    whole = "".join(written)
    readings = (*words, _word(whole, language, noun)) if len(parts) > 1 and len(whole) <= LONGEST else words
    return _Phrase(
        words,
        frozenset(each for reading in readings for each in reading.roots),
        frozenset(each for reading in readings for each in reading.guesses),
    )


@lru_cache(maxsize=8_192)
def _word(written: str, language: str, noun: bool) -> _Word:
    """A word, with all that it may be."""
    known, fold = lexicon(language), folded(written)
    name = f"={fold}"
    if len(fold) > LONGEST:
        return _Word(fold, frozenset(), frozenset({name}), frozenset())
    stems = known.stems(written)
    if fold in known.apart:
        return _Word(fold, stems, frozenset({name, f"apart as {known.apart[fold]}"}), frozenset())
    families = {f"family of {first}" for stem in stems for first in known.families.get(stem, ())}
    for ending in known.nouns if noun else ():
        if fold.endswith(ending) and fold.removesuffix(ending) in stems:
            stems = frozenset({fold.removesuffix(ending) + known.nouns[0]})
    guesses = frozenset(A_FORM_OF + citation for citation in known.citations(fold, noun=noun))
    return _Word(fold, stems, frozenset({name, A_FORM_OF + fold, *stems, *families}), guesses)


def _alike(one: _Word, two: _Word, known: Lexicon) -> bool:
    """Whether one word is in the other where that has a joint, or both begin alike for long."""
    short, long = (one, two) if len(one.fold) <= len(two.fold) else (two, one)
    pairs = enumerate(zip(short.fold, long.fold, strict=False))
    shared = next((at for at, (a, b) in pairs if a != b), len(short.fold))
    return (
        any(shared >= letters and shared >= share * len(long.fold) for letters, share in BEGINNINGS)
        or _begins(long.fold, short.fold, known)
        or _ends(long, short, known)
        or _derived(long, short, known)
    )


def _begins(long: str, short: str, known: Lexicon) -> bool:
    """Whether the one word begins with the other, as a compound does."""
    rest = long.removeprefix(short)
    return rest != long and (_letters(short) >= WHOLE or (len(short) == SHORTEST and known.compounding(rest)))


def _ends(long: _Word, short: _Word, known: Lexicon) -> bool:
    """Whether the one word, or what it may be a form of, ends with the other, as a compound or after a prefix."""
    wholes = (long.fold, *long.stems, *(guess.removeprefix(A_FORM_OF) for guess in long.guesses))
    for end in (short.fold, *short.stems):
        for rest in (whole.removesuffix(end) for whole in wholes if whole.endswith(end)):
            if _letters(end) >= WHOLE:
                if _letters(rest) >= SHORTEST or rest in known.prefixes:
                    return True
            elif len(end) == SHORTEST and end == short.fold and known.compounding(rest):
                return True
    return False


def _derived(long: _Word, short: _Word, known: Lexicon) -> bool:
    """Whether the one word, perhaps after a prefix, begins with what is left of the other without its ending."""
    trunks = [trunk for trunk in (short.fold.rstrip("aeo"), *short.stems) if len(trunk) >= SHORTEST]
    return any(
        rest.startswith(trunk) and (len(trunk) >= WHOLE or rest.removeprefix(trunk) in known.suffixes)
        for _, rest, _ in known.bare(long.fold)
        for trunk in trunks
    )


def _letters(word: str) -> int:
    """How many letters a word would have in an alphabet."""
    return len(word) if word.isascii() else len(word) + (WHOLE - 1) * len(_DENSE.findall(word))
