"""A card tried out is shown as the TV would show it, from its question to its answer."""

from __future__ import annotations

import json
from typing import Any

import httpx
import msgspec
import pytest
import regex

from app.engine.card import answer_of, kind_of, name_of
from app.games import catalogue
from app.web.trial import trial
from tests.games.test_decks import decks
from tests.web.hands import brought, items_of

FIRST = {
    (deck.game, kind_of(card)): (deck.language, card) for deck in reversed(decks()) for card in reversed(deck.cards)
}
"""A card of each kind of every game."""


@pytest.mark.parametrize(("game", "kind"), FIRST)
def test_a_card_is_shown_from_its_question_to_its_answer(game: str, kind: str) -> None:
    language, card = FIRST[game, kind]
    views = trial(catalogue()[game], card, language)
    assert 3 <= len(views) <= 12
    assert [view.n for view in views] == list(range(1, len(views) + 1))
    assert len({view.stage for view in views}) == len(views)
    told = [msgspec.json.decode(msgspec.json.encode(view)) for view in views]
    assert any(name_of(card) in str(view["game"]) for view in told)
    field = answer_of(type(card))
    if field and field.kind == "text":
        answer: Any = getattr(card, field.name)
        assert any(answer in str(view["game"]) for view in told)


def test_a_card_alone_makes_no_second_round() -> None:
    language, card = FIRST["nobody_is_perfect", "statement"]
    views = trial(catalogue()["nobody_is_perfect"], card, language)
    assert [view.stage.split("/")[0] for view in views] == ["1"] * len(views)
    assert [view.stage.split("/")[1] for view in views] == ["opening", "judging", "verdict", "moving"]


# --- the page -------------------------------------------------------------------------------------------


def test_the_owner_sees_an_item_on_a_tv_and_nobody_else_does(owner: httpx.Client, guest: httpx.Client) -> None:
    deck = brought(owner, "Yonks - a very long time\nZarf - a holder for a hot cup")
    item = items_of(owner.get(deck))[0]
    page = owner.get(f"{deck}/{item}/try")
    found = regex.search(r'<script id="trial" type="application/json">(.*?)</script>', page.text, regex.S)
    assert found
    shown = json.loads(found[1])
    assert shown["back"] == deck
    assert "Yonks" in json.dumps(shown["views"][1])
    assert "A very long time" in json.dumps(shown["views"])
    assert "long time" not in guest.get(f"{deck}/{item}/try").text
    assert owner.get(f"{deck}/nothing/try").status_code == 404


def test_what_stands_on_a_card_cannot_end_the_data_of_the_page(owner: httpx.Client) -> None:
    deck = brought(owner, "</script><script>alert(1)</script> | what nobody should run")
    page = owner.get(f"{deck}/{items_of(owner.get(deck))[0]}/try")
    assert page.status_code == 200
    assert "<script>alert" not in page.text
