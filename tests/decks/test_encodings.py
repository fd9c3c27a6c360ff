"""Text out of bytes of any of the encodings that spreadsheets and old programs write."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.decks.encodings import decoded
from app.engine.game import Rejected

GERMAN = "Müßiggang;Das süße Nichtstun an grünen Flüssen\nGrüße;Schöne Wörter für große Ohren\n"
FRENCH = "Café;Boisson à la mode, très goûtée\nNoël;Fête d’hiver\n"
SPANISH = "¿Dónde?;En España, señor\n"
ENGLISH = "It’s – “quoted”;A ‘word’ … of the house\n"
POLISH = "Źdźbło;Cienka łodyga trawy, żółta jesienią\n"
CZECH = "Příliš;žluťoučký kůň úpěl\n"
RUSSIAN = "Слово;Определение очень длинное\nКот;Животное с усами\n"
SHORT = "Bär;groß\n"

OLD = [
    *((GERMAN, codec) for codec in ("cp1252", "latin-1", "cp1250", "mac_roman", "cp437", "cp850")),
    *((FRENCH, codec) for codec in ("cp1252", "mac_roman")),
    *((SPANISH, codec) for codec in ("cp1252", "latin-1", "cp850")),
    *((ENGLISH, codec) for codec in ("cp1252", "mac_roman")),
    *((POLISH, codec) for codec in ("cp1250", "iso8859_2")),
    *((CZECH, codec) for codec in ("cp1250", "iso8859_2")),
    *((RUSSIAN, codec) for codec in ("cp1251", "koi8_r", "cp866")),
    *((SHORT, codec) for codec in ("cp1252", "latin-1", "mac_roman", "cp850")),
]


@pytest.mark.parametrize(("text", "codec"), OLD, ids=[f"{text[:5]} {codec}" for text, codec in OLD])
def test_an_old_encoding_is_found_by_what_it_makes_of_the_text_and_named(text: str, codec: str) -> None:
    found = decoded(text.encode(codec))
    assert found.text == text
    assert found.guessed


@pytest.mark.parametrize("text", [GERMAN, FRENCH, ENGLISH, POLISH, RUSSIAN, SHORT, "日本語;言葉 (a word)\n"])
@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-16-le"])
def test_unicode_needs_no_guess_with_or_without_a_mark(text: str, codec: str) -> None:
    assert decoded(text.encode(codec)) == (text, "")


@pytest.mark.parametrize("text", [GERMAN, FRENCH, POLISH, CZECH, RUSSIAN])
@pytest.mark.parametrize("bad", [b"\xe4", b"\x96"])
def test_one_bad_byte_does_not_make_another_encoding_of_a_text(text: str, bad: bytes) -> None:
    found = decoded(text.encode() + bad + b"rger;Zorn\n")
    assert found == (f"{text}\ufffdrger;Zorn\n", "UTF-8 (1 × \ufffd)")


@given(text=st.text())
def test_whatever_utf_8_says_is_read_as_it_is(text: str) -> None:
    if "\0" not in text and not text.startswith("\ufeff"):
        assert decoded(text.encode("utf-8")) == (text, "")
    assert decoded(codecs.BOM_UTF16_LE + text.encode("utf-16-le")).text == text.replace("\0", "")


@pytest.mark.parametrize(
    "content",
    [
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"%PDF-1.7\n\0\1\2\3",
        codecs.BOM_UTF8 + b"\xff",
        codecs.BOM_UTF16_LE + b"a",
        b"a\0b\0\0c\0d" * 9,
        b"SQLite format 3\0" + bytes(84),
    ],
)
def test_what_is_no_text_is_refused(content: bytes) -> None:
    with pytest.raises(Rejected, match="deck_unknown"):
        decoded(content)
