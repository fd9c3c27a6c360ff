"""The rules of You Must Be an Idiot!: how a turn changes the game.

    Opening --> Choosing --> Reading --> Writing --> Announcing --> Judging --> Accusing --> Unmasking --> Scoring
                   ^____________|___________|  an answer was given away (YMI-05)
    Scoring --> Opening of the next round, or Over

Writing and Accusing close at their deadline and by nothing else; once nobody is waited for any more that is 3 s
away. Choosing and Judging are the Reader's duties and close when done. The other phases run by the clock at any
pace, and the Reader may go on sooner. A question that the host skips leads back to Choosing as well, from any phase
before Scoring. End, a table of fewer than three, and a lone leader after everyone has read twice lead to Over.

The law's twelve identity cards serve up to ten seats, so that is how many may sit down.

Longer than its neighbours because the rules of the whole game are read in one place.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from app.engine.company import given_up, heard, joined, next_round, seated
from app.engine.game import (
    Away,
    Back,
    End,
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
    Standing,
    Table,
    TimeUp,
    Turn,
    scores,
    standings,
)
from app.engine.late import late_by_now
from app.engine.rng import Rng
from app.engine.text import cleaned, typed
from app.engine.window import Window, reading
from app.games.you_must_be_an_idiot import clock, scoring
from app.games.you_must_be_an_idiot.chronicle import chapter, hushed
from app.games.you_must_be_an_idiot.commands import (
    Accuse,
    Choose,
    Command,
    Draft,
    GoOn,
    LockIn,
    OwnUp,
    ReadAloud,
    TurnOver,
    Write,
)
from app.games.you_must_be_an_idiot.deck import drawn, stacked
from app.games.you_must_be_an_idiot.identities import dealt
from app.games.you_must_be_an_idiot.judge import is_right
from app.games.you_must_be_an_idiot.state import (
    Accusing,
    Announcing,
    Choosing,
    Judging,
    Laid,
    Opening,
    Over,
    Reading,
    Scoring,
    Sheet,
    Sheets,
    Shown,
    State,
    Unmasking,
    Writing,
)
from app.games.you_must_be_an_idiot.waiting import actors, until, waited_for

FEWEST, MOST = 3, 10

ANSWER = 80
"""The longest trivia answer, in grapheme clusters (COM-10)."""


def start(table: Table, at: Millis, rng: Rng) -> State:
    """The first round: five points each, and a Reader by chance unless the host has named one (YMI-01)."""
    if not table.cards:
        raise Rejected("no_cards")
    return State(
        table=table,
        members=seated(table),
        reader=table.first if table.first in table.seats and table.first is not None else rng.choice(table.seats),
        identities=dealt(table.seats, rng),
        founders=table.seats,
        deck=stacked(table.cards, table.fresh),
        phase=Opening(at + clock.FIRST_OPENING),
        slower=dict(table.slower),
        ledger=scoring.begun(1, table.seats),
    )


def apply(state: State, turn: Turn, rng: Rng) -> State:
    """The state after a turn. Raises Rejected, and then nothing has changed."""
    at = turn.at
    match turn.what:
        case Play(seat=seat, command=command, member=member):
            state = _played(state, Person(seat, member), command, at, rng)
        case TimeUp():
            state = _closed(state, at, rng)
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
    reads = seat == state.reader
    match state.phase, command:
        case ((Opening() | Reading() | Announcing() | Judging() | Unmasking() | Scoring()), GoOn()):
            _expect(reads)
            return _closed(state, at, rng)
        case (Reading(aloud=None) | Announcing(aloud=None)) as phase, ReadAloud():
            _expect(reads)
            return replace(state, phase=replace(phase, aloud=state.window(clock.ALOUD, at)))
        case Choosing() as phase, Choose(question=id):
            _expect(reads)
            phase.window.expect_open(state.percent(seat), at)
            taken = next((each for each in phase.shown if each.id == id), None)
            if taken is None:
                raise Rejected("not_on_card")
            return _chosen(state, taken, at)
        case ((Choosing() | Reading() | Writing()), OwnUp()):
            _expect(reads)
            return _carded(replace(state, badge=True, replaced=state.replaced + 1), at, rng)
        case Writing() as phase, (Draft() | Write()):
            phase.window.expect_open(state.percent(seat), at)
            return replace(state, phase=_written(phase, seat, command, at))
        case Judging() as phase, TurnOver(seat=whose, right=right):
            _expect(reads)
            phase.window.expect_open(state.percent(seat), at)
            return replace(state, phase=replace(phase, sheets=_turned_over(phase.sheets, whose, right)))
        case Accusing() as phase, (Accuse() | LockIn()):
            phase.window.expect_open(state.percent(seat), at)
            return replace(state, phase=_accused(state, phase, seat, command, at))
        case _:
            raise Rejected("not_now")


def _expect(may: bool) -> None:
    if not may:
        raise Rejected("not_your_turn")


def _written(phase: Writing, seat: Seat, command: Draft | Write, at: Millis) -> Writing:
    """An answer is handed in, or typed so far; whether it is right is nobody's business yet (YMI-06, YMI-11)."""
    if isinstance(command, Draft):
        return replace(phase, drafts=typed(phase.drafts, seat, command.text))
    answer = cleaned(command.text, ANSWER)
    return replace(
        phase,
        answers=phase.answers | {seat: answer},
        drafts=typed(phase.drafts, seat, ""),
        late=late_by_now(phase.window, phase.late, seat in phase.answers, seat, at),
    )


def _turned_over(sheets: Sheets, whose: Seat, right: bool) -> Sheets:
    """A judgement is turned over, if it still is as the Reader saw it; what is empty stays wrong (YMI-06, YMI-07)."""
    sheet = next((sheet for sheet in sheets if sheet.seat == whose), None)
    if sheet is None:
        raise Rejected("not_at_table")
    if sheet.text is None:
        raise Rejected("nothing_written")
    if sheet.right != right:
        raise Rejected("judgement_changed")
    new = replace(sheet, right=not right, turned_over=not sheet.turned_over)
    return tuple(new if sheet.seat == whose else sheet for sheet in sheets)


def _accused(state: State, phase: Accusing, seat: Seat, command: Accuse | LockIn, at: Millis) -> Accusing:
    """A badge is placed, moved, taken back or locked in; it may be moved until all are locked in (YMI-08)."""
    laid, whom = phase.badges.get(seat, Laid()), command.whom
    if whom == seat:
        raise Rejected("not_yourself")
    if whom is not None and whom not in state.seats:
        raise Rejected("not_at_table")
    if laid.locked and phase.window.closing is not None:
        raise Rejected("all_locked_in")
    late = phase.late if phase.window.open_for(100, at) else {seat: laid} | phase.late
    return replace(phase, badges=phase.badges | {seat: Laid(whom, isinstance(command, LockIn))}, late=late)


# --- who is there ------------------------------------------------------------------------------------


def _left(state: State, what: Left) -> State:
    """A seat is given up: what it did stays until the round is scored; below three the game stops (COM-09)."""
    seat = what.seat
    if what.hide and seat not in state.hidden:
        chapters = tuple(hushed(told, seat) for told in state.chapters)
        state = replace(state, hidden=(*state.hidden, seat), chapters=chapters)
    if isinstance(state.phase, Over):
        return state
    founders = tuple(founder for founder in state.founders if founder != seat)
    state = given_up(replace(state, founders=founders), seat, what.member)
    return _over(state) if len(state.next_members) < FEWEST else state


# --- the clock ---------------------------------------------------------------------------------------


def _settled(state: State, at: Millis, rng: Rng) -> State:
    """What follows by itself: the last call, and the end of a duty that nobody is there to do."""
    match state.phase:
        case (Writing() | Accusing()) as phase if not state.in_time(waited_for(state), phase.window, at):
            return replace(state, phase=replace(phase, window=phase.window.call(at, state.longest)))
        case (Reading(aloud=Window()) | Announcing(aloud=Window())) as phase if state.reader in state.left:
            return replace(state, phase=replace(phase, aloud=None, ends_at=at + _lasts(state, phase)))
        case Choosing() | Judging() if state.reader in state.left:
            return _settled(_closed(state, at, rng), at, rng)
        case _:
            pass
    return state


def _lasts(state: State, phase: Reading | Announcing) -> Millis:
    """How long a question is read, or an answer announced, by the clock."""
    if isinstance(phase, Reading):
        return reading(state.question.text, state.at_table.pace)
    return clock.announcing(state.question.answer, state.at_table.pace)


def _extended(state: State, ms: Millis) -> State:
    match state.phase:
        case Choosing() | Writing() | Judging() | Accusing() as phase:
            return replace(state, phase=replace(phase, window=phase.window.extend(ms)))
        case (Reading(aloud=Window() as window) | Announcing(aloud=Window() as window)) as phase:
            return replace(state, phase=replace(phase, aloud=window.extend(ms)))
        case Over():
            raise Rejected("not_now")
        case phase:
            return replace(state, phase=replace(phase, ends_at=phase.ends_at + ms))


# --- from phase to phase -----------------------------------------------------------------------------


def _closed(state: State, at: Millis, rng: Rng) -> State:
    """The phase is over and the next one begins."""
    match state.phase:
        case Opening():
            return _carded(state, at, rng)
        case Choosing(shown=shown):
            return _chosen(state, rng.choice(shown), at)
        case Reading():
            return replace(state, phase=Writing(state.window(clock.WRITE, at)))
        case Writing() as phase:
            lasts = clock.announcing(state.question.answer, state.at_table.pace)
            return replace(state, phase=Announcing(at + lasts, _judged(state, phase)))
        case Announcing(sheets=sheets):
            return replace(state, phase=Judging(state.window(clock.JUDGE, at), sheets))
        case Judging(sheets=sheets):
            return replace(state, phase=Accusing(state.window(clock.ACCUSE, at), sheets))
        case Accusing(sheets=sheets, badges=laid):
            badges = {seat: whom for seat in state.seats if (whom := laid.get(seat, Laid()).whom) is not None}
            return _unmasked(state, Unmasking(at, sheets, badges), at)
        case Unmasking(posters_turned=turned) as phase:
            if turned < len(state.seats):
                return _unmasked(state, replace(phase, posters_turned=turned + 1), at)
            return _scored(state, phase, at)
        case Scoring():
            return _over(state) if state.read_enough and _leads_alone(state) else _next_round(state, at, rng)
        case Over():
            raise Rejected("not_now")
        case never:
            assert_never(never)


def _carded(state: State, at: Millis, rng: Rng) -> State:
    """A card side is drawn, and the Reader sees its questions (YMI-04)."""
    deck, side = drawn(state.deck)
    shown = tuple(map(Shown, rng.ids(len(side)), side))
    return replace(state, deck=deck, asked=None, phase=Choosing(state.window(clock.CHOOSE, at), shown))


def _chosen(state: State, taken: Shown, at: Millis) -> State:
    """A question is taken and read out (YMI-04)."""
    state = replace(state, asked=taken.index)
    return replace(state, phase=Reading(at + reading(state.question.text, state.at_table.pace)))


def _judged(state: State, phase: Writing) -> Sheets:
    """Every answer with the server's judgement: what was handed in, or a draft in its stead (YMI-07, COM-06)."""
    written = {seat: _draft(phase, seat) or phase.answers.get(seat) for seat in state.seats}
    forms, known = state.question.forms, state.known
    return tuple(
        Sheet(seat, text, is_right(text, forms, known, state.at_table.language)) for seat, text in written.items()
    )


def _draft(phase: Writing, seat: Seat) -> str | None:
    try:
        return cleaned(phase.drafts.get(seat, ""), ANSWER)
    except Rejected:
        return None


def _unmasked(state: State, phase: Unmasking, at: Millis) -> State:
    """A poster is turned (YMI-09)."""
    lasts = clock.UNMASKING if phase.posters_turned < len(state.seats) else clock.LAST_UNMASKING
    return replace(state, phase=replace(phase, ends_at=at + lasts))


def _scored(state: State, phase: Unmasking, at: Millis) -> State:
    """The round is scored in the order A to E, and the Reader has read once more (YMI-09, YMI-16)."""
    before = scores(state.seats, state.ledger)
    right = {sheet.seat for sheet in phase.sheets if sheet.right}
    parts = scoring.parts(state.round, state.left, state.identities, right, phase.badges, before)
    steps = sum(bool(part.entries or part.spoiled) for part in parts)
    return replace(
        state,
        ledger=state.ledger + tuple(entry for part in parts for entry in part.entries),
        rounds_read=state.rounds_read | {state.reader: state.rounds_read.get(state.reader, 0) + 1},
        chapters=(*state.chapters, chapter(state, phase.sheets, phase.badges, parts)),
        phase=Scoring(at + clock.scoring(steps), phase.sheets, phase.badges, before, parts),
    )


def _replaced(state: State, at: Millis, rng: Rng) -> State:
    """Another card, and nobody scores for this one (COM-04).

    Once answers were announced they speak about who wrote them, so that the identities are dealt anew.
    """
    match state.phase:
        case Scoring() | Over():
            raise Rejected("already_scored")
        case Announcing() | Judging() | Accusing() | Unmasking():
            state = replace(state, identities=dealt(state.seats, rng))
        case _:
            pass
    return _carded(replace(state, replaced=state.replaced + 1), at, rng)


def _leads_alone(state: State) -> bool:
    """Whether one of those who play on has more than all others (YMI-17)."""
    points = sorted((line.score for line in _standing(state) if line.place is not None), reverse=True)
    return points[:1] > points[1:2]


def _next_round(state: State, at: Millis, rng: Rng) -> State:
    """The office goes to the left, passing over who left; who joined has a seat and five points (YMI-01, YMI-18)."""
    seats = tuple(state.next_members)
    new = tuple(seat for seat in seats if not any(entry.seat == seat for entry in state.ledger))
    return replace(
        next_round(state),
        reader=state.successor(state.reader),
        identities=dealt(seats, rng),
        ledger=state.ledger + scoring.begun(state.round + 1, new),
        phase=Opening(at + clock.OPENING),
        round=state.round + 1,
        extra=state.read_enough,
        replaced=0,
        badge=False,
        asked=None,
    )


def _over(state: State) -> State:
    """The end: most points win, who left is listed without a place (YMI-16, COM-09)."""
    return replace(state, asked=None, phase=Over(_standing(state)))


def _standing(state: State) -> tuple[Standing, ...]:
    """The standing as it is now."""
    return standings(scores(state.ever, state.ledger), state.out, played=bool(state.chapters))
