"""What the root check knows of a language: its stems, families of words, and what a form may be a form of (PW-20).

families/<language>.json is small and our own. In it, each string is a line of words that belong together; accents may
stand or be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files

import msgspec
import snowballstemmer

from app.engine.text import key

STEMMERS = {"en": "english", "de": "german", "fr": "french", "es": "spanish"}
"""The languages with a lexicon, and what Snowball calls them."""

SHORTEST = 3
"""The fewest letters of a stem before or after which something else is looked for."""

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})


class Lexicon(msgspec.Struct, frozen=True):
    """A language; one without a file is empty, and each word is its own stem. All words are folded.

    - `irregular`: the beginnings of irregular forms and the citation forms they may stand for. One of `prefixes` may
      be before such a beginning, one of `desinences` behind it.
    - `endings`: the ending of a form and those of its citation form; `shifts` (old, new, endings) change the stem
      before these. `inserts` stand in a form between prefix and stem.
    - `families`: the families of a stem; a word in the file stands for all of its stem.
    - `apart`: words whose stem is another's by chance ("Dachs", "Dach"), each with the first of its line. They belong
      to their line and to nothing else.
    - `nouns`: endings that make forms of most words, but of nouns only those of the file ("Kind, Kinder", not "Kamm,
      Kammer"), in a language that writes its nouns with a capital.
    - `parts`, `links`, `suffixes`: what compounds and derivations are made with.
    - `small`: words that do not count among several.
    """

    stem: Callable[[str], str]
    irregular: Mapping[str, tuple[str, ...]] = {}
    prefixes: tuple[str, ...] = ()
    desinences: frozenset[str] = frozenset()
    endings: Mapping[str, tuple[str, ...]] = {}
    shifts: tuple[tuple[str, ...], ...] = ()
    inserts: tuple[str, ...] = ()
    families: Mapping[str, tuple[str, ...]] = {}
    apart: Mapping[str, str] = {}
    nouns: tuple[str, ...] = ()
    parts: frozenset[str] = frozenset()
    links: frozenset[str] = frozenset()
    suffixes: frozenset[str] = frozenset()
    small: frozenset[str] = frozenset()

    def stems(self, word: str) -> frozenset[str]:
        """Of the word as it is written, and without its accents, as people leave them out."""
        small, fold = word.casefold(), folded(word)
        return frozenset({self.stem(fold)} if small == fold else {self.stem(fold), folded(self.stem(small))})

    def citations(self, fold: str, *, noun: bool) -> Iterator[str]:
        """Every word that a folded one may be a form of, most of them none; `noun` says that it is one, or a noun's."""
        yield from self._irregular(fold)
        closed = self.nouns if noun else ()
        yield from self._ended(fold, closed)
        for prefix, rest, inserted in self.bare(fold):
            if inserted:
                # Only verbs have something inserted, and some have no other ending than their infinitive.
                form = prefix + rest
                yield from (verb for verb in (form, *self._ended(form, closed)) if verb.endswith("n"))

    def bare(self, fold: str) -> Iterator[tuple[str, str, bool]]:
        """A word parted into a prefix, or none, and the rest; also without an insert, which the third then tells."""
        for prefix in ("", *self.prefixes):
            if fold.startswith(prefix):
                rest = fold[len(prefix) :]
                yield prefix, rest, False
                for insert in self.inserts:
                    if rest.startswith(insert) and len(rest) - len(insert) > SHORTEST:
                        yield prefix, rest[len(insert) :], True

    def compounding(self, rest: str) -> bool:
        """Whether it is a word that compounds are made with, or several, with what links them."""
        return rest in self.links or any(
            rest[:at] in self.parts and (at == len(rest) or self.compounding(rest[at:]))
            for at in range(SHORTEST, len(rest) + 1)
        )

    def _irregular(self, fold: str) -> Iterator[str]:
        """By the table; where compounds are written as one, the last part of one may be irregular too."""
        parted = [(prefix, rest) for prefix, rest, _ in self.bare(fold)]
        if self.links:
            parted += ((fold[:at], fold[at:]) for at in range(SHORTEST, len(fold) - 1))
        for before, rest in parted:
            for at in range(len(rest), 0, -1):
                if rest[at:] in self.desinences:
                    yield from (before + citation for citation in self.irregular.get(rest[:at], ()))

    def _ended(self, form: str, closed: tuple[str, ...]) -> Iterator[str]:
        """With every ending, but for the closed ones, made into those that it may stand for."""
        for at in range(len(form) - 1, 1, -1):
            stem, ending = form[:at], form[at:]
            for citation in () if ending in closed else self.endings.get(ending, ()):
                yield stem + citation
                for old, new, *where in self.shifts:
                    if citation in where and old in stem:
                        before, _, after = stem.rpartition(old)
                        yield before + new + after + citation


def folded(word: str) -> str:
    """As words are compared: the fold of COM-11, and ligatures taken apart."""
    return key(word).translate(_LIGATURES)


@cache
def lexicon(language: str) -> Lexicon:
    """What is known of a language, by its code; nothing but the empty lexicon of one without a file."""
    if language not in STEMMERS:
        return Lexicon(stem=str)
    path = files("app.games.perfect_words") / "families" / f"{language}.json"
    lines = msgspec.json.decode(path.read_bytes(), type=dict[str, list[str]])
    rows = {name: [tuple(map(folded, line.split())) for line in each] for name, each in lines.items()}
    words = {name: tuple(word for row in each for word in row) for name, each in rows.items()}
    stemming = Lexicon(stem=snowballstemmer.stemmer(STEMMERS[language]).stemWord)
    families = (line.split() for line in lines["families"])
    return msgspec.structs.replace(
        stemming,
        irregular=_gathered((form, citation) for citation, *forms in rows["irregular"] for form in forms),
        prefixes=words["prefixes"],
        desinences=frozenset(("", *words["desinences"])),
        endings=_gathered((row[0], citation) for row in rows["endings"] for citation in row[1:] or ("",)),
        shifts=tuple(rows["shifts"]),
        inserts=words["inserts"],
        families=_gathered((stem, row[0]) for row in families for word in row for stem in stemming.stems(word)),
        apart={word: row[0] for row in rows["apart"] for word in row},
        nouns=words["nouns"],
        parts=frozenset(words["parts"]),
        links=frozenset(words["links"]),
        suffixes=frozenset(words["suffixes"]),
        small=frozenset(words["small"]),
    )


def _gathered(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """All that a key stands with, by key."""
    found: dict[str, list[str]] = {}
    for one, other in pairs:
        found.setdefault(one, []).append(other)
    return {one: tuple(others) for one, others in found.items()}
