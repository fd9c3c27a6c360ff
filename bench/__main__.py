"""The command: `scripts/bench` takes every part, `scripts/bench latency memory` only those."""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime

from bench import decks, fuzz, journal, latency, machine, memory, pages, roots, starts
from bench.rows import Row, show


def main() -> None:
    """Read the options, measure, print."""
    options = argparse.ArgumentParser(prog="scripts/bench", description="Measures a whole house on this machine.")
    options.add_argument(
        "parts",
        nargs="*",
        help="which of: latency, memory, pages, journal, starts, roots, decks, fuzz; all, if none is named",
    )
    options.add_argument("--seconds", type=float, default=45, help="how long the fifty rooms play (45)")
    options.add_argument("--minutes", type=float, default=0.1, help="how long each importer of decks is fuzzed (0.1)")
    options.add_argument("--seed", type=int, default=1, help="which cases it is fuzzed with (1)")
    options.add_argument("--markdown", action="store_true", help="print the table as README.md has it")
    given = options.parse_args()
    parts: dict[str, Callable[[], list[Row]]] = {
        "latency": lambda: latency.measure(given.seconds),
        "memory": memory.measure,
        "pages": pages.measure,
        "journal": journal.measure,
        "starts": starts.measure,
        "roots": roots.measure,
        "decks": decks.measure,
        "fuzz": lambda: fuzz.measure(given.minutes, seed=given.seed),
    }
    if unknown := set(given.parts) - set(parts):
        options.error(f"no such part: {', '.join(unknown)}")
    machine.widen()
    machine.first()
    rows: list[Row] = []
    for name in given.parts or parts:
        try:
            rows += parts[name]()
        except (RuntimeError, OSError, subprocess.SubprocessError) as fault:
            rows.append(Row(name, "not measured", None, "", note=" ".join(str(fault).split())))
    show(rows, f"{datetime.now(UTC):%d %b %Y %H:%M} UTC, {machine.named()}", markdown=given.markdown)


if __name__ == "__main__":
    main()
