"""The other end of a screen's line, played by the test."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from app.games import catalogue
from app.rooms.frames import MOST_DECKS
from app.web.decks.deck import evenings

ADDRESS = "http://party.lan"

Frame = dict[str, Any]


def deck(id: str, title: str, **more: Any) -> Frame:
    """A deck of Nobody is Perfect as the house lists it for a lobby."""
    listed = {"game": "nobody_is_perfect", "language": "en", "speaks": "English", "rating": "family", "built_in": False}
    whole: Frame = {"id": id, "title": title, **listed, "size": 100, "fresh": 100} | more
    return {"evenings": evenings(whole["game"], whole["fresh"])} | whole


def decks(*listed: Frame, **more: Any) -> Frame:
    """What a lobby is told of them."""
    return {"language": "en", "fresh": 530, "evenings": 33, "most": MOST_DECKS, "decks": listed} | more


BUILT_IN = [
    deck(f"{game}.{language}", "Larkhouse", game=game, language=language, speaks=speaks, built_in=True, size=n, fresh=n)
    for game in catalogue()
    for language, speaks, n in (("en", "English", 530), ("de", "Deutsch", 177))
]


class House:
    """The other end of the line: remembers what it hears, on which connection, and answers as it is told to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[tuple[int, Frame]] = []
        self.lines: list[WebSocketRoute] = []
        self.welcome: Frame = {"type": "welcome", "room": "KQXW", "role": "phone", "seat": "s1", "kept": True}
        self.answer: Callable[[Frame], Frame | None] = lambda frame: None
        page.route_web_socket("ws://party.lan/ws", self._open)

    def _open(self, line: WebSocketRoute) -> None:
        number = len(self.lines)
        self.lines.append(line)
        line.on_message(lambda text: self._hear(number, line, json.loads(text)))

    def _hear(self, number: int, line: WebSocketRoute, frame: Frame) -> None:
        self.heard.append((number, frame))
        answer = self.welcome if frame["type"] == "hello" else self.answer(frame)
        if answer is not None:
            line.send(json.dumps(answer))

    def of(self, type: str) -> list[tuple[int, Frame]]:
        """Frames of this type with the number of the connection they came by."""
        return [(number, frame) for number, frame in self.heard if frame["type"] == type]

    def wait(self, so: Callable[[], bool]) -> None:
        """Let the browser work until it is so."""
        for _ in range(250):
            if so():
                return
            # Not by a timer of the page, which it may be leaving.
            self.page.wait_for_timeout(20)
        pytest.fail(f"it never came to be; heard {self.heard}")
