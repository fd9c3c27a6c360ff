"""How alike two texts are: what the rules of slips rest on (YMI-07)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.likeness import apart, parted, slips
from tests.rules import rule


@rule("YMI-07")
@pytest.mark.parametrize(
    ("text", "runs", "numbers"),
    [
        ("", ((),), ()),
        ("Röntgen", (("rontgen",),), ()),
        ("a 1,000-year reign", (("a",), ("year", "reign")), (1000,)),
        ("9/11", ((), ()), (Fraction(9, 11),)),
        ("-1 to 1", ((), ("to",), ()), (-1, 1)),
        ("Area51", (("area",), ()), (51,)),
        ("٣ goats", ((), ("goats",)), (3,)),
        (
            "a digit newer than this program: \U00011f51",
            (("a", "digit", "newer", "than", "this", "program", "\U00011f51"),),
            (),
        ),
    ],
)
def test_a_text_is_taken_apart_into_words_and_numbers(
    text: str, runs: tuple[tuple[str, ...], ...], numbers: tuple[Fraction | int, ...]
) -> None:
    assert (parted(text).runs, parted(text).numbers) == (runs, numbers)


@given(text=st.text(max_size=60))
def test_a_text_of_any_kind_is_taken_apart_and_lies_no_slip_from_itself(text: str) -> None:
    assert slips(parted(text), parted(text)) == apart(parted(text), parted(text), 2) == 0
    assert parted(parted(text).unspaced[0]).numbers == ()


@rule("YMI-07")
@pytest.mark.parametrize(
    ("text", "form", "between"),
    [
        ("colour", "color", 1),
        ("lighthose", "lighthouse", 1),
        ("light house", "lighthouse", 0),
        ("mississipi", "mississippi", 1),
        ("ship", "shop", None),
        ("boat", "goat", None),
        ("Apollo 11", "Apollo 12", None),
    ],
)
def test_so_many_slips_lie_between_two_texts_or_more_than_is_forgiven(
    text: str, form: str, between: int | None
) -> None:
    assert slips(parted(text), parted(form)) == between
