"""Whole games played in a real browser, a file a game."""
