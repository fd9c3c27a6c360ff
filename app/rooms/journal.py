"""What a room needs of whoever remembers it; storage provides it, main hands it in.

Everything that crosses this seam is JSON bytes made by the room, so that the journal knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Begin(msgspec.Struct, frozen=True):
    """Row 0 of a game: all that its turns need to be folded again.

    `table` and `cards` are JSON of the game's types; `version` is Game.version; `at` the game clock.
    """

    game: str
    version: int
    seed: str
    at: int
    table: msgspec.Raw
    cards: msgspec.Raw
    card_ids: tuple[str, ...]


class Saved(msgspec.Struct, frozen=True):
    """An open room as the journal has it.

    `doc` is the room's own document (seats, host, settings ...). `game` is the number of the newest game
    in this room, 0 if none was played; `begin` its row 0; `snapshot` the newest one with the turn it was
    made after and the game's version then; `turns` all rows after row 0 as (seq, body), oldest first.
    `idle_ms`: how long ago the room was last written, real time.
    """

    room: str
    code: str
    epoch: int
    doc: bytes
    game: int = 0
    begin: bytes | None = None
    snapshot: tuple[int, int, bytes] | None = None
    turns: tuple[tuple[int, bytes], ...] = ()
    idle_ms: int = 0


class Result(msgspec.Struct, frozen=True):
    """A finished game, for the results page: JSON of `app.rooms.results.Sheet`, under an unguessable id."""

    id: str
    game: str
    body: bytes


class NotWritten(Exception):
    """The append did not happen, nothing of it; the room must fall back on what the journal has."""


class TakenOver(NotWritten):
    """Another process has taken the room over (a higher epoch); this one must let go of it."""


class Journal(Protocol):
    """The durable record of rooms and games. An awaited call that returns is on the disk."""

    async def open(self, room: str, code: str, doc: bytes) -> int:
        """Remember a new room; gives its epoch. Raises NotWritten, also when the code is in use."""

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


class Deal(msgspec.Struct, frozen=True):
    """Cards for a game: `cards[:fresh]` have not been seen by this owner, in random order; the others
    follow with those seen longest ago first. `ids` name them, in the same order."""

    ids: tuple[str, ...]
    cards: tuple[bytes, ...]
    fresh: int


class Decks(Protocol):
    """Where cards come from."""

    async def deal(self, game: str, language: str, owner: str) -> Deal:
        """All items of the game's decks in a language, for an owner (COM-15). Raises NotWritten."""
