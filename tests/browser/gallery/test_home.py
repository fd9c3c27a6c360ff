"""The front page: a phone joins first, a TV is opened first."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from app.words import say
from tests.web.conftest import OpenHouse

pytestmark = pytest.mark.browser


class Device(NamedTuple):
    """What the page is opened on."""

    width: int
    height: int
    touch: bool


IN_A_HAND = (Device(360, 640, True), Device(740, 360, True), Device(932, 430, True), Device(1180, 820, True))
ACROSS_THE_ROOM = (Device(1280, 720, False), Device(1920, 1080, False))


@pytest.mark.parametrize("device", [*IN_A_HAND, *ACROSS_THE_ROOM], ids=lambda device: f"{device.width}x{device.height}")
def test_what_a_device_is_most_often_used_for_comes_first_and_is_seen_at_once(
    device: Device, browser: Browser, gallery: str
) -> None:
    context = browser.new_context(
        viewport={"width": device.width, "height": device.height}, has_touch=device.touch, is_mobile=device.touch
    )
    page = context.new_page()
    page.goto(gallery)
    join, tv = page.get_by_role("button", name="Join", exact=True), page.get_by_role("link", name="on this TV")
    expect(join if device in IN_A_HAND else tv).to_be_in_viewport(ratio=1)
    joining, opening = page.locator("#join").bounding_box(), page.locator(".open").bounding_box()
    assert joining is not None
    assert opening is not None
    first, second = (joining, opening) if device in IN_A_HAND else (opening, joining)
    assert (first["y"], first["x"]) < (second["y"], second["x"])
    phone = page.get_by_role("link", name="Open a room from this phone")
    expect(phone).to_have_count(1 if device in IN_A_HAND else 0)
    if device in ACROSS_THE_ROOM:
        expect(tv).to_be_focused()
    else:
        expect(tv).not_to_be_focused()
    context.close()


@pytest.mark.parametrize("device", [Device(390, 844, True), Device(1280, 720, False)], ids=["phone", "tv"])
def test_whoever_left_the_page_of_a_room_goes_back_without_its_code(
    device: Device, browser: Browser, tmp_path: Path
) -> None:
    house = OpenHouse(tmp_path)
    base = f"http://party.lan:{house.port}"
    context = browser.new_context(
        viewport={"width": device.width, "height": device.height}, has_touch=device.touch, is_mobile=device.touch
    )
    page = context.new_page()
    page.goto(base)
    expect(page.locator(".home-rooms")).to_be_hidden()
    if device.touch:
        page.goto(f"{base}/join/new")
        page.get_by_label(say("join.name")).fill("Ann")
        page.get_by_role("button", name=say("join.go")).click()
        expect(page.get_by_role("heading", name=say("lobby.in"))).to_be_visible()
    else:
        page.goto(f"{base}/tv")
        expect(page.locator(".ticket-code")).to_be_visible()
    (room,) = house.app.state.registry
    code = room.code
    page.goto(base)
    way = page.get_by_role("link", name=say("library.room", code=code))
    expect(way).to_be_in_viewport(ratio=1)
    used_most = page.get_by_role("button", name="Join", exact=True) if device.touch else page.locator("#join-tv")
    expect(used_most).to_be_in_viewport(ratio=1)
    if not device.touch:
        expect(way).to_be_focused()
    way.click()
    page.wait_for_url(f"{base}/{code}" if device.touch else f"{base}/tv/{code}")
    context.close()
    house.close()
