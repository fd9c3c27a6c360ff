"""The rules of Wise and Otherwise: how a turn changes the game.

    Dice --> Opening --> Choosing --> Writing --> Checking --> Reading --> Voting or Polling --> Reveal --> Scores
             ^           ^______________/ \\____________\\______ no made-up saying to vote on __________________/^
             |            "I know this one"
    Scores --> Opening of the next round, or Over

Of two at the table the Reader alone writes, two endings, and there is nothing to check: Writing --> Reading.

Writing and Polling close at their deadline and by nothing else; once nobody is waited for any more that is 3 s away.
Choosing, Checking and each turn of Voting are duties of one seat and close when done. The other phases run by
the clock at any pace, and the Reader may go on sooner. End, a table of one, and 20 points lead to Over.

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
from app.engine.text import key, typed
from app.engine.window import Window
from app.games.bluffing import Ballot, Wording, believers, due, opened
from app.games.wise_and_otherwise import clock, desk, scoring
from app.games.wise_and_otherwise.ballot import numbered, opening_order
from app.games.wise_and_otherwise.cards import A_CARD
from app.games.wise_and_otherwise.chronicle import chapter, hushed
from app.games.wise_and_otherwise.commands import (
    Checked,
    Choose,
    Command,
    Draft,
    GoOn,
    Know,
    LieForMe,
    Pick,
    ReadAloud,
    SendBack,
    Vote,
    Withdraw,
    Write,
)
from app.games.wise_and_otherwise.deck import put_back, set_aside, stacked, turned_up
from app.games.wise_and_otherwise.desk import Checking
from app.games.wise_and_otherwise.endings import dressed, spelling
from app.games.wise_and_otherwise.lies import lie, offered
from app.games.wise_and_otherwise.state import (
    NO_PICKS,
    Choosing,
    Dice,
    Opening,
    Over,
    Picks,
    Places,
    Polling,
    Reading,
    Reveal,
    Scores,
    State,
    TurnedUp,
    Voting,
    Writing,
)
from app.games.wise_and_otherwise.waiting import actors, duty_ends_at, handed_in, on_the_table, until, waited_for

FEWEST, MOST = 2, 6


def start(table: Table, at: Millis, rng: Rng) -> State:
    """Every seat throws a die for the Reader's office (WAO-02)."""
    if not table.cards:
        raise Rejected("no_cards")
    return State(
        table=table,
        members=seated(table),
        deck=stacked(len(table.cards), table.fresh),
        phase=_throw((), table.seats, at, rng),
        slower=dict(table.slower),
        pens={seat: 0 for seat in table.seats if seat in table.teams},
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
    reads = seat == state.reader
    match state.phase, command:
        case ((Opening() | Reading() | Reveal() | Scores()), GoOn()):
            _expect(reads)
            return _closed(state, at, rng)
        case Reading(aloud=None, ballot=ballot, step=step), ReadAloud():
            _expect(reads)
            return _read_out(state, ballot, step, at, aloud=True)
        case Choosing() as phase, Choose(saying=id):
            _expect(reads)
            phase.window.expect_open(state.percent(seat), at)
            taken = next((turned for turned in phase.turned if turned.id == id), None)
            if taken is None:
                raise Rejected("not_on_table")
            return _chosen(state, phase, taken, at)
        case Writing() as phase, Know():
            _expect(not reads and seat not in state.withdrawn)
            if on_the_table(state, phase, seat):
                raise Rejected("ending_on_table")
            if seat in state.writers:
                phase.window.expect_open(state.percent(seat), at)
            return _known(state, seat, at, rng)
        case Writing() as phase, (Draft() | Write() | Withdraw()):
            _expect_writer(state, person)
            phase.window.expect_open(state.percent(seat), at)
            match command:
                case Draft(text=text, place=place):
                    return replace(state, phase=_typed(state, phase, seat, place, text))
                case Write(text=text, place=place):
                    return _shown_again(replace(state, phase=_written(state, phase, seat, place, text, at)), seat)
                case Withdraw():
                    return _withdrawn(state, phase, seat, at)
        case Checking() as phase, (Draft(place=1) | Write(place=1)):
            _expect_writer(state, person)
            if seat not in due(phase.sheets):
                raise Rejected("not_now")
            phase.window.expect_open(state.percent(seat), at)
            if isinstance(command, Draft):
                return replace(state, phase=replace(phase, drafts=typed(phase.drafts, seat, command.text)))
            phase = desk.rewritten(phase, seat, lie(state, command.text), at)
            return _shown_again(replace(state, phase=phase), seat)
        case (Writing() as phase, LieForMe(place=place)) | (Checking() as phase, LieForMe(place=1 as place)):
            _expect_writer(state, person)
            phase.window.expect_open(state.percent(seat), at)
            return _shown_again(_lied_for(state, phase, seat, place, at, rng), seat)
        case Checking() as phase, (SendBack() | Checked()):
            _expect(reads)
            phase.window.expect_open(state.percent(seat), at)
            if isinstance(command, SendBack):
                return replace(state, phase=desk.sent_back(phase, command.paper, command.reason))
            return replace(state, phase=replace(phase, checked=True))
        case (Voting() | Polling()) as phase, (Pick(option=id) | Vote(option=id)):
            _expect(seat == phase.turn if isinstance(phase, Voting) else seat in state.voters)
            phase.window.expect_open(state.percent(seat), at)
            if not any(option.id == id for option in phase.ballot):
                raise Rejected("not_on_table")
            return _picked(state, phase, person, id, isinstance(command, Vote), at)
        case _:
            raise Rejected("not_now")


def _expect(may: bool) -> None:
    if not may:
        raise Rejected("not_your_turn")


def _expect_writer(state: State, person: Person) -> None:
    """Only those who write this round, and of a team only the one with the pen (WAO-23)."""
    if person.seat in state.withdrawn:
        raise Rejected("withdrawn")
    _expect(person.seat in state.writers)
    if state.pen(person.seat) != person.member:
        raise Rejected("mate_has_pen")


def _typed(state: State, phase: Writing, seat: Seat, place: int, text: str) -> Writing:
    drafts = _put(phase.drafts.get(seat, ("",) * state.places), place, text)
    others = {author: theirs for author, theirs in phase.drafts.items() if author != seat}
    return replace(
        phase,
        drafts=others | {seat: drafts} if any(drafts) else others,
        lent={author: at for author, at in phase.lent.items() if (author, at) != (seat, place)},
    )


def _written(state: State, phase: Writing, seat: Seat, place: int, raw: str, at: Millis) -> Writing:
    """An ending is handed in, and what was typed in its place is no draft any more (WAO-05)."""
    return _typed(state, _handed_in(state, phase, seat, place, lie(state, raw), at), seat, place, "")


def _handed_in(state: State, phase: Writing, seat: Seat, place: int, text: str, at: Millis) -> Writing:
    """An ending takes the place of what the seat had there; two must differ (WAO-22)."""
    before = phase.endings.get(seat, ("",) * state.places)
    after = _put(before, place, text)
    if len({key(each) for each in after if each}) < len([each for each in after if each]):
        raise Rejected("twice_the_same")
    known = handed_in(before, state.places)
    late = late_by_now(phase.window, phase.late, known, seat, at) if handed_in(after, state.places) else phase.late
    return replace(phase, endings=phase.endings | {seat: after}, late=late)


def _lied_for(state: State, phase: Writing | Checking, seat: Seat, place: int, at: Millis, rng: Rng) -> State:
    """An ending of the house is handed in (COM-21), and what the seat has typed is none any more.

    While all write it stays typed, to be gone on with (COM-06); a rewrite is the last word, and ends what was typed for
    it as one's own does (WAO-09).
    """
    lies = offered(state, seat)
    if not lies:
        raise Rejected("not_now")
    taken = rng.choice(lies)
    state = replace(state, given=state.given | {seat: taken})
    if isinstance(phase, Checking):
        return replace(state, phase=desk.rewritten(phase, seat, taken, at))
    phase = _handed_in(state, phase, seat, place, taken, at)
    return replace(state, phase=replace(phase, lent=phase.lent | {seat: place}))


def _shown_again(state: State, seat: Seat) -> State:
    """What the one who stays of a team writes now is not what the host hid (COM-09); of two, one may still be."""
    return state if state.two else replace(state, hidden=tuple(each for each in state.hidden if each != seat))


def _put(places: Places, place: int, text: str) -> Places:
    if place > len(places):
        raise Rejected("not_now")
    return (*places[: place - 1], text, *places[place:])


def _withdrawn(state: State, phase: Writing, seat: Seat, at: Millis) -> State:
    """Out for this round, writing and voting (WAO-08); whose ending is in has thought of one."""
    _expect(not state.two)
    if seat in phase.endings:
        raise Rejected("ending_is_in")
    drafts = {author: theirs for author, theirs in phase.drafts.items() if author != seat}
    late = late_by_now(phase.window, phase.late, False, seat, at)
    return replace(state, withdrawn=(*state.withdrawn, seat), phase=replace(phase, drafts=drafts, late=late))


# --- the vote ----------------------------------------------------------------------------------------


def _picked(state: State, phase: Voting | Polling, person: Person, id: str, named: bool, at: Millis) -> State:
    """A number is tapped, or named: alone that is one's vote, for a team it is the vote once both agree (WAO-23)."""
    seat = person.seat
    old = phase.picks.get(seat, NO_PICKS)
    together = state.agrees(seat)
    new: Picks = (id, old[1]) if person.member == 0 else (old[0], id)
    stands = new[0] == new[1] if together else named
    if stands or len(state.members[seat]) == 1:
        new = (id, id)  # who names it alone does so for a mate who may come back; what one who left had tapped is void
    picks = phase.picks | {seat: new}
    if isinstance(phase, Voting):
        phase = replace(phase, picks=picks)
        return _next_vote(state, _given(phase, id), at) if stands else replace(state, phase=phase)
    if stands and seat not in phase.voted:
        late = late_by_now(phase.window, phase.late, False, seat, at)
        return replace(state, phase=replace(phase, picks=picks, voted=(*phase.voted, seat), late=late))
    # Once the others' time is up nobody would see a vote taken back, so it stands, and the writer's choice counts.
    parted = together and not stands and phase.window.open_for(100, at)
    voted = tuple(voter for voter in phase.voted if voter != seat) if parted else phase.voted
    late = tuple(voter for voter in phase.late if voter != seat) if parted else phase.late
    return replace(state, phase=replace(phase, picks=picks, voted=voted, late=late))


def _given(phase: Voting, id: str) -> Voting:
    """The vote of whose turn it is; it is final (WAO-12)."""
    return replace(phase, votes=phase.votes | {phase.turn: id})


def _next_vote(state: State, phase: Voting, at: Millis) -> State:
    """Whose turn is next: the nearest who is here; then those passed over who are back; or the vote is over."""
    here = [seat for seat in phase.to_come if state.here(seat)]
    skipped = phase.to_come[: phase.to_come.index(here[0])] if here else phase.to_come
    passed = phase.passed + tuple(seat for seat in skipped if seat not in state.left)
    turn = next((seat for seat in (*here[:1], *passed) if state.here(seat)), None)
    if turn is None:
        return _revealed(state, phase.ballot, phase.votes, 1, at)
    return replace(
        state,
        phase=replace(
            phase,
            window=state.window(clock.VOTE, at),
            turn=turn,
            turns=phase.turns + 1,
            to_come=phase.to_come[len(skipped) + 1 :],
            passed=tuple(seat for seat in passed if seat != turn),
        ),
    )


def _turn_over(state: State, phase: Voting, at: Millis) -> State:
    """Time is up, or whose turn it is has gone: what was tapped counts; without that the away are passed over."""
    seat = phase.turn
    if id := state.counted(phase.picks, seat):
        phase = _given(phase, id)
    elif state.away_since(seat) is not None:
        phase = replace(phase, passed=(*phase.passed, seat))
    return _next_vote(state, phase, at)


# --- who is there ------------------------------------------------------------------------------------


def _left(state: State, what: Left) -> State:
    """A seat, or one member of a team, is given up; below two seats the game stops (COM-09, WAO-23)."""
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
    """Time is up, or the host skips. An away Reader's check is done for them first, if that is what is up."""
    duty = duty_ends_at(state)
    match state.phase:
        case Checking() as phase if duty is not None and at >= duty and _rewriters(state, phase, at):
            return replace(state, phase=replace(phase, checked=True))
    return _closed(state, at, rng)


def _settled(state: State, at: Millis, rng: Rng) -> State:
    """What follows by itself: the last call, and the end of a duty that is done or that nobody can do."""
    match state.phase:
        case (Writing() | Polling()) as phase if not state.in_time(waited_for(state), phase.window, at):
            return replace(state, phase=replace(phase, window=phase.window.call(at, state.longest)))
        case Voting() as phase if not state.here(phase.turn):
            return _settled(_turn_over(state, phase, at), at, rng)
        case Reading(ballot=ballot, step=step, aloud=Window()) if state.reader in state.left:
            return _read_out(state, ballot, step, at)
        case Choosing() if state.reader in state.left:
            return _settled(_closed(state, at, rng), at, rng)
        case Checking() as phase:
            looked = phase.checked or state.reader in state.left
            over = not phase.window.open_for(state.percent(state.the_reader), at)
            if (looked or over) and not _rewriters(state, phase, at):
                return _settled(_closed(state, at, rng), at, rng)
        case _:
            pass
    return state


def _rewriters(state: State, phase: Checking, at: Millis) -> tuple[Seat, ...]:
    """Authors who are here, owe another ending and have time for it."""
    return state.in_time(filter(state.here, due(phase.sheets)), phase.window, at)


def _extended(state: State, ms: Millis) -> State:
    match state.phase:
        case Choosing() | Writing() | Checking() | Voting() | Polling() as phase:
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
    match state.phase:
        case Dice() as phase:
            return _thrown(state, phase, at, rng)
        case Opening():
            return _turned_up(state, at, rng)
        case Choosing() as phase:
            return _chosen(state, phase, rng.choice(phase.turned), at)
        case Writing() as phase:
            return _collected(state, phase, at, rng)
        case Checking() as phase:
            return _laid(state, desk.readable(_with_drafts(state, phase, at)), at, rng)
        case Reading(ballot=ballot, step=step, aloud=aloud):
            if step < 2 * len(ballot):
                return _read_out(state, ballot, step + 1, at, aloud is not None)
            return _vote(state, ballot, at)
        case Voting() as phase:
            return _turn_over(state, phase, at)
        case Polling(ballot=ballot, picks=picks):
            counted = {seat: id for seat in state.voters if (id := state.counted(picks, seat))}
            return _revealed(state, ballot, counted, 1, at)
        case Reveal(ballot=ballot, votes=votes, step=step):
            if step <= len(ballot):
                return _revealed(state, ballot, votes, step + 1, at)
            points = scoring.points(state.round, state.seats, state.left, state.the_reader, ballot, votes)
            return _scored(state, at, points)
        case Scores():
            return _over(state) if state.finished else _next_round(state, at)
        case Over():
            raise Rejected("not_now")
        case never:
            assert_never(never)


def _throw(before: tuple[dict[Seat, int], ...], seats: tuple[Seat, ...], at: Millis, rng: Rng) -> Dice:
    return Dice(at + clock.THROW, (*before, {seat: 1 + rng.below(6) for seat in seats}))


def _thrown(state: State, phase: Dice, at: Millis, rng: Rng) -> State:
    """The highest die reads; equals throw again among themselves (WAO-02)."""
    equals = tuple(seat for seat in phase.highest if seat not in state.left)
    if len(equals) == 1:
        return replace(state, reader=equals[0], phase=Opening(at + clock.OPENING))
    again = equals or tuple(seat for seat in state.seats if seat not in state.left)
    return replace(state, phase=_throw(phase.throws, again, at, rng))


def _turned_up(state: State, at: Millis, rng: Rng, known_by: Seat | None = None) -> State:
    """A card is turned up for the Reader (WAO-04)."""
    deck, card = turned_up(state.deck)
    turned = tuple(TurnedUp(id, index) for id, index in zip(rng.ids(A_CARD), card, strict=False))
    phase = Choosing(state.window(clock.CHOOSE, at), turned, known_by)
    return replace(state, deck=deck, question=None, phase=phase)


def _chosen(state: State, phase: Choosing, taken: TurnedUp, at: Millis) -> State:
    """One saying is taken and read out, the others go back (WAO-04, WAO-05)."""
    deck = put_back(state.deck, tuple(turned.index for turned in phase.turned), taken.index)
    return replace(state, deck=deck, question=taken.index, given={}, phase=Writing(state.window(clock.WRITE, at)))


def _known(state: State, seat: Seat, at: Millis, rng: Rng) -> State:
    """Somebody knows the saying: it is set aside for the evening, and another one is chosen (WAO-07)."""
    if state.question is not None:
        state = replace(state, deck=set_aside(state.deck, state.question))
    return _turned_up(replace(state, again=state.again + 1, withdrawn=()), at, rng, known_by=seat)


def _replaced(state: State, at: Millis, rng: Rng) -> State:
    """Another saying for the same Reader, and nobody scores for this one (COM-04)."""
    match state.phase:
        case Dice():
            raise Rejected("not_now")
        case Scores() | Over():
            raise Rejected("already_scored")
        case Choosing(turned=turned):
            state = replace(state, deck=put_back(state.deck, tuple(each.index for each in turned)))
        case _:
            pass
    return _turned_up(replace(state, again=state.again + 1, withdrawn=()), at, rng)


def _collected(state: State, phase: Writing, at: Millis, rng: Rng) -> State:
    """Writing is over: the endings go to the Reader; the Reader of two reads their own at once (WAO-09, WAO-21)."""
    found = {seat: _endings(state, phase, seat) for seat in state.writers}
    if state.two:
        return _laid(state, tuple(Wording(text, (seat,)) for seat, texts in found.items() for text in texts), at, rng)
    endings = {seat: texts[0] for seat, texts in found.items() if texts}
    if not endings:
        return _scored(state, at, (), void=True)
    return replace(state, phase=desk.laid_out(endings, state.window(clock.CHECK, at), at, rng))


def _endings(state: State, phase: Writing, seat: Seat) -> Places:
    """What was handed in, and a draft in its stead where that would have been an ending (COM-06, COM-21)."""
    nothing = ("",) * state.places
    found = list(phase.endings.get(seat, nothing))
    for place, draft in enumerate(phase.drafts.get(seat, nothing)):
        if phase.lent.get(seat) == place + 1:
            continue
        text = _draft(state, draft)
        others = {key(other) for at, other in enumerate(found) if at != place and other}
        if text and key(text) not in others:
            found[place] = text
    return tuple(filter(None, found))


def _with_drafts(state: State, phase: Checking, at: Millis) -> Checking:
    """A draft is the rewrite where that would have been one (COM-06)."""
    for seat in due(phase.sheets):
        if draft := _draft(state, phase.drafts.get(seat, "")):
            with suppress(Rejected):
                phase = desk.rewritten(phase, seat, draft, at)
    return phase


def _draft(state: State, text: str) -> str:
    try:
        return lie(state, text)
    except Rejected:
        return ""


def _laid(state: State, made_up: tuple[Wording, ...], at: Millis, rng: Rng) -> State:
    """Made-up sayings and the real one are shuffled and numbered; without any made up the round is void (WAO-10)."""
    if not made_up:
        return _scored(state, at, (), void=True)
    truth = dressed(state.saying.ending, spelling(state.at_table.cards, state.at_table.language))
    return _read_out(state, numbered(made_up, truth, rng), 1, at)


def _read_out(state: State, ballot: Ballot, step: int, at: Millis, aloud: bool = False) -> State:
    """The next saying is read out whole: by a Reader who is here and said so, else by the clock (WAO-10, COM-07)."""
    aloud = aloud and state.here(state.the_reader)
    again, at_number = divmod(step - 1, len(ballot))
    text = f"{state.saying.beginning} {ballot[at_number].text(state.hidden) or ''}"
    ends_at = at + clock.saying(text, state.at_table.pace, again=bool(again))
    window = state.window(clock.ALOUD, at) if aloud else None
    return replace(state, phase=Reading(ends_at, ballot, step, window))


def _vote(state: State, ballot: Ballot, at: Millis) -> State:
    """In turn from the Reader's left, or all at once (WAO-12); of two there is only one to ask (WAO-21)."""
    window = state.window(clock.VOTE, at)
    if state.options.vote == "secret" and not state.two:
        return replace(state, phase=Polling(window, ballot))
    order = tuple(seat for seat in state.from_left if seat in state.voters)
    return _next_vote(state, Voting(window, ballot, state.the_reader, 0, order), at)


def _revealed(state: State, ballot: Ballot, votes: dict[Seat, str], step: int, at: Millis) -> State:
    """Made-up sayings open first, a hush follows, the real one comes last (WAO-14)."""
    if step == len(ballot):
        return replace(state, phase=Reveal(at + clock.HUSH, ballot, votes, step))
    option = opened(opening_order(ballot), step)[-1]
    told = len(believers(option, state.seats, votes)) + len(option.by)
    return replace(state, phase=Reveal(at + clock.opened(told, option.true), ballot, votes, step))


def _scored(state: State, at: Millis, entries: tuple[Entry, ...], void: bool = False) -> State:
    """The round's points are given, and then what it brings to come to exactly ten (WAO-15 to WAO-19, WAO-22)."""
    before = state.points
    entries += scoring.tens(state.round, before, entries)
    return replace(
        state,
        ledger=state.ledger + entries,
        chapters=(*state.chapters, chapter(state)),
        phase=Scores(at + clock.scores(len(entries), void), entries, before, void),
    )


def _next_round(state: State, at: Millis) -> State:
    """The office passes to the left; who left has no seat any more, who joined has one (WAO-02, COM-08, COM-09)."""
    members = state.next_members
    teams = (seat for seat, who in members.items() if len(who) == 2)
    wrote = state.from_left if not state.two else (state.the_reader,)
    return replace(
        next_round(state),
        reader=state.successor(state.the_reader),
        pens={seat: (state.pens.get(seat, 0) + (seat in wrote)) % 2 for seat in teams},
        phase=Opening(at + clock.OPENING),
        round=state.round + 1,
        again=0,
        question=None,
        withdrawn=(),
    )


def _over(state: State) -> State:
    """The standing as it is: the highest total wins, equals together, who left is listed without a place (WAO-20)."""
    standing = standings(scores(state.ever, state.ledger), state.out, played=bool(state.chapters))
    return replace(state, question=None, phase=Over(standing))
