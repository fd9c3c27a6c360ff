"""The rules of Nobody is Perfect: how a turn changes the game.

    Opening --> Choosing (on "?" and faces) --> Writing --> Checking --> Reading --> Voting --> Reveal --> Moving
        \\____________________________________/       \\____________\\______ no lie to vote on ______________/^
         \\___ (or on a statement) --> Judging --> Verdict ______________________________________________________/
    Moving --> Opening of the next round, or Over

Writing, Voting and Judging close at their deadline and by nothing else; once nobody is waited for any more
that is 3 s away. Choosing and Checking are the President's duties and close when done. The other phases run
by the clock at any pace, and the President may go on sooner. End, a table of fewer than three, and the
Finish lead to Over.

Longer than its neighbours because the rules of the whole game are read in one place.
"""

from __future__ import annotations

from contextlib import suppress
from typing import assert_never

from msgspec.structs import replace

from app.engine.company import given_up, heard, joined, next_round, seated
from app.engine.game import (
    Away,
    Back,
    End,
    Entry,
    Extend,
    Joined,
    Left,
    Millis,
    Person,
    Play,
    Rejected,
    ReplaceQuestion,
    Seat,
    Slower,
    Table,
    TimeUp,
    Turn,
    scores,
    standings,
)
from app.engine.late import late_by_now
from app.engine.rng import Rng
from app.engine.text import typed
from app.engine.window import Window, reading
from app.games.bluffing import Ballot, believers, due, opened
from app.games.nobody_is_perfect import clock, papers, scoring, track
from app.games.nobody_is_perfect.ballot import lettered, opening_order
from app.games.nobody_is_perfect.cards import PILES, Statement
from app.games.nobody_is_perfect.chronicle import chapter, hushed
from app.games.nobody_is_perfect.commands import (
    Checked,
    Choose,
    Command,
    Draft,
    GoOn,
    Judge,
    LayTogether,
    LieForMe,
    Place,
    ReadAloud,
    SendBack,
    SetAside,
    TakeApart,
    Write,
)
from app.games.nobody_is_perfect.deck import asked_from, drawn, filled, put_back, stacked, turned_up
from app.games.nobody_is_perfect.lies import lie, offered
from app.games.nobody_is_perfect.papers import Checking
from app.games.nobody_is_perfect.state import (
    Asked,
    Choosing,
    Judging,
    Moving,
    Opening,
    Over,
    Reading,
    Reveal,
    State,
    Turned,
    Verdict,
    Voting,
    Writing,
)
from app.games.nobody_is_perfect.views import Hop
from app.games.nobody_is_perfect.waiting import actors, duty_ends_at, until, waited_for

FEWEST, MOST = 3, 10


def start(table: Table, at: Millis, rng: Rng) -> State:
    """The first round; whoever pressed the button is President, or chance decides (NIP-01, NIP-03)."""
    if not table.cards:
        raise Rejected("no_cards")
    return State(
        table=table,
        members=seated(table),
        president=table.first if table.first in table.seats and table.first is not None else rng.choice(table.seats),
        deck=stacked(table.cards, table.fresh),
        phase=Opening(at + clock.FIRST_OPENING),
        slower=dict(table.slower),
    )


def apply(state: State, turn: Turn, rng: Rng) -> State:
    """The state after a turn. Raises Rejected, and then nothing has changed."""
    at = turn.at
    match turn.what:
        case Play(seat=seat, command=command, member=member):
            state = _played(state, Person(seat, member), command, at, rng)
        case TimeUp():
            state = _timed_out(state, at, rng)
        case (Away() | Back() | Slower()) as what:
            state = heard(state, what, at, until(state) if what.seat in actors(state) else None)
        case Left() as what:
            state = _left(state, what)
        case Joined() | End() if isinstance(state.phase, Over):
            raise Rejected("not_now")
        case Joined(seat=seat, member=member):
            state = joined(state, Person(seat, member), MOST)
        case Extend(ms=ms):
            state = _extended(state, ms)
        case ReplaceQuestion():
            state = _replaced(state, at, rng)
        case End():
            state = _over(state)
        case never:
            assert_never(never)
    return _settled(state, at, rng)


# --- what a phone does -------------------------------------------------------------------------------


def _played(state: State, person: Person, command: Command, at: Millis, rng: Rng) -> State:
    if not state.plays(person):
        raise Rejected("next_round")
    seat = person.seat
    presides = seat == state.president
    match state.phase, command:
        case ((Opening() | Reading() | Reveal() | Verdict() | Moving()), GoOn()):
            _expect(presides)
            return _closed(state, at, rng)
        case Reading(aloud=None, ballot=ballot, read=read), ReadAloud():
            _expect(presides)
            return _read_out(state, ballot, read, at, aloud=True)
        case Choosing() as phase, Choose(question=id):
            _expect(presides)
            phase.window.expect_open(state.percent(seat), at)
            taken = next((turned for turned in phase.turned if turned.id == id), None)
            if taken is None:
                raise Rejected("not_on_table")
            return _chosen(state, phase, taken, at)
        case Writing() as phase, (Draft() | Write()):
            _expect(not presides)
            phase.window.expect_open(state.percent(seat), at)
            return replace(state, phase=_written(state, phase, seat, command, at))
        case (Writing() | Checking()) as phase, LieForMe():
            _expect(not presides)
            phase.window.expect_open(state.percent(seat), at)
            return _lied_for(state, phase, seat, at, rng)
        case Checking() as phase, (Draft() | Write()):
            _expect(not presides)
            if seat not in due(phase.sheets):
                raise Rejected("not_now")
            phase.window.expect_open(state.percent(seat), at)
            if isinstance(command, Draft):
                return replace(state, phase=replace(phase, drafts=typed(phase.drafts, seat, command.text)))
            return replace(state, phase=papers.rewritten(phase, seat, lie(state, command.text), at))
        case Checking() as phase, (SendBack() | LayTogether() | TakeApart() | SetAside() | Checked()):
            _expect(presides)
            phase.window.expect_open(state.percent(seat), at)
            return replace(state, phase=_checked(phase, command))
        case Voting() as phase, Place(option=id):
            _expect(not presides)
            phase.window.expect_open(state.percent(seat), at)
            if not any(option.id == id for option in phase.ballot):
                raise Rejected("not_on_table")
            late = late_by_now(phase.window, phase.late, seat in phase.stones, seat, at)
            return replace(state, phase=replace(phase, stones=phase.stones | {seat: id}, late=late))
        case Judging() as phase, Judge(truth=truth):
            phase.window.expect_open(state.percent(seat), at)
            late = late_by_now(phase.window, phase.late, seat in phase.said, seat, at)
            return replace(state, phase=replace(phase, said=phase.said | {seat: truth}, late=late))
        case _:
            raise Rejected("not_now")


def _expect(may: bool) -> None:
    if not may:
        raise Rejected("not_your_turn")


def _written(state: State, phase: Writing, seat: Seat, command: Draft | Write, at: Millis) -> Writing:
    """An answer is handed in, or typed so far; it takes the place of what the seat had (NIP-07)."""
    written = command.text if isinstance(command, Draft) else ""
    typing = replace(
        phase,
        drafts=typed(phase.drafts, seat, written),
        lent=tuple(each for each in phase.lent if each != seat),
    )
    return typing if isinstance(command, Draft) else _handed_in(typing, seat, lie(state, command.text), at)


def _handed_in(phase: Writing, seat: Seat, answer: str, at: Millis) -> Writing:
    late = late_by_now(phase.window, phase.late, seat in phase.answers, seat, at)
    return replace(phase, answers=phase.answers | {seat: answer}, late=late)


def _lied_for(state: State, phase: Writing | Checking, seat: Seat, at: Millis, rng: Rng) -> State:
    """A lie of the house is handed in (COM-21), and what the seat has typed is no answer any more.

    While all write it stays typed, to be gone on with (COM-06); a rewrite is the last word, and ends what was typed for
    it as one's own does (NIP-09).
    """
    lies = offered(state, seat)
    if not lies:
        raise Rejected("not_now")
    taken = rng.choice(lies)
    state = replace(state, given=state.given | {seat: taken})
    if isinstance(phase, Checking):
        return replace(state, phase=papers.rewritten(phase, seat, taken, at))
    return replace(state, phase=replace(_handed_in(phase, seat, taken, at), lent=(*phase.lent, seat)))


def _checked(phase: Checking, command: SendBack | LayTogether | TakeApart | SetAside | Checked) -> Checking:
    match command:
        case SendBack(paper=paper, reason=reason):
            return papers.sent_back(phase, paper, reason)
        case LayTogether(papers=ids, read=read):
            return papers.laid_together(phase, ids, read)
        case TakeApart(paper=paper):
            return papers.taken_apart(phase, paper)
        case SetAside(paper=paper, aside=aside):
            return papers.set_aside(phase, paper, aside)
        case Checked():
            return replace(phase, checked=True)


# --- who is there ------------------------------------------------------------------------------------


def _left(state: State, what: Left) -> State:
    """A seat is given up: what it did stays until the round is scored; below three the game stops (COM-09)."""
    if what.hide and what.seat not in state.hidden:
        hidden = (*state.hidden, what.seat)
        chapters = tuple(hushed(told, what.seat, hidden) for told in state.chapters)
        state = replace(state, hidden=hidden, chapters=chapters)
    if isinstance(state.phase, Over):
        return state
    state = given_up(state, what.seat, what.member)
    return _over(state) if len(state.next_members) < FEWEST else state


# --- the clock ---------------------------------------------------------------------------------------


def _timed_out(state: State, at: Millis, rng: Rng) -> State:
    """Time is up, or the host skips. An away President's check is done for them first, if that is what is up."""
    duty = duty_ends_at(state)
    match state.phase:
        case Checking() as phase if duty is not None and at >= duty and _rewriters(state, phase, at):
            return replace(state, phase=replace(phase, checked=True))
    return _closed(state, at, rng)


def _settled(state: State, at: Millis, rng: Rng) -> State:
    """What follows by itself: the last call, and the end of a duty that is done or that nobody can do."""
    match state.phase:
        case (Writing() | Voting() | Judging()) as phase if not state.in_time(waited_for(state), phase.window, at):
            return replace(state, phase=replace(phase, window=phase.window.call(at, state.longest)))
        case Reading(ballot=ballot, read=read, aloud=Window()) if state.president in state.left:
            return _read_out(state, ballot, read, at)
        case Choosing() if state.president in state.left:
            return _settled(_closed(state, at, rng), at, rng)
        case Checking() as phase:
            looked = phase.checked or state.president in state.left
            over = not phase.window.open_for(state.percent(state.president), at)
            if (looked or over) and not _rewriters(state, phase, at):
                return _settled(_closed(state, at, rng), at, rng)
        case _:
            pass
    return state


def _rewriters(state: State, phase: Checking, at: Millis) -> tuple[Seat, ...]:
    """Authors who are here, owe a rewrite and have time for it."""
    return state.in_time(filter(state.here, due(phase.sheets)), phase.window, at)


def _extended(state: State, ms: Millis) -> State:
    match state.phase:
        case Choosing() | Writing() | Checking() | Voting() | Judging() as phase:
            return replace(state, phase=replace(phase, window=phase.window.extend(ms)))
        case Reading(aloud=Window() as window) as phase:
            return replace(state, phase=replace(phase, aloud=window.extend(ms)))
        case Over():
            raise Rejected("not_now")
        case phase:
            return replace(state, phase=replace(phase, ends_at=phase.ends_at + ms))


# --- from phase to phase -----------------------------------------------------------------------------


def _closed(state: State, at: Millis, rng: Rng) -> State:
    """The phase is over and the next one begins."""
    pace = state.at_table.pace
    match state.phase:
        case Opening():
            return _asked(state, at, rng)
        case Choosing() as phase:
            return _chosen(state, phase, rng.choice(phase.turned), at)
        case Writing() as phase:
            answers = _answers(state, phase)
            if not answers:
                return _scored(state, at, (), no_vote=True)
            return replace(state, phase=papers.laid_out(answers, state.window(clock.CHECK, at), at, rng))
        case Checking() as phase:
            lies = papers.readable(_with_drafts(state, phase, at))
            if not lies:
                return _scored(state, at, (), no_vote=True)
            ballot = lettered(lies, state.truth, rng)
            return _read_out(state, ballot, 1, at)
        case Reading(ballot=ballot, read=read, aloud=aloud):
            if read < len(ballot):
                return _read_out(state, ballot, read + 1, at, aloud is not None)
            return replace(state, phase=Voting(state.window(clock.VOTE, at), ballot))
        case Voting(ballot=ballot, stones=stones):
            return _revealed(state, ballot, stones, 1, at)
        case Reveal(ballot=ballot, stones=stones, step=step):
            if step <= len(ballot):
                return _revealed(state, ballot, stones, step + 1, at)
            return _scored(state, at, scoring.vote(state.round, state.seats, state.left, ballot, stones))
        case Judging(said=said):
            note = state.item.note if isinstance(state.item, Statement) else ""
            return replace(state, phase=Verdict(at + clock.verdict(note, pace), said))
        case Verdict(said=said):
            truth = isinstance(state.item, Statement) and state.item.truth
            return _scored(state, at, scoring.judgement(state.round, state.seats, state.left, said, truth))
        case Moving():
            finished = any(piece >= track.FINISH[state.track] for piece in state.pieces.values())
            return _over(state) if finished else _next_round(state, at)
        case Over():
            raise Rejected("not_now")
        case never:
            assert_never(never)


def _asked(state: State, at: Millis, rng: Rng) -> State:
    """The space under the President's piece asks; on "?" and faces nine questions are turned up (NIP-05, NIP-06)."""
    space = track.asks(track.space(state.track, state.pieces[state.president]))
    if space is not None:
        printed, number = space
        pile = asked_from(state.deck, printed)
        deck, index = drawn(state.deck, pile, number)
        return _put(replace(state, deck=deck), Asked(index, pile, number), at)
    deck, turned, ids = state.deck, list[Turned](), rng.ids(3 * len(PILES))
    for pile in PILES:
        if filled(deck, pile):
            deck, card = turned_up(deck, pile)
            turned += [Turned(ids[len(turned) + n], index, pile, n + 1) for n, index in enumerate(card)]
    return replace(state, deck=deck, phase=Choosing(state.window(clock.CHOOSE, at), tuple(turned)))


def _chosen(state: State, phase: Choosing, taken: Turned, at: Millis) -> State:
    """One question is taken, the others go back under their piles."""
    deck = state.deck
    for pile in PILES:
        card = tuple(turned.index for turned in phase.turned if turned.pile == pile)
        deck = put_back(deck, pile, card, taken.index if pile == taken.pile else None)
    return _put(replace(state, deck=deck), Asked(taken.index, taken.pile, taken.number), at)


def _put(state: State, question: Asked, at: Millis) -> State:
    """The question is on the table: a statement is judged, all else is written about."""
    state = replace(state, question=question, given={})
    if question.pile == "statement":
        return replace(state, phase=Judging(state.window(clock.JUDGE, at)))
    return replace(state, phase=Writing(state.window(clock.WRITE, at)))


def _replaced(state: State, at: Millis, rng: Rng) -> State:
    """Another question of the same kind, and nobody scores for this one (COM-04)."""
    deck = state.deck
    match state.phase:
        case Moving() | Over():
            raise Rejected("already_scored")
        case Choosing(turned=turned):
            for pile in PILES:
                deck = put_back(deck, pile, tuple(t.index for t in turned if t.pile == pile))
        case _:
            pass
    return _asked(replace(state, deck=deck, question=None, replaced=state.replaced + 1), at, rng)


def _answers(state: State, phase: Writing) -> dict[Seat, str]:
    """What was handed in, and a draft in its stead where that would have been an answer (COM-06, COM-21)."""
    drafts = {seat: draft for seat, draft in phase.drafts.items() if seat not in phase.lent}
    found = {seat: _draft(state, drafts, seat) or phase.answers.get(seat) for seat in state.seats}
    return {seat: answer for seat, answer in found.items() if answer is not None}


def _with_drafts(state: State, phase: Checking, at: Millis) -> Checking:
    """A draft is the rewrite where that would have been one (COM-06)."""
    for seat in due(phase.sheets):
        if (draft := _draft(state, phase.drafts, seat)) is not None:
            with suppress(Rejected):
                phase = papers.rewritten(phase, seat, draft, at)
    return phase


def _draft(state: State, drafts: dict[Seat, str], seat: Seat) -> str | None:
    try:
        return lie(state, drafts.get(seat, ""))
    except Rejected:
        return None


def _read_out(state: State, ballot: Ballot, read: int, at: Millis, aloud: bool = False) -> State:
    """The next letter is read out: by a President who is here and said so, else by the clock (NIP-10, COM-07)."""
    aloud = aloud and state.here(state.president)
    text = ballot[read - 1].text(state.hidden) or ""
    ends_at = at + reading(text, state.at_table.pace)
    window = state.window(clock.ALOUD, at) if aloud else None
    return replace(state, phase=Reading(ends_at, ballot, read, window))


def _revealed(state: State, ballot: Ballot, stones: dict[Seat, str], step: int, at: Millis) -> State:
    """Lies open first, a hush follows, the truth comes last (NIP-13)."""
    if step == len(ballot):
        return replace(state, phase=Reveal(at + clock.HUSH, ballot, stones, step))
    option = opened(opening_order(ballot, stones), step)[-1]
    ends_at = at + clock.opened(len(believers(option, state.seats, stones)), option.true)
    return replace(state, phase=Reveal(ends_at, ballot, stones, step))


def _scored(state: State, at: Millis, entries: tuple[Entry, ...], no_vote: bool = False) -> State:
    """The round's points are given and all pieces move at once, face spaces after that (NIP-19, NIP-20)."""
    before = state.pieces
    gained = scores(state.seats, entries)
    moved = {seat: before[seat] + gained[seat] for seat in state.seats}
    hops = [Hop(seat, before[seat], moved[seat]) for seat in state.seats if gained[seat]]
    bonuses, settled = track.bonuses(state.track, before, moved, state.settled)
    for seat, face in bonuses:
        steps = track.faces(state.track)[face]
        hops.append(Hop(seat, moved[seat], moved[seat] + steps, face))
        entries = (*entries, Entry(state.round, seat, "NIP-20", steps, slip=str(face)))
        moved[seat] += steps
    return replace(
        state,
        settled=settled,
        ledger=state.ledger + entries,
        chapters=(*state.chapters, chapter(state)),
        phase=Moving(at + clock.moving(len(hops), no_vote), entries, tuple(hops), no_vote),
    )


def _next_round(state: State, at: Millis) -> State:
    """The office passes to the left; who left has no seat any more, who joined has one (NIP-03, COM-08, COM-09)."""
    return replace(
        next_round(state),
        president=state.successor(state.president),
        phase=Opening(at + clock.OPENING),
        round=state.round + 1,
        replaced=0,
        question=None,
    )


def _over(state: State) -> State:
    """The standing as it is: the furthest on wins, equals together, who left is listed without a place (NIP-21)."""
    standing = standings(scores(state.ever, state.ledger), state.out, played=bool(state.chapters))
    return replace(state, question=None, phase=Over(standing))
