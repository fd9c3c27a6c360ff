"""The loop: receipt time, deadlines, away and back, the pause while nobody is here (COM-05, COM-07)."""

from __future__ import annotations

import asyncio

import pytest

from app.engine.game import Person, Rejected
from app.games import catalogue
from tests.rooms.evening import PLAYED
from tests.rooms.memory import Phone, TestParty
from tests.rooms.sofa import Sofa
from tests.rooms.test_durable import writing
from tests.rules import rule


def run(party: TestParty, story: object) -> None:
    async def whole() -> None:
        await party.open()
        await story(party)  # type: ignore[operator]

    asyncio.run(whole())


def do(phone: Phone, id: str, **command: object) -> dict[str, object]:
    return {"type": "do", "id": id, "stage": phone.view["stage"], "command": command}


@rule("COM-05")
def test_an_answer_in_the_instant_of_time_up_is_late_and_one_before_it_counts(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        _, writers = await writing(party)
        ann, ben = writers[:2]
        left = ann.view["game"]["ends_at"] - ann.view["now"]
        party.clock.ms += left - 1
        party.say(ann, do(ann, "in-time", type="write", text="Just in time"))
        party.clock.ms += 1
        party.say(ben, do(ben, "too-late", type="write", text="Too late"))
        await party.settle()
        assert ann.last("ack") == {"type": "ack", "id": "in-time"}
        assert (ben.last("refused") or {})["key"] == "late"
        assert ben.view["stage"] == "1/checking"

    run(party, story)


@rule("COM-05")
def test_the_last_act_and_the_deadline_in_one_instant_close_the_phase_once(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        for writer in writers:
            await writer.do("write", text=f"Lie of {writer.seat}")
        assert host.view["game"]["ends_at"] - host.view["now"] == 3_000
        party.clock.ms += 3_000
        party.say(writers[0], do(writers[0], "again", type="write", text="Another lie"))
        await party.settle()
        assert host.view["stage"] == "1/checking"
        turns = party.journal.saved["r1"].turns
        assert sum(b'"time_up"' in body for _, body in turns) == 2

    run(party, story)


def test_a_frame_made_for_another_stage_is_dropped_with_a_notice(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        stage = host.view["stage"]
        await host.ask("skip", stage=stage)
        assert (await writers[0].do("write", stage=stage, text="Late"))["key"] == "late"

    run(party, story)


@rule("COM-07")
def test_a_phase_does_not_wait_for_an_away_seat_and_waits_again_when_it_is_back(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        gone = writers[-1]
        token, seat = gone.token, gone.seat
        await party.hang_up(gone)
        for writer in writers[:-1]:
            await writer.do("write", text=f"Lie of {writer.seat}")
        assert host.view["game"]["ends_at"] - host.view["now"] > 3_000
        await party.pass_time(15_000)
        assert host.view["room"]["seats"][int(str(seat)[1:]) - 1]["presence"] == "away"
        assert host.view["game"]["ends_at"] - host.view["now"] <= 3_000
        back = await party.phone(token=token)
        assert back.view["room"]["seats"][int(str(seat)[1:]) - 1]["presence"] == "here"

    run(party, story)


@rule("COM-07")
def test_while_nobody_is_connected_the_room_pauses_by_itself(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        tv = await party.phone("tv")
        tokens = [phone.token for phone in party.phones if phone is not tv]
        left = host.view["game"]["ends_at"] - host.view["now"]
        for phone in [phone for phone in party.phones if phone is not tv]:
            await party.hang_up(phone)
        assert tv.view["room"]["paused"] == {"why": "nobody"}
        await party.pass_time(3_600_000)
        assert tv.view["stage"] == "1/writing"
        again = await party.phone(token=tokens[0])
        assert again.view["room"]["paused"] is None
        assert again.view["game"]["ends_at"] - again.view["now"] == left
        assert "away" not in {seat["presence"] for seat in again.view["room"]["seats"]}
        assert writers

    run(party, story)


@rule("COM-07")
def test_bots_alone_do_not_keep_a_room_awake(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        (ann,) = await party.seated("Ann")
        bots = [await party.phone() for _ in range(3)]
        for n, bot in enumerate(bots):
            await bot.ask("join", name=f"Bot {n}", bot=True)
        await ann.ask("start")
        await party.hang_up(ann)
        assert bots[0].view["room"]["paused"] == {"why": "nobody"}

    run(party, story)


def test_a_slow_phone_gets_the_newest_view_and_a_counter_of_its_own(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        party.phones.remove(writers[0])
        for writer in writers[1:]:
            await writer.do("write", text=f"Lie of {writer.seat}")
        await writers[0].read()
        assert [frame["type"] for frame in writers[0].frames[-1:]] == ["view"]
        assert writers[0].view["game"] | {"show": 0, "me": 0} == host.view["game"] | {"show": 0, "me": 0}

    run(party, story)


@rule("COM-03")
def test_a_draft_changes_no_other_screen(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        _, writers = await writing(party)
        others = [phone for phone in party.phones if phone is not writers[0]]
        before = [len(phone.bytes) for phone in others]
        assert (await writers[0].do("draft", text="secret canary"))["type"] == "ack"
        assert [len(phone.bytes) for phone in others] == before

    run(party, story)


@rule("COM-06")
@pytest.mark.parametrize("phase", PLAYED)
def test_a_fresh_screen_is_shown_what_the_one_before_had_been_shown_drafts_included(phase: str) -> None:
    async def story() -> None:
        sofa = Sofa()
        evening = await sofa.evening(phase)
        for n, player in enumerate(evening.players):
            await player.do("draft", text=f"Once more {n}")
            sofa.clock.ms += 10
        for phone in list(sofa.phones):
            fresh = await sofa.phone(phone.screen.role, phone.token)
            assert fresh.view["game"] == phone.view["game"]
            assert fresh.view["stage"] == phone.view["stage"]

    asyncio.run(story())


def test_malformed_commands_are_answered_to_their_sender_and_repeated_ones_end_the_line(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        _, writers = await writing(party)
        ann = writers[0]
        others = [phone for phone in party.phones if phone is not ann]
        before = [len(phone.bytes) for phone in others]
        for _ in range(8):
            assert (await ann.do("write", text=5))["key"] == "malformed"
        assert ann.last("bye") == {"type": "bye", "key": "malformed", "final": True}
        assert [len(phone.bytes) for phone in others] == before

    run(party, story)


def test_a_fault_of_ours_leaves_the_state_and_the_room_alive(party: TestParty, monkeypatch: object) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        playing = party.room.party.playing
        assert playing is not None
        before = playing.state

        def fails(*_: object) -> None:
            raise ZeroDivisionError

        good = playing.game
        playing.game = type(good)(**{**good.__dict__, "apply": fails})
        assert (await writers[0].do("write", text="A lie"))["key"] == "trouble"
        assert playing.state is before
        playing.game = good
        assert (await writers[0].do("write", text="A lie"))["type"] == "ack"
        assert host.view["room"]["paused"] is None

    run(party, story)


def test_a_time_up_that_fails_ends_the_game_with_an_apology(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, _ = await writing(party)
        playing = party.room.party.playing
        assert playing is not None

        def fails(*_: object) -> None:
            raise Rejected("broken_rules")

        playing.game = type(playing.game)(**{**playing.game.__dict__, "apply": fails})
        await party.pass_time(200_000)
        assert host.view["room"]["sorry"] == "game_failed"
        assert host.view["room"]["where"] == "lobby"

    run(party, story)


def test_every_game_of_the_house_can_be_chosen(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        (ann,) = await party.seated("Ann")
        for key in catalogue():
            assert (await ann.ask("choose_game", game=key))["type"] == "ack"
            assert ann.view["room"]["setting"]["game"] == key

    run(party, story)


def test_a_game_is_told_in_which_language_its_cards_are(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, *_ = await party.seated("Ann", "Ben", "Cleo")
        assert (await ann.ask("choose_decks", decks=["own.unsere"]))["type"] == "ack"
        await ann.ask("start")
        playing = party.room.party.playing
        assert playing is not None
        assert playing.table.language == "de"

    run(party, story)


def test_a_view_that_fails_costs_its_screen_a_picture_and_the_room_nothing(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        playing = party.room.party.playing
        assert playing is not None
        good = playing.game
        broken, other = [writer for writer in writers if writer.seat != host.seat][:2]

        def fails(state: object, viewer: Person | None) -> object:
            if viewer is not None and viewer.seat == broken.seat:
                raise ZeroDivisionError
            return good.view(state, viewer)

        playing.game = type(good)(**{**good.__dict__, "view": fails})
        assert (await host.ask("skip", stage=host.view["stage"]))["type"] == "ack"
        assert host.view["stage"].startswith("1/")
        assert other.view["stage"] == host.view["stage"] != broken.view["stage"]

    run(party, story)


@rule("COM-04")
def test_only_a_host_goes_on_after_trouble(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        party.journal.broken = True
        await writers[0].do("write", text="A lie")
        party.journal.broken = False
        other = next(writer for writer in writers if writer.seat != host.seat)
        assert (await other.ask("resume"))["key"] == "host_only"
        assert (await host.ask("resume"))["type"] == "ack"

    run(party, story)


@rule("COM-05")
def test_a_pause_counts_from_the_moment_it_was_received(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, _ = await writing(party)
        left = host.view["game"]["ends_at"] - host.view["now"]
        party.clock.ms += left - 1_000
        party.say(host, {"type": "ask", "id": "pause", "act": {"type": "pause"}})
        party.clock.ms += 1_500
        await party.settle()
        assert host.view["stage"] == "1/writing"
        assert host.view["room"]["paused"] == {"why": "host"}

    run(party, story)
