"""What the gallery shows: for each picture the frames that a screen gets, taken from games that were really played.

The house's own pictures; a game's are the `fixtures()` of its tests' `gallery.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from app.engine.game import Person, Seat
from app.games import catalogue
from app.rooms.frames import Bye, Paused, Setting
from tests.browser.gallery import picture
from tests.browser.gallery.picture import CODE, NAMES, WIDE, Fixture
from tests.browser.house import deck
from tests.games.nobody_is_perfect.gallery import CASTS, moments

LONG_TITLES = [
    deck(f"own.{n}.{game}", title, game=game)
    for game in ("nobody_is_perfect", "perfect_words")
    for n, title in enumerate(
        (
            "Words from Grandmother’s kitchen, and what they never meant",
            "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauamt",
            "كلمات من البحر",
            "Biology 7b",
        )
    )
]
"""Decks of a house whose owner likes long titles."""

GAMES = Path(__file__).parents[2] / "games"


def _of_the_house() -> Iterator[Fixture]:
    for cast, names in {"nobody": (), **{cast: NAMES[cast] for cast in CASTS}}.items():
        room = picture.room(
            names,
            where="lobby",
            seats=picture.seats(names, playing=False),
            wifi=("Lark-Guest", "pancakes"),
            setting=Setting(
                "nobody_is_perfect", "relaxed", {"track": "short", "lie_for_me": "off"}, Seat("s2"), len(names) >= 3
            ),
            controls=not names,
        )
        yield Fixture(f"{cast}-lobby", "tv", picture.frames("tv", room, "lobby"))
        yield Fixture(f"{cast}-lobby-door", "phone", picture.frames("phone", room, "lobby"))
        for who, seat in (("host", Seat("s1")), ("guest", Seat("s2"))) if names else ():
            yield Fixture(f"{cast}-lobby-{who}", "phone", picture.frames("phone", picture.me(room, seat), "lobby"))
    writing = moments("eight")["writing-term"]
    names = NAMES["eight"]

    def tv(name: str, lost: bool = False, **room: Any) -> Fixture:
        return msgspec.structs.replace(writing.on_tv(f"eight-{name}", picture.room(names, **room)), lost=lost)

    for why in ("host", "nobody", "trouble"):
        yield tv(f"paused-{why}", paused=msgspec.convert({"why": why}, Paused))
    how = picture.room(names, paused=Paused("how_to"))
    opening = moments("eight")["opening"]
    yield opening.on_tv("eight-how", how)
    for who, seat in (("host", Seat("s1")), ("guest", Seat("s2"))):
        yield opening.on_phone(f"eight-how-{who}", picture.me(how, seat), Person(seat))
    yield tv("lost", lost=True)
    yield tv("controls", controls=True)
    nowhere = picture.room((), where="lobby", join_url="", controls=True)
    yield Fixture("house-nowhere", "tv", picture.frames("tv", nowhere, "lobby"))
    yield Fixture("house-closed", "tv", (Bye("no_such_room"),))
    yield Fixture("house-opening", "tv", ())


def _of_extremes() -> Iterator[Fixture]:
    """What is allowed and seldom seen in a lobby: the widest names, long passwords and addresses."""

    def lobby(name: str, names: tuple[str, ...], **more: Any) -> Fixture:
        more = {"wifi": ("W" * 32, "Wm0@" * 15)} | more
        room = picture.room(names, where="lobby", seats=picture.seats(names, playing=False), **more)
        return Fixture(f"wide-lobby-{name}", "tv", picture.frames("tv", room, "lobby"))

    first = Setting("nobody_is_perfect", "standard", {"track": "standard", "lie_for_me": "on"}, Seat("s1"), True)
    yield lobby("ten", WIDE, setting=first)
    yield lobby("locked", WIDE[:6], setting=first, locked=True, controls=True, sorry="game_ended_by_update")
    yield lobby("open-wifi", WIDE[:2], wifi=("👩‍👩‍👧‍👦" * 3, ""))
    yield lobby(
        "long-address",
        WIDE[:5],
        join_url=f"https://games.a-house-with-a-long-name.example.org/larkhouse/{CODE}",
    )
    yield lobby("nowhere", WIDE[:3], join_url="")
    changed: dict[str, dict[str, Any]] = {
        "nobody_is_perfect": {"track": "standard", "lie_for_me": "on"},
        "perfect_words": {"deck": "little_crab", "take_back": "on", "personal": "on", "own_words": ("Lark", "Ink")},
    }
    for game, options in changed.items():
        decks = tuple(deck["id"] for deck in LONG_TITLES if deck["game"] == game)
        for n, names in enumerate((NAMES["six"], NAMES["eight"], NAMES["ten"], WIDE), start=1):
            setting = Setting(game, "relaxed", options, Seat("s1"), True, decks=decks[-n:])
            more = {"wifi": ("Lark-Guest", "pancakes"), "controls": True, "locked": n == 4}
            yield lobby(f"decks-{n}-{game}", names, setting=setting, **more)


@cache
def fixtures() -> dict[str, Fixture]:
    """Every picture by its name."""
    every = [*_of_the_house(), *_of_extremes()]
    for game in catalogue():
        if (GAMES / f"{game}/gallery.py").exists():
            every += import_module(f"tests.games.{game}.gallery").fixtures()
    return {fixture.name: fixture for fixture in every}
