"""More persons than a game has seats for: teams of two (WAO-23), with a game that has four seats."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from app.engine.game import Away, Back, Joined, Left, Play, Seat, Slower, What
from app.games import catalogue
from app.games.nobody_is_perfect import GAME
from app.rooms.record import Row
from tests.rooms.memory import Phone, TestParty
from tests.rules import rule

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
BEN = Seat("s2")
CLEO = Seat("s3")


@pytest.fixture(autouse=True)
def four_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of the room, cut down to four seats, with teams."""
    monkeypatch.setitem(catalogue(), GAME.key, dataclasses.replace(GAME, most=4, teams=True))


def run(party: TestParty, story: Callable[[TestParty], Awaitable[None]]) -> None:
    async def whole() -> None:
        await party.open()
        await story(party)

    asyncio.run(whole())


def teams(phone: Phone) -> dict[str, str]:
    """Whose seat each second member plays on, as a phone sees it."""
    return {seat["seat"]: seat["team"] for seat in phone.view["room"]["seats"] if seat["team"]}


async def started(party: TestParty) -> list[Phone]:
    """Ann and Fay alone, Ben with Dora, Cleo with Emil; the game is on, and writing."""
    phones = await party.seated(*NAMES)
    await phones[0].ask("claim")
    await phones[0].ask("team", seats=["s2", "s4"])
    await phones[0].ask("team", seats=["s3", "s5"])
    assert (await phones[0].ask("start"))["type"] == "ack"
    await phones[0].do("go_on")
    return phones


def heard(party: TestParty) -> list[What]:
    """Every turn the game has heard of."""
    return [msgspec.json.decode(body, type=Row).turn.what for _, body in party.journal.saved["r1"].turns]


def test_a_host_makes_as_many_teams_as_are_needed_and_no_more(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, *_ = await party.seated(*NAMES)
        assert not ann.view["room"]["setting"]["ready"]
        assert (await ann.ask("start"))["key"] == "needs_teams"
        assert (await ben.ask("team", seats=["s2", "s4"]))["key"] == "host_only"
        assert (await ann.ask("team", seats=["s2", "s2"]))["key"] == "no_teams"
        assert (await ann.ask("team", seats=["s2", "s9"]))["key"] == "no_such_seat"
        await ann.ask("team", seats=["s2", "s4"])
        await ann.ask("team", seats=["s1", "s4"])
        assert teams(ben) == {"s4": "s1"}, "whoever was with one of them plays alone again"
        await ann.ask("team", seats=["s3", "s5"])
        assert teams(ben) == {"s4": "s1", "s5": "s3"}
        assert ann.view["room"]["setting"]["ready"]
        assert (await ann.ask("part", seat="s1"))["type"] == "ack"
        assert teams(ben) == {"s5": "s3"}

    run(party, story)


def test_more_teams_than_are_needed_are_refused(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, *_ = await party.seated(*NAMES[:5])
        await ann.ask("team", seats=["s1", "s2"])
        assert (await ann.ask("team", seats=["s3", "s4"]))["key"] == "enough_teams"
        assert teams(ann) == {"s2": "s1"}

    run(party, story)


def test_teams_are_offered_only_where_more_come_than_there_are_seats(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, _, cleo, _, emil = await party.seated(*NAMES[:5])
        await ann.ask("team", seats=["s1", "s3"])
        assert teams(ann) == {"s3": "s1"}
        await emil.ask("leave")
        assert teams(ann) == {}
        assert (await ann.ask("team", seats=["s1", "s2"]))["key"] == "no_teams"
        assert (await ann.ask("start"))["type"] == "ack"
        playing = party.room.party.playing
        assert playing is not None
        assert (playing.table.seats, playing.table.teams) == (("s1", "s2", "s3", "s4"), ())
        assert cleo.view["game"]["me"] == "s3"

    run(party, story)


def test_a_team_of_somebody_who_leaves_the_lobby_is_none(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, *_ = await party.seated(*NAMES)
        await ann.ask("team", seats=["s2", "s3"])
        await ben.ask("leave")
        assert teams(ann) == {}
        assert (await ann.ask("start"))["key"] == "needs_teams"

    run(party, story)


def test_two_members_see_one_seat_and_act_for_it_each_under_their_own_number(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        _, ben, _, dora, *_ = await started(party)
        playing = party.room.party.playing
        assert playing is not None
        assert (playing.table.seats, playing.table.teams) == (("s1", "s2", "s3", "s6"), ("s2", "s3"))
        assert [ben.view["game"]["me"], dora.view["game"]["me"]] == ["s2", "s2"]
        await dora.do("draft", text="a spoon for ge")
        assert ben.view["game"]["show"]["mine"]["draft"] == "a spoon for ge", "a mate's draft is seen at once"
        await dora.do("write", text="A spoon for geese", id="w1")
        last = heard(party)[-1]
        assert isinstance(last, Play)
        assert (last.seat, last.member) == ("s2", 1)

    run(party, story)


def test_what_a_second_member_has_done_is_not_done_again_after_a_restart(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        *_, dora, _, _ = await started(party)
        stage, token = dora.view["stage"], dora.token
        await dora.do("write", text="A spoon for geese", id="w1")
        rows = len(heard(party))
        await party.restart()
        again = await party.phone(token=token)
        assert (await again.do("write", text="A spoon for geese", id="w1", stage=stage))["type"] == "ack"
        assert len([what for what in heard(party)[rows:] if isinstance(what, Play)]) == 0
        assert again.view["game"]["show"]["mine"]["handed_in"] == "A spoon for geese"

    run(party, story)


def test_one_of_a_team_is_away_and_back_without_the_other(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        *_, dora, _, _ = await started(party)
        await party.hang_up(dora)
        await party.pass_time(16_000)
        assert heard(party)[-1] == Away(BEN, 1)
        await party.phone(token=dora.token)
        assert heard(party)[-1] == Back(BEN, 1)

    run(party, story)


def test_who_was_away_before_a_restart_and_comes_back_is_told_as_the_member_they_are(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        phones = await started(party)
        await party.hang_up(phones[3])
        await party.pass_time(16_000)
        await party.restart()
        await party.phone(token=phones[0].token)
        await party.phone(token=phones[3].token)
        assert heard(party)[-1] == Back(BEN, 1)

    run(party, story)


def test_one_of_a_team_leaves_and_later_the_other_takes_the_seat_along(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, *_, emil, _ = await started(party)
        await ben.ask("leave")
        assert heard(party)[-1] == Left(BEN, member=0)
        seats = {seat["seat"]: seat for seat in ann.view["room"]["seats"]}
        assert (seats["s2"]["left"], seats["s4"]["left"], seats["s4"]["team"]) == (True, False, "s2")
        heir = await party.phone()
        assert (await heir.ask("take_over", seat="s2", name="Eve"))["type"] == "ack"
        assert heard(party)[-1] == Joined(BEN, 0)
        await emil.ask("leave")
        assert heard(party)[-1] == Left(CLEO, member=1)

    run(party, story)


def test_the_last_of_a_team_gives_the_whole_seat_up(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        _, ben, _, dora, *_ = await started(party)
        await ben.ask("leave")
        await dora.ask("leave")
        assert Left(BEN) in heard(party)

    run(party, story)


def test_a_team_has_the_longer_of_its_members_times(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        _, ben, _, dora, *_ = await started(party)
        await dora.ask("slow", percent=200)
        assert heard(party)[-1] == Slower(BEN, 200)
        await ben.ask("slow", percent=150)
        assert heard(party)[-1] == Slower(BEN, 200)
        await dora.ask("slow", percent=100)
        assert heard(party)[-1] == Slower(BEN, 150)

    run(party, story)


def test_a_sheet_names_both(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, *_ = await started(party)
        await ann.ask("end_game")
        sheet = msgspec.json.decode(party.journal.results[-1].body)
        assert {line["name"] for line in sheet["standing"]} == {"Ann", "Ben & Dora", "Cleo & Emil", "Fay"}
        await ann.ask("to_lobby")
        assert teams(ann) == {"s4": "s2", "s5": "s3"}, "they may go on as they were"

    run(party, story)


def test_a_team_whose_first_member_left_the_last_game_is_none_in_the_next(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, *_ = await started(party)
        await ann.ask("end_game")
        await ben.ask("leave")
        assert (await ann.ask("start"))["type"] == "ack"
        playing = party.room.party.playing
        assert playing is not None
        assert (playing.table.seats, playing.table.teams) == (("s1", "s3", "s4", "s6"), ("s3",))

    run(party, story)


def test_a_team_that_is_no_more_is_not_counted_as_one_that_is_needed(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, *_ = await started(party)
        await ann.ask("end_game")
        await ben.ask("leave")
        await party.seated("Gus")
        assert (await ann.ask("start"))["key"] == "needs_teams"
        assert party.room.party.doc.where == "over"

    run(party, story)


def test_teams_are_made_in_the_lobby_where_the_last_sheet_is_put_away(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, *_ = await started(party)
        await ann.ask("end_game")
        assert (await ann.ask("team", seats=["s1", "s6"]))["key"] == "not_now"
        assert (await ann.ask("part", seat="s2"))["key"] == "not_now"
        assert teams(ann) == {"s4": "s2", "s5": "s3"}
        await ann.ask("to_lobby")
        assert (await ann.ask("part", seat="s2"))["type"] == "ack"

    run(party, story)


@rule("COM-20")
def test_the_time_of_who_leaves_a_team_goes_with_them(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        _, ben, _, dora, *_ = await started(party)
        await dora.ask("slow", percent=200)
        await ben.ask("slow", percent=150)
        await dora.ask("leave")
        assert heard(party)[-2:] == [Left(BEN, member=1), Slower(BEN, 150)]

    run(party, story)
