"""Tests of Perfect Words, one file a part of the rulebook."""

RULES = tuple(f"PW-{n:02}" for n in (3, 5, 6, *range(8, 17)))
"""The rules this game plays; each has a test."""
