"""The decks as their hosts see them: listed, read, made, changed, put away.

Whoever changes a deck names the version that was seen, and is told if somebody else was faster. A built-in deck can be
changed like any other, and no update touches what was changed (see `seeding`); it cannot be deleted, since it would
come back by itself, but put away.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, Select, and_, bindparam, case, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from app.decks.deck import Face
from app.engine.card import name_of
from app.engine.record import NotWritten
from app.games import catalogue
from app.storage.items import item_id
from app.storage.keys import CLAIMED, claim, owners_key
from app.storage.seeding import refill, shelves
from app.storage.tables import decks, items, seen
from app.storage.writer import Job, Writer


class Listed(msgspec.Struct, frozen=True):
    """A deck without its cards. `size` counts those that are dealt, `changed` those of a built-in one that a host has
    changed, made or taken out."""

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


class Change(msgspec.Struct, frozen=True):
    """What becomes of an item: another card, or none at all; without an `id` the card is a new one."""

    id: str | None
    card: Any


class Stale(NotWritten):
    """The deck has been changed by somebody else since, or is gone; nothing was written."""


class There(NotWritten):
    """The deck has an item of that name already; nothing was written."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is there already")
        self.name = name


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

    async def make(self, face: Face, cards: Sequence[msgspec.Struct]) -> str:
        """A new deck of the host's own; gives its id. Raises There for two cards of one name."""
        return await self._writer.do(_Make(f"own.{secrets.token_hex(6)}", face, tuple(cards)))

    async def describe(self, id: str, version: int, face: Face) -> None:
        """Another face for a deck; its game and language stay. Raises Stale."""
        await self._writer.do(_Describe(id, version, face))

    async def change(self, id: str, version: int, *changes: Change) -> None:
        """Change items of a deck, all or none. Raises Stale, There."""
        await self._writer.do(_Change(id, version, changes))

    async def remove(self, id: str, version: int) -> None:
        """Delete a deck, or put a built-in one away. Raises Stale."""
        await self._writer.do(_Remove(id, version))

    async def bring_back(self, id: str) -> None:
        """A built-in deck that was put away is there again."""
        await self._writer.do(_BringBack(id))

    async def as_it_came(self, id: str) -> None:
        """Undo whatever hosts have done to the items of a built-in deck."""
        await self._writer.do(_Undo(id))

    async def owners_key(self) -> str:
        """The key that changes decks; made at the first start."""
        return await self._writer.do(_OwnersKey())

    async def claim(self) -> None:
        """Note that a browser has shown the owner's key; for good."""
        await self._writer.do(_Claim())

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
    return Listed(row.id, face, row.version, row.size, built_in, row.away, row.changed if built_in else 0)


# --- what the writer does ------------------------------------------------------------------------------


def _seen(connection: Connection, id: str, version: int) -> Row[Any]:
    """The deck as it was seen, and one version on from now. Raises Stale."""
    moved = update(decks).where(decks.c.id == id, decks.c.version == version).values(version=version + 1)
    if connection.execute(moved).rowcount != 1:
        raise Stale(id)
    return connection.execute(select(decks).where(decks.c.id == id)).one()


def _insert(connection: Connection, deck: str, game: str, language: str, cards: Sequence[msgspec.Struct]) -> None:
    """Put cards behind those that the deck has, a statement for all of them: games wait meanwhile. Raises There."""
    new: dict[str, msgspec.Struct] = {}
    for card in cards:
        if new.setdefault(item_id(game, language, card), card) is not card:
            raise There(name_of(card))
    of_deck = select(items.c.id, items.c.place, items.c.retired).where(items.c.deck == deck)
    known = connection.execute(of_deck).all() if new else ()
    taken = [row for row in known if row.id in new]
    for row in taken:
        if not row.retired:
            raise There(name_of(new[row.id]))
    if taken:
        out = delete(items).where(items.c.deck == deck, items.c.id == bindparam("out"))
        connection.execute(out, [{"out": row.id} for row in taken])
    place = max((row.place for row in known), default=-1) + 1
    rows = [
        {"deck": deck, "id": id, "place": at, "card": msgspec.json.encode(card)}
        for at, (id, card) in enumerate(new.items(), place)
    ]
    if rows:
        connection.execute(insert(items).values(edited=True, retired=False), rows)


class _Make(Job[str]):
    __slots__ = ("_cards", "_face", "_id")

    def __init__(self, id: str, face: Face, cards: tuple[msgspec.Struct, ...]) -> None:
        self._id, self._face, self._cards = id, face, cards

    def write(self, connection: Connection) -> str:
        face = msgspec.structs.asdict(self._face)
        connection.execute(insert(decks).values(id=self._id, version=1, digest=None, away=False, **face))
        _insert(connection, self._id, self._face.game, self._face.language, self._cards)
        return self._id


class _Describe(Job[None]):
    __slots__ = ("_face", "_id", "_version")

    def __init__(self, id: str, version: int, face: Face) -> None:
        self._id, self._version, self._face = id, version, face

    def write(self, connection: Connection) -> None:
        _seen(connection, self._id, self._version)
        face = msgspec.structs.asdict(self._face)
        del face["game"], face["language"]
        connection.execute(update(decks).where(decks.c.id == self._id).values(face))


class _Change(Job[None]):
    __slots__ = ("_changes", "_id", "_version")

    def __init__(self, id: str, version: int, changes: tuple[Change, ...]) -> None:
        self._id, self._version, self._changes = id, version, changes

    def write(self, connection: Connection) -> None:
        deck = _seen(connection, self._id, self._version)
        for change in self._changes:
            if change.id is not None:
                self._write(connection, deck, change.id, change.card)
        new = [change.card for change in self._changes if change.id is None]
        _insert(connection, self._id, deck.game, deck.language, new)

    def _write(self, connection: Connection, deck: Row[Any], old_id: str, card: Any) -> None:
        id = None if card is None else item_id(deck.game, deck.language, card)
        old, there = self._row(connection, old_id), self._row(connection, id)
        if old is None or old.retired:
            raise Stale(old_id)
        if id not in (None, old_id) and there is not None and not there.retired:
            raise There(name_of(card))
        if id != old_id:
            self._take_out(connection, old_id, built_in=deck.digest is not None)
        if id is None:
            return
        row = {"card": msgspec.json.encode(card), "place": old.place, "edited": True, "retired": False}
        if there is None:
            connection.execute(insert(items).values(deck=self._id, id=id, **row))
        else:
            connection.execute(update(items).where(self._is(id)).values(row))

    def _is(self, id: str) -> Any:
        return and_(items.c.deck == self._id, items.c.id == id)

    def _row(self, connection: Connection, id: str | None) -> Row[Any] | None:
        return None if id is None else connection.execute(select(items).where(self._is(id))).one_or_none()

    def _take_out(self, connection: Connection, id: str, *, built_in: bool) -> None:
        """Of a built-in deck it stays as a retired row, or the next start would bring it back."""
        if built_in:
            connection.execute(update(items).where(self._is(id)).values(edited=True, retired=True))
        else:
            connection.execute(delete(items).where(self._is(id)))


class _Remove(Job[None]):
    __slots__ = ("_id", "_version")

    def __init__(self, id: str, version: int) -> None:
        self._id, self._version = id, version

    def write(self, connection: Connection) -> None:
        deck = _seen(connection, self._id, self._version)
        if deck.digest is not None:
            connection.execute(update(decks).where(decks.c.id == self._id).values(away=True))
        else:
            connection.execute(delete(items).where(items.c.deck == self._id))
            connection.execute(delete(decks).where(decks.c.id == self._id))


class _BringBack(Job[None]):
    __slots__ = ("_id",)

    def __init__(self, id: str) -> None:
        self._id = id

    def write(self, connection: Connection) -> None:
        back = update(decks).where(decks.c.id == self._id)
        connection.execute(back.values(away=False, version=decks.c.version + 1))


class _Undo(Job[None]):
    __slots__ = ("_id",)

    def __init__(self, id: str) -> None:
        self._id = id

    def write(self, connection: Connection) -> None:
        """Whatever a host has touched goes, and the files fill the gaps."""
        built_in = select(decks.c.id).where(decks.c.id == self._id, decks.c.digest.is_not(None))
        connection.execute(delete(items).where(items.c.deck.in_(built_in), items.c.edited))
        refill(connection, self._id, shelves())


class _OwnersKey(Job[str]):
    __slots__ = ()

    def write(self, connection: Connection) -> str:
        return owners_key(connection)


class _Claim(Job[None]):
    __slots__ = ()

    def write(self, connection: Connection) -> None:
        claim(connection)
