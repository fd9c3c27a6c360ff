"""A player who sees only what a phone sees, and thinks what an association table thinks (PW-05 to PW-22)."""

from __future__ import annotations

from app.engine.rng import Rng
from app.engine.text import key
from app.games.perfect_words import grid, thoughts, views
from app.games.perfect_words.commands import Agree, Challenge, Command, Finish, Lay, LayTile, Note, Put, Vote
from app.games.perfect_words.grid import ARROWS, Arrow, Grid, Place
from app.games.perfect_words.sheet import ASSOCIATION

_LOST = (
    "my aunt",
    "holidays",
    "Tuesday",
    "the neighbours",
    "something blue",
    "grandmother",
    "a good story",
    "the weather",
    "television",
    "school",
    "breakfast",
    "the number seven",
)
"""For words that bring nothing to mind."""


def bot(view: views.View, rng: Rng) -> Command | None:
    """What this player does next, from the view alone; None when there is nothing to do."""
    match view.show:
        case _ if view.me is None:
            return None
        case views.Building(builder=builder) as building if builder == view.me:
            return _builds(view, building, rng)
        case views.Writing(done=done) as writing if view.me not in done:
            return _writes(view, writing, rng)
        case views.Placing(agreed=agreed, final=False) if view.me not in agreed:
            return _places(view)
        case views.Challenging(mine=None):
            return Challenge(())
        case views.Voting(question=question, mine=None):
            return Vote(question.kind == "same" or rng.below(3) == 0)
        case _:
            return None


# --- building ----------------------------------------------------------------------------------------


def _builds(view: views.View, building: views.Building, rng: Rng) -> Command | None:
    if building.tiles:
        tile = rng.choice(building.tiles).main
        return LayTile(tile.place, tile.direction, tile.number)
    lies = Grid(view.words, tuple(Arrow(arrow.number, arrow.place, arrow.direction) for arrow in view.arrows))
    cards = (*building.market, *((building.top,) if building.top else ()))
    if not cards or not building.places:
        return None
    wanted = set(grid.needed(lies) or grid.making_due(lies)) & set(building.places)
    ranked = [
        (_fit(lies, place, card.word), Lay(card.id, place))
        for place in sorted(wanted or building.places)
        for card in cards
    ]
    best = max(fit for fit, _ in ranked)
    return rng.choice([lay for fit, lay in ranked if fit == best])


def _fit(lies: Grid, place: Place, word: str) -> int:
    """How well a word on a place goes with the words of its lines."""
    laid = grid.with_word(lies, place, word)
    runs = (grid.line(laid, place, direction) for direction in grid.READ)
    return sum(thoughts.related(laid.worded[each] for each in run.places) for run in runs if len(run.places) > 1)


# --- writing -----------------------------------------------------------------------------------------


def _writes(view: views.View, writing: views.Writing, rng: Rng) -> Command:
    """The next field: what its words bring to mind, but nothing that the sheet refuses; then the sheet is done."""
    words = {laid.place: laid.word for laid in view.words}
    used = {key(field.text) for field in writing.fields if field.text}
    for arrow in sorted(view.arrows, key=lambda arrow: arrow.number):
        field = writing.fields[arrow.number - 1]
        if field.text and (field.hint is None or field.hint.kind == "flagged"):
            continue
        found = [
            thought
            for thought in (*thoughts.shared(words[place] for place in arrow.words), *rng.shuffled(_LOST))
            if key(thought) not in used and len(thought) <= ASSOCIATION
        ]
        if found:
            # The first thought is not always the quickest, or all bots would be of one mind.
            return Note(arrow.number, found[min(rng.below(3), rng.below(3), len(found) - 1)])
    return Finish(done=True)


def _places(view: views.View) -> Command:
    """Twice as much for the line that goes together best, nothing for the worst; then agree."""
    words = {laid.place: laid.word for laid in view.words}
    ranked = sorted((-thoughts.related(words[place] for place in arrow.words), arrow.number) for arrow in view.arrows)
    best, worst = ranked[0][1], ranked[-1][1]
    if view.x2 is None:
        return Put("x2", best if best != view.x else worst)
    if view.x is None:
        return Put("X", next(number for number in (worst, *range(ARROWS, 0, -1)) if number != view.x2))
    return Agree(view.x2, view.x)
