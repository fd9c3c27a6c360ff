"""What moves and what fits on the TV of Perfect Words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from app.engine.game import Millis
from app.games.perfect_words import views
from tests.browser.gallery.fixtures import fixtures
from tests.browser.gallery.hands import hang, hang_still, then

pytestmark = pytest.mark.browser

expect.set_options(timeout=20_000)

FLOOR = 0.0368
"""The least text there may be, as a part of the TV's height: 40 px at 1080p."""

SIZES = """() => [...document.querySelectorAll('.pw-grid:not(.pw-bare)')].map(
  (grid) => parseFloat(getComputedStyle(grid).fontSize) / innerHeight)"""

SPILT = """() => {
  const spilt = [];
  for (const text of document.querySelectorAll('.pw-text'))
    if (text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 4 ||
        text.offsetHeight > text.parentElement.clientHeight) spilt.push(text.textContent);
  for (const half of document.querySelectorAll('.pw-half'))
    if (half.scrollWidth > half.clientWidth + 1) spilt.push(half.textContent);
  for (const grid of document.querySelectorAll('.pw-grid')) {
    const [one, box] = [grid, grid.parentElement].map((each) => each.getBoundingClientRect());
    if (one.left < box.left - 1 || one.right > box.right + 1 || one.top < box.top - 1 || one.bottom > box.bottom + 1)
      spilt.push(`${grid.className} out of ${grid.parentElement.className}`);
  }
  return spilt;
}"""


WATCH = """(() => {
  window.went = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...rest) {
    const way = /^translate\\((-?[\\d.]+)px, (-?[\\d.]+)px\\)$/.exec(frames[0].transform ?? '');
    if (way) window.went.push([this.className, this.textContent.trim(), Number(way[1]), Number(way[2])]);
    return animate.call(this, frames, ...rest);
  };
})()"""
"""Notes whatever goes from one place to another, and from how far away."""


@pytest.fixture
def tv(browser: Browser) -> Iterator[Page]:
    """A small TV on which things move."""
    yield from _page(browser)


@pytest.fixture
def calm(browser: Browser) -> Iterator[Page]:
    """The same for people who want no motion."""
    yield from _page(browser, reduced_motion="reduce")


def _page(browser: Browser, **more: Any) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 720}, **more)
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.add_init_script(WATCH)
    yield page
    context.close()


def _view(name: str) -> views.View:
    view = fixtures()[name].frames[1].game
    assert isinstance(view, views.View)
    return view


def _grids() -> list[str]:
    return [
        name
        for name, fixture in fixtures().items()
        if fixture.role == "tv" and "-pw-" in name and not name.endswith("-how") and "over" not in name
    ]


@pytest.mark.parametrize("name", _grids())
def test_the_crossword_fills_its_room_and_can_be_read_from_the_sofa(name: str, calm: Page, gallery: str) -> None:
    hang(calm, gallery, name)
    assert calm.evaluate(SPILT) == []
    sizes = calm.evaluate(SIZES)
    assert all(size >= FLOOR for size in sizes), sizes


def test_of_a_crossword_too_large_to_be_read_what_is_built_on_is_seen_and_a_map(calm: Page, gallery: str) -> None:
    view = _view("six-pw-far-building")
    hang(calm, gallery, "six-pw-far-building")
    shown = calm.locator(".pw-cut .pw-word")
    assert 3 < shown.count() < len(view.words)
    expect(calm.locator(".pw-cut .pw-last")).to_be_visible()
    expect(calm.locator(".pw-map .pw-word")).to_have_count(len(view.words))
    lit = calm.locator(".pw-map .pw-lit").count()
    assert lit == shown.count() + calm.locator(".pw-cut .pw-tile").count()


@pytest.mark.parametrize("kind", ["writing", "placing"])
def test_all_lines_are_read_where_the_crossword_cannot_be(kind: str, calm: Page, gallery: str) -> None:
    view = _view(f"six-pw-far-{kind}")
    words = {laid.place: laid.word for laid in view.words}
    hang(calm, gallery, f"six-pw-far-{kind}")
    rows = calm.locator(".pw-line:visible .pw-line-words")
    expected = [[words[place] for place in arrow.words] for arrow in sorted(view.arrows, key=lambda a: a.number)]
    assert [row.locator("span").all_inner_texts() for row in rows.all()] == expected
    expect(calm.locator(".pw-line .pw-marker")).to_have_count(2 if kind == "placing" else 0)


@pytest.mark.parametrize("name", ["six-pw-counted-x2", "six-pw-over"])
def test_a_marker_lies_in_the_box_of_its_arrow(name: str, calm: Page, gallery: str) -> None:
    view = _view(name)
    hang(calm, gallery, name)
    boxes = calm.evaluate("""() => [...document.querySelectorAll('.pw-tally')].map((tally) => {
      const [box, ...inside] = [tally, ...tally.children].map((each) => each.getBoundingClientRect());
      const marker = tally.querySelector('.pw-marker');
      return [tally.querySelector('.pw-number').textContent, marker && marker.textContent.trim(), inside.every(
        (one) => one.left >= box.left && one.right <= box.right && one.top >= box.top && one.bottom <= box.bottom)];
    })""")
    assert {int(number) for number, marker, _ in boxes if marker is not None} == {view.x2, view.x}
    assert all(inside for _, _, inside in boxes)


def test_a_tile_to_be_laid_has_its_line_lit_and_its_places_marked(calm: Page, gallery: str) -> None:
    view = _view("six-pw-building-double")
    assert isinstance(view.show, views.Building)
    hang(calm, gallery, "six-pw-building-double")
    words = {laid.place: laid.word for laid in view.words}
    due = {words[place] for tile in view.show.tiles for place in tile.main.words}
    assert set(calm.locator(".pw-word.pw-lit").all_inner_texts()) == due
    places = {tile.main.place for tile in view.show.tiles}
    expect(calm.locator(".pw-place.pw-lit .pw-arrow")).to_have_count(len(places))
    expect(calm.locator(".pw-block").first).to_have_text("".join(map(str, view.show.stack[0])))


def test_the_market_shows_ten_words_and_what_is_left_of_the_deck(calm: Page, gallery: str) -> None:
    view = _view("six-pw-building-early")
    assert isinstance(view.show, views.Building)
    assert view.show.top is not None
    hang(calm, gallery, "six-pw-building-early")
    shown = calm.locator(".pw-sort b").all_inner_texts()
    assert shown == [*(card.word for card in view.show.market), view.show.top.word]
    assert len(shown) == 10
    expect(calm.locator(".pw-top")).to_contain_text(str(view.show.deck))
    crabs = sum(card.kind == "crab" for card in (*view.show.market, view.show.top))
    expect(calm.locator(".pw-crab")).to_have_count(crabs)


@pytest.mark.parametrize(
    ("news", "said"),
    [
        ({"kind": "house", "word": "nose"}, "Time is up: the house laid nose."),
        ({"kind": "house", "word": None}, "Time is up: the house laid the arrow."),
        ({"kind": "taken_back", "word": "spoon"}, "{name} takes spoon back."),
    ],
)
def test_what_came_about_without_laying_is_told(news: dict[str, Any], said: str, calm: Page, gallery: str) -> None:
    frame = fixtures()["six-pw-building-back"].frames[1]
    seat = frame.room.seats[1]
    news |= {"seat": seat.seat, "ends_at": frame.now + 600_000}
    hang(calm, gallery, "six-pw-building-back", news=news)
    expect(calm.locator(".pw-note")).to_have_text(said.format(name=seat.name))


@pytest.mark.parametrize("name", ["six-pw-writing", "six-pw-placing"])
def test_who_does_not_get_a_line_says_so_while_all_write_and_place(name: str, calm: Page, gallery: str) -> None:
    frame = fixtures()[name].frames[1]
    view, seat = _view(name), frame.room.seats[1]
    hang(calm, gallery, name)
    expect(calm.locator(".foot .wait")).to_be_visible()
    signal = views.Signal(seat.seat, "puzzled", Millis(frame.now + 600_000), arrow=3)
    then(calm, name, msgspec.structs.replace(view, signals=(signal,)))
    expect(calm.locator(".foot")).to_have_text(f"{seat.name} does not get arrow 3.")


def test_where_there_is_no_question_no_other_is_offered(calm: Page, gallery: str) -> None:
    hang(calm, gallery, "six-pw-building", room={"controls": True})
    names = ("Pause", "More time", "Skip", "New question", "End game")
    assert [calm.get_by_role("button", name=name).count() for name in names] == [1, 1, 1, 0, 1]


def test_where_nothing_stands_beside_it_the_scale_is_as_wide_as_the_sheet_and_names_its_medals(
    calm: Page, gallery: str
) -> None:
    hang(calm, gallery, "six-pw-over-one_mind", room={"results": None, "controls": True})
    expect(calm.locator(".pw-scale-mark").first).to_contain_text("Bronze")
    sheet, *inside = calm.evaluate("""() => ['.sheet', '.controls-sign', ...document.querySelectorAll('.pw-scale-mark')]
      .map((each) => (each.nodeType ? each : document.querySelector(each)).getBoundingClientRect().toJSON())""")
    assert all(one["bottom"] < sheet["bottom"] and one["right"] < sheet["right"] for one in inside)
    sign, *marks = inside
    assert all(mark["right"] < sign["left"] for mark in marks)
    assert calm.locator(".pw-end-scale").evaluate("(each) => each.offsetWidth") > sheet["width"] * 0.9


def test_what_a_personal_point_is_is_told_with_the_first_of_them(calm: Page, gallery: str) -> None:
    view = _view("six-pw-counted")
    assert isinstance(view.show, views.Counted)
    own = {entry.seat: entry.points for entry in view.show.entries if entry.seat is not None}
    assert own
    hang(calm, gallery, "six-pw-counted")
    then(calm, "six-pw-counted", msgspec.structs.replace(view, personal=own, x2=None))
    expect(calm.locator(".pw-own-note")).to_contain_text(f"+{max(own.values())}:")
    later = {seat: points + 2 for seat, points in own.items()}
    then(calm, "six-pw-counted", msgspec.structs.replace(view, personal=later, x2=None))
    expect(calm.locator(".pw-own-note")).to_have_count(0)


def test_signals_point_at_what_they_mean_until_they_are_over(tv: Page, gallery: str) -> None:
    frame = fixtures()["six-pw-building-signals"].frames[1]
    seen = [signal for signal in frame.game.signals if signal.ends_at > frame.now]
    assert seen
    hang_still(tv, gallery, "six-pw-building-signals")
    assert 0 < tv.locator(".pw-bubble").count() <= len(seen)
    for card in (signal.card for signal in seen if signal.kind == "want"):
        word = next((each.word for each in frame.game.show.market if each.id == card), None)
        if word:
            expect(tv.locator(".pw-sort", has_text=word).locator(".pw-bubble")).to_have_count(1)
    tv.clock.run_for(6_100)
    expect(tv.locator(".pw-bubble")).to_have_count(0)


def test_a_marker_goes_from_arrow_to_arrow_and_does_not_jump(tv: Page, gallery: str) -> None:
    before = _view("six-pw-placing")
    free = next(n for n in range(1, 11) if n not in (before.x2, before.x))
    hang(tv, gallery, "six-pw-placing")
    then(tv, "six-pw-placing", msgspec.structs.replace(before, x2=free))
    tile = tv.locator(".pw-tile", has=tv.locator(".pw-marker-x2"))
    expect(tile.locator(".pw-half", has=tv.locator(".pw-marker-x2")).locator("b").first).to_have_text(str(free))
    tv.wait_for_function("() => went.some(([name]) => name.includes('pw-marker-x2'))")


def test_nothing_goes_anywhere_where_no_motion_is_wanted(calm: Page, gallery: str) -> None:
    before = _view("six-pw-placing")
    free = next(n for n in range(1, 11) if n not in (before.x2, before.x))
    hang(calm, gallery, "six-pw-placing")
    then(calm, "six-pw-placing", msgspec.structs.replace(before, x2=free))
    calm.wait_for_timeout(300)
    assert calm.evaluate("went") == []
    hang(calm, gallery, "six-pw-associations")
    expect(calm.locator(".pw-slip").first).to_be_visible()
    expect(calm.locator(".pw-twin")).to_have_count(0)


def test_a_slip_flies_in_for_each_and_equal_ones_snap_together(tv: Page, gallery: str) -> None:
    show = _view("six-pw-associations").show
    assert isinstance(show, views.Associations)
    hang(tv, gallery, "six-pw-associations")
    slips = tv.locator(".pw-slip")
    expect(slips).to_have_count(len(show.groups))
    for slip, group in zip(slips.all(), show.groups, strict=True):
        by = [seat for wording in group.wordings for seat in wording.by]
        expect(slip.locator(".pw-twin")).to_have_count(len(by) - 1)
        expect(slip.locator(".pw-face")).to_have_count(len(by))
    away = "() => [...document.querySelectorAll('.pw-twin')].every((each) => each.getAnimations().length)"
    assert tv.evaluate(away)
    tv.wait_for_function("() => document.getAnimations().every((each) => each.playState === 'finished')")
    spread = """() => [...document.querySelectorAll('.pw-slip')].map((slip) => {
      const lies = slip.getBoundingClientRect();
      return [...slip.querySelectorAll('.pw-twin')].every((twin) => {
        const other = twin.getBoundingClientRect();
        return Math.abs(other.left - lies.left) < 1 && Math.abs(other.width - lies.width) < 1;
      });
    })"""
    assert all(tv.evaluate(spread))
    expect(tv.locator(".pw-twin").first).to_be_hidden()


def test_a_question_is_about_the_slips_that_stand_out(calm: Page, gallery: str) -> None:
    show = _view("six-pw-voting-same").show
    assert isinstance(show, views.Voting)
    asked = {*show.question.one, *show.question.other}
    texts = [w.text for group in show.groups for w in group.wordings if w.id in asked]
    hang(calm, gallery, "six-pw-voting-same")
    assert calm.locator(".pw-asked [data-text]").all_inner_texts() == texts
    for text in texts:
        expect(calm.locator(".pw-question")).to_contain_text(text)
    expect(calm.locator(".chip-done")).to_have_count(len(show.voted))


def test_near_ones_that_are_the_same_come_together(tv: Page, gallery: str) -> None:
    before = _view("six-pw-voting-same")
    show = before.show
    assert isinstance(show, views.Voting)
    asked = {*show.question.one, *show.question.other}
    one, other = (group for group in show.groups if any(w.id in asked for w in group.wordings))
    groups = tuple(
        msgspec.structs.replace(group, wordings=one.wordings + other.wordings) if group == one else group
        for group in show.groups
        if group != other
    )
    hang(tv, gallery, "six-pw-voting-same")
    together = views.Counted(show.arrow, groups, None, False, 3, ())
    then(tv, "six-pw-voting-same", msgspec.structs.replace(before, show=together))
    expect(tv.locator(".pw-slip")).to_have_count(len(groups))
    text = other.wordings[0].text
    tv.wait_for_function("(text) => went.some(([, said]) => said.startsWith(text))", arg=text)


@pytest.mark.parametrize("name", ["six-pw-counted-x2", "six-pw-counted-x", "six-pw-counted"])
def test_seashells_are_counted_and_it_is_said_why(name: str, calm: Page, gallery: str) -> None:
    view = _view(name)
    show = view.show
    assert isinstance(show, views.Counted)
    found = view.shells[show.arrow]
    hang(calm, gallery, name)
    expect(calm.locator(".pw-result-shells .pw-shell")).to_have_count(found)
    expect(calm.locator(".pw-sum b")).to_have_text(str(view.score))
    expect(calm.locator(".pw-now .pw-shell")).to_have_count(found)
    expect(calm.locator(".pw-best")).to_have_count(1 if found else 0)
    if show.arrow == view.x:
        expect(calm.locator(".pw-result-why")).to_have_text("Nothing counts on this one.")


@pytest.mark.parametrize("medal", ["none", "bronze", "silver", "kindred", "mind_readers", "one_mind"])
def test_the_end_shows_the_medal_and_where_on_the_scale_it_lies(medal: str, calm: Page, gallery: str) -> None:
    least = {"bronze": "6", "silver": "8", "gold": "10", "kindred": "12", "mind_readers": "14", "one_mind": "17"}
    view = _view(f"six-pw-over-{medal}")
    hang(calm, gallery, f"six-pw-over-{medal}")
    expect(calm.locator(".pw-end-score b")).to_have_text(str(view.score))
    expect(calm.locator(".pw-scale-shell")).to_have_count(view.score)
    assert calm.locator(".pw-scale-mark").all_inner_texts() == list(least.values())
    assert calm.locator(".pw-scale-mark.pw-now").all_inner_texts() == ([] if medal == "none" else [least[medal]])
    expect(calm.locator(".pw-end-medal .pw-medal")).to_have_count(0 if medal == "none" else 1)
    expect(calm.locator(".results .qr")).to_be_visible()


def test_the_medal_and_the_finished_crossword_are_shown_in_turn(tv: Page, gallery: str) -> None:
    hang_still(tv, gallery, "six-pw-over")
    expect(tv.locator(".pw-end")).to_be_visible()
    expect(tv.locator(".pw-case")).to_be_hidden()
    tv.clock.run_for(9_600)
    expect(tv.locator(".pw-case .pw-word")).to_have_count(len(_view("six-pw-over").words))
    expect(tv.locator(".pw-case")).to_be_visible()
    expect(tv.locator(".pw-end")).to_be_hidden()
    tv.clock.run_for(9_600)
    expect(tv.locator(".pw-end")).to_be_visible()
