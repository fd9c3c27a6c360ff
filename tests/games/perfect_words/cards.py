"""Example cards whose every word can be found again in a screen's bytes."""

from __future__ import annotations

from app.games.perfect_words.cards import Card


def card(n: int) -> Card:
    """A card with its number in its words; every fourth one is a Crab card."""
    return Card(f"alpha{n}q", f"omega{n}q", "crab" if n % 4 == 3 else "sea")


def cards(n: int) -> tuple[Card, ...]:
    """`n` cards, three Sea for a Crab."""
    return tuple(map(card, range(n)))


COMPOUNDS = dict(
    pair.split("-")
    for pair in """
    fire-firefighter sun-sunflower moon-moonlight snow-snowball rain-rainbow gold-goldfish book-bookshelf
    butter-butterfly star-starfish hand-handshake foot-footprint door-doorbell tooth-toothbrush water-waterfall
    honey-honeycomb earth-earthquake eye-eyebrow hair-haircut rail-railway sand-sandcastle ship-shipwreck
    straw-strawberry table-tablecloth thunder-thunderstorm time-timetable wind-windmill wood-woodpecker
    house-household horse-horseshoe key-keyboard lady-ladybird lamp-lamppost land-landlord life-lifeboat
    post-postcard school-schoolyard ice-iceberg knee-kneecap paper-paperclip silver-silverware
    """.split()
)
"""Words, and for each an association that sounds related to it and counts if it is kept (PW-20)."""


def plain_cards() -> tuple[Card, ...]:
    """Forty cards with the same word on both sides, thirty Sea and ten Crab."""
    return tuple(Card(word, word, "sea" if at < 30 else "crab") for at, word in enumerate(COMPOUNDS))
