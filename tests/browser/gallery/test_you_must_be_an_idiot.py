"""What the phones of You Must Be an Idiot! tell by the way, which is nothing, and what they ask twice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from app.games.you_must_be_an_idiot import views
from tests.browser.gallery.fixtures import fixtures
from tests.browser.gallery.hands import hang, hang_still, letters_come, sends, sent
from tests.browser.gallery.test_gallery import FAULTS

pytestmark = pytest.mark.browser

LISTEN = """() => {
  window.said = [];
  const all = { childList: true, characterData: true, subtree: true };
  for (const region of document.querySelectorAll('[aria-live]'))
    new MutationObserver((changes) => window.said.push(changes.length)).observe(region, all);
}"""

LOOK = """() => {
  const page = document.querySelector('#app').cloneNode(true);
  page.querySelector('.clock')?.remove();
  return {
  boxes: [...document.querySelectorAll('#app *')].filter((each) => !each.closest('svg') || each.matches('svg'))
    .map((each) => { const { x, y, width, height } = each.getBoundingClientRect();
      return [each.tagName, x, y, width, height].join(' '); }),
  page: page.innerHTML.replace(/\\?lit\\$\\d+\\$/g, ''),
  said: document.querySelector('[role=status]').textContent,
}; }"""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone in somebody's hand."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield page
    context.close()


def _seen(phone: Page, gallery: str, name: str) -> dict[str, Any]:
    """What a role's phone shows and says before its card is held, meanwhile, and after."""
    hang(phone, gallery, name)
    phone.wait_for_timeout(150)
    phone.evaluate(LISTEN)
    seen = {"before": phone.evaluate(LOOK)}
    phone.get_by_role("button", name="Press and hold: who are you?").hover()
    phone.mouse.down()
    phone.wait_for_timeout(200)
    seen["held"] = phone.evaluate(LOOK)
    phone.mouse.up()
    phone.wait_for_timeout(200)
    seen["after"] = phone.evaluate(LOOK)
    return seen | {"changes": phone.evaluate("window.said")}


INKS = """() => [...document.querySelectorAll('.ymi-identity *')]
  .flatMap((each) => [getComputedStyle(each).fill, getComputedStyle(each).stroke, getComputedStyle(each).color])
  .sort()"""


def test_from_across_the_room_an_idiots_card_is_as_coloured_as_a_smartys(phone: Page, gallery: str) -> None:
    inks = []
    for role in ("idiot", "smart"):
        hang(phone, gallery, f"six-ymi-role-writing-{role}")
        phone.get_by_role("button", name="Press and hold: who are you?").hover()
        phone.mouse.down()
        expect(phone.locator(".ymi-identity")).to_be_visible()
        inks.append(set(phone.evaluate(INKS)))
        phone.mouse.up()
    assert inks[0] == inks[1]


LYING = (640, 360)


@pytest.mark.parametrize(("width", "height"), [(360, 640), LYING])
@pytest.mark.parametrize("who", ["reader", "player"])
def test_ones_own_card_is_seen_whole_at_once_on_a_small_phone(
    phone: Page, gallery: str, width: int, height: int, who: str
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    hang(phone, gallery, f"six-ymi-opening-{who}")
    card = phone.get_by_role("button", name="Press and hold: who are you?")
    expect(card).to_be_in_viewport(ratio=1)
    card.hover()
    phone.mouse.down()
    expect(phone.locator(".ymi-identity")).to_be_in_viewport(ratio=1)


def test_on_a_lying_phone_the_reader_sees_what_owning_up_brings(phone: Page, gallery: str) -> None:
    phone.set_viewport_size({"width": LYING[0], "height": LYING[1]})
    hang(phone, gallery, "six-ymi-writing-reader")
    phone.get_by_role("button", name="I gave it away").click()
    for part in (phone.get_by_text("Owning up brings another card."), phone.get_by_role("button", name="Yes, I gave")):
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("kind", ["opening", "writing"])
def test_an_idiots_phone_and_a_smartys_differ_only_while_the_card_is_held(kind: str, phone: Page, gallery: str) -> None:
    idiot, smart = (_seen(phone, gallery, f"six-ymi-role-{kind}-{role}") for role in ("idiot", "smart"))
    assert idiot["before"] == smart["before"]
    assert idiot["after"] == smart["after"]
    assert "Idiot" in idiot["held"]["said"]
    assert "Smarty" in smart["held"]["said"]
    assert idiot["held"]["boxes"] == smart["held"]["boxes"]
    assert idiot["changes"] == smart["changes"]
    assert idiot["after"]["said"] == ""


def test_a_reader_who_gave_it_away_is_asked_once_more(phone: Page, gallery: str) -> None:
    hang(phone, gallery, "six-ymi-reading-reader")
    phone.get_by_role("button", name="I gave it away").click()
    assert sent(phone) == []
    phone.get_by_role("button", name="No, go back").click()
    expect(phone.get_by_role("button", name="Yes, I gave it away")).to_have_count(0)
    phone.get_by_role("button", name="I gave it away").click()
    phone.get_by_role("button", name="Yes, I gave it away").click()
    sends(phone, "own_up")


def test_a_judgement_is_turned_over_as_it_was_seen_and_the_focus_stays(phone: Page, gallery: str) -> None:
    show = fixtures()["six-ymi-judging-reader"].frames[1].game.show
    assert isinstance(show, views.Judging)
    hang(phone, gallery, "six-ymi-judging-reader")
    at = next(n for n, sheet in enumerate(show.sheets) if not sheet.right)
    button = phone.locator(".ballot-slip").nth(at).get_by_role("button")
    button.press("Enter")
    assert sends(phone, "turn_over") == [{"type": "turn_over", "seat": show.sheets[at].seat, "right": False}]
    expect(button).to_be_focused()


def test_a_badge_is_placed_by_a_tap_and_locked_by_the_button(phone: Page, gallery: str) -> None:
    view = fixtures()["six-ymi-accusing-asked"].frames[1].game
    assert isinstance(view.show, views.Accusing)
    hang(phone, gallery, "six-ymi-accusing-asked")
    whom = next(seat for seat in view.seats if seat not in (view.me, view.show.mine))
    others = [sheet.seat for sheet in view.show.sheets if sheet.seat != view.me]
    phone.locator("label.ballot-slip").nth(others.index(whom)).click()
    phone.get_by_role("button", name="Lock in").click()
    assert [command["whom"] for command in sends(phone, "accuse", "lock_in")] == [whom, whom]
    phone.get_by_text("Nobody. They are all just like that.").click()
    expect(phone.get_by_role("button", name="Lock in: nobody")).to_be_visible()
    assert sends(phone, "accuse", "lock_in", "accuse")[-1] == {"type": "accuse", "whom": None}


def test_whoever_comes_back_in_the_last_call_may_still_lay_a_badge(phone: Page, gallery: str) -> None:
    name = "six-ymi-accusing-asked"
    view = fixtures()[name].frames[1].game
    assert isinstance(view.show, views.Accusing)
    hang(phone, gallery, name, final=True, locked=[seat for seat in view.seats if seat != view.me], waiting_for=[])
    phone.get_by_role("radio", checked=False).first.locator("..").click()
    phone.get_by_role("button", name="Lock in").click()
    sends(phone, "accuse", "lock_in")
    hang(phone, gallery, name, final=True, locked=list(view.seats), waiting_for=[])
    expect(phone.get_by_role("radio").first).to_be_disabled()


def test_nobody_can_take_themself_for_an_idiot(phone: Page, gallery: str) -> None:
    view = fixtures()["six-ymi-accusing-asked"].frames[1].game
    hang(phone, gallery, "six-ymi-accusing-asked")
    expect(phone.get_by_role("radio")).to_have_count(len(view.seats))
    expect(phone.locator(".ymi-own input")).to_have_count(0)


def test_every_panel_of_how_it_is_played_is_whole(browser: Browser, gallery: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    tv = context.new_page()
    hang_still(tv, gallery, "six-ymi-lobby")
    tv.clock.run_for(14_500)
    seen = set()
    for _ in range(3):
        seen.add(tv.locator(".how h2").inner_text())
        letters_come(tv)
        assert tv.evaluate(FAULTS, "tv") == []
        picture, panel = (tv.locator(what).bounding_box() for what in (".how-art svg", ".how"))
        assert picture is not None
        assert panel is not None
        assert panel["x"] < picture["x"]
        assert picture["x"] + picture["width"] < panel["x"] + panel["width"]
        tv.clock.run_for(9_200)
    assert len(seen) == 3
    context.close()


def test_the_tv_says_which_round_is_the_last_and_what_the_books_mean(browser: Browser, gallery: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    tv = context.new_page()
    rounds = {}
    for name in ("six-ymi-opening", "six-ymi-opening-again", "six-ymi-opening-extra"):
        hang(tv, gallery, name)
        view = fixtures()[name].frames[1].game
        due = [2 - view.rounds_read[seat] for seat in view.seats]
        rounds[name] = (tv.locator(".kicker").inner_text().lower(), sum(due))
        expect(tv.locator(".ymi-legend")).to_contain_text("has read")
        expect(tv.locator(".ymi-hand .ymi-read")).to_have_count(sum(view.rounds_read.values()))
    assert rounds["six-ymi-opening"][0] == "round 6"
    assert rounds["six-ymi-opening-again"] == ("round 12, the last", 1)
    assert rounds["six-ymi-opening-extra"][0] == "tie round 13"
    context.close()
