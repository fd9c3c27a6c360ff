"""The sheet of a finished game, as the results page shows it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from app.engine.game import Chapter, Entry, Seat, Standing
from app.rooms.doc import Doc


class Placed(msgspec.Struct, frozen=True):
    """One line of the standing; who left has no place (COM-09)."""

    place: int | None
    name: str
    token: int
    score: int


class Written(msgspec.Struct, frozen=True):
    """Something that was written, by whom, and who believed it (None: nobody was asked); names, not seats.

    `text` is None where nothing was written; `part`, `accused_by` and `lied_for` as in a Slip.
    """

    text: str | None
    by: tuple[str, ...]
    believed_by: tuple[str, ...] | None
    true: bool
    part: str | None = None
    accused_by: tuple[str, ...] = ()
    lied_for: tuple[str, ...] = ()


class Round(msgspec.Struct, frozen=True):
    """One finished round; `points`: what it brought to whom, where that is told with it."""

    round: int
    leader: str | None
    question: str
    answer: str
    slips: tuple[Written, ...]
    note: str
    source_title: str
    source_place: str
    points: tuple[tuple[str, int], ...] = ()


class Point(msgspec.Struct, frozen=True):
    """One entry of the ledger (COM-14)."""

    round: int
    name: str | None
    rule: str
    points: int
    by: tuple[str, ...]
    slip: str | None


class Sheet(msgspec.Struct, frozen=True):
    """Standing, rounds and ledger of one game. `ended_at`: seconds since 1970, UTC.

    `team`: what all have together, where a game ranks that, and the `rank` it has earned, if any.
    """

    game: str
    title: str
    code: str
    ended_at: int
    standing: tuple[Placed, ...]
    chapters: tuple[Round, ...]
    ledger: tuple[Point, ...]
    team: int | None = None
    rank: str | None = None


def sheet(
    doc: Doc,
    title: str,
    code: str,
    ended_at: int,
    standing: tuple[Standing, ...],
    chapters: tuple[Chapter, ...],
    ledger: tuple[Entry, ...],
    rank: Callable[[int], str | None] | None = None,
) -> Sheet:
    """Write a game's sheet; seats become names. `rank` is the game's."""
    team = sum(entry.points for entry in ledger if entry.seat is None) if rank else None
    names = {chair.seat: chair.name for chair in doc.chairs}
    for mate in (chair for chair in doc.chairs if chair.team):
        names[mate.team or mate.seat] += f" & {mate.name}"
    tokens = {chair.seat: chair.token for chair in doc.chairs}

    def named(seats: tuple[Seat, ...]) -> tuple[str, ...]:
        return tuple(names.get(seat, "") for seat in seats)

    return Sheet(
        doc.game,
        title,
        code,
        ended_at,
        tuple(Placed(s.place, names.get(s.seat, ""), tokens.get(s.seat, 0), s.score) for s in standing),
        tuple(
            Round(
                c.round,
                names.get(c.leader) if c.leader else None,
                c.question,
                c.answer,
                tuple(
                    Written(
                        s.text,
                        named(s.by),
                        None if s.believed_by is None else named(s.believed_by),
                        s.true,
                        s.part,
                        named(s.accused_by),
                        named(s.lied_for),
                    )
                    for s in c.slips
                ),
                c.note,
                c.source.title if c.source else "",
                c.source.place if c.source else "",
                tuple((names.get(seat, ""), points) for seat, points in c.points.items()),
            )
            for c in chapters
        ),
        tuple(
            Point(e.round, names.get(e.seat, "") if e.seat else None, e.rule, e.points, named(e.by), e.slip)
            for e in ledger
        ),
        team,
        None if rank is None or team is None else rank(team),
    )
