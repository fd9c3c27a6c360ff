"""What the lobby is told of a setting that does not go."""

from __future__ import annotations

import msgspec
import pytest

from app.engine.game import Rejected
from app.games.perfect_words.commands import Options
from tests.rules import rule


@rule("PW-01", "COM-10", "COM-11")
@pytest.mark.parametrize(
    ("words", "key"),
    [(["lark", "Lark!"], "own_words_alike"), (["W" * 17], "too_long"), (["wren", "?"], "write_something")],
)
def test_what_is_wrong_with_an_own_word_is_the_cause_of_the_error(words: list[str], key: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert({"own_words": words}, Options)
    why: BaseException | None = wrong.value
    while why is not None and not isinstance(why, Rejected):
        why = why.__cause__
    assert why is not None
    assert why.key == key
