"""The room as each screen sees it, written field by field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from app.engine.game import Seat
from app.rooms.doc import Chair, Doc
from app.rooms.frames import Me, Paused, RoomView, SeatView, Setting, Standstill
from app.rooms.house import House
from app.rooms.lobby import teams, why_not_start
from app.rooms.presence import Presence
from app.rooms.screen import Screen

encode = msgspec.json.Encoder().encode


class Shown(msgspec.Struct, frozen=True):
    """A view without its counter and clock."""

    stage: str
    room: RoomView
    game: Any


def common(house: House, code: str, doc: Doc, presence: Presence, tvs: int, paused: Standstill | None) -> RoomView:
    """What all screens see of the room alike."""
    return RoomView(
        code=code,
        where=doc.where,
        number=doc.number,
        seats=tuple(_seat(chair, presence, team) for chair, team in _teams(doc)),
        host=doc.host,
        locked=doc.locked,
        setting=Setting(
            doc.game,
            doc.pace,
            doc.options,
            doc.first,
            why_not_start(doc) is None,
            doc.game in doc.played,
            doc.decks.get(doc.game, ()),
        ),
        tvs=tvs,
        join_url=house.join_url(code),
        wifi=house.wifi,
        paused=Paused(paused) if paused else None,
        results=doc.results,
        sorry=doc.sorry,
    )


def personal(view: RoomView, doc: Doc, screen: Screen, rejoin: str) -> RoomView:
    """The room as one screen sees it: with its own seat and rights."""
    chair = doc.chair(screen.seat)
    if chair is None:
        return replace(view, controls=screen.controls) if screen.controls else view
    return replace(view, controls=chair.seat == doc.host, me=Me(chair.seat, rejoin, chair.percent))


def _teams(doc: Doc) -> Iterator[tuple[Chair, Seat | None]]:
    """Each chair with the seat it plays on as second member: as settled for the next game, or as dealt."""
    mates = teams(doc) if doc.where == "lobby" else {chair.seat: chair.team for chair in doc.chairs}
    yield from ((chair, mates.get(chair.seat)) for chair in doc.chairs)


def _seat(chair: Chair, presence: Presence, team: Seat | None) -> SeatView:
    here: Literal["here", "gone", "away"] = "here"
    if chair.seat in presence.away:
        here = "away"
    elif chair.seat not in presence.here:
        here = "gone"
    return SeatView(chair.seat, chair.name, chair.token, here, chair.bot, chair.playing, chair.left, team)
