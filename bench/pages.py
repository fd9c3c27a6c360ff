"""What a first visit weighs and how long it takes, in a real browser that has nothing in its cache.

Weight is what came over the line, headers included, up to the moment at which the page can be used and nothing is
under way any more; the room's socket is not in it. Time is from the start of the navigation: on a phone until a name
can be typed, on a TV until the room's code stands there, and in both cases until that has been painted.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from playwright.async_api import Browser, Error, Page, async_playwright

from bench import machine
from bench.house import OpenHouse
from bench.party import Log, Room
from bench.rows import Row

PART = "first visit"
VISITS = 5
USABLE_S = 1.0
READY_WITHIN_S = 20.0

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

_WHEN_PAINTED = """
const look = () => {
  const field = document.querySelector(%r);
  if (field && !field.disabled && field.getClientRects().length)
    requestAnimationFrame(() => setTimeout(() => window.usable(performance.now()), 0));
  else requestAnimationFrame(look);
};
document.addEventListener("DOMContentLoaded", look);
"""


@dataclass(frozen=True)
class Screen:
    """A page to visit. `shows` is what stands in it once it can be used."""

    name: str
    path: str
    shows: str
    width: int
    height: int
    goal_kb: float


@dataclass
class Visit:
    """What one visit took; `weights` are bytes on the line by address."""

    usable_s: float = 0.0
    weights: dict[str, float] = field(default_factory=dict)


async def _visit(browser: Browser, url: str, screen: Screen) -> Visit:
    context = await browser.new_context(viewport={"width": screen.width, "height": screen.height})
    page: Page = await context.new_page()
    watch = await context.new_cdp_session(page)
    visit, names = Visit(), dict[str, str]()

    def asked(event: dict[str, Any]) -> None:
        names[event["requestId"]] = event["request"]["url"]

    def came(event: dict[str, Any]) -> None:
        visit.weights[names[event["requestId"]]] = event["encodedDataLength"]

    watch.on("Network.requestWillBeSent", asked)
    watch.on("Network.loadingFinished", came)
    await watch.send("Network.enable")
    usable: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def used(at: float) -> None:
        usable.set_result(at)

    await page.expose_function("usable", used)
    await page.add_init_script(_WHEN_PAINTED % screen.shows)
    await page.goto(url, wait_until="load")
    visit.usable_s = await asyncio.wait_for(usable, READY_WITHIN_S) / 1000
    await page.wait_for_load_state("networkidle")
    await context.close()
    return visit


async def _visits(house: OpenHouse) -> list[Row]:
    room = Room(house.port, 0, 1, Log())
    room.code = (await room.tv.come()).room
    screens = (
        Screen("phone", f"/{room.code}", "input#name", 360, 640, 150.0),
        Screen("TV", f"/tv/{room.code}", ".ticket-code", 1920, 1080, 300.0),
        Screen("home", "/", "main a, main button", 1280, 720, 150.0),
    )
    rows = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=_chromium(), args=["--no-sandbox"])
        for process in machine.family():  # a browser leads a session of its own
            machine.first(process)
        for screen in screens:
            visits = [await _visit(browser, house.url + screen.path, screen) for _ in range(VISITS)]
            rows += _rows(screen, visits)
        await browser.close()
    room.close()
    return rows


def _rows(screen: Screen, visits: list[Visit]) -> list[Row]:
    weights = max((visit.weights for visit in visits), key=lambda weights: sum(weights.values()))
    kinds: dict[str, float] = {}
    for address, weight in weights.items():
        kind = address.rsplit(".", 1)[-1] if "." in address.rsplit("/", 1)[-1] else "page"
        kinds[kind] = kinds.get(kind, 0) + weight / 1e3
    parts = ", ".join(f"{kind} {weight:.1f}" for kind, weight in sorted(kinds.items(), key=lambda each: -each[1]))
    times = [visit.usable_s for visit in visits]
    return [
        Row(PART, f"{screen.name}, on the line", sum(kinds.values()), "kB", screen.goal_kb, parts),
        Row(
            PART,
            f"{screen.name}, usable",
            median(times),
            "s",
            USABLE_S,
            f"median of {len(times)}, slowest {max(times):.2f}",
        ),
    ]


def _chromium() -> str:
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _BROWSERS)), None)
    if found is None:
        raise RuntimeError("there is no Chromium here; say where one is: CHROMIUM=/path/to/chrome scripts/bench")
    return found


def measure() -> list[Row]:
    """The rows of this part; takes about half a minute. Raises RuntimeError if the browser does not do it."""
    try:
        with OpenHouse() as house:
            return asyncio.run(_visits(house))
    except Error as fault:
        raise RuntimeError(fault.message.splitlines()[0]) from fault
