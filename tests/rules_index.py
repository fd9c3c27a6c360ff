"""Prints each rule and the tests that claim it; fails when a rule of this house has none.

The tests are read, not run: `python -m tests.rules_index`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.rules import known

TESTS = Path(__file__).parent


def claims(source: str, name: str) -> Iterator[tuple[str, str]]:
    """(rule id, test) for each claim in a test module: on tests, on classes, or as `pytestmark`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                marks, test = node.decorator_list, f"{name}::{node.name}"
            case ast.Assign(targets=[ast.Name("pytestmark")], value=value):
                marks, test = value.elts if isinstance(value, ast.List) else [value], name
            case _:
                continue
        yield from ((id, test) for mark in marks for id in _ids(mark))


def index(folder: Path) -> dict[str, list[str]]:
    """All claims of the test modules in and under a folder, by rule id."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for id, test in claims(path.read_text("utf-8"), path.relative_to(folder).as_posix()):
            found.setdefault(id, []).append(test)
    return found


def main() -> int:
    """Print the index; 1 if a rule has no test, or a claim names no rule of this house."""
    found, rules = index(TESTS), known()
    for id in (*rules, *sorted(set(found) - set(rules))):
        print(f"{id}  {len(found.get(id, ()))} tests")
        for test in found.get(id, ()):
            print(f"        {test}")
    missing = [id for id in rules if id not in found]
    unknown = sorted(set(found) - set(rules))
    if missing:
        print(f"Without a test: {', '.join(missing)}")
    if unknown:
        print(f"Claimed, but no rule of this house: {', '.join(unknown)}")
    return 1 if missing or unknown else 0


def _ids(mark: ast.expr) -> Iterator[str]:
    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
        for argument in mark.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


if __name__ == "__main__":
    sys.exit(main())
