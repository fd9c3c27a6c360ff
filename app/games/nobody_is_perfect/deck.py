"""The three piles of cards: drawing, turning up, putting back (NIP-02, COM-15)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.games.nobody_is_perfect.cards import PILES, Item, Pile

_A_CARD = 3

Piles = tuple[tuple[int, ...], ...]


class Deck(msgspec.Struct, frozen=True):
    """Indices of the table's cards, a pile each for PILES.

    `fresh` are drawn from the top and put back under. When a pile is used up, or has had nothing new from the start,
    `known` takes its place: what this company saw on earlier evenings, longest ago first and not shuffled, so that as
    much time as can be lies between; and after that `spent`, what was asked in this game. `asked` is every index asked
    so far; `reshuffled` says that a pile was drawn from of which nothing was new any more.
    """

    fresh: Piles
    known: Piles
    spent: Piles = ((), (), ())
    asked: tuple[int, ...] = ()
    reshuffled: bool = False


def stacked(cards: tuple[Item, ...], fresh: int) -> Deck:
    """The deck of a new game; `cards[:fresh]` are new to the company (COM-15)."""
    new, old = (
        tuple(tuple(at for at in part if _pile(cards[at]) == pile) for pile in PILES)
        for part in (range(fresh), range(fresh, len(cards)))
    )
    return Deck(new, old)


def filled(deck: Deck, pile: Pile) -> bool:
    """Whether the game has any card of this pile."""
    at = PILES.index(pile)
    return bool(deck.fresh[at] or deck.known[at] or deck.spent[at])


def asked_from(deck: Deck, pile: Pile) -> Pile:
    """This pile, or the first that has cards where the game has none of it (NIP-02). Some pile has cards."""
    return next(each for each in (pile, *PILES) if filled(deck, each))


def comes_again(deck: Deck, pile: Pile) -> bool:
    """Whether the next card of this pile is one that the company has seen before (COM-15)."""
    return filled(deck, pile) and not deck.fresh[PILES.index(pile)]


def turned_up(deck: Deck, pile: Pile) -> tuple[Deck, tuple[int, ...]]:
    """The top card of a pile: three questions, fewer only where the pile has no more that are fresh."""
    at = PILES.index(pile)
    if not deck.fresh[at]:
        again = deck.known[at] or deck.spent[at]
        spent = deck.spent if deck.known[at] else _with(deck.spent, at, ())
        deck = Deck(_with(deck.fresh, at, again), _with(deck.known, at, ()), spent, deck.asked, reshuffled=True)
    top, rest = deck.fresh[at][:_A_CARD], deck.fresh[at][_A_CARD:]
    return replace(deck, fresh=_with(deck.fresh, at, rest)), top


def put_back(deck: Deck, pile: Pile, card: tuple[int, ...], asked: int | None = None) -> Deck:
    """A card goes under its pile again, but for the question that is `asked` (NIP-02)."""
    at = PILES.index(pile)
    under = tuple(index for index in card if index != asked)
    deck = replace(deck, fresh=_with(deck.fresh, at, deck.fresh[at] + under))
    if asked is None:
        return deck
    once = deck.asked if asked in deck.asked else (*deck.asked, asked)
    return replace(deck, spent=_with(deck.spent, at, (*deck.spent[at], asked)), asked=once)


def drawn(deck: Deck, pile: Pile, number: int) -> tuple[Deck, int]:
    """Question `number` of the pile's top card; on a card with fewer questions the count goes round."""
    deck, card = turned_up(deck, pile)
    asked = card[(number - 1) % len(card)]
    return put_back(deck, pile, card, asked), asked


def _pile(item: Item) -> str | int | None:
    return item.__struct_config__.tag


def _with(piles: Piles, at: int, pile: tuple[int, ...]) -> Piles:
    return (*piles[:at], pile, *piles[at + 1 :])
