"""Nobody is Perfect: bluff with invented answers, spot the true one, race to the Finish.

`rules` is the place to begin reading. Invariants: a piece stands on the sum of its seat's ledger entries;
nothing that `view` does not write out reaches a screen.
"""

from __future__ import annotations

from app.engine.game import Game
from app.games.nobody_is_perfect.bot import bot
from app.games.nobody_is_perfect.cards import Item
from app.games.nobody_is_perfect.chronicle import chronicle
from app.games.nobody_is_perfect.commands import Command, Draft, Options
from app.games.nobody_is_perfect.rules import FEWEST, MOST, apply, start
from app.games.nobody_is_perfect.state import State
from app.games.nobody_is_perfect.view import view
from app.games.nobody_is_perfect.views import View
from app.games.nobody_is_perfect.waiting import status

GAME = Game(
    key="nobody_is_perfect",
    version=2,
    title="Nobody is Perfect",
    tagline="Bluff with invented answers, spot the true one, race to the Finish.",
    fewest=FEWEST,
    most=MOST,
    evening=16,
    card=Item,
    command=Command,
    options=Options,
    state=State,
    view_type=View,
    first="claim",
    start=start,
    apply=apply,
    status=status,
    view=view,
    bot=bot,
    chronicle=chronicle,
    private=(Draft,),
)
