"""What no screen may learn, above all who is an Idiot (COM-02, COM-03, YMI-03)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.game import Person, Play, Rejected, Seat, TimeUp, Turn
from app.engine.rng import Rng
from app.games.you_must_be_an_idiot import GAME
from app.games.you_must_be_an_idiot.commands import Draft, Write
from app.games.you_must_be_an_idiot.state import Unmasking
from app.games.you_must_be_an_idiot.views import Identity
from tests.games.evening import Evening
from tests.games.you_must_be_an_idiot.sitting import Sitting, at
from tests.rules import rule

PHASES = ["opening", "choosing", "reading", "writing", "announcing", "judging", "accusing", "unmasking", "scoring"]
CLOSED = PHASES[:7]
"""The phases before the first poster is turned."""

EVERYONE = ("a", "b", "c", "d", None)


def other(identity: Identity) -> Identity:
    return "smart" if identity == "idiot" else "idiot"


@rule("COM-02")
@pytest.mark.parametrize("phase", PHASES)
def test_a_watcher_and_a_seat_of_the_next_round_see_what_the_tv_sees(phase: str) -> None:
    sitting = at(phase)
    assert sitting.bytes("z") == sitting.bytes()
    assert sitting.view().me is None


@rule("COM-02")
@pytest.mark.parametrize("secret", [False, True])
@pytest.mark.parametrize("phase", PHASES)
def test_what_the_tv_shows_every_phone_may_show_too(phase: str, secret: bool) -> None:
    """A table without a TV plays from its phones: nothing public is missing there."""
    sitting = at(phase, secret=secret)
    tv = msgspec.to_builtins(sitting.view())
    for seat in "abcd":
        phone = msgspec.to_builtins(sitting.view(seat))
        for name, shown in tv["show"].items():
            assert not shown or phone["show"][name] == shown, name
        assert {**phone, "me": None, "identity": None, "show": None} == {**tv, "show": None}


@rule("YMI-03", "COM-03")
def test_both_words_for_an_identity_have_the_same_length() -> None:
    assert len("idiot") == len("smart")
    encoded = {len(msgspec.json.encode(identity)) for identity in ("idiot", "smart")}
    assert len(encoded) == 1


@rule("YMI-03", "COM-03")
@pytest.mark.parametrize("secret", [False, True])
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", "ab")
def test_frames_for_an_idiot_and_for_a_smarty_have_equal_length_in_every_phase(
    phase: str, seat: str, secret: bool
) -> None:
    """a is the Reader, whose frames hold more, but no more for the one than for the other."""
    sitting = at(phase, secret=secret)
    twin = sitting.twin(**{seat: other(sitting.state.identities[Seat(seat)])})
    assert sitting.view(seat).identity != twin.view(seat).identity
    for viewer in EVERYONE:
        assert len(sitting.bytes(viewer)) == len(twin.bytes(viewer))


@rule("YMI-03", "COM-03")
@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), lazy=st.integers(0, 5))
def test_a_round_tells_nobody_what_another_was_dealt_until_the_poster_is_turned(seed: int, lazy: int) -> None:
    """A game and its twin, in which one seat was dealt the other card, look alike to all others: bytes, deadlines,
    whom they wait for, what is refused; and to the seat itself they weigh the same."""
    evening = Evening(GAME, seed, seats=4, lazy=lazy)
    rng, checked = Rng("twin", seed), 0
    for _ in evening.play():
        state = evening.playing.state
        if not isinstance(state.phase, Unmasking) and rng.below(4) == 0:
            seat = rng.choice(state.seats)
            dealt = state.identities | {seat: other(state.identities[seat])}
            twin = msgspec.structs.replace(state, identities=dealt)
            turned = state.phase.__struct_config__.tag in ("scoring", "over")
            assert GAME.status(twin) == GAME.status(state)
            for viewer in evening.viewers:
                seen, seen_in_twin = (msgspec.json.encode(GAME.view(each, viewer)) for each in (state, twin))
                assert len(seen) == len(seen_in_twin)
                if not turned and (viewer is None or viewer.seat != seat):
                    assert seen == seen_in_twin
            checked += 1
        if checked > 40:
            return


ACTS: dict[str, Callable[[str], Write | Draft]] = {
    "write right": Write,
    "write wrong": lambda _: Write("no"),
    "draft": Draft,
    "nothing": lambda _: Write(" "),
    "too long": lambda _: Write("x" * 90),
}


@rule("YMI-11", "YMI-06", "COM-03")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("seat", "ab")
def test_whatever_an_idiot_writes_is_taken_and_refused_as_from_a_smarty(act: str, seat: str) -> None:
    sitting = at("writing")
    twin = sitting.twin(**{seat: other(sitting.state.identities[Seat(seat)])})
    command = ACTS[act](sitting.state.question.answer)
    told = []
    for game in (sitting, twin):
        try:
            game.does(seat, command)
            told.append("taken")
        except Rejected as why:
            told.append(why.key)
    assert told[0] == told[1]
    assert sitting.playing.status == twin.playing.status
    for viewer in EVERYONE:
        assert len(sitting.bytes(viewer)) == len(twin.bytes(viewer))
        assert viewer == seat or sitting.bytes(viewer) == twin.bytes(viewer)


@rule("YMI-03", "COM-03", "COM-05")
@pytest.mark.parametrize("seat", "abcd")
def test_a_whole_round_runs_alike_whatever_one_of_them_was_dealt(seat: str) -> None:
    """The same acts and the same clock, to the first poster: the twins differ in nothing that others can see."""
    sitting = Sitting(secret=False)
    twin = sitting.twin(**{seat: other(sitting.state.identities[Seat(seat)])})
    for _ in range(9):
        for game in (sitting, twin):
            if game.phase == "writing":
                for writer in "abcd":
                    game.does(writer, Write(game.state.question.answer if writer in "bd" else "no"))
            elif game.phase == "accusing":
                game.lock(a="b", b=None, c="d", d="a")
        assert sitting.phase == twin.phase
        assert sitting.playing.status == twin.playing.status
        if sitting.phase == "unmasking":
            break
        for viewer in EVERYONE:
            assert len(sitting.bytes(viewer)) == len(twin.bytes(viewer))
            assert viewer == seat or sitting.bytes(viewer) == twin.bytes(viewer)
        for game in (sitting, twin):
            game.time_up()
    assert sitting.phase == "unmasking"


@rule("YMI-09", "COM-03")
def test_a_poster_that_is_not_turned_yet_tells_nothing() -> None:
    sitting = at("unmasking")
    for turned in range(1, 4):
        assert sitting.stage.endswith(f"/{turned}")
        hidden = [seat for seat in sitting.state.posters[turned:] if seat != "a"]
        for seat in hidden:
            twin = sitting.twin(**{str(seat): other(sitting.state.identities[seat])})
            for viewer in EVERYONE:
                assert len(sitting.bytes(viewer)) == len(twin.bytes(viewer))
                assert viewer == seat or sitting.bytes(viewer) == twin.bytes(viewer)
        sitting.time_up()


@rule("COM-03", "YMI-06")
def test_who_wrote_what_is_in_nobody_elses_bytes_until_all_answers_are_shown() -> None:
    one, two = Sitting(), Sitting()
    one.write(b="Alpha", c="Omega", d="*")
    two.write(b="*", c="Gamma", d="Delta")
    while one.phase != "judging":
        for viewer in ("a", None):
            assert one.bytes(viewer) == two.bytes(viewer)
        one.time_up()
        two.time_up()


@rule("COM-03", "YMI-06")
def test_the_order_of_handing_in_is_not_kept() -> None:
    one, two = at("writing"), at("writing")
    for seat in "abcd":
        one.does(seat, Write(f"guess of {seat}"))
    for seat in "dcba":
        two.does(seat, Write(f"guess of {seat}"))
    while one.state.round == 1:
        assert [one.bytes(viewer) for viewer in EVERYONE] == [two.bytes(viewer) for viewer in EVERYONE]
        one.time_up()
        two.time_up()


@rule("COM-03", "YMI-07")
@pytest.mark.parametrize("phase", PHASES)
def test_what_else_would_be_right_is_never_sent(phase: str) -> None:
    sitting = at(phase)
    for viewer in EVERYONE:
        assert b"another form" not in sitting.bytes(viewer)
        if phase in CLOSED[:4]:
            assert b"the true answer" not in sitting.bytes(viewer)
            assert b"the secret source" not in sitting.bytes(viewer)


@rule("COM-03", "YMI-04")
def test_the_questions_that_were_not_taken_are_shown_to_nobody_afterwards() -> None:
    sitting = at("choosing")
    sitting.choose("red")
    while sitting.phase != "opening":
        for viewer in EVERYONE:
            for n in range(3):
                assert f"What is number {n}?".encode() not in sitting.bytes(viewer)
        sitting.time_up()


@rule("COM-13")
def test_the_seed_is_in_no_view_no_status_and_no_state() -> None:
    secret = "fedcba98765432100123456789abcdef"
    sitting = Sitting(seed=secret)
    for _ in range(40):
        for public in (*map(sitting.view, ("a", "b", None)), sitting.playing.status, sitting.state):
            assert secret.encode() not in msgspec.json.encode(public)
        sitting.turn(TimeUp())
    assert sitting.state.round > 2


@rule("COM-13")
def test_the_same_seed_deals_the_same_and_another_otherwise() -> None:
    def dealt(seed: str) -> bytes:
        sitting = Sitting("abcdef", seed=seed)
        sitting.until("choosing")
        return b"".join(sitting.bytes(seat) for seat in "abcdef")

    assert dealt("one") == dealt("one")
    assert len({dealt(f"evening {n}") for n in range(20)}) == 20


def test_a_twin_is_the_same_game_but_for_one_card() -> None:
    sitting = at("writing")
    twin = sitting.twin(b=other(sitting.state.identities[Seat("b")]))
    assert twin.state.identities != sitting.state.identities
    assert msgspec.structs.replace(twin.state, identities=sitting.state.identities) == sitting.state
    twin.playing.play(Turn(twin.now, Play(Seat("b"), Write("x"))))
    assert GAME.view(sitting.state, Person(Seat("b"))).show != GAME.view(twin.state, Person(Seat("b"))).show
