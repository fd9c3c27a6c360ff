"""Answers, drafts, and the truth hit upon by chance (NIP-07, NIP-08, COM-06, COM-10)."""

from __future__ import annotations

import pytest

from app.engine.game import Away, Left, Seat
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.commands import Draft, GoOn, Write
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule

TRUTH = "the true meaning of number 0"


@pytest.fixture
def sitting() -> Sitting:
    sitting = Sitting()
    sitting.until("writing")
    return sitting


@rule("NIP-07")
def test_everyone_but_the_president_is_asked_for_an_answer(sitting: Sitting) -> None:
    assert sitting.waiting == "bcd"
    assert sitting.refused("a", Write("a lie")) == "not_your_turn"
    assert sitting.refused("a", Draft("a lie")) == "not_your_turn"


@rule("NIP-07", "COM-03")
def test_the_president_alone_sees_the_truth_and_where_it_is_from(sitting: Sitting) -> None:
    shown = sitting.sees(views.Writing, "a")
    assert shown.truth == TRUTH
    assert shown.source is not None
    assert shown.mine is None
    for seat in ("b", "c", "d", None):
        assert sitting.sees(views.Writing, seat).truth is None
        assert b"true meaning" not in sitting.bytes(seat)
        assert b"secret source" not in sitting.bytes(seat)


@rule("NIP-07", "COM-03")
def test_all_see_who_has_handed_in_and_only_the_author_what(sitting: Sitting) -> None:
    sitting.does("c", Write("A canary"))
    for seat in ("a", "b", "c", "d", None):
        shown = sitting.sees(views.Writing, seat)
        assert (shown.handed_in, shown.waiting_for) == (("c",), ("b", "d"))
        assert (b"canary" in sitting.bytes(seat)) == (seat == "c")


@rule("NIP-07")
def test_an_answer_can_be_handed_in_anew_until_the_phase_closes(sitting: Sitting) -> None:
    sitting.write(b="First thought", c="Gamma", d="Delta")
    sitting.does("b", Write("Second thought"))
    sitting.read_out()
    assert sorted(option.text for option in sitting.sees(views.Voting).options) == [
        "Delta",
        "Gamma",
        "Second thought",
        "The true meaning of number 0",
    ]


@rule("NIP-08")
@pytest.mark.parametrize("raw", [TRUTH, "  The TRUE meaning,\nof number 0!!"])
def test_who_writes_the_truth_is_told_in_private_and_asked_for_a_lie(sitting: Sitting, raw: str) -> None:
    before = [sitting.bytes(seat) for seat in ("a", "b", "c", "d", None)]
    assert sitting.refused("b", Write(raw)) == "the_truth"
    assert [sitting.bytes(seat) for seat in ("a", "b", "c", "d", None)] == before
    assert sitting.waiting == "bcd"


@rule("NIP-08", "NIP-15")
def test_who_wrote_the_truth_may_still_vote_for_it_and_be_believed_as_well(sitting: Sitting) -> None:
    assert sitting.refused("b", Write(TRUTH)) == "the_truth"
    sitting.write(b="Beta", c="Gamma", d="Delta")
    sitting.read_out()
    sitting.place(b="truth", c="b", d="c")
    sitting.until("moving")
    assert sitting.points == {"a": 0, "b": 5, "c": 3, "d": 0}


@rule("COM-10")
@pytest.mark.parametrize(
    ("raw", "key"),
    [("", "write_something"), (" \n ", "write_something"), ("?!", "write_something"), ("x" * 141, "too_long")],
)
def test_what_is_no_answer_is_refused_with_the_reason(sitting: Sitting, raw: str, key: str) -> None:
    assert sitting.refused("b", Write(raw)) == key


@rule("COM-10")
def test_an_answer_may_have_140_characters_whatever_they_are_made_of(sitting: Sitting) -> None:
    sitting.does("b", Write("👨‍👩‍👧‍👦" * 140))
    assert sitting.refused("c", Write("👨‍👩‍👧‍👦" * 141)) == "too_long"


@rule("COM-06", "COM-03")
def test_a_draft_is_shown_to_its_author_alone_and_changes_no_stage(sitting: Sitting) -> None:
    others = [sitting.bytes(seat) for seat in ("a", "b", "d", None)]
    stage = sitting.stage
    sitting.does("c", Draft("A can  "))
    mine = sitting.sees(views.Writing, "c").mine
    assert mine == views.Mine(None, "A can  ")
    assert [sitting.bytes(seat) for seat in ("a", "b", "d", None)] == others
    assert (sitting.stage, sitting.waiting) == (stage, "bcd")


@rule("COM-06")
def test_an_emptied_draft_is_forgotten(sitting: Sitting) -> None:
    sitting.does("c", Draft("A can"))
    sitting.does("c", Draft(""))
    assert sitting.sees(views.Writing, "c").mine == views.Mine(None, None)
    sitting.time_up()
    assert sitting.stage == "1/moving"


@rule("COM-06")
def test_what_is_typed_when_time_is_up_is_the_answer(sitting: Sitting) -> None:
    sitting.does("b", Draft("typed so far"))
    sitting.does("c", Write("handed in"))
    sitting.does("c", Draft("and bettered since"))
    sitting.until("checking")
    sitting.read_out()
    lies = {option.text for option in sitting.sees(views.Voting).options} - {"The true meaning of number 0"}
    assert lies == {"Typed so far", "And bettered since"}


@rule("COM-06", "NIP-08")
@pytest.mark.parametrize("typed", [TRUTH, "x" * 141, " ?"])
def test_a_draft_that_would_be_refused_is_no_answer(sitting: Sitting, typed: str) -> None:
    sitting.does("b", Draft(typed))
    sitting.does("c", Write("handed in"))
    sitting.does("c", Draft(typed))
    sitting.until("checking")
    sitting.read_out()
    lies = {option.text for option in sitting.sees(views.Voting).options} - {"The true meaning of number 0"}
    assert lies == {"Handed in"}


@rule("COM-06", "COM-07")
def test_the_draft_of_an_away_seat_is_its_answer(sitting: Sitting) -> None:
    sitting.does("b", Draft("typed so far"))
    sitting.turn(Away(Seat("b")))
    sitting.write(c="Gamma", d="Delta")
    sitting.until("checking")
    assert sitting.sees(views.Checking).answers == 3


@rule("COM-09")
def test_what_a_leaver_wrote_stays(sitting: Sitting) -> None:
    sitting.write(b="Beta", c="Gamma")
    sitting.turn(Left(Seat("b")))
    sitting.read_out()
    assert {option.text for option in sitting.sees(views.Voting).options} >= {"Beta", "Gamma"}


def test_nobody_can_go_on_from_writing(sitting: Sitting) -> None:
    assert sitting.refused("a", GoOn()) == "not_now"
