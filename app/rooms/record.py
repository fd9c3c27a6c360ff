"""How a room's game goes into the journal and comes out of it again."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.game import Away, Back, Game, Left, Person, Play, Seat, Standing, Table, Turn, standings
from app.engine.record import Begin, Deal, Saved
from app.engine.replay import Playing
from app.games import catalogue

encode = msgspec.json.encode
log = logging.getLogger(__name__)


class Row(msgspec.Struct, frozen=True):
    """One journalled turn, the id of the command or wish that made it, and who made it.

    `by` is None for a TV's wish, and for a command of the seat that the turn names.
    """

    turn: Turn
    id: str | None = None
    by: Seat | None = None


class Kept(msgspec.Struct, frozen=True):
    """A snapshot: the state without its table, the standing by it, and whom the game holds for away.

    The standing can be read by any later version of the program, whatever has become of the state.
    """

    state: msgspec.Raw
    standing: tuple[Standing, ...]
    away: tuple[Person, ...]


class Revived(msgspec.Struct, frozen=True):
    """A game out of the journal. `playing` is None if it cannot be read any more: then `standing` is its result.

    `outdated`: the state is an older version's snapshot, so the next append must write one of this version.
    """

    playing: Playing | None
    away: frozenset[Person]
    ids: tuple[tuple[Seat | None, str], ...]
    standing: tuple[Standing, ...] = ()
    outdated: bool = False


@lru_cache(maxsize=20_000)
def _card(game: str, card: bytes) -> Any:
    kind = catalogue()[game].card
    if b'"source":' not in card:
        return msgspec.json.decode(card, type=kind)
    # A card once had one source. A game that was begun then and is still open has such cards in its row 0 for good.
    old = msgspec.json.decode(card)
    return msgspec.convert(old | {"sources": [old["source"]]}, kind)


def _state(state: bytes) -> bytes:
    """A kept state as its game reads it."""
    if b'"source_title":' not in state:
        return state
    # A chapter once had the two texts of its source, "" for none. So the rounds of games still open may be told.
    old = msgspec.json.decode(state)
    for told in old["chapters"]:
        title, place = told["source_title"], told["source_place"]
        told["source"] = {"title": title, "place": place} if title else None
    return encode(old)


def cards(game: Game[Any], deal: Deal) -> tuple[Any, ...]:
    """The dealt cards; rooms share the objects."""
    return tuple(_card(game.key, card) for card in deal.cards)


def begin(game: Game[Any], deal: Deal, table: Table, seed: str, at: int) -> bytes:
    """Row 0: everything its turns need to be folded again."""
    return encode(
        Begin(
            game.key,
            game.version,
            seed,
            at,
            msgspec.Raw(encode(replace(table, cards=()))),
            msgspec.Raw(b"[" + b",".join(deal.cards) + b"]"),
            deal.ids,
        )
    )


def row(turn: Turn, id: str | None, by: Seat | None) -> bytes:
    """A turn as it is journalled."""
    return encode(Row(turn, id, by))


def keep(playing: Playing, away: frozenset[Person]) -> bytes:
    """A snapshot of the game as it stands."""
    status = playing.status
    scores: dict[Seat, int] = dict.fromkeys(playing.table.seats, 0)
    for entry in status.ledger:
        if entry.seat is not None:
            scores[entry.seat] = scores.get(entry.seat, 0) + entry.points
    return encode(
        Kept(
            msgspec.Raw(playing.snapshot()),
            status.over or standings(scores, played=bool(playing.game.chronicle(playing.state))),
            tuple(sorted(away, key=_order)),
        )
    )


def _order(who: Person) -> tuple[Seat, int]:
    return who.seat, who.member


def _table(game: Game[Any], row0: Begin) -> Table:
    table = msgspec.json.decode(row0.table, type=Table)
    each = tuple(_card(game.key, bytes(card)) for card in msgspec.json.decode(row0.cards, type=list[msgspec.Raw]))
    return replace(table, cards=each, options=msgspec.convert(table.options, game.options))


def _turn(game: Game[Any], turn: Turn) -> Turn:
    if isinstance(turn.what, Play):
        return replace(turn, what=replace(turn.what, command=msgspec.convert(turn.what.command, game.command)))
    return turn


def revive(saved: Saved) -> tuple[Begin, Revived]:
    """The newest game of a saved room as it stood at its last turn.

    Same version: the snapshot and the turns since; another version: the snapshot alone; not readable at
    all: its standing. Raises msgspec.MsgspecError when not even row 0 can be read.
    """
    row0 = msgspec.json.decode(saved.begin or b"", type=Begin)
    kept = msgspec.json.decode(saved.snapshot[2], type=Kept) if saved.snapshot else None
    standing = kept.standing if kept else ()
    game = catalogue().get(row0.game)
    if game is None:
        return row0, Revived(None, frozenset(), (), standing)
    try:
        return row0, _fold(game, row0, saved, kept)
    except Exception:
        log.exception("room %s: game %s cannot be read back, its standing is its result", saved.code, row0.game)
        return row0, Revived(None, frozenset(), (), standing)


def _fold(game: Game[Any], row0: Begin, saved: Saved, kept: Kept | None) -> Revived:
    table = _table(game, row0)
    if saved.snapshot and kept:
        step, version, _ = saved.snapshot
        playing = Playing.resume(game, table, row0.seed, step, _state(bytes(kept.state)))
    else:
        step, version = 0, row0.version
        playing = Playing(game, table, row0.seed, row0.at)
    away = set(kept.away) if kept else set()
    ids: list[tuple[Seat | None, str]] = []
    for seq, body in saved.turns if version == game.version else ():
        each = msgspec.json.decode(body, type=Row)
        what = each.turn.what
        if each.id:
            ids.append((each.by or what.seat if isinstance(what, Play) else each.by, each.id))
        if seq <= step:
            continue
        playing.play(_turn(game, each.turn))
        match what:
            case Away(seat=seat, member=member):
                away.add(Person(seat, member))
            case Back(seat=seat, member=member):
                away.discard(Person(seat, member))
            case Left(seat=seat, member=gone):
                away = {who for who in away if who.seat != seat or gone not in (None, who.member)}
            case _:
                pass
    outdated = version != game.version
    if outdated and saved.turns:
        playing.step = saved.turns[-1][0]  # the journal goes on counting from its last turn
    return Revived(playing, frozenset(away), tuple(ids), kept.standing if kept else (), outdated)


def last_at(saved: Saved) -> int:
    """The game time of the newest turn: there the clock resumes."""
    if saved.turns:
        return msgspec.json.decode(saved.turns[-1][1], type=Row).turn.at
    return msgspec.json.decode(saved.begin, type=Begin).at if saved.begin else 0
