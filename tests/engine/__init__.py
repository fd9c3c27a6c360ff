"""Tests of what a game is made of."""
