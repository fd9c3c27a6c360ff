"""What players write is made findable, so that a screen that betrays it is caught; and turns with another secret."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from app.engine.game import Play, Seat, Slower, Turn, What

C = TypeVar("C", bound=msgspec.Struct)

Canary = tuple[bytes, frozenset[Seat]]
"""A token that must be on no screen, but for those of these seats."""

_MORE = " too"


def signed(command: C, n: int, longest: int) -> C:
    """The same command with its text made findable and unlike any other, if it has one with room for that."""
    text, token = getattr(command, "text", ""), f" kq{n}z"
    if not text or len(text + token + _MORE) > longest:
        return command
    return replace(command, text=text + token)


def planted(text: str, may: Iterable[Seat] = ()) -> Iterator[Canary]:
    """The tokens in a text that only these seats may see."""
    tokens = (word.encode() for word in text.split() if word.startswith("kq") and word.endswith("z"))
    yield from ((token, frozenset(may)) for token in tokens)


def twisted(turn: Turn, otherwise: Callable[[Seat, Any], Any]) -> Turn | None:
    """The same turn with another secret in it; None if it holds none.

    `otherwise` gives a seat's command with another secret than a text, or None.
    """
    what: What
    match turn.what:
        case Play(command=command) as play if "kq" in getattr(command, "text", ""):
            # The end alone is another, so that papers lie in the same order and whoever checks means the same one.
            what = replace(play, command=replace(command, text=command.text + _MORE))
        case Play(seat=seat, command=command) as play if (other := otherwise(seat, command)) is not None:
            what = replace(play, command=other)
        case Slower(seat=seat, percent=percent):
            what = Slower(seat, 200 if percent < 200 else 150)
        case _:
            return None
    return Turn(turn.at, what)
