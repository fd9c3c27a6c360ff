"""`@rule("NIP-15")`: a test claims a rule of the rulebooks, and fails when that rule is broken.

`python -m tests.rules_index` prints which tests claim which rule.
"""

from __future__ import annotations

import re

import pytest

KNOWN = (
    *(f"NIP-{n:02}" for n in range(1, 22)),
    *(f"COM-{n:02}" for n in (*range(1, 16), 17, 19, 20)),
)
"""The rules this house plays so far; each has a test."""

_ID = re.compile(r"[A-Z]{2,3}-\d\d")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test with the ids of the rules it holds to."""
    for id in ids:
        if not _ID.fullmatch(id):
            raise ValueError(f"{id!r} is no rule's id")
    return pytest.mark.rule(*ids)
