"""What each screen sees: the views written out of the state, field by field (COM-02, COM-03)."""

from __future__ import annotations

from typing import assert_never

from app.engine.card import cited, name_of
from app.engine.game import Person, Seat
from app.engine.late import seen_to_act, seen_waiting
from app.engine.text import dressed
from app.games.bluffing import Ballot, Lettered, believers, due, lied_for, opened, sheet_of
from app.games.nobody_is_perfect import scoring, state, track, views
from app.games.nobody_is_perfect.ballot import opening_order
from app.games.nobody_is_perfect.cards import PILES, Item, Pile, Statement, Term
from app.games.nobody_is_perfect.deck import asked_from, comes_again
from app.games.nobody_is_perfect.lies import offered
from app.games.nobody_is_perfect.papers import Checking, Paper, stands
from app.games.nobody_is_perfect.state import State
from app.games.nobody_is_perfect.waiting import actors, until, waited_for


def view(game: State, viewer: Person | None) -> views.View:
    """The view of a seat that plays this round; anybody else sees what the TV sees."""
    me = viewer.seat if viewer is not None and game.plays(viewer) else None
    asked = game.question
    return views.View(
        round=game.round,
        president=game.president,
        seats=game.seats,
        pieces=game.pieces,
        show=_show(game, me),
        question=None if asked is None else _question(game, asked),
        me=me,
        ends_at=game.shown_end(until(game), actors(game), me),
        reshuffled=_reshuffled(game),
    )


def _show(game: State, me: Seat | None) -> views.Show:
    presides = me == game.president
    match game.phase:
        case state.Opening():
            space = track.space(game.track, game.pieces[game.president])
            return views.Opening(_board(game), space, _pile(game))
        case state.Choosing(turned=turned):
            choices = (views.Choice(each.id, _question(game, each)) for each in turned)
            return views.Choosing(_board(game), tuple(choices))
        case state.Writing(answers=answers, drafts=drafts, late=late):
            return views.Writing(
                handed_in=seen_to_act(game, answers, late, me),
                waiting_for=seen_waiting(game, waited_for(game), late, me),
                mine=None if me is None or presides else _mine(game, me, answers.get(me), drafts.get(me)),
                truth=game.truth if presides else None,
                source=cited(game.item.sources) if presides else None,
            )
        case Checking() as check:
            return _checking(game, check, me)
        case state.Reading(ballot=ballot, read=read, aloud=aloud):
            heard = ballot[:read]
            return views.Reading(_options(game, heard), len(ballot), _own(heard, me), aloud is not None)
        case state.Voting(ballot=ballot, stones=stones, late=late):
            return views.Voting(
                options=_options(game, ballot),
                placed=seen_to_act(game, stones, late, me),
                waiting_for=seen_waiting(game, waited_for(game), late, me),
                mine=stones.get(me) if me is not None else None,
                own=_own(ballot, me),
            )
        case state.Reveal() as reveal:
            return _reveal(game, reveal, me)
        case state.Judging(said=said, late=late):
            return views.Judging(
                judged=seen_to_act(game, said, late, me),
                waiting_for=seen_waiting(game, waited_for(game), late, me),
                mine=said.get(me) if me is not None else None,
            )
        case state.Verdict(said=said):
            return _verdict(game, said, me)
        case state.Moving(entries=entries, hops=hops, no_vote=no_vote):
            return views.Moving(
                board=_board(game),
                entries=entries,
                hops=hops,
                no_vote=no_vote,
                answer=dressed(game.truth) if no_vote else None,
                source=cited(game.item.sources) if no_vote else None,
            )
        case state.Over(standing=standing):
            return views.Over(_board(game), standing)
        case never:
            assert_never(never)


def _reshuffled(game: State) -> bool:
    """The opening tells it too, of the card that it is about to turn up (COM-15)."""
    if not isinstance(game.phase, state.Opening):
        return game.deck.reshuffled
    pile = _pile(game)
    return game.deck.reshuffled or any(comes_again(game.deck, each) for each in (PILES if pile is None else (pile,)))


def _pile(game: State) -> Pile | None:
    """The pile that the space under the President's piece asks from; None: all three (NIP-05, NIP-06)."""
    asks = track.asks(track.space(game.track, game.pieces[game.president]))
    return None if asks is None else asked_from(game.deck, asks[0])


def _board(game: State) -> views.Board:
    return views.Board(track.spaces(game.track))


def _question(game: State, asked: state.Asked | state.Turned) -> views.Question:
    item: Item = game.at_table.cards[asked.index]
    lead = item.lead if isinstance(item, Term) else None
    return views.Question(asked.pile, asked.number, name_of(item), lead, game.at_table.language)


def _checking(game: State, check: Checking, me: Seat | None) -> views.Checking:
    answers = len(check.answers)
    if me is None:
        return views.Checking(answers)
    if me == game.president:
        return views.Checking(
            answers,
            laid=tuple(
                views.Laid(
                    tuple(_paper(game, check, sheet) for sheet in heap),
                    read=next((sheet.id for sheet in heap if stands(check, sheet)), heap[0].id),
                )
                for heap in check.heaps
            ),
            truth=game.truth,
            checked=check.checked,
            rewrites_due=len(due(check.sheets)),
        )
    sheet = sheet_of(check.sheets, me)
    if sheet is None:
        return views.Checking(answers)
    # The sheet may hold a co-author's spelling of the same wording, which is theirs to know.
    first = check.answers[me]
    return views.Checking(
        answers,
        sent_back=None if sheet.back is None else views.SentBack(sheet.back, first, sheet.rewritten),
        mine=_mine(game, me, sheet.text if sheet.rewritten else first, check.drafts.get(me)),
    )


def _mine(game: State, me: Seat, handed_in: str | None, draft: str | None) -> views.Mine:
    return views.Mine(handed_in, draft, lie_offered=bool(offered(game, me)))


def _paper(game: State, check: Checking, sheet: Paper) -> views.Paper:
    hidden = all(seat in game.hidden for seat in sheet.by)
    return views.Paper(
        id=sheet.id,
        text="" if hidden else dressed(sheet.text),
        copies=len(sheet.by),
        back=sheet.back,
        rewritten=sheet.rewritten,
        aside=sheet.id in check.aside,
        stands=stands(check, sheet),
        hidden=hidden,
    )


def _options(game: State, ballot: Ballot) -> tuple[views.Option, ...]:
    return tuple(_option(option, option.text(game.hidden)) for option in ballot)


def _option(option: Lettered, text: str | None) -> views.Option:
    return views.Option(option.id, option.letter, text or "", hidden=text is None)


def _own(ballot: Ballot, me: Seat | None) -> str | None:
    return next((option.id for option in ballot if me in option.by), None)


def _reveal(game: State, reveal: state.Reveal, me: Seat | None) -> views.Reveal:
    told = reveal.step > len(reveal.ballot)
    points = scoring.vote(game.round, game.seats, game.left, reveal.ballot, reveal.stones)
    return views.Reveal(
        options=_options(game, reveal.ballot),
        opened=tuple(
            views.Opened(
                option.id,
                option.by,
                believers(option, game.seats, reveal.stones),
                option.true,
                tuple(entry for entry in points if entry.slip == option.letter),
                lied_for(option, game.seats, game.given),
            )
            for option in opened(opening_order(reveal.ballot, reveal.stones), reveal.step)
        ),
        hush=reveal.step == len(reveal.ballot),
        source=cited(game.item.sources) if told else None,
        mine=reveal.stones.get(me) if me is not None else None,
        own=_own(reveal.ballot, me),
    )


def _verdict(game: State, said: dict[Seat, bool], me: Seat | None) -> views.Verdict:
    item = game.item
    truth = isinstance(item, Statement) and item.truth
    return views.Verdict(
        truth=truth,
        note=item.note if isinstance(item, Statement) else "",
        source=cited(item.sources),
        said_truth=tuple(seat for seat in game.seats if said.get(seat) is True),
        said_lie=tuple(seat for seat in game.seats if said.get(seat) is False),
        silent=tuple(seat for seat in game.seats if seat not in said),
        entries=scoring.judgement(game.round, game.seats, game.left, said, truth),
        mine=said.get(me) if me is not None else None,
    )
