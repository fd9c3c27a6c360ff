"""What a lobby is told of the decks: which there are, and how much of them its opener has not seen."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from app.decks.deck import Face
from app.games.nobody_is_perfect.cards import Term
from app.rooms.frames import MOST_DECKS
from app.web.decks.deck import evenings
from tests.web.conftest import OpenHouse
from tests.web.test_sockets import joined, line, opened

ENGLISH = Face("nobody_is_perfect", "en", "Words", "Ann", "", "family")
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
            assert english["size"] > 200
            assert told["evenings"] == english["evenings"] == english["size"] // 16
            assert told["most"] == MOST_DECKS
            assert (english["title"], english["speaks"], english["rating"]) == ("Larkhouse", "English", "family")

    asyncio.run(story())


def test_a_lobby_that_looks_deals_no_card(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def dealt(*_: object) -> None:
        pytest.fail("all cards are read and shuffled to count them")

    async def story() -> None:
        async with line(house) as ws:
            _, room = await opened(house, ws)
            monkeypatch.setattr(house.app.state.storage.decks, "deal", dealt)
            assert (await asyncio.to_thread(listed, house, room))["evenings"] > 10

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


@pytest.mark.rule("COM-15")
def test_what_two_chosen_decks_share_makes_no_evening_longer(house: OpenHouse) -> None:
    async def story() -> None:
        library = house.app.state.storage.library
        async with line(house) as ws, line(house) as other:
            _, room = await opened(house, ws)
            host = await joined(other, room, "Ann")
            words = [Term(f"Word {n}", f"What number {n} means") for n in range(32)]
            ids = [
                await asyncio.wrap_future(
                    asyncio.run_coroutine_threadsafe(library.make(ENGLISH, words[:n]), library._writer._loop)
                )
                for n in (31, 32, 3)
            ]
            before = await asyncio.to_thread(listed, house, room)
            assert [before["decks"][id]["evenings"] for id in ids] == [1, 2, 0]
            for chosen, fresh, evenings in ((ids, 32, 2), (ids[:1], 31, 1), (ids[2:], 3, 0)):
                await host.ask(f"choose {len(chosen)} {evenings}", type="choose_decks", decks=chosen)
                await host.until("ack")
                told = await asyncio.to_thread(listed, house, room)
                assert (told["fresh"], told["evenings"]) == (fresh, evenings)

    asyncio.run(story())


@pytest.mark.parametrize(("n", "about"), [(0, 0), (1, 0), (15, 0), (16, 1), (31, 1), (32, 2)])
def test_only_whole_evenings_count(n: int, about: int) -> None:
    assert evenings("nobody_is_perfect", n) == about


@pytest.mark.parametrize("query", [{"room": "QQQQ"}, {"room": ""}])
def test_a_room_that_there_is_not_is_told_nothing(house: OpenHouse, query: dict[str, str]) -> None:
    assert httpx.get(f"{house.url}/decks.json", params=query).status_code == 404
