"""Room codes, rejoin codes and tokens: all from the system's secure source of chance."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

LETTERS = "BCDFHJKLMNPQRTVWXZ"
"""Consonants without look-alikes: no G beside C, no S beside 5."""

_READ_AS = str.maketrans(
    {"8": "B", "0": "Q", "O": "Q", "G": "C", "6": "C", "2": "Z", "5": "Z", "S": "Z", "1": "L", "I": "L"}
)


def _bad_runs() -> tuple[str, ...]:
    lines = Path(__file__).with_name("bad_runs.txt").read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


BAD_RUNS = _bad_runs()


def is_decent(code: str) -> bool:
    """Whether nobody will read a slur or a curse into a code (`bad_runs.txt`)."""
    return not any(run in code for run in BAD_RUNS)


def new_code(in_use: Callable[[str], bool], length: int = 4) -> str:
    """A code of `length` letters that is decent and not in use."""
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(length))
        if is_decent(code) and not in_use(code):
            return code


def read_code(typed: str) -> str:
    """A code as somebody typed it: any case, with spaces or dashes, digits taken for the letters they look like."""
    return "".join(ch for ch in typed.upper() if ch.isalnum()).translate(_READ_AS)


def new_token() -> str:
    """128 bits that open one seat or one TV's controls. Kept by the screen alone; we keep its digest."""
    return secrets.token_urlsafe(16)


def digest(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


def is_code(typed: str) -> bool:
    """Whether this can be a room's code."""
    return len(typed) == 4 and typed.isascii() and typed.isalnum()
