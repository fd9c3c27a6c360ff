"""What no screen may learn, beyond what each phase's own tests say (COM-02, COM-03)."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from app.engine.game import TimeUp
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import Pick, Vote, Write
from tests.games.wise_and_otherwise.sitting import Sitting, at
from tests.rules import rule

PHASES = ["dice", "opening", "choosing", "writing", "checking", "reading", "voting", "polling", "reveal", "scores"]
OF_TWO = [phase for phase in PHASES if phase not in ("checking", "polling")]
TABLES = [*((phase, "abcd") for phase in PHASES), *((phase, "ab") for phase in OF_TWO)]


@rule("COM-02")
@pytest.mark.parametrize(("phase", "seats"), TABLES)
def test_a_watcher_and_a_seat_of_the_next_round_see_what_the_tv_sees(phase: str, seats: str) -> None:
    sitting = at(phase, seats)
    assert sitting.bytes("z") == sitting.bytes("a1") == sitting.bytes()
    assert sitting.view().me is None


@rule("COM-02")
@pytest.mark.parametrize(("phase", "seats"), TABLES)
def test_what_the_tv_shows_every_phone_may_show_too(phase: str, seats: str) -> None:
    """A table without a TV plays from its phones: nothing public is missing there."""
    sitting = at(phase, seats)
    tv = msgspec.to_builtins(sitting.view())
    for seat in seats:
        phone = msgspec.to_builtins(sitting.view(seat))
        for name, shown in tv["show"].items():
            assert not shown or phone["show"][name] == shown, name
        assert {**phone, "me": None, "show": None} == {**tv, "show": None}


@rule("COM-03")
def test_who_wrote_what_is_in_nobody_elses_bytes_until_the_reveal() -> None:
    """Two tables at which b and c have swapped their endings look alike to a, d, and the TV."""
    one, other = (Sitting(vote="secret") for _ in range(2))
    one.write(b="alpha", c="omega", d="delta")
    other.write(b="omega", c="alpha", d="delta")
    while one.phase != "reveal":
        for seat in ("a", "d", None):
            assert one.bytes(seat) == other.bytes(seat)
        assert one.stage == other.stage
        one.time_up()
        other.time_up()


@rule("COM-03", "WAO-12")
def test_where_secret_votes_lie_is_in_nobody_elses_bytes_until_the_reveal() -> None:
    sittings = []
    for b, c in itertools.product(("truth", "d"), repeat=2):
        sitting = Sitting(vote="secret")
        sitting.write(b="beta", c="gamma", d="delta")
        sitting.read_out()
        sitting.does("b", Vote(sitting.option(b).id))
        sitting.does("c", Pick(sitting.option(c).id))
        sittings.append(sitting)
    for seat in ("a", "d", None):
        assert len({sitting.bytes(seat) for sitting in sittings}) == 1
    assert len({sitting.bytes("b") for sitting in sittings}) == 2


@rule("COM-03")
def test_the_order_of_handing_in_is_not_kept() -> None:
    viewers = ("a", "b", "c", "d", None)
    one, other = (at("writing") for _ in range(2))
    for seat in "bcd":
        one.does(seat, Write(f"ending of {seat}"))
    for seat in "dcb":
        other.does(seat, Write(f"ending of {seat}"))
    while one.phase != "opening":
        assert [one.bytes(seat) for seat in viewers] == [other.bytes(seat) for seat in viewers]
        one.time_up()
        other.time_up()


@rule("WAO-17", "COM-03")
def test_that_somebody_hit_upon_the_real_wording_shows_only_in_how_many_numbers_there_are() -> None:
    sitting = Sitting("abc")
    sitting.until("writing")
    real = sitting.sees(views.Writing, "a").truth or ""
    sitting.write(b=real.upper(), c="gamma")
    sitting.read_out()
    public = msgspec.to_builtins(sitting.view())["show"]
    assert [set(option) for option in public["options"]] == [{"id", "number", "text", "hidden"}] * 2
    assert real in {option["text"] for option in public["options"]}


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


@rule("COM-13", "WAO-02")
def test_another_seed_falls_otherwise_and_the_same_seed_the_same() -> None:
    def evening(seed: str) -> bytes:
        sitting = Sitting("abcdef", seed=seed)
        sitting.until("writing")
        return sitting.bytes(str(sitting.view().reader))

    assert evening("one") == evening("one")
    assert len({evening(f"evening {n}") for n in range(20)}) > 10
