"""The President's check: sent back, laid together, set aside (NIP-09)."""

from __future__ import annotations

import pytest

from app.engine.game import Away, Left, Seat
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.commands import (
    Checked,
    Draft,
    LayTogether,
    Reason,
    SendBack,
    SetAside,
    TakeApart,
    Write,
)
from app.games.nobody_is_perfect.views import Paper
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule

pytestmark = rule("NIP-09")
TRUE = "The true meaning of number 0"


@pytest.fixture
def sitting() -> Sitting:
    """a checks what b to e wrote."""
    return checking(b="Beta", c="Gamma", d="Delta", e="Epsilon")


def checking(seats: str = "abcde", **answers: str) -> Sitting:
    sitting = Sitting(seats)
    sitting.write(**answers)
    sitting.until("checking")
    return sitting


def papers(sitting: Sitting) -> dict[str, Paper]:
    """What lies before the President, by its text."""
    laid = sitting.sees(views.Checking, "a").laid
    assert laid is not None
    return {paper.text: paper for heap in laid for paper in heap.papers}


def heaps(sitting: Sitting) -> set[frozenset[str]]:
    laid = sitting.sees(views.Checking, "a").laid
    assert laid is not None
    return {frozenset(paper.text for paper in heap.papers) for heap in laid}


def send_back(sitting: Sitting, text: str, reason: Reason = "off_limits") -> None:
    sitting.does("a", SendBack(papers(sitting)[text].id, reason))


def lay(sitting: Sitting, *texts: str, read: str | None = None) -> None:
    laid = papers(sitting)
    sitting.does("a", LayTogether(tuple(laid[text].id for text in texts), laid[read or texts[0]].id))


def ballot(sitting: Sitting) -> set[str]:
    """What is read out in the end, but for the truth."""
    if sitting.phase == "checking" and not sitting.sees(views.Checking, "a").checked:
        sitting.does("a", Checked())
    sitting.until("voting")
    return {option.text for option in sitting.sees(views.Voting).options} - {TRUE}


def test_the_president_gets_the_answers_without_names_and_the_truth_beside_them(sitting: Sitting) -> None:
    shown = sitting.sees(views.Checking, "a")
    assert set(papers(sitting)) == {"Beta", "Gamma", "Delta", "Epsilon"}
    assert shown.truth == "the true meaning of number 0"
    assert all(paper.copies == 1 and paper.stands for paper in papers(sitting).values())


def test_the_answers_come_in_no_order_of_writing_or_sitting() -> None:
    orders = set()
    for n in range(60):
        sitting = Sitting("abcd", seed=f"evening {n}")
        sitting.write(b="Beta", c="Gamma", d="Delta")
        sitting.until("checking")
        orders.add(tuple(papers(sitting)))
    assert len(orders) == 6


@rule("COM-03")
def test_who_wrote_what_makes_no_difference_to_the_president() -> None:
    one = checking(b="Beta", c="Gamma", d="Delta", e="Epsilon")
    other = checking(b="Epsilon", c="Delta", d="Gamma", e="Beta")
    assert one.bytes("a") == other.bytes("a")


@rule("COM-03")
def test_the_others_learn_only_how_many_answers_there_are(sitting: Sitting) -> None:
    tv = sitting.sees(views.Checking)
    assert tv == views.Checking(answers=4)
    assert sitting.sees(views.Checking, "b") == views.Checking(answers=4, mine=views.Mine("Beta"))


@rule("COM-11")
def test_answers_of_the_same_wording_are_one_paper_and_all_their_authors_score_alike() -> None:
    sitting = checking(b="A bean!", c="a  bean", d="bean", e="Epsilon")
    assert {text: paper.copies for text, paper in papers(sitting).items()} == {
        "A bean!": 1 + 1,
        "Bean": 1,
        "Epsilon": 1,
    }
    sitting.read_out()
    sitting.place(d="b", e="c")
    sitting.until("moving")
    assert sitting.points == {"a": 0, "b": 6, "c": 6, "d": 0, "e": 0}


@rule("COM-03")
def test_an_author_is_shown_their_own_spelling_not_that_of_who_wrote_the_same() -> None:
    sitting = checking(b="A bean!", c="a  bean", d="bean", e="Epsilon")
    assert sitting.sees(views.Checking, "c").mine == views.Mine("a bean")
    send_back(sitting, "A bean!", "unreadable")
    back = sitting.sees(views.Checking, "c").sent_back
    assert back == views.SentBack("unreadable", "a bean", rewritten=False)


def test_papers_laid_together_are_read_once_and_their_authors_score_alike(sitting: Sitting) -> None:
    lay(sitting, "Beta", "Gamma", read="Gamma")
    assert heaps(sitting) == {frozenset({"Beta", "Gamma"}), frozenset({"Delta"}), frozenset({"Epsilon"})}
    assert ballot(sitting) == {"Gamma", "Delta", "Epsilon"}
    assert set(sitting.option("b").by) == {"b", "c"}
    sitting.place(d="c", e="truth")
    sitting.until("moving")
    assert sitting.points == {"a": 0, "b": 3, "c": 3, "d": 0, "e": 2}


def test_a_third_paper_can_be_laid_to_two(sitting: Sitting) -> None:
    lay(sitting, "Beta", "Gamma")
    lay(sitting, "Delta", "Gamma")
    assert heaps(sitting) == {frozenset({"Beta", "Gamma", "Delta"}), frozenset({"Epsilon"})}
    assert ballot(sitting) == {"Delta", "Epsilon"}


def test_what_was_laid_together_can_be_taken_apart(sitting: Sitting) -> None:
    lay(sitting, "Beta", "Gamma", "Delta")
    sitting.does("a", TakeApart(papers(sitting)["Gamma"].id))
    assert len(heaps(sitting)) == 4
    assert ballot(sitting) == {"Beta", "Gamma", "Delta", "Epsilon"}


def test_what_is_worded_the_same_cannot_be_taken_apart(sitting: Sitting) -> None:
    assert sitting.refused("a", TakeApart(papers(sitting)["Beta"].id)) == "same_wording"
    send_back(sitting, "Beta")
    sitting.does("b", Write("gamma"))
    lay(sitting, "Gamma", "Delta")
    sitting.does("a", TakeApart(papers(sitting)["Delta"].id))
    assert heaps(sitting) == {frozenset({"Gamma"}), frozenset({"Delta"}), frozenset({"Epsilon"})}
    assert ballot(sitting) == {"Gamma", "Delta", "Epsilon"}
    assert set(sitting.option("b").by) == {"b", "c"}


def test_one_paper_alone_is_not_laid_together_with_itself(sitting: Sitting) -> None:
    beta, gamma = papers(sitting)["Beta"].id, papers(sitting)["Gamma"].id
    assert sitting.refused("a", LayTogether((beta, beta), beta)) == "not_now"
    assert sitting.refused("a", LayTogether((beta, gamma), papers(sitting)["Delta"].id)) == "not_now"


def test_the_president_writes_nothing_and_the_others_do_not_check(sitting: Sitting) -> None:
    beta = papers(sitting)["Beta"].id
    assert sitting.refused("a", Write("mine")) == "not_your_turn"
    for command in (Checked(), SendBack(beta, "unreadable"), TakeApart(beta), SetAside(beta, True)):
        assert sitting.refused("b", command) == "not_your_turn"


# --- sent back -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", ["unreadable", "off_limits", "the_truth"])
def test_a_paper_goes_back_to_its_author_with_the_reason(sitting: Sitting, reason: Reason) -> None:
    send_back(sitting, "Beta", reason)
    assert sitting.sees(views.Checking, "b").sent_back == views.SentBack(reason, "Beta", rewritten=False)
    assert sitting.sees(views.Checking, "c").sent_back is None
    assert papers(sitting)["Beta"].back == reason
    assert sitting.sees(views.Checking, "a").rewrites_due == 1
    assert sitting.waiting == "ab"


@rule("COM-03")
def test_nobody_else_learns_who_is_rewriting() -> None:
    one = checking(b="Beta", c="Gamma", d="Delta", e="Epsilon")
    other = checking(b="Gamma", c="Beta", d="Delta", e="Epsilon")
    for sitting in (one, other):
        send_back(sitting, "Beta")
    for seat in ("a", "d", "e", None):
        assert one.bytes(seat) == other.bytes(seat)
    one.does("b", Write("New"))
    other.does("c", Write("New"))
    for seat in ("a", "d", "e", None):
        assert one.bytes(seat) == other.bytes(seat)


def test_all_authors_of_a_wording_are_asked_for_another() -> None:
    sitting = checking(b="A bean!", c="a  bean", d="Delta", e="Epsilon")
    send_back(sitting, "A bean!")
    assert sitting.sees(views.Checking, "a").rewrites_due == 2
    sitting.does("b", Write("A pea"))
    assert sitting.sees(views.Checking, "a").rewrites_due == 1
    assert {text: paper.copies for text, paper in papers(sitting).items() if "e" in text} == {
        "A bean!": 1,
        "A pea": 1,
        "Delta": 1,
    }
    sitting.does("c", Write("A lentil"))
    assert ballot(sitting) == {"A pea", "A lentil", "Delta", "Epsilon"}


def test_a_paper_goes_back_once(sitting: Sitting) -> None:
    send_back(sitting, "Beta")
    assert sitting.refused("a", SendBack(papers(sitting)["Beta"].id, "unreadable")) == "already_sent_back"
    sitting.does("b", Write("Better"))
    assert sitting.refused("a", SendBack(papers(sitting)["Better"].id, "unreadable")) == "already_sent_back"


def test_a_rewrite_is_a_new_paper_and_the_old_ones_id_comes_too_late(sitting: Sitting) -> None:
    old = papers(sitting)["Beta"].id
    gamma = papers(sitting)["Gamma"].id
    send_back(sitting, "Beta")
    sitting.does("b", Write("Better"))
    for command in (SendBack(old, "unreadable"), TakeApart(old), SetAside(old, True), LayTogether((old, gamma), gamma)):
        assert sitting.refused("a", command) == "paper_changed"
    assert papers(sitting)["Better"].id != old
    assert papers(sitting)["Better"].rewritten


def test_an_answer_is_rewritten_once_and_only_by_who_was_asked(sitting: Sitting) -> None:
    send_back(sitting, "Beta")
    assert sitting.refused("c", Write("Better")) == "not_now"
    sitting.does("b", Write("Better"))
    assert sitting.sees(views.Checking, "b").sent_back == views.SentBack("off_limits", "Beta", rewritten=True)
    assert sitting.sees(views.Checking, "b").mine == views.Mine("Better")
    assert sitting.refused("b", Write("Best")) == "not_now"


@rule("NIP-08")
def test_the_truth_is_no_rewrite(sitting: Sitting) -> None:
    send_back(sitting, "Beta")
    assert sitting.refused("b", Write("The true meaning of number 0.")) == "the_truth"
    assert sitting.refused("b", Write("")) == "write_something"


@rule("COM-11")
def test_a_rewrite_of_the_same_wording_as_another_answer_lies_with_it(sitting: Sitting) -> None:
    send_back(sitting, "Beta")
    sitting.does("b", Write("GAMMA"))
    laid = sitting.sees(views.Checking, "a").laid
    assert laid is not None
    assert [len(heap.papers) for heap in laid if "Gamma" in {p.text for p in heap.papers}] == [2]
    assert len(ballot(sitting)) == 3
    assert set(sitting.option("b").by) == {"b", "c"}


@pytest.mark.parametrize(
    ("reason", "read"),
    [
        ("unreadable", {"Beta", "Gamma", "Delta", "Epsilon"}),
        ("off_limits", {"Gamma", "Delta", "Epsilon"}),
        ("the_truth", {"Gamma", "Delta", "Epsilon"}),
    ],
)
def test_unanswered_the_first_version_stands_unless_it_was_off_limits_or_the_truth(
    sitting: Sitting, reason: Reason, read: set[str]
) -> None:
    send_back(sitting, "Beta", reason)
    assert papers(sitting)["Beta"].stands == ("Beta" in read)
    sitting.time_up()
    sitting.until("voting")
    assert {option.text for option in sitting.sees(views.Voting).options} - {TRUE} == read
    assert (sitting.sees(views.Voting, "b").own is not None) == ("Beta" in read)
    assert "b" in sitting.waiting


@rule("COM-06")
def test_what_the_author_has_typed_when_the_check_closes_is_the_rewrite(sitting: Sitting) -> None:
    send_back(sitting, "Beta")
    send_back(sitting, "Gamma")
    sitting.does("b", Draft("A better o"))
    sitting.does("c", Draft("The true meaning of number 0"))
    assert sitting.sees(views.Checking, "b").mine == views.Mine("Beta", "A better o")
    sitting.time_up()
    sitting.until("voting")
    assert {option.text for option in sitting.sees(views.Voting).options} == {"A better o", "Delta", "Epsilon", TRUE}


@rule("COM-06", "COM-11")
def test_a_draft_of_the_same_wording_as_another_answer_is_read_with_it(sitting: Sitting) -> None:
    send_back(sitting, "Beta")
    sitting.does("b", Draft("gamma"))
    sitting.time_up()
    sitting.until("voting")
    assert len(sitting.sees(views.Voting).options) == 4
    assert set(sitting.option("b").by) == {"b", "c"}


@rule("COM-03")
def test_what_is_typed_again_is_seen_by_its_author_alone(sitting: Sitting) -> None:
    send_back(sitting, "Beta")
    before = [sitting.bytes(seat) for seat in ("a", "c", "d", "e", None)]
    sitting.does("b", Draft("A canary"))
    assert [sitting.bytes(seat) for seat in ("a", "c", "d", "e", None)] == before


# --- set aside -----------------------------------------------------------------------------------------


def test_only_a_rewritten_answer_can_be_set_aside_and_it_can_be_put_back(sitting: Sitting) -> None:
    assert sitting.refused("a", SetAside(papers(sitting)["Beta"].id, True)) == "not_rewritten"
    send_back(sitting, "Beta", "the_truth")
    assert sitting.refused("a", SetAside(papers(sitting)["Beta"].id, True)) == "not_rewritten"
    sitting.does("b", Write("Still the truth"))
    paper = papers(sitting)["Still the truth"].id
    sitting.does("a", SetAside(paper, True))
    assert not papers(sitting)["Still the truth"].stands
    sitting.does("a", SetAside(paper, False))
    assert ballot(sitting) == {"Still the truth", "Gamma", "Delta", "Epsilon"}


def test_the_author_of_what_is_set_aside_wrote_nothing_and_may_vote(sitting: Sitting) -> None:
    send_back(sitting, "Beta", "the_truth")
    sitting.does("b", Write("Still the truth"))
    sitting.does("a", SetAside(papers(sitting)["Still the truth"].id, True))
    assert ballot(sitting) == {"Gamma", "Delta", "Epsilon"}
    assert sitting.sees(views.Voting, "b").own is None
    sitting.place(b="truth", c="d")
    sitting.until("moving")
    assert sitting.points == {"a": 0, "b": 2, "c": 0, "d": 3, "e": 0}


def test_nothing_is_laid_together_with_what_may_be_the_truth(sitting: Sitting) -> None:
    send_back(sitting, "Beta", "the_truth")
    laid = papers(sitting)
    assert sitting.refused("a", LayTogether((laid["Beta"].id, laid["Gamma"].id), laid["Gamma"].id)) == "paper_is_out"
    sitting.does("b", Write("Still the truth"))
    sitting.does("a", SetAside(papers(sitting)["Still the truth"].id, True))
    laid = papers(sitting)
    aside, gamma = laid["Still the truth"].id, laid["Gamma"].id
    assert sitting.refused("a", LayTogether((aside, gamma), gamma)) == "paper_is_out"


def test_what_was_laid_with_a_paper_that_drops_out_is_read_without_it(sitting: Sitting) -> None:
    lay(sitting, "Beta", "Gamma", read="Beta")
    send_back(sitting, "Beta", "the_truth")
    laid = sitting.sees(views.Checking, "a").laid
    assert laid is not None
    heap = next(heap for heap in laid if len(heap.papers) == 2)
    assert heap.read == papers(sitting)["Gamma"].id
    sitting.time_up()
    sitting.until("voting")
    assert {option.text for option in sitting.sees(views.Voting).options} - {TRUE} == {"Gamma", "Delta", "Epsilon"}
    assert sitting.option("c").by == ("c",)


def test_a_rewrite_lies_by_itself_whatever_the_first_version_lay_with(sitting: Sitting) -> None:
    lay(sitting, "Beta", "Gamma", read="Beta")
    send_back(sitting, "Beta", "unreadable")
    sitting.does("b", Write("Better"))
    assert heaps(sitting) == {frozenset({text}) for text in ("Better", "Gamma", "Delta", "Epsilon")}


# --- how the check ends --------------------------------------------------------------------------------


@rule("COM-05")
def test_a_check_with_nothing_sent_back_closes_when_it_is_done(sitting: Sitting) -> None:
    sitting.does("a", Checked())
    assert sitting.stage == "1/reading/1"


def test_with_a_rewrite_due_the_check_goes_on_and_the_president_looks_again(sitting: Sitting) -> None:
    send_back(sitting, "Beta")
    sitting.does("a", Checked())
    assert sitting.phase == "checking"
    assert sitting.sees(views.Checking, "a").checked
    assert sitting.waiting == "b"
    sitting.does("b", Write("Better"))
    assert not sitting.sees(views.Checking, "a").checked
    assert sitting.waiting == "a"
    sitting.does("a", Checked())
    assert sitting.phase == "reading"


@pytest.mark.parametrize("gone", [Away(Seat("b")), Left(Seat("b"))])
@rule("COM-07", "COM-09")
def test_a_checked_round_does_not_wait_for_an_author_who_is_not_there(sitting: Sitting, gone: Away | Left) -> None:
    send_back(sitting, "Beta")
    sitting.does("a", Checked())
    sitting.turn(gone)
    assert sitting.phase == "reading"


@rule("COM-03")
def test_the_count_of_rewrites_does_not_tell_whose_phone_is_away(sitting: Sitting) -> None:
    send_back(sitting, "Beta")
    sitting.turn(Away(Seat("b")))
    assert sitting.sees(views.Checking, "a").rewrites_due == 1


@rule("NIP-12")
def test_a_round_whose_every_answer_drops_out_has_no_vote() -> None:
    sitting = checking("abc", b="Beta")
    send_back(sitting, "Beta", "the_truth")
    sitting.time_up()
    assert sitting.stage == "1/moving"
    assert sitting.sees(views.Moving).no_vote


def test_what_went_back_as_off_limits_or_true_cannot_be_handed_in_again(sitting: Sitting) -> None:
    send_back(sitting, "Beta", "off_limits")
    assert sitting.refused("b", Write(" beta!")) == "the_same_again"
    sitting.does("b", Draft("Beta"))
    sitting.does("a", Checked())
    sitting.until("voting")
    assert "Beta" not in {option.text for option in sitting.sees(views.Voting, "c").options}


def test_what_could_not_be_read_may_be_handed_in_as_it_was(sitting: Sitting) -> None:
    send_back(sitting, "Beta", "unreadable")
    sitting.does("b", Write("Beta"))
    assert papers(sitting)["Beta"].rewritten
