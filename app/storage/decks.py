"""Cards, dealt so that nobody sees one twice before they have seen all (COM-15)."""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Callable, Mapping, Sequence, Set
from secrets import token_bytes
from threading import Lock
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, exists, func, select
from sqlalchemy.exc import SQLAlchemyError

from app.engine.record import Deal, NotWritten
from app.storage.tables import decks, items, seen

T = TypeVar("T")

_Pile = tuple[int, dict[str, bytes]]
"""The version of a deck, and its cards."""


class _Deck(NamedTuple):
    id: str
    version: int
    language: str
    built_in: bool
    filled: bool


class Decks:
    """Where cards come from. Rooms of one process share the bytes of a card."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._piles: dict[str, dict[str, _Pile]] = {}
        self._reading = Lock()

    async def languages(self, game: str, chosen: Sequence[str]) -> tuple[str, ...]:
        """The language of each of these decks that the game has, and that have cards. Raises NotWritten."""
        return await self._read(lambda connection: _languages(connection, game, chosen))

    async def deal(self, game: str, chosen: Sequence[str], language: str, owner: str) -> Deal:
        """All items of the chosen decks of a game, by their ids: those this owner has not seen, shuffled, then the
        others, the longest ago first (COM-15). An item that several of them have is dealt once, as the first of them
        has it; a host's own decks come before the built-in ones.

        Where none is chosen, or no card is left in those that were: the built-in decks of the game in `language`.
        Decks of several languages are not mixed: the first one's is that of the deal. Raises NotWritten.
        """
        return await self._read(lambda connection: self._deal(connection, game, chosen, language, owner))

    async def fresh(self, game: str, chosen: Sequence[str], language: str, owner: str) -> int:
        """How many of the items that `deal` would deal this owner has not seen (COM-15). Raises NotWritten."""
        return await self._read(lambda connection: _fresh(connection, game, chosen, language, owner))

    async def _read(self, what: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._told, what)

    def _told(self, what: Callable[[Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return what(connection)
        except SQLAlchemyError as fault:
            raise NotWritten(f"the decks cannot be read: {fault}") from fault

    def _deal(self, connection: Connection, game: str, chosen: Sequence[str], language: str, owner: str) -> Deal:
        there = _there(connection, game)
        self._let_go(game, there.keys())
        language, dealt = _dealt(there, chosen, language)
        cards: dict[str, bytes] = {}
        for deck in dealt:
            cards = self._cards(connection, game, deck) | cards
        rows = connection.execute(select(seen.c.item, seen.c.at).where(seen.c.owner == owner)).all()
        again = [item for _, item in sorted((at, item) for item, at in rows if item in cards)]
        fresh = list(cards.keys() - set(again))
        chance = array("Q", token_bytes(8 * len(fresh)))
        ids = (*(item for _, item in sorted(zip(chance, fresh, strict=True))), *again)
        return Deal(ids, tuple(map(cards.__getitem__, ids)), len(fresh), language)

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


_FILLED = exists().where(items.c.deck == decks.c.id, items.c.retired.is_(False))


def _languages(connection: Connection, game: str, chosen: Sequence[str]) -> tuple[str, ...]:
    # A phone can ask for a NUL, but one of the two databases takes it for a fault.
    asked = [id for id in chosen if "\0" not in id]
    there = select(decks.c.language).where(
        decks.c.game == game, decks.c.id.in_(asked), decks.c.away.is_(False), _FILLED
    )
    return tuple(connection.execute(there).scalars())


def _there(connection: Connection, game: str) -> dict[str, _Deck]:
    """The game's decks, but for those that are put away."""
    found = connection.execute(
        select(decks.c.id, decks.c.version, decks.c.language, decks.c.digest.is_not(None), _FILLED).where(
            decks.c.game == game, decks.c.away.is_(False)
        )
    )
    return {row[0]: _Deck(*row) for row in found}


def _dealt(there: Mapping[str, _Deck], chosen: Sequence[str], language: str) -> tuple[str, list[_Deck]]:
    """The decks that are dealt together, the first of them first, and their language."""
    picked = sorted((there[id] for id in chosen if id in there), key=lambda deck: deck.built_in)
    built_in = [deck for deck in there.values() if deck.built_in and deck.language == language]
    filled = [deck for deck in picked if deck.filled] or [deck for deck in built_in if deck.filled]
    language = filled[0].language if filled else language
    return language, [deck for deck in filled if deck.language == language]


def _fresh(connection: Connection, game: str, chosen: Sequence[str], language: str, owner: str) -> int:
    _, dealt = _dealt(_there(connection, game), chosen, language)
    known = select(seen.c.item).where(seen.c.owner == owner)
    unseen = select(func.count(items.c.id.distinct())).where(
        items.c.deck.in_([deck.id for deck in dealt]), items.c.retired.is_(False), items.c.id.not_in(known)
    )
    return connection.execute(unseen).scalar_one()
