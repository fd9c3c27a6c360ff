"""What a database refuses is told without what was in it: seeds and answers are parameters (COM-03, COM-13)."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from app.storage.database import connect
from tests.rules import rule


@rule("COM-03", "COM-13")
def test_a_refusal_of_the_database_tells_no_parameter(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'house.sqlite3'}")
    try:
        with pytest.raises(DBAPIError) as refused, engine.connect() as connection:
            connection.execute(text("INSERT INTO nowhere VALUES (:seed)"), {"seed": "canary-of-a-seed"})
        assert "canary" not in str(refused.value)
    finally:
        engine.dispose()
