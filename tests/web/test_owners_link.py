"""The owner's link is told to the TV that opened a room, at home, and to nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from app.web.addresses import at_home
from tests.web.conftest import OpenHouse
from tests.web.test_sockets import line, opened


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
    address, _, key = told["link"].partition("/decks/owner#")
    assert address.startswith("http://")
    assert len(key) == 20
    assert told["qr"].startswith("data:image/svg+xml;base64,")


def test_a_phone_another_tv_and_a_guess_are_told_nothing(house: OpenHouse) -> None:
    async def story() -> None:
        answer, room, token = await on_tv(house)
        key = answer.json()["link"].partition("#")[2]
        for wrong in (
            {"room": room, "token": "guess"},
            {"room": "QQQQ", "token": token},
            {"room": room, "token": ""},
        ):
            answer = await asyncio.to_thread(httpx.post, f"{house.url}/decks/link", json=wrong)
            assert (answer.status_code, answer.content) == (403, b"")
            assert key not in answer.text

    asyncio.run(story())


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"room":1}', b"\xff", b'{"room":"a","token":"b","more":1}'])
def test_what_is_no_question_is_told_so(house: OpenHouse, body: bytes) -> None:
    answer = httpx.post(f"{house.url}/decks/link", content=body)
    assert (answer.status_code, answer.content) == (400, b"")


@pytest.mark.parametrize(
    "headers", [{"X-Forwarded-For": "203.0.113.9"}, {"Forwarded": "for=203.0.113.9"}, {"Host": "games.example.org"}]
)
def test_a_tv_in_the_open_internet_is_sent_to_the_terminal(house: OpenHouse, headers: dict[str, str]) -> None:
    answer, _, _ = asyncio.run(on_tv(house, **headers))
    assert (answer.status_code, answer.content) == (403, b"")


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
