"""What the TV does by itself and by its remote: moves, turns pages, keeps time, obeys."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from app.games.nobody_is_perfect import views
from app.web.qr import svg
from app.words import say
from tests.browser.gallery.fixtures import fixtures
from tests.browser.gallery.hands import hang, hang_still, letters_come, movements_end
from tests.browser.gallery.test_gallery import FAULTS
from tests.rules import rule

pytestmark = pytest.mark.browser

# Other tests may keep the machine busy.
expect.set_options(timeout=20_000)


@pytest.fixture
def tv(browser: Browser) -> Iterator[Page]:
    """A small TV whose clock the test may hurry on."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    yield page
    context.close()


def _asked(page: Page) -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = page.evaluate(
        "heard.filter((frame) => frame.type === 'ask').map((frame) => frame.act)"
    )
    return asked


def _view(name: str) -> views.View:
    view = fixtures()[name].frames[1].game
    assert isinstance(view, views.View)
    return view


def test_the_remote_wakes_the_controls_walks_along_them_and_presses(tv: Page, gallery: str) -> None:
    hang(tv, gallery, "eight-controls")
    row = tv.locator(".controls-row")
    expect(row).to_have_css("opacity", "0")
    tv.keyboard.press("ArrowDown")
    expect(tv.get_by_role("button", name="Pause")).to_be_focused()
    expect(row).to_have_css("opacity", "1")
    tv.keyboard.press("Enter")
    tv.keyboard.press("ArrowRight")
    tv.keyboard.press("ArrowRight")
    expect(tv.get_by_role("button", name="Skip")).to_be_focused()
    tv.keyboard.press("Enter")
    assert _asked(tv) == [{"type": "pause"}]
    tv.keyboard.press("Enter")
    assert _asked(tv) == [{"type": "pause"}, {"type": "skip", "stage": fixtures()["eight-controls"].frames[1].stage}]
    tv.keyboard.press("Escape")
    expect(row).to_have_css("opacity", "0")


def test_the_open_strip_leaves_the_bottom_line_to_be_read(tv: Page, gallery: str) -> None:
    hang(tv, gallery, "eight-reading", room={"controls": True})
    tv.keyboard.press("ArrowDown")
    for name in ("Pause", "More time", "Skip", "New question", "End game"):
        expect(tv.get_by_role("button", name=name)).to_be_focused()
        line, strip = tv.locator(".letters > p").bounding_box(), tv.locator(".controls-row").bounding_box()
        assert line is not None
        assert strip is not None
        assert line["x"] + line["width"] < strip["x"]
        tv.keyboard.press("ArrowRight")


def test_the_strip_that_nobody_touches_goes_away_by_itself(tv: Page, gallery: str) -> None:
    hang_still(tv, gallery, "eight-controls")
    tv.keyboard.press("ArrowDown")
    expect(tv.get_by_role("button", name="Pause")).to_be_focused()
    tv.clock.run_for(7_000)
    expect(tv.get_by_role("button", name="Pause")).to_be_focused()
    tv.clock.run_for(2_000)
    expect(tv.get_by_role("button", name="Pause")).not_to_be_focused()


def test_the_end_of_a_game_is_asked_for_twice(tv: Page, gallery: str) -> None:
    hang(tv, gallery, "eight-controls")
    expect(tv.locator(".control")).to_have_count(5)
    tv.keyboard.press("ArrowLeft")
    tv.keyboard.press("ArrowLeft")
    expect(tv.get_by_role("button", name="End game")).to_be_focused()
    tv.keyboard.press("Enter")
    assert _asked(tv) == []
    tv.keyboard.press("Enter")
    assert _asked(tv) == [{"type": "end_game"}]


def test_a_tv_that_has_no_say_shows_no_controls(tv: Page, gallery: str) -> None:
    hang(tv, gallery, "eight-voting")
    expect(tv.locator(".ballot")).to_be_visible()
    tv.keyboard.press("ArrowDown")
    expect(tv.locator(".controls")).to_have_count(0)


LINK = "http://192.168.1.20:8000/decks/owner#BCDFGHJKLMNPQRSTVWXZ"


def owners_sheet(tv: Page, gallery: str) -> Locator:
    """The lobby of a TV that has asked for the owner's link and was told it."""
    picture = f"data:image/svg+xml;base64,{b64encode(svg(LINK)).decode()}"
    tv.route("**/decks/link", lambda route: route.fulfill(json={"link": LINK, "qr": picture}))
    hang(tv, gallery, "eight-lobby", room={"controls": True})
    tv.keyboard.press("ArrowLeft")
    tv.keyboard.press("ArrowLeft")
    expect(tv.get_by_role("button", name="Your decks")).to_be_focused()
    tv.keyboard.press("Enter")
    sheet = tv.locator(".overlay-owner")
    expect(sheet).to_be_visible()
    return sheet


def test_the_tv_that_opened_the_room_shows_the_owners_link_until_any_key_is_pressed(tv: Page, gallery: str) -> None:
    sheet = owners_sheet(tv, gallery)
    expect(sheet).to_contain_text("192.168.1.20:8000/decks/owner")
    expect(sheet).to_contain_text("BCDFG HJKLM NPQRS TVWXZ")
    assert sheet.get_by_role("img").evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    tv.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    assert _asked(tv) == []


@pytest.mark.parametrize("touched", ["corner", "sheet", "control"])
def test_a_touch_anywhere_puts_the_owners_link_away_and_does_nothing_else(tv: Page, gallery: str, touched: str) -> None:
    sheet = owners_sheet(tv, gallery)
    match touched:
        case "corner":
            tv.mouse.click(2, 2)
        case "sheet":
            tv.locator(".overlay-owner h2").click()
        case "control":
            tv.get_by_role("button", name="Start").dispatch_event("click")
    expect(sheet).to_have_count(0)
    assert _asked(tv) == []


def test_the_owners_link_does_not_stand_before_a_game(tv: Page, gallery: str) -> None:
    sheet = owners_sheet(tv, gallery)
    game = msgspec.structs.replace(fixtures()["eight-reading"].frames[1], n=2)
    tv.evaluate("(frame) => hear(JSON.parse(frame))", msgspec.json.encode(game).decode())
    expect(tv.locator(".show-lobby")).to_have_count(0)
    expect(sheet).to_have_count(0)
    lobby = msgspec.structs.replace(fixtures()["eight-lobby"].frames[1], n=3)
    tv.evaluate("(frame) => hear(JSON.parse(frame))", msgspec.json.encode(lobby).decode())
    expect(tv.locator(".show-lobby")).to_be_visible()
    expect(sheet).to_have_count(0)


def test_a_tv_that_may_not_know_the_link_says_where_it_stands(tv: Page, gallery: str) -> None:
    tv.route("**/decks/link", lambda route: route.fulfill(status=403))
    hang_still(tv, gallery, "eight-lobby", room={"controls": True})
    tv.keyboard.press("ArrowLeft")
    tv.keyboard.press("ArrowLeft")
    tv.keyboard.press("Enter")
    expect(tv.locator(".overlay-owner")).to_contain_text("terminal")
    expect(tv.locator(".overlay-owner")).to_contain_text(say("library.owner.another"))
    tv.clock.run_for(91_000)
    expect(tv.locator(".overlay-owner")).to_have_count(0)


def test_long_answers_go_in_pages_that_turn_by_themselves_until_all_were_seen(tv: Page, gallery: str) -> None:
    hang_still(tv, gallery, "ten-voting")
    show = _view("ten-voting").show
    assert isinstance(show, views.Voting)
    seen: set[str] = set()
    pages = int(tv.locator("[data-pager]").inner_text().split("/")[1])
    assert 1 < pages < len(show.options)
    for _ in range(pages):
        seen.update(tv.locator(".ballot > li:visible .letter").all_inner_texts())
        tv.clock.run_for(12_600)
    assert seen == {option.letter for option in show.options}


def test_pieces_hop_from_where_they_stood_to_where_they_stand(tv: Page, gallery: str) -> None:
    hang_still(tv, gallery, "eight-moving")
    show = _view("eight-moving").show
    assert isinstance(show, views.Moving)
    before = tv.locator(".piece").evaluate_all("(pieces) => pieces.map((piece) => piece.style.left + piece.style.top)")
    tv.clock.run_for(6_000)
    after = tv.locator(".piece").evaluate_all("(pieces) => pieces.map((piece) => piece.style.left + piece.style.top)")
    assert len(before) == len(after) == 8
    moved = {hop.seat for hop in show.hops}
    still = [at for at, seat in enumerate(_view("eight-moving").seats) if seat not in moved]
    assert moved
    assert sum(one != other for one, other in zip(before, after, strict=True)) >= len(moved) - len(still)


def test_the_clock_fills_with_ink_and_the_last_seconds_are_said_aloud(tv: Page, gallery: str) -> None:
    hang_still(tv, gallery, "eight-voting")
    face, ink = tv.locator(".timer-face"), tv.locator(".timer-ink")
    whole = face.inner_text()
    empty = ink.evaluate("(ink) => new DOMMatrix(getComputedStyle(ink).transform).a")
    ends_at = _view("eight-voting").ends_at
    assert ends_at is not None
    left = ends_at - fixtures()["eight-voting"].frames[1].now
    tv.clock.run_for(left - 9_000)
    assert face.inner_text() != whole
    assert tv.locator(".timer-ink").evaluate("(ink) => new DOMMatrix(ink.style.transform).a") > empty
    expect(tv.get_by_role("alert")).to_have_text("10 seconds left")


def test_nothing_moves_for_somebody_who_wants_no_motion(browser: Browser, gallery: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    tv = context.new_page()
    hang(tv, gallery, "eight-over")
    expect(tv.locator(".sheet")).to_be_visible()
    expect(tv.locator(".scraps")).to_have_count(0)
    moved = tv.evaluate(
        """() => document.getAnimations().some((each) => each.effect.getKeyframes()
          .some((frame) => (frame.transform ?? 'none') !== 'none'))"""
    )
    assert not moved
    context.close()


@rule("COM-04")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("wide-over-unplayed", say("over.unplayed")),
        ("six-pw-over-short", say("perfect_words.over.unplayed")),
    ],
)
def test_where_no_round_was_finished_nobody_is_cheered(tv: Page, gallery: str, name: str, told: str) -> None:
    hang(tv, gallery, name)
    expect(tv.get_by_role("heading", level=1)).to_have_text(told)
    expect(tv.locator("[data-caption]")).to_contain_text(told)
    expect(tv.locator(".unplayed")).to_have_text(say("over.unplayed.note"))
    expect(tv.locator(".scraps, .step, .rest, .pw-end")).to_have_count(0)


def test_a_lost_line_is_said_over_the_last_picture(tv: Page, gallery: str) -> None:
    hang(tv, gallery, "eight-lost")
    expect(tv.get_by_role("heading", name="Just a moment")).to_be_visible()
    expect(tv.locator(".headword")).to_be_visible()


def test_the_lobby_shows_in_turn_who_is_in_and_how_to_play(tv: Page, gallery: str) -> None:
    hang_still(tv, gallery, "eight-lobby")
    expect(tv.locator(".guest")).to_have_count(8)
    seen = []
    tv.clock.run_for(14_500)
    for _ in range(3):
        seen.append(tv.locator(".how h2").inner_text())
        expect(tv.locator(".ticket-code")).to_have_text("KQXW")
        tv.clock.run_for(9_200)
    assert len(set(seen)) == 3
    expect(tv.locator(".guest")).to_have_count(8)


@pytest.mark.parametrize(
    ("n", "told"),
    [
        (1, "from Biology 7b"),
        (2, "from كلمات من البحر and 1 more deck"),
        (4, "from Words from Grandmother’s kitchen, and what they never meant and 3 more decks"),
    ],
)
def test_the_lobby_names_the_first_deck_and_counts_the_others(tv: Page, gallery: str, n: int, told: str) -> None:
    hang(tv, gallery, f"wide-lobby-decks-{n}-nobody_is_perfect")
    expect(tv.locator(".tonight-decks")).to_have_text(told)
    expect(tv.locator(".setting")).not_to_contain_text("Biology 7b")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("wide-tally-gone", "It was believed, but its author has left the game: no steps for anybody."),
        ("wide-tally-truth-gone", "Only somebody who has left the game found it."),
    ],
)
def test_points_that_nobody_gets_because_somebody_left_are_not_for_want_of_believers(
    tv: Page, gallery: str, name: str, said: str
) -> None:
    hang(tv, gallery, name)
    expect(tv.locator(".tally-none")).to_have_text(said)
    expect(tv.locator("[data-caption]")).to_contain_text(said)


def test_what_was_said_aloud_is_gone_once_its_moment_is(tv: Page, gallery: str) -> None:
    hang_still(tv, gallery, "eight-writing-term")
    tv.clock.run_for(200)
    caption = tv.locator("[data-caption]").text_content()
    assert caption
    expect(tv.get_by_role("status")).to_have_text(caption)
    tv.clock.run_for(7_000)
    expect(tv.get_by_role("status")).to_have_text("")


def test_the_last_panel_says_what_the_signs_of_the_track_mean(tv: Page, gallery: str) -> None:
    hang_still(tv, gallery, "ten-lobby")
    tv.clock.run_for(14_500 + 2 * 9_200)
    expect(tv.locator(".signs li > span")).to_have_text(
        ["a term", "a curiosity", "truth or lie", "free choice", "the last one past moves on", "finish"]
    )
    letters_come(tv)
    movements_end(tv)
    assert tv.evaluate(FAULTS, "tv") == []
    tokens = tv.locator(".lobby-tokens .token").evaluate_all(
        "(tokens) => tokens.map((token) => token.getBoundingClientRect().right)"
    )
    assert len(tokens) == 10
    assert max(tokens) <= 0.95 * 1280 + 1
