"""Seats change hands when the journal has it, and not before; a wish whose answer was lost finds its seat again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from app.rooms.codes import digest, new_token
from tests.rooms.evening import Frame
from tests.rooms.sofa import Seated, Sofa
from tests.rules import rule

Wish = Callable[[Sofa], Awaitable[tuple[Seated, Frame, Seated, str]]]


def told(story: Callable[[Sofa], Awaitable[None]], phase: str = "writing") -> None:
    async def whole() -> None:
        sofa = Sofa()
        await sofa.evening(phase)
        await story(sofa)

    asyncio.run(whole())


async def leaving(sofa: Sofa) -> tuple[Seated, Frame, Seated, str]:
    birch = sofa.ever[4]
    return birch, {"type": "leave"}, birch, "left"


async def removing(sofa: Sofa) -> tuple[Seated, Frame, Seated, str]:
    host, birch = sofa.ever[2], sofa.ever[4]
    return host, {"type": "remove", "seat": "s3"}, birch, "removed"


async def rejoining(sofa: Sofa) -> tuple[Seated, Frame, Seated, str]:
    birch, new = sofa.ever[4], await sofa.phone()
    return new, {"type": "rejoin", "code": birch.view["room"]["me"]["rejoin"]}, birch, "newer_screen"


WISHES = [leaving, removing, rejoining]


@pytest.mark.parametrize("wish", WISHES)
def test_nobody_is_sent_away_before_the_journal_has_it_and_then_bye_is_the_last_word(wish: Wish) -> None:
    async def story(sofa: Sofa) -> None:
        asker, act, loser, why = await wish(sofa)
        held, append = asyncio.Event(), sofa.journal.append

        async def slow(*args: object, **kwargs: object) -> None:
            await held.wait()
            await append(*args, **kwargs)  # type: ignore[arg-type]

        sofa.journal.append = slow  # type: ignore[method-assign]
        heard = len(loser.frames)
        sofa.say(asker, {"type": "ask", "id": "wish", "act": act})
        step = asyncio.create_task(sofa.room.step())
        for _ in range(20):
            await asyncio.sleep(0)
        await loser.read()
        assert loser.frames[heard:] == []
        held.set()
        await step
        await loser.read()
        assert loser.frames[-1] == {"type": "bye", "key": why, "final": True}
        await sofa.settle()
        assert loser.frames[-1]["type"] == "bye"

    told(story)


@pytest.mark.parametrize("blind", [False, True])
@pytest.mark.parametrize("wish", WISHES)
def test_when_the_journal_cannot_write_it_everybody_keeps_their_seat_and_plays_on(wish: Wish, blind: bool) -> None:
    async def story(sofa: Sofa) -> None:
        asker, act, loser, _ = await wish(sofa)
        sofa.journal.broken, sofa.journal.blind = True, blind
        seat, draft = loser.seat, loser.view["game"]["show"]["mine"]["draft"]
        sofa.say(asker, {"type": "ask", "id": "wish", "act": act})
        await sofa.settle()
        assert asker.last("refused") == {"type": "refused", "id": "wish", "key": "trouble", "params": {}}
        assert loser.seat == seat
        assert loser.last("bye") is None
        assert asker is loser or asker.seat in (None, "s1")
        sofa.journal.broken = sofa.journal.blind = False
        assert (await sofa.ever[2].ask("resume"))["type"] == "ack"
        assert loser.view["game"]["show"]["mine"]["draft"] == draft
        assert loser.view["room"]["seats"][2]["presence"] == "here"
        assert (await loser.do("write", text="Still here"))["type"] == "ack"
        assert (await sofa.reload(loser)).seat == seat

    told(story)


def test_a_removal_that_could_not_be_written_leaves_a_gone_player_gone_and_in_time_away() -> None:
    async def story(sofa: Sofa) -> None:
        host, birch = sofa.ever[2], sofa.ever[4]
        await sofa.hang_up(birch)
        sofa.journal.broken = True
        assert (await host.ask("remove", seat="s3"))["key"] == "trouble"
        sofa.journal.broken = False
        await host.ask("resume")
        assert host.view["room"]["seats"][2] | {"token": 0} == {
            "seat": "s3",
            "name": "Birch",
            "token": 0,
            "presence": "gone",
            "bot": False,
            "playing": True,
            "left": False,
            "team": None,
        }
        await sofa.pass_time(15_000)
        assert host.view["room"]["seats"][2]["presence"] == "away"

    told(story)


@rule("COM-14")
def test_the_ledger_is_told_when_the_journal_has_it() -> None:
    async def story(sofa: Sofa) -> None:
        host = sofa.ever[2]
        while host.view["game"]["show"]["type"] != "reveal" or not host.view["game"]["show"]["source"]:
            await host.ask("skip", stage=host.view["stage"])
        sofa.journal.broken = True
        sofa.say(host, {"type": "ask", "id": "last", "act": {"type": "skip", "stage": host.view["stage"]}})
        sofa.say(host, {"type": "why"})
        await sofa.settle()
        assert host.last("ledger") is None
        sofa.journal.broken = False
        await host.ask("resume")
        await host.ask("skip", stage=host.view["stage"])
        sofa.say(host, {"type": "why"})
        await sofa.settle()
        assert (host.last("ledger") or {})["entries"]

    told(story, "voting")


# --- a wish whose answer was lost --------------------------------------------------------------------


@rule("COM-07")
@pytest.mark.parametrize("lost", ["with the process", "with the line", "with a line that still looks alive"])
@pytest.mark.parametrize("kind", ["join", "rejoin", "take_over"])
def test_a_wish_for_a_seat_whose_answer_was_lost_is_sent_again_and_finds_its_seat(kind: str, lost: str) -> None:
    async def story(sofa: Sofa) -> None:
        host, birch = sofa.ever[2], sofa.ever[4]
        acts: dict[str, Frame] = {
            "join": {"name": " Dahlia"},
            "rejoin": {"code": birch.view["room"]["me"]["rejoin"]},
            "take_over": {"seat": "s3", "name": "Dahlia"},
        }
        if kind == "take_over":
            await birch.ask("leave")
        first = await sofa.phone()
        assert (await first.ask(kind, id="wish", **acts[kind]))["type"] == "ack"
        seat = first.seat
        if lost == "with the process":
            (host,) = await sofa.restarted([host])
        elif lost == "with the line":
            await sofa.hang_up(first)
        names = [chair["name"] for chair in host.view["room"]["seats"]]
        again = await sofa.phone()
        assert (await again.ask(kind, id="wish", **acts[kind]))["type"] == "ack"
        assert again.seat == seat
        assert again.token not in (None, first.token)
        assert [chair["name"] for chair in host.view["room"]["seats"]] == names
        assert (await sofa.reload(again)).seat == seat

    told(story)


@pytest.mark.parametrize("asker", ["host", "tv"])
@pytest.mark.parametrize("kind", ["more_time", "skip", "replace", "end_game"])
def test_a_hosts_wish_that_is_sent_again_after_a_crash_is_done_once(kind: str, asker: str) -> None:
    async def story(sofa: Sofa) -> None:
        token = new_token()
        sofa.room.party.doc = replace(sofa.room.party.doc, tv_digest=digest(token))
        host = sofa.ever[2] if asker == "host" else await sofa.phone("tv", token)
        fields = {"stage": host.view["stage"]} if kind in ("skip", "replace") else {}
        assert (await host.ask(kind, id="wish", **fields))["type"] == "ack"
        assert (await sofa.ever[2].ask("lock", on=True))["type"] == "ack"
        rows, role = sofa.rows, host.screen.role
        await sofa.restart()
        host = await sofa.phone(role, host.token)
        game = host.view["game"]
        assert await host.ask(kind, id="wish", **fields) == {"type": "ack", "id": "wish"}
        assert sofa.rows == rows
        assert host.view["game"] == game

    told(story)


def test_two_phones_that_number_their_wishes_alike_do_not_get_each_others_seat() -> None:
    async def story(sofa: Sofa) -> None:
        dahlia, elm = await sofa.phone(), await sofa.phone()
        assert (await dahlia.ask("join", id="1", name="Dahlia"))["type"] == "ack"
        assert (await elm.ask("join", id="1", name="Elm"))["type"] == "ack"
        assert dahlia.seat not in (None, elm.seat)

    told(story)
