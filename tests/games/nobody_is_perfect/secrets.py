"""What the contract suite needs to know of this game: its mischief, and who may know what when."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.game import Play, Seat, Slower, Turn
from app.engine.rng import Rng
from app.engine.text import ANSWER, dressed
from app.games.bluffing import due
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.cards import Item, Statement
from app.games.nobody_is_perfect.commands import (
    Checked,
    Choose,
    Command,
    Draft,
    GoOn,
    Judge,
    LayTogether,
    LieForMe,
    Options,
    Place,
    ReadAloud,
    Reason,
    SendBack,
    SetAside,
    TakeApart,
    Write,
)
from app.games.nobody_is_perfect.papers import Checking
from app.games.nobody_is_perfect.state import Judging, Reading, Reveal, State, Voting, Writing
from tests.games.canary import Canary, planted

OPTIONS = (Options("short", "on"), Options("standard"))
"""Settings worth playing with."""

TEXT = ANSWER
"""The longest text, in characters."""

_REASONS: tuple[Reason, ...] = ("unreadable", "off_limits", "the_truth")


def mischief(view: views.View, rng: Rng) -> Command:
    """Anything a phone can send, fitting or not; ids mostly from what that phone can see."""
    ids = ["bcdf"]
    match view.show:
        case views.Choosing(choices=choices):
            ids += [choice.id for choice in choices]
        case views.Checking(laid=laid) if laid is not None:
            ids += [paper.id for heap in laid for paper in heap.papers]
        case views.Voting(options=options):
            ids += [option.id for option in options]
        case _:
            pass
    one, other = rng.choice(ids), rng.choice(ids)
    text = rng.choice(("", " ?", "lie", "A Lie.", "x" * 141, "the true meaning of number 0"))
    commands: tuple[Command, ...] = (
        Choose(one),
        Draft(text),
        Write(text),
        LieForMe(),
        SendBack(one, rng.choice(_REASONS)),
        SendBack(one, rng.choice(_REASONS)),
        LayTogether((one, other), one),
        LayTogether((one, other), one),
        TakeApart(one),
        SetAside(one, rng.below(3) > 0),
        Checked(),
        GoOn(),
        ReadAloud(),
        Place(one),
        Judge(rng.below(2) == 0),
    )
    return rng.choice(commands)


def canaries(state: State) -> Iterator[Canary]:
    """Tokens that must not be on any screen, but for those of the seats named with each."""
    president = frozenset({state.president})
    asked = None if state.question is None else state.question.index
    yield from _lies_of_the_house(state)
    told = {chapter.question for chapter in state.chapters}
    for index, item in enumerate(state.at_table.cards):
        if index != asked:
            yield from ((token, frozenset()) for token in _answer(item, index) if _name(item) not in told)
    match state.phase:
        case Writing(answers=answers, drafts=drafts):
            yield from ((token, president) for token in _answer(state.item, asked))
            for texts in (answers, drafts):
                for seat, text in texts.items():
                    yield from planted(text, {seat})
        case Checking(heaps=heaps, drafts=drafts):
            yield from ((token, president) for token in _answer(state.item, asked))
            for sheet in (sheet for heap in heaps for sheet in heap):
                yield from planted(sheet.text, president | frozenset(sheet.by))
            for seat, text in drafts.items():
                yield from planted(text, {seat})
        case Reading(ballot=ballot, read=read):
            for option in ballot[read:]:
                for wording in option.wordings:
                    yield from planted(wording.text)
            yield _source(asked), frozenset()
        case Voting() | Judging():
            yield _source(asked), frozenset()
            if isinstance(state.item, Statement):
                yield state.item.note.encode(), frozenset()
        case Reveal(ballot=ballot, step=step) if step <= len(ballot):
            yield _source(asked), frozenset()
        case _:
            pass


def _lies_of_the_house(state: State) -> Iterator[Canary]:
    """One that nobody has taken is on no screen, one that was taken on those that show what its author wrote."""
    asked = None if state.question is None else state.question.index
    for index, item in enumerate(state.at_table.cards):
        for decoy in getattr(item, "decoys", ()):
            had = frozenset(seat for seat, lie in state.given.items() if index == asked and lie == decoy)
            yield from ((_told(decoy), may) for may in _may_see(state, decoy, had))


def _may_see(state: State, decoy: str, had: frozenset[Seat]) -> Iterator[frozenset[Seat]]:
    """Who may see it, while not everybody may."""
    match state.phase:
        case Checking(answers=answers, heaps=heaps) if had:
            lies = decoy in answers.values() or any(decoy == sheet.text for heap in heaps for sheet in heap)
            yield had | {state.president} if lies else had
        case Reading(ballot=ballot, read=read) if had:
            heard = {wording.text for option in ballot[:read] for wording in option.wordings}
            if dressed(decoy) not in heard:
                yield frozenset()
        case Voting(ballot=ballot) | Reveal(ballot=ballot) if had:
            if dressed(decoy) not in {wording.text for option in ballot for wording in option.wordings}:
                yield frozenset()
        case _:
            yield had


def _told(decoy: str) -> bytes:
    """What of it stands so on every screen: its first letter may become a capital, its marks others."""
    return f'{decoy.partition(" lie ")[2]}"'.encode()


def otherwise(state: State, _seat: Seat, command: Command) -> Command | None:
    """The same command with another secret in it than a text; None if it holds none."""
    match state.phase, command:
        case Voting(ballot=ballot), Place(option=id):
            return Place(next(option.id for option in ballot if option.id != id))
        case _, Judge(truth=truth):
            return Judge(not truth)
        case _, LieForMe():
            return Write("something of one's own")
        case _, SendBack(paper=paper, reason=reason):
            return SendBack(paper, "off_limits" if reason == "the_truth" else "the_truth")
        case _:
            return None


def unaware(state: State, turn: Turn, since: State) -> frozenset[Seat | None]:
    """Viewers who may not know the secret of a turn that was played in `since`; empty once it is out."""
    everyone = frozenset((None, *state.seats))
    if state.round != since.round or state.replaced != since.replaced:
        return frozenset()
    match turn.what, state.phase:
        case Play(seat=seat, command=Write() | Draft() | LieForMe()), Writing():
            return everyone - {seat}
        case Play(seat=seat, command=Write() | Draft()), Checking():
            return everyone - {seat, state.president}
        case Play(seat=seat, command=LieForMe()), Checking() if isinstance(since.phase, Checking):
            return everyone - {seat, state.president}
        case Play(seat=seat, command=Place()), Voting():
            return everyone - {seat}
        case Play(seat=seat, command=Judge()), Judging():
            return everyone - {seat}
        case Play(command=SendBack(paper=paper)), Checking() as check if isinstance(since.phase, Checking):
            authors = {seat for heap in since.phase.heaps for sheet in heap if sheet.id == paper for seat in sheet.by}
            # Whether something is read or not shows only when the check closes.
            return everyone - authors - {state.president} if due(check.sheets) else frozenset()
        case Slower(seat=seat), Writing() | Voting() | Judging() | Checking() if type(state.phase) is type(since.phase):
            return everyone - {seat}
        case _:
            return frozenset()


def _name(item: Item) -> str:
    return getattr(item, "term", "") or getattr(item, "question", "") or getattr(item, "text", "")


def _source(index: int | None) -> bytes:
    return f'the secret source of number {index}"'.encode()


def _answer(item: Item, index: int | None) -> list[bytes]:
    kind = {"Term": "meaning", "Curiosity": "reason", "Statement": "story"}[type(item).__name__]
    return [f'the true {kind} of number {index}"'.encode(), _source(index)]
