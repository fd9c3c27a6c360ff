"""Prints how many bytes the root check holds, in a process of its own: `python -m bench.roots.held`."""

from __future__ import annotations

import tracemalloc

import app.engine.text
from bench.roots.pairs import LANGUAGES, read


def main() -> None:
    """Count from before its modules are loaded until all pairs have been checked."""
    every = [(pair, language) for language in LANGUAGES for pair in read(language)]
    app.engine.text.key("")
    tracemalloc.start()
    from app.games.perfect_words.roots import root

    for pair, language in every:
        root(pair.association, [pair.word], language)
    print(tracemalloc.get_traced_memory()[1])


if __name__ == "__main__":
    main()
