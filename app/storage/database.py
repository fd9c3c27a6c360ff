"""How the database is reached: SQLite (one file in the data folder) or PostgreSQL, by the same code.

SQLite runs in WAL mode with synchronous=FULL: what was committed survives a power cut, and readers never wait for
the writer. Before version 3.51.3 a WAL that is reset can lose to a second writer in the same instant, so a process
has one writer (see `writer`), and whoever else writes takes its turn through BEGIN IMMEDIATE.

PostgreSQL is spoken to by psycopg. A pooler between the two must keep a session's settings and prepared statements
(pgbouncer: session pooling).
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

WRITES = {"writes": True}
"""Execution options of a connection that writes: on SQLite its transactions take the write lock when they begin."""

# fullfsync: on a Mac an fsync alone leaves it to the disk when it writes; elsewhere it means nothing.
_PRAGMAS = ("busy_timeout=2500", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "fullfsync=ON")

_POSTGRESQL = {
    "application_name": "larkhouse",
    "connect_timeout": 3,
    # A server that is gone without a goodbye is noticed within about 20 s.
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 10_000,
}

_LOCK_NOT_AVAILABLE = "55P03"

_ADVISORY = 0x1A_4B_40_05_E
"""What processes on PostgreSQL wait for while another migrates or fills the decks; any number that is ours alone."""


class Unusable(Exception):
    """The database cannot be used as it is; the text tells whoever runs the house what is wrong, and the cure."""


def unusable(where: URL, fault: DBAPIError) -> Unusable:
    """The sentence for a database that answered with a fault, or did not answer."""
    told = " ".join(str(fault.orig).split())
    if where.get_backend_name() == "sqlite":
        return Unusable(
            f"The file {file_of(where)} cannot be used ({told}). If the disk is full, make room. If it is not "
            "Larkhouse's database, set LARKHOUSE_DATA to another folder; if it is damaged, restore a backup."
        )
    place = where.render_as_string(hide_password=True)
    if getattr(fault.orig, "sqlstate", None) == _LOCK_NOT_AVAILABLE:
        return Unusable(
            f"Another Larkhouse has been preparing {place} for two minutes. Stop it, then start this one again."
        )
    return Unusable(
        f"PostgreSQL at {place} cannot be used ({told}). See that it runs, that this machine reaches it, and that the "
        "user, the password and the database's name in LARKHOUSE_DATABASE_URL are right."
    )


def file_of(where: URL) -> Path:
    """The file of an SQLite database. Raises Unusable if the URL names none."""
    if where.database in (None, "", ":memory:"):
        raise Unusable("An SQLite database needs a file: write it like sqlite:///folder/larkhouse.sqlite3.")
    return Path(where.database).absolute()


def connect(url: str) -> Engine:
    """An engine for the database at SQLAlchemy's URL; connects to nothing yet."""
    if make_url(url).get_backend_name() == "sqlite":
        engine = create_engine(url, hide_parameters=True)  # seeds and answers are in them
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    else:
        engine = create_engine(
            url, connect_args=_POSTGRESQL, paramstyle="format", pool_pre_ping=True, hide_parameters=True
        )
        event.listen(engine, "connect", _prepare_postgresql)
    return engine


def queue(connection: Connection) -> None:
    """On PostgreSQL: wait until no other process migrates or fills decks; till the transaction ends none will."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL lock_timeout = '120s'")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY})")


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    # The driver's own habit of beginning transactions late is switched off: _begin_sqlite says when.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _prepare_postgresql(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("SET synchronous_commit = on")
    cursor.execute("SET lock_timeout = '5s'")
    cursor.close()
    connection.commit()
