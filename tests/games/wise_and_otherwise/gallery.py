"""Pictures of Wise and Otherwise: moments of evenings played by bots that write what they are told to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.engine.game import Away, Back, Person, Play, Rejected, Seat, Source, Table, TimeUp, Turn
from app.engine.replay import Playing
from app.engine.rng import Rng
from app.games.wise_and_otherwise import GAME, views
from app.games.wise_and_otherwise.cards import Saying
from app.games.wise_and_otherwise.commands import Draft, Know, Options, Pick, ReadAloud, SendBack, Withdraw, Write
from app.rooms.frames import SeatView, Setting
from tests.browser.gallery import picture
from tests.browser.gallery.fixtures import ANSWERS
from tests.browser.gallery.picture import NAMES, Fixture

KEY = "wise_and_otherwise"
DECK = Path(__file__).parents[3] / "app/games/wise_and_otherwise/decks/en"

ENDINGS = (
    "the cat is elected mayor",
    "wipe your feet before you pray",
    "even the cheese learns to swim",
    "he who owns the ladder is always asked to supper",
    "the soup remembers",
    "Never lend your spade to the bride.",
    "a wet goat counts double",
    "the priest blames the weather",
    "do not wake the turnips",
    "there is always one uncle on the roof",
    "and nobody thanks the bucket",
)
"""What the six write; no two of a round are alike but on purpose."""

LONG = tuple(
    Saying(
        beginning=f"Whoever has neither a horse nor a cart nor a brother-in-law in the next valley but {n} debts, and "
        "goes to market all the same,",
        origin="Saint Pierre and Miquelon, among fishermen",
        ending="will carry home on his own back what he could not sell, and hear at every gate of it what it was worth",
        meaning="Whoever sets out without means and without friends must not be surprised by the way back, nor by the "
        "good advice that is to be had along it for nothing.",
        source=Source("Collected Proverbs of the North Atlantic Fisheries, Second and Enlarged Edition", f"p. {n}"),
    )
    for n in range(60)
)
"""Sayings as long as a deck may have them."""


@cache
def _deck() -> tuple[Saying, ...]:
    files = sorted(DECK.glob("*.json"))
    return tuple(saying for file in files for saying in msgspec.json.decode(file.read_bytes(), type=list[Saying]))


class Moment(NamedTuple):
    """Where a game stands: its stage, the clock, and what each screen sees."""

    stage: str
    now: int
    tv: views.View
    phones: dict[Person, views.View]


class Evening(NamedTuple):
    """How a game is played: by whom, and with which words; without `answers` nobody writes, and one round is enough."""

    seats: int
    answers: tuple[str, ...]
    cards: tuple[Saying, ...]
    seed: str
    options: Options = Options()
    teams: tuple[int, ...] = ()

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats, clockwise."""
        return tuple(Seat(f"s{n + 1}") for n in range(self.seats))

    @property
    def persons(self) -> tuple[Person, ...]:
        """Everybody with a phone."""
        return tuple(Person(s, m) for n, s in enumerate(self.order) for m in ((0, 1) if n + 1 in self.teams else (0,)))


class _Played:
    """A game in progress, and what has been done in it that no bot does."""

    def __init__(self, evening: Evening) -> None:
        teams = tuple(seat for n, seat in enumerate(evening.order) if n + 1 in evening.teams)
        table = Table(evening.order, evening.cards, len(evening.cards), evening.options, teams=teams)
        self.evening = evening
        self.now = 10_000
        self.playing = Playing(GAME, table, evening.seed, self.now)
        self.rng = Rng(evening.seed, 1_000_000)
        self.said = 0
        self.done: set[tuple[int, str]] = set()
        self.gone: Seat | None = None

    def moments(self) -> Iterator[Moment]:
        """From the dice to the end, told after every turn."""
        while True:
            phones = {person: GAME.view(self.playing.state, person) for person in self.evening.persons}
            moment = Moment(self.playing.status.stage, self.now, GAME.view(self.playing.state, None), phones)
            yield moment
            if self.playing.status.over is not None or (not self.evening.answers and moment.tv.round > 1):
                return
            self.now += 700
            if not self._somebody_comes_or_goes(moment) and not any(
                self._act(person, view) for person, view in phones.items()
            ):
                assert self.playing.status.deadline is not None
                self.now = max(self.now, self.playing.status.deadline)
                self.playing.play(Turn(self.now, TimeUp()))

    def _somebody_comes_or_goes(self, moment: Moment) -> bool:
        """Whoever is last but one to vote in every second round is away for a while."""
        what: Away | Back
        match moment.tv.show:
            case views.Voting(open=True, to_come=(near, _)) if self.gone is None and moment.tv.round % 2 == 0:
                what = Away(near)
            case views.Voting(passed=(first, *_)) if first == self.gone:
                what = Back(first)
            case views.Scores() if self.gone is not None:
                what = Back(self.gone)
            case _:
                return False
        self.gone = what.seat if isinstance(what, Away) else None
        try:
            self.playing.play(Turn(self.now, what))
        except Rejected:
            return False
        return True

    def _act(self, person: Person, view: views.View) -> bool:
        if person.seat == self.gone:
            return False
        command = self._whim(view) or GAME.bot(view, self.rng)
        if isinstance(command, Write):
            if not self.evening.answers:
                return False
            command = msgspec.structs.replace(command, text=self._ending(view))
            mine = view.show.mine if isinstance(view.show, views.Writing) else None
            if mine and mine.drafts[command.place - 1] is None and mine.handed_in[command.place - 1] is None:
                command = Draft(command.text[: len(command.text) * 2 // 3], command.place)
            else:
                self.said += 1
        if command is None:
            return False
        try:
            self.playing.play(Turn(self.now, Play(person.seat, command, person.member)))
        except Rejected:
            self.said += 1
            return False
        return True

    def _ending(self, view: views.View) -> str:
        """In every third round two are of one mind, and another one hits upon the real ending."""
        answers = self.evening.answers
        if (
            isinstance(view.show, views.Writing)
            and not view.two
            and view.round % 3 == 0
            and len(view.show.handed_in) < 3
        ):
            truth: str = self.playing.state.saying.ending
            return truth if len(view.show.handed_in) == 2 else answers[view.round % len(answers)]
        return answers[self.said % len(answers)]

    def _whim(self, view: views.View) -> object:
        """What no bot does."""
        at = view.round
        match view.show:
            case views.Writing(may_know=True) if at == 2 and self._first(at, "know"):
                return Know()
            case views.Writing(may_withdraw=True, handed_in=(_, _, *_)) if at % 3 == 1 and self._first(at, "withdraw"):
                return Withdraw()
            case views.Checking(papers=(first, *_)) if at % 2 and not first.back and self._first(at, "back"):
                return SendBack(first.id, "unreadable")
            case views.Reading(aloud=False) if view.me == view.reader and at == 2:
                return ReadAloud()
            case views.Voting(votes_now=True, picked=None, mine=None, options=options):
                return Pick(self.rng.choice(options).id)
            case _:
                return None

    def _first(self, round: int, what: str) -> bool:
        new = (round, what) not in self.done
        self.done.add((round, what))
        return new


def _kinds(moment: Moment) -> Iterator[tuple[str, int]]:
    """What a moment could be a picture of, and how good a one."""
    view = moment.tv
    match view.show:
        case views.Dice(throws=throws, first=first):
            yield ("dice" if first is None else "dice-first"), len(throws)
        case views.Opening():
            yield "opening", view.round
        case views.Choosing(known_by=known_by):
            yield ("choosing" if known_by is None else "choosing-known"), view.round
        case views.Writing(handed_in=done, waiting_for=waiting):
            yield "writing", min(len(done), len(waiting)) * 10 + len(view.withdrawn) * 5 + len(done)
            if any(_drafts(phone) for phone in moment.phones.values()):
                yield "writing-draft", -len(done)
            if len(done) > 3 and not waiting:
                yield "writing-in", len(done)
        case views.Checking(endings=endings):
            yield "checking", endings * 10 + len(view.withdrawn)
            if any(isinstance(phone.show, views.Checking) and phone.show.sent_back for phone in moment.phones.values()):
                yield "checking-back", endings
        case views.Reading(options=options, again=again, total=total):
            yield ("reading-again" if again else "reading"), total * 100 - abs(total - 2 - len(options))
        case views.Voting(open=False, options=options, voted=voted, waiting_for=waiting):
            yield "secret", len(options) * 100 + min(len(voted), len(waiting))
        case views.Voting(options=options, votes=votes, to_come=coming, passed=passed):
            yield "voting", len(options) * 100 + min(len(votes), len(coming)) * 10
            if passed:
                yield "voting-passed", len(votes)
            if any(_mate_waits(phone) for phone in moment.phones.values()):
                yield "voting-picked", len(votes)
        case views.Reveal(opened=opened, hush=hush):
            believed = max((len(each.believed_by) for each in opened), default=0)
            if hush:
                yield "reveal-hush", len(opened) * 100 + believed
            elif opened and opened[-1].true:
                yield "reveal-real", len(opened) * 10 + len(opened[-1].believed_by)
                if opened[-1].by:
                    yield "reveal-shared", len(opened[-1].by) + len(opened[-1].believed_by)
                if not opened[-1].believed_by:
                    yield "reveal-unfound", len(opened)
            elif opened:
                yield "reveal", len(opened) * 10 + believed * 3 + len(opened[-1].by)
        case views.Scores(entries=entries, void=void, last=last):
            yield ("scores-void" if void else "scores-last" if last else "scores"), len(entries)
            if any(entry.rule == "WAO-19" for entry in entries):
                yield "scores-ten", len(entries)
        case views.Over():
            yield "over", 0


def _drafts(view: views.View) -> bool:
    """Whether something has been typed here that is not handed in."""
    return isinstance(view.show, views.Writing) and view.show.mine is not None and any(view.show.mine.drafts)


def _mate_waits(view: views.View) -> bool:
    """Whether this one's mate has tapped a number, and they have not."""
    show = view.show
    return isinstance(show, views.Voting) and show.agree and show.mate_picked is not None and show.picked is None


def _best(evenings: tuple[Evening, ...]) -> dict[str, Moment]:
    """One moment of each kind, chosen for what there is to be seen."""
    best: dict[str, tuple[int, Moment]] = {}
    for evening in evenings:
        for moment in _Played(evening).moments():
            for kind, worth in _kinds(moment):
                if kind not in best or worth > best[kind][0]:
                    best[kind] = worth, moment
    return {kind: moment for kind, (_, moment) in sorted(best.items())}


def _worth_seeing(moment: Moment) -> Iterator[tuple[str, Person]]:
    """Phones that show something of their own."""
    reader = moment.tv.reader
    asked = getattr(moment.tv.show, "waiting_for", ())
    out = moment.tv.withdrawn
    kinds: dict[str, Person] = {}
    for person, view in moment.phones.items():
        show = view.show
        pen = moment.tv.pens.get(person.seat)
        kind = "reader" if person.seat == reader else "out" if person.seat in out else "player"
        if kind == "player" and person.seat in asked:
            kind = "asked"
        if isinstance(show, views.Checking) and show.sent_back:
            kind = "author"
        if isinstance(show, views.Voting) and show.votes_now:
            kind = "turn"
        if _mate_waits(view):
            kind = "second"
        elif pen is not None and person.seat != reader:
            kind = f"{kind}-{'pen' if pen == person.member else 'mate'}"
        kinds.setdefault(kind, person)
    yield from kinds.items()


WATCHED = ("writing", "voting", "reveal-real", "scores")
"""What is shown as a watcher sees it, too; all else of it is what the others see."""

OF_TWO = ("opening", "choosing", "writing-draft", "reading-again", "voting", "reveal-real", "scores")
OF_TEAMS = ("writing-draft", "checking-back", "voting-picked", "reveal-real", "scores")
LIKE_OTHERS = ("dice-first", "writing-in", "scores-ten", "choosing-known")
"""Moments that long names and long texts make no different."""


def _chairs(cast: tuple[str, ...], teams: tuple[int, ...], away: tuple[Seat, ...]) -> tuple[SeatView, ...]:
    """A cast on its chairs: the last ones are the mates, in the order of their teams."""
    gone = frozenset(n for n in range(len(cast)) if Seat(f"s{n + 1}") in away)
    chairs = list(picture.seats(cast, playing=True, away=gone))
    for n, team in enumerate(teams, start=len(cast) - len(teams)):
        chairs[n] = msgspec.structs.replace(chairs[n], team=Seat(f"s{team}"))
    return tuple(chairs)


def _chair(person: Person, cast: tuple[str, ...], teams: tuple[int, ...]) -> Seat:
    """Where this person sits in the room."""
    if person.member == 0:
        return person.seat
    return Seat(f"s{len(cast) - len(teams) + [Seat(f's{team}') for team in teams].index(person.seat) + 1}")


def _pictures(
    name: str, cast: tuple[str, ...], evenings: tuple[Evening, ...], only: Callable[[str], bool]
) -> Iterator[Fixture]:
    first = evenings[0]
    for kind, moment in _best(evenings).items():
        if not only(kind):
            continue
        over = kind == "over"
        room = picture.room(
            cast,
            where="over" if over else "playing",
            results="3f9c21" if over else None,
            setting=Setting(KEY, "standard", {"vote": first.options.vote}, None, True, played=True),
            seats=_chairs(cast, first.teams, getattr(moment.tv.show, "passed", ())),
        )
        yield Fixture(f"{name}-{kind}", "tv", picture.frames("tv", room, moment.stage, moment.tv, moment.now))
        if kind in WATCHED:
            frames = picture.frames("phone", room, moment.stage, moment.tv, moment.now)
            yield Fixture(f"{name}-{kind}-watcher", "phone", frames)
        for who, person in _worth_seeing(moment):
            own = picture.me(room, _chair(person, cast, first.teams))
            frames = picture.frames("phone", own, moment.stage, moment.phones[person], moment.now)
            yield Fixture(f"{name}-{kind}-{who}", "phone", frames)


def fixtures() -> list[Fixture]:
    """Every picture of this game."""
    six, odd = NAMES["six"], NAMES["odd"]
    seven = ("Mara", "Zoë", "Inés", "Opa", "Jonas", "Luc", "Kit")
    seeds = ("lark", "wren", "finch")
    open_ = tuple(Evening(6, ENDINGS, _deck(), seed) for seed in seeds)
    long = tuple(Evening(6, ANSWERS["ten"], LONG, seed) for seed in seeds)
    unseen = Evening(6, ENDINGS, _deck(), "lark", Options("secret"))
    unseen_long = Evening(6, ANSWERS["ten"], LONG, "lark", Options("secret"))
    mute = Evening(6, (), _deck(), "lark")
    two = tuple(Evening(2, ENDINGS, _deck(), seed) for seed in seeds)
    paired = tuple(Evening(4, ENDINGS, _deck(), seed, teams=(1, 2, 4)) for seed in seeds)
    return [
        *_pictures("six-wao", six, open_, lambda kind: True),
        *_pictures("six-wao", six, (unseen,), lambda kind: kind == "secret"),
        *_pictures("six-wao", six, (mute,), lambda kind: kind == "scores-void"),
        *_pictures("odd-wao", odd, long, lambda kind: kind not in LIKE_OTHERS),
        *_pictures("odd-wao", odd, (unseen_long,), lambda kind: kind == "secret"),
        *_pictures("six-wao-two", six[:2], two, lambda kind: kind in OF_TWO),
        *_pictures("six-wao-team", seven, paired, lambda kind: kind in OF_TEAMS),
    ]
