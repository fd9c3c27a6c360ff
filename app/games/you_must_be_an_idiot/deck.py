"""Card sides: one question of each level, drawn from four piles (YMI-02, COM-15).

A side that the Reader has seen is used up whole: somebody in the room knows its other questions as well.
"""

from __future__ import annotations

import msgspec

from app.games.you_must_be_an_idiot.cards import LEVELS, Question

Piles = tuple[tuple[int, ...], ...]


class Deck(msgspec.Struct, frozen=True):
    """Indices of the table's cards, a pile each for LEVELS.

    `fresh` are drawn from the top. When a pile is used up, or has had nothing new from the start, `known` takes its
    place: what this company saw on earlier evenings, longest ago first and not shuffled, so that as much time as can
    be lies between; and after that `spent`, what was seen in this game, in that order. `seen` is every index seen so
    far; `reshuffled` says that a pile was drawn from of which nothing was new any more.
    """

    fresh: Piles
    known: Piles
    spent: Piles = ((), (), (), ())
    seen: tuple[int, ...] = ()
    reshuffled: bool = False


def stacked(cards: tuple[Question, ...], fresh: int) -> Deck:
    """The deck of a new game; `cards[:fresh]` are new to the company (COM-15)."""
    new, old = (
        tuple(tuple(at for at in part if cards[at].level == level) for level in LEVELS)
        for part in (range(fresh), range(fresh, len(cards)))
    )
    return Deck(new, old)


def comes_again(deck: Deck) -> bool:
    """Whether the next card side has a question that the company has seen before (COM-15)."""
    piles = zip(deck.fresh, deck.known, deck.spent, strict=True)
    return any(not pile and (old or used) for pile, old, used in piles)


def drawn(deck: Deck) -> tuple[Deck, tuple[int, ...]]:
    """A card side, easiest first: a question of each level, but for levels of which the deck has none (YMI-02)."""
    piles, side = list[Piles](), list[int]()
    for pile, old, used in zip(deck.fresh, deck.known, deck.spent, strict=True):
        if not pile:
            pile, old, used = (old, (), used) if old else (used, (), ())
        side += pile[:1]
        piles.append((pile[1:], old, used + pile[:1]))
    seen = deck.seen + tuple(index for index in side if index not in deck.seen)
    fresh, known, spent = zip(*piles, strict=True)
    return Deck(fresh, known, spent, seen, deck.reshuffled or comes_again(deck)), tuple(side)
