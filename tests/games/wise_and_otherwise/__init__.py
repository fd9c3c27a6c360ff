"""Tests of Wise and Otherwise, one file a part of the rulebook."""

RULES = tuple(f"WAO-{n:02}" for n in range(1, 24))
"""The rules of this game; each has a test."""
