"""Text out of bytes, whatever program has written them; and the language of a text.

A byte order mark says it, NUL bytes give UTF-16 away, and what is valid UTF-8 is UTF-8: no other encoding looks like
that by chance, not even with a byte in it that is none. What is left is one of the older encodings, which the text
itself has to tell: chardet knows how often signs follow each other in which language. Of a few words it often thinks
too far: one of the West, of which most files are, goes before if it makes as much sense. That is how many signs are
usual letters and marks, and that no capital follows a small letter, no quotation mark stands inside a word, and no
three letters beside each other are none of ASCII. Some short file will still be taken for the wrong one, so that
whoever imports is told which it was.
"""

from __future__ import annotations

import codecs
import html
from collections.abc import Collection
from typing import NamedTuple

import chardet
import regex

from app.engine.game import Rejected

_MARKS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}

_OLD = {
    "cp1252": "Windows Western",
    "cp1250": "Windows Central European",
    "cp1251": "Windows Cyrillic",
    "cp1253": "Windows Greek",
    "cp1254": "Windows Turkish",
    "cp1255": "Windows Hebrew",
    "cp1256": "Windows Arabic",
    "cp1257": "Windows Baltic",
    "cp1258": "Windows Vietnamese",
    "cp874": "Windows Thai",
    "cp932": "Shift JIS",
    "euc_jis_2004": "EUC Japanese",
    "gb18030": "GB 18030",
    "big5hkscs": "Big5",
    "cp949": "Windows Korean",
    "mac-roman": "Macintosh",
    "mac-latin2": "Macintosh Central European",
    "mac-cyrillic": "Macintosh Cyrillic",
    "mac-greek": "Macintosh Greek",
    "mac-turkish": "Macintosh Turkish",
    "iso8859-2": "ISO Central European",
    "koi8-r": "KOI8 Cyrillic",
    "koi8-u": "KOI8 Ukrainian",
    "cp850": "DOS",
    "cp852": "DOS Central European",
    "cp866": "DOS Cyrillic",
}
"""What spreadsheets and old programs write, and what people call it."""

_WESTERN = ("cp1252", "mac-roman", "cp850")

_MARKS_TOO = "–—‘’‚“”„…«»•€£§°¿¡©®™½¼²³×\u00a0"
_USUAL = {
    ("cp1252", "mac-roman"): "äöüßÄÖÜéèêëáàâãåæçíìîïñóòôøœúùûÿÉÈÊÁÀÂÅÆÇÍÑÓÔØŒÚ" + _MARKS_TOO,
    ("cp850",): "äöüßÄÖÜéèêëáàâãåæçíìîïñóòôõøúùûÉÈÊÁÀÂÅÆÇÍÑÓÔØÚ¿¡",
    ("cp1250", "iso8859-2", "mac-latin2", "cp852"): "ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďđéěíňřšťúůýžÁČĎĐÉÍŘŠŤÚÝŽöőüűÖŐÜŰăâîşţß"
    + _MARKS_TOO,
    ("cp1254", "mac-turkish"): "çğıöşüâîûÇĞİÖŞÜ" + _MARKS_TOO,
    ("cp1257",): "ąčęėįšųūžāēģīķļņõäöüåæøĄČĘĖĮŠŲŪŽĀĒĢĪĶĻŅÕÄÖÜÅÆØ" + _MARKS_TOO,
}
"""Signs that are usual in what the encodings of Latin letters were made for. In the others all letters are."""

_ODD = regex.compile(
    r"(?<=\p{Ll})[\p{Lu}--[A-Z]]|(?<=\p{L})[\p{P}\p{S}\p{No}--[\x00-\x7f’–—]](?=\p{L})"
    r"|(?<=[a-z])[\p{L}--\p{Latin}]|(?<=[\p{L}--\p{Latin}])[a-z]|[\p{Latin}--[a-zA-Z]]{3}",
    regex.VERSION1,
)
"""A capital after a small letter, a mark inside a word, letters of two scripts in one, three that are not ASCII."""

_SURE = 30
"""Signs by which a language shows, where the letters of another one would do as well."""

SPOILT = "\N{REPLACEMENT CHARACTER}"
"""What stands where a byte is none of UTF-8: somebody put two files together, or cut one off inside a letter."""

_OF_TEXT = regex.compile(r"[\p{L}\p{M}\p{P}]")
_LETTER = regex.compile(r"[\p{L}--[\x00-\x7f]]", regex.VERSION1)
_LOOKED_AT = 100_000
"""So many bytes tell which encoding it is."""

_TELLING, _HINTING = 200, 60
"""So many signs of a text tell its language, and so many which of a few it is."""


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
        codec = _likeliest(content[:_LOOKED_AT])
        return Text(content.decode(codec, "replace"), _OLD[codec])


def unescaped(text: str) -> str:
    """A text with the entities of HTML decoded; as it is, if a number in one of them is none of this world."""
    try:
        return html.unescape(text)
    except ValueError:
        return text


def language_of(text: str, known: Collection[str] = ()) -> str:
    """The code of the language that a text is likely to be in, such as "en"; of a short one, if it is one of those
    `known`; "" if it cannot be told."""
    if len(text) < _HINTING:
        return ""
    language = chardet.detect(text[:_LOOKED_AT].encode("utf-8", "replace"))["language"] or ""
    return language if len(text) >= _TELLING or language in known else ""


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


def _likeliest(content: bytes) -> str:
    """The older encoding that makes most sense of the bytes. Raises Rejected, deck_unknown, if none does."""
    western = {codec: _sense(content, codec) for codec in _WESTERN}
    best = max(western, key=western.__getitem__)
    if not _LETTER.search(content.decode(best, "replace")):
        return best
    known = ("iso8859-1", *_OLD)
    found = chardet.detect(content, include_encodings=known, compat_names=False, prefer_superset=False)["encoding"]
    if found is None:
        raise Rejected("deck_unknown")
    if found in ("iso8859-1", *_WESTERN):
        return max(western, key=lambda codec: (western[codec], codec == found))
    telling = sum(sign > 0x7F for sign in content) >= _SURE
    return found if _sense(content, found) + telling > western[best] else best


def _sense(content: bytes, codec: str) -> int:
    """How many signs of a text that are not ASCII are usual in this encoding, and how few are odd."""
    text = content.decode(codec, "replace")
    usual = next((usual for codecs_, usual in _USUAL.items() if codec in codecs_), "")
    counted = sum(
        1 if (sign in usual if usual else _OF_TEXT.match(sign)) else -1 for sign in text if not sign.isascii()
    )
    return counted - 2 * len(_ODD.findall(text))
