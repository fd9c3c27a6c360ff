"""What a room needs of whoever remembers it; storage provides it, main hands it in.

What crosses this seam are the structs of `app.engine.record`, named here again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from app.engine.record import Begin, Deal, NotWritten, Result, Saved, TakenOver

__all__ = ["Begin", "Deal", "Decks", "Journal", "NotWritten", "Result", "Saved", "TakenOver"]


class Journal(Protocol):
    """The durable record of rooms and games. An awaited call that returns is on the disk."""

    async def open(self, room: str, code: str, owner: str, doc: bytes) -> int:
        """Remember a new room and the owner whose decks it plays (COM-15); gives its epoch.

        Raises NotWritten, also when the code is in use.
        """

    async def append(
        self,
        room: str,
        epoch: int,
        *,
        doc: bytes | None = None,
        game: int = 0,
        begin: bytes | None = None,
        turns: Sequence[tuple[int, bytes]] = (),
        snapshot: tuple[int, int, bytes] | None = None,
        result: Result | None = None,
        seen: Sequence[str] = (),
    ) -> None:
        """Write all of it or nothing, durably, in the order of the calls. Raises NotWritten, TakenOver.

        `doc` replaces the room's document; `begin` opens game number `game`; `turns` are (seq, body) of
        that game, seq from 1 on; `snapshot` is (seq, version, state) of it; `seen` are ids of deck items
        that this room's owner has now seen (COM-15).
        """

    async def load(self, room: str) -> Saved:
        """The room as it is on the disk, without taking it over. Raises NotWritten if it cannot be read."""

    async def take_over(self) -> tuple[Saved, ...]:
        """Every open room, each with a new, higher epoch that is this process's."""

    async def close(self, room: str, epoch: int) -> None:
        """Forget a reaped room and its turns; results stay. Its code is free again."""


class Decks(Protocol):
    """Where cards come from."""

    async def languages(self, game: str, chosen: Sequence[str]) -> tuple[str, ...]:
        """The language of each of these decks that the game has, and that have cards. Raises NotWritten."""

    async def deal(self, game: str, chosen: Sequence[str], language: str, owner: str) -> Deal:
        """All items of the chosen decks of a game, for an owner (COM-15); where none is chosen, or no card is left in
        them, of those the house has in `language`. Raises NotWritten."""
