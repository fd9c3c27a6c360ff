"""What tests do with a picture: hang it, perhaps with something else on it, and hear what it sends when touched."""

from __future__ import annotations

from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from tests.browser.gallery.app import address
from tests.browser.gallery.fixtures import fixtures


def hang(page: Page, gallery: str, name: str, room: dict[str, Any] | None = None, **other: Any) -> None:
    """The picture of a fixture, whole: what is touched any earlier is heard by nobody.

    `other` is shown instead of what the game shows, `room` instead of what the room is like.
    """
    if other or room:
        _change(page, name, room or {}, other)
    page.goto(gallery + address(name))
    page.wait_for_function("() => window.told && !document.querySelector('#app[aria-busy=true]')")
    letters_come(page)


def _change(page: Page, name: str, room: dict[str, Any], other: dict[str, Any]) -> None:
    fixture = msgspec.to_builtins(fixtures()[name])
    fixture["frames"][1]["room"].update(room)
    if other:
        fixture["frames"][1]["game"]["show"].update(other)
    page.route(f"**/gallery/{name}.json", lambda route: route.fulfill(json=fixture))


def hang_still(page: Page, gallery: str, name: str, room: dict[str, Any] | None = None) -> None:
    """The same, on a page whose time passes by `page.clock.run_for` alone, however slow the machine is."""
    if room:
        _change(page, name, room, {})
    page.clock.install(time=0)
    page.clock.pause_at(1)
    with page.expect_response(f"**/gallery/{name}.json"):
        page.goto(gallery + address(name))
    for _ in range(500):
        if page.evaluate("window.told"):
            break
        page.clock.run_for(20)
    else:
        raise AssertionError(f"{name} is never told whole")
    expect(page.locator("#app:not([aria-busy=true])")).to_be_attached()
    letters_come(page)


def then(page: Page, name: str, game: Any) -> None:
    """What comes next on a picture that hangs: another view of its game."""
    view = msgspec.structs.replace(fixtures()[name].frames[1], n=2, game=game)
    page.evaluate("(frame) => hear(JSON.parse(frame))", msgspec.json.encode(view).decode())


def letters_come(page: Page) -> None:
    """What is written anew may ask for a font, and a font that arrives lays everything out again."""
    page.evaluate("() => void document.body.offsetHeight || document.fonts.ready.then(() => null)")


def movements_end(page: Page) -> None:
    """What moves comes to rest: styles move in real time, also where the page's own time stands still."""
    page.evaluate(
        """() => Promise.all(document.getAnimations()
            .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
            .map((each) => each.finished.catch(() => null))).then(() => null)"""
    )


def sent(page: Page) -> list[dict[str, Any]]:
    """The game's commands that this phone has sent so far, but for drafts, which go along in their own time."""
    commands: list[dict[str, Any]] = page.evaluate(
        "heard.filter(({ type }) => type === 'do').map(({ command }) => command).filter(({ type }) => type !== 'draft')"
    )
    return commands


def sends(page: Page, *kinds: str) -> list[dict[str, Any]]:
    """The same, once they are of these kinds: a tap is a click only after the finger has gone."""
    for _ in range(500):
        if len(commands := sent(page)) >= len(kinds):
            break
        page.wait_for_timeout(20)
    assert tuple(command["type"] for command in commands) == kinds
    return commands
