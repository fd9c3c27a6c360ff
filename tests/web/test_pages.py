"""Every page: its status, what a browser may load from it and keep of it, and that it holds no secret and no script."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.games import catalogue
from app.rooms.frames import SUBPROTOCOL
from app.web.addresses import join_url
from tests.house.guests import Guest, Table, visit
from tests.rooms.evening import LIES, TYPED, Evening, done, during
from tests.rules import rule
from tests.web import qr
from tests.web.conftest import OpenHouse
from tests.web.schema import fault

PUBLIC = "https://play.example.org"

PAGES = [
    ("/", 200, "text/html; charset=utf-8", "no-cache"),
    ("/tv", 200, "text/html; charset=utf-8", "no-cache"),
    ("/tv/KQXW", 200, "text/html; charset=utf-8", "no-cache"),
    ("/KQXW", 200, "text/html; charset=utf-8", "no-cache"),
    ("/join/KQXW", 200, "text/html; charset=utf-8", "no-cache"),
    ("/join/new", 200, "text/html; charset=utf-8", "no-cache"),
    ("/doctor", 200, "text/html; charset=utf-8", "no-cache"),
    ("/qr/KQXW.svg", 200, "image/svg+xml", "no-cache"),
    ("/catalogue.json", 200, "application/json", "no-cache"),
    ("/protocol.json", 200, "application/json", None),
    ("/healthz", 200, "application/json", None),
    ("/favicon.ico", 200, "image/svg+xml", None),
    ("/static/words/en.json", 200, "application/json", None),
    ("/results/nobody-played-this", 404, "text/html; charset=utf-8", "no-cache"),
    ("/results/" + "x" * 41, 404, "text/html; charset=utf-8", "no-cache"),
    ("/qr/KQXWKQXW.svg", 404, "text/html; charset=utf-8", "no-cache"),
    ("/no/such/page", 404, "text/html; charset=utf-8", "no-cache"),
    ("/KQXWK", 404, "text/html; charset=utf-8", "no-cache"),
    ("/K%C3%84XW", 404, "text/html; charset=utf-8", "no-cache"),
    ("/static/build/nothing.js", 404, "text/html; charset=utf-8", "no-cache"),
    ("/static/%2e%2e/pyproject.toml", 404, "text/html; charset=utf-8", "no-cache"),
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    opened = OpenHouse(tmp_path_factory.mktemp("house"), public_url=PUBLIC)
    yield opened
    opened.close()


@pytest.mark.parametrize("path", ["/", "/tv/KQXW", "/healthz", "/static/words/en.json", "/no/such/page"])
def test_a_page_may_be_asked_for_its_headers_alone(house: OpenHouse, path: str) -> None:
    whole, head = httpx.get(house.url + path), httpx.head(house.url + path)
    assert (head.status_code, head.headers["content-type"]) == (whole.status_code, whole.headers["content-type"])
    assert head.content == b""


@pytest.fixture(scope="module")
def client(house: OpenHouse) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=house.url) as opened:
        yield opened


class Tags(HTMLParser):
    """What a browser makes of a page: its tags with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def holds_no_script_but_ours(page: Tags) -> None:
    """No script in the page itself, no handler, no style that the policy would refuse anyway."""
    for tag, attributes in page.tags:
        assert tag not in ("svg", "iframe", "object", "embed", "base", "style")
        assert not [name for name in attributes if name.startswith("on") or name == "style"], attributes
        assert tag != "script" or (attributes["src"] or "").startswith("/static/build/")
        for name in ("href", "src"):
            assert not (attributes.get(name) or "").strip().lower().startswith(("javascript:", "data:"))


@pytest.mark.parametrize(("path", "status", "kind", "kept"), PAGES, ids=[page[0] for page in PAGES])
def test_every_page_has_its_status_its_kind_and_what_may_be_kept_of_it(
    client: httpx.Client, path: str, status: int, kind: str | None, kept: str | None
) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert kind is None or answer.headers["Content-Type"] == kind
    assert answer.headers.get("Cache-Control") == kept


@pytest.mark.parametrize("path", [page[0] for page in PAGES])
def test_every_page_says_what_may_run_in_it_and_nothing_else_may(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert (policy["object-src"], policy["base-uri"], policy["frame-ancestors"]) == ("'none'",) * 3
    assert not [part for part in policy.values() if "unsafe" in part or "*" in part or "http" in part]
    assert {name for name in policy if name.endswith("-src")} <= {
        *("default-src", "connect-src", "img-src", "media-src", "object-src")
    }
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    if answer.headers.get("Content-Type", "").startswith("text/html"):
        holds_no_script_but_ours(Tags(answer.text))


def test_built_files_may_be_kept_for_ever_and_pages_name_only_those_that_are_there(client: httpx.Client) -> None:
    for path in ("/", "/tv", "/KQXW", "/doctor"):
        tags = Tags(client.get(path).text).tags
        loaded = [a.get("src") or a.get("href") or "" for tag, a in tags if tag in ("script", "link", "img")]
        assert any(link.endswith(".js") for link in loaded)
        for link in loaded:
            answer = client.get(link)
            assert answer.status_code == 200, link
            if link.startswith("/static/build/"):
                assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", ["/kqxw", "/KqXw", "/join/kqxw", "/tv/kqxw", "/qr/kqxw.svg"])
def test_a_code_is_found_in_any_case(client: httpx.Client, path: str) -> None:
    answer, plain = client.get(path), client.get(re.sub("kqxw", "KQXW", path, flags=re.IGNORECASE))
    assert (answer.status_code, answer.content) == (200, plain.content)


def test_a_page_does_not_tell_whether_a_room_is_there(house: OpenHouse, client: httpx.Client) -> None:
    async def story() -> str:
        tv = await Guest.comes(house.url, role="tv")
        code = tv.room
        await tv.goes()
        return code

    code = visit(story())
    for path in ("/{}", "/tv/{}", "/join/{}"):
        there, nowhere = client.get(path.format(code)), client.get(path.format("BBBB"))
        assert there.text.replace(code, "") == nowhere.text.replace("BBBB", "")


def test_where_nothing_is_the_way_to_a_room_is_shown_and_what_was_tried_is_no_markup(client: httpx.Client) -> None:
    answer = client.get("/%22%3E%3Csvg%20onload=alert()%3E")
    assert answer.status_code == 404
    page = Tags(answer.text)
    holds_no_script_but_ours(page)
    (field,) = [attributes for tag, attributes in page.tags if tag == "input"]
    assert field["value"] == '"><svg onload=al'


@pytest.mark.parametrize("path", ["/", "/KQXW", "/healthz", "/results/x"])
def test_pages_are_read_and_never_written(client: httpx.Client, path: str) -> None:
    for method in ("POST", "PUT", "DELETE"):
        assert client.request(method, path).status_code == 405


def test_the_qr_code_says_the_join_address(client: httpx.Client) -> None:
    svg = client.get("/qr/kqxw.svg").text
    assert qr.drawn(svg) == qr.meant(join_url(PUBLIC, "KQXW")) == qr.meant("HTTPS://PLAY.EXAMPLE.ORG/KQXW")
    assert qr.drawn(svg) != qr.meant("HTTPS://PLAY.EXAMPLE.ORG/KQXX")


def test_the_catalogue_names_every_game_with_its_seats_and_settings(client: httpx.Client) -> None:
    faces = {face["key"]: face for face in client.get("/catalogue.json").json()}
    assert list(faces) == list(catalogue())
    face = faces["nobody_is_perfect"]
    assert (face["title"], face["fewest"], face["most"], face["first"]) == ("Nobody is Perfect", 3, 10, "claim")
    assert [key for key, each in faces.items() if not each["questions"]] == ["perfect_words"]
    track = face["options"]["$defs"]["Options"]["properties"]["track"]
    assert (track["enum"], track["default"]) == (["short", "standard", "long"], "standard")


# --- health ------------------------------------------------------------------------------------------


def test_a_house_whose_database_cannot_be_read_says_so_and_has_a_page_for_it(tmp_path: Path) -> None:
    house = OpenHouse(tmp_path)
    try:
        assert httpx.get(house.url + "/healthz").json() == {"well": True, "rooms": 0}
        with sqlite3.connect(tmp_path / "larkhouse.sqlite3") as database:
            database.execute("ALTER TABLE results RENAME TO burnt")
        database.close()
        sick = httpx.get(house.url + "/healthz")
        assert (sick.status_code, sick.json()) == (503, {"well": False})
        page = httpx.get(house.url + "/results/anything")
        assert page.status_code == 503
        assert page.headers["Cache-Control"] == "no-cache"
        assert "burnt" not in page.text
        assert 'href="/"' in page.text
    finally:
        house.close()


# --- the wire ----------------------------------------------------------------------------------------


def test_the_protocol_describes_every_frame_that_is_really_sent(house: OpenHouse, client: httpx.Client) -> None:
    protocol = client.get("/protocol.json").json()
    assert protocol["subprotocol"] == SUBPROTOCOL
    spaces: dict[str, Any] = protocol["schemas"]
    assert set(spaces) == {"house", *catalogue()}

    def wrong(value: Any, space: str, root: str) -> str | None:
        return fault(value, spaces[space]["roots"][root], spaces[space]["$defs"])

    async def story() -> list[Guest]:
        table = await Table.laid(house.url, "verdict")
        watcher = await Guest.comes(house.url, table.code)
        await done(table.tv.ask("resume"))
        assert (await watcher.ask("start"))["type"] == "refused"
        await done(table.players[0].ask("more_time"))
        await table.players[0].ledger()
        await done(table.players[0].ask("end_game"))
        await table.tv.when(during("over"))
        await done(table.players[3].ask("leave"))
        await table.players[3].until(lambda: table.players[3].ended)
        return [*table.screens, watcher]

    guests = visit(story())
    heard = [frame for guest in guests for frame in guest.frames]
    assert {frame["type"] for frame in heard} == {"welcome", "view", "ack", "refused", "ledger", "bye"}
    for frame in heard:
        assert wrong(frame, "house", "ToScreen") is None
        if frame.get("game"):
            assert wrong(frame["game"], "nobody_is_perfect", "View") is None
    shown = {frame["game"]["show"]["type"] for frame in heard if frame.get("game")}
    assert shown == {
        *("opening", "writing", "checking", "reading", "voting", "reveal", "moving"),
        *("judging", "verdict", "over"),
    }
    for frame in [frame for guest in guests for frame in guest.sent]:
        assert wrong(frame, "house", "FromScreen") is None
        if frame["type"] == "do":
            assert wrong(frame["command"], "nobody_is_perfect", "Command") is None
    view = next(frame for frame in heard if frame.get("game"))
    assert wrong({**view, "n": "one"}, "house", "ToScreen")
    assert wrong({**view["game"], "president": None}, "nobody_is_perfect", "View")
    assert wrong({"type": "write", "text": "x", "admin": True}, "nobody_is_perfect", "Command")


# --- secrets and scripts -----------------------------------------------------------------------------


@rule("COM-03")
def test_no_page_holds_a_secret_of_a_game_in_progress(house: OpenHouse, client: httpx.Client) -> None:
    async def story() -> tuple[Table, list[bytes]]:
        table = await Table.laid(house.url, "checking")
        code = table.code
        paths = [page[0] for page in PAGES] + [
            f"/{code}",
            f"/tv/{code}",
            f"/join/{code}",
            f"/qr/{code}.svg",
            "/healthz",
            "/decks",
            *(f"/decks/nobody_is_perfect.en?page={n}" for n in range(1, 16)),
        ]
        answers = [await asyncio.to_thread(client.get, path) for path in paths]
        return table, [repr(answer.headers.raw).encode() + answer.content for answer in answers]

    table, pages = visit(story())
    views = [guest.shown[-1] for guest in table.players]
    secrets = [
        *LIES,
        *(str(guest.token) for guest in table.screens),
        *(view["room"]["me"]["rejoin"] for view in views),
        views[1]["game"]["show"]["truth"],
        *("Aspen", "Cedar"),
    ]
    assert len(secrets) == 3 + 5 + 4 + 1 + 2
    assert TYPED in json.dumps(views[3])
    for secret in secrets:
        assert not [page for page in pages if secret.encode() in page], secret


EVIL = "Oh <svg/onload=alert()>"
NAMES = ("<svg/onload=a()>", "<img/onload=b()>", "</b><script>c()", "<a/onclick=d()>")


@rule("COM-10", "COM-14")
def test_what_players_call_themselves_and_write_is_text_on_the_results_page(
    house: OpenHouse, client: httpx.Client
) -> None:
    async def story() -> str:
        tv = await Guest.comes(house.url, role="tv")
        players = [await Guest.joins(house.url, tv.room, name) for name in NAMES]
        evening = Evening(players)
        await done(players[1].ask("claim"))
        await done(players[0].ask("start"))
        await evening.skip_to("writing")
        for n, player in enumerate(players):
            if n != 1:
                await player.when(during("writing"))
                await done(player.do("write", text=f"{EVIL}\"'><script>{n}</script>&amp;"))
        await evening.skip_to("checking")
        await players[1].when(during("checking"))
        await done(players[1].do("checked"))
        await evening.skip_to("voting")
        for n in (0, 2):
            view = await players[n].when(during("voting"))
            other = next(o for o in view["game"]["show"]["options"] if f"<script>{2 - n}" in o["text"])
            await done(players[n].do("place", option=other["id"]))
        await evening.skip_to("moving")
        await done(players[0].ask("end_game"))
        over = await tv.when(during("over"))
        return str(over["room"]["results"])

    answer = client.get(f"/results/{visit(story())}")
    assert answer.status_code == 200
    page = Tags(answer.text)
    holds_no_script_but_ours(page)
    for name in NAMES:
        assert name in page.text
        assert name in {attributes.get("data-name") for _, attributes in page.tags}
    for n in (0, 2, 3):
        assert f"{EVIL}\"'><script>{n}</script>&amp;" in page.text
    assert not [tag for tag, attributes in page.tags if tag == "img" and "onload" in attributes]
