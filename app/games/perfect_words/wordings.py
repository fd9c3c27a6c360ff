"""What was written for an arrow: wordings in groups, and what about them is put to the table (PW-20, PW-22).

Texts of one key are one wording and stand in one group from the beginning. Flagged ones that were challenged come
first, for a struck wording counts as empty and is compared with nothing. Then the groups that are near each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product

import msgspec
from msgspec.structs import replace

from app.engine.game import Seat
from app.engine.likeness import LONG, apart, parted, slips
from app.engine.text import key
from app.games.perfect_words.sheet import Noted
from app.games.perfect_words.views import Question, Settled


class Wording(msgspec.Struct, frozen=True):
    """What some seats wrote alike, each in its own spelling, and the word of the line that it sounds related to."""

    id: int
    by: tuple[Seat, ...]
    texts: tuple[str, ...]
    flagged: str | None = None
    struck: bool = False

    def text(self, hidden: tuple[Seat, ...]) -> str | None:
        """The first spelling that is not of a `hidden` seat; None when there is no other (COM-09)."""
        return next((text for seat, text in zip(self.by, self.texts, strict=True) if seat not in hidden), None)


Group = tuple[Wording, ...]
"""Wordings that count as the same."""

ARTICLES = {
    "en": "the a an",
    "de": "der die das den dem des ein eine einen einem einer eines",
    "fr": "le la les l un une des du",
    "es": "el la los las un una unos unas",
}

PLURALS = {
    "en": (
        *(("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"), ("ren", "")),
        *(("zzes", "z"), ("en", ""), ("ice", "ie"), ("i", "us"), ("people", "person")),
        *(("eet", "oot"), ("eeth", "ooth"), ("eese", "oose"), ("mice", "mouse"), ("lice", "louse")),
    ),
    "de": (
        ("e", ""),
        ("en", ""),
        ("n", ""),
        ("er", ""),
        ("s", ""),
        ("nen", ""),
        ("en", "o"),
        ("en", "us"),
        ("een", "eum"),
    ),
    "fr": (("s", ""), ("x", ""), ("aux", "al"), ("aux", "ail"), ("ieux", "iel"), ("yeux", "œil")),
    "es": (("s", ""), ("es", ""), ("ces", "z")),
}
"""How a plural ends, and the singular in its stead."""


def laid_out(written: Mapping[Seat, Noted]) -> tuple[Group, ...]:
    """What the seats wrote, in the order of the first who wrote it; ids count from 1."""
    alike: dict[str, list[Seat]] = {}
    for seat, noted in written.items():
        alike.setdefault(key(noted.text), []).append(seat)
    return tuple(
        (
            Wording(
                id,
                tuple(seats),
                tuple(written[seat].text for seat in seats),
                next((flag for seat in seats if (flag := written[seat].flagged)), None),
            ),
        )
        for id, seats in enumerate(alike.values(), 1)
    )


def flagged(groups: tuple[Group, ...]) -> tuple[int, ...]:
    """The ids of the wordings that may be challenged."""
    return tuple(wording.id for group in groups for wording in group if wording.flagged)


def authors(group: Group) -> tuple[Seat, ...]:
    """Whose associations count in this group; nobody's, if it is struck."""
    return tuple(seat for wording in group if not wording.struck for seat in wording.by)


def next_question(
    groups: tuple[Group, ...], challenged: tuple[int, ...], settled: tuple[Settled, ...], language: str
) -> Question | None:
    """What has to be put to the table now; None when all is settled (PW-22)."""
    struck = {id for each in settled if each.question.kind == "strike" for id in each.question.one}
    for id in challenged:
        if id not in struck:
            return Question("strike", (id,))
    asked = {pair for each in settled if each.question.kind == "same" for pair in _pairs(each.question)}
    counting = [group for group in groups if authors(group)]
    for one, other in combinations(counting, 2):
        question = Question("same", tuple(w.id for w in one), tuple(w.id for w in other))
        spellings = product(*((text for wording in group for text in wording.texts) for group in (one, other)))
        near_ones = any(near(text, another, language) for text, another in spellings)
        if near_ones and asked.isdisjoint(_pairs(question)):
            return question
    return None


def answered(groups: tuple[Group, ...], question: Question) -> tuple[Group, ...]:
    """The groups once the table has said yes: a wording is struck, or two groups are one, where the first stood."""
    if question.kind == "strike":
        return tuple(tuple(replace(w, struck=w.struck or w.id in question.one) for w in group) for group in groups)
    one, other = (next(g for g in groups if g[0].id == ids[0]) for ids in (question.one, question.other))
    return tuple((*one, *other) if group == one else group for group in groups if group != other)


def near(one: str, other: str, language: str) -> bool:
    """Whether two wordings differ by an article, a plural or the spelling alone, so that the table is asked (PW-22)."""
    if slips(parted(one), parted(other)) is not None or slips(parted(other), parted(one)) is not None:
        return True
    # Of a long word another first letter may be its spelling, too: the table knows.
    if min(parted(one).letters, parted(other).letters) >= LONG and apart(parted(one), parted(other), 1) <= 1:
        return True
    bare = _bare(one, language), _bare(other, language)
    return bare[0] == bare[1] or _plural(*bare, language) or _plural(bare[1], bare[0], language)


def _bare(text: str, language: str) -> str:
    """The key without a leading article."""
    words = [part for part in map(key, text.replace("’", " ").replace("'", " ").split()) if part]
    article = len(words) > 1 and words[0] in ARTICLES.get(language, "").split()
    return "".join(words[1:] if article else words)


def _plural(many: str, one: str, language: str) -> bool:
    endings = PLURALS.get(language, ())
    return any(many.endswith(end) and one == many.removesuffix(end) + instead for end, instead in endings)


def _pairs(question: Question) -> frozenset[frozenset[int]]:
    return frozenset(frozenset(pair) for pair in product(question.one, question.other))
