"""Built-in decks, from the games' folders into the database, at every start.

A game's cards stand in `app/games/<game>/decks/<language>/*.json`, arrays of its card type; all files of a language are
one deck. What an update adds comes in, what it mends is mended, what it drops is retired (an owner may still have it
in a game); but an item that a host has edited or retired stays as the host left it, and so does the cover, whoever
wrote it. A deck whose files have not changed costs one look.

No two cards of a kind may share their name: their ids are made of it (see `items`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from types import GenericAlias
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, bindparam, insert, select, update

from app.decks.deck import Face
from app.engine.card import name_of
from app.games import catalogue
from app.storage.database import WRITES, queue
from app.storage.items import item_id
from app.storage.tables import decks, items

_FORMAT = b"1"
"""Part of every digest: a change here fills all decks again."""


def cover(game: str, language: str) -> Face:
    """What a built-in deck says of itself, as it comes."""
    return Face(game, language, "Larkhouse", "Larkhouse contributors", "CC BY 4.0", "family")


@dataclass(frozen=True)
class Shelf:
    """Where a game's decks stand: `folder` has a folder for each language. `card` is Game.card."""

    game: str
    card: Any
    folder: Path


@dataclass(frozen=True)
class Built:
    """A deck as its files have it; digested and decoded once, when that is first asked for."""

    id: str
    shelf: Shelf
    language: str
    files: tuple[tuple[str, bytes], ...]

    @cached_property
    def digest(self) -> str:
        """Changes whenever a file does."""
        digest = hashlib.sha256(_FORMAT)
        for name, content in self.files:
            digest.update(f"\n{name} {len(content)}\n".encode() + content)
        return digest.hexdigest()

    @cached_property
    def cards(self) -> dict[str, bytes]:
        """Its cards as JSON, by id. Raises ValueError, naming the file, for a card that is none or is there twice."""
        cards: dict[str, bytes] = {}
        cards_of_game = GenericAlias(list, (self.shelf.card,))
        for name, content in self.files:
            try:
                read = msgspec.json.decode(content, type=cards_of_game)
            except msgspec.MsgspecError as fault:
                raise ValueError(f"{self.id}, {name}: {fault}") from fault
            for card in read:
                id = item_id(self.shelf.game, self.language, card)
                if id in cards:
                    raise ValueError(f"{self.id}, {name}: {name_of(card)!r} is there twice")
                cards[id] = msgspec.json.encode(card)
        return cards

    def read(self) -> tuple[str, dict[str, bytes]]:
        """The digest and the cards, which are kept: once they have been read, no writer waits for them. Raises
        ValueError."""
        return self.digest, self.cards


def shelves() -> tuple[Shelf, ...]:
    """The shelves of every game in the catalogue."""
    return tuple(
        Shelf(game.key, game.card, Path(str(files(f"app.games.{game.key}"))) / "decks") for game in catalogue().values()
    )


def seed(engine: Engine, stock: Iterable[Shelf]) -> None:
    """Bring the built-in decks in the database up to the files of `stock`. Raises ValueError for a faulty file."""
    found = [deck for shelf in stock for deck in _decks(shelf)]
    wanted = {deck.id: deck.digest for deck in found}
    with engine.connect() as connection:
        if _digests(connection) == wanted:
            return
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        queue(connection)
        known = _digests(connection)
        for deck in found:
            if known.get(deck.id) != deck.digest:
                fill(connection, deck)
        for dropped in known.keys() - wanted.keys():
            _mark(connection, dropped, None)
            _arrange(connection, dropped, {})


def built(id: str, stock: Iterable[Shelf]) -> Built | None:
    """The built-in deck with this id, ready to be filled in: its files are read, and no writer waits for that.

    Raises ValueError for a faulty file.
    """
    found = next((deck for shelf in stock for deck in _decks(shelf, id)), None)
    if found is not None:
        found.read()
    return found


def _decks(shelf: Shelf, only: str | None = None) -> Iterable[Built]:
    for folder in sorted(shelf.folder.iterdir()) if shelf.folder.is_dir() else ():
        id = f"{shelf.game}.{folder.name}"
        if only not in (None, id):
            continue
        found = tuple((file.name, file.read_bytes()) for file in sorted(folder.glob("*.json")))
        if found:
            yield Built(id, shelf, folder.name, found)


def _digests(connection: Connection) -> dict[str, str]:
    """The built-in decks that the database has, but for those an update has dropped."""
    rows = connection.execute(select(decks.c.id, decks.c.digest).where(decks.c.digest.is_not(None)))
    return {row.id: row.digest for row in rows}


def _mark(connection: Connection, deck: str, digest: str | None) -> bool:
    """Note what the deck is filled from; False if there is no such deck."""
    change = update(decks).where(decks.c.id == deck).values(digest=digest, version=decks.c.version + 1)
    return connection.execute(change).rowcount == 1


def fill(connection: Connection, deck: Built) -> None:
    """Bring a built-in deck up to its files, whatever the database holds it for. Raises ValueError if one is faulty."""
    cards = deck.cards
    if not _mark(connection, deck.id, deck.digest):
        face = msgspec.structs.asdict(cover(deck.shelf.game, deck.language))
        connection.execute(insert(decks).values(id=deck.id, version=1, digest=deck.digest, **face))
    _arrange(connection, deck.id, cards)


def _arrange(connection: Connection, deck: str, cards: dict[str, bytes]) -> None:
    """Make the deck's untouched items those of `cards`, in that order; what a host has added stands behind them."""
    rows = {row.id: row for row in connection.execute(select(items).where(items.c.deck == deck))}
    fresh, changed = [], []
    for place, (id, card) in enumerate(cards.items()):
        row = rows.get(id)
        if row is None:
            fresh.append({"id": id, "deck": deck, "place": place, "card": card})
        elif row.edited:
            changed.append({"item": id, "to": place, "new": row.card, "gone": row.retired})
        elif (row.place, row.card, row.retired) != (place, card, False):
            changed.append({"item": id, "to": place, "new": card, "gone": False})
    dropped = [row for row in rows.values() if row.id not in cards and not row.edited and not row.retired]
    changed += [{"item": row.id, "to": row.place, "new": row.card, "gone": True} for row in dropped]
    if fresh:
        connection.execute(insert(items).values(edited=False, retired=False), fresh)
    if changed:
        put = update(items).where(items.c.deck == deck, items.c.id == bindparam("item"))
        connection.execute(put.values(card=bindparam("new"), place=bindparam("to"), retired=bindparam("gone")), changed)
