"""Durable before shown; back after a crash; falling back when the journal fails (COM-06, COM-07)."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from app.games import catalogue
from tests.rooms.memory import Phone, TestParty, encode
from tests.rules import rule


def run(party: TestParty, story: object) -> None:
    async def whole() -> None:
        await party.open()
        await story(party)  # type: ignore[operator]

    asyncio.run(whole())


async def writing(party: TestParty) -> tuple[Phone, list[Phone]]:
    """A game in its first writing phase: the host, and the writers."""
    phones = await party.seated("Ann", "Ben", "Cleo", "Dora")
    await phones[0].ask("start")
    await phones[0].ask("skip", stage=phones[0].view["stage"])
    assert phones[0].view["stage"].endswith("writing")
    return phones[0], [phone for phone in phones if phone.seat != phone.view["game"]["president"]]


def test_nothing_is_shown_or_acknowledged_before_the_journal_has_it(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        held = asyncio.Event()
        append = party.journal.append

        async def slow(*args: object, **kwargs: object) -> None:
            await held.wait()
            await append(*args, **kwargs)  # type: ignore[arg-type]

        party.journal.append = slow  # type: ignore[method-assign]
        seen = [len(phone.bytes) for phone in party.phones]
        party.say(
            writers[0],
            {"type": "do", "id": "w", "stage": host.view["stage"], "command": {"type": "write", "text": "A lie"}},
        )
        step = asyncio.create_task(party.room.step())
        for _ in range(20):
            await asyncio.sleep(0)
        for phone in party.phones:
            await phone.read()
        assert [len(phone.bytes) for phone in party.phones] == seen
        held.set()
        await step
        for phone in party.phones:
            await phone.read()
        assert writers[0].last("ack") == {"type": "ack", "id": "w"}

    run(party, story)


@rule("COM-06")
@rule("COM-07")
def test_after_a_crash_seats_scores_phase_and_drafts_are_there_and_the_clock_is_given_back(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        _, writers = await writing(party)
        ann = writers[0]
        await ann.do("draft", text="half a th")
        before, token = ann.view, ann.token
        party.clock.ms += 500_000
        await party.restart()
        again = await party.phone(token=token)
        assert again.view["stage"] == before["stage"]
        assert again.view["game"] | {"ends_at": 0} == before["game"] | {"ends_at": 0}
        assert again.view["game"]["show"]["mine"]["draft"] == "half a th"
        assert again.view["game"]["ends_at"] - again.view["now"] == before["game"]["ends_at"] - before["now"]

    run(party, story)


@rule("COM-07")
def test_after_a_restart_nobody_counts_as_away_before_thirty_seconds(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, _ = await writing(party)
        await party.restart()
        ann = await party.phone(token=host.token)
        await party.pass_time(29_900)
        assert {seat["presence"] for seat in ann.view["room"]["seats"]} == {"here", "gone"}
        await party.pass_time(200)
        assert [seat["presence"] for seat in ann.view["room"]["seats"]].count("away") == 3

    run(party, story)


def test_a_command_sent_again_after_a_crash_gets_its_first_answer_and_no_second_effect(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        _, writers = await writing(party)
        stage = writers[0].view["stage"]
        await writers[0].do("write", id="once", text="A lie")
        rows = len(party.journal.saved["r1"].turns)
        await party.restart()
        again = await party.phone(token=writers[0].token)
        assert await again.do("write", id="once", stage=stage, text="A lie") == {"type": "ack", "id": "once"}
        assert len(party.journal.saved["r1"].turns) == rows

    run(party, story)


def test_the_same_command_over_two_sockets_in_one_instant_counts_once(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        _, writers = await writing(party)
        ann = writers[0]
        rows = len(party.journal.saved["r1"].turns)
        frame = {"type": "do", "id": "twin", "stage": ann.view["stage"], "command": {"type": "write", "text": "A lie"}}
        party.say(ann, frame)
        party.say(ann, frame)
        await party.settle()
        assert [f for f in ann.frames if f.get("id") == "twin"] == [{"type": "ack", "id": "twin"}] * 2
        assert len(party.journal.saved["r1"].turns) == rows + 1

    run(party, story)


def test_a_failed_append_refuses_its_commands_changes_nothing_and_pauses_with_a_sentence(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        ann = writers[0]
        game = encode(ann.view["game"])
        party.journal.broken = True
        assert (await ann.do("write", text="A lie"))["key"] == "trouble"
        assert encode(ann.view["game"]) == game
        assert ann.view["room"]["paused"] == {"why": "trouble"}
        assert (await ann.do("write", text="A lie"))["key"] == "trouble"
        await party.pass_time(600_000)
        assert ann.view["stage"].endswith("writing")
        party.journal.broken = False
        assert (await host.ask("resume"))["type"] == "ack"
        assert ann.view["room"]["paused"] is None
        assert (await ann.do("write", text="A lie"))["type"] == "ack"

    run(party, story)


def test_while_the_journal_cannot_even_be_read_what_was_not_written_is_not_shown(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        party.journal.broken = party.journal.blind = True
        await writers[0].do("write", text="A lie")
        assert host.view["game"]["show"]["handed_in"] == []
        assert (await host.ask("resume"))["key"] == "trouble"
        party.journal.broken = party.journal.blind = False
        assert (await host.ask("resume"))["type"] == "ack"

    run(party, story)


def test_a_join_that_could_not_be_written_leaves_the_phone_a_watcher(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        (ann,) = await party.seated("Ann")
        party.journal.broken = True
        late = await party.phone()
        assert (await late.ask("join", name="Ben"))["key"] == "trouble"
        assert late.seat is None
        assert [seat["name"] for seat in ann.view["room"]["seats"]] == ["Ann"]
        party.journal.broken = False
        await ann.ask("resume")
        assert (await late.ask("join", name="Ben"))["type"] == "ack"

    run(party, story)


def test_a_room_taken_over_elsewhere_lets_go_of_its_screens(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, _ = await party.seated("Ann", "Ben")
        await party.journal.take_over()
        party.say(ann, {"type": "ask", "id": "x", "act": {"type": "lock", "on": True}})
        await party.settle()
        assert ann.last("bye") == {"type": "bye", "key": "room_moved", "final": False}
        assert party.room.closed

    run(party, story)


def test_a_snapshot_is_written_each_round_and_turns_go_on_from_it(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, _ = await writing(party)
        while host.view["stage"].startswith("1/"):
            await host.ask("skip", stage=host.view["stage"])
        saved = party.journal.saved["r1"]
        assert saved.snapshot is not None
        before = host.view["game"]
        await host.ask("skip", stage=host.view["stage"])
        after = host.view["game"]
        await party.restart()
        again = await party.phone(token=host.token)
        assert again.view["game"] == after
        assert again.view["game"] != before

    run(party, story)


def test_the_inbox_is_drained_before_anything_is_shown(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        host, writers = await writing(party)
        appends, views = party.journal.appends, host.screen.shown
        for writer in writers:
            party.say(
                writer,
                {
                    "type": "do",
                    "id": f"w{writer.seat}",
                    "stage": writer.view["stage"],
                    "command": {"type": "write", "text": f"Lie of {writer.seat}"},
                },
            )
        await party.settle()
        assert party.journal.appends == appends + 1
        assert host.screen.shown == views + 1

    run(party, story)


def test_a_full_inbox_is_answered_with_busy(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, _ = await party.seated("Ann", "Ben")
        for n in range(300):
            party.say(ann, {"type": "ask", "id": f"n{n}", "act": {"type": "lock", "on": True}})
        await party.settle()
        keys = [frame["key"] for frame in ann.frames if frame["type"] == "refused"]
        assert keys == ["busy"] * 44

    run(party, story)


def another_version(monkeypatch: pytest.MonkeyPatch, **changed: object) -> None:
    """The house is updated: its game has another version."""
    old = catalogue()["nobody_is_perfect"]
    monkeypatch.setitem(catalogue(), old.key, type(old)(**{**old.__dict__, "version": old.version + 1, **changed}))


def test_after_an_update_a_game_goes_on_from_its_latest_snapshot(
    party: TestParty, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(party: TestParty) -> None:
        host, _ = await writing(party)
        while host.view["stage"].startswith("1/"):
            await host.ask("skip", stage=host.view["stage"])
        await host.ask("skip", stage=host.view["stage"])
        another_version(monkeypatch)
        await party.restart()
        again = await party.phone(token=host.token)
        assert again.view["stage"] == "2/opening"
        for _ in range(2):
            assert (await again.ask("skip", stage=again.view["stage"]))["type"] == "ack"
        before = again.view["game"]
        await party.restart()
        third = await party.phone(token=host.token)
        assert third.view["game"] == before
        assert (await third.ask("skip", stage=third.view["stage"]))["type"] == "ack"

    run(party, story)


@pytest.mark.parametrize("finished", [True, False], ids=["a round was finished", "none was"])
def test_a_game_that_cannot_be_read_any_more_ends_with_its_standing(
    party: TestParty, monkeypatch: pytest.MonkeyPatch, finished: bool
) -> None:
    async def story(party: TestParty) -> None:
        host, _ = await writing(party)
        while host.view["stage"].startswith("1/"):
            await host.ask("skip" if finished else "replace", stage=host.view["stage"])
        another_version(monkeypatch, state=Unreadable)
        await party.restart()
        again = await party.phone(token=host.token)
        room = again.view["room"]
        assert (room["where"], room["sorry"]) == ("lobby", "game_ended_by_update")
        (result,) = party.journal.results
        assert result.id == room["results"]
        sheet = msgspec.json.decode(result.body)
        assert {line["name"] for line in sheet["standing"]} == {"Ann", "Ben", "Cleo", "Dora"}
        assert {line["place"] for line in sheet["standing"]} == {1 if finished else None}
        assert room["setting"].get("played", False) is finished
        assert not any(seat["playing"] for seat in room["seats"])
        assert (await again.ask("start"))["type"] == "ack"

    run(party, story)


class Unreadable(msgspec.Struct):
    """A state that no snapshot of today fits."""

    nothing_like_it: int
