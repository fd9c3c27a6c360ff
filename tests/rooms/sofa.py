"""Four friends on a sofa under a fake clock, whose phones are dropped, reloaded, listened to and played by bots."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

import msgspec
import pytest

from app.engine.rng import Rng
from app.games.nobody_is_perfect import GAME
from app.games.nobody_is_perfect.state import State
from app.rooms.frames import Hello
from app.rooms.screen import Screen
from tests.rooms.evening import Condition, Evening, Frame
from tests.rooms.memory import Phone, TestParty


class Seated(Phone):
    """A phone in the way an evening is played; `who` is the seat it had last."""

    def __init__(self, party: TestParty, screen: Screen) -> None:
        super().__init__(party, screen)
        self.who: str | None = None

    async def when(self, condition: Condition) -> Frame:
        """The newest view; under a fake clock there is nothing to wait for."""
        assert condition(self.view), self.view
        return self.view

    async def read(self) -> None:
        """Take everything out of the mailbox."""
        self.who = self.seat or self.who
        await super().read()


class Sofa(TestParty):
    """A party that remembers: `ever` holds every screen there was, `said` every frame with the phone that sent it."""

    __test__ = False

    def __init__(self) -> None:
        super().__init__()
        self.tv: Seated
        self.patch: pytest.MonkeyPatch
        self.watcher: Seated
        self.ever: list[Seated] = []
        self.said: list[tuple[Phone, Frame]] = []
        self._bot_ids = count()

    async def evening(self, phase: str) -> Evening:
        """A room with a TV, a watcher and four players, in this phase."""
        await self.open()
        self.tv, self.watcher = await self.phone("tv"), await self.phone()
        await self.seated("Aspen", "Presi", "Birch", "Cedar")
        evening = Evening(self.ever[2:])
        await evening.to(phase)
        return evening

    async def phone(self, role: str = "phone", token: str | None = None) -> Seated:
        """A screen comes on the line."""
        phone = self.coming(role, token)
        await self.settle()
        return phone

    def coming(self, role: str = "phone", token: str | None = None) -> Seated:
        """A screen whose Hello is in the inbox."""
        phone = Seated(self, Screen(role))  # type: ignore[arg-type]
        phone.token = token
        self.ever.append(phone)
        self.phones.append(phone)
        self.room.come(phone.screen, Hello(role, "KQXW", token))  # type: ignore[arg-type]
        return phone

    async def reload(self, phone: Phone) -> Seated:
        """The page is loaded anew: another screen with the same token."""
        await self.hang_up(phone)
        return await self.phone(token=phone.token)

    async def restarted(self, players: Iterable[Phone]) -> list[Seated]:
        """The process dies and another takes the room up; the players come back to it."""
        tokens = [player.token for player in players]
        await self.restart()
        return [await self.phone(token=token) for token in tokens]

    def say(self, phone: Phone, frame: Frame) -> None:
        """Put a frame into the inbox, and remember it."""
        self.said.append((phone, frame))
        super().say(phone, frame)

    def heard(self, who: str | None) -> bytes:
        """Everything that was ever sent to a seat's screens, or with None to all that never had a seat."""
        return b"\n".join(frame for phone in self.ever if phone.who == who for frame in phone.bytes)

    @property
    def state(self) -> State:
        """The state of the game."""
        playing = self.room.party.playing
        assert playing is not None
        assert isinstance(playing.state, State)
        return playing.state

    @property
    def rows(self) -> int:
        """How many turns the journal has of this game."""
        return len(self.journal.saved["r1"].turns)

    async def play_on(self, rng: Rng, most: int = 2_000) -> None:
        """Bots play for every phone that is here, and time passes, until no game is on."""
        for _ in range(most):
            if self.room.party.doc.where != "playing":
                return
            rows = self.rows
            self.move(self.phones, rng)
            await self.settle()
            if self.rows == rows:
                await self.wait()
        raise AssertionError(f"the game does not end; this is {self.room.party.stage}")

    async def wait(self) -> None:
        """Time passes until something happens by itself, if a game is on."""
        if self.room.party.doc.where == "playing":
            due = self.room.party.next_due()
            assert due is not None, f"nothing is due at {self.room.party.stage}"
            self.clock.ms = max(self.clock.ms, due)
            await self.settle()

    def move(self, phones: Iterable[Phone], rng: Rng) -> None:
        """Each of these does what a bot would do from its view, all in one instant."""
        for phone in phones:
            game = phone.view["game"]
            if phone.seat is None or game is None or phone.view["room"]["where"] != "playing":
                continue
            command = GAME.bot(msgspec.convert(game, GAME.view_type), rng)
            if command is not None:
                stage, id = phone.view["stage"], f"bot{next(self._bot_ids)}"
                self.say(phone, {"type": "do", "id": id, "stage": stage, "command": msgspec.to_builtins(command)})
