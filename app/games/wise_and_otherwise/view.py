"""What each screen sees: the views written out of the state, field by field (COM-02, COM-03)."""

from __future__ import annotations

from typing import assert_never

from app.engine.card import cited
from app.engine.game import Person, Seat
from app.engine.late import seen_to_act, seen_waiting
from app.engine.text import evened
from app.games.bluffing import Ballot, believers, due, lied_for, opened, sheet_of
from app.games.wise_and_otherwise import scoring, state, views
from app.games.wise_and_otherwise.ballot import opening_order
from app.games.wise_and_otherwise.cards import Saying
from app.games.wise_and_otherwise.deck import comes_again
from app.games.wise_and_otherwise.desk import Checking, Paper
from app.games.wise_and_otherwise.lies import offered
from app.games.wise_and_otherwise.state import NO_PICKS, Places, State
from app.games.wise_and_otherwise.waiting import actors, handed_in, on_the_table, until, waited_for

TRUTH_TOLD = "WAO-18"
"""The one rule of the reveal whose entry names no number: that nobody found the real saying is told with it."""


def view(game: State, viewer: Person | None) -> views.View:
    """The view of a person who plays this round; anybody else sees what the TV sees."""
    me = viewer if viewer is not None and game.plays(viewer) else None
    asked = game.question
    return views.View(
        round=game.round,
        reader=game.reader,
        seats=game.seats,
        scores=game.points,
        show=_show(game, me),
        two=game.two,
        saying=None if asked is None else _asked(game.at_table.cards[asked]),
        withdrawn=_withdrawn(game, me),
        pens={seat: game.pen(seat) for seat in game.seats if len(game.members[seat]) == 2},
        me=None if me is None else me.seat,
        member=0 if me is None else me.member,
        ends_at=game.shown_end(until(game), actors(game), None if me is None else me.seat),
        # The opening tells it too, of the card that it is about to turn up (COM-15).
        reshuffled=game.deck.reshuffled or (isinstance(game.phase, state.Opening) and comes_again(game.deck)),
    )


def _show(game: State, person: Person | None) -> views.Show:
    me = None if person is None else person.seat
    reads = me is not None and me == game.reader
    match game.phase:
        case state.Dice(throws=throws) as dice:
            return views.Dice(throws, first=dice.highest[0] if len(dice.highest) == 1 else None)
        case state.Opening():
            return views.Opening()
        case state.Choosing(turned=turned, known_by=known_by):
            cards = game.at_table.cards
            choices = tuple(views.Choice(each.id, _asked(cards[each.index])) for each in turned)
            return views.Choosing(choices if reads else (), known_by)
        case state.Writing() as writing:
            return _writing(game, writing, person)
        case Checking() as checking:
            return _checking(game, checking, person)
        case state.Reading(ballot=ballot, step=step, aloud=aloud):
            again, at = divmod(step - 1, len(ballot))
            heard = ballot if again else ballot[: at + 1]
            return views.Reading(
                options=_options(game, heard),
                total=len(ballot),
                now=ballot[at].id,
                again=bool(again),
                own=_own(heard, me),
                aloud=aloud is not None,
            )
        case state.Voting() as voting:
            return _voting(game, voting, person)
        case state.Polling() as polling:
            return _polling(game, polling, person)
        case state.Reveal() as reveal:
            return _reveal(game, reveal, me)
        case state.Scores(entries=entries, before=before, void=void):
            told = game.saying if void else None
            return views.Scores(
                entries=entries,
                before=before,
                void=void,
                last=game.finished,
                truth=None if told is None else evened(told.ending),
                meaning=None if told is None else told.meaning,
                source=None if told is None else cited(told.sources),
            )
        case state.Over(standing=standing):
            return views.Over(standing)
        case never:
            assert_never(never)


def _asked(saying: Saying) -> views.Asked:
    return views.Asked(saying.origin, saying.beginning)


def _withdrawn(game: State, me: Person | None) -> tuple[Seat, ...]:
    """Who is on their head; while the others write, not who came to it past the common time (COM-20)."""
    late = game.phase.late if isinstance(game.phase, state.Writing) else ()
    return seen_to_act(game, game.withdrawn, late, None if me is None else me.seat)


def _writing(game: State, writing: state.Writing, person: Person | None) -> views.Writing:
    me = None if person is None else person.seat
    writes = person is not None and me in game.writers
    plays = me is not None and me not in game.withdrawn
    told = None if game.two or me is None or me != game.reader else game.saying
    done = [seat for seat, endings in writing.endings.items() if handed_in(endings, game.places)]
    pen = person is not None and game.pen(person.seat) == person.member
    return views.Writing(
        handed_in=seen_to_act(game, done, writing.late, me),
        waiting_for=seen_waiting(game, waited_for(game), writing.late, me),
        mine=_mine(game, writing, me, pen) if me is not None and writes else None,
        may_know=me is not None and plays and me != game.reader and not on_the_table(game, writing, me),
        may_withdraw=writes and pen and not game.two and me not in writing.endings,
        truth=None if told is None else evened(told.ending),
        meaning=None if told is None else told.meaning,
    )


def _mine(game: State, writing: state.Writing, seat: Seat, pen: bool) -> views.Mine:
    nothing = ("",) * game.places
    endings, drafts = writing.endings.get(seat, nothing), writing.drafts.get(seat, nothing)
    if seat in game.hidden:  # a mate had written it whose words the host took away (COM-09)
        endings = drafts = nothing
    elif not pen:  # who looks on sees what would be read, not what its writer typed before taking it (COM-21)
        lent = writing.lent.get(seat)
        drafts = tuple("" if place == lent else draft for place, draft in enumerate(drafts, start=1))
    return views.Mine(_places(endings), _places(drafts), pen, lie_offered=pen and bool(offered(game, seat)))


def _places(places: Places) -> tuple[str | None, ...]:
    return tuple(text or None for text in places)


def _checking(game: State, checking: Checking, person: Person | None) -> views.Checking:
    endings = len(checking.endings)
    if person is None:
        return views.Checking(endings)
    if person.seat == game.reader:
        return views.Checking(
            endings,
            papers=tuple(_paper(game, sheet) for sheet in checking.sheets),
            truth=evened(game.saying.ending),
            checked=checking.checked,
            rewrites_due=len(due(checking.sheets)),
        )
    sheet = sheet_of(checking.sheets, person.seat)
    if sheet is None:
        return views.Checking(endings)
    # The sheet may hold a co-author's spelling of the same wording, which is theirs to know.
    first = "" if person.seat in game.hidden else checking.endings[person.seat]
    pen = game.pen(person.seat) == person.member
    return views.Checking(
        endings,
        sent_back=None if sheet.back is None else views.SentBack(sheet.back, first, sheet.rewritten),
        mine=views.Mine(
            (sheet.text if sheet.rewritten and first else first or None,),
            (checking.drafts.get(person.seat),),
            writes=pen,
            lie_offered=pen and bool(offered(game, person.seat)),
        ),
    )


def _paper(game: State, sheet: Paper) -> views.Paper:
    hidden = all(seat in game.hidden for seat in sheet.by)
    return views.Paper(
        id=sheet.id,
        text="" if hidden else sheet.text,
        copies=len(sheet.by),
        back=sheet.back,
        rewritten=sheet.rewritten,
        stands=sheet.stands,
        hidden=hidden,
    )


def _options(game: State, ballot: Ballot) -> tuple[views.Option, ...]:
    texts = [(option, option.text(game.hidden)) for option in ballot]
    return tuple(views.Option(option.id, option.letter, text or "", hidden=text is None) for option, text in texts)


def _own(ballot: Ballot, me: Seat | None) -> tuple[str, ...]:
    return tuple(option.id for option in ballot if me in option.by)


def _voting(game: State, voting: state.Voting, person: Person | None) -> views.Voting:
    me = None if person is None else person.seat
    picked, mate_picked = _picks(game, voting.picks, person)
    mine = None if me is None else voting.votes.get(me)
    on = me == voting.turn
    return views.Voting(
        options=_options(game, voting.ballot),
        open=True,
        voted=tuple(seat for seat in game.seats if seat in voting.votes),
        waiting_for=waited_for(game),
        turn=voting.turn,
        to_come=tuple(seat for seat in voting.to_come if seat not in game.left),
        passed=tuple(seat for seat in voting.passed if seat not in game.left),
        votes=voting.votes,
        votes_now=on,
        mine=mine,
        picked=picked,
        mate_picked=mate_picked,
        agree=on and me is not None and game.agrees(me),
        own=_own(voting.ballot, me),
    )


def _polling(game: State, polling: state.Polling, person: Person | None) -> views.Voting:
    me = None if person is None else person.seat
    picked, mate_picked = _picks(game, polling.picks, person)
    votes = me in game.voters
    return views.Voting(
        options=_options(game, polling.ballot),
        open=False,
        voted=seen_to_act(game, polling.voted, polling.late, me),
        waiting_for=seen_waiting(game, waited_for(game), polling.late, me),
        votes_now=votes,
        mine=game.counted(polling.picks, me) if me is not None and me in polling.voted else None,
        picked=picked,
        mate_picked=mate_picked,
        agree=votes and me is not None and game.agrees(me),
        own=_own(polling.ballot, me),
    )


def _picks(game: State, picks: dict[Seat, state.Picks], person: Person | None) -> tuple[str | None, str | None]:
    """What this person has tapped, and what the other one of the team has."""
    if person is None:
        return None, None
    theirs, alone = picks.get(person.seat, NO_PICKS), len(game.members[person.seat]) == 1
    return theirs[person.member] or None, None if alone else theirs[1 - person.member] or None


def _reveal(game: State, reveal: state.Reveal, me: Seat | None) -> views.Reveal:
    told = reveal.step > len(reveal.ballot)
    points = scoring.points(game.round, game.seats, game.left, game.the_reader, reveal.ballot, reveal.votes)
    return views.Reveal(
        options=_options(game, reveal.ballot),
        opened=tuple(
            views.Opened(
                option.id,
                tuple(seat for seat in game.seats if seat in option.by),
                believers(option, game.seats, reveal.votes),
                option.true,
                tuple(e for e in points if e.slip == option.letter or (option.true and e.rule == TRUTH_TOLD)),
                lied_for(option, game.seats, game.given),
            )
            for option in opened(opening_order(reveal.ballot), reveal.step)
        ),
        hush=reveal.step == len(reveal.ballot),
        meaning=game.saying.meaning if told else None,
        source=cited(game.saying.sources) if told else None,
        mine=None if me is None else reveal.votes.get(me),
        own=_own(reveal.ballot, me),
    )
