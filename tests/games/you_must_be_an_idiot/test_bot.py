"""A bot plays every duty from a phone's view alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.engine.game import Person, Seat
from app.engine.rng import Rng
from app.engine.text import cleaned, key
from app.games.you_must_be_an_idiot import GAME
from app.games.you_must_be_an_idiot.bot import bot
from app.games.you_must_be_an_idiot.commands import Accuse, Choose, Command, GoOn, LockIn, Write
from app.games.you_must_be_an_idiot.views import Question
from tests.games.you_must_be_an_idiot.sitting import Sitting, at


def acts(sitting: Sitting, seat: str, n: int = 0) -> Command | None:
    return bot(sitting.view(seat), Rng("brain", n))


@pytest.mark.parametrize(
    ("phase", "reader", "others"),
    [
        ("opening", type(None), type(None)),
        ("choosing", Choose, type(None)),
        ("reading", type(None), type(None)),
        ("writing", Write, Write),
        ("announcing", type(None), type(None)),
        ("judging", GoOn, type(None)),
        ("accusing", Accuse, Accuse),
        ("unmasking", type(None), type(None)),
        ("scoring", type(None), type(None)),
    ],
)
def test_it_does_what_its_phone_asks_for(phase: str, reader: type, others: type) -> None:
    sitting = at(phase)
    for seat in "abcd":
        assert type(acts(sitting, seat)) is (reader if seat == "a" else others)
    assert bot(sitting.view(), Rng("brain", 0)) is None


def test_it_places_its_badge_and_then_locks_it_in_and_then_rests() -> None:
    sitting = at("accusing")
    for seat in "abcd":
        badge = acts(sitting, seat)
        assert isinstance(badge, Accuse)
        sitting.does(seat, badge)
        lock = acts(sitting, seat)
        assert lock == LockIn(badge.whom)
        sitting.does(seat, lock)
        assert acts(sitting, seat) is None


def test_it_accuses_those_who_were_wrong_and_sometimes_nobody_and_never_itself() -> None:
    sitting = Sitting()
    sitting.write(a="*", b="no", c="no", d="*")
    sitting.until("accusing")
    chosen = {acts(sitting, "b", n) for n in range(100)}
    assert chosen == {Accuse(Seat("c")), LockIn(None)}


def test_it_has_nothing_to_write_once_it_has_written() -> None:
    sitting = at("writing")
    for seat in sitting.waiting:
        command = acts(sitting, seat)
        assert command is not None
        sitting.does(seat, command)
        assert acts(sitting, seat) is None


@pytest.mark.parametrize("text", ["How many legs has a crab?", "In which year did it rain?", "Which bird cannot fly?"])
def test_its_answers_are_answers_and_hardly_ever_the_same(text: str) -> None:
    view = replace(at("writing").view("b"), question=Question(text, "red", "Things"))
    said = set()
    for n in range(60):
        command = bot(view, Rng("brain", n))
        assert isinstance(command, Write)
        said.add(key(cleaned(command.text, 80)))
        assert command.text.isdigit() is (not text.startswith("Which"))
    assert len(said) > 10


def test_what_it_was_dealt_does_not_tell_from_what_it_does() -> None:
    for phase in ("writing", "accusing"):
        view = at(phase).view("b")
        for n in range(20):
            assert bot(replace(view, identity="idiot"), Rng("brain", n)) == bot(
                replace(view, identity="smart"), Rng("brain", n)
            )


def test_a_whole_game_of_bots_ends_with_one_winner() -> None:
    sitting = Sitting("abcdef")
    brain = Rng("brain", 0)
    while sitting.phase != "over":
        for _ in range(2):
            for seat in sitting.state.seats:
                command = GAME.bot(GAME.view(sitting.state, Person(Seat(seat))), brain)
                if command is not None:
                    sitting.does(seat, command)
        sitting.time_up()
    over = sitting.playing.status.over
    assert over is not None
    assert [standing.place for standing in over].count(1) == 1
    assert sum(sitting.points.values()) > 30
