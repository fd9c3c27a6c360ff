"""The sayings, five to a card: turning up, putting back, setting aside (WAO-01, WAO-04, WAO-07, COM-15)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.games.wise_and_otherwise.cards import A_CARD


class Deck(msgspec.Struct, frozen=True):
    """Indices of the table's cards.

    `fresh` are turned up from the top and put back under. When they are used up, or there were none from the start,
    `known` take their place: what this company saw on earlier evenings, longest ago first and not shuffled, so that as
    much time as can be lies between; after that `spent`, what was asked in this game; and only if there is nothing
    else `aside`, what somebody knew. `asked` is every index asked so far; `reshuffled` says that a card was turned up
    of which nothing was new any more.
    """

    fresh: tuple[int, ...]
    known: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    reshuffled: bool = False


def stacked(cards: int, fresh: int) -> Deck:
    """The deck of a new game; the first `fresh` of the cards are new to the company (COM-15)."""
    return Deck(tuple(range(fresh)), tuple(range(fresh, cards)))


def comes_again(deck: Deck) -> bool:
    """Whether the next card is one that the company has seen before (COM-15)."""
    return not deck.fresh


def turned_up(deck: Deck) -> tuple[Deck, tuple[int, ...]]:
    """The top card: five sayings, fewer only where no more are fresh."""
    if comes_again(deck):
        if deck.known:
            deck = replace(deck, fresh=deck.known, known=())
        elif deck.spent:
            deck = replace(deck, fresh=deck.spent, spent=())
        else:
            deck = replace(deck, fresh=deck.aside, aside=())
        deck = replace(deck, reshuffled=True)
    return replace(deck, fresh=deck.fresh[A_CARD:]), deck.fresh[:A_CARD]


def put_back(deck: Deck, card: tuple[int, ...], asked: int | None = None) -> Deck:
    """The sayings of a card go under the others again, but for the one that is `asked` (WAO-04)."""
    deck = replace(deck, fresh=deck.fresh + tuple(index for index in card if index != asked))
    if asked is None:
        return deck
    once = deck.asked if asked in deck.asked else (*deck.asked, asked)
    return replace(deck, spent=(*deck.spent, asked), asked=once)


def set_aside(deck: Deck, index: int) -> Deck:
    """Somebody knows this saying: it does not come back this evening (WAO-07)."""
    return replace(deck, spent=tuple(at for at in deck.spent if at != index), aside=(*deck.aside, index))
