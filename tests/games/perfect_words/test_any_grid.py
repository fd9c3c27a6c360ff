"""What holds of every grid that players can reach, and that the time-out policy ends Building (PW-06 to PW-16)."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.perfect_words import grid as rules
from app.games.perfect_words.grid import Grid, Place, Tile
from tests.games.perfect_words import plainly
from tests.games.perfect_words.pictures import draw
from tests.games.perfect_words.positions import Step, games, positions
from tests.rules import rule

MOST_TURNS = 30
"""So many turns that time out end any Building."""


@rule("PW-12", "PW-15")
@settings(max_examples=40)
@given(games())
def test_no_arrow_loses_its_words_or_has_a_tile_on_the_two_places_in_front_of_it(steps: tuple[Step, ...]) -> None:
    for step in steps:
        after = step.after
        for arrow in step.before.arrows:
            had = rules.pointed_at(step.before, arrow)
            assert rules.pointed_at(after, arrow)[: len(had)] == had
        for arrow in after.arrows:
            assert after.tiled.isdisjoint(rules.in_front(arrow)), draw(after)


@rule("PW-09", "PW-12")
@settings(max_examples=40)
@given(games())
def test_a_tile_lies_on_an_empty_place_and_arrows_the_line_it_was_laid_for(steps: tuple[Step, ...]) -> None:
    for step in steps:
        laid = rules.with_word(step.before, step.place, "new")
        if step.tile is None:
            assert not rules.choices(laid, step.place)
            continue
        main = step.tile[0]
        assert laid.empty(main.place)
        assert step.place in rules.pointed_at(step.after, main)
        assert tuple(sorted(arrow.number for arrow in step.tile)) == rules.top(step.before)
        assert not any(
            set(run.places) == set(rules.pointed_at(step.after, main)) for run in rules.due(step.after, step.place)
        )


@rule("PW-06", "PW-16")
@settings(max_examples=25)
@given(positions())
def test_the_places_for_a_word_are_those_of_the_plain_rules(lies: Grid) -> None:
    cells = plainly.board(lies)
    assert set(rules.legal(lies)) == plainly.legal(cells)
    assert set(rules.allowed(lies)) == plainly.allowed(cells), draw(lies)
    assert rules.built(lies) is plainly.built(cells)


@rule("PW-08", "PW-09", "PW-10", "PW-11", "PW-12", "PW-13", "PW-14")
@settings(max_examples=25)
@given(positions(), st.data())
def test_every_way_to_lay_the_tile_is_offered_and_no_other(lies: Grid, data: st.DataObject) -> None:
    for place in rules.legal(lies):
        laid = rules.with_word(lies, place, "new")
        offered = rules.choices(laid, place)
        plain = plainly.choices(plainly.board(laid), *place)
        assert {as_plain(tile) for tile in offered} == plain, draw(laid, last=place)
        assert len(offered) == len(plain)


def as_plain(tile: Tile) -> tuple[Place, plainly.Turned]:
    return tile[0].place, frozenset((arrow.number, *plainly.WAYS[arrow.direction]) for arrow in tile)


@rule("PW-16")
@settings(max_examples=40)
@given(positions(60), st.randoms(use_true_random=False))
def test_from_any_position_the_time_out_policy_ends_building_within_thirty_turns(lies: Grid, rng: Random) -> None:
    begun = lies
    for _ in range(MOST_TURNS):
        if rules.built(lies):
            return
        place = rng.choice(rules.pressing(lies))
        lies = rules.with_word(lies, place, "new")
        tiles = rules.choices(lies, place)
        lies = rules.with_tile(lies, rng.choice(tiles)) if tiles else lies
    assert rules.built(lies), draw(begun)
