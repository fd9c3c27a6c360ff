"""Whatever people do, in whatever order: nothing breaks, nothing leaks, nothing is lost, and the game can be ended."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.engine.game import scores
from app.engine.rng import Rng
from app.engine.text import dressed
from app.games.nobody_is_perfect.papers import Checking
from app.games.nobody_is_perfect.state import Moving, Reading, Reveal, State, Voting, Writing
from app.rooms import record
from app.rooms.codes import digest, new_token
from app.rooms.doc import Doc
from tests.rooms.evening import Frame
from tests.rooms.memory import Phone
from tests.rooms.sofa import Seated, Sofa
from tests.rules import rule

Who = str | None
"""A seat, or None: a TV or a watcher."""

WAITS = (100, 2_900, 4_000, 15_000, 31_000, 61_000, 200_000)
PACES = ("brisk", "standard", "relaxed", "off")


class Evening(Sofa):
    """A sofa on which anything may happen; after each round of the loop it is looked at from all sides."""

    __test__ = False

    def __init__(self) -> None:
        super().__init__()
        self.phone_of: dict[str, Seated] = {}  # the newest phone of each seat, here or gone
        self.may_know: dict[str, set[Who]] = {}
        self.public: set[str] = set()
        self.read_to: dict[int, int] = {}
        self.rng = Rng("any", 0)
        self.numbers = count(1)

    async def begin(self) -> None:
        token = new_token()
        await self.open(digest(token))
        self.tv, self.watcher = await self.phone("tv", token), await self.phone()

    # --- looking --------------------------------------------------------------------------------------

    async def settle(self) -> None:
        await super().settle()
        self.learn()
        self.look()

    def learn(self) -> None:
        """Who may know which words from now on, by the rulebook."""
        playing = self.room.party.playing
        if playing is None or self.room.party.doc.where == "lobby":
            return
        game = playing.state
        assert isinstance(game, State)
        truth = {game.truth, dressed(game.truth)} - {""} if game.question else set()
        match game.phase:
            case Writing(answers=answers, drafts=drafts):
                self.tell(truth, {game.president})
                for seat, text in (*answers.items(), *drafts.items()):
                    self.tell({text}, {seat})
            case Checking(answers=answers, drafts=drafts, heaps=heaps):
                self.tell(truth, {game.president})
                sheets = [(seat, sheet.text) for heap in heaps for sheet in heap for seat in sheet.by]
                for seat, text in (*answers.items(), *drafts.items(), *sheets):
                    self.tell({text}, {seat})
                for _, text in (*answers.items(), *sheets):
                    self.tell({text, dressed(text)}, {game.president})
            case Reading(ballot=ballot, read=read):
                self.public |= {option.wordings[0].text for option in ballot[:read]}
            case Voting(ballot=ballot) | Reveal(ballot=ballot):
                # Where the host hid somebody's words, others laid together with them are read instead.
                self.public |= {wording.text for option in ballot for wording in option.wordings}
            case Moving(no_vote=True):
                self.public |= truth
            case _:
                pass

    def tell(self, texts: set[str], who: set[Who]) -> None:
        for text in texts:
            self.may_know.setdefault(text, set()).update(who)

    def look(self) -> None:
        """What has just been sent holds nothing that its reader may not know; all else is in order."""
        private = ((text, who) for text, who in self.may_know.items() if text not in self.public)
        secrets = [(json.dumps(text, ensure_ascii=False)[1:-1].encode(), who) for text, who in private]
        for phone in self.ever:
            fresh = phone.bytes[self.read_to.get(id(phone), 0) :]
            self.read_to[id(phone)] = len(phone.bytes)
            for frame in fresh:
                for text, who in secrets:
                    assert phone.who in who or text not in frame, (phone.who, text, frame)
        party = self.room.party
        taken = {chair.seat for chair in party.doc.taken}
        holding = [screen.seat for screen in self.room.screens if screen.seat is not None]
        assert len(holding) == len(set(holding))
        assert set(holding) <= taken
        assert party.presence.here == set(holding)
        assert party.doc.host is None or party.doc.host in taken
        names = [chair.name for chair in party.doc.chairs]
        assert len(names) == len(set(names))
        if party.playing is not None and party.doc.where != "lobby":
            game = party.playing.state
            assert isinstance(game, State)
            hops = game.phase.hops if isinstance(game.phase, Moving) else ()
            assert {hop.seat: hop.end for hop in hops}.items() <= scores(game.seats, game.ledger).items()
            assert game.president in game.seats
            if party.doc.where == "playing":
                assert {seat for seat in game.seats if seat not in game.left} <= taken

    def compare_with_the_journal(self) -> None:
        """What a restart would find is what is here."""
        party, saved = self.room.party, self.journal.saved["r1"]
        assert msgspec.json.decode(saved.doc, type=Doc) == party.doc
        if party.playing is not None and party.doc.where != "lobby":
            _, revived = record.revive(saved)
            assert revived.playing is not None
            assert revived.playing.snapshot() == party.playing.snapshot()
            assert revived.playing.status == party.playing.status

    # --- doing ----------------------------------------------------------------------------------------

    @property
    def here(self) -> list[Seated]:
        """The phones on the line that have a seat, as they came."""
        return [phone for phone in self.phones if isinstance(phone, Seated) and phone.seat is not None]

    @property
    def gone(self) -> list[Seated]:
        """The newest phones of the seats whose phone is off the line."""
        taken = {chair.seat for chair in self.room.party.doc.taken}
        return [phone for seat, phone in self.phone_of.items() if seat in taken - self.room.party.presence.here]

    def note_seats(self) -> None:
        for phone in self.here:
            self.phone_of[str(phone.seat)] = phone

    async def happens(self, what: str, n: int) -> None:
        """One thing happens, if it can."""
        await getattr(self, f"_{what}")(n)
        self.note_seats()

    async def _join(self, n: int) -> None:
        phone = await self.phone()
        await phone.ask("join", name=f"P{next(self.numbers)}")
        if phone.seat is None and n % 2:
            await self.hang_up(phone)

    async def _drop(self, n: int) -> None:
        if self.here:
            await self.hang_up(self.here[n % len(self.here)])

    async def _come(self, n: int) -> None:
        if self.gone:
            await self.phone(token=self.gone[n % len(self.gone)].token)

    async def _reload(self, n: int) -> None:
        if self.here:
            await self.reload(self.here[n % len(self.here)])

    async def _second_tab(self, n: int) -> None:
        if self.here:
            old = self.here[n % len(self.here)]
            await self.phone(token=old.token)
            await self.hang_up(old)

    async def _rejoin(self, n: int) -> None:
        if self.here:
            old = self.here[n % len(self.here)]
            phone = await self.phone()
            await phone.ask("rejoin", code=old.view["room"]["me"]["rejoin"])
            await self.hang_up(old)

    async def _take_over(self, n: int) -> None:
        free = [chair.seat for chair in self.room.party.doc.chairs if chair.left]
        if free:
            phone = await self.phone()
            await phone.ask("take_over", seat=free[n % len(free)], name=f"P{next(self.numbers)}")

    async def _leave(self, n: int) -> None:
        if self.here:
            phone = self.here[n % len(self.here)]
            await phone.ask("leave")
            await self.hang_up(phone)

    async def _remove(self, n: int) -> None:
        taken = self.room.party.doc.taken
        if taken:
            await self.tv.ask("remove", seat=taken[n % len(taken)].seat, hide=n % 3 == 0)

    async def _start(self, n: int) -> None:
        await self.tv.ask("to_lobby")
        options = {"track": ("short", "standard", "long")[n % 3]}
        await self.tv.ask("settings", pace=PACES[n % 4], options=options)
        await self.tv.ask("start")

    async def _host(self, n: int) -> None:
        stage = self.tv.view["stage"]
        kind = ("pause", "resume", "more_time", "skip", "replace", "shuffle", "lock")[n % 7]
        fields: Frame = {"skip": {"stage": stage}, "replace": {"stage": stage}, "lock": {"on": n % 5 == 0}}.get(
            kind, {}
        )
        await self.tv.ask(kind, **fields)

    async def _hand_over(self, n: int) -> None:
        if self.here:
            await self.tv.ask("hand_over", seat=self.here[n % len(self.here)].seat)

    async def _slow(self, n: int) -> None:
        if self.here:
            await self.here[n % len(self.here)].ask("slow", percent=(100, 150, 200)[n % 3])

    async def _skip(self, _: int) -> None:
        await self.tv.ask("skip", stage=self.tv.view["stage"])

    async def _play(self, n: int) -> None:
        self.move(self.here[: 1 + n % 6], self.rng)
        await self.settle()

    async def _rush(self, n: int) -> None:
        """Everybody, the host and time at once."""
        self.move(self.here, self.rng)
        skip = {"type": "skip", "stage": self.tv.view["stage"]}
        self.say(self.tv, {"type": "ask", "id": f"rush{next(self.numbers)}", "act": skip})
        self.clock.ms += WAITS[n % len(WAITS)]
        self.move(self.here, self.rng)
        await self.settle()

    async def _type(self, n: int) -> None:
        """Somebody writes something nobody else may see, and perhaps hands it in."""
        if self.here:
            phone = self.here[n % len(self.here)]
            text = f"Canary number {next(self.numbers)} of {phone.seat}"
            self.may_know[text] = {phone.seat}
            await phone.do("write" if n % 2 else "draft", text=text)

    async def _check(self, n: int) -> None:
        """The President sends something back, lays together or sets aside."""
        for phone in self.here:
            laid = phone.view["game"] and phone.view["game"]["show"].get("laid")
            if laid:
                papers = [paper["id"] for heap in laid for paper in heap["papers"]]
                mine = papers[n % len(papers)]
                await phone.do("send_back", paper=mine, reason=("unreadable", "off_limits", "the_truth")[n % 3])
                if n % 2:
                    await phone.do("lay_together", papers=[papers[0], papers[-1]], read=papers[0])
                await phone.do("set_aside", paper=mine, aside=True)

    async def _wait(self, n: int) -> None:
        await self.pass_time(WAITS[n % len(WAITS)])

    async def _crash(self, n: int) -> None:
        back = self.here[: n % 7]
        tv = self.tv.token
        await self.restart()
        self.tv, self.watcher = await self.phone("tv", tv), await self.phone()
        for phone in back:
            await self.phone(token=phone.token)

    async def _trouble(self, n: int) -> None:
        """The journal cannot be written for a while; what is asked meanwhile has not happened."""
        self.journal.broken, self.journal.blind = True, n % 3 == 0
        await self.happens(("play", "leave", "join", "remove", "skip", "rush", "rejoin", "start")[n % 8], n)
        self.journal.broken = self.journal.blind = False
        await self.tv.ask("resume")

    async def end(self) -> None:
        """Somebody comes, and the game goes on to its end by itself."""
        for phone in self.gone[:2]:
            await self.phone(token=phone.token)
        if not self.here:
            await self.tv.ask("lock", on=False)
            await self.happens("join", 0)
        if self.tv.view["room"]["paused"]:
            await self.tv.ask("resume")
        if self.here:
            await self.play_on(self.rng)


def names(evening: type[Evening]) -> Sequence[str]:
    """All that can happen."""
    return sorted(
        name[1:]
        for name, method in vars(evening).items()
        if name.startswith("_") and not name.startswith("__") and asyncio.iscoroutinefunction(method)
    )


class Faults(logging.Handler):
    """Collects what is logged as an error of ours."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


@contextmanager
def without_faults() -> Iterator[None]:
    """Nothing may be logged as an error of ours; that the journal was made to fail is none."""
    faults, root = Faults(), logging.getLogger("app")
    root.addHandler(faults)
    try:
        yield
    finally:
        root.removeHandler(faults)
    assert [fault for fault in faults.found if "NotWritten" not in fault] == []


OPENING = [("join", 0), ("join", 0), ("join", 0), ("join", 0), ("start", 0)]
script = st.lists(st.tuples(st.sampled_from(names(Evening)), st.integers(0, 209)), max_size=40)
playing = st.sampled_from(["play", "play", "rush", "skip", "type", "check", "wait"])
in_play = st.lists(st.tuples(playing | st.sampled_from(names(Evening)), st.integers(0, 209)), min_size=10, max_size=40)


@rule("COM-03", "COM-07", "COM-08", "COM-09", "COM-14")
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(script | in_play.map(lambda steps: OPENING + steps))
def test_nothing_that_can_happen_breaks_an_evening(steps: list[tuple[str, int]]) -> None:
    async def story() -> None:
        evening = Evening()
        await evening.begin()
        for n, (what, how) in enumerate(steps):
            await evening.happens(what, how)
            if n % 8 == 0:
                evening.compare_with_the_journal()
        evening.compare_with_the_journal()
        await evening.end()
        evening.compare_with_the_journal()

    with without_faults():
        asyncio.run(story())


def test_all_that_can_happen_is_tried() -> None:
    assert {"join", "leave", "reload", "crash", "trouble", "rush", "second_tab", "take_over"} <= set(names(Evening))
    assert issubclass(Seated, Phone)
