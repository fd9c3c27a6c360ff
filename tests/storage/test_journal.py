"""The journal keeps what rooms write, in order, whole or not at all, and only for the process whose room it is."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import insert, select

from app.engine.record import NotWritten, Result, Saved, TakenOver
from app.storage import journal as journal_module
from app.storage.decks import Decks
from app.storage.journal import Journal
from app.storage.results import read_result
from app.storage.tables import decks, documents, games, items, rooms, seen, turns
from app.storage.writer import Writer
from tests.storage.house import House

pytestmark = pytest.mark.anyio


async def test_everything_that_is_written_comes_back(house: House) -> None:
    epoch = await house.journal.open("room", "BCDF", "ann", b'{"host":null}')
    await house.journal.append(
        "room",
        epoch,
        doc='{"host":"s1","name":"Åsa \\u0000 🎲"}'.encode(),
        game=1,
        begin=b'{"seed":"x"}',
        turns=[(1, b'{"at":5}'), (2, b'{"at":6}')],
        snapshot=(1, 3, b'{"phase":"writing"}'),
        result=Result("page", "riddles", b'{"standing":[]}'),
        seen=["i1", "i2"],
    )
    assert await house.saved() == Saved(
        room="room",
        code="BCDF",
        epoch=epoch,
        doc='{"host":"s1","name":"Åsa \\u0000 🎲"}'.encode(),
        game=1,
        begin=b'{"seed":"x"}',
        snapshot=(1, 3, b'{"phase":"writing"}'),
        turns=((1, b'{"at":5}'), (2, b'{"at":6}')),
    )
    assert read_result(house.engine, "page") == Result("page", "riddles", b'{"standing":[]}')
    assert read_result(house.engine, "another") is None
    assert house.rows(seen) == 2


async def test_a_room_in_its_lobby_has_no_game(house: House) -> None:
    epoch = await house.room(game=False)
    assert await house.saved() == Saved("room", "code of room", epoch, b"{}")


async def test_turns_come_back_in_the_order_of_the_calls(house: House) -> None:
    epochs = {f"room {n}": await house.room(f"room {n}") for n in range(5)}

    async def play(room: str, epoch: int) -> None:
        for seq in range(1, 31, 2):
            pair = [(seq, b"%d" % seq), (seq + 1, b"%d" % (seq + 1))]
            await house.journal.append(room, epoch, game=1, turns=pair)

    await asyncio.gather(*(play(room, epoch) for room, epoch in epochs.items()))
    for room in epochs:
        assert (await house.journal.load(room)).turns == tuple((seq, b"%d" % seq) for seq in range(1, 31))


async def test_what_waits_together_is_committed_together(house: House) -> None:
    epochs = {f"room {n}": await house.room(f"room {n}") for n in range(20)}
    with house.commits() as commits:
        await house.together(
            *(house.journal.append(room, epoch, game=1, turns=[(1, b"{}")]) for room, epoch in epochs.items())
        )
    assert len(commits) == 1
    assert house.rows(turns) == 20


async def test_the_newest_document_and_snapshot_count(house: House) -> None:
    epoch = await house.room()
    await asyncio.gather(
        house.journal.append("room", epoch, game=1, turns=[(1, b"1")], doc=b"old", snapshot=(1, 1, b"old")),
        house.journal.append("room", epoch, game=1, turns=[(2, b"2")], doc=b"new", snapshot=(2, 2, b"new")),
    )
    saved = await house.journal.load("room")
    assert (saved.doc, saved.snapshot) == (b"new", (2, 2, b"new"))


async def test_a_second_game_replaces_the_first_when_the_room_comes_back(house: House) -> None:
    epoch = await house.room()
    await house.journal.append("room", epoch, game=1, turns=[(1, b"old")], snapshot=(1, 1, b"old"))
    await house.journal.append("room", epoch, game=2, begin=b"second", turns=[(1, b"new")])
    saved = await house.journal.load("room")
    assert (saved.game, saved.begin, saved.snapshot, saved.turns) == (2, b"second", None, ((1, b"new"),))


@pytest.mark.parametrize(
    ("what", "append"),
    [
        ("a gap", {"game": 1, "turns": [(4, b"{}")]}),
        ("a turn again", {"game": 1, "turns": [(2, b"{}")]}),
        ("a gap within", {"game": 1, "turns": [(3, b"{}"), (5, b"{}")]}),
        ("turns of a game not begun", {"game": 2, "turns": [(1, b"{}")]}),
        ("turns of no game", {"game": 0, "turns": [(3, b"{}")]}),
        ("a game begun twice", {"game": 1, "begin": b"{}"}),
        ("a game without number", {"game": 0, "begin": b"{}"}),
        ("a snapshot of a game not begun", {"game": 2, "snapshot": (1, 1, b"{}")}),
        ("a result that is there", {"result": Result("there", "riddles", b"{}")}),
        ("a number no column holds", {"game": 1, "snapshot": (2**70, 1, b"{}")}),
        ("what is no body", {"game": 1, "turns": [(3, object())]}),
    ],
)
async def test_a_faulty_append_writes_nothing_of_itself(house: House, what: str, append: dict[str, object]) -> None:
    epoch = await house.room()
    there = Result("there", "riddles", b"{}")
    await house.journal.append("room", epoch, game=1, turns=[(1, b"1"), (2, b"2")], result=there)
    before = await house.saved()
    with pytest.raises(NotWritten):
        await house.journal.append("room", epoch, **{"doc": b"changed", "seen": ["i1"], **append})  # type: ignore[arg-type]
    assert await house.saved() == before, what
    assert house.rows(seen) == 0


async def test_one_bad_append_fails_alone_among_those_that_wait_with_it(house: House) -> None:
    epochs = {f"room {n}": await house.room(f"room {n}") for n in range(6)}
    journal = house.journal
    outcomes = await house.together(
        journal.append("room 0", epochs["room 0"], game=1, turns=[(1, b"good")]),
        journal.append("room 1", epochs["room 1"], game=1, turns=[(7, b"a gap")]),
        journal.append("room 2", epochs["room 2"] - 1, game=1, turns=[(1, b"of an older process")]),
        journal.append("room 0", epochs["room 0"], game=1, turns=[(2, b"good too")]),
        journal.open("another", "code of room 5", "bob", b"{}"),
        journal.close("room 4", epochs["room 4"]),
        journal.append("room 4", epochs["room 4"], doc=b"too late"),
        journal.append("room 3", epochs["room 3"], doc=b"good"),
    )
    assert [type(outcome) for outcome in outcomes] == [
        *(type(None), NotWritten, TakenOver, type(None)),
        *(NotWritten, type(None), NotWritten, type(None)),
    ]
    assert await house.turns("room 0") == [1, 2]
    assert await house.turns("room 1") == await house.turns("room 2") == []
    assert (await house.journal.load("room 3")).doc == b"good"


async def test_a_room_that_was_taken_over_is_closed_to_the_process_that_had_it(house: House) -> None:
    old = await house.room()
    await house.journal.append("room", old, game=1, turns=[(1, b"mine")])
    other_writer = Writer(house.engine)
    other = Journal(other_writer)
    (saved,) = await other.take_over()
    assert saved.epoch > old
    with pytest.raises(TakenOver):
        await house.journal.append("room", old, game=1, turns=[(2, b"late")])
    with pytest.raises(TakenOver):
        await house.journal.append("room", old, doc=b"late")
    with pytest.raises(TakenOver):
        await house.journal.close("room", old)
    await other.append("room", saved.epoch, game=1, turns=[(2, b"theirs")])
    assert (await other.load("room")).turns == ((1, b"mine"), (2, b"theirs"))
    await other_writer.close()


async def test_every_open_room_is_taken_over_and_no_closed_one(house: House) -> None:
    first = await house.room("first")
    await house.journal.append("first", first, game=1, turns=[(1, b"a")])
    await house.room("second", game=False)
    closed = await house.room("closed")
    await house.journal.close("closed", closed)
    taken = {saved.room: saved for saved in await house.journal.take_over()}
    assert taken.keys() == {"first", "second"}
    assert taken["first"].turns == ((1, b"a"),)
    assert taken["first"].epoch == first + 1
    again = await house.journal.take_over()
    assert {saved.epoch for saved in again} == {first + 2}


async def test_reading_a_room_does_not_take_it_over(house: House) -> None:
    epoch = await house.room()
    assert (await house.journal.load("room")).epoch == epoch
    await house.journal.append("room", epoch, doc=b"still mine")


async def test_a_code_is_one_rooms_until_that_is_closed(house: House) -> None:
    epoch = await house.journal.open("one", "BCDF", "ann", b"{}")
    with pytest.raises(NotWritten):
        await house.journal.open("two", "BCDF", "bob", b"{}")
    await house.journal.close("one", epoch)
    await house.journal.open("two", "BCDF", "bob", b"{}")


async def test_closing_a_room_leaves_its_results_and_nothing_else_of_it(house: House) -> None:
    epoch = await house.room()
    page = Result("page", "riddles", b"{}")
    await house.journal.append("room", epoch, game=1, turns=[(1, b"{}")], snapshot=(1, 1, b"{}"), result=page)
    await house.journal.close("room", epoch)
    assert [house.rows(table) for table in (rooms, documents, games, turns)] == [0, 0, 0, 0]
    assert read_result(house.engine, "page") == page
    for call in (
        house.journal.load("room"),
        house.journal.append("room", epoch, doc=b"late"),
        house.journal.close("room", epoch),
    ):
        with pytest.raises(NotWritten, match="closed"):
            await call


async def test_closing_a_room_forgets_what_only_it_had_seen(house: House) -> None:
    for room, owner in (("room", "room"), ("another", "ann")):
        epoch = await house.room(room, owner=owner)
        await house.journal.append(room, epoch, seen=["i1"])
        await house.journal.close(room, epoch)
    with house.engine.connect() as connection:
        assert connection.execute(select(seen.c.owner)).scalars().all() == ["ann"]


async def test_a_room_knows_how_long_ago_it_was_written(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000]
    monkeypatch.setattr(journal_module, "_now", lambda: now[0])
    epoch = await house.room("begun")
    await house.room("opened", game=False)
    now[0] += 700
    await house.journal.append("begun", epoch, game=1, turns=[(1, b"{}")])
    now[0] += 50
    assert (await house.journal.load("begun")).idle_ms == 50
    assert (await house.journal.load("opened")).idle_ms == 750


@pytest.mark.rule("COM-15")
async def test_what_a_room_sees_its_owner_has_seen(house: House) -> None:
    with house.engine.begin() as connection:
        deck = {
            "game": "riddles",
            "language": "en",
            "title": "",
            "author": "",
            "licence": "",
            "rating": "",
            "version": 1,
        }
        connection.execute(insert(decks).values(id="d", digest=None, **deck))
        item = insert(items).values(deck="d", edited=False, retired=False)
        connection.execute(item, [{"id": id, "place": 0, "card": id.encode()} for id in ("i1", "i2", "i3")])
    epoch = await house.room(owner="ann")
    await house.journal.append("room", epoch, seen=["i2"])
    dealt = await Decks(house.engine).deal("riddles", ("d",), "en", "ann")
    assert (dealt.fresh, dealt.ids[-1], dealt.cards[-1]) == (2, "i2", b"i2")
    assert (await Decks(house.engine).deal("riddles", ("d",), "en", "bob")).fresh == 3


@pytest.mark.rule("COM-15")
async def test_an_item_seen_again_counts_from_then_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000]
    monkeypatch.setattr(journal_module, "_now", lambda: now[0])
    epoch = await house.room(owner="ann")
    await house.journal.append("room", epoch, seen=["i1", "i2", "i1"])
    now[0] = 2_000
    await house.journal.append("room", epoch, seen=["i1"])
    with house.engine.connect() as connection:
        assert set(connection.execute(select(seen.c.item, seen.c.at))) == {("i1", 2_000), ("i2", 1_000)}
