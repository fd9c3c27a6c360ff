"""The words catalogue, for what is said by the server: the same sentences that the screens are built with."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]


@cache
def catalogue(language: str = "en") -> dict[str, str]:
    """Every sentence by its key: the house's file and each game's."""
    files = [ROOT / "static/words" / f"{language}.json", *sorted(ROOT.glob(f"app/games/*/words/{language}.json"))]
    words: dict[str, str] = {}
    for file in files:
        words.update(json.loads(file.read_text(encoding="utf-8")))
    return words


def has(key: str) -> bool:
    """Whether there is such a sentence: what a game says in its own words it says instead of the house."""
    return key in catalogue()


def say(key: str, **params: str | int) -> str:
    """A sentence with its parameters filled in; `key.one` or `key.other` by the parameter `n`. Raises KeyError."""
    words = catalogue()
    if key not in words and "n" in params:
        key = f"{key}.one" if params["n"] == 1 else f"{key}.other"
    sentence = words[key]
    for name, value in params.items():
        sentence = sentence.replace("{" + name + "}", str(value))
    return sentence
