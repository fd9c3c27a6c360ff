"""A game in progress is a fold of its turns (COM-13)."""

from __future__ import annotations

import msgspec
import pytest

from app.engine.game import Play, Rejected, Seat, TimeUp, Turn
from app.engine.replay import Playing, replay
from app.games.nobody_is_perfect import GAME
from app.games.nobody_is_perfect.commands import Write
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule


def played() -> Sitting:
    sitting = Sitting()
    sitting.round(b="truth", c="b")
    sitting.until("writing")
    return sitting


@rule("COM-13")
def test_the_same_journal_gives_the_same_game() -> None:
    sitting = played()
    again = replay(GAME, sitting.table, "seed", 1_000, sitting.journal)
    assert again.state == sitting.state
    assert (again.step, again.status) == (sitting.playing.step, sitting.playing.status)


def test_a_snapshot_leaves_the_table_out_and_goes_on_as_if_nothing_had_been() -> None:
    sitting = played()
    snapshot = sitting.playing.snapshot()
    assert b"Term" not in msgspec.json.encode(msgspec.json.decode(snapshot)["deck"])
    assert msgspec.json.decode(snapshot)["table"] is None
    resumed = Playing.resume(GAME, sitting.table, "seed", sitting.playing.step, snapshot)
    assert (resumed.state, resumed.status) == (sitting.state, sitting.playing.status)
    for playing in (resumed, sitting.playing):
        playing.play(Turn(sitting.now, Play(Seat("a"), Write("Alpha"))))
        playing.play(Turn(sitting.now + 90_000, TimeUp()))
    assert resumed.state == sitting.state


def test_a_rejected_turn_changes_nothing_and_is_not_counted() -> None:
    playing = played().playing
    before = playing.mark()
    with pytest.raises(Rejected):
        playing.play(Turn(10**6, Play(Seat("b"), Write("the President writes nothing"))))
    assert playing.mark() == before


def test_a_mark_can_be_come_back_to() -> None:
    sitting = played()
    mark, encoded = sitting.playing.mark(), sitting.playing.snapshot()
    sitting.time_up()
    assert sitting.playing.snapshot() != encoded
    sitting.playing.reset(mark)
    assert sitting.playing.snapshot() == encoded
    assert sitting.stage == "2/writing"


def test_an_unreadable_snapshot_is_said_to_be_one() -> None:
    sitting = played()
    with pytest.raises(msgspec.ValidationError):
        Playing.resume(GAME, sitting.table, "seed", 1, b'{"seats": 3}')
