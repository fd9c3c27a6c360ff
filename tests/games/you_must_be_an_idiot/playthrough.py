"""You Must Be an Idiot! as a script: see tests/games/script.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import assert_never

from app.engine.game import Away, Back, Joined, Left, Seat, Slower, Source, Table
from app.games.you_must_be_an_idiot import GAME, views
from app.games.you_must_be_an_idiot.cards import Level, Question
from app.games.you_must_be_an_idiot.commands import (
    Accuse,
    Choose,
    Command,
    Draft,
    GoOn,
    LockIn,
    Options,
    OwnUp,
    ReadAloud,
    TurnOver,
    Write,
)
from app.games.you_must_be_an_idiot.state import State
from tests.games.script import ADA, BEN, CLEO, DOV, NAMES, AnyScript, alone, ends, listed

SCRIPT = Path(__file__).with_name("playthrough.txt")

_BOOK = Source("A reference book", "any edition")


def _card(level: Level, text: str, answer: str, *accepted: str) -> Question:
    return Question(text, level, "This and that", answer, (_BOOK,), accepted)


DECK = (
    _card("green", "How many grams are there in a kilogram?", "1000", "one thousand", "a thousand"),
    _card("yellow", "Which metal is liquid at room temperature?", "Mercury", "quicksilver"),
    _card("orange", "Which instrument has 47 strings and seven pedals?", "Harp", "the harp", "concert harp"),
    _card("red", "Which planet has a moon called Titania?", "Uranus"),
    _card("green", "Which animal has the longest neck?", "Giraffe", "a giraffe"),
    _card("yellow", "Which city lies on two continents?", "Istanbul"),
    _card("orange", "Which vitamin prevents scurvy?", "Vitamin C", "C", "ascorbic acid"),
    _card("red", "What is the capital of Burkina Faso?", "Ouagadougou"),
    _card("green", "How many players has a football team on the pitch?", "11", "eleven"),
    _card("yellow", "Which river flows through Vienna?", "Danube", "the Danube"),
    _card("orange", "What was the first artificial satellite called?", "Sputnik 1", "Sputnik"),
    _card("red", "Who painted the ceiling of the Sistine Chapel?", "Michelangelo"),
    _card("green", "Which fruit do raisins come from?", "Grape"),
    _card("yellow", "Which city has the Hagia Sophia?", "Istanbul"),
    _card("orange", "Which planet spins lying on its side?", "Uranus"),
    _card("red", "Who painted the School of Athens?", "Raphael"),
    _card("green", "How many strings has a violin?", "4", "four"),
    _card("yellow", "Which bird lays the largest egg?", "Ostrich", "an ostrich"),
    _card("orange", "Which sea has no coast?", "Sargasso Sea", "Sargasso"),
    _card("red", "Which king had six wives?", "Henry VIII", "Henry 8", "Henry the Eighth"),
)


class Script(AnyScript[State, Command, views.View]):
    """This game's own ways of choosing, and of acting one after the other."""

    def __init__(self) -> None:
        table = Table(tuple(map(Seat, NAMES)), DECK, len(DECK), Options(), first=ADA)
        super().__init__(GAME, table, "a fixed seed", alone(NAMES), _act, _short)

    def choose(self, level: Level, after: int = 4_000) -> None:
        """The Reader takes the question of this level."""
        show = self.view(self.state.reader).show
        assert isinstance(show, views.Choosing)
        taken = next(choice.id for choice in show.choices or () if choice.question.level == level)
        self.does(self.state.reader, Choose(taken), after)

    def write(self, answers: Mapping[Seat, str]) -> None:
        """These seats hand these answers in."""
        for seat, text in answers.items():
            self.does(seat, Write(text))

    def lock(self, badges: Mapping[Seat, Seat | None]) -> None:
        """These seats lock in."""
        for seat, whom in badges.items():
            self.does(seat, LockIn(whom))


def written() -> str:
    """The whole script."""
    script = Script()
    _first_round(script)
    _second_round(script)
    _third_round(script)
    _fourth_round(script)
    for _ in range(8):
        if script.playing.status.over is None:
            _quick_round(script)
    return script.text


def _first_round(script: Script) -> None:
    """A slip forgiven, a number by its value, a draft that counts, badges that move in the open."""
    script.does(ADA, GoOn(), 5_000)
    script.choose("green")
    script.until("writing")
    script.does(BEN, Write("1,000"))
    script.does(CLEO, Write(" ?"))
    script.does(CLEO, Write("a thousnd"))
    script.does(DOV, Write("12"))
    script.does(ADA, Draft("100"), 1_000)
    script.does(BEN, Write("1,000.5"), 1_000)
    script.until("judging")
    script.does(ADA, GoOn())
    script.does(BEN, Accuse(DOV))
    script.does(CLEO, Accuse(CLEO))
    script.does(CLEO, LockIn(BEN))
    script.does(ADA, LockIn(None))
    script.does(BEN, LockIn(ADA))
    script.does(CLEO, Accuse(DOV))
    script.does(DOV, LockIn(BEN))
    script.does(CLEO, LockIn(DOV))
    script.does(CLEO, LockIn(BEN), 1_000)
    script.until("scoring")


def _second_round(script: Script) -> None:
    """Ben reads aloud and gives the answer away: another card, and the badge."""
    script.until("choosing")
    script.choose("red")
    script.does(BEN, ReadAloud(), 1_000)
    script.does(BEN, GoOn(), 9_000)
    script.does(DOV, Write("Ouagadougou"))
    script.does(BEN, OwnUp())
    script.choose("orange")
    script.until("writing")
    script.happens(Slower(CLEO, 150), "(Cleo sets herself extra time, on her own phone)")
    script.write({ADA: "sputnick 1", BEN: "Sputnik 2", DOV: "Laika"})
    script.until("judging")
    script.does(BEN, TurnOver(DOV, right=False))
    script.does(BEN, TurnOver(DOV, right=False))
    script.does(BEN, TurnOver(CLEO, right=False))
    script.does(BEN, GoOn())
    script.lock({ADA: BEN, CLEO: None, DOV: CLEO, BEN: DOV})
    script.until("scoring")


def _third_round(script: Script) -> None:
    """The Reader's phone is gone: the server chooses, and the judgements stand."""
    script.happens(Away(CLEO), "(Cleo's phone has been gone for 15 s)")
    script.until("writing")
    script.write({ADA: "I do not know", BEN: "Istambul", DOV: "Athens"})
    script.until("accusing")
    script.happens(Back(CLEO), "(Cleo is back)")
    script.lock({CLEO: ADA, ADA: BEN, BEN: ADA, DOV: ADA})
    script.until("scoring")


def _fourth_round(script: Script) -> None:
    """Dov leaves in the middle of his round, and somebody takes his seat over."""
    script.until("writing")
    script.write({ADA: "The blue whale", BEN: "an ostritch"})
    script.happens(Left(DOV), "(Dov leaves)")
    script.happens(Joined(DOV), "(Eve takes over the seat that was Dov's)")
    script.until("accusing")
    script.lock({BEN: DOV, ADA: None, CLEO: None})
    script.until("scoring")


def _quick_round(script: Script) -> None:
    """A round in which everybody is wrong, and only Ben accuses somebody."""
    script.until("choosing")
    script.choose("yellow", 1_000)
    script.until("writing")
    script.write(dict.fromkeys((ADA, BEN, CLEO, DOV), "no idea"))
    script.until("judging")
    script.does(script.state.reader, GoOn())
    script.lock({ADA: None, BEN: CLEO, CLEO: None, DOV: None})
    script.until("scoring")
    script.does(script.state.reader, GoOn())


# --- in short ------------------------------------------------------------------------------------------


def _act(command: Command, view: views.View) -> str:
    match command:
        case Choose(question=id):
            assert isinstance(view.show, views.Choosing)
            taken = next(choice.question for choice in view.show.choices or () if choice.id == id)
            return f"takes {taken.level}: {taken.text!r}"
        case OwnUp():
            return "owns up: I gave it away"
        case Draft(text=text):
            return f"has typed {text!r}"
        case Write(text=text):
            return f"hands in {text!r}"
        case ReadAloud():
            return "reads aloud"
        case GoOn():
            return "goes on"
        case TurnOver(seat=whose, right=right):
            return f"turns over that {NAMES[whose]} was {'right' if right else 'wrong'}"
        case Accuse(whom=whom):
            return f"accuses {_who(whom)}"
        case LockIn(whom=whom):
            return f"locks in: {_who(whom)}"


def _short(view: views.View) -> Iterator[str]:
    """What a screen shows, in a few lines."""
    until = ends(view.ends_at)
    asked = "" if view.question is None else f"{view.question.level}: {view.question.text!r} "
    show = view.show
    if view.identity is not None and isinstance(show, views.Opening):
        yield f"(pressed) {view.identity}"
    match show:
        case views.Opening():
            yield f"Round {view.round}{' (a further one)' * view.extra}: {NAMES[view.reader]} reads{until}"
            yield f"  {_points(view.scores)}"
        case views.Choosing(choices=choices):
            yield f"{NAMES[view.reader]}{' (IDIOT!)' * view.badge} chooses{until}"
            yield from (f"  {choice.question.level}: {choice.question.text}" for choice in choices or ())
        case views.Reading(aloud=aloud):
            yield f"{asked}{'is read aloud' if aloud else 'is read'}{until}"
        case views.Writing(handed_in=handed_in, waiting_for=waiting, mine=mine):
            yield f"{asked}in: {_names(handed_in)}; waiting for {_names(waiting)}{until}"
            if mine is not None:
                yield f"  mine: {mine.handed_in!r}, typed {mine.draft!r}"
        case views.Announcing(answer=answer, source=source):
            yield f"{asked}It is {answer!r}, says {source and source.title}{until}"
        case views.Judging(sheets=sheets):
            yield f"{NAMES[view.reader]} looks at the judgements{until}"
            yield from _sheets(sheets)
        case views.Accusing(badges=badges, locked=locked, waiting_for=waiting, mine=own, final=final):
            yield f"locked in: {_names(locked)}; waiting for {_names(waiting)}{' (final)' * final}{until}"
            yield f"  {_badges(badges)}"
            if own is not None:
                yield f"  mine: {NAMES[own]}"
        case views.Unmasking(identities=identities, newest=newest):
            yield f"{NAMES[newest]} is {_card_of(identities[newest])}{until}"
        case views.Scoring(parts=parts):
            yield f"Scores{until}"
            for part in parts:
                spoiled = f" nothing for {_names(part.spoiled)}" * bool(part.spoiled)
                points = ", ".join(
                    f"{NAMES[str(entry.seat)]} {entry.points:+}" + (f" by {_names(entry.by)}" if entry.by else "")
                    for entry in part.entries
                )
                yield f"  {part.letter} {part.rule}: {points or '-'}{spoiled}"
            yield f"  {_points(view.scores)}"
        case views.Over(standing=standing):
            yield "Over"
            yield from (f"  {s.place}. {NAMES[s.seat]} {s.score}" for s in standing)
        case _:
            assert_never(show)


def _sheets(sheets: tuple[views.Sheet, ...]) -> Iterator[str]:
    for sheet in sheets:
        mark = ("right" if sheet.right else "wrong") + ", turned over by the Reader" * sheet.turned_over
        yield f"  {NAMES[sheet.seat]}: {sheet.text!r} {mark}"


def _card_of(identity: views.Identity) -> str:
    return "an IDIOT" if identity == "idiot" else "a Smarty"


def _badges(badges: Mapping[Seat, Seat]) -> str:
    return ", ".join(f"{NAMES[seat]} -> {NAMES[whom]}" for seat, whom in badges.items()) or "no badges"


def _points(scores: Mapping[Seat, int]) -> str:
    return ", ".join(f"{NAMES[seat]} {score}" for seat, score in scores.items())


def _who(whom: Seat | None) -> str:
    return "nobody" if whom is None else NAMES[whom]


_names = partial(listed, NAMES)

if __name__ == "__main__":
    SCRIPT.write_text(written(), "utf-8")
