"""Names in a sentence of a page, and what a bot says that is not let in."""

from __future__ import annotations

import asyncio

import pytest
from jinja2 import Environment

from app.web.bots import Shut, play
from app.web.pages import listed
from app.words import say
from tests.web.conftest import OpenHouse


def test_names_are_escaped_once_and_keep_their_own_direction() -> None:
    page = Environment(autoescape=True).from_string("{{ say(key, names=listed(by), n=1, slip='B') }}")
    shown = page.render(say=say, listed=listed, key="nobody_is_perfect.ledger.NIP-15", by=("O'Neil & Co", "Ann"))
    assert "O&#39;Neil &amp; Co" in shown
    assert "amp;amp" not in shown
    assert listed(()) == ""
    assert listed(("A", "B", "C")).count("\u2068") == 3


def test_a_bot_that_is_not_let_in_says_why_in_a_sentence(house: OpenHouse) -> None:
    with pytest.raises(Shut) as shut:
        asyncio.run(play(house.url, "BBBB", 1))
    assert str(shut.value) == "bye.no_such_room"
    assert len(say(str(shut.value))) > 10
