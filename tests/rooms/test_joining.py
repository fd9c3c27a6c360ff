"""Sitting down, coming back, leaving: names, tokens, seats (COM-01, COM-07, COM-08, COM-09, COM-12)."""

from __future__ import annotations

import asyncio
import dataclasses

import msgspec
import pytest

from app.engine.game import Joined, Left, Seat, What
from app.games import catalogue
from app.games.nobody_is_perfect import GAME
from app.rooms.codes import digest
from app.rooms.record import Row
from tests.rooms.memory import Phone, TestParty
from tests.rules import rule


def run(party: TestParty, story: object) -> None:
    async def whole() -> None:
        await party.open()
        await story(party)  # type: ignore[operator]

    asyncio.run(whole())


def seats(phone: Phone) -> list[str]:
    return [seat["name"] for seat in phone.view["room"]["seats"]]


def heard(party: TestParty) -> list[What]:
    """Who came and went in the game."""
    turns = [msgspec.json.decode(body, type=Row).turn.what for _, body in party.journal.saved["r1"].turns]
    return [what for what in turns if isinstance(what, Joined | Left)]


@rule("COM-01")
def test_seats_stand_in_the_order_of_joining_and_the_host_can_rearrange_them(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, cleo = await party.seated("Ann", "Ben", "Cleo")
        assert seats(ann) == ["Ann", "Ben", "Cleo"]
        order = [cleo.seat, ann.seat, ben.seat]
        assert (await ann.ask("arrange", seats=order))["type"] == "ack"
        assert seats(ben) == ["Cleo", "Ann", "Ben"]
        assert (await ann.ask("arrange", seats=order[:2]))["key"] == "bad_setting"
        assert (await ann.ask("shuffle"))["type"] == "ack"
        assert sorted(seats(ben)) == ["Ann", "Ben", "Cleo"]

    run(party, story)


@rule("COM-12")
@pytest.mark.parametrize("name", ["Anna", "anna", " ANNA ", "Änna", "Аnna", "a.n.n.a", "Anna\u200b"])
def test_a_second_anna_is_asked_for_another_name(party: TestParty, name: str) -> None:
    async def story(party: TestParty) -> None:
        await party.seated("Anna")
        late = await party.phone()
        answer = await late.ask("join", name=name)
        assert answer["key"] == "name_taken"
        assert late.seat is None
        assert seats(late) == ["Anna"]
        assert (await late.ask("join", name="Anne"))["type"] == "ack"

    run(party, story)


@rule("COM-10")
@pytest.mark.parametrize(
    ("name", "key"),
    [("", "name_empty"), (" \u202e ", "name_empty"), ("...", "name_empty"), ("x" * 17, "name_too_long")],
)
def test_a_name_that_is_none_is_refused_with_the_reason(party: TestParty, name: str, key: str) -> None:
    async def story(party: TestParty) -> None:
        phone = await party.phone()
        assert (await phone.ask("join", name=name))["key"] == key
        assert seats(phone) == []

    run(party, story)


@rule("COM-12")
def test_every_seat_has_a_token_of_its_own(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann = await party.phone()
        assert (await ann.ask("join", name="Ann", token=4))["type"] == "ack"
        ben = await party.phone()
        assert (await ben.ask("join", name="Ben", token=4))["key"] == "token_taken"
        assert (await ben.ask("join", name="Ben"))["type"] == "ack"
        assert (await ben.ask("dress", token=4))["key"] == "token_taken"
        assert (await ben.ask("dress", token=7))["type"] == "ack"
        assert [seat["token"] for seat in ann.view["room"]["seats"]] == [4, 7]

    run(party, story)


@rule("COM-07")
def test_the_same_browser_takes_its_seat_back_after_any_number_of_reloads(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, _ = await party.seated("Ann", "Ben")
        seat, token = ann.seat, ann.token
        for _ in range(3):
            await party.hang_up(ann)
            ann = await party.phone(token=token)
            assert ann.seat == seat
            assert ann.frames[0] == {
                "type": "welcome",
                "room": "KQXW",
                "role": "phone",
                "seat": seat,
                "token": None,
                "kept": True,
            }
        assert seats(ann) == ["Ann", "Ben"]

    run(party, story)


@rule("COM-07")
def test_the_rejoin_code_takes_the_seat_to_another_phone_once(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben = await party.seated("Ann", "Ben")
        code = ann.view["room"]["me"]["rejoin"]
        assert code not in str(ben.view)
        new = await party.phone()
        assert (await new.ask("rejoin", code=code.lower()))["type"] == "ack"
        assert new.seat == ben.view["room"]["seats"][0]["seat"]
        assert ann.last("bye") == {"type": "bye", "key": "newer_screen", "final": True}
        third = await party.phone()
        assert (await third.ask("rejoin", code=code))["key"] == "wrong_rejoin_code"
        old = await party.phone(token=ann.token)
        assert old.seat is None
        assert old.frames[0]["kept"] is False

    run(party, story)


def test_rejoin_codes_cannot_be_guessed_at_leisure(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        await party.seated("Ann")
        thief = await party.phone()
        keys = [(await thief.ask("rejoin", code="BBBBBB"))["key"] for _ in range(11)]
        assert keys == ["wrong_rejoin_code"] * 10 + ["too_many_tries"]
        party.clock.ms += 60_001
        assert (await thief.ask("rejoin", code="BBBBBB"))["key"] == "wrong_rejoin_code"

    run(party, story)


def test_of_two_tabs_with_one_seat_the_newest_wins_and_the_older_is_told_so(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        (ann,) = await party.seated("Ann")
        tab = await party.phone(token=ann.token)
        assert tab.seat is not None
        assert ann.last("bye") == {"type": "bye", "key": "newer_screen", "final": True}
        await party.hang_up(ann)
        assert tab.view["room"]["seats"][0]["presence"] == "here"

    run(party, story)


def test_a_room_is_full_at_ten_and_can_be_locked(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        phones = await party.seated(*(f"P{i}" for i in range(9)))
        assert (await phones[0].ask("lock", on=True))["type"] == "ack"
        late = await party.phone()
        assert (await late.ask("join", name="Late"))["key"] == "room_locked"
        assert (await phones[1].ask("lock", on=False))["key"] == "host_only"
        await phones[0].ask("lock", on=False)
        assert (await late.ask("join", name="Late"))["type"] == "ack"
        eleventh = await party.phone()
        assert (await eleventh.ask("join", name="More"))["key"] == "room_full"

    run(party, story)


@rule("COM-09")
def test_who_leaves_in_the_lobby_is_gone_and_their_name_is_free(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben = await party.seated("Ann", "Ben")
        await ben.ask("leave")
        assert ben.last("bye") == {"type": "bye", "key": "left", "final": True}
        assert seats(ann) == ["Ann"]
        (again,) = await party.seated("Ben")
        assert again.seat != ben.seat

    run(party, story)


@rule("COM-08")
def test_a_late_joiner_watches_at_once_and_is_dealt_in_from_the_next_round(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, _, _ = await party.seated("Ann", "Ben", "Cleo")
        await ann.ask("start")
        watcher = await party.phone()
        assert watcher.view["game"] is not None
        assert (await watcher.ask("join", name="Dora"))["type"] == "ack"
        assert watcher.view["game"]["me"] is None
        assert watcher.view["room"]["seats"][3]["playing"] is True

    run(party, story)


@rule("COM-08")
def test_who_came_while_all_seats_were_taken_plays_once_one_is_free(
    party: TestParty, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(catalogue(), GAME.key, dataclasses.replace(GAME, most=4))

    async def story(party: TestParty) -> None:
        ann, ben, *_ = await party.seated("Ann", "Ben", "Cleo", "Dora")
        await ann.ask("start")
        late, later = await party.phone(), await party.phone()
        await late.ask("join", name="Emil")
        await later.ask("join", name="Fay")
        assert heard(party) == []
        await ben.ask("leave")
        assert heard(party) == [Left(Seat("s2")), Joined(Seat("s5"))]
        assert [seat["playing"] for seat in ann.view["room"]["seats"]] == [True, True, True, True, True, False]
        await ann.ask("remove", seat="s3")
        assert heard(party)[2:] == [Left(Seat("s3")), Joined(Seat("s6"))]

    run(party, story)


@rule("COM-08")
def test_the_seat_of_a_leaver_can_be_taken_over_with_its_name_changed(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, _, _ = await party.seated("Ann", "Ben", "Cleo", "Dora")
        await ann.ask("start")
        seat = ben.seat
        await ben.ask("leave")
        assert ann.view["room"]["seats"][1] | {"presence": ""} == {
            "seat": seat,
            "name": "Ben",
            "token": 1,
            "presence": "",
            "bot": False,
            "playing": True,
            "left": True,
            "team": None,
        }
        heir = await party.phone()
        assert (await heir.ask("take_over", seat="s99", name="Eve"))["key"] == "seat_not_free"
        assert (await heir.ask("take_over", seat=ann.seat, name="Eve"))["key"] == "seat_not_free"
        assert (await heir.ask("take_over", seat=seat, name="Eve"))["type"] == "ack"
        assert heir.seat == seat
        assert seats(ann) == ["Ann", "Eve", "Cleo", "Dora"]
        assert heir.token is not None
        assert party.room.party.doc.chairs[1].digest == digest(heir.token)

    run(party, story)


def test_a_join_sent_again_after_a_crash_finds_the_seat_it_took(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        phone = await party.phone()
        await phone.ask("join", id="join-1", name="Ann")
        await party.restart()
        again = await party.phone()
        assert (await again.ask("join", id="join-1", name="Ann"))["type"] == "ack"
        assert again.token not in (None, phone.token)
        assert seats(again) == ["Ann"]

    run(party, story)


def test_a_seated_phone_cannot_sit_down_twice(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        (ann,) = await party.seated("Ann")
        assert (await ann.ask("join", name="Second"))["key"] == "already_seated"
        tv = await party.phone(role="tv")
        assert (await tv.ask("join", name="Telly"))["key"] == "not_now"
        watcher = await party.phone()
        assert (await watcher.ask("dress", token=3))["key"] == "not_seated"
        assert (await watcher.ask("rename", seat=ann.seat, name="X"))["key"] == "host_only"

    run(party, story)
