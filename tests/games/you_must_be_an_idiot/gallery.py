"""Pictures of You Must Be an Idiot!, of every moment and every kind of phone, from games that bots have played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, get_args

import msgspec

from app.engine.game import Person, Play, Rejected, Seat, Source, Standing, Table, TimeUp, Turn
from app.engine.replay import Playing
from app.engine.rng import Rng
from app.games.you_must_be_an_idiot import GAME, views
from app.games.you_must_be_an_idiot.cards import LEVELS, Question
from app.games.you_must_be_an_idiot.commands import Accuse, LockIn, Options, OwnUp, ReadAloud, TurnOver, Write
from app.rooms.frames import Paused, RoomView, SeatView, Setting
from tests.browser.gallery import picture
from tests.browser.gallery.picture import NAMES, WIDE, Fixture

DECK = Path(__file__).parents[3] / "app/games/you_must_be_an_idiot/decks/en"

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

ODD_CARDS = tuple(
    Question(
        text, LEVELS[n % 4], category, answer, Source("A work with a rather long title, in its third edition", "p. 1")
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


@cache
def deck() -> tuple[Question, ...]:
    """The starter deck."""
    files = sorted(DECK.glob("*.json"))
    return tuple(card for file in files for card in msgspec.json.decode(file.read_bytes(), type=list[Question]))


class Moment(NamedTuple):
    """Where a game stands: its stage, the clock, and what each screen sees."""

    stage: str
    now: int
    seats: tuple[Seat, ...]
    tv: views.View
    phones: dict[Seat, views.View]


def evening(
    seats: int, answers: tuple[str, ...], cards: tuple[Question, ...], seed: str, accusations: Accusations
) -> Iterator[Moment]:
    """A game from its opening to its end, told after every turn; a third of the table knows the answers."""
    order = tuple(Seat(f"s{n + 1}") for n in range(seats))
    table = Table(order, cards, len(cards), Options(accusations), "standard", order[0])
    now = 10_000
    playing = Playing(GAME, table, seed, now)
    rng = Rng(seed, 1_000_000)
    truths = {card.text: card.answer for card in cards}
    while True:
        moment = _moment(playing, now, order)
        yield moment
        if playing.status.over is not None:
            return
        now += 700
        if not _act(playing, moment, now, answers, truths, rng):
            assert playing.status.deadline is not None
            now = max(now, playing.status.deadline)
            playing.play(Turn(now, TimeUp()))


def _act(
    playing: Playing, moment: Moment, now: int, answers: tuple[str, ...], truths: dict[str, str], rng: Rng
) -> bool:
    """Whether somebody has done something."""
    for seat in (moment.tv.reader, *playing.status.waiting_for):
        command = _command(moment.phones[seat], answers, truths, rng)
        if command is None:
            continue
        try:
            playing.play(Turn(now, Play(seat, command)))
        except Rejected:
            continue
        return True
    return False


def _command(view: views.View, answers: tuple[str, ...], truths: dict[str, str], rng: Rng) -> object:
    reads = view.me == view.reader
    match view.show:
        case views.Writing(handed_in=done) if reads and view.round % 5 == 2 and not view.badge and len(done) > 1:
            return OwnUp()
        case views.Writing(mine=mine) if mine is not None and mine.handed_in is None and view.question:
            at = view.seats.index(view.me or view.reader)
            return Write(truths[view.question.text] if rng.below(5) < 2 else answers[(at + view.round) % len(answers)])
        case views.Reading(aloud=False) | views.Announcing(aloud=False) if reads and view.round % 2:
            return ReadAloud()
        case views.Judging(sheets=sheets) if reads and not any(sheet.turned for sheet in sheets):
            wrong = next((s for s in sheets if s.text and not s.right), sheets[0])
            return TurnOver(wrong.seat, wrong.right)
        case views.Accusing(locked=locked, mine=mine) if view.me not in locked:
            others = [seat for seat in view.seats if seat != view.me]
            if mine is None and rng.below(6):
                return Accuse(rng.choice(others[:3]))
            return LockIn(mine)
        case views.Unmasking() | views.Opening() | views.Scoring():
            return None
    return GAME.bot(view, rng)


def _moment(playing: Playing, now: int, order: tuple[Seat, ...]) -> Moment:
    phones = {seat: GAME.view(playing.state, Person(seat)) for seat in order}
    return Moment(playing.status.stage, now, order, GAME.view(playing.state, None), phones)


# --- which moments are worth a picture ---------------------------------------------------------------


def _names(cast: str) -> tuple[str, ...]:
    return {"wide": WIDE[:6], "many": WIDE}.get(cast) or NAMES[cast]


def _kinds(moment: Moment) -> Iterator[tuple[str, int]]:
    """What a moment could be a picture of, and how good a one."""
    view = moment.tv
    match view.show:
        case views.Opening():
            yield "opening" if view.reads[view.reader] == 0 else "opening-again", view.round
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
            turned = any(sheet.turned for sheet in sheets)
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
def _moments(cast: str, accusations: Accusations) -> dict[str, Moment]:
    """One moment of each kind, chosen for what there is to be seen."""
    odd = cast in ("odd", "many")
    best: dict[str, tuple[int, Moment]] = {}
    for seed in ("lark", "wren", "finch"):
        cards, answers = (ODD_CARDS, ODD_ANSWERS) if odd else (deck(), ANSWERS)
        for moment in evening(len(_names(cast)), answers, cards, seed, accusations):
            for kind, worth in _kinds(moment):
                if kind not in best or worth > best[kind][0]:
                    best[kind] = worth, moment
    return {kind: moment for kind, (_, moment) in best.items()}


LATE = Seat("s7")
"""Somebody who came in the middle of the round, and sees what the TV sees."""

WATCHED = ("opening-extra", "choosing", "writing", "accusing", "unmasking-last", "scoring", "over")
"""Moments that look different to somebody without a seat."""


def _worth_seeing(kind: str, moment: Moment) -> Iterator[tuple[str, Seat]]:
    """Phones that show something of their own: the Reader's, of who is done, of who is asked, of who came late."""
    reader = moment.tv.reader
    yield "reader", reader
    if kind.endswith(("-aloud", "-badge", "-turned")):
        return
    others = [seat for seat in moment.seats if seat != reader]
    asked = getattr(moment.tv.show, "waiting_for", ())
    yield "player", next((seat for seat in others if seat not in asked), others[0])
    if waiting := [seat for seat in others if seat in asked]:
        yield "asked", waiting[0]
    if kind in WATCHED:
        yield "late", LATE


def _room(cast: str, kind: str, accusations: Accusations) -> RoomView:
    names = _names(cast)
    over = kind.startswith("over")
    away = frozenset({2}) if kind.startswith("accusing") else frozenset[int]()
    return picture.room(
        names,
        where="over" if over else "playing",
        results="3f9c21" if over else None,
        seats=picture.seats(names, playing=True, away=away),
        setting=Setting("you_must_be_an_idiot", "standard", {"accusations": accusations}, None, True),
    )


def _tv(cast: str, kind: str, moment: Moment, accusations: Accusations = "open") -> Fixture:
    room = _room(cast, kind, accusations)
    return Fixture(
        f"{cast}-ymi-{kind}".replace("many-ymi", "wide-ymi-many"),
        "tv",
        picture.frames("tv", room, moment.stage, moment.tv, moment.now),
    )


def _pictures(cast: str, kind: str, moment: Moment, accusations: Accusations = "open") -> Iterator[Fixture]:
    yield _tv(cast, kind, moment, accusations)
    room = _room(cast, kind, accusations)
    for who, seat in _worth_seeing(kind, moment):
        seats = (*room.seats, SeatView(LATE, "Bea", 6, "here")) if seat == LATE else room.seats
        seen = picture.me(msgspec.structs.replace(room, seats=seats), seat)
        frames = picture.frames("phone", seen, moment.stage, moment.phones.get(seat, moment.tv), moment.now)
        yield Fixture(f"{cast}-ymi-{kind}-{who}", "phone", frames)


def _with(moment: Moment, **changes: object) -> Moment:
    """The same moment, but for what is said otherwise on every screen."""
    changed = {seat: msgspec.structs.replace(view, **changes) for seat, view in moment.phones.items()}
    return moment._replace(tv=msgspec.structs.replace(moment.tv, **changes), phones=changed)


def _roles() -> Iterator[Fixture]:
    """One and the same phone, as an Idiot's and as a Smarty's (YMI-03)."""
    for kind in ("opening", "writing"):
        moment = _moments("six", "open")[kind]
        room = picture.me(_room("six", kind, "open"), Seat("s5"))
        for identity in get_args(views.Identity):
            view = msgspec.structs.replace(moment.phones[Seat("s5")], identity=identity)
            frames = picture.frames("phone", room, moment.stage, view, moment.now)
            yield Fixture(f"six-ymi-role-{kind}-{identity}", "phone", frames)


def _lobby() -> Iterator[Fixture]:
    setting = Setting("you_must_be_an_idiot", "standard", {"accusations": "open"}, Seat("s2"), True)
    room = picture.room(NAMES["six"], where="lobby", seats=picture.seats(NAMES["six"], playing=False), setting=setting)
    how = picture.room(NAMES["six"], paused=Paused("how_to"), setting=setting)
    opening = _moments("six", "open")["opening"]
    yield Fixture("six-ymi-how", "tv", picture.frames("tv", how, opening.stage, opening.tv, opening.now))
    yield Fixture("six-ymi-lobby", "tv", picture.frames("tv", room, "lobby"))
    yield Fixture("six-ymi-lobby-host", "phone", picture.frames("phone", picture.me(room, Seat("s1")), "lobby"))


def fixtures() -> list[Fixture]:
    """Every picture of this game."""
    out = [*_lobby(), *_roles()]
    for cast in ("six", "odd"):
        moments = _moments(cast, "open")
        secret = _moments(cast, "secret")["accusing-secret"]
        for kind, moment in sorted(moments.items()):
            out += _pictures(cast, kind, moment)
        out += _pictures(cast, "accusing-secret", secret, "secret")
        out += _pictures(cast, "opening-extra", _with(moments["opening-again"], extra=True, reshuffled=True, round=13))
    for cast in ("three", "ten"):
        moments = _moments(cast, "open")
        out += [
            _tv(cast, kind, moment) for kind, moment in sorted(moments.items()) if kind not in ("choosing", "reading")
        ]
    for cast, kinds in (
        ("wide", ("opening", "accusing", "unmasking-last", "scoring", "over")),
        ("many", ("accusing", "judging-turned", "scoring")),
    ):
        out += [_tv(cast, kind, _moments("six" if cast == "wide" else cast, "open")[kind]) for kind in kinds]
    tie = views.Over(tuple(Standing(Seat(f"s{n + 1}"), 9 - (n > 2), 1 if n < 3 else 4) for n in range(6)))
    out.append(_tv("wide", "over-cut-short", _with(_moments("six", "open")["over"], show=tie)))
    return out
