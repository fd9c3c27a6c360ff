"""What cards are made of, whoever writes them: texts of a length, the truth among them, and where to look it up.

A card is a frozen msgspec Struct that a game declares. Its first field is its name: no two cards of a kind and a
language may share one. Texts are marked with `text`, and `fit` brings a card that somebody has typed or imported into
the house's form (COM-10). The marks bind nobody who reads a card back: what is in a deck has been fit once.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from app.engine.game import Rejected, Source
from app.engine.text import cleaned, dressed, evened, key, length

C = TypeVar("C", bound=msgspec.Struct)

SHORTEST_TRUTH, LONGEST_TRUTH = 8, 110
"""How long a true answer is that does not stand out among players' answers, in grapheme clusters (COM-19)."""


def cited(sources: tuple[Source, ...]) -> Source | None:
    """The source that is told with the truth: the first one."""
    return sources[0] if sources else None


Part = Literal["", "answer", "truth", "ending"]
"""What a text is to its card: "answer", what is asked for; "truth", one that stands on a ballot among lies; "ending",
one that goes on where the card's beginning stops."""


class Mark(NamedTuple):
    """How a text of a card is to be written: at most so many grapheme clusters."""

    most: int
    part: Part = ""


def text(most: int, part: Part = "") -> msgspec.Meta:
    """The mark of a text, to annotate a card's field with."""
    return msgspec.Meta(extra={"mark": Mark(most, part)})


TITLE, PLACE = Mark(200), Mark(500)
"""The two texts of a source."""

SOURCES, TEXTS = 9, 50
"""So many sources a card may have, and so many texts in a field for several: a hard question of the house has 39."""

LONGEST, TOGETHER = 2_000, 15_000
"""Characters of a text, of which one that is seen may be made of many, and of all texts of a field: with a backslash
before each of them they fit into a cell of a spreadsheet."""


class Field(NamedTuple):
    """A field of a card: a text, several of them, one of a few words, yes or no, or sources. Some are `optional`."""

    name: str
    kind: Literal["text", "texts", "choice", "flag", "sources"]
    mark: Mark | None
    choices: tuple[str, ...]
    optional: bool


@cache
def kinds(card: Any) -> dict[str, type[msgspec.Struct]]:
    """The kinds of a game's cards (Game.card) by their tags; "" where there is one and it has no tag."""
    structs = get_args(card) if get_origin(card) is types.UnionType else (card,)
    return {str(struct.__struct_config__.tag or ""): struct for struct in structs}


def kind_of(card: msgspec.Struct) -> str:
    """The kind of a card, as in `kinds`."""
    return str(card.__struct_config__.tag or "")


@cache
def fields(struct: type[msgspec.Struct]) -> tuple[Field, ...]:
    """The fields of a kind of card, its name first."""
    hints = get_type_hints(struct, include_extras=True)
    optional = {field.name for field in msgspec.structs.fields(struct) if not field.required}
    return tuple(_field(name, hints[name], name in optional) for name in struct.__struct_fields__)


def _field(name: str, hint: Any, optional: bool) -> Field:
    kind, inner = hint, None
    if get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        if inner is Source:
            return Field(name, "sources", None, (), optional)
        kind = inner
    if get_origin(kind) is Annotated:
        mark = next(meta.extra["mark"] for meta in get_args(kind)[1:] if meta.extra)
        return Field(name, "texts" if inner else "text", mark, (), optional)
    if kind is bool:
        return Field(name, "flag", None, (), optional)
    return Field(name, "choice", None, get_args(kind), optional)


def answer_of(struct: type[msgspec.Struct]) -> Field | None:
    """The field of a kind of card that holds what is asked for, if there is one."""
    return next((f for f in fields(struct) if f.kind == "flag" or (f.mark and f.mark.part)), None)


def name_of(card: msgspec.Struct) -> str:
    """What a card is known by: its first field."""
    return str(getattr(card, card.__struct_fields__[0]))


def key_of(card: msgspec.Struct) -> str:
    """Equal for two cards of a deck exactly when they are of one kind and their names are worded the same (COM-11)."""
    return f"{kind_of(card)} {key(name_of(card))}"


def fit(card: C) -> C:
    """The card with its texts as the house keeps them, and a truth in the dress of a ballot (COM-10, COM-19).

    What has been fit stays as it is when it is fit again. Raises Rejected, with the field as `field`: write_something,
    too_long, deck_too_many_texts.
    """
    return replace(card, **{field.name: fitted(getattr(card, field.name), field) for field in fields(type(card))})


def fitted(value: Any, field: Field) -> Any:
    """The value of one field, as `fit` has it in a card; raises what `fit` raises."""
    if field.kind == "text":
        return _fit(value, field)
    if field.kind == "texts":
        texts = tuple({key(text): text for text in (_fit(one, field) for one in value if one.strip())}.values())
        if sum(map(len, texts)) > TOGETHER:
            raise Rejected("too_long", field=field.name, n=TOGETHER)
        return _few(texts, field, TEXTS)
    if field.kind == "sources":
        return _few(tuple(_source(source, field.name) for source in value if source.title.strip()), field, SOURCES)
    return value


def _few(values: tuple[Any, ...], field: Field, most: int) -> tuple[Any, ...]:
    if len(values) > most:
        raise Rejected("deck_too_many_texts", field=field.name, n=most)
    return values


class Doubt(NamedTuple):
    """What an editor should look at in a card that can be played all the same: `doubt.<key>` says it, of a field.

    `about` is what else the sentence names, such as another card or a column of a file.
    """

    key: str
    field: str = ""
    about: str = ""


def doubts(card: msgspec.Struct) -> Iterator[Doubt]:
    """What makes a true answer stand out among players' answers (COM-19)."""
    for field in fields(type(card)):
        if not field.mark or field.mark.part not in ("truth", "ending"):
            continue
        answer = getattr(card, field.name)
        if length(answer) < SHORTEST_TRUTH:
            yield Doubt("truth_short", field.name)
        elif length(answer) > LONGEST_TRUTH:
            yield Doubt("truth_long", field.name)
        if key(answer) and key(answer) in key(name_of(card)):
            yield Doubt("truth_in_name", field.name)


def _fit(raw: str, field: Field) -> str:
    assert field.mark
    if field.optional and not raw.strip():
        return ""
    text = _clean(raw, field.name, field.mark)
    match field.mark.part:
        case "truth":
            text = dressed(text)
        case "ending":
            text = evened(text)
    # A dash between words is longer in its dress.
    if length(text) > field.mark.most:
        raise Rejected("too_long", field=field.name, n=field.mark.most)
    return text


def _clean(raw: str, field: str, mark: Mark) -> str:
    try:
        text = cleaned(raw, mark.most)
        if len(text) > LONGEST:
            raise Rejected("too_long", n=mark.most)
    except Rejected as why:
        why.params["field"] = field
        raise
    return text


def _source(source: Source, field: str) -> Source:
    title = _clean(source.title, field, TITLE)
    return Source(title, _clean(source.place, field, PLACE) if source.place.strip() else "")


def texts_of(card: msgspec.Struct, among: Iterable[Field]) -> Iterator[str]:
    """All that is written in these fields of a card, each text by itself."""
    for field in among:
        value = getattr(card, field.name)
        match field.kind:
            case "text":
                yield value
            case "texts":
                yield from value
            case "sources":
                yield from (text for source in value for text in (source.title, source.place))
