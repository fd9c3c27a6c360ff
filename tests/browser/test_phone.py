"""What a phone must do at the door, in the hand and between two screens; the line's other end is played by the test."""

from __future__ import annotations

import base64
import json
import mimetypes
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from app.games import catalogue
from app.rooms.frames import MOST_DECKS
from app.web import pages
from app.words import ROOT, say
from tests.browser.house import ADDRESS, BUILT_IN, Frame, House, deck, decks
from tests.rules import rule

pytestmark = pytest.mark.browser

DECKS = [
    deck("own.biology", "Biology 7b", size=40, fresh=40),
    deck("own.late", "After midnight", rating="grown-ups", size=60, fresh=0),
    deck("own.unsere", "Unsere Wörter", language="de", speaks="Deutsch"),
    *BUILT_IN,
]

TRUTH = "The gloom after the guests have gone"


def _answer(route: Route) -> None:
    path = route.request.url.removeprefix(ADDRESS).split("?")[0]
    if path.startswith("/static/"):
        kind = mimetypes.guess_type(path)[0] or "font/woff2"
        route.fulfill(body=(ROOT / path[1:]).read_bytes(), content_type=kind)
    elif path == "/catalogue.json":
        route.fulfill(json=[pages._face(game) for game in catalogue().values()])
    elif path == "/decks.json":
        route.fulfill(json=decks(*DECKS))
    else:
        shell = pages.templates.get_template("tv.html" if path.startswith("/tv/") else "phone.html")
        body = shell.render(root="", asset=lambda name: pages.asset("", name), say=say)
        route.fulfill(body=body, content_type="text/html")


@pytest.fixture
def house(page: Page) -> House:
    page.set_viewport_size({"width": 390, "height": 844})
    page.route(f"{ADDRESS}/**", _answer)
    return House(page)


def seat(number: int, name: str, **more: Any) -> Frame:
    return {"seat": f"s{number}", "name": name, "token": number, "presence": "here", "playing": True, **more}


def view(
    *, me: str | None, where: str = "lobby", game: Frame | None = None, stage: str = "lobby", **more: Any
) -> Frame:
    """What the room shows to a phone: three at the table, Mara hosts."""
    seats = [seat(1, "Luc"), seat(2, "Mara"), seat(3, "Opa")]
    setting = {"game": "nobody_is_perfect", "pace": "standard", "options": {"track": "standard"}, "ready": True}
    room = {
        "code": "KQXW",
        "where": where,
        "number": 1,
        "seats": seats,
        "host": "s2",
        "locked": False,
        "setting": setting,
        "tvs": 1,
    }
    room |= {"join_url": "", "me": me and {"seat": me, "rejoin": "BCDFHJ", "percent": 100}, **more}
    return {"type": "view", "n": 1, "now": 0, "stage": stage, "room": room, "game": game}


def playing(show: Frame, *, me: str = "s1", president: str = "s3") -> Frame:
    question = {"pile": "term", "number": 1, "text": "Awumbuk", "lead": "what_is"}
    game = {"round": 1, "president": president, "seats": ["s1", "s2", "s3"], "pieces": {}, "show": show}
    game |= {"question": question, "me": me, "ends_at": 90_000}
    return view(me=me, where="playing", stage=f"1/{show['type']}", game=game)


def show(house: House, frame: Frame) -> None:
    house.lines[-1].send(json.dumps(frame))


def arrive(house: House, frame: Frame, path: str = "/KQXW") -> None:
    """Open the page; the room says Welcome and shows this."""
    house.welcome = {**house.welcome, "seat": frame["room"]["me"] and frame["room"]["me"]["seat"]}
    house.page.goto(ADDRESS + path)
    house.wait(lambda: bool(house.of("hello")))
    show(house, frame)


def test_a_wrong_code_is_answered_in_place_and_a_code_may_be_typed_as_one_likes(house: House) -> None:
    page = house.page
    house.welcome = {"type": "bye", "key": "no_such_room", "final": True}
    page.goto(f"{ADDRESS}/BCDF")
    expect(page.get_by_text(say("bye.no_such_room"))).to_be_visible()
    code = page.get_by_label("The code on the TV")
    assert code.input_value() == "BCDF"
    house.welcome = {"type": "welcome", "room": "KQXW", "role": "phone", "seat": None, "kept": True}
    code.fill(" kq-xw ")
    page.get_by_role("button", name="Knock").click()
    house.wait(lambda: len(house.of("hello")) == 2)
    assert house.of("hello")[1][1]["room"] == "KQXW"


def test_joining_is_one_step_with_the_name_first_and_a_free_token_chosen(house: House) -> None:
    page = house.page
    arrive(house, view(me=None))
    name = page.get_by_label("Your name")
    expect(name).to_be_focused()
    name.press_sequentially("Zoë")
    name.press("Enter")
    house.wait(lambda: bool(house.of("ask")))
    assert house.of("ask")[0][1]["act"] == {"type": "join", "name": "Zoë", "token": 0}


@rule("COM-10")
@pytest.mark.parametrize("where", ["join", "rename"])
def test_a_name_is_counted_while_it_is_typed_once_it_is_nearly_too_long(house: House, where: str) -> None:
    page = house.page
    arrive(house, view(me=None if where == "join" else "s1"))
    if where == "rename":
        open_page(page, say("menu.rename"))
    name, told = page.get_by_label(say("join.name")), page.locator(".name-count")
    for text, count in (
        ("Maximiliana", ""),
        ("Maximiliana W", say("write.count", count=13, longest=16)),
        ("👨‍👩‍👧‍👦" * 16, say("write.count", count=16, longest=16)),
        ("Maximiliana Wilhe", say("write.over", n=1)),
        ("  Mara  ", ""),
    ):
        name.fill(text)
        expect(told).to_have_text(count)
        expect(name).to_have_accessible_description(count)
    assert not house.of("ask")


def test_a_name_that_is_refused_stays_in_its_field_beside_the_reason(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "refused", "id": frame["id"], "key": "name_taken", "params": {"name": "Mara"}}
    arrive(house, view(me=None))
    page.get_by_label("Your name").fill("Mara")
    page.get_by_role("button", name="I’m in").click()
    expect(page.locator(".refusal")).to_have_text(say("refused.name_taken", name="Mara"))
    expect(page.get_by_label("Your name")).to_have_value("Mara")


def test_a_seat_that_moved_to_another_screen_says_so_and_comes_back_on_a_tap(house: House) -> None:
    page = house.page
    arrive(house, view(me="s1"))
    expect(page.get_by_role("heading", name="You’re in")).to_be_visible()
    show(house, {"type": "bye", "key": "newer_screen", "final": True})
    page.get_by_role("button", name=say("bye.take_back")).click()
    house.wait(lambda: len(house.of("hello")) == 2)
    show(house, view(me="s1"))
    expect(page.get_by_role("heading", name="You’re in")).to_be_visible()


def test_the_truth_is_seen_only_while_the_detector_is_held(house: House) -> None:
    page = house.page
    writing = {"type": "writing", "handed_in": [], "waiting_for": ["s1", "s2"], "truth": TRUTH}
    arrive(house, playing(writing, me="s3"))
    detector, truth = page.locator(".detector"), page.locator("main").get_by_text(TRUTH)
    expect(detector).to_be_visible()
    size = detector.bounding_box()
    expect(truth).to_have_count(0)
    detector.hover()
    page.mouse.down()
    expect(truth).to_be_visible()
    assert detector.bounding_box() == size
    page.mouse.up()
    expect(truth).to_have_count(0)
    detector.focus()
    page.keyboard.down(" ")
    expect(truth).to_be_visible()
    page.keyboard.up(" ")
    expect(truth).to_have_count(0)
    page.keyboard.down("Enter")
    expect(truth).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    expect(truth).to_have_count(0)
    for _ in range(2):
        expect(page.locator("[aria-live=polite]").get_by_text(TRUTH)).to_have_count(0)
        page.wait_for_timeout(100)


SENT_BACK = {"reason": "off_limits", "text": "A rude word", "rewritten": False}


def test_an_answer_that_came_back_is_refused_in_place_when_it_is_handed_in_as_it_was(house: House) -> None:
    page = house.page
    house.answer = lambda frame: (
        {"type": "refused", "id": frame["id"], "key": "the_same_again"} if frame["type"] == "do" else None
    )
    arrive(house, playing({"type": "checking", "answers": 2, "sent_back": SENT_BACK, "mine": {}}))
    sheet = page.get_by_label("Your answer to: Awumbuk")
    expect(sheet).to_have_value("A rude word")
    page.get_by_role("button", name="Hand in").click()
    expect(page.locator(".refusal")).to_have_text(say("refused.the_same_again"))
    expect(sheet).to_have_value("A rude word")


def test_who_has_rewritten_sees_the_new_answer_and_no_way_to_change_it_again(house: House) -> None:
    page = house.page
    mine = {"handed_in": "A soft owl"}
    back = {**SENT_BACK, "rewritten": True}
    arrive(house, playing({"type": "checking", "answers": 2, "sent_back": back, "mine": mine}))
    expect(page.locator(".sheet")).to_contain_text("A soft owl")
    expect(page.get_by_text("A rude word")).to_have_count(0)
    expect(page.get_by_role("button", name=say("nobody_is_perfect.write.again"))).to_have_count(0)


PACKS = [
    {"read": "p1", "papers": [{"id": "p1", "text": "A soft owl"}, {"id": "p2", "text": "An owl, soft"}]},
    {"read": "p3", "papers": [{"id": "p3", "text": "", "hidden": True}]},
    {
        "read": "p4",
        "papers": [{"id": "p4", "text": "A hat"}, {"id": "p5", "text": "Hat", "back": "off_limits", "stands": False}],
    },
]


def test_each_slip_of_a_pack_can_go_back_and_a_hidden_text_is_said_to_be_hidden(house: House) -> None:
    page = house.page
    arrive(house, playing({"type": "checking", "answers": 5, "laid": PACKS}, me="s3"))
    expect(page.locator(".pack", has_text=say("nobody_is_perfect.hidden"))).to_have_count(1)
    page.locator(".pack-slip", has_text="A soft owl").click()
    expect(page.get_by_role("button", name=say("nobody_is_perfect.check.apart"))).to_be_visible()
    page.get_by_role("button", name=say("nobody_is_perfect.check.reason.off_limits")).nth(1).click()
    house.wait(lambda: bool(house.of("do")))
    assert house.of("do")[0][1]["command"] == {"type": "send_back", "paper": "p2", "reason": "off_limits"}


def test_packs_are_laid_together_by_the_slips_that_are_read(house: House) -> None:
    page = house.page
    arrive(house, playing({"type": "checking", "answers": 5, "laid": PACKS}, me="s3"))
    page.locator(".pack-slip", has_text="A soft owl").click()
    page.locator(".pack-slip", has_text="A hat").click()
    page.get_by_role("button", name=say("nobody_is_perfect.check.together", n=2)).click()
    house.wait(lambda: bool(house.of("do")))
    assert house.of("do")[0][1]["command"] == {"type": "lay_together", "papers": ["p1", "p4"], "read": "p1"}


@pytest.mark.parametrize("given", [True, False], ids=["points given", "no points to be had"])
def test_a_phone_shows_the_points_that_are_given_and_no_others(house: House, given: bool) -> None:
    page = house.page
    options = [{"id": id, "letter": id.upper(), "text": f"Answer {id}"} for id in "ab"]
    points = {"round": 1, "seat": "s1", "rule": "NIP-15", "points": 3, "by": ["s2"], "slip": "A"}
    opened = {"id": "a", "by": ["s1"], "believed_by": ["s2"], "true": False, "entries": [points] if given else []}
    arrive(house, playing({"type": "reveal", "options": options, "opened": [opened], "hush": False, "own": "a"}))
    expect(page.locator(".result")).to_contain_text("believed you!")
    expect(page.locator(".result-points")).to_have_text(["+3"] if given else [])


def test_a_trembling_finger_places_one_stone(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]} if "id" in frame else None
    options = [{"id": id, "letter": id.upper(), "text": f"Answer {id}"} for id in "abc"]
    arrive(house, playing({"type": "voting", "options": options, "placed": [], "waiting_for": ["s1", "s2"]}))
    page.get_by_text("Answer b").click()
    page.get_by_role("button", name="Put my stone on B").dblclick()
    house.wait(lambda: bool(house.of("do")))
    page.get_by_text("Answer c").click()
    page.get_by_role("button", name="Put my stone on C").click()
    house.wait(lambda: len(house.of("do")) >= 2)
    assert [frame["command"] for _, frame in house.of("do")] == [
        {"type": "place", "option": "b"},
        {"type": "place", "option": "c"},
    ]


def test_a_refused_answer_stays_in_its_field_and_typed_letters_survive_new_views(house: House) -> None:
    page = house.page
    the_truth = {"type": "refused", "key": "the_truth"}
    house.answer = lambda frame: (
        {**the_truth, "id": frame["id"]} if frame.get("command", {})["type"] == "write" else None
    )
    writing = {"type": "writing", "handed_in": [], "waiting_for": ["s1", "s2"], "mine": {}}
    arrive(house, playing(writing))
    sheet = page.get_by_label("Your answer to: Awumbuk")
    sheet.fill(TRUTH)
    sheet.press("Enter")
    expect(page.locator(".refusal")).to_have_text(say("refused.the_truth"))
    expect(sheet).to_have_value(TRUTH)
    show(house, playing({**writing, "handed_in": ["s2"], "waiting_for": ["s1"], "mine": {"draft": "The gloom"}}))
    expect(page.get_by_text("1 of 2 handed in")).to_be_visible()
    expect(sheet).to_have_value(TRUTH)


def test_a_new_game_has_empty_sheets_whatever_was_typed_in_the_last_one(house: House) -> None:
    page = house.page
    writing = {"type": "writing", "handed_in": [], "waiting_for": ["s1", "s2"], "mine": {}}
    arrive(house, playing(writing))
    sheet = page.get_by_label("Your answer to: Awumbuk")
    sheet.fill(TRUTH)
    page.reload()
    show(house, playing(writing))
    expect(sheet).to_have_value(TRUTH)
    again = playing(writing)
    again["room"]["number"] = 2
    show(house, again)
    expect(sheet).to_have_value("")


def test_a_room_without_a_free_seat_is_watched_and_a_seat_that_was_left_can_be_had(house: House) -> None:
    page = house.page
    seats = [seat(number, f"Guest {number}", left=number == 4) for number in range(1, 11)]
    arrive(house, view(me=None, where="playing", seats=seats))
    expect(page.get_by_role("heading", name="You are watching")).to_be_visible()
    page.get_by_label("Your name").fill("Zoë")
    page.get_by_role("button", name="Sit down for Guest 4").click()
    house.wait(lambda: bool(house.of("ask")))
    assert house.of("ask")[0][1]["act"] == {"type": "take_over", "seat": "s4", "name": "Zoë"}


def open_page(page: Page, *names: str) -> None:
    """Through the menu, page by page."""
    page.get_by_role("button", name="Menu", exact=True).click()
    for name in names:
        page.locator(".row-button", has_text=name).click()


def test_a_new_name_that_is_refused_stays_in_its_field_and_one_that_is_taken_shuts_the_page(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "refused", "id": frame["id"], "key": "name_taken", "params": {"name": "Mara"}}
    arrive(house, view(me="s1"))
    open_page(page, say("menu.rename"))
    field = page.get_by_label("Your name")
    field.fill("Mara")
    page.get_by_role("button", name=say("rename.go")).click()
    expect(page.locator(".menu .refusal")).to_have_text(say("refused.name_taken", name="Mara"))
    expect(field).to_have_value("Mara")
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]}
    field.fill("Lucas")
    page.get_by_role("button", name=say("rename.go")).click()
    expect(field).to_have_count(0)
    expect(page.get_by_role("heading", name=say("menu.title"))).to_be_visible()


def test_a_name_that_the_host_gave_is_not_hidden_by_what_was_typed_before(house: House) -> None:
    page = house.page
    arrive(house, view(me="s1"))
    open_page(page, say("menu.rename"))
    page.get_by_label("Your name").fill("Lucifer")
    page.get_by_role("button", name=say("menu.back")).click()
    show(house, view(me="s1", seats=[seat(1, "Lucky"), seat(2, "Mara"), seat(3, "Opa")]))
    page.locator(".row-button", has_text=say("menu.rename")).click()
    expect(page.get_by_label("Your name")).to_have_value("Lucky")


def test_the_host_takes_away_the_question_that_was_there_when_it_was_asked_for(house: House) -> None:
    page = house.page
    writing = {"type": "writing", "handed_in": [], "waiting_for": ["s1", "s2"], "mine": {}}
    arrive(house, playing(writing, me="s2"))
    open_page(page, say("host.title"), say("host.replace"))
    show(house, {**playing(writing, me="s2"), "stage": "2/writing"})
    page.get_by_role("button", name=say("replace.go")).click()
    house.wait(lambda: bool(house.of("ask")))
    assert house.of("ask")[0][1]["act"] == {"type": "replace", "stage": "1/writing"}


def test_a_bot_is_not_offered_the_hosts_desk(house: House) -> None:
    page = house.page
    arrive(house, view(me="s2", seats=[seat(1, "Luc"), seat(2, "Mara"), seat(3, "Opa", bot=True)]))
    for name, offers in {"Luc": 1, "Opa": 0}.items():
        page.get_by_role("button", name=say("lobby.more", name=name)).click()
        expect(page.get_by_role("button", name=say("host.remove"))).to_be_visible()
        expect(page.get_by_role("button", name=say("host.hand_over"))).to_have_count(offers)
        page.get_by_role("button", name=say("menu.shut")).click()


OVER = {"type": "over", "board": {"spaces": ["P1"]}, "standing": [{"seat": "s1", "score": 9, "place": 1}]}


def test_an_apology_is_made_where_the_game_ended(house: House) -> None:
    over = playing(OVER)
    over["room"] |= {"where": "over", "sorry": "game_failed"}
    arrive(house, over)
    expect(house.page.get_by_text(say("sorry.game_failed"))).to_be_visible()


def test_while_the_house_is_being_restarted_the_phone_says_so_and_comes_back(house: House) -> None:
    page = house.page
    arrive(house, view(me="s1"))
    expect(page.get_by_role("heading", name="You’re in")).to_be_visible()
    page.clock.install()
    # Its time stands still from here, or it would be back before anyone has read the sentence.
    page.clock.pause_at(page.evaluate("Date.now()") + 5_000)
    show(house, {"type": "bye", "key": "shutting_down", "final": False})
    house.lines[0].close()
    expect(page.locator(".strip")).to_have_text(say("bye.shutting_down"))
    page.clock.run_for(1_000)
    expect(page.locator(".strip")).to_have_count(0)


def test_a_wake_lock_that_is_refused_again_and_again_leaves_one_film(house: House) -> None:
    page = house.page
    page.add_init_script("""
        window.asked = 0;
        const request = () => (window.asked++, Promise.reject(new Error("no")));
        Object.defineProperty(navigator, "wakeLock", {value: {request}});
    """)
    arrive(house, view(me="s1"))
    page.get_by_role("heading", name="You’re in").click()
    page.evaluate("for (let i = 0; i < 3; i++) document.dispatchEvent(new Event('visibilitychange'))")
    house.wait(lambda: page.evaluate("asked") == 4)
    page.wait_for_timeout(200)
    expect(page.locator("video")).to_have_count(1)


PAINTED = """(png) => new Promise((done) => {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const ink = canvas.getContext("2d");
    ink.drawImage(image, 0, 0);
    done(Math.max(...ink.getImageData(0, 0, image.width, image.height).data.filter((_, i) => i % 4 < 3)));
  };
  image.src = `data:image/png;base64,${png}`;
})"""
"""The brightest spot of a picture, 0 to 255."""


def brightest(page: Page, above: str) -> int:
    """How bright the last line of points above an element is."""
    box = page.locator(above).bounding_box()
    assert box is not None
    png = page.screenshot(clip={"x": 0, "y": box["y"] - 1, "width": box["width"], "height": 1}, animations="disabled")
    bright: int = page.evaluate(PAINTED, base64.b64encode(png).decode())
    return bright


LONG = "A wooden spoon that is carved by the youngest and given as an apology to somebody who had to wait"


def ballot(count: int, text: str = "Answer", **more: Any) -> Frame:
    options = [{"id": id, "letter": id.upper(), "text": f"{text} {id}"} for id in "abcdefghij"[:count]]
    return {"type": "voting", "options": options, "placed": [], "waiting_for": ["s1", "s2"], **more}


def test_the_last_answer_is_clear_of_the_button_and_more_below_it_fades(house: House) -> None:
    page = house.page
    page.set_viewport_size({"width": 360, "height": 640})
    arrive(house, playing(ballot(5, LONG)))
    last = page.locator(".ballot-slip").last
    expect(last).to_contain_text(LONG)
    expect(last).not_to_be_in_viewport()
    ink = 0x30
    assert brightest(page, ".foot") <= ink + 8
    page.locator(".body").evaluate("(body) => body.scrollTo(0, body.scrollHeight)")
    slip, foot, fade = last.bounding_box(), page.locator(".foot").bounding_box(), 40
    assert slip is not None
    assert foot is not None
    assert slip["y"] + slip["height"] <= foot["y"] - fade
    assert brightest(page, ".foot") <= ink + 8


def test_a_round_can_be_played_by_keyboard_and_the_focus_is_never_lost(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]} if "id" in frame else None
    writing = {"type": "writing", "handed_in": [], "waiting_for": ["s1", "s2"], "mine": {}}
    arrive(house, playing(writing))
    sheet = page.get_by_label("Your answer to: Awumbuk")
    sheet.focus()
    page.keyboard.type("A soft owl")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Hand in")).to_be_focused()
    page.keyboard.press("Enter")
    house.wait(lambda: [frame for _, frame in house.of("do") if frame["command"]["type"] == "write"] != [])
    show(house, playing({**writing, "handed_in": ["s1"], "mine": {"handed_in": "A soft owl"}}))
    again = page.get_by_role("button", name=say("nobody_is_perfect.write.again"))
    expect(again).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet).to_be_focused()

    show(house, playing(ballot(3)))
    expect(page.get_by_role("heading", name="Which is the real Awumbuk?")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    house.wait(lambda: any(frame["command"] == {"type": "place", "option": "b"} for _, frame in house.of("do")))
    show(house, playing(ballot(3, mine="b")))
    expect(page.get_by_role("radio").nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=say("nobody_is_perfect.vote.move", letter="C"))).to_be_focused()
    page.keyboard.press("Enter")
    show(house, playing(ballot(3, mine="c")))
    expect(page.get_by_role("button", name=say("nobody_is_perfect.vote.placed", letter="C"))).to_be_focused()

    judging = {"type": "judging", "judged": [], "waiting_for": ["s1", "s2"]}
    show(house, playing(judging))
    expect(page.get_by_role("heading", name="Awumbuk")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    house.wait(lambda: any(frame["command"] == {"type": "judge", "truth": True} for _, frame in house.of("do")))
    show(house, playing({**judging, "judged": ["s1"], "mine": True}))
    expect(page.get_by_role("radio", name=say("nobody_is_perfect.judge.truth"))).to_be_checked()
    expect(page.get_by_role("radio", name=say("nobody_is_perfect.judge.truth"))).to_be_focused()


def test_whoever_checks_by_keyboard_goes_on_with_the_slips(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]} if "id" in frame else None
    arrive(house, playing({"type": "checking", "answers": 5, "laid": PACKS}, me="s3"))
    slips = page.get_by_role("checkbox")
    slips.nth(1).focus()
    page.keyboard.press(" ")
    page.get_by_role("button", name=say("nobody_is_perfect.check.reason.off_limits")).focus()
    page.keyboard.press("Enter")
    house.wait(lambda: bool(house.of("do")))
    expect(slips.first).to_be_focused()


def test_an_empty_ledger_is_a_sentence_and_a_full_one_names_no_rules(house: House) -> None:
    page = house.page
    entry = {"round": 2, "seat": "s1", "rule": "NIP-14", "points": 2}
    entries: list[Frame] = []
    house.answer = lambda frame: {"type": "ledger", "entries": entries} if frame["type"] == "why" else None
    arrive(house, playing(ballot(3)))
    open_page(page, say("menu.why"))
    expect(page.get_by_text(say("why.none"))).to_be_visible()
    expect(page.locator(".menu .slip")).to_have_count(0)
    page.get_by_role("button", name=say("menu.back")).click()
    entries.append(entry)
    page.locator(".row-button", has_text=say("menu.why")).click()
    expect(page.locator(".menu")).to_contain_text(say("nobody_is_perfect.why.NIP-14"))
    expect(page.locator(".menu")).to_contain_text("Round 2")
    expect(page.locator(".menu")).not_to_contain_text("NIP")


@pytest.mark.parametrize("me", ["s1", "s2"], ids=["guest", "host"])
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (740, 360)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_whole_game_can_be_read_again_without_a_scroll(house: House, me: str, size: tuple[int, int]) -> None:
    page = house.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    over = playing(OVER, me=me)
    over["room"] |= {"where": "over", "results": "3f9c21"}
    arrive(house, over)
    link = page.get_by_role("link", name=say("over.results"))
    expect(link).to_be_in_viewport(ratio=1)
    expect(link).to_have_attribute("href", "/results/3f9c21")


@pytest.mark.parametrize(
    ("score", "of", "card"),
    [(27, 27, "won"), (18, 27, "near"), (17, 27, "far"), (1, 1, "won"), (0, 27, "far"), (0, 1, "far")],
)
def test_only_whoever_was_at_most_a_third_behind_is_called_close(house: House, score: int, of: int, card: str) -> None:
    standing = [{"seat": "s2", "score": of, "place": 1}]
    standing.append({"seat": "s1", "score": score, "place": 1 if score == of else 2})
    over = playing({**OVER, "standing": standing})
    over["room"] |= {"where": "over"}
    arrive(house, over)
    expect(house.page.locator(".podium")).to_contain_text(say(f"nobody_is_perfect.over.card.{card}"))


def test_whoever_won_with_nothing_is_praised_for_nothing(house: House) -> None:
    over = playing({**OVER, "standing": [{"seat": seat, "score": 0, "place": 1} for seat in ("s1", "s2", "s3")]})
    over["room"] |= {"where": "over"}
    arrive(house, over)
    podium = house.page.locator(".podium")
    expect(podium.get_by_role("heading")).to_have_text(say("over.won_together"))
    for card in ("won", "near", "far"):
        expect(podium).not_to_contain_text(say(f"nobody_is_perfect.over.card.{card}"))


@rule("COM-04")
def test_where_no_round_was_finished_nobody_is_called_the_winner_on_a_phone(house: House) -> None:
    page = house.page
    over = playing({**OVER, "standing": [{"seat": seat, "score": 0, "place": None} for seat in ("s1", "s2", "s3")]})
    over["room"] |= {"where": "over", "results": "3f9c21"}
    arrive(house, over)
    expect(page.get_by_role("heading", level=1)).to_have_text(say("over.unplayed"))
    expect(page.locator(".podium")).to_contain_text(say("over.unplayed.note"))
    expect(page.locator(".podium-won, .podium .stamp, .standing")).to_have_count(0)
    expect(page.get_by_role("link", name=say("over.results"))).to_have_count(0)


@pytest.mark.parametrize("played", [True, False])
def test_once_more_explains_a_game_that_the_room_does_not_know_yet(house: House, played: bool) -> None:
    over = playing({**OVER, "standing": [{"seat": "s2", "score": 0, "place": 1 if played else None}]}, me="s2")
    over["room"] |= {"where": "over"}
    over["room"]["setting"]["played"] = played
    arrive(house, over)
    house.page.get_by_role("button", name=say("over.again")).click()
    house.wait(lambda: len(house.of("ask")) == 2)
    assert [frame["act"] for _, frame in house.of("ask")] == [
        {"type": "to_lobby"},
        {"type": "start", "explain": not played},
    ]


def test_the_desk_stays_open_when_time_is_given_and_says_how_often_it_was(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]} if "id" in frame else None
    arrive(house, playing(ballot(3), me="s2"))
    open_page(page, say("host.title"))
    more = page.locator(".row-button", has_text=say("host.more_time"))
    page.clock.install()
    for n in (1, 2):
        page.clock.fast_forward(1_000)  # A finger that trembles is not heard twice.
        more.focus()
        page.keyboard.press("Enter")
        expect(more).to_contain_text(say("host.more_time.done", n=n))
        expect(more).to_be_focused()
    assert [frame["act"] for _, frame in house.of("ask")] == [{"type": "more_time"}] * 2


def test_the_host_who_moves_a_guest_by_keyboard_keeps_the_focus(house: House) -> None:
    page = house.page
    arrive(house, view(me="s2"))
    up = page.get_by_role("button", name=say("lobby.up", name="Opa"))
    up.focus()
    page.keyboard.press("Enter")
    house.wait(lambda: bool(house.of("ask")))
    show(house, view(me="s2", seats=[seat(3, "Opa"), seat(1, "Luc"), seat(2, "Mara")]))
    expect(page.locator(".seat-name").first).to_contain_text("Opa")
    expect(up).to_be_focused()


@pytest.mark.parametrize("why", ["host", "trouble"])
@pytest.mark.parametrize("handed_in", [None, LONG], ids=["writing", "handed in"])
def test_a_pause_leaves_the_sheet_and_its_stamp_whole_on_a_short_phone(
    house: House, why: str, handed_in: str | None
) -> None:
    page = house.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(reduced_motion="reduce")  # A stamp is larger while it comes down.
    writing = {"type": "writing", "handed_in": ["s1"], "waiting_for": ["s2"], "mine": {"handed_in": handed_in}}
    paused = playing(writing, me="s2")
    paused["room"]["paused"] = {"why": why}
    arrive(house, paused)
    expect(page.locator(".strip")).to_contain_text(say(f"paused.{why}"))
    seen = page.locator(".sheet-stamp" if handed_in else "#count").bounding_box()
    body = page.locator(".body").bounding_box()
    assert seen is not None
    assert body is not None
    assert seen["y"] + seen["height"] <= body["y"] + body["height"] - 40


def _missing(page: Page, file: str) -> list[str]:
    """A file that comes with the game cannot be had, once; what was asked for meanwhile."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.abort()
        else:
            route.fallback()

    page.route(f"**/static/build/{file}", answer)
    return asked


@pytest.mark.parametrize(
    ("game", "seated", "seat_left"),
    [
        ("wise_and_otherwise", 6, True),
        ("wise_and_otherwise", 12, False),
        ("you_must_be_an_idiot", 9, True),
        ("you_must_be_an_idiot", 10, False),
    ],
)
def test_a_guest_may_sit_down_while_there_is_a_seat_or_half_of_one(
    house: House, game: str, seated: int, seat_left: bool
) -> None:
    crowd = [seat(n, f"Guest {n}", token=n % 10) for n in range(1, seated + 1)]
    setting = {"game": game, "pace": "standard", "options": {}, "ready": True}
    arrive(house, view(me=None, seats=crowd, setting=setting))
    if seat_left:
        expect(house.page.get_by_label("Your name")).to_be_visible()
    else:
        expect(house.page.get_by_text(say("watch.full"))).to_be_visible()


@rule("COM-08")
@pytest.mark.parametrize(
    ("game", "stage", "told"),
    [
        ("perfect_words", "building/7", "perfect_words.join.building"),
        ("perfect_words", "writing", "perfect_words.join.late"),
        ("perfect_words", "3/words", "perfect_words.join.late"),
        ("nobody_is_perfect", "3/reading", "join.late"),
    ],
)
def test_a_guest_who_comes_late_is_told_at_the_door_when_they_will_play(
    house: House, game: str, stage: str, told: str
) -> None:
    setting = {"game": game, "pace": "standard", "options": {}, "ready": True}
    arrive(house, view(me=None, where="playing", stage=stage, setting=setting))
    expect(house.page.get_by_text(say(told))).to_be_visible()


@rule("COM-08")
def test_who_gets_no_seat_because_the_table_is_full_is_told_so(house: House) -> None:
    frame = playing(READING, me="s1")
    frame["room"] |= {"me": None, "seats": [seat(n, f"Guest {n}", token=n % 10) for n in range(1, 11)]}
    frame["game"]["me"] = None
    arrive(house, frame)
    expect(house.page.get_by_text(say("refused.room_full", n=10))).to_be_visible()
    frame["room"]["seats"][3] |= {"left": True}
    show(house, frame)
    house.page.get_by_role("button", name=say("watch.look")).click()
    expect(house.page.get_by_role("button", name=say("watch.sit"))).to_be_visible()


@pytest.mark.parametrize("file", ["phone/game_*", "assets/game_*"])
def test_a_phone_without_its_games_screens_begins_anew_as_soon_as_the_house_answers(house: House, file: str) -> None:
    page = house.page
    asked = _missing(page, file)
    arrive(house, playing(ballot(3)))
    with page.expect_event("load"):
        expect(page.get_by_role("heading", name=say("line.game"))).to_be_visible()
    house.wait(lambda: len(house.of("hello")) == 2)
    show(house, playing(ballot(3)))
    expect(page.get_by_role("heading", name="Which is the real Awumbuk?")).to_be_visible()
    assert len(asked) == 2


def test_nobody_who_is_typing_a_name_is_disturbed_by_a_game_that_cannot_be_had(house: House) -> None:
    page = house.page
    page.clock.install()
    asked = _missing(page, "phone/game_*")
    arrive(house, view(me=None))
    page.get_by_label("Your name").fill("Zo")
    house.wait(lambda: bool(asked))
    page.clock.fast_forward(60_000)
    expect(page.get_by_label("Your name")).to_have_value("Zo")
    assert len(house.of("hello")) == 1


@pytest.mark.parametrize(
    ("played", "tick", "explain"), [(False, False, True), (False, True, False), (True, False, False)]
)
def test_a_table_that_has_not_played_the_game_is_first_told_how_unless_its_host_knows_better(
    house: House, played: bool, tick: bool, explain: bool
) -> None:
    lobby = view(me="s2")
    lobby["room"]["setting"]["played"] = played
    arrive(house, lobby)
    if tick:
        house.page.get_by_label(say("lobby.explain")).click()
    house.page.get_by_role("button", name=say("lobby.start")).click()
    house.wait(lambda: bool(house.of("ask")))
    assert house.of("ask")[0][1]["act"] == {"type": "start", "explain": explain}


def test_while_the_game_is_explained_a_phone_tells_it_too_and_only_its_host_can_begin(house: House) -> None:
    page = house.page
    opening = {"type": "opening", "board": {"spaces": ["P1"]}, "space": "Start"}
    frame = playing(opening, me="s1")
    frame["room"]["paused"] = {"why": "how_to"}
    frame["game"]["ends_at"] = 60_000
    arrive(house, frame)
    expect(page.get_by_role("heading", name=say("how.title"))).to_be_visible()
    expect(page.get_by_role("timer")).to_have_count(0)
    expect(page.get_by_text(say("nobody_is_perfect.rules.2"))).to_be_visible()
    expect(page.get_by_role("button", name=say("how.begin"))).to_have_count(0)
    frame["room"] |= {"host": "s1"}
    show(house, frame)
    page.get_by_role("button", name=say("how.begin")).click()
    house.wait(lambda: bool(house.of("ask")))
    assert house.of("ask")[0][1]["act"] == {"type": "resume"}
    open_page(page, say("host.title"))
    expect(page.locator(".row-button", has_text=say("how.begin"))).to_be_visible()
    expect(page.locator(".row-button", has_text=say("host.more_time"))).to_have_count(0)
    expect(page.locator(".row-button", has_text=say("host.replace"))).to_have_count(0)


WRITING = {"type": "writing", "handed_in": [], "waiting_for": ["s1", "s2"], "mine": {}}
READING = {"type": "reading", "options": [], "total": 3}


@pytest.mark.parametrize(
    ("letters", "handed_in", "said"),
    [
        (141, None, "Yours was too long by one letter, and did not go in."),
        (143, None, "Yours was too long by 3 letters, and did not go in."),
        (141, "A soft owl", "Your change was too long by one letter. What you had handed in went in."),
        (140, None, None),
    ],
)
def test_whoever_wrote_too_much_until_time_was_up_is_told_that_it_was_not_taken(
    house: House, letters: int, handed_in: str | None, said: str | None
) -> None:
    page = house.page
    arrive(house, playing({**WRITING, "mine": {"handed_in": handed_in}}))
    if handed_in:
        page.get_by_role("button", name=say("nobody_is_perfect.write.again")).click()
    page.get_by_role("textbox").fill(" " + "o" * letters + "  ")
    show(house, playing(READING))
    expect(page.locator("main .foot-hint")).to_be_visible()
    if said is None:
        expect(page.locator(".strip")).to_have_count(0)
    else:
        expect(page.locator(".strip")).to_have_text(said)
    show(house, playing({"type": "voting", "options": [], "placed": [], "waiting_for": []}))
    expect(page.locator(".strip")).to_have_count(0)


def test_another_question_leaves_no_word_of_what_was_written_for_the_last(house: House) -> None:
    page = house.page
    arrive(house, playing(WRITING))
    page.get_by_role("textbox").fill("o" * 150)
    show(house, {**playing(READING), "stage": "1+1/reading"})
    expect(page.locator("main .foot-hint")).to_be_visible()
    expect(page.locator(".strip")).to_have_count(0)


def test_the_menu_stays_open_until_its_player_is_asked_for_something(house: House) -> None:
    page = house.page
    arrive(house, playing(WRITING))
    open_page(page, say("menu.rules"))
    rules = page.get_by_text(say("nobody_is_perfect.rules.2"))
    expect(rules).to_be_visible()
    show(house, playing(READING))
    expect(page.locator("main .foot-hint")).to_be_attached()
    expect(rules).to_be_visible()
    options = [{"id": "o1", "letter": "A", "text": "A soft owl"}]
    show(house, playing({"type": "voting", "options": options, "placed": [], "waiting_for": ["s1"]}))
    expect(page.get_by_role("radio")).to_have_count(1)
    expect(rules).to_have_count(0)


def way_back(page: Page) -> tuple[object, int]:
    """What the browser's history says of this page, and how many pages it holds."""
    state, length = page.evaluate("[history.state, history.length]")
    return state, int(length)


def test_back_closes_what_is_open_page_by_page_and_only_then_leaves_the_room(house: House) -> None:
    page = house.page
    page.goto(f"{ADDRESS}/join")
    arrive(house, playing(WRITING))
    sheet = page.get_by_label("Your answer to: Awumbuk")
    sheet.fill("A soft owl")
    open_page(page, say("menu.rules"))
    page.go_back()
    expect(page.get_by_role("heading", name=say("menu.title"))).to_be_visible()
    page.go_back()
    expect(page.locator(".menu")).to_have_count(0)
    expect(sheet).to_be_visible()
    expect(sheet).to_have_value("A soft owl")
    assert page.url == f"{ADDRESS}/KQXW"
    assert len(house.of("hello")) == 1
    page.go_back()
    assert page.url == f"{ADDRESS}/join"


def test_what_is_closed_by_its_own_button_leaves_nothing_to_go_back_through(house: House) -> None:
    page = house.page
    page.goto(f"{ADDRESS}/join")
    arrive(house, view(me="s1"))
    _, length = way_back(page)
    for _ in range(3):
        open_page(page, say("menu.rules"))
        page.get_by_role("button", name=say("menu.back")).click()
        expect(page.get_by_role("heading", name=say("menu.title"))).to_be_visible()
        page.get_by_role("button", name=say("menu.shut")).click()
        page.wait_for_function("history.state === null")
    assert way_back(page) == (None, length + 2)
    page.go_back()
    assert page.url == f"{ADDRESS}/join"


def test_what_is_opened_while_the_browser_still_goes_back_is_closed_by_back_too(house: House) -> None:
    page = house.page
    arrive(house, view(me="s1"))
    open_page(page, say("menu.rules"))
    page.evaluate("async () => { for (const _ of [1, 2]) { document.querySelector('.top-menu').click(); await 0; } }")
    page.wait_for_function("history.state?.opened.length === 1")
    expect(page.get_by_role("heading", name=say("menu.title"))).to_be_visible()
    page.go_back()
    expect(page.locator(".menu")).to_have_count(0)
    assert page.url == f"{ADDRESS}/KQXW"


def test_a_page_that_the_game_closed_is_not_in_the_way_back(house: House) -> None:
    page = house.page
    page.goto(f"{ADDRESS}/join")
    arrive(house, playing(READING))
    open_page(page, say("menu.rules"))
    show(house, playing(WRITING))
    expect(page.locator(".menu")).to_have_count(0)
    page.wait_for_function("history.state === null")
    page.go_back()
    assert page.url == f"{ADDRESS}/join"


def test_a_reload_shows_the_page_that_was_open_and_back_closes_it(house: House) -> None:
    page = house.page
    arrive(house, playing(READING))
    open_page(page, say("menu.why"))
    page.reload()
    house.wait(lambda: len(house.of("hello")) == 2)
    show(house, playing(READING))
    expect(page.get_by_role("heading", name=say("menu.why"))).to_be_visible()
    house.wait(lambda: [line for line, _ in house.of("why")] == [0, 1])
    page.go_back()
    expect(page.get_by_role("heading", name=say("menu.title"))).to_be_visible()
    page.go_back()
    expect(page.locator(".menu")).to_have_count(0)
    expect(page.locator("main .foot-hint")).to_be_visible()
    assert page.url == f"{ADDRESS}/KQXW"


def test_back_from_the_decks_of_the_house_is_the_room_with_its_decks(house: House) -> None:
    page = house.page
    arrive(house, view(me="s2"))
    page.get_by_role("button", name=say("decks.choose")).click()
    page.get_by_role("link", name=say("decks.all")).click()
    page.wait_for_url(f"{ADDRESS}/decks")
    page.go_back()
    house.wait(lambda: "KQXW" in [frame["room"] for _, frame in house.of("hello")][1:])
    show(house, view(me="s2"))
    expect(page.get_by_role("heading", name=say("decks.choose"))).to_be_visible()
    expect(page.get_by_role("checkbox").first).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name=say("lobby.in"))).to_be_visible()
    assert page.url == f"{ADDRESS}/KQXW"


def test_forward_lays_no_page_over_what_its_player_is_asked_for(house: House) -> None:
    page = house.page
    arrive(house, playing(READING))
    open_page(page, say("menu.rules"))
    page.go_back()
    page.go_back()
    expect(page.locator(".menu")).to_have_count(0)
    show(house, {**playing(WRITING), "n": 2})
    expect(page.get_by_label("Your answer to: Awumbuk")).to_be_visible()
    page.go_forward()
    expect(page.locator(".menu")).to_have_count(0)
    expect(page.get_by_label("Your answer to: Awumbuk")).to_be_visible()


def test_another_room_is_entered_by_its_address_and_nothing_of_the_last_one_lies_ahead(house: House) -> None:
    page = house.page
    arrive(house, playing(READING))
    open_page(page, say("menu.rules"))
    house.lines[-1].send(json.dumps({"type": "bye", "key": "no_such_room", "final": True}))
    code = page.get_by_label("The code on the TV")
    page.wait_for_function("history.state === null")  # the way back to where nothing lies open has its time
    house.welcome = {**house.welcome, "room": "BCDF"}
    code.fill("BCDF")
    code.press("Enter")
    page.wait_for_url(f"{ADDRESS}/BCDF")
    house.wait(lambda: [frame["room"] for _, frame in house.of("hello")] == ["KQXW", "BCDF"])
    page.go_forward()
    assert page.url == f"{ADDRESS}/BCDF"
    assert page.evaluate("history.state") is None


def test_a_reload_does_not_lay_the_menu_over_what_its_player_is_asked_for(house: House) -> None:
    page = house.page
    arrive(house, playing(WRITING))
    open_page(page)
    page.reload()
    house.wait(lambda: len(house.of("hello")) == 2)
    show(house, playing(WRITING))
    expect(page.get_by_label("Your answer to: Awumbuk")).to_be_visible()
    page.wait_for_function("history.state === null")


def choosing_words(*, me: str, **own: Any) -> Frame:
    """A lobby in which a game is chosen that takes the host's own words."""
    frame = view(me=me)
    options = {"deck": "mixed", "take_back": "on", "personal": "off", "own_words": [], **own}
    frame["room"]["setting"] |= {"game": "perfect_words", "options": options}
    return frame


def settled(house: House) -> list[Frame]:
    """What the host has asked the lobby for, in turn."""
    return [frame["act"] for _, frame in house.of("ask") if frame["act"]["type"] == "settings"]


@pytest.mark.parametrize("pace", ["relaxed", "standard", "brisk"])
def test_the_lobby_says_of_the_clock_what_it_is_in_the_chosen_game(house: House, pace: str) -> None:
    frame = choosing_words(me="s2")
    frame["room"]["setting"]["pace"] = pace
    arrive(house, frame)
    expect(house.page.get_by_text(say(f"perfect_words.pace.{pace}.note"))).to_be_visible()
    expect(house.page.get_by_text(say(f"pace.{pace}.note"))).to_have_count(0)


def chose(house: House) -> list[list[str]]:
    return [frame["act"]["decks"] for _, frame in house.of("ask") if frame["act"]["type"] == "choose_decks"]


@rule("COM-15")
def test_the_host_chooses_decks_and_sees_how_long_they_last(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]} if "id" in frame else None
    frame = view(me="s2")
    arrive(house, frame)
    line = page.locator(".decks-line")
    expect(line).to_contain_text("Larkhouse")
    expect(line).to_contain_text("English · Lasts about 33 evenings")
    line.get_by_role("button").click()
    boxes = page.get_by_role("checkbox")
    expect(boxes).to_have_count(2)
    expect(page.get_by_role("checkbox", name="Larkhouse")).to_be_checked()
    page.get_by_role("checkbox", name="Biology 7b").click()
    house.wait(lambda: chose(house) == [["own.biology"]])
    frame["room"]["setting"]["decks"] = ["own.biology"]
    show(house, {**frame, "n": 2})
    page.get_by_role("checkbox", name="Larkhouse").click()
    house.wait(lambda: chose(house)[1:] == [["own.biology", "nobody_is_perfect.en"]])
    # The two share questions, which the house counts once, and it does so at once when others are chosen.
    page.route("**/decks.json?*", lambda route: route.fulfill(json=decks(*DECKS, fresh=544, evenings=34)))
    frame["room"]["setting"]["decks"] = ["own.biology", "nobody_is_perfect.en"]
    show(house, {**frame, "n": 3})
    expect(page.locator(".lead", has_text="Biology 7b")).to_contain_text("about 34 evenings", timeout=3_000)
    page.get_by_role("checkbox", name="Larkhouse").click()
    house.wait(lambda: chose(house)[2:] == [["own.biology"]])


@rule("COM-15")
def test_a_host_is_told_where_less_than_an_evening_is_left(house: House) -> None:
    page = house.page
    small = deck("own.small", "Three words", size=3, fresh=3)
    page.route("**/decks.json?*", lambda route: route.fulfill(json=decks(small, *BUILT_IN, fresh=3, evenings=0)))
    frame = view(me="s2")
    frame["room"]["setting"]["decks"] = ["own.small"]
    arrive(house, frame)
    line = page.locator(".decks-line")
    expect(line).to_contain_text(say("decks.lasts.less"))
    line.get_by_role("button").click()
    told = f"{say('decks.items', n=3)} · {say('decks.lasts.less')}"
    expect(page.locator(".deck", has_text="Three words")).to_contain_text(told)
    expect(page.locator(".deck", has_text="Larkhouse")).to_contain_text(say("decks.lasts", n=33))


@rule("COM-15")
def test_decks_of_another_language_or_for_grown_ups_are_looked_at_apart(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]} if "id" in frame else None
    arrive(house, view(me="s2"))
    page.locator(".decks-line").get_by_role("button").click()
    late = page.get_by_role("checkbox", name="After midnight")
    expect(late).to_have_count(0)
    page.locator(".segment", has_text=say("decks.rating.all")).click()
    expect(late).not_to_be_checked()
    expect(page.locator(".deck", has_text="After midnight")).to_contain_text(say("decks.seen"))
    page.locator(".segment", has_text="Deutsch").click()
    page.get_by_role("checkbox", name="Unsere Wörter").click()
    house.wait(lambda: chose(house) == [["own.unsere"]])


def test_each_language_says_how_many_decks_it_has_and_which_are_played_while_another_is_looked_at(house: House) -> None:
    page = house.page
    frame = view(me="s2")
    arrive(house, frame)
    opens = page.locator(".decks-line").get_by_role("button")
    opens.click()
    switch = page.get_by_role("group", name=say("decks.language"))
    expect(switch.locator(".segment")).to_have_text(
        [re.compile(rf"{each}\s+{say('decks.of', n=2)}") for each in ("English", "Deutsch")]
    )
    page.locator(".segment", has_text=say("decks.rating.all")).click()
    expect(switch.locator(".segment").first).to_contain_text(say("decks.of", n=3))
    still = page.get_by_role("status").filter(has_text="Larkhouse")
    expect(still).to_have_count(0)
    switch.locator(".segment", has_text="Deutsch").click()
    expect(still).to_have_text(say("decks.elsewhere", decks="\u2068Larkhouse\u2069", language="English"))
    # Nothing was chosen there: whoever comes back is with what will be played.
    page.get_by_role("button", name=say("menu.back")).click()
    opens.click()
    expect(switch.get_by_role("radio", name="English")).to_be_checked()
    switch.locator(".segment", has_text="Deutsch").click()
    frame["room"]["setting"]["decks"] = ["own.unsere"]
    show(house, {**frame, "n": 2})
    expect(page.get_by_role("checkbox", name="Unsere Wörter")).to_be_checked()
    expect(page.get_by_role("status").filter(has_text="Unsere")).to_have_count(0)
    page.get_by_role("button", name=say("menu.back")).click()
    opens.click()
    expect(switch.get_by_role("radio", name="Deutsch")).to_be_checked()


@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_the_page_of_the_decks_nothing_touches_and_an_empty_box_stands_out(
    house: House, size: tuple[int, int]
) -> None:
    page = house.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    arrive(house, view(me="s2"))
    page.locator(".decks-line").get_by_role("button").click()
    expect(page.get_by_role("checkbox", name="Biology 7b")).not_to_be_checked()
    for above, below in (
        (".menu-back .small", ".menu .title"),
        (".segments-row >> nth=-1", ".decks-rows .deck >> nth=0"),
    ):
        upper, lower = page.locator(above).bounding_box(), page.locator(below).bounding_box()
        assert upper is not None
        assert lower is not None
        assert lower["y"] - (upper["y"] + upper["height"]) >= 8, below
    box = page.get_by_role("checkbox", name="Biology 7b")
    assert box.evaluate("found => getComputedStyle(found).colorScheme") == "light"


@rule("COM-15")
def test_quick_ticks_go_on_from_each_other_whatever_the_room_has_heard(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]} if "id" in frame else None
    own = [deck(f"own.{n}", f"Deck {n}") for n in range(4)]
    page.route("**/decks.json?*", lambda route: route.fulfill(json=decks(*own, *BUILT_IN)))
    frame = view(me="s2")
    arrive(house, frame)
    page.locator(".decks-line").get_by_role("button").click()
    for n in range(3):
        page.get_by_role("checkbox", name=f"Deck {n}").click()
    house.wait(lambda: chose(house)[2:] == [["own.0", "own.1", "own.2"]])
    frame["room"]["setting"]["decks"] = ["own.0"]
    show(house, {**frame, "n": 2})
    page.get_by_role("checkbox", name="Deck 1").click()
    house.wait(lambda: chose(house)[3:] == [["own.0", "own.2"]])
    frame["room"]["setting"]["decks"] = ["own.0", "own.2"]
    show(house, {**frame, "n": 3})
    for n, ticked in enumerate((True, False, True, False)):
        expect(page.get_by_role("checkbox", name=f"Deck {n}")).to_be_checked(checked=ticked)


@pytest.mark.parametrize("titles", [["Straßenverkehrszulassungsordnung" * 2], [f"Deck_number_{n}" for n in range(40)]])
def test_however_long_the_titles_are_the_button_beside_them_is_on_the_screen(house: House, titles: list[str]) -> None:
    page = house.page
    page.set_viewport_size({"width": 360, "height": 640})
    own = [deck(f"own.{n}", title) for n, title in enumerate(titles)]
    page.route("**/decks.json?*", lambda route: route.fulfill(json=decks(*own, *BUILT_IN)))
    frame = view(me="s2")
    frame["room"]["setting"]["decks"] = [each["id"] for each in own]
    arrive(house, frame)
    line = page.locator(".decks-line")
    expect(line).to_contain_text(titles[0])
    box, button = line.bounding_box(), line.get_by_role("button").bounding_box()
    assert box is not None
    assert button is not None
    assert button["x"] + button["width"] <= 360
    assert box["height"] < 320


@rule("COM-15")
def test_the_first_deck_that_is_ticked_after_all_chosen_ones_are_gone_is_chosen_alone(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]} if "id" in frame else None
    frame = view(me="s2")
    frame["room"]["setting"]["decks"] = ["own.gone", "own.too"]
    arrive(house, frame)
    page.locator(".decks-line").get_by_role("button").click()
    expect(page.get_by_role("checkbox", name="Larkhouse")).to_be_checked()
    page.get_by_role("checkbox", name="Biology 7b").click()
    house.wait(lambda: chose(house) == [["own.biology"]])


def test_a_host_is_told_while_the_lobby_is_open_that_a_chosen_deck_is_gone(house: House) -> None:
    page = house.page
    frame = view(me="s2")
    frame["room"]["setting"]["decks"] = ["own.biology", "own.late"]
    arrive(house, frame)
    line, gone = page.locator(".decks-line"), say("decks.gone", n=1)
    expect(line).to_contain_text("After midnight")
    expect(line).not_to_contain_text(gone)
    page.route("**/decks.json?*", lambda route: route.fulfill(json=decks(DECKS[0], *BUILT_IN)))
    expect(line).to_contain_text(gone, timeout=10_000)
    expect(line).to_contain_text("Biology 7b")
    expect(line).not_to_contain_text("After midnight")
    line.get_by_role("button").click()
    expect(page.locator(".lead", has_text=gone)).to_contain_text("Biology 7b")


def test_a_deck_that_has_just_been_chosen_is_not_taken_for_gone(house: House) -> None:
    page = house.page
    frame = view(me="s2")
    frame["room"]["setting"]["decks"] = ["own.biology"]
    arrive(house, frame)
    line = page.locator(".decks-line")
    expect(line).to_contain_text("Biology 7b")
    held: list[Route] = []
    page.route("**/decks.json?*", lambda route: held.append(route))
    frame["room"]["setting"]["decks"] = ["own.biology", "own.new"]
    show(house, {**frame, "n": 2})
    house.wait(lambda: bool(held))
    expect(line).not_to_contain_text(say("decks.gone", n=1))
    held[0].fulfill(json=decks(deck("own.new", "Made just now"), *DECKS))
    expect(line).to_contain_text("Made just now")
    expect(line).not_to_contain_text(say("decks.gone", n=1))


def test_a_host_whose_house_brings_nothing_is_told_to_choose(house: House) -> None:
    page = house.page
    page.route("**/decks.json?*", lambda route: route.fulfill(json=decks(DECKS[0], DECKS[2])))
    arrive(house, view(me="s2"))
    line = page.locator(".decks-line")
    expect(line).to_contain_text(say("decks.none"))
    line.get_by_role("button").click()
    expect(page.locator(".lead", has_text=say("decks.none"))).to_be_visible()
    expect(page.get_by_role("checkbox", name="Biology 7b")).not_to_be_checked()
    # Which of the languages is looked at can be seen on the dark page.
    row, span = page.locator(".segments-row").last, page.locator(".segment span", has_text="English")
    ground = "found => getComputedStyle(found).backgroundColor"
    assert row.evaluate(ground) != span.evaluate(ground) == "rgb(255, 243, 220)"


def test_a_host_whose_house_has_no_deck_for_the_game_is_told_so_once_that_is_known(house: House) -> None:
    page = house.page
    held: list[Route] = []
    page.route("**/decks.json?*", lambda route: held.append(route))
    arrive(house, view(me="s2"))
    line = page.locator(".decks-line")
    expect(line).to_be_visible()
    house.wait(lambda: bool(held))
    for sentence in ("decks.empty", "decks.none", "decks.seen"):
        expect(line).not_to_contain_text(say(sentence))
    held[0].fulfill(json=decks(deck("own.crabs", "Crabs", game="perfect_words"), evenings=0))
    expect(line).to_contain_text(say("decks.empty"))
    expect(line).not_to_contain_text(say("decks.seen"))


def test_no_more_decks_are_ticked_than_go_together(house: House) -> None:
    page = house.page
    many = [deck(f"own.{n}", f"Words {n}") for n in range(MOST_DECKS + 1)]
    page.route("**/decks.json?*", lambda route: route.fulfill(json=decks(*many, *BUILT_IN)))
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]} if "id" in frame else None
    frame = view(me="s2")
    frame["room"]["setting"]["decks"] = [each["id"] for each in many[: MOST_DECKS - 1]]
    arrive(house, frame)
    page.locator(".decks-line").get_by_role("button").click()
    last = page.get_by_role("checkbox", name=f"Words {MOST_DECKS}")
    expect(last).to_be_enabled()
    expect(page.get_by_text(say("decks.most", n=MOST_DECKS))).to_have_count(0)
    frame["room"]["setting"]["decks"] = [each["id"] for each in many[:MOST_DECKS]]
    show(house, {**frame, "n": 2})
    expect(last).to_be_disabled()
    expect(page.get_by_text(say("decks.most", n=MOST_DECKS))).to_be_visible()
    page.get_by_role("checkbox", name="Words 0").click()
    house.wait(lambda: chose(house) == [[each["id"] for each in many[1:MOST_DECKS]]])


def test_a_guest_sees_which_decks_the_host_has_chosen(house: House) -> None:
    frame = view(me="s1")
    frame["room"]["setting"]["decks"] = ["own.biology"]
    arrive(house, frame)
    expect(house.page.locator(".card-facts")).to_contain_text("Biology 7b")
    expect(house.page.locator(".decks-line")).to_have_count(0)


@rule("PW-01")
def test_the_hosts_own_words_go_into_the_lobby_as_they_are_typed_and_outlive_a_reload(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]} if "id" in frame else None
    arrive(house, choosing_words(me="s2"))
    words = page.get_by_role("group", name="Words of your own").get_by_role("textbox")
    expect(words).to_have_count(1)
    words.first.fill("lark")
    house.wait(lambda: bool(settled(house)))
    assert settled(house)[-1]["options"]["own_words"][:2] == ["lark", ""]
    expect(words).to_have_count(2)
    # The room has not told the phone yet, and what is in the field counts all the same.
    page.locator(".segment", has_text="brisk").click()
    house.wait(lambda: len(settled(house)) == 2)
    assert settled(house)[-1]["pace"] == "brisk"
    assert settled(house)[-1]["options"]["own_words"][0] == "lark"
    page.reload()
    house.wait(lambda: len(house.of("hello")) == 2)
    show(house, choosing_words(me="s2"))
    expect(words.first).to_have_value("lark")


@rule("PW-01", "COM-10", "COM-11")
def test_an_own_word_that_is_wrong_is_told_so_beside_it_and_holds_up_no_other(house: House) -> None:
    page = house.page
    house.answer = lambda frame: {"type": "ack", "id": frame["id"]} if "id" in frame else None
    arrive(house, choosing_words(me="s2", own_words=["lark"]))
    words = page.get_by_role("group", name="Words of your own").get_by_role("textbox")
    for at, (text, why) in enumerate(
        [
            ("Lark!", say("lobby.own_alike")),
            ("W" * 17, say("refused.too_long", n=16)),
            ("?", say("refused.write_something")),
        ],
        1,
    ):
        words.nth(at).fill(text)
        expect(words.nth(at)).to_have_accessible_description(why)
        expect(words.nth(at)).to_have_attribute("aria-invalid", "true")
    words.nth(4).fill("wren")
    house.wait(lambda: bool(settled(house)) and settled(house)[-1]["options"]["own_words"][4] == "wren")
    assert settled(house)[-1]["options"]["own_words"] == ["lark", "", "", "", "wren"]
    words.nth(2).fill("W" * 16)
    house.wait(lambda: settled(house)[-1]["options"]["own_words"][2] == "W" * 16)
    expect(page.locator(".own-wrong:visible")).to_have_count(2)


def test_the_others_learn_how_many_own_words_there_are_and_not_which(house: House) -> None:
    arrive(house, choosing_words(me="s1", own_words=["lark", "", "wren"]))
    expect(house.page.locator(".card-facts")).to_contain_text("2 words of your own")
    expect(house.page.locator("body")).not_to_contain_text("wren")
    show(house, choosing_words(me="s1"))
    expect(house.page.locator(".card-facts")).not_to_contain_text("your own")


def test_texts_that_were_typed_on_this_phone_give_way_to_those_of_the_phone_that_had_the_seat_since(
    house: House,
) -> None:
    page = house.page
    writing = {"type": "writing", "handed_in": [], "waiting_for": ["s1", "s2"], "mine": {"draft": None}}
    arrive(house, playing(writing))
    page.get_by_role("textbox").fill("typed here")
    page.get_by_role("textbox").blur()
    show(house, {"type": "bye", "key": "newer_screen", "final": True})
    page.get_by_role("button", name=say("bye.take_back")).click()
    house.wait(lambda: len(house.of("hello")) == 2)
    show(house, playing(writing | {"mine": {"draft": "typed there"}}))
    expect(page.get_by_role("textbox")).to_have_value("typed there")
