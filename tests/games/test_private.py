"""Private commands: a room shows what they change to their own seat and does not look at the others."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.engine.game import Game, Person, Play, Rejected, Turn
from app.engine.rng import Rng
from app.games import catalogue
from tests.games.evening import Evening
from tests.rules import rule

encode = msgspec.json.encode


@rule("COM-06")
@pytest.mark.parametrize("game", [game for game in catalogue().values() if game.private], ids=lambda game: game.key)
def test_a_private_command_changes_nobody_elses_view_or_else_the_status(game: Game[Any]) -> None:
    assert sum(tried(game, seed) for seed in range(6)) >= 60


def tried(game: Game[Any], seed: int) -> int:
    """How often somebody's private command could be tried in an evening."""
    evening, rng, count = Evening(game, seed, seats=game.fewest + 2, lazy=seed), Rng("private", seed), 0
    for step, _ in enumerate(evening.play()):
        state, seat = evening.playing.state, rng.choice(evening.seats)
        drawn = (evening.example.mischief(game.view(state, Person(seat)), rng) for _ in range(60))
        command = next((command for command in drawn if isinstance(command, game.private)), None)
        try:
            after = game.apply(state, Turn(evening.now, Play(seat, command)), Rng("private", step))
        except Rejected:
            continue
        if game.status(after) == game.status(state):
            others = [viewer for viewer in evening.viewers if viewer != Person(seat)]
            shown = [encode(game.view(after, viewer)) for viewer in others]
            assert shown == [encode(game.view(state, viewer)) for viewer in others]
            count += 1
    return count
