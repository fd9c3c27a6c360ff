"""Votes in turn and openly, or all at once and unseen (WAO-12, WAO-13)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.engine.game import Away, Back, Left, Seat
from app.games.bluffing import Ballot
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import GoOn, Pick, Vote, Withdraw
from app.games.wise_and_otherwise.state import Voting
from tests.games.wise_and_otherwise.sitting import Sitting
from tests.rules import rule

A, B, C, D, E = map(Seat, "abcde")


@pytest.fixture
def sitting() -> Sitting:
    """b and c have written, d has not; a reads, and b has the first vote."""
    return voting()


def voting(seats: str = "abcd") -> Sitting:
    sitting = Sitting(seats)
    sitting.write(b="beta", c="gamma")
    sitting.read_out()
    return sitting


def names(sitting: Sitting, seat: str, author: str) -> None:
    sitting.does(seat, Vote(sitting.option(author).id))


def votes(sitting: Sitting, who: str | None = None) -> dict[str, str]:
    """The votes that a screen shows, by the number's first author."""
    shown = sitting.sees(views.Voting, who).votes
    return {seat: next(iter(o.by), "truth") for seat, id in shown.items() for o in ballot(sitting) if o.id == id}


def ballot(sitting: Sitting) -> Ballot:
    assert isinstance(sitting.state.phase, Voting)
    return sitting.state.phase.ballot


# --- in turn and openly --------------------------------------------------------------------------------


@rule("WAO-12", "WAO-13")
def test_players_name_a_number_in_turn_from_the_readers_left_and_the_reader_does_not(sitting: Sitting) -> None:
    turns = []
    while sitting.phase == "voting":
        shown = sitting.sees(views.Voting)
        assert (shown.open, shown.waiting_for) == (True, (shown.turn,))
        turns.append((sitting.stage, shown.turn, shown.to_come))
        sitting.does(str(shown.turn), Vote(sitting.option("truth").id))
    assert turns == [
        ("1/voting/1", "b", ("c", "d")),
        ("1/voting/2", "c", ("d",)),
        ("1/voting/3", "d", ()),
    ]
    assert sitting.phase == "reveal"


@rule("WAO-12")
def test_the_turn_goes_round_the_table_from_a_reader_in_the_middle() -> None:
    sitting = Sitting("abcd")
    for _ in range(2):
        sitting.until("scores")
        sitting.until("opening")
    assert sitting.view().reader == "c"
    sitting.write(a="alpha")
    sitting.read_out()
    shown = sitting.sees(views.Voting)
    assert (shown.turn, *shown.to_come) == ("d", "a", "b")


@rule("WAO-12")
def test_the_votes_so_far_are_seen_by_all(sitting: Sitting) -> None:
    names(sitting, "b", "c")
    for who in ("a", "b", "c", "d", None):
        assert votes(sitting, who) == {"b": "c"}
        assert sitting.sees(views.Voting, who).voted == ("b",)
    assert sitting.sees(views.Voting, "b").mine == sitting.option("c").id
    assert sitting.sees(views.Voting, "b").mate_picked is None
    assert sitting.sees(views.Voting, "c").mine is None


@rule("WAO-12")
def test_nobody_votes_out_of_turn_and_a_vote_given_is_final(sitting: Sitting) -> None:
    truth = sitting.option("truth").id
    assert sitting.refused("a", Vote(truth)) == "not_your_turn"
    assert sitting.refused("c", Vote(truth)) == "not_your_turn"
    assert sitting.refused("c", Pick(truth)) == "not_your_turn"
    assert sitting.refused("b", Vote("xxxx")) == "not_on_table"
    assert sitting.refused("b", Pick("xxxx")) == "not_on_table"
    names(sitting, "b", "truth")
    assert sitting.refused("b", Vote(sitting.option("c").id)) == "not_your_turn"
    assert sitting.refused("a", GoOn()) == "not_now"


@rule("WAO-12", "COM-03")
def test_what_is_tapped_is_nobody_elses_business_and_no_vote_yet(sitting: Sitting) -> None:
    before = {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)}
    stage = sitting.stage
    sitting.pick("b", "c")
    assert {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)} == before
    assert sitting.stage == stage
    assert sitting.sees(views.Voting, "b").picked == sitting.option("c").id
    assert sitting.sees(views.Voting, "b").mine is None


@rule("WAO-12", "COM-06")
def test_at_time_up_a_choice_that_was_tapped_counts_and_without_one_there_is_no_vote(sitting: Sitting) -> None:
    sitting.pick("b", "c")
    sitting.pick("b", "truth")
    sitting.wait(20_000)
    assert votes(sitting) == {"b": "truth"}
    sitting.wait(20_000)
    assert votes(sitting) == {"b": "truth"}
    names(sitting, "d", "b")
    assert sitting.phase == "reveal"
    sitting.until("scores")
    assert sitting.points == {"a": 0, "b": 4, "c": 0, "d": 0}


@rule("WAO-12", "COM-05")
def test_each_vote_has_twenty_seconds_and_closes_when_it_is_given(sitting: Sitting) -> None:
    assert sitting.deadline == 20_000
    sitting.wait(7_000)
    names(sitting, "b", "truth")
    assert (sitting.turn_of, sitting.deadline) == ("c", 20_000)


@rule("WAO-12", "COM-07")
def test_a_seat_away_at_its_turn_is_passed_over_and_votes_last_if_it_is_back_before_the_last_vote() -> None:
    sitting = voting("abcde")
    sitting.turn(Away(C))
    names(sitting, "b", "truth")
    assert sitting.turn_of == "d"
    assert sitting.sees(views.Voting).passed == ("c",)
    names(sitting, "d", "truth")
    assert sitting.turn_of == "e"
    sitting.turn(Back(C))
    assert sitting.turn_of == "e"
    names(sitting, "e", "truth")
    assert (sitting.turn_of, sitting.stage) == ("c", "1/voting/4")
    assert sitting.sees(views.Voting).passed == ()
    names(sitting, "c", "b")
    assert sitting.phase == "reveal"


@rule("WAO-12", "COM-07")
def test_who_is_back_before_their_turn_votes_in_it(sitting: Sitting) -> None:
    sitting.turn(Away(C))
    sitting.turn(Back(C))
    names(sitting, "b", "truth")
    assert sitting.turn_of == "c"


@rule("WAO-12", "COM-07")
def test_who_is_not_back_before_the_last_vote_has_none(sitting: Sitting) -> None:
    sitting.turn(Away(B))
    assert sitting.turn_of == "c"
    names(sitting, "c", "truth")
    names(sitting, "d", "truth")
    assert sitting.phase == "reveal"
    sitting.turn(Back(B))
    assert sitting.phase == "reveal"


@rule("WAO-12", "COM-07")
def test_who_goes_away_in_their_turn_is_passed_over_then(sitting: Sitting) -> None:
    sitting.wait(5_000)
    sitting.turn(Away(B))
    assert (sitting.turn_of, sitting.stage, sitting.deadline) == ("c", "1/voting/2", 20_000)
    sitting.turn(Back(B))
    names(sitting, "c", "truth")
    names(sitting, "d", "truth")
    assert sitting.turn_of == "b"
    sitting.turn(Away(B))
    assert sitting.phase == "reveal"


@rule("WAO-12", "COM-06")
def test_who_goes_away_with_a_choice_tapped_has_voted(sitting: Sitting) -> None:
    sitting.pick("b", "c")
    sitting.turn(Away(B))
    assert votes(sitting) == {"b": "c"}
    assert sitting.sees(views.Voting).passed == ()


@rule("WAO-12", "COM-07")
def test_two_passed_over_vote_in_the_order_in_which_they_were() -> None:
    sitting = voting("abcde")
    sitting.turn(Away(B))
    sitting.turn(Away(C))
    sitting.turn(Back(C))
    sitting.turn(Back(B))
    order = []
    while sitting.phase == "voting":
        order.append(str(sitting.turn_of))
        names(sitting, order[-1], "truth")
    assert "".join(order) == "debc"


@rule("WAO-12", "COM-07")
def test_with_everybody_away_there_is_no_vote_to_wait_for() -> None:
    sitting = Sitting()
    sitting.write(b="beta", c="gamma")
    sitting.check()
    for seat in (B, C, D):
        sitting.turn(Away(seat))
    while sitting.phase == "reading":
        sitting.time_up()
    assert sitting.phase == "reveal"
    sitting.until("scores")
    assert set(sitting.points.values()) == {0}


@rule("WAO-12", "COM-09")
def test_who_leaves_is_not_asked_and_what_they_had_tapped_or_named_stays(sitting: Sitting) -> None:
    sitting.turn(Left(C))
    assert sitting.sees(views.Voting).to_come == ("d",)
    sitting.pick("b", "truth")
    sitting.turn(Left(B))
    assert (sitting.turn_of, votes(sitting)) == ("d", {"b": "truth"})
    names(sitting, "d", "b")
    assert sitting.phase == "reveal"
    sitting.until("scores")
    assert sitting.points == {"a": 0, "b": 0, "c": 0, "d": 0}, "nobody who is here has gained"


@rule("WAO-12")
def test_who_leaves_after_being_passed_over_is_not_listed_any_more() -> None:
    sitting = voting("abcde")
    sitting.turn(Away(B))
    sitting.turn(Left(B))
    assert sitting.sees(views.Voting).passed == ()


@rule("WAO-10")
def test_who_ran_out_of_time_votes_and_who_withdrew_does_not() -> None:
    sitting = Sitting("abcde")
    sitting.write(b="beta")
    sitting.does("c", Withdraw())
    sitting.read_out()
    shown = sitting.sees(views.Voting)
    assert (shown.turn, *shown.to_come) == ("b", "d", "e")


@rule("WAO-13")
def test_a_player_may_vote_for_their_own_saying(sitting: Sitting) -> None:
    assert sitting.sees(views.Voting, "b").own == (sitting.option("b").id,)
    assert sitting.sees(views.Voting, "d").own == ()
    names(sitting, "b", "b")
    assert votes(sitting) == {"b": "b"}


@rule("WAO-12", "COM-05")
def test_with_the_clock_off_whose_turn_it_is_is_waited_for() -> None:
    sitting = Sitting(pace="off")
    sitting.write(b="beta")
    sitting.read_out()
    assert (sitting.turn_of, sitting.deadline) == ("b", None)
    sitting.wait(3_600_000)
    sitting.time_up()
    assert sitting.turn_of == "c"


# --- all at once and unseen ----------------------------------------------------------------------------


@pytest.fixture
def secret() -> Sitting:
    """The same table, voting secretly."""
    sitting = Sitting(vote="secret")
    sitting.write(b="beta", c="gamma")
    sitting.read_out()
    return sitting


@rule("WAO-12", "WAO-13")
def test_in_the_secret_vote_all_but_the_reader_vote_at_once(secret: Sitting) -> None:
    assert (secret.stage, secret.waiting, secret.deadline) == ("1/polling", "bcd", 20_000)
    shown = secret.sees(views.Voting)
    assert (shown.open, shown.turn, shown.to_come) == (False, None, ())
    assert secret.refused("a", Vote(secret.option("truth").id)) == "not_your_turn"
    assert secret.refused("b", Vote("xxxx")) == "not_on_table"
    assert secret.sees(views.Voting, "b").votes_now
    assert not secret.sees(views.Voting, "a").votes_now


@rule("WAO-12", "COM-03")
def test_secret_votes_are_unseen(secret: Sitting) -> None:
    before = {seat: secret.sees(views.Voting, seat) for seat in ("a", "c", "d", None)}
    names(secret, "b", "c")
    for seat, was in before.items():
        assert secret.sees(views.Voting, seat) == replace(was, voted=(B,), waiting_for=(C, D))
    assert secret.sees(views.Voting, "b").mine == secret.option("c").id


@rule("WAO-12", "COM-05")
def test_a_secret_vote_may_be_changed_until_the_close(secret: Sitting) -> None:
    names(secret, "b", "c")
    names(secret, "c", "c")
    names(secret, "d", "truth")
    assert secret.deadline == 3_000
    names(secret, "b", "truth")
    assert secret.sees(views.Voting, "b").mine == secret.option("truth").id
    secret.wait(3_000)
    assert secret.phase == "reveal"
    secret.until("scores")
    assert secret.points == {"a": 0, "b": 2, "c": 0, "d": 2}


@rule("WAO-12", "COM-06")
def test_what_is_tapped_secretly_counts_at_the_close_and_nobody_is_spared_waiting(secret: Sitting) -> None:
    secret.pick("b", "truth")
    assert secret.sees(views.Voting, "b").mine is None
    assert secret.waiting == "bcd"
    names(secret, "c", "b")
    secret.pick("c", "truth")
    secret.time_up()
    secret.until("scores")
    assert secret.points == {"a": 0, "b": 2, "c": 2, "d": 0}


@rule("WAO-08", "WAO-12")
def test_who_withdrew_has_no_secret_vote() -> None:
    sitting = Sitting(vote="secret")
    sitting.write(b="beta")
    sitting.does("c", Withdraw())
    sitting.read_out()
    assert sitting.waiting == "bd"
    assert sitting.refused("c", Vote(sitting.option("truth").id)) == "not_your_turn"


@rule("WAO-12")
def test_votes_are_told_in_the_order_in_which_they_were_given() -> None:
    sitting = Sitting("abcd")
    for _ in range(2):
        sitting.until("scores")
        sitting.until("opening")
    sitting.write(a="alpha", d="delta")
    sitting.read_out()
    assert sitting.view().reader == "c"
    told: list[Seat] = []
    while sitting.phase == "voting":
        names(sitting, str(sitting.turn_of), "truth")
        told = list(sitting.sees(views.Voting).votes) if sitting.phase == "voting" else told
    assert told == ["d", "a"], "b comes last, and with that the vote is over"
