"""Decks, dealt so that nobody sees a card twice before they have seen all (COM-15)."""

from __future__ import annotations

import asyncio
from array import array
from secrets import token_bytes
from threading import Lock
from typing import NamedTuple

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import SQLAlchemyError

from app.engine.record import Deal, NotWritten
from app.storage.tables import decks, items, seen


class _Pile(NamedTuple):
    """All cards of a game in a language, and the versions of the decks they came from."""

    versions: tuple[tuple[str, int], ...]
    cards: dict[str, bytes]


class Decks:
    """Where cards come from. Rooms of one process share the bytes of a card."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._piles: dict[tuple[str, str], _Pile] = {}
        self._reading = Lock()

    async def deal(self, game: str, language: str, owner: str) -> Deal:
        """All items of the game's decks in a language: those this owner has not seen, shuffled, then the others, the
        longest ago first (COM-15). None: the game has no deck in that language. Raises NotWritten.
        """
        return await asyncio.to_thread(self._deal, game, language, owner)

    def _deal(self, game: str, language: str, owner: str) -> Deal:
        try:
            with self._engine.connect() as connection:
                cards = self._cards(connection, game, language)
                rows = connection.execute(select(seen.c.item, seen.c.at).where(seen.c.owner == owner)).all()
        except SQLAlchemyError as fault:
            raise NotWritten(f"the decks cannot be read: {fault}") from fault
        again = [item for _, item in sorted((at, item) for item, at in rows if item in cards)]
        fresh = list(cards.keys() - set(again))
        chance = array("Q", token_bytes(8 * len(fresh)))
        ids = (*(item for _, item in sorted(zip(chance, fresh, strict=True))), *again)
        return Deal(ids, tuple(map(cards.__getitem__, ids)), len(fresh))

    def _cards(self, connection: Connection, game: str, language: str) -> dict[str, bytes]:
        which = (decks.c.game == game, decks.c.language == language)
        found = connection.execute(select(decks.c.id, decks.c.version).where(*which).order_by(decks.c.id))
        versions = tuple((id, version) for id, version in found)
        with self._reading:
            pile = self._piles.get((game, language))
            if pile is None or pile.versions != versions:
                rows = connection.execute(
                    select(items.c.id, items.c.card).join(decks).where(*which, items.c.retired.is_(False))
                )
                pile = self._piles[game, language] = _Pile(versions, {row.id: row.card for row in rows})
        return pile.cards
