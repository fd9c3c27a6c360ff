"""`@rule("NIP-15")`: a test claims a rule of the rulebooks, and fails when that rule is broken.

`python -m tests.rules_index` prints which tests claim which rule.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

COMMON = tuple(f"COM-{n:02}" for n in (*range(1, 16), 17, 19, 20, 21))
"""The common rules this house plays so far."""


def known() -> tuple[str, ...]:
    """Every rule that must have a test: the common ones, and the RULES of each game's tests."""
    games = sorted(path.parent.name for path in Path(__file__).parent.glob("games/*/__init__.py"))
    return sum((import_module(f"tests.games.{game}").RULES for game in games), COMMON)


_ID = re.compile(r"[A-Z]{2,3}-\d\d")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test with the ids of the rules it holds to."""
    for id in ids:
        if not _ID.fullmatch(id):
            raise ValueError(f"{id!r} is no rule's id")
    return pytest.mark.rule(*ids)
