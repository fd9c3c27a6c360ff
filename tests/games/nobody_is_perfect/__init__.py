"""Tests of Nobody is Perfect, one file a part of the rulebook."""

RULES = tuple(f"NIP-{n:02}" for n in range(1, 22))
