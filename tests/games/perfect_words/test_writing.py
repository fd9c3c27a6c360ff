"""Writing in play: ten fields saved as they are typed, done and undone, and nobody else's business (PW-18 to PW-20)."""

from __future__ import annotations

import pytest

from app.games.perfect_words import views
from app.games.perfect_words.commands import Finish, Note
from app.games.perfect_words.views import Field, Hint
from tests.games.perfect_words.sitting import Sitting, at
from tests.rules import rule


def fields(sitting: Sitting, seat: str) -> dict[int, Field]:
    """What a phone shows of its sheet, without empty fields."""
    shown = sitting.sees(views.Writing, seat).fields
    assert len(shown) == 10
    return {arrow: field for arrow, field in enumerate(shown, 1) if field != Field()}


@rule("PW-18", "COM-06")
def test_a_sheet_is_filled_in_any_order_saved_as_it_is_written_and_changed() -> None:
    sitting = at("writing")
    for arrow, text in ((7, "q"), (7, "quark"), (2, "zebra"), (7, "quartz"), (2, "")):
        sitting.does("a", Note(arrow, text))
    assert fields(sitting, "a") == {7: Field("quartz")}


@rule("PW-18", "COM-03")
def test_a_sheet_is_on_its_own_phone_alone() -> None:
    sitting = at("writing")
    before = [sitting.bytes(viewer) for viewer in ("b", "c", "d", None)]
    sitting.does("a", Note(1, "quagga"))
    assert [sitting.bytes(viewer) for viewer in ("b", "c", "d", None)] == before
    assert sitting.sees(views.Writing).fields == ()
    assert sitting.sees(views.Writing, "b").fields == (Field(),) * 10


@rule("PW-19", "PW-20")
def test_hints_are_in_place_and_the_text_stays_in_its_field() -> None:
    sitting = at("writing")
    word, compound = sitting.compound(1)
    for arrow, text in ((1, f"my {word}"), (2, "zebra"), (3, "Zebra!"), (4, "x" * 41), (5, "?")):
        sitting.does("a", Note(arrow, text))
    assert fields(sitting, "a") == {
        1: Field(f"my {word}", Hint("refused", word=word)),
        2: Field("zebra"),
        3: Field("Zebra!", Hint("twice", arrow=2)),
        4: Field("x" * 41, Hint("too_long")),
        5: Field("?", Hint("no_word")),
    }
    sitting.does("a", Note(1, compound))
    assert fields(sitting, "a")[1] == Field(compound, Hint("flagged", word=word))


@rule("PW-18", "COM-06")
def test_what_counts_when_time_is_up_is_what_stands_there_done_or_not() -> None:
    sitting = at("writing")
    word, compound = sitting.compound(1)
    sitting.does("a", Note(1, compound))
    sitting.does("a", Note(2, "zebra"))
    sitting.does("a", Note(3, "zebra"))
    sitting.does("b", Note(1, word))
    sitting.does("b", Note(9, "typed as far as th"))
    sitting.finish("a")
    sitting.until("placing")
    assert sitting.sees(views.Placing, "a").mine == {1: compound, 2: "zebra"}
    assert sitting.sees(views.Placing, "b").mine == {9: "typed as far as th"}
    assert sitting.sees(views.Placing, "c").mine == sitting.sees(views.Placing).mine == {}


@rule("PW-18", "COM-05")
def test_done_can_be_taken_back_until_all_are() -> None:
    sitting = at("writing")
    sitting.finish("abc")
    assert (sitting.waiting, sitting.sees(views.Writing).done) == ("d", ("a", "b", "c"))
    sitting.does("b", Finish(done=False))
    assert sitting.waiting == "bd"
    sitting.does("a", Note(1, "zebra"))  # whoever is done may still mend something
    assert sitting.sees(views.Writing).done == ("a", "c")
    sitting.finish("bd")
    assert sitting.deadline == 3_000
    assert sitting.sees(views.Writing, "a").final
    for command in (Note(1, "quagga"), Finish(done=False)):
        assert sitting.refused("a", command) == "all_done"
    sitting.wait(3_000)
    assert sitting.phase == "placing"


@rule("PW-18", "COM-05")
def test_writing_lasts_five_minutes_and_then_it_is_too_late() -> None:
    sitting = at("writing")
    assert sitting.deadline == 300_000
    sitting.now += 300_000
    assert sitting.refused("a", Note(1, "late")) == "time_is_up"
    assert sitting.refused("a", Finish(done=True)) == "time_is_up"


@pytest.mark.parametrize("text", ["zebra kq1z", "x" * 41])
def test_no_sheet_is_sent_with_the_tiles_or_with_words_but_ones_own(text: str) -> None:
    sitting = at("writing")
    sitting.does("a", Note(2, text))
    sitting.until("placing")
    for viewer in ("b", "c", None):
        assert text.encode() not in sitting.bytes(viewer)
    sitting.until("words", 1)
    for viewer in ("a", "b", "c", None):
        assert text.encode() not in sitting.bytes(viewer)
