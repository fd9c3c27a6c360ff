"""The root check of Perfect Words (PW-20): what it finds and what it wrongly says, how long it takes, what it holds.

The labelled pairs stand in the tables beside this; README.md there says where they are from.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator

from app.games.perfect_words.roots import root
from bench.roots.pairs import HALVES, LANGUAGES, Half, Label, read
from bench.rows import Row

PART = "roots"
CHECK_MS, HELD_MB = 2.0, 20.0

LINE = 12
"""So many words has a long line."""

Shades = Counter[str]
"""How many pairs were "refused", "flagged" and "accepted"."""

GOALS: tuple[tuple[str, tuple[Label, ...], tuple[str, ...], float], ...] = (
    ("forms not refused", ("inflection", "irregular"), ("flagged", "accepted"), 5),
    ("derivations let through", ("derivation",), ("accepted",), 10),
    ("compounds let through", ("compound",), ("accepted",), 10),
    ("look-alikes refused", ("look-alike",), ("refused",), 1),
    ("look-alikes flagged", ("look-alike",), ("flagged",), 10),
)
"""What is counted, in pairs of which labels, which shades it is, and the most per cent it may be of a half held out."""


def shades(language: str, half: Half) -> dict[Label, Shades]:
    """What becomes of a half's pairs, by label."""
    found: dict[Label, Shades] = {}
    for pair in read(language):
        if pair.half == half:
            with_root = root(pair.association, [pair.word], language)
            found.setdefault(pair.label, Counter())[with_root.shade if with_root else "accepted"] += 1
    return found


def missed(language: str, half: Half) -> Iterator[tuple[str, float, float, str]]:
    """For each of the goals its name, the per cent it is, the most it may be, and the labels' own numbers."""
    found = shades(language, half)
    for what, labels, wrong, most in GOALS:
        pairs = sum(found[label].total() for label in labels)
        faults = sum(found[label][shade] for label in labels for shade in wrong)
        yield what, 100 * faults / pairs, most, "; ".join(_shares(label, found[label]) for label in labels)


def measure() -> list[Row]:
    """The rows of this part; takes about half a minute."""
    rows = []
    for language in LANGUAGES:
        for half in HALVES:
            for what, share, most, note in missed(language, half):
                goal = most if half == "held out" else None
                rows.append(Row(PART, f"{language}, {half}: {what}", share, "%", goal, note))
    for language in LANGUAGES:
        waits, checks = _typed(language), f"a line of {LINE}, typed letter by letter"
        rows += [
            Row(
                PART, f"{language}: a check, p50", waits[len(waits) // 2], "ms", note=f"{checks}; {len(waits):,} checks"
            ),
            Row(PART, f"{language}: a check, p99", waits[len(waits) * 99 // 100], "ms", CHECK_MS),
        ]
    held = subprocess.run([sys.executable, "-m", "bench.roots.held"], capture_output=True, text=True, check=True)
    note = "lexicons, stemmers and caches after all pairs, with their modules"
    return [*rows, Row(PART, "held by four languages", int(held.stdout) / 1e6, "MB", HELD_MB, note)]


def _shares(label: Label, of: Shades) -> str:
    """A label's shades in a line."""
    parts = ", ".join(
        f"{of[shade] / of.total():.1%} {shade}" for shade in ("refused", "flagged", "accepted") if of[shade]
    )
    return f"{of.total()} {label}: {parts}"


def _typed(language: str) -> list[float]:
    """How long each check takes while the associations of the table are typed, in ms, sorted."""
    pairs, waits = read(language), []
    lines = [[pair.word for pair in pairs[at : at + LINE]] for at in range(0, len(pairs), LINE)]
    for number, pair in enumerate(pairs):
        line = lines[number % len(lines)]
        root("a", line, language)
        for letters in range(1, len(pair.association) + 1):
            begun = time.perf_counter()
            root(f"the {pair.association[:letters]}", line, language)
            waits.append((time.perf_counter() - begun) * 1e3)
    return sorted(waits)
