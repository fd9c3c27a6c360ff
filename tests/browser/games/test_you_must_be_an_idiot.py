"""A TV and three phones play You Must Be an Idiot! to its winner; then six play a round with secret accusations."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from app.words import ROOT, say
from tests.browser.players import Player, Table
from tests.web.conftest import OpenHouse

GAME = "you_must_be_an_idiot"
DECK = ROOT / f"app/games/{GAME}/decks/en"
ANSWERS = {item["text"]: item["answer"] for file in DECK.glob("*.json") for item in json.loads(file.read_bytes())}
MOMENTS = {
    "On to the questions": "opening",
    "Pencils out": "reading",
    "Show the answers": "announcing",
    "All fine, go on": "judging",
    "Turn the next one": "unmasking",
    "Go on": "scoring",
}

pytestmark = pytest.mark.browser


class Guest(Player):
    """Looks at the card, and answers as it says; `knows` the deck, or nothing at all."""

    knows = False
    peeked = 0

    def move(self) -> str | None:
        """Do what the moment asks for, if it asks for anything; gives the moment's name."""
        seen = self.glance()
        if "Hand in" in seen.buttons:
            return self._write(seen.text)
        if done := self.tap_any(seen, MOMENTS):
            return done
        if "Which one shall it be?" in seen.headings and "Read this one out" not in seen.buttons:
            self.page.get_by_role("radio").first.check(force=True)
            self.tap("Read this one out")
            return "choosing"
        if "Lock in: nobody" in seen.buttons:
            self.tap("Lock in: nobody")
            return "accusing"
        return None

    def identity(self) -> str:
        """What the card says, as long as it is held."""
        card = self.page.locator(".detector")
        card.focus()
        self.page.keyboard.down("Enter")
        held = self.page.locator(".detector-on").inner_text()
        if not self.peeked:
            self.picture(f"phone-card-{self.name}")
        self.page.keyboard.up("Enter")
        expect(self.page.locator(".detector-on")).to_have_count(0)
        self.peeked += 1
        return held

    def _write(self, text: str) -> str:
        question = next(asked for asked in ANSWERS if asked in text)
        smart = "Smarty" in self.identity()
        self.lie = ANSWERS[question] if smart and self.knows else f"{self.name} would like to know"
        self.page.get_by_role("textbox").first.fill(self.lie)
        self.tap("Hand in")
        return "writing"


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    opened = OpenHouse(tmp_path_factory.mktemp("idiot"))
    yield opened
    opened.close()


def seated(browser: Browser, house: OpenHouse, folder: str, *names: str) -> tuple[Table, list[Guest]]:
    """A table in whose lobby this game is chosen; the second guest knows all the answers."""
    table = Table(browser, house.port, folder)
    guests = table.seat(Guest, names)
    guests[1].knows = True
    guests[0].page.locator("label.segment", has_text=say(f"{GAME}.title")).click()
    expect(table.tv.page.get_by_text(say(f"{GAME}.title")).first).to_be_visible()
    return table, guests


def test_a_tv_and_three_phones_play_to_the_winner(browser: Browser, open_house: OpenHouse) -> None:
    table, guests = seated(browser, open_house, "idiot", "Mara", "Jonas", "Zoë")
    guests[0].tap("Start")
    expect(table.tv.page.get_by_role("heading", name=say(f"{GAME}.how.1.title"))).to_be_visible()
    table.tv.picture("tv-how")
    guests[0].tap("We know it: begin")
    over = table.tv.page.locator(".over")
    moments = table.play(lambda n: guests[n].move(), lambda _: over.count(), 600)
    table.tv.page.wait_for_timeout(1_500)
    table.tv.picture("tv-over")
    guests[1].picture("phone-over")
    assert {"opening", "choosing", "reading", "writing", "judging", "accusing", "unmasking", "scoring"} <= moments
    expect(table.tv.page.get_by_role("heading", name=re.compile(r"\bwins the game\b"))).to_be_visible()
    guests[1].page.get_by_role("link", name=say("over.results")).click()
    guests[1].page.wait_for_url(re.compile("/results/"))
    expect(guests[1].page.get_by_role("heading", name=say(f"{GAME}.title"))).to_be_visible()
    assert "would like to know" in guests[1].page.inner_text("body")
    guests[1].picture("results", whole=True)
    table.well()
    table.leave()


def test_six_play_a_round_with_secret_accusations(browser: Browser, open_house: OpenHouse) -> None:
    table, guests = seated(browser, open_house, "idiot-six", "Mara", "Jonas", "Zoë", "Luc", "Inés", "Opa")
    host = guests[0]
    host.page.get_by_text(say(f"{GAME}.option.accusations.secret"), exact=True).click()
    host.page.get_by_label(say("lobby.explain")).click()
    host.tap("Start")
    accusing = say(f"{GAME}.accuse.secret")
    table.play(lambda n: guests[n].move(), lambda _: accusing in host.glance().text, 180)
    host.page.locator("label", has_text="Jonas").click()
    host.tap("Lock in: Jonas")
    expect(table.tv.page.get_by_text("Jonas").first).to_be_visible()
    table.tv.picture("tv-accusing-secret")
    scored = say(f"{GAME}.score.hint")
    moments = table.play(
        lambda n: None if n == 0 and "Locked in" in host.glance().text else guests[n].move(),
        lambda _: any(scored in guest.glance().text for guest in guests),
        120,
    )
    assert "unmasking" in moments
    table.tv.picture("tv-scoring")
    table.well()
    table.leave()
