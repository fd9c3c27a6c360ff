"""A game in progress as a value: the state is a fold of its turns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.game import Game, Millis, Status, Table, Turn
from app.engine.rng import Rng


class Playing:
    """A game and where it stands; applies turns in order.

    `step` counts the turns applied. The same seed, table and turns give the same states.
    """

    def __init__(self, game: Game[Any], table: Table, seed: str, at: Millis) -> None:
        self.game = game
        self.table = table
        self.seed = seed
        self.step = 0
        self.state = game.start(table, at, Rng(seed, 0))
        self.status: Status = game.status(self.state)

    def play(self, turn: Turn) -> None:
        """Advance by one turn. If the rules reject it (Rejected), nothing changes."""
        state = self.game.apply(self.state, turn, Rng(self.seed, self.step + 1))
        self.status = self.game.status(state)
        self.state, self.step = state, self.step + 1

    def mark(self) -> tuple[Any, Status, int]:
        """Where the game stands, to come back to with `reset`."""
        return self.state, self.status, self.step

    def reset(self, mark: tuple[Any, Status, int]) -> None:
        """Back to a mark: what was played since is undone (a failed append)."""
        self.state, self.status, self.step = mark

    def snapshot(self) -> bytes:
        """The state as JSON, without its table, which the journal's row 0 already holds."""
        return msgspec.json.encode(replace(self.state, table=None))

    @classmethod
    def resume(cls, game: Game[Any], table: Table, seed: str, step: int, snapshot: bytes) -> Playing:
        """The game as it stood after `step` turns. Raises msgspec.ValidationError if unreadable."""
        playing = cls.__new__(cls)
        playing.game, playing.table, playing.seed, playing.step = game, table, seed, step
        playing.state = replace(msgspec.json.decode(snapshot, type=game.state), table=table)
        playing.status = game.status(playing.state)
        return playing


def replay(game: Game[Any], table: Table, seed: str, at: Millis, turns: Iterable[Turn]) -> Playing:
    """The game after `turns`."""
    playing = Playing(game, table, seed, at)
    for turn in turns:
        playing.play(turn)
    return playing
