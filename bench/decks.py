"""How long 5,000 items take to be read, in every format, and how much memory beside what the process holds."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from typing import get_args

from app.decks import Deck, Face, Format, Wish, read, write
from app.engine.game import Source
from app.games.nobody_is_perfect.cards import Curiosity, Item, Statement, Term
from app.words import catalogue
from bench.machine import forget_peak, peak
from bench.rows import Row
from bench.seeds import TRIVIA, apkg, kahoot, many_decks, open_trivia

ITEMS = 5_000
GOAL_S = 1.0
TIMES = 3


def measure() -> list[Row]:
    """A row for the time and one for the memory of each format."""
    rows: list[Row] = []
    for name, content, wish in _files():
        took: list[float] = []
        peaks: list[int] = []
        for _ in range(TIMES):
            before, at = forget_peak(), time.process_time()
            proposal = read(content, "", wish)
            took.append(time.process_time() - at)
            peaks.append(peak() - before)
            assert len(proposal.coming_in) == ITEMS, name
        note = f"{ITEMS:,} items, {len(content) / 1e6:.1f} MB"
        rows.append(Row("decks", f"{name}: read", statistics.median(took), "s", GOAL_S, note))
        rows.append(Row("decks", f"{name}: memory", max(peaks) / 1e6, "MB"))
    return rows


def _files() -> Iterator[tuple[str, bytes, Wish]]:
    chance = random.Random(1)
    words = sorted({word.lower() for said in catalogue().values() for word in said.split() if word.isalpha()})

    def some(n: int) -> str:
        return " ".join(chance.choices(words, k=n))

    def card(n: int) -> Item:
        sources = (Source(some(5), some(3)), Source(some(4), f"https://example.org/{some(1)}"))
        match n % 3:
            case 0:
                return Term(f"{some(1)} {n}", f"Is {some(7)}", "what_is", sources, (some(6), some(5)))
            case 1:
                return Curiosity(f"Why {n} {some(9)}?", f"Is {some(7)}", sources, (some(6),))
            case _:
                return Statement(f"{n} {some(9)}", bool(n % 2), some(15), sources)

    game = "nobody_is_perfect"
    deck = Deck(Face(game), tuple(map(card, range(ITEMS))))
    every = range(ITEMS)
    for format in get_args(Format):
        yield format, write(deck, format), Wish(game)
    yield "text", "\n".join(f"{some(2)} {n} - {some(8)}" for n in every).encode(), Wish(game)
    asked = [TRIVIA[0] | {"question": f"{n} {some(8)}?", "correct_answer": some(2)} for n in every]
    quiz = Wish("you_must_be_an_idiot", fill={"level": "red", "category": "Quiz"})
    yield "open_trivia", open_trivia(asked), quiz
    yield "kahoot", kahoot([(f"{n} {some(8)}?", *(some(2) for _ in range(4)), 20, "1") for n in every]), quiz
    yield "anki", apkg([f"<b>{n}</b> {some(3)}\x1f{some(8)}" for n in every], "collection.anki21b"), Wish(game)
    responses = [some(3) for _ in range(100)]
    yield "many_decks", many_decks([[[f"{n} {some(5)}", {}]] for n in every], responses), Wish("wise_and_otherwise")
