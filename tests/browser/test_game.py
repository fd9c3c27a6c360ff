"""A TV and four phones play Nobody is Perfect to its winner, as a family would: on a LAN name, over plain http.

Everything is done by what a person sees: labels, buttons, texts. Pictures of every moment go to `artefacts/game/`;
with LARKHOUSE_KEEP_PICTURES=1 the three of the README are made anew.
"""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, TimeoutError, expect

from tests.web.conftest import OpenHouse

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "artefacts/game"
README = {"lobby": "tv-lobby", "writing": "phone-writing-Mara", "reveal": "tv-truth"}

LIES = {
    "Mara": (
        "A wooden spoon that is given as an apology",
        "A bed for a visiting uncle",
        "The pocket in a bishop’s hat",
    ),
    "Jonas": (
        "The wind that turns the pages for you",
        "A bell that is rung when nothing happens",
        "A fine for whistling on a Sunday",
        "Soup that is eaten with a fork",
        "The second-best goat of a village",
        "A hat worn only while waiting",
    ),
    "Zoë": ("A tax on beards, paid in cheese", "A very short argument", "Somebody who claps too early"),
    "Opa": ("A dance for people who cannot sit", "The last slice, which nobody takes", "A map with the sea left out"),
}

pytestmark = pytest.mark.browser


class Screen:
    """A browser window that notes what goes wrong in it."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.page.set_default_timeout(5_000)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(message.text)

    def picture(self, name: str) -> None:
        """Keep what it shows."""
        self.page.screenshot(path=PICTURES / f"{name}.png", timeout=60_000)


GLANCE = """() => {
  const seen = (element) => element.getClientRects().length > 0;
  const texts = (what) => Array.from(document.querySelectorAll(what)).filter(seen).map((e) => e.textContent.trim());
  const buttons = texts("button:not([aria-disabled=true])");
  return { buttons, headings: texts("h1, h2, legend"), all: document.body.innerText };
}"""


class Player(Screen):
    """Somebody with a phone. Writes lies, and believes what the plan says."""

    def __init__(self, context: BrowserContext, name: str, lies: tuple[str, ...]) -> None:
        super().__init__(context)
        self.name = name
        self.lies = lies
        self.lie = ""
        self.written = 0

    def join(self, address: str) -> None:
        """By the address of the QR code, in one step."""
        self.page.goto(address, timeout=30_000)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="I’m in").click()
        expect(self.page.get_by_role("heading", name="You’re in")).to_be_visible()

    def move(self, favourite: Player, players: list[Player]) -> str | None:
        """Do what the moment asks for, if it asks for anything; gives the moment's name.

        A moment that runs by itself may pass between the glance and the tap: then there was nothing to do.
        """
        try:
            return self._move(favourite, players)
        except TimeoutError:
            return None

    def _move(self, favourite: Player, players: list[Player]) -> str | None:
        glance = self.page.evaluate(GLANCE)
        buttons, headings = glance["buttons"], glance["headings"]
        if "Hand in" in buttons:
            return self._write()
        for label, moment in (
            ("All fine, read them out", "checking"),
            ("Read the next one", "reading"),
            ("On to the stones", "reading"),
        ):
            if label in buttons:
                self.page.get_by_role("button", name=label).click()
                return moment
        if "Pick one first" in glance["all"]:
            return self._vote(favourite, players)
        if "Truth or lie?" in headings and "One tap. Nobody sees it before the end." in glance["all"]:
            self.page.locator("label", has_text="Truth").click()
            return "judging"
        if "Which one shall it be?" in headings and "Take this one" not in buttons:
            self.page.get_by_role("radio").first.check(force=True)
            self.page.get_by_role("button", name="Take this one").click()
            return "choosing"
        return None

    def _write(self) -> str:
        self.lie = self.lies[self.written % len(self.lies)]
        self.written += 1
        self.page.get_by_role("textbox").fill(self.lie)
        if self.written == 1:
            self.picture(f"phone-writing-{self.name}")
        self.page.get_by_role("button", name="Hand in").click()
        return "writing"

    def _vote(self, favourite: Player, players: list[Player]) -> str | None:
        """The favourite's friends believe the favourite; the favourite knows every lie, and so the truth."""
        lies = [player.lie for player in players]
        choices = self.page.locator("label", has=self.page.get_by_role("radio"))
        texts = choices.all_inner_texts()
        if self is favourite or not any(favourite.lie and favourite.lie in text for text in texts):
            at = next((n for n, text in enumerate(texts) if not any(lie and lie in text for lie in lies)), 0)
        else:
            at = next(n for n, text in enumerate(texts) if favourite.lie in text)
        choices.nth(at).click()
        self.page.get_by_role("button", name=re.compile("^Put my stone on ")).click()
        return "voting"


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    opened = OpenHouse(tmp_path_factory.mktemp("game"))
    yield opened
    opened.close()


@pytest.fixture
def pictures() -> Path:
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    return PICTURES


def test_a_tv_and_four_phones_play_to_the_winner(browser: Browser, open_house: OpenHouse, pictures: Path) -> None:
    base = f"http://party.lan:{open_house.port}"
    tv = Screen(browser.new_context(viewport={"width": 1920, "height": 1080}))
    tv.page.goto(base, timeout=30_000)
    assert tv.page.evaluate("window.isSecureContext") is False
    tv.page.get_by_role("link", name="Open a room on this TV").click()
    tv.page.wait_for_url(re.compile(r"/tv/[A-Z]{4}$"))
    code = tv.page.url[-4:]

    sizes = ((390, 844), (360, 640), (390, 844), (844, 390))
    players = []
    for name, (width, height) in zip(LIES, sizes, strict=True):
        context = browser.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=2, has_touch=True, is_mobile=True
        )
        player = Player(context, name, LIES[name])
        player.join(f"{base}/{code}")
        players.append(player)
    host = players[0]
    expect(tv.page.get_by_text("Opa", exact=True).first).to_be_visible()
    tv.picture("tv-lobby")
    host.picture("phone-lobby")
    host.page.get_by_text("short", exact=True).click()
    players[1].page.get_by_role("button", name="Frankly, this game is beneath me").click()
    host.page.get_by_role("button", name="Start").click()
    expect(tv.page.get_by_role("heading", name="Lie beautifully")).to_be_visible()
    tv.picture("tv-how")
    host.picture("phone-how")
    host.page.get_by_role("button", name="We know it: begin").click()

    favourite = players[1]
    done: set[str] = set()
    over = re.compile(r"\bwins?\b")
    ends = time.monotonic() + 400
    while time.monotonic() < ends:
        for player in players:
            moment = player.move(favourite, players)
            if moment and moment not in done:
                done.add(moment)
                tv.picture(f"tv-{moment}")
                player.picture(f"phone-{moment}-done")
        text = tv.page.inner_text("body")
        if "truth" not in done and tv.page.locator(".entry-true").count():
            done.add("truth")
            tv.page.wait_for_timeout(3_200)
            tv.picture("tv-truth")
            host.picture("phone-truth")
        if over.search(text):
            break
        tv.page.wait_for_timeout(120)
    expect(tv.page.get_by_role("heading", name=over)).to_be_visible()
    tv.page.wait_for_timeout(1_500)
    tv.picture("tv-over")
    favourite.picture("phone-over")
    assert {"writing", "checking", "reading", "voting"} <= done

    favourite.page.get_by_role("link", name="Read it all again").click()
    results = favourite.page
    results.wait_for_url(re.compile("/results/"))
    expect(results.get_by_role("heading", name="Nobody is Perfect")).to_be_visible()
    assert favourite.lie in results.inner_text("body")
    results.screenshot(path=pictures / "results.png", full_page=True)

    host.page.get_by_role("button", name=re.compile("lobby", re.IGNORECASE)).click()
    expect(host.page.get_by_role("heading", name="You’re in")).to_be_visible()
    for screen in (tv, *players):
        assert screen.faults == [], f"{screen} {screen.faults}"
    if os.environ.get("LARKHOUSE_KEEP_PICTURES"):
        for kept, name in README.items():
            shutil.copy(pictures / f"{name}.png", ROOT / f"docs/{kept}.png")
