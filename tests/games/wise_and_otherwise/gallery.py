"""Pictures of Wise and Otherwise: moments of evenings played by bots that write what they are told to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from app.engine.game import Away, Back, Person, Play, Seat, Source, Table, What
from app.engine.rng import Rng
from app.games.wise_and_otherwise import GAME, views
from app.games.wise_and_otherwise.cards import Saying
from app.games.wise_and_otherwise.commands import Draft, Know, Options, Pick, ReadAloud, SendBack, Withdraw, Write
from app.rooms.frames import SeatView, Setting
from tests.browser.gallery import picture
from tests.browser.gallery.evening import SEEDS, Moment, best, deck, evening, seats
from tests.browser.gallery.picture import ANSWERS, NAMES, OVER, Fixture

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
        sources=(Source("Collected Proverbs of the North Atlantic Fisheries, Second and Enlarged Edition", f"p. {n}"),),
    )
    for n in range(60)
)
"""Sayings as long as a deck may have them."""


class Evening(NamedTuple):
    """How a game is played: by whom, and with which words; without `answers` nobody writes, and one round is enough."""

    seats: int
    answers: tuple[str, ...]
    cards: tuple[Saying, ...]
    seed: str
    options: Options = Options()
    teams: tuple[Seat, ...] = ()

    def moments(self) -> Iterator[Moment[views.View]]:
        """From the dice to the end."""
        table = Table(seats(self.seats), self.cards, len(self.cards), self.options, teams=self.teams)
        for moment in evening(GAME, table, self.seed, _Bots(self).acts):
            yield moment
            if not self.answers and moment.tv.round > 1:
                return


class _Bots:
    """What is done in an evening, and what of it no bot of the game does."""

    def __init__(self, how: Evening) -> None:
        self.answers = how.answers
        self.truths = {saying.beginning: saying.ending for saying in how.cards}
        self.rng = Rng(how.seed, 1_000_000)
        self.said = 0
        self.done: set[tuple[int, str]] = set()
        self.gone: Seat | None = None

    def acts(self, moment: Moment[views.View]) -> Iterator[What]:
        yield from self._somebody_comes_or_goes(moment)
        for person, view in moment.phones.items():
            command = None if person.seat == self.gone else self._command(view)
            if command is not None:
                yield Play(person.seat, command, person.member)
                self.said += 1  # it was refused

    def _somebody_comes_or_goes(self, moment: Moment[views.View]) -> Iterator[Away | Back]:
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
                return
        self.gone = what.seat if isinstance(what, Away) else None
        yield what

    def _command(self, view: views.View) -> object:
        command = self._whim(view) or GAME.bot(view, self.rng)
        if not isinstance(command, Write):
            return command
        if not self.answers:
            return None
        command = msgspec.structs.replace(command, text=self._ending(view))
        mine = view.show.mine if isinstance(view.show, views.Writing) else None
        if mine and mine.drafts[command.place - 1] is None and mine.handed_in[command.place - 1] is None:
            return Draft(command.text[: len(command.text) * 2 // 3], command.place)
        self.said += 1
        return command

    def _ending(self, view: views.View) -> str:
        """In every third round two are of one mind, and another one hits upon the real ending."""
        match view.show:
            case views.Writing(handed_in=done) if not view.two and view.round % 3 == 0 and len(done) < 3:
                assert view.saying is not None
                truth = self.truths[view.saying.beginning]
                return truth if len(done) == 2 else self.answers[view.round % len(self.answers)]
            case _:
                return self.answers[self.said % len(self.answers)]

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


def _kinds(moment: Moment[views.View]) -> Iterator[tuple[str, int]]:
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
            # A team beside somebody who plays alone shows more.
            without = {person.seat for person in moment.phones} - {entry.seat for entry in entries}
            worth = len(entries) + 100 * len({Person(seat, 1) in moment.phones for seat in without})
            yield ("scores-void" if void else "scores-last" if last else "scores"), worth
            if any(entry.rule == "WAO-19" for entry in entries):
                yield "scores-ten", len(entries)
        case views.Over():
            yield "over", 0


def _kinds_of_lies(moment: Moment[views.View]) -> Iterator[tuple[str, int]]:
    """Where the house lies for somebody: its offer, and numbers of which it wrote all or some (COM-21)."""
    match moment.tv.show:
        case views.Writing(handed_in=done) if any(_offered(view) for view in moment.phones.values()):
            yield "lie-writing", len(done)
        case views.Checking() if any(_offered(view) for view in moment.phones.values()):
            yield "lie-checking-back", 0
        case views.Reveal(opened=(*_, last)) as show if last.lied_for:
            kind = "lie-reveal" if last.lied_for == last.by else "lie-reveal-both"
            yield kind, len(last.believed_by) * 10 + len(show.opened)


def _offered(view: views.View) -> bool:
    """Whether the house has an ending for this one, who has none on the table."""
    match view.show:
        case views.Writing(mine=views.Mine(handed_in=(None,), lie_offered=offered)):
            return offered
        case views.Checking(mine=views.Mine(lie_offered=offered)):
            return offered
        case _:
            return False


def _drafts(view: views.View) -> bool:
    """Whether something has been typed here that is not handed in."""
    return isinstance(view.show, views.Writing) and view.show.mine is not None and any(view.show.mine.drafts)


def _mate_waits(view: views.View) -> bool:
    """Whether this one's mate has tapped a number, and they have not."""
    show = view.show
    return isinstance(show, views.Voting) and show.agree and show.mate_picked is not None and show.picked is None


def _worth_seeing(moment: Moment[views.View]) -> Iterator[tuple[str, Person]]:
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


def _chairs(cast: tuple[str, ...], teams: tuple[Seat, ...], away: tuple[Seat, ...]) -> tuple[SeatView, ...]:
    """A cast on its chairs: the last ones are the mates, in the order of their teams."""
    gone = frozenset(n for n, seat in enumerate(seats(len(cast))) if seat in away)
    chairs = picture.seats(cast, playing=True, away=gone)
    alone = len(cast) - len(teams)
    mates = (msgspec.structs.replace(chair, team=team) for chair, team in zip(chairs[alone:], teams, strict=True))
    return (*chairs[:alone], *mates)


def _chair(person: Person, room: tuple[SeatView, ...]) -> Seat:
    """Where this person sits in the room."""
    return next((chair.seat for chair in room if person.member and chair.team == person.seat), person.seat)


def _pictures(
    name: str, cast: tuple[str, ...], evenings: tuple[Evening, ...], only: Callable[[str], bool]
) -> Iterator[Fixture]:
    first = evenings[0]
    moments = best((each.moments() for each in evenings), _kinds)
    for kind in filter(only, moments):
        moment = moments[kind]
        chairs = _chairs(cast, first.teams, getattr(moment.tv.show, "passed", ()))
        setting = Setting(GAME.key, "standard", {"vote": first.options.vote}, None, True, played=True)
        room = picture.room(cast, setting=setting, seats=chairs, **(OVER if kind == "over" else {}))
        yield moment.on_tv(f"{name}-{kind}", room)
        if kind in WATCHED:
            yield moment.on_phone(f"{name}-{kind}-watcher", room)
        for who, person in _worth_seeing(moment):
            yield moment.on_phone(f"{name}-{kind}-{who}", picture.me(room, _chair(person, chairs)), person)


def _of_lies(
    name: str, cast: tuple[str, ...], answers: tuple[str, ...], cards: tuple[Saying, ...]
) -> Iterator[Fixture]:
    made_up = tuple(msgspec.structs.replace(card, decoys=answers[:1]) for card in cards)
    evenings = (Evening(len(cast), answers, made_up, seed, Options("secret", "on")).moments() for seed in SEEDS)
    room = picture.room(cast, setting=Setting(GAME.key, "standard", {"vote": "secret"}, None, True, played=True))
    for kind, moment in best(evenings, _kinds_of_lies).items():
        if isinstance(moment.tv.show, views.Reveal):
            yield moment.on_tv(f"{name}-{kind}", room)
            who = Person(moment.tv.show.opened[-1].lied_for[0])
        else:
            who = next(person for person, view in moment.phones.items() if _offered(view))
        yield moment.on_phone(f"{name}-{kind}-author", picture.me(room, who.seat), who)


CROWD = ("Jürgen 🦊", *NAMES["eight"], "نور 🌙")
"""More than there are seats."""


def _lobby() -> Iterator[Fixture]:
    """Before any team is made, and once there are as many as are needed (WAO-23)."""
    teams: dict[str, dict[int, int]] = {"crowd": {}, "teams": {6: 1, 7: 2, 8: 4, 9: 5}}
    for name, mates in teams.items():
        chairs = [
            msgspec.structs.replace(chair, team=Seat(f"s{mates[n] + 1}") if n in mates else None)
            for n, chair in enumerate(picture.seats(CROWD, playing=False))
        ]
        setting = Setting(GAME.key, "brisk", {"vote": "open", "lie_for_me": "on"}, None, ready=bool(mates))
        room = picture.room(CROWD, where="lobby", seats=tuple(chairs), setting=setting, controls=True)
        yield Fixture(f"six-wao-lobby-{name}", "tv", picture.frames("tv", room, "lobby"))
        for who, seat in (("host", Seat("s1")), ("guest", Seat("s2"))):
            frames = picture.frames("phone", picture.me(room, seat), "lobby")
            yield Fixture(f"six-wao-lobby-{name}-{who}", "phone", frames)


def fixtures() -> list[Fixture]:
    """Every picture of this game."""
    six, odd = NAMES["six"], NAMES["odd"]
    seven = ("Mara", "Zoë", "Inés", "Opa", "Jonas", "Luc", "Kit")
    sayings = deck(GAME)
    open_ = tuple(Evening(6, ENDINGS, sayings, seed) for seed in SEEDS)
    long = tuple(Evening(6, ANSWERS["ten"], LONG, seed) for seed in SEEDS)
    unseen = Evening(6, ENDINGS, sayings, "lark", Options("secret"))
    unseen_long = Evening(6, ANSWERS["ten"], LONG, "lark", Options("secret"))
    mute = Evening(6, (), sayings, "lark")
    two = tuple(Evening(2, ENDINGS, sayings, seed) for seed in SEEDS)
    a, b, _, d = seats(4)
    paired = tuple(Evening(4, ENDINGS, sayings, seed, teams=(a, b, d)) for seed in SEEDS)
    return [
        *_lobby(),
        *_pictures("six-wao", six, open_, lambda kind: True),
        *_pictures("six-wao", six, (unseen,), lambda kind: kind == "secret"),
        *_pictures("six-wao", six, (mute,), lambda kind: kind == "scores-void"),
        *_pictures("odd-wao", odd, long, lambda kind: kind not in LIKE_OTHERS),
        *_pictures("odd-wao", odd, (unseen_long,), lambda kind: kind == "secret"),
        *_pictures("six-wao-two", six[:2], two, lambda kind: kind in OF_TWO),
        *_of_lies("six-wao", six, ENDINGS, sayings),
        *_of_lies("odd-wao", odd, ANSWERS["ten"], LONG),
        *_pictures("six-wao-team", seven, paired, lambda kind: kind in OF_TEAMS),
    ]
