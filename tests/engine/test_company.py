"""Who sits at the table, who is away, and who sits down next (COM-01, COM-07 to COM-09, COM-20, WAO-23)."""

from __future__ import annotations

import pytest

from app.engine.company import AWAY_GRACE, Company, clockwise, given_up, heard, joined, next_round, seated
from app.engine.game import Away, Back, Person, Rejected, Seat, Slower, Table
from app.engine.window import Window
from tests.rules import rule

A, B, C, D, Z = map(Seat, "abcdz")
MOST = 5


def company(*teams: Seat) -> Company:
    """Four seats; those in `teams` have two members."""
    table = Table((A, B, C, D), teams=teams)
    return Company(table=table, members=seated(table), slower={})


@rule("COM-01")
def test_the_left_of_a_seat_is_the_next_one_and_the_round_ends_with_itself() -> None:
    assert clockwise((A, B, C, D), B) == (C, D, A, B)
    assert clockwise((A, B), B) == (A, B)


@rule("COM-07")
def test_nobody_who_is_away_is_here_and_it_counts_from_when_they_went() -> None:
    gone = heard(heard(company(), Away(B), 1_000), Away(B), 9_000)
    assert [gone.here(seat) for seat in (A, B, Z)] == [True, False, False]
    assert (gone.away_since(B), gone.away_since(A)) == (1_000, None)
    assert heard(gone, Back(B), 10_000) == company()


@rule("COM-07")
def test_the_server_stands_in_15_s_after_both_the_duty_and_the_absence_have_begun() -> None:
    gone = heard(company(), Away(B), 5_000)
    assert gone.stood_in_for(B, since=1_000) == 5_000 + AWAY_GRACE
    assert gone.stood_in_for(B, since=8_000) == 8_000 + AWAY_GRACE == 23_000
    assert gone.stood_in_for(A, since=1_000) is None


@rule("WAO-23", "COM-07")
def test_a_team_is_here_while_one_of_its_two_is() -> None:
    one = heard(company(B), Away(B, 1), 1_000)
    assert (one.present(B), one.here(B), one.away_since(B)) == ((0,), True, None)
    both = heard(one, Away(B, 0), 4_000)
    assert (both.present(B), both.here(B), both.away_since(B)) == ((), False, 4_000)


@rule("COM-20")
def test_each_seat_has_its_own_time_and_only_who_has_more_is_in_time_past_the_common_end() -> None:
    slow = heard(heard(company(), Slower(B, 200), 0), Slower(C, 150), 0)
    assert [slow.percent(seat) for seat in (A, B, C)] == [100, 200, 150]
    assert (slow.longest, company().longest) == (200, 100)
    assert slow.in_time((A, B, C), Window(0, 60_000), 100_000) == (B,)


@rule("COM-05", "COM-20", "COM-07")
def test_a_phase_ends_when_the_last_of_those_waited_for_has_no_time_left_or_a_duty_is_done_for_somebody() -> None:
    slow, window = heard(company(), Slower(B, 200), 0), Window(0, 60_000)
    assert [slow.closes_at(window, waiting, None) for waiting in ((A, B), (A,), ())] == [120_000, 60_000, 60_000]
    assert slow.closes_at(window, (B,), duty=15_000) == 15_000
    assert slow.closes_at(Window(0, None), (B,), duty=None) is None
    assert (slow.closes_at(7_000, (), None), slow.closes_at(None, (), None)) == (7_000, None)


@rule("COM-20", "COM-03")
def test_only_who_may_act_sees_their_own_time_and_all_others_the_common_one() -> None:
    slow, window = heard(company(), Slower(B, 200), 0), Window(0, 60_000)
    assert [slow.shown_end(window, (A, B), me) for me in (None, A, B)] == [60_000, 60_000, 120_000]
    assert slow.shown_end(window, (A,), B) == 60_000
    assert (slow.shown_end(7_000, (), B), slow.shown_end(None, (), B)) == (7_000, None)


@rule("COM-09")
def test_who_leaves_keeps_the_place_for_this_round_and_has_none_in_the_next() -> None:
    left = given_up(heard(heard(company(), Slower(B, 200), 0), Away(B), 0), B)
    assert (left.seats, left.left, left.away, left.slower) == ((A, B, C, D), (B,), (), {})
    assert not left.plays(Person(B))
    assert left.away_since(B) is None
    assert left.out == {B}
    after = next_round(left)
    assert (after.seats, after.left, after.gone, after.ever) == ((A, C, D), (), (B,), (A, C, D, B))
    assert after.out == {B}


@rule("WAO-23", "COM-09")
def test_one_of_a_team_leaves_and_the_other_plays_on_with_the_seats_own_time() -> None:
    left = given_up(heard(company(B), Slower(B, 200), 0), B, only=0)
    assert (left.members[B], left.left, left.percent(B)) == ((1,), (), 200)
    assert [left.plays(Person(B, member)) for member in (0, 1)] == [False, True]
    assert given_up(left, B, only=1).left == (B,)


@rule("COM-08")
def test_newcomers_sit_last_from_the_next_round_on() -> None:
    waiting = joined(company(), Person(Z), MOST)
    assert waiting.seats == (A, B, C, D)
    assert not waiting.plays(Person(Z))
    assert (next_round(waiting).seats, next_round(waiting).joining) == ((A, B, C, D, Z), ())


@rule("COM-08", "COM-09")
def test_whoever_takes_a_seat_over_in_the_same_round_keeps_its_place_and_is_listed_with_one() -> None:
    taken = joined(given_up(company(), B), Person(B), MOST)
    assert (taken.left, taken.out) == ((B,), frozenset())
    assert next_round(taken).seats == (A, B, C, D)
    assert given_up(taken, B).next_members == given_up(company(), B).next_members


@rule("COM-08")
def test_a_seat_that_went_in_an_earlier_round_is_taken_over_as_the_last_and_its_words_are_shown_again() -> None:
    gone = next_round(given_up(Company(table=None, members=company().members, slower={}, hidden=(B,)), B))
    assert gone.hidden == (B,)
    after = next_round(joined(gone, Person(B), MOST))
    assert (after.seats, after.gone, after.hidden) == ((A, C, D, B), (), ())


@rule("COM-08")
@pytest.mark.parametrize(
    ("there", "who"),
    [
        pytest.param(company(), Person(B), id="who sits there"),
        pytest.param(joined(company(), Person(Z), MOST), Person(Z), id="who waits already"),
        pytest.param(joined(company(), Person(Z), MOST), Person(Seat("y")), id="one more than may sit down"),
    ],
)
def test_nobody_sits_down_twice_or_at_a_full_table(there: Company, who: Person) -> None:
    with pytest.raises(Rejected, match="not_now"):
        joined(there, who, MOST)


@rule("COM-08", "WAO-23")
def test_at_a_full_table_there_is_room_for_a_mate_and_for_who_is_back() -> None:
    full = joined(given_up(company(B), B, only=1), Person(Z), MOST)
    assert next_round(joined(full, Person(B, 1), MOST)).members[B] == (0, 1)
    again = joined(heard(full, Away(B, 1), 0), Person(B, 1), MOST)
    assert again.away == ()


@rule("COM-01", "COM-09")
def test_an_office_passes_to_the_left_over_who_has_left_and_to_a_newcomer_after_the_last() -> None:
    assert company().successor(B) == C
    assert given_up(company(), C).successor(B) == D
    assert given_up(company(), B).successor(B) == C
    assert company().successor(D) == A
    assert joined(company(), Person(Z), MOST).successor(D) == Z


@rule("COM-05")
def test_a_phase_waits_at_the_tables_pace() -> None:
    brisk = Company(table=Table((A, B), pace="brisk"), members={A: (0,), B: (0,)}, slower={})
    assert brisk.window(60_000, at=5_000) == Window(5_000, 30_000)
    with pytest.raises(ValueError, match="its table is missing"):
        Company(table=None, members={}, slower={}).window(60_000, at=0)
