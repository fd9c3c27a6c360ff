"""Pieces, piles, the first President, the track and what its spaces ask (NIP-01 to NIP-06, COM-15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from app.engine.game import Rejected, ReplaceQuestion, Seat, Table
from app.engine.rng import Rng
from app.games.nobody_is_perfect import GAME, track, views
from app.games.nobody_is_perfect.cards import Item
from app.games.nobody_is_perfect.commands import Choose
from app.games.nobody_is_perfect.deck import drawn, stacked, turned_up
from app.games.nobody_is_perfect.track import Track
from tests.games.nobody_is_perfect.cards import cards, curiosity, statement, term
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule


@rule("NIP-01", "COM-01")
def test_every_piece_begins_on_start_and_seats_stand_as_they_joined() -> None:
    sitting = Sitting("cab", first="c")
    view = sitting.view()
    assert view.pieces == {"c": 0, "a": 0, "b": 0}
    assert view.seats == ("c", "a", "b")
    assert sitting.sees(views.Opening).space == "Start"


@rule("NIP-02")
def test_a_card_holds_three_questions_and_the_unused_two_go_back_under_the_pile() -> None:
    deck = stacked(tuple(term(n) for n in range(7)), 7)
    deck, asked = drawn(deck, "term", 2)
    assert asked == 1
    assert deck.fresh[0] == (3, 4, 5, 6, 0, 2)
    deck, asked = drawn(deck, "term", 3)
    assert asked == 5
    assert deck.fresh[0] == (6, 0, 2, 3, 4)
    assert deck.asked == (1, 5)


@rule("NIP-02")
@pytest.mark.parametrize(
    ("deck", "asked"),
    [
        ((term(0), curiosity(1), statement(2)), "term"),
        ((curiosity(1), statement(2)), "curiosity"),
        ((statement(2),), "statement"),
    ],
)
def test_an_empty_pile_is_stood_in_for_by_purple_then_blue_then_green(deck: tuple[Item, ...], asked: str) -> None:
    sitting = Sitting(cards=deck)
    sitting.time_up()
    question = sitting.view().question
    assert question is not None
    assert (question.pile, question.number) == (asked, 1)


@rule("NIP-02")
def test_a_green_space_asks_a_purple_question_where_there_are_no_green_cards() -> None:
    sitting = Sitting(cards=(*(term(n) for n in range(9)), *(curiosity(n) for n in range(9))))
    sitting.round(c="b")
    sitting.time_up()
    opening = sitting.sees(views.Opening)
    assert (opening.space, opening.pile) == ("G3", "term")
    sitting.time_up()
    question = sitting.view().question
    assert question is not None
    assert (question.pile, question.number) == ("term", 3)


@rule("NIP-02", "NIP-05", "NIP-06")
@pytest.mark.parametrize("made", [(term, curiosity, statement), (curiosity,), (statement,), (statement, curiosity)])
def test_a_round_begins_with_the_pile_that_will_be_asked_from(made: tuple[Callable[[int], Item], ...]) -> None:
    sitting = Sitting(track="short", cards=tuple(kind(n) for kind in made for n in range(12)))
    spaces = set()
    while sitting.phase != "over":
        opening = sitting.sees(views.Opening)
        assert {sitting.view(seat).show for seat in sitting.state.seats} == {opening}
        spaces.add(opening.space[0])
        sitting.time_up()
        asked = sitting.view().question
        assert opening.pile == (None if asked is None else asked.pile)
        sitting.until_asked()
        if sitting.phase == "judging":
            sitting.judge(**dict.fromkeys(sitting.state.seats, True))
        else:
            sitting.round(**{seat: "truth" for seat in sitting.state.seats if seat != sitting.state.president})
        sitting.until("moving")
        sitting.time_up()
    assert len(spaces) > 3


@rule("NIP-03")
@pytest.mark.parametrize("first", "abcd")
def test_who_pressed_the_button_presides_first(first: str) -> None:
    assert Sitting(first=first).view().president == first


@rule("NIP-03", "COM-13")
def test_chance_names_the_first_president_where_nobody_pressed() -> None:
    chosen = Counter(Sitting(first=None, seed=f"evening {n}").view().president for n in range(400))
    assert set(chosen) == set("abcd")
    assert min(chosen.values()) > 70
    assert Sitting(first=None, seed="same").view().president == Sitting(first=None, seed="same").view().president


@rule("NIP-03", "COM-01")
def test_the_office_passes_to_the_left_round_the_table() -> None:
    sitting = Sitting("abc", first="b")
    presidents = []
    for _ in range(4):
        presidents.append(sitting.view().president)
        sitting.until("moving")
        sitting.until("opening")
    assert presidents == ["b", "c", "a", "b"]


PRINTED = """
    1 P1   2 B2   3 G3   4 P2   5 B1   6 ?    7 P3   8 G1   9 F3
    10 B3  11 P1  12 G2  13 B2  14 ?   15 P2  16 B1  17 G3  18 F4
    19 P3  20 B3  21 G1  22 ?   23 P1  24 B2  25 P2  26 G2  27 F5
    28 B1  29 P3  30 ?   31 G3  32 B3  33 P2  34 B1  35 G1  36 Finish
"""


@rule("NIP-04")
def test_the_standard_track_is_the_one_of_the_rulebook() -> None:
    printed = PRINTED.split()
    spaces = dict(zip(map(int, printed[::2]), printed[1::2], strict=True))
    assert {at: track.space("standard", at) for at in range(1, 37)} == spaces


@rule("NIP-04")
def test_the_short_track_ends_at_24_and_the_long_one_goes_round_again_to_50() -> None:
    assert track.spaces("short") == (*track.spaces("standard")[:23], "Finish")
    long = track.spaces("long")
    assert len(long) == 50
    assert long[49] == "Finish"
    assert long[:35] == track.spaces("standard")[:35]
    assert [long[k - 1] for k in range(36, 50)] == [long[k - 36] for k in range(36, 50)]
    assert track.faces("long") == {9: 3, 18: 4, 27: 5, 44: 3}
    assert track.faces("short") == {9: 3, 18: 4}


@rule("NIP-04")
@pytest.mark.parametrize(("name", "spaces"), [("short", 24), ("standard", 36), ("long", 50)])
def test_the_lobby_chooses_the_track(name: Track, spaces: int) -> None:
    board = Sitting(track=name).sees(views.Opening).board
    assert len(board.spaces) == spaces


@rule("NIP-05")
@pytest.mark.parametrize(
    ("space", "asks"),
    [("Start", ("term", 1)), ("P3", ("term", 3)), ("B2", ("curiosity", 2)), ("G1", ("statement", 1))],
)
def test_a_space_names_pile_and_number(space: str, asks: tuple[str, int]) -> None:
    assert track.asks(space) == asks


@rule("NIP-05")
def test_the_space_under_the_presidents_piece_asks() -> None:
    sitting = Sitting()
    sitting.until("writing")
    question = sitting.view().question
    assert question is not None
    assert (question.pile, question.number, question.text) == ("term", 1, "Term 0")
    sitting.round(b="truth")
    sitting.time_up()
    assert (sitting.view().president, sitting.sees(views.Opening).space) == ("b", "B2")
    assert sitting.view().question is None
    sitting.time_up()
    question = sitting.view().question
    assert question is not None
    assert (question.pile, question.number, question.text) == ("curiosity", 2, "Why number 4?")


@rule("NIP-06")
@pytest.mark.parametrize("space", ["?", "F3", "F4", "F5"])
def test_free_choice_and_face_spaces_let_the_president_choose(space: str) -> None:
    assert track.asks(space) is None


def at_a_free_choice() -> Sitting:
    """b presides on space 6, "?"."""
    sitting = Sitting()
    sitting.round(c="b", d="b")
    sitting.until("choosing")
    return sitting


@rule("NIP-06")
def test_nine_questions_are_turned_up_without_their_answers_three_of_each_pile() -> None:
    sitting = at_a_free_choice()
    choices = sitting.sees(views.Choosing).choices
    assert [(c.question.pile, c.question.number) for c in choices] == [
        (pile, number) for pile in ("term", "curiosity", "statement") for number in (1, 2, 3)
    ]
    assert len({choice.id for choice in choices}) == 9
    for seat in ("a", "b", "c", "d", None):
        assert b"true" not in sitting.bytes(seat)
        assert b"source" not in sitting.bytes(seat)
        assert sitting.sees(views.Choosing, seat).choices == choices


@rule("NIP-06")
@pytest.mark.parametrize("nth", range(9))
def test_the_president_takes_one_of_them_and_the_others_go_back(nth: int) -> None:
    sitting = at_a_free_choice()
    choice = sitting.sees(views.Choosing).choices[nth]
    sitting.does("b", Choose(choice.id))
    assert sitting.phase == ("judging" if choice.question.pile == "statement" else "writing")
    assert sitting.view().question == choice.question
    deck = sitting.state.deck
    assert sorted(index for part in (*deck.fresh, *deck.spent) for index in part) == list(range(60))
    assert len(deck.asked) == 2


@rule("NIP-06")
def test_only_the_president_chooses_and_only_what_is_turned_up() -> None:
    sitting = at_a_free_choice()
    choice = sitting.sees(views.Choosing).choices[0]
    assert sitting.refused("c", Choose(choice.id)) == "not_your_turn"
    assert sitting.refused("b", Choose("xxxx")) == "not_on_table"


@rule("NIP-06", "NIP-02")
def test_fewer_questions_are_turned_up_where_a_pile_has_fewer() -> None:
    sitting = Sitting(cards=(*(term(n) for n in range(6)), curiosity(0)))
    sitting.round(c="b", d="b")
    sitting.until("choosing")
    piles = [choice.question.pile for choice in sitting.sees(views.Choosing).choices]
    assert piles == ["term", "term", "term", "curiosity"]


@rule("COM-15")
def test_fresh_questions_come_first_then_those_seen_longest_ago_then_the_games_own() -> None:
    deck = stacked(tuple(term(n) for n in range(6)), 3)
    asked = []
    for _ in range(12):
        deck, index = drawn(deck, "term", 1)
        asked.append(index)
        assert deck.reshuffled == (len(asked) > 3)
    assert sorted(asked[:3]) == [0, 1, 2]
    assert sorted(asked[3:6]) == [3, 4, 5]
    assert sorted(asked[6:12]) == [0, 1, 2, 3, 4, 5]
    assert asked[3] == 3


@rule("COM-15")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_no_question_is_asked_again_before_its_pile_is_used_up(number: int) -> None:
    deck = stacked(tuple(term(n) for n in range(10)), 10)
    asked = []
    for _ in range(10):
        deck, index = drawn(deck, "term", number)
        asked.append(index)
    assert sorted(asked) == list(range(10))
    assert not deck.reshuffled


@rule("COM-15")
def test_a_company_that_knows_every_card_gets_those_seen_longest_ago() -> None:
    deck = stacked(tuple(term(n) for n in range(5)), 0)
    assert not deck.reshuffled
    deck, card = turned_up(deck, "term")
    assert card == (0, 1, 2)
    assert deck.reshuffled


@rule("COM-15")
def test_a_pile_of_which_nothing_is_new_is_told_of_when_it_is_drawn_from() -> None:
    deck = stacked((*(term(n) for n in range(6)), *(curiosity(n) for n in range(3))), 6)
    told = []
    for pile in ("term", "curiosity", "term"):
        deck, _ = drawn(deck, pile, 1)
        told.append(deck.reshuffled)
    assert told == [False, True, True]


@rule("COM-15")
@pytest.mark.parametrize(("fresh", "told"), [(60, False), (0, True)])
def test_a_company_is_told_that_it_gets_what_it_has_seen_on_earlier_evenings(fresh: int, told: bool) -> None:
    sitting = Sitting(fresh=fresh)
    assert [sitting.view(seat).reshuffled for seat in (None, *sitting.state.seats)] == [told] * 5


@rule("COM-15")
def test_the_round_that_brings_the_first_old_question_opens_with_the_notice() -> None:
    sitting = Sitting(cards=tuple(map(term, range(3))))
    told, asked = [], []
    for _ in range(4):
        assert sitting.phase == "opening"
        told.append(sitting.view().reshuffled)
        sitting.until_asked()
        asked.append(sitting.view().question)
        assert sitting.view().reshuffled is told[-1]
        sitting.until("moving")
        sitting.until("opening")
    assert asked[3] in asked[:3]
    assert told == [False, False, False, True]


@rule("COM-15", "NIP-06")
def test_a_free_choice_opens_with_the_notice_if_one_of_its_piles_is_used_up() -> None:
    def opened(fresh: int) -> bool:
        sitting = Sitting(cards=(*map(curiosity, range(3)), *map(term, range(6))), fresh=fresh)
        sitting.round(c="b", d="b")
        sitting.until("opening")
        opening = sitting.sees(views.Opening)
        assert opening.pile is None
        return sitting.view().reshuffled

    assert (opened(9), opened(3)) == (False, True)


@rule("COM-15")
def test_only_questions_that_were_asked_count_as_seen() -> None:
    sitting = at_a_free_choice()
    used = [sitting.playing.status.used]
    sitting.does("b", Choose(sitting.sees(views.Choosing).choices[4].id))
    used.append(sitting.playing.status.used)
    sitting.turn(ReplaceQuestion())
    used.append(sitting.playing.status.used)
    sitting.does("b", Choose(sitting.sees(views.Choosing).choices[0].id))
    used.append(sitting.playing.status.used)
    assert used[:3] == [(0,), (0, 4), (0, 4)]
    assert used[3][:2] == (0, 4)
    assert len(used[3]) == 3


@rule("COM-15", "NIP-02")
def test_three_cards_are_enough_for_eight_players() -> None:
    sitting = Sitting("abcdefgh", cards=cards(3), track="short")
    shown = []
    while sitting.phase != "over":
        sitting.until_asked()
        shown.append(sitting.view().reshuffled)
        sitting.round(**{seat: "truth" for seat in sitting.state.seats if seat != sitting.state.president})
        sitting.time_up()
    assert not shown[0]
    assert shown[-1]
    assert sitting.playing.status.used == (0, 1, 2)


def test_a_question_is_in_the_language_of_its_cards() -> None:
    sitting = at_a_free_choice()
    assert {choice.question.language for choice in sitting.sees(views.Choosing).choices} == {"en"}
    german = replace(sitting.state, table=replace(sitting.table, language="de"))
    shown = GAME.view(german, None).show
    assert isinstance(shown, views.Choosing)
    assert {choice.question.language for choice in shown.choices} == {"de"}
    sitting.until_asked()
    question = GAME.view(replace(sitting.state, table=replace(sitting.table, language="de")), None).question
    assert question is not None
    assert question.language == "de"


def test_a_game_without_cards_does_not_begin() -> None:
    with pytest.raises(Rejected) as why:
        GAME.start(Table((Seat("a"), Seat("b"), Seat("c"))), 0, Rng("seed", 0))
    assert why.value.key == "no_cards"
