"""A bot plays every duty from a phone's view alone."""

from __future__ import annotations

import pytest

from app.engine.game import Person, Seat
from app.engine.rng import Rng
from app.engine.text import ANSWER, cleaned, key
from app.games.wise_and_otherwise import GAME, views
from app.games.wise_and_otherwise.bot import bot
from app.games.wise_and_otherwise.commands import Checked, Choose, SendBack, Vote, Write
from tests.games.wise_and_otherwise.sitting import Sitting, at


def acts(sitting: Sitting, seat: str, n: int = 0) -> object:
    return bot(sitting.view(seat), Rng("brain", n))


@pytest.mark.parametrize(
    ("phase", "reader", "others"),
    [
        ("dice", type(None), type(None)),
        ("opening", type(None), type(None)),
        ("choosing", Choose, type(None)),
        ("writing", type(None), Write),
        ("checking", Checked, type(None)),
        ("reading", type(None), type(None)),
        ("polling", type(None), Vote),
        ("reveal", type(None), type(None)),
        ("scores", type(None), type(None)),
    ],
)
def test_it_does_what_its_phone_asks_for(phase: str, reader: type, others: type) -> None:
    sitting = at(phase)
    for seat in "abcd":
        assert type(acts(sitting, seat)) is (reader if seat == "a" else others)
    assert bot(sitting.view(), Rng("brain", 0)) is None


def test_it_votes_in_its_turn_alone() -> None:
    sitting = at("voting")
    assert [type(acts(sitting, seat)) for seat in "abcd"] == [type(None), Vote, type(None), type(None)]


@pytest.mark.parametrize("phase", ["writing", "polling"])
def test_it_has_nothing_to_do_once_it_has_acted(phase: str) -> None:
    sitting = at(phase)
    for seat in "bcd":
        sitting.does(seat, acts(sitting, seat))  # type: ignore[arg-type]
        assert acts(sitting, seat) is None


def test_it_writes_two_endings_as_the_reader_of_two() -> None:
    sitting = at("writing", "ab")
    for place, n in ((1, 0), (2, 1)):
        command = acts(sitting, "a", n)
        assert isinstance(command, Write)
        assert command.place == place
        sitting.does("a", command)
    assert acts(sitting, "a") is None
    assert acts(sitting, "b") is None


def test_it_rewrites_what_came_back_and_the_reader_waits_for_it() -> None:
    sitting = at("checking")
    papers = sitting.sees(views.Checking, "a").papers or ()
    sitting.does("a", SendBack(papers[0].id, "off_limits"))
    sitting.does("a", Checked())
    assert acts(sitting, "a") is None
    rewrite = acts(sitting, "b")
    assert isinstance(rewrite, Write)
    sitting.does("b", rewrite)
    assert acts(sitting, "b") is None
    assert isinstance(acts(sitting, "a"), Checked)


def test_it_never_votes_for_its_own_saying_and_for_everything_else() -> None:
    sitting = Sitting()
    sitting.write(b="beta", c="gamma", d="delta")
    sitting.read_out()
    chosen = {acts(sitting, "b", n) for n in range(200)}
    options = {option.id for option in sitting.sees(views.Voting).options}
    assert chosen == {Vote(id) for id in options - {sitting.option("b").id}}


def test_it_votes_for_its_own_where_there_is_no_other() -> None:
    sitting = Sitting("abc")
    sitting.until("writing")
    real = sitting.sees(views.Writing, "a").truth or ""
    sitting.write(b=real)
    sitting.read_out()
    assert acts(sitting, "b") == Vote(sitting.option("truth").id)


def test_its_endings_are_endings_and_hardly_ever_the_same() -> None:
    sitting, said = at("writing"), set()
    for n in range(60):
        command = acts(sitting, "b", n)
        assert isinstance(command, Write)
        said.add(key(cleaned(command.text, ANSWER)))
    assert len(said) > 40


def test_it_picks_what_it_has_only_tapped() -> None:
    sitting = at("voting")
    sitting.pick("b", "truth")
    assert acts(sitting, "b") == Vote(sitting.option("truth").id)


@pytest.mark.parametrize("seats", ["ab", "abcdef"])
def test_a_whole_game_of_bots_ends_with_a_winner(seats: str) -> None:
    sitting = Sitting(seats)
    brain = Rng("brain", 0)
    for _ in range(3_000):
        commands = ((seat, GAME.bot(GAME.view(sitting.state, Person(seat)), brain)) for seat in sitting.state.seats)
        seat, command = next((act for act in commands if act[1] is not None), (Seat("a"), None))
        if command is not None:
            sitting.does(seat, command)
        elif sitting.phase != "over":
            sitting.time_up()
    assert sitting.playing.status.over is not None
    assert sitting.playing.status.over[0].score >= 20
