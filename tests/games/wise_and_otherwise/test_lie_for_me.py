"""Endings of the house, for whoever is stuck (COM-21)."""

from __future__ import annotations

import msgspec
import pytest

from app.engine.game import Left, ReplaceQuestion, Seat
from app.engine.replay import Playing
from app.engine.rng import Rng
from app.games.wise_and_otherwise import GAME, views
from app.games.wise_and_otherwise.commands import (
    Checked,
    Draft,
    Know,
    LieForMe,
    Options,
    Place,
    Reason,
    SendBack,
    Withdraw,
    Write,
)
from tests.games.wise_and_otherwise.cards import cards, decoys, saying
from tests.games.wise_and_otherwise.sitting import Sitting, lucky
from tests.rules import rule

pytestmark = rule("COM-21")

TRUTH = "has the true ending of number 0"
LIES = decoys(0)
EVERYONE = ("a", "b", "c", "d", None)


def writing(*lies: str, seats: str = "abcd", teams: str = "", luck: int = 0, **slower: int) -> Sitting:
    """A table at which the house makes up endings for whoever is stuck, of these for the only saying; a reads."""
    card = msgspec.structs.replace(saying(0), decoys=lies)
    sitting = Sitting(seats, teams=teams, lie_for_me="on", cards=(card,), luck=luck, slower=slower)
    sitting.until("writing")
    return sitting


@pytest.fixture
def sitting() -> Sitting:
    return writing(*LIES)


def mine(sitting: Sitting, who: str) -> views.Mine:
    """What a phone knows of its own endings."""
    own = sitting.view(who).show
    assert isinstance(own, views.Writing | views.Checking)
    assert own.mine is not None
    return own.mine


def taken(sitting: Sitting, who: str) -> str:
    """Somebody takes an ending of the house; its words."""
    sitting.does(who, LieForMe())
    lie = mine(sitting, who).handed_in[0]
    assert lie is not None
    return lie


def read(sitting: Sitting) -> set[str]:
    """The endings on the ballot but for the real one."""
    sitting.read_out()
    return {option.text for option in sitting.sees(views.Voting).options} - {TRUTH}


def opened(sitting: Sitting, author: str) -> views.Opened:
    """The number of an author, once all of them are open."""
    sitting.until("reveal")
    while len((shown := sitting.sees(views.Reveal)).opened) < len(shown.options):
        sitting.time_up()
    number = sitting.option(author).id
    return next(each for each in shown.opened if each.id == number)


# --- the offer ---------------------------------------------------------------------------------------


def test_the_house_makes_up_nothing_unless_the_lobby_has_settled_it() -> None:
    assert Options().lie_for_me == "off"
    sitting = Sitting(cards=(saying(0),))
    sitting.until("writing")
    assert not mine(sitting, "b").lie_offered
    assert sitting.refused("b", LieForMe()) == "not_now"


def test_it_is_offered_to_everyone_who_writes_and_to_nobody_else(sitting: Sitting) -> None:
    sitting.does("d", Withdraw())
    assert all(mine(sitting, seat).lie_offered for seat in "bc")
    for seat in ("a", "d", None):
        assert sitting.sees(views.Writing, seat).mine is None
    assert sitting.refused("a", LieForMe()) == "not_your_turn"
    assert sitting.refused("d", LieForMe()) == "withdrawn"


@pytest.mark.parametrize(
    "lies", [(), (TRUTH,), ("Who counts to 0, has THE true ending of “number 0”!", "Who counts to 0,")]
)
def test_there_is_no_offer_of_nothing_nor_of_what_is_worded_like_the_real_ending(lies: tuple[str, ...]) -> None:
    sitting = writing(*lies)
    assert not mine(sitting, "b").lie_offered
    assert sitting.refused("b", LieForMe()) == "not_now"
    for luck in range(8):
        assert taken(writing(*lies, LIES[0], luck=luck), "b") == LIES[0]


def test_there_is_no_offer_of_what_a_seat_has_on_the_table_already() -> None:
    sitting = writing(LIES[0])
    sitting.does("b", Write(f"{LIES[0].upper()}!"))
    assert not mine(sitting, "b").lie_offered
    assert mine(sitting, "c").lie_offered
    sitting.does("b", Write("something else"))
    assert mine(sitting, "b").lie_offered


# --- taking one --------------------------------------------------------------------------------------


@rule("COM-19")
def test_a_taken_ending_stands_as_if_it_had_been_written_and_handed_in() -> None:
    sitting = writing("Who counts to 0, Never counts to one.")
    assert taken(sitting, "b") == "never counts to one"
    assert sitting.sees(views.Writing).handed_in == ("b",)
    assert sitting.waiting == "cd"
    assert read(sitting) == {"never counts to one"}


def test_which_one_is_the_games_own_choice_and_any_may_come_up() -> None:
    assert msgspec.json.encode(LieForMe()) == b'{"type":"lie_for_me","place":1}'
    assert {taken(writing(*LIES, luck=n), "b") for n in range(20)} == set(LIES)


def test_who_asks_again_gets_the_same_one_and_learns_no_other() -> None:
    for n in range(8):
        sitting = writing(*LIES, luck=n)
        lie = taken(sitting, "b")
        assert not mine(sitting, "b").lie_offered
        assert sitting.refused("b", LieForMe()) == "not_now"
        sitting.does("b", Write("something else"))
        assert taken(sitting, "b") == lie


def test_another_saying_has_other_endings() -> None:
    sitting = Sitting(lie_for_me="on", cards=cards(12))
    sitting.until("writing")
    first = taken(sitting, "b")
    sitting.turn(ReplaceQuestion())
    sitting.until("writing")
    asked = sitting.view().saying
    assert asked is not None
    number = int(asked.beginning.removeprefix("Who counts to ").removesuffix(","))
    assert taken(sitting, "b") in decoys(number)
    assert first not in decoys(number)


def test_it_may_be_replaced_by_writing_something(sitting: Sitting) -> None:
    taken(sitting, "b")
    sitting.does("b", Write("something else"))
    assert read(sitting) == {"something else"}
    assert opened(sitting, "b").lied_for == ()


@rule("WAO-07", "WAO-08")
def test_with_it_an_ending_is_on_the_table(sitting: Sitting) -> None:
    taken(sitting, "b")
    assert sitting.refused("c", Know()) == "ending_on_table"
    assert sitting.refused("b", Withdraw()) == "ending_is_in"


@rule("COM-06")
def test_what_was_typed_before_stays_typed_and_is_no_ending_any_more(sitting: Sitting) -> None:
    sitting.does("b", Draft("half a thou"))
    lie = taken(sitting, "b")
    assert mine(sitting, "b").drafts == ("half a thou",)
    assert read(sitting) == {lie}


@rule("COM-06")
@pytest.mark.parametrize(("typed", "counts"), [("a better one", "a better one"), ("", None)])
def test_what_is_typed_after_it_is_the_ending_again(sitting: Sitting, typed: str, counts: str | None) -> None:
    sitting.does("b", Draft("half a thou"))
    lie = taken(sitting, "b")
    sitting.does("b", Draft(typed))
    assert read(sitting) == {counts or lie}


@rule("COM-20")
def test_it_is_taken_in_ones_own_time() -> None:
    sitting = writing(*LIES, c=200)
    sitting.does("d", Write("delta"))
    sitting.wait(120_001)
    assert sitting.phase == "writing"
    assert sitting.refused("b", LieForMe()) == "time_is_up"
    sitting.does("c", LieForMe())
    assert sitting.sees(views.Writing).handed_in == ("d",)
    assert sitting.sees(views.Writing).waiting_for == ("b", "c")


# --- of two, and in teams ----------------------------------------------------------------------------


@rule("WAO-21", "WAO-22")
@pytest.mark.parametrize(("place", "other"), [(1, 2), (2, 1)])
def test_the_reader_of_two_may_take_one_for_either_ending_and_not_for_both(place: Place, other: Place) -> None:
    sitting = writing(*LIES, seats="ab")
    sitting.does("a", Draft("half a thou", 2))
    sitting.does("a", LieForMe(place))
    lie = mine(sitting, "a").handed_in[place - 1]
    assert lie in LIES
    assert mine(sitting, "a").drafts == (None, "half a thou")
    assert not mine(sitting, "a").lie_offered
    assert sitting.refused("a", LieForMe(other)) == "not_now"
    # What is typed where the lie was taken is no ending any more, what is typed in the other place is one.
    assert read(sitting) == ({lie, "half a thou"} if place == 1 else {lie})
    assert opened(sitting, str(lie)).lied_for == ("a",)
    assert sum(each.lied_for == ("a",) for each in sitting.sees(views.Reveal).opened) == 1


@rule("WAO-23")
def test_of_a_team_whoever_holds_the_pen_takes_it_and_the_mate_sees_it() -> None:
    sitting = writing(*LIES, teams="b")
    assert (mine(sitting, "b").lie_offered, mine(sitting, "b1").lie_offered) == (True, False)
    assert sitting.refused("b1", LieForMe()) == "mate_has_pen"
    sitting.does("b", Draft("half a thou"))
    lie = taken(sitting, "b")
    assert mine(sitting, "b").drafts == ("half a thou",)
    assert (mine(sitting, "b1").handed_in, mine(sitting, "b1").drafts) == ((lie,), (None,))
    sitting.does("b", Draft("a better one"))
    assert mine(sitting, "b1").drafts == ("a better one",)


@rule("WAO-23", "COM-09")
def test_what_the_one_who_stays_of_a_team_takes_is_shown_again() -> None:
    sitting = writing(*LIES, teams="b")
    sitting.does("b", Write("something rude"))
    sitting.turn(Left(Seat("b"), hide=True, member=0))
    assert mine(sitting, "b1").handed_in == (None,)
    assert taken(sitting, "b1") in read(sitting)


# --- nobody knows ------------------------------------------------------------------------------------


@rule("COM-03")
def test_nobody_but_its_taker_can_tell_it_from_an_ending_of_their_own(sitting: Sitting) -> None:
    other = writing(*LIES)
    for seat in "cd":
        for each in (sitting, other):
            each.does(seat, Write(f"ending of {seat}"))
    lie = taken(sitting, "b")
    other.does("b", Write(lie))
    while sitting.phase != "reveal":
        assert sitting.stage == other.stage
        for viewer in ("a", "c", "d", None):
            assert sitting.bytes(viewer) == other.bytes(viewer)
        for each in (sitting, other):
            if each.phase == "checking":
                each.does("a", Checked())
            each.time_up()


@rule("COM-03")
def test_whether_a_saying_has_endings_of_the_house_is_seen_by_nobody_but_in_the_offer() -> None:
    with_lies, without = writing(*LIES), writing()
    off = Sitting(cards=(saying(0),))
    off.until("writing")
    for seat in ("a", None):
        assert with_lies.bytes(seat) == without.bytes(seat) == off.bytes(seat)
    assert without.bytes("b") == off.bytes("b") != with_lies.bytes("b")


@rule("COM-03")
def test_an_ending_that_is_not_taken_is_never_sent(sitting: Sitting) -> None:
    lie = taken(sitting, "b")
    sitting.does("c", Write("gamma"))
    seen: list[bytes] = []
    while sitting.phase != "scores":
        seen += map(sitting.bytes, EVERYONE)
        if sitting.phase == "checking":
            sitting.does("a", Checked())
        sitting.time_up()
    seen += map(sitting.bytes, EVERYONE)
    for decoy in LIES:
        assert any(decoy.encode() in each for each in seen) == (decoy == lie)


@rule("COM-03", "WAO-14")
def test_that_it_is_the_houses_is_told_when_its_number_opens(sitting: Sitting) -> None:
    taken(sitting, "b")
    sitting.write(c="gamma")
    sitting.until("reveal")
    told = []
    while sitting.phase == "reveal":
        told.append({each.by: each.lied_for for each in sitting.sees(views.Reveal).opened})
        sitting.time_up()
    whole = {("b",): ("b",), ("c",): (), (): ()}
    assert told[-1] == whole
    assert all({by: whole[by] for by in step} == step for step in told)


# --- the check ---------------------------------------------------------------------------------------


def paper(sitting: Sitting) -> views.Paper:
    """The only paper before the Reader."""
    (only,) = sitting.sees(views.Checking, "a").papers or ()
    return only


@rule("WAO-09")
@pytest.mark.parametrize("reason", ["unreadable", "off_limits"])
def test_the_reader_sends_it_back_as_any_other_and_it_is_not_offered_again(sitting: Sitting, reason: Reason) -> None:
    lie = taken(sitting, "b")
    sitting.until("checking")
    sitting.does("a", SendBack(paper(sitting).id, reason))
    back = sitting.sees(views.Checking, "b").sent_back
    assert back == views.SentBack(reason, lie, False)
    assert not mine(sitting, "b").lie_offered
    assert sitting.refused("b", LieForMe()) == "not_now"
    sitting.does("b", Write("beta"))
    assert read(sitting) == {"beta"}
    assert opened(sitting, "b").lied_for == ()


@rule("WAO-09")
def test_whose_ending_came_back_may_take_one_in_its_place_once(sitting: Sitting) -> None:
    sitting.does("b", Write("beta"))
    sitting.until("checking")
    assert not mine(sitting, "b").lie_offered
    assert sitting.refused("b", LieForMe()) == "not_now"
    sitting.does("a", SendBack(paper(sitting).id, "off_limits"))
    sitting.does("b", Draft("better"))
    assert mine(sitting, "b").lie_offered
    assert sitting.refused("b", LieForMe(2)) == "not_now"
    lie = taken(sitting, "b")
    assert (paper(sitting).text, paper(sitting).rewritten) == (lie, True)
    assert not mine(sitting, "b").lie_offered
    assert read(sitting) == {lie}
    assert opened(sitting, "b").lied_for == ("b",)


@rule("WAO-09", "COM-06")
def test_in_place_of_what_came_back_it_is_the_last_word_as_ones_own_is(sitting: Sitting) -> None:
    sitting.does("b", Write("beta"))
    sitting.does("c", Write("gamma"))
    sitting.until("checking")
    for each in sitting.sees(views.Checking, "a").papers or ():
        sitting.does("a", SendBack(each.id, "off_limits"))
    for seat, own in (("b", LieForMe()), ("c", Write("better"))):
        sitting.does(seat, Draft("half a thou"))
        assert mine(sitting, seat).drafts == ("half a thou",)
        sitting.does(seat, own)
        assert mine(sitting, seat).drafts == (None,)
        assert sitting.refused(seat, Draft("half a thought")) == "not_now"


# --- the reveal --------------------------------------------------------------------------------------


@rule("WAO-15")
def test_it_scores_as_ones_own_and_is_shown_as_the_houses(sitting: Sitting) -> None:
    taken(sitting, "b")
    sitting.write(c="gamma")
    sitting.vote(b="truth", c="b", d="b")
    number = opened(sitting, "b")
    assert (number.by, number.lied_for, number.believed_by) == (("b",), ("b",), ("c", "d"))
    assert opened(sitting, "c").lied_for == ()
    sitting.until("scores")
    assert sitting.points == {"a": 0, "b": 6, "c": 0, "d": 0}
    assert {entry.rule for entry in sitting.playing.status.ledger if entry.seat == "b"} == {"WAO-15", "WAO-16"}
    assert {slip.by: slip.lied_for for slip in sitting.slips} == {("b",): ("b",), ("c",): (), (): ()}


@rule("WAO-11", "WAO-15")
def test_the_same_one_taken_twice_shares_a_number() -> None:
    sitting = writing(LIES[0])
    assert taken(sitting, "b") == taken(sitting, "c")
    sitting.until("checking")
    assert paper(sitting).copies == 2
    sitting.vote(d="b")
    number = opened(sitting, "b")
    assert number.by == number.lied_for == ("b", "c")
    sitting.until("scores")
    assert sitting.points == {"a": 3, "b": 2, "c": 2, "d": 0}


def test_who_hit_upon_its_words_alone_wrote_them_and_who_took_them_did_not() -> None:
    sitting = writing(LIES[0])
    sitting.does("b", LieForMe())
    sitting.does("c", Write(f"“{LIES[0].upper()}”"))
    sitting.read_out()
    number = opened(sitting, "b")
    assert number.by == ("b", "c")
    assert number.lied_for == ("b",)


# --- bots, and rows of before ------------------------------------------------------------------------


def test_a_bot_takes_one_now_and_then(sitting: Sitting) -> None:
    commands = [GAME.bot(sitting.view("b"), Rng("brain", n)) for n in range(60)]
    assert 5 < sum(isinstance(command, LieForMe) for command in commands) < 30
    sitting.does("b", Write("beta"))
    sitting.until("checking")
    sitting.does("a", SendBack(paper(sitting).id, "unreadable"))
    assert any(isinstance(GAME.bot(sitting.view("b"), Rng("brain", n)), LieForMe) for n in range(60))


def test_games_of_before_there_was_the_setting_can_be_read() -> None:
    sitting = Sitting(cards=(saying(0),))
    sitting.until("writing")
    sitting.does("b", Write("beta"))
    old = msgspec.json.decode(sitting.playing.snapshot())
    del old["given"], old["phase"]["lent"]
    table = msgspec.structs.replace(sitting.table, options=msgspec.convert({"vote": "open"}, GAME.options))
    seed = lucky(sitting.table)
    resumed = Playing.resume(GAME, table, seed, sitting.playing.step, msgspec.json.encode(old))
    assert resumed.state == sitting.state
