"""Whole games of Nobody is Perfect played by bots that say what they are told to, for their views."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.engine.game import Person, Play, Rejected, Seat, Table, TimeUp, Turn
from app.engine.replay import Playing
from app.engine.rng import Rng
from app.games.nobody_is_perfect import GAME, views
from app.games.nobody_is_perfect.cards import Item
from app.games.nobody_is_perfect.commands import Options, SendBack, Write
from app.games.nobody_is_perfect.track import Track

DECK = Path(__file__).parents[3] / "app/games/nobody_is_perfect/decks/en"


def deck() -> tuple[Item, ...]:
    """The starter deck."""
    files = sorted(DECK.glob("*.json"))
    return tuple(item for file in files for item in msgspec.json.decode(file.read_bytes(), type=list[Item]))


class Moment(NamedTuple):
    """Where a game stands: its stage, the clock, and what each screen sees."""

    stage: str
    now: int
    seats: tuple[Seat, ...]
    tv: views.View
    phones: dict[Seat, views.View]

    @property
    def kind(self) -> str:
        """The kind of what is shown, e.g. "writing"."""
        tag = type(self.tv.show).__struct_config__.tag
        assert isinstance(tag, str)
        return tag


def evening(
    seats: int, answers: tuple[str, ...], cards: tuple[Item, ...], seed: str, track: Track = "standard"
) -> Iterator[Moment]:
    """A game from its opening to its end, told after every turn.

    Answers are handed in from `answers`, in turn; the first of each round goes back to its author once.
    """
    order = tuple(Seat(f"s{n + 1}") for n in range(seats))
    table = Table(order, cards, len(cards), Options(track), "standard", order[0])
    now = 10_000
    playing = Playing(GAME, table, seed, now)
    rng = Rng(seed, 1_000_000)
    said = 0
    while True:
        moment = _moment(playing, now, order)
        yield moment
        if playing.status.over is not None:
            return
        step, now = playing.step, now + 700
        for seat in playing.status.waiting_for:
            view = moment.phones[seat]
            command = _command(view, rng, answers[said % len(answers)])
            said += isinstance(command, Write)
            if command is not None:
                try:
                    playing.play(Turn(now, Play(seat, command)))
                except Rejected:
                    said += 1
                    continue
                break
        if playing.step == step:
            assert playing.status.deadline is not None
            now = max(now, playing.status.deadline)
            playing.play(Turn(now, TimeUp()))


def _command(view: views.View, rng: Rng, answer: str) -> object:
    match view.show:
        case views.Checking(laid=(first, *_)) if not first.papers[0].back and view.round % 2:
            return SendBack(first.papers[0].id, "unreadable")
        case views.Checking(sent_back=back) if back is not None and not back.rewritten:
            return Write(back.text + " indeed")
    command = GAME.bot(view, rng)
    return Write(answer) if isinstance(command, Write) else command


def _moment(playing: Playing, now: int, order: tuple[Seat, ...]) -> Moment:
    phones = {seat: GAME.view(playing.state, Person(seat)) for seat in order}
    return Moment(playing.status.stage, now, order, GAME.view(playing.state, None), phones)
