"""Word cards: deck, market, box, and words of one's own (PW-01, PW-02, PW-07, PW-16)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from app.engine.game import Rejected, Seat, Table
from app.engine.rng import Rng
from app.games.perfect_words import GAME, views
from app.games.perfect_words.cards import Card
from app.games.perfect_words.commands import Lay, Options
from app.games.perfect_words.deck import MARKET, Deck, stacked, taken
from tests.games.perfect_words.cards import card, cards
from tests.games.perfect_words.sitting import Sitting
from tests.rules import rule

BOX = cards(160)
"""120 Sea and 40 Crab cards."""


def deck(
    options: Options | None = None, box: tuple[Card, ...] = BOX, seed: str = "seed", fresh: int | None = None
) -> Deck:
    """A new game's deck; all cards of the box are new to the company, or the first `fresh`."""
    return stacked(box, len(box) if fresh is None else fresh, options or Options(), Rng(seed, 0))


def drained(now: Deck, n: int, box: tuple[Card, ...] = BOX, fresh: int | None = None) -> Deck:
    """The deck after `n` words were taken, always the first open one."""
    for _ in range(n):
        now, _ = taken(now, now.open[0].id, box, len(box) if fresh is None else fresh)
    return now


@rule("PW-01")
@pytest.mark.parametrize(("which", "sea", "crab"), [("mixed", 30, 10), ("little_crab", 20, 20), ("open_sea", 40, 0)])
def test_a_deck_has_forty_cards_so_many_of_each_kind(which: str, sea: int, crab: int) -> None:
    now = deck(msgspec.convert({"deck": which}, Options))
    kinds = Counter(each.kind for each in (*now.market, *now.pile))
    assert (kinds["sea"], kinds["crab"]) == (sea, crab)
    assert len(now.box) == len(BOX) - 40


@rule("PW-01", "COM-13")
def test_chance_picks_the_side_and_shuffles_the_kinds() -> None:
    sides = Counter(each.word[0] for n in range(40) for each in deck(seed=f"{n}").open)
    assert sides.keys() == {"a", "o"}
    assert min(sides.values()) > 150
    crabs = [sum(each.kind == "crab" for each in deck(seed=f"{n}").open) for n in range(200)]
    assert 2.0 < sum(crabs) / 200 < 3.0
    assert deck(seed="x") == deck(seed="x") != deck(seed="y")


@rule("PW-01", "COM-15")
def test_cards_that_are_new_to_the_company_come_first() -> None:
    indices = {index for index in deck().indices if index is not None}
    assert indices == {*[n for n in range(160) if n % 4 != 3][:30], *[n for n in range(160) if n % 4 == 3][:10]}


@rule("PW-01")
def test_where_a_kind_has_too_few_cards_the_other_makes_up_for_them() -> None:
    sea_only = tuple(card(4 * n) for n in range(60))
    assert len(deck(box=sea_only).indices) == 40
    assert len(deck(box=BOX[:12]).indices) == 12


@rule("PW-01")
def test_words_of_ones_own_are_shuffled_in_as_extra_cards() -> None:
    options = Options(own_words=("lark", "  printing   press ", "", "Nübel"))
    found = [each for each in (*deck(options).market, *deck(options).pile) if each.kind == "own"]
    assert sorted(each.word for each in found) == ["Nübel", "lark", "printing press"]
    assert len(deck(options).indices) == 43
    places = {
        next(e.id for e in (*d.market, *d.pile) if e.word == "lark")
        for d in (deck(options, seed=f"{n}") for n in range(60))
    }
    assert len(places) > 20
    assert None not in deck(options).seen


@rule("PW-01")
def test_two_own_words_worded_alike_are_told_to_the_host() -> None:
    with pytest.raises(ValueError, match="worded the same") as told:
        Options(own_words=("lark", "Lark!"))
    why = told.value.__cause__
    assert isinstance(why, Rejected)
    assert why.key == "own_words_alike"


@rule("PW-01", "COM-10", "COM-11")
@pytest.mark.parametrize(
    "words", [["a", "A!"], ["x" * 17], ["?!"], ["a", "b", "c", "d", "e", "f"]], ids=["alike", "long", "no word", "six"]
)
def test_own_words_that_could_lie_on_no_card_are_no_setting(words: list[str]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"own_words": words}, Options)


@rule("PW-02")
def test_nine_cards_and_the_decks_top_lie_open() -> None:
    now = deck()
    assert len(now.market) == MARKET == 9
    assert now.open == (*now.market, now.pile[0])
    building = Sitting(cards=BOX).sees(views.Building)
    assert (len(building.market), building.top is not None, building.deck) == (9, True, 31)


@rule("PW-07")
def test_a_word_of_the_market_is_replaced_by_the_decks_top_and_the_next_one_opens() -> None:
    now = deck()
    after, word = taken(now, now.market[3].id, BOX, len(BOX))
    assert word == now.market[3]
    assert after.market == (*now.market[:3], now.pile[0], *now.market[4:])
    assert after.pile == now.pile[1:]


@rule("PW-07")
def test_a_word_of_the_decks_top_opens_the_next_and_leaves_the_market() -> None:
    now = deck()
    after, word = taken(now, now.pile[0].id, BOX, len(BOX))
    assert word == now.pile[0]
    assert (after.market, after.pile) == (now.market, now.pile[1:])


@rule("PW-02", "PW-07")
def test_what_is_not_open_cannot_be_taken() -> None:
    now = deck()
    for id in (now.pile[1].id, 999):
        with pytest.raises(Rejected, match="not_on_table"):
            taken(now, id, BOX, len(BOX))


@rule("PW-07", "PW-16")
def test_when_the_deck_is_used_up_the_market_runs_out_and_then_cards_come_from_the_box() -> None:
    now = deck()
    assert [len(drained(now, n).open) for n in (0, 30, 31, 32, 39)] == [10, 10, 9, 8, 1]
    full = drained(now, 40)
    assert len(full.open) == 10
    assert len(full.indices) == len(BOX)
    assert not set(full.indices[40:]) & set(full.indices[:40])
    assert full.box == ()


@rule("PW-17", "PW-16")
def test_what_came_out_of_the_box_comes_again_as_it_was_when_its_last_word_is_taken_back() -> None:
    before = drained(deck(), 39)
    first, _ = taken(before, before.open[0].id, BOX, len(BOX))
    put_back = replace(before, indices=first.indices, opened=first.opened)
    assert put_back.seen == first.seen
    again, _ = taken(put_back, before.open[0].id, BOX, len(BOX))
    assert [card.word for card in (*again.market, *again.pile)] == [card.word for card in (*first.market, *first.pile)]


@rule("PW-16")
def test_a_box_that_is_used_up_as_well_is_filled_again() -> None:
    few = BOX[:12]
    now = drained(deck(box=few), 30, few)
    assert now.open
    assert now.seen == tuple(dict.fromkeys(now.seen))
    assert set(now.seen) == set(range(12))


def reshuffled(fresh: int, few: int, words: int) -> list[bool]:
    """Whether a company is told that its new words are used up, before each of so many words is laid."""
    sitting = Sitting(cards=BOX[:few], fresh=fresh)
    told = []
    for _ in range(words):
        told.append(sitting.view().reshuffled)
        assert {sitting.view(seat).reshuffled for seat in ("a", "b", None)} == {told[-1]}
        step = len(sitting.view().words)
        while len(sitting.view().words) == step:
            sitting.time_up()
    return told


@rule("COM-15")
def test_a_company_is_told_once_that_words_it_has_seen_come_back() -> None:
    new_ones_last, one_is_old, box_has_old = reshuffled(40, 40, 3), reshuffled(39, 40, 3), reshuffled(5, 6, 13)
    assert new_ones_last == [False, False, False]
    assert one_is_old == [True, False, False]
    assert box_has_old == [True] + [False] * 12


@rule("COM-15", "PW-16")
def test_a_company_is_told_once_that_the_box_is_filled_again() -> None:
    assert reshuffled(6, 6, 13) == [n == 6 for n in range(13)]


@rule("COM-15")
def test_a_company_that_has_seen_all_words_is_told_so_at_once() -> None:
    assert reshuffled(0, 6, 13) == [True] + [False] * 12


@rule("COM-15", "PW-16")
def test_cards_of_the_box_may_be_new_or_not() -> None:
    assert not drained(deck(), 40).reshuffled
    assert not drained(deck(fresh=60), 39, fresh=60).reshuffled
    assert drained(deck(fresh=60), 40, fresh=60).reshuffled
    # Crab cards that had to be old ones have been told of; the Sea cards in the box are new.
    box = (*(card(4 * n) for n in range(60)), *(card(4 * n + 3) for n in range(10)))
    assert drained(deck(box=box, fresh=60), 40, box, fresh=60).reshuffled


@rule("COM-15")
def test_seen_are_the_cards_that_have_been_open_and_no_others() -> None:
    now = deck()
    assert len(now.seen) == 10
    assert [len(drained(now, n).seen) for n in (1, 29, 30, 31, 40)] == [11, 39, 40, 40, 50]
    sitting = Sitting(cards=BOX)
    before = set(sitting.playing.status.used)
    assert len(before) == 10
    sitting.lay((0, 0))
    assert len(set(sitting.playing.status.used) - before) == 1


@rule("PW-01")
def test_a_card_keeps_its_number_and_its_side() -> None:
    sitting = Sitting(cards=BOX)
    first = sitting.state.deck.open[4]
    sitting.does("a", Lay(first.id, (0, 0)))
    assert sitting.view().words[0].word == first.word


def test_without_cards_there_is_no_game() -> None:
    with pytest.raises(Rejected) as refused:
        GAME.start(Table((Seat("a"), Seat("b"))), 0, Rng("seed", 0))
    assert refused.value.key == "no_cards"


@rule("PW-01", "COM-10")
def test_own_words_show_nothing_that_turns_the_lobby_round() -> None:
    assert Options(own_words=("\u202elark ", "nest\u2066")).own_words == ("lark ", "nest")
