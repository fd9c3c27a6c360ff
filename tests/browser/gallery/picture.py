"""What a picture of the gallery is made of: a cast, its room, and the frames that one screen gets."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from app.engine.game import Seat
from app.rooms.frames import Me, RoomView, SeatView, Setting, View, Welcome

CODE = "KQXW"

NAMES = {
    "three": ("Mara", "Jonas", "Zoë"),
    "eight": ("Mara", "Jonas", "Zoë", "Luc", "Inés", "Opa", "Kit", "Bea"),
    "ten": (
        "Maximiliana-Wilh",
        "نور الهدى محمد",
        "👩‍👩‍👧‍👦 Family",
        "WWWWWWWWWWWWWWWW",
        "Zoë",
        "Opa",
        "יהונתן",
        "Þorgerðr Ólafs.",
        "Kit",
        "<svg/onload=alert",
    ),
    "six": ("Mara", "Jonas", "Zoë", "Luc", "Inés", "Opa"),
    "odd": ("Maximiliana-Wilh", "نور الهدى محمد", "👩‍👩‍👧‍👦 Family", "WWWWWWWWWWWWWWWW", "יהונתן", "<svg/onload=alert"),
}
"""Casts: "eight" and "six" are evenings as they will be, "ten" and "odd" have all that could break a line."""

ANSWERS = msgspec.json.decode(Path(__file__).with_name("answers.json").read_bytes(), type=dict[str, tuple[str, ...]])
"""What a cast writes; the ten write up to the last character allowed, in many scripts, and try to break in."""

WIDE = tuple(each * 16 for each in ("👩‍👩‍👧‍👦", "W", "👨🏽‍🚀", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "M", "🧑🏿‍🤝‍🧑🏻", "Ꙭ", "🇲🇽", "@", "﷽"))
"""Names of sixteen characters each, as wide as there are (COM-10)."""

OVER = {"where": "over", "results": "3f9c21"}
"""What is otherwise in the room when the game is over."""


class Fixture(msgspec.Struct, frozen=True):
    """One picture: which screen it is on, and the frames that screen gets. `lost`: then the line breaks."""

    name: str
    role: Literal["tv", "phone"]
    frames: tuple[Any, ...]
    lost: bool = False


def seats(names: tuple[str, ...], playing: bool, away: frozenset[int] = frozenset()) -> tuple[SeatView, ...]:
    """Everybody of a cast, in order; `away` holds places in it."""
    return tuple(
        SeatView(Seat(f"s{n + 1}"), name, n, "away" if n in away else "here", bot=n == 5, playing=playing)
        for n, name in enumerate(names)
    )


def room(names: tuple[str, ...], **more: Any) -> RoomView:
    """A room in which a cast plays Nobody is Perfect, but for what is said otherwise."""
    first = RoomView(
        code=CODE,
        where="playing",
        number=1,
        seats=seats(names, playing=True),
        host=Seat("s1") if names else None,
        locked=False,
        setting=Setting("nobody_is_perfect", "standard", {"track": "standard"}, None, len(names) >= 3),
        tvs=1,
        join_url=f"http://192.168.1.20:8000/{CODE}",
    )
    return msgspec.structs.replace(first, **more)


def frames(role: Literal["tv", "phone"], room: RoomView, stage: str, game: Any = None, now: int = 0) -> tuple[Any, ...]:
    """What a screen gets: its Welcome and one view."""
    seat = room.me.seat if room.me else None
    return Welcome(CODE, role, seat, "token"), View(1, now, stage, room, game)


def me(room: RoomView, seat: Seat) -> RoomView:
    """The room as this seat's phone sees it."""
    return msgspec.structs.replace(room, me=Me(seat, "KQXWPT"), controls=seat == room.host)
