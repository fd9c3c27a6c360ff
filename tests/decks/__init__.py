"""Tests of decks as files."""
