"""The root check: what is refused, what is flagged and what is let through (PW-20)."""

from __future__ import annotations

import json
import time
from collections import Counter
from importlib.resources import files
from itertools import chain

import pytest

from app.engine.text import key
from app.games.perfect_words.lexicon import STEMMERS, folded
from app.games.perfect_words.roots import Root, root
from bench.roots import missed
from bench.roots.pairs import FOLDER, LANGUAGES, Pair, read
from tests.rules import rule

pytestmark = rule("PW-20")


def shade(association: str, word: str, language: str) -> str | None:
    """What the association comes out as against the one word."""
    found = root(association, [word], language)
    return None if found is None else found.shade


# --- the rulebook --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("association", "word", "comes_out"),
    [
        ("piracy", "pirate", "refused"),
        ("The Jungle Book", "jungle", "refused"),
        ("mice", "mouse", "refused"),
        ("firefighter", "fire", "flagged"),
        ("carpet", "car", None),
        ("season", "sea", None),
        ("capital", "cap", None),
    ],
)
def test_the_examples_of_the_rulebook_come_out_as_it_says(association: str, word: str, comes_out: str | None) -> None:
    assert shade(association, word, "en") == comes_out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_half_held_out_is_judged_well_enough(language: str) -> None:
    assert [(what, share) for what, share, most, _ in missed(language, "held out") if share > most] == []


# --- refused -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("association", "word", "language"),
    [
        pytest.param("Pirates", "pirate", "en", id="English: plural"),
        pytest.param("pirate's gold", "pirate", "en", id="English: genitive"),
        pytest.param("she swam home", "swim", "en", id="English: strong verb"),
        pytest.param("understood", "understand", "en", id="English: strong verb with a prefix"),
        pytest.param("knives", "knife", "en", id="English: changed plural"),
        pytest.param("happiest", "happy", "en", id="English: superlative"),
        pytest.param("colors", "colour", "en", id="English: American spelling"),
        pytest.param("French kiss", "France", "en", id="English: of a country"),
        pytest.param("Häuser", "Haus", "de", id="German: plural"),
        pytest.param("die Kinder", "Kind", "de", id="German: plural in -er"),
        pytest.param("gesungen", "singen", "de", id="German: participle"),
        pytest.param("einzukaufen", "einkaufen", "de", id="German: infinitive with zu"),
        pytest.param("schwieg", "schweigen", "de", id="German: strong verb"),
        pytest.param("kleiner Hund", "klein", "de", id="German: adjective"),
        pytest.param("Museen", "Museum", "de", id="German: foreign plural"),
        pytest.param("STRASSEN", "Straße", "de", id="German: sharp s"),
        pytest.param("chevaux", "cheval", "fr", id="French: plural in -aux"),
        pytest.param("les yeux", "œil", "fr", id="French: irregular plural"),
        pytest.param("oeufs", "œuf", "fr", id="French: ligature"),
        pytest.param("nous viendrons", "venir", "fr", id="French: future"),
        pytest.param("actrice", "acteur", "fr", id="French: feminine"),
        pytest.param("l'eau", "eau", "fr", id="French: elision"),
        pytest.param("vuelan", "volar", "es", id="Spanish: diphthong"),
        pytest.param("pidieron", "pedir", "es", id="Spanish: closed vowel"),
        pytest.param("luces", "luz", "es", id="Spanish: plural in -ces"),
        pytest.param("busqué", "buscar", "es", id="Spanish: spelling"),
        pytest.param("supuso", "suponer", "es", id="Spanish: strong preterite with a prefix"),
        pytest.param("niña", "niño", "es", id="Spanish: feminine"),
        pytest.param("nino", "niño", "es", id="Spanish: without its tilde"),
    ],
)
def test_a_form_of_a_word_is_refused(association: str, word: str, language: str) -> None:
    assert shade(association, word, language) == "refused"
    assert shade(word, association, language) == "refused", "the other way round too"


@pytest.mark.parametrize(
    ("association", "word"),
    [
        ("fire fighter", "firefighter"),
        ("jungle-book", "jungle"),
        ("JUNGLE!", "Jungle"),
        ("Ice Cream", "ice-cream"),
        ("cold as ice", "ice cream"),
        ("🦀 at the beach", "🦀"),
        ("water and ice", "ice and fire"),
    ],
)
def test_a_word_of_the_line_as_a_whole_word_of_the_phrase_is_refused(association: str, word: str) -> None:
    assert shade(association, word, "en") == "refused"


@pytest.mark.parametrize(
    ("association", "word", "language"),
    [
        ("house of cards", "book of spells", "en"),
        ("the moon", "the rocket", "en"),
        ("la luna", "la casa", "es"),
        ("Herr der Ringe", "Tag der Arbeit", "de"),
        ("tour de magie", "pomme de terre", "fr"),
    ],
)
def test_small_words_of_a_phrase_do_not_count(association: str, word: str, language: str) -> None:
    assert root(association, [word], language) is None


# --- never refused -------------------------------------------------------------------------------------

BY_CHANCE = {
    "en": "carpet/car season/sea legend/leg capital/cap corner/corn number/numb flower/flow tower/tow heroin/hero "
    "paste/past policy/police university/universe news/new organ/organize island/land scarlet/scar iron/irony",
    "de": "Messer/Messe Kammer/Kamm Eisen/Eis Reise/Reis weinen/Wein Kater/Kate Herde/Herd Hafer/Hafen Keller/Kelle "
    "Wetter/Wette Dachs/Dach Leber/leben Wunder/Wunde wandern/Wand Rinde/Rind Torte/Tor Weste/West Bluse/Blues",
    "fr": "porte/port mère/mer reine/rein selle/sel château/chat fraise/frais cape/cap pari/part mûre/mur lit/lire "
    "tasse/tas carotte/car lundi/lune poulet/poule vente/vent foie/foi désir/des villa/ville",
    "es": "caso/casa puerta/puerto hombro/hombre libra/libro rata/rato plato/plata barro/barra sala/sal marido/mar "
    "mesa/mes copo/copa cera/cero foca/foco suela/suelo velo/vela viento/venta día/dios leche/lecho",
}
"""Words that only look alike, many with an equal stem: association/word."""


@pytest.mark.parametrize(
    ("pair", "language"), [(pair, language) for language, pairs in BY_CHANCE.items() for pair in pairs.split()]
)
def test_chance_likeness_is_never_refused(pair: str, language: str) -> None:
    association, word = pair.split("/")
    assert shade(association, word, language) != "refused"
    assert shade(word, association, language) != "refused"
    assert shade(f"{association} x", word, language) != "refused"


# --- flagged -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("association", "word", "language"),
    [
        ("sunflower", "sun", "en"),
        ("fire", "firefighter", "en"),
        ("campfire", "fire", "en"),
        ("Sonnenblume", "Sonne", "de"),
        ("Eisbär", "Eis", "de"),
        ("Jahrestag", "Tag", "de"),
        ("Hauptbahnhof", "Bahnhof", "de"),
        ("parapluie", "pluie", "fr"),
        ("sacacorchos", "corcho", "es"),
        ("astronomy", "astronaut", "en"),
        ("firefighters", "fighter", "en"),
    ],
)
def test_what_sounds_related_is_flagged(association: str, word: str, language: str) -> None:
    assert shade(association, word, language) == "flagged"


# --- a line --------------------------------------------------------------------------------------------


def test_the_word_that_it_collides_with_is_told_as_it_was_given() -> None:
    assert root("the jungle book", ["Sea", "JUNGLE", "book"], "en") == Root("refused", "JUNGLE")
    assert root("The Sunflowers", ["moon", "Sun"], "en") == Root("flagged", "Sun")


def test_a_word_that_surely_shares_a_root_goes_before_one_that_may() -> None:
    assert root("firefighters", ["fire", "house", "firefighter"], "en") == Root("refused", "firefighter")
    assert root("firefighters", ["house", "fighter", "fire"], "en") == Root("flagged", "fighter")


def test_what_shares_no_root_with_any_word_is_let_through() -> None:
    assert root("treasure", ["night", "pirate", "key"], "en") is None
    assert root("treasure", [], "en") is None


# --- any text ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("association", ["", " ", "...", "'", "-", "\u200d"])
@pytest.mark.parametrize("word", ["", "!", "sea"])
@pytest.mark.parametrize("language", [*LANGUAGES, "", "tlh"])
def test_a_text_without_letters_shares_nothing(association: str, word: str, language: str) -> None:
    assert root(association, [word], language) is None


@pytest.mark.parametrize(
    ("association", "word", "comes_out"),
    [
        ("море волнуется", "море", "refused"),
        ("моряк", "лес", None),
        ("ΘΑΛΑΣΣΑ", "θάλασσα", "refused"),
        ("בית ספר", "בית", "refused"),
        ("كتاب كبير", "كتاب", "refused"),
        ("海水", "海", "flagged"),
        ("おにぎり", "さかな", None),
        ("👍🏽", "👍🏽", "refused"),
        ("👍🏽", "🦀", None),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_other_scripts_are_compared_too(association: str, word: str, comes_out: str | None, language: str) -> None:
    assert shade(association, word, language) == comes_out


def test_in_a_language_without_a_lexicon_only_whole_words_are_refused() -> None:
    assert shade("il mare", "mare", "it") == "refused"
    assert shade("bottiglie", "bottiglia", "it") == "flagged"
    assert shade("piracy", "pirate", "it") is None


def test_an_accent_more_or_less_does_not_hide_a_root() -> None:
    for association, word, language in (
        ("musica", "música", "es"),
        ("eleves", "élève", "fr"),
        ("Walder", "Wald", "de"),
    ):
        assert shade(association, word, language) == "refused"


@pytest.mark.parametrize("language", [*LANGUAGES, "tlh"])
def test_a_long_text_against_many_words_takes_no_time(language: str) -> None:
    words = [pair.word for pair in read(language if language in LANGUAGES else "en")][:40]
    phrase = " ".join(pair.association for pair in read("en") if len(pair.association) > 3)[:200]
    took = []
    for text in (phrase, "q" * 200, "é" * 200, "a-" * 100, "ge" * 100, "🦀" * 200):
        root(text, words, language)
        begun = time.perf_counter()
        root(text, words, language)
        took.append(time.perf_counter() - begun)
    assert sorted(took)[len(took) // 2] < 0.02, "it is under 2 ms on an idle machine"


# --- the lexicons --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", STEMMERS)
def test_a_lexicon_says_nothing_twice_and_nothing_idle(language: str) -> None:
    path = files("app.games.perfect_words") / "families" / f"{language}.json"
    lines: dict[str, list[str]] = json.loads(path.read_text("utf-8"))
    for name in ("irregular", "families"):
        assert [line for line in lines[name] if len(line.split()) < 2] == []
    for name, each in lines.items():
        assert [line for line, times in Counter(each).items() if times > 1] == [], name
    apart = [{folded(word) for word in line.split()} for line in lines["apart"]]
    counted = Counter(chain.from_iterable(apart))
    assert [word for word, times in counted.items() if times > 1] == []


# --- the labelled pairs --------------------------------------------------------------------------------


def alike(pair: Pair) -> bool:
    """Whether a pair shares three letters at the beginning, or one word whole in the other."""
    one, two = key(pair.word), key(pair.association)
    return one[:3] == two[:3] or one in two or two in one


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labelled_pairs_are_many_and_of_every_kind(language: str) -> None:
    pairs = read(language)
    for half in ("tuning", "held out"):
        counted = Counter(pair.label for pair in pairs if pair.half == half)
        assert counted.total() >= 300
        assert counted["inflection"] + counted["irregular"] >= 100
        assert min(counted[label] for label in ("derivation", "compound", "look-alike")) >= 55
        look_alikes = [pair for pair in pairs if pair.half == half and pair.label == "look-alike"]
        assert sum(map(alike, look_alikes)) >= len(look_alikes) / 3
    halves = ({key(pair.word) for pair in pairs if pair.half == half} for half in ("tuning", "held out"))
    assert set.intersection(*halves) == set()
    struck = (FOLDER / "struck.txt").read_text("utf-8").splitlines()
    assert {f"{language} {pair.word}/{pair.association}" for pair in pairs}.isdisjoint(struck)
