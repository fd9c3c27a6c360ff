"""A TV and four phones play Nobody is Perfect to its winner, as a family would: on a LAN name, over plain http.

Pictures of every moment go to `artefacts/game/`; with LARKHOUSE_KEEP_PICTURES=1 the three of the README are made anew.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.players import ROOT, Player, Table
from tests.web.conftest import OpenHouse

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

READ_ON = ("Read the next one", "On to the stones")

pytestmark = pytest.mark.browser


class Liar(Player):
    """Writes lies, and believes what the plan says."""

    def move(self, favourite: Liar, players: list[Liar]) -> str | None:
        """Do what the moment asks for, if it asks for anything; gives the moment's name."""
        seen = self.glance()
        if "Hand in" in seen.buttons:
            return self._write()
        if done := self.tap_any(seen, {"All fine, read them out": "checking"} | dict.fromkeys(READ_ON, "reading")):
            return done
        if "Pick one first" in seen.text:
            return self._vote(favourite, players)
        if "Truth or lie?" in seen.headings and "One tap. Nobody sees it before the end." in seen.text:
            self.page.locator("label", has_text="Truth").click()
            return "judging"
        if "Which one shall it be?" in seen.headings and "Take this one" not in seen.buttons:
            self.page.get_by_role("radio").first.check(force=True)
            self.tap("Take this one")
            return "choosing"
        return None

    def _write(self) -> str:
        lies = LIES[self.name]
        first = not self.lie
        self.lie = lies[(lies.index(self.lie) + 1) % len(lies)] if self.lie else lies[0]
        self.page.get_by_role("textbox").fill(self.lie)
        if first:
            self.picture(f"phone-writing-{self.name}")
        self.tap("Hand in")
        return "writing"

    def _vote(self, favourite: Liar, players: list[Liar]) -> str | None:
        """The favourite's friends believe the favourite; the favourite knows every lie, and so the truth."""
        lies = [player.lie for player in players]
        choices = self.page.locator("label", has=self.page.get_by_role("radio"))
        texts = choices.all_inner_texts()
        if self is favourite or not any(favourite.lie and favourite.lie in text for text in texts):
            at = next((n for n, text in enumerate(texts) if not any(lie and lie in text for lie in lies)), 0)
        else:
            at = next(n for n, text in enumerate(texts) if favourite.lie in text)
        choices.nth(at).click()
        self.tap(re.compile("^Put my stone on "))
        return "voting"


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    opened = OpenHouse(tmp_path_factory.mktemp("game"))
    yield opened
    opened.close()


def test_a_tv_and_four_phones_play_to_the_winner(browser: Browser, open_house: OpenHouse) -> None:
    table = Table(browser, open_house.port, "game")
    tv, players = table.tv, table.seat(Liar, tuple(LIES))
    host, favourite = players[0], players[1]
    expect(tv.page.get_by_text("Opa", exact=True).first).to_be_visible()
    tv.picture("tv-lobby")
    host.picture("phone-lobby")
    host.page.get_by_text("short", exact=True).click()
    favourite.tap("Frankly, this game is beneath me")
    host.tap("Start")
    expect(tv.page.get_by_role("heading", name="Lie beautifully")).to_be_visible()
    tv.picture("tv-how")
    host.picture("phone-how")
    host.tap("We know it: begin")

    truths: list[str] = []
    over = tv.page.locator(".over")

    def is_over(text: str) -> bool:
        if not truths and tv.page.locator(".entry-true").count():
            truths.append(text)
            tv.page.wait_for_timeout(3_200)
            tv.picture("tv-truth")
            host.picture("phone-truth")
        return over.count() > 0

    moments = table.play(lambda n: players[n].move(favourite, players), is_over, 400)
    expect(over.get_by_role("heading")).to_contain_text(re.compile(r"\bwins?\b"))
    tv.page.wait_for_timeout(1_500)
    tv.picture("tv-over")
    favourite.picture("phone-over")
    assert {"writing", "checking", "reading", "voting"} <= moments

    favourite.page.get_by_role("link", name="Read it all again").click()
    results = favourite.page
    results.wait_for_url(re.compile("/results/"))
    expect(results.get_by_role("heading", name="Nobody is Perfect")).to_be_visible()
    assert favourite.lie in results.inner_text("body")
    favourite.picture("results", whole=True)

    host.tap(re.compile("lobby", re.IGNORECASE))
    expect(host.page.get_by_role("heading", name="You’re in")).to_be_visible()
    table.well()
    if os.environ.get("LARKHOUSE_KEEP_PICTURES"):
        for kept, name in README.items():
            shutil.copy(table.pictures / f"{name}.png", ROOT / f"docs/{kept}.png")
    table.leave()
