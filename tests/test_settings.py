"""The environment and `.env` become one frozen object, and slips in them become sentences."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pydantic import ValidationError

from app.settings import PREFIX, Settings, strangers

EXAMPLE = Path(__file__).parent.parent / ".env.example"


@pytest.fixture(autouse=True)
def bare_world(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder without `.env` and an environment without settings."""
    for name in [name for name in os.environ if name.upper().startswith(PREFIX)]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_house_that_was_told_nothing_listens_everywhere_on_8000_and_keeps_an_sqlite_file() -> None:
    settings = Settings()
    assert (settings.host, settings.port) == ("0.0.0.0", 8000)
    assert settings.database == "sqlite:///data/larkhouse.sqlite3"
    assert settings.public_url is None


def test_no_secret_has_a_default() -> None:
    assert Settings().database_url is None
    assert Settings().wifi_password is None


def test_the_environment_wins_over_the_env_file(monkeypatch: pytest.MonkeyPatch, bare_world: Path) -> None:
    (bare_world / ".env").write_text("LARKHOUSE_PORT=8001\nLARKHOUSE_WIFI_NAME=Attic\n")
    monkeypatch.setenv("LARKHOUSE_PORT", "8002")
    settings = Settings()
    assert (settings.port, settings.wifi_name) == (8002, "Attic")


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LARKHOUSE_PUBLIC_URL", "")
    monkeypatch.setenv("LARKHOUSE_PORT", "")
    assert (Settings().public_url, Settings().port) == (None, 8000)


@pytest.mark.parametrize(
    ("written", "kept_in"),
    [
        ("postgresql://lark:s3cret@db/larkhouse", "postgresql+psycopg://lark:s3cret@db/larkhouse"),
        ("postgres://lark:s3cret@db:5433/house", "postgresql+psycopg://lark:s3cret@db:5433/house"),
        ("postgresql+asyncpg://lark@db/house", "postgresql+psycopg://lark@db/house"),
        ("sqlite:///elsewhere/house.sqlite3", "sqlite:///elsewhere/house.sqlite3"),
    ],
)
def test_any_spelling_of_a_database_address_reaches_the_driver_we_have(written: str, kept_in: str) -> None:
    assert Settings(database_url=written).database == kept_in  # type: ignore[arg-type]


def test_a_password_is_not_in_what_is_logged_of_the_settings() -> None:
    settings = Settings(database_url="postgresql://lark:s3cret@db/house", wifi_password="feathers")  # type: ignore[arg-type]
    assert "s3cret" not in repr(settings)
    assert "feathers" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "eight"),
        ("PUBLIC_URL", "192.168.1.20:8000"),
        ("PUBLIC_URL", "ftp://192.168.1.20"),
        ("PUBLIC_URL", "http://"),
        ("PUBLIC_URL", "https://games.example.org/?room=KQXW"),
        ("DATABASE_URL", "mysql://lark@db/house"),
        ("DATABASE_URL", "house.sqlite3"),
        ("TRUSTED_PROXIES", "10.0.0.1, everybody"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused_by_its_name(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(ValidationError) as refusal:
        Settings()
    assert [error["loc"][0] for error in refusal.value.errors()] == [name.lower()]


@pytest.mark.parametrize(("written", "read"), [("games", "/games"), ("/games/", "/games"), ("/", ""), ("/a/b", "/a/b")])
def test_a_root_path_begins_with_a_slash_and_ends_without(written: str, read: str) -> None:
    assert Settings(root_path=written).root_path == read


def test_a_public_url_loses_its_last_slash() -> None:
    assert Settings(public_url="https://games.example.org/").public_url == "https://games.example.org"


def test_proxies_are_listed_with_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LARKHOUSE_TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8,")
    assert Settings().trusted_proxies == ("127.0.0.1", "10.0.0.0/8")


def test_settings_cannot_be_changed_afterwards() -> None:
    with pytest.raises(ValidationError):
        Settings().port = 9000


def test_a_misspelt_setting_is_noticed_wherever_it_stands(monkeypatch: pytest.MonkeyPatch, bare_world: Path) -> None:
    (bare_world / ".env").write_text("# a note = none\nLARKHOUSE_WIFINAME=Attic\nexport LARKHOUSE_PORT=8001\nOTHER=1\n")
    monkeypatch.setenv("LARKHOUSE_PROT", "8002")
    assert strangers() == ("LARKHOUSE_PROT", "LARKHOUSE_WIFINAME")


def test_the_example_lists_every_setting_with_its_sentence_and_its_default() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    for name, field in Settings.model_fields.items():
        default = "" if field.default in (None, (), "") else field.default
        entry = f"#{PREFIX}{name.upper()}={default}"
        assert entry in lines
        assert lines[lines.index(entry) - 1] == f"# {field.description}"
