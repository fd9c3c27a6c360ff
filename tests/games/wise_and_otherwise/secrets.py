"""What the contract suite needs to know of this game: its mischief, and who may know what when."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.engine.game import Play, Seat, Slower, Turn
from app.engine.rng import Rng
from app.engine.text import ANSWER
from app.games.bluffing import due
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import (
    Checked,
    Choose,
    Command,
    Draft,
    GoOn,
    Know,
    LieForMe,
    Options,
    Pick,
    ReadAloud,
    Reason,
    SendBack,
    Vote,
    Withdraw,
    Write,
)
from app.games.wise_and_otherwise.desk import Checking
from app.games.wise_and_otherwise.state import (
    Choosing,
    Over,
    Polling,
    Reading,
    Reveal,
    Scores,
    State,
    Voting,
    Writing,
)
from tests.games.canary import Canary, planted

OPTIONS = (Options("open", "on"), Options("secret"), Options("secret", "on"))
"""Settings worth playing with."""

TEXT = ANSWER
"""The longest text, in characters."""

_REASONS: tuple[Reason, ...] = ("unreadable", "off_limits")


def mischief(view: views.View, rng: Rng) -> Command:
    """Anything a phone can send, fitting or not; ids mostly from what that phone can see."""
    ids = ["bcdf"]
    match view.show:
        case views.Choosing(choices=choices):
            ids += [choice.id for choice in choices]
        case views.Checking(papers=papers) if papers is not None:
            ids += [paper.id for paper in papers]
        case views.Voting(options=options):
            ids += [option.id for option in options]
        case _:
            pass
    one = rng.choice(ids)
    text = rng.choice(("", " ?", "never asks", "Never asks.", "x" * 141, "has the true ending of number 0"))
    # A saying is hardly ever known, or no evening would end.
    rarely: Command = Know() if rng.below(8) == 0 else GoOn()
    second: Command = Draft(text, 2) if view.two else Draft(text)
    commands: tuple[Command, ...] = (
        Choose(one),
        Draft(text),
        second,
        Write(text),
        Write(text, 2),
        LieForMe(2 if view.two and rng.below(2) else 1),
        rarely,
        Withdraw(),
        SendBack(one, rng.choice(_REASONS)),
        SendBack(one, rng.choice(_REASONS)),
        Checked(),
        GoOn(),
        ReadAloud(),
        Pick(one) if isinstance(view.show, views.Voting) else Draft(text),
        Vote(one),
    )
    return rng.choice(commands)


def canaries(state: State) -> Iterator[Canary]:
    """Tokens that must not be on any screen, but for those of the seats named with each."""
    reader = frozenset() if state.reader is None else frozenset({state.reader})
    yield from _endings_of_the_house(state)
    told = {chapter.question for chapter in state.chapters}
    cards = state.at_table.cards
    turned = {each.index for each in state.phase.turned} if isinstance(state.phase, Choosing) else set()
    for index, saying in enumerate(cards):
        if index != state.question:
            yield from ((token, frozenset()) for token in _answer(index) if saying.beginning not in told)
            if saying.beginning not in told and not isinstance(state.phase, Over):
                yield f'"Who counts to {index},"'.encode(), reader if index in turned else frozenset()
    if state.question is not None and not isinstance(state.phase, Scores):
        for token in _telling(state.question):
            if isinstance(state.phase, Writing) and not state.two:
                yield token, reader
            elif not (isinstance(state.phase, Reveal) and state.phase.step > len(state.phase.ballot)):
                yield token, frozenset()
    match state.phase:
        case Writing(endings=endings, drafts=drafts):
            yield _ending(state.question), frozenset() if state.two else reader
            for places in (endings, drafts):
                for seat, texts in places.items():
                    for text in texts:
                        yield from planted(text, {seat})
        case Checking(sheets=sheets, drafts=drafts):
            yield _ending(state.question), reader
            for sheet in sheets:
                yield from planted(sheet.text, reader | frozenset(sheet.by))
            for seat, text in drafts.items():
                yield from planted(text, {seat})
        case Reading(ballot=ballot, step=step):
            for option in ballot[step:]:
                for wording in option.wordings:
                    yield from planted(wording.text)
        case _:
            pass


def _endings_of_the_house(state: State) -> Iterator[Canary]:
    """One that nobody has taken is on no screen, one that was taken on those that show what its author wrote."""
    for index, saying in enumerate(state.at_table.cards):
        for decoy in saying.decoys:
            had = frozenset(seat for seat, lie in state.given.items() if index == state.question and lie == decoy)
            yield from ((f'{decoy}"'.encode(), may) for may in _may_see(state, decoy, had))


def _may_see(state: State, decoy: str, had: frozenset[Seat]) -> Iterator[frozenset[Seat]]:
    """Who may see it, while not everybody may."""
    match state.phase:
        case Checking(endings=endings, sheets=sheets) if had:
            lies = decoy in endings.values() or any(decoy == sheet.text for sheet in sheets)
            yield had | {state.the_reader} if lies else had
        case Reading(ballot=ballot, step=step) if had:
            if decoy not in {wording.text for option in ballot[:step] for wording in option.wordings}:
                yield frozenset()
        case Voting(ballot=ballot) | Polling(ballot=ballot) | Reveal(ballot=ballot) if had:
            if decoy not in {wording.text for option in ballot for wording in option.wordings}:
                yield frozenset()
        case _:
            yield had


def otherwise(state: State, _seat: Seat, command: Command) -> Command | None:
    """The same command with another secret in it than a text; None if it holds none."""
    match state.phase, command:
        case (Voting() | Polling()) as phase, Pick(option=id) | Vote(option=id):
            other = next((option.id for option in phase.ballot if option.id != id), None)
            if other is None or (isinstance(phase, Voting) and isinstance(command, Vote)):
                return None
            return replace(command, option=other)
        case _, LieForMe(place=place):
            return Write("an ending of one's own", place)
        case _, SendBack(paper=paper, reason=reason):
            return SendBack(paper, "off_limits" if reason == "unreadable" else "unreadable")
        case _:
            return None


def unaware(state: State, turn: Turn, since: State) -> frozenset[Seat | None]:
    """Viewers who may not know the secret of a turn that was played in `since`; empty once it is out."""
    everyone = frozenset((None, *state.seats))
    if state.round != since.round or state.again != since.again:
        return frozenset()
    reader = frozenset() if state.reader is None else frozenset({state.reader})
    match turn.what, state.phase:
        case Play(seat=seat, command=Write() | Draft() | LieForMe()), Writing():
            return everyone - {seat}
        case Play(seat=seat, command=Write() | Draft()), Checking():
            return everyone - {seat} - reader
        case Play(seat=seat, command=LieForMe()), Checking() if isinstance(since.phase, Checking):
            return everyone - {seat} - reader
        case Play(seat=seat, command=Pick()), Voting(turns=turns):
            at = since.phase.turns if isinstance(since.phase, Voting) else None
            return everyone - {seat} if turns == at else frozenset()
        case Play(seat=seat, command=Pick() | Vote()), Polling():
            return everyone - {seat}
        case Play(command=SendBack(paper=paper)), Checking() as check if isinstance(since.phase, Checking):
            authors = {seat for sheet in since.phase.sheets if sheet.id == paper for seat in sheet.by}
            # Whether something is read or not shows only when the check closes.
            return everyone - authors - reader if due(check.sheets) else frozenset()
        case Slower(seat=seat), Writing() | Polling() | Checking() if type(state.phase) is type(since.phase):
            return everyone - {seat}
        case _:
            return frozenset()


def _ending(index: int | None) -> bytes:
    return f'has the true ending of number {index}"'.encode()


def _telling(index: int) -> list[bytes]:
    return [f'the true meaning of number {index}"'.encode(), f'the secret source of number {index}"'.encode()]


def _answer(index: int) -> list[bytes]:
    return [_ending(index), *_telling(index)]
