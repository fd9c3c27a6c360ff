"""What crosses from a room to whoever remembers it, and back: pure structs.

Both rooms and storage import them, so that neither has to know the other. Everything inside is JSON bytes
made by the room, so that the journal knows no game.
"""

from __future__ import annotations

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


class Deal(msgspec.Struct, frozen=True):
    """Cards for a game: `cards[:fresh]` have not been seen by this owner, in random order; the others
    follow with those seen longest ago first. `ids` name them, in the same order; `language` is theirs."""

    ids: tuple[str, ...]
    cards: tuple[bytes, ...]
    fresh: int
    language: str = "en"


class NotWritten(Exception):
    """The append did not happen, nothing of it; the room must fall back on what the journal has."""


class TakenOver(NotWritten):
    """Another process has taken the room over (a higher epoch); this one must let go of it."""
