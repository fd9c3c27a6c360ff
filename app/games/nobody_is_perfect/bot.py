"""A player who sees only what a phone sees, and makes things up (NIP-07 to NIP-11, NIP-17)."""

from __future__ import annotations

from app.engine.rng import Rng
from app.games.nobody_is_perfect import views
from app.games.nobody_is_perfect.commands import Checked, Choose, Command, Judge, LieForMe, Place, Write

_WHO = ("retired", "shy", "Danish", "one-eyed", "travelling", "left-handed", "royal", "barefoot", "unlucky", "Tuesday")
_MAKER = (
    "beekeeper",
    "bishop",
    "ferryman",
    "baker",
    "midwife",
    "clockmaker",
    "tuba player",
    "lighthouse keeper",
    "aunt",
)
_THING = (
    "bucket",
    "soup",
    "whistle",
    "hat",
    "ladder",
    "pudding",
    "waltz",
    "saddle",
    "fence",
    "lantern",
    "wig",
    "cheese",
)
_LOOK = ("small", "woollen", "folding", "slightly damp", "ceremonial", "two-handled", "pocket", "upside-down", "salted")
_USE = (
    "for drying eels",
    "worn at funerals by the youngest guest",
    "that is eaten standing up",
    "kept under the bed against lightning",
    "used to calm geese",
    "handed to the loser of a duel",
    "that only works on a Sunday",
    "passed down from aunt to aunt",
    "for measuring the depth of porridge",
)
_DEED = (
    "to walk home the long way because of a dog",
    "to bow to the wrong person",
    "to carry soup across a room without looking at it",
    "to agree loudly before hearing the question",
    "to fall asleep with one shoe on",
    "to sell a horse twice",
    "to hum so that nobody asks you anything",
    "to fold a letter until it is too small to read",
)
_FAME = (
    "was the first to cross the Alps with a piano",
    "taught three kings to swim",
    "invented the second button from the top",
    "lost a province at cards and won it back at chess",
    "drew maps of islands that were not there",
    "wrote the longest letter of complaint in Bavaria",
    "kept a diary for his parrot",
    "was buried with a full set of spoons",
)
_REASON = (
    "the mayor was afraid of ducks",
    "it kept the moths out of the organ",
    "a law of 1724 forbade doing it on foot",
    "the wind there only blows on market days",
    "nobody had told the goats",
    "the queen had a cold that year",
    "two brothers could not agree on a fence",
    "the tax was on windows, not on doors",
)
_PLACE = ("a bell tower in Ghent", "the cellar of a hat shop", "a rowing boat off Orkney", "a convent kitchen", "Peru")
_UNIT = ("goats", "minutes", "cardinals", "spoons", "miles", "pairs of gloves", "years", "barrels of herring")


def bot(view: views.View, rng: Rng) -> Command | None:
    """What this player does next, from the view alone; None when there is nothing to do."""
    presides = view.me == view.president
    match view.show:
        case _ if view.me is None:
            return None
        case views.Choosing(choices=choices) if presides:
            return Choose(rng.choice(choices).id)
        case views.Writing(mine=mine) if mine is not None and mine.handed_in is None:
            return _entry(mine, view.question, rng)
        case views.Checking(sent_back=back, mine=mine) if back is not None and mine is not None and not back.rewritten:
            return _entry(mine, view.question, rng)
        case views.Checking(checked=False) if presides:
            return Checked()
        case views.Voting(options=options, mine=None, own=own) if not presides:
            return Place(rng.choice([option.id for option in options if option.id != own]))
        case views.Judging(mine=None):
            return Judge(rng.below(2) == 0)
        case _:
            return None


def _entry(mine: views.Mine, question: views.Question | None, rng: Rng) -> Command:
    """An answer, or where the house offers one that, one time in four (COM-21)."""
    return LieForMe() if mine.lie_offered and rng.below(4) == 0 else Write(_answer(question, rng))


def _answer(question: views.Question | None, rng: Rng) -> str:
    """A lie that could be true, and reads as if it came from a very old book."""
    text = "" if question is None else question.text.lower()
    lead = None if question is None else question.lead
    maker = f"{rng.choice(_WHO)} {rng.choice(_MAKER)}"
    if lead == "who_was":
        return f"{_a(maker)} who {rng.choice(_FAME)}"
    if lead == "what_means":
        return rng.choice(_DEED)
    if lead is None and text.startswith("why"):
        return f"Because {rng.choice(_REASON)}"
    if lead is None and text.startswith("where"):
        return f"In {rng.choice(_PLACE)}"
    if lead is None and text.startswith("how many"):
        return f"{2 + rng.below(60)} {rng.choice(_UNIT)}"
    if lead is None and text.startswith(("who", "whose")):
        return f"{_a(maker)} from {rng.choice(_PLACE)}"
    thing = f"{rng.choice(_LOOK)} {rng.choice(_THING)}"
    if lead is None and text.startswith("how"):
        return f"With the help of {_a(thing).lower()}, because {rng.choice(_REASON)}"
    return f"{_a(thing)} {rng.choice(_USE)}"


def _a(noun: str) -> str:
    return f"{'An' if noun[0] in 'aeiou' else 'A'} {noun}"
