"""The sayings once more, the real one last (WAO-14)."""

from __future__ import annotations

import pytest

from app.engine.game import Seat
from app.games.wise_and_otherwise import clock, views
from tests.games.wise_and_otherwise.sitting import Sitting
from tests.rules import rule

pytestmark = rule("WAO-14")
B, C, D = map(Seat, "bcd")


@pytest.fixture
def sitting() -> Sitting:
    return revealed()


def revealed(luck: int = 0) -> Sitting:
    """b is believed by c and by themself, d finds the real one."""
    sitting = Sitting(luck=luck)
    sitting.write(b="beta", c="gamma", d="delta")
    sitting.vote(b="b", c="b", d="truth")
    return sitting


@pytest.mark.parametrize("luck", range(8))
def test_numbers_open_in_order_with_authors_and_believers_and_the_real_one_last(luck: int) -> None:
    sitting = revealed(luck)
    opened: list[views.Opened] = []
    numbers = {option.id: option.number for option in sitting.sees(views.Reveal).options}
    for step in range(1, 6):
        assert sitting.stage == f"1/reveal/{step}"
        shown = sitting.sees(views.Reveal)
        assert shown.hush is (step == 4)
        assert (sitting.deadline == clock.HUSH) is (step == 4)
        assert len(shown.opened) == min(step, 3) + (step == 5)
        opened = list(shown.opened)
        sitting.time_up()
    made_up = [numbers[each.id] for each in opened[:-1]]
    assert made_up == sorted(made_up)
    assert {each.by: each.believed_by for each in opened} == {(B,): (B, C), (C,): (), (D,): (), (): (D,)}
    assert [each.true for each in opened] == [False, False, False, True]
    assert sitting.phase == "scores"


def test_each_number_brings_the_points_it_is_worth(sitting: Sitting) -> None:
    while sitting.sees(views.Reveal).hush is False and len(sitting.sees(views.Reveal).opened) < 3:
        sitting.time_up()
    rules = {each.by: [(e.rule, e.seat) for e in each.entries] for each in sitting.sees(views.Reveal).opened}
    assert rules == {(B,): [("WAO-15", "b")], (C,): [], (D,): []}
    sitting.time_up()
    sitting.time_up()
    assert [(e.rule, e.seat) for e in sitting.sees(views.Reveal).opened[-1].entries] == [("WAO-16", "d")]


def test_that_nobody_found_it_is_told_with_the_real_one() -> None:
    sitting = Sitting()
    sitting.write(b="beta", c="gamma", d="delta")
    sitting.vote(b="c", c="b", d="b")
    while sitting.phase == "reveal":
        entries = [e.rule for each in sitting.sees(views.Reveal).opened for e in each.entries]
        assert ("WAO-18" in entries) == any(each.true for each in sitting.sees(views.Reveal).opened)
        sitting.time_up()


@rule("COM-03")
def test_meaning_and_source_come_with_the_real_one_and_not_before(sitting: Sitting) -> None:
    while sitting.phase == "reveal":
        told = any(each.true for each in sitting.sees(views.Reveal).opened)
        for who in ("a", "b", None):
            assert (b"secret source" in sitting.bytes(who)) is told
            assert (b"true meaning" in sitting.bytes(who)) is told
        sitting.time_up()


@rule("COM-03")
def test_who_wrote_what_is_in_nobody_elses_bytes_until_its_number_opens() -> None:
    """Two tables at which c and d have swapped their endings look alike until one of the two opens."""
    one, other = (Sitting() for _ in range(2))
    one.write(b="beta", c="gamma", d="delta")
    other.write(b="beta", c="delta", d="gamma")
    for sitting in (one, other):
        sitting.vote(b="truth")
    while True:
        opened = {o.text for e in one.sees(views.Reveal).opened for o in one.sees(views.Reveal).options if o.id == e.id}
        if opened & {"gamma", "delta"}:
            break
        for who in ("a", "b", None):
            assert one.bytes(who) == other.bytes(who)
        one.time_up()
        other.time_up()
    assert one.bytes() != other.bytes()


@rule("WAO-17")
def test_the_real_one_names_who_hit_upon_its_words_and_comes_after_a_hush_also_alone() -> None:
    sitting = Sitting("abc")
    sitting.until("writing")
    real = sitting.sees(views.Writing, "a").truth or ""
    sitting.write(b=real.upper())
    sitting.vote(c="truth")
    assert sitting.sees(views.Reveal).hush
    assert sitting.sees(views.Reveal).opened == ()
    sitting.time_up()
    (opened,) = sitting.sees(views.Reveal).opened
    assert (opened.by, opened.believed_by, opened.true) == ((B,), (C,), True)


def test_a_voter_sees_their_own_vote_and_saying_beside_it(sitting: Sitting) -> None:
    shown = sitting.sees(views.Reveal, "b")
    assert shown.mine == sitting.option("b").id
    assert shown.own == (sitting.option("b").id,)
    assert sitting.sees(views.Reveal).mine is None
