"""Building in play: turns, tiles, taking back, signals, the end of it (PW-04 to PW-17)."""

from __future__ import annotations

from collections import Counter

import pytest

from app.engine.game import Seat, TimeUp
from app.games.perfect_words import clock, grid, views
from app.games.perfect_words.commands import Lay, LayTile, Options, Puzzled, Suggest, TakeBack, Want
from tests.games.perfect_words.cards import cards
from tests.games.perfect_words.pictures import draw
from tests.games.perfect_words.sitting import Sitting, at
from tests.rules import rule


@rule("PW-05", "COM-13")
def test_chance_says_who_begins_unless_the_host_has() -> None:
    assert Sitting(first="c").builder == "c"
    begins = Counter(Sitting(first=None, seed=f"evening {n}").builder for n in range(200))
    assert begins.keys() == set("abcd")
    assert min(begins.values()) > 25
    assert Sitting(first="z").builder in "abcd"


@rule("PW-05", "PW-06")
def test_the_first_word_lies_in_the_middle_and_then_it_goes_clockwise() -> None:
    sitting = Sitting("abc", first="b")
    assert sitting.sees(views.Building).places == ((0, 0),)
    assert sitting.refused("b", Lay(sitting.state.deck.open[0].id, (1, 0))) == "does_not_go_there"
    order = []
    for place in ((0, 0), (1, 0), (5, 0)):
        order.append(sitting.builder)
        if place != (5, 0):
            sitting.turns(place)
    assert order == ["b", "c", "a"]


@rule("PW-06")
def test_only_whose_turn_it_is_lays_and_only_where_it_is_offered() -> None:
    sitting = Sitting()
    sitting.turns((0, 0))
    card = sitting.state.deck.open[0].id
    assert sitting.refused("a", Lay(card, (1, 0))) == "not_your_turn"
    assert sitting.refused("b", Lay(card, (0, 0))) == "does_not_go_there"
    assert sitting.refused("b", Lay(card, (1, 1))) == "does_not_go_there"
    assert sitting.refused("b", Lay(9_000, (1, 0))) == "not_on_table"
    assert set(sitting.sees(views.Building, "c").places) == {(1, 0), (-1, 0), (0, 1), (0, -1)}


@rule("PW-09")
def test_a_line_that_comes_to_be_due_is_arrowed_by_the_same_player_before_the_next_is_on() -> None:
    sitting = Sitting()
    sitting.turns((0, 0))
    sitting.lay((1, 0))
    assert sitting.builder == "b"
    building = sitting.sees(views.Building)
    assert (building.places, building.last) == ((), (1, 0))
    assert [(tile.main.place, tile.main.direction, tile.main.number) for tile in building.tiles] == [
        ((-1, 0), "right", 1),
        ((2, 0), "left", 1),
    ]
    assert [tile.main.words for tile in building.tiles] == [((0, 0), (1, 0)), ((1, 0), (0, 0))]
    assert sitting.refused("b", Lay(sitting.state.deck.open[0].id, (1, 1))) == "tile_first"
    assert sitting.refused("c", LayTile((2, 0), "left", 1)) == "not_your_turn"
    assert sitting.refused("b", LayTile((2, 0), "right", 1)) == "does_not_go_there"
    assert sitting.refused("b", LayTile((2, 0), "left", 2)) == "does_not_go_there"
    sitting.does("b", LayTile((2, 0), "left", 1))
    assert sitting.builder == "c"
    assert sitting.picture == "w w 1<\n"


@rule("PW-03", "PW-11")
def test_the_second_tile_has_two_numbers_and_its_other_arrow_is_shown_with_what_it_would_have() -> None:
    sitting = Sitting()
    sitting.turns((0, 0), (1, 0))
    sitting.lay((0, 1))
    building = sitting.sees(views.Building)
    assert building.stack == ((2, 3), (4,), (5, 6), (7,), (8, 9), (10,))
    above = [tile for tile in building.tiles if tile.main.place == (0, -1)]
    assert [(tile.main.number, tile.other and (tile.other.number, tile.other.direction)) for tile in above] == [
        (2, (3, "left")),
        (3, (2, "right")),
    ]
    assert all(tile.other is not None and tile.other.words == () for tile in above)
    assert all(tile.main.words == ((0, 0), (0, 1)) for tile in above)


@rule("PW-10", "PW-13")
def test_where_no_tile_is_due_the_turn_is_over_with_the_word() -> None:
    sitting = Sitting()
    sitting.turns((0, 0), (1, 0))  # 1 lies before the line
    assert sitting.picture == "1> w w\n"
    sitting.lay((2, 0))
    assert sitting.builder == "d"
    assert sitting.sees(views.Building).tiles == ()
    assert sitting.refused("d", LayTile((3, 0), "left", 2)) == "not_now"


@rule("PW-14", "PW-16")
def test_building_ends_with_the_turn_in_which_the_last_arrow_has_its_two_words() -> None:
    sitting = Sitting()
    sitting.until("writing")
    lies = sitting.state.grid
    assert [arrow.number for arrow in sorted(lies.arrows, key=lambda arrow: arrow.number)] == list(range(1, 11))
    assert not grid.waiting(lies)
    assert grid.top(lies) == ()
    assert set(sitting.state.lines) == set(range(1, 11))
    assert all(len(line) >= 2 for line in sitting.state.lines.values())


@rule("PW-16")
def test_with_the_last_tile_laid_the_crossword_is_built_on_until_no_arrow_waits() -> None:
    sitting = Sitting(cards=cards(120))
    while grid.stack(sitting.state.grid):
        sitting.turns((grid.making_due(sitting.state.grid) or grid.legal(sitting.state.grid))[0])
    waits = grid.waiting(sitting.state.grid)
    assert waits
    assert sitting.phase == "building"
    for _ in range(2 * len(waits)):
        if sitting.phase == "building":
            sitting.turns(grid.needed(sitting.state.grid)[0])
    assert sitting.phase == "writing"


@rule("PW-16")
def test_time_outs_alone_build_any_crossword_within_thirty_turns() -> None:
    for n in range(20):
        sitting = Sitting(seed=f"evening {n}")
        turns = 0
        while sitting.phase == "building":
            sitting.time_up()
            turns += 1
        assert turns <= 30, draw(sitting.state.grid)
        assert not grid.waiting(sitting.state.grid)


@rule("PW-16")
def test_when_time_is_up_the_first_open_word_goes_where_an_arrow_waits_for_it() -> None:
    sitting = Sitting()
    while not grid.waiting(sitting.state.grid):
        sitting.time_up()
    needed = grid.needed(sitting.state.grid)
    first, words = sitting.state.deck.open[0].word, len(sitting.state.grid.words)
    sitting.time_up()
    laid = sitting.state.grid.words[words]
    assert laid.place in needed
    assert laid.word == first


@rule("PW-09", "PW-16")
def test_when_time_is_up_while_a_tile_is_due_chance_lays_it() -> None:
    laid = set()
    for n in range(30):
        sitting = Sitting(seed=f"evening {n}")
        sitting.turns((0, 0))
        sitting.lay((1, 0))
        sitting.time_up()
        assert sitting.builder == "c"
        laid.add(sitting.picture)
    assert laid == {"1> w w\n", "w w 1<\n"}


@rule("PW-16")
def test_once_forty_words_lie_only_what_serves_an_arrow_is_offered() -> None:
    sitting = Sitting(cards=cards(120))
    sitting.turns((0, 0), (1, 0))
    for n in range(2, 40):
        sitting.turns((n, 0))
    assert len(sitting.state.grid.words) == 40
    offered = sitting.sees(views.Building).places
    assert set(offered) == set(grid.making_due(sitting.state.grid))
    assert (40, 0) not in offered
    card = sitting.state.deck.open[0].id
    assert sitting.refused(sitting.builder, Lay(card, (40, 0))) == "does_not_go_there"
    sitting.does(sitting.builder, Lay(card, (3, 1)))


# --- taking back -------------------------------------------------------------------------------------


@rule("PW-17")
def test_the_last_word_is_taken_back_until_the_next_player_acts() -> None:
    sitting = Sitting()
    sitting.turns((0, 0))
    before = sitting.state
    sitting.wait(5_000)
    sitting.turns((1, 0))
    assert [sitting.sees(views.Building, seat).may_take_back for seat in ("a", "b", "c", "d", None)] == [
        seat == "b" for seat in ("a", "b", "c", "d", None)
    ]
    assert sitting.refused("c", TakeBack()) == "nothing_to_take_back"
    sitting.does("b", TakeBack())
    assert sitting.state.grid == before.grid
    assert (sitting.state.deck.market, sitting.state.deck.pile) == (before.deck.market, before.deck.pile)
    assert (sitting.builder, sitting.deadline) == ("b", 55_000)
    assert sitting.refused("b", TakeBack()) == "nothing_to_take_back"
    sitting.turns((0, 1), (0, 2))
    assert sitting.refused("b", TakeBack()) == "nothing_to_take_back"


@rule("PW-17", "COM-05")
def test_all_are_told_for_a_moment_that_a_word_was_taken_back_and_what_the_house_has_laid() -> None:
    sitting = Sitting()
    sitting.turns((0, 0), (1, 0))
    last = sitting.state.grid.words[-1].word
    sitting.does("b", TakeBack())
    assert all(
        sitting.sees(views.Building, seat).news == views.News("taken_back", Seat("b"), sitting.now + clock.SIGNAL, last)
        for seat in ("a", "b", "c", None)
    )
    sitting.lay((1, 0))
    assert sitting.sees(views.Building, None).news is None
    sitting.turn(TimeUp())
    assert sitting.sees(views.Building, None).news == views.News("house", Seat("b"), sitting.now + clock.SIGNAL)
    sitting.turn(TimeUp())
    news = sitting.sees(views.Building, "b").news
    assert news == views.News("house", Seat("c"), sitting.now + clock.SIGNAL, sitting.state.grid.words[-1].word)
    sitting.turns((0, 1), (0, 2))
    assert sitting.sees(views.Building, None).news is None


@rule("PW-17")
def test_a_word_is_taken_back_before_its_tile_is_laid_and_then_the_clock_runs_on() -> None:
    sitting = Sitting()
    sitting.turns((0, 0))
    sitting.lay((1, 0))
    sitting.wait(20_000)
    sitting.does("b", TakeBack())
    assert (sitting.picture, sitting.builder, sitting.deadline) == ("w\n", "b", 40_000)


@rule("PW-17", "COM-07")
def test_nobody_holds_up_the_table_by_taking_back() -> None:
    sitting = Sitting()
    sitting.turns((0, 0))
    for _ in range(5):
        sitting.wait(10_000)
        sitting.turns((1, 0))
        sitting.wait(7_000)
        sitting.does("b", TakeBack())
    assert (sitting.builder, sitting.deadline) == ("b", 10_000)
    sitting.wait(10_000)
    assert sitting.builder == "c", "the server has laid"
    assert sitting.refused("b", TakeBack()) == "nothing_to_take_back"


@rule("PW-17", "COM-15")
def test_a_card_that_was_seen_has_been_seen_though_it_is_covered_again() -> None:
    sitting = Sitting()
    sitting.turns((0, 0))
    seen = sitting.playing.status.used
    sitting.does("a", TakeBack())
    assert sitting.playing.status.used == seen


@rule("PW-17")
def test_where_the_table_plays_without_it_and_once_building_is_over_nothing_is_taken_back() -> None:
    strict = Sitting(options=Options(take_back="off"))
    strict.turns((0, 0))
    assert not strict.sees(views.Building, "a").may_take_back
    assert strict.refused("a", TakeBack()) == "nothing_to_take_back"
    sitting = at("writing")
    for seat in "abcd":
        assert sitting.refused(seat, TakeBack()) == "not_now"


# --- signals -----------------------------------------------------------------------------------------


@rule("PW-04")
def test_signals_point_at_a_card_a_place_or_an_arrow_and_all_see_them_and_nothing_else_changes() -> None:
    sitting = Sitting()
    sitting.turns((0, 0), (1, 0))
    state, stage = sitting.state, sitting.stage
    card = sitting.state.deck.open[2].id
    sitting.does("a", Want(card))
    sitting.does("d", Suggest((0, 1)))
    sitting.does("c", Puzzled(1))
    ends_at = sitting.now + 6_000
    for viewer in ("a", "b", None, "z"):
        assert sitting.view(viewer).signals == (
            views.Signal(state.seats[0], "want", ends_at, card=card),
            views.Signal(state.seats[3], "suggest", ends_at, place=(0, 1)),
            views.Signal(state.seats[2], "puzzled", ends_at, arrow=1),
        )
    assert (sitting.state.grid, sitting.state.deck, sitting.state.phase) == (state.grid, state.deck, state.phase)
    assert (sitting.stage, sitting.waiting) == (stage, "c")


@rule("PW-04")
def test_a_signal_goes_with_what_it_points_at() -> None:
    sitting = Sitting()
    sitting.turns((0, 0))
    sitting.does("a", Want(sitting.state.deck.open[0].id))
    sitting.does("c", Suggest((0, 1)))
    sitting.does("d", Suggest((-1, 0)))
    sitting.lay((0, 1))
    assert [(signal.seat, signal.place) for signal in sitting.view().signals] == [("d", (-1, 0))]


@rule("PW-04")
def test_a_seats_new_signal_takes_the_place_of_its_old_one_and_old_ones_go() -> None:
    sitting = Sitting()
    sitting.turns((0, 0), (1, 0))
    sitting.does("a", Puzzled(1))
    sitting.wait(1_000)
    sitting.does("b", Suggest((0, 1)))
    sitting.does("b", Suggest((1, 1)))
    assert [(signal.seat, signal.place) for signal in sitting.state.signals] == [("a", None), ("b", (1, 1))]
    sitting.wait(5_500)
    sitting.does("c", Puzzled(1))
    assert [signal.seat for signal in sitting.state.signals] == ["b", "c"]


@rule("PW-04")
def test_what_does_not_lie_there_cannot_be_pointed_at_and_cards_and_places_only_while_the_crossword_is_built() -> None:
    sitting = Sitting()
    for command in (Want(900), Suggest((3, 3)), Puzzled(1)):
        assert sitting.refused("b", command) == "not_on_table"
    for phase in ("writing", "placing"):
        later = at(phase)
        later.does("b", Puzzled(10))
        assert later.view("a").signals[0].arrow == 10
        assert later.refused("b", Suggest((0, 0))) == "not_on_table"
        assert later.refused("b", Want(later.state.deck.open[0].id)) == "not_on_table"
    assert at("counted").refused("b", Puzzled(1)) == "not_now"


@pytest.mark.parametrize("viewer", ["a", "b", None])
def test_the_grid_is_on_every_screen_in_every_phase(viewer: str | None) -> None:
    for phase in ("writing", "placing", "words", "associations", "counted", "over"):
        view = at(phase).view(viewer)
        assert len(view.arrows) == 10
        assert all(len(arrow.words) >= 2 for arrow in view.arrows)
        places = {laid.place for laid in view.words}
        assert all(set(arrow.words) <= places for arrow in view.arrows)
