"""What every screen rests on, in a real browser: a line that loses nothing, the clock, fields, letters, wakefulness."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.house import Frame, House
from tests.rules import rule

ROOT = Path(__file__).parents[2]
PAGE = "http://party.lan/KQXW"
BUILD = ROOT / "static/build"

NEWER_THAN_THE_OLDEST_TV = (
    *("globalThis", "queueMicrotask", "structuredClone", "randomUUID", "WeakRef", "AggregateError"),
    *(".flat(", ".flatMap(", ".at(", ".replaceAll(", ".matchAll(", "fromEntries", ".replaceChildren(", ".hasOwn("),
    *("allSettled", "Promise.any", "ListFormat", "RelativeTimeFormat", "AbortSignal", ".findLast(", ".toSorted("),
)
"""What esbuild cannot lower: it came after Chrome 68. (`?attribute=` has its own way, which is tested too.)"""

pytestmark = pytest.mark.browser


@pytest.fixture(scope="session")
def core() -> str:
    """The core's modules as one script that sets `core`."""
    esbuild = ROOT / "node_modules/.bin/esbuild"
    if not esbuild.exists() or not shutil.which("node"):
        pytest.fail("the screens' libraries are not installed: run scripts/test, or npm ci")
    modules = ("socket", "clock", "graphemes", "field", "phone/film", "phone/awake", "announce")
    entry = "\n".join(f'export * from "./{module}";' for module in modules)
    entry += '\nexport { html, render } from "lit-html";'
    made = subprocess.run(
        [str(esbuild), "--bundle", "--format=iife", "--global-name=core", "--target=chrome80"],
        input=entry,
        capture_output=True,
        text=True,
        cwd=ROOT / "static/src",
        check=True,
    )
    return made.stdout


def empty(page: Page) -> None:
    """Every page of the house is an empty one."""
    page.route("http://party.lan/**", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))


@pytest.fixture
def house(page: Page, core: str) -> House:
    page.route(
        "http://party.lan/**",
        lambda route: route.fulfill(body="<!doctype html><title>x</title>", content_type="text/html"),
    )
    house = House(page)
    page.goto(PAGE)
    page.add_script_tag(content=core)
    return house


CONNECT = """(hello) => {
    window.said = [];
    const note = (what) => (frame) => window.said.push([what, frame]);
    window.line = core.connect(hello, {
        welcome: note("welcome"), view: note("view"), line: note("line"), ack: note("ack"),
        refused: note("refused"), ledger: note("ledger"), bye: note("bye"),
    });
}"""


def connect(house: House) -> None:
    house.page.evaluate(CONNECT, {"role": "phone", "room": "KQXW"})
    house.wait(lambda: house.page.evaluate("line.line") == "open")


def test_what_was_not_answered_is_sent_again_with_its_id_after_the_line_was_lost(house: House) -> None:
    connect(house)
    id = house.page.evaluate("line.do('3/writing', {type: 'write', text: 'An owl'})")
    house.wait(lambda: len(house.of("do")) == 1)
    house.lines[0].close()
    house.wait(lambda: len(house.of("do")) == 2)
    (first, sent), (second, again) = house.of("do")
    assert (first, second) == (0, 1)
    assert sent == again
    assert sent["id"] == id
    assert house.heard[-2][1]["type"] == "hello", "nothing is sent before the room has said Welcome"
    assert house.page.evaluate("line.pending()") is True


@pytest.mark.parametrize("answer", ["ack", "refused"])
def test_what_was_answered_is_not_sent_again(house: House, answer: str) -> None:
    house.answer = lambda frame: {"type": answer, "id": frame["id"], **({"key": "late"} if answer == "refused" else {})}
    connect(house)
    house.page.evaluate("line.ask({type: 'pause'})")
    house.wait(lambda: not house.page.evaluate("line.pending()"))
    house.lines[0].close()
    house.wait(lambda: len(house.of("hello")) == 2 and house.page.evaluate("line.line") == "open")
    assert len(house.of("ask")) == 1


def test_of_unanswered_drafts_only_the_newest_is_sent_again_and_they_hold_up_nobody(house: House) -> None:
    connect(house)
    for text in ("An", "An ow", "An owl"):
        house.page.evaluate("(text) => line.do('3/writing', {type: 'draft', text}, 'draft')", text)
    house.wait(lambda: len(house.of("do")) == 3)
    assert house.page.evaluate("line.pending()") is False
    house.lines[0].close()
    house.wait(lambda: len(house.of("do")) == 4)
    assert house.of("do")[-1][1]["command"] == {"type": "draft", "text": "An owl"}


@pytest.mark.parametrize("key", ["trouble", "busy", "too_fast"])
def test_a_draft_refused_for_the_moment_is_sent_again_by_itself_and_nobody_is_told(house: House, key: str) -> None:
    refused = iter([key])

    def answer(frame: Frame) -> Frame | None:
        if frame["type"] != "do":
            return None
        why = next(refused, None)
        return {"type": "refused", "id": frame["id"], "key": why} if why else {"type": "ack", "id": frame["id"]}

    house.answer = answer
    connect(house)
    house.page.evaluate("line.do('3/writing', {type: 'draft', text: 'An owl'}, 'draft')")
    house.wait(lambda: "ack" in [what for what, _ in house.page.evaluate("said")])
    (_, first), (_, again) = house.of("do")
    assert again == first
    assert "refused" not in [what for what, _ in house.page.evaluate("said")]


def test_a_draft_refused_for_the_moment_gives_way_to_a_newer_one(house: House) -> None:
    def answer(frame: Frame) -> Frame | None:
        if frame["type"] != "do":
            return None
        if frame["command"]["text"] == "An":
            return {"type": "refused", "id": frame["id"], "key": "busy"}
        return {"type": "ack", "id": frame["id"]}

    house.answer = answer
    connect(house)
    house.page.evaluate("line.do('3/writing', {type: 'draft', text: 'An'}, 'draft')")
    house.page.evaluate("() => new Promise((done) => setTimeout(done, 200))")
    house.page.evaluate("line.do('3/writing', {type: 'draft', text: 'An owl'}, 'draft')")
    house.page.evaluate("() => new Promise((done) => setTimeout(done, 1300))")
    assert [frame["command"]["text"] for _, frame in house.of("do")] == ["An", "An owl"]


def test_a_draft_that_comes_too_late_is_not_sent_again(house: House) -> None:
    house.answer = lambda frame: {"type": "refused", "id": frame["id"], "key": "late"} if "id" in frame else None
    connect(house)
    house.page.evaluate("line.do('3/writing', {type: 'draft', text: 'An owl'}, 'draft')")
    house.page.evaluate("() => new Promise((done) => setTimeout(done, 1300))")
    assert len(house.of("do")) == 1


def test_a_browser_that_opens_rooms_says_each_time_that_it_is_the_same_one(house: House, core: str) -> None:
    names: list[str] = []
    for _ in range(2):
        house.page.evaluate(CONNECT, {"role": "tv", "room": None})
        house.wait(lambda: len(house.of("hello")) > len(names))
        names.append(house.of("hello")[-1][1]["browser"])
        house.page.reload()
        house.page.add_script_tag(content=core)
    assert names[0] == names[1]
    assert len(names[0]) == 24
    connect(house)
    assert "browser" not in house.of("hello")[-1][1], "whoever comes to a room has no need of that name"


def test_a_line_that_was_hung_up_leaves_nothing_behind(house: House) -> None:
    kept = house.page.evaluate(
        """(hello) => {
        const left = new Set();
        for (const target of [document, window]) {
            const [add, remove] = [target.addEventListener, target.removeEventListener];
            target.addEventListener = (what, ...rest) => (left.add(what), add.call(target, what, ...rest));
            target.removeEventListener = (what, ...rest) => (left.delete(what), remove.call(target, what, ...rest));
        }
        const [set, clear] = [window.setInterval, window.clearInterval];
        window.setInterval = (...rest) => { const id = set(...rest); left.add(id); return id; };
        window.clearInterval = (id) => (left.delete(id), clear(id));
        const line = core.connect(hello, {welcome() {}, view() {}, line() {}});
        const held = left.size;
        line.close();
        return [held, left.size];
    }""",
        {"role": "phone", "room": "KQXW"},
    )
    assert kept == [4, 0]


def test_a_token_is_kept_for_its_room_and_dropped_when_it_opens_nothing(house: House) -> None:
    house.welcome = {**house.welcome, "token": "secret"}
    connect(house)
    assert "token" not in house.of("hello")[0][1]
    del house.welcome["token"]
    house.lines[0].close()
    house.wait(lambda: len(house.of("hello")) == 2)
    assert house.of("hello")[1][1]["token"] == "secret"
    house.welcome["kept"] = False
    house.lines[1].close()
    house.wait(lambda: len(house.of("hello")) == 3 and house.page.evaluate("line.line") == "open")
    house.lines[2].close()
    house.wait(lambda: len(house.of("hello")) == 4)
    assert "token" not in house.of("hello")[3][1]


def test_a_final_goodbye_is_final_until_the_player_wants_the_seat_back(house: House) -> None:
    connect(house)
    house.lines[0].send(json.dumps({"type": "bye", "key": "newer_screen", "final": True}))
    house.wait(lambda: house.page.evaluate("line.line") == "closed")
    house.page.evaluate("window.dispatchEvent(new Event('online'))")
    house.page.evaluate("() => new Promise((done) => setTimeout(done, 400))")
    assert len(house.lines) == 1, "two screens that fight over a seat must not take turns by themselves"
    house.page.evaluate("line.again()")
    house.wait(lambda: house.page.evaluate("line.line") == "open")
    assert len(house.lines) == 2


def test_a_line_that_is_silent_after_a_ping_is_opened_anew(page: Page, core: str) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1)
    empty(page)
    house = House(page)
    page.goto(PAGE)
    page.add_script_tag(content=core)
    page.evaluate(CONNECT, {"role": "phone", "room": "KQXW"})
    for _ in range(40):
        page.clock.run_for(100)
        if page.evaluate("line.line") == "open":
            break
    for _ in range(24):
        page.clock.run_for(500)
    assert len(house.of("ping")) == 1
    for _ in range(6):
        page.clock.run_for(500)
    assert len(house.of("hello")) == 2


def test_a_line_that_answers_a_ping_is_kept(page: Page, core: str) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1)
    empty(page)
    house = House(page)
    house.answer = lambda frame: {"type": "pong"} if frame["type"] == "ping" else None
    page.goto(PAGE)
    page.add_script_tag(content=core)
    page.evaluate(CONNECT, {"role": "phone", "room": "KQXW"})
    for _ in range(70):
        page.clock.run_for(500)
    assert len(house.of("ping")) >= 2
    assert len(house.of("hello")) == 1


def test_a_page_that_the_browser_kept_and_shows_again_opens_its_line_anew_at_once(page: Page, core: str) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1)
    empty(page)
    house = House(page)
    page.goto(PAGE)
    page.add_script_tag(content=core)
    page.evaluate(CONNECT, {"role": "phone", "room": "KQXW"})
    for _ in range(40):
        page.clock.run_for(100)
        if page.evaluate("line.line") == "open":
            break
    page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    for _ in range(5):
        page.clock.run_for(20)
    assert len(house.of("hello")) == 2


def test_the_clock_never_runs_backwards_and_believes_the_least_delayed_view(house: House) -> None:
    shown = house.page.evaluate("""() => {
        let read = 0;
        const clock = core.makeClock(() => read);
        const out = [];
        clock.see(1000, false);                      // this one was late by some 300 ms
        read = 500; out.push(clock.now());
        clock.see(1800, false);                      // a quicker one: the true time was 300 ms further on
        out.push(clock.now());
        read = 600; clock.see(1500, false);          // one that was held up for 400 ms
        out.push(clock.now());
        read = 700; out.push(clock.now());
        return out;
    }""")
    assert shown == [1500, 1800, 1900, 2000]


def test_the_clock_stands_still_in_a_pause_and_starts_anew_with_a_new_game(house: House) -> None:
    shown = house.page.evaluate("""() => {
        let read = 0;
        const clock = core.makeClock(() => read);
        const out = [];
        clock.see(5000, true);
        read = 9000; out.push(clock.now(), clock.remaining(12000), clock.remaining(null), clock.remaining(4000));
        clock.see(5000, false);
        read = 9500; out.push(clock.now());
        clock.reset();
        clock.see(0, false);
        read = 9600; out.push(clock.now());
        return out;
    }""")
    assert shown == [5000, 7000, None, 0, 5500, 100]


def test_the_clock_goes_back_with_the_room_after_trouble_and_with_a_new_game_and_at_no_other_time(house: House) -> None:
    shown = house.page.evaluate("""() => {
        let read = 0;
        const clock = core.makeClock(() => read);
        const out = [];
        const hear = (now, where, why) => {
            clock.hear({now, room: {where, paused: why ? {why} : null}});
            out.push(clock.now());
        };
        hear(9000, "playing"); hear(8000, "playing"); hear(8000, "playing", "host"); hear(8500, "playing");
        hear(9500, "playing", "trouble"); hear(6000, "playing");
        hear(6000, "over"); hear(0, "lobby"); hear(100, "playing");
        return out;
    }""")
    assert shown == [9000, 9000, 9000, 9000, 9500, 6000, 6000, 0, 100]


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [(11, 10, True), (10, 9, False), (6, 5, True), (60, 3, True), (60, 11, False), (8, 3, True), (4, 3, False)],
)
def test_the_last_seconds_are_told_also_when_all_the_others_are_cut_off(
    house: House, before: int, now: int, told: bool
) -> None:
    assert house.page.evaluate("([before, now]) => core.lastCall(before, now)", [before, now]) is told


@pytest.mark.parametrize("page", ["tv", "home"])
def test_no_page_of_a_tv_calls_what_the_oldest_tv_does_not_have(page: str) -> None:
    source = "".join(
        program.read_text("utf-8") for program in (*BUILD.glob(f"{page}-*.js"), *BUILD.glob(f"{page}/*.js"))
    )
    assert [name for name in NEWER_THAN_THE_OLDEST_TV if name in source] == []
    assert "Element.prototype.toggleAttribute||" in source


LETTERS = {
    "Zoë": 3,
    "Zoe\u0308": 3,
    "  two   words ": 9,
    "👩‍👩‍👧‍👦": 1,
    "👍🏽 ok": 4,
    "🇩🇪🇫🇷": 2,
    "مَريم": 4,
    "": 0,
}


@pytest.mark.parametrize("segmenter", [True, False], ids=["with a segmenter", "counted by hand"])
def test_letters_are_counted_as_a_person_counts_them(page: Page, core: str, segmenter: bool) -> None:
    if not segmenter:
        page.add_init_script("delete Intl.Segmenter")
    empty(page)
    page.goto(PAGE)
    page.add_script_tag(content=core)
    counted = page.evaluate("(all) => all.map(core.lengthOf)", list(LETTERS))
    assert dict(zip(LETTERS, counted, strict=True)) == LETTERS


FIELD = """(spec) => {
    window.drafts = window.drafts || [];
    const whole = {...spec, draft: (text) => window.drafts.push(text)};
    core.render(core.html`<textarea ${core.field(whole)}></textarea>`, document.body);
}"""


def test_a_new_view_never_writes_into_a_field_but_another_question_does(house: House) -> None:
    page = house.page
    page.evaluate(FIELD, {"slot": "answer", "key": "KQXW/3", "initial": "from the room"})
    assert page.input_value("textarea") == "from the room"
    page.fill("textarea", "my own words")
    page.evaluate(FIELD, {"slot": "answer", "key": "KQXW/3", "initial": "an older draft"})
    assert page.input_value("textarea") == "my own words"
    page.evaluate(FIELD, {"slot": "answer", "key": "KQXW/4", "initial": ""})
    assert page.input_value("textarea") == ""


def test_typed_text_is_there_again_after_a_reload(house: House, core: str) -> None:
    page = house.page
    spec = {"slot": "answer", "key": "KQXW/3", "initial": ""}
    page.evaluate(FIELD, spec)
    page.fill("textarea", "half a thou")
    page.reload()
    page.add_script_tag(content=core)
    page.evaluate(FIELD, {**spec, "initial": "half a"})
    assert page.input_value("textarea") == "half a thou"


def test_drafts_are_spaced_and_the_last_letters_are_never_left_out(house: House) -> None:
    page = house.page
    page.evaluate(FIELD, {"slot": "answer", "key": "KQXW/3", "initial": ""})
    page.locator("textarea").press_sequentially("an owl in a hat")
    house.wait(lambda: (page.evaluate("drafts") or [""])[-1] == "an owl in a hat")
    assert len(page.evaluate("drafts")) <= 3


@rule("COM-06")
def test_whoever_leaves_the_page_leaves_no_letter_behind(house: House) -> None:
    page = house.page
    page.evaluate(FIELD, {"slot": "answer", "key": "KQXW/3", "initial": ""})
    page.locator("textarea").press_sequentially("an owl")
    house.wait(lambda: page.evaluate("drafts.length > 0"))
    leave = """(text) => {
        const field = document.querySelector("textarea");
        field.value = text;
        field.dispatchEvent(new Event("input"));
        window.dispatchEvent(new PageTransitionEvent("pagehide"));
        return window.drafts;
    }"""
    for text in ("an owl in a", "an owl in a hat"):
        assert page.evaluate(leave, text)[-1] == text


def test_the_film_that_keeps_phones_awake_is_a_film_with_a_silent_sound_track(house: House) -> None:
    facts = house.page.evaluate("""async () => {
        const video = document.createElement("video");
        video.muted = true;
        video.src = URL.createObjectURL(new Blob([core.film()], {type: "video/mp4"}));
        document.body.append(video);
        await video.play();
        await new Promise((done) => video.addEventListener("timeupdate", done, {once: true}));
        return [video.duration, video.videoWidth, video.webkitAudioDecodedByteCount > 0, core.film().length < 9000];
    }""")
    assert facts == [10, 16, True, True]
