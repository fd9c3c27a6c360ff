"""What the gallery shows: for each picture the frames that a screen gets, taken from games that were really played.

The house's own pictures and those of Nobody is Perfect; another game's are the `fixtures()` of its tests' `gallery.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from app.engine.game import Entry, Seat, Standing
from app.games import catalogue
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.cards import Item
from app.rooms.frames import Bye, Paused, Setting
from tests.browser.gallery import picture
from tests.browser.gallery.evening import Moment, deck, evening
from tests.browser.gallery.picture import CODE, NAMES, WIDE, Fixture

HERE = Path(__file__).parent
CASTS = ("three", "eight", "ten")

ANSWERS = msgspec.json.decode((HERE / "answers.json").read_bytes(), type=dict[str, tuple[str, ...]])
"""What each cast writes; the ten write up to the last character allowed, in many scripts, and try to break in."""

LONG_CARDS = msgspec.json.decode((HERE / "cards.json").read_bytes(), type=tuple[Item, ...])
"""Questions as long as a deck may have them."""


@cache
def _moments(cast: str) -> dict[str, Moment]:
    """One moment of each kind, chosen for what there is to be seen."""
    cards = LONG_CARDS if cast == "ten" else deck()
    best: dict[str, tuple[int, Moment]] = {}
    for seed in ("lark", "wren", "finch"):
        for moment in evening(len(NAMES[cast]), ANSWERS[cast], cards, seed, "long" if cast == "ten" else "standard"):
            for kind, worth in _kinds(moment):
                if kind not in best or worth > best[kind][0]:
                    best[kind] = worth, moment
    return {kind: moment for kind, (_, moment) in best.items()}


def _kinds(moment: Moment) -> Iterator[tuple[str, int]]:
    """What a moment could be a picture of, and how good a one."""
    show = moment.tv.show
    match show:
        case views.Opening(space=space):
            yield ("opening-start" if moment.tv.round == 1 else "opening"), len(space) == 1
        case views.Writing(handed_in=done, waiting_for=waiting):
            pile = moment.tv.question.pile if moment.tv.question else ""
            yield f"writing-{pile}", min(len(done), len(waiting)) * 10 + (len(done) >= len(waiting))
        case views.Checking():
            yield "checking", show.answers
            if any(isinstance(p.show, views.Checking) and p.show.sent_back for p in moment.phones.values()):
                yield "checking-back", show.answers
        case views.Reading(options=options, total=total):
            if options:
                yield "reading", total * 100 - abs(total // 2 - len(options))
                yield "reading-last", total * 100 + len(options)
        case views.Voting(options=options, placed=placed, waiting_for=waiting):
            yield "voting", len(options) * 100 + min(len(placed), len(waiting))
        case views.Reveal(opened=opened, hush=hush):
            believed = max((len(each.believed_by) for each in opened), default=0)
            if hush:
                yield "reveal-hush", len(opened) * 100 + believed
            elif opened and opened[-1].true:
                yield "reveal-true", len(opened) * 100 + believed
            else:
                yield "reveal", len(opened) * 100 + believed
        case views.Judging(judged=done, waiting_for=waiting):
            yield "judging", min(len(done), len(waiting))
        case views.Verdict(said_truth=one, said_lie=other, silent=none):
            yield f"verdict-{'truth' if show.truth else 'lie'}", min(len(one), len(other)) * 10 + len(none)
        case views.Moving(hops=hops, no_vote=no_vote):
            yield ("moving-no-vote" if no_vote else "moving"), len(hops)
            if any(hop.face for hop in hops):
                yield "moving-face", len(hops)
        case views.Choosing() | views.Over():
            yield moment.kind, 0


def _of_the_game(cast: str) -> Iterator[Fixture]:
    names = NAMES[cast]
    for kind, moment in sorted(_moments(cast).items()):
        over = kind == "over"
        room = picture.room(
            names,
            where="over" if over else "playing",
            results="3f9c21" if over else None,
            seats=picture.seats(names, playing=True, away=frozenset({2}) if kind == "voting" else frozenset()),
        )
        yield Fixture(f"{cast}-{kind}", "tv", picture.frames("tv", room, moment.stage, moment.tv, moment.now))
        for who, seat in _worth_seeing(moment):
            view = moment.phones[seat]
            yield Fixture(
                f"{cast}-{kind}-{who}",
                "phone",
                picture.frames("phone", picture.me(room, seat), moment.stage, view, moment.now),
            )


def _worth_seeing(moment: Moment) -> Iterator[tuple[str, Seat]]:
    """Phones that show something of their own: the President's, a player's, and that of somebody who is asked."""
    president = moment.tv.president
    yield "president", president
    others = [seat for seat in moment.seats if seat != president]
    asked = getattr(moment.tv.show, "waiting_for", ())
    yield "player", next((seat for seat in others if seat not in asked), others[0])
    if waiting := [seat for seat in others if seat in asked]:
        yield "asked", waiting[0]
    for seat in others:
        show = moment.phones[seat].show
        if isinstance(show, views.Checking) and show.sent_back:
            yield "author", seat


def _of_the_house() -> Iterator[Fixture]:
    for cast, names in {"nobody": (), **{cast: NAMES[cast] for cast in CASTS}}.items():
        room = picture.room(
            names,
            where="lobby",
            seats=picture.seats(names, playing=False),
            wifi=("Lark-Guest", "pancakes"),
            setting=Setting("nobody_is_perfect", "relaxed", {"track": "short"}, Seat("s2"), len(names) >= 3),
            controls=not names,
        )
        yield Fixture(f"{cast}-lobby", "tv", picture.frames("tv", room, "lobby"))
        yield Fixture(f"{cast}-lobby-door", "phone", picture.frames("phone", room, "lobby"))
        for who, seat in (("host", Seat("s1")), ("guest", Seat("s2"))) if names else ():
            yield Fixture(f"{cast}-lobby-{who}", "phone", picture.frames("phone", picture.me(room, seat), "lobby"))
    writing = _moments("eight")["writing-term"]
    names = NAMES["eight"]

    def tv(name: str, lost: bool = False, **room: Any) -> Fixture:
        frames = picture.frames("tv", picture.room(names, **room), writing.stage, writing.tv, writing.now)
        return Fixture(f"eight-{name}", "tv", frames, lost)

    for why in ("host", "nobody", "trouble"):
        yield tv(f"paused-{why}", paused=msgspec.convert({"why": why}, Paused))
    how = picture.room(names, paused=Paused("how_to"))
    opening = _moments("eight")["opening"]
    yield Fixture("eight-how", "tv", picture.frames("tv", how, opening.stage, opening.tv, opening.now))
    for who, seat in (("host", Seat("s1")), ("guest", Seat("s2"))):
        frames = picture.frames("phone", picture.me(how, seat), opening.stage, opening.phones[seat], opening.now)
        yield Fixture(f"eight-how-{who}", "phone", frames)
    yield tv("lost", lost=True)
    yield tv("controls", controls=True)
    nowhere = picture.room((), where="lobby", join_url="", controls=True)
    yield Fixture("house-nowhere", "tv", picture.frames("tv", nowhere, "lobby"))
    yield Fixture("house-closed", "tv", (Bye("no_such_room"),))
    yield Fixture("house-opening", "tv", ())


def _opened(option: str, authors: str, believers: str) -> views.Opened:
    """A letter that seats of these numbers wrote and believed; without authors it is the truth."""
    by, fooled = (tuple(Seat(f"s{n}") for n in seats) for seats in (authors, believers))
    entries = tuple(Entry(1, author, "NIP-15", 3, by=(each,)) for author in by for each in fooled)
    found = tuple(Entry(1, seat, "NIP-14", 2) for seat in fooled)
    return views.Opened(option, by, fooled, not by, entries if by else found)


def _of_extremes() -> Iterator[Fixture]:
    """What is allowed and seldom seen: the widest names in the narrowest places, every kind of tie, long passwords."""

    def tv(name: str, moment: Moment, show: views.Show, **room: Any) -> Fixture:
        game = msgspec.structs.replace(moment.tv, show=show)
        return Fixture(
            f"wide-{name}",
            "tv",
            picture.frames("tv", picture.room(WIDE, **room), moment.stage, game, moment.now),
        )

    voting = _moments("eight")["voting"]
    yield tv("header", voting, voting.tv.show, seats=picture.seats(WIDE, playing=True, away=frozenset({1, 3, 4})))
    yield tv("header-one", voting, voting.tv.show, seats=picture.seats(WIDE, playing=True, away=frozenset({3})))
    moving = _moments("ten")["moving-face"]
    yield tv("moving", moving, moving.tv.show)

    reveal = _moments("eight")["reveal"]
    assert isinstance(reveal.tv.show, views.Reveal)
    *before, last = reveal.tv.show.opened
    lie = _opened(last.id, "3", "67")
    one, two, truth = (
        _opened(each.id, by, believers)
        for each, (by, believers) in zip(before[:3], (("3", "67"), ("1", "24"), ("", "5")), strict=True)
    )
    for name, opened, left in (
        ("lie", (*before, lie), ""),
        ("twins", (*before, _opened(last.id, "123", "67")), ""),
        ("truth", (one, two, truth), ""),
        ("gone", (*before, msgspec.structs.replace(lie, entries=())), "3"),
        ("truth-gone", (_opened(before[0].id, "3", ""), msgspec.structs.replace(truth, entries=())), "5"),
    ):
        show = msgspec.structs.replace(reveal.tv.show, opened=opened)
        seats = tuple(
            msgspec.structs.replace(each, left=each.seat.removeprefix("s") in left)
            for each in picture.seats(WIDE, playing=True)
        )
        yield tv(f"tally-{name}", reveal, show, seats=seats, controls=name == "truth")

    over = _moments("ten")["over"]
    assert isinstance(over.tv.show, views.Over)
    for places in TIES:
        standing = tuple(Standing(Seat(f"s{n + 1}"), 50 - place, place) for n, place in enumerate(places))
        end = msgspec.structs.replace(over.tv.show, standing=standing)
        yield tv("over-" + "-".join(map(str, places)), over, end, where="over", results="3f9c21")

    def lobby(name: str, names: tuple[str, ...], **more: Any) -> Fixture:
        more = {"wifi": ("W" * 32, "Wm0@" * 15)} | more
        room = picture.room(names, where="lobby", seats=picture.seats(names, playing=False), **more)
        return Fixture(f"wide-lobby-{name}", "tv", picture.frames("tv", room, "lobby"))

    first = Setting("nobody_is_perfect", "standard", {"track": "standard"}, Seat("s1"), True)
    yield lobby("ten", WIDE, setting=first)
    yield lobby("locked", WIDE[:6], setting=first, locked=True, controls=True, sorry="game_ended_by_update")
    yield lobby("open-wifi", WIDE[:2], wifi=("👩‍👩‍👧‍👦" * 3, ""))
    yield lobby(
        "long-address",
        WIDE[:5],
        join_url=f"https://games.a-house-with-a-long-name.example.org/larkhouse/{CODE}",
    )
    yield lobby("nowhere", WIDE[:3], join_url="")


TIES = (
    (1, 1, 1, 4, 4, 6, 6, 6, 9, 10),
    (1, 2, 2, 2, 5, 6, 7, 8, 9, 10),
    (1, 2, 3, 3, 3, 6, 7, 8, 9, 10),
    (1, 1, 3, 3, 3, 3),
    (1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    (1, 1, 1, 1, 1, 6, 6, 6, 6, 6),
    (1, 2, 2, 2, 2, 2, 2, 2, 2, 2),
    (1, 1, 3),
    (1, 2, 3, 4),
)
"""Who is how manyth when some are equally far on (NIP-21)."""


@cache
def fixtures() -> dict[str, Fixture]:
    """Every picture by its name."""
    every = [*_of_the_house(), *_of_extremes(), *(fixture for cast in CASTS for fixture in _of_the_game(cast))]
    for game in catalogue():
        if (HERE.parents[1] / f"games/{game}/gallery.py").exists():
            every += import_module(f"tests.games.{game}.gallery").fixtures()
    return {fixture.name: fixture for fixture in every}
