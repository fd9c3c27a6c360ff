"""Cards, dealt so that nobody sees one twice before they have seen all (COM-15)."""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Sequence, Set
from secrets import token_bytes
from threading import Lock
from typing import NamedTuple

from sqlalchemy import Connection, Engine, exists, select
from sqlalchemy.exc import SQLAlchemyError

from app.engine.record import Deal, NotWritten
from app.storage.tables import decks, items, seen

_Pile = tuple[int, dict[str, bytes]]
"""The version of a deck, and its cards."""


class _Deck(NamedTuple):
    id: str
    version: int
    language: str
    built_in: bool


class Decks:
    """Where cards come from. Rooms of one process share the bytes of a card."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._piles: dict[str, dict[str, _Pile]] = {}
        self._reading = Lock()

    async def languages(self, game: str, chosen: Sequence[str]) -> tuple[str, ...]:
        """The language of each of these decks that the game has, and that have cards. Raises NotWritten."""
        try:
            return await asyncio.to_thread(self._languages, game, tuple(chosen))
        except SQLAlchemyError as fault:
            raise NotWritten(f"the decks cannot be read: {fault}") from fault

    async def deal(self, game: str, chosen: Sequence[str], language: str, owner: str) -> Deal:
        """All items of the chosen decks of a game, by their ids: those this owner has not seen, shuffled, then the
        others, the longest ago first (COM-15). An item that several of them have is dealt once, as the first of them
        has it; a host's own decks come before the built-in ones.

        Where none is chosen, or no card is left in those that were: the built-in decks of the game in `language`.
        Decks of several languages are not mixed: the first one's is that of the deal. Raises NotWritten.
        """
        return await asyncio.to_thread(self._deal, game, tuple(chosen), language, owner)

    def _languages(self, game: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
        has_cards = exists().where(items.c.deck == decks.c.id, items.c.retired.is_(False))
        there = select(decks.c.language).where(
            decks.c.game == game, decks.c.id.in_(chosen), decks.c.away.is_(False), has_cards
        )
        with self._engine.connect() as connection:
            return tuple(connection.execute(there).scalars())

    def _deal(self, game: str, chosen: tuple[str, ...], language: str, owner: str) -> Deal:
        try:
            with self._engine.connect() as connection:
                found = connection.execute(
                    select(decks.c.id, decks.c.version, decks.c.language, decks.c.digest.is_not(None)).where(
                        decks.c.game == game, decks.c.away.is_(False)
                    )
                )
                there = {row[0]: _Deck(*row) for row in found}
                self._let_go(game, there.keys())
                picked = sorted((there[id] for id in chosen if id in there), key=lambda deck: deck.built_in)
                built_in = [deck for deck in there.values() if deck.built_in and deck.language == language]
                language, cards = (
                    self._together(connection, game, picked)
                    or self._together(connection, game, built_in)
                    or (language, {})
                )
                rows = connection.execute(select(seen.c.item, seen.c.at).where(seen.c.owner == owner)).all()
        except SQLAlchemyError as fault:
            raise NotWritten(f"the decks cannot be read: {fault}") from fault
        again = [item for _, item in sorted((at, item) for item, at in rows if item in cards)]
        fresh = list(cards.keys() - set(again))
        chance = array("Q", token_bytes(8 * len(fresh)))
        ids = (*(item for _, item in sorted(zip(chance, fresh, strict=True))), *again)
        return Deal(ids, tuple(map(cards.__getitem__, ids)), len(fresh), language)

    def _together(
        self, connection: Connection, game: str, dealt: Sequence[_Deck]
    ) -> tuple[str, dict[str, bytes]] | None:
        """The language of the first of these decks that has cards, and the cards of all in it."""
        filled = [(deck.language, pile) for deck in dealt if (pile := self._cards(connection, game, deck))]
        if not filled:
            return None
        first, _ = filled[0]
        cards: dict[str, bytes] = {}
        for language, pile in filled:
            if language == first:
                cards = pile | cards
        return first, cards

    def _cards(self, connection: Connection, game: str, deck: _Deck) -> dict[str, bytes]:
        with self._reading:
            piles = self._piles.setdefault(game, {})
            pile = piles.get(deck.id)
            if pile is None or pile[0] != deck.version:
                rows = connection.execute(
                    select(items.c.id, items.c.card).where(items.c.deck == deck.id, items.c.retired.is_(False))
                )
                pile = piles[deck.id] = deck.version, {row.id: row.card for row in rows}
        return pile[1]

    def _let_go(self, game: str, there: Set[str]) -> None:
        """Forget the cards of decks that are gone or put away."""
        with self._reading:
            for gone in self._piles.get(game, {}).keys() - there:
                del self._piles[game][gone]
