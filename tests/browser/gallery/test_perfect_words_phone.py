"""What the phones of Perfect Words do when they are tapped and typed on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from app.games.perfect_words import views
from tests.browser.gallery.fixtures import fixtures
from tests.browser.gallery.hands import hang, hang_still, sends, sent, then
from tests.rules import rule

pytestmark = pytest.mark.browser

BUILDER, OTHER = "six-pw-building-builder", "six-pw-building-other"
WRITER, AGREES = "six-pw-writing-player", "six-pw-placing-asked"


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone that is tapped, and remembers nothing of the one before."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield page
    context.close()


def _view(name: str) -> views.View:
    view = fixtures()[name].frames[1].game
    assert isinstance(view, views.View)
    return view


def _building(name: str) -> views.Building:
    show = _view(name).show
    assert isinstance(show, views.Building)
    return show


def _tap(page: Page, label: str) -> None:
    page.get_by_role("button", name=label, exact=True).tap()


def _pick(page: Page, word: str) -> None:
    page.locator(".pwp-market label", has_text=word).first.tap()


def _reload(page: Page) -> None:
    page.reload()
    page.wait_for_function("() => window.told && !document.querySelector('#app[aria-busy=true]')")


# --- building ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(844, 390), (640, 360)])
def test_on_a_phone_that_lies_the_market_the_grid_and_the_button_stand_side_by_side(
    phone: Page, gallery: str, width: int, height: int
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    hang(phone, gallery, BUILDER)
    boxes = [phone.locator(what).bounding_box() for what in (".pwp-market", ".pwp-case", ".foot")]
    market, case, foot = (box for box in boxes if box is not None)
    assert market["x"] + market["width"] <= case["x"]
    assert case["x"] + case["width"] <= foot["x"]
    assert case["y"] + case["height"] <= height


@rule("PW-06")
def test_what_is_placed_on_a_small_phone_comes_into_view_above_the_button(phone: Page, gallery: str) -> None:
    phone.set_viewport_size({"width": 360, "height": 640})
    hang(phone, gallery, BUILDER)
    _pick(phone, _building(BUILDER).market[1].word)
    _tap(phone, "Closer")
    phone.locator("button.pw-cell").first.tap()
    expect(phone.get_by_role("button", name="Lay “")).to_be_enabled()
    phone.wait_for_function(
        "() => document.querySelector('.pwp-case').getBoundingClientRect().bottom"
        " <= document.querySelector('.foot').getBoundingClientRect().top"
    )


@rule("PW-09")
def test_two_ways_to_lay_a_double_tile_are_seen_at_once_on_a_small_phone(phone: Page, gallery: str) -> None:
    phone.set_viewport_size({"width": 360, "height": 640})
    hang(phone, gallery, "six-pw-building-double-builder")
    second = phone.locator(".pwp-tiles .ballot-slip").nth(1).bounding_box()
    foot = phone.locator(".foot").bounding_box()
    assert second is not None
    assert foot is not None
    assert second["y"] + second["height"] <= foot["y"]


@rule("PW-06")
def test_a_word_is_picked_seen_on_its_place_and_then_laid(phone: Page, gallery: str) -> None:
    show = _building(BUILDER)
    card = show.market[1]
    hang(phone, gallery, BUILDER)
    _pick(phone, card.word)
    expect(phone.get_by_role("button", name=f"Tap a place for “{card.word}”")).to_be_disabled()
    _tap(phone, "Closer")
    places = phone.locator("button.pw-place")
    expect(places).to_have_count(len(show.places))
    places.nth(1).tap()
    expect(phone.locator(".pw-preview")).to_have_text(card.word)
    places.nth(1).tap()
    assert sent(phone) == []
    _tap(phone, f"Lay “{card.word}” here")
    assert sends(phone, "lay") == [{"type": "lay", "card": card.id, "place": list(show.places[2])}]


@rule("PW-06")
def test_a_tap_on_the_whole_grid_takes_the_nearest_place_and_goes_closer(phone: Page, gallery: str) -> None:
    show = _building(BUILDER)
    hang(phone, gallery, BUILDER)
    _pick(phone, show.market[0].word)
    box = phone.locator(".pwp-map .pw-place").nth(4).bounding_box()
    assert box is not None
    phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    preview = phone.locator(".pw-preview")
    expect(preview).to_be_in_viewport()
    seen = preview.bounding_box()
    assert seen is not None
    assert seen["height"] > 43.5
    _tap(phone, f"Lay “{show.market[0].word}” here")
    assert sends(phone, "lay")[0]["place"] == list(show.places[4])


@rule("PW-06")
def test_a_word_is_laid_by_lists_alone_and_the_phone_remembers_that_it_likes_them(phone: Page, gallery: str) -> None:
    show = _building(BUILDER)
    assert show.top is not None
    hang(phone, gallery, BUILDER)
    _tap(phone, "As a list")
    _reload(phone)
    expect(phone.locator(".pw-grid")).to_have_count(0)
    phone.get_by_role("radio", name=show.top.word).check(force=True)
    place = phone.get_by_role("group", name="Places for a word").get_by_role("radio")
    expect(place).to_have_count(len(show.places))
    place.nth(2).check()
    _tap(phone, f"Lay “{show.top.word}” here")
    assert sends(phone, "lay") == [{"type": "lay", "card": show.top.id, "place": list(show.places[2])}]


def test_a_place_is_described_by_what_lies_round_it_and_a_line_by_its_words(phone: Page, gallery: str) -> None:
    view, show = _view(BUILDER), _building(BUILDER)
    hang(phone, gallery, BUILDER)
    _tap(phone, "As a list")
    words = {laid.place: laid.word for laid in view.words}
    for at, (x, y) in enumerate(show.places):
        told = phone.locator(".pwp-places label").nth(at)
        for side, beside in (("right of", (x - 1, y)), ("below", (x, y - 1)), ("left of", (x + 1, y))):
            if beside in words:
                expect(told).to_contain_text(f"{side} {words[beside]}", ignore_case=True)
    arrow = min(view.arrows, key=lambda each: each.number)
    line = ", ".join(words[place] for place in arrow.words)
    named = phone.get_by_role("button", name=f"Arrow 1, pointing {arrow.direction}")
    assert (named.get_attribute("aria-label") or "").translate({0x2068: None, 0x2069: None}).endswith(f": {line}")


@rule("PW-09", "PW-11")
@pytest.mark.parametrize("name", ["six-pw-building-tile-builder", "six-pw-building-double-builder"])
def test_each_way_to_lay_the_tile_is_a_picture_and_the_one_that_is_picked_is_laid(
    name: str, phone: Page, gallery: str
) -> None:
    tiles = _building(name).tiles
    for at, tile in enumerate(tiles):
        hang(phone, gallery, name)
        options = phone.locator("label.ballot-slip")
        expect(options).to_have_count(len(tiles))
        picture = options.nth(at).locator(".pw-preview")
        expect(picture).to_have_count(1)
        expect(picture.locator("b")).to_have_count(1 if tile.other is None else 2)
        options.nth(at).tap()
        phone.get_by_role("button", name="like this").tap()
        place, direction, number = tile.main.place, tile.main.direction, tile.main.number
        laid = {"type": "lay_tile", "place": list(place), "direction": direction, "number": number}
        assert sends(phone, "lay_tile") == [laid]


@rule("PW-04")
@pytest.mark.parametrize("name", [WRITER, AGREES])
def test_who_does_not_get_a_line_is_told_in_words_while_all_write_and_place(
    phone: Page, gallery: str, name: str
) -> None:
    hang(phone, gallery, name)
    view = _view(name)
    ends_at = 10**9
    for seat in (next(seat for seat in view.seats if seat != view.me), view.me):
        assert seat is not None
        signal = views.Signal(seat, "puzzled", ends_at, arrow=3)
        then(phone, name, msgspec.structs.replace(view, signals=(signal,)))
        said = "Everybody sees it now." if seat == view.me else "does not get arrow 3"
        expect(phone.locator(".foot-hint")).to_contain_text(said)


@rule("PW-17")
def test_whoever_laid_the_last_word_may_take_it_back_and_is_asked_once_more_when_the_turn_is_over(
    phone: Page, gallery: str
) -> None:
    hang(phone, gallery, "six-pw-building-back-back")
    phone.get_by_role("button", name="Take back").tap()
    phone.get_by_role("button", name="Yes, undo my turn").tap()
    assert sends(phone, "take_back") == [{"type": "take_back"}]
    hang(phone, gallery, "six-pw-building-back-other")
    expect(phone.get_by_role("button", name="Take back")).to_have_count(0)


@rule("PW-04")
def test_the_others_point_and_then_say_what_they_mean(phone: Page, gallery: str) -> None:
    show, view = _building(OTHER), _view(OTHER)
    card = show.market[2]
    hang(phone, gallery, OTHER)
    _pick(phone, card.word)
    _tap(phone, f"May I have “{card.word}”?")
    _tap(phone, "Closer")
    phone.locator("button.pw-place").first.tap()
    _tap(phone, "I have an idea here")
    tile = phone.locator("button.pw-tile.pw-double").first
    tile.tap()
    phone.get_by_role("button", name="I don’t get arrow").tap()
    *others, puzzled = sends(phone, "want", "suggest", "puzzled")
    assert others == [{"type": "want", "card": card.id}, {"type": "suggest", "place": list(show.places[0])}]
    assert puzzled["arrow"] in [arrow.number for arrow in view.arrows]


@rule("PW-04")
def test_each_arrow_of_a_double_tile_can_be_pointed_at(phone: Page, gallery: str) -> None:
    hang(phone, gallery, OTHER)
    _tap(phone, "Closer")
    tile = phone.locator("button.pw-tile.pw-double").first
    numbers = set(tile.locator("b").all_inner_texts())
    seen = set()
    for _ in numbers:
        tile.tap()
        seen.add(phone.get_by_role("button", name="I don’t get arrow").inner_text().split()[-1])
    assert seen == numbers


@rule("PW-04")
def test_a_signal_is_seen_on_what_it_points_at_and_is_gone_when_it_is_over(phone: Page, gallery: str) -> None:
    name = "six-pw-building-signals-watcher"
    fixture: Any = msgspec.to_builtins(fixtures()[name])
    view = fixture["frames"][1]["game"]
    ends_at = fixture["frames"][1]["now"] + 4_000
    wanted = {"kind": "want", "place": None, "arrow": None, "ends_at": ends_at}
    view["signals"] = [
        wanted | {"seat": "s2", "card": view["show"]["market"][0]["id"]},
        wanted | {"seat": "s3", "kind": "suggest", "card": None, "place": view["show"]["places"][0]},
        wanted | {"seat": "s4", "kind": "puzzled", "card": None, "arrow": view["arrows"][0]["number"]},
    ]
    phone.route(f"**/gallery/{name}.json", lambda route: route.fulfill(json=fixture))
    hang_still(phone, gallery, name)
    expect(phone.locator(".pwp-spoken li")).to_have_count(3)
    expect(phone.locator(".pwp-spoken")).to_contain_text(f"may I have “{view['show']['market'][0]['word']}”?")
    expect(phone.locator(".pwp-card .pwp-pointing .token")).to_have_count(1)
    expect(phone.locator(".pw-cell .pwp-pointing .token")).to_have_count(2)
    phone.clock.run_for(4_500)
    expect(phone.locator(".pwp-spoken li")).to_have_count(0)
    expect(phone.locator(".pwp-pointing .token")).to_have_count(0)


@rule("PW-04")
@pytest.mark.parametrize("name", [WRITER, AGREES])
def test_a_line_that_somebody_does_not_get_is_pointed_at_until_the_reveal(name: str, phone: Page, gallery: str) -> None:
    hang(phone, gallery, name)
    _tap(phone, "I don’t get arrow 3")
    assert sends(phone, "puzzled") == [{"type": "puzzled", "arrow": 3}]


def test_whoever_watches_has_nothing_to_tap(phone: Page, gallery: str) -> None:
    hang(phone, gallery, "six-pw-building-signals-watcher")
    _tap(phone, "Closer")
    expect(phone.locator("button.pw-cell, .pwp-market input, .foot .button")).to_have_count(0)


@rule("COM-08")
def test_whoever_sits_down_after_building_is_told_that_they_watch_this_game(phone: Page, gallery: str) -> None:
    fixture: Any = msgspec.to_builtins(fixtures()[WRITER])
    fixture["frames"][1]["game"]["me"] = None
    fixture["frames"][1]["game"]["show"]["fields"] = []
    phone.route(f"**/gallery/{WRITER}.json", lambda route: route.fulfill(json=fixture))
    hang(phone, gallery, WRITER)
    expect(phone.get_by_text("You came when the crossword was finished")).to_be_visible()
    expect(phone.get_by_role("textbox")).to_have_count(0)


# --- writing -----------------------------------------------------------------------------------------


@rule("PW-18", "COM-06")
def test_every_field_shows_its_words_and_is_sent_as_it_is_typed(phone: Page, gallery: str) -> None:
    view = _view(WRITER)
    hang(phone, gallery, WRITER)
    rows = phone.locator(".pwp-row")
    words = {laid.place: laid.word for laid in view.words}
    for at, arrow in enumerate(sorted(view.arrows, key=lambda each: each.number)):
        for place in arrow.words:
            expect(rows.nth(at)).to_contain_text(words[place])
    fields = phone.get_by_role("textbox")
    fields.nth(3).fill("a lighthouse keeper")
    assert sends(phone, "note") == [{"type": "note", "arrow": 4, "text": "a lighthouse keeper"}]
    fields.nth(3).press("Enter")
    expect(fields.nth(4)).to_be_focused()


@rule("PW-18")
def test_what_was_typed_outlives_a_reload_and_reaches_the_room_after_it(phone: Page, gallery: str) -> None:
    hang(phone, gallery, WRITER)
    # Faster than a draft is sent.
    phone.get_by_role("textbox").nth(6).evaluate(
        """(field) => {
          field.value = 'foghorn';
          field.dispatchEvent(new Event('input', { bubbles: true }));
          location.reload();
        }"""
    )
    phone.wait_for_function("() => window.told && !document.querySelector('#app[aria-busy=true]')")
    expect(phone.get_by_role("textbox").nth(6)).to_have_value("foghorn")
    assert sends(phone, "note") == [{"type": "note", "arrow": 7, "text": "foghorn"}]


@rule("PW-18")
def test_whoever_is_done_has_sent_the_last_letters_first(phone: Page, gallery: str) -> None:
    hang(phone, gallery, WRITER)
    field = phone.get_by_role("textbox").first
    # By keys and not by a finger, so that the field keeps the focus and its own clock.
    field.evaluate(
        """(field) => {
          field.focus();
          for (const value of ['s', 'sea', 'seaside']) {
            field.value = value;
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
          [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === 'I’m done').click();
        }"""
    )
    phone.wait_for_function("() => heard.some((frame) => frame.command && frame.command.type === 'finish')")
    told = sent(phone)
    kinds = [command["type"] for command in told]
    before = told[: kinds.index("finish")]
    assert before[-1] == {"type": "note", "arrow": 1, "text": "seaside"}


def test_a_text_of_another_crossword_is_not_taken_for_one_of_this(phone: Page, gallery: str) -> None:
    hang(phone, gallery, WRITER)
    phone.get_by_role("textbox").first.fill("last game")
    sends(phone, "note")
    hang(phone, gallery, "odd-pw-writing-player")
    expect(phone.get_by_role("textbox").first).to_have_value("")
    assert sent(phone) == []


@rule("PW-19", "PW-20")
def test_a_hint_stands_at_its_field_in_one_of_two_shades(phone: Page, gallery: str) -> None:
    fields: list[dict[str, Any]] = [{"text": "", "hint": None} for _ in range(10)]
    fields[0] = {"text": "piracy", "hint": {"kind": "refused", "word": "pirate", "arrow": None}}
    fields[1] = {"text": "firefighter", "hint": {"kind": "flagged", "word": "fire", "arrow": None}}
    fields[2] = {"text": "Firefighter!", "hint": {"kind": "twice", "word": None, "arrow": 2}}
    fields[3] = {"text": "hose", "hint": None}
    hang(phone, gallery, WRITER, fields=fields)
    rows, texts = phone.locator(".pwp-row"), phone.get_by_role("textbox")
    expect(rows.nth(0)).to_contain_text("That has its root in “pirate”")
    expect(rows.nth(1)).to_contain_text("Sounds related to “fire”. It counts, unless the others challenge it.")
    expect(rows.nth(2)).to_contain_text("You have that at arrow 2 already")
    for at, refused in ((0, True), (1, False), (2, True), (3, False)):
        assert texts.nth(at).get_attribute("aria-invalid") == ("true" if refused else None)
    expect(texts.nth(0)).to_have_value("piracy")
    described = texts.nth(1).get_attribute("aria-describedby")
    expect(phone.locator(f"#{described}")).to_contain_text("unless the others challenge it")
    colours = {phone.locator(".pwp-hint").nth(at).evaluate("(hint) => getComputedStyle(hint).color") for at in range(3)}
    assert len(colours) == 2
    expect(phone.get_by_text("2 do not count as they stand. 2 of 10 are fine.")).to_be_visible()


@rule("PW-18")
def test_done_can_be_undone_until_all_are(phone: Page, gallery: str) -> None:
    hang(phone, gallery, "six-pw-writing-done")
    _tap(phone, "Not done after all")
    assert sends(phone, "finish") == [{"type": "finish", "done": False}]
    hang(phone, gallery, "six-pw-writing-final-done")
    expect(phone.get_by_role("button", name="All are done")).to_be_disabled()
    expect(phone.get_by_role("textbox").first).not_to_be_editable()


# --- double and nothing ------------------------------------------------------------------------------


@rule("PW-21")
def test_a_tile_is_placed_moved_and_taken_away_by_taps(phone: Page, gallery: str) -> None:
    view = _view(AGREES)
    assert view.x2 is not None
    free = next(number for number in range(1, 11) if number not in (view.x2, view.x))
    hang(phone, gallery, AGREES)
    _tap(phone, f"×2 on arrow {free}")
    _tap(phone, f"×2 on arrow {view.x2}")
    expect(phone.get_by_role("button", name=f"× on arrow {view.x2}", exact=True)).to_be_disabled()
    assert sends(phone, "put", "put") == [
        {"type": "put", "marker": "x2", "arrow": free},
        {"type": "put", "marker": "x2", "arrow": None},
    ]


@rule("PW-21")
def test_whoever_agrees_agrees_to_what_they_saw(phone: Page, gallery: str) -> None:
    view = _view(AGREES)
    hang(phone, gallery, AGREES)
    _tap(phone, f"I agree: ×2 on {view.x2}, × on {view.x}")
    assert sends(phone, "agree") == [{"type": "agree", "x2": view.x2, "x": view.x}]
    hang(phone, gallery, "six-pw-placing-begun-asked")
    expect(phone.get_by_role("button", name="Place both first")).to_be_disabled()


# --- reveal ------------------------------------------------------------------------------------------


@rule("PW-20", "PW-22")
def test_flagged_ones_are_ticked_and_challenged_or_left_alone(phone: Page, gallery: str) -> None:
    name = "six-pw-challenging-asked"
    show = _view(name).show
    assert isinstance(show, views.Challenging)
    flagged = [wording.id for group in show.groups for wording in group.wordings if wording.flagged]
    hang(phone, gallery, name)
    boxes = phone.get_by_role("checkbox")
    expect(boxes).to_have_count(len(flagged))
    _tap(phone, "Let them stand")
    boxes.first.check()
    _tap(phone, "Challenge 1")
    assert sends(phone, "challenge", "challenge") == [
        {"type": "challenge", "wordings": []},
        {"type": "challenge", "wordings": flagged[:1]},
    ]


@rule("PW-22")
@pytest.mark.parametrize(
    ("name", "yes", "no"),
    [
        ("six-pw-voting-same-asked", "The same", "Not the same"),
        ("six-pw-voting-strike-asked", "Strike it", "It stands"),
    ],
)
def test_a_question_names_what_it_is_about_and_has_two_answers(
    name: str, yes: str, no: str, phone: Page, gallery: str
) -> None:
    show = _view(name).show
    assert isinstance(show, views.Voting)
    asked = [w for group in show.groups for w in group.wordings if w.id in (*show.question.one, *show.question.other)]
    hang(phone, gallery, name)
    for wording in asked:
        expect(phone.get_by_role("heading", level=1)).to_contain_text(wording.text)
    _tap(phone, yes)
    _tap(phone, no)
    assert sends(phone, "vote", "vote") == [{"type": "vote", "yes": True}, {"type": "vote", "yes": False}]


@rule("PW-23", "PW-24")
def test_what_an_arrow_brings_is_shown_with_its_reason(phone: Page, gallery: str) -> None:
    name = "six-pw-counted-x2-player"
    show = _view(name).show
    assert isinstance(show, views.Counted)
    found = sum(entry.points for entry in show.entries if entry.seat is None)
    assert found
    hang(phone, gallery, name)
    expect(phone.locator(".pwp-count .pw-shell")).to_have_count(found)
    expect(phone.locator(".pwp-count")).to_contain_text(f"Arrow {show.arrow} counted twice")
    expect(phone.locator(".pwp-best")).to_have_count(1)


# --- the end -----------------------------------------------------------------------------------------


@rule("PW-25", "PW-26")
def test_the_end_has_a_medal_a_row_for_each_arrow_and_a_picture_to_keep(phone: Page, gallery: str) -> None:
    name = "six-pw-over-player"
    view = _view(name)
    assert view.personal
    hang(phone, gallery, name)
    expect(phone.locator(".podium")).to_contain_text(f"{view.score} of 20 seashells")
    expect(phone.locator(".pwp-row")).to_have_count(10)
    expect(phone.locator(".pwp-row .pw-shell")).to_have_count(view.score)
    expect(phone.locator(".standing-row")).to_have_count(6)
    keep = phone.get_by_role("link", name="Keep the picture")
    assert (keep.get_attribute("href") or "").startswith("data:image/png;base64,")
    with phone.expect_download() as kept:
        keep.tap()
    assert kept.value.suggested_filename == "perfect-words.png"
    width, height = phone.locator(".pwp-kept img").evaluate("(image) => [image.naturalWidth, image.naturalHeight]")
    assert width > 800
    assert height > 400


def test_a_game_that_was_cut_short_ends_without_arrows_that_were_not_counted(phone: Page, gallery: str) -> None:
    fixture: Any = msgspec.to_builtins(fixtures()["six-pw-over-player"])
    fixture["frames"][1]["game"] |= {"shells": {}, "score": 0, "personal": None}
    fixture["frames"][1]["game"]["show"] |= {"medal": None, "best": []}
    phone.route("**/gallery/six-pw-over-player.json", lambda route: route.fulfill(json=fixture))
    hang(phone, gallery, "six-pw-over-player")
    expect(phone.get_by_role("heading", level=1)).to_have_text("No medal this time")
    expect(phone.locator(".pwp-row, .standing-row")).to_have_count(0)
