"""What the screens of Wise and Otherwise do when they are tapped, and what moves by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Locator, Page, expect

from app.games.wise_and_otherwise import views
from tests.browser.gallery.fixtures import fixtures
from tests.browser.gallery.hands import hang, sends, sent, then

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone that is tapped."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield page
    context.close()


@pytest.fixture
def tv(browser: Browser) -> Iterator[Page]:
    """A TV on which things move."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    yield context.new_page()
    context.close()


def _tap(page: Page, label: str) -> None:
    page.get_by_role("button", name=label, exact=True).tap()


@pytest.mark.parametrize(
    ("way", "go", "command"),
    [("I know this one", "Yes, I know it", "know"), ("I’m stumped", "Stand on my head", "withdraw")],
)
def test_what_cannot_be_undone_is_asked_once_more(phone: Page, gallery: str, way: str, go: str, command: str) -> None:
    hang(phone, gallery, "six-wao-writing-draft-asked")
    _tap(phone, way)
    expect(phone.get_by_role("button", name="No, go back")).to_be_focused()
    assert sent(phone) == []
    _tap(phone, "No, go back")
    _tap(phone, way)
    _tap(phone, go)
    assert sends(phone, command) == [{"type": command}]


def test_of_two_the_reader_hands_in_the_ending_that_is_on_top(phone: Page, gallery: str) -> None:
    hang(phone, gallery, "six-wao-two-writing-draft-reader")
    phone.locator("textarea").fill("the moon pays for it")
    _tap(phone, "Hand in")
    assert sends(phone, "write") == [{"type": "write", "text": "the moon pays for it", "place": 1}]


def test_a_number_that_is_tapped_is_told_and_named_by_the_button(phone: Page, gallery: str) -> None:
    hang(phone, gallery, "six-wao-voting-turn")
    phone.locator("label.ballot-slip").nth(2).tap()
    _tap(phone, "I say 3")
    pick, vote = sends(phone, "pick", "vote")
    assert pick["option"] == vote["option"]


def test_a_team_votes_by_tapping_the_same(phone: Page, gallery: str) -> None:
    hang(phone, gallery, "six-wao-team-voting-picked-second")
    picked = phone.locator("label.ballot-slip", has=phone.locator(".mate-pick"))
    picked.tap()
    sends(phone, "pick")
    expect(phone.locator(".foot .button")).to_have_count(0)


def test_the_pieces_set_out_from_where_they_were(tv: Page, gallery: str) -> None:
    where = "[...document.querySelectorAll('.ruler-piece')].map((piece) => piece.style.left)"
    hang(tv, gallery, "six-wao-scores")
    before = tv.evaluate(where)
    tv.wait_for_function(f"(before) => String({where}) !== String(before)", arg=before)


@pytest.mark.parametrize("n", [2, 3, 4, 6])
def test_the_stamp_of_who_reads_first_lies_on_no_die_and_hides_no_pip(tv: Page, gallery: str, n: int) -> None:
    tv.emulate_media(reduced_motion="reduce")  # a stamp is larger while it comes down
    name = "six-wao-dice-first"
    game = fixtures()[name].frames[1].game
    hang(tv, gallery, name)
    for first in game.seats[:n]:
        throw = {seat: 6 if seat == first else 3 for seat in game.seats[:n]}
        then(tv, name, replace(game, seats=game.seats[:n], show=views.Dice((throw,), first)))
        expect(tv.locator(".dice-in .stamp")).to_have_count(1)
        stamp = _box(tv.locator(".dice-in .stamp"))
        for other in tv.locator(".dice-in circle, .dice-down .die, .dice-down .dice-who").all():
            assert not _overlap(stamp, _box(other))
        assert stamp[0] >= 0
        assert stamp[2] <= 1280


Box = tuple[float, float, float, float]


def _box(there: Locator) -> Box:
    """Left, top, right and bottom of what is on a page, in pixels."""
    box = there.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("six-wao-opening-reader", "On to the sayings"),
        ("six-wao-reveal-reader", "Turn the next one"),
        ("six-wao-scores-reader", "Go on"),
        ("eight-opening-president", "On to the question"),
        ("eight-reveal-president", "Turn the next one"),
        ("eight-verdict-lie-president", "Go on"),
        ("eight-moving-president", "Go on"),
    ],
)
def test_whoever_leads_the_round_goes_on_before_the_clock_does(
    phone: Page, gallery: str, name: str, label: str
) -> None:
    hang(phone, gallery, name)
    _tap(phone, label)
    assert sends(phone, "go_on") == [{"type": "go_on"}]


def test_whoever_let_their_turn_pass_is_not_told_that_it_comes_again(phone: Page, gallery: str) -> None:
    name = "six-wao-voting-passed-player"
    view = fixtures()[name].frames[1].game
    assert isinstance(view.show, views.Voting)
    hang(phone, gallery, name, mine=None, to_come=[], passed=[])
    expect(phone.get_by_text("Your time ran out, and nobody hears a number of yours.")).to_be_visible()
    hang(phone, gallery, name, mine=None, to_come=[], passed=[view.me])
    expect(phone.get_by_text("You were passed over, and vote last.")).to_be_visible()


def test_a_reader_is_told_that_somebody_saw_through_only_where_somebody_did(phone: Page, gallery: str) -> None:
    name = "six-wao-reveal-unfound-reader"
    view = fixtures()[name].frames[1].game
    assert isinstance(view.show, views.Reveal)
    opened = [
        {"id": each.id, "by": each.by, "believed_by": [], "true": each.true, "entries": []} for each in view.show.opened
    ]
    hang(phone, gallery, name, opened=opened)
    expect(phone.get_by_text("So it is said.")).to_be_visible()
    expect(phone.get_by_text("Somebody saw through them all.")).to_have_count(0)
    opened[-1]["believed_by"] = [seat for seat in view.seats if seat != view.me][:1]
    hang(phone, gallery, name, opened=opened)
    expect(phone.get_by_text("Somebody saw through them all.")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360)])
def test_the_host_sees_the_way_to_teams_at_once_and_the_guests_why_it_does_not_start(
    phone: Page, gallery: str, width: int, height: int
) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    hang(phone, gallery, "six-wao-lobby-crowd-host")
    way = phone.get_by_role("button", name="Make 4 teams of two")
    expect(way).to_be_in_viewport(ratio=1)
    way.tap()
    expect(phone.get_by_role("heading", name="Teams of two")).to_be_visible()
    hang(phone, gallery, "six-wao-lobby-crowd-guest")
    why = phone.get_by_text("makes 4 teams of two first.")
    expect(why).to_be_in_viewport(ratio=1)


def test_the_lobby_shows_more_guests_than_seats_and_then_the_teams(tv: Page, gallery: str) -> None:
    hang(tv, gallery, "six-wao-lobby-crowd")
    expect(tv.locator(".lobby-count h2")).to_have_text("10 of you, 6 seats")
    expect(tv.locator(".starter")).to_have_text("Jürgen 🦊 makes 4 teams of two, on the phone")
    hang(tv, gallery, "six-wao-lobby-teams")
    expect(tv.locator(".lobby-count h2")).to_have_text("10 of you on 6 seats")
    expect(tv.locator(".guest")).to_have_count(6)
    expect(tv.locator(".guest .token-pair")).to_have_count(4)
    expect(tv.locator(".guest", has_text="Luc & Bea")).to_be_visible()


def test_each_token_of_a_team_is_as_large_as_one_alone(tv: Page, gallery: str) -> None:
    hang(tv, gallery, "six-wao-team-scores")
    high = tv.locator(".account .chip .token").evaluate_all(
        "(tokens) => tokens.map((token) => [token.matches('.token-pair'), token.getBoundingClientRect().height])"
    )
    assert {pair for pair, _ in high} == {True, False}
    assert len({height for _, height in high}) == 1
    wide = tv.locator(".account .token-pair").first.bounding_box()
    assert wide is not None
    assert wide["width"] > 1.7 * wide["height"]


def test_a_token_stands_out_from_paper_by_its_outline(tv: Page, gallery: str) -> None:
    hang(tv, gallery, "six-wao-team-voting-picked")
    shapes = tv.locator(".entry .token path").evaluate_all(
        "(shapes) => shapes.map((shape) => getComputedStyle(shape).stroke)"
    )
    assert shapes
    assert set(shapes) == {"rgb(26, 20, 48)"}


@pytest.mark.parametrize("name", ["six-wao-voting", "six-wao-secret", "six-wao-reveal"])
@pytest.mark.parametrize("endings", [5, 6])
def test_all_endings_of_a_table_stand_on_one_page_as_wide_as_their_slips(
    tv: Page, gallery: str, name: str, endings: int
) -> None:
    show = fixtures()[name].frames[1].game.show
    assert isinstance(show, views.Voting | views.Reveal)
    kept = [{"id": each.id, "number": each.number, "text": each.text} for each in show.options[:endings]]
    hang(tv, gallery, name, options=kept)
    expect(tv.locator("[data-pager]")).to_be_hidden()
    expect(tv.locator(".entry")).to_have_count(endings)
    for entry in tv.locator(".entry").all():
        expect(entry).to_be_visible()
    # Both at one moment, and as soon as they have come to rest: slips move while they are laid.
    tv.wait_for_function(
        """() => [...document.querySelectorAll(".entry")].every((slip) => {
            const [text, paper] = [slip.querySelector(".entry-text"), slip].map((each) => each.getBoundingClientRect());
            return text.right > paper.right - 40;
        })"""
    )


@pytest.mark.parametrize("name", ["six-wao-reveal", "six-wao-reveal-shared", "odd-wao-reveal", "odd-wao-reveal-shared"])
def test_whoever_gains_and_by_whom_is_named_on_one_line(tv: Page, gallery: str, name: str) -> None:
    view = fixtures()[name].frames[1].game
    assert isinstance(view.show, views.Reveal)
    room = fixtures()[name].frames[1].room
    hang(tv, gallery, name)
    line = tv.locator(".tally")
    for entry in view.show.opened[-1].entries:
        for seat in (entry.seat, *entry.by):
            (who,) = (chair.name for chair in room.seats if chair.seat == seat)
            expect(line).to_contain_text(who)


SIX = ("s1", "s2", "s3", "s4", "s5", "s6")
THROWN = dict(zip(SIX, (6, 6, 1, 3, 4, 4), strict=True))


@pytest.mark.parametrize(
    ("throws", "first", "title"),
    [
        ([THROWN], None, "The highest die reads first"),
        ([THROWN, {"s1": 3, "s2": 3}], None, "Two sixes: they throw again"),
        ([THROWN, {"s1": 3, "s2": 2}], "s1", "Mara reads first"),
        ([THROWN | {"s1": 5}], "s2", "Jonas reads first"),
    ],
)
def test_after_a_tie_the_dice_of_all_others_are_put_away(
    tv: Page, phone: Page, gallery: str, throws: list[dict[str, int]], first: str | None, title: str
) -> None:
    for page, name in ((tv, "six-wao-dice"), (phone, "six-wao-dice-player")):
        hang(page, gallery, name, throws=throws, first=first)
        dice = page.locator(".dice-seat")
        expect(dice).to_have_count(6)
        for seat, die in zip(SIX, dice.all(), strict=True):
            thrown = throws[-1].get(seat, 0)
            expect(die.locator(".die circle")).to_have_count(thrown)
            expect(die).to_contain_text(str(thrown or "out"))
            out = "dice-out" in (die.get_attribute("class") or "")
            assert out == (seat not in throws[-1])
    expect(tv.locator("h1")).to_have_text(title)


def test_how_many_have_voted_is_told_of_all_who_vote(phone: Page, gallery: str) -> None:
    name = "six-wao-voting-turn"
    view = fixtures()[name].frames[1].game
    assert isinstance(view.show, views.Voting)
    voters = [seat for seat in view.seats if seat != view.reader and seat not in view.withdrawn]
    hang(phone, gallery, name)
    expect(phone.get_by_text(f"{len(view.show.voted)} of {len(voters)} have voted")).to_be_visible()
    expect(phone.locator(".crowd-tokens li")).to_have_count(len(voters))


def test_of_two_the_points_are_told_as_one_would(phone: Page, gallery: str) -> None:
    name = "six-wao-two-scores-reader"
    view = fixtures()[name].frames[1].game
    assert isinstance(view.show, views.Scores)
    other = next(seat for seat in view.seats if seat != view.me)
    entry = {"round": view.round, "seat": view.me, "rule": "WAO-22", "points": 4, "by": [other], "slip": "1"}
    hang(phone, gallery, name, entries=[entry])
    expect(phone.get_by_text("took your ending for the real one.")).to_be_visible()
    hang(phone, gallery, name, entries=[entry | {"by": [view.me]}])
    expect(phone.get_by_text("You found the real one.")).to_be_visible()


def test_of_two_the_panels_tell_of_the_game_of_two(tv: Page, gallery: str) -> None:
    hang(tv, gallery, "six-wao-two-opening", room={"paused": {"why": "how_to"}})
    expect(tv.locator(".how")).to_contain_text("makes up two endings")
    hang(tv, gallery, "six-wao-opening", room={"paused": {"why": "how_to"}})
    expect(tv.locator(".how")).to_contain_text("Make up an ending")


def test_the_tv_says_who_writes_for_a_team(tv: Page, gallery: str) -> None:
    hang(tv, gallery, "six-wao-team-writing-draft")
    expect(tv.locator(".torn-pens")).to_have_text("Mara and Zoë write for their teams.")
    expect(tv.locator(".top-turn")).to_contain_text("Opa & Kit read")


def test_a_lying_phone_shows_four_endings_to_choose_from_at_once(phone: Page, gallery: str) -> None:
    phone.set_viewport_size({"width": 844, "height": 390})
    hang(phone, gallery, "six-wao-secret-turn")
    for slip in phone.locator("label.ballot-slip").all()[:4]:
        expect(slip).to_be_in_viewport(ratio=1)


def test_the_reader_knows_how_many_endings_there_are_to_check(phone: Page, gallery: str) -> None:
    phone.set_viewport_size({"width": 640, "height": 360})
    hang(phone, gallery, "six-wao-checking-reader")
    show = fixtures()["six-wao-checking-reader"].frames[1].game.show
    assert isinstance(show, views.Checking)
    assert show.papers is not None
    expect(phone.get_by_text(f"{len(show.papers)} endings. Can you read them all out?")).to_be_in_viewport(ratio=1)


def test_two_endings_that_nobody_believed_are_told_of_once(phone: Page, gallery: str) -> None:
    name = "six-wao-two-reveal-real-reader"
    show = fixtures()[name].frames[1].game.show
    assert isinstance(show, views.Reveal)
    assert len(show.own) == 2
    opened = [
        {"id": each.id, "by": each.by, "believed_by": each.believed_by if each.true else [], "true": each.true}
        for each in show.opened
    ]
    hang(phone, gallery, name, opened=opened)
    expect(phone.get_by_text("Nobody fell for yours.")).to_have_count(1)
