"""Pictures of Perfect Words: moments of games played by bots that build, write and point as they are told to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from app.engine.game import Person, Play, Seat, Standing, Table
from app.engine.rng import Rng
from app.games.perfect_words import GAME, grid, scoring, views
from app.games.perfect_words.cards import Card
from app.games.perfect_words.commands import Challenge, Lay, Note, Options, Puzzled, Suggest, Vote, Want
from app.rooms.frames import Paused, RoomView, Setting
from tests.browser.gallery import picture
from tests.browser.gallery.evening import SEEDS, Moment, best, deck, evening, seats
from tests.browser.gallery.picture import NAMES, OVER, WIDE, Fixture

OWN = (
    "W" * 16,
    "كرة القدم العظيمة"[:16],
    "printing press",
    "🐙🦀🐚🌊🐠🐡🦑🦐🐳🐬🦈🐟🏖⚓⛵🚢",
    "文字だけの長い言葉をここに置く。",
)
"""Words of one's own, as long and as wide as there may be."""

FEW = 9
"""So few other cards that most of one's own are laid."""

ODD_ANSWERS = (
    "W" * 40,
    "الإجابة الصحيحة هي بلا شك نهر النيل يا سي",
    "👩‍👩‍👧‍👦" * 20,
    "Donaudampfschifffahrtselektrizitätenhaup",
    "<img src=x onerror=alert(1)>&amp;",
    "the second cousin of a bishop from Lucca",
    "文字だけの長い言葉をここに置くと読めなくなりますか、と先生は言いました。",
    "שיר ארוך מאוד על כרובית אחת ושני דגים",
    "a",
    "somewhere in the middle of the wide blue",
)


class Evening(NamedTuple):
    """How a game is played. `sprawl`: so many words are laid as far out as they may go. `odd`: own words are laid
    first, and texts are as long as they may be."""

    seats: int
    seed: str
    options: Options = Options()
    sprawl: int = 0
    odd: bool = False

    def moments(self) -> Iterator[Moment[views.View]]:
        """From the first word to the end."""
        order = seats(self.seats)
        cards: tuple[Card, ...] = Rng("gallery", 0).shuffled(deck(GAME))[: FEW if self.odd else None]
        table = Table(order, cards, len(cards), self.options, first=order[0])
        return evening(GAME, table, self.seed, _Bots(self).acts)


class _Bots:
    """What is done in an evening, and what of it no bot of the game does."""

    def __init__(self, how: Evening) -> None:
        self.evening = how
        self.order = seats(how.seats)
        self.rng = Rng(how.seed, 1_000_000)
        self.pointed: dict[Seat, int] = {}

    def acts(self, moment: Moment[views.View]) -> Iterator[Play]:
        """Whoever is on waits for what the others have to say."""
        on = getattr(moment.tv.show, "builder", None)
        for person, view in sorted(moment.phones.items(), key=lambda each: each[0].seat == on):
            for command in (self._whim(person.seat, view), GAME.bot(view, self.rng)):
                if command is not None:
                    yield Play(person.seat, command)

    def _whim(self, seat: Seat, view: views.View) -> object:
        """What no bot does."""
        at = self.order.index(seat)
        match view.show:
            case views.Building(builder=builder) as building if builder != seat:
                return self._points(at, view, building)
            case views.Building(tiles=(), places=(_, _, *_) as places) as building:
                return self._lays(view, building, places)
            case views.Writing() as writing if seat not in writing.done:
                return self._writes(at, view, writing)
            case views.Challenging(mine=None, groups=groups):
                flagged = [w.id for group in groups for w in group.wordings if w.flagged]
                return Challenge(tuple(flagged[: 1 + at]) if at % 2 == 0 else ())
            case views.Voting(mine=None):
                return Vote(at % 3 != 1)
            case _:
                return None

    def _points(self, at: int, view: views.View, building: views.Building) -> object:
        """Every now and then three of the others have an idea."""
        words = len(view.words)
        if words % 6 != 5 or at > 3 or self.pointed.get(self.order[at]) == words:
            return None
        self.pointed[self.order[at]] = words
        match at % 3:
            case 0 if view.arrows:
                return Puzzled(view.arrows[-1].number)
            case 1 if building.places:
                return Suggest(building.places[len(building.places) // 2])
            case _:
                return Want(building.market[at].id)

    def _lays(self, view: views.View, building: views.Building, places: tuple[grid.Place, ...]) -> object:
        own = [card for card in (*building.market, building.top) if card and card.kind == "own"]
        card = next((each for each in own if self.evening.odd), building.market[len(view.words) % len(building.market)])
        if len(view.words) < self.evening.sprawl:
            lies = grid.Grid(view.words, tuple(grid.Arrow(a.number, a.place, a.direction) for a in view.arrows))

            def taste(place: grid.Place) -> tuple[bool, int]:
                due = bool(grid.choices(grid.with_word(lies, place, ""), place))
                far = abs(place[len(view.words) % 2])
                return due == (len(view.words) % 3 == 0), -far

            return Lay(card.id, min(places, key=taste))
        return Lay(card.id, self.rng.choice(places)) if own and self.evening.odd else None

    def _writes(self, at: int, view: views.View, writing: views.Writing) -> object:
        """Most as bots do; some in the plural, some too close to a word, and of the odd all as long as may be."""
        for arrow, field in enumerate(writing.fields, start=1):
            if self.evening.odd and not field.text:
                return Note(arrow, ODD_ANSWERS[(arrow + (at if arrow % 3 else at // 2)) % len(ODD_ANSWERS)])
            if field.text and arrow % 4 == 1 and at == 2 and "the " not in field.text:
                return Note(arrow, f"the {field.text}")
            line = next((each for each in view.arrows if each.number == arrow), None)
            if line and field.text and arrow % 4 == 2 and at == 3 and field.hint is None:
                word = next(laid.word for laid in view.words if laid.place == line.words[-1])
                if word not in field.text:
                    return Note(arrow, f"{word}house")
        return None


# --- which moments are worth a picture ---------------------------------------------------------------


def _kinds(moment: Moment[views.View]) -> Iterator[tuple[str, int]]:
    """What a moment could be a picture of, and how good a one."""
    tv = moment.tv
    match tv.show:
        case views.Building(tiles=tiles):
            words = len(tv.words)
            if not words:
                yield "building-first", 1
            elif tiles:
                yield ("building-double" if tiles[0].other else "building-tile"), words
            else:
                if tv.reshuffled:
                    yield "building-reshuffled", words
                yield "building-early", -abs(words - 3)
                yield "building", words * 10 + len(tv.arrows)
                yield "building-signals", sum(s.ends_at > moment.now for s in tv.signals) * 100 + words
                if any(isinstance(p.show, views.Building) and p.show.may_take_back for p in moment.phones.values()):
                    yield "building-back", -abs(words - 6)
        case views.Writing(final=final, done=done, waiting_for=waiting):
            yield "writing-begun", -len(done)
            yield ("writing-final" if final else "writing"), min(len(done), len(waiting)) * 10 + len(tv.words)
            if any(_hinted(phone) for phone in moment.phones.values()):
                yield "writing-hints", len(done)
        case views.Placing(final=final, agreed=agreed):
            if tv.x2 is None or tv.x is None:
                yield "placing-begun", (tv.x2 is not None) + (tv.x is not None)
            else:
                yield ("placing-final" if final else "placing"), -abs(len(agreed) - 2)
        case views.Words(arrow=arrow):
            yield "words", len(next(a for a in tv.arrows if a.number == arrow).words)
            if arrow == tv.x2:
                yield "words-x2", 1
        case views.Associations(groups=groups):
            yield "associations", 10 * len(groups) + max((len(_by(group)) for group in groups), default=0) * 15
        case views.Challenging(done=done, waiting_for=waiting):
            yield "challenging", min(len(done), len(waiting))
        case views.Voting(question=question, voted=voted, waiting_for=waiting, settled=settled):
            yield f"voting-{question.kind}", min(len(voted), len(waiting))
            if settled:
                yield "voting-again", len(voted)
        case views.Counted(arrow=arrow, groups=groups, largest=largest, entries=entries, settled=settled):
            points = sum(entry.points for entry in entries if entry.seat is None)
            yield "counted", points * 10 + len(groups)
            if largest is not None and not points and arrow != tv.x:
                yield "counted-nothing", len(groups)
            if settled:
                yield "counted-settled", len(settled) * 10 + len(groups)
            if arrow == tv.x2:
                yield "counted-x2", points
            if arrow == tv.x:
                yield "counted-x", len(groups)
        case views.Over():
            yield "over", (tv.personal is not None) * 100 + tv.score


def _by(group: views.Group) -> list[Seat]:
    return [seat for wording in group.wordings for seat in wording.by]


def _hinted(view: views.View) -> bool:
    return isinstance(view.show, views.Writing) and any(field.hint for field in view.show.fields)


def _worth_seeing(moment: Moment[views.View]) -> Iterator[tuple[str, Person]]:
    """Phones that show something of their own."""
    kinds: dict[str, Person] = {}
    for person, view in moment.phones.items():
        seat = person.seat
        match view.show:
            case views.Building(builder=builder, may_take_back=back):
                kind = "builder" if builder == seat else "back" if back else "other"
            case views.Writing(done=done):
                kind = "hints" if _hinted(view) else "done" if seat in done else "player"
            case views.Placing(agreed=done) | views.Challenging(done=done) | views.Voting(voted=done):
                kind = "done" if seat in done else "asked"
            case _:
                kind = "player"
        kinds.setdefault(kind, person)
    yield from kinds.items()


WATCHED = ("building-signals", "writing", "placing", "counted")
"""What is shown as a watcher sees it, too; all else of it is what the others see."""

OF_TWO = ("building-early", "writing", "placing", "associations", "counted", "over")
SPRAWLING = ("building", "building-double", "writing", "placing", "words", "counted", "over")
OF_ODD = (
    "building",
    "building-reshuffled",
    "building-signals",
    "building-double",
    "writing",
    "placing",
    "words",
    "associations",
    "challenging",
    "voting-same",
    "counted",
    "over",
)


SETTING = Setting(GAME.key, "standard", {}, None, True, played=True)


def _pictures(
    name: str, cast: tuple[str, ...], evenings: tuple[Evening, ...], only: Callable[[str], bool]
) -> Iterator[Fixture]:
    moments = best((each.moments() for each in evenings), _kinds)
    for kind in filter(only, moments):
        moment = moments[kind]
        away = frozenset({4}) if kind == "writing" and len(cast) > 4 else frozenset[int]()
        chairs = picture.seats(cast, playing=True, away=away)
        room = picture.room(cast, setting=SETTING, seats=chairs, **(OVER if kind == "over" else {}))
        yield moment.on_tv(f"{name}-{kind}", room)
        if kind in WATCHED:
            yield moment.on_phone(f"{name}-{kind}-watcher", room)
        for who, person in _worth_seeing(moment):
            if f"{kind}-{who}" in moments:
                continue  # that kind has this phone too
            yield moment.on_phone(f"{name}-{kind}-{who}", picture.me(room, person.seat), person)


def _lobby() -> Iterator[Fixture]:
    """Words of one's own, as the host writes them and as the others hear of them."""
    for cast, own in (("six", ("lark", "Nübel")), ("odd", OWN)):
        setting = Setting(GAME.key, "standard", {"deck": "open_sea", "own_words": own}, None, True)
        chairs = picture.seats(NAMES[cast], playing=False)
        room = picture.room(NAMES[cast], where="lobby", seats=chairs, setting=setting)
        for who, seat in (("host", "s1"), ("guest", "s2")):
            frames = picture.frames("phone", picture.me(room, Seat(seat)), "lobby")
            yield Fixture(f"{cast}-pw-lobby-{who}", "phone", frames)


def _how() -> Iterator[Fixture]:
    """How it is played, explained before the first word."""
    moment = next(Evening(6, "lark").moments())
    yield moment.on_tv("six-pw-how", picture.room(NAMES["six"], paused=Paused("how_to"), setting=SETTING))


def _with_score(view: views.View, shells: tuple[int, ...], **show: object) -> views.View:
    """The same end with other seashells, and the medal that they bring."""
    assert isinstance(view.show, views.Over)
    score = sum(shells)
    return replace(
        view,
        score=score,
        shells=dict(enumerate(shells, start=1)),
        show=replace(view.show, medal=scoring.medal(score), **show),
    )


ENDS = {
    "none": (0, 1, 0, 0, 2, 0, 0, 1, 0, 0),
    "bronze": (1, 1, 0, 0, 2, 0, 0, 1, 0, 2),
    "silver": (1, 2, 0, 0, 2, 0, 0, 1, 0, 2),
    "kindred": (1, 2, 1, 0, 2, 1, 0, 1, 2, 2),
    "mind_readers": (2, 2, 1, 0, 4, 1, 0, 1, 2, 2),
    "one_mind": (2, 2, 2, 0, 4, 2, 2, 2, 2, 2),
}
"""Seashells of the ten arrows, for each medal that is not won by itself."""


def _ends() -> Iterator[Fixture]:
    """Every medal; several who are the best; and a game that was cut short."""
    evening = Evening(6, "lark", Options(personal="on"))
    end = best([evening.moments()], _kinds)["over"]

    def tv(name: str, cast: tuple[str, ...], game: views.View) -> Fixture:
        room: RoomView = picture.room(cast, setting=SETTING, **OVER)
        return end._replace(tv=game).on_tv(name, room)

    for kind, shells in ENDS.items():
        yield tv(f"six-pw-over-{kind}", NAMES["six"], _with_score(end.tv, shells))
    places, points = (1, 1, 3, 4, 4, 6), (14, 14, 11, 9, 9, 3)
    lines = zip(seats(6), points, places, strict=True)
    standing = tuple(Standing(seat, score, place) for seat, score, place in lines)
    yield tv("wide-pw-over-best", WIDE[:6], _with_score(end.tv, ENDS["silver"], standing=standing, best=seats(6)[:2]))
    short = next(moment.tv for moment in evening.moments() if len(moment.tv.words) == 7)
    cut = views.Over(tuple(Standing(seat, 0, None) for seat in short.seats), None)
    yield tv("six-pw-over-short", NAMES["six"], replace(short, show=cut))


def fixtures() -> list[Fixture]:
    """Every picture of this game."""
    six, odd = NAMES["six"], NAMES["odd"]
    usual = tuple(Evening(6, seed, Options(personal="on")) for seed in SEEDS)
    alone = Evening(6, "robin", Options("little_crab"))
    long = Evening(6, "lark", Options("open_sea", own_words=OWN, personal="on"), odd=True)
    far = Evening(6, "lark", sprawl=26)
    two = Evening(2, "lark")
    return [
        *_pictures("six-pw", six, (*usual, alone), lambda kind: True),
        *_pictures("odd-pw", odd, (long,), lambda kind: kind in OF_ODD),
        *_pictures("six-pw-two", six[:2], (two,), lambda kind: kind in OF_TWO),
        *_pictures("six-pw-far", six, (far,), lambda kind: kind in SPRAWLING),
        *_lobby(),
        *_how(),
        *_ends(),
    ]
