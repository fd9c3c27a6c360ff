"""Which sentences of the catalogue the program can say: read out of its sources, which are not run.

From the screens (TypeScript) and the pages (Jinja) come literals, and patterns such as `bye.*.title` where a part is
filled in; from Python the keys of what is refused, of goodbyes and of apologies.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parent.parent
HOLE = "\0"
_KEY = re.compile(rf"[\w.{HOLE}-]+")
_REGEX_MAY_FOLLOW = re.compile(r"(?:^|[(,=:\[!&|?{};>]|\breturn)\s*$")
_JINJA = re.compile(r"\{[{%](.*?)[%}]\}", re.DOTALL)
_PART = re.compile(r'"[^"]*"|[\w.]+')
_CHAIN = re.compile(rf"(?:{_PART.pattern})(?:\s*~\s*(?:{_PART.pattern}))*")


def catalogue(language: str = "en") -> dict[Path, dict[str, str]]:
    """The files of the catalogue; what a game's file holds besides refusals begins with the game's key."""
    files = [ROOT / f"static/words/{language}.json", *sorted(ROOT.glob(f"app/games/*/words/{language}.json"))]
    return {file: json.loads(file.read_text("utf-8")) for file in files}


@dataclass
class Said:
    """What stands in quotes in some sources, with holes where a part is filled in; `fills` are what else fills them."""

    fills: set[str]
    texts: set[str] = field(default_factory=set)

    @cached_property
    def literals(self) -> set[str]:
        """Those without holes."""
        return {text for text in self.texts if HOLE not in text}

    @cached_property
    def patterns(self) -> list[re.Pattern[str]]:
        """Those with holes, which are filled with what stands in quotes elsewhere, a number or a rule's id."""
        filled = sorted(self.literals | self.fills, key=len, reverse=True)
        fill = "|".join([*map(re.escape, filled), r"\d+", r"[A-Z]{2,3}-\d\d"])
        shaped = [text.split(HOLE) for text in sorted(self.texts) if HOLE in text and text.strip(HOLE + ".")]
        return [re.compile(f"({fill})".join(map(re.escape, parts))) for parts in shaped]

    def says(self, key: str) -> bool:
        """Whether a key can be meant by any of it."""
        bases = {key, re.sub(r"\.(one|other)$", "", key)}
        if bases & self.literals or any(p.fullmatch(base) for p in self.patterns for base in bases):
            return True
        # A key that is put together twice: `const key = `how.${n}`; say(`${key}.title`)`.
        ends = {text.removeprefix(HOLE) for text in self.texts if text.startswith(f"{HOLE}.") and text.count(HOLE) == 1}
        return any(self.says(key.removesuffix(end)) for end in ends if key.endswith(end))


# --- TypeScript --------------------------------------------------------------------------------------


class _Scanner:
    """Finds what stands in quotes, templates inside templates included; comments and regular expressions are not it."""

    def __init__(self, source: str) -> None:
        self.source, self.at, self.found = source, 0, set[str]()

    def code(self, until: str = "") -> None:
        """Read on to a closing brace, or to the end."""
        depth, begun = 0, self.at
        while self.at < len(self.source):
            ch = self.source[self.at]
            if ch == "}" and until and not depth:
                self.at += 1
                return
            depth += (ch == "{") - (ch == "}")
            if self.source.startswith("//", self.at):
                self.at = self._past("\n")
            elif self.source.startswith("/*", self.at):
                self.at = self._past("*/")
            elif ch == "/" and _REGEX_MAY_FOLLOW.search(self.source[begun : self.at][-40:]):
                self.at = self._regex()
            elif ch in "\"'":
                self.at += 1
                end = self.at
                while self.source[end] != ch:
                    end += 1 + (self.source[end] == "\\")
                self.found.add(self.source[self.at : end])
                self.at = end + 1
            elif ch == "`":
                self.at += 1
                self.found.add(self._template())
            else:
                self.at += 1

    def _past(self, end: str) -> int:
        found = self.source.find(end, self.at)
        return len(self.source) if found < 0 else found + len(end)

    def _regex(self) -> int:
        at, inside = self.at + 1, False
        while self.source[at] != "/" or inside:
            inside = (inside or self.source[at] == "[") and self.source[at] != "]"
            at += 1 + (self.source[at] == "\\")
        return at + 1

    def _template(self) -> str:
        text = ""
        while self.source[self.at] != "`":
            if self.source.startswith("${", self.at):
                self.at += 2
                self.code("}")
                text += HOLE
            else:
                text += self.source[self.at]
                self.at += 1 + (self.source[self.at] == "\\")
        self.at += 1
        return text


def in_typescript(source: str) -> set[str]:
    """What stands in quotes in a TypeScript source, and could be a key or a part of one."""
    scanner = _Scanner(source)
    scanner.code()
    return {text for text in scanner.found if _KEY.fullmatch(text)}


def in_jinja(source: str) -> set[str]:
    """The same in a Jinja template, where parts are joined with `~`."""
    chains = [chain for code in _JINJA.findall(source) for chain in _CHAIN.findall(code) if '"' in chain]
    texts = ("".join(p[1:-1] if p.startswith('"') else HOLE for p in _PART.findall(chain)) for chain in chains)
    return {text for text in texts if _KEY.fullmatch(text)}


def on_screens(fills: set[str], *folders: Path) -> Said:
    """What the screens and pages in these folders have in quotes."""
    said = Said(fills)
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix == ".ts" and "generated" not in path.parts:
                said.texts |= in_typescript(path.read_text("utf-8"))
            elif path.suffix == ".html":
                said.texts |= in_jinja(path.read_text("utf-8"))
    return said


def on_files(fills: set[str], folder: Path) -> Said:
    """What the Python of a folder has said by the server, filled with what else stands in quotes there."""
    said = Said(fills)
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant() | ast.JoinedStr() as key, *_]):
                    said.texts.add(_joined(key))
                case ast.Constant(str(text)) if text.isidentifier():
                    said.fills.add(text)
    return said


def _joined(key: ast.Constant | ast.JoinedStr) -> str:
    parts = key.values if isinstance(key, ast.JoinedStr) else [key]
    return "".join(str(part.value) if isinstance(part, ast.Constant) else HOLE for part in parts)


# --- Python ------------------------------------------------------------------------------------------

SPEAKS = {
    "Rejected": (0, "refused"),
    "Refused": (1, "refused"),
    "Doubt": (0, "doubt"),
    "refuse": (1, "refused"),
    "Bye": (0, "bye"),
    "bye": (0, "bye"),
    "_goodbye": (1, "bye"),
    "close": (0, "bye"),
    "empty": (1, "bye"),
    "_stand_up": (2, "bye"),
}
"""Calls that tell a key: which argument it is, and where its sentence stands in the catalogue."""


def in_python(source: str) -> tuple[set[str], set[str]]:
    """The keys that a Python source tells, and the functions in which it tells one that it was handed."""
    keys: set[str] = set()
    handed: set[str] = set()
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for node in ast.walk(function):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args) if name in SPEAKS:
                    at, where = SPEAKS[name]
                    told = [f"{where}.{key}" for key in _texts(args[at])] if len(args) > at else []
                    keys.update(told)
                    if len(args) > at and not told:
                        handed.add(function.name)
                case ast.keyword(arg="sorry", value=ast.Constant(str(key))):
                    keys.add(f"sorry.{key}")
                case ast.Return(value=value) if value is not None and function.name == "enter":
                    keys.update(f"bye.{key}" for key in _texts(value))
    return keys, handed


def _texts(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _texts(body)
            yield from _texts(orelse)


def told(*without: str) -> tuple[set[str], set[str]]:
    """What our Python tells a screen, but for these folders; and the functions that pass on what they were handed."""
    keys: set[str] = set()
    handed: set[str] = set()
    for path in sorted((ROOT / "app").rglob("*.py")):
        if any(ROOT / folder in path.parents for folder in without):
            continue
        found = in_python(path.read_text("utf-8"))
        keys |= found[0]
        handed |= found[1]
    return keys, handed
