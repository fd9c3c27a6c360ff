"""What a TV that opened its room offers to a remote, and what it says; the line's other end is played by the test."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from app.words import say
from tests.browser.house import ADDRESS, Frame, House
from tests.browser.test_phone import OVER, _answer, arrive, playing, seat, show, view

pytestmark = pytest.mark.browser

WRITING = {"type": "writing", "handed_in": [], "waiting_for": ["s1", "s2"]}


@pytest.fixture
def house(page: Page) -> House:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.route(f"{ADDRESS}/**", _answer)
    house = House(page)
    house.welcome |= {"role": "tv"}
    return house


def on_tv(frame: Frame, **room: object) -> Frame:
    """The same moment as the TV sees it; its remote may do what a host may."""
    frame["room"] |= {"me": None, "controls": True, **room}
    return frame


def test_in_trouble_a_remote_can_only_go_on(house: House) -> None:
    arrive(house, on_tv(playing(WRITING), paused={"why": "trouble"}), "/tv/KQXW")
    expect(house.page.locator(".control")).to_have_text([say("tv.control.resume")])


def test_a_button_that_asks_twice_means_the_stage_at_which_it_was_pressed_first(house: House) -> None:
    page = house.page
    arrive(house, on_tv(playing(WRITING)), "/tv/KQXW")
    page.keyboard.press("ArrowRight")
    button = page.locator(".control", has_text=say("tv.control.replace"))
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".control-armed")).to_have_text(say("tv.control.sure"))
    show(house, {**on_tv(playing(WRITING)), "stage": "2/writing"})
    page.keyboard.press("Enter")
    house.wait(lambda: bool(house.of("ask")))
    assert house.of("ask")[0][1]["act"] == {"type": "replace", "stage": "1/writing"}


def test_an_apology_is_made_where_the_game_ended(house: House) -> None:
    arrive(house, on_tv(playing(OVER), where="over", sorry="game_failed"), "/tv/KQXW")
    expect(house.page.get_by_text(say("sorry.game_failed"))).to_be_visible()


def test_an_evening_that_stands_still_is_not_put_down_to_the_host(house: House) -> None:
    arrive(house, on_tv(playing(WRITING), paused={"why": "host"}), "/tv/KQXW")
    expect(house.page.locator(".overlay")).to_contain_text(say("tv.paused.text"))
    expect(house.page.locator(".overlay")).not_to_contain_text("Mara")


def test_a_room_that_was_not_opened_here_has_no_buttons(house: House) -> None:
    arrive(house, on_tv(view(me=None), controls=False), "/tv/KQXW")
    expect(house.page.locator(".ticket-code")).to_have_text("KQXW")
    expect(house.page.locator(".control")).to_have_count(0)


@pytest.mark.parametrize(("left", "plays"), [([], "Larkhouse"), (["own.biology"], "Biology 7b")])
def test_a_lobby_says_that_chosen_decks_are_gone_and_what_is_played(house: House, left: list[str], plays: str) -> None:
    lobby = on_tv(view(me=None))
    lobby["room"]["setting"]["decks"] = ["own.gone", "own.too", *left]
    arrive(house, lobby, "/tv/KQXW")
    told = f"{say('decks.gone', n=2)} · {say('tv.from', deck=plays)}"
    expect(house.page.locator(".tonight-decks")).to_have_text(told)


@pytest.mark.parametrize("played", [False, True])
def test_a_remote_starts_with_the_explaining_where_the_game_is_new_to_the_room(house: House, played: bool) -> None:
    lobby = on_tv(view(me=None))
    lobby["room"]["setting"]["played"] = played
    arrive(house, lobby, "/tv/KQXW")
    expect(house.page.locator(".control")).to_have_text([say("tv.control.start"), say("tv.control.decks")])
    house.page.keyboard.press("ArrowRight")
    house.page.keyboard.press("Enter")
    house.wait(lambda: bool(house.of("ask")))
    assert house.of("ask")[0][1]["act"] == {"type": "start", "explain": not played}


def test_while_the_game_is_explained_a_remote_can_begin_or_end_it(house: House) -> None:
    opening = {"type": "opening", "board": {"spaces": ["P1"]}, "space": "Start"}
    arrive(house, on_tv(playing(opening), paused={"why": "how_to"}), "/tv/KQXW")
    expect(house.page.locator(".how h2")).to_have_text(say("nobody_is_perfect.how.1.title"))
    expect(house.page.locator(".control")).to_have_text([say("tv.control.begin"), say("tv.control.end")])


def test_somebody_who_joins_meanwhile_does_not_turn_the_explaining_back(house: House) -> None:
    page = house.page
    page.clock.install()
    opening = {"type": "opening", "board": {"spaces": ["P1"]}, "space": "Start"}
    frame = on_tv(playing(opening), paused={"why": "how_to"})
    arrive(house, frame, "/tv/KQXW")
    expect(page.locator(".how h2")).to_have_text(say("nobody_is_perfect.how.1.title"))
    page.clock.run_for(9_500)
    expect(page.locator(".how h2")).to_have_text(say("nobody_is_perfect.how.2.title"))
    frame["room"]["seats"] = [*frame["room"]["seats"], seat(4, "Zoë", playing=False)]
    show(house, {**frame, "n": 2})
    expect(page.locator(".how h2")).to_have_text(say("nobody_is_perfect.how.2.title"))
