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
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
WORKERS = 2
GAME = "app/games/nobody_is_perfect"
TESTS = "tests/games/nobody_is_perfect"


class Mutant(NamedTuple):
    """One change of one module, the rule it breaks, and the test modules of which one must fail."""

    rule: str
    module: str
    old: str
    new: str
    tests: tuple[str, ...]


def nip(rule: str, module: str, old: str, new: str, *tests: str) -> Mutant:
    """A mutant of Nobody is Perfect."""
    return Mutant(rule, f"{GAME}/{module}.py", old, new, tuple(f"{TESTS}/test_{test}.py" for test in tests))


def engine(rule: str, module: str, old: str, new: str, *tests: str) -> Mutant:
    """A mutant of the engine."""
    return Mutant(rule, f"app/engine/{module}.py", old, new, tuple(f"tests/engine/test_{test}.py" for test in tests))


MUTANTS = (
    # Score
    nip("NIP-14", "scoring", "TRUTH_FOUND = 2", "TRUTH_FOUND = 3", "scoring"),
    nip("NIP-14", "scoring", "for seat in lain if seat not in left", "for seat in lain", "scoring"),
    nip("NIP-15", "scoring", "BELIEVED = 3", "BELIEVED = 2", "scoring"),
    nip("NIP-15", "scoring", "if seat not in option.by]", "if seat not in option.by[:1]]", "scoring"),
    nip("NIP-15", "scoring", "                if author not in left\n", "", "scoring"),
    nip("NIP-15", "scoring", "by=(fellow,), slip", "slip", "scoring"),
    nip(
        "NIP-16",
        "rules",
        "case Voting() as phase, Place(option=id):\n            _expect(not presides)",
        "case Voting() as phase, Place(option=id):\n            _expect(True)",
        "vote",
    ),
    nip("NIP-18", "scoring", "RIGHT = 2", "RIGHT = 1", "truth_or_lie"),
    nip("NIP-18", "scoring", "said.get(seat) is truth", "said.get(seat, False) is truth", "truth_or_lie"),
    nip(
        "NIP-12",
        "rules",
        "            if not answers:\n                return _scored(state, at, (), no_vote=True)\n",
        "",
        "vote",
    ),
    nip("COM-14", "rules", "ledger=state.ledger + entries", "ledger=entries", "scoring"),
    nip("COM-14", "rules", "moved[seat] += steps", "pass", "moving"),
    # Moving
    nip("NIP-20", "track", "all(at <= piece", "all(at < piece", "moving"),
    nip("NIP-20", "track", "if before[seat] < face]", "if before[seat] <= face]", "moving"),
    nip("NIP-20", "track", "last = min((", "last = max((", "moving"),
    nip("NIP-20", "rules", "settled=settled,", "settled=(),", "moving"),
    nip("NIP-20", "track", "standing[seat] += faces(track)[face]", "standing[seat] += 0", "moving"),
    nip(
        "NIP-20",
        "track",
        "arrived = [seat for seat in standing if before[seat] < face]",
        "arrived = list(standing)",
        "moving",
    ),
    nip("NIP-21", "rules", "piece >= track.FINISH", "piece > track.FINISH", "end"),
    nip("NIP-04", "track", "P3 G1 F3", "P3 G1 F4", "table"),
    # Order
    nip("NIP-03", "rules", "order[place + 1 :] + order[: place + 1]", "order[place:] + order[:place]", "table"),
    nip("NIP-05", "deck", "card[(number - 1) % len(card)]", "card[0]", "table"),
    nip("NIP-02", "deck", "deck.fresh[at] + under", "under + deck.fresh[at]", "table"),
    nip(
        "COM-15",
        "deck",
        "again = deck.known[at] or deck.spent[at]",
        "again = deck.spent[at] or deck.known[at]",
        "table",
    ),
    nip(
        "NIP-10",
        "ballot",
        "rng.shuffled(sorted(groups, key=lambda group: key(group[0][0].text)))",
        "sorted(groups, key=lambda group: key(group[0][0].text))",
        "ballot",
    ),
    nip(
        "NIP-10",
        "ballot",
        "rng.shuffled(sorted(groups, key=lambda group: key(group[0][0].text)))",
        "rng.shuffled(groups)",
        "ballot",
        "secrets",
    ),
    nip(
        "NIP-10",
        "ballot",
        "zip(rng.ids(len(order)), ",
        'zip(("b", "c", "d", "f", "g", "h", "j", "k", "l", "m"), ',
        "ballot",
    ),
    nip(
        "NIP-13",
        "ballot",
        "(option.true, lain.count(option.id), option.letter)",
        "(lain.count(option.id), option.letter)",
        "reveal",
    ),
    nip(
        "NIP-13",
        "ballot",
        "(option.true, lain.count(option.id), option.letter)",
        "(option.true, option.letter)",
        "reveal",
    ),
    nip("NIP-13", "rules", "if step == lies + 1:", "if step == lies + 9:", "reveal"),
    nip("NIP-11", "rules", "stones=phase.stones | {seat: id}", "stones={seat: id} | phase.stones", "vote"),
    nip("NIP-09", "papers", "order = rng.shuffled(sorted(wordings))", "order = tuple(sorted(wordings))", "checking"),
    nip("NIP-09", "papers", "order = rng.shuffled(sorted(wordings))", "order = rng.shuffled(wordings)", "checking"),
    nip("NIP-09", "papers", "checked=False, since=at", "since=at", "checking"),
    nip("NIP-09", "papers", '(not self.due or self.back == "unreadable")', "not self.due", "checking"),
    nip("NIP-09", "papers", "not self.aside and (not", "(not", "checking"),
    nip("NIP-09", "papers", "((top, *rest),)", "((*rest, top),)", "checking"),
    nip("NIP-09", "papers", "new = Sheet(checking.spare[0]", "new = Sheet(old.id", "checking"),
    nip("NIP-08", "rules", "if key(answer) == key(state.truth):", "if answer == state.truth:", "writing"),
    nip(
        "COM-06",
        "rules",
        "_draft(state, phase.drafts, seat) or phase.answers.get(seat)",
        "phase.answers.get(seat)",
        "writing",
    ),
    nip("COM-05", "rules", "if phase.window.closing is None and not may_still_act(state, at):", "if False:", "clock"),
    engine("COM-05", "window", "min(at + LAST_CALL, running)", "at + LAST_CALL", "window"),
    engine(
        "COM-05",
        "window",
        "if self.closing is not None:\n            return self",
        "if False:\n            return self",
        "window",
    ),
    nip(
        "COM-07",
        "state",
        "and seat not in self.left and seat not in self.away",
        "and seat not in self.left",
        "presence",
    ),
    nip("COM-07", "waiting", "max(away, since) + AWAY_GRACE", "away + AWAY_GRACE", "presence"),
    nip("COM-08", "rules", "score = scores(seats, state.ledger)", "score = scores(seats, ())", "presence"),
    nip("COM-09", "rules", "if len(_next_seats(state)) < FEWEST else state", "if False else state", "end"),
    nip(
        "COM-09",
        "rules",
        "looked = phase.checked or state.president in state.left",
        "looked = phase.checked",
        "presence",
    ),
    # Secrecy
    nip("NIP-07", "view", "truth=game.truth if presides else None", "truth=game.truth", "writing"),
    nip("NIP-07", "view", "source=game.item.source if presides else None", "source=game.item.source", "writing"),
    nip(
        "NIP-17",
        "view",
        "mine=said.get(me) if me is not None else None,\n            )\n        case state.Verdict",
        "mine=next(iter(said.values()), None),\n            )\n        case state.Verdict",
        "truth_or_lie",
    ),
    nip(
        "COM-03",
        "view",
        "views.Mine(answers.get(me), drafts.get(me))",
        "views.Mine(next(iter(answers.values()), None))",
        "writing",
    ),
    nip(
        "COM-03",
        "view",
        "mine=stones.get(me) if me is not None else None",
        "mine=next(iter(stones.values()), None)",
        "vote",
    ),
    nip("COM-03", "view", "heard = ballot[:read]", "heard = ballot", "ballot"),
    nip(
        "COM-03",
        "view",
        "return views.Reading(_options(game, heard), len(ballot), _own(heard, me))",
        "return views.Reading(_options(game, heard), len(ballot), _own(ballot, me))",
        "ballot",
    ),
    nip(
        "NIP-13",
        "view",
        "for option in order[: lies + 1 if told else min(reveal.step, lies)]",
        "for option in order",
        "reveal",
    ),
    nip("NIP-13", "view", "tuple(entry for entry in points if entry.slip == option.letter)", "points", "reveal"),
    nip("NIP-09", "papers", 'if old.back != "unreadable" and key(text) == key(old.text):', "if False:", "checking"),
    nip(
        "COM-08",
        "rules",
        "slower={s: percent for s, percent in state.slower.items() if s != seat}",
        "slower=state.slower",
        "presence",
    ),
    nip("NIP-13", "view", "source=game.item.source if told else None", "source=game.item.source", "reveal"),
    nip(
        "NIP-09",
        "view",
        "    if me == game.president:\n        return views.Checking(",
        "    if me is not None:\n        return views.Checking(",
        "checking",
    ),
    nip("COM-03", "view", "first = check.answers[me]", "first = sheet.text", "checking"),
    nip(
        "COM-03",
        "view",
        "rewrites_due=len(papers.due(check))",
        "rewrites_due=sum(game.here(seat) for seat in papers.due(check))",
        "checking",
    ),
    nip("COM-20", "view", "(seat not in late or seat == me))", "True)", "clock"),
    nip("COM-20", "view", " or (seat in late and seat != me and game.here(seat)))", ")", "clock"),
    nip(
        "COM-20",
        "view",
        "game.percent(me) if acts and me is not None else 100",
        "max(map(game.percent, game.seats))",
        "clock",
    ),
    nip(
        "COM-20",
        "rules",
        "if not window.open_for(state.percent(seat), at):",
        "if not window.open_for(200, at):",
        "clock",
    ),
    nip("COM-09", "view", 'text="" if hidden else dressed(sheet.text)', "text=dressed(sheet.text)", "presence"),
    nip("COM-09", "ballot", "if not all(seat in hidden for seat in w.by)", "if True", "presence"),
    nip("COM-09", "chronicle", "option.text(state.hidden) or", "option.text(()) or", "presence"),
    nip("COM-02", "view", "and viewer.seat not in game.left else None", "else None", "presence"),
    # Text
    nip("COM-19", "ballot", "Wording(dressed(wording.text), wording.by)", "wording", "ballot"),
    engine("COM-10", "text", "if length(text) > most:", "if len(text) > most:", "text"),
    engine("COM-11", "text", "_plain(text)).casefold()", "_plain(text))", "text"),
    engine("COM-11", "text", r"|-(?=\p{N})", "", "text"),
    engine("COM-11", "text", '_MARKS.sub("", folded)', "folded", "text"),
    engine("COM-13", "rng", 'f"{seed}/{step}"', 'f"{seed}"', "rng"),
)


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
            for part in ("app", "tests"):
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
    mutants = tuple(m for m in MUTANTS if not words or any(word in f"{m.rule} {m.module}" for word in words))
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
