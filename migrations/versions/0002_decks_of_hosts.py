"""Decks that hosts make: an item belongs to its deck by name, in the deck's order; and what the house itself keeps."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """The built-in decks are filled again at this start, so that their items get their places."""
    op.create_table(
        "house",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="house_pkey"),
    )
    op.add_column("decks", sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("CREATE TABLE old_items AS SELECT * FROM items")
    op.drop_table("items")
    op.create_table(
        "items",
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("card", sa.LargeBinary, nullable=False),
        sa.Column("edited", sa.Boolean, nullable=False),
        sa.Column("retired", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("deck", "id", name="items_pkey"),
        sa.ForeignKeyConstraint(["deck"], ["decks.id"], name="items_deck_fkey", ondelete="CASCADE"),
    )
    op.execute(
        "INSERT INTO items (deck, id, place, card, edited, retired) "
        "SELECT deck, id, 0, card, edited, retired FROM old_items"
    )
    op.drop_table("old_items")
    op.execute("UPDATE decks SET digest = '', title = 'Larkhouse' WHERE digest IS NOT NULL")
