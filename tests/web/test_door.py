"""The door: what is set on it, and that the house closes in time with every screen still open."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.settings import Settings
from app.web import door

SCREENS = 50
HOUSE = """
import sys
from fastapi import FastAPI, WebSocket
from app.settings import Settings
from app.web import door

def build():
    app = FastAPI()
    @app.websocket("/ws")
    async def screen(socket: WebSocket):
        await socket.accept()
        async for text in socket.iter_text():
            await socket.send_text(text)
    return app

listening = door.bind("127.0.0.1", 0)
tell = lambda: sys.stdout.write(f"{listening.getsockname()[1]}\\n") and sys.stdout.flush()
door.Server("__main__:build", Settings(host="127.0.0.1"), tell).run(sockets=[listening])
"""


@pytest.fixture
def house() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A process with our server and one socket route that repeats what it hears; and its port."""
    with subprocess.Popen([sys.executable, "-c", HOUSE], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process, int(process.stdout.readline())
        finally:
            process.kill()


def screen(port: int) -> ClientConnection:
    return connect(f"ws://127.0.0.1:{port}/ws", open_timeout=5, max_size=None)


def test_sigterm_closes_the_house_within_five_seconds_with_fifty_screens_open(
    house: tuple[subprocess.Popen[str], int],
) -> None:
    process, port = house
    with ExitStack() as open_screens:
        screens = [open_screens.enter_context(screen(port)) for _ in range(SCREENS)]
        screens[0].send("still here?")
        assert screens[0].recv(timeout=5) == "still here?"
        asked = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=5) in (0, -signal.SIGTERM)
        assert time.monotonic() - asked < 5
        for each in screens:
            with pytest.raises(ConnectionClosed) as closed:
                each.recv(timeout=1)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012


def test_a_frame_over_sixteen_kib_closes_its_own_socket_and_no_other(house: tuple[subprocess.Popen[str], int]) -> None:
    _, port = house
    with screen(port) as greedy, screen(port) as modest:
        greedy.send("x" * (door.FRAME_BYTES + 1))
        with pytest.raises(ConnectionClosed) as closed:
            greedy.recv(timeout=5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        modest.send("x" * door.FRAME_BYTES)
        assert modest.recv(timeout=5) == "x" * door.FRAME_BYTES


def test_the_server_does_not_say_what_it_is_and_packs_nothing(house: tuple[subprocess.Popen[str], int]) -> None:
    with screen(house[1]) as each:
        assert each.response is not None
        assert "server" not in each.response.headers
        assert "sec-websocket-extensions" not in each.response.headers


def test_pings_keep_a_quiet_socket_open_behind_a_proxy_that_waits_thirty_seconds() -> None:
    config = door.Server("nowhere:build", Settings(), lambda: None).config
    assert config.ws_ping_interval is not None
    assert config.ws_ping_interval < 30


@pytest.mark.parametrize(("proxies", "believed"), [("", False), ("127.0.0.1", True)])
def test_only_a_trusted_proxy_is_believed(proxies: str, believed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LARKHOUSE_TRUSTED_PROXIES", proxies)
    config = door.Server("nowhere:build", Settings(), lambda: None).config
    assert config.proxy_headers is believed
    assert config.forwarded_allow_ips == (["127.0.0.1"] if believed else [])


def test_a_port_can_be_taken_once_and_again_right_after_it_was_left() -> None:
    with door.bind("127.0.0.1", 0) as first:
        first.listen()
        port = first.getsockname()[1]
        with pytest.raises(OSError, match="in use"):
            door.bind("127.0.0.1", port)
        with socket.create_connection(("127.0.0.1", port)), first.accept()[0]:
            pass
    door.bind("127.0.0.1", port).close()


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system has no such option")
def test_whoever_comes_in_is_given_up_after_fifteen_seconds_of_silence() -> None:
    with door.bind("127.0.0.1", 0) as listening:
        listening.listen()
        with socket.create_connection(listening.getsockname()), listening.accept()[0] as guest:
            assert guest.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == door.UNREAD_MS
