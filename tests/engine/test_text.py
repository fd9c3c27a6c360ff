"""Cleaning, comparing and dressing what players write (COM-10, COM-11, COM-19)."""

from __future__ import annotations

import time
import unicodedata

import pytest
import regex
from hypothesis import assume, given
from hypothesis import strategies as st

from app.engine.game import Rejected, Seat
from app.engine.text import cleaned, dressed, evened, key, length, typed
from tests.rules import rule

FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}"
SCOTLAND = "\N{WAVING BLACK FLAG}" + "".join(chr(0xE0000 + ord(c)) for c in "gbsct") + "\U000e007f"


@rule("COM-06")
def test_a_draft_takes_the_place_of_the_one_before_and_an_empty_one_is_forgotten() -> None:
    a, b = Seat("a"), Seat("b")
    drafts = typed(typed({}, a, "one"), b, "two")
    assert typed(drafts, a, "three ") == {a: "three ", b: "two"}
    assert typed(drafts, a, "") == {b: "two"}
    assert drafts == {a: "one", b: "two"}


# --- cleaned -------------------------------------------------------------------------------------------


@rule("COM-10")
@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("  a \t b\r\n c  ", "a b c"),
        ("a\u00a0\u2003b\u2028c", "a b c"),
        ("e\u0301", "\u00e9"),
        ("a\u0000b\u0007c\u007f", "abc"),
        ("\u202eevil\u202c \u2066x\u2069 \u200fy\u200e", "evil x y"),
        ("so\u00adft\u200b hy\ufeffphen", "soft hyphen"),
        ("e\u0000\u0301", "\u00e9"),
        (f"us: {FAMILY}", f"us: {FAMILY}"),
        (f"{SCOTLAND} wins", f"{SCOTLAND} wins"),
        ("a\U000e0067\U000e007fb", "ab"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
        ("\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937"),
        ("\N{HEAVY BLACK HEART}\ufe0f", "\N{HEAVY BLACK HEART}\ufe0f"),
        ("שלום עולם", "שלום עולם"),
        ("<svg/onload=alert()>", "<svg/onload=alert()>"),
    ],
)
def test_text_is_kept_as_written_but_for_what_nobody_can_see(raw: str, text: str) -> None:
    assert cleaned(raw, 140) == text


@rule("COM-10", "COM-11")
@pytest.mark.parametrize(
    "raw", ["", "   ", "\n\t", "...", "?!", "\u200d\u200d", "\ufe0f", "\u3164\u115f\u1160", "\u2800", "-", "\u0301"]
)
def test_a_text_without_anything_to_compare_is_refused(raw: str) -> None:
    with pytest.raises(Rejected) as why:
        cleaned(raw, 140)
    assert (why.value.key, why.value.params) == ("write_something", {})


@rule("COM-10")
@pytest.mark.parametrize(
    ("cluster", "clusters"),
    [
        ("a", 1),
        ("e\u0301", 1),
        ("a\u0308\u0323", 1),
        (FAMILY, 1),
        (SCOTLAND, 1),
        ("\N{REGIONAL INDICATOR SYMBOL LETTER D}\N{REGIONAL INDICATOR SYMBOL LETTER E}", 1),
        ("\N{THUMBS UP SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-5}", 1),
        ("\u0915\u094d\u0937\u093f", 1),
        ("\u1112\u1161\u11ab", 1),
        ("\U0001f468\U0001f469", 2),
        ("ab", 2),
    ],
)
def test_length_counts_what_people_call_characters(cluster: str, clusters: int) -> None:
    assert length(cluster) == clusters
    assert cleaned(cluster * 8 if clusters == 1 else cluster * 4, 8)
    with pytest.raises(Rejected) as why:
        cleaned(cluster * 9, 8)
    assert (why.value.key, why.value.params) == ("too_long", {"n": 8})


# --- key -----------------------------------------------------------------------------------------------


@rule("COM-11")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("A bean!", "a  bean", id="English: case, space, mark"),
        pytest.param("don't", "dont", id="English: apostrophe"),
        pytest.param("don’t", "don't", id="English: typographic apostrophe"),
        pytest.param("Straße", "STRASSE", id="German: sharp s"),
        pytest.param("Stra\u1e9ee", "strasse", id="German: capital sharp s"),
        pytest.param("Käse", "Ka\u0308se", id="German: composed and decomposed"),
        pytest.param("Käse", "Kase", id="German: without umlaut"),
        pytest.param("Élève", "eleve", id="French: accents"),
        pytest.param("cœur", "CŒUR", id="French: ligature, case"),
        pytest.param("ﬁn", "fin", id="French: printed ligature"),
        pytest.param("¿Qué?", "que", id="Spanish: marks"),
        pytest.param("mañana", "man\u0303ana", id="Spanish: tilde in two ways"),
        pytest.param("Łódź", "łodz".replace("l", "ł"), id="Polish: accents, but no other letter"),
        pytest.param("İstanbul", "istanbul", id="Turkish: dotted capital"),
        pytest.param("Ελλάδα", "ΕΛΛΑΔΑ", id="Greek: tonos"),
        pytest.param("σοφός", "ΣΟΦΟΣ", id="Greek: final sigma"),
        pytest.param("ёлка", "елка", id="Russian: two dots"),
        pytest.param("п'ять", "пʼять", id="Ukrainian: apostrophes"),
        pytest.param("مُحَمَّد", "محمد", id="Arabic: vowel signs"),
        pytest.param("كتـــاب", "كتاب", id="Arabic: stretched"),
        pytest.param("أحمد", "احمد", id="Arabic: hamza above"),
        pytest.param("שָׁלוֹם", "שלום", id="Hebrew: points"),
        pytest.param(
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u062e\u0648\u0627\u0647\u0645",
            id="Persian: joiner",
        ),
        pytest.param("ｶﾞ", "ガ", id="Japanese: half width"),
        pytest.param("한글", unicodedata.normalize("NFD", "한글"), id="Korean: jamo"),
        pytest.param("ＡＢＣ１２３", "abc123", id="full width"),
        pytest.param("x²", "X2", id="superscript"),
        pytest.param("1.5 m", "1.5m", id="a decimal and a space"),
        pytest.param("−40", "-40", id="minus signs"),
        pytest.param("minus –40", "minus -40", id="a dash for a minus"),
        pytest.param("1 000", "1000", id="a gap in a number"),
        pytest.param("3, 4", "34", id="a mark that is not between two digits"),
        pytest.param("\N{HEAVY BLACK HEART}\ufe0f", "\N{HEAVY BLACK HEART}", id="emoji and text heart"),
    ],
)
def test_worded_the_same(one: str, other: str) -> None:
    assert key(one) == key(other) != ""


@rule("COM-11")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("bean", "a bean"),
        ("1.5", "15"),
        ("1,5", "15"),
        ("-40", "40"),
        ("10-12", "1012"),
        ("3:30", "330"),
        ("½", "12"),
        ("Łódź", "Lodz"),
        ("ırmak", "irmak"),
        ("が", "か"),
        ("ป่า", "ปา"),
        ("कि", "की"),
        ("ক", "কা"),
        ("\N{GRINNING FACE}", "\N{CRYING FACE}"),
        ("cat \N{GRINNING FACE}", "cat"),
        (FAMILY, "\N{MAN}\N{WOMAN}\N{GIRL}\N{BOY}"),
        (SCOTLAND, "\N{WAVING BLACK FLAG}"),
        ("\N{THUMBS UP SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-5}", "\N{THUMBS UP SIGN}"),
        ("Anna", "Аnnа"),
    ],
)
def test_not_worded_the_same(one: str, other: str) -> None:
    assert key(one) != key(other)


@rule("COM-10", "COM-11")
@given(st.text())
def test_cleaning_and_keys_come_to_rest_and_cleaning_changes_no_wording(raw: str) -> None:
    assert key(key(raw)) == key(raw)
    assume(key(raw))
    text = cleaned(raw, 10_000)
    assert cleaned(text, 10_000) == text
    assert key(text) == key(raw)
    assert unicodedata.is_normalized("NFC", text)
    assert length(text) <= len(text)


@rule("COM-11")
@given(st.text("aäßéñ 1.5-\u0301\u00a0!", min_size=1))
def test_case_form_and_outer_marks_change_no_wording(raw: str) -> None:
    assert key(raw.upper()) == key(raw)
    assert key(unicodedata.normalize("NFD", raw)) == key(unicodedata.normalize("NFC", raw)) == key(raw)
    assert key(f" {raw}! ") == key(raw)


# --- dressed -------------------------------------------------------------------------------------------


@rule("COM-19")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a hat", "A hat"),
        ("a hat.", "A hat"),
        ("a hat .", "A hat"),
        ("A hat. It is red.", "A hat. It is red"),
        ("wait...", "Wait…"),
        ("wait…", "Wait…"),
        ("wait ....", "Wait …"),
        ("hats, shoes etc.", "Hats, shoes etc"),
        ("really?", "Really?"),
        ("(a hat.)", "(A hat)"),
        ("he said «no.»", 'He said "no"'),
        ("“quoted” „so“ «and» 「so」", '"Quoted" "so" "and" "so"'),
        ("‘single’ words", '"Single" words'),
        ("''double single''", '"Double single"'),
        ("rock ’n’ roll, the dog‘s", "Rock 'n' roll, the dog's"),
        ("one — two", "One – two"),
        ("one—two", "One – two"),
        ("one -- two", "One – two"),
        ("one - two", "One – two"),
        ("one – two", "One – two"),
        ("well-known, well‑known, well–known", "Well-known, well-known, well-known"),
        ("pre- and post-war", "Pre- and post-war"),
        ("10–12 eggs at −5", "10-12 eggs at -5"),
        ("5 apples", "5 apples"),
        ("“a hat”", '"A hat"'),
        ("élan", "Élan"),
        ("ǆep", "ǅep"),
        ("ßeta", "ßeta"),
        ("ლარკი", "ლარკი"),
        ("שלום.", "שלום"),
        ("これは帽子。", "これは帽子"),
        ("यह टोपी है।", "यह टोपी है"),
        ("ALL CAPS STAY", "ALL CAPS STAY"),
    ],
)
def test_one_dress_for_all(text: str, shown: str) -> None:
    assert dressed(text) == shown
    assert dressed(shown) == shown
    assert key(shown) == key(text)


@rule("COM-19")
@given(st.text("abzéß 1239.,-–—'\"’“”…!?()", min_size=1))
def test_dressing_changes_no_wording_and_is_done_once(raw: str) -> None:
    assume(key(raw))
    text = cleaned(raw, 10_000)
    assert key(dressed(text)) == key(text)
    assert dressed(dressed(text)) == dressed(text)


@rule("COM-10")
def test_marks_are_not_piled_across_the_screen_and_no_script_loses_any() -> None:
    assert cleaned("e" + "\u0316" * 500 + "!", 140) == "e" + "\u0316" * 6 + "!"
    for word in (
        "\u05d1\u05bc\u05b0\u05e8\u05b5\u05d0\u05e9\u05c1\u05b4\u0596\u05d9\u05ea",
        "\u0e17\u0e35\u0e48",
        "\u1ec7",
        "\u0915\u094d\u0937\u093f",
    ):
        assert cleaned(word, 140) == unicodedata.normalize("NFC", word)


@rule("COM-19")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("the “cats” bark.", 'the "cats" bark'),
        ("They bark -- twice", "They bark – twice"),
        ("iPads bark...", "iPads bark…"),
    ],
)
def test_what_stands_within_a_sentence_is_evened_and_keeps_its_first_letter(text: str, shown: str) -> None:
    assert evened(text) == shown
    assert evened(shown) == shown
    assert dressed(text)[1:] == shown[1:]


@rule("COM-10")
@pytest.mark.parametrize(
    "endless", ["\u1100" * 1_990, "👨\u200d" * 600, "\u0915" + "\u093e" * 1_990, "e" + "\u0301" * 1_990]
)
def test_no_sign_is_built_without_end(endless: str) -> None:
    text = cleaned(f"a {endless} b", 140)
    assert len(text) < 40
    assert length(text) <= 5
    assert cleaned(text, 140) == text


@rule("COM-10")
def test_the_largest_signs_are_kept_whole() -> None:
    for sign in (
        "👨🏽\u200d👩🏽\u200d👧🏽\u200d👦🏽",
        "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
        "क्ष्म्य",
    ):
        assert cleaned(sign * 20, 140) == sign * 20


@rule("COM-10", "COM-11", "COM-19")
@pytest.mark.parametrize("before", ["", "a"])
@pytest.mark.parametrize("run", [*"' .,-\"1)–🇩あ", " .", ".'", "\u0301" * 6 + "\u3164", "👩\u200d", "a\u0301", "'a"])
def test_a_long_run_of_anything_is_looked_at_once(run: str, before: str) -> None:
    text = f"{before}{run * (20_000 // len(run))}a"
    begun = time.process_time()
    assert key(dressed(cleaned(text, len(text)))) == key(text)
    assert time.process_time() - begun < 0.5


@given(st.text("🇩🇪a\u0301\u200d\u0600👩🏽\u0903か\u3099\u05b0א가ᄀ\u1161 \U000e0067🏴"))
def test_people_call_a_character_what_unicode_does(text: str) -> None:
    assert length(text) == len(regex.findall(r"\X", text))
