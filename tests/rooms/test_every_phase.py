"""What goes wrong at a real table, in every phase: people leave, reload, lose the host, tap twice and too late."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import get_args

import pytest

from app.engine.game import scores
from app.engine.rng import Rng
from app.games.nobody_is_perfect.state import Moving, Phase
from tests.rooms.evening import (
    ASPEN,
    BIRCH,
    CEDAR,
    LIES,
    PHASES,
    PLAYED,
    REWRITTEN,
    ROUND,
    TYPED,
    Evening,
    Frame,
    during,
    phase_of,
)
from tests.rooms.memory import Phone
from tests.rooms.sofa import Seated, Sofa
from tests.rules import rule

MINUTE = 60_000
WITH_CLOCK = ("writing", "voting", "judging")
"""The phases that wait for everybody and close at their deadline and by nothing else."""


def played(phase: str, story: Callable[[Sofa, Evening], Awaitable[None]]) -> None:
    """Tell a story that begins in this phase."""

    async def whole() -> None:
        sofa = Sofa()
        await story(sofa, await sofa.evening(phase))

    asyncio.run(whole())


def phones(sofa: Sofa) -> list[Seated]:
    """The phones that have a seat, in the order of their seats."""
    seated = [phone for phone in sofa.phones if isinstance(phone, Seated) and phone.seat is not None]
    return sorted(seated, key=lambda phone: str(phone.seat))


def of(sofa: Sofa, seat: str) -> Seated:
    """The phone of a seat."""
    return next(phone for phone in phones(sofa) if phone.seat == seat)


def scored(sofa: Sofa) -> None:
    """Every piece has hopped to where the ledger says, and the standing says the same."""
    state = sofa.state
    hops = state.phase.hops if isinstance(state.phase, Moving) else ()
    assert {hop.seat: hop.end for hop in hops}.items() <= scores(state.seats, state.ledger).items()
    for line in sofa.room.party.playing.status.over or ():  # type: ignore[union-attr]
        assert line.score == scores((line.seat,), state.ledger)[line.seat]


async def lies_read(sofa: Sofa) -> list[str]:
    """Time passes until the vote; the lies on its ballot."""
    for _ in range(20):
        show = sofa.phones[0].view["game"]["show"]
        if show["type"] == "voting":
            return sorted(option["text"] for option in show["options"] if "anary" in option["text"])
        await sofa.wait()
    raise AssertionError(f"there is no vote; this is {sofa.room.party.stage}")


# --- people leave ------------------------------------------------------------------------------------


@rule("COM-07", "COM-09")
@pytest.mark.parametrize("how", ["silently", "leave", "remove"])
@pytest.mark.parametrize("who", ["player", "president"])
@pytest.mark.parametrize("phase", PLAYED)
def test_whoever_is_gone_in_whatever_phase_and_however_it_goes_on_and_the_game_ends(
    phase: str, who: str, how: str
) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        host, *_, cedar = phones(sofa)
        stage, president = host.view["stage"], host.view["game"]["president"]
        gone = of(sofa, president) if who == "president" else cedar
        seat = gone.seat
        match how:
            case "leave":
                await gone.ask("leave")
                assert [frame["type"] for frame in gone.frames[-2:]] == ["ack", "bye"]
            case "remove":
                assert (await host.ask("remove", seat=seat))["type"] == "ack"
        await sofa.hang_up(gone)
        before = sofa.clock.ms
        while host.view["stage"] == stage:
            await sofa.wait()
        assert sofa.clock.ms - before <= 2 * MINUTE
        if phase == "writing":
            assert await lies_read(sofa) == sorted((ASPEN, BIRCH, TYPED))
        await sofa.play_on(Rng(phase, 1))
        standing = {line["seat"]: line["place"] for line in host.view["game"]["show"]["standing"]}
        assert len(standing) == 4
        assert (standing[str(seat)] is None) == (how != "silently")
        assert 1 in standing.values()
        scored(sofa)

    played(phase, story)


@rule("COM-09")
@pytest.mark.parametrize("phase", PLAYED)
def test_a_table_that_becomes_too_small_in_any_phase_has_its_standing_as_the_result(phase: str) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        host, _, birch, cedar = phones(sofa)
        ledger = sofa.state.ledger
        await birch.ask("leave")
        assert host.view["room"]["where"] == "playing"
        await host.ask("remove", seat=cedar.seat)
        assert host.view["room"]["where"] == "over"
        assert sofa.state.ledger == ledger
        assert len(sofa.journal.results) == 1

    played(phase, story)


@rule("COM-07")
@pytest.mark.parametrize("phase", PLAYED)
def test_when_all_phones_are_gone_in_any_phase_the_game_waits_and_goes_on_with_the_first_to_come_back(
    phase: str,
) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        players = phones(sofa)
        before = players[3].view
        for player in players:
            await sofa.hang_up(player)
        await sofa.pass_time(60 * MINUTE)
        cedar = await sofa.phone(token=players[3].token)
        assert cedar.view["game"] == before["game"]
        assert cedar.view["now"] == before["now"]
        while cedar.view["stage"] == before["stage"]:
            await sofa.wait()

    played(phase, story)


# --- people reload -----------------------------------------------------------------------------------


@rule("COM-07")
@pytest.mark.parametrize("phase", PHASES)
def test_every_phone_may_reload_three_times_in_every_phase_and_nothing_is_lost(phase: str) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        rows = sofa.rows
        for player in phones(sofa):
            before, seat = player.view, player.seat
            for _ in range(3):
                player = await sofa.reload(player)
                assert player.frames[0] | {"token": None} == {
                    "type": "welcome",
                    "room": "KQXW",
                    "role": "phone",
                    "seat": seat,
                    "token": None,
                    "kept": True,
                }
                assert player.view | {"n": 0, "now": 0} == before | {"n": 0, "now": 0}
        assert sofa.rows == rows
        evening.sit(phones(sofa))
        if phase == "choosing":
            await sofa.play_on(Rng(phase, 1))
        elif phase != "over":
            await evening.to("over" if phase in ROUND else "verdict")
        if phase != "lobby":
            scored(sofa)

    played(phase, story)


@rule("COM-07")
@pytest.mark.parametrize("phase", PHASES)
def test_of_two_tabs_in_any_phase_the_newest_plays_and_the_older_is_told_so_and_changes_nothing(phase: str) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        old = phones(sofa)[3]
        tab = await sofa.phone(token=old.token)
        assert tab.view["game"] == old.view["game"]
        rows, views = sofa.rows, [phone.view for phone in phones(sofa)]
        for n, command in enumerate(({"type": "write", "text": "From the old tab"}, {"type": "judge", "truth": True})):
            sofa.say(old, {"type": "do", "id": f"old{n}", "stage": old.view["stage"], "command": command})
            await sofa.settle()
        assert old.frames[-1] == {"type": "bye", "key": "newer_screen", "final": True}
        assert sofa.rows == rows
        assert [phone.view for phone in phones(sofa)] == views
        await sofa.hang_up(old)
        assert tab.view["room"]["seats"][3]["presence"] == "here"

    played(phase, story)


# --- the host ----------------------------------------------------------------------------------------


@rule("COM-04")
@pytest.mark.parametrize("phase", PHASES)
def test_the_successor_of_a_host_who_is_gone_in_any_phase_can_do_all_a_host_can(phase: str) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        host, heir, birch, _ = phones(sofa)
        seat = host.seat
        await sofa.hang_up(host)
        await sofa.pass_time(MINUTE - 1)
        assert heir.view["room"]["controls"] is False
        await sofa.pass_time(1)
        assert (heir.view["room"]["host"], heir.view["room"]["controls"]) == (heir.seat, True)
        assert birch.view["room"]["controls"] is False
        if phase == "over":
            assert (await heir.ask("to_lobby"))["type"] == "ack"
        if phase in ("lobby", "over"):
            assert (await heir.ask("start"))["type"] == "ack"
        assert (await heir.ask("pause"))["type"] == "ack"
        assert birch.view["room"]["paused"] == {"why": "host"}
        assert (await heir.ask("resume"))["type"] == "ack"
        assert (await heir.ask("more_time"))["type"] == "ack"
        stage = birch.view["stage"]
        assert (await heir.ask("skip", stage=stage))["type"] == "ack"
        assert birch.view["stage"] != stage
        assert (await heir.ask("remove", seat=seat))["type"] == "ack"
        assert birch.view["room"]["seats"][0]["left"] is True
        assert (await heir.ask("end_game"))["type"] == "ack"
        old = await sofa.phone(token=host.token)
        assert (old.seat, old.view["room"]["controls"]) == (None, False)

    played(phase, story)


@rule("COM-04")
@pytest.mark.parametrize("phase", PLAYED)
def test_a_host_who_goes_while_the_clock_stands_in_any_phase_has_a_successor_who_lets_it_run(phase: str) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        host, heir, *_ = phones(sofa)
        stage = heir.view["stage"]
        await host.ask("pause")
        await sofa.hang_up(host)
        await sofa.pass_time(10 * MINUTE)
        assert heir.view["stage"] == stage
        assert (await heir.ask("resume"))["type"] == "ack"
        while heir.view["stage"] == stage:
            await sofa.wait()

    played(phase, story)


@rule("COM-04")
@pytest.mark.parametrize("phase", PHASES)
def test_a_host_back_within_the_minute_is_the_host_still(phase: str) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        host, *_ = phones(sofa)
        await sofa.hang_up(host)
        await sofa.pass_time(MINUTE - 1)
        again = await sofa.phone(token=host.token)
        await sofa.pass_time(MINUTE)
        assert again.view["room"]["controls"] is True

    played(phase, story)


# --- too late, and twice -----------------------------------------------------------------------------


@rule("COM-05")
@pytest.mark.parametrize("fresh_ids", [False, True])
@pytest.mark.parametrize("phase", PLAYED[1:])
def test_frames_of_earlier_phases_that_come_again_change_nothing(phase: str, fresh_ids: bool) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        players = phones(sofa)
        old = [
            (phone, frame)
            for phone, frame in sofa.said
            if frame.get("stage", frame.get("act", {}).get("stage", phase)) != sofa.room.party.stage
            and (frame["type"] == "do" or frame["act"]["type"] == "skip")
        ]
        assert old
        state, rows, views = sofa.state, sofa.rows, [player.view for player in players]
        for n, (phone, frame) in enumerate(old):
            id = f"again{n}" if fresh_ids else frame["id"]
            sofa.say(phone, {**frame, "id": id})
            await sofa.settle()
            answer = [f for f in phone.frames if f.get("id") == id][-1]
            # A frame so old that its id is forgotten is told by its stage.
            assert answer["type"] == "ack" or answer["key"] == "late"
            assert not fresh_ids or answer["type"] == "refused"
        assert sofa.state is state
        assert sofa.rows == rows
        assert [player.view for player in players] == views

    played(phase, story)


LAST: dict[str, tuple[Frame, Frame]] = {
    "writing": ({"type": "write", "text": "The last word"}, {"type": "write", "text": "The very last word"}),
    "voting": ({"type": "place", "option": 0}, {"type": "place", "option": 1}),
    "judging": ({"type": "judge", "truth": True}, {"type": "judge", "truth": False}),
}
"""What the last player does in a phase with a clock, and what they would do instead; options by their place."""


def say(sofa: Sofa, phone: Phone, id: str, command: Frame) -> None:
    """A command goes into the inbox at this instant."""
    if isinstance(command.get("option"), int):
        command = command | {"option": phone.view["game"]["show"]["options"][command["option"]]["id"]}
    sofa.say(phone, {"type": "do", "id": id, "stage": phone.view["stage"], "command": command})


@rule("COM-05")
@pytest.mark.parametrize("order", ["answer first", "time first"])
@pytest.mark.parametrize("phase", WITH_CLOCK)
def test_the_last_answer_and_time_up_in_one_instant_close_the_phase_once_in_either_order(
    phase: str, order: str
) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        *_, birch, cedar = phones(sofa)
        last = cedar if phase == "judging" else birch
        if phase == "judging":
            say(sofa, birch, "birch", {"type": "judge", "truth": True})
            await sofa.settle()
        stage, rows = last.view["stage"], sofa.rows
        left = last.view["game"]["ends_at"] - sofa.room.party.clock.now()
        sofa.clock.ms += left - (order == "answer first")
        say(sofa, last, "last", LAST[phase][0])
        sofa.clock.ms += order == "answer first"
        await sofa.settle()
        answer = [frame for frame in last.frames if frame.get("id") == "last"]
        assert answer == (
            [{"type": "ack", "id": "last"}]
            if order == "answer first"
            else [{"type": "refused", "id": "last", "key": "late", "params": {}}]
        )
        assert last.view["stage"] != stage
        turns = [body for _, body in sofa.journal.saved["r1"].turns[rows:]]
        assert sum(b'"time_up"' in body for body in turns) == 1
        assert sum(b'"play"' in body for body in turns) == (order == "answer first")

    played(phase, story)


@rule("COM-05")
@pytest.mark.parametrize("phase", WITH_CLOCK)
def test_a_skip_and_time_up_in_one_instant_end_one_phase(phase: str) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        host, *_ = phones(sofa)
        stage = host.view["stage"]
        sofa.clock.ms += host.view["game"]["ends_at"] - sofa.room.party.clock.now()
        sofa.say(host, {"type": "ask", "id": "skip", "act": {"type": "skip", "stage": stage}})
        await sofa.settle()
        assert host.last("refused") == {"type": "refused", "id": "skip", "key": "late", "params": {}}
        assert phase_of(host.view) == {"writing": "checking", "voting": "reveal", "judging": "verdict"}[phase]

    played(phase, story)


@pytest.mark.parametrize("phase", WITH_CLOCK)
def test_the_same_command_over_two_sockets_of_one_seat_in_one_instant_counts_once(phase: str) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        old = phones(sofa)[3 if phase == "judging" else 2]
        stage, rows, (first, other) = old.view["stage"], sofa.rows, LAST[phase]
        say(sofa, old, "twin", first)
        new = sofa.coming(token=old.token)
        new.frames = [old.view]
        say(sofa, new, "twin", first)
        say(sofa, old, "twin", first)
        await sofa.settle()
        assert [frame for frame in new.frames if frame.get("id") == "twin"] == [{"type": "ack", "id": "twin"}]
        assert sofa.rows == rows + 1
        mine = new.view["game"]["show"]["mine"]
        assert mine is not None
        # The same id with other words is the same command still, and those words do not count.
        say(sofa, new, "twin", other)
        await sofa.settle()
        assert (new.view["stage"], new.view["game"]["show"]["mine"]) == (stage, mine)
        assert sofa.rows == rows + 1

    played(phase, story)


# --- secrets -----------------------------------------------------------------------------------------

NOBODY: frozenset[str | None] = frozenset()
A, P, B, C = (frozenset({seat}) for seat in ("s1", "s2", "s3", "s4"))
EVERYBODY: frozenset[str | None] = A | P | B | C | {None}
TAIL = {ASPEN: A | P, CEDAR: C, BIRCH: EVERYBODY, TYPED: EVERYBODY, REWRITTEN: EVERYBODY}
MAY_KNOW: dict[str, dict[str, frozenset[str | None]]] = {
    "writing": {ASPEN: A, BIRCH: B, CEDAR: C, TYPED: C, REWRITTEN: NOBODY},
    "checking": {ASPEN: A | P, BIRCH: B | P, CEDAR: C, TYPED: C | P, REWRITTEN: A},
    "reading": {ASPEN: A | P, BIRCH: B | P, CEDAR: C, TYPED: C | P, REWRITTEN: A | P},
    **dict.fromkeys(("voting", "reveal", "moving", "choosing", "judging", "verdict", "over"), TAIL),
}
"""Who has seen which words when a phase has come; None are the TV and the watchers."""


@rule("COM-03", "COM-02", "NIP-09")
@pytest.mark.parametrize("phase", MAY_KNOW)
def test_no_screen_has_heard_words_it_may_not_know_whenever_it_came_and_however_often(phase: str) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        truth = sofa.state.truth if sofa.state.question else ""
        seen_by_all = {option["text"] for option in phones(sofa)[0].view["game"]["show"].get("options", ())}
        may_know = {
            text: EVERYBODY if phase == "reading" and text in seen_by_all else who
            for text, who in MAY_KNOW[phase].items()
        }
        await sofa.phone()
        await sofa.phone("tv")
        for player in phones(sofa):
            await sofa.reload(player)
        host, *_ = phones(sofa)
        if phase != "over":
            await host.ask("pause")
            await host.ask("resume")
        await sofa.restarted(phones(sofa))
        await sofa.phone()
        await sofa.phone("tv")
        everybody = [None, *(player.who for player in phones(sofa))]
        for text, who in may_know.items():
            knows = {seat for seat in everybody if text.encode() in sofa.heard(seat)}
            assert knows == who, text
        if phase in ("writing", "checking"):
            assert {seat for seat in everybody if truth.encode() in sofa.heard(seat)} == P

    played(phase, story)


@rule("COM-03", "NIP-11", "NIP-17")
@pytest.mark.parametrize("phase", WITH_CLOCK)
def test_who_thinks_again_tells_nobody_anything_not_even_to_a_screen_that_comes_afterwards(phase: str) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        aspen, *others = phones(sofa)
        everybody = (*others, sofa.watcher, sofa.tv)
        before = [(len(phone.bytes), phone.view) for phone in everybody]
        show = aspen.view["game"]["show"]
        again: list[Frame] = {
            "writing": [{"type": "write", "text": "Something else"}, {"type": "draft", "text": "or not"}],
            "voting": [{"type": "place", "option": option["id"]} for option in show.get("options", ())],
            "judging": [{"type": "judge", "truth": False}, {"type": "judge", "truth": True}],
        }[phase]
        for n, command in enumerate(again):
            say(sofa, aspen, f"again{n}", command)
            await sofa.settle()
            assert aspen.last("ack") == {"type": "ack", "id": f"again{n}"}
        assert [(len(phone.bytes), phone.view) for phone in everybody] == before
        late = await sofa.phone()
        assert late.view["game"] == sofa.watcher.view["game"]
        for phone, (_, view) in zip(others, before, strict=False):
            assert (await sofa.reload(phone)).view["game"] == view["game"]

    played(phase, story)


# --- late joiners ------------------------------------------------------------------------------------


@rule("COM-08")
@pytest.mark.parametrize("phase", PLAYED)
def test_whoever_joins_in_any_phase_sees_what_the_tv_sees_and_plays_from_the_next_round(phase: str) -> None:
    async def story(sofa: Sofa, evening: Evening) -> None:
        host, *_ = phones(sofa)
        late = await sofa.phone()
        assert (await late.ask("join", name="Dahlia"))["type"] == "ack"
        assert late.view["game"] == sofa.tv.view["game"]
        assert (await late.do("write", text="Too early"))["key"] in ("next_round", "not_now")
        round = sofa.state.round
        while sofa.state.round == round:
            await host.ask("skip", stage=host.view["stage"])
        assert late.view["game"]["me"] == late.seat
        assert late.view["game"]["seats"][-1] == late.seat
        assert late.view["game"]["pieces"][str(late.seat)] == 0

    played(phase, story)


def test_every_phase_of_the_game_is_tried_here() -> None:
    assert {phase.__name__.lower() for phase in get_args(Phase)} == {*PHASES} - {"lobby"}
    assert during("writing")({"stage": "3+1/writing"})
    assert set(LIES) < set(MAY_KNOW["voting"])
