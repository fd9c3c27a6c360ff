"""The server's judgement: is an answer right? Pure, and knows nothing but texts (YMI-07).

Right is what is one of the accepted forms but for slips that are forgiven (`app.engine.likeness`): unless some other
known answer is as near to what was written, for then it might have been that one. A number written as a word is right
where the card accepts it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.engine.likeness import Parted, apart, parted, slips

NUMERALS = {
    "en": (
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
        "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion"
    ).split(),
    "de": (
        "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn "
        "achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend million "
        "milliarde"
    ).split(),
}
"""Always known in a language: whoever writes "sixy" may have meant six or sixty."""


def is_right(written: str | None, forms: Sequence[str], known: tuple[str, ...] = (), language: str = "en") -> bool:
    """Whether what was written is one of `forms`, or a slip away from one and from no other of the `known` answers.

    `language` is that of the cards.
    """
    if written is None:
        return False
    text, right = parted(written, language), [parted(form, language) for form in forms]
    wordings = {form.wording for form in right}
    if text.wording in wordings:
        return True
    found = [n for form in right if (n := slips(text, form)) is not None]
    if not found:
        return False
    nearest = min(found)
    shelves = _by_letters((*known, *NUMERALS.get(language, ())), language)
    others = (other for n in range(text.letters - nearest, text.letters + nearest + 1) for other in shelves.get(n, ()))
    return all(apart(text, other, nearest) > nearest for other in others if other.wording not in wordings)


@lru_cache(maxsize=16)
def _by_letters(known: tuple[str, ...], language: str) -> dict[int, list[Parted]]:
    """The answers known at a table by how many letters they have: what is near has about as many."""
    shelves: dict[int, list[Parted]] = {}
    for other in (parted(answer, language) for answer in dict.fromkeys(known)):
        shelves.setdefault(other.letters, []).append(other)
    return shelves
