"""Cards out of what was found: filled up, brought into form, doubted, and none twice (COM-10, COM-11, COM-19)."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from itertools import islice
from typing import Any

import msgspec
import regex

from app.decks import own
from app.decks.alike import Alike
from app.decks.deck import Line, Proposal, Wish
from app.decks.excerpts import excerpt
from app.decks.found import Content, Found, Value
from app.decks.limits import LETTERS, PARTS, SEVERAL, TEXT, WRITTEN, bounded
from app.decks.words import choice_word, choices_of, kinds_meant, meant
from app.engine.card import PLACE, SOURCES, TEXTS, TITLE, Field, answer_of, doubts, fields, fit, key_of, kinds, texts_of
from app.engine.game import Rejected, Source
from app.engine.text import key
from app.games import catalogue


def propose(content: Content, wish: Wish, taken: Collection[str] = ()) -> Proposal:
    """What comes of all rows. `taken` are the keys (`key_of`) of what the deck has. Raises Rejected: deck_too_many,
    deck_too_full, deck_no_rows, and whatever reading the rows raises."""
    maker = _Maker(wish, taken)
    lines: list[Line] = []
    for found in content.rows:
        lines.append(maker.line(found))
        maker.within()
        bounded(len(lines))
    if not lines:
        raise Rejected("deck_no_rows")
    return Proposal(content.format, content.face, tuple(lines), content.doubts)


class _Maker:
    def __init__(self, wish: Wish, taken: Collection[str]) -> None:
        self.wish, self.taken = wish, taken
        self.kinds = kinds(catalogue()[wish.game].card)
        # What a row is known by: what its card is called, and what is asked for.
        names = [fields(struct)[0].name for struct in self.kinds.values()]
        answers = [field.name for struct in self.kinds.values() if (field := answer_of(struct))]
        self.known_by = {name: at for at, name in enumerate(names + answers)}
        self.lines: dict[str, str] = {}
        # What is left of what may be read, of what may come in, and of the file that this would be.
        self.letters, self.kept, self.written = LETTERS, LETTERS, WRITTEN
        self.alike = Alike()

    def line(self, found: Found) -> Line:
        """The row as a line of the proposal."""
        where, shown = found.where, self._shown(found)
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
        self.kept -= sum(map(letters, texts_of(card, fields(type(card)))))
        self.written -= own.written(card)
        every = (*found.doubts, *doubts(card), *self.alike.to(card, self.lines[name]))
        return Line(found.at, where, shown, card, every)

    def _shown(self, found: Found) -> str:
        """An excerpt of what the row is known by, or else of its first texts."""
        names = sorted(found.values, key=lambda name: self.known_by.get(name, len(self.known_by)))
        texts = (found.shown, "") if found.shown else map(found.values.__getitem__, names)
        return excerpt(" · ".join(islice((text for text in texts if isinstance(text, str) and text.strip()), 2)))

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
            if why.key == "deck_too_many_texts":
                raise
            raise Rejected("deck_too_long" if why.key == "too_long" else "deck_no_words", **why.params) from None

    def _kind(self, found: Found) -> str:
        """The kind that the row names, or whose name it fills in, or the wished one."""
        if found.kind:
            kind = kinds_meant(self.wish.game).get(key(found.kind[:TEXT]), found.kind)
            if kind not in self.kinds:
                raise Rejected("deck_no_such_kind", kind=excerpt(found.kind))
            return kind
        names = {kind: fields(struct)[0].name for kind, struct in self.kinds.items()}
        named = [kind for kind, name in names.items() if not _blank(found.values.get(name, ""))]
        return named[0] if len(named) == 1 else self.wish.kind or next(iter(self.kinds))

    def _value(self, field: Field, value: Value) -> Any:
        """A row's value as one of the field's."""
        most = field.mark.most if field.mark else 0
        match field.kind, value:
            case "texts" | "sources", str() if len(value) > SEVERAL:
                raise Rejected("deck_too_long", field=field.name, n=most or TITLE.most)
            case "texts" | "sources", str():
                return self._value(field, parted(value))
            case "texts" | "sources", tuple() if len(value) > PARTS:
                raise Rejected("deck_too_many_texts", field=field.name, n=TEXTS if field.mark else SOURCES)
            case "sources", tuple():
                sources = _sources(value)
                for source in sources:
                    self._bearable(source.title, field.name, TITLE.most)
                    self._bearable(source.place, field.name, PLACE.most)
                return sources
            case "texts", tuple() if all(isinstance(text, str) for text in value):
                return tuple(self._bearable(str(text), field.name, most) for text in value)
            case "text", str():
                return self._bearable(value, field.name, most)
            case "flag", bool():
                return value
            case "flag" | "choice", str():
                return self._chosen(field, value)
            case _:
                raise Rejected("deck_bad_value", field=field.name)

    def _bearable(self, text: str, field: str, most: int) -> str:
        """The text, if it is short enough to be looked at: cleaning a book would take its time."""
        if len(text) > TEXT:
            raise Rejected("deck_too_long", field=field, n=most)
        self.letters -= letters(text)
        self.within()
        return text

    def within(self) -> None:
        """Raises Rejected, deck_too_full, if the texts so far are more than a deck has, or more than what comes in
        could come in once more."""
        if min(self.letters, self.kept, self.written) < 0:
            raise Rejected("deck_too_full")

    def _chosen(self, field: Field, text: str) -> str | bool:
        chosen = meant(self.wish.game, field).get(key(text[:TEXT]))
        if chosen is None:
            words = (choice_word(self.wish.game, field.name, each) for each in choices_of(field))
            raise Rejected("deck_bad_choice", field=field.name, value=excerpt(text), choices=", ".join(words))
        return chosen == "true" if field.kind == "flag" else chosen


def letters(text: str) -> int:
    """Bytes of a text in its longest form, as `limits.LETTERS` counts them."""
    if text.isascii():
        return len(text)
    return max(len(each.encode("utf-8", "surrogatepass")) for each in (text, unicodedata.normalize("NFKC", text)))


def parted(cell: str) -> tuple[str, ...]:
    r"""The texts of one cell, which stand apart by a bar or a line break; "\|" is a bar and "\\" a backslash in one.

    Of more than are looked at one too many is given.
    """
    texts = (found[1] for found in islice(_PART.finditer(f"|{cell}"), PARTS + 1))
    return tuple("\\".join(part.replace("\\|", "|") for part in text.split("\\\\")) for text in texts)


def joined(texts: tuple[str, ...]) -> str:
    """Texts in one cell, so that `parted` gives them again."""
    return " | ".join(text.replace("\\", "\\\\").replace("|", "\\|") for text in texts)


_PART = regex.compile(r"[|\r\n]((?:[^|\r\n\\]++|\\[\\|]?)*+)")


def _sources(value: tuple[str, ...] | tuple[Source, ...]) -> tuple[Source, ...]:
    sources = [one if isinstance(one, Source) else Source(one, "") for one in value]
    # A place alone is a source too: an address, mostly.
    return tuple(source if source.title.strip() else Source(source.place, "") for source in sources)


def _blank(value: Value) -> bool:
    return not (value.strip() if isinstance(value, str) else value) and value is not False
