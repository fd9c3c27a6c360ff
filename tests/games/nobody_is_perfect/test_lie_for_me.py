"""Lies of the house, for whoever is stuck (COM-21)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from app.engine.game import Away, Left, ReplaceQuestion, Seat
from app.engine.replay import Playing
from app.engine.rng import Rng
from app.engine.text import dressed
from app.games.nobody_is_perfect import GAME, views
from app.games.nobody_is_perfect.cards import Term
from app.games.nobody_is_perfect.commands import (
    Checked,
    Draft,
    LayTogether,
    LieForMe,
    Options,
    Reason,
    SendBack,
    SetAside,
    Write,
)
from tests.games.nobody_is_perfect.cards import cards, decoys, statement, term
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule

pytestmark = rule("COM-21")

TRUTH = "the true meaning of number 0"
LIES = decoys(0)
EVERYONE = ("a", "b", "c", "d", None)


def writing(*lies: str, seed: str = "seed", slower: dict[str, int] | None = None) -> Sitting:
    """A table at which the house lies for whoever is stuck, asked for a term of these decoys; a presides."""
    card = msgspec.structs.replace(term(0), decoys=lies)
    sitting = Sitting(lie_for_me="on", cards=(card, *cards(12)[1:]), seed=seed, slower=slower)
    sitting.until("writing")
    return sitting


@pytest.fixture
def sitting() -> Sitting:
    return writing(*LIES)


def mine(sitting: Sitting, seat: str) -> views.Mine:
    """What a phone knows of its own answer."""
    own = sitting.view(seat).show
    assert isinstance(own, views.Writing | views.Checking)
    assert own.mine is not None
    return own.mine


def taken(sitting: Sitting, seat: str) -> str:
    """A seat takes a lie of the house; its words."""
    sitting.does(seat, LieForMe())
    lie = mine(sitting, seat).handed_in
    assert lie is not None
    return lie


def opened(sitting: Sitting, author: str) -> views.Opened:
    """The letter of an author, once all of them are open."""
    sitting.until("reveal")
    while len((shown := sitting.sees(views.Reveal)).opened) < len(shown.options):
        sitting.time_up()
    return next(each for each in shown.opened if author in each.by)


# --- the offer ---------------------------------------------------------------------------------------


def test_the_house_lies_for_nobody_unless_the_lobby_has_settled_it() -> None:
    assert Options().lie_for_me == "off"
    sitting = Sitting(cards=(term(0),))
    sitting.until("writing")
    assert not mine(sitting, "b").lie_offered
    assert sitting.refused("b", LieForMe()) == "not_now"


def test_it_is_offered_to_everyone_who_writes_and_to_nobody_else(sitting: Sitting) -> None:
    assert all(mine(sitting, seat).lie_offered for seat in "bcd")
    for seat in ("a", None):
        assert sitting.sees(views.Writing, seat).mine is None
    assert sitting.refused("a", LieForMe()) == "not_your_turn"


def test_there_is_no_offer_where_a_card_has_no_lies() -> None:
    sitting = writing()
    assert not mine(sitting, "b").lie_offered
    assert sitting.refused("b", LieForMe()) == "not_now"
    green = Sitting(lie_for_me="on", cards=(statement(0),))
    green.until("judging")
    assert green.refused("b", LieForMe()) == "not_now"


@pytest.mark.parametrize("worded", [TRUTH, "The TRUE meaning of «number 0»."])
def test_a_lie_that_is_worded_like_the_truth_is_not_offered(worded: str) -> None:
    assert not mine(writing(worded), "b").lie_offered
    for seed in range(12):
        assert taken(writing(worded, LIES[0], seed=f"seed {seed}"), "b") == LIES[0]


def test_there_is_no_offer_of_what_a_seat_has_on_the_table_already() -> None:
    sitting = writing(LIES[0])
    sitting.does("b", Write(f"{LIES[0].upper()}!"))
    assert not mine(sitting, "b").lie_offered
    assert mine(sitting, "c").lie_offered
    sitting.does("b", Write("something else"))
    assert mine(sitting, "b").lie_offered


# --- taking one --------------------------------------------------------------------------------------


def test_a_taken_lie_stands_as_if_it_had_been_written_and_handed_in(sitting: Sitting) -> None:
    lie = taken(sitting, "b")
    assert lie in LIES
    assert sitting.sees(views.Writing).handed_in == ("b",)
    assert sitting.waiting == "cd"
    sitting.read_out()
    assert {option.text for option in sitting.sees(views.Voting).options} == {dressed(lie), dressed(TRUTH)}


def test_which_one_is_the_games_own_choice_and_any_may_come_up() -> None:
    assert msgspec.json.encode(LieForMe()) == b'{"type":"lie_for_me"}'
    assert {taken(writing(*LIES, seed=f"seed {n}"), "b") for n in range(30)} == set(LIES)


def test_who_asks_again_gets_the_same_one_and_learns_no_other() -> None:
    for n in range(12):
        sitting = writing(*LIES, seed=f"seed {n}")
        lie = taken(sitting, "b")
        assert not mine(sitting, "b").lie_offered
        assert sitting.refused("b", LieForMe()) == "not_now"
        sitting.does("b", Write("something else"))
        assert taken(sitting, "b") == lie


def test_another_question_has_other_lies(sitting: Sitting) -> None:
    taken(sitting, "b")
    sitting.turn(ReplaceQuestion())
    sitting.until("writing")
    asked = sitting.view().question
    assert asked is not None
    number = int(asked.text.removeprefix("Term "))
    assert number
    assert taken(sitting, "b") in decoys(number)


def test_it_may_be_replaced_by_writing_something(sitting: Sitting) -> None:
    taken(sitting, "b")
    sitting.does("b", Write("something else"))
    sitting.read_out()
    assert {option.text for option in sitting.sees(views.Voting).options} == {"Something else", dressed(TRUTH)}
    assert opened(sitting, "b").lied_for == ()


@rule("COM-06")
def test_what_was_typed_before_stays_typed_and_is_no_answer_any_more(sitting: Sitting) -> None:
    sitting.does("b", Draft("half a thou"))
    lie = taken(sitting, "b")
    assert mine(sitting, "b").draft == "half a thou"
    sitting.until("checking")
    assert [paper.text for laid in sitting.sees(views.Checking, "a").laid or () for paper in laid.papers] == [
        dressed(lie)
    ]


@rule("COM-06")
@pytest.mark.parametrize(("typed", "read"), [("a better one", "A better one"), ("", None)])
def test_what_is_typed_after_it_is_the_answer_again(sitting: Sitting, typed: str, read: str | None) -> None:
    sitting.does("b", Draft("half a thou"))
    lie = taken(sitting, "b")
    sitting.does("b", Draft(typed))
    sitting.read_out()
    lies = {option.text for option in sitting.sees(views.Voting).options} - {dressed(TRUTH)}
    assert lies == {read or dressed(lie)}


@rule("COM-20")
def test_it_is_taken_in_ones_own_time() -> None:
    sitting = writing(*LIES, slower={"c": 200})
    sitting.does("d", Write("Delta"))
    sitting.wait(90_001)
    assert sitting.phase == "writing"
    assert sitting.refused("b", LieForMe()) == "time_is_up"
    sitting.does("c", LieForMe())
    assert sitting.sees(views.Writing).handed_in == ("d",)
    assert sitting.sees(views.Writing).waiting_for == ("b", "c")


@rule("COM-07", "COM-09")
def test_what_was_taken_by_somebody_who_goes_stays(sitting: Sitting) -> None:
    taken(sitting, "b")
    taken(sitting, "c")
    sitting.turn(Away(Seat("b")))
    sitting.turn(Left(Seat("c"), hide=True))
    sitting.until("checking")
    assert sitting.sees(views.Checking).answers == 2


# --- nobody knows ------------------------------------------------------------------------------------


def shown(sitting: Sitting, seats: Iterable[str | None] = EVERYONE) -> list[bytes]:
    return [sitting.bytes(seat) for seat in seats]


@rule("COM-03")
def test_nobody_but_its_taker_can_tell_it_from_an_answer_of_their_own(sitting: Sitting) -> None:
    other = writing(*LIES)
    for seat in "cd":
        for each in (sitting, other):
            each.does(seat, Write(f"lie of {seat}"))
    lie = taken(sitting, "b")
    other.does("b", Write(lie))
    others = ("a", "c", "d", None)
    while sitting.phase != "reveal":
        assert shown(sitting, others) == shown(other, others)
        assert sitting.stage == other.stage
        for each in (sitting, other):
            if each.phase == "checking":
                each.does("a", Checked())
            each.time_up()


@rule("COM-03")
def test_whether_a_card_has_lies_is_seen_by_nobody_but_in_the_offer() -> None:
    with_lies, without = writing(*LIES), writing()
    off = Sitting(cards=(term(0), *cards(12)[1:]))
    off.until("writing")
    for seat in ("a", None):
        assert with_lies.bytes(seat) == without.bytes(seat) == off.bytes(seat)
    assert without.bytes("b") == off.bytes("b") != with_lies.bytes("b")


@rule("COM-03")
def test_a_lie_that_is_not_taken_is_never_sent() -> None:
    sitting = writing(*LIES)
    lie = taken(sitting, "b")
    sitting.does("c", Write("Gamma"))
    seen = list(shown(sitting))
    while sitting.phase != "moving":
        if sitting.phase == "checking":
            sitting.does("a", Checked())
        seen += shown(sitting)
        sitting.time_up()
    seen += shown(sitting)
    for decoy in LIES:
        assert any(decoy[1:].encode() in each for each in seen) == (decoy == lie)


@rule("COM-03")
def test_before_its_letter_opens_no_screen_says_that_it_is_the_houses(sitting: Sitting) -> None:
    taken(sitting, "b")
    sitting.write(c="Gamma")
    sitting.read_out()
    sitting.place(d="b")
    sitting.until("reveal")
    # Gamma, which nobody believed, opens first.
    assert [each.lied_for for each in sitting.sees(views.Reveal).opened] == [()]
    sitting.time_up()
    assert [each.lied_for for each in sitting.sees(views.Reveal).opened] == [(), ("b",)]


# --- the check ---------------------------------------------------------------------------------------


def paper(sitting: Sitting) -> views.Paper:
    """The only paper on the President's desk."""
    (laid,) = sitting.sees(views.Checking, "a").laid or ()
    return laid.papers[0]


@rule("NIP-09")
def test_the_president_sends_it_back_and_sets_aside_as_any_other(sitting: Sitting) -> None:
    lie = taken(sitting, "b")
    sitting.until("checking")
    sitting.does("a", SendBack(paper(sitting).id, "off_limits"))
    back = sitting.sees(views.Checking, "b").sent_back
    assert back is not None
    assert (back.text, back.rewritten) == (lie, False)
    sitting.does("b", Write("Beta"))
    sitting.does("a", SetAside(paper(sitting).id, aside=True))
    sitting.does("a", Checked())
    assert sitting.phase == "moving"


@rule("NIP-09")
@pytest.mark.parametrize("reason", ["unreadable", "off_limits"])
def test_the_lie_that_came_back_is_not_offered_again(sitting: Sitting, reason: Reason) -> None:
    taken(sitting, "b")
    sitting.until("checking")
    sitting.does("a", SendBack(paper(sitting).id, reason))
    assert not mine(sitting, "b").lie_offered
    assert sitting.refused("b", LieForMe()) == "not_now"


@rule("NIP-09")
def test_whose_answer_came_back_may_take_one_in_its_place_once(sitting: Sitting) -> None:
    sitting.does("b", Write("Beta"))
    sitting.until("checking")
    assert not mine(sitting, "b").lie_offered
    assert sitting.refused("b", LieForMe()) == "not_now"
    sitting.does("a", SendBack(paper(sitting).id, "off_limits"))
    sitting.does("b", Draft("Better"))
    assert mine(sitting, "b").lie_offered
    lie = taken(sitting, "b")
    assert paper(sitting).text == dressed(lie)
    assert paper(sitting).rewritten
    assert not mine(sitting, "b").lie_offered
    sitting.read_out()
    assert {option.text for option in sitting.sees(views.Voting).options} == {dressed(lie), dressed(TRUTH)}
    assert opened(sitting, "b").lied_for == ("b",)


@rule("NIP-09", "COM-06")
def test_in_place_of_what_came_back_it_is_the_last_word_as_ones_own_is(sitting: Sitting) -> None:
    sitting.does("b", Write("Beta"))
    sitting.does("c", Write("Gamma"))
    sitting.until("checking")
    for laid in sitting.sees(views.Checking, "a").laid or ():
        sitting.does("a", SendBack(laid.read, "off_limits"))
    for seat, own in (("b", LieForMe()), ("c", Write("Better"))):
        sitting.does(seat, Draft("half a thou"))
        assert mine(sitting, seat).draft == "half a thou"
        sitting.does(seat, own)
        assert mine(sitting, seat).draft is None
        assert sitting.refused(seat, Draft("half a thought")) == "not_now"


@rule("NIP-09")
def test_of_what_is_laid_together_everyone_is_told_whose_words_were_the_houses(sitting: Sitting) -> None:
    lie = taken(sitting, "b")
    sitting.does("c", Write("Gamma"))
    sitting.until("checking")
    ids = {p.text: p.id for laid in sitting.sees(views.Checking, "a").laid or () for p in laid.papers}
    sitting.does("a", LayTogether(tuple(ids.values()), ids["Gamma"]))
    sitting.read_out()
    assert dressed(lie) not in {option.text for option in sitting.sees(views.Voting).options}
    assert set(opened(sitting, "b").by) == {"b", "c"}
    assert opened(sitting, "b").lied_for == ("b",)


# --- the reveal --------------------------------------------------------------------------------------


@rule("NIP-15")
def test_it_scores_as_ones_own_and_is_shown_as_the_houses(sitting: Sitting) -> None:
    taken(sitting, "b")
    sitting.write(c="Gamma")
    sitting.read_out()
    sitting.place(b="truth", c="b", d="b")
    letter = opened(sitting, "b")
    assert (letter.by, letter.lied_for, letter.believed_by) == (("b",), ("b",), ("c", "d"))
    assert opened(sitting, "c").lied_for == ()
    sitting.until("moving")
    assert sitting.points == {"a": 0, "b": 8, "c": 0, "d": 0}
    assert {entry.rule for entry in sitting.playing.status.ledger if entry.seat == "b"} == {"NIP-14", "NIP-15"}
    assert {slip.by: slip.lied_for for slip in sitting.slips} == {("b",): ("b",), ("c",): (), (): ()}


@rule("NIP-09", "NIP-15")
def test_the_same_one_taken_twice_is_laid_together() -> None:
    sitting = writing(LIES[0])
    assert taken(sitting, "b") == taken(sitting, "c")
    sitting.until("checking")
    assert paper(sitting).copies == 2
    sitting.read_out()
    assert len(sitting.sees(views.Voting).options) == 2
    sitting.place(d="b")
    letter = opened(sitting, "b")
    assert letter.by == letter.lied_for == ("b", "c")
    sitting.until("moving")
    assert sitting.points == {"a": 0, "b": 3, "c": 3, "d": 0}


def test_who_hit_upon_its_words_alone_wrote_them_and_who_took_them_did_not() -> None:
    sitting = writing(LIES[0])
    sitting.does("b", LieForMe())
    sitting.does("c", Write(f"“{LIES[0].upper()}”"))
    sitting.read_out()
    letter = opened(sitting, "b")
    assert letter.by == ("b", "c")
    assert letter.lied_for == ("b",)


def test_who_took_it_and_writes_its_words_again_has_not_thought_of_them(sitting: Sitting) -> None:
    lie = taken(sitting, "b")
    sitting.does("b", Write("something else"))
    sitting.does("b", Write(f"{lie}."))
    sitting.read_out()
    assert opened(sitting, "b").lied_for == ("b",)


# --- bots, and rows of before ------------------------------------------------------------------------


def test_a_bot_takes_one_now_and_then() -> None:
    sitting = writing(*LIES)
    commands = [GAME.bot(sitting.view("b"), Rng("brain", n)) for n in range(60)]
    assert 5 < sum(isinstance(command, LieForMe) for command in commands) < 30
    sitting.does("b", Write("Beta"))
    sitting.until("checking")
    sitting.does("a", SendBack(paper(sitting).id, "unreadable"))
    assert any(isinstance(GAME.bot(sitting.view("b"), Rng("brain", n)), LieForMe) for n in range(60))


def test_games_of_before_there_was_the_setting_can_be_read() -> None:
    sitting = Sitting(cards=(Term("Quire", "twenty-four sheets of paper"),))
    sitting.until("writing")
    sitting.does("b", Write("Beta"))
    old = msgspec.json.decode(sitting.playing.snapshot())
    del old["given"], old["phase"]["lent"]
    table = msgspec.structs.replace(sitting.table, options=msgspec.convert({"track": "standard"}, GAME.options))
    resumed = Playing.resume(GAME, table, "seed", sitting.playing.step, msgspec.json.encode(old))
    assert resumed.state == sitting.state
