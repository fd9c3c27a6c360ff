"""Games that an earlier version of the program has begun, and that are still open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.engine.game import Chapter, Source
from app.engine.record import Saved
from app.games.nobody_is_perfect import GAME
from app.rooms import record


class Journal(msgspec.Struct):
    """A game's journal, and a snapshot of it after `step` turns."""

    begin: msgspec.Raw
    step: int
    snapshot: msgspec.Raw
    turns: list[msgspec.Raw]


ONE_SOURCE = msgspec.json.decode((Path(__file__).parent / "one_source.json").read_bytes(), type=Journal)
"""Nobody is Perfect, from when a card had one source and a chapter two texts for it: one round is over."""


def revived(journal: Journal, *, snapshot: bool) -> Any:
    """The state of the game as it is read back, with its snapshot or from its turns alone."""
    saved = Saved(
        "r1",
        "BCDF",
        1,
        b"{}",
        game=1,
        begin=bytes(journal.begin),
        snapshot=(journal.step, GAME.version, bytes(journal.snapshot)) if snapshot else None,
        turns=tuple((seq, bytes(row)) for seq, row in enumerate(journal.turns, start=1)),
    )
    playing = record.revive(saved)[1].playing
    assert playing is not None
    assert playing.step == len(journal.turns)
    return playing.state


@pytest.mark.parametrize("snapshot", [True, False], ids=["snapshot", "turns"])
def test_a_game_from_when_a_card_had_one_source_keeps_its_sources(snapshot: bool) -> None:
    state = revived(ONE_SOURCE, snapshot=snapshot)
    assert [card.sources for card in state.at_table.cards] == [
        (Source("Book of beasts", "page 12"),),
        (Source("Book of birds", "page 7"),),
        (Source("Book of fruit", "page 3"),),
    ]
    (told,) = GAME.chronicle(state)
    assert isinstance(told, Chapter)
    assert told.source == Source("Book of beasts", "page 12")


def test_a_chapter_of_then_that_had_no_source_has_none() -> None:
    bare = bytes(ONE_SOURCE.snapshot).replace(b"Book of beasts", b"").replace(b"page 12", b"")
    journal = msgspec.structs.replace(ONE_SOURCE, snapshot=msgspec.Raw(bare))
    (told,) = GAME.chronicle(revived(journal, snapshot=True))
    assert told.source is None
