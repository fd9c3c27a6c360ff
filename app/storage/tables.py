"""The tables, for SQLite and PostgreSQL alike. `migrations/` makes them; a test holds the two together.

Bodies are JSON bytes made by whoever writes them; no query looks inside. Moments are milliseconds of the real clock
since 1970. `rooms` is narrow because every append touches its row: that one statement checks that the room is still
this process's (`epoch`), that the turns follow the last ones (`game`, `seq`), and notes when the room was last written.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "fk": "%(table_name)s_%(column_0_name)s_fkey",
        "uq": "%(table_name)s_%(column_0_name)s_key",
        "ix": "%(table_name)s_%(column_0_name)s_idx",
    }
)

rooms = Table(
    "rooms",
    metadata,
    Column("room", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("owner", Text, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("game", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("written", BigInteger, nullable=False),
)
"""Open rooms. `game` is the number of the newest game, 0 before the first, and `seq` its last turn."""

documents = Table(
    "documents",
    metadata,
    Column("room", Text, ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
    Column("doc", LargeBinary, nullable=False),
)
"""Each open room's own document."""

games = Table(
    "games",
    metadata,
    Column("room", Text, ForeignKey("rooms.room", ondelete="CASCADE"), primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("begin", LargeBinary, nullable=False),
    Column("snapshot_seq", Integer),
    Column("snapshot_version", Integer),
    Column("snapshot", LargeBinary),
)
"""The games of open rooms: row 0, and the newest snapshot."""

turns = Table(
    "turns",
    metadata,
    Column("room", Text, primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("epoch", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The turns of open rooms' games, seq from 1 on. No foreign key: the append's check of `rooms` is the stricter one, and
a look-up a turn would cost a fifth of the throughput."""

results = Table(
    "results",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("written", BigInteger, nullable=False),
)
"""Finished games. They outlive their rooms."""

decks = Table(
    "decks",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("author", Text, nullable=False),
    Column("licence", Text, nullable=False),
    Column("rating", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("digest", Text),
    Column("away", Boolean, nullable=False, server_default=false()),
    Index(None, "game", "language"),
)
"""Decks of cards. `version` grows with every change of the deck or its items, whoever makes it: caches go by it.
`digest` is of the files a built-in deck was last filled from; None: a deck of the host's own, or one that an update has
dropped. `away`: a built-in deck that the host has put away; it would only come back if it were deleted."""

items = Table(
    "items",
    metadata,
    Column("deck", Text, ForeignKey("decks.id", ondelete="CASCADE"), primary_key=True),
    Column("id", Text, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("card", LargeBinary, nullable=False),
    Column("edited", Boolean, nullable=False),
    Column("retired", Boolean, nullable=False),
)
"""The cards, in each deck by their ids (see `storage.items`) and in the order of their places. `edited`: a host has
changed, made or retired it, and no update may touch it; `retired`: never dealt."""

seen = Table(
    "seen",
    metadata,
    Column("owner", Text, primary_key=True),
    Column("item", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""When an owner last saw an item (COM-15). No foreign key: a game goes on although its host deletes a card."""

house = Table(
    "house",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the house keeps for itself."""
