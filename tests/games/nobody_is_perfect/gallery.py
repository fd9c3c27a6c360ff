"""Pictures of Nobody is Perfect, of every moment, and of what is allowed in it and seldom seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.game import Entry, Person, Play, Seat, Standing, Table
from app.engine.rng import Rng
from app.games.nobody_is_perfect import GAME, views
from app.games.nobody_is_perfect.cards import Item, Statement
from app.games.nobody_is_perfect.commands import Options, SendBack, Write
from tests.browser.gallery import picture
from tests.browser.gallery.evening import SEEDS, Moment, best, deck, evening, player_and_asked, seats
from tests.browser.gallery.picture import ANSWERS, NAMES, OVER, WIDE, Fixture

CASTS = ("three", "eight", "ten")

LONG_CARDS = msgspec.json.decode(Path(__file__).with_name("long_cards.json").read_bytes(), type=tuple[Item, ...])
"""Questions as long as a deck may have them."""


class _Bots:
    """Answers are handed in from a cast's, in turn; the first of every other round goes back to its author once."""

    def __init__(self, answers: tuple[str, ...], seed: str) -> None:
        self.answers = answers
        self.rng = Rng(seed, 1_000_000)
        self.said = 0

    def acts(self, moment: Moment[views.View]) -> Iterator[Play]:
        for seat in moment.waiting_for:
            command = self._command(moment.phones[Person(seat)])
            self.said += isinstance(command, Write)
            if command is not None:
                yield Play(seat, command)
                self.said += 1  # it was refused

    def _command(self, view: views.View) -> object:
        match view.show:
            case views.Checking(laid=(first, *_)) if not first.papers[0].back and view.round % 2:
                return SendBack(first.papers[0].id, "unreadable")
            case views.Checking(sent_back=back) if back is not None and not back.rewritten:
                return Write(back.text + " indeed")
        command = GAME.bot(view, self.rng)
        return Write(self.answers[self.said % len(self.answers)]) if isinstance(command, Write) else command


@cache
def moments(cast: str) -> dict[str, Moment[views.View]]:
    """One moment of each kind, as this cast has played it."""
    return best(_evenings(cast), _kinds)


def _evenings(cast: str, lies: tuple[str, ...] = ()) -> Iterator[Iterator[Moment[views.View]]]:
    """A cast's evenings; with `lies` the house has these for whoever is stuck (COM-21)."""
    cards, track = (LONG_CARDS, "long") if cast == "ten" else (deck(GAME), "standard")
    if lies:
        cards = tuple(card if isinstance(card, Statement) else replace(card, decoys=lies) for card in cards)
    order = seats(len(NAMES[cast]))
    options = msgspec.convert({"track": track, "lie_for_me": "on" if lies else "off"}, Options)
    table = Table(order, cards, len(cards), options, first=order[0])
    return (evening(GAME, table, seed, _Bots(ANSWERS[cast], seed).acts) for seed in SEEDS)


def _kinds(moment: Moment[views.View]) -> Iterator[tuple[str, int]]:
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
        case views.Choosing():
            yield "choosing", 0
        case views.Over():
            yield "over", 0


def _worth_seeing(moment: Moment[views.View]) -> Iterator[tuple[str, Person]]:
    """Phones that show something of their own: the President's, a player's, and that of somebody who is asked."""
    president = moment.tv.president
    yield "president", Person(president)
    yield from player_and_asked(moment, president)
    for person, view in moment.phones.items():
        if person.seat != president and isinstance(view.show, views.Checking) and view.show.sent_back:
            yield "author", person


def _of_every_moment(cast: str) -> Iterator[Fixture]:
    names = NAMES[cast]
    for kind, moment in moments(cast).items():
        away = frozenset({2}) if kind == "voting" else frozenset[int]()
        chairs = picture.seats(names, playing=True, away=away)
        room = picture.room(names, seats=chairs, **(OVER if kind == "over" else {}))
        yield moment.on_tv(f"{cast}-{kind}", room)
        for who, person in _worth_seeing(moment):
            yield moment.on_phone(f"{cast}-{kind}-{who}", picture.me(room, person.seat), person)


def _kinds_of_lies(moment: Moment[views.View]) -> Iterator[tuple[str, int]]:
    """Where the house lies for somebody: its offer, and letters of which it wrote all or some."""
    match moment.tv.show:
        case views.Writing(handed_in=done) if any(_offered(view) for view in moment.phones.values()):
            yield "lie-writing", len(done)
        case views.Checking() if any(_offered(view) for view in moment.phones.values()):
            yield "lie-checking-back", 0
        case views.Reveal(opened=(*_, last)) as show if last.lied_for:
            kind = "lie-reveal" if last.lied_for == last.by else "lie-reveal-both"
            yield kind, len(last.believed_by) * 10 + len(show.opened)


def _offered(view: views.View) -> bool:
    """Whether the house has a lie for this one, who has nothing on the table."""
    match view.show:
        case views.Writing(mine=views.Mine(handed_in=None, lie_offered=offered)):
            return offered
        case views.Checking(mine=views.Mine(lie_offered=offered)):
            return offered
        case _:
            return False


def _of_lies(cast: str) -> Iterator[Fixture]:
    room = picture.room(NAMES[cast])
    for kind, moment in best(_evenings(cast, ANSWERS[cast][:1]), _kinds_of_lies).items():
        if isinstance(moment.tv.show, views.Reveal):
            yield moment.on_tv(f"{cast}-{kind}", room)
            who = Person(moment.tv.show.opened[-1].lied_for[0])
        else:
            who = next(person for person, view in moment.phones.items() if _offered(view))
        yield moment.on_phone(f"{cast}-{kind}-author", picture.me(room, who.seat), who)


def _opened(option: str, authors: str, believers: str) -> views.Opened:
    """A letter that seats of these numbers wrote and believed; without authors it is the truth."""
    by, fooled = (tuple(Seat(f"s{n}") for n in seats) for seats in (authors, believers))
    entries = tuple(Entry(1, author, "NIP-15", 3, by=(each,)) for author in by for each in fooled)
    found = tuple(Entry(1, seat, "NIP-14", 2) for seat in fooled)
    return views.Opened(option, by, fooled, not by, entries if by else found)


def _of_extremes() -> Iterator[Fixture]:
    """What is allowed and seldom seen: the widest names in the narrowest places, every kind of tie."""

    def tv(name: str, moment: Moment[views.View], show: views.Show, **room: Any) -> Fixture:
        other = moment._replace(tv=replace(moment.tv, show=show))
        return other.on_tv(f"wide-{name}", picture.room(WIDE, **room))

    voting = moments("eight")["voting"]
    yield tv("header", voting, voting.tv.show, seats=picture.seats(WIDE, playing=True, away=frozenset({1, 3, 4})))
    yield tv("header-one", voting, voting.tv.show, seats=picture.seats(WIDE, playing=True, away=frozenset({3})))
    moving = moments("ten")["moving-face"]
    yield tv("moving", moving, moving.tv.show)

    reveal = moments("eight")["reveal"]
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
        ("gone", (*before, replace(lie, entries=())), "3"),
        ("truth-gone", (_opened(before[0].id, "3", ""), replace(truth, entries=())), "5"),
    ):
        show = replace(reveal.tv.show, opened=opened)
        chairs = tuple(
            replace(each, left=each.seat.removeprefix("s") in left) for each in picture.seats(WIDE, playing=True)
        )
        yield tv(f"tally-{name}", reveal, show, seats=chairs, controls=name == "truth")

    over = moments("ten")["over"]
    assert isinstance(over.tv.show, views.Over)
    for places in TIES:
        standing = tuple(Standing(Seat(f"s{n + 1}"), 50 - place, place) for n, place in enumerate(places))
        end = replace(over.tv.show, standing=standing)
        yield tv("over-" + "-".join(map(str, places)), over, end, **OVER)
    nobody = replace(over.tv.show, standing=tuple(Standing(seat, 0, None) for seat in seats(10)))
    yield tv("over-unplayed", over, nobody, **OVER)
    room = picture.me(picture.room(NAMES["ten"], **OVER), Seat("s1"))
    yield over._replace(tv=replace(over.tv, show=nobody)).on_phone("ten-over-unplayed", room)


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


def fixtures() -> list[Fixture]:
    """Every picture of this game."""
    of_casts = (fixture for cast in CASTS for fixture in _of_every_moment(cast))
    return [*_of_extremes(), *of_casts, *_of_lies("eight"), *_of_lies("ten")]
