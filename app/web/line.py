"""The socket under a screen: uvicorn's own protocol, with a way to write without waiting and to hang up for good.

uvicorn frees no socket whose peer has stopped reading but keeps its connection open. So the transport's own
buffer is small, and whoever writes can see that the line is stuck and abort it. The attributes used here are
uvicorn's internals: its version is locked, and tests/web/test_sockets.py holds that they do what is said.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

log = logging.getLogger(__name__)

EXTENSION = "larkhouse.line"

MOST_BUFFERED = 64 * 1024
"""Bytes that may wait in a socket's buffer here before its next frame waits too."""


class Line(WebSocketsSansIOProtocol):
    """One WebSocket connection; the app finds it in its scope under `EXTENSION`.

    `full`: its buffer is, and takes no more until `drained` is called.
    """

    full = False
    drained: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Bound what is held here for a peer that does not read; `door.bind` bounds the kernel's part."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=MOST_BUFFERED)

    def handle_connect(self, event: Any) -> None:
        """Put this line into the scope of the app."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """Hang up on text that is none; uvicorn would do so with a traceback in the log for whoever sends it."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                log.info("a screen has sent bytes that are no text; its line is cut")
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        """Told by the transport."""
        super().pause_writing()
        self.full = True

    def resume_writing(self) -> None:
        """Told by the transport."""
        super().resume_writing()
        self.full = False
        if self.drained is not None:
            self.drained()

    def write(self, text: bytes) -> None:
        """Send one text frame, framed here: unmasked, unfragmented (RFC 6455, 5.2)."""
        size = len(text)
        if size < 126:
            header = bytes((0x81, size))
        elif size < 65_536:
            header = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            header = b"\x81\x7f" + size.to_bytes(8, "big")
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(header + text)

    def abort(self) -> None:
        """Hang up at once; what waits is dropped."""
        self.transport.abort()
