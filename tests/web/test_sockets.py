"""Screens on the line: from Hello to Bye, and what is done with frames that are none."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Subprotocol

from app.rooms.frames import SUBPROTOCOL
from app.web import sockets
from tests.rules import rule
from tests.web.conftest import OpenHouse

PROTOCOLS = [Subprotocol(SUBPROTOCOL)]


class Line:
    """One screen's socket, in words of a test."""

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws
        self.frames: list[dict[str, Any]] = []

    async def send(self, frame: object) -> None:
        await self.ws.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    async def until(self, kind: str) -> dict[str, Any]:
        """Read on to the next frame of a kind."""
        async with asyncio.timeout(10):
            while True:
                frame: dict[str, Any] = json.loads(await self.ws.recv())
                self.frames.append(frame)
                if frame["type"] == kind:
                    return frame

    async def ask(self, id: str, **act: Any) -> None:
        await self.send({"type": "ask", "id": id, "act": act})


def line(house: OpenHouse) -> connect:
    return connect(f"ws://127.0.0.1:{house.port}/ws", subprotocols=PROTOCOLS, compression=None)


async def opened(house: OpenHouse, ws: ClientConnection) -> tuple[Line, str]:
    tv = Line(ws)
    await tv.send({"type": "hello", "role": "tv"})
    welcome = await tv.until("welcome")
    assert welcome["token"]
    await tv.until("view")
    return tv, welcome["room"]


async def joined(ws: ClientConnection, room: str, name: str) -> Line:
    phone = Line(ws)
    await phone.send({"type": "hello", "role": "phone", "room": room})
    await phone.until("view")
    await phone.ask("join", type="join", name=name)
    await phone.until("ack")
    return phone


def test_a_tv_opens_a_room_and_a_phone_joins_it_by_its_code_in_any_case(house: OpenHouse) -> None:
    async def story() -> None:
        async with line(house) as a, line(house) as b:
            tv, room = await opened(house, a)
            phone = await joined(b, f" {room.lower()} ", "Ann")
            view = await tv.until("view")
            assert [seat["name"] for seat in view["room"]["seats"]] == ["Ann"]
            assert view["room"]["controls"] is True
            seated = [frame for frame in phone.frames if frame["type"] == "welcome"][-1]
            assert seated["seat"] == "s1"
            assert len(seated["token"]) >= 22

    asyncio.run(story())


@pytest.mark.parametrize("path", ["/games/ws", "/ws"])
def test_screens_come_in_below_a_proxys_path_and_nowhere_else(tmp_path: Path, path: str) -> None:
    house = OpenHouse(tmp_path, root_path="/games")

    async def story() -> None:
        async with connect(f"ws://127.0.0.1:{house.port}{path}", subprotocols=PROTOCOLS) as ws:
            await opened(house, ws)
        with pytest.raises(InvalidStatus):
            await connect(f"ws://127.0.0.1:{house.port}{path}s", subprotocols=PROTOCOLS)

    try:
        asyncio.run(story())
    finally:
        house.close()


@pytest.mark.parametrize("code", ["BBBB", "", "<svg>", "K" * 16])
def test_a_wrong_code_is_answered_with_a_sentence(house: OpenHouse, code: str) -> None:
    async def story() -> None:
        async with line(house) as ws:
            phone = Line(ws)
            await phone.send({"type": "hello", "role": "phone", "room": code})
            assert (await phone.until("bye"))["key"] == "no_such_room"

    asyncio.run(story())


DEEP = '{"type":"ask","id":"x","act":' + "[" * 5000 + "]" * 5000 + "}"
BAD = [
    "{",
    "[]",
    "null",
    '{"type":"ask"}',
    '{"type":"nonsense"}',
    '{"type":"ask","id":"x","act":{"type":"join","name":"A","admin":true}}',
    '{"type":"ask","id":"x","act":{"type":"slow","percent":NaN}}',
    '{"type":"ask","id":"x","act":{"type":"slow","percent":1e999}}',
    '{"type":"ask","id":"","act":{"type":"start"}}',
    '{"type":"ask","id":"' + "x" * 41 + '","act":{"type":"start"}}',
    '{"type":"ask","id":"x","act":{"type":"join","name":"\\ud800"}}',
    '{"type":"ask","id":"x","act":{"type":"join","name":' + json.dumps("x" * 300) + "}}",
    '{"type":"hello","role":"tv"}',
    DEEP,
    b"\x00\x01",
]


@rule("COM-10")
@pytest.mark.parametrize("bad", BAD, ids=range(len(BAD)))
def test_a_malformed_frame_is_refused_to_its_sender_and_reaches_nobody_else(house: OpenHouse, bad: str | bytes) -> None:
    async def story() -> None:
        async with line(house) as a, line(house) as b:
            tv, room = await opened(house, a)
            phone = await joined(b, room, "Ann")
            await tv.until("view")
            await phone.send(bad)
            assert (await phone.until("refused"))["key"] == "malformed"
            await tv.send({"type": "ping"})
            assert (await tv.until("pong")) == tv.frames[-1]
            assert tv.frames[-2]["type"] == "view"
            await phone.ask("ok", type="lock", on=True)
            assert (await phone.until("ack"))["id"] == "ok"

    asyncio.run(story())


def test_repeated_malformed_frames_close_the_line(house: OpenHouse) -> None:
    async def story() -> None:
        async with line(house) as a, line(house) as b:
            _, room = await opened(house, a)
            phone = await joined(b, room, "Ann")
            for _ in range(8):
                await phone.send("{")
            assert (await phone.until("bye")) == {"type": "bye", "key": "malformed", "final": True}
            with pytest.raises(ConnectionClosed):
                await phone.until("view")

    asyncio.run(story())


def test_a_frame_over_16_kib_closes_the_line_of_its_sender_alone(house: OpenHouse) -> None:
    async def story() -> None:
        async with line(house) as a, line(house) as b:
            tv, room = await opened(house, a)
            phone = await joined(b, room, "Ann")
            await phone.send("x" * 20_000)
            with pytest.raises(ConnectionClosed):
                await phone.until("bye")
            view = await tv.until("view")
            while view["room"]["seats"][0]["presence"] != "gone":
                view = await tv.until("view")

    asyncio.run(story())


def test_text_that_is_none_closes_the_line_of_its_sender_and_is_one_line_of_the_log(
    house: OpenHouse, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with line(house) as a, line(house) as b:
            tv, room = await opened(house, a)
            phone = await joined(b, room, "Ann")
            await b.send(b"\xff\xfe\xfa", text=True)
            with pytest.raises(ConnectionClosed) as closed:
                await phone.until("bye")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1007
            view = await tv.until("view")
            while view["room"]["seats"][0]["presence"] != "gone":
                view = await tv.until("view")

    with caplog.at_level(logging.INFO):
        asyncio.run(story())
    assert [record.exc_info for record in caplog.records if record.exc_info] == []
    assert any("no text" in record.getMessage() for record in caplog.records)


def test_who_sends_too_fast_is_told_so_and_what_is_within_the_limits_still_counts(house: OpenHouse) -> None:
    async def story() -> None:
        async with line(house) as a:
            tv, _ = await opened(house, a)
            for n in range(60):
                await tv.ask(f"n{n}", type="lock", on=n % 2 == 0)
            answers = dict[str, str]()
            while len(answers) < 60:
                frame = json.loads(await tv.ws.recv())
                if frame["type"] in ("ack", "refused"):
                    answers[frame["id"]] = frame.get("key", "ack")
            assert list(answers.values()).count("ack") >= 40
            assert set(answers.values()) == {"ack", "too_fast"}

    asyncio.run(story())


@pytest.mark.parametrize("first", ['{"type":"ping"}', "{", '{"type":"hello","role":"king"}'])
def test_who_does_not_say_hello_first_is_sent_away(house: OpenHouse, first: str) -> None:
    async def story() -> None:
        async with line(house) as ws:
            stranger = Line(ws)
            await stranger.send(first)
            assert (await stranger.until("bye"))["key"] == "malformed"

    asyncio.run(story())


def test_a_screen_of_another_version_is_told_to_load_anew(house: OpenHouse) -> None:
    async def story() -> None:
        async with connect(f"ws://127.0.0.1:{house.port}/ws") as ws:
            assert (await Line(ws).until("bye"))["key"] == "too_old"

    asyncio.run(story())


def test_a_token_of_another_room_opens_nothing(house: OpenHouse) -> None:
    async def story() -> None:
        async with line(house) as a, line(house) as b, line(house) as c:
            tv, _ = await opened(house, a)
            token = tv.frames[0]["token"]
            _, other = await opened(house, b)
            thief = Line(c)
            await thief.send({"type": "hello", "role": "tv", "room": other, "token": token})
            assert (await thief.until("welcome"))["kept"] is False
            assert (await thief.until("view"))["room"]["controls"] is False

    asyncio.run(story())


def test_twenty_players_from_one_address_are_all_let_in(house: OpenHouse) -> None:
    async def story() -> None:
        async with line(house) as a:
            _, room = await opened(house, a)
            guests = [line(house) for _ in range(20)]
            lines = [await guest.__aenter__() for guest in guests]
            for ws in lines:
                phone = Line(ws)
                await phone.send({"type": "hello", "role": "phone", "room": room})
                await phone.until("view")
            for ws in lines:
                await ws.close()

    asyncio.run(story())


def deaf(house: OpenHouse, room: str, keeps: int) -> socket.socket:
    """A watcher's line, of which nothing is read and for which the system keeps few bytes."""
    line = socket.create_connection(("127.0.0.1", house.port))
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, keeps)
    line.sendall(
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        b"Sec-WebSocket-Protocol: larkhouse.1\r\n\r\n"
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    hello = json.dumps({"type": "hello", "role": "phone", "room": room}).encode()
    line.sendall(bytes((0x81, 0x80 | len(hello))) + bytes(4) + hello)
    return line


def views_from(line: socket.socket, pace: str) -> list[dict[str, Any]]:
    """Every view that comes, up to the first with this pace."""
    line.settimeout(10)
    came, views = b"", list[dict[str, Any]]()
    while b"\r\n\r\n" not in came:
        came += line.recv(65_536)
    came = came.partition(b"\r\n\r\n")[2]
    while not views or views[-1]["room"]["setting"]["pace"] != pace:
        size, head = (came[1], 2) if len(came) > 1 and came[1] < 126 else (int.from_bytes(came[2:4], "big"), 4)
        if len(came) < 4 or len(came) < head + size:
            came += line.recv(65_536)
            continue
        frame = json.loads(came[head : head + size])
        views += [frame] if frame["type"] == "view" else []
        came = came[head + size :]
    return views


def test_a_phone_that_was_slow_gets_the_newest_view_and_not_those_that_are_outdated_by_then(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "FRAMES_A_SECOND", 10_000)
    changes = 2_500

    async def story() -> None:
        async with line(house) as a:
            tv, room = await opened(house, a)
            with await asyncio.to_thread(deaf, house, room, 16_384) as slow:
                for n in range(changes):
                    await tv.ask(f"n{n}", type="lock", on=n % 2 == 0)
                    await tv.until("ack")
                await tv.ask("last", type="settings", pace="relaxed", options={})
                await tv.until("ack")
                views = await asyncio.to_thread(views_from, slow, "relaxed")
            counters = [view["n"] for view in views]
            assert counters == sorted(set(counters))
            assert len(counters) < changes

    asyncio.run(story())


def test_a_client_that_never_reads_costs_the_others_nothing_and_is_cut_off(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "STUCK_AFTER_S", 0.5)
    monkeypatch.setattr(sockets, "FRAMES_A_SECOND", 10_000)

    async def story() -> None:
        async with line(house) as a:
            tv, room = await opened(house, a)
            stuck = await asyncio.to_thread(deaf, house, room, 2_048)
            found = house.app.state.registry.find(room)
            async with asyncio.timeout(10):
                while len(found.screens) < 2:
                    await asyncio.sleep(0.01)
            slowest = 0.0
            for n in range(2_000):
                began = time.perf_counter()
                await tv.ask(f"n{n}", type="lock", on=n % 2 == 0)
                await tv.until("ack")
                slowest = max(slowest, time.perf_counter() - began)
                if len(found.screens) < 2:
                    break
            assert len(found.screens) == 1
            assert slowest < 0.25
            stuck.close()

    asyncio.run(story())
