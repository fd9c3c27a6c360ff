"""A reverse proxy in a few lines, as one stands before many a house: it serves the house below a path.

It passes bytes on, WebSockets included, and may take the path off or leave it on; whatever is asked for outside the
path it does not have. `asked` are the request lines it has seen.
"""

from __future__ import annotations

import asyncio
import contextlib


class Proxy:
    """`async with Proxy(port, "/games") as proxy`: the house at `port` is at `proxy.url`."""

    def __init__(self, port: int, path: str, *, takes_off: bool) -> None:
        self._port, self._path, self._takes_off = port, path, takes_off
        self._server: asyncio.Server
        self._lines: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        self.asked: list[str] = []
        self.url = ""

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}{self._path}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for writer in self._lines.values():
            writer.close()
        if self._lines:
            await asyncio.wait(self._lines)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines[task] = writer
        with contextlib.closing(writer), contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            head = await reader.readuntil(b"\r\n\r\n")
            method, target, version = head.split(b"\r\n", 1)[0].decode().split(" ")
            self.asked.append(f"{method} {target}")
            if target != self._path and not target.startswith(self._path + "/"):
                writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                await writer.drain()
                return
            passed = (target.removeprefix(self._path) or "/") if self._takes_off else target
            # One request a connection, unless it becomes a WebSocket: then bytes go both ways until one side ends.
            rest = head.split(b"\r\n", 1)[1]
            close = b"" if b"upgrade: websocket" in rest.lower() else b"Connection: close\r\n"
            house_reader, house_writer = await asyncio.open_connection("127.0.0.1", self._port)
            with contextlib.closing(house_writer):
                house_writer.write(f"{method} {passed} {version}\r\n".encode() + close + rest)
                ways = [asyncio.create_task(_pass(*way)) for way in ((reader, house_writer), (house_reader, writer))]
                try:
                    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for way in ways:
                        way.cancel()


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()
