"""A whole house on loopback: the real server, the real sockets, an SQLite file in a temporary folder."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn

from app.settings import Settings
from app.storage import owners_key_at
from app.web.door import bind, config
from app.web.owner import COOKIE
from app.web.site import site


class OpenHouse:
    """A running house: its address, and the app for a look inside."""

    def __init__(self, folder: Path, **settings: object) -> None:
        listening = bind("127.0.0.1", 0)
        listening.listen()
        self.port: int = listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = folder / "larkhouse.sqlite3"
        chosen = Settings(_env_file=None, data=folder, port=self.port, **settings)  # type: ignore[call-arg,arg-type]
        folder.mkdir(parents=True, exist_ok=True)
        self.app = site(chosen)
        self._server = uvicorn.Server(config(lambda: self.app, chosen))
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listening]}, daemon=True)
        self._thread.start()
        while not self._server.started:
            if not self._thread.is_alive():
                raise RuntimeError("the house did not open")
            self._thread.join(0.01)

    @property
    def key(self) -> str:
        """The owner's key."""
        return owners_key_at(f"sqlite:///{self.database}")

    def rest(self) -> None:
        """Wait until every request has been answered or given up."""
        while self._server.server_state.tasks:
            assert self._thread.is_alive()
            self._thread.join(0.01)

    def close(self) -> None:
        """Close the house as SIGTERM would."""
        self._server.should_exit = True
        self._thread.join(15)
        assert not self._thread.is_alive()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    opened = OpenHouse(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


@pytest.fixture
def guest(house: OpenHouse) -> Iterator[httpx.Client]:
    """A browser in the house that has not shown the owner's key."""
    with browser(house) as opened:
        yield opened


@pytest.fixture
def owner(house: OpenHouse) -> Iterator[httpx.Client]:
    """A browser that has."""
    with browser(house) as opened:
        opened.cookies.set(COOKIE, house.app.state.lock.sign, "127.0.0.1", "/")
        yield opened


def browser(house: OpenHouse, **headers: str) -> httpx.Client:
    """A browser, which says of its forms where they come from."""
    return httpx.Client(base_url=house.url, headers={"Origin": house.url, **headers}, follow_redirects=True, timeout=30)
