"""The answer is announced, answers are judged, judgements are turned over (YMI-07)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.engine.game import Left, Seat
from app.games.you_must_be_an_idiot import views
from app.games.you_must_be_an_idiot.commands import GoOn, TurnOver
from tests.games.you_must_be_an_idiot.cards import cards
from tests.games.you_must_be_an_idiot.sitting import Sitting, at
from tests.rules import rule


def marks(sitting: Sitting) -> str:
    """Each seat's mark: + right, - wrong, and ! behind it where the Reader turned it."""
    shown = sitting.view().show
    assert isinstance(shown, views.Judging | views.Accusing | views.Unmasking | views.Scoring)
    return "".join("-+"[sheet.right] + "!" * sheet.turned_over for sheet in shown.sheets)


@rule("YMI-07")
def test_the_right_answer_is_announced_before_any_written_one_is_shown() -> None:
    sitting = Sitting()
    sitting.write(b="A canary", c="*")
    sitting.until("announcing")
    for seat in ("a", "b", None):
        show = sitting.sees(views.Announcing, seat)
        assert (show.answer, show.source) == (sitting.state.question.answer, sitting.state.question.sources[0])
        assert b"canary" not in sitting.bytes(seat)
    sitting.until("judging")
    assert b"canary" in sitting.bytes()


@rule("YMI-07")
def test_all_answers_are_shown_as_they_sit_with_right_or_wrong() -> None:
    sitting = Sitting()
    sitting.write(d="the true anser to number 0", b="Another FORM of number 0", c="the true answer to number 1")
    sitting.until("judging")
    for seat in ("a", "c", None):
        assert sitting.sees(views.Judging, seat).sheets == (
            views.Sheet(Seat("a"), None, right=False),
            views.Sheet(Seat("b"), "Another FORM of number 0", right=True),
            views.Sheet(Seat("c"), "the true answer to number 1", right=False),
            views.Sheet(Seat("d"), "the true anser to number 0", right=True),
        )


@rule("YMI-07")
def test_a_slip_is_weighed_against_every_answer_at_the_table() -> None:
    def judged(other: str) -> str:
        one, two = cards(2)
        sitting = Sitting(cards=(replace(one, answer="Vienna"), replace(two, answer=other)))
        sitting.write(a="Viena")
        sitting.until("judging")
        return marks(sitting)

    assert judged("Verona") == "+---"
    assert judged("Siena") == "----"


@rule("YMI-07")
def test_the_reader_turns_judgements_over_and_the_tv_shows_it() -> None:
    sitting = Sitting()
    sitting.write(b="nearly", c="*")
    sitting.until("judging")
    sitting.does("a", TurnOver(Seat("b"), right=False))
    sitting.does("a", TurnOver(Seat("c"), right=True))
    assert marks(sitting) == "-+!-!-"
    sitting.does("a", TurnOver(Seat("c"), right=False))
    assert marks(sitting) == "-+!+-"
    sitting.does("a", GoOn())
    assert marks(sitting) == "-+!+-"
    sitting.until("scoring")
    assert marks(sitting) == "-+!+-"
    assert [(slip.by, slip.true) for slip in sitting.slips if slip.text] == [(("b",), True), (("c",), True)]


@rule("YMI-07", "YMI-10", "YMI-11")
def test_a_judgement_that_was_turned_over_counts() -> None:
    sitting = Sitting(idiots="c")
    sitting.write(b="nearly", c="nearly too")
    sitting.until("judging")
    for seat in "bc":
        sitting.does("a", TurnOver(Seat(seat), right=False))
    sitting.until("scoring")
    assert sitting.lines == [("YMI-10", "b", 2)]
    assert sitting.sees(views.Scoring).parts[1].spoiled == ("c",)


@rule("YMI-07")
def test_a_judgement_is_turned_over_as_it_was_seen_or_not_at_all() -> None:
    sitting = Sitting()
    sitting.write(b="nearly")
    sitting.until("judging")
    sitting.does("a", TurnOver(Seat("b"), right=False))
    assert sitting.refused("a", TurnOver(Seat("b"), right=False)) == "judgement_changed"
    assert sitting.refused("a", TurnOver(Seat("z"), right=False)) == "not_at_table"
    assert sitting.refused("a", TurnOver(Seat("c"), right=False)) == "nothing_written"
    assert sitting.refused("b", TurnOver(Seat("b"), right=True)) == "not_your_turn"


@rule("YMI-07")
def test_the_reader_judges_their_own_answer_too_in_front_of_everybody() -> None:
    sitting = Sitting()
    sitting.write(a="nearly")
    sitting.until("judging")
    sitting.does("a", TurnOver(Seat("a"), right=False))
    assert marks(sitting) == "+!---"


@rule("YMI-07")
def test_judging_closes_when_the_reader_goes_on_and_stays_closed() -> None:
    sitting = Sitting()
    sitting.write(b="nearly")
    sitting.until("judging")
    assert sitting.waiting == "a"
    assert sitting.deadline == 30_000
    sitting.does("a", GoOn())
    assert sitting.phase == "accusing"
    assert sitting.refused("a", TurnOver(Seat("b"), right=False)) == "not_now"


@rule("YMI-07", "COM-09")
@pytest.mark.parametrize("hide", [False, True])
def test_the_answer_of_somebody_who_was_removed_stays_and_its_words_go_if_the_host_says_so(hide: bool) -> None:
    sitting = Sitting()
    sitting.write(b="A canary")
    sitting.turn(Left(Seat("b"), hide=hide))
    sitting.until("judging")
    sheet = sitting.sees(views.Judging).sheets[1]
    assert sheet == views.Sheet(Seat("b"), "" if hide else "A canary", right=False, hidden=hide)
    sitting.until("scoring")
    assert (b"canary" in sitting.bytes()) is not hide
    assert sitting.slips[1].text == ("" if hide else "A canary")


@rule("COM-09")
def test_the_words_of_finished_rounds_are_hidden_too() -> None:
    sitting = Sitting()
    sitting.write(b="A canary", c="stays")
    sitting.until("scoring")
    sitting.turn(Left(Seat("b"), hide=True))
    assert [slip.text for slip in sitting.slips] == [None, "", "stays", None]


@rule("YMI-09")
def test_the_chronicle_tells_question_and_answer_and_of_everybody_what_they_wrote_were_and_got() -> None:
    sitting = at("writing")
    question = sitting.state.question
    sitting.write(c="*", d="no")
    sitting.until("accusing")
    sitting.accuse(a="d", b="d", c="b")
    assert sitting.playing.game.chronicle(sitting.state) == (), "who was what is told once all posters are turned"
    sitting.until("scoring")
    (chapter,) = sitting.playing.game.chronicle(sitting.state)
    assert (chapter.round, chapter.leader) == (1, "a")
    assert (chapter.question, chapter.answer) == (question.text, question.answer)
    assert chapter.source == question.sources[0]
    assert [(slip.text, slip.by, slip.true) for slip in chapter.slips] == [
        (None, ("a",), False),
        (None, ("b",), False),
        (question.answer, ("c",), True),
        ("no", ("d",), False),
    ]
    assert {slip.by[0]: slip.part for slip in chapter.slips} == sitting.state.identities
    assert [slip.accused_by for slip in chapter.slips] == [(), ("c",), (), ("a", "b")]
    changed = {seat: points - 5 for seat, points in sitting.points.items() if points != 5}
    assert changed
    assert chapter.points == changed
