"""Wise and Otherwise as a script: see tests/games/script.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Literal, assert_never

from app.engine.game import Away, Back, Left, Person, Seat, Slower, Source, Table
from app.games.wise_and_otherwise import GAME, views
from app.games.wise_and_otherwise.cards import Saying
from app.games.wise_and_otherwise.commands import (
    Checked,
    Choose,
    Command,
    Draft,
    GoOn,
    Know,
    LieForMe,
    Options,
    Pick,
    ReadAloud,
    SendBack,
    Vote,
    Withdraw,
    Write,
)
from app.games.wise_and_otherwise.state import Polling, State, Voting
from tests.games.script import AnyScript, ends, listed

SCRIPT = Path(__file__).with_name("playthrough.txt")
LIE_FOR_ME = Path(__file__).with_name("lie_for_me.txt")

ADA, BEN, CLEO, DOV, EVE = (
    Person(Seat("s1")),
    Person(Seat("s2")),
    Person(Seat("s3")),
    Person(Seat("s4"), 0),
    Person(Seat("s4"), 1),
)
PEOPLE = {ADA: "Ada", BEN: "Ben", CLEO: "Cleo", DOV: "Dov", EVE: "Eve"}
SEATS = {"s1": "Ada", "s2": "Ben", "s3": "Cleo", "s4": "Dov+Eve"}

PLAIN: dict[type, str] = {
    Know: "says: I know this one",
    Withdraw: "withdraws",
    Checked: "has checked the endings",
    GoOn: "goes on",
    ReadAloud: "reads aloud",
}

_BOOK = Source("A book of sayings", "p. 1")
_SAYINGS = (
    ("Georgian", "In a country that has no dogs,", "they make the cats bark"),
    ("Dutch", "If the sky falls down,", "we shall all be wearing a blue cap"),
    ("Yoruba", "When a bachelor roasts a yam,", "he shares it with his sheep"),
    ("Sicilian", "A head that does not speak", "is called a pumpkin"),
    ("Korean", "When there are too many boatmen,", "the boat goes up a mountain"),
    ("Welsh", "A hedge up to your navel", "is a safe hedge"),
    ("Hungarian", "Even over there, the fences", "are not made of sausage"),
    ("Estonian", "You may make fun of a man, but", "never of his hat"),
    ("Basque", "What cannot be done in one hour", "gets done in two"),
    ("Bulgarian", "Friendship is friendship, but", "cheese costs money"),
)
DECK = tuple(Saying(beginning, origin, end, "What it means.", (_BOOK,)) for origin, beginning, end in _SAYINGS)


class Script(AnyScript[State, Command, views.View]):
    """This game's own ways of naming a saying, a paper or a number."""

    def __init__(self, deck: tuple[Saying, ...] = DECK, lie_for_me: Literal["off", "on"] = "off") -> None:
        table = Table(tuple(map(Seat, SEATS)), deck, len(deck), Options("open", lie_for_me), teams=(DOV.seat,))
        super().__init__(GAME, table, "seed 43", PEOPLE, _act, _short)

    def saying(self, person: Person, origin: str) -> str:
        show = self.view(person).show
        assert isinstance(show, views.Choosing)
        return next(choice.id for choice in show.choices if choice.saying.origin == origin)

    def paper(self, person: Person, text: str) -> str:
        show = self.view(person).show
        assert isinstance(show, views.Checking)
        return next(paper.id for paper in show.papers or () if text in paper.text)

    def option(self, text: str) -> str:
        assert isinstance(self.state.phase, Voting | Polling)
        return next(option.id for option in self.state.phase.ballot if text in option.wordings[0].text)


def written() -> str:
    """The whole script."""
    script = Script()
    script.until("choosing")
    _first_round(script)
    _second_round(script)
    _third_round(script)
    _of_two(script)
    return script.text


def _first_round(script: Script) -> None:
    """Somebody knows the saying, somebody stands on their head; a draft counts; a mate has no pen; a tap counts."""
    script.does(ADA, Choose(script.saying(ADA, "Korean")))
    script.does(BEN, Draft("the fish"))
    script.does(CLEO, Know())
    script.does(ADA, Choose(script.saying(ADA, "Hungarian")))
    script.does(BEN, Write("Even over there, the fences have ears."), 11_000)
    script.does(CLEO, Know())
    script.does(CLEO, Withdraw())
    script.does(EVE, Write("are painted"))
    script.does(DOV, Draft("lean on their neigh"))
    script.does(DOV, Draft("lean on their neighbours"))
    script.until("checking")
    script.does(ADA, Checked())
    script.does(ADA, ReadAloud(), 1_000)
    script.does(ADA, GoOn())
    script.until("voting")
    script.does(DOV, Vote(script.option("sausage")))
    script.does(BEN, Pick(script.option("lean")))
    script.does(BEN, Vote(script.option("sausage")))
    script.does(DOV, Vote(script.option("ears")))
    script.does(EVE, Pick(script.option("sausage")))
    script.until("scores")


def _second_round(script: Script) -> None:
    """Sent back and written again; two share a number; one is passed over and votes last; extra time nobody sees."""
    script.until("choosing")
    script.does(BEN, Choose(script.saying(BEN, "Welsh")))
    script.happens(Slower(CLEO.seat, 150), "(Cleo sets herself extra time, on her own phone)")
    script.does(CLEO, Write("keeps the %&/ out"))
    script.does(ADA, Write("Hides half a neighbour"))
    script.does(EVE, Write("hides half a neighbour!"))
    script.until("checking")
    script.does(BEN, SendBack(script.paper(BEN, "%&/"), "unreadable"))
    script.does(CLEO, Write("keeps the cows out"))
    script.does(BEN, SendBack(script.paper(BEN, "cows"), "unreadable"))
    script.does(BEN, Checked())
    script.until("voting")
    script.happens(Away(CLEO.seat), "(Cleo's phone is gone)")
    script.does(DOV, Vote(script.option("safe")))
    script.does(EVE, Vote(script.option("cows")))
    script.happens(Back(CLEO.seat), "(Cleo is back)")
    script.does(EVE, Vote(script.option("safe")))
    script.does(ADA, Vote(script.option("half")))
    script.does(CLEO, Vote(script.option("half")))
    script.until("scores")


def _third_round(script: Script) -> None:
    """Somebody hits upon the real wording; two seats leave."""
    script.until("choosing")
    script.does(CLEO, Choose(script.saying(CLEO, "Dutch")))
    script.does(ADA, Write("We shall all be wearing a blue cap!"))
    script.does(BEN, Write("the larks will be cheap"))
    script.does(DOV, Write("nobody need whitewash the ceiling"))
    script.until("checking")
    script.does(CLEO, Checked())
    script.until("voting")
    script.does(DOV, Vote(script.option("blue")))
    script.does(EVE, Vote(script.option("blue")))
    script.does(ADA, Vote(script.option("larks")))
    script.does(BEN, Vote(script.option("larks")))
    script.happens(Left(BEN.seat), "(Ben leaves)")
    script.happens(Left(CLEO.seat), "(Cleo leaves)")
    script.until("scores")


def _of_two(script: Script) -> None:
    """Ada and the team of Dov and Eve go on by the rules for two."""
    while script.playing.status.over is None:
        script.until("choosing")
        if script.state.reader == ADA.seat:
            script.until("writing")
            script.does(ADA, Write("is of no use on a Sunday"))
            script.does(ADA, Write("Is of no use, on a Sunday", 2))
            script.does(ADA, Write("is what the goat hopes for", 2))
            script.until("voting")
            script.does(DOV, Vote(script.option("Sunday")))
            script.does(EVE, Vote(script.option("Sunday")))
        else:
            script.until("writing")
            pen = DOV if script.view().pens[DOV.seat] == 0 else EVE
            script.does(pen, Write("should be left to the priest"))
            script.does(pen, Draft("tastes of the ba", 2))
            script.until("voting")
            script.does(ADA, Vote(script.option("priest")))
        script.until("scores")
        script.until("over" if _done(script) else "opening")


def lied_for() -> str:
    """A round with endings of the house: taken twice, taken by a team, taken for what came back (COM-21)."""
    dutch = Saying("If the sky falls down,", "Dutch", "we shall all be wearing a blue cap", decoys=_DECOYS)
    script = Script((dutch,), "on")
    script.until("writing")
    reader = next(person for person in PEOPLE if person.seat == script.state.reader)
    writers = [person for person in PEOPLE if script.state.pen(person.seat) == person.member and person != reader]
    for person in writers:
        script.does(person, Draft("the lar"))
        script.does(person, LieForMe())
    script.does(writers[0], Write("hold up your porridge"), after=1_000)
    script.until("checking")
    script.does(reader, SendBack(script.paper(reader, "porridge"), "off_limits"))
    script.does(writers[0], LieForMe())
    script.does(reader, Checked())
    script.until("opening")
    return script.text


_DECOYS = ("The larks will be cheap.", "nobody need sweep the attic")


def _done(script: Script) -> bool:
    show = script.view().show
    return isinstance(show, views.Scores) and show.last


def _act(command: Command, view: views.View) -> str:
    match command, view.show:
        case Choose(saying=id), views.Choosing(choices=choices):
            return f"takes {next(choice.saying.beginning for choice in choices if choice.id == id)!r}"
        case Draft(text=text, place=place), _:
            return f"has typed {text!r}{' second' * (place - 1)}"
        case Write(text=text, place=place), _:
            return f"hands in {text!r}{' second' * (place - 1)}"
        case LieForMe(place=place), _:
            return f"takes an ending of the house{' second' * (place - 1)}"
        case SendBack(paper=paper, reason=reason), _:
            return f"sends {paper} back: {reason}"
        case Pick(option=id), views.Voting(options=options):
            return f"taps {next(option.number for option in options if option.id == id)}"
        case Vote(option=id), views.Voting(options=options):
            return f"names {next(option.number for option in options if option.id == id)}"
        case _:
            return PLAIN[type(command)]


def _short(view: views.View) -> Iterator[str]:
    """What a screen shows, in a few lines."""
    until = ends(view.ends_at)
    asked = "" if view.saying is None else f"{view.saying.origin}: {view.saying.beginning!r} "
    reader = "nobody" if view.reader is None else SEATS[view.reader]
    show = view.show
    match show:
        case views.Dice(throws=throws, first=first):
            thrown = ", ".join(f"{SEATS[seat]} {die}" for seat, die in throws[-1].items())
            yield f"Dice: {thrown}; {'again' if first is None else SEATS[first] + ' reads first'}{until}"
        case views.Opening():
            yield f"Round {view.round}: {reader} reads{' (two at the table)' * view.two}{until}"
        case views.Choosing(choices=choices, known_by=known_by):
            yield f"{reader} chooses{'' if known_by is None else f', for {SEATS[known_by]} knew it'}{until}"
            yield from (f"  {choice.saying.origin}: {choice.saying.beginning}" for choice in choices)
        case views.Writing():
            out = f"; on their heads: {_names(view.withdrawn)}" if view.withdrawn else ""
            yield f"{asked}in: {_names(show.handed_in)}; waiting for {_names(show.waiting_for)}{out}{until}"
            if show.truth is not None:
                yield f"  the real ending: {show.truth}"
            if show.mine is not None:
                yield _mine(show.mine)
            if show.may_know or show.may_withdraw:
                yield f"  may{' know it' * show.may_know}{' withdraw' * show.may_withdraw}"
        case views.Checking():
            yield f"{reader} checks {show.endings} endings{until}"
            if show.truth is not None:
                yield f"  the real ending: {show.truth}; due: {show.rewrites_due}; checked: {show.checked}"
            for paper in show.papers or ():
                back = f", went back: {paper.back}" if paper.back else ""
                yield f"  [{paper.id} {paper.text!r} x{paper.copies}{back}{', rewritten' * paper.rewritten}]"
            if show.mine is not None:
                yield _mine(show.mine)
            if show.sent_back is not None:
                yield f"  came back: {show.sent_back.reason}; rewritten: {show.sent_back.rewritten}"
        case views.Reading(options=options, total=total, now=now, again=again, own=own, aloud=aloud):
            option = next(option for option in options if option.id == now)
            said = f"{option.number} of {total}{' again' * again}{' (aloud)' * aloud}: {option.text}{until}"
            yield said + "  <- mine" * (option.id in own)
        case views.Voting(options=options, votes=votes):
            turn = "all at once" if show.turn is None else f"{SEATS[show.turn]}, then {_names(show.to_come)}"
            passed = f", then {_names(show.passed)} if back" if show.passed else ""
            yield f"Which is the real one? {turn}{passed}{until}"
            for option in options:
                marks = "  <- mine" * (option.id in show.own) + "  * my pick" * (option.id == show.picked)
                marks += "  * my mate's pick" * (option.id == show.mate_picked)
                named = "".join(f"  named by {SEATS[seat]}" for seat, id in votes.items() if id == option.id)
                yield f"  {option.number} {option.text}{named}{marks}"
        case views.Reveal(options=options, opened=opened, hush=hush, source=source):
            if hush:
                yield f"(a hush){until}"
            else:
                option = next(option for option in options if option.id == opened[-1].id)
                by = ("REAL, " if opened[-1].true else "") + f"by {_names(opened[-1].by)}"
                by += f"; made up by the house for {_names(opened[-1].lied_for)}" if opened[-1].lied_for else ""
                yield f"{option.number} {option.text}: believed by {_names(opened[-1].believed_by)}; {by}{until}"
                yield from (f"  {e.rule} {SEATS[str(e.seat)]} +{e.points}" for e in opened[-1].entries)
                if source is not None:
                    yield f"  {show.meaning} From {source.title}"
        case views.Scores():
            yield f"Scores{' (void)' * show.void}{' (the last)' * show.last}{until}"
            yield from (f"  {SEATS[seat]} {before} -> {view.scores[seat]}" for seat, before in show.before.items())
            yield from (f"  {e.rule} {SEATS[str(e.seat)]} +{e.points}" for e in show.entries if e.rule == "WAO-19")
        case views.Over(standing=standing):
            yield "Over"
            yield from (f"  {s.place}. {SEATS[s.seat]} {s.score}" for s in standing)
        case _:
            assert_never(show)


def _mine(mine: views.Mine) -> str:
    said = f"  mine: {mine.handed_in}, typed {mine.drafts}{'' if mine.writes else ', no pen'}"
    return f"{said}; one is offered" if mine.lie_offered else said


_names = partial(listed, SEATS)

if __name__ == "__main__":
    SCRIPT.write_text(written(), "utf-8")
    LIE_FOR_ME.write_text(lied_for(), "utf-8")
