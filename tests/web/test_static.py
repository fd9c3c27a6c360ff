"""Built files come packed to browsers that take it, and as they are to the others."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.web.static import Static

PROGRAM = b"const lark = 'a bird that sings early';" * 40


@pytest.fixture
def client(tmp_path: Path) -> TestClient:
    (tmp_path / "phone.js").write_bytes(PROGRAM)
    (tmp_path / "phone.js.gz").write_bytes(gzip.compress(PROGRAM))
    (tmp_path / "lark.svg").write_bytes(b"<svg/>")
    return TestClient(Static(directory=tmp_path))


def test_a_browser_that_takes_gzip_gets_the_packed_twin_as_the_file_itself(client: TestClient) -> None:
    answer = client.get("/phone.js", headers={"Accept-Encoding": "gzip, deflate"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert int(answer.headers["Content-Length"]) < len(PROGRAM) / 10
    assert answer.content == PROGRAM


def test_any_other_browser_gets_the_file_and_no_cache_between_mistakes_one_for_the_other(client: TestClient) -> None:
    answer = client.get("/phone.js", headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in answer.headers
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.content == PROGRAM
    packed = client.get("/phone.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["ETag"] != packed.headers["ETag"]


def test_a_file_without_a_twin_comes_as_it_is(client: TestClient) -> None:
    answer = client.get("/lark.svg", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in answer.headers
    assert answer.content == b"<svg/>"


def test_what_a_browser_has_already_is_not_sent_again(client: TestClient) -> None:
    first = client.get("/phone.js", headers={"Accept-Encoding": "gzip"})
    again = client.get("/phone.js", headers={"Accept-Encoding": "gzip", "If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
