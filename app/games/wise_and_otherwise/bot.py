"""A player who sees only what a phone sees, and has heard many old sayings (WAO-04 to WAO-12, WAO-21, WAO-23)."""

from __future__ import annotations

from app.engine.rng import Rng
from app.games.wise_and_otherwise import views
from app.games.wise_and_otherwise.commands import Checked, Choose, Command, LieForMe, Place, Vote, Write

_WHO = (
    "the miller",
    "the goat",
    "the bride",
    "a blind hen",
    "the priest",
    "the cat",
    "your aunt",
    "the neighbour's ox",
)
_DOES = (
    "counts the eggs twice",
    "sleeps in the butter",
    "dances before the fiddler comes",
    "pays with the last onion",
    "asks the moon for bread",
    "laughs behind the oven",
    "sits on both chairs and falls between",
    "sells the well and keeps the bucket",
)
_MOVES = (
    "do not lend it your hat",
    "look first at the shoes",
    "bring your own spoon",
    "ask the fox about the door",
    "leave the ladder where it stands",
    "thank the rain and shut the window",
    "salt the soup of your neighbour",
    "keep the donkey and praise the saddle",
)
_TIMES = (
    "on a Sunday",
    "before the snow melts",
    "in an empty house",
    "after supper",
    "at low tide",
    "without being asked",
)


def bot(view: views.View, rng: Rng) -> Command | None:
    """What this player does next, from the view alone; None when there is nothing to do."""
    reads = view.me == view.reader
    match view.show:
        case _ if view.me is None:
            return None
        case views.Choosing(choices=choices) if reads:
            return Choose(rng.choice(choices).id)
        case views.Writing(mine=views.Mine(handed_in=handed_in, writes=True) as mine) if None in handed_in:
            return _entry(mine, 1 if handed_in[0] is None else 2, rng)
        case views.Checking(sent_back=views.SentBack(rewritten=False), mine=views.Mine(writes=True) as mine):
            return _entry(mine, 1, rng)
        case views.Checking(checked=False) if reads:
            return Checked()
        case views.Voting(votes_now=True, mine=None) as voting:
            return _vote(voting, rng)
        case _:
            return None


def _vote(voting: views.Voting, rng: Rng) -> Command | None:
    """One of the numbers that are not this player's own; in a team what the other one has picked."""
    if voting.agree and voting.mate_picked is not None:
        return Vote(voting.mate_picked)
    if voting.picked is not None:
        return None if voting.agree else Vote(voting.picked)
    ids = [option.id for option in voting.options]
    return Vote(rng.choice([id for id in ids if id not in voting.own] or ids))


def _entry(mine: views.Mine, place: Place, rng: Rng) -> Command:
    """An ending, or where the house offers one that, one time in four (COM-21)."""
    return LieForMe(place) if mine.lie_offered and rng.below(4) == 0 else Write(_ending(rng), place)


def _ending(rng: Rng) -> str:
    """An ending that goes with nearly any beginning."""
    if rng.below(2):
        return f"{rng.choice(_WHO)} {rng.choice(_DOES)} {rng.choice(_TIMES)}"
    return f"{rng.choice(_MOVES)} {rng.choice(_TIMES)}"
