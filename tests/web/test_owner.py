"""The owner's key: shown once, kept by a browser, asked for by every change, and never from another site."""

from __future__ import annotations

import httpx
import msgspec
import pytest
from limits import RateLimitItemPerMinute

from app.web import owner as owners
from app.web.owner import COOKIE
from app.words import say
from tests.rules import rule
from tests.web.conftest import OpenHouse, browser
from tests.web.forms import form
from tests.web.hands import brought, items_of
from tests.web.test_decks import canaries, words_in

ELSEWHERE = "https://elsewhere.example"


@pytest.fixture(scope="module")
def key(house: OpenHouse) -> str:
    return house.key


READ_BY_ALL = {"/decks", "/decks/{id}", "/decks/templates/{game}.{format}", "/decks/owner"}
CHANGES_NOTHING = {"/decks/owner", "/decks/owner/forget", "/decks/link", "/decks/rooms"}


def routes(house: OpenHouse, method: str) -> set[str]:
    """The addresses of the decks that can be asked so, told by the site itself."""
    paths: dict[str, dict[str, object]] = house.app.openapi()["paths"]
    return {path for path, methods in paths.items() if f"{path}/".startswith("/decks/") and method in methods}


def filled(path: str, deck: str = "nobody_is_perfect.en", item: str = "0" * 16) -> str:
    """An address of a deck that is there."""
    for name, value in {"id": deck, "item": item, "game": "nobody_is_perfect", "format": "json"}.items():
        path = path.replace(f"{{{name}}}", value)
    return path


def changes(house: OpenHouse) -> set[str]:
    """The addresses of all that changes decks."""
    return {filled(path) for path in routes(house, "post") - CHANGES_NOTHING}


@pytest.mark.parametrize("typed", ["{}", "{lower}", " {grouped} ", "{dashed}"])
def test_the_key_opens_the_decks_however_it_is_typed(guest: httpx.Client, key: str, typed: str) -> None:
    groups = [key[at : at + 5] for at in range(0, 20, 5)]
    written = typed.format(key, lower=key.lower(), grouped=" ".join(groups), dashed="-".join(groups).lower())
    assert say("library.import") not in guest.get("/decks").text
    page = form(guest.get("/decks/owner")).set(key=written).send(guest)
    assert page.url.path == "/decks"
    assert say("library.import") in page.text


def test_the_cookie_holds_no_key_and_stays_in_this_house(house: OpenHouse, guest: httpx.Client, key: str) -> None:
    answer = guest.post("/decks/owner", data={"key": key}, follow_redirects=False)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/decks")
    cookie = answer.headers["Set-Cookie"]
    assert key not in cookie
    name, *marks = [part.strip() for part in cookie.split(";")]
    assert name == f"{COOKIE}={house.app.state.lock.sign}"
    assert {"HttpOnly", "SameSite=strict", "Path=/", f"Max-Age={365 * 24 * 3600}"} <= set(marks)
    assert "Secure" not in marks


def test_on_https_and_below_a_path_the_cookie_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    house = OpenHouse(
        tmp_path_factory.mktemp("below"),
        root_path="/games",
        trusted_proxies=("127.0.0.1",),
        public_url="https://play.example",
    )
    try:
        with browser(house, **{"X-Forwarded-Proto": "https", "Origin": "https://play.example"}) as client:
            answer = client.post("/games/decks/owner", data={"key": house.key}, follow_redirects=False)
        assert answer.headers["Location"] == "/games/decks"
        assert "Secure" in answer.headers["Set-Cookie"]
        assert "Path=/games;" in answer.headers["Set-Cookie"]
    finally:
        house.close()


def test_whoever_wanted_to_go_somewhere_goes_on_there(guest: httpx.Client, key: str) -> None:
    wanted = "/decks/nobody_is_perfect.en/new?kind=statement"
    page = guest.get(wanted)
    assert page.status_code == 403
    assert say("library.owner.locked") in page.text
    assert form(page).set(key=key).send(guest).url.raw_path.decode() == wanted


@pytest.mark.parametrize("onward", ["//elsewhere.example", "/decks//elsewhere", "https://elsewhere.example", "/x", ""])
def test_nobody_is_sent_out_of_the_decks(guest: httpx.Client, key: str, onward: str) -> None:
    answer = guest.post("/decks/owner", data={"key": key, "onward": onward}, follow_redirects=False)
    assert answer.headers["Location"] == "/decks"


def test_a_wrong_key_opens_nothing_and_many_are_too_many(
    house: OpenHouse, guest: httpx.Client, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owners, "TRIES", RateLimitItemPerMinute(3, namespace="test"))
    for wrong, why in (("", "empty"), ("XXXXX", "wrong"), (key[:-1], "wrong")):
        page = guest.post("/decks/owner", data={"key": wrong})
        assert (page.status_code, COOKIE in guest.cookies) == (403, False)
        assert say(f"library.owner.{why}") in page.text
    page = guest.post("/decks/owner", data={"key": "XXXXX"})
    assert (page.status_code, COOKIE in guest.cookies) == (429, False)
    assert say("library.owner.slower") in page.text
    # Whoever has it is not kept out by those who guess.
    guest.post("/decks/owner", data={"key": key})
    assert COOKIE in guest.cookies


def test_who_sends_a_book_for_a_key_is_not_read(guest: httpx.Client) -> None:
    page = guest.post("/decks/owner", data={"key": "X" * 3_000})
    assert (page.status_code, say("library.stopped.too_big.title") in page.text) == (413, True)


def test_a_browser_can_be_forgotten(owner: httpx.Client) -> None:
    assert say("library.import") in owner.get("/decks").text
    page = owner.post("/decks/owner/forget")
    assert page.url.path == "/decks"
    assert COOKIE not in owner.cookies
    assert say("library.import") not in page.text


@pytest.mark.parametrize("sign", ["", "x", "0" * 64, "ü"])
def test_a_made_up_cookie_opens_nothing(guest: httpx.Client, sign: str) -> None:
    page = guest.get("/decks", headers={b"Cookie": f"{COOKIE}={sign}".encode()})
    assert page.status_code == 200
    assert say("library.import") not in page.text


def test_all_that_changes_decks_is_found(house: OpenHouse) -> None:
    one = "/decks/nobody_is_perfect.en"
    assert changes(house) >= {"/decks/new", "/decks/bring", f"{one}/bring", f"{one}/copy", f"{one}/{'0' * 16}/delete"}


def test_every_change_is_the_owners(house: OpenHouse, guest: httpx.Client) -> None:
    before = guest.get("/decks").text
    for path in sorted(changes(house)):
        answer = guest.post(path, data={"title": "Ours"})
        assert answer.status_code == 403, path
        assert say("library.owner.locked") in answer.text
    assert guest.get("/decks").text == before


@rule("COM-03")
def test_every_page_is_the_owners_but_those_that_are_read_by_all(
    house: OpenHouse, owner: httpx.Client, guest: httpx.Client
) -> None:
    cards = canaries("nobody_is_perfect")
    deck = brought(owner, msgspec.json.encode(cards)).removeprefix("/decks/")
    item = items_of(owner.get(f"/decks/{deck}"))[0]
    secrets = [word for card in cards for word in words_in(card, open=False)]
    pages = routes(house, "get")
    assert pages > READ_BY_ALL
    for path in sorted(pages):
        answer = guest.get(filled(path, deck, item))
        assert answer.status_code == (200 if path in READ_BY_ALL else 403), path
        assert (say("library.owner.locked") in answer.text) == (path not in READ_BY_ALL), path
        assert not [word for word in secrets if word in answer.text], path


@pytest.mark.parametrize(
    ("headers", "ours"),
    [
        ({"Origin": ELSEWHERE}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Origin": "http://["}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "null"}, True),
        ({}, True),
    ],
    ids=str,
)
def test_only_a_page_of_this_house_can_ask_for_a_change(
    house: OpenHouse, owner: httpx.Client, headers: dict[str, str], ours: bool
) -> None:
    paths = sorted(changes(house) | CHANGES_NOTHING - {"/decks/link"}) if not ours else ["/decks/rooms"]
    for path in paths:
        answer = owner.post(path, headers=headers, content=b"{}")
        assert (answer.status_code == 200) == ours, path
        if not ours:
            assert answer.status_code == 403
            assert say("library.stopped.foreign") in answer.text
    assert COOKIE in owner.cookies


def test_pages_that_have_forms_let_browsers_say_where_those_come_from(owner: httpx.Client) -> None:
    for path in ("/decks", "/decks/owner", "/decks/new", "/decks/nobody_is_perfect.en"):
        assert owner.get(path).headers["Referrer-Policy"] == "same-origin"
        assert owner.get(path).headers["Vary"] == "Cookie"
