"""Breaks each rule of scoring, order and secrecy once, and fails if no test notices.

`python -m tests.mutants` copies the source tree into a temporary folder, once a worker, makes one change, runs the
tests that hold to the rule, and mends it again. A mutant that leaves them green is one that a player
could meet. `python -m tests.mutants WORD` runs those whose rule or module has the word.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
WORKERS = 2


class Mutant(NamedTuple):
    """One change of one module, the rule it breaks, and the test modules of which one must fail."""

    rule: str
    module: str
    old: str
    new: str
    tests: tuple[str, ...]


def of_game(game: str) -> Callable[..., Mutant]:
    """What makes a mutant of a game out of rule, module, old, new and the names of its test modules."""

    def mutant(rule: str, module: str, old: str, new: str, *tests: str) -> Mutant:
        files = tuple(f"tests/games/{game}/test_{test}.py" for test in tests)
        return Mutant(rule, f"app/games/{game}/{module}.py", old, new, files)

    return mutant


def engine(rule: str, module: str, old: str, new: str, *tests: str) -> Mutant:
    """A mutant of the engine."""
    return Mutant(rule, f"app/engine/{module}.py", old, new, tuple(f"tests/engine/test_{test}.py" for test in tests))


ENGINE = (
    engine("COM-04", "game", " if played else None", "", "game"),
    engine("COM-05", "window", "min(at + LAST_CALL, running)", "at + LAST_CALL", "window"),
    engine(
        "COM-05",
        "window",
        "if self.closing is not None:\n            return self",
        "if False:\n            return self",
        "window",
    ),
    engine("COM-05", "window", "    if self.deadline() is None:\n", "    if False:\n", "window"),
    engine("COM-20", "window", "earliest(self.ends_for(percent), self.closing)", "self.ends_for(percent)", "window"),
    engine("COM-20", "window", "if not self.open_for(percent, at):", "if not self.open_for(200, at):", "window"),
    engine("COM-01", "company", "seats.index(seat) + 1", "seats.index(seat)", "company"),
    engine("COM-07", "company", "if Person(seat, member) not in absent)", ")", "company"),
    engine("COM-07", "company", "max(away, since) + AWAY_GRACE", "away + AWAY_GRACE", "company"),
    engine("COM-07", "company", "return company if known else replace", "return replace", "company"),
    engine("COM-08", "company", "(*self.members.get(seat, ()), *joining[seat])", "joining[seat]", "company"),
    engine("COM-08", "company", "len(next_members) >= most", "len(next_members) > most", "company"),
    engine("COM-08", "company", "person.seat not in next_members and ", "", "company"),
    engine("COM-08", "company", "if s != seat or stays}", "}", "company"),
    engine("COM-09", "company", "if s != seat or stays}", "if s != seat}", "company"),
    engine("COM-09", "company", " - {joiner.seat for joiner in self.joining}", "", "company"),
    engine("COM-09", "company", "dict.fromkeys(company.gone + company.left) if", "company.gone if", "company"),
    engine("COM-09", "company", "if each in self.next_members)", ")", "company"),
    engine("WAO-23", "company", "if only in (None, member)}", "}", "company"),
    engine("COM-20", "company", "if window.open_for(self.percent(seat), at))", ")", "company"),
    engine("COM-20", "company", "100 if me is None or me not in actors else", "100 if me is None else", "company"),
    engine("COM-20", "late", "late if acted or window", "late if window", "late"),
    engine("COM-20", "late", "late if acted or window.open_for(100, at) else", "late if acted else", "late"),
    engine("COM-20", "late", "(seat not in late or seat == me))", "True)", "late"),
    engine("COM-20", "late", " or (seat in late and seat != me and company.here(seat))", "", "late"),
    engine("COM-20", "late", "seat != me and company.here(seat)", "seat != me", "late"),
    engine(
        "COM-06", "text", "return others | {seat: text} if text else others", "return others | {seat: text}", "text"
    ),
    engine("COM-10", "text", "if _longer(text, most):", "if len(text) > most:", "text"),
    engine("COM-11", "text", '"NFKC", plain).casefold()', '"NFKC", plain)', "text"),
    engine("COM-11", "text", r"|-(?=\p{N})", "", "text"),
    engine("COM-11", "text", '_MARKED.sub(r"\\1", folded)', "folded", "text"),
    engine("COM-13", "rng", 'f"{seed}/{step}"', 'f"{seed}"', "rng"),
)


def every() -> tuple[Mutant, ...]:
    """The engine's, and those in `mutants.py` beside each game's tests."""
    folders = sorted(path.parent.name for path in (ROOT / "tests/games").glob("*/mutants.py"))
    return sum((import_module(f"tests.games.{game}.mutants").MUTANTS for game in folders), ENGINE)


def survives(mutant: Mutant, tree: Path) -> str | None:
    """What a surviving mutant's tests said; None if one of them failed, as it must."""
    module = tree / mutant.module
    source = module.read_text("utf-8")
    if source.count(mutant.old) != 1:
        return f"its old text stands {source.count(mutant.old)} times in {mutant.module}"
    module.write_text(source.replace(mutant.old, mutant.new), "utf-8")
    try:
        run = subprocess.run(
            [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *mutant.tests],
            cwd=tree,
            env=os.environ | {"CI": "1"},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "its tests never end"
    finally:
        module.write_text(source, "utf-8")
    # 1: tests failed. Anything else, such as a mutant that does not even load, proves nothing.
    return None if run.returncode == 1 else f"exit {run.returncode}: {run.stdout.strip().splitlines()[-1:]}"


def hunted(mutants: tuple[Mutant, ...]) -> Iterator[tuple[Mutant, str | None]]:
    """Each mutant and how it survived, in order."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(WORKERS) as pool:
        trees: SimpleQueue[Path] = SimpleQueue()
        for n in range(WORKERS):
            tree = Path(folder) / str(n)
            for part in ("app", "bench", "tests"):
                shutil.copytree(
                    ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__", "screens", "browser")
                )
            shutil.copy(ROOT / "pyproject.toml", tree)
            trees.put(tree)

        def hunt(mutant: Mutant) -> str | None:
            tree = trees.get()
            try:
                return survives(mutant, tree)
            finally:
                trees.put(tree)

        yield from zip(mutants, pool.map(hunt, mutants), strict=True)


def main() -> int:
    """Hunt them all; 1 if one survives."""
    words = sys.argv[1:]
    mutants = tuple(m for m in every() if not words or any(word in f"{m.rule} {m.module}" for word in words))
    survivors = 0
    for mutant, how in hunted(mutants):
        print(
            f"{'caught' if how is None else 'SURVIVES'}  {mutant.rule}  {mutant.module}  {mutant.old.strip()[:60]!r}",
            flush=True,
        )
        if how is not None:
            survivors += 1
            print(f"          -> {mutant.new.strip()[:80]!r}: {how}", flush=True)
    print(f"{len(mutants) - survivors} of {len(mutants)} mutants caught")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
