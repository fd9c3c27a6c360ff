"""Two phones play Perfect Words to the highest medal; then three people and three bots play, and one is challenged."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from app.web.bots import Bot
from app.words import say
from tests.browser.players import Glance, Player, Table
from tests.web.conftest import OpenHouse

GAME = "perfect_words"
THOUGHTS = ("quartz", "zeppelin", "origami", "yodel", "krill", "banjo", "waffle", "zither", "tundra", "quokka")
"""Far from every word of the deck, so that none is refused."""

OVER = re.compile(r"seashells? of 20")

LAY = re.compile("^Lay “")

pytestmark = pytest.mark.browser


class Builder(Player):
    """Lays words, by lists or on the grid, writes what all of them write, and agrees."""

    lists = False
    host = False
    hurried = False
    said = ""
    thoughts: tuple[str, ...] = ()

    def move(self) -> str | None:
        """Do what the moment asks for, if it asks for anything; gives the moment's name."""
        seen = self.glance()
        heading = next(iter(seen.headings), "")
        if heading == "It’s your turn":
            return self._lay(seen)
        if heading.startswith("A line!"):
            self.page.locator("label.ballot-slip").last.click()
            self.tap(re.compile("like this$"))
            return "tile"
        if "I’m done" in seen.buttons and self.thoughts:
            return self._write()
        if heading == "Double and nothing":
            return self._place(seen)
        if heading.startswith(("Are ", "Does ")) and heading != self.said:
            self.said = heading
            self.page.locator(".pwp-votes button").first.click()
            return "voting"
        if "Let them stand" in seen.buttons:
            return self._challenge()
        if self.hurried and re.match(r"Arrow \d", heading):
            self.hurry()
        return None

    def hurry(self) -> None:
        """The host finds that time is up; the menu shuts by itself when it was."""
        for label in ("menu.open", "host.title", "host.skip"):
            self.page.get_by_role("button", name=say(label)).click(timeout=1_500)

    def _lay(self, seen: Glance) -> str:
        self.page.locator(".pwp-market label").first.click()
        if self.lists:
            if "As a list" in seen.buttons:
                self.tap("As a list")
            self.page.get_by_role("group", name="Places for a word").get_by_role("radio").first.check()
        elif not self._may_lay():
            self._point(self.page.locator(".pw-place").last)
        self.tap(LAY)
        return "list" if self.lists else "laying"

    def _may_lay(self) -> bool:
        """The only place there is, that of the first word, is taken by itself."""
        return self.page.get_by_role("button", name=LAY).count() > 0

    def _point(self, place: Locator) -> None:
        """On the whole grid a tap goes closer, and a place is no button."""
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def _write(self) -> str:
        fields = self.page.get_by_role("textbox")
        for at, thought in enumerate(self.thoughts):
            fields.nth(at).fill(thought)
        self.picture(f"phone-sheet-{self.name}")
        self.tap("I’m done")
        return "writing"

    def _place(self, seen: Glance) -> str | None:
        agree = next((label for label in seen.buttons if label.startswith("I agree")), None)
        if agree is not None:
            self.tap(agree)
            return "agreeing"
        if self.host and "You agree" not in seen.text:
            self.tap("×2 on arrow 3")
            self.page.get_by_role("button", name="× on arrow 10", exact=True).click()
            return "placing"
        return None

    def _challenge(self) -> str:
        self.page.get_by_role("checkbox").first.check()
        self.tap("Challenge 1")
        return "challenging"


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    opened = OpenHouse(tmp_path_factory.mktemp("words"))
    yield opened
    opened.close()


def seated(browser: Browser, house: OpenHouse, folder: str, *names: str) -> tuple[Table, list[Builder]]:
    """A table in whose lobby this game is chosen, with a brisk clock; the second likes lists."""
    table = Table(browser, house.port, folder)
    builders = table.seat(Builder, names)
    builders[0].host, builders[1].lists = True, True
    host = builders[0].page
    host.locator("label.segment", has_text=say(f"{GAME}.title")).click()
    expect(table.tv.page.get_by_text(say(f"{GAME}.title")).first).to_be_visible()
    host.locator("label.segment", has_text=say("pace.brisk")).click()
    return table, builders


def built(table: Table, builders: list[Builder]) -> set[str]:
    """The crossword, by taps and by lists, until all are asked to write; gives the moments there were."""
    write = say(f"{GAME}.write")
    moments = table.play(lambda n: builders[n].move(), lambda _: write in builders[0].glance().headings, 120)
    for builder in builders:
        expect(builder.page.get_by_role("heading", name=write)).to_be_visible()
        builder.thoughts = THOUGHTS
    return moments


def test_two_phones_play_to_the_highest_medal(browser: Browser, open_house: OpenHouse) -> None:
    table, builders = seated(browser, open_house, "words", "Mara", "Jonas")
    host, other = builders
    own = host.page.get_by_role("group", name=say(f"{GAME}.option.own_words")).get_by_role("textbox")
    own.first.fill("lighthouse keeper")
    expect(host.page.locator(".own-wrong:visible")).to_contain_text("16 characters at most")
    own.first.fill("lark")
    expect(other.page.get_by_text("1 word of your own")).to_be_visible()
    host.tap("Start")
    expect(table.tv.page.get_by_role("heading", name=say(f"{GAME}.how.1.title"))).to_be_visible()
    table.tv.picture("tv-how")
    host.tap("We know it: begin")
    assert {"laying", "list", "tile"} <= built(table, builders)
    other.page.get_by_role("textbox").nth(4).fill("half a thou")
    other.page.reload()
    expect(other.page.get_by_role("textbox").nth(4)).to_have_value("half a thou")
    moments = table.play(lambda n: builders[n].move(), lambda text: "Arrow 2 of" in text, 120)
    assert {"writing", "placing", "agreeing"} <= moments
    host.hurried = True
    table.play(lambda n: builders[n].move(), OVER.search, 120)
    table.tv.page.wait_for_timeout(1_500)
    table.tv.picture("tv-over")
    expect(other.page.get_by_role("heading", name=say(f"{GAME}.medal.one_mind"))).to_be_visible()
    expect(other.page.get_by_text("20 of 20 seashells").first).to_be_visible()
    with other.page.expect_download() as kept:
        other.page.get_by_role("link", name=say(f"{GAME}.keep")).click()
    kept.value.save_as(table.pictures / "kept.png")
    other.picture("phone-over")
    other.page.get_by_role("link", name=say("over.results")).click()
    other.page.wait_for_url(re.compile("/results/"))
    assert "zeppelin" in other.page.inner_text("body")
    other.picture("results", whole=True)
    table.well()
    table.leave()


def test_six_play_a_game_in_which_somebody_is_challenged(browser: Browser, open_house: OpenHouse) -> None:
    table, builders = seated(browser, open_house, "words-six", "Mara", "Jonas", "Zoë")
    host, _, bold = builders
    bots = [Bot(open_house.url, table.code, number, haste=8) for number in range(3)]

    async def sit() -> None:
        await asyncio.gather(*(bot.run() for bot in bots), return_exceptions=True)

    threading.Thread(target=asyncio.run, args=(sit(),), daemon=True).start()
    expect(host.page.get_by_text(say("lobby.here.other", n=6))).to_be_visible()
    host.page.get_by_text(say(f"{GAME}.option.personal.on"), exact=True).click()
    host.page.get_by_label(say("lobby.explain")).click()
    host.tap("Start")
    built(table, builders)
    word = bold.page.locator(".pwp-row").first.locator("bdi").first.inner_text()
    bold.thoughts = (f"{word}house", *THOUGHTS[1:])
    moments = table.play(lambda n: builders[n].move(), lambda text: "Arrow 2 of" in text, 120)
    assert {"writing", "agreeing", "challenging", "voting"} <= moments
    host.hurried = True
    table.play(lambda n: builders[n].move(), lambda text: OVER.search(text) or "No medal" in text, 120)
    table.tv.picture("tv-over")
    expect(bold.page.locator(".standing-row")).to_have_count(6)
    bold.picture("phone-over")
    table.well()
    table.leave()
