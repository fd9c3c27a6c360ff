"""Finished games, as the results page reads them. The append that ends a game writes them; they outlive its room."""

from __future__ import annotations

from sqlalchemy import Engine, select

from app.engine.record import Result
from app.storage.tables import results


def read_result(engine: Engine, id: str) -> Result | None:
    """The finished game with this unguessable id, if there is one."""
    with engine.connect() as connection:
        row = connection.execute(select(results).where(results.c.id == id)).one_or_none()
    return None if row is None else Result(row.id, row.game, row.body)
