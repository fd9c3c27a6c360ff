"""Tests of the games: what all of them promise, and the rules of each."""
