"""The decks as pages."""
