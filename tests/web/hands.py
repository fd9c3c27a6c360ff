"""What a host does with decks, by the pages."""

from __future__ import annotations

import re

import httpx

from tests.web.forms import form
from tests.web.test_pages import Tags


def brought(owner: httpx.Client, content: bytes | str, what: str = "nobody_is_perfect.term", **face: str) -> str:
    """A new deck of a list or a file; its address."""
    asked = form(owner.get("/decks/import"), "/decks/import").set(what=what)
    if isinstance(content, str):
        look = asked.set(text=content).send(owner)
    else:
        look = asked.send(owner, ("deck.json", content))
    assert look.status_code == 200, look.text
    came = form(look, "/bring").set(**face).send(owner)
    assert came.status_code == 200, came.text
    return came.url.path


def text_of(page: httpx.Response) -> str:
    return " ".join(Tags(page.text).text.split())


def items_of(page: httpx.Response) -> list[str]:
    """The ids of the items on a deck's page."""
    return re.findall(r'id="i-([0-9a-f]{16})"', page.text)
