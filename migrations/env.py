"""Run by Alembic: from `app.storage.migrate`, which hands in its connection, or from the `alembic` command.

alembic -x url=sqlite:///data/larkhouse.sqlite3 revision --autogenerate -m "Give decks a colour"
"""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from app.storage.database import WRITES, connect
from app.storage.tables import metadata


def migrate(connection: Connection) -> None:
    """Run what the caller of Alembic asked for, on this connection."""
    # SQLite cannot alter much in place: Alembic then makes the table anew and copies it.
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


handed_in = context.config.attributes.get("connection")
if handed_in is not None:
    migrate(handed_in)
else:
    with connect(context.get_x_argument(as_dictionary=True)["url"]).connect() as own:
        migrate(own.execution_options(**WRITES))
