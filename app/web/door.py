"""The door: the socket the house listens on and the server behind it, set for a living room.

Measured choices: the sans-I/O WebSocket protocol without compression carries the most views a second; frames above
16 KiB are nobody's turn; a ping every 20 s keeps proxies from closing a quiet socket at 60; a peer that stops reading
is given up by the kernel after 15 s. Closing takes under 5 s with every screen still open.
"""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

from app.settings import Settings
from app.web.line import Line

FRAME_BYTES = 16 * 1024
PING_SECONDS = 20.0
FAREWELL_SECONDS = 3
UNREAD_MS = 15_000
SEND_BUFFER_BYTES = 64 * 1024


def bind(host: str, port: int) -> socket.socket:
    """A listening place at `host` and `port`; OSError where it is taken or not this machine's.

    What is set on it holds for every connection that it accepts.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        # Without it a house that was closed a moment ago could not open again for a minute.
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            door.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
        if family is socket.AF_INET6:
            door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        door.bind((host, port))
    except BaseException:
        door.close()
        raise
    door.set_inheritable(True)
    return door


class Server(uvicorn.Server):
    """uvicorn, which calls `opened` once guests can come in, and closes the house before it cuts the lines."""

    def __init__(self, factory: str, settings: Settings, opened: Callable[[], None]) -> None:
        super().__init__(config(factory, settings))
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.lifespan.shutdown()
        await super().shutdown(sockets)


def config(factory: str | Callable[[], ASGIApp], settings: Settings) -> uvicorn.Config:
    """uvicorn as a living room wants it; `factory` makes the app, or is the name of what makes it."""
    return uvicorn.Config(
        factory,
        factory=True,
        lifespan="on",
        ws=Line,
        ws_per_message_deflate=False,
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=FAREWELL_SECONDS,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
        access_log=False,
        log_config=None,
    )
