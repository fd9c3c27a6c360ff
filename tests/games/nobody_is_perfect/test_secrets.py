"""What no screen may learn, beyond what each phase's own tests say (COM-02, COM-03)."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from app.engine.game import TimeUp
from app.games.nobody_is_perfect.commands import Checked, Write
from tests.games.nobody_is_perfect.sitting import Sitting, at
from tests.rules import rule

PHASES = ["opening", "choosing", "writing", "checking", "reading", "voting", "reveal", "judging", "verdict", "moving"]


@rule("COM-02")
@pytest.mark.parametrize("phase", PHASES)
def test_a_watcher_and_a_seat_of_the_next_round_see_what_the_tv_sees(phase: str) -> None:
    sitting = at(phase)
    assert sitting.bytes("z") == sitting.bytes()
    assert sitting.view().me is None


@rule("COM-02")
@pytest.mark.parametrize("phase", PHASES)
def test_what_the_tv_shows_every_phone_may_show_too(phase: str) -> None:
    """A table without a TV plays from its phones: nothing public is missing there."""
    sitting = at(phase)
    tv = msgspec.to_builtins(sitting.view())
    for seat in "abcd":
        phone = msgspec.to_builtins(sitting.view(seat))
        for name, shown in tv["show"].items():
            assert not shown or phone["show"][name] == shown, name
        assert {**phone, "me": None, "show": None} == {**tv, "show": None}


@rule("COM-03")
def test_who_wrote_what_is_in_nobody_elses_bytes_until_its_letter_opens() -> None:
    """Two tables at which b and c have swapped their answers look alike to a, d, and the TV."""
    one, other = (Sitting() for _ in range(2))
    one.write(b="Alpha", c="Omega", d="Delta")
    other.write(b="Omega", c="Alpha", d="Delta")
    for sitting in (one, other):
        sitting.until("checking")
    while one.phase != "reveal":
        for seat in ("a", "d", None):
            assert one.bytes(seat) == other.bytes(seat)
        for sitting in (one, other):
            if sitting.phase == "checking":
                sitting.does("a", Checked())
            else:
                sitting.time_up()
        assert one.stage == other.stage


@rule("COM-03")
def test_where_the_stones_lie_is_in_nobody_elses_bytes_until_the_reveal() -> None:
    sittings = []
    for b, c in itertools.product(("truth", "d"), repeat=2):
        sitting = Sitting()
        sitting.write(b="Beta", c="Gamma", d="Delta")
        sitting.read_out()
        sitting.place(b=b, c=c)
        sittings.append(sitting)
    for seat in ("a", "d", None):
        assert len({sitting.bytes(seat) for sitting in sittings}) == 1
    assert len({sitting.bytes("b") for sitting in sittings}) == 2


@rule("COM-03", "NIP-08")
def test_the_order_of_handing_in_is_not_kept() -> None:
    viewers = ("a", "b", "c", "d", None)
    one, other = (at("writing") for _ in range(2))
    for seat in "bcd":
        one.does(seat, Write(f"lie of {seat}"))
    for seat in "dcb":
        other.does(seat, Write(f"lie of {seat}"))
    while one.phase != "opening" or one.state.round == 1:
        assert [one.bytes(seat) for seat in viewers] == [other.bytes(seat) for seat in viewers]
        one.time_up()
        other.time_up()


@rule("COM-13")
def test_the_seed_is_in_no_view_no_status_and_no_state() -> None:
    secret = "fedcba98765432100123456789abcdef"
    sitting = Sitting(seed=secret)
    for _ in range(40):
        shown = [sitting.view(seat) for seat in ("a", "b", None)]
        for public in (*shown, sitting.playing.status, sitting.state):
            assert secret.encode() not in msgspec.json.encode(public)
        sitting.turn(TimeUp())
    assert sitting.state.round > 2


@rule("COM-13")
def test_another_seed_shuffles_otherwise_and_the_same_seed_the_same() -> None:
    def ballot(seed: str) -> bytes:
        sitting = Sitting(seed=seed)
        sitting.write(b="Beta", c="Gamma", d="Delta")
        sitting.read_out()
        return sitting.bytes()

    assert ballot("one") == ballot("one")
    assert len({ballot(f"evening {n}") for n in range(20)}) == 20
