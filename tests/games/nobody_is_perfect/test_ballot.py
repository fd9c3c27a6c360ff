"""The ballot: lies and truth in one dress, shuffled, lettered and read out (NIP-10, COM-19)."""

from __future__ import annotations

from collections import Counter

import pytest

from app.engine.game import Away, Seat
from app.engine.rng import Rng
from app.games.bluffing import Wording
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.ballot import lettered
from app.games.nobody_is_perfect.cards import Term
from app.games.nobody_is_perfect.commands import Checked, GoOn
from tests.games.nobody_is_perfect.cards import cards
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule

Lies = list[tuple[Wording, ...]]
LIES: Lies = [(Wording("Beta", (Seat("b"),)),), (Wording("Gamma", (Seat("c"),)),), (Wording("Delta", (Seat("d"),)),)]


@rule("NIP-10")
def test_the_truth_goes_among_the_lies_and_letters_follow_the_order() -> None:
    sitting = Sitting()
    sitting.write(b="Beta", c="Gamma", d="Delta")
    sitting.read_out()
    options = sitting.sees(views.Voting).options
    assert [option.letter for option in options] == ["A", "B", "C", "D"]
    assert {option.text for option in options} == {"Beta", "Gamma", "Delta", "The true meaning of number 0"}


@rule("NIP-10")
def test_the_truth_is_in_every_place_equally_often_over_ten_thousand_ballots() -> None:
    places = Counter(
        next(at for at, option in enumerate(lettered(LIES, "The truth", Rng("ballots", n))) if option.true)
        for n in range(10_000)
    )
    # Chi-square with 3 degrees of freedom: 16.27 is passed by chance once in a thousand seeds, and this seed is fixed.
    assert sum((places[at] - 2_500) ** 2 / 2_500 for at in range(4)) < 16.27


@rule("NIP-10", "COM-03")
def test_the_order_depends_on_no_author_and_on_no_order_of_writing() -> None:
    def texts(lies: Lies) -> list[str]:
        return [option.wordings[0].text for option in lettered(lies, "The truth", Rng("ballot", 1))]

    others: Lies = [
        (Wording("Delta", (Seat("b"),)),),
        (Wording("Beta", (Seat("d"),)),),
        (Wording("Gamma", (Seat("c"),)),),
    ]
    assert texts(LIES) == texts(others)


@rule("NIP-10", "COM-03")
def test_ids_are_fresh_and_tell_neither_truth_nor_author() -> None:
    first, second = (lettered(LIES, "The truth", Rng("ballot", n)) for n in (1, 2))
    assert not {option.id for option in first} & {option.id for option in second}
    ballots = (lettered(LIES, "The truth", Rng("ids", n)) for n in range(2_000))
    by_truth = Counter(option.id[0] for ballot in ballots for option in ballot if option.true)
    assert len(by_truth) == 19
    assert max(by_truth.values()) < 200


@rule("NIP-10")
@pytest.mark.parametrize("seats", ["abc", "abcdefghij"])
def test_every_letter_is_read_out_one_stage_each(seats: str) -> None:
    sitting = Sitting(seats)
    sitting.write(**{seat: f"lie of {seat}" for seat in seats[1:]})
    sitting.until("checking")
    sitting.does("a", Checked())
    for read in range(1, len(seats) + 1):
        assert sitting.stage == f"1/reading/{read}"
        for seat in (*seats, None):
            shown = sitting.sees(views.Reading, seat)
            assert [option.letter for option in shown.options] == list("ABCDEFGHIJ"[:read])
            assert shown.total == len(seats)
        sitting.time_up()
    assert sitting.stage == "1/voting"


@rule("NIP-10", "COM-03")
def test_what_is_not_read_yet_is_on_no_screen_not_even_that_ones_own_comes_later() -> None:
    sitting = Sitting()
    sitting.write(b="Beta", c="Gamma", d="Delta")
    sitting.until("checking")
    sitting.does("a", Checked())
    while sitting.phase == "reading":
        shown = sitting.sees(views.Reading, "b")
        assert (shown.own is not None) == any(option.text == "Beta" for option in shown.options)
        heard = {option.text for option in shown.options}
        for text in ("Beta", "Gamma", "Delta", "The true meaning of number 0"):
            assert (text.encode() in sitting.bytes()) == (text in heard)
        sitting.time_up()


@rule("NIP-10", "COM-05")
def test_the_president_reads_on_before_the_clock_does_and_nobody_else() -> None:
    sitting = Sitting()
    sitting.write(b="Beta")
    sitting.until("checking")
    sitting.does("a", Checked())
    assert sitting.refused("b", GoOn()) == "not_your_turn"
    sitting.does("a", GoOn())
    assert sitting.stage == "1/reading/2"
    sitting.does("a", GoOn())
    assert sitting.stage == "1/voting"


@rule("COM-07")
def test_an_away_president_is_read_on_for_by_the_clock() -> None:
    sitting = Sitting()
    sitting.write(b="Beta")
    sitting.until("checking")
    sitting.turn(Away(Seat("a")))
    sitting.wait(15_000)
    assert sitting.stage == "1/reading/1"
    sitting.wait(6_000)
    assert sitting.stage == "1/voting"


@pytest.mark.parametrize(
    ("pace", "long"), [("standard", 6_000), ("brisk", 6_000), ("relaxed", 12_000), ("off", 12_000)]
)
def test_a_slip_is_read_for_300_ms_a_word_and_longer_without_haste(pace: str, long: int) -> None:
    sitting = Sitting(pace=pace)  # type: ignore[arg-type]
    sitting.time_up()
    sitting.write(b="word " * 20, c="word", d="word word")
    if sitting.phase == "writing":
        sitting.until("checking")
    sitting.does("a", Checked())
    spans = {}
    while sitting.phase == "reading":
        spans[sitting.sees(views.Reading).options[-1].text] = sitting.deadline
        sitting.time_up()
    assert sorted(span for span in spans.values() if span is not None) == [long * 5 // 12] * 3 + [long]


@rule("COM-19")
def test_lies_and_truth_are_dressed_alike() -> None:
    deck = (Term("Yonks", "a ‘very’ long time — in Leeds."),)
    sitting = Sitting(cards=deck)
    sitting.write(b="a “very” long nose -- in York.", c="«Yes», said the duck", d="WHAT A DAY...")
    sitting.read_out()
    assert {option.text for option in sitting.sees(views.Voting).options} == {
        'A "very" long time – in Leeds',
        'A "very" long nose – in York',
        '"Yes", said the duck',
        "WHAT A DAY…",
    }


@rule("COM-19")
def test_the_president_checks_answers_in_the_same_dress() -> None:
    sitting = Sitting(cards=cards(3))
    sitting.write(b="a bean.", c="A pea")
    sitting.until("checking")
    laid = sitting.sees(views.Checking, "a").laid
    assert laid is not None
    assert {heap.papers[0].text for heap in laid} == {"A bean", "A pea"}
