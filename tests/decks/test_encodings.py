"""Text out of bytes of any of the encodings that spreadsheets and old programs write."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.decks.encodings import decoded, language_of
from app.engine.game import Rejected

GERMAN = "Müßiggang;Das süße Nichtstun an grünen Flüssen\nGrüße;Schöne Wörter für große Ohren\n"
FRENCH = "Café;Boisson à la mode, très goûtée\nNoël;Fête d’hiver\n"
SPANISH = "¿Dónde?;En España, señor\n"
ENGLISH = "It’s – “quoted”;A ‘word’ … of the house\n"
POLISH = "Źdźbło;Cienka łodyga trawy, żółta jesienią\n"
CZECH = "Kůň;Zvíře, na kterém se jezdí\nŠtěstí;Když se něco podaří\n"
RUSSIAN = "Слово;Определение очень длинное\nКот;Животное с усами\n"
TURKISH = "Ağaç;Dalları olan büyük bitki\nGüneş;Işık veren yıldız\nŞeker;tatlı\n"
GREEK = "Σπίτι;Εκεί που μένουμε\nΓάτα;ζώο με μουστάκια\n"
LITHUANIAN = "Ąžuolas;Didelis medis miške\nŽuvis;Gyvena vandenyje, turi žvynus\nŠuo;Ėda kaulą\n"
LATVIAN = "Ķirbis;Oranžs dārzenis rudenī\nŠķūnis;Ēka lauku sētā\n"
CROATIAN = "Kuća;Mjesto gdje živimo\nŽaba;Životinja koja živi uz vodu\n"
HUNGARIAN = "Könyv;Sok oldalból áll, olvasni lehet\nŐz;Erdei állat, félénk\n"
UKRAINIAN = "Їжак;Тварина з голками, живе в лісі\nҐанок;Місце перед дверима\n"
HEBREW = "בית;מקום שגרים בו\nחתול;חיה עם שפם\n"
ARABIC = "بيت;مكان نسكن فيه\nقطة;حيوان له شوارب\n"
JAPANESE = "猫;ひげのある動物\nいえ;すむところ\nカメラ;写真をとるもの\n"
CHINESE = "房子;人住的地方\n猫;有胡子的动物\n"
TAIWANESE = "房子;人住的地方\n貓;有鬍子的動物\n"
KOREAN = "집;사람이 사는 곳\n고양이;수염이 있는 동물\n"
ITALIAN = "città - city\nperché - why\nlunedì - Monday\npiù - more\ncaffè - coffee\n"
SWEDISH = "ögon - eyes\nåtta - eight\nälska - love\nfågel - bird\n"
PORTUGUESE = "coração - heart\nmaçã - apple\nirmão - brother\navó - grandma\n"
WORDS = "niño - child\naño - year\nélève - pupil\nforêt - forest\ngarçon - boy\n"
SIDE_BY_SIDE = "собака - dog\nкошка - cat\nдом - house\nхлеб - bread\n"
PUNCTUATED = "猫;ひげのある、毛の動物。\n犬;「わん」と鳴く・動物\n"
OF_A_FEW = "ló - horse\nhűtő - fridge\nkönyv - book\nerdő - forest\n"
ONE_LINE = "żółw - turtle\nmąż - husband\n"
SHORT = "Bär;groß\n"

OLD = [
    *((GERMAN, codec) for codec in ("cp1252", "latin-1", "cp1250", "mac_roman", "cp437", "cp850")),
    *((FRENCH, codec) for codec in ("cp1252", "mac_roman")),
    *((SPANISH, codec) for codec in ("cp1252", "latin-1", "cp850")),
    *((ENGLISH, codec) for codec in ("cp1252", "mac_roman")),
    *((POLISH, codec) for codec in ("cp1250", "iso8859_2")),
    *((CZECH, codec) for codec in ("cp1250", "iso8859_2")),
    *((RUSSIAN, codec) for codec in ("cp1251", "koi8_r", "cp866")),
    *((text, codec) for text in (ITALIAN, SWEDISH, PORTUGUESE, WORDS) for codec in ("cp1252", "mac_roman", "cp850")),
    *((SIDE_BY_SIDE, codec) for codec in ("cp1251", "koi8_r")),
    *((HUNGARIAN, codec) for codec in ("cp1250", "iso8859_2")),
    *((CROATIAN, codec) for codec in ("cp1250", "iso8859_2")),
    *((UKRAINIAN, codec) for codec in ("cp1251", "koi8_u")),
    *((TURKISH, codec) for codec in ("cp1254", "mac_turkish")),
    *((GREEK, codec) for codec in ("cp1253", "mac_greek")),
    *((text, "cp1257") for text in (LITHUANIAN, LATVIAN)),
    (HEBREW, "cp1255"),
    (ARABIC, "cp1256"),
    *((JAPANESE, codec) for codec in ("cp932", "euc_jp")),
    (PUNCTUATED, "cp932"),
    *((text, "cp1250") for text in (OF_A_FEW, ONE_LINE)),
    (CHINESE, "gbk"),
    (TAIWANESE, "big5"),
    (KOREAN, "cp949"),
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
        b"\xff\xd8\xff\xe1\x12\x03\x07\x1f\x01" * 20,
    ],
)
def test_what_is_no_text_is_refused(content: bytes) -> None:
    with pytest.raises(Rejected, match="deck_unknown"):
        decoded(content)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Der Hund bellt den Mond an, und die Katze schaut ihm vom Dach aus dabei zu.\n" * 3, "de"),
        ("Le chien aboie contre la lune, et le chat le regarde depuis le toit de la maison.\n" * 3, "fr"),
        ("The dog barks at the moon while the cat looks down at it from the roof of the house.\n" * 3, "en"),
        (JAPANESE * 8, "ja"),
        ("Der Hund bellt.", ""),
        ("\ud800" * 500, ""),
    ],
)
def test_the_language_of_a_text_is_told_if_it_is_long_enough(text: str, language: str) -> None:
    assert language_of(text) == language
