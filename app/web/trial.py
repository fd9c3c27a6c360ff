"""A card tried out: what a TV would show of it, played by bots that know no more than a phone does."""

from __future__ import annotations

from typing import Any

from app.engine.game import Game, Person, Play, Rejected, Seat, Table, TimeUp, Turn
from app.engine.replay import Playing
from app.engine.rng import Rng
from app.rooms.frames import RoomView, SeatView, Setting, View
from app.rooms.lobby import default_options
from app.web.bots import NAMES

SEATS = 4
CODE = "CARD"
_SEED = "0" * 32
_MOST_TURNS = 400
_STEP = 1_000


def trial(game: Game[Any], card: Any, language: str) -> tuple[View, ...]:
    """The TV's views of a first round with nothing but this card, a view for each moment of it as it stood last."""
    seats = tuple(Seat(f"s{n + 1}") for n in range(min(SEATS, game.most)))
    table = Table(seats, (card,), 1, game.options(), pace="off", language=language)
    playing, views, now = Playing(game, table, _SEED, 0), list[View](), 0
    room = _room(game, seats)
    for _ in range(_MOST_TURNS):
        status = playing.status
        view = View(len(views) + 1, now, status.stage, room, game.view(playing.state, None))
        if views and _moment(views[-1]) == _moment(view):
            view, _ = View(views[-1].n, now, status.stage, room, view.game), views.pop()
        views.append(view)
        if status.over is not None or _round(status.stage) > 1:
            return tuple(views[:-1])
        now = _on(playing, seats, now + _STEP)
    return tuple(views)


def _moment(view: View) -> str:
    """What a view is a picture of: the steps of a reading or a reveal are one."""
    moment, _, step = view.stage.rpartition("/")
    return moment if step.isdigit() else view.stage


def _round(stage: str) -> int:
    number = stage.split("/", maxsplit=1)[0]
    return int(number) if number.isdigit() else 1


def _on(playing: Playing, seats: tuple[Seat, ...], now: int) -> int:
    """The next thing that a bot does, or time passes; gives the moment."""
    for n, seat in enumerate(seats):
        command = playing.game.bot(playing.game.view(playing.state, Person(seat)), Rng(_SEED, playing.step * SEATS + n))
        if command is None:
            continue
        try:
            playing.play(Turn(now, Play(seat, command)))
        except Rejected:
            continue
        return now
    now = max(now, playing.status.deadline or 0)
    playing.play(Turn(now, TimeUp()))
    return now


def _room(game: Game[Any], seats: tuple[Seat, ...]) -> RoomView:
    return RoomView(
        code=CODE,
        where="playing",
        number=1,
        seats=tuple(SeatView(seat, NAMES[n], n, "here", playing=True) for n, seat in enumerate(seats)),
        host=None,
        locked=False,
        setting=Setting(game.key, "off", default_options(game)),
        tvs=1,
        join_url="",
    )
