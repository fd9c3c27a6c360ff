"""What each screen sees: the views written out of the state, field by field (COM-02, COM-03)."""

from __future__ import annotations

from typing import assert_never

from app.engine.game import Person, Seat, scores
from app.engine.late import seen_to_act, seen_waiting
from app.games.perfect_words import grid, scoring, state, views
from app.games.perfect_words.grid import ARROWS, Arrow, Grid
from app.games.perfect_words.sheet import Noted, read
from app.games.perfect_words.state import State
from app.games.perfect_words.waiting import actors, until, waited_for
from app.games.perfect_words.wordings import Group, Wording


def view(game: State, viewer: Person | None) -> views.View:
    """The view of a seat that plays; anybody else sees what the TV sees."""
    me = viewer.seat if viewer is not None and game.plays(viewer) else None
    return views.View(
        seats=tuple(game.next_members) if isinstance(game.phase, state.Building) else game.seats,
        words=game.grid.words,
        arrows=tuple(_arrow(game.grid, arrow) for arrow in game.grid.arrows),
        show=_show(game, me),
        score=game.score,
        shells=_shells(game),
        personal=scores(game.seats, game.ledger) if game.personal else None,
        x2=game.x2,
        x=game.x,
        signals=tuple(signal for signal in game.signals if _stands(game, signal)),
        me=me,
        ends_at=game.shown_end(until(game), actors(game), me),
        reshuffled=game.deck.reshuffled and not game.deck.told,
    )


def _show(game: State, me: Seat | None) -> views.Show:
    match game.phase:
        case state.Building() as building:
            return _building(game, building, me)
        case state.Writing() as writing:
            return _writing(game, writing, me)
        case state.Placing(window=window, agreed=agreed):
            return views.Placing(
                agreed=tuple(seat for seat in game.seats if seat in agreed),
                waiting_for=waited_for(game),
                mine={} if me is None else {arrow: noted.text for arrow, noted in sorted(game.sheets[me].items())},
                final=window.closing is not None,
            )
        case state.Words(arrow=arrow):
            return views.Words(arrow)
        case state.Associations(reveal=reveal):
            return views.Associations(reveal.arrow, _groups(game, reveal.groups))
        case state.Challenging(reveal=reveal, said=said, late=late):
            return views.Challenging(
                arrow=reveal.arrow,
                groups=_groups(game, reveal.groups),
                done=seen_to_act(game, said, late, me),
                waiting_for=seen_waiting(game, waited_for(game), late, me),
                mine=None if me is None else said.get(me),
            )
        case state.Voting(reveal=reveal, question=question, votes=votes, late=late):
            return views.Voting(
                arrow=reveal.arrow,
                groups=_groups(game, reveal.groups),
                question=question,
                voted=seen_to_act(game, votes, late, me),
                waiting_for=seen_waiting(game, waited_for(game), late, me),
                settled=reveal.settled,
                mine=None if me is None else votes.get(me),
            )
        case state.Counted(reveal=reveal, entries=entries, needed=needed):
            best = scoring.largest(reveal.groups)
            return views.Counted(
                arrow=reveal.arrow,
                groups=_groups(game, reveal.groups),
                largest=best,
                perfect=any(entry.rule == "PW-23" and entry.points == scoring.MOST for entry in entries),
                needed=needed,
                entries=entries,
                settled=reveal.settled,
            )
        case state.Over(standing=standing):
            best_of = tuple(line.seat for line in standing if line.place == 1 and line.score)
            return views.Over(standing, scoring.medal(game.score), best_of if game.personal else ())
        case never:
            assert_never(never)


def _stands(game: State, signal: views.Signal) -> bool:
    """Whether what a signal points at is still there: a card that is open, an empty place, an arrow (PW-04)."""
    return (
        any(card.id == signal.card for card in game.deck.open)
        or (signal.place is not None and signal.place in grid.legal(game.grid))
        or any(arrow.number == signal.arrow for arrow in game.grid.arrows)
    )


def _arrow(lies: Grid, arrow: Arrow) -> views.Arrow:
    return views.Arrow(arrow.number, arrow.place, arrow.direction, grid.pointed_at(lies, arrow))


def _shells(game: State) -> dict[int, int]:
    """Seashells of each arrow that has been counted."""
    return {told.arrow: scoring.team(told.entries) for told in game.told}


def _building(game: State, building: state.Building, me: Seat | None) -> views.Building:
    lies = game.grid
    tiles = () if building.laid is None else grid.choices(lies, building.laid)
    return views.Building(
        builder=building.builder,
        market=game.deck.market,
        top=next(iter(game.deck.pile), None),
        deck=len(game.deck.pile),
        stack=grid.stack(lies),
        places=() if tiles else grid.allowed(lies),
        tiles=tuple(
            views.Tile(_arrow(lies, main), *(_arrow(lies, other) for other in others)) for main, *others in tiles
        ),
        last=lies.words[-1].place if lies.words else None,
        may_take_back=building.undo is not None and building.undo.seat == me,
        news=building.news,
    )


def _writing(game: State, writing: state.Writing, me: Seat | None) -> views.Writing:
    late = {seat: done for seat, done in writing.late.items() if seat != me}
    done = tuple(seat for seat in game.seats if late.get(seat, seat in writing.done))
    waiting = seen_waiting(game, waited_for(game), writing.late, me)
    return views.Writing(
        done=done,
        waiting_for=tuple(seat for seat in waiting if seat not in done),
        fields=() if me is None else _fields(game, writing.sheets.get(me, {})),
        final=writing.window.called(100 if me is None else game.percent(me)) and (me is None or me in writing.done),
    )


def _fields(game: State, sheet: dict[int, str]) -> tuple[views.Field, ...]:
    """The ten fields of a sheet, with what is to be said of each."""
    found = read(sheet, game.lines, game.at_table.language)
    return tuple(views.Field(sheet.get(arrow, ""), _hint(found.get(arrow))) for arrow in range(1, ARROWS + 1))


def _hint(field: Noted | views.Hint | None) -> views.Hint | None:
    if isinstance(field, Noted):
        return None if field.flagged is None else views.Hint("flagged", word=field.flagged)
    return field


def _groups(game: State, groups: tuple[Group, ...]) -> tuple[views.Group, ...]:
    return tuple(views.Group(tuple(_wording(game, wording) for wording in group)) for group in groups)


def _wording(game: State, wording: Wording) -> views.Wording:
    text = wording.text(game.hidden)
    return views.Wording(
        id=wording.id,
        text=text or "",
        by=wording.by,
        flagged=wording.flagged,
        struck=wording.struck,
        hidden=text is None,
    )
