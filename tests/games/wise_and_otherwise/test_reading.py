"""The ballot: shuffled, numbered, read out twice (WAO-10, WAO-11, WAO-17, COM-19)."""

from __future__ import annotations

from collections import Counter

import pytest

from app.engine.game import Pace, Seat
from app.engine.rng import Rng
from app.games.bluffing import Wording
from app.games.wise_and_otherwise import clock, views
from app.games.wise_and_otherwise.ballot import numbered
from app.games.wise_and_otherwise.commands import Checked, GoOn
from tests.games.wise_and_otherwise.sitting import Sitting, at
from tests.rules import rule

B, C, D = map(Seat, "bcd")
MADE_UP = [Wording("beta", (B,)), Wording("gamma", (C,)), Wording("delta", (D,))]


@rule("WAO-10")
def test_the_real_one_goes_among_the_made_up_and_numbers_follow_the_order() -> None:
    sitting = Sitting()
    sitting.write(b="beta", c="gamma", d="delta")
    sitting.read_out()
    options = sitting.sees(views.Voting).options
    assert [option.number for option in options] == ["1", "2", "3", "4"]
    assert {option.text for option in options} > {"beta", "gamma", "delta"}
    assert sum("true ending" in option.text for option in options) == 1


@rule("WAO-10")
def test_the_real_one_is_in_every_place_equally_often_over_ten_thousand_ballots() -> None:
    places = Counter(
        next(at for at, option in enumerate(numbered(MADE_UP, "the truth", Rng("ballots", n))) if option.true)
        for n in range(10_000)
    )
    # Chi-square with 3 degrees of freedom: 16.27 is passed by chance once in a thousand seeds, and this seed is fixed.
    assert sum((places[at] - 2_500) ** 2 / 2_500 for at in range(4)) < 16.27


@rule("WAO-10", "COM-03")
def test_the_order_depends_on_no_author_and_on_no_order_of_writing() -> None:
    def texts(made_up: list[Wording]) -> list[str]:
        return [option.wordings[0].text for option in numbered(made_up, "the truth", Rng("ballot", 1))]

    assert texts(MADE_UP) == texts([Wording("delta", (B,)), Wording("beta", (D,)), Wording("gamma", (C,))])


@rule("WAO-10", "COM-03")
def test_ids_are_fresh_and_tell_neither_truth_nor_author() -> None:
    first, second = (numbered(MADE_UP, "the truth", Rng("ballot", n)) for n in (1, 2))
    assert not {option.id for option in first} & {option.id for option in second}
    ballots = (numbered(MADE_UP, "the truth", Rng("ids", n)) for n in range(2_000))
    by_truth = Counter(option.id[0] for ballot in ballots for option in ballot if option.true)
    assert len(by_truth) == 19
    assert max(by_truth.values()) < 200


@rule("WAO-11")
def test_the_same_wording_shares_a_number_and_any_variation_is_another_saying() -> None:
    sitting = Sitting("abcdef")
    sitting.write(b="a bean!", c="a Bean", d="the bean", e="a beans", f="bean")
    sitting.read_out()
    options = sitting.sees(views.Voting).options
    assert len(options) == 5
    assert set(sitting.option("b").by) == {"b", "c"}
    assert "a bean!" not in {option.text for option in options}, "one spelling is read, by no author's choice"


@rule("WAO-11", "COM-03")
def test_which_spelling_is_read_tells_nothing_of_who_wrote_it() -> None:
    one = numbered([Wording("a bean!", (B,)), Wording("a bean", (C,))], "t", Rng("x", 1))
    other = numbered([Wording("a bean", (B,)), Wording("a bean!", (C,))], "t", Rng("x", 1))
    assert [option.text(()) for option in one] == [option.text(()) for option in other]


@rule("WAO-17")
def test_a_made_up_saying_worded_like_the_real_one_shares_its_number_and_wears_its_spelling() -> None:
    (option,) = numbered([Wording("The Truth!", (B,))], "the truth", Rng("x", 1))
    assert (option.true, option.by, option.text(())) == (True, (B,), "the truth")
    assert option.text((B,)) == "the truth", "the real one stays, whoever's words are hidden"


@rule("WAO-10")
@pytest.mark.parametrize("seats", ["abc", "abcdef"])
def test_every_number_is_read_out_twice_one_stage_each(seats: str) -> None:
    sitting = Sitting(seats)
    sitting.write(**{seat: f"ending of {seat}" for seat in seats[1:]})
    sitting.check()
    n = len(seats)
    for step in range(1, 2 * n + 1):
        assert sitting.stage == f"1/reading/{step}"
        for seat in (*seats, None):
            shown = sitting.sees(views.Reading, seat)
            assert [option.number for option in shown.options] == list("123456"[: min(step, n)])
            assert shown.total == n
            assert shown.again is (step > n)
            assert shown.now == sitting.state.phase.ballot[(step - 1) % n].id  # type: ignore[union-attr]
        sitting.time_up()
    assert sitting.stage == "1/voting/1"


@rule("WAO-10", "COM-03")
@pytest.mark.parametrize("luck", range(6))
def test_what_is_not_read_yet_is_on_no_screen_not_even_that_ones_own_comes_later(luck: int) -> None:
    sitting = Sitting(luck=luck)
    sitting.write(b="beta", c="gamma", d="delta")
    sitting.check()
    while sitting.phase == "reading":
        shown = sitting.sees(views.Reading, "b")
        assert bool(shown.own) == any(option.text == "beta" for option in shown.options)
        heard = {option.text for option in shown.options}
        for text in ("beta", "gamma", "delta"):
            assert (text.encode() in sitting.bytes()) == (text in heard)
        assert (b"true ending" in sitting.bytes()) == any("true ending" in text for text in heard)
        sitting.time_up()


@rule("WAO-10")
def test_the_reader_reads_on_before_the_clock_does_and_nobody_else() -> None:
    sitting = Sitting("abc")
    sitting.write(b="beta")
    sitting.until("checking")
    sitting.does("a", Checked())
    assert sitting.refused("b", GoOn()) == "not_your_turn"
    for step in (2, 3, 4):
        sitting.does("a", GoOn())
        assert sitting.stage == f"1/reading/{step}"
    sitting.does("a", GoOn())
    assert sitting.stage == "1/voting/1"


@pytest.mark.parametrize(
    ("pace", "again", "long"),
    [
        ("standard", False, 6_000),
        ("standard", True, 4_000),
        ("brisk", False, 6_000),
        ("relaxed", False, 12_000),
        ("off", True, 8_000),
    ],
)
def test_a_saying_is_read_for_300_ms_a_word_faster_again_and_longer_without_haste(
    pace: Pace, again: bool, long: int
) -> None:
    assert clock.saying("word " * 20, pace, again) == long
    assert clock.saying("wordword" * 20, pace, again) == long
    assert clock.saying("word", pace, again) == long * 5 // 12


def test_the_whole_saying_is_timed_not_its_ending_alone() -> None:
    sitting = at("reading")
    asked, (option,) = sitting.view().saying, sitting.sees(views.Reading).options
    assert asked is not None
    assert sitting.deadline == clock.saying(f"{asked.beginning} {option.text}", "standard", again=False)
