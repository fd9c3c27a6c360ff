"""Example cards whose every secret part can be found again in a screen's bytes."""

from __future__ import annotations

from app.engine.game import Source
from app.games.nobody_is_perfect.cards import Curiosity, Item, Statement, Term


def term(n: int) -> Term:
    """A purple question with its number in all its parts."""
    return Term(f"Term {n}", f"the true meaning of number {n}", sources=_sources(n), decoys=decoys(n))


def curiosity(n: int) -> Curiosity:
    """A blue one."""
    return Curiosity(f"Why number {n}?", f"the true reason of number {n}", _sources(n), decoys(n)[:1])


def statement(n: int) -> Statement:
    """A green one, true for even numbers."""
    return Statement(f"Number {n} is so.", n % 2 == 0, f"the true story of number {n}", _sources(n))


def decoys(n: int) -> tuple[str, ...]:
    """The house's lies about a purple question; a blue one has only the first of them (COM-21)."""
    return tuple(f"the house's lie about number {n}, told {how}" for how in ("boldly", "calmly", "dully"))


def cards(n: int) -> tuple[Item, ...]:
    """`n` cards of each pile in turn."""
    kinds = (term, curiosity, statement)
    return tuple(kinds[at % 3](at) for at in range(n))


def _sources(n: int) -> tuple[Source, ...]:
    return (Source(f"the secret source of number {n}", f"page {n}"),)
