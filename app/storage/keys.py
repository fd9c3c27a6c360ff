"""The owner's key: what opens the decks of this house to changes. Made at the first start, kept in the database."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import DBAPIError

from app.storage.database import WRITES, connect, queue, unusable
from app.storage.tables import house

_NAME = "owner's key"
_SHOWN = "owner's key shown"
_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
_LENGTH = 20
"""86 bits, which a person can still type."""


def owners_key(connection: Connection) -> str:
    """The key, in a transaction that writes: 20 capital consonants."""
    queue(connection)
    key = connection.execute(select(house.c.value).where(house.c.name == _NAME)).scalar_one_or_none()
    if key is None:
        key = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
        connection.execute(insert(house).values(name=_NAME, value=key))
    return str(key)


CLAIMED = select(house.c.value).where(house.c.name == _SHOWN)
"""Finds a row once some browser has shown the key: from then on somebody has this house."""


def claim(connection: Connection) -> None:
    """Note that a browser has shown the key, in a transaction that writes."""
    queue(connection)
    if connection.execute(CLAIMED).first() is None:
        connection.execute(insert(house).values(name=_SHOWN, value="yes"))


def owners_key_at(url: str) -> str:
    """The key of the house whose database is at SQLAlchemy's URL, for whoever runs it. Raises Unusable."""
    engine = connect(url)
    try:
        with engine.connect().execution_options(**WRITES) as connection, connection.begin():
            return owners_key(connection)
    except DBAPIError as fault:
        raise unusable(engine.url, fault) from fault
    finally:
        engine.dispose()
