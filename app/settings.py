"""What a house can be told from outside: the environment and `.env`, read once into one frozen object.

Every setting is a variable `LARKHOUSE_<NAME>`; the environment wins over `.env`, and `.env` over files of the same
name in /run/secrets. An empty variable counts as not set. `.env.example` lists them all. Nothing secret has a default.
"""

from __future__ import annotations

import ipaddress
import os
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

PREFIX = "LARKHOUSE_"
SECRETS = Path("/run/secrets")


def _web_address(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError("write it like http://192.168.1.20:8000 or https://games.example.org")
    return text.rstrip("/")


def _path(text: str) -> str:
    return "/" + text.strip("/") if text.strip("/") else ""


def _database(secret: SecretStr) -> SecretStr:
    try:
        url = make_url(secret.get_secret_value())
    except ArgumentError:
        url = None
    if url is None or url.get_backend_name() not in ("sqlite", "postgresql", "postgres"):
        raise ValueError(
            "write it like postgresql://user:password@host/larkhouse or sqlite:///folder/larkhouse.sqlite3"
        )
    return secret


def _proxy(text: str) -> str:
    ipaddress.ip_network(text)
    return text


def _listed(value: object) -> object:
    return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value


class Settings(BaseSettings):
    """One frozen object; built with no arguments it reads the world, with arguments those win."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=".env",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        secrets_dir=SECRETS if SECRETS.is_dir() else None,
        use_attribute_docstrings=True,
    )

    port: Annotated[int, Field(ge=1, le=65535)] = 8000
    """The port the TV and the phones come to."""

    host: str = "0.0.0.0"
    """The interface to listen on; 0.0.0.0 is all of them, 127.0.0.1 only this machine."""

    data: Path = Path("data")
    """The folder that keeps games, results and decks; a backup of it is a backup of the house."""

    database_url: Annotated[SecretStr, AfterValidator(_database)] | None = None
    """A PostgreSQL database to keep them in, as postgresql://user:password@host/name; not set: an SQLite file."""

    public_url: Annotated[str, AfterValidator(_web_address)] | None = None
    """The address phones reach this house at, as http://192.168.1.20:8000; not set: found out, except in containers."""

    root_path: Annotated[str, AfterValidator(_path)] = ""
    """The path below which a proxy serves this house, such as /games; not set: the root."""

    trusted_proxies: Annotated[
        tuple[Annotated[str, AfterValidator(_proxy)], ...], NoDecode, BeforeValidator(_listed)
    ] = ()
    """Proxies whose X-Forwarded-For and -Proto are believed: addresses or networks, commas between; not set: none."""

    wifi_name: str | None = None
    """The Wi-Fi that guests should be in, shown on the TV's ticket; not set: no such line."""

    wifi_password: str | None = Field(default=None, repr=False)
    """The password of that Wi-Fi, shown on the TV to everybody in the room; not set: the name alone."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """How much the server tells: debug, info, warning or error."""

    log_format: Literal["text", "json"] = "text"
    """How it tells it: text for people, json (one object a line) for log collectors."""

    @property
    def database(self) -> str:
        """Where the house is kept, as SQLAlchemy's URL: an SQLite file in the data folder, or PostgreSQL by psycopg.

        It holds the password: never log it.
        """
        if self.database_url is None:
            url = URL.create("sqlite", database=str(self.data / "larkhouse.sqlite3"))
        else:
            url = make_url(self.database_url.get_secret_value())
            if url.get_backend_name() != "sqlite":
                url = url.set(drivername="postgresql+psycopg")
        return url.render_as_string(hide_password=False)


def strangers() -> tuple[str, ...]:
    """Names in the environment and `.env` that begin like a setting and are none: slips of the pen."""
    known = {PREFIX + name.upper() for name in Settings.model_fields}
    written = [*os.environ, *_names_in(Path(".env"))]
    return tuple(sorted({name for name in written if name.upper().startswith(PREFIX) and name.upper() not in known}))


def _names_in(env_file: Path) -> list[str]:
    if not env_file.is_file():
        return []
    lines = env_file.read_text(encoding="utf-8").splitlines()
    return [line.split("=", 1)[0].removeprefix("export ").strip() for line in lines if "=" in line]
