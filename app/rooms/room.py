"""A room: one inbox, one deadline, one thing at a time. It is the only writer of its party.

A round of the loop:

    wait for the inbox or the next moment at which something is due
    drain: play what waits, one after the other; TimeUp first for what came at or after a deadline
    look who is here: Away, Back, the host's role, the pause while nobody is
    append everything to the journal, once
    answer and show; or, if the append failed, fall back on the journal, refuse, and pause

Longer than its neighbours because this loop is read as one.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from app.engine.game import Game, Millis, Person, Play, Rejected, Seat
from app.engine.record import NotWritten, Saved, TakenOver
from app.games import catalogue
from app.rooms import acts
from app.rooms.codes import digest
from app.rooms.doc import Doc, person
from app.rooms.frames import Ack, Ask, Bye, Do, FromScreen, Hello, Ledger, Refused, RoomView, Welcome, Why
from app.rooms.house import House
from app.rooms.lobby import default_options
from app.rooms.party import Mark, Note, Party
from app.rooms.places import Places
from app.rooms.screen import Inbox, Item, Screen, encode
from app.rooms.spare_keys import SpareKeys
from app.rooms.view import Shown, common, personal

log = logging.getLogger(__name__)

MOST_WAITING = 256
"""Frames that may wait in an inbox; more are answered with "busy"."""

MOST_IDS = 24
"""Ids remembered for each seat; a screen sends again only what it sent in its last seconds."""

SLICE = 50
"""Screens shown in one go before other rooms get their turn."""


class Room:
    """One party in progress, its screens, and the loop that owns both."""

    def __init__(self, house: House, room: str, code: str, epoch: int, doc: Doc) -> None:
        self.house, self.room, self.code, self.epoch = house, room, code, epoch
        self.party = Party(house, code, doc)
        self.places = Places(self.party.presence)
        self.screens = self.places.screens
        self.empty_since: Millis = house.real()
        self.closed: Bye | None = None
        self._inbox: Inbox = Inbox()
        self._wake = asyncio.Event()
        self._answers: list[tuple[Screen, str | None, bytes]] = []
        self._known: dict[Seat | None, deque[str]] = {}
        self._private: list[Seat] = []  # the seat of each private command of this step
        self._common: RoomView | None = None  # as it was shown last
        self.spare_keys = SpareKeys(house.real)

    @classmethod
    def revived(cls, house: House, saved: Saved) -> Room:
        """A room out of the journal after a restart."""
        room = cls(house, saved.room, saved.code, saved.epoch, msgspec.json.decode(saved.doc, type=Doc))
        room._take_up(saved)
        room.party.wake_up()
        room.empty_since = house.real() - saved.idle_ms
        return room

    # --- the outside: called by sockets, never waits ------------------------------------------------

    def come(self, screen: Screen, hello: Hello, token: str | None = None) -> None:
        """A screen is on the line; `token` is one just made for it, to be told with its Welcome."""
        if self.closed is not None:
            screen.bye(self.closed.key, final=self.closed.final)
        self._put(Item("come", screen, self.party.clock.now(), hello=hello, token=token))

    def go(self, screen: Screen) -> None:
        """A screen is off the line."""
        self._put(Item("go", screen, self.party.clock.now()))

    def say(self, screen: Screen, frame: FromScreen) -> None:
        """A screen says something. Stamped with the time of receipt."""
        if len(self._inbox) >= MOST_WAITING:
            screen.refuse(getattr(frame, "id", None), "busy")
        else:
            self._put(Item("say", screen, self.party.clock.now(), frame))

    def close(self, why: str, *, final: bool = False) -> None:
        """Say goodbye to every screen, also to those that are just coming in, and stop the loop."""
        self.closed = Bye(why, final)
        for screen in (*self.screens, *(item.screen for item in self._inbox)):
            screen.bye(why, final=final)
        self._wake.set()

    def _put(self, item: Item) -> None:
        self._inbox.append(item)
        self._wake.set()

    # --- the loop -----------------------------------------------------------------------------------

    async def run(self) -> None:
        """Play until closed."""
        while self.closed is None:
            await self._sleep()
            await self.step()

    async def step(self) -> None:
        """One round of the loop: drain, look who is here, append, answer, show."""
        self.party.note, self._answers, self._private = Note(), [], []
        before = self.party.mark()
        try:
            await self._drain()
            await self._append(before.doc)
        except TakenOver:
            log.warning("room %s: taken over by another process", self.code)
            self.close("room_moved")
            return
        except Exception:
            log.exception("room %s: nothing of this step can be kept, at %s", self.code, self.party.stage)
            await self._fall_back(before)
        else:
            for screen, _, frame in self._answers:
                screen.mailbox.answer(frame)
            self.places.settle()
        await self._show(before)

    async def _sleep(self) -> None:
        if self._inbox:
            return
        self._wake.clear()
        due = self.party.next_due()
        alarm = None
        if due is not None:
            wait = max(0, due - self.house.real()) / 1000
            alarm = asyncio.get_running_loop().call_later(wait, self._wake.set)
        try:
            await self._wake.wait()
        finally:
            if alarm:
                alarm.cancel()

    async def _drain(self) -> None:
        party = self.party
        while self._inbox:
            item = self._inbox.popleft()
            if item.kind == "come" and item.hello:
                self._come(item.screen, item.hello, item.token)
            elif item.kind == "go":
                self._go(item.screen)
            elif item.frame is not None:
                await self._hear(item.screen, item.frame, item.at)
        party.catch_up(party.clock.now())
        party.bury()
        party.look_who_is_here()
        party.catch_up(party.clock.now())

    # --- screens come and go ------------------------------------------------------------------------

    def _come(self, screen: Screen, hello: Hello, token: str | None) -> None:
        doc, seat = self.party.doc, None
        kept = hello.token is None
        if hello.token is not None:
            found = digest(hello.token)
            chair = next((c for c in doc.taken if secrets.compare_digest(c.digest, found)), None)
            if hello.role == "phone" and chair:
                kept, seat = True, chair.seat
            elif hello.role == "tv" and doc.tv_digest and secrets.compare_digest(doc.tv_digest, found):
                kept = screen.controls = True
        self.places.come(screen, seat)
        screen.welcome(self.code, token, kept=kept)

    def _go(self, screen: Screen) -> None:
        self.places.go(screen, self.house.real())
        if not self.screens:
            self.empty_since = self.house.real()

    # --- what screens say ---------------------------------------------------------------------------

    async def _hear(self, screen: Screen, frame: FromScreen, at: Millis) -> None:
        if isinstance(frame, Why):
            playing = self.party.playing
            self.answer(screen, None, Ledger(playing.status.ledger if playing else ()))
            return
        if not isinstance(frame, Do | Ask):
            screen.fault()
            return
        if frame.id in self._known.get(screen.seat, ()):
            self.answer(screen, frame.id, Ack(frame.id))
            return
        self.party.catch_up(at)
        try:
            if self.party.trouble and not acts.mends(frame):
                raise Rejected("trouble")
            if isinstance(frame, Do):
                self._do(screen, frame, at)
            else:
                await acts.ask(self, screen, frame, at)
        except Rejected as why:
            if why.key == "malformed":
                screen.fault(frame.id)
            else:
                self.answer(screen, frame.id, Refused(frame.id, why.key, why.params))
        except Exception:
            self.answer(screen, frame.id, Refused(frame.id, "trouble"))  # so that it is not asked for ever
            raise
        else:
            self._remember(screen.seat, frame.id)
            self.answer(screen, frame.id, Ack(frame.id))

    def _do(self, screen: Screen, frame: Do, at: Millis) -> None:
        party = self.party
        chair = party.doc.chair(screen.seat)
        if chair is None:
            raise Rejected("not_seated")
        if party.playing is None or party.doc.where != "playing":
            raise Rejected("no_game_running")
        if frame.stage != party.playing.status.stage:
            raise Rejected("late")
        if party.doc.explaining:
            raise Rejected("not_now")
        game = party.playing.game
        try:
            command = _decoder(game.key)(frame.command)
        except (msgspec.ValidationError, msgspec.DecodeError, RecursionError):
            raise Rejected("malformed") from None
        if not chair.playing:
            raise Rejected("next_round")
        who = person(chair)
        party.play(Play(who.seat, command, who.member), at, frame.id, chair.seat if who.member else None)
        if isinstance(command, game.private):
            self._private.append(who.seat)

    def answer(self, screen: Screen, id: str | None, frame: Ack | Refused | Welcome | Ledger) -> None:
        """Answer a wish, a command or a question, once the journal has what the answer tells."""
        self._answers.append((screen, id, encode(frame)))

    def _remember(self, seat: Seat | None, id: str) -> None:
        self._known.setdefault(seat, deque(maxlen=MOST_IDS)).append(id)

    # --- the journal --------------------------------------------------------------------------------

    async def _append(self, before: Doc) -> None:
        party, note = self.party, self.party.note
        doc = encode(party.doc) if party.doc is not before else None
        if not (doc or note.turns or note.begin):
            return
        await self.house.journal.append(
            self.room,
            self.epoch,
            doc=doc,
            game=party.doc.number,
            begin=note.begin,
            turns=note.turns,
            snapshot=party.kept(),
            result=note.result,
            seen=note.seen,
        )

    async def _fall_back(self, before: Mark) -> None:
        """The step has not happened: refuse it, and take up what the journal has, or else what was shown last."""
        self._private.clear()
        self.party.reset(before)
        self.party.trouble = True
        self.party.clock.stop()
        for screen, id, _ in self._answers:
            if id is not None and id in self._known.get(screen.seat, ()):
                self._known[screen.seat].remove(id)
            screen.refuse(id, "trouble")
        self.places.undo([chair.seat for chair in self.party.doc.taken], self.house.real())
        await self.reload()

    async def reload(self) -> bool:
        """Take up what the journal has; False while it cannot be read."""
        try:
            self._take_up(await self.house.journal.load(self.room))
        except NotWritten:
            log.warning("room %s: the journal cannot be read either", self.code)
            return False
        seats = {chair.seat for chair in self.party.doc.taken}
        for screen in self.screens:
            if screen.seat is not None and screen.seat not in seats:
                self.party.presence.forget(screen.seat)
                screen.seat = None
                screen.welcome(self.code, kept=False)
        return True

    def _take_up(self, saved: Saved) -> None:
        for seat, id in self.party.restore(saved):
            self._remember(seat, id)

    # --- showing ------------------------------------------------------------------------------------

    async def _show(self, before: Mark) -> None:
        """Every screen gets its newest view, unless it has it; one encoding a viewer."""
        party, now = self.party, self.party.clock.now()
        doc, stage = party.doc, party.stage
        tvs = sum(screen.role == "tv" for screen in self.screens)
        room = common(self.house, self.code, doc, party.presence, tvs, party.paused)
        quiet = room == self._common and self._only_private_since(before)
        self._common = room
        bodies: dict[tuple[Seat | None, bool], bytes] = {}
        for shown, screen in enumerate(list(self.screens), 1):
            who = self._person(screen)
            if quiet and not (who and who.seat in self._private) and not screen.fresh:
                continue
            viewer = (screen.seat, screen.controls)
            if viewer not in bodies:
                try:
                    bodies[viewer] = self._body(screen, room)
                except Exception:
                    log.exception("room %s: no view for %s at %s", self.code, screen.seat, stage)
                    continue
            screen.show(bodies[viewer], now)
            if shown % SLICE == 0:
                await asyncio.sleep(0)

    def _body(self, screen: Screen, room: RoomView) -> bytes:
        party, playing = self.party, self.party.playing
        rejoin = self.spare_keys.code(screen.seat) if screen.seat else ""
        game: Any = None
        if playing and party.doc.where != "lobby":
            game = playing.game.view(playing.state, self._person(screen))
        return encode(Shown(party.stage, personal(room, party.doc, screen, rejoin), game))

    def _person(self, screen: Screen) -> Person | None:
        chair = self.party.doc.chair(screen.seat)
        return None if chair is None else person(chair)

    def _only_private_since(self, before: Mark) -> bool:
        """Whether nothing has happened but what at most the seats in `_private` see: nobody else's view has changed."""
        party, playing = self.party, self.party.playing
        if party.doc is not before.doc or playing is not before.playing:
            return False
        if len(party.note.turns) != len(self._private):
            return False
        return playing is None or before.at is None or playing.status == before.at[1]


@cache
def _decoder(game: str) -> Callable[[msgspec.Raw], Any]:
    return msgspec.json.Decoder(catalogue()[game].command).decode


def new_doc(owner: str, tv_digest: str | None, game: Game[Any]) -> Doc:
    """A room that has just been opened."""
    return Doc(owner=owner, tv_digest=tv_digest, game=game.key, options=default_options(game))
