"""Every moment on every size of screen: nothing falls off, nothing is too small, nothing is without words.

The pictures are left in `artefacts/gallery/`; where nobody will look at them, only those with faults.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from app.words import ROOT
from tests.browser import HURRIED
from tests.browser.gallery.app import address
from tests.browser.gallery.fixtures import fixtures

pytestmark = pytest.mark.browser

ARTEFACTS = ROOT / "artefacts/gallery"


class Size(NamedTuple):
    """A screen."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


TV, SMALL_TV = Size(1920, 1080), Size(1280, 720)
PHONE, SMALL_PHONE, LYING_PHONE = Size(390, 844), Size(360, 640), Size(640, 360)

# The casts are of different kinds: eight and six are evenings as they will be, ten and odd have all that could break a
# line, wide has what seldom comes together. A TV's page is scaled as a whole, so one cast is looked at in both sizes.
SIZES: dict[tuple[str, str], tuple[Size, ...]] = {
    ("tv", "eight"): (TV, SMALL_TV),
    ("phone", "eight"): (PHONE, LYING_PHONE),
    ("phone", "six"): (PHONE,),
    ("phone", "ten"): (SMALL_PHONE,),
    ("phone", "odd"): (SMALL_PHONE,),
}
# Where a machine looks that has more to do: what holds on the smallest phone or with the hardest names holds elsewhere.
HURRIED_SIZES: dict[tuple[str, str], tuple[Size, ...]] = {
    ("tv", "three"): (),
    ("tv", "eight"): (SMALL_TV,),
    ("phone", "six"): (),
    ("phone", "eight"): (),
}
if HURRIED:
    SIZES |= HURRIED_SIZES
HARDEST = ("ten", "odd")
WITH_AXE = (SMALL_TV, PHONE, SMALL_PHONE)
BUILT_ALIKE = ("three", "wide") if HURRIED else ("three", "ten", "odd", "wide")
"""Casts whose TV is built of the same parts as one that axe has looked at."""

SETTLED = """() => window.told && document.readyState === 'complete' && document.fonts.status === 'loaded'
  && !document.querySelector('.fallback, #app[aria-busy=true]')
  && [...document.images].every((image) => image.complete)
  && document.getAnimations().every((each) => each.playState !== 'running' && each.playState !== 'pending')"""

FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")


class Wall(NamedTuple):
    """A page of one size, and what goes wrong on it."""

    page: Page
    wrong: list[str]


@pytest.fixture(scope="module")
def walls(browser: Browser) -> Iterator[dict[Size, Wall]]:
    """A wall for each size of picture, for people who want no motion."""
    made = {size: _wall(browser, size) for size in (TV, SMALL_TV, PHONE, SMALL_PHONE, LYING_PHONE)}
    yield made
    for wall in made.values():
        wall.page.context.close()


def _wall(browser: Browser, size: Size) -> Wall:
    hand_held = size not in (TV, SMALL_TV)
    context = browser.new_context(
        viewport={"width": size.width, "height": size.height},
        reduced_motion="reduce",
        has_touch=hand_held,
        is_mobile=hand_held,
    )
    wall = Wall(context.new_page(), [])
    wall.page.on("pageerror", lambda error: wall.wrong.append(str(error)))
    wall.page.on("console", lambda said: wall.wrong.append(said.text) if said.type in ("error", "warning") else None)
    return wall


def _pictures() -> Iterator[Any]:
    for name, fixture in fixtures().items():
        cast, _, moment = name.partition("-")
        if HURRIED and cast not in HARDEST and any(f"{other}-{moment}" in fixtures() for other in HARDEST):
            continue
        for size in SIZES.get((fixture.role, cast), (SMALL_TV,) if fixture.role == "tv" else ()):
            yield pytest.param(name, size, id=f"{name}-{size}")


def _for_axe(name: str, size: Size) -> bool:
    """Whether it looks at this picture too, which takes it as long as all else; in a hurry at one phone of a moment."""
    if size not in WITH_AXE or (size == SMALL_TV and name.partition("-")[0] in BUILT_ALIKE):
        return False
    moment = name.rpartition("-")[0]
    return size == SMALL_TV or not HURRIED or name == next(each for each in fixtures() if each.startswith(f"{moment}-"))


@pytest.mark.parametrize(("name", "size"), list(_pictures()))
def test_a_picture_is_whole_and_legible_and_open_to_all(
    name: str, size: Size, gallery: str, walls: dict[Size, Wall]
) -> None:
    page, wrong = walls[size]
    wrong.clear()
    page.goto(gallery + address(name))
    page.wait_for_function(SETTLED, timeout=30_000)
    faults = wrong + page.evaluate(FAULTS, fixtures()[name].role)
    if faults or not HURRIED:
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=ARTEFACTS / f"{name}-{size}.png")
    assert faults == []
    if _for_axe(name, size):
        found = Axe().run(page).response["violations"]
        assert [(each["id"], [node["html"][:160] for node in each["nodes"]]) for each in found] == []
