"""What stands in a room and how it changes: its document, the game in progress, the clock, who is here.

No screens, no tasks, no journal: a change is noted in `note`, and the room's loop has it written before
anybody sees it. What changed can be taken back with `mark` and `reset`.

Longer than its neighbours because all that may change a party stands together.
"""

from __future__ import annotations

import logging
import secrets
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from app.engine.game import (
    Away,
    Back,
    End,
    Left,
    Millis,
    Person,
    Rejected,
    Seat,
    Slower,
    Standing,
    Status,
    Table,
    TimeUp,
    Turn,
    What,
    standings,
)
from app.engine.record import Deal, Result, Saved
from app.engine.replay import Playing
from app.rooms import record
from app.rooms.clock import GameClock
from app.rooms.doc import Doc, changed, person, without
from app.rooms.frames import Standstill
from app.rooms.house import House
from app.rooms.lobby import cleared, game_of, teams
from app.rooms.presence import GRACE_AFTER_RESTART, Presence
from app.rooms.results import sheet

log = logging.getLogger(__name__)

MOST_TIME_UPS = 60
"""Deadlines that may pass in one instant before something must be wrong."""

HOW_TO: Millis = 27_000
"""So long the TV tells how a game is played, unless the host goes on: three panels of nine seconds."""


class Note:
    """What is to be written of one round of the room's loop."""

    def __init__(self) -> None:
        self.begin: bytes | None = None
        self.turns: list[tuple[int, bytes]] = []
        self.snapshot = False
        self.result: Result | None = None
        self.seen: list[str] = []


class Mark(NamedTuple):
    """Where a party stood."""

    doc: Doc
    playing: Playing | None
    at: tuple[Any, Status, int] | None
    card_ids: tuple[str, ...]
    told: frozenset[Person]
    last_at: Millis


class Party:
    """One party. `trouble`: the journal could not be written, and nobody has resumed since."""

    def __init__(self, house: House, code: str, doc: Doc) -> None:
        self.house, self.code, self.doc = house, code, doc
        self.playing: Playing | None = None
        self.clock = GameClock(house.real)
        self.presence = Presence()
        self.trouble = False
        self.note = Note()
        self._card_ids: tuple[str, ...] = ()
        self._told: frozenset[Person] = frozenset()  # whom the game holds for away
        self._last_at: Millis = 0
        self._looked_at: Millis = house.real()
        self._nobody = False
        self._explaining_since: Millis | None = None
        self._outdated = False  # the newest snapshot is of an older version of the game
        self._lost: tuple[Standing, ...] | None = None  # the standing of a game that cannot be read any more

    @property
    def stage(self) -> str:
        """The moment that commands must name."""
        return self.playing.status.stage if self.playing and self.doc.where != "lobby" else "lobby"

    @property
    def paused(self) -> Standstill | None:
        """Why the clock stands still, if it does."""
        if self.trouble:
            return "trouble"
        if self._nobody:
            return "nobody"
        if self.doc.paused:
            return "host"
        return "how_to" if self.doc.explaining else None

    # --- the game -----------------------------------------------------------------------------------

    def start(self, deal: Deal, *, explain: bool = False) -> None:
        """Begin the game that the lobby has settled, or first explain it. Raises Rejected: no_cards."""
        if not deal.cards:
            raise Rejected("no_cards")
        if self.doc.where == "over":
            self.doc = cleared(self.doc)
        game, mates = game_of(self.doc), teams(self.doc)
        chairs = tuple(replace(chair, playing=True, team=mates.get(chair.seat)) for chair in self.doc.taken)
        slower: dict[Seat, int] = {}
        for chair in chairs:
            seat = person(chair).seat
            slower[seat] = max(slower.get(seat, 100), chair.percent)
        table = Table(
            seats=tuple(chair.seat for chair in chairs if chair.team is None),
            cards=record.cards(game, deal),
            fresh=deal.fresh,
            options=msgspec.convert(self.doc.options, game.options),
            pace=self.doc.pace,
            first=self.doc.first and mates.get(self.doc.first, self.doc.first),
            slower={seat: percent for seat, percent in slower.items() if percent != 100},
            teams=tuple(mates.values()),
            language=deal.language,
        )
        seed = secrets.token_hex(16)
        at = self._last_at = self.clock.now()
        self.playing = Playing(game, table, seed, at)
        self._card_ids, self._told = deal.ids, frozenset()
        self.note.begin = record.begin(game, deal, table, seed, at)
        self.note.turns.clear()
        self.doc = replace(
            self.doc,
            where="playing",
            number=self.doc.number + 1,
            paused=False,
            results=None,
            sorry=None,
            explaining=explain,
            chairs=chairs,
        )

    def play(self, what: What, at: Millis, id: str | None = None, by: Seat | None = None) -> None:
        """Play one turn and note it for the journal, with the id of what was asked and the seat that asked.

        Raises Rejected: then nothing has changed.
        """
        playing = self.playing
        if playing is None or self.doc.where != "playing":
            raise Rejected("no_game_running")
        before = playing.status
        turn = Turn(max(at, self._last_at), what)
        try:
            playing.play(turn)
        except Rejected:
            raise
        except Exception:
            log.exception("room %s: %s failed at %s, %d", self.code, type(what).__name__, before.stage, playing.step)
            raise Rejected("trouble") from None
        self._last_at = turn.at
        self.note.turns.append((playing.step, record.row(turn, id, by)))
        if playing.status.stage.split("/")[0] != before.stage.split("/")[0]:
            self.note.snapshot = True
        asked = set(before.used)
        self.note.seen += [self._card_ids[index] for index in playing.status.used if index not in asked]
        if playing.status.over is not None:
            self._finish(playing, playing.status.over)

    def catch_up(self, at: Millis) -> None:
        """Play TimeUp for every deadline that is not after `at`. A TimeUp that fails ends the game."""
        for _ in range(MOST_TIME_UPS):
            if self.playing is None or self.doc.where != "playing" or not self.clock.running:
                return
            deadline = self.playing.status.deadline
            if deadline is None or deadline > at:
                return
            try:
                self.play(TimeUp(), at)
            except Rejected:
                break
        log.error("room %s: time up leads nowhere at %s; the game ends", self.code, self.stage)
        self._give_up()

    def _give_up(self) -> None:
        self.doc = replace(self.doc, sorry="game_failed")
        try:
            self.play(End(), self.clock.now())
        except Rejected:
            self.doc = replace(self.doc, where="lobby", explaining=False)
            self.playing = None

    def _finish(self, playing: Playing, standing: tuple[Standing, ...]) -> None:
        id = secrets.token_urlsafe(12)
        chapters = playing.game.chronicle(playing.state)
        ledger = playing.status.ledger
        game = playing.game
        body = sheet(self.doc, game.title, self.code, self.house.wall(), standing, chapters, ledger, game.rank)
        self.note.result = Result(id, playing.game.key, msgspec.json.encode(body))
        self.note.snapshot = True
        played = _played(self.doc, standing)
        self.doc = replace(self.doc, where="over", results=id, paused=False, explaining=False, played=played)

    def bury(self) -> None:
        """A game that cannot be read any more ends with its standing, which becomes its sheet."""
        if self._lost is None:
            return
        here = {person(chair).seat for chair in self.doc.taken}
        left = frozenset(line.seat for line in self._lost if line.seat not in here)
        standing = standings(
            {line.seat: line.score for line in self._lost}, left, played=any(line.place for line in self._lost)
        )
        id, title = secrets.token_urlsafe(12), game_of(self.doc).title
        body = sheet(self.doc, title, self.code, self.house.wall(), standing, (), ())
        self.note.result = Result(id, self.doc.game, msgspec.json.encode(body))
        played = _played(self.doc, standing)
        self.doc = replace(cleared(self.doc), results=id, sorry="game_ended_by_update", played=played)
        self._lost = None

    # --- who is here --------------------------------------------------------------------------------

    def look_who_is_here(self) -> None:
        """Away, Back, the host's role, whether the clock runs, and the end of the explaining (COM-04, COM-07)."""
        now = self._looked_at = self.house.real()
        persons = any(chair.seat in self.presence.here and not chair.bot for chair in self.doc.taken)
        if self.doc.where == "playing" and not persons:
            self._nobody = True
        elif self._nobody:
            self._nobody = False
            self.presence.give_time(now)
        self.presence.turn_back()
        if not self._nobody:
            self.presence.turn_away(now)
            self._tell_the_game()
        self._pass_the_host_on(now)
        if self.paused != "how_to":
            self._explaining_since = None  # after a pause it is told whole
        elif self._explaining_since is None:
            self._explaining_since = now
        elif now - self._explaining_since >= HOW_TO:
            self.doc = replace(self.doc, explaining=False)
        if self.paused:
            self.clock.stop()
        else:
            self.clock.go()

    def next_due(self) -> Millis | None:
        """The next moment, real time, at which something happens by itself."""
        moments = [] if self._nobody else [m for m in self.presence.changes(self.doc.host) if m > self._looked_at]
        deadline = self.playing.status.deadline if self.playing and self.doc.where == "playing" else None
        if self._explaining_since is not None:
            moments.append(self._explaining_since + HOW_TO)
        if deadline is not None and self.clock.running:
            moments.append(self.house.real() + max(0, deadline - self.clock.now()))
        return min(moments, default=None)

    def _tell_the_game(self) -> None:
        for chair in self.doc.taken:
            who, away = person(chair), chair.seat in self.presence.away
            if self.doc.where != "playing" or self.trouble:
                return
            if chair.playing and away != (who in self._told):
                try:
                    what = Away(who.seat, who.member) if away else Back(who.seat, who.member)
                    self.play(what, self.clock.now())
                except Rejected:
                    log.warning("room %s: the game refuses that %s is away or back", self.code, chair.seat)
                self._told = self._told | {who} if away else self._told - {who}

    def _pass_the_host_on(self, now: Millis) -> None:
        if not self.presence.host_passes(self.doc.host, now):
            return
        order = [chair.seat for chair in self.doc.chairs]
        after = order.index(self.doc.host) + 1 if self.doc.host in order else 0
        for seat in order[after:] + order[:after]:
            chair = self.doc.chair(seat)
            if chair and not chair.bot and not chair.left and seat in self.presence.here:
                self.doc = replace(self.doc, host=seat)
                return

    def leave(self, seat: Seat, at: Millis, *, hide: bool = False) -> None:
        """The seat is given up: in a game its chair stays, free to be taken over (COM-08, COM-09)."""
        chair = self.doc.chair(seat)
        dealt_in = chair is not None and chair.playing and self.doc.where != "lobby"
        if dealt_in:
            vacant = changed(self.doc, seat, left=True, digest="", by="")
            self.doc = replace(vacant, host=None if vacant.host == seat else vacant.host)
        else:
            self.doc = without(self.doc, seat)
        self.presence.forget(seat)
        if chair is None or not dealt_in:
            return
        who = person(chair)
        self._told -= {who}
        mate = any(person(other).seat == who.seat for other in self.doc.taken)
        if self.doc.where == "playing":
            self.play(Left(who.seat, hide, who.member if mate else None), at)
            if mate and chair.percent != 100:
                self._share_time(who.seat, at)

    def pause(self, at: Millis) -> None:
        """The host stops the clock, at the moment that was received (COM-05)."""
        self.clock.stop()
        self.clock.set(max(at, self._last_at))
        self.doc = replace(self.doc, paused=True)

    def go_on(self) -> None:
        """The host lets the clock run, after a pause or instead of more explaining."""
        self.doc = replace(self.doc, paused=False, explaining=self.doc.explaining and self.doc.paused)

    def slow(self, seat: Seat, percent: int, at: Millis) -> None:
        """Extra time for one seat (COM-20); the game in progress hears of it at once."""
        chair = self.doc.chair(seat)
        self.doc = changed(self.doc, seat, percent=percent)
        if chair and chair.playing and self.doc.where == "playing":
            self._share_time(person(chair).seat, at)

    def _share_time(self, seat: Seat, at: Millis) -> None:
        """A seat of the game has the longest of its members' times."""
        most = max(chair.percent for chair in self.doc.taken if person(chair).seat == seat)
        self.play(Slower(seat, most), at)

    # --- back to where it stood ---------------------------------------------------------------------

    def mark(self) -> Mark:
        """Where the party stands."""
        playing = self.playing
        return Mark(self.doc, playing, playing.mark() if playing else None, self._card_ids, self._told, self._last_at)

    def reset(self, mark: Mark) -> None:
        """Back to a mark: what was done since has not happened."""
        self.doc, self.playing, at, self._card_ids, self._told, self._last_at = mark
        if self.playing and at:
            self.playing.reset(at)

    def kept(self) -> tuple[int, int, bytes] | None:
        """A snapshot of the game, if one is due: step, version, state."""
        playing = self.playing
        if playing is None or not (self.note.snapshot or (self._outdated and self.note.turns)):
            return None
        self._outdated = False
        return playing.step, playing.game.version, record.keep(playing, self._told)

    def restore(self, saved: Saved) -> tuple[tuple[Seat | None, str], ...]:
        """Stand as the journal says; gives the ids of the commands and wishes it has, by seat.

        The clock resumes at the last turn: lost time is given back.
        """
        self.doc = msgspec.json.decode(saved.doc, type=Doc)
        self.playing, self._told, self._outdated, self._lost = None, frozenset(), False, None
        self._last_at = record.last_at(saved)
        self.clock.set(self._last_at)
        if saved.begin is None or self.doc.where == "lobby":
            return ()
        row0, revived = record.revive(saved)
        self._card_ids = row0.card_ids
        if revived.playing is None:
            self._lost = revived.standing
            return ()
        self.playing, self._told, self._outdated = revived.playing, revived.away, revived.outdated
        return revived.ids

    def wake_up(self) -> None:
        """After a restart: nobody is here yet, and nobody counts as away before 30 s have passed (COM-07)."""
        now = self.house.real()
        for chair in self.doc.taken:
            self.presence.go(chair.seat, now + GRACE_AFTER_RESTART)
        self._nobody = self.doc.where == "playing"
        if self._nobody:
            self.clock.stop()
            self.clock.set(self._last_at)  # what reading the journal took is given back as well


def _played(doc: Doc, standing: tuple[Standing, ...]) -> tuple[str, ...]:
    """The games that the room knows, with the one that is over if a round of it was finished: then it has places."""
    known = doc.game in doc.played or not any(line.place for line in standing)
    return doc.played if known else (*doc.played, doc.game)
