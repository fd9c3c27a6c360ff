"""The journal: rooms, their games and every turn of them, durable before anybody sees its effect.

An append is refused unless the room is this process's (its epoch) and its turns follow the last ones without a gap;
both are checked by the database in the statement that moves the room on, so nothing is assumed of other processes.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    Connection,
    Table,
    and_,
    bindparam,
    delete,
    insert,
    literal_column,
    select,
    true,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from app.engine.record import NotWritten, Result, Saved, TakenOver
from app.storage.bulk import Bulk, Row
from app.storage.tables import documents, games, results, rooms, seen, turns
from app.storage.writer import Job, Writer


class Journal:
    """What rooms write to and come back from; see `app.rooms.journal.Journal` for the promises."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def open(self, room: str, code: str, owner: str, doc: bytes) -> int:
        """Remember a new room; gives its epoch. Raises NotWritten, also when the code is in use."""
        return await self._writer.do(_Open(room, code, owner, doc))

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
        """Write all of it or nothing, durably, in the order of the calls. Raises NotWritten, TakenOver."""
        await self._writer.do(_Append(room, epoch, doc, game, begin, turns, snapshot, result, seen))

    async def load(self, room: str) -> Saved:
        """The room as it is on the disk. Raises NotWritten if it is not there or cannot be read."""
        return await self._writer.do(_Load(room))

    async def take_over(self) -> tuple[Saved, ...]:
        """Every open room, each with a new, higher epoch that is this process's. Raises NotWritten."""
        return await self._writer.do(_TakeOver())

    async def close(self, room: str, epoch: int) -> None:
        """Forget a room, its games and turns; results stay. Its code is free again. Raises NotWritten, TakenOver."""
        await self._writer.do(_Close(room, epoch))


def _now() -> int:
    return time.time_ns() // 1_000_000


# --- statements, each for many rows ---------------------------------------------------------------------

_room, _game = bindparam("room_", type_=rooms.c.room.type), bindparam("game_", type_=rooms.c.game.type)
_written = bindparam("now", type_=rooms.c.written.type)
_ours = and_(rooms.c.room == _room, rooms.c.epoch == bindparam("epoch_"))

_TOUCH = Bulk(update(rooms).where(_ours).values(written=_written), "room_", "epoch_", "now")
_BEGIN = Bulk(
    update(rooms).where(_ours, rooms.c.game < _game).values(game=_game, seq=literal_column("0"), written=_written),
    *("room_", "epoch_", "game_", "now"),
)
_ADVANCE = Bulk(
    update(rooms)
    .where(_ours, rooms.c.game == _game, rooms.c.seq == bindparam("before"))
    .values(seq=bindparam("last"), written=_written),
    *("room_", "epoch_", "game_", "before", "last", "now"),
)
_DOCUMENT = Bulk(update(documents).where(documents.c.room == _room).values(doc=bindparam("new")), "room_", "new")
_GAME = Bulk.into(games, "room", "game", "begin")
_TURN = Bulk.into(turns, "room", "game", "seq", "epoch", "body")
_SNAPSHOT = Bulk(
    update(games)
    .where(games.c.room == _room, games.c.game == _game)
    .values(snapshot_seq=bindparam("seq"), snapshot_version=bindparam("version"), snapshot=bindparam("state")),
    *("room_", "game_", "seq", "version", "state"),
)
_RESULT = Bulk.into(results, "id", "game", "body", "written")


def _seen(into: Callable[[Table], sqlite.Insert | postgresql.Insert]) -> Bulk:
    """Note an item as seen now by the owner of a room, whether or not it was seen before."""
    rows = select(rooms.c.owner, bindparam("item", type_=seen.c.item.type), _written).where(rooms.c.room == _room)
    chosen = into(seen).from_select(["owner", "item", "at"], rows)
    again = chosen.on_conflict_do_update(index_elements=["owner", "item"], set_={"at": chosen.excluded.at})
    return Bulk(again, "room_", "item", "now")


_SEEN = {"sqlite": _seen(sqlite.insert), "postgresql": _seen(postgresql.insert)}


def _move(connection: Connection, change: Bulk, rows: Sequence[Row]) -> None:
    """Change exactly one row for each of `rows`, or raise NotWritten."""
    if change.run(connection, rows) != len(rows):
        raise NotWritten("the room has moved on")


# --- jobs ----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Append(Job[None]):
    room: str
    epoch: int
    doc: bytes | None
    game: int
    begin: bytes | None
    turns: Sequence[tuple[int, bytes]]
    snapshot: tuple[int, int, bytes] | None
    result: Result | None
    seen: Sequence[str]

    def write(self, connection: Connection) -> None:
        _hold(connection, self.room, self.epoch)
        self.write_all(connection, [self])

    @classmethod
    def write_all(cls, connection: Connection, jobs: Sequence[_Append]) -> Sequence[None]:
        now = _now()
        begun: list[Row] = []
        advanced: list[Row] = []
        touched: list[Row] = []
        played: list[Row] = []
        for job in jobs:
            if job.begin is not None:
                begun.append((job.room, job.epoch, job.game, now))
            if job.turns:
                first, last = job.turns[0][0], job.turns[-1][0]
                if [seq for seq, _ in job.turns] != list(range(first, last + 1)) or job.game < 1:
                    raise NotWritten("turns stand in order, in a game")
                advanced.append((job.room, job.epoch, job.game, first - 1, last, now))
                played += [(job.room, job.game, seq, job.epoch, body) for seq, body in job.turns]
            elif job.begin is None:
                touched.append((job.room, job.epoch, now))
        _move(connection, _BEGIN, begun)
        _move(connection, _ADVANCE, advanced)
        _move(connection, _TOUCH, touched)
        _GAME.run(connection, [(job.room, job.game, job.begin) for job in jobs if job.begin is not None])
        _TURN.run(connection, played)
        _move(connection, _DOCUMENT, [(job.room, job.doc) for job in jobs if job.doc is not None])
        _move(connection, _SNAPSHOT, [(job.room, job.game, *job.snapshot) for job in jobs if job.snapshot is not None])
        _RESULT.run(connection, [(r.id, r.game, r.body, now) for job in jobs if (r := job.result) is not None])
        _SEEN[connection.dialect.name].run(connection, [(job.room, item, now) for job in jobs for item in job.seen])
        return [None] * len(jobs)


@dataclass(slots=True)
class _Open(Job[int]):
    room: str
    code: str
    owner: str
    doc: bytes

    def write(self, connection: Connection) -> int:
        room = {"room": self.room, "code": self.code, "owner": self.owner, "epoch": 1, "game": 0, "seq": 0}
        connection.execute(insert(rooms), {**room, "written": _now()})
        connection.execute(insert(documents), {"room": self.room, "doc": self.doc})
        return 1


@dataclass(slots=True)
class _Close(Job[None]):
    room: str
    epoch: int

    def write(self, connection: Connection) -> None:
        _hold(connection, self.room, self.epoch)
        connection.execute(delete(turns).where(turns.c.room == self.room))
        # A room that no known browser opened is its own owner (COM-15): nobody will ask for that again.
        connection.execute(delete(seen).where(seen.c.owner == self.room))
        connection.execute(delete(rooms).where(rooms.c.room == self.room))


@dataclass(slots=True)
class _Load(Job[Saved]):
    room: str

    def write(self, connection: Connection) -> Saved:
        for saved in _saved(connection, rooms.c.room == self.room):
            return saved
        raise NotWritten("the room is closed")


@dataclass(slots=True)
class _TakeOver(Job[tuple[Saved, ...]]):
    def write(self, connection: Connection) -> tuple[Saved, ...]:
        taken = update(rooms).values(epoch=rooms.c.epoch + 1).returning(rooms.c.room, rooms.c.epoch)
        ours = {(room, epoch) for room, epoch in connection.execute(taken)}
        return tuple(saved for saved in _saved(connection, true()) if (saved.room, saved.epoch) in ours)


def _hold(connection: Connection, room: str, epoch: int) -> None:
    """Make sure that the room is this process's until the transaction ends. Raises TakenOver, NotWritten."""
    held = connection.execute(select(rooms.c.epoch).where(rooms.c.room == room).with_for_update()).scalar()
    if held is None:
        raise NotWritten("the room is closed")
    if held != epoch:
        raise TakenOver("another process has taken the room over")


def _saved(connection: Connection, which: ColumnElement[bool]) -> tuple[Saved, ...]:
    """The open rooms as they are on the disk, the longest unwritten first."""
    now = _now()
    steps = defaultdict[str, list[tuple[int, bytes]]](list)
    newest = and_(turns.c.room == rooms.c.room, turns.c.game == rooms.c.game, turns.c.seq <= rooms.c.seq)
    for room, seq, body in connection.execute(
        select(turns.c.room, turns.c.seq, turns.c.body)
        .join(rooms, newest)
        .where(which)
        .order_by(turns.c.room, turns.c.seq)
    ):
        steps[room].append((seq, body))
    found = connection.execute(
        select(rooms, documents.c.doc, games.c.begin, games.c.snapshot_seq, games.c.snapshot_version, games.c.snapshot)
        .join(documents, documents.c.room == rooms.c.room)
        .outerjoin(games, and_(games.c.room == rooms.c.room, games.c.game == rooms.c.game))
        .where(which)
        .order_by(rooms.c.written, rooms.c.room)
    )
    return tuple(
        Saved(
            room=row.room,
            code=row.code,
            epoch=row.epoch,
            doc=row.doc,
            game=row.game,
            begin=row.begin,
            snapshot=None if row.snapshot is None else (row.snapshot_seq, row.snapshot_version, row.snapshot),
            turns=tuple(steps[row.room]),
            idle_ms=max(0, now - row.written),
        )
        for row in found
    )
