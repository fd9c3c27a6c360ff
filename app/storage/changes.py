"""What the writer does to decks, each a job: it is all written or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, bindparam, delete, insert, select, update

from app.decks.deck import Face
from app.engine.card import name_of
from app.engine.record import NotWritten
from app.storage.items import item_id
from app.storage.seeding import Built, cover, fill
from app.storage.tables import decks, items
from app.storage.writer import Job


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


def _moved(connection: Connection, id: str, version: int) -> Row[Any]:
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


class Make(Job[str]):
    __slots__ = ("_cards", "_face", "_id")

    def __init__(self, id: str, face: Face, cards: tuple[msgspec.Struct, ...]) -> None:
        self._id, self._face, self._cards = id, face, cards

    def write(self, connection: Connection) -> str:
        face = msgspec.structs.asdict(self._face)
        connection.execute(insert(decks).values(id=self._id, version=1, digest=None, away=False, **face))
        _insert(connection, self._id, self._face.game, self._face.language, self._cards)
        return self._id


class Describe(Job[None]):
    __slots__ = ("_face", "_id", "_version")

    def __init__(self, id: str, version: int, face: Face) -> None:
        self._id, self._version, self._face = id, version, face

    def write(self, connection: Connection) -> None:
        _moved(connection, self._id, self._version)
        face = msgspec.structs.asdict(self._face)
        del face["game"], face["language"]
        connection.execute(update(decks).where(decks.c.id == self._id).values(face))


class ChangeItems(Job[None]):
    __slots__ = ("_changes", "_id", "_version")

    def __init__(self, id: str, version: int, changes: tuple[Change, ...]) -> None:
        self._id, self._version, self._changes = id, version, changes

    def write(self, connection: Connection) -> None:
        deck = _moved(connection, self._id, self._version)
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


class Append(Job[None]):
    __slots__ = ("_cards", "_id")

    def __init__(self, id: str, cards: tuple[msgspec.Struct, ...]) -> None:
        self._id, self._cards = id, cards

    def write(self, connection: Connection) -> None:
        """Whoever adds disturbs nobody, whatever the deck has become since they looked."""
        moved = update(decks).where(decks.c.id == self._id).values(version=decks.c.version + 1)
        if connection.execute(moved).rowcount != 1:
            raise Stale(self._id)
        deck = connection.execute(select(decks).where(decks.c.id == self._id)).one()
        _insert(connection, self._id, deck.game, deck.language, self._cards)


class Remove(Job[None]):
    __slots__ = ("_id", "_version")

    def __init__(self, id: str, version: int) -> None:
        self._id, self._version = id, version

    def write(self, connection: Connection) -> None:
        deck = _moved(connection, self._id, self._version)
        if deck.digest is not None:
            connection.execute(update(decks).where(decks.c.id == self._id).values(away=True))
        else:
            connection.execute(delete(items).where(items.c.deck == self._id))
            connection.execute(delete(decks).where(decks.c.id == self._id))


class BringBack(Job[None]):
    __slots__ = ("_id",)

    def __init__(self, id: str) -> None:
        self._id = id

    def write(self, connection: Connection) -> None:
        back = update(decks).where(decks.c.id == self._id)
        connection.execute(back.values(away=False, version=decks.c.version + 1))


class Undo(Job[None]):
    __slots__ = ("_deck", "_version")

    def __init__(self, deck: Built, version: int) -> None:
        self._deck, self._version = deck, version

    def write(self, connection: Connection) -> None:
        """Whatever a host has touched goes, and the files fill the gaps."""
        deck = _moved(connection, self._deck.id, self._version)
        face = msgspec.structs.asdict(cover(deck.game, deck.language))
        connection.execute(update(decks).where(decks.c.id == self._deck.id).values(face))
        connection.execute(delete(items).where(items.c.deck == self._deck.id, items.c.edited))
        fill(connection, self._deck)
