"""A journal and decks in memory, a clock that stands until it is moved, and a table to test rooms with."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from app.engine.game import Millis
from app.engine.record import Deal, NotWritten, Result, Saved, TakenOver
from app.games import catalogue
from app.rooms.frames import Hello
from app.rooms.house import House
from app.rooms.room import Room, new_doc
from app.rooms.screen import Screen

encode = msgspec.json.encode


class FakeClock:
    """Real time that is moved by hand."""

    def __init__(self) -> None:
        self.ms: Millis = 1_000

    def __call__(self) -> Millis:
        return self.ms


class MemoryJournal:
    """Keeps what a journal keeps. `broken` refuses every write, `blind` every read."""

    def __init__(self) -> None:
        self.saved: dict[str, Saved] = {}
        self.results: list[Result] = []
        self.seen: list[str] = []
        self.appends = 0
        self.broken = False
        self.blind = False

    async def open(self, room: str, code: str, owner: str, doc: bytes) -> int:
        self.saved[room] = Saved(room, code, 1, doc)
        return 1

    async def append(
        self,
        room: str,
        epoch: int,
        *,
        doc: bytes | None = None,
        game: int = 0,
        begin: bytes | None = None,
        turns: Sequence[tuple[int, bytes]] = (),
        snapshot: tuple[int, int, bytes] | None = None,
        result: Result | None = None,
        seen: Sequence[str] = (),
    ) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise NotWritten("broken")
        old = self.saved[room]
        if old.epoch != epoch:
            raise TakenOver(room)
        self.appends += 1
        kept = () if begin else old.turns
        assert [seq for seq, _ in turns] == list(range(len(kept) + 1, len(kept) + 1 + len(turns))), "turns in order"
        self.saved[room] = Saved(
            room,
            old.code,
            epoch,
            doc or old.doc,
            game or old.game,
            begin or old.begin,
            snapshot or (None if begin else old.snapshot),
            (*kept, *turns),
        )
        self.results += [result] if result else []
        self.seen += seen

    async def load(self, room: str) -> Saved:
        if self.blind:
            raise NotWritten("blind")
        return self.saved[room]

    async def take_over(self) -> tuple[Saved, ...]:
        self.saved = {k: msgspec.structs.replace(v, epoch=v.epoch + 1) for k, v in self.saved.items()}
        return tuple(self.saved.values())

    async def close(self, room: str, epoch: int) -> None:
        del self.saved[room]


class MemoryDecks:
    """Deals the cards of the starter decks, as they stand, whatever is chosen. `of` are the languages of its decks."""

    of: ClassVar[dict[str, str]] = {"nobody_is_perfect.en": "en", "own.ours": "en", "own.unsere": "de"}

    def __init__(self) -> None:
        files = sorted(Path("app/games/nobody_is_perfect/decks/en").glob("*.json"))
        items = (item for file in files for item in json.loads(file.read_bytes())[:24])
        self.cards = tuple(encode(item) for item in items)

    async def languages(self, game: str, chosen: Sequence[str]) -> tuple[str, ...]:
        return tuple(self.of[deck] for deck in chosen if deck in self.of)

    async def deal(self, game: str, chosen: Sequence[str], language: str, owner: str) -> Deal:
        language = next(iter(await self.languages(game, chosen)), language)
        return Deal(tuple(f"card{i}" for i in range(len(self.cards))), self.cards, len(self.cards), language)


class Phone:
    """A screen driven by a test: says things, and reads what came."""

    def __init__(self, party: TestParty, screen: Screen) -> None:
        self.party, self.screen = party, screen
        self.token: str | None = None
        self.frames: list[dict[str, Any]] = []
        self.bytes: list[bytes] = []
        self._ids = 0

    @property
    def seat(self) -> str | None:
        return self.screen.seat

    @property
    def view(self) -> dict[str, Any]:
        """The newest view that was sent."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == "view")

    def last(self, kind: str) -> dict[str, Any] | None:
        """The newest frame of a kind."""
        return next((frame for frame in reversed(self.frames) if frame["type"] == kind), None)

    async def read(self) -> None:
        """Take everything out of the mailbox."""
        while (frame := self.screen.mailbox.take()) is not None:
            self.bytes.append(frame)
            self.frames.append(msgspec.json.decode(frame))
            if self.frames[-1]["type"] == "welcome" and self.frames[-1]["token"]:
                self.token = self.frames[-1]["token"]

    async def ask(self, kind: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Ask the room; gives the answer (ack or refused)."""
        return await self._answered({"type": "ask", "act": {"type": kind, **fields}}, id)

    async def do(self, kind: str, id: str | None = None, stage: str | None = None, **fields: Any) -> dict[str, Any]:
        """Give a command of the game, for the stage of the newest view; gives the answer."""
        stage = self.view["stage"] if stage is None else stage
        return await self._answered({"type": "do", "stage": stage, "command": {"type": kind, **fields}}, id)

    async def _answered(self, frame: dict[str, Any], id: str | None) -> dict[str, Any]:
        if id is None:
            self._ids += 1
            id = f"{id_of(self)}-{self._ids}"
        self.party.say(self, {**frame, "id": id})
        await self.party.settle()
        return next(
            f for f in reversed(self.frames) if f["type"] in ("ack", "refused", "bye") and f.get("id", id) == id
        )


def id_of(thing: object) -> str:
    """An id no other living thing has."""
    return f"{id(thing):x}"


class TestParty:
    """A room, its journal, and a clock; `settle` runs the loop until nothing waits."""

    __test__ = False

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.journal = MemoryJournal()
        self.decks = MemoryDecks()
        self.house = House(
            journal=self.journal,
            decks=self.decks,
            real=self.clock,
            wall=lambda: 1_800_000_000,
            join_url=lambda code: f"HTTP://192.168.1.20:8000/{code}",
        )
        self.room: Room
        self.phones: list[Phone] = []

    async def open(self, tv_digest: str | None = None) -> Room:
        doc = new_doc("owner", tv_digest, catalogue()["nobody_is_perfect"])
        epoch = await self.journal.open("r1", "KQXW", "owner", encode(doc))
        self.room = Room(self.house, "r1", "KQXW", epoch, doc)
        return self.room

    async def phone(self, role: str = "phone", token: str | None = None) -> Phone:
        """A screen comes on the line."""
        screen = Screen(role)  # type: ignore[arg-type]
        phone = Phone(self, screen)
        self.phones.append(phone)
        self.room.come(screen, Hello(role, "KQXW", token))  # type: ignore[arg-type]
        await self.settle()
        return phone

    async def seated(self, *names: str) -> list[Phone]:
        """Phones that have joined under these names."""
        phones = []
        for name in names:
            phone = await self.phone()
            answer = await phone.ask("join", name=name)
            assert answer["type"] == "ack", answer
            phones.append(phone)
        return phones

    def say(self, phone: Phone, frame: dict[str, Any]) -> None:
        """Put a frame into the inbox, as the socket does."""
        from app.rooms.frames import FromScreen

        self.room.say(phone.screen, msgspec.json.decode(encode(frame), type=FromScreen))

    async def hang_up(self, phone: Phone) -> None:
        """The phone's line is cut."""
        self.room.go(phone.screen)
        self.phones.remove(phone)
        await self.settle()

    async def settle(self) -> None:
        """Run the loop until nothing waits, and let every phone read."""
        await self.room.step()
        for phone in self.phones:
            await phone.read()

    async def pass_time(self, ms: Millis) -> None:
        """Let real time pass in steps of what is due next, as the loop would wake up."""
        end = self.clock.ms + ms
        while True:
            due = self.room.party.next_due()
            if due is None or due > end:
                break
            self.clock.ms = max(self.clock.ms, due)
            await self.settle()
        self.clock.ms = end
        await self.settle()

    async def restart(self) -> Room:
        """The process is gone and another one takes the room up."""
        (saved,) = await self.journal.take_over()
        self.phones.clear()
        self.room = Room.revived(self.house, saved)
        return self.room
