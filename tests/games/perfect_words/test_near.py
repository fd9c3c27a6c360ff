"""Which wordings are so near each other that the table is asked (PW-22)."""

from __future__ import annotations

import pytest

from app.games.perfect_words.wordings import near
from tests.rules import rule

NEAR = {
    "en": """
        ship/ships box/boxes berry/berries wolf/wolves knife/knives fireman/firemen foot/feet tooth/teeth mouse/mice
        child/children ship/the_ship a_ship/ship a_ship/the_ships an_apple/apples colour/color lighthouse/lighthose
        jewellery/jewelry theatre/theater pirates/piratse ox/oxen cactus/cacti die/dice quiz/quizzes person/people
        Cleopatra/Kleopatra
        """,
    "de": """
        Schiff/Schiffe der_Hund/Hund Hund/die_Hunde Katze/Katzen Kind/Kinder Freundin/Freundinnen Auto/Autos
        ein_Boot/das_Boot Konto/Konten Globus/Globen Museum/Museen
        """,
    "fr": "l'eau/eau la_mer/mer chat/chats bateau/bateaux cheval/chevaux travail/travaux ciel/cieux œil/yeux",
    "es": "el_mar/mar barco/barcos flor/flores luz/luces",
    "xx": "colour/color lighthouse/lighthose",
}
FAR = {
    "en": """
        ship/boat ship/shop boat/goat cake/lake sea/sun car/carpet the/theatre a/an king/kingdom glass/glasses_case
        house/mouse bright/fright sailor/sailing Apollo_11/Apollo_12
        """,
    "de": "Haus/Maus Hand/Hund Schiff/Boot",
    "fr": "la_mer/la_mère_noël",
    "es": "sol/mar",
    "xx": "ship/the_ship box/boxes",
}


def pairs(table: dict[str, str]) -> list[tuple[str, str, str]]:
    """Language and two texts for each pair of the table."""
    found = ((language, pair.replace("_", " ").split("/")) for language, row in table.items() for pair in row.split())
    return [(language, one, other) for language, (one, other) in found]


@rule("PW-22")
@pytest.mark.parametrize(("language", "one", "other"), pairs(NEAR))
def test_an_article_a_plural_or_the_spelling_is_put_to_the_table(language: str, one: str, other: str) -> None:
    assert near(one, other, language)
    assert near(other, one, language)
    assert near(one.upper(), f"{other}!", language)


@rule("PW-22")
@pytest.mark.parametrize(("language", "one", "other"), pairs(FAR))
def test_other_words_are_not(language: str, one: str, other: str) -> None:
    assert not near(one, other, language)
    assert not near(other, one, language)
