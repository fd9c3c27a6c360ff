"""A bot plays every duty from a phone's view alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.engine.game import Person, Seat
from app.engine.rng import Rng
from app.engine.text import key
from app.games.perfect_words import GAME, grid, thoughts, views
from app.games.perfect_words.bot import bot
from app.games.perfect_words.cards import Card, WordCard
from app.games.perfect_words.commands import Agree, Challenge, Command, Finish, Lay, LayTile, Note, Put, Vote
from tests.games.perfect_words.sitting import Sitting, at

TABLE = {
    "ship": ("sea", "water", "sail"),
    "anchor": ("ship", "sea", "iron"),
    "coral": ("sea", "fish"),
    "bread": ("flour", "oven"),
    "cake": ("oven", "sugar", "flour"),
}


@pytest.fixture(autouse=True)
def _tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thoughts, "_tables", lambda: (TABLE,))


def acts(sitting: Sitting, seat: str, n: int = 0) -> Command | None:
    return bot(sitting.view(seat), Rng("brain", n))


@pytest.mark.parametrize(
    ("phase", "first", "others"),
    [
        ("building", Lay, type(None)),
        ("writing", Note, Note),
        ("placing", Put, Put),
        ("words", type(None), type(None)),
        ("associations", type(None), type(None)),
        ("challenging", Challenge, Challenge),
        ("voting", Vote, Vote),
        ("counted", type(None), type(None)),
        ("over", type(None), type(None)),
    ],
)
def test_it_does_what_its_phone_asks_for(phase: str, first: type, others: type) -> None:
    sitting = at(phase)
    for seat in "abcd":
        assert type(acts(sitting, seat)) is (first if seat == "a" else others)
    assert bot(sitting.view(), Rng("brain", 0)) is None


def test_it_lays_the_tile_in_one_of_the_ways_offered() -> None:
    sitting = Sitting()
    sitting.turns((0, 0))
    sitting.lay((1, 0))
    chosen = {acts(sitting, "b", n) for n in range(40)}
    assert chosen == {LayTile((-1, 0), "right", 1), LayTile((2, 0), "left", 1)}
    assert acts(sitting, "c") is None


def table(*market: str, words: dict[grid.Place, str], arrows: tuple[views.Arrow, ...] = ()) -> views.View:
    """What a builder's phone shows with these open words."""
    laid = tuple(grid.Laid(place, word) for place, word in words.items())
    cards = tuple(WordCard(at, word, "sea") for at, word in enumerate(market))
    view = at("building").view("a")
    assert isinstance(view.show, views.Building)
    places = grid.allowed(grid.Grid(laid, tuple(grid.Arrow(a.number, a.place, a.direction) for a in arrows)))
    return replace(view, words=laid, arrows=arrows, show=replace(view.show, market=cards, top=None, places=places))


def test_it_favours_lines_of_related_words() -> None:
    view = table("bread", "anchor", "cake", words={(0, 0): "ship"})
    assert {type(bot(view, Rng("brain", n))) for n in range(20)} == {Lay}
    assert {lay.card for n in range(20) if isinstance(lay := bot(view, Rng("brain", n)), Lay)} == {1}


def test_it_serves_an_arrow_that_waits_before_all_else() -> None:
    waits = views.Arrow(3, (5, 0), "right", ())
    view = table("bread", "anchor", words={(0, 0): "ship", (5, 1): "cake"}, arrows=(waits,))
    lays = {bot(view, Rng("brain", n)) for n in range(20)}
    assert {lay.place for lay in lays if isinstance(lay, Lay)} <= {(6, 0), (7, 0)}


def test_its_associations_are_what_the_words_of_a_line_share() -> None:
    assert thoughts.shared(("ship", "anchor", "coral"))[0] == "sea"
    assert thoughts.shared(("bread", "cake"))[0] == "oven"
    assert thoughts.shared(("zzz",)) == ()
    assert thoughts.related(("ship", "anchor")) > thoughts.related(("ship", "bread")) == 0


def test_it_fills_its_sheet_with_ten_that_count_and_is_done() -> None:
    words = ("ship", "anchor", "coral", "bread", "cake")
    sitting = Sitting(cards=tuple(Card(words[n % 5], words[n % 5], "sea") for n in range(40)))
    sitting.until("writing")
    for n in range(60):
        command = acts(sitting, "a", n)
        if command is None:
            break
        sitting.does("a", command)
    writing = sitting.sees(views.Writing, "a")
    assert writing.done == ("a",)
    assert [field.hint for field in writing.fields if field.hint and field.hint.kind != "flagged"] == []
    assert len({key(field.text) for field in writing.fields}) == 10


def test_it_thinks_again_where_the_sheet_refuses() -> None:
    sitting = Sitting(cards=tuple(Card(word, word, "sea") for word in ("ship", "anchor", "coral") * 14))
    sitting.until("writing")
    view = sitting.view("a")
    assert isinstance(view.show, views.Writing)
    refused = views.Field("sea", views.Hint("refused", word="sea"))
    command = bot(replace(view, show=replace(view.show, fields=(refused, *view.show.fields[1:]))), Rng("brain", 1))
    assert isinstance(command, Note)
    assert command.arrow == 1
    assert command.text != "sea"


def test_it_places_both_markers_and_agrees() -> None:
    sitting = at("placing")
    for kind in (Put, Put, Agree):
        command = acts(sitting, "b")
        assert isinstance(command, kind)
        sitting.does("b", command)
    assert acts(sitting, "b") is None
    for seat in "acd":
        agrees = acts(sitting, seat)
        assert isinstance(agrees, Agree)
        sitting.does(seat, agrees)
    assert sitting.waiting == ""


def test_a_whole_game_of_bots_ends_with_a_score() -> None:
    sitting = Sitting("abcd")
    brain = Rng("brain", 0)
    while sitting.phase != "over":
        for _ in range(40):
            commands = [(seat, GAME.bot(GAME.view(sitting.state, Person(Seat(seat))), brain)) for seat in sitting.seats]
            if not any(command for _, command in commands):
                break
            for seat, command in commands:
                if command is not None and (sitting.phase != "building" or seat == sitting.builder):
                    sitting.does(seat, command)
        if sitting.phase not in ("building", "over"):
            sitting.time_up()
    assert len(sitting.state.grid.words) <= 30
    assert sum(len(sheet) for sheet in sitting.state.sheets.values()) == 40


def test_a_finished_sheet_is_left_alone() -> None:
    sitting = at("writing")
    sitting.does("a", Finish(done=True))
    assert acts(sitting, "a") is None
