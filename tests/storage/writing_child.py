"""A process that writes turns until it is killed: `python -m tests.storage.writing_child URL`.

It takes over the rooms it finds (or opens three) and lets each append turns as fast as it can; for each append that
was acknowledged it prints "room seq", nothing else.
"""

from __future__ import annotations

import asyncio
import os
import sys

from app.storage.database import connect
from app.storage.journal import Journal
from app.storage.writer import Writer


async def play(journal: Journal, room: str, epoch: int, seq: int) -> None:
    """Append turns for ever, one, two or three at a time."""
    while True:
        turns = [(seq + n, b"turn %d" % (seq + n)) for n in range(1, 2 + seq % 3)]
        await journal.append(room, epoch, game=1, turns=turns)
        seq = turns[-1][0]
        os.write(1, f"{room} {seq}\n".encode())


async def main(url: str) -> None:
    """Take up the rooms, or open some, and play in all of them."""
    journal = Journal(Writer(connect(url)))
    rooms = [(saved.room, saved.epoch, len(saved.turns)) for saved in await journal.take_over()]
    for room in ("one", "two", "three") if not rooms else ():
        epoch = await journal.open(room, room, "ann", b"{}")
        await journal.append(room, epoch, game=1, begin=b"{}")
        rooms.append((room, epoch, 0))
    await asyncio.gather(*(play(journal, *room) for room in rooms))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
