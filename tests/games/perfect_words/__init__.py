"""Tests of Perfect Words, one file a part of the rulebook."""

RULES = tuple(f"PW-{n:02}" for n in range(1, 27))
"""The rules this game plays; each has a test."""
