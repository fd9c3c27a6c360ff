"""What the screens of Nobody is Perfect say of its cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from tests.browser.gallery.fixtures import fixtures
from tests.browser.gallery.hands import hang, then

pytestmark = pytest.mark.browser

ASKED = {
    "eight-writing-term": (".kicker", {"de": "Was ist …", "fr": "What is …"}),
    "eight-writing-term-asked": (".eyebrow", {"de": "Was ist …", "fr": "What is …"}),
    "eight-voting-player": (".title", {"de": "Was ist {} wirklich?", "fr": "Which is the real {}?"}),
}
"""Where a picture asks for a term, and how it does so of German cards and of those that no sentence speaks of."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Some screen."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("name", ASKED)
def test_a_term_is_asked_for_in_the_language_of_its_cards(page: Page, gallery: str, name: str, language: str) -> None:
    hang(page, gallery, name)
    game = fixtures()[name].frames[1].game
    term = replace(game.question, pile="term", text="Apfelgrog", lead="what_is", language=language)
    then(page, name, replace(game, question=term))
    where, told = ASKED[name]
    expect(page.locator(where).first).to_have_text(told[language].format("Apfelgrog"))


@pytest.mark.parametrize(("pile", "told"), [("curiosity", "A question with a curious answer."), (None, "Free choice")])
@pytest.mark.parametrize(("name", "where"), [("eight-opening", ".opening-space"), ("eight-opening-player", ".lead")])
def test_a_round_begins_with_the_pile_that_will_be_asked_from(
    page: Page, gallery: str, name: str, where: str, pile: str | None, told: str
) -> None:
    hang(page, gallery, name, space="G3", pile=pile)
    expect(page.locator(where)).to_contain_text(told)
