"""You Must Be an Idiot!: trivia at which some must be wrong, and nobody says who.

`rules` is the place to begin reading. Invariants: a seat's score is the sum of its ledger entries; nothing that
`view` does not write out reaches a screen, and nothing that it writes weighs more for a Smarty than for an Idiot.
"""

from __future__ import annotations

from app.engine.game import Game
from app.games.you_must_be_an_idiot.bot import bot
from app.games.you_must_be_an_idiot.cards import Question
from app.games.you_must_be_an_idiot.chronicle import chronicle
from app.games.you_must_be_an_idiot.commands import Command, Draft, Options
from app.games.you_must_be_an_idiot.rules import FEWEST, MOST, apply, start
from app.games.you_must_be_an_idiot.state import State
from app.games.you_must_be_an_idiot.view import view
from app.games.you_must_be_an_idiot.views import View
from app.games.you_must_be_an_idiot.waiting import status

GAME = Game(
    key="you_must_be_an_idiot",
    version=2,
    title="You Must Be an Idiot!",
    tagline="Answer well, answer wrongly, and find out who had to.",
    fewest=FEWEST,
    most=MOST,
    evening=40,
    card=Question,
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
    private=(Draft,),
)
