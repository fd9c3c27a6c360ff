"""Two at the table: the Reader writes two endings, the other looks for the real one (WAO-21, WAO-22)."""

from __future__ import annotations

import pytest

from app.engine.game import Away, Entry, Joined, Left, Seat, Slower
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import Draft, Know, Vote, Withdraw, Write
from app.games.wise_and_otherwise.views import Mine
from tests.games.wise_and_otherwise.cards import cards
from tests.games.wise_and_otherwise.sitting import Sitting, at
from tests.rules import rule

A, B, C, D = map(Seat, "abcd")


@pytest.fixture
def sitting() -> Sitting:
    """a reads, and writes two endings."""
    return at("writing", "ab")


@rule("WAO-21")
def test_the_reader_chooses_a_beginning_and_writes_two_endings_without_seeing_the_real_one(sitting: Sitting) -> None:
    assert sitting.view().two
    assert sitting.waiting == "a"
    for who in ("a", "b", None):
        assert sitting.view(who).saying is not None, "the beginning is read out when it is chosen"
        assert b"true ending" not in sitting.bytes(who)
        assert b"true meaning" not in sitting.bytes(who)
        assert sitting.sees(views.Writing, who).truth is None
    sitting.does("a", Write("Alpha."))
    assert (sitting.waiting, sitting.deadline) == ("a", 120_000)
    sitting.does("a", Draft("ale", 2))
    assert sitting.sees(views.Writing, "a").mine == Mine(("alpha", None), (None, "ale"))
    sitting.does("a", Write("Aleph", 2))
    assert sitting.sees(views.Writing, "a").mine == Mine(("alpha", "aleph"), (None, None))
    assert (sitting.waiting, sitting.deadline) == ("", 3_000)


@rule("WAO-21", "COM-03")
def test_the_other_sees_neither_ending_and_writes_none(sitting: Sitting) -> None:
    sitting.does("a", Draft("a canary"))
    sitting.does("a", Write("a canary", 2))
    assert b"canary" not in sitting.bytes("b")
    assert sitting.sees(views.Writing, "b").handed_in == ()
    assert sitting.sees(views.Writing, "b").mine is None
    for command in (Write("mine"), Draft("mine"), Withdraw()):
        assert sitting.refused("b", command) == "not_your_turn"
    assert sitting.refused("a", Withdraw()) == "not_your_turn"
    sitting.does("a", Write("alpha"))
    assert sitting.sees(views.Writing, "b").handed_in == ("a",)


@rule("WAO-21")
def test_the_three_are_numbered_and_read_twice_and_the_other_chooses_one(sitting: Sitting) -> None:
    sitting.write(a="alpha|aleph")
    sitting.time_up()
    assert sitting.stage == "1/reading/1"
    sitting.until("voting")
    shown = sitting.sees(views.Voting)
    assert {option.text for option in shown.options} > {"alpha", "aleph"}
    assert len(shown.options) == 3
    assert (shown.turn, shown.to_come, sitting.deadline) == ("b", (), 20_000)
    assert set(sitting.sees(views.Voting, "a").own) == {o.id for o in shown.options if o.text[0] == "a"}
    assert sitting.refused("a", Vote(sitting.option("truth").id)) == "not_your_turn"
    sitting.does("b", Vote(sitting.option("truth").id))
    assert sitting.phase == "reveal"


@rule("WAO-21", "WAO-12")
def test_the_secret_variant_makes_no_difference_where_one_votes() -> None:
    sitting = Sitting("ab", vote="secret")
    sitting.write(a="alpha|aleph")
    sitting.read_out()
    assert sitting.turn_of == "b"


@rule("WAO-22")
@pytest.mark.parametrize(
    ("endings", "vote", "points"),
    [
        pytest.param("alpha|aleph", "truth", {"a": 0, "b": 4}, id="the real one"),
        pytest.param("alpha|aleph", "alpha", {"a": 4, "b": 0}, id="a made-up one"),
        pytest.param("alpha|aleph", "aleph", {"a": 4, "b": 0}, id="the other made-up one"),
        pytest.param("alpha|aleph", None, {"a": 0, "b": 0}, id="none"),
        pytest.param("alpha", "alpha", {"a": 4, "b": 0}, id="one ending, believed"),
        pytest.param("alpha", "truth", {"a": 0, "b": 4}, id="one ending, seen through"),
        pytest.param("real|alpha", "truth", {"a": 0, "b": 4}, id="one worded like the real one counts as real"),
        pytest.param("real|alpha", "alpha", {"a": 4, "b": 0}, id="and the other as made up"),
    ],
)
def test_four_points_for_who_gets_it_right_or_for_who_fooled_them(
    endings: str, vote: str | None, points: dict[str, int]
) -> None:
    sitting = Sitting("ab", cards=cards(1))
    sitting.write(a=endings.replace("real", "Has the true ending of number 0!"))
    sitting.vote(**({} if vote is None else {"b": vote}))
    sitting.until("scores")
    assert sitting.points == points


@rule("WAO-22", "COM-14")
def test_the_entry_names_who_chose_and_the_number() -> None:
    sitting = Sitting("ab")
    sitting.write(a="alpha|aleph")
    sitting.read_out()
    number = sitting.option("alpha").letter
    sitting.vote(b="alpha")
    entry = Entry(1, A, "WAO-22", 4, by=(B,), slip=number)
    told = []
    while sitting.phase == "reveal":
        told = [e for opened in sitting.sees(views.Reveal).opened for e in opened.entries]
        sitting.time_up()
    assert told == [entry]
    assert sitting.playing.status.ledger == (entry,)


@rule("WAO-22")
def test_the_two_endings_must_be_worded_differently(sitting: Sitting) -> None:
    sitting.does("a", Write("alpha"))
    assert sitting.refused("a", Write("Alpha!", 2)) == "twice_the_same"
    sitting.does("a", Write("aleph", 2))
    assert sitting.refused("a", Write("aleph")) == "twice_the_same"
    sitting.does("a", Write("Alpha!"))
    assert sitting.sees(views.Writing, "a").mine == Mine(("alpha!", "aleph"), (None, None))


@rule("COM-06", "WAO-22")
def test_drafts_count_at_time_up_but_not_one_that_says_the_same_as_the_other(sitting: Sitting) -> None:
    sitting.does("a", Write("alpha"))
    sitting.does("a", Draft("alpha!", 2))
    sitting.time_up()
    sitting.until("voting")
    assert len(sitting.sees(views.Voting).options) == 2
    other = at("writing", "ab")
    other.does("a", Draft("alpha"))
    other.does("a", Draft("aleph", 2))
    other.time_up()
    other.until("voting")
    assert len(other.sees(views.Voting).options) == 3
    third = at("writing", "ab")
    third.does("a", Write("alpha"))
    third.does("a", Write("aleph", 2))
    third.does("a", Draft("alpha", 2))
    third.time_up()
    third.until("voting")
    assert {o.text for o in third.sees(views.Voting).options} > {"alpha", "aleph"}


@rule("COM-06", "WAO-22")
def test_no_ending_is_lost_to_a_draft_worded_like_it_in_the_other_place(sitting: Sitting) -> None:
    sitting.does("a", Write("alpha"))
    sitting.does("a", Write("aleph", 2))
    sitting.does("a", Draft("aleph"))
    sitting.time_up()
    sitting.until("voting")
    assert {o.text for o in sitting.sees(views.Voting).options} > {"alpha", "aleph"}
    later = at("writing", "ab")
    later.does("a", Write("alpha"))
    later.does("a", Write("aleph", 2))
    later.does("a", Draft("omega"))
    later.does("a", Draft("alpha", 2))
    later.time_up()
    later.until("voting")
    assert {o.text for o in later.sees(views.Voting).options} > {"omega", "alpha"}


@rule("WAO-22")
def test_without_an_ending_the_round_is_void(sitting: Sitting) -> None:
    sitting.time_up()
    assert sitting.stage == "1/scores"
    assert sitting.sees(views.Scores).void
    assert sitting.points == {"a": 0, "b": 0}
    sitting.time_up()
    assert sitting.view().reader == "b"


@rule("WAO-07", "WAO-22")
def test_the_other_may_know_the_saying_until_the_endings_are_shown(sitting: Sitting) -> None:
    sitting.write(a="alpha|aleph")
    assert sitting.sees(views.Writing, "b").may_know
    assert not sitting.sees(views.Writing, "a").may_know
    assert sitting.refused("a", Know()) == "not_your_turn"
    sitting.wait(1_000)
    sitting.does("b", Know())
    assert sitting.stage == "1+1/choosing"
    assert sitting.view().reader == "a"
    sitting.write(a="alpha|aleph")
    sitting.time_up()
    assert sitting.refused("b", Know()) == "not_now"


@rule("WAO-07", "COM-20")
def test_the_other_may_know_it_past_the_common_time_while_a_slower_reader_writes() -> None:
    sitting = at("writing", "ab")
    sitting.turn(Slower(A, 200))
    sitting.wait(130_000)
    sitting.does("b", Know())
    assert sitting.phase == "choosing"


@rule("WAO-22")
def test_the_readers_alternate() -> None:
    sitting = Sitting("ab")
    readers = []
    for _ in range(4):
        sitting.until("opening")
        readers.append(sitting.view().reader)
        sitting.round()
    assert readers == ["a", "b", "a", "b"]


@rule("WAO-19", "WAO-22")
def test_exactly_ten_counts_for_two_as_well() -> None:
    sitting = Sitting("abc")
    sitting.round(b="truth", c="truth")  # b and c have two
    sitting.turn(Left(A))
    while sitting.points["b"] < 10:
        sitting.until("opening")
        assert sitting.view().two
        sitting.round(**({"b": "truth"} if sitting.view().reader == "c" else {"c": "ending of b"}))
    assert sitting.points["b"] == 13


@rule("WAO-22", "COM-09")
def test_a_larger_game_that_falls_to_two_goes_on_so_from_the_next_round_and_back() -> None:
    sitting = at("writing", "abc")
    sitting.turn(Left(C))
    assert not sitting.view().two
    assert sitting.waiting == "b"
    sitting.write(b="beta")
    sitting.vote(b="truth")
    sitting.until("opening")
    assert sitting.view().two
    sitting.until("writing")
    assert sitting.waiting == "b"
    sitting.turn(Joined(D))
    assert sitting.view().two
    sitting.write(b="beta|bet")
    sitting.vote(a="truth")
    sitting.until("opening")
    assert not sitting.view().two
    assert sitting.view().seats == ("a", "b", "d")
    assert sitting.view().reader == "d"
    sitting.until("writing")
    assert sitting.waiting == "ab"


@rule("COM-09")
def test_when_one_of_two_leaves_the_game_is_over() -> None:
    sitting = at("writing", "ab")
    sitting.turn(Left(B))
    assert sitting.stage == "over"


@rule("COM-07")
def test_a_reader_of_two_who_is_away_is_not_waited_for(sitting: Sitting) -> None:
    sitting.does("a", Draft("alpha"))
    sitting.turn(Away(A))
    assert sitting.deadline == 3_000
    sitting.wait(3_000)
    assert sitting.phase == "reading"


@rule("COM-07")
def test_an_away_voter_of_two_is_passed_over() -> None:
    sitting = at("voting", "ab")
    sitting.turn(Away(B))
    assert sitting.phase == "reveal"


@rule("COM-03")
def test_which_of_the_readers_two_stands_first_tells_nothing() -> None:
    one, other = (at("writing", "ab") for _ in range(2))
    one.write(a="alpha|aleph")
    other.write(a="aleph|alpha")
    while one.phase != "scores":
        assert one.bytes("b") == other.bytes("b")
        one.time_up()
        other.time_up()
