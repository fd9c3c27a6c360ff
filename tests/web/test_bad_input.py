"""Whatever comes in over the pages of the decks is answered, and is never the house's fault."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from app.engine.record import NotWritten, Result
from app.storage.library import Listed
from app.web.owner import COOKIE
from app.words import say
from tests.web.conftest import OpenHouse
from tests.web.hands import brought, items_of
from tests.web.test_owner import filled, routes

NO_FORM_IS_READ = {"/decks/{id}/back", "/decks/owner/forget"}
OF_JSON = {"/decks/link", "/decks/rooms"}


def parts(name: str, value: str, file: str = "") -> str:
    """A form of one field and one file."""
    return (
        f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        f'--x\r\nContent-Disposition: form-data; name="file"; filename="{file}"\r\n\r\na - b\r\n--x--\r\n'
    )


GARBLED = {
    "undefined": ("undefined", parts("title", "Ours")),
    "punycode": ("punycode", parts("title", "Ours-!")),
    "idna": ("idna", parts("title", "xn--a!")),
    "half a sign": ("unicode_escape", parts("title", r"\ud800")),
    "half a sign in a name": ("unicode_escape", parts(r"\ud800", "Ours")),
    "half a sign in a file's name": ("unicode_escape", parts("title", "Ours", r"\\ud800")),
    "no parts": ("utf-8", "--y"),
    "no name": ("utf-8", "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n"),
}


@pytest.mark.parametrize(("charset", "body"), GARBLED.values(), ids=GARBLED)
def test_what_is_no_form_is_told_so_by_every_page_that_takes_one(
    house: OpenHouse, owner: httpx.Client, charset: str, body: str
) -> None:
    deck = brought(owner, "Yonks - a very long time")
    item = items_of(owner.get(deck))[0]
    headers = {
        "Origin": house.url,
        "Cookie": f"{COOKIE}={house.app.state.lock.sign}",
        "Content-Type": f"multipart/form-data; charset={charset}; boundary=x",
    }
    for path in sorted(routes(house, "post") - NO_FORM_IS_READ):
        where = house.url + filled(path, deck.removeprefix("/decks/"), item)
        answer = httpx.post(where, content=body.encode("latin-1"), headers=headers)
        assert answer.status_code == 400, path
        assert (say("library.stopped.garbled") in answer.text) == (path not in OF_JSON), path
    assert items_of(owner.get(deck)) == [item]


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "http://["}, {"Origin": "http://[", "Host": "["}, {"Host": "["}, {"Cookie": f"{COOKIE}=\xff"}],
    ids=str,
)
def test_headers_that_are_none_are_no_fault_of_the_house(
    house: OpenHouse, guest: httpx.Client, headers: dict[str, str]
) -> None:
    deck = "you_must_be_an_idiot.en"
    item = asyncio.run(house.app.state.storage.library.items(deck))[0].id
    ours = {"Cookie": f"{COOKIE}={house.app.state.lock.sign}", "Sec-Fetch-Site": "same-origin"}
    for method, known in (("get", {}), ("post", {}), ("get", ours)):
        sent = [(name.encode(), value.encode("latin-1")) for name, value in (known | headers).items()]
        for path in sorted(routes(house, method)):
            answer = guest.request(method, filled(path, deck, item), headers=sent)
            assert answer.status_code in (200, 400, 403), (method, path)


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_nul_in_an_address_is_lost_whatever_the_database_thinks_of_it(
    house: OpenHouse, owner: httpx.Client, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    library = house.app.state.storage.library
    find = library.find

    async def as_postgresql_does(id: str) -> Listed | None:
        if "\0" in id:
            raise NotWritten("text fields cannot contain NUL")
        found: Listed | None = await find(id)
        return found

    monkeypatch.setattr(library, "find", as_postgresql_does)
    of_a_deck = sorted(path for path in routes(house, method) if "{id}" in path)
    assert of_a_deck
    for path in of_a_deck:
        sent = {"title": "Ours"} if method == "post" else None
        assert owner.request(method, filled(path, "%00", "%00"), data=sent).status_code == 404, path
        assert owner.request(method, filled(path, item="%00"), data=sent).status_code < 500, path


def test_a_nul_is_the_name_of_no_game_that_is_over(
    house: OpenHouse, guest: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def as_postgresql_does(id: str) -> Result | None:
        raise NotWritten("text fields cannot contain NUL")

    monkeypatch.setattr(house.app.state.storage, "result", as_postgresql_does)
    assert guest.get("/results/x").status_code == 503
    assert guest.get("/results/%00").status_code == 404
