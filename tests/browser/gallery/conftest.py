"""The gallery, open for the tests beside this file."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
import uvicorn

from tests.browser.gallery.app import app


@pytest.fixture(scope="session")
def gallery() -> Iterator[str]:
    """Its address, by a name as on a LAN."""
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_level="error", ws="none", lifespan="off"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.02)
        assert thread.is_alive()
    yield f"http://party.lan:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()
