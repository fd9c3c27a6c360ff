"""Pictures of You Must Be an Idiot!, of every moment and every kind of phone, from games that bots have played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal, get_args

import msgspec

from app.engine.game import Person, Play, Seat, Source, Standing, Table
from app.engine.rng import Rng
from app.games.you_must_be_an_idiot import GAME, views
from app.games.you_must_be_an_idiot.cards import LEVELS, Question
from app.games.you_must_be_an_idiot.commands import Accuse, LockIn, Options, OwnUp, ReadAloud, TurnOver, Write
from app.rooms.frames import Paused, RoomView, SeatView, Setting
from tests.browser.gallery import picture
from tests.browser.gallery.evening import SEEDS, Moment, best, deck, evening, player_and_asked, seats
from tests.browser.gallery.picture import NAMES, OVER, WIDE, Fixture

Accusations = Literal["open", "secret"]

ANSWERS = ("Napoleon", "A badger", "in 1742", "My aunt Hilda", "The left one", "Lake Geneva, or thereabouts")

ODD_ANSWERS = (
    "W" * 80,
    "الإجابة الصحيحة هي بلا شك نهر النيل، أو ربما بحيرة جنيف في ليلة مقمرة هادئة",
    "👩‍👩‍👧‍👦" * 40,
    "It was, if I remember rightly, the second cousin of a bishop from somewhere else",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "<img src=x onerror=alert(1)><script>alert(2)</script>&amp;",
)

_ODD_SOURCES = (Source("A work with a rather long title, in its third edition", "p. 1"),)

ODD_CARDS = tuple(
    Question(
        text,
        LEVELS[n % 4],
        category,
        answer,
        _ODD_SOURCES,
    )
    for n, (text, category, answer) in enumerate(
        (
            (
                "Which of the many rivers that flow through the capitals of Europe passes through more of these "
                "capitals than any other river in the whole wide world does, as far as anybody knows?",
                "Rivers, lakes and other wet things",
                "The Danube, which passes through Vienna, Bratislava, Budapest and also Belgrade",
            ),
            (
                "ما هو الحيوان الذي يستطيع أن ينام واقفا على ساق واحدة طوال الليل دون أن يسقط؟",
                "الحيوانات",
                "طائر الفلامنغو الوردي",
            ),
            ("What does 👩‍👩‍👧‍👦 + 🏳️‍🌈 × 🧑🏿‍🤝‍🧑🏻 = ❓", "Emoji 🎉", "🎂" * 30),
            (
                "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz: in which year was it repealed?",
                "Law",
                "2013",
            ),
        )
        * 12
    )
)


class _Bots:
    """A third of the table knows the answers."""

    def __init__(self, answers: tuple[str, ...], cards: tuple[Question, ...], seed: str) -> None:
        self.answers = answers
        self.truths = {card.text: card.answer for card in cards}
        self.rng = Rng(seed, 1_000_000)

    def acts(self, moment: Moment[views.View]) -> Iterator[Play]:
        for seat in (moment.tv.reader, *moment.waiting_for):
            command = self._command(moment.phones[Person(seat)])
            if command is not None:
                yield Play(seat, command)

    def _command(self, view: views.View) -> object:
        reads = view.me == view.reader
        match view.show:
            case views.Writing(handed_in=done) if reads and view.round % 5 == 2 and not view.badge and len(done) > 1:
                return OwnUp()
            case views.Writing(mine=mine) if mine is not None and mine.handed_in is None and view.question:
                at = view.seats.index(view.me or view.reader)
                knows = self.rng.below(5) < 2
                guess = self.answers[(at + view.round) % len(self.answers)]
                return Write(self.truths[view.question.text] if knows else guess)
            case views.Reading(aloud=False) | views.Announcing(aloud=False) if reads and view.round % 2:
                return ReadAloud()
            case views.Judging(sheets=sheets) if reads and not any(sheet.turned_over for sheet in sheets):
                wrong = next((s for s in sheets if s.text and not s.right), sheets[0])
                return TurnOver(wrong.seat, wrong.right)
            case views.Accusing(locked=locked, mine=mine) if view.me not in locked:
                others = [seat for seat in view.seats if seat != view.me]
                if mine is None and self.rng.below(6):
                    return Accuse(self.rng.choice(others[:3]))
                return LockIn(mine)
            case views.Unmasking() | views.Opening() | views.Scoring():
                return None
        return GAME.bot(view, self.rng)


# --- which moments are worth a picture ---------------------------------------------------------------


def _names(cast: str) -> tuple[str, ...]:
    return {"wide": WIDE[:6], "many": WIDE}.get(cast) or NAMES[cast]


def _kinds(moment: Moment[views.View]) -> Iterator[tuple[str, int]]:
    """What a moment could be a picture of, and how good a one."""
    view = moment.tv
    match view.show:
        case views.Opening():
            yield "opening" if view.rounds_read[view.reader] == 0 else "opening-again", view.round
        case views.Choosing():
            yield "choosing", 0
            if view.badge:
                yield "choosing-badge", 0
        case views.Reading(aloud=aloud):
            yield "reading-aloud" if aloud else "reading", 0
        case views.Writing(handed_in=done, waiting_for=waiting):
            yield "writing-badge" if view.badge else "writing", min(len(done), len(waiting))
        case views.Announcing(aloud=aloud):
            yield "announcing-aloud" if aloud else "announcing", 0
        case views.Judging(sheets=sheets):
            turned = any(sheet.turned_over for sheet in sheets)
            yield "judging-turned" if turned else "judging", len({sheet.right for sheet in sheets}) * 10 + view.badge
        case views.Accusing(secret=secret, badges=badges, locked=locked, waiting_for=waiting, final=final):
            kind = "accusing-secret" if secret else "accusing-final" if final else "accusing"
            yield kind, 10 * len(set(badges.values())) + min(len(locked), len(waiting)) + len(badges)
        case views.Unmasking(identities=identities, sheets=sheets, newest=newest, badges=badges):
            right = next(sheet.right for sheet in sheets if sheet.seat == newest)
            accusers = list(badges.values()).count(newest)
            kind = "spoiled" if right else "idiot"
            yield f"unmasking-{kind if identities[newest] == 'idiot' else 'smart' if right else 'wrong'}", accusers
            if len(identities) == len(view.seats):
                yield "unmasking-last", len({*identities.values()}) * 10 + len(badges)
        case views.Scoring(parts=parts):
            full = sum(bool(part.entries or part.spoiled) for part in parts)
            yield "scoring", full * 100 + len(parts[-1].entries)
        case views.Over():
            yield "over", 0


@cache
def _moments(cast: str, accusations: Accusations) -> dict[str, Moment[views.View]]:
    """One moment of each kind, as this cast has played it."""
    cards, answers = (ODD_CARDS, ODD_ANSWERS) if cast in ("odd", "many") else (deck(GAME), ANSWERS)
    order = seats(len(_names(cast)))
    table = Table(order, cards, len(cards), Options(accusations), first=order[0])
    evenings = (evening(GAME, table, seed, _Bots(answers, cards, seed).acts) for seed in SEEDS)
    return best(evenings, _kinds)


LATE = Person(Seat("s7"))
"""Somebody who came in the middle of the round, and sees what the TV sees."""

WATCHED = ("opening-extra", "choosing", "writing", "accusing", "unmasking-last", "scoring", "over")
"""Moments that look different to somebody without a seat."""


def _worth_seeing(kind: str, moment: Moment[views.View]) -> Iterator[tuple[str, Person]]:
    """Phones that show something of their own: the Reader's, of who is done, of who is asked, of who came late."""
    reader = moment.tv.reader
    yield "reader", Person(reader)
    if kind.endswith(("-aloud", "-badge", "-turned")):
        return
    yield from player_and_asked(moment, reader)
    if kind in WATCHED:
        yield "late", LATE


def _setting(accusations: Accusations, first: Seat | None = None) -> Setting:
    return Setting(GAME.key, "standard", {"accusations": accusations}, first, True)


def _room(cast: str, kind: str, accusations: Accusations) -> RoomView:
    names = _names(cast)
    away = frozenset({2}) if kind.startswith("accusing") else frozenset[int]()
    chairs = picture.seats(names, playing=True, away=away)
    over = OVER if kind.startswith("over") else {}
    return picture.room(names, seats=chairs, setting=_setting(accusations), **over)


def _tv(cast: str, kind: str, moment: Moment[views.View], accusations: Accusations = "open") -> Fixture:
    name = f"{cast}-ymi-{kind}".replace("many-ymi", "wide-ymi-many")
    return moment.on_tv(name, _room(cast, kind, accusations))


def _pictures(cast: str, kind: str, moment: Moment[views.View], accusations: Accusations = "open") -> Iterator[Fixture]:
    yield _tv(cast, kind, moment, accusations)
    room = _room(cast, kind, accusations)
    for who, person in _worth_seeing(kind, moment):
        chairs = (*room.seats, SeatView(LATE.seat, "Bea", 6, "here")) if person == LATE else room.seats
        seen = picture.me(msgspec.structs.replace(room, seats=chairs), person.seat)
        yield moment.on_phone(f"{cast}-ymi-{kind}-{who}", seen, person)


def _with(moment: Moment[views.View], **changes: object) -> Moment[views.View]:
    """The same moment, but for what is said otherwise on every screen."""
    changed = {person: msgspec.structs.replace(view, **changes) for person, view in moment.phones.items()}
    return moment._replace(tv=msgspec.structs.replace(moment.tv, **changes), phones=changed)


def _roles() -> Iterator[Fixture]:
    """One and the same phone, as an Idiot's and as a Smarty's (YMI-03)."""
    for kind in ("opening", "writing"):
        room = picture.me(_room("six", kind, "open"), Seat("s5"))
        for identity in get_args(views.Identity):
            moment = _with(_moments("six", "open")[kind], identity=identity)
            yield moment.on_phone(f"six-ymi-role-{kind}-{identity}", room, Person(Seat("s5")))


def _lobby() -> Iterator[Fixture]:
    setting = _setting("open", Seat("s2"))
    room = picture.room(NAMES["six"], where="lobby", seats=picture.seats(NAMES["six"], playing=False), setting=setting)
    how = picture.room(NAMES["six"], paused=Paused("how_to"), setting=setting)
    yield _moments("six", "open")["opening"].on_tv("six-ymi-how", how)
    yield Fixture("six-ymi-lobby", "tv", picture.frames("tv", room, "lobby"))
    yield Fixture("six-ymi-lobby-host", "phone", picture.frames("phone", picture.me(room, Seat("s1")), "lobby"))


def fixtures() -> list[Fixture]:
    """Every picture of this game."""
    out = [*_lobby(), *_roles()]
    for cast in ("six", "odd"):
        moments = _moments(cast, "open")
        secret = _moments(cast, "secret")["accusing-secret"]
        for kind, moment in moments.items():
            out += _pictures(cast, kind, moment)
        out += _pictures(cast, "accusing-secret", secret, "secret")
        out += _pictures(cast, "opening-extra", _with(moments["opening-again"], extra=True, reshuffled=True, round=13))
    for cast in ("three", "ten"):
        moments = _moments(cast, "open")
        out += [_tv(cast, kind, moment) for kind, moment in moments.items() if kind not in ("choosing", "reading")]
    for cast, kinds in (
        ("wide", ("opening", "accusing", "unmasking-last", "scoring", "over")),
        ("many", ("accusing", "judging-turned", "scoring")),
    ):
        out += [_tv(cast, kind, _moments("six" if cast == "wide" else cast, "open")[kind]) for kind in kinds]
    tie = views.Over(tuple(Standing(Seat(f"s{n + 1}"), 9 - (n > 2), 1 if n < 3 else 4) for n in range(6)))
    out.append(_tv("wide", "over-cut-short", _with(_moments("six", "open")["over"], show=tie)))
    return out
