"""Processes that open the house at the same moment, or as another user."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

NOBODY = 65534

_PROGRAM = """
import asyncio, os, sys
from pathlib import Path
from app.storage import Storage, Unusable

async def open_house(url):
    async with Storage.open(url):
        pass

url, user, elsewhere = sys.argv[1:]
if user:  # load all code while it may still be read, then become that user
    asyncio.run(open_house(elsewhere))
    Path("/").owner()
    os.setgid(int(user))
    os.setuid(int(user))
print("ready", flush=True)
sys.stdin.readline()
try:
    asyncio.run(open_house(url))
except Unusable as sentence:
    sys.exit(str(sentence))
"""


class Starting:
    """A process, started elsewhere than in our folder, that will open the house when told to.

    As user nobody it needs a database of its own `elsewhere`, to try its code on beforehand.
    """

    def __init__(self, url: str, user: int | None = None, elsewhere: str = "") -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, url, "" if user is None else str(user), elsewhere],
            cwd="/",
            env={"PYTHONPATH": str(ROOT)},
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def ready(self) -> None:
        """Wait until it waits."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line == "ready\n", self._process.communicate()

    def go(self) -> None:
        """Let it go on."""
        assert self._process.stdin is not None
        self._process.stdin.write("go\n")
        self._process.stdin.flush()

    def said(self) -> str:
        """What it said when it ended; nothing if all went well."""
        _, said = self._process.communicate(timeout=60)
        assert (self._process.returncode == 0) == (not said), said
        return said


def at_once(url: str) -> Sequence[str]:
    """What four processes said that opened the house at the same moment."""
    processes = [Starting(url) for _ in range(4)]
    for process in processes:
        process.ready()
    for process in processes:
        process.go()
    return [process.said() for process in processes]


def as_nobody(url: str, elsewhere: str) -> str:
    """What a process of the user nobody said."""
    process = Starting(url, NOBODY, elsewhere)
    process.ready()
    process.go()
    return process.said()
