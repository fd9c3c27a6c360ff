"""Example cards whose every secret part can be found again in a screen's bytes."""

from __future__ import annotations

from app.engine.game import Source
from app.games.you_must_be_an_idiot.cards import LEVELS, Question


def question(n: int) -> Question:
    """A question with its number in all its parts; the levels take turns."""
    return Question(
        text=f"What is number {n}?",
        level=LEVELS[n % 4],
        category=f"Category {n % 3}",
        answer=f"the true answer to number {n}",
        sources=(Source(f"the secret source of number {n}", f"page {n}"),),
        accepted=(f"another form of number {n}",),
    )


def cards(n: int) -> tuple[Question, ...]:
    """`n` questions, green, yellow, orange and red in turn."""
    return tuple(map(question, range(n)))
