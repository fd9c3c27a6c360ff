"""A family plays thirty evenings from the decks of the house, and sees nothing twice (COM-15)."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

import msgspec
import pytest

from app.engine.game import Game, Person, Play, Rejected, Seat, Table, TimeUp, Turn
from app.engine.record import Deal
from app.engine.replay import Playing
from app.engine.rng import Rng
from app.games import catalogue
from app.storage.decks import Decks
from app.storage.seeding import seed, shelves
from tests.storage.house import House

pytestmark = pytest.mark.anyio

EVENINGS = 30
SEATS = tuple(Seat(f"s{n}") for n in range(1, 6))


def played(game: Game[Any], deal: Deal, evening: int) -> tuple[str, ...]:
    """A whole game by five bots; gives the ids of the cards that were seen."""
    cards = tuple(msgspec.json.decode(card, type=game.card) for card in deal.cards)
    table = Table(SEATS, cards, deal.fresh, game.options(), language=deal.language)
    playing, now = Playing(game, table, f"{evening:032x}", 0), 0
    while playing.status.over is None:
        if not any(acts(playing, seat, n, now) for n, seat in enumerate(SEATS)):
            now = max(now, playing.status.deadline or now)
            playing.play(Turn(now, TimeUp()))
    return tuple(deal.ids[index] for index in playing.status.used)


def acts(playing: Playing, seat: Seat, n: int, now: int) -> bool:
    """Whether a bot had something to do."""
    command = playing.game.bot(playing.game.view(playing.state, Person(seat)), Rng("bots", playing.step * 8 + n))
    if command is None:
        return False
    try:
        playing.play(Turn(now, Play(seat, command)))
    except Rejected:
        return False
    return True


@pytest.mark.rule("COM-15")
async def test_a_family_plays_thirty_evenings_without_a_repeat(house: House) -> None:
    if house.engine.dialect.name != "sqlite":
        pytest.skip("the cards are the same on every database")
    seed(house.engine, shelves())
    dealer, epoch = Decks(house.engine), await house.room(owner="family")
    seen: dict[str, set[str]] = {key: set() for key in catalogue()}
    for evening, (key, game) in enumerate(islice(cycle(catalogue().items()), EVENINGS)):
        deal = await dealer.deal(key, (), "en", "family")
        ids = played(game, deal, evening)
        assert ids
        assert seen[key].isdisjoint(ids), f"evening {evening + 1} repeats what was seen before"
        seen[key] |= set(ids)
        await house.journal.append("room", epoch, seen=ids)
