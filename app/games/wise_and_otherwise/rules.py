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
from app.engine.rng import Rng
from app.engine.text import key
from app.engine.window import Window, span
from app.games.bluffing import Ballot, Wording, believers
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
    Pick,
    ReadAloud,
    SendBack,
    Vote,
    Withdraw,
    Write,
)
from app.games.wise_and_otherwise.deck import put_back, set_aside, stacked, turned_up
from app.games.wise_and_otherwise.desk import Checking
from app.games.wise_and_otherwise.endings import dressed, ending, names
from app.games.wise_and_otherwise.state import (
    NO_PICKS,
    Absent,
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
from app.games.wise_and_otherwise.waiting import duty_ends_at, handed_in, may_still_act, on_the_table

FEWEST, MOST = 2, 6


def start(table: Table, at: Millis, rng: Rng) -> State:
    """Every seat throws a die for the Reader's office (WAO-02)."""
    if not table.cards:
        raise Rejected("no_cards")
    teams = tuple(seat for seat in table.seats if seat in table.teams)
    return State(
        table=table,
        seats=table.seats,
        members={seat: (0, 1) if seat in teams else (0,) for seat in table.seats},
        points=dict.fromkeys(table.seats, 0),
        deck=stacked(len(table.cards), table.fresh),
        phase=_throw((), table.seats, at, rng),
        slower=dict(table.slower),
        pens=dict.fromkeys(teams, 0),
    )


def apply(state: State, turn: Turn, rng: Rng) -> State:
    """The state after a turn. Raises Rejected, and then nothing has changed."""
    at = turn.at
    match turn.what:
        case Play(seat=seat, command=command, member=member):
            state = _played(state, Person(seat, member), command, at, rng)
        case TimeUp():
            state = _timed_out(state, at, rng)
        case Away(seat=seat, member=member):
            state = _away(state, Absent(Person(seat, member), at))
        case Back(seat=seat, member=member):
            state = _back(state, Person(seat, member))
        case Left(seat=seat, hide=hide, member=only):
            state = _left(state, seat, only, hide)
        case Joined(seat=seat, member=member):
            state = _joined(state, Person(seat, member))
        case Extend(ms=ms):
            state = _extended(state, ms)
        case Slower(seat=seat, percent=percent):
            state = replace(state, slower=state.slower | {seat: percent})
        case ReplaceQuestion():
            state = _replaced(state, at, rng)
        case End():
            if isinstance(state.phase, Over):
                raise Rejected("not_now")
            state = _over(state)
        case never:
            assert_never(never)
    return _settled(state, at, rng)


# --- what a phone does -------------------------------------------------------------------------------


def _played(state: State, person: Person, command: Command, at: Millis, rng: Rng) -> State:
    seat = person.seat
    if person.member not in state.members.get(seat, ()):
        raise Rejected("next_round")
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
            _expect_time(state, phase.window, seat, at)
            taken = next((turned for turned in phase.turned if turned.id == id), None)
            if taken is None:
                raise Rejected("not_on_table")
            return _chosen(state, phase, taken, at)
        case Writing() as phase, Know():
            _expect(not reads and seat not in state.withdrawn)
            if on_the_table(state, phase, seat):
                raise Rejected("ending_on_table")
            return _known(state, seat, at, rng)
        case Writing() as phase, (Draft() | Write() | Withdraw()):
            _expect_writer(state, person)
            _expect_time(state, phase.window, seat, at)
            match command:
                case Draft(text=text, place=place):
                    return replace(state, phase=_typed(state, phase, seat, place, text))
                case Write(text=text, place=place):
                    return _shown_again(replace(state, phase=_written(state, phase, seat, place, text, at)), seat)
                case Withdraw():
                    return _withdrawn(state, phase, seat, at)
        case Checking() as phase, (Draft(place=1) | Write(place=1)):
            _expect_writer(state, person)
            if seat not in desk.due(phase):
                raise Rejected("not_now")
            _expect_time(state, phase.window, seat, at)
            if isinstance(command, Draft):
                others = {author: draft for author, draft in phase.drafts.items() if author != seat}
                return replace(
                    state, phase=replace(phase, drafts=others | ({seat: command.text} if command.text else {}))
                )
            phase = desk.rewritten(phase, seat, _ending(state, command.text), at)
            return _shown_again(replace(state, phase=phase), seat)
        case Checking() as phase, (SendBack() | Checked()):
            _expect(reads)
            _expect_time(state, phase.window, seat, at)
            if isinstance(command, SendBack):
                return replace(state, phase=desk.sent_back(phase, command.paper, command.reason))
            return replace(state, phase=replace(phase, checked=True))
        case (Voting() | Polling()) as phase, (Pick(option=id) | Vote(option=id)):
            _expect(seat == phase.turn if isinstance(phase, Voting) else seat in state.voters)
            _expect_time(state, phase.window, seat, at)
            if not any(option.id == id for option in phase.ballot):
                raise Rejected("not_on_table")
            return _picked(state, phase, person, id, isinstance(command, Vote), at)
        case _:
            raise Rejected("not_now")
    assert_never(command)


def _expect(may: bool) -> None:
    if not may:
        raise Rejected("not_your_turn")


def _expect_time(state: State, window: Window, seat: Seat, at: Millis) -> None:
    if not window.open_for(state.percent(seat), at):
        raise Rejected("time_is_up")


def _expect_writer(state: State, person: Person) -> None:
    """Only those who write this round, and of a team only the one with the pen (WAO-23)."""
    if person.seat in state.withdrawn:
        raise Rejected("withdrawn")
    _expect(person.seat in state.writers)
    if state.pen(person.seat) != person.member:
        raise Rejected("mate_has_pen")


def _ending(state: State, raw: str) -> str:
    return ending(raw, state.saying.beginning, names(state.at_table.cards))


def _typed(state: State, phase: Writing, seat: Seat, place: int, text: str) -> Writing:
    drafts = _put(phase.drafts.get(seat, ("",) * state.places), place, text)
    others = {author: theirs for author, theirs in phase.drafts.items() if author != seat}
    return replace(phase, drafts=others | {seat: drafts} if any(drafts) else others)


def _written(state: State, phase: Writing, seat: Seat, place: int, raw: str, at: Millis) -> Writing:
    """An ending is handed in, in the place of what the seat had there (WAO-05); two must differ (WAO-22)."""
    text = _ending(state, raw)
    before = phase.endings.get(seat, ("",) * state.places)
    after = _put(before, place, text)
    if len({key(each) for each in after if each}) < len([each for each in after if each]):
        raise Rejected("twice_the_same")
    known = handed_in(before, state.places)
    late = _late(phase.window, phase.late, known, seat, at) if handed_in(after, state.places) else phase.late
    return replace(_typed(state, phase, seat, place, ""), endings=phase.endings | {seat: after}, late=late)


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
    late = _late(phase.window, phase.late, False, seat, at)
    return replace(state, withdrawn=(*state.withdrawn, seat), phase=replace(phase, drafts=drafts, late=late))


def _late(window: Window, late: tuple[Seat, ...], known: bool, seat: Seat, at: Millis) -> tuple[Seat, ...]:
    """A seat that acts first past the common time goes on looking like one that is waited for (COM-20)."""
    return late if known or window.open_for(100, at) else (*late, seat)


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
        late = _late(phase.window, phase.late, False, seat, at)
        return replace(state, phase=replace(phase, picks=picks, voted=(*phase.voted, seat), late=late))
    parted = together and not stands
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
            window=_window(state, clock.VOTE, at),
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


def _away(state: State, absent: Absent) -> State:
    known = any(gone.person == absent.person for gone in state.away)
    return state if known else replace(state, away=(*state.away, absent))


def _back(state: State, person: Person) -> State:
    return replace(state, away=tuple(gone for gone in state.away if gone.person != person))


def _left(state: State, seat: Seat, only: int | None, hide: bool) -> State:
    """A seat, or one member of a team, is given up; below two seats the game stops (COM-09, WAO-23)."""
    if hide and seat not in state.hidden:
        state = replace(state, hidden=(*state.hidden, seat))
        state = replace(state, chapters=tuple(hushed(told, seat, state.hidden) for told in state.chapters))
    if isinstance(state.phase, Over):
        return state
    leaves = {Person(seat, member) for member in (0, 1) if only in (None, member)}
    members = {s: tuple(m for m in who if Person(s, m) not in leaves) for s, who in state.members.items()}
    joining = tuple(joiner for joiner in state.joining if joiner not in leaves)
    stays = members.get(seat) or any(joiner.seat == seat for joiner in joining)
    state = replace(
        state,
        members=members,
        joining=joining,
        away=tuple(gone for gone in state.away if gone.person not in leaves),
        slower={s: percent for s, percent in state.slower.items() if s != seat or stays},
    )
    return _over(state) if len(_next_members(state)) < FEWEST else state


def _joined(state: State, person: Person) -> State:
    """Somebody for the next round: on a seat of their own, or where somebody has left (COM-08)."""
    sits = person.member in state.members.get(person.seat, ()) or person in state.joining
    next_members = _next_members(state)
    full = person.seat not in next_members and len(next_members) >= MOST
    if isinstance(state.phase, Over) or sits or full:
        raise Rejected("not_now")
    return replace(_back(state, person), joining=(*state.joining, person))


def _next_members(state: State) -> dict[Seat, tuple[int, ...]]:
    """Who sits at the table in the next round, and who plays on each seat; newcomers last in the order."""
    order = dict.fromkeys((*state.seats, *(joiner.seat for joiner in state.joining)))
    joining = {seat: [j.member for j in state.joining if j.seat == seat] for seat in order}
    found = {seat: tuple(sorted((*state.members.get(seat, ()), *joining[seat]))) for seat in order}
    return {seat: members for seat, members in found.items() if members}


# --- the clock ---------------------------------------------------------------------------------------


def _timed_out(state: State, at: Millis, rng: Rng) -> State:
    """Time is up, or the host skips. An away Reader's check is done for them first, if that is what is up."""
    duty = duty_ends_at(state)
    if isinstance(state.phase, Checking) and duty is not None and at >= duty and _rewriters(state, at):
        return replace(state, phase=replace(state.phase, checked=True))
    return _closed(state, at, rng)


def _settled(state: State, at: Millis, rng: Rng) -> State:
    """What follows by itself: the last call, and the end of a duty that is done or that nobody can do."""
    match state.phase:
        case (Writing() | Polling()) as phase:
            if phase.window.closing is None and not may_still_act(state, at):
                longest = max((100, *map(state.percent, state.seats)))
                return replace(state, phase=replace(phase, window=phase.window.call(at, longest)))
        case Voting() as phase if not state.here(phase.turn):
            return _settled(_turn_over(state, phase, at), at, rng)
        case Reading(ballot=ballot, step=step, aloud=Window()) if state.reader in state.left:
            return _read_out(state, ballot, step, at)
        case Choosing() if state.reader in state.left:
            return _settled(_closed(state, at, rng), at, rng)
        case Checking() as phase:
            looked = phase.checked or state.reader in state.left
            over = not phase.window.open_for(state.percent(state.reads), at)
            if (looked or over) and not _rewriters(state, at):
                return _settled(_closed(state, at, rng), at, rng)
        case _:
            pass
    return state


def _rewriters(state: State, at: Millis) -> tuple[Seat, ...]:
    """Authors who are here, owe another ending and have time for it."""
    return tuple(seat for seat in may_still_act(state, at) if seat != state.reader)


def _extended(state: State, ms: Millis) -> State:
    match state.phase:
        case Choosing() | Writing() | Checking() | Voting() | Polling() as phase:
            if phase.window.deadline() is None:
                raise Rejected("clock_is_off")
            return replace(state, phase=replace(phase, window=phase.window.extend(ms)))
        case Reading(aloud=Window() as window) as phase:
            if window.deadline() is None:
                raise Rejected("clock_is_off")
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
            points = scoring.points(state.round, state.seats, state.left, state.reads, ballot, votes)
            return _scored(state, at, points)
        case Scores():
            return _over(state) if finished(state) else _next_round(state, at)
        case Over():
            raise Rejected("not_now")
        case never:
            assert_never(never)


def finished(state: State) -> bool:
    """Whether somebody has reached or passed 20 (WAO-20)."""
    return any(points >= scoring.FINISH for points in state.points.values())


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
    phase = Choosing(_window(state, clock.CHOOSE, at), at, turned, known_by)
    return replace(state, deck=deck, question=None, phase=phase)


def _chosen(state: State, phase: Choosing, taken: TurnedUp, at: Millis) -> State:
    """One saying is taken and read out, the others go back (WAO-04, WAO-05)."""
    deck = put_back(state.deck, tuple(turned.index for turned in phase.turned), taken.index)
    return replace(state, deck=deck, question=taken.index, phase=Writing(_window(state, clock.WRITE, at)))


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
    return replace(state, phase=desk.laid_out(endings, _window(state, clock.CHECK, at), at, rng))


def _endings(state: State, phase: Writing, seat: Seat) -> Places:
    """What was handed in, and a draft in its stead where that would have been an ending (COM-06)."""
    nothing = ("",) * state.places
    found = list(phase.endings.get(seat, nothing))
    for place, draft in enumerate(phase.drafts.get(seat, nothing)):
        text = _draft(state, draft)
        others = {key(other) for at, other in enumerate(found) if at != place and other}
        if text and key(text) not in others:
            found[place] = text
    return tuple(filter(None, found))


def _with_drafts(state: State, phase: Checking, at: Millis) -> Checking:
    """A draft is the rewrite where that would have been one (COM-06)."""
    for seat in desk.due(phase):
        if draft := _draft(state, phase.drafts.get(seat, "")):
            with suppress(Rejected):
                phase = desk.rewritten(phase, seat, draft, at)
    return phase


def _draft(state: State, text: str) -> str:
    try:
        return _ending(state, text)
    except Rejected:
        return ""


def _laid(state: State, made_up: tuple[Wording, ...], at: Millis, rng: Rng) -> State:
    """Made-up sayings and the real one are shuffled and numbered; without any made up the round is void (WAO-10)."""
    if not made_up:
        return _scored(state, at, (), void=True)
    truth = dressed(state.saying.ending, names(state.at_table.cards))
    return _read_out(state, numbered(made_up, truth, rng), 1, at)


def _read_out(state: State, ballot: Ballot, step: int, at: Millis, aloud: bool = False) -> State:
    """The next saying is read out whole: by a Reader who is here and said so, else by the clock (WAO-10, COM-07)."""
    aloud = aloud and state.here(state.reads)
    again, at_number = divmod(step - 1, len(ballot))
    text = f"{state.saying.beginning} {ballot[at_number].text(state.hidden) or ''}"
    ends_at = at + clock.reading(text, state.at_table.pace, again=bool(again))
    window = _window(state, clock.ALOUD, at) if aloud else None
    return replace(state, phase=Reading(at, ends_at, ballot, step, window))


def _vote(state: State, ballot: Ballot, at: Millis) -> State:
    """In turn from the Reader's left, or all at once (WAO-12); of two there is only one to ask (WAO-21)."""
    window = _window(state, clock.VOTE, at)
    if state.options.vote == "secret" and not state.two:
        return replace(state, phase=Polling(window, ballot))
    order = tuple(seat for seat in state.from_left if seat in state.voters)
    return _next_vote(state, Voting(window, ballot, state.reads, 0, order), at)


def _revealed(state: State, ballot: Ballot, votes: dict[Seat, str], step: int, at: Millis) -> State:
    """Made-up sayings open first, a hush follows, the real one comes last (WAO-14)."""
    made_up = len(ballot) - 1
    if step == made_up + 1:
        return replace(state, phase=Reveal(at + clock.HUSH, ballot, votes, step))
    option = opening_order(ballot)[min(step, len(ballot)) - 1]
    told = len(believers(option, state.seats, votes)) + len(option.by)
    return replace(state, phase=Reveal(at + clock.opened(told, option.true), ballot, votes, step))


def _scored(state: State, at: Millis, entries: tuple[Entry, ...], void: bool = False) -> State:
    """The round's points are given, and then what it brings to come to exactly ten (WAO-15 to WAO-19, WAO-22)."""
    before = state.points
    entries += scoring.tens(state.round, before, entries)
    gained = scores(state.seats, entries)
    return replace(
        state,
        points={seat: before[seat] + gained[seat] for seat in state.seats},
        ledger=state.ledger + entries,
        chapters=(*state.chapters, chapter(state)),
        phase=Scores(at + clock.scores(len(entries), void), entries, before, void),
    )


def _next_round(state: State, at: Millis) -> State:
    """The office passes to the left; who left has no seat any more, who joined has one (WAO-02, COM-08, COM-09)."""
    order = tuple(dict.fromkeys((*state.seats, *(joiner.seat for joiner in state.joining))))
    place = order.index(state.reads)
    members = _next_members(state)
    seats = tuple(members)
    wrote = state.from_left if not state.two else (state.reads,)
    return replace(
        state,
        seats=seats,
        members=members,
        reader=next(seat for seat in order[place + 1 :] + order[: place + 1] if seat in members),
        points=scores(seats, state.ledger),
        pens={seat: (state.pens.get(seat, 0) + (seat in wrote)) % 2 for seat in seats if len(members[seat]) == 2},
        phase=Opening(at + clock.OPENING),
        round=state.round + 1,
        again=0,
        question=None,
        withdrawn=(),
        joining=(),
        gone=tuple(seat for seat in dict.fromkeys(state.gone + state.left) if seat not in members),
        hidden=tuple(seat for seat in state.hidden if seat not in members),
    )


def _over(state: State) -> State:
    """The standing as it is: the highest total wins, equals together, who left is listed without a place (WAO-20)."""
    everyone = tuple(dict.fromkeys(state.seats + state.gone))
    left = frozenset((*state.left, *state.gone)) - {joiner.seat for joiner in state.joining}
    return replace(state, question=None, phase=Over(standings(scores(everyone, state.ledger), left)))


def _window(state: State, standard: Millis, at: Millis) -> Window:
    return Window(at, span(standard, state.at_table.pace))
