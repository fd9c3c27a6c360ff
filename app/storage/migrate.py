"""Brings a database to the tables of this version, whatever it has: nothing, an older version's, or these already.

Several processes may do so at once: one works, the others wait and find it done. SQLite: a lock on the data folder,
because switching a new file to WAL is not safe against a second process that does the same. PostgreSQL: an advisory
lock that ends with the transaction. All of it is one transaction: a migration that fails has changed nothing.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect
from sqlalchemy.exc import DBAPIError

from app.storage.database import WRITES, Unusable, connect, file_of, queue, unusable
from app.storage.folder import alone, make_ready

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
"""Files in its `versions` are named by their revision, `0001_the_tables.py`, and the highest is the newest."""


def upgrade(url: str) -> None:
    """Migrate the database at SQLAlchemy's URL, making an SQLite file and its folder if need be. Raises Unusable."""
    engine = connect(url)
    try:
        if engine.dialect.name == "sqlite":
            file = file_of(engine.url)
            make_ready(file)
            with alone(file.parent):
                _upgrade(engine)
        else:
            _upgrade(engine)
    except DBAPIError as fault:
        raise unusable(engine.url, fault) from fault
    finally:
        engine.dispose()


def _upgrade(engine: Engine) -> None:
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        queue(connection)
        _migrate(connection)


def newest() -> str:
    """The revision of this version of Larkhouse."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("*_*.py"))


def _there(connection: Connection) -> set[str]:
    """The revision that the database is at, if it has any."""
    if not inspect(connection).has_table("alembic_version"):
        return set()
    return set(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars())


def _migrate(connection: Connection) -> None:
    there = _there(connection)
    if there == {newest()}:
        return
    # Alembic is slow to load, and hardly any start has something for it to do.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if not there <= {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}:
        raise Unusable(
            "The database was last used by a newer version of Larkhouse, and this one cannot read it. "
            "Start that version again, or restore a backup made before the update."
        )
    command.upgrade(config, "head")
