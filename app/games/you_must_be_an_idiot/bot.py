"""A player who sees only what a phone sees, and knows nothing for certain (YMI-04 to YMI-08)."""

from __future__ import annotations

from app.engine.rng import Rng
from app.games.you_must_be_an_idiot import views
from app.games.you_must_be_an_idiot.commands import Accuse, Choose, Command, GoOn, LockIn, Write

_GUESSES = (
    "Napoleon",
    "the Danube",
    "a badger",
    "Belgium",
    "copper",
    "my aunt Hilda",
    "Mozart",
    "the left one",
    "cheese",
    "Cleopatra",
    "the moon",
    "a trombone",
    "Lake Geneva",
    "helium",
    "the Romans",
    "Shakespeare",
    "a walrus",
    "Switzerland",
    "gravity",
    "parsley",
)


def bot(view: views.View, rng: Rng) -> Command | None:
    """What this player does next, from the view alone; None when there is nothing to do.

    Idiot or not, it does not know the answer, and its guesses do not tell which it is.
    """
    reads = view.me == view.reader
    match view.show:
        case _ if view.me is None:
            return None
        case views.Choosing(choices=choices) if choices is not None:
            return Choose(rng.choice(choices).id)
        case views.Writing(mine=mine) if mine is not None and mine.handed_in is None:
            return Write(_guess(view.question, rng))
        case views.Judging() if reads:
            return GoOn()
        case views.Accusing(locked=locked, mine=mine) if view.me not in locked:
            suspects = [sheet.seat for sheet in view.show.sheets if sheet.seat != view.me and not sheet.right]
            if mine is None and suspects and rng.below(8) > 0:
                return Accuse(rng.choice(suspects))
            return LockIn(mine)
        case _:
            return None


def _guess(question: views.Question | None, rng: Rng) -> str:
    """Something that could be an answer, seen from very far away."""
    text = "" if question is None else question.text.lower()
    if "year" in text or "when " in text:
        return str(1100 + rng.below(900))
    if "how many" in text or "how much" in text or "number" in text:
        return str(2 + rng.below(98))
    return rng.choice(_GUESSES)
