"""What a phone does for whoever is stuck (COM-21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from app.games.nobody_is_perfect import views as nip
from app.games.wise_and_otherwise import views as wao
from tests.browser.gallery.fixtures import fixtures
from tests.browser.gallery.hands import hang, then
from tests.rules import rule

pytestmark = [pytest.mark.browser, rule("COM-21")]

STUCK = {"eight-lie-writing-author": {}, "six-wao-lie-writing-author": {"place": 1}}
"""Pictures of who has written nothing, and what is said with their tap."""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone that is tapped."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield page
    context.close()


def _sent(page: Page) -> list[dict[str, Any]]:
    """Every command so far, drafts too."""
    commands: list[dict[str, Any]] = page.evaluate(
        "heard.filter(({ type }) => type === 'do').map((each) => each.command)"
    )
    return commands


@rule("COM-06")
@pytest.mark.parametrize(("name", "more"), STUCK.items(), ids=STUCK)
def test_what_was_typed_goes_before_the_tap_and_stays_in_the_field(
    phone: Page, gallery: str, name: str, more: dict[str, int]
) -> None:
    hang(phone, gallery, name)
    # As on a phone whose field keeps the focus when something else is tapped: then its last letters wait for a while.
    phone.locator("textarea").evaluate(
        """(field) => {
          field.focus();
          for (const value of ['h', 'half', 'half a thou']) {
            field.value = value;
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
          document.querySelector('.sheet-lie .link').click();
        }"""
    )
    phone.wait_for_function("() => heard.some(({ command }) => command && command.type === 'lie_for_me')")
    phone.wait_for_timeout(1_000)
    assert _sent(phone) == [{"type": "draft", "text": "half a thou"} | more, {"type": "lie_for_me"} | more]

    then(phone, name, _with_the_houses(fixtures()[name].frames[1].game))
    expect(phone.locator(".sheet-text")).to_have_text("A lie of the house")
    phone.get_by_role("button", name="Change it").tap()
    expect(phone.locator("textarea")).to_have_value("half a thou")


def _with_the_houses(view: Any) -> Any:
    """The same moment once the house has lied."""
    mine = (
        nip.Mine("A lie of the house", "half a thou")
        if isinstance(view, nip.View)
        else wao.Mine(("A lie of the house",), ("half a thou",))
    )
    return msgspec.structs.replace(view, show=msgspec.structs.replace(view.show, mine=mine))


@pytest.mark.parametrize("name", STUCK)
def test_without_an_offer_there_is_no_link(phone: Page, gallery: str, name: str) -> None:
    hang(phone, gallery, name)
    expect(phone.get_by_role("button", name="Lie for me")).to_be_visible()
    game = fixtures()[name].frames[1].game
    mine = msgspec.structs.replace(game.show.mine, lie_offered=False)
    then(phone, name, msgspec.structs.replace(game, show=msgspec.structs.replace(game.show, mine=mine)))
    expect(phone.get_by_role("button", name="Lie for me")).to_have_count(0)
