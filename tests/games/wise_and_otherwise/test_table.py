"""Dice, the card of five, and the Reader's office (WAO-01 to WAO-06, COM-15)."""

from __future__ import annotations

from collections import Counter

import pytest

from app.engine.game import Left, Rejected, Seat, Table
from app.engine.rng import Rng
from app.games.wise_and_otherwise import GAME, views
from app.games.wise_and_otherwise.commands import Choose, GoOn, Know
from app.games.wise_and_otherwise.deck import Deck, put_back, set_aside, stacked, turned_up
from tests.games.wise_and_otherwise.cards import cards
from tests.games.wise_and_otherwise.sitting import Sitting, at
from tests.rules import rule

A, B, C, D = map(Seat, "abcd")


# --- the dice ------------------------------------------------------------------------------------------


def tie(seats: str = "abc") -> Sitting:
    """The first two throw highest, and the same."""
    for n in range(2_000):
        sitting = Sitting(seats, seed=f"tie {n}")
        (throw,) = sitting.sees(views.Dice).throws
        if [seat for seat in seats if throw[Seat(seat)] == max(throw.values())] == list(seats[:2]):
            return sitting
    raise AssertionError("no luck")


@rule("WAO-02")
def test_every_seat_throws_a_die_and_the_highest_reads_first() -> None:
    for n in range(30):
        sitting = Sitting("abcdef", seed=f"throw {n}")
        shown = sitting.sees(views.Dice)
        assert set(shown.throws[0]) == set("abcdef")
        assert set(shown.throws[0].values()) <= {1, 2, 3, 4, 5, 6}
        assert sitting.view().reader is None
        while sitting.phase == "dice":
            shown = sitting.sees(views.Dice)
            sitting.time_up()
        last = shown.throws[-1]
        assert shown.first == sitting.view().reader == max(last, key=lambda seat: last[seat])
        assert list(last.values()).count(max(last.values())) == 1


@rule("WAO-02")
def test_equals_throw_again_among_themselves_alone() -> None:
    sitting = tie()
    assert sitting.sees(views.Dice).first is None
    assert sitting.stage == "1/dice/1"
    sitting.time_up()
    assert sitting.stage == "1/dice/2"
    assert set(sitting.sees(views.Dice).throws[1]) == {"a", "b"}
    sitting.until("opening")
    assert sitting.view().reader in ("a", "b")


@rule("WAO-02")
def test_the_dice_are_fair() -> None:
    table = Table(tuple(map(Seat, "abcd")), cards(5), 5)
    faces: Counter[int] = Counter()
    for n in range(3_000):
        dice = GAME.view(GAME.start(table, 0, Rng("dice", n)), None).show
        faces.update(dice.throws[0].values())
    # Chi-square with 5 degrees of freedom: 20.5 is passed by chance once in a thousand seeds, and this one is fixed.
    assert sum((faces[face] - 2_000) ** 2 / 2_000 for face in range(1, 7)) < 20.5


@rule("WAO-02", "COM-09")
def test_who_left_while_the_dice_roll_does_not_throw_again() -> None:
    sitting = tie()
    sitting.turn(Left(A))
    sitting.time_up()
    assert sitting.phase == "opening"
    assert sitting.view().reader == "b"
    both = tie("abcd")
    both.turn(Left(A))
    both.turn(Left(B))
    both.time_up()
    assert set(both.sees(views.Dice).throws[1]) == {"c", "d"}


@rule("WAO-02")
def test_nobody_hurries_the_dice_and_the_lobby_does_not_settle_who_begins() -> None:
    sitting = Sitting()
    assert sitting.refused("a", GoOn()) == "not_now"
    assert GAME.first == "dice"


@rule("WAO-02")
def test_the_office_goes_to_the_left_each_round() -> None:
    sitting = at("writing", "abc")
    readers = [sitting.view().reader]
    for _ in range(4):
        sitting.until("scores")
        sitting.until("opening")
        readers.append(sitting.view().reader)
        sitting.until("writing")
    assert readers == ["a", "b", "c", "a", "b"]


def test_without_cards_there_is_no_game() -> None:
    with pytest.raises(Rejected, match="no_cards"):
        GAME.start(Table((A, B)), 0, Rng("seed", 0))
    assert refusal() == "no_cards"


def refusal() -> str:
    try:
        GAME.start(Table((A, B)), 0, Rng("seed", 0))
    except Rejected as why:
        return why.key
    raise AssertionError


# --- choosing ------------------------------------------------------------------------------------------


@rule("WAO-01", "WAO-04")
def test_a_card_has_five_sayings_of_which_the_reader_sees_origin_and_beginning() -> None:
    sitting = at("choosing")
    choices = sitting.sees(views.Choosing, "a").choices
    assert [choice.saying for choice in choices] == [
        views.Asked(f"People {n}", f"Who counts to {n},") for n in range(5)
    ]
    assert len({choice.id for choice in choices}) == 5


@rule("WAO-04", "COM-03")
def test_nobody_else_sees_what_the_reader_chooses_from() -> None:
    sitting = at("choosing")
    for seat in ("b", "c", "d", None):
        assert sitting.sees(views.Choosing, seat).choices == ()
        assert b"People" not in sitting.bytes(seat)
        assert b"counts" not in sitting.bytes(seat)


@rule("WAO-04", "WAO-05")
def test_the_reader_chooses_and_all_see_origin_and_beginning() -> None:
    sitting = at("choosing")
    choice = sitting.sees(views.Choosing, "a").choices[3]
    assert sitting.refused("b", Choose(choice.id)) == "not_your_turn"
    assert sitting.refused("a", Choose("xxxx")) == "not_on_table"
    sitting.does("a", Choose(choice.id))
    assert sitting.phase == "writing"
    for seat in ("a", "b", None):
        assert sitting.view(seat).saying == views.Asked("People 3", "Who counts to 3,")


@rule("WAO-06", "COM-03")
def test_only_after_choosing_the_reader_sees_the_real_ending_and_nobody_else_does() -> None:
    sitting = at("choosing")
    assert b"true ending" not in sitting.bytes("a")
    sitting.does("a", Choose(sitting.sees(views.Choosing, "a").choices[2].id))
    shown = sitting.sees(views.Writing, "a")
    assert (shown.truth, shown.meaning) == ("has the true ending of number 2", "the true meaning of number 2")
    for seat in ("b", "c", "d", None):
        assert b"number 2" not in sitting.bytes(seat)


@rule("WAO-04")
def test_unchosen_sayings_go_back_under_the_others() -> None:
    sitting = Sitting("abc", cards=cards(7))
    seen: list[str] = []
    for _ in range(2):
        sitting.until("choosing")
        choices = sitting.sees(views.Choosing, sitting.view().reader).choices
        seen.append("".join(choice.saying.origin[-1] for choice in choices))
        sitting.does(str(sitting.view().reader), Choose(choices[0].id))
        sitting.until("scores")
    assert seen == ["01234", "56123"]


@rule("COM-15")
def test_what_was_asked_counts_as_seen_and_what_was_turned_up_does_not() -> None:
    sitting = at("choosing")
    assert not sitting.playing.status.used
    sitting.does("a", Choose(sitting.sees(views.Choosing, "a").choices[4].id))
    assert sitting.playing.status.used == (4,)


@rule("COM-15")
def test_fresh_sayings_come_before_known_ones_and_those_before_what_was_asked() -> None:
    deck = stacked(7, 4)
    assert deck == Deck((0, 1, 2, 3), (4, 5, 6))
    deck, card = turned_up(deck)
    assert (card, deck.reshuffled) == ((0, 1, 2, 3), False)
    for asked in card:
        deck = put_back(deck, (asked,), asked)
    deck, card = turned_up(deck)
    assert (card, deck.reshuffled) == ((4, 5, 6), True)
    for asked in card:
        deck = put_back(deck, (asked,), asked)
    deck, card = turned_up(deck)
    assert card == (0, 1, 2, 3, 4)
    assert deck.asked == (0, 1, 2, 3, 4, 5, 6)


@rule("COM-15", "WAO-07")
def test_what_somebody_knew_comes_back_only_when_there_is_nothing_else() -> None:
    deck, card = turned_up(stacked(2, 2))
    deck = put_back(put_back(deck, (card[0],), card[0]), (card[1],), card[1])
    deck = set_aside(deck, 0)
    for _ in range(3):
        deck, card = turned_up(deck)
        assert card == (1,)
        deck = put_back(deck, card, 1)
    deck = set_aside(deck, 1)
    deck, card = turned_up(deck)
    assert card == (0, 1)


@rule("COM-15")
def test_a_company_that_knows_all_cards_plays_those_it_saw_longest_ago() -> None:
    deck = stacked(3, 0)
    assert not deck.reshuffled
    deck, card = turned_up(deck)
    assert (card, deck.reshuffled) == ((0, 1, 2), True)


@rule("COM-15")
@pytest.mark.parametrize(("fresh", "told"), [(20, False), (0, True)])
def test_a_company_is_told_that_it_gets_what_it_has_seen_on_earlier_evenings(fresh: int, told: bool) -> None:
    sitting = Sitting(cards=cards(20), fresh=fresh)
    sitting.until("opening")
    assert [sitting.view(seat).reshuffled for seat in (None, *sitting.state.seats)] == [told] * 5


@rule("COM-15")
def test_the_round_that_brings_the_first_old_saying_opens_with_the_notice() -> None:
    sitting = Sitting("abc", cards=cards(2))
    for told in (False, False, True):
        sitting.until("opening")
        assert sitting.view().reshuffled is told
        sitting.until("writing")
        assert sitting.view().reshuffled is told
        sitting.until("scores")


@rule("WAO-03")
def test_all_start_with_nothing() -> None:
    assert set(Sitting().view().scores.values()) == {0}


def test_a_deck_of_one_saying_is_enough_even_when_somebody_knows_it() -> None:
    sitting = Sitting("abc", cards=cards(1))
    sitting.until("writing")
    sitting.does("b", Know())
    assert len(sitting.sees(views.Choosing, "a").choices) == 1
    sitting.until("writing")
    assert sitting.view().saying == views.Asked("People 0", "Who counts to 0,")
