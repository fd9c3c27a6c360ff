"""The reveal, letter by letter (NIP-13)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.engine.game import Entry, Left, Seat
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.commands import GoOn
from tests.games.nobody_is_perfect.sitting import Sitting
from tests.rules import rule


@pytest.fixture
def sitting() -> Sitting:
    """Nobody believes e, one believes b and one d, two believe c, one the truth."""
    sitting = Sitting("abcdefg")
    sitting.write(b="Beta", c="Gamma", d="Delta", e="Epsilon")
    sitting.read_out()
    sitting.place(b="c", c="b", d="c", e="truth", f="d")
    sitting.until("reveal")
    return sitting


def steps(sitting: Sitting) -> list[views.Reveal]:
    seen = []
    while sitting.phase == "reveal":
        seen.append(sitting.sees(views.Reveal))
        sitting.time_up()
    return seen


@rule("NIP-13")
def test_lies_nobody_believed_come_first_then_by_rising_number_and_the_truth_last(sitting: Sitting) -> None:
    letters = {option.id: option.letter for option in sitting.sees(views.Reveal).options}
    last = steps(sitting)[-1].opened
    assert [len(opened.believed_by) for opened in last] == [0, 1, 1, 2, 1]
    assert [opened.true for opened in last] == [False, False, False, False, True]
    assert (last[0].by, last[3].by) == (("e",), ("c",))
    assert letters[last[1].id] < letters[last[2].id]


@rule("NIP-13")
def test_each_step_opens_one_letter_more_with_a_hush_before_the_truth(sitting: Sitting) -> None:
    seen = steps(sitting)
    assert [len(step.opened) for step in seen] == [1, 2, 3, 4, 4, 5]
    assert [step.hush for step in seen] == [False, False, False, False, True, False]
    for one, next_one in pairwise(seen):
        assert next_one.opened[: len(one.opened)] == one.opened


@rule("NIP-13")
def test_who_believed_it_and_who_wrote_it_are_told_together(sitting: Sitting) -> None:
    by_author = {"".join(opened.by): opened for opened in steps(sitting)[-1].opened}
    assert by_author["c"].believed_by == ("b", "d")
    assert by_author[""].believed_by == ("e",)
    assert by_author[""].true


@rule("NIP-13", "COM-03")
def test_believers_authors_and_the_source_stay_hidden_until_a_letter_opens(sitting: Sitting) -> None:
    first = sitting.sees(views.Reveal)
    assert [opened.by for opened in first.opened] == [("e",)]
    assert first.source is None
    while not sitting.sees(views.Reveal).hush:
        assert b"secret source" not in sitting.bytes()
        sitting.time_up()
    assert b"secret source" not in sitting.bytes()
    assert not any(opened.true for opened in sitting.sees(views.Reveal).opened)
    sitting.time_up()
    assert sitting.sees(views.Reveal).source is not None


@rule("NIP-13")
def test_a_phone_goes_on_showing_its_own_stone_and_answer(sitting: Sitting) -> None:
    assert sitting.sees(views.Reveal, "b").mine == sitting.option("c").id
    assert sitting.sees(views.Reveal, "b").own == sitting.option("b").id
    assert sitting.sees(views.Reveal, "g").mine is None
    assert sitting.sees(views.Reveal).mine is None


def test_the_hush_is_short_and_every_stamp_has_its_time(sitting: Sitting) -> None:
    spans = []
    while sitting.phase == "reveal":
        spans.append(sitting.deadline)
        sitting.time_up()
    assert spans == [2_500, 3_200, 3_200, 3_900, 1_200, 4_900]


def test_the_president_goes_on_sooner(sitting: Sitting) -> None:
    stages = []
    while sitting.phase == "reveal":
        stages.append(sitting.stage)
        sitting.does("a", GoOn())
    assert stages == [f"1/reveal/{step}" for step in range(1, 7)]
    assert sitting.stage == "1/moving"


@rule("COM-09", "COM-14")
def test_the_points_a_letter_shows_are_the_points_it_gives() -> None:
    sitting = Sitting("abcd")
    sitting.write(b="Beta", c="Gamma", d="Delta")
    sitting.read_out()
    sitting.place(b="c", c="b", d="truth")
    sitting.turn(Left(Seat("c")))
    sitting.until("reveal")
    shown: list[Entry] = []
    while sitting.phase == "reveal":
        shown = [entry for opened in sitting.sees(views.Reveal).opened for entry in opened.entries]
        sitting.time_up()
    assert sorted(map(repr, shown)) == sorted(map(repr, sitting.sees(views.Moving).entries))
    assert {entry.seat for entry in shown} == {"b", "d"}
