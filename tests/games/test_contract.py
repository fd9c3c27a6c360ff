"""What every game promises. A new game is tested here without a line being added: its tests provide
`cards.cards(n)` and, in `secrets`, what could be betrayed."""

from __future__ import annotations

from functools import partial
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.game import End, Game, Pace, Person, Play, Rejected, Seat, TimeUp, Turn
from app.engine.replay import Playing, replay
from app.engine.rng import Rng
from app.games import catalogue
from tests.games.canary import twisted
from tests.games.evening import AT, Evening, example
from tests.rules import rule

GAMES = pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())
PACES: tuple[Pace, ...] = get_args(Pace)
SEEDS = st.integers(0, 10**6)
encode = msgspec.json.encode


def seats(game: Game[Any]) -> st.SearchStrategy[int]:
    """The fewest and the most, and sometimes between."""
    return st.sampled_from((game.fewest, game.most)) | st.integers(game.fewest, game.most)


def shown(playing: Playing, viewer: Person | None) -> bytes:
    return encode(playing.game.view(playing.state, viewer))


@GAMES
@settings(max_examples=12)
@given(seed=SEEDS, lazy=st.integers(0, 7), pace=st.sampled_from(PACES), data=st.data())
def test_bots_finish_the_game_from_their_own_views(
    game: Game[Any], seed: int, lazy: int, pace: Pace, data: st.DataObject
) -> None:
    evening = Evening(game, seed, seats=data.draw(seats(game)), lazy=lazy, calm=True, pace=pace)
    playing = evening.to_the_end()
    assert playing.status.over is not None
    assert {standing.seat for standing in playing.status.over} == set(evening.seats)
    assert not [key for _, key in evening.refusals if key != "time_is_up"]


@GAMES
@rule("COM-04")
@settings(max_examples=8)
@given(seed=SEEDS, data=st.data())
def test_a_game_that_is_ended_has_winners_as_soon_as_a_round_of_it_was_finished(
    game: Game[Any], seed: int, data: st.DataObject
) -> None:
    evening = Evening(game, seed, seats=data.draw(seats(game)), calm=True)
    won: dict[int, bool] = {}
    for _ in evening.play():
        live = evening.playing
        finished = len(game.chronicle(live.state))
        if finished > 1:
            break
        if finished not in won:
            ended = Playing.resume(game, evening.table, live.seed, live.step, live.snapshot())
            ended.play(Turn(evening.now, End()))
            won[finished] = any(line.place == 1 for line in ended.status.over or ())
    assert won == {0: False, 1: True}


@GAMES
@rule("COM-05", "COM-07", "COM-08", "COM-09")
@settings(max_examples=12)
@given(seed=SEEDS, lazy=st.integers(0, 7), pace=st.sampled_from(PACES), data=st.data())
def test_whatever_people_do_the_game_goes_on_to_its_end(
    game: Game[Any], seed: int, lazy: int, pace: Pace, data: st.DataObject
) -> None:
    evening = Evening(game, seed, seats=data.draw(seats(game)), lazy=lazy, pace=pace)
    stages: list[str] = []
    ledger: tuple[object, ...] = ()
    for _ in evening.play():
        status = evening.playing.status
        assert not set(status.waiting_for) & (evening.away | evening.left), "somebody absent is waited for"
        assert status.ledger[: len(ledger)] == ledger, "what is in the ledger stays"
        ledger = status.ledger
        if not stages or stages[-1] != status.stage:
            stages.append(status.stage)
        if len(stages) % 7 == 0:
            encode(status)
    assert len(stages) == len(set(stages)), "a stage has come back"


@GAMES
@settings(max_examples=8)
@given(seed=SEEDS, data=st.data())
def test_a_refused_command_leaves_the_state_equal(game: Game[Any], seed: int, data: st.DataObject) -> None:
    evening = Evening(game, seed, seats=data.draw(seats(game)), lazy=1)
    before = evening.playing.mark()
    encoded, refused = evening.playing.snapshot(), 0
    for _ in evening.play():
        if len(evening.refusals) > refused:
            refused = len(evening.refusals)
            assert evening.playing.mark() == before
            assert evening.playing.snapshot() == encoded
        before, encoded = evening.playing.mark(), evening.playing.snapshot()


@GAMES
@rule("COM-13")
@settings(max_examples=6)
@given(seed=SEEDS, data=st.data())
def test_replay_and_resume_equal_the_game_as_it_was_played(game: Game[Any], seed: int, data: st.DataObject) -> None:
    evening = Evening(game, seed, seats=data.draw(seats(game)))
    marks = [(0, evening.playing.snapshot())]
    for _ in evening.play():
        if evening.playing.step % 25 == 0 and evening.playing.step != marks[-1][0]:
            marks.append((evening.playing.step, evening.playing.snapshot()))
    live = evening.playing
    # Turns are journalled as JSON, with a table of the game's own types.
    turns = msgspec.json.decode(encode(evening.turns), type=list[Turn])
    turns = [
        Turn(turn.at, msgspec.structs.replace(what, command=msgspec.convert(what.command, game.command)))
        if isinstance(what := turn.what, Play)
        else turn
        for turn in turns
    ]
    assert turns == evening.turns
    assert replay(game, evening.table, live.seed, AT, turns).snapshot() == live.snapshot()
    step, snapshot = data.draw(st.sampled_from(marks))
    resumed = Playing.resume(game, evening.table, live.seed, step, snapshot)
    for turn in turns[step:]:
        resumed.play(turn)
    assert resumed.snapshot() == live.snapshot()
    assert (resumed.state, resumed.status) == (live.state, live.status)


@GAMES
@rule("COM-03")
@settings(max_examples=8)
@given(seed=SEEDS, lazy=st.integers(0, 6), data=st.data())
def test_no_screen_holds_a_secret_that_is_not_its_own(
    game: Game[Any], seed: int, lazy: int, data: st.DataObject
) -> None:
    evening = Evening(game, seed, seats=data.draw(seats(game)), lazy=lazy)
    for _ in evening.play():
        canaries = list(evening.example.canaries(evening.playing.state))
        for viewer in evening.viewers:
            seen = shown(evening.playing, viewer)
            for token, may in canaries:
                if viewer is None or viewer.seat not in may:
                    assert token not in seen, f"{viewer} sees {token!r} in {evening.playing.status.stage}"


@GAMES
@rule("COM-03", "COM-20")
@settings(max_examples=8)
@given(seed=SEEDS, data=st.data())
def test_two_games_that_differ_in_one_secret_look_alike_to_who_may_not_know_it(
    game: Game[Any], seed: int, data: st.DataObject
) -> None:
    evening = Evening(game, seed, seats=data.draw(seats(game)), lazy=1)
    evening.to_the_end()
    secrets = evening.example
    playing = Playing(game, evening.table, evening.playing.seed, AT)
    compared = tried = 0
    for at, turn in enumerate(evening.turns):
        other = twisted(turn, partial(secrets.otherwise, playing.state))
        if other is not None and (tried < 20 or evening.brain.below(3) == 0):
            tried += 1
            compared += look_alike(evening, playing, at, other)
        playing.play(turn)
    assert compared > 10 or tried < 20


def look_alike(evening: Evening, playing: Playing, at: int, other: Turn) -> int:
    """Play on from `at` with the turn as it was and with the other one, as long as the secret is one."""
    since, mark = playing.state, playing.mark()
    twin = Playing.resume(playing.game, evening.table, playing.seed, playing.step, playing.snapshot())
    unaware: frozenset[Seat | None] = frozenset()
    compared = 0
    try:
        for n, turn in enumerate(evening.turns[at:]):
            playing.play(turn)
            try:
                twin.play(other if n == 0 else turn)
            except Rejected:
                assert not (isinstance(turn.what, Play) and turn.what.seat in unaware), "a refusal tells it"
                break
            unaware = evening.example.unaware(playing.state, evening.turns[at], since)
            if not unaware or playing.status.stage != twin.status.stage:
                break
            for seat in unaware:
                viewer = None if seat is None else Person(seat)
                assert shown(playing, viewer) == shown(twin, viewer), (viewer, playing.status.stage, other)
                compared += 1
    finally:
        playing.reset(mark)
    return compared


@GAMES
@rule("COM-05")
@pytest.mark.parametrize("pace", PACES)
def test_time_outs_alone_end_the_game_or_wait_for_persons(game: Game[Any], pace: Pace) -> None:
    evening = Evening(game, 1, seats=game.fewest, calm=True, pace=pace)
    playing = evening.playing
    for _ in range(500):
        status = playing.status
        if status.over is not None or status.deadline is None:
            break
        playing.play(Turn(status.deadline, TimeUp()))
        after = playing.status
        assert (after.stage, after.deadline) != (status.stage, status.deadline), "a deadline that stays fires for ever"
        assert after.deadline is None or after.deadline > status.deadline
    if playing.status.deadline is None and playing.status.over is None:
        assert pace == "off"
        assert playing.status.waiting_for


@GAMES
@rule("COM-15")
@pytest.mark.parametrize("seed", range(3))
def test_three_cards_last_a_whole_game_at_the_fullest_table(game: Game[Any], seed: int) -> None:
    evening = Evening(game, seed, seats=game.most, calm=True, cards=3)
    told = False
    for _ in evening.play():
        told = told or game.view(evening.playing.state, None).reshuffled
    status = evening.playing.status
    assert status.over is not None
    assert {standing.seat for standing in status.over} == set(evening.seats)
    assert set(status.used) == {0, 1, 2}
    assert told, "nobody is told that old questions come back"
    assert not [key for _, key in evening.refusals if key != "time_is_up"]


@GAMES
def test_status_and_views_are_json_of_their_types(game: Game[Any]) -> None:
    evening = Evening(game, 3, seats=game.fewest)
    for _ in evening.play():
        encode(evening.playing.status)
        for viewer in evening.viewers:
            view = game.view(evening.playing.state, viewer)
            assert msgspec.json.decode(encode(view), type=game.view_type) == view
    encode(game.chronicle(evening.playing.state))


@GAMES
def test_every_command_and_card_has_a_schema_and_unknown_fields_are_refused(game: Game[Any]) -> None:
    cards = example(game, "cards").cards(9)
    assert len(cards) == 9
    for card in cards:
        assert msgspec.json.decode(encode(card), type=game.card) == card
    for command in get_args(game.command):
        assert command.__struct_config__.forbid_unknown_fields, command
        assert command.__struct_config__.frozen, command
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type": "no such command"}', type=game.command)
    assert msgspec.convert({}, game.options) == game.options()
    assert game.fewest <= game.most


@GAMES
def test_a_viewer_without_a_seat_sees_what_the_tv_sees(game: Game[Any]) -> None:
    evening = Evening(game, 5, seats=game.fewest)
    for _ in evening.play():
        playing = evening.playing
        assert shown(playing, Person(Seat("nobody"))) == shown(playing, None)


@GAMES
def test_a_bot_without_a_seat_does_nothing(game: Game[Any]) -> None:
    evening = Evening(game, 7, seats=game.fewest, calm=True)
    for _ in evening.play():
        assert game.bot(game.view(evening.playing.state, None), Rng("brain", 0)) is None
