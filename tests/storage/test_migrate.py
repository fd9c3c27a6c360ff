"""Any database is brought to the tables of this version, by whoever comes first, or a sentence says why not."""

from __future__ import annotations

import os
import shutil
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, make_url, select

from app.storage import Unusable, upgrade
from app.storage.database import WRITES, connect
from app.storage.migrate import MIGRATIONS, newest
from app.storage.tables import decks, items, metadata
from tests.storage.processes import NOBODY, ROOT, as_nobody


def test_an_empty_database_gets_exactly_the_tables_of_the_code(empty: str) -> None:
    upgrade(empty)
    engine = connect(empty)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_names_of_keys_and_constraints_are_those_of_the_code(empty: str, url: str) -> None:
    upgrade(empty)
    migrated, made = connect(empty), connect(url)
    with made.begin() as connection:
        metadata.drop_all(connection)
        metadata.create_all(connection)
    for table in metadata.tables:
        for question in (
            "get_pk_constraint",
            "get_foreign_keys",
            "get_unique_constraints",
            "get_indexes",
            "get_columns",
        ):
            answers = [repr(getattr(inspect(engine), question)(table)) for engine in (migrated, made)]
            assert answers[0] == answers[1], (table, question)
    migrated.dispose()
    made.dispose()


def test_the_newest_migration_is_the_head_of_all() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [newest()]


def test_a_second_upgrade_changes_nothing(url: str) -> None:
    engine = connect(url)
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        connection.exec_driver_sql("INSERT INTO results (id, game, body, written) VALUES ('page', 'riddles', 'x', 1)")
    upgrade(url)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT id FROM results").scalar_one() == "page"
    engine.dispose()


def test_the_decks_of_the_first_version_are_kept_with_what_a_host_had_changed(empty: str) -> None:
    engine = connect(empty)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.exec_driver_sql(
            "INSERT INTO decks (id, game, language, title, author, licence, rating, version, digest) "
            "VALUES ('deck', 'riddles', 'en', 'Riddles', '', '', 'family', 3, 'of its files')"
        )
        connection.exec_driver_sql(
            "INSERT INTO items (id, deck, card, edited, retired) "
            "VALUES ('one', 'deck', 'x', true, false), ('two', 'deck', 'y', false, true)"
        )
    upgrade(empty)
    with engine.connect() as connection:
        assert connection.execute(select(decks.c.version, decks.c.digest, decks.c.away)).one() == (3, "", False)
        kept = select(items.c.deck, items.c.id, items.c.edited, items.c.retired).order_by(items.c.id)
        assert connection.execute(kept).all() == [("deck", "one", True, False), ("deck", "two", False, True)]
    engine.dispose()


def test_an_upgrade_that_fails_has_changed_nothing(empty: str) -> None:
    engine = connect(empty)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE decks (mine INTEGER)")
    with pytest.raises(Unusable, match="decks"):
        upgrade(empty)
    assert inspect(engine).get_table_names() == ["decks"]
    engine.dispose()


def test_a_newer_database_is_left_alone_with_a_sentence(url: str) -> None:
    engine = connect(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Unusable, match="newer version"):
        upgrade(url)
    engine.dispose()


# --- SQLite: the folder and the file --------------------------------------------------------------------


def test_the_folder_is_made(tmp_path: Path) -> None:
    upgrade(f"sqlite:///{tmp_path}/a house/data/larkhouse.sqlite3")
    assert (tmp_path / "a house/data/larkhouse.sqlite3").is_file()


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "larkhouse.sqlite3").write_text("shopping list\n" * 100)
    with pytest.raises(Unusable, match="not a database"):
        upgrade(f"sqlite:///{tmp_path}/larkhouse.sqlite3")
    assert (tmp_path / "larkhouse.sqlite3").read_text().startswith("shopping list")


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(Unusable, match="cannot be made"):
        upgrade(f"sqlite:///{tmp_path}/data/larkhouse.sqlite3")


def test_a_database_in_memory_is_refused() -> None:
    with pytest.raises(Unusable, match="needs a file"):
        upgrade("sqlite://")


@pytest.fixture
def anyones() -> Iterator[Path]:
    """A folder that a user without rights can reach, unlike pytest's."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


needs_nobody = pytest.mark.skipif(
    os.getuid() != 0 or not all(folder.stat().st_mode & 1 for folder in (ROOT, *ROOT.parents)),
    reason="only root can act for another user, and that one must be able to read our migrations",
)


@needs_nobody
def test_another_users_folder_is_told_with_its_owner_and_the_cure(anyones: Path, tmp_path: Path) -> None:
    said = as_nobody(f"sqlite:///{anyones}/larkhouse.sqlite3", f"sqlite:///{tmp_path}/elsewhere")
    assert f"may not write to the folder {anyones}, which belongs to root" in said
    assert f"user {NOBODY}" in said


@needs_nobody
@pytest.mark.parametrize("part", ["larkhouse.sqlite3", "larkhouse.sqlite3-wal"])
def test_another_users_file_is_told_with_its_owner_and_the_cure(anyones: Path, tmp_path: Path, part: str) -> None:
    upgrade(f"sqlite:///{anyones}/larkhouse.sqlite3")
    anyones.chmod(0o777)
    for file in anyones.iterdir():
        file.chmod(0o666)
    (anyones / part).touch()
    (anyones / part).chmod(0o644)
    said = as_nobody(f"sqlite:///{anyones}/larkhouse.sqlite3", f"sqlite:///{tmp_path}/elsewhere")
    assert f"may not write to the file {anyones}/{part}, which belongs to root" in said


@needs_nobody
def test_a_user_who_may_write_to_nothing_but_the_folder_can_open_a_house(anyones: Path, tmp_path: Path) -> None:
    os.chown(anyones, NOBODY, NOBODY)
    assert as_nobody(f"sqlite:///{anyones}/larkhouse.sqlite3", f"sqlite:///{tmp_path}/elsewhere") == ""
    assert (anyones / "larkhouse.sqlite3").stat().st_uid == NOBODY


# --- PostgreSQL -----------------------------------------------------------------------------------------


def test_a_postgresql_that_does_not_answer_is_told_without_the_password() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound and not listening: whoever calls is refused
        port = taken.getsockname()[1]
        with pytest.raises(Unusable, match=f"PostgreSQL at .*127.0.0.1:{port}") as said:
            upgrade(f"postgresql+psycopg://ann:sesame@127.0.0.1:{port}/larkhouse")
    assert "sesame" not in str(said.value)


@pytest.mark.postgres
def test_a_postgresql_without_the_database_is_told(server: str) -> None:
    with pytest.raises(Unusable, match='"nowhere" does not exist'):
        upgrade(make_url(server).set(database="nowhere").render_as_string())
