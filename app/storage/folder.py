"""The data folder an SQLite file lies in: that it may be used, and that one process at a time prepares it."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.storage.database import Unusable


def make_ready(file: Path) -> None:
    """Make the folder, and find out why the file could not be used before SQLite says so in its own words.

    Raises Unusable.
    """
    folder = file.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Unusable(
            f"The folder {folder} cannot be made ({fault.strerror}). Make it yourself, owned by the user Larkhouse "
            f"runs as ({_me()}), or set LARKHOUSE_DATA to another folder."
        ) from fault
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise Unusable(
            f"Larkhouse may not write to the folder {folder}, which belongs to {_owner(folder)}. Give it to the user "
            f"Larkhouse runs as ({_me()}), or set LARKHOUSE_DATA to another folder."
        )
    for part in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        if part.exists() and not os.access(part, os.R_OK | os.W_OK):
            raise Unusable(
                f"Larkhouse may not write to the file {part}, which belongs to {_owner(part)}. Give everything in "
                f"{folder} to the user Larkhouse runs as ({_me()})."
            )


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """No other process that asks the same has the folder meanwhile. Raises Unusable."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
        except OSError as fault:
            raise Unusable(
                f"The folder {folder} cannot be locked ({fault.strerror}), so it is probably on a network share, where "
                "SQLite is not safe. Set LARKHOUSE_DATA to a folder on a disk of this machine, or use PostgreSQL."
            ) from fault
        yield
    finally:
        os.close(handle)


def _owner(path: Path) -> str:
    try:
        return path.owner()
    except KeyError:
        return f"user {path.stat().st_uid}"


def _me() -> str:
    return f"user {os.getuid()}"
