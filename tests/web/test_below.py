"""A house below a proxy's path answers there, whatever the proxy does to the path."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI, Request, WebSocket
from starlette.staticfiles import StaticFiles
from starlette.testclient import TestClient

from app.web.below import Below


def house(folder: Path, root_path: str) -> TestClient:
    (folder / "lark.txt").write_text("tirili")
    app = FastAPI()
    app.add_middleware(Below, root_path=root_path)
    app.mount("/static", StaticFiles(directory=folder))

    @app.get("/tv")
    async def tv(request: Request) -> str:
        return str(request.scope["root_path"])

    @app.websocket("/ws")
    async def screen(socket: WebSocket) -> None:
        await socket.accept()
        await socket.send_text("hello")
        await socket.close()

    return TestClient(app)


@pytest.mark.parametrize(
    ("root_path", "seen_path"), [("", ""), ("/games", "/games"), ("/games", ""), ("/a/b", "/a/b"), ("/a/b", "")]
)
def test_pages_files_and_sockets_are_found_with_the_path_and_without(
    root_path: str, seen_path: str, tmp_path: Path
) -> None:
    with house(tmp_path, root_path) as client:
        assert client.get(f"{seen_path}/tv").json() == root_path
        assert client.get(f"{seen_path}/static/lark.txt").text == "tirili"
        with client.websocket_connect(f"{seen_path}/ws") as screen:
            assert screen.receive_text() == "hello"


def test_a_longer_word_is_not_the_path(tmp_path: Path) -> None:
    with house(tmp_path, "/games") as client:
        assert client.get("/gamesters/tv").status_code == 404
