"""What the contract suite needs to know of this game: its mischief, and who may know what when."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.engine.game import Play, Seat, Slower, Turn
from app.engine.rng import Rng
from app.games.you_must_be_an_idiot import views
from app.games.you_must_be_an_idiot.commands import (
    Accuse,
    Choose,
    Command,
    Draft,
    GoOn,
    LockIn,
    Options,
    OwnUp,
    ReadAloud,
    TurnOver,
    Write,
)
from app.games.you_must_be_an_idiot.rules import ANSWER
from app.games.you_must_be_an_idiot.state import Accusing, Choosing, Opening, Over, Reading, State, Writing
from tests.games.canary import Canary, planted

OPTIONS = (Options("open"), Options("secret"))
"""Settings worth playing with."""

TEXT = ANSWER
"""The longest text, in characters."""


def mischief(view: views.View, rng: Rng) -> Command:
    """Anything a phone can send, fitting or not; ids and seats mostly from what that phone can see."""
    ids, seats = ["bcdf"], [*view.seats, Seat("s99")]
    match view.show:
        case views.Choosing(choices=choices) if choices is not None:
            ids += [choice.id for choice in choices]
        case _:
            pass
    whom = rng.choice(seats)
    text = rng.choice(("", " ?", "42", "A guess.", "x" * 81, "the true answer to number 0"))
    commands: tuple[Command, ...] = (
        Choose(rng.choice(ids)),
        Draft(text),
        Draft(text),
        Write(text),
        GoOn(),
        ReadAloud(),
        OwnUp() if rng.below(4) == 0 else GoOn(),
        TurnOver(whom, rng.below(2) == 0),
        TurnOver(whom, right=False),
        Accuse(whom),
        Accuse(whom),
        Accuse(None),
        LockIn(whom),
    )
    return rng.choice(commands)


def canaries(state: State) -> Iterator[Canary]:
    """Tokens that must not be on any screen, but for those of the seats named with each."""
    announced = not isinstance(state.phase, Opening | Choosing | Reading | Writing | Over)
    shown = {each.index for each in state.phase.shown} if isinstance(state.phase, Choosing) else set[int]()
    for index, question in enumerate(state.at_table.cards):
        yield from ((_whole(form), frozenset()) for form in question.accepted)
        if index != state.asked or not announced:
            yield _whole(question.answer), frozenset()
            yield _whole(question.sources[0].title), frozenset()
        if index != state.asked:
            yield _whole(question.text), frozenset({state.reader} if index in shown else ())
    if isinstance(state.phase, Writing):
        for texts in (state.phase.answers, state.phase.drafts):
            for seat, text in texts.items():
                yield from planted(text, {seat})
    elif not isinstance(state.phase, Opening | Choosing | Reading):
        for sheet in getattr(state.phase, "sheets", ()):
            if sheet.seat in state.hidden or state.phase.__struct_config__.tag == "announcing":
                yield from planted(sheet.text or "")


def otherwise(state: State, seat: Seat, command: Command) -> Command | None:
    """The same command with another secret in it than a text; None if it holds none."""
    match state.phase, command:
        case Accusing(), Accuse(whom=whom) | LockIn(whom=whom) if state.secret:
            return replace(command, whom=next(each for each in state.seats if each not in (seat, whom)))
        case _:
            return None


def unaware(state: State, turn: Turn, since: State) -> frozenset[Seat | None]:
    """Viewers who may not know the secret of a turn that was played in `since`; empty once it is out."""
    everyone = frozenset((None, *state.seats))
    if state.round != since.round or state.replaced != since.replaced:
        return frozenset()
    match turn.what, state.phase:
        case Play(seat=seat, command=Write() | Draft()), Writing():
            return everyone - {seat}
        case Play(seat=seat, command=Accuse() | LockIn()), Accusing() if state.secret:
            return everyone - {seat}
        case Slower(seat=seat), Reading() | Writing() | Accusing() if type(state.phase) is type(since.phase):
            return everyone - {seat}
        case _:
            return frozenset()


def _whole(text: str) -> bytes:
    """A whole text between its quotes, so that number 1 is not found in number 12."""
    return f'"{text}"'.encode()
