"""The owner's key: what opens the decks of this house to changes. Made at the first start, kept in the database."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from sqlalchemy import Connection, Table, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from app.storage.database import WRITES, connect, unusable
from app.storage.tables import house
from app.storage.writer import Job

_NAME = "owner's key"
_SHOWN = "owner's key shown"
_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
_LENGTH = 20
"""86 bits, which a person can still type."""


CLAIMED = select(house.c.value).where(house.c.name == _SHOWN)
"""Finds a row once some browser has shown the key: from then on somebody has this house."""


class MakeOwnersKey(Job[str]):
    """The key: 20 capital consonants, made and written down if there is none yet. Raises nothing of its own."""

    __slots__ = ()

    def write(self, connection: Connection) -> str:
        _keep(connection, _NAME, "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH)))
        return str(connection.execute(select(house.c.value).where(house.c.name == _NAME)).scalar_one())


class Claim(Job[None]):
    """Notes, for good, that a browser has shown the key. Raises nothing of its own."""

    __slots__ = ()

    def write(self, connection: Connection) -> None:
        _keep(connection, _SHOWN, "yes")


def owners_key_at(url: str) -> str:
    """The key of the house whose database is at SQLAlchemy's URL, for whoever runs it. Raises Unusable."""
    engine = connect(url)
    try:
        with engine.connect().execution_options(**WRITES) as connection, connection.begin():
            return MakeOwnersKey().write(connection)
    except DBAPIError as fault:
        raise unusable(engine.url, fault) from fault
    finally:
        engine.dispose()


_INTO: dict[str, Callable[[Table], sqlite.Insert | postgresql.Insert]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}


def _keep(connection: Connection, name: str, value: str) -> None:
    """Write down what stays once it is written, whoever comes first: nobody waits in a queue for it, nor do games."""
    new = _INTO[connection.dialect.name](house).values(name=name, value=value)
    connection.execute(new.on_conflict_do_nothing())
