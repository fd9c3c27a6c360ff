"""Perfect Words: build a crossword together, then all think of the same thing for each line of it.

`rules` is the place to begin reading, `grid` for what may be laid where. Invariants: the team's score is the sum of the
ledger entries without a seat; nothing that `view` does not write out reaches a screen.
"""

from __future__ import annotations

from app.engine.game import Game
from app.games.perfect_words.bot import bot
from app.games.perfect_words.cards import Card
from app.games.perfect_words.chronicle import chronicle
from app.games.perfect_words.commands import Command, Note, Options
from app.games.perfect_words.rules import FEWEST, MOST, apply, start
from app.games.perfect_words.scoring import medal
from app.games.perfect_words.state import State
from app.games.perfect_words.view import view
from app.games.perfect_words.views import View
from app.games.perfect_words.waiting import status

GAME = Game(
    key="perfect_words",
    version=1,
    title="Perfect Words",
    tagline="Build a crossword together, and think of the same thing.",
    fewest=FEWEST,
    most=MOST,
    evening=24,
    card=Card,
    command=Command,
    options=Options,
    state=State,
    view_type=View,
    first="host",
    start=start,
    apply=apply,
    status=status,
    view=view,
    bot=bot,
    chronicle=chronicle,
    private=(Note,),
    questions=False,
    rank=medal,
)
