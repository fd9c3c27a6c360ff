"""What a host can do, and who that is (COM-04, COM-05, COM-07, COM-13, COM-14, COM-17)."""

from __future__ import annotations

import asyncio
import re

import pytest
from msgspec.structs import replace

from app.rooms.codes import digest, new_token
from app.rooms.party import HOW_TO
from tests.rooms.memory import Phone, TestParty
from tests.rules import rule


def run(party: TestParty, story: object, tv: str | None = None) -> None:
    async def whole() -> None:
        await party.open(digest(tv) if tv else None)
        await story(party)  # type: ignore[operator]

    asyncio.run(whole())


async def started(party: TestParty, *names: str) -> list[Phone]:
    phones = await party.seated(*(names or ("Ann", "Ben", "Cleo")))
    assert (await phones[0].ask("start"))["type"] == "ack"
    return phones


@rule("COM-04")
def test_the_first_phone_that_joins_is_the_host(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben = await party.seated("Ann", "Ben")
        assert ann.view["room"]["host"] == ann.seat
        assert ann.view["room"]["controls"] is True
        assert ben.view["room"]["controls"] is False

    run(party, story)


@rule("COM-04")
def test_the_tv_that_opened_the_room_has_controls_of_its_own_and_another_tv_has_none(party: TestParty) -> None:
    token = new_token()

    async def story(party: TestParty) -> None:
        tv, other = await party.phone("tv", token), await party.phone("tv")
        await party.seated("Ann", "Ben", "Cleo")
        assert (tv.view["room"]["controls"], other.view["room"]["controls"]) == (True, False)
        assert (await other.ask("start"))["key"] == "host_only"
        assert (await tv.ask("start"))["type"] == "ack"
        assert other.view["room"]["where"] == "playing"
        assert tv.view["room"]["tvs"] == 2

    run(party, story, token)


@rule("COM-04")
def test_the_role_passes_to_the_next_connected_seat_after_sixty_seconds(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, cleo = await started(party)
        await party.hang_up(ben)
        await party.hang_up(ann)
        await party.pass_time(59_000)
        assert cleo.view["room"]["host"] == "s1"
        await party.pass_time(1_500)
        assert cleo.view["room"]["host"] == cleo.seat
        assert cleo.view["room"]["controls"] is True
        assert (await cleo.ask("pause"))["type"] == "ack"
        assert (await cleo.ask("remove", seat="s1"))["type"] == "ack"

    run(party, story)


@rule("COM-04")
def test_a_bot_is_never_the_host(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        bot = await party.phone()
        await bot.ask("join", name="Pip", bot=True)
        assert bot.view["room"]["host"] is None
        ann, ben = await party.seated("Ann", "Ben")
        assert bot.view["room"]["host"] == ann.seat
        assert (await ann.ask("hand_over", seat=bot.seat))["key"] == "no_such_seat"
        assert (await ann.ask("hand_over", seat=ben.seat))["type"] == "ack"
        assert bot.view["room"]["host"] == ben.seat
        assert (await ann.ask("lock", on=True))["key"] == "host_only"

    run(party, story)


@rule("COM-04")
def test_the_host_removes_and_renames_players(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, _ = await party.seated("Ann", "Ben", "Cleo")
        assert (await ben.ask("rename", seat=ben.seat, name="Benno"))["type"] == "ack"
        assert (await ann.ask("rename", seat=ben.seat, name="Benjamin"))["type"] == "ack"
        assert (await ann.ask("rename", seat=ben.seat, name="cleo"))["key"] == "name_taken"
        assert ben.view["room"]["seats"][1]["name"] == "Benjamin"
        assert (await ben.ask("remove", seat=ann.seat))["key"] == "host_only"
        assert (await ann.ask("remove", seat=ben.seat))["type"] == "ack"
        assert ben.last("bye") == {"type": "bye", "key": "removed", "final": True}
        assert len(ann.view["room"]["seats"]) == 2
        assert (await ann.ask("remove", seat="s77"))["key"] == "no_such_seat"

    run(party, story)


@rule("COM-05")
def test_a_pause_stops_the_clock_and_shows_why(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, _ = await started(party)
        stage = ann.view["stage"]
        await ann.ask("pause")
        assert ben.view["room"]["paused"] == {"why": "host"}
        await party.pass_time(3_600_000)
        assert ben.view["stage"] == stage
        await ann.ask("resume")
        assert ben.view["room"]["paused"] is None
        left = ben.view["game"]["ends_at"] - ben.view["now"]
        await party.pass_time(left - 1)
        assert ben.view["stage"] == stage
        await party.pass_time(1)
        assert ben.view["stage"] != stage

    run(party, story)


@rule("COM-04")
def test_more_time_moves_the_deadline_and_skip_is_time_up(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, _ = await started(party)
        await ann.ask("skip", stage=ann.view["stage"])
        stage = ann.view["stage"]
        assert stage.endswith("writing")
        before = ben.view["game"]["ends_at"]
        await ann.ask("more_time")
        assert ben.view["game"]["ends_at"] == before + 30_000
        assert (await ben.ask("skip", stage=stage))["key"] == "host_only"
        assert (await ann.ask("skip", stage=stage))["type"] == "ack"
        assert ben.view["stage"] != stage

    run(party, story)


def test_two_skips_made_from_one_view_skip_one_phase(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, _, _ = await started(party)
        stage = ann.view["stage"]
        for n in (1, 2):
            party.say(ann, {"type": "ask", "id": f"skip{n}", "act": {"type": "skip", "stage": stage}})
        await party.settle()
        answers = [frame for frame in ann.frames if str(frame.get("id", "")).startswith("skip")]
        assert [frame["type"] for frame in answers] == ["ack", "refused"]
        assert answers[1]["key"] == "late"

    run(party, story)


@rule("COM-04")
def test_the_host_replaces_a_question_and_ends_a_game(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, _ = await started(party)
        await ann.ask("skip", stage=ann.view["stage"])
        question = ben.view["game"]["question"]["text"]
        assert (await ann.ask("replace", stage=ann.view["stage"]))["type"] == "ack"
        assert ben.view["game"]["question"]["text"] != question
        assert (await ann.ask("end_game"))["type"] == "ack"
        assert ben.view["room"]["where"] == "over"
        assert ben.view["room"]["results"]
        assert len(party.journal.results) == 1

    run(party, story)


@rule("COM-17")
def test_after_a_game_everyone_is_back_in_the_lobby_on_their_seats(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, cleo = await started(party)
        await ann.ask("end_game")
        assert (await ben.ask("to_lobby"))["key"] == "host_only"
        assert (await ann.ask("to_lobby"))["type"] == "ack"
        assert [seat["name"] for seat in cleo.view["room"]["seats"]] == ["Ann", "Ben", "Cleo"]
        assert cleo.view["room"]["where"] == "lobby"
        assert cleo.view["game"] is None
        assert (await ann.ask("start"))["type"] == "ack"
        assert cleo.view["room"]["where"] == "playing"
        assert party.room.party.doc.number == 2

    run(party, story)


@rule("NIP-03")
def test_the_first_to_press_the_button_takes_the_chair(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, cleo = await party.seated("Ann", "Ben", "Cleo")
        await ben.ask("claim")
        await cleo.ask("claim")
        assert ann.view["room"]["setting"]["first"] == ben.seat
        await ann.ask("start")
        assert ann.view["game"]["president"] == ben.seat

    run(party, story)


def test_the_host_chooses_decks_for_each_game(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben = await party.seated("Ann", "Ben")
        assert ann.view["room"]["setting"]["decks"] == []
        assert (await ben.ask("choose_decks", decks=["own.ours"]))["key"] == "host_only"
        assert (await ann.ask("choose_decks", decks=["own.ours", "own.ours"]))["type"] == "ack"
        assert ben.view["room"]["setting"]["decks"] == ["own.ours"]
        assert (await ann.ask("choose_decks", decks=["own.ours", "own.unsere"]))["key"] == "decks_of_two_languages"
        assert (await ann.ask("choose_decks", decks=["own.gone"]))["key"] == "no_such_deck"
        assert ann.view["room"]["setting"]["decks"] == ["own.ours"]
        await ann.ask("choose_game", game="perfect_words")
        assert ann.view["room"]["setting"]["decks"] == []
        await ann.ask("choose_game", game="nobody_is_perfect")
        assert ann.view["room"]["setting"]["decks"] == ["own.ours"]

    run(party, story)


def test_the_lobby_says_why_a_game_cannot_start(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, _ = await party.seated("Ann", "Ben")
        assert ann.view["room"]["setting"]["ready"] is False
        assert (await ann.ask("start")) | {"id": ""} == {
            "type": "refused",
            "id": "",
            "key": "needs_seats",
            "params": {"n": 3},
        }
        assert (await ann.ask("choose_game", game="chess"))["key"] == "no_such_game"
        assert (await ann.ask("settings", pace="brisk", options={"track": "endless"}))["key"] == "bad_setting"
        assert (await ann.ask("settings", pace="brisk", options={"track": "short"}))["type"] == "ack"
        assert ann.view["room"]["setting"]["options"]["track"] == "short"
        for act in ("pause", "resume", "more_time", "end_game"):
            assert (await ann.ask(act))["key"] == "no_game_running"
        await party.seated("Cleo")
        party.decks.cards = ()
        assert (await ann.ask("start"))["key"] == "no_cards"
        assert ann.view["room"]["where"] == "lobby"

    run(party, story)


@rule("PW-01")
def test_a_game_says_what_it_has_against_a_setting(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, _ = await party.seated("Ann", "Ben")
        await ann.ask("choose_game", game="perfect_words")
        for words, key in (
            (["lark", "Lark!"], "own_words_alike"),
            (["W" * 17], "too_long"),
            (["?"], "write_something"),
        ):
            refused = await ann.ask("settings", pace="brisk", options={"own_words": words})
            assert (refused["type"], refused["key"]) == ("refused", key)
        assert (await ann.ask("settings", pace="brisk", options={"own_words": ["W"] * 6}))["key"] == "bad_setting"
        assert (await ann.ask("settings", pace="brisk", options={"own_words": ["", "lark"]}))["type"] == "ack"
        assert ann.view["room"]["setting"]["options"]["own_words"] == ["", "lark"]

    run(party, story)


def test_nothing_is_settled_anew_while_a_game_runs(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, _, _ = await started(party)
        assert (await ann.ask("start"))["key"] == "game_running"
        assert (await ann.ask("shuffle"))["key"] == "game_running"
        assert (await ann.ask("claim"))["key"] == "game_running"

    run(party, story)


@rule("COM-13")
def test_the_seed_is_128_bits_and_in_no_frame(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        phones = await started(party)
        begin = party.journal.saved["r1"].begin or b""
        found = re.search(rb'"seed":"([0-9a-f]{32})"', begin)
        assert found
        await phones[0].ask("end_game")
        for phone in phones:
            assert all(found[1] not in frame for frame in phone.bytes)
        assert found[1] not in party.journal.results[0].body

    run(party, story)


@rule("COM-14")
def test_the_ledger_is_told_to_whoever_asks_why(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, _, _ = await started(party)
        party.say(ann, {"type": "why"})
        await party.settle()
        assert ann.last("ledger") == {"type": "ledger", "entries": []}

    run(party, story)


@rule("COM-20")
def test_extra_time_is_seen_by_nobody_else(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, cleo = await started(party)
        await ann.ask("skip", stage=ann.view["stage"])
        writer = next(phone for phone in (ann, ben, cleo) if phone.seat != ann.view["game"]["president"])
        others = [phone for phone in (ann, ben, cleo) if phone is not writer]
        before = [len(phone.bytes) for phone in others]
        ends_at = writer.view["game"]["ends_at"]
        assert (await writer.ask("slow", percent=200))["type"] == "ack"
        assert writer.view["room"]["me"]["percent"] == 200
        assert writer.view["game"]["ends_at"] > ends_at
        assert [len(phone.bytes) for phone in others] == before

    run(party, story)


@pytest.mark.parametrize("who", ["ann", "ben"])
def test_a_host_who_hands_in_the_role_by_leaving_has_a_successor_at_once(party: TestParty, who: str) -> None:
    async def story(party: TestParty) -> None:
        phones = dict(
            zip(("ann", "ben", "cleo", "dora"), await started(party, "Ann", "Ben", "Cleo", "Dora"), strict=True)
        )
        await phones["ann"].ask("hand_over", seat=phones[who].seat)
        await phones[who].ask("leave")
        host = phones["dora"].view["room"]["host"]
        assert host not in (None, phones[who].seat)

    run(party, story)


def test_the_game_is_explained_before_its_first_round_and_begins_by_itself(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, _ = await party.seated("Ann", "Ben", "Cleo")
        assert ann.view["room"]["setting"].get("played", False) is False
        await ann.ask("start", explain=True)
        assert ben.view["room"]["paused"] == {"why": "how_to"}
        stage, now = ben.view["stage"], ben.view["now"]
        await party.pass_time(HOW_TO - 1)
        assert ben.view["room"]["paused"] == {"why": "how_to"}
        await party.pass_time(1)
        assert ben.view["room"]["paused"] is None
        assert (ben.view["stage"], ben.view["now"] - now) == (stage, 0), "the explaining takes no time of the game's"

    run(party, story)


@pytest.mark.parametrize("finished", [True, False], ids=["a round was finished", "none was"])
def test_a_game_is_known_to_the_room_once_a_round_of_it_was_finished(party: TestParty, finished: bool) -> None:
    async def story(party: TestParty) -> None:
        ann, *_ = await party.seated("Ann", "Ben", "Cleo")
        await ann.ask("start", explain=True)
        if finished:
            await ann.ask("resume")
        while finished and ann.view["stage"].startswith("1/"):
            await ann.ask("skip", stage=ann.view["stage"])
        await ann.ask("end_game")
        assert ann.view["room"]["setting"].get("played", False) is finished
        await ann.ask("to_lobby")
        assert ann.view["room"]["setting"].get("played", False) is finished

    run(party, story)


def test_the_host_cuts_the_explaining_short_and_nobody_else_does(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, _ = await party.seated("Ann", "Ben", "Cleo")
        await ann.ask("start", explain=True)
        assert (await ben.ask("resume"))["key"] == "host_only"
        assert ben.view["room"]["paused"] == {"why": "how_to"}
        await ann.ask("resume")
        assert ben.view["room"]["paused"] is None
        await ann.ask("end_game")
        await ann.ask("start")
        assert ben.view["room"]["paused"] is None

    run(party, story)


@rule("COM-05")
def test_skipping_while_a_game_is_explained_skips_the_explaining(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, _ = await party.seated("Ann", "Ben", "Cleo")
        await ann.ask("start", explain=True)
        stage = ben.view["stage"]
        assert (await ann.ask("skip", stage=stage))["type"] == "ack"
        assert (ben.view["stage"], ben.view["room"]["paused"]) == (stage, None)

    run(party, story)


def test_nothing_is_played_behind_the_explaining(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        phones = await party.seated("Ann", "Ben", "Cleo")
        await phones[0].ask("start", explain=True)
        president = next(phone for phone in phones if phone.seat == phone.view["game"]["president"])
        assert (await president.do("go_on"))["key"] == "not_now"
        assert (await phones[0].ask("replace", stage=phones[0].view["stage"]))["key"] == "not_now"
        assert (await phones[0].ask("more_time"))["key"] == "not_now"
        await phones[0].ask("resume")
        assert (await president.do("go_on"))["type"] == "ack"

    run(party, story)


def test_after_a_pause_the_game_is_explained_from_the_beginning(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, ben, _ = await party.seated("Ann", "Ben", "Cleo")
        await ann.ask("start", explain=True)
        await party.pass_time(HOW_TO - 1_000)
        await ann.ask("pause")
        assert ben.view["room"]["paused"] == {"why": "host"}
        await party.pass_time(2 * HOW_TO)
        await ann.ask("resume")
        assert ben.view["room"]["paused"] == {"why": "how_to"}
        await party.pass_time(HOW_TO - 1)
        assert ben.view["room"]["paused"] == {"why": "how_to"}
        await party.pass_time(1)
        assert ben.view["room"]["paused"] is None

    run(party, story)


def test_a_game_that_ends_while_it_is_explained_leaves_nothing_standing_still(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, _, _ = await party.seated("Ann", "Ben", "Cleo")
        await ann.ask("start", explain=True)
        await ann.ask("end_game")
        assert (ann.view["room"]["where"], ann.view["room"]["paused"]) == ("over", None)
        await ann.ask("to_lobby")
        assert ann.view["room"]["paused"] is None

    run(party, story)


def test_after_a_restart_the_game_is_explained_from_the_beginning(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, *_ = await party.seated("Ann", "Ben", "Cleo")
        await ann.ask("start", explain=True)
        await party.pass_time(HOW_TO - 1_000)
        await party.restart()
        await party.pass_time(2 * HOW_TO)
        again = await party.phone(token=ann.token)
        assert again.view["room"]["paused"] == {"why": "how_to"}
        await party.pass_time(HOW_TO - 1)
        assert again.view["room"]["paused"] == {"why": "how_to"}
        await party.pass_time(1)
        assert again.view["room"]["paused"] is None

    run(party, story)


def test_a_game_that_an_update_ends_while_it_is_explained_leaves_an_open_lobby(party: TestParty) -> None:
    async def story(party: TestParty) -> None:
        ann, *_ = await party.seated("Ann", "Ben", "Cleo")
        await ann.ask("start", explain=True)
        saved = party.journal.saved["r1"]
        begin = (saved.begin or b"").replace(b"nobody_is_perfect", b"charades")
        party.journal.saved["r1"] = replace(saved, begin=begin)
        await party.restart()
        again = await party.phone(token=ann.token)
        assert (again.view["room"]["where"], again.view["room"]["paused"]) == ("lobby", None)

    run(party, story)
