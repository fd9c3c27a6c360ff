"""A TV and three phones play Wise and Otherwise to its winner; then two, and then eight in teams, a round of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from app.words import say
from tests.browser.players import Player, Table
from tests.web.conftest import OpenHouse

GAME = "wise_and_otherwise"
READ_ON = ("Read the next one", "And all of them once more", "On to the vote")
ENDINGS = (
    "borrows the neighbour’s goat for the wedding",
    "sweeps the stairs of somebody else",
    "finds the soup already cold",
    "must learn to whistle with a full mouth",
    "asks the owl for the way home",
    "sells the ladder before it has come down",
    "counts the geese twice and the eggs never",
    "is the first to laugh and the last to pay",
)

pytestmark = pytest.mark.browser


class Sage(Player):
    """Makes up endings; believes what the plan says."""

    written = 0

    def move(self, favourite: Sage, sages: list[Sage]) -> str | None:
        """Do what the moment asks for, if it asks for anything; gives the moment's name."""
        seen = self.glance()
        if "Hand in" in seen.buttons:
            return self._write(sages)
        if done := self.tap_any(seen, {"All fine, read them out": "checking"} | dict.fromkeys(READ_ON, "reading")):
            return done
        if "Which one shall it be?" in seen.headings and "Read this one out" not in seen.buttons:
            self.page.get_by_role("radio").first.check(force=True)
            self.tap("Read this one out")
            return "choosing"
        if "Which is the real one?" in seen.headings and self.page.locator("fieldset.ballot").count():
            return self._vote(favourite, sages)
        return None

    def _write(self, sages: list[Sage]) -> str:
        self.lie = ENDINGS[(self.written * 3 + sages.index(self)) % len(ENDINGS)]
        self.written += 1
        self.page.get_by_role("textbox").first.fill(self.lie)
        if self.written == 1:
            self.picture(f"phone-writing-{self.name}")
        self.tap("Hand in")
        return "writing"

    def _vote(self, favourite: Sage, sages: list[Sage]) -> str | None:
        """Everybody believes the favourite, or at least a lie; the favourite knows every lie, and so the real one."""
        choices = self.page.locator("label", has=self.page.get_by_role("radio"))
        lies = [(n, sage) for n, text in enumerate(choices.all_inner_texts()) for sage in sages if _in(sage.lie, text)]
        if self is favourite:
            at = next(n for n in range(choices.count()) if n not in [where for where, _ in lies])
        else:
            at = next(
                (n for n, sage in lies if sage is favourite),
                next((n for n, sage in lies if sage is not self), 0),
            )
        choices.nth(at).click()
        name = self.page.get_by_role("button", name=re.compile("^(I say|Now I say) "))
        if name.count():
            name.click()
        return "voting"


def _in(lie: str, text: str) -> bool:
    return bool(lie) and lie.replace("’", "'") in text.replace("’", "'")


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    opened = OpenHouse(tmp_path_factory.mktemp("wise"))
    yield opened
    opened.close()


def seated(browser: Browser, house: OpenHouse, folder: str, *names: str) -> tuple[Table, list[Sage]]:
    """A table in whose lobby this game is chosen."""
    table = Table(browser, house.port, folder)
    sages = table.seat(Sage, names)
    sages[0].page.locator("label.segment", has_text=say(f"{GAME}.title")).click()
    expect(table.tv.page.get_by_text(say(f"{GAME}.title")).first).to_be_visible()
    return table, sages


def test_a_tv_and_three_phones_play_to_the_winner(browser: Browser, open_house: OpenHouse) -> None:
    table, sages = seated(browser, open_house, "wise", "Mara", "Jonas", "Zoë")
    table.tv.picture("tv-lobby")
    sages[0].tap("Start")
    expect(table.tv.page.get_by_role("heading", name=say(f"{GAME}.how.1.title"))).to_be_visible()
    table.tv.picture("tv-how")
    sages[0].tap("We know it: begin")
    favourite = sages[1]
    over = table.tv.page.locator(".over")
    moments = table.play(lambda n: sages[n].move(favourite, sages), lambda _: over.count(), 500)
    table.tv.page.wait_for_timeout(1_500)
    table.tv.picture("tv-over")
    favourite.picture("phone-over")
    assert {"choosing", "writing", "checking", "reading", "voting"} <= moments
    expect(favourite.page.get_by_role("heading", name=say("over.won"))).to_be_visible()
    favourite.page.get_by_role("link", name=say("over.results")).click()
    favourite.page.wait_for_url(re.compile("/results/"))
    expect(favourite.page.get_by_role("heading", name=say(f"{GAME}.title"))).to_be_visible()
    assert _in(favourite.lie, favourite.page.inner_text("body"))
    favourite.picture("results", whole=True)
    table.well()
    table.leave()


def test_two_play_a_round_with_two_endings(browser: Browser, open_house: OpenHouse) -> None:
    table, sages = seated(browser, open_house, "wise-two", "Mara", "Opa")
    host = sages[0].page
    host.get_by_label(say("lobby.explain")).click()
    sages[0].tap("Start")
    scored = say(f"{GAME}.scores.hint")
    table.play(lambda n: sages[n].move(sages[1], sages), lambda _: scored in sages[0].glance().text, 120)
    table.tv.picture("tv-scores")
    assert sum(sage.written for sage in sages) == 2, "the Reader alone has written, two endings"
    table.well()
    table.leave()


def test_eight_play_in_teams_of_two(browser: Browser, open_house: OpenHouse) -> None:
    names = ("Mara", "Jonas", "Zoë", "Luc", "Inés", "Opa", "Kit", "Bea")
    table, sages = seated(browser, open_house, "wise-teams", *names)
    host = sages[0]
    two = say("teams.count", n=2)
    expect(host.page.get_by_text(say("teams.missing", teams=two))).to_be_visible()
    table.tv.picture("tv-lobby")
    host.tap(say("teams.go", teams=two))
    host.tap(re.compile("^Kit"))
    host.tap(re.compile("^Bea"))
    host.picture("phone-teams")
    expect(host.page.get_by_text("Kit & Bea")).to_be_visible()
    host.tap(say("teams.for_us"))
    expect(host.page.get_by_text(say("teams.done"))).to_be_visible()
    host.tap(say("menu.shut"))
    host.page.get_by_label(say("lobby.explain")).click()
    host.tap("Start")
    kit, bea = sages[6], sages[7]
    writes = re.compile("^Hand in$")

    def either_has_the_pen() -> bool:
        return (
            kit.page.get_by_role("button", name=writes).count() + bea.page.get_by_role("button", name=writes).count()
            == 1
        )

    table.play(
        lambda n: sages[n].move(sages[0], sages) if not either_has_the_pen() else None,
        lambda _: either_has_the_pen(),
        120,
    )
    pen, mate = (kit, bea) if kit.page.get_by_role("button", name=writes).count() else (bea, kit)
    pen.page.get_by_role("textbox").first.fill("half a proverb")
    expect(mate.page.get_by_text("half a proverb")).to_be_visible()
    mate.picture("phone-mate")
    pen.picture("phone-pen")
    scored = say(f"{GAME}.scores.hint")
    moments = table.play(lambda n: sages[n].move(sages[0], sages), lambda _: scored in host.glance().text, 200)
    assert "voting" in moments
    table.tv.picture("tv-scores")
    table.well()
    table.leave()
