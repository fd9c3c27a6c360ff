"""Writing an ending, knowing the saying, standing on one's head (WAO-05 to WAO-08, COM-06)."""

from __future__ import annotations

import pytest

from app.engine.game import Seat, Slower
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import Choose, Draft, Know, Vote, Withdraw, Write
from app.games.wise_and_otherwise.views import Mine
from tests.games.wise_and_otherwise.cards import saying
from tests.games.wise_and_otherwise.sitting import Sitting, at
from tests.rules import rule

A, B, C, D = map(Seat, "abcd")


@pytest.fixture
def sitting() -> Sitting:
    """b, c and d write; a reads."""
    return at("writing")


def texts(sitting: Sitting) -> set[str]:
    """All that is read out."""
    sitting.check()
    return {wording.text for option in sitting.state.phase.ballot for wording in option.wordings}  # type: ignore[union-attr]


REAL = "has the true ending of number"


# --- endings -------------------------------------------------------------------------------------------


@rule("WAO-05")
def test_everyone_but_the_reader_writes(sitting: Sitting) -> None:
    assert sitting.waiting == "bcd"
    assert sitting.refused("a", Write("mine")) == "not_your_turn"
    assert sitting.refused("a", Draft("mine")) == "not_your_turn"
    assert sitting.sees(views.Writing, "a").mine is None
    assert sitting.sees(views.Writing).mine is None


@rule("WAO-05", "COM-03")
def test_an_ending_that_is_in_is_known_to_be_in_and_read_by_nobody_else(sitting: Sitting) -> None:
    sitting.write(b="Never sells a canary.")
    for seat in ("a", "c", "d", None):
        assert sitting.sees(views.Writing, seat).handed_in == ("b",)
        assert b"canary" not in sitting.bytes(seat)
    assert sitting.sees(views.Writing, "b").mine == Mine(("never sells a canary",), (None,))


@rule("WAO-05")
def test_an_ending_can_be_changed_while_there_is_time(sitting: Sitting) -> None:
    sitting.write(b="first thoughts", c="gamma", d="delta")
    sitting.wait(1_000)
    sitting.does("b", Write("second thoughts"))
    assert {"second thoughts", "gamma", "delta"} < texts(sitting)


@rule("WAO-05", "COM-10")
def test_what_is_no_ending_is_refused_with_the_reason(sitting: Sitting) -> None:
    assert sitting.refused("b", Write("...")) == "write_something"
    assert sitting.refused("b", Write("x" * 141)) == "too_long"
    assert sitting.refused("b", Write("a second one", 2)) == "not_now"
    assert sitting.refused("b", Draft("a second one", 2)) == "not_now"


@rule("COM-19")
def test_a_writer_sees_their_ending_as_it_will_be_shown(sitting: Sitting) -> None:
    asked = sitting.view().saying
    assert asked is not None
    sitting.write(b=f"{asked.beginning.upper()} Counts “again”.")
    assert sitting.sees(views.Writing, "b").mine == Mine(('counts "again"',), (None,))


@rule("WAO-17")
def test_whoever_hits_upon_the_real_ending_is_not_told(sitting: Sitting) -> None:
    number = (sitting.view().saying or views.Asked("", "")).origin.removeprefix("People ")
    sitting.write(b=f"Has the true ending of number {number}!")
    assert sitting.sees(views.Writing).handed_in == ("b",)


# --- drafts --------------------------------------------------------------------------------------------


@rule("COM-06")
def test_a_draft_counts_when_time_is_up_and_stands_in_for_what_was_handed_in(sitting: Sitting) -> None:
    sitting.does("b", Draft("Typed so far."))
    sitting.write(c="handed in")
    sitting.does("c", Draft("thought better of"))
    sitting.write(d="handed in by d")
    sitting.does("d", Draft(" ... "))
    assert sitting.sees(views.Writing, "b").mine == Mine((None,), ("Typed so far.",))
    sitting.time_up()
    assert {"typed so far", "thought better of", "handed in by d"} < texts(sitting)


@rule("COM-06", "COM-03")
def test_a_draft_is_seen_by_nobody_else_and_forgotten_when_it_is_emptied(sitting: Sitting) -> None:
    before = {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)}
    sitting.does("b", Draft("a canary"))
    assert {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)} == before
    sitting.does("b", Draft(""))
    assert sitting.sees(views.Writing, "b").mine == Mine((None,), (None,))
    sitting.time_up()
    assert sitting.phase == "scores"


@rule("COM-06")
def test_handing_in_clears_the_draft(sitting: Sitting) -> None:
    sitting.does("b", Draft("half"))
    sitting.write(b="half and half")
    assert sitting.sees(views.Writing, "b").mine == Mine(("half and half",), (None,))


# --- "I know this one" ---------------------------------------------------------------------------------


@rule("WAO-07")
def test_a_saying_that_somebody_knows_is_set_aside_and_another_is_chosen(sitting: Sitting) -> None:
    known, stage = sitting.view().saying, sitting.stage
    sitting.does("c", Draft("a canary"))
    sitting.does("c", Know())
    assert sitting.stage == "1+1/choosing" != stage
    for seat in ("a", "b", None):
        assert sitting.sees(views.Choosing, seat).known_by == "c"
    assert sitting.view().saying is None
    assert sitting.view().reader == "a"
    assert known not in [choice.saying for choice in sitting.sees(views.Choosing, "a").choices]
    assert len(sitting.playing.status.used) == 1
    sitting.until("writing")
    assert sitting.sees(views.Writing, "c").mine == Mine((None,), (None,))
    assert len(sitting.playing.status.used) == 2


@rule("WAO-07")
def test_a_saying_that_was_known_is_not_asked_again_this_evening() -> None:
    sitting = Sitting("abc", cards=tuple(map(saying, range(5))))
    sitting.until("choosing")
    sitting.does(
        "a", Choose(next(c.id for c in sitting.sees(views.Choosing, "a").choices if c.saying.origin[-1] == "2"))
    )
    sitting.does("b", Know())
    for _ in range(8):
        sitting.until("choosing")
        choices = sitting.sees(views.Choosing, sitting.view().reader).choices
        assert "People 2" not in [choice.saying.origin for choice in choices]
        sitting.until("scores")
    assert sitting.view().reshuffled


@rule("WAO-07", "COM-14")
def test_nobody_scores_for_a_saying_that_was_known(sitting: Sitting) -> None:
    sitting.does("b", Know())
    sitting.until("writing")
    assert sitting.playing.status.ledger == ()
    sitting.until("scores")
    assert len(sitting.playing.game.chronicle(sitting.state)) == 1


@rule("WAO-07")
def test_it_is_too_late_to_know_once_the_first_ending_is_on_the_table(sitting: Sitting) -> None:
    assert sitting.sees(views.Writing, "c").may_know
    sitting.write(b="beta")
    assert sitting.refused("c", Know()) == "ending_on_table"
    assert not sitting.sees(views.Writing, "c").may_know
    sitting.until("checking")
    assert sitting.refused("c", Know()) == "not_now"


@rule("WAO-07")
def test_the_reader_and_who_is_out_know_nothing(sitting: Sitting) -> None:
    sitting.does("d", Withdraw())
    assert sitting.refused("a", Know()) == "not_your_turn"
    assert sitting.refused("d", Know()) == "not_your_turn"
    assert not sitting.sees(views.Writing, "a").may_know
    assert not sitting.sees(views.Writing, "d").may_know
    assert not sitting.sees(views.Writing).may_know


@rule("WAO-07", "WAO-08")
def test_with_another_saying_everybody_is_on_their_feet_again(sitting: Sitting) -> None:
    sitting.does("d", Withdraw())
    sitting.does("b", Know())
    assert sitting.view().withdrawn == ()
    sitting.until("writing")
    assert sitting.waiting == "bcd"


@rule("WAO-07", "COM-20", "COM-03")
def test_an_ending_that_came_late_is_on_nobody_elses_table(sitting: Sitting) -> None:
    sitting.turn(Slower(B, 200))
    sitting.turn(Slower(C, 200))
    sitting.wait(130_000)
    before = {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)}
    sitting.does("b", Write("late"))
    assert {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)} == before
    assert sitting.refused("b", Know()) == "ending_on_table"
    sitting.does("c", Know())
    assert sitting.phase == "choosing"


# --- on one's head -------------------------------------------------------------------------------------


@rule("WAO-08")
def test_who_withdraws_is_out_for_this_round_and_all_see_it(sitting: Sitting) -> None:
    assert sitting.sees(views.Writing, "c").may_withdraw
    sitting.does("c", Draft("nothing good"))
    sitting.does("c", Withdraw())
    for seat in ("a", "b", "c", None):
        assert sitting.view(seat).withdrawn == ("c",)
    assert sitting.waiting == "bd"
    assert sitting.sees(views.Writing, "c").mine is None
    assert sitting.refused("c", Write("after all")) == "withdrawn"
    assert sitting.refused("c", Draft("after all")) == "withdrawn"
    assert sitting.refused("c", Withdraw()) == "withdrawn"
    sitting.write(b="beta", d="delta")
    assert len(texts(sitting)) == 3
    sitting.until("voting")
    assert sitting.view().withdrawn == ("c",)
    sitting.does("b", Vote(sitting.option("truth").id))
    assert sitting.turn_of == "d"
    assert sitting.refused("c", Vote(sitting.option("truth").id)) == "not_your_turn"


@rule("WAO-08")
def test_the_next_round_finds_them_upright(sitting: Sitting) -> None:
    sitting.does("c", Withdraw())
    sitting.until("scores")
    assert sitting.view().withdrawn == ("c",)
    sitting.until("opening")
    assert sitting.view().withdrawn == ()
    sitting.until("writing")
    assert "c" in sitting.waiting


@rule("WAO-08")
def test_whose_ending_is_in_does_not_withdraw(sitting: Sitting) -> None:
    sitting.write(b="beta")
    assert sitting.refused("b", Withdraw()) == "ending_is_in"
    assert not sitting.sees(views.Writing, "b").may_withdraw
    assert sitting.refused("a", Withdraw()) == "not_your_turn"


@rule("WAO-08", "COM-05")
def test_when_the_last_one_withdraws_writing_closes_three_seconds_later(sitting: Sitting) -> None:
    sitting.write(b="beta", c="gamma")
    sitting.does("d", Withdraw())
    assert (sitting.waiting, sitting.deadline) == ("", 3_000)


@rule("WAO-08", "COM-20", "COM-03")
def test_who_withdraws_past_the_common_time_looks_like_one_who_writes() -> None:
    sitting = at("writing")
    sitting.turn(Slower(B, 200))
    sitting.wait(130_000)
    before = {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)}
    sitting.does("b", Withdraw())
    assert {seat: sitting.bytes(seat) for seat in ("a", "c", "d", None)} == before
    assert sitting.view("b").withdrawn == ("b",)
    sitting.wait(3_000)
    assert sitting.view("c").withdrawn == ("b",)


# --- no endings ----------------------------------------------------------------------------------------


@rule("WAO-10")
def test_with_no_made_up_saying_the_round_ends_without_vote_or_score(sitting: Sitting) -> None:
    for seat in "bcd":
        sitting.does(seat, Withdraw())
    sitting.time_up()
    assert sitting.stage == "1/scores"
    shown = sitting.sees(views.Scores)
    assert (shown.void, shown.entries) == (True, ())
    assert (shown.truth or "").startswith(REAL)
    assert shown.meaning is not None
    assert shown.source is not None
    assert sitting.slips == ()
    assert sitting.playing.game.chronicle(sitting.state)[-1].answer == shown.truth
