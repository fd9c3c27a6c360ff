"""The wire: every frame between a screen and the server, JSON text, subprotocol `larkhouse.1`.

A screen says Hello first, is answered with Welcome, and from then on gets whole views. `Do` carries a
command of the game in progress, `Ask` a wish to the room; both have an id made by the screen, and an id
that was done is acknowledged again when it is sent again, and has no second effect.

Longer than its neighbours because the whole wire is read in one place.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from app.engine.game import Entry, Millis, Pace, Param, Seat

SUBPROTOCOL = "larkhouse.1"

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Token = Annotated[str, msgspec.Meta(max_length=64)]
Name = Annotated[str, msgspec.Meta(max_length=200)]
Code = Annotated[str, msgspec.Meta(max_length=16)]
SeatId = Annotated[Seat, msgspec.Meta(max_length=8)]
TokenIndex = Annotated[int, msgspec.Meta(ge=0, le=11)]
"""Which of the twelve tokens (a colour with its own shape, COM-12) a seat plays with."""

Role = Literal["tv", "phone"]

Standstill = Literal["host", "nobody", "trouble", "how_to"]
"""Why the game clock stands still."""


# --- what a screen asks of the room ------------------------------------------------------------------


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="join"):
    """Take a seat (COM-08, COM-12). `bot` seats do not keep a room awake."""

    name: Name
    token: TokenIndex | None = None
    bot: bool = False


class Rejoin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rejoin"):
    """Take one's own seat over on this phone with the code shown on the other (COM-07)."""

    code: Code


class TakeOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_over"):
    """Sit down on the seat of a player who left, with its score (COM-08)."""

    seat: SeatId
    name: Name


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Give one's seat up (COM-09)."""


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rename"):
    """Another name for a seat: one's own, or as the host anybody's (COM-04)."""

    seat: SeatId
    name: Name


class Dress(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="dress"):
    """Another token for oneself."""

    token: TokenIndex


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """Press the button that settles who begins, where the game has one (NIP-03)."""


class Slow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="slow"):
    """Extra time for oneself, seen by nobody else (COM-20)."""

    percent: Literal[100, 150, 200]


class ChooseGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_game"):
    """Host: which game is next."""

    game: Annotated[str, msgspec.Meta(max_length=40)]


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="settings"):
    """Host: the settings of the next game; `options` as its Options schema says."""

    pace: Pace
    options: dict[str, Any]


MOST_DECKS = 40
"""So many decks are dealt together."""


class ChooseDecks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_decks"):
    """Host: which decks the next game is dealt from, of one language; none: those the house has by itself."""

    decks: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=80)], ...], msgspec.Meta(max_length=MOST_DECKS)]


class First(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="first"):
    """Host: who begins; None leaves it to chance."""

    seat: SeatId | None


class Arrange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="arrange"):
    """Host: the seats' order round the table (COM-01)."""

    seats: Annotated[tuple[SeatId, ...], msgspec.Meta(max_length=16)]


class Shuffle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shuffle"):
    """Host: a random order round the table (COM-01)."""


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="team"):
    """Host: these two play on one seat, where more come than the game has seats for (WAO-23)."""

    seats: tuple[SeatId, SeatId]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="part"):
    """Host: whoever this one makes a team with, they play alone again."""

    seat: SeatId


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="start"):
    """Host: begin the game; `explain`: first tell everyone how it is played. That ends by itself or by Resume."""

    explain: bool = False


class Pause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pause"):
    """Host: stop the clock (COM-05)."""


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    """Host: let the clock run."""


class MoreTime(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="more_time"):
    """Host: half a minute more for everyone."""


class Skip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="skip"):
    """Host: skip this phase; the same as time up (COM-05). Names the stage that was seen."""

    stage: Annotated[str, msgspec.Meta(max_length=60)]


class Replace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="replace"):
    """Host: another question instead of this one (COM-04). Names the stage that was seen."""

    stage: Annotated[str, msgspec.Meta(max_length=60)]


class Remove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="remove"):
    """Host: a player leaves the table; `hide` takes their text off the screens (COM-09)."""

    seat: SeatId
    hide: bool = False


class Lock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lock"):
    """Host: nobody else may join, or anybody again."""

    on: bool


class HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hand_over"):
    """Host: somebody else is the host from now on (COM-04)."""

    seat: SeatId


class EndGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end_game"):
    """Host: end the game now; the standing is the result (COM-04)."""


class ToLobby(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="to_lobby"):
    """Host: back to the lobby after a game, everyone seated (COM-17)."""


AnyAct = (
    Join
    | Rejoin
    | TakeOver
    | Leave
    | Rename
    | Dress
    | Claim
    | Slow
    | ChooseGame
    | Choose
    | ChooseDecks
    | First
    | Arrange
    | Shuffle
    | Team
    | Part
    | Start
    | Pause
    | Resume
    | MoreTime
    | Skip
    | Replace
    | Remove
    | Lock
    | HandOver
    | EndGame
    | ToLobby
)


# --- from a screen -----------------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first frame. Without `room` a new room is opened; `token` is what Welcome gave before.

    `browser` is a random name this browser keeps for itself: whoever opens rooms from the same browser
    does not see a question again (COM-15).
    """

    role: Role
    room: Code | None = None
    token: Token | None = None
    browser: Token | None = None


class Do(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="do"):
    """A command of the game, made for the stage that was seen."""

    id: Id
    stage: Annotated[str, msgspec.Meta(max_length=60)]
    command: msgspec.Raw


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask"):
    """A wish to the room."""

    id: Id
    act: AnyAct


class Why(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="why"):
    """The ledger so far, please (COM-14)."""


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Is the line alive?"""


FromScreen = Hello | Do | Ask | Why | Ping


# --- to a screen -------------------------------------------------------------------------------------


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """Who the screen is. A `token` is sent once, when it is made; the screen keeps it for this room.

    `kept` is False when a token was sent that opens nothing here any more.
    """

    room: str
    role: Role
    seat: Seat | None = None
    token: str | None = None
    kept: bool = True


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it. `playing`: dealt in in the game in progress. `left`: free to take over.

    `team`: the seat with which this one plays as its second member (WAO-23).
    """

    seat: Seat
    name: str
    token: int
    presence: Literal["here", "gone", "away"]
    bot: bool = False
    playing: bool = False
    left: bool = False
    team: Seat | None = None


class Paused(msgspec.Struct, frozen=True):
    """The clock stands still: for the host, for want of a phone or of a journal, or while the game is explained."""

    why: Standstill


class Setting(msgspec.Struct, frozen=True):
    """What the lobby has settled for the next game. `played`: this room has finished a round of that game. `decks` are
    the ids of the chosen ones; none: those the house has by itself."""

    game: str
    pace: Pace
    options: dict[str, Any]
    first: Seat | None = None
    ready: bool = False
    played: bool = False
    decks: tuple[str, ...] = ()


class Me(msgspec.Struct, frozen=True):
    """What only this screen's player sees of themself."""

    seat: Seat
    rejoin: str
    percent: int = 100


class RoomView(msgspec.Struct, frozen=True):
    """The room as one screen sees it.

    `controls`: this screen may do what a host may. `results` is the id of the last finished game's page. `number`
    counts the games that the room has begun: what is typed in one of them belongs to no other.
    `sorry` is the key of an apology (`sorry.<key>`) while one is due.
    """

    code: str
    where: Literal["lobby", "playing", "over"]
    number: int
    seats: tuple[SeatView, ...]
    host: Seat | None
    locked: bool
    setting: Setting
    tvs: int
    join_url: str
    wifi: tuple[str, str] | None = None
    paused: Paused | None = None
    results: str | None = None
    sorry: str | None = None
    controls: bool = False
    me: Me | None = None


class View(msgspec.Struct, frozen=True, tag="view"):
    """Everything this screen may see, whole.

    `n` counts this screen's views; `now` is the game clock when the view was made; `stage` is what a
    command made from this view must name; `game` is the view of the game in progress, by its key.
    """

    n: int
    now: Millis
    stage: str
    room: RoomView
    game: Any = None


class Ack(msgspec.Struct, frozen=True, tag="ack"):
    """Done and durable."""

    id: str


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """Not done, nothing has changed; `refused.<key>` is the sentence that says why and what to do."""

    id: str | None
    key: str
    params: dict[str, Param] = {}


class Ledger(msgspec.Struct, frozen=True, tag="ledger"):
    """Every point so far and its reason (COM-14)."""

    entries: tuple[Entry, ...]


class Bye(msgspec.Struct, frozen=True, tag="bye"):
    """The server closes this socket, and why (`bye.<key>`); `final`: do not come back by yourself."""

    key: str
    final: bool = True


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The line is alive."""


ToScreen = Welcome | View | Ack | Refused | Ledger | Bye | Pong
