"""Reading the question out, owning up, writing (YMI-04 to YMI-06, YMI-11, COM-06, COM-10)."""

from __future__ import annotations

import pytest

from app.engine.game import Seat
from app.games.you_must_be_an_idiot import views
from app.games.you_must_be_an_idiot.commands import Choose, Draft, GoOn, OwnUp, Write
from tests.games.you_must_be_an_idiot.sitting import Sitting, at
from tests.rules import rule


@rule("YMI-04")
def test_only_the_reader_chooses_and_only_from_this_card() -> None:
    sitting = at("choosing")
    assert sitting.refused("b", Choose(sitting.choice("red"))) == "not_your_turn"
    old = sitting.choice("red")
    sitting.does("a", OwnUp())
    assert sitting.refused("a", Choose(old)) == "not_on_card"


@rule("YMI-06")
def test_everyone_writes_the_reader_too_and_only_who_is_done_is_seen() -> None:
    sitting = at("writing")
    assert sitting.waiting == "abcd"
    for seat in "ab":
        sitting.does(seat, Write(f"guess of {seat}"))
    assert sitting.waiting == "cd"
    for viewer in ("a", "b", "c", None):
        show = sitting.sees(views.Writing, viewer)
        assert (show.handed_in, show.waiting_for) == (("a", "b"), ("c", "d"))
    assert sitting.sees(views.Writing, "a").mine == views.Mine("guess of a")
    assert sitting.sees(views.Writing, "c").mine == views.Mine()
    assert sitting.sees(views.Writing).mine is None
    assert b"guess of a" not in sitting.bytes("b")


@rule("YMI-06", "COM-05")
def test_an_answer_may_be_changed_until_time_is_up() -> None:
    sitting = Sitting()
    sitting.write(a="first", b="x", c="x", d="x")
    assert sitting.deadline == 3_000
    sitting.does("a", Write("second"))
    assert sitting.deadline == 3_000
    sitting.until("judging")
    assert sitting.sees(views.Judging).sheets[0].text == "second"


@rule("YMI-11", "YMI-06")
@pytest.mark.parametrize("seat", ["b", "c"])
def test_an_idiot_who_writes_the_right_answer_is_not_told_and_not_refused(seat: str) -> None:
    sitting = Sitting(idiots="b")
    sitting.write(**{seat: "*"})
    assert sitting.sees(views.Writing, seat).mine == views.Mine(sitting.state.question.answer)
    assert sitting.sees(views.Writing, seat).handed_in == (seat,)


@rule("YMI-06")
def test_an_empty_answer_is_wrong_and_counts_as_handed_in_by_nobody() -> None:
    sitting = Sitting()
    sitting.until("writing")
    assert sitting.refused("b", Write("  ?! ")) == "write_something"
    sitting.until("judging")
    assert [(sheet.text, sheet.right) for sheet in sitting.sees(views.Judging).sheets] == [(None, False)] * 4


@rule("COM-10")
def test_an_answer_has_eighty_characters_at_most() -> None:
    sitting = at("writing")
    assert sitting.refused("b", Write("x" * 81)) == "too_long"
    sitting.does("b", Write("👩‍👩‍👧" * 80))
    sitting.does("b", Write("x" * 80))


@rule("COM-06")
def test_a_draft_that_would_be_an_answer_is_one_when_time_is_up() -> None:
    sitting = Sitting()
    sitting.write(c="handed in", d="handed in")
    sitting.does("b", Draft("a draft"))
    sitting.does("c", Draft("better"))
    sitting.does("d", Draft("x" * 81))
    sitting.does("a", Draft("gone"))
    sitting.does("a", Draft(""))
    assert sitting.sees(views.Writing, "c").mine == views.Mine("handed in", "better")
    assert sitting.waiting == "ab"
    sitting.until("judging")
    assert [sheet.text for sheet in sitting.sees(views.Judging).sheets] == [None, "a draft", "better", "handed in"]


@rule("COM-06", "YMI-06")
def test_handing_in_forgets_the_draft() -> None:
    sitting = at("writing")
    sitting.does("b", Draft("a draft"))
    sitting.does("b", Write("an answer"))
    assert sitting.sees(views.Writing, "b").mine == views.Mine("an answer")


@rule("YMI-05")
@pytest.mark.parametrize("phase", ["choosing", "reading", "writing"])
def test_a_reader_who_gave_it_away_takes_another_card_and_wears_the_badge(phase: str) -> None:
    sitting = at(phase)
    identities, seen = sitting.state.identities, sitting.playing.status.used
    sitting.does("a", OwnUp())
    assert sitting.stage == "1+1/choosing"
    assert sitting.state.reader == "a"
    assert sitting.view().badge
    assert sitting.view("c").badge
    assert sitting.view().question is None
    assert sitting.state.identities == identities
    choices = sitting.sees(views.Choosing, "a").choices
    assert choices is not None
    assert {choice.question.text for choice in choices} == {f"What is number {n}?" for n in range(4, 8)}
    assert sitting.playing.status.used == (*seen, 4, 5, 6, 7)
    assert sitting.deadline == 30_000


@rule("YMI-05")
def test_written_answers_and_drafts_are_dropped_when_the_reader_owns_up() -> None:
    sitting = Sitting()
    sitting.write(b="A canary", c="x")
    sitting.does("d", Draft("A canary"))
    sitting.does("a", OwnUp())
    sitting.until("writing")
    assert sitting.waiting == "abcd"
    assert sitting.deadline == 45_000
    for seat in "abcd":
        assert b"canary" not in sitting.bytes(seat)
    sitting.until("judging")
    assert all(sheet.text is None for sheet in sitting.sees(views.Judging).sheets)


@rule("YMI-05")
@pytest.mark.parametrize("phase", ["opening", "announcing", "judging", "accusing", "unmasking", "scoring"])
def test_once_the_answer_is_announced_there_is_nothing_to_give_away(phase: str) -> None:
    assert at(phase).refused("a", OwnUp()) == "not_now"


@rule("YMI-05")
def test_it_is_the_readers_button_and_can_be_pressed_to_the_last_moment() -> None:
    sitting = at("writing")
    assert sitting.refused("b", OwnUp()) == "not_your_turn"
    for seat in "abcd":
        sitting.does(seat, Write("x"))
    sitting.wait(2_999)
    sitting.does("a", OwnUp())
    sitting.until("writing")
    sitting.does("a", OwnUp())
    assert sitting.stage == "1+2/choosing"
    assert sitting.view().badge


@rule("YMI-05")
def test_the_badge_is_for_show_and_for_one_round() -> None:
    sitting = at("choosing")
    sitting.does("a", OwnUp())
    sitting.lock(a="b", b=None, c=None, d=None)
    assert sitting.sees(views.Accusing).badges == {"a": "b"}
    sitting.until("scoring")
    assert sitting.view().badge
    sitting.until("opening")
    assert not sitting.view().badge
    assert sitting.state.reader == Seat("b")


@rule("YMI-04", "YMI-07")
def test_the_reader_goes_on_sooner_than_the_clock() -> None:
    sitting = at("reading")
    assert sitting.refused("b", GoOn()) == "not_your_turn"
    sitting.does("a", GoOn())
    assert sitting.phase == "writing"
