"""The pages of the decks on a desk and in a hand: in order for everybody, and quick under one."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, Route, expect

from app.web.owner import COOKIE
from app.words import say
from tests.web.conftest import OpenHouse

pytestmark = pytest.mark.browser

SIZES = {"1280x720": (1280, 720), "1920x1080": (1920, 1080), "390x844": (390, 844), "360x640": (360, 640)}
READ_AT = {1280, 390}
"""Widths at which axe reads a page: at others it is the same page."""

IN_A_HAND = {"390x844", "360x640"}
LIST = """photosynthesis - how plants make food from light
osmosis - water moving through a thin wall
enzyme - x
Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft - much too long
يونكس - زمن طويل جدا
habitat"""
SOURCE = {"title": "W" * 200, "place": "https://" + "w" * 400}
DECK = "/decks/nobody_is_perfect.en"
PAGES = {
    "shelf": "/decks",
    "search": "/decks?q=bed",
    "deck": DECK,
    "last page": f"{DECK}?page=999",
    "words": "/decks/perfect_words.en?show=kind.crab",
    "sayings": "/decks/wise_and_otherwise.en",
    "trivia": "/decks/you_must_be_an_idiot.en?show=level.red",
    "new term": f"{DECK}/new?kind=term",
    "new statement": f"{DECK}/new?kind=statement",
    "new saying": "/decks/wise_and_otherwise.en/new",
    "new question": "/decks/you_must_be_an_idiot.en/new",
    "new words": "/decks/perfect_words.en/new",
    "cover": f"{DECK}/cover",
    "new deck": "/decks/new",
    "put away": f"{DECK}/delete",
    "bring in": "/decks/import?what=you_must_be_an_idiot.",
    "bring in more": f"{DECK}/import",
    "owner": "/decks/owner",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    opened = OpenHouse(tmp_path_factory.mktemp("library"))
    yield opened
    opened.close()


@pytest.fixture(params=SIZES)
def context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """A browser of this size."""
    width, height = SIZES[request.param]
    hand = request.param in IN_A_HAND
    opened = browser.new_context(viewport={"width": width, "height": height}, has_touch=hand, is_mobile=hand)
    yield opened
    opened.close()


def unlocked(context: BrowserContext, house: OpenHouse) -> None:
    """The browser has shown the key."""
    context.add_cookies([{"name": COOKIE, "value": house.app.state.lock.sign, "domain": "party.lan", "path": "/"}])


def looked_at(page: Page, name: str) -> None:
    """The page fits its window, whoever reads it can, and its picture is kept where ARTEFACTS says."""
    size = page.viewport_size
    assert size
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], name
    if size["width"] in READ_AT:
        found = Axe().run(page)
        assert not found.response["violations"], f"{name}: {found.generate_report()}"
    small = page.evaluate(
        """() => [...document.querySelectorAll("a, button, select, summary, input:not([type=hidden])")]
            .filter((each) => !each.closest("dl, .note, .found, .crumb") || each.tagName !== "A")
            .map((each) => [each.closest("label") ?? each, each])
            .filter(([target]) => target.getClientRects().length)
            .filter(([target]) => target.getBoundingClientRect().height < 40)
            .map(([, each]) => each.outerHTML.slice(0, 120))"""
    )
    assert small == [], name
    if folder := os.environ.get("ARTEFACTS"):
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{folder}/{re.sub(r'[^a-z]+', '-', name)}-{size['width']}.png", full_page=True)


def test_every_page_is_in_order_for_its_owner(house: OpenHouse, context: BrowserContext) -> None:
    unlocked(context, house)
    page = context.new_page()
    for name, path in PAGES.items():
        page.goto(f"http://party.lan:{house.port}{path}")
        looked_at(page, name)


def test_every_page_is_in_order_for_a_guest(house: OpenHouse, context: BrowserContext) -> None:
    page = context.new_page()
    for name in ("shelf", "search", "deck", "words", "cover", "owner"):
        page.goto(f"http://party.lan:{house.port}{PAGES[name]}")
        looked_at(page, f"guest {name}")


def test_a_teacher_goes_from_a_list_to_a_deck(house: OpenHouse, context: BrowserContext) -> None:
    unlocked(context, house)
    page = context.new_page()
    page.goto(f"http://party.lan:{house.port}/decks")
    page.get_by_label(say("library.paste.label")).fill(LIST)
    page.get_by_role("button", name=say("library.paste.go")).click()
    take = page.get_by_role("button", name=say("library.look.go", n=4))
    expect(take).to_be_visible()
    looked_at(page, "dry run")
    page.get_by_label(say("library.look.leave.line", line=3)).check()
    page.get_by_role("button", name=say("library.look.go", n=3)).click()
    expect(page.get_by_text(say("library.came", n=3))).to_be_visible()
    looked_at(page, "came in")


def test_what_is_wrong_is_in_order_too(house: OpenHouse, context: BrowserContext) -> None:
    unlocked(context, house)
    page = context.new_page()
    page.goto(f"http://party.lan:{house.port}{DECK}/new?kind=term")
    page.locator("#f-term").fill("x" * 61)
    expect(page.get_by_text("61 / 60")).to_be_visible()
    page.get_by_role("button", name=say("library.item.add")).click()
    expect(page.locator("#f-term")).to_be_focused()
    expect(page.locator("#term-wrong")).to_be_visible()
    looked_at(page, "wrong")


def test_the_longest_words_there_may_be_break_no_page(house: OpenHouse, context: BrowserContext) -> None:
    unlocked(context, house)
    page = context.new_page()
    page.goto(f"http://party.lan:{house.port}/decks/import")
    card = {"type": "term", "term": "W" * 60, "answer": "Ä" * 140, "decoys": ["M" * 140], "sources": [SOURCE]}
    page.get_by_label(say("library.paste.label")).fill(json.dumps([card, card]))
    page.get_by_role("button", name=say("library.paste.go")).click()
    page.get_by_label(say("library.look.title")).fill("W" * 60)
    page.get_by_text(say("library.look.about")).click()
    page.get_by_label(say("deck.author")).fill("W" * 80)
    looked_at(page, "long dry run")
    page.get_by_role("button", name=say("library.look.go", n=1)).click()
    looked_at(page, "long deck")
    deck, item = page.url.split("?")[0], page.locator(".item").get_attribute("id")
    assert item
    for path in (
        "/decks?q=WWW",
        deck,
        f"{deck}/{item[2:]}",
        f"{deck}/{item[2:]}/delete",
        f"{deck}/cover",
        f"{deck}/delete",
    ):
        page.goto(path if path.startswith("http") else f"http://party.lan:{house.port}{path}")
        looked_at(page, "long")
    page.goto(f"{deck}/new?kind=term")
    page.locator("#f-term").fill("W" * 60)
    page.locator("#f-answer").fill("Another one")
    page.get_by_role("button", name=say("library.item.add")).click()
    looked_at(page, "long, there already")


# --- quick under the hand ----------------------------------------------------------------------------------


@pytest.fixture
def desk(house: OpenHouse, browser: Browser) -> Iterator[Page]:
    """A page on a desk that has shown the key."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    unlocked(context, house)
    yield context.new_page()
    context.close()


def test_the_owners_link_opens_the_decks_and_leaves_no_key_in_the_address(house: OpenHouse, browser: Browser) -> None:
    page = browser.new_context().new_page()
    base = f"http://party.lan:{house.port}"
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url + str(request.headers.get("referer"))))
    for first in ("about:blank", f"{base}/decks/owner"):
        page.goto(first)
        page.goto(f"{base}/decks/owner#{house.key}")
        page.wait_for_url(f"{base}/decks")
        expect(page.get_by_label(say("library.paste.label"))).to_be_visible()
        page.get_by_role("link", name=say("library.owner.another")).click()
        expect(page.get_by_role("img", name=say("tv.decks.qr"))).to_be_visible()
        page.goto(f"{base}/decks/owner#{house.key}")
        page.wait_for_url(f"{base}/decks")
        page.get_by_role("button", name=say("library.owner.forget")).click()
        expect(page.get_by_label(say("library.paste.label"))).to_have_count(0)
    assert not [url for url in asked if house.key in url]


RINGS = "each => [getComputedStyle(each).outlineColor, getComputedStyle(document.body).backgroundColor]"


def test_a_field_that_waits_for_its_first_word_does_not_look_wrong(desk: Page, house: OpenHouse) -> None:
    desk.goto(f"http://party.lan:{house.port}{DECK}/new?kind=term")
    term = desk.locator("#f-term")
    expect(term).to_be_focused()
    ring, ink = term.evaluate(RINGS)
    assert ring == ink
    desk.get_by_role("button", name=say("library.item.add")).click()
    expect(desk.locator("#term-wrong")).to_have_text(say("library.needs_words"))
    expect(term).to_be_focused()
    ring, ink = term.evaluate(RINGS)
    assert ring != ink


def test_a_source_that_is_typed_makes_room_for_another(desk: Page, house: OpenHouse) -> None:
    desk.goto(f"http://party.lan:{house.port}{DECK}/new?kind=term")
    titles = desk.locator("[name='sources.title']")
    for n in range(3):
        expect(titles).to_have_count(n + 1)
        titles.nth(n).fill(f"Book {n}")
    expect(titles).to_have_count(4)


def test_a_file_that_is_too_large_is_told_so_before_it_travels(desk: Page, house: OpenHouse) -> None:
    desk.goto(f"http://party.lan:{house.port}/decks/import")
    big = FilePayload(name="big.csv", mimeType="text/csv", buffer=b"x" * 5_000_001)
    desk.locator("#file").set_input_files(big)
    assert desk.locator("#file").evaluate("field => field.validationMessage") == say("refused.deck_too_big", n=5)


@pytest.mark.parametrize("path", ["/decks", "/decks/import"])
def test_only_what_the_chosen_game_lacks_is_asked_for(desk: Page, house: OpenHouse, path: str) -> None:
    desk.goto(f"http://party.lan:{house.port}{path}")
    origin = desk.locator("[name='fill.wise_and_otherwise.origin']")
    expect(origin).to_be_hidden()
    desk.get_by_label(say("library.paste.for")).select_option("wise_and_otherwise.")
    expect(origin).to_be_visible()


def test_from_the_deck_one_goes_back_to_the_room_of_this_browser(desk: Page, house: OpenHouse) -> None:
    base = f"http://party.lan:{house.port}"
    desk.goto(f"{base}/join/new")
    desk.get_by_label(say("join.name")).fill("Ann")
    desk.get_by_role("button", name=say("join.go")).click()
    expect(desk.get_by_role("heading", name=say("lobby.in"))).to_be_visible()
    desk.goto(f"{base}/decks")
    desk.get_by_label(say("library.paste.label")).fill("Zarf - a holder for a hot cup")
    desk.get_by_role("button", name=say("library.paste.go")).click()
    desk.get_by_role("button", name=say("library.look.go", n=1)).click()
    desk.locator(".next-rooms a").click()
    expect(desk.get_by_role("heading", name=say("lobby.in"))).to_be_visible()


def test_every_page_of_the_decks_has_the_way_back_to_the_room(house: OpenHouse, context: BrowserContext) -> None:
    phone, base = context.new_page(), f"http://party.lan:{house.port}"
    phone.goto(f"{base}/decks")
    expect(phone.locator(".top-rooms")).to_be_hidden()
    phone.goto(f"{base}/join/new")
    phone.get_by_label(say("join.name")).fill("Ann")
    phone.get_by_role("button", name=say("join.go")).click()
    expect(phone.get_by_role("heading", name=say("lobby.in"))).to_be_visible()
    way = phone.get_by_role("link", name=re.compile("^" + say("library.room", code="[A-Z]{4}") + "$"))
    for path in ("/decks", DECK, f"{DECK}/cover", "/decks/owner"):
        phone.goto(f"{base}{path}")
        expect(way).to_be_visible()
        looked_at(phone, f"{path} from a room")
    way.click()
    expect(phone.get_by_role("heading", name=say("lobby.in"))).to_be_visible()


def test_a_tv_goes_back_to_its_room_as_a_tv(house: OpenHouse, desk: Page) -> None:
    base = f"http://party.lan:{house.port}"
    desk.goto(f"{base}/tv")
    code = desk.locator(".ticket-code").inner_text()
    desk.goto(f"{base}/decks")
    desk.get_by_role("link", name=say("library.room", code=code)).click()
    expect(desk.locator(".ticket-code")).to_have_text(code)
    assert desk.url == f"{base}/tv/{code}"


def test_all_of_it_works_without_a_script(house: OpenHouse, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    base = f"http://party.lan:{house.port}"
    page.goto(f"{base}/decks/owner")
    page.get_by_label(say("library.owner.key")).fill(house.key.lower())
    page.get_by_role("button", name=say("library.owner.go")).click()
    page.get_by_label(say("library.paste.label")).fill("Tittle - the dot on an i\nx - y")
    page.get_by_role("button", name=say("library.paste.go")).click()
    page.get_by_role("button", name=say("library.look.go", n=2)).click()
    page.get_by_role("link", name=re.compile(f"^{say('library.edit')}: Tittle")).click()
    page.locator("#f-answer").fill("A small mark over a letter")
    page.get_by_role("button", name=say("library.save")).click()
    expect(page.get_by_text("A small mark over a letter")).to_be_visible()
    page.get_by_text(say("library.more"), exact=True).click()
    page.get_by_role("link", name=say("library.delete"), exact=True).click()
    page.get_by_role("button", name=say("library.sure.delete.go")).click()
    assert page.url == f"{base}/decks"
    context.close()


def test_the_menu_of_a_deck_fits(house: OpenHouse, context: BrowserContext) -> None:
    unlocked(context, house)
    page = context.new_page()
    page.goto(f"http://party.lan:{house.port}{DECK}")
    page.locator("details.more summary").click()
    expect(page.locator("details.more ul")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == page.evaluate("innerWidth")


def test_escape_puts_the_menu_of_a_deck_away_and_gives_the_focus_back(desk: Page, house: OpenHouse) -> None:
    desk.goto(f"http://party.lan:{house.port}{DECK}")
    opens, menu = desk.locator("details.more summary"), desk.locator("details.more ul")
    opens.click()
    menu.get_by_role("link").first.focus()
    desk.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(opens).to_be_focused()
    desk.get_by_role("searchbox").focus()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("searchbox")).to_be_focused()


TAP_TWICE = """async (form) => {
  const taps = [];
  window.addEventListener("submit", (tap) => taps.push(tap.defaultPrevented ? "kept back" : "sent"));
  for (let n = 0; n < 2; n += 1) {
    form.requestSubmit();
    await new Promise((done) => setTimeout(done));
  }
  return taps;
}"""


def test_a_tap_too_many_makes_no_second_deck(house: OpenHouse, browser: Browser) -> None:
    with browser.new_context() as context:
        unlocked(context, house)
        page = context.new_page()
        page.goto(f"http://party.lan:{house.port}/decks/new")
        page.get_by_label(say("deck.title")).fill("Tapped twice")
        held: list[Route] = []
        page.route("**/decks/new", lambda route: held.append(route))
        assert page.evaluate(TAP_TWICE, page.query_selector("main form")) == ["sent", "kept back"]
        while not held:
            page.wait_for_timeout(10)
        (sent,) = held
        sent.continue_()
        expect(page.get_by_role("heading", name="Tapped twice")).to_be_visible()
