"""The finished rounds, told for the results page."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.card import cited
from app.engine.game import Chapter, Seat, Slip
from app.games.bluffing import Ballot, believers, lied_for
from app.games.nobody_is_perfect.cards import Curiosity, Statement, Term
from app.games.nobody_is_perfect.state import Reveal, State, Verdict


def chronicle(state: State) -> tuple[Chapter, ...]:
    """A chapter for each round that was scored; a statement's answer and slips read "truth" and "lie"."""
    return state.chapters


def chapter(state: State) -> Chapter:
    """The round that is being scored, with who wrote what and who believed it."""
    item = state.item
    match item:
        case Statement():
            question, answer, note = item.text, _side(item.truth), item.note
        case Term():
            question, answer, note = item.term, item.answer, ""
        case Curiosity():
            question, answer, note = item.question, item.answer, ""
    return Chapter(
        round=state.round,
        leader=state.president,
        question=question,
        answer=answer,
        slips=_slips(state),
        note=note,
        source=cited(item.sources),
    )


def hushed(chapter: Chapter, seat: Seat, hidden: tuple[Seat, ...]) -> Chapter:
    """A chapter without the words of a seat that the host has hidden (COM-09)."""
    return replace(
        chapter,
        slips=tuple(
            replace(slip, text="") if slip.by and (slip.by[0] == seat or all(s in hidden for s in slip.by)) else slip
            for slip in chapter.slips
        ),
    )


def _slips(state: State) -> tuple[Slip, ...]:
    match state.phase:
        case Reveal(ballot=ballot, stones=stones):
            return _written(state, ballot, stones)
        case Verdict(said=said):
            truth = isinstance(state.item, Statement) and state.item.truth
            return tuple(
                Slip(_side(side), (), tuple(seat for seat in state.seats if said.get(seat) is side), side is truth)
                for side in (True, False)
            )
        case _:
            return ()


def _written(state: State, ballot: Ballot, stones: dict[Seat, str]) -> tuple[Slip, ...]:
    return tuple(
        Slip(
            option.text(state.hidden) or "",
            option.by,
            believers(option, state.seats, stones),
            option.true,
            lied_for=lied_for(option, state.seats, state.given),
        )
        for option in ballot
    )


def _side(truth: bool) -> str:
    return "truth" if truth else "lie"
