"""Many Decks, the archive of Massive Decks: calls with gaps, and responses to fill them with.

    {"name": ..., "author": ..., "language": ..., "calls": [[["Why is ", {}, "?"]], ...], "responses": ["...", ...]}

A call is lines of parts: a text, a text with a style, or a gap. One with a single gap, at its end, is a beginning. The
pack has no ending for it, so that one of its responses stands in, always the same one for the same beginning.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from app.decks.deck import Wish
from app.decks.excerpts import excerpt
from app.decks.found import Content, Found, face, opening
from app.decks.limits import TEXT
from app.engine.card import fields, kinds
from app.engine.game import Rejected
from app.engine.text import key
from app.games import catalogue

_GAP = "\0"
"""No text has one."""


def is_many_decks(content: Any) -> bool:
    """Whether a JSON value is such a deck."""
    return isinstance(content, dict) and all(isinstance(content.get(name), list) for name in ("calls", "responses"))


def read(content: Any, wish: Wish) -> Content:
    """The calls that can be beginnings; what such packs are about is for grown-ups."""
    title, language, author = (content.get(name) for name in ("name", "language", "author"))
    if isinstance(author, dict):
        author = author.get("name")
    said = {"title": title, "language": language, "author": author}
    known = {name: text[:TEXT] for name, text in said.items() if isinstance(text, str)}
    more = _more(known.get("title", ""), wish)
    responses = [text for text in map(_text, content["responses"]) if key(text[:TEXT])]
    return Content(
        "many_decks", face(wish, **known, rating="grown-ups"), _found(content["calls"], responses, more, wish)
    )


def _more(title: str, wish: Wish) -> dict[str, str]:
    """Where a beginning is from, if nobody says better: from the pack."""
    marks = {field.name: field.mark for kind in kinds(catalogue()[wish.game].card).values() for field in fields(kind)}
    origin = marks.get("origin")
    return {"origin": title[: origin.most]} if origin and title and not wish.fill.get("origin") else {}


def _found(calls: list[Any], responses: list[str], more: dict[str, str], wish: Wish) -> Iterator[Found]:
    for at, call in enumerate(calls, 1):
        text = _call(call)
        if text is None:
            yield Found(at, {}, refused=Rejected("deck_no_card"), shown=excerpt(call))
            continue
        shown = text.replace(_GAP, "____")
        before, _, after = text.partition(_GAP)
        if text.count(_GAP) != 1:
            yield Found(at, {}, refused=Rejected("deck_gaps", gaps=text.count(_GAP)), shown=shown)
        elif key(after[:TEXT]) or not key(before[:TEXT]):
            yield Found(at, {}, refused=Rejected("deck_gap_not_last"), shown=shown)
        elif not responses:
            yield Found(at, {}, refused=Rejected("deck_no_responses"), shown=shown)
        else:
            draw = int.from_bytes(sha256(before.strip().encode("utf-8", "surrogatepass")).digest()[:8], "big")
            yield opening(at, before.strip(), responses[draw % len(responses)], more, wish)


def _call(call: Any) -> str | None:
    """The text of a call, with its gaps; None if it is none."""
    if not isinstance(call, list) or not all(isinstance(line, list) for line in call):
        return None
    parts = [
        [_text(part) or (_GAP if isinstance(part, dict) and "text" not in part else "") for part in line]
        for line in call
    ]
    return " ".join("".join(line).strip(" ") for line in parts)


def _text(part: Any) -> str:
    """The text of a part or of a response; "" if it has none."""
    text = part.get("text") if isinstance(part, dict) else part
    return text.replace(_GAP, "") if isinstance(text, str) else ""
