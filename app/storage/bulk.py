"""A statement for many rows at once, compiled once.

SQLAlchemy binds every row of an executemany anew, which measured is a third of a turn's way to the disk. The types of
our columns need no such binding: text, whole numbers and bytes are the drivers' own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, Table, UpdateBase, bindparam, insert
from sqlalchemy.engine import Dialect

Row = tuple[str | int | bytes, ...]


class Bulk:
    """Runs a statement for rows whose values stand in the order of `names`, the names of its parameters."""

    def __init__(self, statement: UpdateBase, *names: str) -> None:
        self._statement = statement
        self._names = names
        self._compiled: dict[str, tuple[str, Callable[[Row], Any]]] = {}

    @classmethod
    def into(cls, table: Table, *columns: str) -> Bulk:
        """Inserts rows of these columns."""
        return cls(insert(table).values({column: bindparam(column) for column in columns}), *columns)

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Run it for every row; gives how many rows an update has changed, all of them together."""
        if not rows:
            return 0
        sql, arrange = self._compiled.get(connection.dialect.name) or self._compile(connection.dialect)
        return connection.exec_driver_sql(sql, list(map(arrange, rows))).rowcount

    def _compile(self, dialect: Dialect) -> tuple[str, Callable[[Row], Any]]:
        compiled = self._statement.compile(dialect=dialect)
        places = [self._names.index(name) for name in compiled.positiontup or ()]
        entry = self._compiled[dialect.name] = (str(compiled), itemgetter(*places))
        return entry
