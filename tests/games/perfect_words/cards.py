"""Example cards whose every word can be found again in a screen's bytes."""

from __future__ import annotations

from app.games.perfect_words.cards import Card


def card(n: int) -> Card:
    """A card with its number in its words; every fourth one is a Crab card."""
    return Card(f"alpha{n}q", f"omega{n}q", "crab" if n % 4 == 3 else "sea")


def cards(n: int) -> tuple[Card, ...]:
    """`n` cards, three Sea for a Crab."""
    return tuple(map(card, range(n)))
