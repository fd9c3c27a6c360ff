"""How alike two texts are: the slips that lie between them. Pure, and knows nothing but texts.

A text is taken apart into numbers and the runs of words round them ("Sputnik 1": a run, a number, an empty run).

- Words are the same when their keys are (COM-11).
- Numbers are the same when their values are, and are never compared by key: "1,000" is "1000", ".5" is "0.5", "12" is
  not "12.5"; where a comma comes before decimals, "1.000" is "1000". A number written as a word is a word.
- A slip of the finger is forgiven in a word of five letters or more whose first letter stands: one letter missing, too
  many or wrong, or two neighbours swapped; two such slips from eight letters on, unless both are wrong letters, and
  never more than two in all. People seldom miss the first letter, and another one mostly makes another word; so do
  one slip in a short word, and two other letters in a long one (Slovenia and Slovakia). No slip is forgiven in a
  number.
- Words that are run together or pulled apart are the same word still, with at most one slip in them.
"""

from __future__ import annotations

import unicodedata
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import regex

from app.engine.text import key

SHORTEST = 5
"""The fewest letters of a word in which a slip is forgiven."""

LONG = 8
"""So many letters allow for a second slip."""

MOST_SLIPS = 2

MISSING, WRONG = 2, 3
"""How heavy a slip weighs: a letter missing, too many or swapped, and a wrong one."""

_ONE_SLIP, _TWO_SLIPS = WRONG, MISSING + WRONG

_LIKE_A_FRACTION = regex.compile(r"(?=\p{No})")
_ALIKE = str.maketrans(
    dict.fromkeys("‐‑‒–—―−﹘﹣－", "-")
    | dict.fromkeys("⁄∕", "/")
    | dict.fromkeys("’‘′´`＇", "'")
    | {"٫": ".", "٬": ","}
)
_POINT_BEFORE_DECIMALS = frozenset("en ga he hi ja ko th zh".split())
_TURNED_ROUND = str.maketrans(".,", ",.")
_DIGIT = regex.compile(r"(?![0-9])\p{Nd}")
_BREAK = regex.compile(r"[\s/-]+")
_NUMBER = regex.compile(
    r"""
    (?P<minus> (?<![\p{L}\p{M}\p{N}]) - )?
    (?:
        (?: (?P<whole> [0-9]+ ) [ ] )? (?P<over> [0-9]+ ) / (?P<under> 0*[1-9][0-9]* )
      | (?P<grouped> [0-9]{1,3} (?P<mark> [,'\ ] ) [0-9]{3} (?: (?P=mark) [0-9]{3} )* (?: \. [0-9]+ )? ) (?![0-9])
      | (?P<dotted> [0-9]{1,3} (?: \. [0-9]{3} ){2,} (?: , [0-9]+ )? ) (?![0-9])
      | (?P<plain> [0-9]+ (?: [.,] [0-9]+ )? | (?<! [^\s(-] ) [.,] [0-9]+ )
    )
    """,
    regex.VERBOSE,
)

Words = tuple[str, ...]


class Parted(NamedTuple):
    """A text as it is judged: the keys of its words in runs, the numbers between the runs, and the runs unspaced."""

    runs: tuple[Words, ...]
    numbers: tuple[Fraction, ...]
    unspaced: Words

    @property
    def wording(self) -> tuple[Words, tuple[Fraction, ...]]:
        """Equal for two texts that are the same, however their words are spaced."""
        return self.unspaced, self.numbers

    @property
    def letters(self) -> int:
        """How many letters its words have."""
        return sum(map(len, self.unspaced))


@lru_cache(maxsize=16_384)
def parted(text: str, language: str = "en") -> Parted:
    """The text, taken apart, with its numbers as they are written in this language."""
    plain = unicodedata.normalize("NFKC", _LIKE_A_FRACTION.sub(" ", text)).translate(_ALIKE).strip()
    if language not in _POINT_BEFORE_DECIMALS:
        plain = plain.translate(_TURNED_ROUND)
    # Digits of any script count; one that is newer than this Python stays a sign like others.
    plain = _DIGIT.sub(lambda digit: str(unicodedata.decimal(digit[0], digit[0])), plain)
    runs: list[Words] = []
    numbers: list[Fraction] = []
    at = 0
    for found in _NUMBER.finditer(plain):
        runs.append(_words(plain[at : found.start()]))
        numbers.append(_value(found))
        at = found.end()
    runs.append(_words(plain[at:]))
    return Parted(tuple(runs), tuple(numbers), tuple(map("".join, runs)))


def slips(text: Parted, form: Parted) -> int | None:
    """How many slips lie between a text and a form of the answer; None if that cannot be forgiven."""
    if text.numbers != form.numbers:
        return None
    total = 0
    for written, meant in zip(text.runs, form.runs, strict=True):
        if len(written) == len(meant):
            pairs, most = tuple(zip(written, meant, strict=True)), _TWO_SLIPS
        else:
            pairs, most = (("".join(written), "".join(meant)),), _ONE_SLIP
        for word, right in pairs:
            if word == right:
                continue
            if word[:1] != right[:1] or len(right) < SHORTEST:
                return None
            forgiven = _ONE_SLIP if len(right) < LONG else most
            if _distance(word, right, forgiven, MISSING, WRONG) > forgiven:
                return None
            total += _distance(word, right, MOST_SLIPS)
    return total if total <= MOST_SLIPS else None


def apart(text: Parted, other: Parted, most: int) -> int:
    """How many slips lie between two texts, whatever may be forgiven; anything above `most` if there are more."""
    if text.numbers != other.numbers:
        return most + 1
    total = 0
    for one, two in zip(text.unspaced, other.unspaced, strict=True):
        total += _distance(one, two, most)
        if total > most:
            break
    return total


def _words(run: str) -> Words:
    return tuple(word for word in map(key, _BREAK.split(run)) if word)


def _value(found: regex.Match[str]) -> Fraction:
    if found["over"]:
        value = int(found["whole"] or 0) + Fraction(int(found["over"]), int(found["under"]))
    elif found["grouped"]:
        value = Fraction(found["grouped"].replace(found["mark"], ""))
    elif found["dotted"]:
        value = Fraction(found["dotted"].replace(".", "").replace(",", "."))
    else:
        value = Fraction(found["plain"].replace(",", "."))
    return -value if found["minus"] else value


def _distance(one: str, two: str, most: int, missing: int = 1, wrong: int = 1) -> int:
    """What it costs to make one word of another; `most` + 1 for more than that.

    `missing` is the price of a letter that is missing, too many or swapped with its neighbour, `wrong` of a wrong one.
    """
    if one == two:
        return 0
    # Letters that are farther apart than this belong to each other in no way that costs so little.
    far, beyond = most // missing, most + 1
    if abs(len(one) - len(two)) > far:
        return beyond
    before, row = list[int](), [j * missing for j in range(len(two) + 1)]
    for i, letter in enumerate(one):
        last, before, row = before, row, [beyond] * (len(two) + 1)
        row[0] = (i + 1) * missing
        for j in range(max(0, i - far), min(len(two), i + far + 1)):
            other = two[j]
            cost = min(before[j] + (letter != other) * wrong, before[j + 1] + missing, row[j] + missing)
            if i and j and letter == two[j - 1] and one[i - 1] == other:
                cost = min(cost, last[j - 1] + missing)
            row[j + 1] = cost
        if min(row) > most:
            return beyond
    return min(row[-1], beyond)
