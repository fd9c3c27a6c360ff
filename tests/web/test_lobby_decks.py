"""What a lobby is told of the decks: which there are, and how much of them its opener has not seen."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from app.decks.deck import Face
from app.games.nobody_is_perfect.cards import Term
from tests.web.conftest import OpenHouse
from tests.web.test_sockets import line, opened

OURS = Face("nobody_is_perfect", "de", "Unsere Wörter", "Ann", "", "grown-ups")


def listed(house: OpenHouse, room: str) -> dict[str, Any]:
    answer = httpx.get(f"{house.url}/decks.json", params={"room": room})
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    return told | {"decks": {deck["id"]: deck for deck in told["decks"]}}


@pytest.mark.rule("COM-15")
def test_a_room_is_told_every_deck_and_how_much_of_it_is_new_to_it(house: OpenHouse) -> None:
    async def story() -> None:
        async with line(house) as ws:
            _, room = await opened(house, ws)
            told = await asyncio.to_thread(listed, house, room)
            assert told["language"] == "en"
            english = told["decks"]["nobody_is_perfect.en"]
            assert english["built_in"] is True
            assert english["size"] == english["fresh"] > 200
            assert (english["title"], english["speaks"], english["rating"]) == ("Larkhouse", "English", "family")

    asyncio.run(story())


def test_a_deck_of_the_hosts_is_listed_before_those_of_the_house_and_an_empty_one_not_at_all(house: OpenHouse) -> None:
    async def story() -> None:
        library = house.app.state.storage.library
        async with line(house) as ws:
            _, room = await opened(house, ws)
            for face, cards in ((OURS, (Term("Zottel", "Ein loses Haar"),)), (OURS, ())):
                made = asyncio.run_coroutine_threadsafe(library.make(face, cards), library._writer._loop)
                await asyncio.to_thread(made.result, 10)
            told = await asyncio.to_thread(listed, house, room)
            first, *others = told["decks"].values()
            assert (first["title"], first["speaks"], first["rating"]) == ("Unsere Wörter", "Deutsch", "grown-ups")
            assert all(deck["built_in"] for deck in others)

    asyncio.run(story())


@pytest.mark.parametrize("query", [{"room": "QQQQ"}, {"room": ""}])
def test_a_room_that_there_is_not_is_told_nothing(house: OpenHouse, query: dict[str, str]) -> None:
    assert httpx.get(f"{house.url}/decks.json", params=query).status_code == 404
