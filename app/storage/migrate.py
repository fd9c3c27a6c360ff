"""Brings a database to the tables of this version, whatever it has: nothing, an older version's, or these already.

Several processes may do so at once: one works, the others wait and find it done. SQLite: a lock on the data folder,
because switching a new file to WAL is not safe against a second process that does the same. PostgreSQL: an advisory
lock that ends with the transaction. All of it is one transaction: a migration that fails has changed nothing.
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from app.storage.database import WRITES, Unusable, connect, file_of, queue, unusable
from app.storage.folder import alone, make_ready

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"


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


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    there = set(MigrationContext.configure(connection).get_current_heads())
    if there == set(scripts.get_heads()):
        return
    if not there <= {script.revision for script in scripts.walk_revisions()}:
        raise Unusable(
            "The database was last used by a newer version of Larkhouse, and this one cannot read it. "
            "Start that version again, or restore a backup made before the update."
        )
    command.upgrade(config, "head")
