"""Wise and Otherwise: finish an old saying so well that others take it for the real one.

`rules` is the place to begin reading. Invariants: a seat's score is the sum of its ledger entries; nothing that
`view` does not write out reaches a screen.
"""

from __future__ import annotations

from app.engine.game import Game
from app.games.wise_and_otherwise.bot import bot
from app.games.wise_and_otherwise.cards import Saying
from app.games.wise_and_otherwise.chronicle import chronicle
from app.games.wise_and_otherwise.commands import Command, Draft, Options, Pick
from app.games.wise_and_otherwise.rules import FEWEST, MOST, apply, start
from app.games.wise_and_otherwise.state import State
from app.games.wise_and_otherwise.view import view
from app.games.wise_and_otherwise.views import View
from app.games.wise_and_otherwise.waiting import status

GAME = Game(
    key="wise_and_otherwise",
    version=2,
    title="Wise and Otherwise",
    tagline="Finish an old saying so well that it sounds a thousand years old.",
    fewest=FEWEST,
    most=MOST,
    evening=10,
    card=Saying,
    command=Command,
    options=Options,
    state=State,
    view_type=View,
    first="dice",
    start=start,
    apply=apply,
    status=status,
    view=view,
    bot=bot,
    chronicle=chronicle,
    private=(Draft, Pick),
    teams=True,
)
