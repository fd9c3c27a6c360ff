"""Brings a database to the tables of this version, whatever it has: nothing, an older version's, or these already.

Several processes may do so at once: one works, the others wait and find it done. SQLite: a lock on the data folder,
because switching a new file to WAL is not safe against a second process that does the same. PostgreSQL: an advisory
lock that ends with the transaction. All of it is one transaction: a migration that fails has changed nothing.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import DBAPIError, OperationalError

from app.storage.database import WRITES, Unusable, connect

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"

_ADVISORY = 0x1A_4B_40_05_E
"""What processes on PostgreSQL wait for while another migrates or fills the decks; any number that is ours alone."""


def upgrade(url: str) -> None:
    """Migrate the database at SQLAlchemy's URL, making the SQLite file and its folder if need be. Raises Unusable."""
    where = make_url(url)
    if where.get_backend_name() == "sqlite":
        _check_file(where)
    engine = connect(url)
    try:
        with alone(where), engine.connect().execution_options(**WRITES) as connection:
            if where.get_backend_name() == "sqlite":
                connection.connection.cursor().execute("PRAGMA journal_mode=WAL")
            with connection.begin():
                queue(connection)
                _migrate(connection)
    except DBAPIError as fault:
        raise _sentence(where, fault) from fault
    finally:
        engine.dispose()


@contextmanager
def alone(where: URL) -> Iterator[None]:
    """On SQLite: no other process migrates meanwhile."""
    if where.get_backend_name() != "sqlite":
        yield
        return
    folder = os.open(_file(where).parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def queue(connection: Connection) -> None:
    """On PostgreSQL: wait until no other process migrates or fills decks; till the transaction ends none will."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL lock_timeout = '120s'")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY})")


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise Unusable(
            "The database was last used by a newer version of Larkhouse, and this one cannot read it. "
            "Start that version again, or restore a backup made before the update."
        )
    command.upgrade(config, "head")


def _file(where: URL) -> Path:
    return Path(where.database or "").absolute()


def _check_file(where: URL) -> None:
    """Find out why an SQLite file could not be used before SQLite says it in its own words. Makes the folder."""
    file = _file(where)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Unusable(
            f"The folder {file.parent} cannot be made ({fault.strerror}). "
            "Make it yourself, owned by the user Larkhouse runs as, or set LARKHOUSE_DATA to another folder."
        ) from fault
    if not os.access(file.parent, os.R_OK | os.W_OK | os.X_OK):
        raise Unusable(
            f"Larkhouse may not write to the folder {file.parent}, which belongs to {_owner(file.parent)}. "
            f"Give it to the user Larkhouse runs as ({_me()}), or set LARKHOUSE_DATA to another folder."
        )
    for part in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        if part.exists() and not os.access(part, os.R_OK | os.W_OK):
            raise Unusable(
                f"Larkhouse may not write to the file {part}, which belongs to {_owner(part)}. "
                f"Give everything in {part.parent} to the user Larkhouse runs as ({_me()})."
            )


def _owner(path: Path) -> str:
    try:
        return path.owner()
    except KeyError:
        return f"user {path.stat().st_uid}"


def _me() -> str:
    return f"user {os.getuid()}"


def _sentence(where: URL, fault: DBAPIError) -> Unusable:
    told = " ".join(str(fault.orig).split())
    if where.get_backend_name() == "sqlite":
        return Unusable(
            f"The file {_file(where)} cannot be used ({told}). If the disk is full, make room. If it is not "
            "Larkhouse's database, set LARKHOUSE_DATA to another folder; if it is damaged, restore a backup."
        )
    place = where.render_as_string(hide_password=True)
    if isinstance(fault, OperationalError) and fault.connection_invalidated is False and "lock timeout" in told:
        return Unusable(
            f"Another Larkhouse has been migrating {place} for two minutes. Stop it, then start this one again."
        )
    return Unusable(
        f"PostgreSQL at {place} cannot be used ({told}). See that it runs, that this machine reaches it, and that the "
        "user, the password and the database's name in LARKHOUSE_DATABASE_URL are right."
    )
