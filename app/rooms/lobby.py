"""What can be settled round the table: names, tokens, order, the next game and its settings. Pure."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.game import Game, Rejected, Seat
from app.games import catalogue
from app.rooms import frames
from app.rooms.doc import Chair, Doc, changed, dressed, named, without


def game_of(doc: Doc) -> Game[Any]:
    """The game that the lobby has chosen."""
    return catalogue()[doc.game]


def default_options(game: Game[Any]) -> dict[str, Any]:
    """A game's options as its Options struct has them by itself."""
    options: dict[str, Any] = msgspec.to_builtins(game.options())
    return options


def chair_of(doc: Doc, seat: Seat) -> Chair:
    """The chair somebody sits on. Raises Rejected: no_such_seat."""
    chair = doc.chair(seat)
    if chair is None or chair.left:
        raise Rejected("no_such_seat")
    return chair


def renamed(doc: Doc, act: frames.Rename) -> Doc:
    """Another name for a seat (COM-12)."""
    chair_of(doc, act.seat)
    return changed(doc, act.seat, name=named(doc, act.name, own=act.seat))


def redressed(doc: Doc, seat: Seat, act: frames.Dress) -> Doc:
    """Another token for a seat (COM-12)."""
    return doc if chair_of(doc, seat).token == act.token else changed(doc, seat, token=dressed(doc, act.token))


def claimed(doc: Doc, seat: Seat) -> Doc:
    """The first to press the button begins (NIP-03); pressed later it changes nothing."""
    if game_of(doc).first != "claim":
        raise Rejected("not_now")
    return doc if doc.first is not None else replace(doc, first=seat)


def chosen(doc: Doc, key: str) -> Doc:
    """Another game is next, with its own settings as they come."""
    game = catalogue().get(key)
    if game is None:
        raise Rejected("no_such_game")
    return doc if key == doc.game else replace(doc, game=key, options=default_options(game), first=None)


def settled(doc: Doc, act: frames.Choose) -> Doc:
    """Pace and options of the next game. Raises Rejected: bad_setting, or what the game's Options has against them."""
    try:
        options = msgspec.convert(act.options, game_of(doc).options)
    except msgspec.ValidationError as why:
        raise _said_by(why) or Rejected("bad_setting") from None
    return replace(doc, pace=act.pace, options=msgspec.to_builtins(options))


def decked(doc: Doc, chosen: tuple[str, ...], languages: tuple[str, ...]) -> Doc:
    """Other decks for the next game; `languages` are those of the chosen ones that there are (COM-15).

    Raises Rejected: no_such_deck, decks_of_two_languages.
    """
    if len(languages) != len(chosen):
        raise Rejected("no_such_deck")
    if len(set(languages)) > 1:
        raise Rejected("decks_of_two_languages")
    return replace(doc, decks=doc.decks | {doc.game: chosen})


def _said_by(why: BaseException | None) -> Rejected | None:
    """The reason behind an error: the Rejected that caused it, if one did."""
    while why is not None and not isinstance(why, Rejected):
        why = why.__cause__
    return why


def begun_by(doc: Doc, seat: Seat | None) -> Doc:
    """The host names who begins, or leaves it to chance."""
    if seat is not None:
        chair_of(doc, seat)
    return replace(doc, first=seat)


def arranged(doc: Doc, order: tuple[Seat, ...]) -> Doc:
    """The seats in another order round the table (COM-01). Raises Rejected: bad_setting."""
    chairs = {chair.seat: chair for chair in doc.chairs}
    if sorted(order) != sorted(chairs):
        raise Rejected("bad_setting")
    return replace(doc, chairs=tuple(chairs[seat] for seat in order))


def shuffled(doc: Doc) -> Doc:
    """The seats in a random order round the table (COM-01)."""
    chairs = list(doc.chairs)
    secrets.SystemRandom().shuffle(chairs)
    return replace(doc, chairs=tuple(chairs))


def teams_needed(doc: Doc) -> int:
    """How many teams of two the next game needs to seat everybody; 0 also where it has none (WAO-23)."""
    game, persons = game_of(doc), len(doc.taken)
    return max(0, persons - game.most) if game.teams and persons <= 2 * game.most else 0


def teams(doc: Doc) -> dict[Seat, Seat]:
    """The teams of the next game, as many as it needs at most: whose seat each second member plays on."""
    return dict(_pairs(doc)[: teams_needed(doc)])


def _pairs(doc: Doc) -> list[tuple[Seat, Seat]]:
    here = {chair.seat for chair in doc.taken}
    return [(chair.seat, chair.team) for chair in doc.taken if chair.team in here and chair.team is not None]


def teamed(doc: Doc, seats: tuple[Seat, Seat]) -> Doc:
    """These two play as a team, and whoever was with one of them alone. Raises Rejected: no_teams, enough_teams."""
    one, other = seats
    chair_of(doc, one)
    chair_of(doc, other)
    needed = teams_needed(doc)
    if not needed or one == other:
        raise Rejected("no_teams")
    doc = changed(parted(parted(doc, one), other), other, team=one)
    if len(_pairs(doc)) > needed:
        raise Rejected("enough_teams", n=needed)
    return doc


def parted(doc: Doc, seat: Seat) -> Doc:
    """This one plays alone, and so does who was their mate."""
    chair_of(doc, seat)
    alone = (replace(c, team=None) if c.seat == seat or c.team == seat else c for c in doc.chairs)
    return replace(doc, chairs=tuple(alone))


def why_not_start(doc: Doc) -> Rejected | None:
    """What stands in the way of starting, if anything does."""
    game, seats = game_of(doc), len(doc.taken) - len(teams(doc))
    if seats < game.fewest:
        return Rejected("needs_seats", n=game.fewest)
    if seats > game.most and teams_needed(doc):
        return Rejected("needs_teams", n=seats - game.most)
    if seats > game.most:
        return Rejected("too_many_seats", n=game.most)
    return None


def cleared(doc: Doc) -> Doc:
    """Back in the lobby after a game, everyone seated (COM-17); chairs of those who left are gone."""
    doc = without(doc, *(chair.seat for chair in doc.chairs if chair.left))
    return replace(
        doc,
        where="lobby",
        first=None,
        paused=False,
        explaining=False,
        sorry=None,
        chairs=tuple(replace(chair, playing=False) for chair in doc.taken),
    )
