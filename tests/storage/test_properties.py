"""Whatever waits together, each append is told what it would be told alone, and the journal is what a list would be."""

from __future__ import annotations

import asyncio
import itertools
from dataclasses import dataclass, field

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.engine.record import NotWritten
from app.storage.database import connect
from app.storage.journal import Journal
from app.storage.writer import Writer
from tests.storage.house import House

ROOMS = ("one", "two", "three")
_examples = itertools.count()


@dataclass(frozen=True)
class Call:
    """An append to a room: `skip` turns too many or too few, as another process, for a game that is not begun."""

    room: str
    turns: int
    skip: int
    stale: bool
    begins: bool
    doc: bytes | None


calls = st.builds(
    Call,
    room=st.sampled_from(ROOMS),
    turns=st.integers(0, 3),
    skip=st.sampled_from([0, 0, 0, 0, 0, 1, -1]),
    stale=st.sampled_from([False] * 7 + [True]),
    begins=st.sampled_from([False] * 7 + [True]),
    doc=st.none() | st.binary(max_size=3),
)


@dataclass
class Model:
    """What the journal should have of a room."""

    doc: bytes = b"{}"
    game: int = 1
    turns: list[tuple[int, bytes]] = field(default_factory=list)

    def take(self, call: Call) -> tuple[bool, int, list[tuple[int, bytes]]]:
        """Write the call if it may be written; gives whether it was, and its game and turns."""
        game = self.game + call.begins
        last = 0 if call.begins else len(self.turns)
        turns = [(last + call.skip + n, b"%d" % n) for n in range(1, call.turns + 1)]
        fine = not call.stale and not (turns and call.skip)
        if fine:
            self.turns = turns if call.begins else self.turns + turns
            self.game = game
            self.doc = self.doc if call.doc is None else call.doc
        return fine, game, turns


async def play(house: House, batches: list[list[Call]]) -> None:
    """Write batch after batch, and compare."""
    example = next(_examples)
    models = {room: Model() for room in ROOMS}
    names = {room: f"{room} of {example}" for room in ROOMS}
    epochs = {room: await house.room(names[room]) for room in ROOMS}
    for batch in batches:
        expected, appends = [], []
        for call in batch:
            fine, game, turns = models[call.room].take(call)
            expected.append(fine)
            begin = b"{}" if call.begins else None
            epoch = epochs[call.room] + call.stale
            appends.append(
                house.journal.append(names[call.room], epoch, game=game, begin=begin, turns=turns, doc=call.doc)
            )
        outcomes = await house.together(*appends)
        assert [not isinstance(outcome, NotWritten) for outcome in outcomes] == expected
    for room, model in models.items():
        saved = await house.journal.load(names[room])
        assert (saved.doc, saved.game, list(saved.turns)) == (model.doc, model.game, model.turns)


@given(st.lists(st.lists(calls, min_size=1, max_size=8), max_size=4))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@pytest.mark.parametrize("kind", ["sqlite"])
def test_a_batch_is_what_its_appends_are_one_by_one(url: str, batches: list[list[Call]]) -> None:
    async def example() -> None:
        engine = connect(url)
        house = House(engine, writer := Writer(engine), Journal(writer))
        await play(house, batches)
        await writer.close()
        engine.dispose()

    asyncio.run(example())
