"""The word cards of a game: a deck of 40, a market of nine beside it, and the box (PW-01, PW-02, PW-07, PW-16)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from app.engine.game import Rejected
from app.engine.rng import Rng
from app.games.perfect_words.cards import Card, WordCard
from app.games.perfect_words.commands import Options

MARKET = 9

SEA_AND_CRAB = {"mixed": (30, 10), "little_crab": (20, 20), "open_sea": (40, 0)}
"""How many Sea and Crab cards are in a deck (PW-01)."""


class Deck(msgspec.Struct, frozen=True):
    """Where the cards lie: `market` and the first of `pile` are open.

    `indices` are the table's cards by the ids that they have in this game, None for one's own words; the first `opened`
    of them have been seen. `box` are the table's cards that are not in the game yet; `sides` are the words of all of
    them that are up in this game, so that what is taken back and laid out again is the same. `reshuffled`: words that
    the company has seen before are in the game; `told`: and a word has been taken since they came (COM-15).
    """

    market: tuple[WordCard, ...]
    pile: tuple[WordCard, ...]
    indices: tuple[int | None, ...]
    box: tuple[int, ...]
    sides: tuple[str, ...]
    opened: int = 0
    reshuffled: bool = False
    told: bool = False

    @property
    def open(self) -> tuple[WordCard, ...]:
        """The words to choose from: the market, then the deck's top (PW-02)."""
        return self.market + self.pile[:1]

    @property
    def seen(self) -> tuple[int, ...]:
        """Indices of the table's cards that have been seen (COM-15)."""
        return tuple(dict.fromkeys(index for index in self.indices[: self.opened] if index is not None))


def stacked(cards: tuple[Card, ...], fresh: int, options: Options, rng: Rng) -> Deck:
    """The deck of a new game: its Sea and Crab cards from the front of `cards`, the variant's number of each, shuffled
    with one's own words. Where a kind has too few, the other makes up for them (PW-01).

    The first `fresh` of the cards are new to the company, the others follow with those seen longest ago (COM-15).
    """
    numbers = dict(zip(("sea", "crab"), SEA_AND_CRAB[options.deck], strict=True))
    chosen = [at for kind, n in numbers.items() for at in [i for i, c in enumerate(cards) if c.kind == kind][:n]]
    others = [at for at in range(len(cards)) if at not in chosen]
    spare = sum(numbers.values()) - len(chosen)
    sources: tuple[int | str, ...] = rng.shuffled((*chosen, *others[:spare], *options.own))
    box = tuple(others[spare:])
    up = {at: rng.choice((cards[at].word, cards[at].other)) for at in (*sources, *box) if isinstance(at, int)}
    sides = tuple(up[at] for at in range(len(cards)))
    return _laid_out(Deck((), (), (), box, sides), sources, cards, fresh)


def taken(deck: Deck, id: int, cards: tuple[Card, ...], fresh: int) -> tuple[Deck, WordCard]:
    """An open word is taken: one of the market is replaced from the deck; and the deck's next one opens (PW-07).

    With deck and market used up, further cards come from the box (PW-16); `fresh` as for `stacked`. Raises Rejected:
    not_on_table.
    """
    card = next((card for card in deck.open if card.id == id), None)
    if card is None:
        raise Rejected("not_on_table")
    top, pile = deck.pile[:1], deck.pile[1:]
    if card not in top:
        at = deck.market.index(card)
        deck = replace(deck, market=deck.market[:at] + top + deck.market[at + 1 :])
    deck = _looked_at(replace(deck, pile=pile, told=deck.reshuffled))
    if deck.open:
        return deck, card
    if deck.box:
        return _laid_out(replace(deck, box=()), deck.box, cards, fresh), card
    # A box that is used up as well is filled again with what lay in it.
    return _laid_out(deck, range(len(cards)), cards, new=0), card


def _laid_out(deck: Deck, which: Iterable[int | str], cards: tuple[Card, ...], new: int) -> Deck:
    """These cards, with one side up, as the deck, and nine of them as the market (PW-01, PW-02).

    Those from `new` on have been seen before (COM-15).
    """
    sources = tuple(which)
    known = any(isinstance(source, int) and source >= new for source in sources)
    first = len(deck.indices)
    turned = tuple(_turned(first + at, source, deck.sides, cards) for at, source in enumerate(sources))
    indices = tuple(source if isinstance(source, int) else None for source in sources)
    return _looked_at(
        replace(
            deck,
            market=turned[:MARKET],
            pile=turned[MARKET:],
            indices=deck.indices + indices,
            reshuffled=deck.reshuffled or known,
        )
    )


def _turned(id: int, source: int | str, sides: tuple[str, ...], cards: tuple[Card, ...]) -> WordCard:
    if isinstance(source, str):
        return WordCard(id, source, "own")
    return WordCard(id, sides[source], cards[source].kind)


def _looked_at(deck: Deck) -> Deck:
    """Cards open in the order of their ids: all that are not in the pile, and its first."""
    return replace(deck, opened=max(deck.opened, len(deck.indices) - max(0, len(deck.pile) - 1)))
