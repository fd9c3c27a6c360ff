"""The rules of Perfect Words: how a turn changes the game.

    Building --> Writing --> Placing --> Words --> Associations --> Counted --> Words of the next arrow, or Over
                                                       \\               ^
                                                        Challenging --> Voting ...   nothing is put to the table on X

A turn of Building is a duty of one seat and closes when it is done: a word, and a tile where a line has become due.
Writing, Placing, Challenging and Voting close at their deadline and by nothing else; once nobody is waited for any more
that is 3 s away. The other phases run by the clock at any pace. End, and a table of one, lead to Over.

Seats know two rounds, Building and all the rest: who leaves before Writing leaves nothing behind, and who leaves later
leaves a sheet (COM-09). Who joins during Building plays at once, and later nobody joins (COM-08).

Longer than its neighbours because the rules of the whole game are read in one place.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from app.engine.company import clockwise, given_up, heard, joined, next_round, seated
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
    Table,
    TimeUp,
    Turn,
    scores,
    standings,
)
from app.engine.late import late_by_now
from app.engine.rng import Rng
from app.engine.window import Window, reading, span
from app.games.perfect_words import clock, grid, scoring, wordings
from app.games.perfect_words.commands import (
    Agree,
    Challenge,
    Command,
    Finish,
    Lay,
    LayTile,
    Note,
    Options,
    Put,
    Puzzled,
    Suggest,
    TakeBack,
    Vote,
    Want,
)
from app.games.perfect_words.deck import stacked, taken
from app.games.perfect_words.grid import ARROWS
from app.games.perfect_words.sheet import associations, noted
from app.games.perfect_words.state import (
    Associations,
    Building,
    Challenging,
    Counted,
    Over,
    Placing,
    Reveal,
    State,
    Told,
    Undo,
    Voting,
    Words,
    Writing,
)
from app.games.perfect_words.views import News, Settled, Signal
from app.games.perfect_words.waiting import actors, until, waited_for

FEWEST, MOST = 2, 6


def start(table: Table, at: Millis, rng: Rng) -> State:
    """The deck is laid out; chance says who begins, unless the host has (PW-01, PW-02, PW-05)."""
    if not table.cards:
        raise Rejected("no_cards")
    first = table.first if table.first in table.seats and table.first is not None else rng.choice(table.seats)
    return State(
        table=table,
        members=seated(table),
        deck=stacked(table.cards, table.fresh, table.options or Options(), rng),
        phase=Building(Window(at, span(clock.TURN, table.pace)), first),
        slower=dict(table.slower),
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
        case Joined(seat=seat, member=member):
            state = _joined(state, Person(seat, member))
        case Extend(ms=ms):
            state = _extended(state, ms)
        case ReplaceQuestion():
            raise Rejected("no_question")
        case End() if isinstance(state.phase, Over):
            raise Rejected("not_now")
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
    match state.phase, command:
        case ((Building() | Writing() | Placing()), (Want() | Suggest() | Puzzled())):
            return _signalled(state, seat, command, at)
        case Building() as phase, TakeBack():
            return _taken_back(state, phase, seat, at)
        case Building() as phase, (Lay() | LayTile()):
            if seat != phase.builder:
                raise Rejected("not_your_turn")
            phase.window.expect_open(state.percent(seat), at)
            if isinstance(command, Lay):
                return _laid(state, phase, command, at)
            return _tiled(state, phase, _offered(state, phase, command), at)
        case Writing() as phase, (Note() | Finish()):
            phase.window.expect_open(state.percent(seat), at)
            if phase.window.closing is not None and seat in phase.done:
                raise Rejected("all_done")
            if isinstance(command, Note):
                sheet = noted(phase.sheets.get(seat, {}), command.arrow, command.text)
                return replace(state, phase=replace(phase, sheets=phase.sheets | {seat: sheet}))
            return replace(state, phase=_finished(phase, seat, command.done, at))
        case Placing() as phase, (Put() | Agree()):
            phase.window.expect_open(100, at)
            if phase.window.closing is not None:
                raise Rejected("all_agreed")
            return _put(state, phase, command) if isinstance(command, Put) else _agreed(state, phase, seat, command)
        case Challenging() as phase, Challenge(wordings=ids):
            phase.window.expect_open(state.percent(seat), at)
            if not set(ids) <= set(wordings.flagged(phase.reveal.groups)):
                raise Rejected("not_on_table")
            late = late_by_now(phase.window, phase.late, seat in phase.said, seat, at)
            return replace(state, phase=replace(phase, said=phase.said | {seat: tuple(sorted(set(ids)))}, late=late))
        case Voting() as phase, Vote(yes=yes):
            phase.window.expect_open(state.percent(seat), at)
            late = late_by_now(phase.window, phase.late, seat in phase.votes, seat, at)
            return replace(state, phase=replace(phase, votes=phase.votes | {seat: yes}, late=late))
        case _:
            raise Rejected("not_now")


def _signalled(state: State, seat: Seat, command: Want | Suggest | Puzzled, at: Millis) -> State:
    """Somebody points at something, for all to see, instead of what they pointed at before (PW-04)."""
    ends_at = at + clock.SIGNAL
    building = isinstance(state.phase, Building)
    match command:
        case Want(card=card):
            there = building and any(open_card.id == card for open_card in state.deck.open)
            signal = Signal(seat, "want", ends_at, card=card)
        case Suggest(place=place):
            there = building and place in grid.legal(state.grid)
            signal = Signal(seat, "suggest", ends_at, place=place)
        case Puzzled(arrow=arrow):
            there = any(laid.number == arrow for laid in state.grid.arrows)
            signal = Signal(seat, "puzzled", ends_at, arrow=arrow)
    if not there:
        raise Rejected("not_on_table")
    return replace(state, signals=(*(s for s in state.signals if s.seat != seat and s.ends_at > at), signal))


# --- building ----------------------------------------------------------------------------------------


def _laid(state: State, phase: Building, command: Lay, at: Millis, *, by_server: bool = False) -> State:
    """A word is laid; where it makes a line due that can be arrowed, its tile comes next (PW-06 to PW-10).

    What the server laid stays: whoever could take it back for ever would hold up the table (COM-07).
    """
    if phase.laid is not None:
        raise Rejected("tile_first")
    if command.place not in grid.allowed(state.grid):
        raise Rejected("does_not_go_there")
    deck, card = taken(state.deck, command.card, state.cards, state.at_table.fresh)
    spent = at - phase.window.opened_at
    before = Undo(phase.builder, state.grid, state.deck, phase.window, spent)
    undo = before if state.options.take_back == "on" and not by_server else None
    state = replace(state, deck=deck, grid=grid.with_word(state.grid, command.place, card.word))
    phase = replace(phase, step=phase.step + 1, undo=undo, news=None)
    if grid.choices(state.grid, command.place):
        return replace(state, phase=replace(phase, laid=command.place))
    return _turn_over(state, phase, at)


def _offered(state: State, phase: Building, command: LayTile) -> grid.Tile:
    """The tile as the player wants it laid, which must be one of the ways offered (PW-09 to PW-12)."""
    if phase.laid is None:
        raise Rejected("not_now")
    wanted = grid.Arrow(command.number, command.place, command.direction)
    tile = next((tile for tile in grid.choices(state.grid, phase.laid) if tile[0] == wanted), None)
    if tile is None:
        raise Rejected("does_not_go_there")
    return tile


def _tiled(state: State, phase: Building, tile: grid.Tile, at: Millis) -> State:
    """The tile is laid, and the turn is over."""
    laid = replace(phase, step=phase.step + 1, laid=None, news=None)
    return _turn_over(replace(state, grid=grid.with_tile(state.grid, tile)), laid, at)


def _turn_over(state: State, phase: Building, at: Millis) -> State:
    """Building ends with this turn, or the next seat is on (PW-05, PW-16)."""
    if grid.built(state.grid):
        return _written_from_now(state, at)
    return _passed_on(state, phase, at)


def _passed_on(state: State, phase: Building, at: Millis) -> State:
    """The next one who is here is on, clockwise; if nobody is, the next who has not left (PW-05)."""
    builder = next(filter(state.here, clockwise(state.seats, phase.builder)), state.successor(phase.builder))
    return replace(state, phase=replace(phase, window=state.window(clock.TURN, at), builder=builder))


def _taken_back(state: State, phase: Building, seat: Seat, at: Millis) -> State:
    """The last word goes back where it was taken from, with its tile, and its player is on again (PW-17)."""
    undo = phase.undo
    if undo is None or undo.seat != seat:
        raise Rejected("nothing_to_take_back")
    # Within one turn the clock runs on, and a turn that is taken up again has the time that was left of it.
    window = phase.window if phase.laid is not None else replace(undo.window, opened_at=at - undo.spent)
    news = News("taken_back", seat, at + clock.SIGNAL, state.grid.words[-1].word)
    return replace(
        state,
        grid=undo.grid,
        deck=replace(undo.deck, indices=state.deck.indices, opened=state.deck.opened),
        phase=Building(window, seat, phase.step + 1, news=news),
    )


def _built_for(state: State, phase: Building, at: Millis, rng: Rng) -> State:
    """Time is up, so the server lays for whose turn it is, as far as they have not (standard clock)."""
    news = News("house", phase.builder, at + clock.SIGNAL)
    if phase.laid is None:
        card, place = state.deck.open[0], rng.choice(grid.pressing(state.grid))
        state = _laid(state, phase, Lay(card.id, place), at, by_server=True)
        news = replace(news, word=card.word)
    state = _tiled_for(state, at, rng)
    return replace(state, phase=replace(state.phase, news=news)) if isinstance(state.phase, Building) else state


def _tiled_for(state: State, at: Millis, rng: Rng) -> State:
    """The tile that is due is laid by chance."""
    match state.phase:
        case Building(laid=place) as phase if place is not None:
            return _tiled(state, phase, rng.choice(grid.choices(state.grid, place)), at)
        case _:
            return state


# --- writing, double and nothing ---------------------------------------------------------------------


def _written_from_now(state: State, at: Millis) -> State:
    """All who sit here write; who has left by now is out of the game (PW-18)."""
    return replace(next_round(state), signals=(), phase=Writing(state.window(clock.WRITE, at)))


def _finished(phase: Writing, seat: Seat, done: bool, at: Millis) -> Writing:
    """A sheet is done, or it is not after all (PW-18)."""
    was = seat in phase.done
    others = tuple(other for other in phase.done if other != seat)
    late = phase.late if phase.window.open_for(100, at) else {seat: was} | phase.late
    return replace(phase, done=(*others, seat) if done else others, late=late)


def _put(state: State, phase: Placing, command: Put) -> State:
    """A marker is moved, which takes all agreement back (PW-21)."""
    mine, other = (state.x2, state.x) if command.marker == "x2" else (state.x, state.x2)
    if command.arrow == mine:
        return state
    if command.arrow is not None and command.arrow == other:
        raise Rejected("marker_there")
    state = replace(state, phase=replace(phase, agreed=()))
    return replace(state, x2=command.arrow) if command.marker == "x2" else replace(state, x=command.arrow)


def _agreed(state: State, phase: Placing, seat: Seat, command: Agree) -> State:
    """A seat agrees, if the markers still lie as it saw them (PW-21)."""
    if (command.x2, command.x) != (state.x2, state.x):
        raise Rejected("placing_changed")
    agreed = tuple(each for each in state.seats if each in phase.agreed or each == seat)
    return replace(state, phase=replace(phase, agreed=agreed))


def _placed(state: State) -> State:
    """A marker that was not placed goes, x2 on the lowest free arrow, X on the highest (PW-21)."""
    numbers = range(1, ARROWS + 1)
    x2 = state.x2 or next(number for number in numbers if number != state.x)
    return replace(state, x2=x2, x=state.x or next(number for number in reversed(numbers) if number != x2))


# --- reveal ------------------------------------------------------------------------------------------


def _words(state: State, arrow: int, at: Millis) -> State:
    """The next arrow: its words (PW-22)."""
    return replace(state, phase=Words(at + reading(" ".join(state.lines[arrow]), state.at_table.pace), arrow))


def _revealed(state: State, arrow: int, at: Millis) -> State:
    """Then the associations; those of the same wording stand together (PW-22)."""
    written = {seat: sheet[arrow] for seat in state.seats if arrow in (sheet := state.sheets.get(seat, {}))}
    groups = wordings.laid_out(written)
    return replace(
        state,
        phase=Associations(at + clock.associations(len(groups), state.at_table.pace), Reveal(arrow, groups)),
    )


def _challenged(state: State, reveal: Reveal, at: Millis) -> State:
    """Flagged ones may be challenged, but on X nothing is put to the table (PW-20, PW-22)."""
    if reveal.arrow == state.x:
        return _scored(state, reveal, at)
    if wordings.flagged(reveal.groups):
        return replace(state, phase=Challenging(state.window(clock.VOTE, at), reveal))
    return _asked(state, reveal, at)


def _asked(state: State, reveal: Reveal, at: Millis) -> State:
    """The next question to the table; once there is none, groups are counted (PW-22)."""
    language = state.at_table.language
    question = wordings.next_question(reveal.groups, reveal.challenged, reveal.settled, language)
    if question is None:
        return _scored(state, reveal, at)
    return replace(state, phase=Voting(state.window(clock.VOTE, at), reveal, question))


def _answered(state: State, phase: Voting, at: Millis) -> State:
    """A majority of the seats present decides, and a tie changes nothing; whoever voted was present (PW-22)."""
    reveal, votes = phase.reveal, phase.votes
    yes = tuple(seat for seat in state.seats if votes.get(seat) is True)
    no = tuple(seat for seat in state.seats if votes.get(seat) is False)
    present = [seat for seat in state.seats if state.here(seat) or seat in votes]
    carried = 2 * len(yes) > len(present)
    groups = wordings.answered(reveal.groups, phase.question) if carried else reveal.groups
    settled = (*reveal.settled, Settled(phase.question, yes, no, carried))
    return _asked(state, replace(reveal, groups=groups, settled=settled), at)


def _scored(state: State, reveal: Reveal, at: Millis) -> State:
    """Groups are counted, and the arrow brings what it does (PW-23 to PW-26)."""
    times = {state.x2: scoring.DOUBLED, state.x: 0}.get(reveal.arrow, 1)
    seats = len(state.counted)
    entries = scoring.points(reveal.arrow, reveal.groups, seats, times=times, left=state.left, personal=state.personal)
    return replace(
        state,
        ledger=state.ledger + entries,
        told=(*state.told, Told(reveal.arrow, reveal.groups, entries)),
        phase=Counted(
            at + clock.counted(scoring.team(entries), reveal.arrow == ARROWS), reveal, entries, scoring.needed(seats)
        ),
    )


# --- who is there ------------------------------------------------------------------------------------


def _left(state: State, what: Left) -> State:
    """A seat is given up: what it noted stays and counts; below two the game stops (COM-09)."""
    if what.hide and what.seat not in state.hidden:
        state = replace(state, hidden=(*state.hidden, what.seat))
    if isinstance(state.phase, Over):
        return state
    signals = tuple(signal for signal in state.signals if signal.seat != what.seat)
    state = given_up(replace(state, signals=signals), what.seat, what.member)
    return _over(state) if len(state.next_members) < FEWEST else state


def _joined(state: State, person: Person) -> State:
    """Somebody sits down while the crossword is built, at once: as the last, or where somebody has left (COM-08)."""
    if not isinstance(state.phase, Building):
        raise Rejected("not_now")
    state = joined(state, person, MOST)
    # Until Writing who has left keeps the place, so that it can be taken over.
    return replace(state, members=state.members | state.next_members, joining=())


# --- the clock ---------------------------------------------------------------------------------------


def _settled(state: State, at: Millis, rng: Rng) -> State:
    """What follows by itself: the last call, and that a builder who is not here is passed over."""
    match state.phase:
        case (Writing() | Placing() | Challenging() | Voting()) as phase:
            if not state.in_time(waited_for(state), phase.window, at):
                return replace(state, phase=replace(phase, window=phase.window.call(at, state.longest)))
        case Building(builder=builder, laid=laid) as phase if not state.here(builder):
            if laid is not None:
                return _settled(_tiled_for(state, at, rng), at, rng)
            if builder in state.left or any(map(state.here, state.seats)):
                return _passed_on(state, replace(phase, step=phase.step + 1), at)
        case _:
            pass
    return state


def _extended(state: State, ms: Millis) -> State:
    match state.phase:
        case Building() | Writing() | Placing() | Challenging() | Voting() as phase:
            return replace(state, phase=replace(phase, window=phase.window.extend(ms)))
        case Over():
            raise Rejected("not_now")
        case phase:
            return replace(state, phase=replace(phase, ends_at=phase.ends_at + ms))


def _closed(state: State, at: Millis, rng: Rng) -> State:
    """The phase is over and the next one begins."""
    match state.phase:
        case Building() as phase:
            return _built_for(state, phase, at, rng)
        case Writing(sheets=sheets):
            lines, language = state.lines, state.at_table.language
            written = {seat: associations(sheets.get(seat, {}), lines, language) for seat in state.seats}
            return replace(state, sheets=written, phase=Placing(state.window(clock.PLACE, at)))
        case Placing():
            return _words(_placed(state), 1, at)
        case Words(arrow=arrow):
            return _revealed(state, arrow, at)
        case Associations(reveal=reveal):
            return _challenged(state, reveal, at)
        case Challenging(reveal=reveal, said=said):
            challenged = tuple(sorted({id for ids in said.values() for id in ids}))
            return _asked(state, replace(reveal, challenged=challenged), at)
        case Voting() as phase:
            return _answered(state, phase, at)
        case Counted(reveal=reveal):
            return _over(state) if reveal.arrow == ARROWS else _words(state, reveal.arrow + 1, at)
        case Over():
            raise Rejected("not_now")
        case never:
            assert_never(never)


def _over(state: State) -> State:
    """The end: all have won the team's score together, or each stands by their own points, if these are kept."""
    score = scores(state.ever, state.ledger) if state.personal else dict.fromkeys(state.ever, state.score)
    return replace(state, phase=Over(standings(score, state.out, played=bool(state.told))))
