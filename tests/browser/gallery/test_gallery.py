"""Every moment on every size of screen: nothing falls off, nothing is too small, nothing is without words.

The pictures are left in `artefacts/gallery/`.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import uvicorn
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from app.web.words import ROOT
from tests.browser.gallery.app import address, app
from tests.browser.gallery.fixtures import fixtures

pytestmark = pytest.mark.browser

ARTEFACTS = ROOT / "artefacts/gallery"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()


class Size(NamedTuple):
    """A screen."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


TV, SMALL_TV = Size(1920, 1080), Size(1280, 720)
PHONE, SMALL_PHONE, LYING_PHONE = Size(390, 844), Size(360, 640), Size(640, 360)

# The casts are of different kinds: eight is an evening as it will be, ten has all that could break a line.
SIZES = {
    ("tv", "three"): (SMALL_TV,),
    ("tv", "eight"): (TV, SMALL_TV),
    ("tv", "ten"): (SMALL_TV,),
    ("phone", "eight"): (PHONE,),
    ("phone", "ten"): (SMALL_PHONE, LYING_PHONE),
}
WITH_AXE = (SMALL_TV, PHONE, SMALL_PHONE)

SETTLED = """() => document.readyState === 'complete' && document.fonts.status === 'loaded' && !document.querySelector('.fallback')
  && [...document.images].every((image) => image.complete)
  && document.getAnimations().every((each) => each.playState !== 'running' && each.playState !== 'pending')"""

FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def house() -> Iterator[str]:
    """The gallery's address."""
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_level="error", ws="none"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.02)
        assert thread.is_alive()
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def browser_here() -> Iterator[Browser]:
    """The system's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def pages(browser_here: Browser) -> Iterator[dict[Size, tuple[Page, list[str]]]]:
    """A page of each size, and what goes wrong on it."""
    made: dict[Size, tuple[Page, list[str]]] = {}
    for size in (TV, SMALL_TV, PHONE, SMALL_PHONE, LYING_PHONE):
        context = browser_here.new_context(
            viewport={"width": size.width, "height": size.height},
            reduced_motion="reduce",
            has_touch=size not in (TV, SMALL_TV),
            is_mobile=size not in (TV, SMALL_TV),
        )
        page, wrong = context.new_page(), list[str]()
        page.on("pageerror", lambda error, wrong=wrong: wrong.append(str(error)))
        page.on("console", lambda said, wrong=wrong: wrong.append(said.text) if said.type == "error" else None)
        made[size] = page, wrong
    yield made
    for page, _ in made.values():
        page.context.close()


def _pictures() -> Iterator[Any]:
    for name, fixture in fixtures().items():
        for size in SIZES.get((fixture.role, name.partition("-")[0]), (SMALL_TV,) if fixture.role == "tv" else ()):
            yield pytest.param(name, size, id=f"{name}-{size}")


@pytest.mark.parametrize(("name", "size"), list(_pictures()))
def test_a_picture_is_whole_and_legible_and_open_to_all(
    name: str, size: Size, house: str, pages: dict[Size, tuple[Page, list[str]]]
) -> None:
    page, wrong = pages[size]
    wrong.clear()
    page.goto(house + address(name))
    page.wait_for_function(SETTLED, timeout=8_000)
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}-{size}.png")
    assert wrong == []
    assert page.evaluate(FAULTS, fixtures()[name].role) == []
    if size in WITH_AXE:
        found = Axe().run(page).response["violations"]
        assert [(each["id"], [node["html"][:160] for node in each["nodes"]]) for each in found] == []
