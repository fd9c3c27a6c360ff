"""Who acts past the common time looks to the others like one that is still waited for (COM-20)."""

from __future__ import annotations

from app.engine.company import Company, given_up, heard
from app.engine.game import Away, Seat
from app.engine.late import late_by_now, seen_to_act, seen_waiting
from app.engine.window import Window
from tests.rules import rule

A, B, C = map(Seat, "abc")
TABLE = Company(table=None, members=dict.fromkeys((A, B, C), (0,)), slower={B: 200})
WINDOW = Window(0, 60_000)


@rule("COM-20")
def test_late_is_who_first_acts_past_the_common_time() -> None:
    assert late_by_now(WINDOW, (), False, A, 59_999) == ()
    assert late_by_now(WINDOW, (), False, B, 60_000) == (B,)
    assert late_by_now(WINDOW, (), True, B, 60_000) == ()
    assert late_by_now(WINDOW, (B,), True, B, 70_000) == (B,)
    assert late_by_now(Window(0, None), (), False, B, 10**9) == ()


@rule("COM-20", "COM-03")
def test_a_late_one_is_seen_to_act_by_themself_alone() -> None:
    acted = {B: "an answer", A: "another"}
    assert [seen_to_act(TABLE, acted, (B,), me) for me in (None, A, B)] == [(A,), (A,), (A, B)]


@rule("COM-20", "COM-03")
def test_to_all_others_a_late_one_looks_waited_for_as_long_as_they_are_here() -> None:
    assert [seen_waiting(TABLE, (C,), (B,), me) for me in (None, A, B)] == [(B, C), (B, C), (C,)]
    assert seen_waiting(heard(TABLE, Away(B), 70_000), (C,), (B,), A) == (C,)
    assert seen_waiting(given_up(TABLE, B), (C,), (B,), A) == (C,)
