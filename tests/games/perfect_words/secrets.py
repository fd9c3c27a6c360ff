"""What the contract suite needs to know of this game: its mischief, and who may know what when."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.game import Play, Seat, Slower, Turn
from app.engine.rng import Rng
from app.games.perfect_words import views
from app.games.perfect_words.commands import (
    Agree,
    Challenge,
    Command,
    Finish,
    Lay,
    LayTile,
    Note,
    Options,
    Put,
    Puzzled,
    Suggest,
    TakeBack,
    Vote,
    Want,
)
from app.games.perfect_words.grid import CLOCKWISE
from app.games.perfect_words.sheet import ASSOCIATION
from app.games.perfect_words.state import (
    Associations,
    Building,
    Challenging,
    Counted,
    Over,
    Placing,
    State,
    Voting,
    Words,
    Writing,
)
from tests.games.canary import Canary, planted

OPTIONS = (
    Options(),
    Options("little_crab", "off", "on"),
    Options("open_sea", "on", "on", ("lark", "printing press")),
)
"""Settings worth playing with."""


TEXT = ASSOCIATION
"""The longest text, in characters."""


def mischief(view: views.View, rng: Rng) -> Command:
    """Anything a phone can send, fitting or not; ids and places mostly from what that phone can see."""
    cards, places, tiles = [7], [(0, 0), (40, -40)], [LayTile((0, 0), "up", 3)]
    match view.show:
        case views.Building() as building:
            cards += [card.id for card in building.market]
            places += building.places
            tiles += [LayTile(t.main.place, t.main.direction, t.main.number) for t in building.tiles]
        case views.Challenging(groups=groups):
            cards = [wording.id for group in groups for wording in group.wordings] or cards
        case _:
            pass
    number = 1 + rng.below(10)
    text = rng.choice(("", " ?", "sea", "the sea", "seas", "x" * 41, "alpha1q", "alpha2q house"))
    commands: tuple[Command, ...] = (
        Lay(rng.choice(cards), rng.choice(places)),
        rng.choice(tiles),
        TakeBack(),
        Want(rng.choice(cards)),
        Suggest(rng.choice(places)),
        Puzzled(number),
        Note(number, text),
        Note(number, text),
        Note(number, text),
        Finish(rng.below(2) == 0),
        Put("x2" if rng.below(2) else "X", rng.choice((None, number, number))),
        Agree(view.x2 or 1, view.x or number),
        Challenge((rng.choice(cards),)),
        Vote(rng.below(2) == 0),
        LayTile(rng.choice(places), rng.choice(CLOCKWISE), number),
    )
    return rng.choice(commands)


def canaries(state: State) -> Iterator[Canary]:
    """Tokens that must not be on any screen, but for those of the seats named with each."""
    seen = state.deck.seen
    for index, card in enumerate(state.cards):
        if index not in seen:
            yield from ((f'"{word}"'.encode(), frozenset()) for word in (card.word, card.other))
    if isinstance(state.phase, Writing):
        for seat, sheet in state.phase.sheets.items():
            for text in sheet.values():
                yield from planted(text, {seat})
        return
    told = revealed(state)
    for seat, noted in state.sheets.items():
        for arrow, association in noted.items():
            own = frozenset({seat}) if isinstance(state.phase, Placing) else frozenset[Seat]()
            if arrow > told or seat in state.hidden:
                yield from planted(association.text, own - {*state.hidden})


def revealed(state: State) -> int:
    """The last arrow whose associations are out."""
    match state.phase:
        case Building() | Writing() | Placing():
            return 0
        case Words(arrow=arrow):
            return arrow - 1
        case Associations(reveal=reveal) | Challenging(reveal=reveal) | Voting(reveal=reveal) | Counted(reveal=reveal):
            return reveal.arrow
        case Over():
            return len(state.told)


def otherwise(_state: State, _seat: Seat, command: Command) -> Command | None:
    """The same command with another secret in it than a text; None if it holds none."""
    return Vote(not command.yes) if isinstance(command, Vote) else None


def unaware(state: State, turn: Turn, since: State) -> frozenset[Seat | None]:
    """Viewers who may not know the secret of a turn that was played in `since`; empty once it is out."""
    everyone = frozenset((None, *state.seats))
    match turn.what, state.phase:
        case Play(seat=seat, command=Note(arrow=arrow)), (
            Writing() | Placing() | Words() | Associations() | Challenging() | Voting() | Counted()
        ) if arrow > revealed(state):
            return everyone - {seat}
        case Play(seat=seat, command=Vote()), Voting(reveal=reveal) if (
            isinstance(since.phase, Voting) and since.phase.reveal == reveal
        ):
            return everyone - {seat}
        case Slower(seat=seat), Building() | Writing() | Placing() | Challenging() | Voting() if type(
            state.phase
        ) is type(since.phase):
            return everyone - {seat}
        case _:
            return frozenset()
