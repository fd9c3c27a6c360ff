"""The page of a finished game: points won and lost, and what was written, believed or not."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from starlette.requests import Request

from app.engine.game import Chapter, Entry, Seat, Slip, Standing, standings
from app.games import catalogue
from app.rooms.doc import Chair, Doc
from app.rooms.results import Placed, Point, Round, Sheet, Written, sheet
from app.web import pages
from app.words import say
from tests.rules import rule


@pytest.fixture(autouse=True)
def _built(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page names built files, which need not be there."""
    monkeypatch.setattr(pages, "asset", lambda _root, name: f"/{name}")


def shown(*slips: Written, points: int = 1) -> str:
    """The page of a game with one round, as text without what lies between tags."""
    changes = (("Ann", 2), ("Bo", -1))
    one = Sheet(
        game="you_must_be_an_idiot",
        title="You Must Be an Idiot!",
        code="KQXW",
        ended_at=0,
        standing=(Placed(1, "Ann", 0, 6),),
        chapters=(Round(1, "Ann", "What is liquid?", "Mercury", slips, "", "A book", "p. 1", changes),),
        ledger=(Point(1, "Ann", "YMI-14", points, ("Bo",), None),),
    )
    return page_of(one)


def page_of(sheet: Sheet) -> str:
    """The page of a sheet."""
    scope = {"type": "http", "method": "GET", "path": "/results/x", "headers": [], "query_string": b""}
    page = pages.page(Request(scope), "results.html", sheet=sheet, ended=datetime.fromtimestamp(0, UTC))
    return bytes(page.body).decode()


@rule("PW-25")
@pytest.mark.parametrize(
    ("points", "told"), [(12, "Kindred spirits 12 seashells"), (1, "No medal this time 1 seashell")]
)
def test_a_game_speaks_of_its_own_things_and_of_what_its_team_has_earned(points: int, told: str) -> None:
    body = sheet(
        Doc("owner", None, "perfect_words", {}),
        "Perfect Words",
        "KQXW",
        0,
        (Standing(Seat("s1"), points, 1),),
        (Chapter(9, None, "star · tent", "2 (×2)", (Slip("camping", (), None, part="struck"),)),),
        (Entry(1, None, "PW-23", points),),
        catalogue()["perfect_words"].rank,
    )
    text = " ".join(re.sub("<[^>]+>", " ", page_of(body)).split())
    assert told in text
    assert "Arrow by arrow Arrow 9 star · tent camping Struck Seashells: 2 (×2)" in text


@rule("COM-04")
@pytest.mark.parametrize(
    ("game", "told"), [("you_must_be_an_idiot", "No round was finished"), ("perfect_words", "No arrow was counted")]
)
def test_where_no_round_was_finished_it_is_told_and_nobody_is_listed(game: str, told: str) -> None:
    seats = tuple(Seat(f"s{n + 1}") for n in range(2))
    doc = Doc("owner", None, game, {}, chairs=tuple(Chair(seat, f"Ann {seat}", 0, "", "") for seat in seats))
    standing = standings(dict.fromkeys(seats, 5), frozenset(seats[1:]), played=False)
    page = page_of(sheet(doc, catalogue()[game].title, "KQXW", 0, standing, (), (), catalogue()[game].rank))
    assert f"{told} {say('over.unplayed.note')}" in " ".join(re.sub("<[^>]+>", " ", page).split())
    for word in ("Ann", "results-first", say("results.left"), say("perfect_words.medal.none")):
        assert word not in page


@rule("COM-14")
@pytest.mark.parametrize(("points", "told"), [(2, "<td>+2</td>"), (-1, "<td>−1</td>")])
def test_a_point_that_was_lost_has_a_minus(points: int, told: str) -> None:
    assert told in shown(points=points)


def test_where_nobody_was_asked_to_believe_it_is_right_or_not_and_the_answer_is_told() -> None:
    page = shown(Written("quicksilver", ("Ann",), None, True), Written("Cheese", ("Bo",), None, False))
    assert page.count(say("results.right")) == 1
    assert say("results.true") not in page
    assert say("results.believed_by") not in page
    assert f'<p class="chapter-answer">{say("results.answer")} <b><bdi>Mercury</bdi></b></p>' in page


def test_where_it_was_asked_it_is_told_who_believed_what() -> None:
    page = shown(Written("Mercury", (), ("Ann",), True), Written("Cheese", ("Bo",), (), False))
    assert page.count(say("results.true")) == 1
    assert page.count(say("results.believed_by_nobody")) == 1
    assert "chapter-answer" not in page


@rule("YMI-09")
def test_it_is_told_who_was_an_idiot_who_pointed_at_them_who_wrote_nothing_and_what_it_brought() -> None:
    page = shown(
        Written("Cheese", ("Ann",), None, False, "idiot", ("Bo",)),
        Written(None, ("Bo",), None, False, "smart", ()),
    )
    told = " ".join(re.sub("<[^>]+>", " ", page).split())
    assert f"Cheese Idiot {say('results.by')} Ann · {say('results.accused_by')} Bo" in told
    assert f"{say('you_must_be_an_idiot.nothing')} Smarty {say('results.by')} Bo" in told
    assert page.count(say("results.accused_by")) == 1
    assert f"{say('results.points')} Ann +2 · Bo −1" in told


@rule("COM-21")
@pytest.mark.parametrize(
    ("by", "lied_for", "told"),
    [
        (("Ann",), (), "by Ann · believed by nobody"),
        (("Ann",), ("Ann",), "a lie of the house, for Ann · believed by nobody"),
        (("Ann", "Bo"), ("Bo",), "by Ann · a lie of the house, for Bo · believed by nobody"),
        (("Ann", "Bo"), ("Ann", "Bo"), "a lie of the house, for Ann and Bo · believed by nobody"),
    ],
)
def test_whose_words_were_the_houses_is_told(by: tuple[str, ...], lied_for: tuple[str, ...], told: str) -> None:
    page = shown(Written("A beekeeper", by, (), False, lied_for=lied_for), Written("Mercury", (), (), True))
    assert f"A beekeeper {told}" in " ".join(re.sub("<[^>]+>", " ", page).split())


@rule("COM-21")
def test_a_sheet_names_those_for_whom_the_house_lied() -> None:
    chairs = tuple(Chair(Seat(f"s{n + 1}"), name, n, "", "") for n, name in enumerate(("Ann", "Bo")))
    doc = Doc("owner", None, "nobody_is_perfect", {}, chairs=chairs)
    slip = Slip("A beekeeper", (Seat("s1"), Seat("s2")), (), lied_for=(Seat("s2"),))
    body = sheet(doc, "Nobody is Perfect", "KQXW", 0, (), (Chapter(1, None, "Quire", "Paper", (slip,)),), ())
    assert body.chapters[0].slips == (Written("A beekeeper", ("Ann", "Bo"), (), False, lied_for=("Bo",)),)
