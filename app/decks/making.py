"""Cards out of what was found: filled up, brought into form, doubted, and none twice (COM-10, COM-11, COM-19)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from typing import Any

import msgspec
import regex

from app.decks.alike import Alike
from app.decks.deck import Line, Proposal, Wish
from app.decks.found import Content, Found, Value
from app.decks.limits import TEXT, bounded
from app.decks.words import choice_word, choices_of, kinds_meant, meant
from app.engine.card import Field, doubts, fields, fit, key_of, kinds
from app.engine.game import Rejected, Source
from app.engine.text import key, seen
from app.games import catalogue

SHOWN = 80
"""Grapheme clusters of an excerpt."""

_CLUSTER = regex.compile(r"\X")


def propose(content: Content, wish: Wish, taken: Collection[str] = ()) -> Proposal:
    """What comes of all rows. `taken` are the keys (`key_of`) of what the deck has. Raises Rejected: deck_too_many,
    deck_no_rows, and whatever reading the rows raises."""
    maker = _Maker(wish, taken)
    lines: list[Line] = []
    for found in content.rows:
        lines.append(maker.line(found))
        bounded(len(lines))
    if not lines:
        raise Rejected("deck_no_rows")
    return Proposal(content.format, content.face, tuple(lines), content.doubts)


class _Maker:
    def __init__(self, wish: Wish, taken: Collection[str]) -> None:
        self.wish, self.taken = wish, taken
        self.kinds = kinds(catalogue()[wish.game].card)
        self.lines: dict[str, str] = {}
        self.alike = Alike()

    def line(self, found: Found) -> Line:
        """The row as a line of the proposal."""
        where, shown = found.where, excerpt(found)
        try:
            card = self._card(found)
            name = key_of(card)
            if name in self.lines:
                raise Rejected("deck_twice", line=self.lines[name])
            if name in self.taken:
                raise Rejected("deck_there")
        except Rejected as why:
            return Line(found.at, where, shown, refused=why)
        self.lines[name] = f"{where} {found.at}".strip()
        every = (*found.doubts, *doubts(card), *self.alike.to(card, self.lines[name]))
        return Line(found.at, where, shown, card, every)

    def _card(self, found: Found) -> msgspec.Struct:
        if found.refused:
            raise found.refused
        struct = self.kinds[self._kind(found)]
        values: dict[str, Any] = {}
        for field in fields(struct):
            value = found.values.get(field.name, "")
            if _blank(value):
                value = self.wish.fill.get(field.name, "")
            if not _blank(value):
                values[field.name] = self._value(field, value)
            elif not field.optional:
                raise Rejected("deck_missing", field=field.name)
        try:
            return fit(struct(**values))
        except Rejected as why:
            raise Rejected("deck_too_long" if why.key == "too_long" else "deck_no_words", **why.params) from None

    def _kind(self, found: Found) -> str:
        """The kind that the row names, or whose name it fills in, or the wished one."""
        if found.kind:
            kind = kinds_meant(self.wish.game).get(key(found.kind), found.kind)
            if kind not in self.kinds:
                raise Rejected("deck_no_such_kind", kind=_short(found.kind))
            return kind
        named = [
            kind for kind, struct in self.kinds.items() if not _blank(found.values.get(struct.__struct_fields__[0], ""))
        ]
        return named[0] if len(named) == 1 else self.wish.kind or next(iter(self.kinds))

    def _value(self, field: Field, value: Value) -> Any:
        """A row's value as one of the field's."""
        match field.kind, value:
            case "sources", str() | tuple():
                return _sources(value)
            case "texts", str():
                return tuple(_bearable(text, field) for text in parted(value))
            case "texts", tuple() if all(isinstance(text, str) for text in value):
                return tuple(_bearable(str(text), field) for text in value)
            case "text", str():
                return _bearable(value, field)
            case "flag", bool():
                return value
            case "flag" | "choice", str():
                return self._chosen(field, value)
            case _:
                raise Rejected("deck_bad_value", field=field.name)

    def _chosen(self, field: Field, text: str) -> str | bool:
        chosen = meant(self.wish.game, field).get(key(text[:TEXT]))
        if chosen is None:
            words = (choice_word(self.wish.game, field.name, each) for each in choices_of(field))
            raise Rejected("deck_bad_choice", field=field.name, value=_short(text), choices=", ".join(words))
        return chosen == "true" if field.kind == "flag" else chosen


def parted(cell: str) -> tuple[str, ...]:
    r"""The texts of one cell, which stand apart by a bar or a line break; "\|" is a bar and "\\" a backslash in one."""
    texts, text = [], ""
    for piece in _PIECE.findall(cell):
        if piece in ("|", "\n", "\r"):
            texts.append(text)
            text = ""
        else:
            text += piece[1:] if piece in ("\\|", "\\\\") else piece
    return (*texts, text)


def joined(texts: tuple[str, ...]) -> str:
    """Texts in one cell, so that `parted` gives them again."""
    return " | ".join(text.replace("\\", "\\\\").replace("|", "\\|") for text in texts)


_PIECE = regex.compile(r"\\[\\|]|[|\r\n]|[^\\|\r\n]+|\\")


def _sources(value: str | tuple[str, ...] | tuple[Source, ...]) -> tuple[Source, ...]:
    given = value if isinstance(value, tuple) else parted(value)
    sources = [one if isinstance(one, Source) else Source(one, "") for one in given]
    # A place alone is a source too: an address, mostly.
    return tuple(source if source.title.strip() else Source(source.place, "") for source in sources)


def _bearable(text: str, field: Field) -> str:
    """The text, if it is short enough to be looked at: cleaning a book would take its time."""
    if len(text) > TEXT and field.mark:
        raise Rejected("deck_too_long", field=field.name, n=field.mark.most)
    return text


def _blank(value: Value) -> bool:
    return not (value.strip() if isinstance(value, str) else value) and value is not False


def excerpt(found: Found) -> str:
    """What a row is known by: its first texts, cut to a length that fits on a line."""
    texts = [found.shown] if found.shown else [text for text in found.values.values() if isinstance(text, str)]
    return _short(" · ".join(text for text in texts[:2] if text.strip()))


def _short(text: str) -> str:
    text = " ".join(seen(" ".join(text[: SHOWN * 10].split())).split())
    if text.isascii():
        return text if len(text) <= SHOWN else text[: SHOWN - 1].rstrip() + "…"
    clusters = [found[0] for found in islice(_CLUSTER.finditer(text), SHOWN + 1)]
    return text if len(clusters) <= SHOWN else "".join(clusters[: SHOWN - 1]).rstrip() + "…"
