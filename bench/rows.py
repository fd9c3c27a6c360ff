"""Rows of the table: what was measured, what it should be, and whether it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.box import HEAVY_HEAD, MARKDOWN
from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Row:
    """One number. `goal` is the most it may be, in the same `unit`; `note` says how it was come by."""

    part: str
    what: str
    value: float | None
    unit: str
    goal: float | None = None
    note: str = ""

    @property
    def holds(self) -> bool | None:
        """Whether the goal is met; None where there is none, or no number."""
        return None if self.goal is None or self.value is None else self.value <= self.goal


def show(rows: Sequence[Row], heading: str, *, markdown: bool = False) -> None:
    """Print the table, for a terminal or for a page."""
    console = Console(width=400 if markdown else None if Console().is_terminal else 160)
    table = Table(box=MARKDOWN if markdown else HEAVY_HEAD, header_style="bold")
    for name in ("part", "what", "measured", "goal", "", "note"):
        table.add_column(name, justify="right" if name in ("measured", "goal") else "left", overflow="fold")
    marks = {True: "[green]holds[/]", False: "[red]missed[/]", None: ""}
    part = ""
    for row in rows:
        if row.part != part and part and not markdown:
            table.add_section()
        table.add_row(
            row.part if row.part != part else "",
            row.what,
            "-" if row.value is None else f"{_plain(row.value)} {row.unit}",
            "" if row.goal is None else f"<= {_plain(row.goal)} {row.unit}",
            marks[row.holds],
            row.note,
        )
        part = row.part
    console.print(heading, table, sep="\n", highlight=False)


def _plain(number: float) -> str:
    if abs(number) >= 100 or number == int(number):
        return f"{number:,.0f}"
    return f"{number:.1f}" if abs(number) >= 1 else f"{number:.2f}"
