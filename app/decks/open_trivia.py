"""Open Trivia DB: what its interface answers, in any of the encodings that it offers.

    {"response_code": 0, "results": [{"type": "multiple", "difficulty": "easy", "category": "History",
     "question": ..., "correct_answer": ..., "incorrect_answers": [...]}, ...]}

Texts have HTML entities (some of them twice), or are encoded as in addresses, or in Base64. Its questions are asked
with choices below them, and some make no sense without: those are doubted.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from urllib.parse import unquote_plus

import regex

from app.decks.deck import Wish
from app.decks.encodings import unescaped
from app.decks.excerpts import excerpt
from app.decks.found import Asked, Content, Found, claim, face, question
from app.decks.limits import TEXT
from app.engine.card import Doubt
from app.engine.game import Rejected

LEVELS = {"easy": "green", "medium": "yellow", "hard": "orange"}
"""How hard a question is, as You Must Be an Idiot! has it: its hard ones are no red ones."""

_IN_BASE64 = frozenset(base64.b64encode(kind).decode() for kind in (b"multiple", b"boolean"))
_ENCODED, _SPACE = regex.compile(r"%[0-9A-Fa-f]{2}"), regex.compile(r"\s")
_CHOICES, _THESE = regex.compile(r"\b(?:of|in) these\b|\bthe following\b|\bNOT\b"), regex.compile(r"\bthese\b")


def is_open_trivia(content: Any) -> bool:
    """Whether a JSON value is such an answer, or its questions alone."""
    first = next(iter(_results(content)), None)
    return isinstance(first, dict) and "correct_answer" in first


def read(content: Any, wish: Wish) -> Content:
    """The questions of such a value, and its claims that are true or false."""
    said = face(wish, language="en", author="Open Trivia DB", licence="CC BY-SA 4.0")
    return Content("open_trivia", said, _found(_results(content), wish))


def _results(content: Any) -> list[Any]:
    results = content.get("results") if isinstance(content, dict) else content
    return results if isinstance(results, list) else []


class _Texts(NamedTuple):
    """A question as it is there, decoded."""

    type: str
    difficulty: str
    category: str
    question: str
    right: str
    wrong: tuple[str, ...]


def _found(results: list[Any], wish: Wish) -> Iterator[Found]:
    for at, result in enumerate(results, 1):
        texts = _texts(result) if isinstance(result, dict) else None
        if texts is None:
            yield Found(at, {}, refused=Rejected("deck_no_card"), shown=excerpt(result))
        elif texts.type == "boolean":
            yield claim(at, texts.question, texts.right.casefold() == "true", wish)
        else:
            more = (("category", texts.category), ("level", LEVELS.get(texts.difficulty, "")))
            doubts = (Doubt("needs_choices"),) if _needs_choices(texts.question[:TEXT]) else ()
            yield question(Asked(at, texts.question, (texts.right,), texts.wrong, more, doubts=doubts), wish)


def _needs_choices(asked: str) -> bool:
    return bool(_CHOICES.search(asked) or _THESE.search(asked, 0, asked.rfind("?") + 1))


def _texts(result: dict[str, Any]) -> _Texts | None:
    """None if it is no question."""
    wrong = result.get("incorrect_answers", [])
    names = ("type", "difficulty", "category", "question", "correct_answer")
    given = [result.get(name, "") for name in names]
    if not isinstance(wrong, list) or not all(isinstance(text, str) for text in (*given, *wrong)):
        return None
    type, difficulty, category, asked, right = given
    decode = _decoder(type, asked)
    texts = (decode(type), decode(difficulty), decode(category), decode(asked), decode(right))
    return _Texts(*texts, tuple(map(decode, wrong)))


def _decoder(type: str, asked: str) -> Callable[[str], str]:
    if type in _IN_BASE64:
        return _from_base64
    asked = asked[:TEXT]
    if _ENCODED.search(asked) and not _SPACE.search(asked):
        return unquote_plus
    return lambda text: unescaped(unescaped(text))


def _from_base64(text: str) -> str:
    try:
        return base64.b64decode(text, validate=True).decode()
    except ValueError:
        return text
