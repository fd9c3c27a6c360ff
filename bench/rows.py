"""Rows of the table: what was measured, what it should be, and whether it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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


def show(rows: Sequence[Row], heading: str) -> None:
    """Print the table."""
    table = Table(title=heading, title_justify="left", header_style="bold")
    for name, side in (
        ("part", "left"),
        ("what", "left"),
        ("measured", "right"),
        ("goal", "right"),
        ("", "left"),
        ("note", "left"),
    ):
        table.add_column(name, justify="right" if side == "right" else "left", overflow="fold")
    marks = {True: "[green]holds[/]", False: "[red]missed[/]", None: ""}
    part = ""
    for row in rows:
        if row.part != part and part:
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
    Console(width=None if Console().is_terminal else 160).print(table)


def _plain(number: float) -> str:
    return (
        f"{number:,.0f}"
        if abs(number) >= 100 or number == int(number)
        else f"{number:.1f}"
        if abs(number) >= 1
        else f"{number:.2f}"
    )
