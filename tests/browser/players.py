"""People with a TV and phones, who do what they see: labels, buttons, texts. Pictures go to `artefacts/<game>/`."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, TimeoutError, ViewportSize, expect

from tests.browser import HURRIED

ROOT = Path(__file__).parents[2]

P = TypeVar("P", bound="Player")

SIZES = ((390, 844), (360, 640), (390, 844), (844, 390))
"""Of phones, in turn."""

TV: ViewportSize = {"width": 1280, "height": 720} if HURRIED else {"width": 1920, "height": 1080}
MOTION: Literal["reduce", "no-preference"] = "reduce" if HURRIED else "no-preference"


class Screen:
    """A browser window that notes what goes wrong in it."""

    def __init__(self, context: BrowserContext, pictures: Path) -> None:
        self.page: Page = context.new_page()
        self._pictures = pictures
        self.page.set_default_timeout(5_000)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(message.text)

    def picture(self, name: str, whole: bool = False) -> None:
        """Keep what it shows, or the `whole` page, for whoever will look at it."""
        if not HURRIED:
            self.page.screenshot(path=self._pictures / f"{name}.png", timeout=60_000, full_page=whole)


GLANCE = """() => {
  const seen = (element) => element.getClientRects().length > 0;
  const texts = (what) => Array.from(document.querySelectorAll(what)).filter(seen).map((e) => e.textContent.trim());
  const buttons = texts("button:not([aria-disabled=true])");
  return [buttons, texts("h1, h2, legend"), document.body.innerText];
}"""


class Glance(NamedTuple):
    """What somebody sees at once: the buttons that can be pressed, the headings, and all the text."""

    buttons: list[str]
    headings: list[str]
    text: str


class Player(Screen):
    """Somebody with a phone."""

    def __init__(self, context: BrowserContext, pictures: Path, name: str) -> None:
        super().__init__(context, pictures)
        self.name = name
        self.lie = ""

    def join(self, address: str) -> None:
        """By the address of the QR code, in one step."""
        self.page.goto(address, timeout=30_000)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="I’m in").click()
        expect(self.page.get_by_role("heading", name="You’re in")).to_be_visible()

    def glance(self) -> Glance:
        """What is on the phone."""
        return Glance(*self.page.evaluate(GLANCE))

    def tap(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        self.page.get_by_role("button", name=name).click()

    def tap_any(self, seen: Glance, moments: dict[str, str]) -> str | None:
        """Press the first of these buttons that is there; the moment that it means."""
        for label, moment in moments.items():
            if label in seen.buttons:
                self.tap(label)
                return moment
        return None


class Table:
    """A TV that opened a room on a LAN name over plain http, and phones that joined it."""

    def __init__(self, browser: Browser, port: int, folder: str) -> None:
        self.pictures = ROOT / "artefacts" / folder
        shutil.rmtree(self.pictures, ignore_errors=True)
        self.pictures.mkdir(parents=True)
        self._browser, self._base = browser, f"http://party.lan:{port}"
        self.tv = Screen(browser.new_context(viewport=TV, reduced_motion=MOTION), self.pictures)
        self.tv.page.goto(self._base, timeout=30_000)
        assert self.tv.page.evaluate("window.isSecureContext") is False
        self.tv.page.get_by_role("link", name="Open a room on this TV").click()
        self.tv.page.wait_for_url(re.compile(r"/tv/[A-Z]{4}$"))
        self.code = self.tv.page.url[-4:]
        self.players: list[Player] = []

    def seat(self, make: Callable[[BrowserContext, Path, str], P], names: Sequence[str]) -> list[P]:
        """These people join, one after the other; the first is the host."""
        joined = []
        for name in names:
            width, height = SIZES[len(self.players) % len(SIZES)]
            context = self._browser.new_context(
                viewport={"width": width, "height": height},
                device_scale_factor=1 if HURRIED else 2,
                has_touch=True,
                is_mobile=True,
                reduced_motion=MOTION,
            )
            player = make(context, self.pictures, name)
            player.join(f"{self._base}/{self.code}")
            self.players.append(player)
            joined.append(player)
        return joined

    def play(self, move: Callable[[int], str | None], until: Callable[[str], object], seconds: float) -> set[str]:
        """Each does what the moment asks for, in turn, until the TV says so; gives the moments there were.

        A moment that runs by itself may pass between the glance and the tap: then there was nothing to do. Each
        moment's first picture is kept.
        """
        moments: set[str] = set()
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            for n, player in enumerate(self.players):
                try:
                    moment = move(n)
                except TimeoutError:
                    continue
                if moment and moment not in moments:
                    moments.add(moment)
                    self.tv.picture(f"tv-{moment}")
                    player.picture(f"phone-{moment}")
            if until(self.tv.page.inner_text("body")):
                return moments
            self.tv.page.wait_for_timeout(120)
        self.tv.picture("tv-too-late")
        raise AssertionError(f"it does not come to that in {seconds} s; there were {sorted(moments)}")

    def well(self) -> None:
        """Nothing went wrong in any window."""
        for screen in (self.tv, *self.players):
            assert screen.faults == [], screen.faults

    def leave(self) -> None:
        """All windows are closed."""
        for screen in (self.tv, *self.players):
            screen.page.context.close()
