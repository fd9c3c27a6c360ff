"""A bot plays every duty from a phone's view alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.engine.game import Person, Seat
from app.engine.rng import Rng
from app.engine.text import ANSWER, cleaned, key
from app.games.nobody_is_perfect import GAME, views
from app.games.nobody_is_perfect.bot import bot
from app.games.nobody_is_perfect.commands import Checked, Choose, Judge, Place, SendBack, Write
from app.games.nobody_is_perfect.views import Question
from tests.games.nobody_is_perfect.sitting import Sitting, at


def acts(sitting: Sitting, seat: str, n: int = 0) -> object:
    return bot(sitting.view(seat), Rng("brain", n))


@pytest.mark.parametrize(
    ("phase", "president", "others"),
    [
        ("opening", type(None), type(None)),
        ("choosing", Choose, type(None)),
        ("writing", type(None), Write),
        ("checking", Checked, type(None)),
        ("reading", type(None), type(None)),
        ("voting", type(None), Place),
        ("reveal", type(None), type(None)),
        ("judging", Judge, Judge),
        ("verdict", type(None), type(None)),
        ("moving", type(None), type(None)),
    ],
)
def test_it_does_what_its_phone_asks_for(phase: str, president: type, others: type) -> None:
    sitting = at(phase)
    for seat in sitting.state.seats:
        assert type(acts(sitting, seat)) is (president if seat == sitting.state.president else others)
    assert bot(sitting.view(), Rng("brain", 0)) is None


@pytest.mark.parametrize("phase", ["writing", "voting", "judging", "checking"])
def test_it_has_nothing_to_do_once_it_has_acted(phase: str) -> None:
    sitting = at(phase)
    for seat in sitting.waiting:
        command = acts(sitting, seat)
        assert command is not None
        sitting.does(seat, command)  # type: ignore[arg-type]
        if sitting.phase == phase:
            assert acts(sitting, seat) is None


def test_it_rewrites_what_came_back_and_the_president_waits_for_it() -> None:
    sitting = at("checking")
    laid = sitting.sees(views.Checking, "a").laid
    assert laid is not None
    sitting.does("a", SendBack(laid[0].papers[0].id, "off_limits"))
    sitting.does("a", Checked())
    assert acts(sitting, "a") is None
    rewrite = acts(sitting, "b")
    assert isinstance(rewrite, Write)
    sitting.does("b", rewrite)
    assert acts(sitting, "b") is None
    assert isinstance(acts(sitting, "a"), Checked)


def test_it_never_votes_for_its_own_answer_and_for_everything_else() -> None:
    sitting = Sitting()
    sitting.write(b="Beta", c="Gamma", d="Delta")
    sitting.read_out()
    chosen = {acts(sitting, "b", n) for n in range(200)}
    options = {option.id for option in sitting.sees(views.Voting).options}
    assert chosen == {Place(id) for id in options - {sitting.option("b").id}}


@pytest.mark.parametrize(
    "question",
    [Question("term", 1, "Yonks", lead) for lead in ("what_is", "what_means", "who_was")]
    + [Question("curiosity", 1, f"{word} was it?") for word in ("Why", "Where", "How many", "Who", "How", "What")],
)
def test_its_answers_are_answers_and_hardly_ever_the_same(question: Question) -> None:
    view = replace(at("writing").view("b"), question=question)
    said = set()
    for n in range(60):
        command = bot(view, Rng("brain", n))
        assert isinstance(command, Write)
        said.add(key(cleaned(command.text, ANSWER)))
    assert len(said) > 4


def test_a_whole_game_of_bots_ends_with_a_winner() -> None:
    sitting = Sitting("abcdef")
    brain = Rng("brain", 0)
    while sitting.phase != "over":
        for seat in sitting.state.seats:
            command = GAME.bot(GAME.view(sitting.state, Person(Seat(seat))), brain)
            if command is not None:
                sitting.does(seat, command)
        sitting.time_up()
    assert sitting.playing.status.over is not None
    assert sitting.playing.status.over[0].score >= 36
