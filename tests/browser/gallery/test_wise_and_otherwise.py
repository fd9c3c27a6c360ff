"""What the screens of Wise and Otherwise do when they are tapped, and what moves by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.gallery.app import address

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone that is tapped."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield page
    context.close()


@pytest.fixture
def tv(browser: Browser) -> Iterator[Page]:
    """A TV on which things move."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    yield context.new_page()
    context.close()


def _show(page: Page, gallery: str, name: str) -> None:
    page.goto(gallery + address(name))
    page.wait_for_function("() => window.told && !document.querySelector('#app[aria-busy=true]')")


def _sent(page: Page) -> list[dict[str, Any]]:
    sent: list[dict[str, Any]] = page.evaluate(
        "heard.filter((frame) => frame.type === 'do').map((frame) => frame.command)"
    )
    return sent


def _sends(page: Page, *kinds: str) -> list[dict[str, Any]]:
    """What the phone sends, once it is so much: a tap is a click only after the finger has gone."""
    page.wait_for_function("n => heard.filter((frame) => frame.type === 'do').length >= n", arg=len(kinds))
    sent = _sent(page)
    assert tuple(each["type"] for each in sent) == kinds
    return sent


def _tap(page: Page, label: str) -> None:
    page.get_by_role("button", name=label, exact=True).tap()


@pytest.mark.parametrize(
    ("way", "go", "command"),
    [("I know this one", "Yes, I know it", "know"), ("I’m stumped", "Stand on my head", "withdraw")],
)
def test_what_cannot_be_undone_is_asked_once_more(phone: Page, gallery: str, way: str, go: str, command: str) -> None:
    _show(phone, gallery, "six-wao-writing-draft-asked")
    _tap(phone, way)
    expect(phone.get_by_role("button", name="No, go back")).to_be_focused()
    assert _sent(phone) == []
    _tap(phone, "No, go back")
    _tap(phone, way)
    _tap(phone, go)
    assert _sends(phone, command) == [{"type": command}]


def test_of_two_the_reader_hands_in_the_ending_that_is_on_top(phone: Page, gallery: str) -> None:
    _show(phone, gallery, "six-wao-two-writing-draft-reader")
    phone.locator("textarea").fill("the moon pays for it")
    _tap(phone, "Hand in")
    _, written = _sends(phone, "draft", "write")
    assert written == {"type": "write", "text": "the moon pays for it", "place": 1}


def test_a_number_that_is_tapped_is_told_and_named_by_the_button(phone: Page, gallery: str) -> None:
    _show(phone, gallery, "six-wao-voting-turn")
    phone.locator("label.ballot-slip").nth(2).tap()
    _tap(phone, "I say 3")
    pick, vote = _sends(phone, "pick", "vote")
    assert pick["option"] == vote["option"]


def test_a_team_votes_by_tapping_the_same(phone: Page, gallery: str) -> None:
    _show(phone, gallery, "six-wao-team-voting-picked-second")
    picked = phone.locator("label.ballot-slip", has=phone.locator(".mate-pick"))
    picked.tap()
    _sends(phone, "pick")
    expect(phone.locator(".foot .button")).to_have_count(0)


def test_the_pieces_set_out_from_where_they_were(tv: Page, gallery: str) -> None:
    where = "[...document.querySelectorAll('.ruler-piece')].map((piece) => piece.style.left)"
    _show(tv, gallery, "six-wao-scores")
    before = tv.evaluate(where)
    tv.wait_for_function(f"(before) => String({where}) !== String(before)", arg=before)
