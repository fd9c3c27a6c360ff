"""The table: identity cards, starting points, the Reader's office, card sides (YMI-01 to YMI-04)."""

from __future__ import annotations

from collections import Counter

import pytest

from app.engine.game import Entry, Rejected, ReplaceQuestion, Seat, Table, scores
from app.engine.rng import Rng
from app.games.you_must_be_an_idiot import GAME, views
from app.games.you_must_be_an_idiot.cards import LEVELS
from app.games.you_must_be_an_idiot.deck import drawn, stacked
from app.games.you_must_be_an_idiot.identities import CARDS, dealt
from tests.games.you_must_be_an_idiot.cards import cards, question
from tests.games.you_must_be_an_idiot.sitting import Sitting, at
from tests.rules import rule


@rule("YMI-01")
def test_twelve_cards_four_idiots_and_eight_smarties() -> None:
    assert Counter(CARDS) == {"idiot": 4, "smart": 8}


@rule("YMI-01", "COM-14")
def test_everybody_starts_with_five_points_which_are_in_the_ledger() -> None:
    sitting = Sitting("abc")
    assert sitting.state.ledger == tuple(Entry(1, Seat(seat), "YMI-01", 5) for seat in "abc")
    assert sitting.view().scores == scores(sitting.state.seats, sitting.playing.status.ledger)
    assert sitting.points == {"a": 5, "b": 5, "c": 5}


@rule("YMI-01")
def test_three_to_ten_sit_down_for_twelve_cards_serve_ten() -> None:
    assert (GAME.fewest, GAME.most) == (3, 10)
    assert len(dealt(tuple(map(Seat, "abcdefghij")), Rng("seed", 1))) == 10


@rule("YMI-01", "COM-13")
def test_chance_picks_the_first_reader_unless_the_host_has_named_one() -> None:
    assert Sitting(first="c").state.reader == "c"
    readers = Counter(str(Sitting(first=None, seed=f"evening {n}").state.reader) for n in range(200))
    assert readers.keys() == set("abcd")
    assert min(readers.values()) > 25
    assert Sitting(first="z", seed="x").state.reader in "abcd"


@rule("YMI-01")
def test_the_office_goes_to_the_left() -> None:
    sitting = Sitting("abc", first="b")
    readers = [sitting.state.reader]
    for _ in range(3):
        sitting.until("scoring")
        sitting.until("opening")
        readers.append(sitting.state.reader)
    assert readers == ["b", "c", "a", "b"]


@rule("YMI-03")
def test_any_number_of_idiots_is_dealt_none_included_as_twelve_cards_make_it() -> None:
    """The shares are those of four hands out of twelve cards with four Idiots: C(4,k) C(8,4-k) / C(12,4)."""
    seats = tuple(map(Seat, "abcd"))
    found = Counter(
        sum(identity == "idiot" for identity in dealt(seats, Rng("deal", n)).values()) for n in range(4_000)
    )
    for idiots, share in ((0, 0.1414), (1, 0.4525), (2, 0.3394), (3, 0.0646), (4, 0.0020)):
        assert abs(found[idiots] / 4_000 - share) < 0.03, found
    assert found[4] > 0


@rule("YMI-03")
def test_each_seat_the_reader_too_is_as_likely_an_idiot_and_is_dealt_anew_every_round() -> None:
    seats = tuple(map(Seat, "abcdef"))
    found: Counter[Seat] = Counter()
    for n in range(3_000):
        found.update(seat for seat, identity in dealt(seats, Rng("deal", n)).items() if identity == "idiot")
    assert all(abs(found[seat] / 3_000 - 1 / 3) < 0.04 for seat in seats)
    hands = set()
    for n in range(8):
        sitting = Sitting(seed=f"evening {n}")
        first = sitting.idiots
        sitting.until("scoring")
        sitting.until("opening")
        hands.add((first, sitting.idiots))
    assert sum(first != second for first, second in hands) > 3


@rule("YMI-03")
@pytest.mark.parametrize("phase", ["opening", "choosing", "reading", "writing", "announcing", "judging", "accusing"])
def test_a_phone_knows_its_own_card_all_round_and_the_tv_knows_none(phase: str) -> None:
    sitting = at(phase)
    for seat in "abcd":
        assert sitting.view(seat).identity == sitting.state.identities[Seat(seat)]
    assert sitting.view().identity is None
    assert sitting.view("z").identity is None


@rule("YMI-02", "YMI-04")
def test_the_reader_alone_sees_four_questions_easiest_first_and_no_answer() -> None:
    sitting = at("choosing")
    choices = sitting.sees(views.Choosing, "a").choices
    assert choices is not None
    assert [choice.question.level for choice in choices] == ["green", "yellow", "orange", "red"]
    assert b"the true answer" not in sitting.bytes("a")
    for seat in ("b", "c", "d", None):
        assert sitting.sees(views.Choosing, seat).choices is None
        assert b"What is number" not in sitting.bytes(seat)


@rule("YMI-04")
@pytest.mark.parametrize("level", LEVELS)
def test_the_question_that_the_reader_takes_is_read_to_everybody(level: str) -> None:
    sitting = at("choosing")
    sitting.choose(level)  # type: ignore[arg-type]
    assert sitting.phase == "reading"
    for seat in ("a", "b", None):
        question = sitting.view(seat).question
        assert question is not None
        assert (question.level, question.text) == (level, sitting.state.question.text)
        assert question.category == sitting.state.question.category


@rule("COM-13")
def test_the_ids_on_a_card_are_fresh() -> None:
    ids = set()
    sitting = at("choosing")
    for _ in range(5):
        ids |= {each.id for each in sitting.state.phase.shown}  # type: ignore[union-attr]
        sitting.turn(ReplaceQuestion())
    assert len(ids) == 20


@rule("YMI-02", "COM-15")
def test_a_side_is_drawn_from_the_top_of_each_level_and_used_up_whole() -> None:
    deck = stacked(cards(12), 12)
    deck, first = drawn(deck)
    deck, second = drawn(deck)
    deck, third = drawn(deck)
    assert (first, second, third) == ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11))
    assert deck.seen == tuple(range(12))
    assert not deck.reshuffled


@rule("COM-15")
def test_old_questions_come_back_only_when_a_level_is_used_up_the_longest_seen_first() -> None:
    deck = stacked(cards(12), 4)  # 4 to 11 were seen on earlier evenings, 4 longest ago
    sides = []
    for _ in range(5):
        deck, side = drawn(deck)
        sides.append((side[0], deck.reshuffled))
    assert sides == [(0, False), (4, True), (8, True), (0, True), (4, True)]
    assert deck.seen == tuple(range(12))


@rule("COM-15")
def test_a_deck_that_is_known_already_is_played_in_the_order_it_was_seen() -> None:
    deck = stacked(cards(8), 0)
    assert not deck.reshuffled
    deck, side = drawn(deck)
    assert (side, deck.reshuffled) == ((0, 1, 2, 3), True)


@rule("COM-15")
def test_one_level_of_which_nothing_is_new_is_enough_to_be_told_of() -> None:
    deck, side = drawn(stacked((*cards(8)[1:4], *cards(8)[5:], question(0)), 6))  # the easiest one is known
    assert (side, deck.reshuffled) == ((6, 0, 1, 2), True)


@rule("COM-15")
@pytest.mark.parametrize(("fresh", "told"), [(40, False), (0, True)])
def test_a_company_is_told_that_it_gets_what_it_has_seen_on_earlier_evenings(fresh: int, told: bool) -> None:
    sitting = Sitting(cards=cards(40), fresh=fresh)
    assert [sitting.view(seat).reshuffled for seat in (None, *sitting.state.seats)] == [told] * 5


@rule("COM-15")
def test_the_round_that_brings_the_first_old_question_opens_with_the_notice() -> None:
    sitting = Sitting(cards=cards(8))
    for told in (False, False, True):
        assert (sitting.phase, sitting.view().reshuffled) == ("opening", told)
        sitting.until("choosing")
        assert sitting.view().reshuffled is told
        sitting.until("scoring")
        sitting.until("opening")


@rule("YMI-02", "COM-15")
def test_a_level_of_which_there_is_no_card_is_missing_on_the_side() -> None:
    deck = stacked((question(0), question(4), question(3)), 3)
    deck, first = drawn(deck)
    deck, second = drawn(deck)
    assert (first, second) == ((0, 2), (1, 2))


@rule("COM-15")
def test_no_question_is_seen_twice_while_there_are_others_and_the_room_hears_of_all_four() -> None:
    sitting = Sitting(cards=cards(40))
    seen: list[int] = []
    for _ in range(10):
        sitting.until("choosing")
        side = [each.index for each in sitting.state.phase.shown]  # type: ignore[union-attr]
        assert not set(side) & set(seen)
        seen += side
        assert sitting.playing.status.used == tuple(seen)
        assert not sitting.view().reshuffled
        sitting.turn(ReplaceQuestion())
    assert sitting.view().reshuffled


@rule("COM-15")
def test_a_game_of_three_cards_and_eight_players_goes_on() -> None:
    sitting = Sitting("abcdefgh", cards=(question(0), question(4), question(8)))
    asked = []
    for _ in range(4):
        sitting.until("scoring")
        asked.append(sitting.state.question.text)
        sitting.until("opening")
    assert len(set(asked[:3])) == 3
    assert asked[3] == asked[0]


def test_without_cards_there_is_no_game() -> None:
    with pytest.raises(Rejected, match="no_cards") as refused:
        GAME.start(Table((Seat("a"), Seat("b"), Seat("c"))), 0, Rng("seed", 0))
    assert refused.value.key == "no_cards"
