"""Tests of Nobody is Perfect, one file a part of the rulebook."""
