"""A whole game below a path of a proxy: pages, files, sockets, the QR code and the results."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx
import pytest

from app.engine.rng import Rng
from app.web.addresses import join_url
from tests.house.guests import Table, plays, visit
from tests.house.proxy import Proxy
from tests.rooms.evening import done
from tests.web import qr
from tests.web.conftest import OpenHouse

LINK = re.compile(r'(?:href|src)="([^"]+)"')


async def everything_on(page: httpx.Response, browser: httpx.AsyncClient) -> set[str]:
    """The addresses that a page loads or leads to; each of them must be there."""
    here = str(page.url)
    assert page.status_code == 200, here
    links = {urljoin(here, link) for link in LINK.findall(page.text)}
    ours = {link for link in links if urlsplit(link).netloc == urlsplit(here).netloc}
    for link in ours:
        assert (await browser.get(link)).status_code == 200, f"{link} on {here}"
    return ours


@pytest.mark.parametrize("takes_off", [True, False], ids=["takes the path off", "leaves it on"])
def test_a_whole_game_is_played_below_a_path(takes_off: bool, tmp_path: Path) -> None:
    async def story(house: OpenHouse) -> None:
        async with Proxy(house.port, "/games", takes_off=takes_off) as proxy, httpx.AsyncClient() as browser:
            loaded: set[str] = set()
            for page in ("/", "/tv", "/join/new", "/doctor", "/KQXW", "/tv/KQXW"):
                answer = await browser.get(proxy.url + page)
                assert 'data-root="/games"' in answer.text
                loaded |= await everything_on(answer, browser)
            assert any(link.endswith(".js") for link in loaded)
            assert all(urlsplit(link).path.startswith("/games/") for link in loaded)

            table = await Table.laid(proxy.url)
            view = await table.tv.when(lambda _: True)
            assert view["room"]["join_url"] == join_url("https://play.example.org/games", table.code)
            picture = await browser.get(f"{proxy.url}/qr/{table.code}.svg")
            assert qr.drawn(picture.text) == qr.meant(view["room"]["join_url"])

            await done(table.players[0].ask("settings", pace="brisk", options={"track": "short"}))
            await done(table.players[0].ask("start"))
            await asyncio.gather(*(plays(guest, Rng("below", n)) for n, guest in enumerate(table.screens)))
            over = await table.tv.when(lambda view: bool(view["room"]["where"] == "over"))
            sheet = await browser.get(f"{proxy.url}/results/{over['room']['results']}")
            assert "Aspen" in sheet.text
            assert all(urlsplit(link).path.startswith("/games/") for link in await everything_on(sheet, browser))

            stray = [line for line in proxy.asked if not line.split(" ")[1].startswith("/games")]
            assert stray == []
            assert "GET /games/ws" in proxy.asked

    house = OpenHouse(tmp_path / "house", root_path="/games", public_url="https://play.example.org/games")
    try:
        visit(story(house))
    finally:
        house.close()
