"""The owner's link is told to the TV that opened a room, at home, until somebody has the key; and to nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.web.addresses import at_home
from app.words import say
from tests.web.conftest import OpenHouse, browser
from tests.web.test_sockets import Line, line, opened

AT_HOME = "http://192.168.1.20:8000"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house that has not been claimed."""
    opened = OpenHouse(tmp_path_factory.mktemp("house"), public_url=AT_HOME)
    yield opened
    opened.close()


def asked(house: OpenHouse, room: str, token: str, **headers: str) -> httpx.Response:
    return httpx.post(f"{house.url}/decks/link", json={"room": room, "token": token}, headers=headers)


async def on_tv(house: OpenHouse, **headers: str) -> tuple[httpx.Response, str, str]:
    async with line(house) as ws:
        tv, room = await opened(house, ws)
        token: str = tv.frames[0]["token"]
        return await asyncio.to_thread(asked, house, room, token, **headers), room, token


def test_the_tv_that_opened_a_room_is_told(house: OpenHouse) -> None:
    answer, _, _ = asyncio.run(on_tv(house))
    told: dict[str, Any] = answer.json()
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert told["link"] == f"{AT_HOME}/decks/owner#{house.key}"
    assert told["qr"].startswith("data:image/svg+xml;base64,")


def test_a_phone_another_tv_and_a_guess_are_told_nothing(house: OpenHouse) -> None:
    async def story() -> None:
        async with line(house) as first, line(house) as second, line(house) as third, line(house) as fourth:
            tv, room = await opened(house, first)
            other, elsewhere = await opened(house, second)
            watching, phone = Line(third), Line(fourth)
            await watching.send({"type": "hello", "role": "tv", "room": room})
            assert (await watching.until("welcome"))["token"] is None
            await phone.send({"type": "hello", "role": "phone", "room": room})
            await phone.until("view")
            await phone.ask("join", type="join", name="Ann")
            await phone.until("ack")
            (seat,) = {frame["token"] for frame in phone.frames if frame.get("token")}
            opener = tv.frames[0]["token"]
            assert (await asyncio.to_thread(asked, house, room, opener)).status_code == 200
            for code, token in (
                (room, seat),
                (room, other.frames[0]["token"]),
                (elsewhere, opener),
                (room, ""),
                (room, "guess"),
                ("QQQQ", opener),
            ):
                answer = await asyncio.to_thread(asked, house, code, token)
                assert (answer.status_code, answer.content) == (403, b""), (code, token)

    asyncio.run(story())


def test_a_room_that_a_phone_opened_has_no_tv_to_tell_it(house: OpenHouse) -> None:
    async def story() -> None:
        async with line(house) as ws:
            phone = Line(ws)
            await phone.send({"type": "hello", "role": "phone"})
            room = (await phone.until("welcome"))["room"]
            await phone.ask("join", type="join", name="Ann")
            await phone.until("ack")
            (seat,) = {frame["token"] for frame in phone.frames if frame.get("token")}
            for token in (seat, ""):
                assert (await asyncio.to_thread(asked, house, room, token)).status_code == 403

    asyncio.run(story())


def test_once_a_browser_has_shown_the_key_the_tv_is_not_told_any_more_not_even_after_a_night(tmp_path: Path) -> None:
    house = OpenHouse(tmp_path, public_url=AT_HOME)
    key = house.key
    try:
        with browser(house) as client:
            client.post("/decks/owner", data={"key": "X" * 20})
            client.get("/decks")
            assert asyncio.run(on_tv(house))[0].status_code == 200
            client.post("/decks/owner", data={"key": key})
        assert asyncio.run(on_tv(house))[0].status_code == 403
    finally:
        house.close()
    house = OpenHouse(tmp_path, public_url=AT_HOME)
    try:
        assert asyncio.run(on_tv(house))[0].status_code == 403
        with browser(house) as client:
            assert client.post("/decks/owner", data={"key": key}).url.path == "/decks"
    finally:
        house.close()


def test_the_owners_browser_shows_the_link_for_another_device_and_no_other_does(
    house: OpenHouse, owner: httpx.Client, guest: httpx.Client
) -> None:
    assert f">{say('library.owner.another')}</a>" in owner.get("/decks").text
    shown = owner.get("/decks/owner")
    assert f"{AT_HOME}/decks/owner#{house.key}" in unescape(shown.text)
    assert 'src="data:image/svg+xml;base64,' in shown.text
    assert shown.headers["Cache-Control"] == "no-store"
    for page in (guest.get("/decks/owner"), guest.get("/decks"), guest.post("/decks/owner", data={"key": "X"})):
        assert house.key not in page.text
        assert f">{say('library.owner.another')}</a>" not in page.text


def test_to_ask_for_the_link_writes_nothing_down(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def unwritten(job: object) -> None:
        raise AssertionError(job)

    async def story() -> None:
        async with line(house) as ws:
            tv, room = await opened(house, ws)
            monkeypatch.setattr(house.app.state.storage.library._writer, "do", unwritten)
            answer = await asyncio.to_thread(asked, house, room, tv.frames[0]["token"])
            monkeypatch.undo()
            assert answer.status_code == 200

    asyncio.run(story())


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"room":1}', b"\xff", b'{"room":"a","token":"b","more":1}'])
def test_what_is_no_question_is_told_so(house: OpenHouse, body: bytes) -> None:
    answer = httpx.post(f"{house.url}/decks/link", content=body)
    assert (answer.status_code, answer.content) == (400, b"")


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "203.0.113.9"},
        {"X-Forwarded-Proto": "https"},
        {"X-Forwarded-Host": "192.168.1.20"},
        {"Forwarded": "for=203.0.113.9"},
        {"X-Real-IP": "192.168.1.30"},
        {"Via": "1.1 proxy"},
        {"Host": "games.example.org"},
    ],
    ids=str,
)
def test_a_tv_that_may_be_in_the_open_internet_is_sent_to_the_terminal(
    house: OpenHouse, headers: dict[str, str]
) -> None:
    answer, _, _ = asyncio.run(on_tv(house, **headers))
    assert (answer.status_code, answer.content) == (403, b"")


@pytest.mark.parametrize(
    ("public_url", "status"),
    [
        ("https://party.example.org", 403),
        ("https://party.example.org:8443/games", 403),
        ("http://203.0.113.9:8000", 403),
        ("http://192.168.1.20:8000", 200),
        ("https://party.fritz.box/games", 200),
        (None, 200),
    ],
)
def test_a_house_that_is_told_to_the_open_internet_tells_no_tv(
    tmp_path: Path, public_url: str | None, status: int
) -> None:
    """Its proxy may hide that it is one: the question comes from this very machine then."""
    house = OpenHouse(tmp_path, public_url=public_url)
    # Where nothing was set, what this machine sees of its network is none of this test's business.
    if public_url is None:
        house.app.state.base = lambda: None
    try:
        assert asyncio.run(on_tv(house))[0].status_code == status
    finally:
        house.close()


@pytest.mark.parametrize(
    ("client", "host", "home"),
    [
        ("192.168.1.30", "192.168.1.20:8000", True),
        ("::ffff:192.168.1.30", "192.168.1.20:8000", True),
        ("127.0.0.1", "localhost:8000", True),
        ("::1", "localhost", True),
        ("10.0.0.7", "party.fritz.box", True),
        ("203.0.113.9", "192.168.1.20:8000", False),
        ("192.168.1.30", "games.example.org", False),
        ("192.168.1.30", "203.0.113.9", False),
        ("2001:db8::7", "party.local", False),
        ("", "192.168.1.20", False),
        ("192.168.1.30", "", False),
    ],
)
def test_home_is_where_visitor_and_address_are_both_of_the_home(client: str, host: str, home: bool) -> None:
    assert at_home(client, host) is home
