"""Nobody is Perfect as a script: see tests/games/script.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Literal, assert_never

from app.engine.game import Away, Back, Seat, Slower, Source, Table
from app.games.nobody_is_perfect import GAME, views
from app.games.nobody_is_perfect.cards import Curiosity, Item, Statement, Term
from app.games.nobody_is_perfect.commands import (
    Checked,
    Choose,
    Command,
    Draft,
    GoOn,
    Judge,
    LayTogether,
    LieForMe,
    Options,
    Place,
    ReadAloud,
    SendBack,
    SetAside,
    TakeApart,
    Write,
)
from app.games.nobody_is_perfect.state import State, Voting
from tests.games.script import ADA, BEN, CLEO, DOV, NAMES, AnyScript, alone, ends, listed

SCRIPT = Path(__file__).with_name("playthrough.txt")
LIE_FOR_ME = Path(__file__).with_name("lie_for_me.txt")

_BOOK = Source("A dictionary", "s.v.")
DECK: tuple[Item, ...] = (
    Term("Gongoozler", "Somebody who watches boats on a canal for hours", sources=(_BOOK,)),
    Curiosity("What did barbers once hang out to dry on their poles?", "Bandages", (_BOOK,)),
    Statement("A group of owls is called a parliament.", True, "It is, in English, since Chaucer's time.", (_BOOK,)),
    Term("Petrichor", "The smell of rain on dry ground", sources=(_BOOK,)),
    Curiosity(
        "Why was Napoleon attacked on a hunt in 1807?", "The rabbits were tame and thought he brought food", (_BOOK,)
    ),
    Statement("Bananas grow on trees.", False, "The banana plant has no wood: it is a giant herb.", (_BOOK,)),
    Term("Quire", "A set of twenty-four sheets of paper", sources=(_BOOK,)),
    Curiosity("What was ketchup sold as in the 1830s?", "A medicine against indigestion", (_BOOK,)),
    Statement("Honey found in old tombs can still be eaten.", True, "Sealed and dry, it hardly spoils.", (_BOOK,)),
)


class Script(AnyScript[State, Command, views.View]):
    """This game's own ways of naming a letter or a paper."""

    def __init__(self, deck: tuple[Item, ...] = DECK, lie_for_me: Literal["off", "on"] = "off") -> None:
        table = Table(tuple(map(Seat, NAMES)), deck, len(deck), Options("short", lie_for_me), first=ADA)
        super().__init__(GAME, table, "a fixed seed", alone(NAMES), _act, _short)

    def option(self, seat: Seat, text: str) -> str:
        show = self.view(seat).show
        assert isinstance(show, views.Voting)
        return next(option.id for option in show.options if text in option.text)

    def truth(self) -> str:
        """The letter of the truth, which a player can only guess."""
        assert isinstance(self.state.phase, Voting)
        return next(option.id for option in self.state.phase.ballot if option.true)

    def papers(self, seat: Seat) -> dict[str, str]:
        show = self.view(seat).show
        assert isinstance(show, views.Checking)
        return {paper.text: paper.id for laid in show.laid or () for paper in laid.papers}


def written() -> str:
    """The whole script."""
    script = Script()
    _first_round(script)
    _second_round(script)
    _third_round(script)
    _fourth_round(script)
    _fifth_round(script)
    return script.text


def lied_for() -> str:
    """A round with lies of the house: taken twice, taken and written over, and taken for what came back (COM-21)."""
    quire = Term("Quire", "A set of twenty-four sheets of paper", sources=(_BOOK,), decoys=_DECOYS)
    script = Script((quire, *DECK[:1]), "on")
    script.until("writing")
    script.does(BEN, Draft("a kind of"))
    script.does(BEN, LieForMe())
    script.does(CLEO, LieForMe())
    script.does(DOV, LieForMe())
    script.does(CLEO, Write("Where monks hang their hats"), after=1_000)
    script.until("checking")
    script.does(ADA, SendBack(script.papers(ADA)["Where monks hang their hats"], "unreadable"))
    script.does(CLEO, LieForMe())
    script.does(ADA, Checked())
    script.until("voting")
    script.does(BEN, Place(script.truth()))
    script.does(CLEO, Place(script.truth()))
    script.until("opening")
    return script.text


_DECOYS = ("A choir of men without voices", "The left half of a church door")


def _first_round(script: Script) -> None:
    """The truth hit upon, a draft that counts, a stone moved in the last call."""
    script.does(ADA, GoOn(), 2_000)
    script.does(BEN, Write("somebody who bets on geese."), 11_000)
    script.does(CLEO, Write("Somebody who watches boats on a canal, for hours!"))
    script.does(CLEO, Write("a spoon for gooseberries"), 9_000)
    script.does(DOV, Draft("a tune that will not le"))
    script.does(DOV, Draft("a tune that will not leave your head"))
    script.until("checking")
    script.does(BEN, Checked())
    script.does(ADA, Checked())
    script.until("voting")
    script.does(CLEO, Place(script.option(CLEO, "geese")))
    script.does(DOV, Place(script.option(DOV, "canal")))
    script.does(BEN, Place(script.option(BEN, "tune")))
    script.does(DOV, Place(script.option(DOV, "geese")), 1_000)
    script.until("moving")


def _second_round(script: Script) -> None:
    """Free choice; an answer sent back and rewritten, two laid together; extra time that nobody sees."""
    script.until("choosing")
    show = script.view(BEN).show
    assert isinstance(show, views.Choosing)
    script.does(BEN, Choose(next(choice.id for choice in show.choices if "Napoleon" in choice.question.text)))
    script.happens(Slower(CLEO, 150), "(Cleo sets herself extra time, on her own phone)")
    script.does(ADA, Write("a rude word"))
    script.does(CLEO, Write("His hat was taken for a fox"))
    script.does(DOV, Write("they took his hat for a fox"))
    script.until("checking")
    texts = ("A rude word", "His hat was taken for a fox", "They took his hat for a fox")
    rude, hat, fox = (script.papers(BEN)[text] for text in texts)
    script.does(BEN, SendBack(rude, "off_limits"))
    script.does(BEN, LayTogether((hat, fox), fox))
    script.does(BEN, Checked())
    script.does(ADA, Write("The hounds had not been told who he was"), 12_000)
    script.does(BEN, SendBack(rude, "unreadable"))
    script.does(BEN, Checked())
    script.until("voting")
    script.does(ADA, Place(script.option(ADA, "fox")))
    script.does(CLEO, Place(script.option(CLEO, "fox")))
    script.does(DOV, Place(script.option(DOV, "hounds")))
    script.until("moving")


def _third_round(script: Script) -> None:
    """Truth or lie, decided by the President too."""
    script.until("judging")
    script.does(CLEO, Judge(truth=True))
    script.does(BEN, Judge(truth=True))
    script.does(ADA, Judge(truth=False))
    script.does(ADA, Judge(truth=True))
    script.until("moving")


def _fourth_round(script: Script) -> None:
    """The President's phone is gone: the server chooses, checks, reads on and moves on."""
    script.until("choosing")
    script.happens(Away(DOV), "(Dov's phone has been gone for 15 s)")
    script.until("writing")
    script.does(ADA, Write("The fear of fireworks"))
    script.does(BEN, Write("salted seaweed"))
    script.does(CLEO, Write("A carved bench in a church."))
    script.until("voting")
    script.does(ADA, Place(script.option(ADA, "seaweed")))
    script.does(BEN, Place(script.truth()))
    script.does(CLEO, Place(script.option(CLEO, "seaweed")))
    script.until("moving")
    script.happens(Back(DOV), "(Dov is back)")


def _fifth_round(script: Script) -> None:
    """Ben reaches the Finish."""
    script.until("writing")
    script.does(BEN, Write("Leeches"))
    script.does(CLEO, Write("Wigs of unpaid customers"))
    script.does(DOV, Write("soap"))
    script.until("checking")
    script.does(ADA, Checked())
    script.until("voting")
    script.does(BEN, Place(script.truth()))
    script.does(CLEO, Place(script.option(CLEO, "Leeches")))
    script.does(DOV, Place(script.option(DOV, "Leeches")))
    script.until("over")


# --- in short ------------------------------------------------------------------------------------------


def _act(command: Command, view: views.View) -> str:
    show = view.show
    match command:
        case Choose(question=id):
            assert isinstance(show, views.Choosing)
            return f"takes {next(choice.question.text for choice in show.choices if choice.id == id)!r}"
        case Draft(text=text):
            return f"has typed {text!r}"
        case Write(text=text):
            return f"hands in {text!r}"
        case LieForMe():
            return "takes a lie of the house"
        case SendBack(paper=paper, reason=reason):
            return f"sends {paper} back: {reason}"
        case LayTogether(papers=papers, read=read):
            return f"lays {' and '.join(papers)} together, reading {read}"
        case TakeApart(paper=paper):
            return f"takes {paper} apart"
        case SetAside(paper=paper):
            return f"sets {paper} aside"
        case Checked():
            return "has checked the answers"
        case GoOn():
            return "goes on"
        case ReadAloud():
            return "reads aloud"
        case Place(option=id):
            assert isinstance(show, views.Voting)
            return f"places a stone on {next(option.letter for option in show.options if option.id == id)}"
        case Judge(truth=truth):
            return f"says: {'truth' if truth else 'lie'}"


def _short(view: views.View) -> Iterator[str]:
    """What a screen shows, in a few lines."""
    until = ends(view.ends_at)
    asked = "" if view.question is None else f"{view.question.text!r} "
    show = view.show
    match show:
        case views.Opening(space=space):
            yield f"Round {view.round}: {NAMES[view.president]} presides, from {space}{until}"
        case views.Choosing(choices=choices):
            yield f"{NAMES[view.president]} chooses{until}"
            yield from (
                f"  {choice.question.pile} {choice.question.number}: {choice.question.text}" for choice in choices
            )
        case views.Writing(handed_in=handed_in, waiting_for=waiting, mine=mine, truth=truth):
            yield f"{asked}in: {_names(handed_in)}; waiting for {_names(waiting)}{until}"
            if truth is not None:
                yield f"  the truth: {truth}"
            if mine is not None:
                yield f"  mine: {mine.handed_in!r}, typed {mine.draft!r}{_offer(mine)}"
        case views.Checking():
            yield from _checking(view, show, until)
        case views.Reading(options=options, total=total, own=own):
            yield f"{options[-1].letter} of {total}: {options[-1].text}{until}" + (
                "  <- mine" if own == options[-1].id else ""
            )
        case views.Voting(options=options, placed=placed, waiting_for=waiting, mine=stone, own=own):
            yield f"{asked}placed: {_names(placed)}; waiting for {_names(waiting)}{until}"
            for option in options:
                marks = "  <- mine" * (option.id == own) + "  * my stone" * (option.id == stone)
                yield f"  {option.letter} {option.text}{marks}"
        case views.Reveal(options=options, opened=opened, hush=hush, source=source):
            if hush:
                yield f"(a hush){until}"
            else:
                option = next(option for option in options if option.id == opened[-1].id)
                by = "TRUE" if opened[-1].true else f"by {_names(opened[-1].by)}"
                by += f"; a lie of the house for {_names(opened[-1].lied_for)}" if opened[-1].lied_for else ""
                yield f"{option.letter} {option.text}: believed by {_names(opened[-1].believed_by)}; {by}{until}"
                if source is not None:
                    yield f"  from {source.title}"
        case views.Judging(judged=judged, waiting_for=waiting, mine=said):
            yield f"{asked}said: {_names(judged)}; waiting for {_names(waiting)}{until}"
            if view.me is not None:
                yield f"  mine: {said}"
        case views.Verdict():
            yield f"{asked}is {'the truth' if show.truth else 'a lie'}: {show.note}{until}"
            yield f"  truth: {_names(show.said_truth)}; lie: {_names(show.said_lie)}; silent: {_names(show.silent)}"
        case views.Moving(entries=entries, hops=hops):
            yield f"Scores{until}"
            yield from (
                f"  {entry.rule} {NAMES[str(entry.seat)]} +{entry.points}"
                + (f" by {_names(entry.by)}" if entry.by else "")
                for entry in entries
            )
            yield from (
                f"  {NAMES[hop.seat]} {hop.start} -> {hop.end}{f' (face on {hop.face})' * (hop.face is not None)}"
                for hop in hops
            )
        case views.Over(standing=standing):
            yield "Over"
            yield from (f"  {s.place}. {NAMES[s.seat]} {s.score}" for s in standing)
        case _:
            assert_never(show)


def _checking(view: views.View, show: views.Checking, until: str) -> Iterator[str]:
    yield f"{NAMES[view.president]} checks {show.answers} answers{until}"
    if show.truth is not None:
        yield f"  the truth: {show.truth}; rewrites due: {show.rewrites_due}; checked: {show.checked}"
    for laid in show.laid or ():
        yield "  " + " + ".join(
            f"[{paper.id} {paper.text!r}"
            + (f", went back: {paper.back}" if paper.back else "")
            + (", rewritten" if paper.rewritten else "")
            + ("" if paper.stands else ", would not be read")
            + (", read" if len(laid.papers) > 1 and paper.id == laid.read else "")
            + "]"
            for paper in laid.papers
        )
    if show.mine is not None:
        yield f"  mine: {show.mine.handed_in!r}, typed {show.mine.draft!r}{_offer(show.mine)}"
    if show.sent_back is not None:
        yield f"  came back: {show.sent_back.reason}; rewritten: {show.sent_back.rewritten}"


def _offer(mine: views.Mine) -> str:
    return "; a lie is offered" if mine.lie_offered else ""


_names = partial(listed, NAMES)

if __name__ == "__main__":
    SCRIPT.write_text(written(), "utf-8")
    LIE_FOR_ME.write_text(lied_for(), "utf-8")
