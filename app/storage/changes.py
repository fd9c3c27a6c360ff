"""What the writer does to decks, each a job: it is all written or not at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, bindparam, delete, insert, select, update

from app.decks.deck import Face
from app.engine.record import NotWritten
from app.storage.items import item_id
from app.storage.seeding import Built, cover, fill
from app.storage.tables import decks, items, seen
from app.storage.weights import Weights
from app.storage.writer import Job


class Change(msgspec.Struct, frozen=True):
    """What becomes of an item: another card, or none at all; without an `id` the card is a new one."""

    id: str | None
    card: Any


class Stale(NotWritten):
    """The deck has been changed by somebody else since, or is gone; nothing was written."""


def _moved(connection: Connection, id: str, version: int | None) -> Row[Any]:
    """The deck as it was seen, or as it is (None), and one version on from now. Raises Stale."""
    seen = decks.c.version == (decks.c.version if version is None else version)
    moved = update(decks).where(decks.c.id == id, seen).values(version=decks.c.version + 1)
    if connection.execute(moved).rowcount != 1:
        raise Stale(id)
    return _deck(connection, id)


def _deck(connection: Connection, id: str) -> Row[Any]:
    return connection.execute(select(decks).where(decks.c.id == id)).one()


def _insert(connection: Connection, deck: Row[Any], cards: Sequence[msgspec.Struct], weights: Weights) -> None:
    """Put cards behind those that a deck has, a statement for all: games wait meanwhile. Raises There, Full."""
    if not cards:
        return
    known = connection.execute(select(items).where(items.c.deck == deck.id)).all()
    weights.hold([row.card for row in known if not row.retired], cards)
    ids = [item_id(deck.game, deck.language, card) for card in cards]
    again = set(ids).intersection(row.id for row in known)
    if again:  # taken out of a built-in deck before
        out = delete(items).where(items.c.deck == deck.id, items.c.id == bindparam("out"))
        connection.execute(out, [{"out": id} for id in again])
    place = max((row.place for row in known), default=-1) + 1
    rows = [
        {"deck": deck.id, "id": id, "place": at, "card": msgspec.json.encode(card)}
        for at, (id, card) in enumerate(zip(ids, cards, strict=True), place)
    ]
    connection.execute(insert(items).values(edited=True, retired=False), rows)


class Make(Job[str]):
    """A new deck of the host's own with its cards, `weights` being theirs; gives its id. Where there is a deck of this
    id it has been made already, and stays as it is. `write` raises There, Full."""

    __slots__ = ("_cards", "_face", "_id", "_weights")

    def __init__(self, id: str, face: Face, cards: tuple[msgspec.Struct, ...], weights: Weights) -> None:
        self._id, self._face, self._cards, self._weights = id, face, cards, weights

    def write(self, connection: Connection) -> str:
        if connection.execute(select(decks.c.id).where(decks.c.id == self._id)).first() is not None:
            return self._id
        face = msgspec.structs.asdict(self._face)
        connection.execute(insert(decks).values(id=self._id, version=1, digest=None, away=False, **face))
        _insert(connection, _deck(connection, self._id), self._cards, self._weights)
        return self._id


class Describe(Job[None]):
    """Another face for a deck, which stays in its game, and in its language if the house brought it. `renamed`: what
    the ids of its items become in another language. `write` raises Stale."""

    __slots__ = ("_face", "_id", "_renamed", "_version")

    def __init__(self, id: str, version: int, face: Face, renamed: Mapping[str, str]) -> None:
        self._id, self._version, self._face, self._renamed = id, version, face, renamed

    def write(self, connection: Connection) -> None:
        deck = _moved(connection, self._id, self._version)
        face = msgspec.structs.asdict(self._face)
        del face["game"]
        if deck.digest is not None:
            del face["language"]
        elif self._renamed:
            self._rename(connection)
        connection.execute(update(decks).where(decks.c.id == self._id).values(face))

    def _rename(self, connection: Connection) -> None:
        """Items are called otherwise in another language, and whoever has seen them has seen them still (COM-15)."""
        was = select(seen).where(seen.c.item.in_(select(items.c.id).where(items.c.deck == self._id)))
        noted = [(row.owner, self._renamed[row.item], row.at) for row in connection.execute(was)]
        renamed = update(items).where(items.c.deck == self._id, items.c.id == bindparam("old"))
        pairs = [{"old": old, "new": new} for old, new in self._renamed.items()]
        connection.execute(renamed.values(id=bindparam("new")), pairs)
        there = {(row.owner, row.item) for row in connection.execute(was)}
        fresh = [{"owner": owner, "item": item, "at": at} for owner, item, at in noted if (owner, item) not in there]
        if fresh:
            connection.execute(insert(seen), fresh)


class ChangeItems(Job[None]):
    """Other cards for items of a deck, items taken out, and new ones behind them. `write` raises Stale, There, Full."""

    __slots__ = ("_changes", "_id", "_version", "_weights")

    def __init__(self, id: str, version: int, changes: tuple[Change, ...], weights: Weights) -> None:
        self._id, self._version, self._changes, self._weights = id, version, changes, weights

    def write(self, connection: Connection) -> None:
        deck = _moved(connection, self._id, self._version)
        for change in self._changes:
            if change.id is not None:
                self._write(connection, deck, change.id, change.card)
        new = [change.card for change in self._changes if change.id is None]
        _insert(connection, deck, new, self._weights)

    def _write(self, connection: Connection, deck: Row[Any], old_id: str, card: Any) -> None:
        old = self._row(connection, old_id)
        if old is None or old.retired:
            raise Stale(old_id)
        id = None if card is None else item_id(deck.game, deck.language, card)
        if id is not None:
            others = and_(items.c.deck == self._id, items.c.id != old_id, items.c.retired.is_(False))
            self._weights.hold(connection.execute(select(items.c.card).where(others)).scalars(), [card], old.card)
        if id != old_id:
            self._take_out(connection, old_id, built_in=deck.digest is not None)
        if id is None:
            return
        row = {"card": msgspec.json.encode(card), "place": old.place, "edited": True, "retired": False}
        if self._row(connection, id) is None:
            connection.execute(insert(items).values(deck=self._id, id=id, **row))
        else:
            connection.execute(update(items).where(self._is(id)).values(row))

    def _is(self, id: str) -> Any:
        return and_(items.c.deck == self._id, items.c.id == id)

    def _row(self, connection: Connection, id: str) -> Row[Any] | None:
        return connection.execute(select(items).where(self._is(id))).one_or_none()

    def _take_out(self, connection: Connection, id: str, *, built_in: bool) -> None:
        """Of a built-in deck it stays as a retired row, or the next start would bring it back."""
        if built_in:
            connection.execute(update(items).where(self._is(id)).values(edited=True, retired=True))
        else:
            connection.execute(delete(items).where(self._is(id)))


class Append(Job[None]):
    """Cards behind those of a deck: whoever adds disturbs nobody, whatever the deck has become since they looked.
    `write` raises Stale if it is gone, There, Full."""

    __slots__ = ("_cards", "_id", "_weights")

    def __init__(self, id: str, cards: tuple[msgspec.Struct, ...], weights: Weights) -> None:
        self._id, self._cards, self._weights = id, cards, weights

    def write(self, connection: Connection) -> None:
        _insert(connection, _moved(connection, self._id, None), self._cards, self._weights)


class Remove(Job[None]):
    """A deck deleted with its items, or a built-in one put away. `write` raises Stale."""

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
    """A built-in deck that is no longer put away; one that is gone stays gone. `write` raises nothing of its own."""

    __slots__ = ("_id",)

    def __init__(self, id: str) -> None:
        self._id = id

    def write(self, connection: Connection) -> None:
        back = update(decks).where(decks.c.id == self._id)
        connection.execute(back.values(away=False, version=decks.c.version + 1))


class Undo(Job[None]):
    """A built-in deck's items as its files have them. `write` raises Stale."""

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
