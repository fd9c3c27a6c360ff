"""The Reader's check: endings without names, one sent back once (WAO-09)."""

from __future__ import annotations

import pytest

from app.engine.game import Away, Left, Seat
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import Checked, Draft, Reason, SendBack, Write
from app.games.wise_and_otherwise.views import Mine, Paper
from tests.games.wise_and_otherwise.sitting import Sitting
from tests.rules import rule

pytestmark = rule("WAO-09")
B = Seat("b")


@pytest.fixture
def sitting() -> Sitting:
    """a checks what b to e wrote."""
    return checking(b="beta", c="gamma", d="delta", e="epsilon")


def checking(seats: str = "abcde", seed: str | None = None, **endings: str) -> Sitting:
    sitting = Sitting(seats, seed=seed)
    sitting.write(**endings)
    sitting.until("checking")
    return sitting


def papers(sitting: Sitting) -> dict[str, Paper]:
    """What lies before the Reader, by its text."""
    laid = sitting.sees(views.Checking, "a").papers
    assert laid is not None
    return {paper.text: paper for paper in laid}


def send_back(sitting: Sitting, text: str, reason: Reason = "off_limits") -> None:
    sitting.does("a", SendBack(papers(sitting)[text].id, reason))


def read(sitting: Sitting) -> set[str]:
    """What is read out in the end, but for the real ending."""
    if sitting.phase == "checking" and not sitting.sees(views.Checking, "a").checked:
        sitting.does("a", Checked())
    sitting.until("voting")
    options = sitting.sees(views.Voting).options
    return {option.text for option in options if "true ending" not in option.text}


def test_the_reader_gets_the_endings_without_names_and_the_real_one_beside_them(sitting: Sitting) -> None:
    shown = sitting.sees(views.Checking, "a")
    assert set(papers(sitting)) == {"beta", "gamma", "delta", "epsilon"}
    assert "true ending" in (shown.truth or "")
    assert all(paper.copies == 1 and paper.stands for paper in papers(sitting).values())


def test_the_endings_come_in_no_order_of_writing_or_sitting() -> None:
    orders = set()
    for n in range(400):
        sitting = Sitting("abcd", seed=f"evening {n}")
        sitting.until("choosing")
        if sitting.view().reader != "a":
            continue
        sitting.write(b="beta", c="gamma", d="delta")
        sitting.until("checking")
        orders.add(tuple(papers(sitting)))
    assert len(orders) == 6


@rule("COM-03")
def test_who_wrote_what_makes_no_difference_to_the_reader() -> None:
    one = checking(b="beta", c="gamma", d="delta", e="epsilon")
    other = checking(b="epsilon", c="delta", d="gamma", e="beta")
    assert one.bytes("a") == other.bytes("a")


@rule("COM-03")
def test_the_others_learn_only_how_many_endings_there_are(sitting: Sitting) -> None:
    assert sitting.sees(views.Checking) == views.Checking(endings=4)
    assert sitting.sees(views.Checking, "b") == views.Checking(endings=4, mine=Mine(("beta",), (None,)))


def test_who_wrote_nothing_has_nothing_to_look_at() -> None:
    sitting = checking(b="beta")
    assert sitting.sees(views.Checking, "c") == views.Checking(endings=1)


@rule("COM-11", "COM-03")
def test_endings_of_the_same_wording_are_one_paper_and_each_author_sees_their_own_spelling() -> None:
    sitting = checking(b="a bean!", c="a  bean", d="delta", e="epsilon")
    assert {text: paper.copies for text, paper in papers(sitting).items()} == {"a bean": 2, "delta": 1, "epsilon": 1}
    assert sitting.sees(views.Checking, "b").mine == Mine(("a bean!",), (None,))
    send_back(sitting, "a bean", "unreadable")
    assert sitting.sees(views.Checking, "b").sent_back == views.SentBack("unreadable", "a bean!", rewritten=False)
    assert sitting.sees(views.Checking, "a").rewrites_due == 2


@pytest.mark.parametrize("reason", ["unreadable", "off_limits"])
def test_an_ending_goes_back_to_its_author_with_the_reason(sitting: Sitting, reason: Reason) -> None:
    send_back(sitting, "beta", reason)
    assert sitting.sees(views.Checking, "b").sent_back == views.SentBack(reason, "beta", rewritten=False)
    assert sitting.sees(views.Checking, "c").sent_back is None
    assert papers(sitting)["beta"].back == reason
    assert papers(sitting)["beta"].stands is (reason == "unreadable")
    assert sitting.sees(views.Checking, "a").rewrites_due == 1
    assert sitting.waiting == "ab"


@rule("COM-03")
def test_nobody_else_learns_who_is_rewriting() -> None:
    one = checking(b="beta", c="gamma", d="delta", e="epsilon")
    other = checking(b="gamma", c="beta", d="delta", e="epsilon")
    for sitting in (one, other):
        send_back(sitting, "beta")
    for seat in ("a", "d", "e", None):
        assert one.bytes(seat) == other.bytes(seat)
    one.does("b", Write("new"))
    other.does("c", Write("new"))
    for seat in ("a", "d", "e", None):
        assert one.bytes(seat) == other.bytes(seat)


def test_what_is_written_again_is_read_and_the_reader_looks_at_it_first(sitting: Sitting) -> None:
    send_back(sitting, "beta")
    sitting.does("a", Checked())
    assert sitting.phase == "checking"
    sitting.does("b", Write("Better."))
    assert sitting.waiting == "a"
    assert papers(sitting)["better"].rewritten
    assert sitting.sees(views.Checking, "b").mine == Mine(("better",), (None,))
    assert read(sitting) == {"better", "gamma", "delta", "epsilon"}


def test_an_ending_goes_back_once_and_not_what_came_instead(sitting: Sitting) -> None:
    send_back(sitting, "beta")
    old = papers(sitting)["beta"].id
    assert sitting.refused("a", SendBack(old, "unreadable")) == "back_once"
    sitting.does("b", Write("better"))
    assert sitting.refused("a", SendBack(old, "unreadable")) == "paper_changed"
    assert sitting.refused("a", SendBack(papers(sitting)["better"].id, "unreadable")) == "back_once"


def test_what_was_hard_to_read_is_read_as_it_stands_if_it_is_left_so(sitting: Sitting) -> None:
    send_back(sitting, "beta", "unreadable")
    sitting.time_up()
    assert read(sitting) == {"beta", "gamma", "delta", "epsilon"}


def test_what_was_off_limits_is_not_read_if_it_is_left_so(sitting: Sitting) -> None:
    send_back(sitting, "beta")
    sitting.time_up()
    assert read(sitting) == {"gamma", "delta", "epsilon"}


def test_the_same_again_is_another_ending_only_where_it_was_hard_to_read(sitting: Sitting) -> None:
    send_back(sitting, "beta")
    send_back(sitting, "gamma", "unreadable")
    assert sitting.refused("b", Write("Beta!")) == "the_same_again"
    sitting.does("c", Write("gamma!"))
    assert papers(sitting)["gamma!"].rewritten


@rule("COM-06")
def test_a_draft_is_the_rewrite_when_time_is_up(sitting: Sitting) -> None:
    send_back(sitting, "beta")
    sitting.does("b", Draft("bette"))
    assert sitting.sees(views.Checking, "b").mine == Mine(("beta",), ("bette",))
    sitting.does("b", Draft(""))
    sitting.does("b", Draft("better"))
    sitting.time_up()
    assert read(sitting) == {"better", "gamma", "delta", "epsilon"}


@rule("COM-06")
def test_a_draft_that_says_the_same_again_is_none(sitting: Sitting) -> None:
    send_back(sitting, "beta")
    sitting.does("b", Draft("beta."))
    sitting.time_up()
    assert read(sitting) == {"gamma", "delta", "epsilon"}


def test_one_of_two_authors_rewrites_and_the_other_has_yet_to() -> None:
    sitting = checking(b="a bean", c="a bean", d="delta", e="epsilon")
    send_back(sitting, "a bean")
    sitting.does("b", Write("a pea"))
    assert sitting.sees(views.Checking, "a").rewrites_due == 1
    assert read(sitting) == {"a pea", "delta", "epsilon"}


@rule("WAO-11")
def test_a_rewrite_that_is_worded_like_another_shares_its_number() -> None:
    sitting = checking(b="beta", c="gamma", d="delta", e="epsilon")
    send_back(sitting, "beta")
    sitting.does("b", Write("Gamma!"))
    assert read(sitting) == {"gamma", "delta", "epsilon"}
    assert set(sitting.option("b").by) == {"b", "c"}


def test_if_all_that_was_written_drops_out_the_round_is_void() -> None:
    sitting = checking("abc", b="beta")
    send_back(sitting, "beta")
    sitting.time_up()
    assert sitting.stage == "1/scores"
    assert sitting.sees(views.Scores).void


def test_the_others_do_not_check_and_only_who_was_asked_writes_again(sitting: Sitting) -> None:
    beta = papers(sitting)["beta"].id
    for command in (Checked(), SendBack(beta, "unreadable")):
        assert sitting.refused("b", command) == "not_your_turn"
    assert sitting.refused("b", Write("unasked")) == "not_now"
    assert sitting.refused("a", Write("mine")) == "not_your_turn"
    assert sitting.refused("b", Draft("second", 2)) == "not_now"
    assert sitting.refused("a", SendBack("xxxx", "unreadable")) == "paper_changed"


@rule("COM-05")
def test_a_check_closes_when_it_is_done_and_at_time_up_by_itself(sitting: Sitting) -> None:
    assert sitting.deadline == 45_000
    sitting.does("a", Checked())
    assert sitting.stage == "1/reading/1"
    other = checking(b="beta")
    other.wait(45_000)
    assert other.stage == "1/reading/1"


@rule("COM-07")
def test_a_rewrite_keeps_its_time_when_the_reader_is_away(sitting: Sitting) -> None:
    send_back(sitting, "beta")
    sitting.turn(Away(Seat("a")))
    sitting.wait(20_000)
    assert sitting.phase == "checking"
    assert sitting.deadline == 25_000
    sitting.does("b", Write("better"))
    assert sitting.deadline == 15_000
    sitting.wait(15_000)
    assert sitting.phase == "reading"


@rule("COM-09")
def test_a_rewrite_keeps_its_time_when_the_reader_leaves(sitting: Sitting) -> None:
    send_back(sitting, "beta")
    sitting.turn(Left(Seat("a")))
    assert sitting.phase == "checking"
    sitting.does("b", Write("better"))
    assert sitting.phase == "reading"


@rule("COM-07")
def test_nobody_waits_for_a_rewrite_of_who_is_away(sitting: Sitting) -> None:
    send_back(sitting, "beta")
    sitting.does("a", Checked())
    assert sitting.phase == "checking"
    sitting.turn(Away(B))
    assert sitting.phase == "reading"
