"""What players write: cleaned when it comes in, compared by key, dressed alike when it is shown.

Three promises, COM-10, COM-11 and COM-19: `cleaned` is what a game keeps, `key` says whether two texts
are worded the same, `dressed` is how a text looks beside others, so that typing habits betray nobody.
Until then a text is a draft, kept as it is `typed`.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import islice
from typing import Annotated

import msgspec
import regex

from app.engine.game import Rejected, Seat

Raw = Annotated[str, msgspec.Meta(max_length=2_000)]
"""What is typed, as long as a phone's field takes it; what is too long for a game its rules say (COM-10)."""

ANSWER = 140
"""The longest answer or ending, in grapheme clusters; 16 for a name, 40 and 80 elsewhere (COM-10)."""

# The tag letters of a flag such as Scotland's are kept behind their black flag and nowhere else.
_REMOVED = regex.compile(
    r"(\U0001F3F4[\U000E0020-\U000E007F]+)"
    r"|[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}"
    r"\u00AD\u200B\u2060-\u206F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E007F]"
)
# What people call a character. Flags come first: in a run of them `\X` counts from its beginning for every one.
_CLUSTER = regex.compile(r"\p{Regional_Indicator}{2}[\p{GCB=Extend}\p{GCB=ZWJ}\p{GCB=SpacingMark}]*+|\X")
# In every key these are kept, so that it need not be made to know that it is not empty.
_PLAINLY_WORDED = regex.compile(r"[0-9A-Za-z]")
# No script piles more marks on a letter; with hundreds somebody scribbles across the whole screen.
_PILED = regex.compile(r"(\p{M}{6})\p{M}+")
# Nor does any build one sign of so many parts: the largest family of emoji has eleven. An endless one would count as
# one character, and take the house as long as a book.
_MOST_PARTS = 32

_QUOTES = dict.fromkeys("“”„‟«»″＂‹›「」『』〝〞〟", '"') | dict.fromkeys("‘’‚‛′`´＇", "'")
_ALIKE = str.maketrans(dict.fromkeys("‐‑‒–—―−﹘﹣－", "-") | dict.fromkeys("⁄∕", "/") | _QUOTES)
# A stretched Arabic word and a letter that stands for an apostrophe are no other wording.
_UNSEEN = regex.compile(r"(?![\u200D\U000E0020-\U000E007F])\p{Default_Ignorable_Code_Point}|[\u0640\u02BB\u02BC]")
_MARKED = regex.compile(
    r"([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+"
)
_KEPT = regex.compile(
    r"\p{L}\p{M}*|\p{N}"
    r"|\U0001F3F4[\U000E0020-\U000E007F]+|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]"
    r"|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D(?=\p{Extended_Pictographic})"
    r"|(?<=\p{N})[\p{P}\p{S}](?=\p{N})|-(?=\p{N})"
)


def cleaned(raw: str, most: int) -> str:
    """`raw` as the house keeps it: NFC, trimmed, one space for a run of white space (COM-10).

    `most` counts grapheme clusters. Raises Rejected: "write_something" when nothing is left that could be
    compared, "too_long" with the limit as `n`.
    """
    # What is far too long is not looked at any further: to put a thousand flags in order takes as many milliseconds.
    if len(raw) > 2 * most and _longer(" ".join(seen(raw).split()), most):
        raise Rejected("too_long", n=most)
    text = _plain(raw)
    if not (_PLAINLY_WORDED.search(text) or _key(text)):
        raise Rejected("write_something")
    if _longer(text, most):
        raise Rejected("too_long", n=most)
    return text


def seen(raw: str) -> str:
    """A text as it is typed, without control characters and bidirectional overrides (COM-10)."""
    return _REMOVED.sub(r"\1", raw)


def typed(drafts: dict[Seat, str], seat: Seat, text: str) -> dict[Seat, str]:
    """All drafts with what a seat has typed so far; an empty text forgets its draft (COM-06)."""
    others = {author: draft for author, draft in drafts.items() if author != seat}
    return others | {seat: text} if text else others


def length(text: str) -> int:
    """How many grapheme clusters, which people call characters, a text has."""
    return len(text) if text.isascii() else sum(1 for _ in _CLUSTER.finditer(text))


def _longer(text: str, most: int) -> bool:
    if text.isascii() or len(text) <= most:
        return len(text) > most
    return next(islice(_CLUSTER.finditer(text), most, None), None) is not None


@lru_cache(maxsize=4_096)
def key(text: str) -> str:
    """Equal for two texts exactly when they are worded the same (COM-11); "" when no wording is left."""
    return _key(_plain(text))


def _key(plain: str) -> str:
    if plain.isascii():
        return "".join(_KEPT.findall(plain.casefold().translate(_ALIKE)))
    folded = unicodedata.normalize("NFKC", plain).casefold()
    folded = _UNSEEN.sub("", unicodedata.normalize("NFD", unicodedata.normalize("NFKC", folded).translate(_ALIKE)))
    return unicodedata.normalize("NFC", "".join(_KEPT.findall(_MARKED.sub(r"\1", folded))))


_TRAILING_OFF = regex.compile(r"\.{2,}")
_TAIL = " .。．।۔\"')]"
_STOP = regex.compile(r"\s*[.。．।۔]")
_SHORT = tuple("‐‑‒–")
_DASHES = regex.compile(r"(?P<before>\s*)(?P<run>[-‐‑‒–—―−](?:\s*[-‐‑‒–—―−])*)(?P<after>\s*)(?P<digit>(?=\p{N}))?")
_TWO_SINGLES = regex.compile(r"(?<!\p{N})''|''(?!\p{N})")
_SINGLE_QUOTED = regex.compile(r"(?<![\p{L}\p{N}])'([^\s'\"][^'\"]*[^\s'\"])'(?![\p{L}\p{N}])")
_ONE_KIND = str.maketrans(_QUOTES | {"…": "..."})


@lru_cache(maxsize=1_024)
def dressed(text: str) -> str:
    """A cleaned text in the one dress of a ballot (COM-19): evened, the first letter a capital; the wording stays."""
    text = evened(text)
    for at, letter in enumerate(text):
        if letter.isalnum():
            # `title`, not `upper`: it knows digraphs, and that Georgian has no capitals for this.
            capital = letter.title()
            # A capital may be one sign with an accent behind it that its small letter stands beside, as "ı" does.
            return unicodedata.normalize("NFC", text[:at] + capital + text[at + 1 :]) if len(capital) == 1 else text
    return text


@lru_cache(maxsize=1_024)
def evened(text: str) -> str:
    """A cleaned text with the one kind of marks that all on a ballot have (COM-19); its first letter is left alone.

    A final full stop goes, also that of "etc."; dots that trail off stay and become one sign. Quotation marks
    become straight ones, single pairs double, apostrophes straight; a dash between words becomes " – ", one before
    a digit or inside a word "-".
    """
    text = _TRAILING_OFF.sub("…", text.translate(_ONE_KIND))
    body = text.rstrip(_TAIL)
    text = body + _STOP.sub("", text[len(body) :])
    text = _SINGLE_QUOTED.sub(r'"\1"', _TWO_SINGLES.sub('"', text))
    return _DASHES.sub(_dash, text).strip()


def _dash(found: regex.Match[str]) -> str:
    """The one form of a dash, or of a run of them, where it stands."""
    before, run, after = found["before"], found["run"], found["after"]
    if found["digit"] is not None and not after:
        return f"{before}-"
    joins = run == "-" and not (before and after)
    if joins or (run in _SHORT and not before and not after):
        return f"{before}-{after}"
    return " – "


def _plain(raw: str) -> str:
    """White space put in order, what nobody can see taken out, NFC."""
    text = " ".join(raw.split())
    if text.isascii() and text.isprintable():
        return text
    text = " ".join(_PILED.sub(r"\1", unicodedata.normalize("NFC", seen(text))).split())
    while len(text) > _MOST_PARTS and not text.isascii() and max(map(len, _CLUSTER.findall(text))) > _MOST_PARTS:
        text = _CLUSTER.sub(_parts, text)
    return text


def _parts(cluster: regex.Match[str]) -> str:
    return cluster[0] if len(cluster[0]) <= _MOST_PARTS else cluster[0][:_MOST_PARTS].rstrip("\u200d")
