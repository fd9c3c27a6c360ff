"""Tests of You Must Be an Idiot!, one file a part of the rulebook."""

RULES = tuple(f"YMI-{n:02}" for n in range(1, 19))
"""The rules this game plays; each has a test."""
