"""A WebSocket client that costs little: hundreds of them must not be what is measured (RFC 6455).

Sends text frames and answers pings; hands every text frame on with the moment its last byte came.
"""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections.abc import Callable
from typing import cast

from app.rooms.frames import SUBPROTOCOL

Heard = Callable[[bytes, float], None]

_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A
# A mask must be there; one of zeros costs the server what any other does, and this side nothing.
_NO_MASK = b"\0\0\0\0"


class Line(asyncio.Protocol):
    """One connection; `heard` gets every text frame and the time.perf_counter() at which it was complete."""

    def __init__(self, port: int, heard: Heard, opened: asyncio.Future[None]) -> None:
        self._port, self._heard, self._opened = port, heard, opened
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._greeted = False
        self.received = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self._transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Protocol: {SUBPROTOCOL}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Cut what came into frames."""
        at = time.perf_counter()
        self.received += len(data)
        if self._buffer:
            data = self._buffer + data
        start = 0
        if not self._greeted:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(data[:80].decode(errors="replace"))
            self._greeted, start = True, end + 4
            self._opened.set_result(None)
        size = len(data)
        while size - start >= 2:
            kind, length, head = data[start], data[start + 1], 2
            if length == 126:
                length, head = int.from_bytes(data[start + 2 : start + 4], "big"), 4
            elif length == 127:
                length, head = int.from_bytes(data[start + 2 : start + 10], "big"), 10
            if size - start < head + length or (head == 4 and size - start < 4):
                break
            body = data[start + head : start + head + length]
            start += head + length
            if kind == _TEXT:
                self._heard(body, at)
            elif kind == _PING:
                self._frame(_PONG, body)
            elif kind == _CLOSE:
                self.close()
        self._buffer = data[start:]

    def connection_lost(self, _: Exception | None) -> None:
        """The line is gone."""
        self._transport = None
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("the line was cut before it stood"))

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        self._frame(_TEXT, text)

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.close()

    def _frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
        if self._transport:
            self._transport.write(head + _NO_MASK + body)


async def call(port: int, heard: Heard, source: str = "127.0.0.1") -> Line:
    """A line to the house on this port, from an address of the loopback. Raises OSError."""
    loop = asyncio.get_running_loop()
    opened: asyncio.Future[None] = loop.create_future()
    _, line = await loop.create_connection(lambda: Line(port, heard, opened), "127.0.0.1", port, local_addr=(source, 0))
    await opened
    return line
