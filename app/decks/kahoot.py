"""Kahoot's quiz sheet: a row a question, up to four answers, and the numbers of those that are right.

Its headings begin with what a column is and go on with advice that has changed over the years ("Question - max 120
characters", "Answer 1 - max 75 characters", "Time limit (sec)", "Correct answer(s) - choose at least one"), below some
rows of explanation. Right answers are given as "2" or "1,3".
"""

from __future__ import annotations

from typing import NamedTuple

import regex

from app.decks.deck import Wish
from app.decks.found import Asked, Found, claim, question
from app.decks.words import NO, YES
from app.engine.game import Rejected
from app.engine.text import key

LONGEST = 200
"""Characters of a heading that are looked at, for some go on with advice."""

_ANSWER = regex.compile(r"answer\s*([1-9])\b", regex.IGNORECASE)


class Sheet(NamedTuple):
    """Which columns hold what; the answers by their numbers."""

    question: int
    answers: dict[int, int]
    right: int


def sheet(row: list[str]) -> Sheet | None:
    """The columns, if these are the headings of a quiz sheet."""
    cells = [" ".join(cell[:LONGEST].split()).casefold() for cell in row]
    questions = [at for at, cell in enumerate(cells) if cell.startswith("question")]
    right = [at for at, cell in enumerate(cells) if cell.startswith("correct answer")]
    answers = {int(found[1]): at for at, cell in enumerate(cells) if (found := _ANSWER.match(cell))}
    return Sheet(questions[0], answers, right[0]) if questions and right and len(answers) > 1 else None


def asks(row: list[str], sheet: Sheet) -> bool:
    """Whether a row has a question or an answer: the template numbers rows that nobody has filled in."""
    return any(row[column].strip() for column in (sheet.question, *sheet.answers.values()) if column < len(row))


def found(at: int, row: list[str], sheet: Sheet, wish: Wish, where: str) -> Found:
    """A question of the sheet; one whose answers are True and False is a claim."""

    def cell(column: int) -> str:
        return row[column].strip() if column < len(row) else ""

    asked = cell(sheet.question)
    answers = {n: cell(column) for n, column in sheet.answers.items() if cell(column)}
    numbers = {int(n) for n in regex.findall(r"\d", cell(sheet.right)[:LONGEST])}
    right = tuple(answers[n] for n in sorted(numbers & answers.keys()))
    if not right:
        return Found(at, {}, where=where, refused=Rejected("deck_no_right_answer"), shown=asked)
    keys = {key(answer) for answer in answers.values()}
    if len(keys) == 2 and len(right) == 1 and keys & YES and keys & NO:
        return claim(at, asked, key(right[0]) in YES, wish, where)
    wrong = tuple(answer for n, answer in answers.items() if n not in numbers)
    return question(Asked(at, asked, right, wrong, where=where), wish)
