"""What each screen sees: the views written out of the state, field by field (COM-02, COM-03)."""

from __future__ import annotations

from typing import assert_never

from app.engine.card import cited
from app.engine.game import Person, Seat, scores
from app.engine.late import seen_to_act, seen_waiting
from app.games.you_must_be_an_idiot import state, views
from app.games.you_must_be_an_idiot.cards import Question
from app.games.you_must_be_an_idiot.deck import comes_again
from app.games.you_must_be_an_idiot.state import Laid, Sheets, State
from app.games.you_must_be_an_idiot.waiting import actors, until, waited_for


def view(game: State, viewer: Person | None) -> views.View:
    """The view of a seat that plays this round; anybody else sees what the TV sees."""
    me = viewer.seat if viewer is not None and game.plays(viewer) else None
    return views.View(
        round=game.round,
        reader=game.reader,
        seats=game.seats,
        scores=scores(game.seats, game.ledger),
        rounds_read={seat: game.rounds_read.get(seat, 0) for seat in game.seats},
        show=_show(game, me),
        question=None if game.asked is None else _question(game.question),
        badge=game.badge,
        extra=game.extra,
        me=me,
        identity=None if me is None or isinstance(game.phase, state.Over) else game.identities[me],
        ends_at=game.shown_end(until(game), actors(game), me),
        # The opening tells it too, of the card side that it is about to draw (COM-15).
        reshuffled=game.deck.reshuffled or (isinstance(game.phase, state.Opening) and comes_again(game.deck)),
    )


def _show(game: State, me: Seat | None) -> views.Show:
    match game.phase:
        case state.Opening():
            return views.Opening()
        case state.Choosing(shown=shown):
            return views.Choosing(_choices(game, shown) if me == game.reader else None)
        case state.Reading(aloud=aloud):
            return views.Reading(aloud is not None)
        case state.Writing(answers=answers, drafts=drafts, late=late):
            return views.Writing(
                handed_in=seen_to_act(game, answers, late, me),
                waiting_for=seen_waiting(game, waited_for(game), late, me),
                mine=None if me is None else views.Mine(answers.get(me), drafts.get(me)),
            )
        case state.Announcing(aloud=aloud):
            return views.Announcing(game.question.answer, cited(game.question.sources), aloud is not None)
        case state.Judging(sheets=sheets):
            return views.Judging(game.question.answer, cited(game.question.sources), _sheets(game, sheets))
        case state.Accusing() as accusing:
            return _accusing(game, accusing, me)
        case state.Unmasking(sheets=sheets, badges=badges, posters_turned=turned):
            posters = game.posters[:turned]
            return views.Unmasking(
                game.question.answer,
                _sheets(game, sheets),
                badges,
                {seat: game.identities[seat] for seat in game.seats if seat in posters},
                newest=posters[-1],
            )
        case state.Scoring(sheets=sheets, badges=badges, before=before, parts=parts):
            return views.Scoring(game.question.answer, _sheets(game, sheets), badges, game.identities, before, parts)
        case state.Over(standing=standing):
            return views.Over(standing)
        case never:
            assert_never(never)


def _question(question: Question) -> views.Question:
    return views.Question(question.text, question.level, question.category)


def _choices(game: State, shown: tuple[state.Shown, ...]) -> tuple[views.Choice, ...]:
    return tuple(views.Choice(each.id, _question(game.at_table.cards[each.index])) for each in shown)


def _sheets(game: State, sheets: Sheets) -> tuple[views.Sheet, ...]:
    return tuple(
        views.Sheet(s.seat, "", s.right, s.turned_over, hidden=True)
        if s.seat in game.hidden and s.text is not None
        else views.Sheet(s.seat, s.text, s.right, s.turned_over)
        for s in sheets
    )


def _accusing(game: State, accusing: state.Accusing, me: Seat | None) -> views.Accusing:
    """Badges as this viewer sees them: of those that moved past the common time, how they lay then (COM-20)."""
    waiting = seen_waiting(game, waited_for(game), accusing.late, me)
    seen = {
        seat: accusing.badges.get(seat, Laid()) if seat == me or seat not in accusing.late else accusing.late[seat]
        for seat in game.seats
    }
    mine = seen[me] if me is not None else Laid()
    return views.Accusing(
        answer=game.question.answer,
        sheets=_sheets(game, accusing.sheets),
        secret=game.secret,
        badges={} if game.secret else {seat: laid.whom for seat, laid in seen.items() if laid.whom is not None},
        locked=tuple(seat for seat, laid in seen.items() if laid.locked),
        waiting_for=tuple(seat for seat in waiting if not seen[seat].locked),
        mine=mine.whom,
        final=accusing.window.called(100 if me is None else game.percent(me)),
    )
