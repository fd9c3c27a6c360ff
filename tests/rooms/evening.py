"""A table of four that plays to any phase of Nobody is Perfect, under a fake clock or on a real line.

What happens on the way is always the same, so that a test knows what each phase holds:

    president   the second seat: she has claimed the first round
    writing     aspen's answer is handed in, birch has a draft, cedar has handed in and typed another since
    checking    aspen's answer went back as unreadable, and the rewrite is typed and not handed in
    voting      aspen and cedar have placed their stones, birch has not
    judging     aspen and the president of the round before have decided, the others have not
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

Frame = dict[str, Any]
Condition = Callable[[Frame], bool]

ROUND = ("lobby", "opening", "writing", "checking", "reading", "voting", "reveal", "moving")
PATHS = {
    **{phase: ROUND[: at + 1] for at, phase in enumerate(ROUND)},
    "choosing": (*ROUND, "choosing"),
    "judging": (*ROUND, "judging"),
    "verdict": (*ROUND, "judging", "verdict"),
    "over": (*ROUND, "over"),
}
"""The phases on the way to each phase."""

PHASES = tuple(PATHS)
PLAYED = tuple(phase for phase in PHASES if phase not in ("lobby", "over"))
"""The phases of a game in progress."""

ASPEN, BIRCH, CEDAR = "Canary of aspen", "Canary of birch", "Canary of cedar"
TYPED, REWRITTEN = "Later canary of cedar", "Second canary of aspen"
LIES = (REWRITTEN, BIRCH, TYPED)
"""The lies on the ballot."""


class Player(Protocol):
    """Somebody with a phone."""

    async def when(self, condition: Condition) -> Frame:
        """Their newest view, once it is as it should be."""

    async def ask(self, kind: str, id: str | None = None, **fields: Any) -> Frame:
        """Ask the room; gives the answer."""

    async def do(self, kind: str, id: str | None = None, stage: str | None = None, **fields: Any) -> Frame:
        """Give a command; gives the answer."""


def phase_of(view: Frame) -> str:
    """The phase a stage belongs to: "3+1/reading/2" is "reading"."""
    stage: str = view["stage"]
    return stage.partition("/")[2].partition("/")[0] or stage


def during(phase: str) -> Condition:
    """Whether a view is of this phase."""
    return lambda view: phase_of(view) == phase


async def done(answer: Awaitable[Frame]) -> None:
    """What was asked must have been done."""
    frame = await answer
    assert frame["type"] == "ack", frame


class Evening:
    """Four players in the order of their seats, the first of them the host; `phase` is where they are."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.sit(players)
        self.phase = "lobby"
        self._path: tuple[str, ...] = ("lobby",)

    def sit(self, players: Sequence[Player]) -> None:
        """The same four, on these phones from now on."""
        self.players = players
        self.host, self.president, self.birch, self.cedar = players
        self.aspen = self.host

    async def to(self, phase: str) -> None:
        """Play on until this phase."""
        walked, self._path = self._path, PATHS[phase]
        assert self._path[: len(walked)] == walked, f"no way leads from {walked[-1]} to {phase}"
        for each in self._path[len(walked) :]:
            self.phase = each
            await getattr(self, f"_{each}")()
        for player in self.players:
            await player.when(during(phase))

    async def skip_to(self, phase: str) -> None:
        """The host skips on until this phase."""
        for _ in range(20):
            view = await self.host.when(lambda _: True)
            if phase_of(view) == phase:
                return
            stage = view["stage"]
            answer = await self.host.ask("skip", stage=stage)
            assert answer.get("key", "late") == "late", answer  # late: time was up a moment sooner
            await self.host.when(lambda view: bool(view["stage"] != stage))  # noqa: B023
        raise AssertionError(f"{phase} never comes")

    async def _opening(self) -> None:
        await done(self.president.ask("claim"))
        await done(self.host.ask("settings", pace="standard", options={"track": "short"}))
        await done(self.host.ask("start"))
        await self.host.when(during("opening"))

    async def _writing(self) -> None:
        await self.skip_to("writing")
        for player, kind, text in (
            (self.aspen, "write", ASPEN),
            (self.birch, "draft", BIRCH),
            (self.cedar, "write", CEDAR),
            (self.cedar, "draft", TYPED),
        ):
            await player.when(during("writing"))
            await done(player.do(kind, text=text))

    async def _checking(self) -> None:
        await self.skip_to("checking")
        view = await self.president.when(during("checking"))
        papers = {paper["text"]: paper["id"] for heap in view["game"]["show"]["laid"] for paper in heap["papers"]}
        assert set(papers) == {ASPEN, BIRCH, TYPED}
        await done(self.president.do("send_back", paper=papers[ASPEN], reason="unreadable"))
        await self.aspen.when(lambda view: view["game"]["show"].get("sent_back") is not None)
        await done(self.aspen.do("draft", text=REWRITTEN))

    async def _reading(self) -> None:
        await done(self.aspen.do("write", text=REWRITTEN))
        await done(self.president.do("checked"))
        await self.host.when(during("reading"))

    async def _voting(self) -> None:
        await self.skip_to("voting")
        for player, believed in ((self.aspen, BIRCH), (self.cedar, BIRCH if self._path[-1] == "choosing" else None)):
            options = (await player.when(during("voting")))["game"]["show"]["options"]
            chosen = next(o["id"] for o in options if (o["text"] if o["text"] in LIES else None) == believed)
            await done(player.do("place", option=chosen))

    async def _judging(self) -> None:
        await self.skip_to("judging")
        for player, truth in ((self.aspen, True), (self.president, False)):
            await player.when(during("judging"))
            await done(player.do("judge", truth=truth))

    async def _reveal(self) -> None:
        await self.skip_to("reveal")

    async def _moving(self) -> None:
        await self.skip_to("moving")

    async def _choosing(self) -> None:
        await self.skip_to("choosing")

    async def _verdict(self) -> None:
        await self.skip_to("verdict")

    async def _over(self) -> None:
        await done(self.host.ask("end_game"))
