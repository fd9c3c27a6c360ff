"""The games, found by looking: every folder here that exports GAME is in the catalogue.

Pure like the engine; no game imports another.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from app.engine.game import Game


@cache
def catalogue() -> dict[str, Game[Any]]:
    """Every game by its key."""
    games = (import_module(f"{__name__}.{module.name}").GAME for module in iter_modules(__path__) if module.ispkg)
    return {game.key: game for game in games}
