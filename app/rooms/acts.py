"""What a screen can ask of its room, and who may (COM-04). One function an area; each raises Rejected."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import TYPE_CHECKING, TypeVar, assert_never

from msgspec.structs import replace

from app.engine.game import End, Extend, Joined, Millis, Rejected, ReplaceQuestion, Seat, TimeUp
from app.engine.record import NotWritten
from app.engine.text import key
from app.rooms import frames, lobby
from app.rooms.codes import digest, new_token, read_code
from app.rooms.doc import Chair, Doc, changed, named, person, seated
from app.rooms.frames import Ask, Do, Welcome
from app.rooms.screen import Screen

if TYPE_CHECKING:
    from app.rooms.room import Room

log = logging.getLogger(__name__)

T = TypeVar("T")

MORE_TIME: Millis = 30_000


def mends(frame: Ask | Do) -> bool:
    """Whether this is the one wish that is heard while the journal is in trouble: to go on."""
    return isinstance(frame, Ask) and isinstance(frame.act, frames.Resume)


async def ask(room: Room, screen: Screen, frame: Ask, at: Millis) -> None:
    """Do what is asked, or raise Rejected: then nothing has changed."""
    act = frame.act
    match act:
        case frames.Join() | frames.Rejoin() | frames.TakeOver():
            _sit_down(room, screen, frame.id, act, at)
        case frames.Leave() | frames.Rename() | frames.Dress() | frames.Claim() | frames.Slow():
            _own(room, screen, act, at)
        case (
            frames.ChooseGame()
            | frames.Choose()
            | frames.ChooseDecks()
            | frames.First()
            | frames.Arrange()
            | frames.Shuffle()
            | frames.Team()
            | frames.Part()
            | frames.Start()
            | frames.ToLobby()
        ):
            _host_only(room, screen)
            await _between_games(room, act)
        case frames.Resume() if room.party.trouble:
            _host_only(room, screen)
            if not await room.reload():
                raise Rejected("trouble")
            room.party.trouble = False
        case frames.Lock() | frames.HandOver() | frames.Remove():
            _host_only(room, screen)
            _over_the_table(room, act, at)
        case frames.Pause() | frames.Resume() | frames.MoreTime() | frames.Skip() | frames.Replace() | frames.EndGame():
            _host_only(room, screen)
            _in_the_game(room, screen, frame.id, act, at)
        case never:
            assert_never(never)


# --- sitting down --------------------------------------------------------------------------------------


def _sit_down(
    room: Room, screen: Screen, id: str, act: frames.Join | frames.Rejoin | frames.TakeOver, at: Millis
) -> None:
    if screen.role != "phone":
        raise Rejected("not_now")
    again = _taken_by(room.party.doc, id, act)
    if again is None and screen.seat is not None:
        raise Rejected("already_seated")
    token = new_token()
    match act:
        case _ if again:
            seat = again.seat
            room.party.doc = changed(room.party.doc, seat, digest=digest(token))
        case frames.Join():
            room.party.doc, seat = seated(room.party.doc, act.name, act.token, digest(token), id, bot=act.bot)
            _deal_in(room, seat, at)
        case frames.Rejoin():
            seat = room.spare_keys.seat(read_code(act.code))
            room.party.doc = changed(room.party.doc, seat, digest=digest(token), by=id)
        case frames.TakeOver():
            seat = act.seat
            _take_over(room, act, digest(token), id, at)
    chair = room.party.doc.chair(seat)
    if room.party.doc.host is None and chair and not chair.bot:
        room.party.doc = replace(room.party.doc, host=seat)
    room.places.sit(screen, seat)
    room.answer(screen, id, Welcome(room.code, screen.role, seat, token))


def _taken_by(doc: Doc, id: str, act: frames.Join | frames.Rejoin | frames.TakeOver) -> Chair | None:
    """The chair that this very wish took before, when its answer was lost on the way."""
    chair = next((chair for chair in doc.taken if chair.by == id), None)
    if chair is None or isinstance(act, frames.Rejoin):
        return chair
    return chair if key(act.name) == key(chair.name) else None


def _deal_in(room: Room, seat: Seat, at: Millis) -> None:
    """A late joiner plays from the next round on, if the game takes anybody in (COM-08); else next game."""
    if room.party.doc.where != "playing" or room.party.playing is None:
        return
    playing = {person(chair).seat for chair in room.party.doc.taken if chair.playing}
    if len(playing) >= room.party.playing.game.most:
        return
    try:
        room.party.play(Joined(seat), at)
    except Rejected:
        return
    room.party.doc = changed(room.party.doc, seat, playing=True)


def _take_over(room: Room, act: frames.TakeOver, token_digest: str, id: str, at: Millis) -> None:
    chair = room.party.doc.chair(act.seat)
    if chair is None or not chair.left or room.party.doc.where != "playing":
        raise Rejected("seat_not_free")
    if room.party.doc.locked:
        raise Rejected("room_locked")
    name = named(room.party.doc, act.name, own=act.seat)
    who = person(chair)
    room.party.play(Joined(who.seat, who.member), at)
    room.party.doc = changed(
        room.party.doc, act.seat, name=name, digest=token_digest, by=id, left=False, bot=False, percent=100
    )


def _stand_up(room: Room, seat: Seat, why: str, at: Millis) -> None:
    """Nobody is on that seat any more; whoever came while all were taken may play on one that is free now (COM-08)."""
    room.spare_keys.forget(seat)
    room.places.empty(seat, why)
    for chair in room.party.doc.taken:
        if not chair.playing:
            _deal_in(room, chair.seat, at)


# --- one's own seat ------------------------------------------------------------------------------------


def _own(
    room: Room,
    screen: Screen,
    act: frames.Leave | frames.Rename | frames.Dress | frames.Claim | frames.Slow,
    at: Millis,
) -> None:
    chair = room.party.doc.chair(screen.seat)
    match act:
        case frames.Rename():
            if chair is None or act.seat != chair.seat:
                _host_only(room, screen)
            room.party.doc = lobby.renamed(room.party.doc, act)
            return
    if chair is None:
        raise Rejected("not_seated")
    match act:
        case frames.Leave():
            room.party.leave(chair.seat, at)
            _stand_up(room, chair.seat, "left", at)
        case frames.Dress():
            room.party.doc = lobby.redressed(room.party.doc, chair.seat, act)
        case frames.Claim():
            _in_lobby(room)
            room.party.doc = lobby.claimed(room.party.doc, chair.seat)
        case frames.Slow():
            room.party.slow(chair.seat, act.percent, at)


# --- the host ------------------------------------------------------------------------------------------


def _host_only(room: Room, screen: Screen) -> None:
    if not (screen.controls or (screen.seat is not None and screen.seat == room.party.doc.host)):
        raise Rejected("host_only")


def _in_lobby(room: Room) -> None:
    if room.party.doc.where == "playing":
        raise Rejected("game_running")


async def _between_games(
    room: Room,
    act: frames.ChooseGame
    | frames.Choose
    | frames.ChooseDecks
    | frames.First
    | frames.Arrange
    | frames.Shuffle
    | frames.Team
    | frames.Part
    | frames.Start
    | frames.ToLobby,
) -> None:
    _in_lobby(room)
    match act:
        case frames.Start():
            if why := lobby.why_not_start(room.party.doc):
                raise why
            doc = room.party.doc
            chosen = doc.decks.get(doc.game, ())
            deal = await _of_the_decks(room.house.decks.deal(doc.game, chosen, room.house.language, doc.owner), room)
            room.party.start(deal, explain=act.explain)
        case frames.ToLobby():
            room.party.doc = lobby.cleared(room.party.doc)
        case frames.ChooseGame():
            room.party.doc = lobby.chosen(room.party.doc, act.game)
        case frames.Choose():
            room.party.doc = lobby.settled(room.party.doc, act)
        case frames.ChooseDecks():
            chosen = tuple(dict.fromkeys(act.decks))
            languages = await _of_the_decks(room.house.decks.languages(room.party.doc.game, chosen), room)
            room.party.doc = lobby.decked(room.party.doc, chosen, languages)
        case frames.First():
            room.party.doc = lobby.begun_by(room.party.doc, act.seat)
        case frames.Arrange():
            room.party.doc = lobby.arranged(room.party.doc, act.seats)
        case frames.Shuffle():
            room.party.doc = lobby.shuffled(room.party.doc)
        case frames.Team() | frames.Part() if room.party.doc.where != "lobby":
            raise Rejected("not_now")  # the teams of the game that is over still stand on its sheet
        case frames.Team():
            room.party.doc = lobby.teamed(room.party.doc, act.seats)
        case frames.Part():
            room.party.doc = lobby.parted(room.party.doc, act.seat)
        case never:
            assert_never(never)


async def _of_the_decks(answer: Awaitable[T], room: Room) -> T:
    """What the decks answer. Raises Rejected: trouble."""
    try:
        return await answer
    except NotWritten:
        log.exception("room %s: the decks do not answer", room.code)
        raise Rejected("trouble") from None


def _someone(room: Room, seat: Seat) -> Chair:
    return lobby.chair_of(room.party.doc, seat)


def _over_the_table(room: Room, act: frames.Lock | frames.HandOver | frames.Remove, at: Millis) -> None:
    match act:
        case frames.Lock():
            room.party.doc = replace(room.party.doc, locked=act.on)
        case frames.HandOver():
            if _someone(room, act.seat).bot:
                raise Rejected("no_such_seat")
            room.party.doc = replace(room.party.doc, host=act.seat)
        case frames.Remove():
            seat = _someone(room, act.seat).seat
            room.party.leave(seat, at, hide=act.hide)
            _stand_up(room, seat, "removed", at)
        case never:
            assert_never(never)


def _in_the_game(
    room: Room,
    screen: Screen,
    id: str,
    act: frames.Pause | frames.Resume | frames.MoreTime | frames.Skip | frames.Replace | frames.EndGame,
    at: Millis,
) -> None:
    if room.party.doc.where != "playing" or room.party.playing is None:
        raise Rejected("no_game_running")
    explaining = room.party.doc.explaining and not room.party.doc.paused
    match act:
        case frames.Pause():
            room.party.pause(at)
        case frames.Skip() if explaining:
            room.party.go_on()
        case frames.Replace() | frames.MoreTime() if explaining:
            raise Rejected("not_now")
        case frames.Resume():
            room.party.go_on()
        case frames.MoreTime():
            room.party.play(Extend(MORE_TIME), at, id, screen.seat)
        case frames.Skip() | frames.Replace():
            if act.stage != room.party.playing.status.stage:
                raise Rejected("late")
            what = TimeUp() if isinstance(act, frames.Skip) else ReplaceQuestion()
            room.party.play(what, at, id, screen.seat)
        case frames.EndGame():
            room.party.play(End(), at, id, screen.seat)
        case never:
            assert_never(never)
