"""The `larkhouse` command: its help helps, and whatever a person can mend is a sentence, never a traceback."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from typer.testing import CliRunner, Result

from app.main import cli
from app.settings import PREFIX


@pytest.fixture(autouse=True)
def bare_world(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder without `.env`, an environment without settings, and a logbook nobody keeps afterwards."""
    for name in [name for name in os.environ if name.upper().startswith(PREFIX)]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LARKHOUSE_HOST", "127.0.0.1")
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    root.handlers.clear()
    yield tmp_path
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def larkhouse(*words: str) -> Result:
    return CliRunner().invoke(cli, words)


def sentence(result: Result) -> str:
    """What a failed command said, in one line; it must be all it said, and no traceback."""
    assert result.exit_code == 1, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    assert result.stdout == ""
    return " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], ["run", "migrate", "bots"]),
        (["run", "--help"], ["SIGTERM", "LARKHOUSE_PORT", ".env.example"]),
        (["migrate", "--help"], ["backup"]),
        (["bots", "--help"], ["--room", "--seats", "--url", "KQXW"]),
    ],
)
def test_help_tells_what_each_command_is_for(words: list[str], told: list[str]) -> None:
    output = larkhouse(*words).output
    assert [word for word in told if word not in output] == []


def test_a_taken_port_is_said_with_another_one_to_take() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = CliRunner(env={"LARKHOUSE_PORT": str(port)}).invoke(cli, ["run"])
    assert f"Port {port} is taken" in sentence(result)
    assert f"LARKHOUSE_PORT={port + 1} scripts/run" in sentence(result)


def test_an_address_that_is_not_this_machines_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LARKHOUSE_HOST", "192.0.2.77")
    assert "cannot listen at LARKHOUSE_HOST=192.0.2.77" in sentence(larkhouse("run"))


def test_settings_that_make_no_sense_are_said_by_name_and_without_their_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LARKHOUSE_PORT", "eight")
    monkeypatch.setenv("LARKHOUSE_DATABASE_URL", "mysql://lark:s3cret@db/house")
    said = sentence(larkhouse("migrate"))
    assert "LARKHOUSE_PORT: " in said
    assert "LARKHOUSE_DATABASE_URL: write it like postgresql://" in said
    assert ".env.example" in said
    assert "s3cret" not in said


def test_an_env_file_that_is_no_text_is_said(bare_world: Path) -> None:
    (bare_world / ".env").write_bytes("LARKHOUSE_PORT=8001\n".encode("utf-16"))
    assert "The file .env cannot be read" in sentence(larkhouse("migrate"))


def test_a_data_folder_that_cannot_be_made_is_said_with_the_setting_that_names_another(
    monkeypatch: pytest.MonkeyPatch, bare_world: Path
) -> None:
    (bare_world / "attic").write_text("a file where a folder should be")
    monkeypatch.setenv("LARKHOUSE_DATA", "attic/games")
    assert "LARKHOUSE_DATA" in sentence(larkhouse("migrate"))


def test_a_database_that_does_not_answer_is_said_without_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    monkeypatch.setenv("LARKHOUSE_DATABASE_URL", f"postgresql://lark:s3cret@127.0.0.1:{port}/house")
    said = sentence(larkhouse("migrate"))
    assert "LARKHOUSE_DATABASE_URL" in said
    assert "s3cret" not in said


def test_migrating_twice_says_twice_that_all_is_well(bare_world: Path) -> None:
    assert [larkhouse("migrate").stdout for _ in range(2)] == ["The database is up to date.\n"] * 2
    assert (bare_world / "data/larkhouse.sqlite3").is_file()


def test_a_misspelt_setting_is_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LARKHOUSE_WIFINAME", "Attic")
    result = larkhouse("migrate")
    assert result.exit_code == 0
    assert "There is no setting LARKHOUSE_WIFINAME" in result.stderr


def test_bots_that_find_no_house_say_where_they_looked() -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    said = sentence(larkhouse("bots", "--room", "KQXW", "--url", f"http://127.0.0.1:{port}"))
    assert f"No Larkhouse answers at http://127.0.0.1:{port}" in said
    assert "scripts/run" in said
