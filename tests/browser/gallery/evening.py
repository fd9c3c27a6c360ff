"""Whole games played by bots that say what they are told to, and the moments of them that are worth a picture.

A game's `gallery.py` says what its bots do, of what kinds a moment is, and whose phones show something of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from app.engine.game import Game, Person, Rejected, Seat, Table, TimeUp, Turn, What
from app.engine.replay import Playing
from app.rooms.frames import RoomView
from app.words import ROOT
from tests.browser.gallery import picture
from tests.browser.gallery.picture import Fixture
from tests.games.sitting import Screen

V = TypeVar("V", bound=Screen)

SEEDS = ("lark", "wren", "finch")
"""Evenings enough for every kind of moment."""


class Moment(NamedTuple, Generic[V]):
    """Where a game stands: its stage, the clock, whom it waits for, and what each screen sees."""

    stage: str
    now: int
    waiting_for: tuple[Seat, ...]
    tv: V
    phones: dict[Person, V]

    def on_tv(self, name: str, room: RoomView) -> Fixture:
        """The picture of the TV."""
        return Fixture(name, "tv", picture.frames("tv", room, self.stage, self.tv, self.now))

    def on_phone(self, name: str, room: RoomView, who: Person | None = None) -> Fixture:
        """The picture of this one's phone, whose room it is; whoever is not in the game sees what the TV sees."""
        view = self.tv if who is None else self.phones.get(who, self.tv)
        return Fixture(name, "phone", picture.frames("phone", room, self.stage, view, self.now))


Acts = Callable[[Moment[V]], Iterable[What]]
"""What is tried next, until one of it is not refused; if none is left, time passes."""

Kinds = Callable[[Moment[V]], Iterable[tuple[str, int]]]
"""What a moment could be a picture of, and how good a one."""


def deck(game: Game[Any]) -> tuple[Any, ...]:
    """The starter deck."""
    files = sorted((ROOT / f"app/games/{game.key}/decks/en").glob("*.json"))
    return tuple(msgspec.convert(card, game.card) for file in files for card in msgspec.json.decode(file.read_bytes()))


def seats(n: int) -> tuple[Seat, ...]:
    """So many of them, clockwise."""
    return tuple(Seat(f"s{at + 1}") for at in range(n))


def evening(game: Game[Any], table: Table, seed: str, acts: Acts[V]) -> Iterator[Moment[V]]:
    """A game from its start to its end, told after every turn."""
    now = 10_000
    playing = Playing(game, table, seed, now)
    persons = [Person(seat, member) for seat in table.seats for member in ((0, 1) if seat in table.teams else (0,))]
    while True:
        state, status = playing.state, playing.status
        phones = {person: game.view(state, person) for person in persons}
        moment = Moment(status.stage, now, status.waiting_for, game.view(state, None), phones)
        yield moment
        if status.over is not None:
            return
        now += 700
        if not any(_allowed(playing, Turn(now, what)) for what in acts(moment)):
            assert status.deadline is not None
            now = max(now, status.deadline)
            playing.play(Turn(now, TimeUp()))


def _allowed(playing: Playing, turn: Turn) -> bool:
    try:
        playing.play(turn)
    except Rejected:
        return False
    return True


def best(evenings: Iterable[Iterable[Moment[V]]], kinds: Kinds[V]) -> dict[str, Moment[V]]:
    """One moment of each kind, by its name; of equally good ones the first."""
    found: dict[str, tuple[int, Moment[V]]] = {}
    for moment in chain.from_iterable(evenings):
        for kind, worth in kinds(moment):
            if kind not in found or worth > found[kind][0]:
                found[kind] = worth, moment
    return {kind: moment for kind, (_, moment) in sorted(found.items())}


def player_and_asked(moment: Moment[V], leader: Seat) -> Iterator[tuple[str, Person]]:
    """Beside who leads the round: somebody who is done, or else anybody, and somebody who is asked."""
    others = [person for person in moment.phones if person.seat != leader]
    asked = [person for person in others if person.seat in getattr(moment.tv.show, "waiting_for", ())]
    yield "player", next((person for person in others if person not in asked), others[0])
    if asked:
        yield "asked", asked[0]
