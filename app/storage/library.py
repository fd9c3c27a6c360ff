"""The decks as their hosts see them: listed, read, made, changed, put away.

Whoever changes a deck names the version that was seen, and is told if somebody else was faster; whoever only adds to
it is in nobody's way. No deck has two items of one wording, nor more than a file of it may bring (see `weights`).

A built-in deck can be changed like any other, and no update touches what was changed (see `seeding`); it cannot be
deleted, since it would come back by itself, but put away.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Engine, Row, Select, case, func, select
from sqlalchemy.exc import SQLAlchemyError

from app.decks.deck import Face
from app.engine.record import NotWritten
from app.games import catalogue
from app.storage import changes
from app.storage.changes import Change, Stale
from app.storage.items import item_id
from app.storage.keys import CLAIMED, Claim, MakeOwnersKey
from app.storage.seeding import built, cover, shelves
from app.storage.tables import decks, items, seen
from app.storage.weights import Full, There, Weights
from app.storage.writer import Writer

__all__ = ["Change", "Full", "Item", "Library", "Listed", "Stale", "There"]


class Listed(msgspec.Struct, frozen=True):
    """A deck without its cards. `size` counts those that are dealt, `changed` what a host has done to a built-in one:
    the cards that were changed, made or taken out, and the cover for one more."""

    id: str
    face: Face
    version: int
    size: int
    built_in: bool = False
    away: bool = False
    changed: int = 0


class Item(msgspec.Struct, frozen=True):
    """A card of a deck. `edited`: by a host, so that no update may touch it."""

    id: str
    card: Any
    edited: bool


class Library:
    """All decks of the house. Every method raises NotWritten if the database fails."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def listed(self) -> tuple[Listed, ...]:
        """Every deck, by game, language and title."""
        return tuple(_listed(row) for row in await self._read(_DECKS.order_by(decks.c.game, decks.c.title, decks.c.id)))

    async def find(self, id: str) -> Listed | None:
        """The deck with this id."""
        return next((_listed(row) for row in await self._read(_DECKS.where(decks.c.id == id))), None)

    async def items(self, id: str) -> tuple[Item, ...]:
        """The deck's items in their order."""
        return await asyncio.to_thread(self._items, id)

    async def unseen(self, owner: str) -> dict[str, int]:
        """How many items of each deck this owner has not seen yet (COM-15)."""
        known = select(seen.c.item).where(seen.c.owner == owner)
        rows = await self._read(
            select(items.c.deck, func.count().label("n"))
            .where(items.c.retired.is_(False), items.c.id.not_in(known))
            .group_by(items.c.deck)
        )
        return {row.deck: row.n for row in rows}

    async def make(self, face: Face, cards: Sequence[msgspec.Struct], form: str = "") -> str:
        """A new deck of the host's own; gives its id. `form`: hexadecimal digits that stand for the form that asked for
        it, and that nobody can guess; the same form makes no second deck. Raises There for two cards of one name, Full.
        """
        weights = await asyncio.to_thread(Weights, face.game, [msgspec.json.encode(card) for card in cards])
        id = f"own.{form[:12] or secrets.token_hex(6)}"
        return await self._writer.do(changes.Make(id, face, tuple(cards), weights))

    async def describe(self, id: str, version: int, face: Face) -> None:
        """Another face for a deck; its game stays, and the language of a built-in one. Raises Stale."""
        renamed = await asyncio.to_thread(self._renamed, id, face.language)
        await self._writer.do(changes.Describe(id, version, face, renamed))

    async def change(self, id: str, version: int, *wanted: Change) -> None:
        """Change items of a deck, all or none. Raises Stale, There, Full."""
        weights = await asyncio.to_thread(self._weights, id, [each.card for each in wanted])
        await self._writer.do(changes.ChangeItems(id, version, wanted, weights))

    async def add(self, id: str, *cards: msgspec.Struct) -> None:
        """Put cards behind those of a deck, whatever has become of it meanwhile. Raises Stale if it is gone, There,
        Full."""
        weights = await asyncio.to_thread(self._weights, id, cards)
        await self._writer.do(changes.Append(id, cards, weights))

    async def remove(self, id: str, version: int) -> None:
        """Delete a deck, or put a built-in one away. Raises Stale."""
        await self._writer.do(changes.Remove(id, version))

    async def bring_back(self, id: str) -> None:
        """A built-in deck that was put away is there again."""
        await self._writer.do(changes.BringBack(id))

    async def undo(self, id: str, version: int) -> None:
        """Undo whatever hosts have done to the items and the cover of a built-in deck; any other stays as it is.
        Raises Stale."""
        deck = await asyncio.to_thread(built, id, shelves())
        if deck is not None:
            await self._writer.do(changes.Undo(deck, version))

    async def owners_key(self) -> str:
        """The key that changes decks; made at the first start."""
        return await self._writer.do(MakeOwnersKey())

    async def claim(self) -> None:
        """Note that a browser has shown the owner's key; for good."""
        await self._writer.do(Claim())

    async def is_claimed(self) -> bool:
        """Whether one ever has."""
        return bool(await self._read(CLAIMED))

    async def _read(self, what: Select[Any]) -> Sequence[Row[Any]]:
        return await asyncio.to_thread(self._rows, what)

    def _items(self, id: str) -> tuple[Item, ...]:
        rows = self._rows(
            select(decks.c.game, items)
            .join(items)
            .where(decks.c.id == id, items.c.retired.is_(False))
            .order_by(items.c.place, items.c.id)
        )
        return tuple(
            Item(row.id, msgspec.json.decode(row.card, type=catalogue()[row.game].card), row.edited) for row in rows
        )

    def _renamed(self, id: str, language: str) -> dict[str, str]:
        """What the ids of a deck's items become in another language; nothing of a built-in deck, nor in its own."""
        own = (decks.c.id == id, decks.c.digest.is_(None), decks.c.language != language)
        rows = self._rows(select(decks.c.game, items.c.id, items.c.card).join(items).where(*own))
        cards = (msgspec.json.decode(row.card, type=catalogue()[row.game].card) for row in rows)
        return {row.id: item_id(row.game, language, card) for row, card in zip(rows, cards, strict=True)}

    def _weights(self, id: str, cards: Sequence[msgspec.Struct | None]) -> Weights:
        """Of all cards that a deck has or will have. Raises Stale if it is gone."""
        rows = self._rows(select(decks.c.game, items.c.card).outerjoin(items).where(decks.c.id == id))
        if not rows:
            raise Stale(id)
        coming = [msgspec.json.encode(card) for card in cards if card is not None]
        return Weights(rows[0].game, [*(row.card for row in rows if row.card is not None), *coming])

    def _rows(self, what: Select[Any]) -> Sequence[Row[Any]]:
        try:
            with self._engine.connect() as connection:
                return connection.execute(what).all()
        except SQLAlchemyError as fault:
            raise NotWritten(f"the decks cannot be read: {fault}") from fault


_DECKS = (
    select(
        decks,
        func.coalesce(func.sum(case((items.c.retired.is_(False), 1), else_=0)), 0).label("size"),
        func.coalesce(func.sum(case((items.c.edited, 1), else_=0)), 0).label("changed"),
    )
    .outerjoin(items)
    .group_by(decks.c.id)
)


def _listed(row: Row[Any]) -> Listed:
    face = Face(row.game, row.language, row.title, row.author, row.licence, row.rating)
    built_in = row.digest is not None
    changed = row.changed + (face != cover(row.game, row.language)) if built_in else 0
    return Listed(row.id, face, row.version, row.size, built_in, row.away, changed)
