"""The tables of the first version: rooms and their games, results, decks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them all."""
    op.create_table(
        "rooms",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("written", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("room", name="rooms_pkey"),
        sa.UniqueConstraint("code", name="rooms_code_key"),
    )
    op.create_table(
        "documents",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("doc", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("room", name="documents_pkey"),
        sa.ForeignKeyConstraint(["room"], ["rooms.room"], name="documents_room_fkey", ondelete="CASCADE"),
    )
    op.create_table(
        "games",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("begin", sa.LargeBinary, nullable=False),
        sa.Column("snapshot_seq", sa.Integer),
        sa.Column("snapshot_version", sa.Integer),
        sa.Column("snapshot", sa.LargeBinary),
        sa.PrimaryKeyConstraint("room", "game", name="games_pkey"),
        sa.ForeignKeyConstraint(["room"], ["rooms.room"], name="games_room_fkey", ondelete="CASCADE"),
    )
    op.create_table(
        "turns",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("room", "game", "seq", name="turns_pkey"),
    )
    op.create_table(
        "results",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("written", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="results_pkey"),
    )
    op.create_table(
        "decks",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("licence", sa.Text, nullable=False),
        sa.Column("rating", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("digest", sa.Text),
        sa.PrimaryKeyConstraint("id", name="decks_pkey"),
    )
    op.create_index("decks_game_idx", "decks", ["game", "language"])
    op.create_table(
        "items",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("card", sa.LargeBinary, nullable=False),
        sa.Column("edited", sa.Boolean, nullable=False),
        sa.Column("retired", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="items_pkey"),
        sa.ForeignKeyConstraint(["deck"], ["decks.id"], name="items_deck_fkey", ondelete="CASCADE"),
    )
    op.create_index("items_deck_idx", "items", ["deck"])
    op.create_table(
        "seen",
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("item", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("owner", "item", name="seen_pkey"),
    )
