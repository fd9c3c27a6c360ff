"""Cards, dealt so that nobody sees one twice before they have seen all (COM-15)."""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Sequence
from secrets import token_bytes
from threading import Lock

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import SQLAlchemyError

from app.engine.record import Deal, NotWritten
from app.storage.tables import decks, items, seen

_Pile = tuple[int, dict[str, bytes]]
"""The version of a deck, and its cards."""


class Decks:
    """Where cards come from. Rooms of one process share the bytes of a card."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._piles: dict[str, _Pile] = {}
        self._reading = Lock()

    async def languages(self, game: str, chosen: Sequence[str]) -> tuple[str, ...]:
        """The language of each of these decks that the game has. Raises NotWritten."""
        try:
            return await asyncio.to_thread(self._languages, game, tuple(chosen))
        except SQLAlchemyError as fault:
            raise NotWritten(f"the decks cannot be read: {fault}") from fault

    async def deal(self, game: str, chosen: Sequence[str], language: str, owner: str) -> Deal:
        """All items of the chosen decks of a game, by their ids: those this owner has not seen, shuffled, then the
        others, the longest ago first (COM-15). An item that several of them have is dealt once.

        Where none is chosen, or all that were are gone: the built-in decks of the game in `language`. Decks of
        several languages are not mixed: the first one's is that of the deal. Raises NotWritten.
        """
        return await asyncio.to_thread(self._deal, game, tuple(chosen), language, owner)

    def _languages(self, game: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
        there = select(decks.c.language).where(decks.c.game == game, decks.c.id.in_(chosen), decks.c.away.is_(False))
        with self._engine.connect() as connection:
            return tuple(connection.execute(there).scalars())

    def _deal(self, game: str, chosen: tuple[str, ...], language: str, owner: str) -> Deal:
        try:
            with self._engine.connect() as connection:
                found = connection.execute(
                    select(decks.c.id, decks.c.version, decks.c.language, decks.c.digest)
                    .where(decks.c.game == game, decks.c.away.is_(False))
                    .order_by(decks.c.id)
                ).all()
                dealt = [row for row in found if row.id in chosen]
                dealt = dealt or [row for row in found if row.digest is not None and row.language == language]
                language = dealt[0].language if dealt else language
                cards: dict[str, bytes] = {}
                for row in dealt:
                    if row.language == language:
                        cards = self._cards(connection, row.id, row.version) | cards
                rows = connection.execute(select(seen.c.item, seen.c.at).where(seen.c.owner == owner)).all()
        except SQLAlchemyError as fault:
            raise NotWritten(f"the decks cannot be read: {fault}") from fault
        again = [item for _, item in sorted((at, item) for item, at in rows if item in cards)]
        fresh = list(cards.keys() - set(again))
        chance = array("Q", token_bytes(8 * len(fresh)))
        ids = (*(item for _, item in sorted(zip(chance, fresh, strict=True))), *again)
        return Deal(ids, tuple(map(cards.__getitem__, ids)), len(fresh), language)

    def _cards(self, connection: Connection, deck: str, version: int) -> dict[str, bytes]:
        with self._reading:
            pile = self._piles.get(deck)
            if pile is None or pile[0] != version:
                rows = connection.execute(
                    select(items.c.id, items.c.card).where(items.c.deck == deck, items.c.retired.is_(False))
                )
                pile = self._piles[deck] = version, {row.id: row.card for row in rows}
        return pile[1]
