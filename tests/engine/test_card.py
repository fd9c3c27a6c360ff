"""What a card's own type says of it, and the form that a card has to be in (COM-10, COM-11, COM-19)."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.engine.card import (
    LONGEST,
    SOURCES,
    TEXTS,
    TOGETHER,
    Doubt,
    Field,
    Mark,
    answer_of,
    cited,
    doubts,
    fields,
    fit,
    key_of,
    kind_of,
    kinds,
    name_of,
    text,
)
from app.engine.game import Rejected, Source
from app.games import catalogue
from tests.rules import rule


class Riddle(msgspec.Struct, frozen=True, tag="riddle"):
    riddle: Annotated[str, text(20)]
    answer: Annotated[str, text(140, "truth")]
    tone: Literal["dark", "light"] = "light"
    hint: Annotated[str, text(10)] = ""
    sources: tuple[Source, ...] = ()
    lies: tuple[Annotated[str, text(8)], ...] = ()


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    claim: Annotated[str, text(20)]
    true: bool


class Rhyme(msgspec.Struct, frozen=True):
    begins: Annotated[str, text(20)]
    ends: Annotated[str, text(140, "ending")]


class Crowd(msgspec.Struct, frozen=True):
    name: Annotated[str, text(20)]
    faces: tuple[Annotated[str, text(140)], ...] = ()


RIDDLE = Riddle("What is it?", "A riddle of ours")
SPRAWLING = "👩🏽‍👩🏽‍👧🏽‍👦🏽" + "\u0316" * 6
"""One character that people see, of many that are counted."""


def test_a_type_tells_the_fields_of_its_cards() -> None:
    assert fields(Riddle) == (
        Field("riddle", "text", Mark(20), (), False),
        Field("answer", "text", Mark(140, "truth"), (), False),
        Field("tone", "choice", None, ("dark", "light"), True),
        Field("hint", "text", Mark(10), (), True),
        Field("sources", "sources", None, (), True),
        Field("lies", "texts", Mark(8), (), True),
    )
    assert fields(Claim)[1] == Field("true", "flag", None, (), False)


def test_what_is_asked_for_is_the_truth_the_ending_or_whether_it_is_true() -> None:
    found = [answer_of(Riddle), answer_of(Claim), answer_of(Rhyme)]
    assert [field and field.name for field in found] == ["answer", "true", "ends"]


def test_kinds_are_told_apart_by_their_tags() -> None:
    assert kinds(Riddle | Claim) == {"riddle": Riddle, "claim": Claim}
    assert kinds(Rhyme) == {"": Rhyme}
    assert (kind_of(RIDDLE), kind_of(Rhyme("a", "b"))) == ("riddle", "")


@pytest.mark.parametrize("game", catalogue())
def test_every_text_of_every_games_cards_has_a_length(game: str) -> None:
    for struct in kinds(catalogue()[game].card).values():
        assert fields(struct)[0].kind == "text"
        for field in fields(struct):
            assert (field.mark is not None) == (field.kind in ("text", "texts")), field
            assert bool(field.choices) == (field.kind == "choice"), field


@rule("COM-11")
def test_cards_of_a_kind_are_the_same_when_their_names_are_worded_the_same() -> None:
    assert name_of(RIDDLE) == "What is it?"
    assert key_of(RIDDLE) == key_of(Riddle("what  is it", "Something else"))
    assert key_of(RIDDLE) != key_of(Riddle("What was it?", "A riddle of ours"))
    assert key_of(Claim("What is it?", True)) != key_of(RIDDLE)


@rule("COM-10", "COM-19")
def test_a_card_is_cleaned_and_its_truth_is_dressed() -> None:
    sources = (Source(" A  book ", " p. 1"), Source(" ", "nowhere"))
    card = fit(Riddle(" What\nis\u200b it? ", "a riddle “of ours”.", "dark", " ", sources, ("one", " ", "One!", "two")))
    assert card == Riddle("What is it?", 'A riddle "of ours"', "dark", "", (Source("A book", "p. 1"),), ("One!", "two"))
    assert fit(Rhyme("A", "that – he said.")).ends == "that – he said"
    assert fit(Claim("So it is", False)) == Claim("So it is", False)
    assert fit(card) == card


@rule("COM-10")
@given(st.text() | st.text("aÄßıǆΐ. …。\"'’“”-–—−1٣\u0345\u0301\u200d🏴🇩👩🏽()[]|\\\nfiŀㅤʰª"))
@example("ı\u0301’")
def test_what_has_been_fit_stays_as_it_is(raw: str) -> None:
    once: list[msgspec.Struct] = []
    for card in (
        Riddle("What?", raw),
        Riddle("What?", "An answer", hint=raw),
        Rhyme("Who?", raw),
        Crowd("All", (raw,)),
    ):
        with suppress(Rejected):
            once.append(fit(card))
    assert [fit(card) for card in once] == once


@rule("COM-10")
@pytest.mark.parametrize(
    ("card", "key", "params"),
    [
        (Riddle("x" * 21, "An answer"), "too_long", {"field": "riddle", "n": 20}),
        (Riddle("...", "An answer"), "write_something", {"field": "riddle"}),
        (Riddle("What?", ""), "write_something", {"field": "answer"}),
        (Riddle("What?", "An answer", hint="x" * 11), "too_long", {"field": "hint", "n": 10}),
        (Riddle("What?", "An answer", hint="?"), "write_something", {"field": "hint"}),
        (Riddle("What?", "An answer", lies=("ok", "x" * 9)), "too_long", {"field": "lies", "n": 8}),
        (Riddle("What?", "x" * 137 + "a—b"), "too_long", {"field": "answer", "n": 140}),
        (Rhyme("Who?", "x" * 137 + "a—b"), "too_long", {"field": "ends", "n": 140}),
        (Riddle("What?", SPRAWLING * 140), "too_long", {"field": "answer", "n": 140}),
        (Riddle("What?", "An answer", sources=(Source("x" * 201, ""),)), "too_long", {"field": "sources", "n": 200}),
        (Riddle("What?", "An answer", sources=(Source("x", "x" * 501),)), "too_long", {"field": "sources", "n": 500}),
    ],
)
def test_what_does_not_fit_is_refused_with_its_field(card: msgspec.Struct, key: str, params: dict[str, object]) -> None:
    with pytest.raises(Rejected) as why:
        fit(card)
    assert (why.value.key, why.value.params) == (key, params)


def test_a_card_has_so_many_texts_and_sources_and_no_more() -> None:
    lies, sources = tuple(f"lie {n}" for n in range(TEXTS)), tuple(Source(f"{n}", "") for n in range(SOURCES))
    card = Riddle("What?", "An answer", sources=sources, lies=lies)
    assert fit(card) == card
    assert fit(replace(card, lies=(*lies, "Lie 0!", " "), sources=(*sources, Source(" ", "p. 3")))).lies[1:] == lies[1:]
    for field, more, most in (("lies", (*lies, "another"), TEXTS), ("sources", (*sources, sources[0]), SOURCES)):
        with pytest.raises(Rejected) as why:
            fit(replace(card, **{field: more}))
        assert (why.value.key, why.value.params) == ("deck_too_many_texts", {"field": field, "n": most})


def test_all_texts_of_a_field_together_are_as_long_as_a_cell_may_be() -> None:
    faces = tuple(f"{n} " + "👩‍👩‍👧‍👦" * 120 for n in range(20))
    assert all(len(face) < LONGEST for face in faces)
    assert sum(map(len, faces)) > TOGETHER
    with pytest.raises(Rejected) as why:
        fit(Crowd("All", faces))
    assert (why.value.key, why.value.params) == ("too_long", {"field": "faces", "n": TOGETHER})


@rule("COM-19")
@pytest.mark.parametrize(
    ("card", "keys"),
    [
        (Riddle("What is it?", "12345678"), []),
        (Riddle("What is it?", "1234567"), ["truth_short"]),
        (Riddle("What is it?", "x" * 110), []),
        (Riddle("What is it?", "x" * 111), ["truth_long"]),
        (Riddle("It is a riddle", "A RIDDLE"), ["truth_in_name"]),
        (Rhyme("Who laughs last", "laughs"), ["truth_short", "truth_in_name"]),
        (Claim("So it is", True), []),
    ],
)
def test_a_truth_that_stands_out_is_doubted(card: msgspec.Struct, keys: list[str]) -> None:
    found = list(doubts(card))
    assert [doubt.key for doubt in found] == keys
    assert all(doubt == Doubt(doubt.key, fields(type(card))[1].name) for doubt in found)


def test_the_first_source_is_the_one_that_is_cited() -> None:
    assert cited(()) is None
    assert cited((Source("A book", ""), Source("Another", ""))) == Source("A book", "")
