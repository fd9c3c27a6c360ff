"""Text out of bytes, whatever program has written them.

A byte order mark says it, NUL bytes give UTF-16 away, and what is valid UTF-8 is UTF-8: no other encoding looks like
that by chance, not even with a byte in it that is none. What is left is one of the old single-byte encodings, which all
of their bytes fit, so that only the text itself can tell: in the right one, what is not ASCII are usual signs of its
language, no capital follows a small letter, and no quotation mark stands inside a word. A file of a few words may be
taken for the wrong one, so that whoever imports is told which it was.
"""

from __future__ import annotations

import codecs
import html
from typing import NamedTuple

import regex

from app.engine.game import Rejected

_MARKS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


class _Old(NamedTuple):
    """A single-byte encoding: what people call it, and the signs that are usual in what it was made for."""

    codec: str
    name: str
    usual: str


_WESTERN = "äöüßÄÖÜéèêëáàâãåæçíìîïñóòôõøœúùûÿÉÈÊÁÀÂÅÆÇÍÑÓÔØŒÚ"
_TYPOGRAPHY = "–—‘’‚“”„…«»•€£§°¿¡©®™½¼²³×\u00a0"
_CENTRAL = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňóřšťúůýžÁČĎÉÍŘŠŤÚÝŽöőüűÖŐÜŰăâîşţ"
_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўј"

_OLD = (
    _Old("cp1252", "Windows Western", _WESTERN + _TYPOGRAPHY),
    _Old("mac_roman", "Macintosh", _WESTERN + _TYPOGRAPHY),
    _Old("cp850", "DOS", _WESTERN),
    _Old("cp1250", "Windows Central European", _CENTRAL + _TYPOGRAPHY),
    _Old("iso8859_2", "ISO Central European", _CENTRAL),
)
_CYRILLICS = (
    _Old("cp1251", "Windows Cyrillic", _CYRILLIC),
    _Old("koi8_r", "KOI8 Cyrillic", _CYRILLIC),
    _Old("cp866", "DOS Cyrillic", _CYRILLIC),
)

_ODD = regex.compile(r"(?<=\p{Ll})[\p{Lu}--[A-Z]]|(?<=\p{L})[\p{P}\p{S}--[\x00-\x7f’–—]](?=\p{L})", regex.VERSION1)
"""A capital after a small letter, a mark inside a word."""

SPOILT = "\N{REPLACEMENT CHARACTER}"
"""What stands where a byte is none of UTF-8: somebody put two files together, or cut one off inside a letter."""

_HIGH_RUN = regex.compile(rb"[\x80-\xff]+")
_LOOKED_AT = 100_000
"""So many bytes tell which encoding it is."""


class Text(NamedTuple):
    """The text of a file; `guessed` is what its encoding is called, where it had to be guessed."""

    text: str
    guessed: str = ""


def decoded(content: bytes) -> Text:
    """The text in these bytes, without a byte order mark and without a NUL. Raises Rejected, deck_unknown, for what is
    no text."""
    for mark, codec in _MARKS.items():
        if content.startswith(mark):
            return _strictly(content[len(mark) :], codec)
    if b"\0" in content:
        return _strictly(content, _of_two_bytes(content))
    try:
        return Text(content.decode())
    except UnicodeDecodeError:
        text = content.decode(errors="replace")
        spoilt = text.count(SPOILT)
        if len(text) - len(text.encode("ascii", "ignore")) > 4 * spoilt:
            return Text(text, f"UTF-8 ({spoilt} × {SPOILT})")
        old = _likeliest(content[:_LOOKED_AT])
        return Text(content.decode(old.codec, "replace"), old.name)


def unescaped(text: str) -> str:
    """A text with the entities of HTML decoded; as it is, if a number in one of them is none of this world."""
    try:
        return html.unescape(text)
    except ValueError:
        return text


def _strictly(content: bytes, codec: str) -> Text:
    try:
        return Text(content.decode(codec).replace("\0", ""))
    except UnicodeDecodeError:
        raise Rejected("deck_unknown") from None


def _of_two_bytes(content: bytes) -> str:
    """UTF-16 without a mark: nearly all NULs are the upper halves of letters, so on one side."""
    even, odd = content[::2].count(0), content[1::2].count(0)
    if max(even, odd) < 8 * min(even, odd) or max(even, odd) * 10 < len(content) // 2:
        raise Rejected("deck_unknown")
    return "utf-16-le" if odd > even else "utf-16-be"


def _likeliest(content: bytes) -> _Old:
    runs = _HIGH_RUN.findall(content)
    # Words of another script are all of them letters that are not ASCII; in Western ones such a letter stands alone.
    another = sum(map(len, runs)) > 2 * len(runs)
    return max(_CYRILLICS if another else _OLD, key=lambda old: _plausible(content, old))


def _plausible(content: bytes, old: _Old) -> int:
    text = content.decode(old.codec, "replace")
    usual = sum(1 if sign in old.usual else -1 for sign in text if sign > "\x7f")
    return usual - 2 * len(_ODD.findall(text))
