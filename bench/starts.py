"""How long `scripts/run` takes to the first page: the first time, in a fresh clone of what is committed, and again.

The first start fetches packages unless pip and npm have them in their caches, so its time says something only where
they have: run it twice.
"""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median

from bench import machine
from bench.house import environment, free_port, wait_for_page
from bench.rows import Row

PART = "start"
ROOT = Path(__file__).resolve().parents[1]
AGAIN = 5
AGAIN_S = 3.0
FIRST_WITHIN_S = 600.0


def _start(clone: Path, within: float) -> float:
    """Seconds from the command to the first page; then the house is closed. Raises RuntimeError."""
    port = free_port()
    began = time.perf_counter()
    with (clone / "bench.log").open("wb") as log:
        process = subprocess.Popen(
            [clone / "scripts/run"],
            cwd=clone,
            env=environment(port, clone / "data"),
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
        machine.first(process.pid)
        try:
            wait_for_page(f"http://127.0.0.1:{port}/", process, within)
            return time.perf_counter() - began
        except RuntimeError as error:
            raise RuntimeError(f"{error}\n{(clone / 'bench.log').read_text(errors='replace')[-2000:]}") from None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
                process.wait(20)


def measure() -> list[Row]:
    """The rows of this part; takes a minute or two."""
    with tempfile.TemporaryDirectory(prefix="larkhouse-bench-") as folder:
        clone = Path(folder) / "larkhouse"
        subprocess.run(["git", "clone", "--quiet", "--depth", "1", f"file://{ROOT}", clone], check=True)
        first = _start(clone, FIRST_WITHIN_S)
        again = [_start(clone, 60) for _ in range(AGAIN)]
    return [
        Row(
            PART, "scripts/run, first", first, "s", note="a fresh clone; packages from pip's and npm's caches, if there"
        ),
        Row(PART, "scripts/run, again", median(again), "s", AGAIN_S, f"median of {AGAIN}, slowest {max(again):.2f}"),
    ]
