"""Sentences of this game that are chosen by what stands in a frame: one for every value that can stand there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args, get_type_hints

from app.engine.game import Pace
from app.games.perfect_words.cards import WordCard
from app.games.perfect_words.commands import Options, Put
from app.games.perfect_words.grid import CLOCKWISE
from app.games.perfect_words.views import Hint, Medal, News, Question, Signal

KEY = "perfect_words"
SCORED = ("PW-23", "PW-24", "PW-26")
_SETTINGS = get_type_hints(Options)
_SIGNALS = get_args(get_type_hints(Signal)["kind"])
_QUESTIONS = get_args(get_type_hints(Question)["kind"])

FAMILIES: list[tuple[str, Iterable[object]]] = [
    *((f"{KEY}.option.{name}.{{}}", get_args(_SETTINGS[name])) for name in ("deck", "take_back", "personal")),
    *((f"{KEY}.chosen.{name}.{{}}", get_args(_SETTINGS[name])) for name in ("deck", "take_back", "personal")),
    (f"{KEY}.pace.{{}}.note", {*get_args(Pace)} - {"off"}),
    (f"{KEY}.build.news.{{}}", get_args(get_type_hints(News)["kind"])),
    (f"{KEY}.why.{{}}", SCORED),
    (f"{KEY}.ledger.{{}}", SCORED),
    (f"{KEY}.medal.{{}}", get_args(Medal)),
    (f"{KEY}.hint.{{}}", get_args(get_type_hints(Hint)["kind"])),
    (f"{KEY}.grid.{{}}", CLOCKWISE),
    (f"{KEY}.tile.{{}}", CLOCKWISE),
    (f"{KEY}.signal.{{}}", _SIGNALS),
    (f"{KEY}.signal.{{}}.of", _SIGNALS),
    (f"{KEY}.market.{{}}", {*get_args(get_type_hints(WordCard)["kind"])} - {"sea"}),
    (f"{KEY}.place.{{}}", get_args(get_type_hints(Put)["marker"])),
    *((f"{KEY}.vote.{{}}{answer}", _QUESTIONS) for answer in ("", ".yes", ".no")),
    *((f"{KEY}.settled.{{}}.{answer}", _QUESTIONS) for answer in ("yes", "no")),
]
