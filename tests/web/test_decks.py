"""The decks as everybody in the house reads them, and as their owner changes them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import unquote

import httpx
import msgspec
import pytest

from app.decks.deck import Wish
from app.decks.reading import read
from app.engine.card import Field, fields, kinds
from app.engine.game import Source
from app.engine.record import NotWritten
from app.games import catalogue
from app.games.nobody_is_perfect.cards import Term
from app.storage import weights
from app.storage.library import Item
from app.storage.seeding import shelves
from app.words import say
from tests.rules import rule
from tests.web.conftest import OpenHouse
from tests.web.forms import form
from tests.web.hands import brought, items_of, text_of
from tests.web.test_pages import Tags, holds_no_script_but_ours

BUILT_IN = "nobody_is_perfect.en"
EVIL = "</script><script>alert(1)</script><svg onload=a()>\"'&amp;"
ARABIC = "يونكس: زمن طويل جدا"
WORD = "Ä" * 140


def stock(house: OpenHouse, deck: str = BUILT_IN) -> tuple[Item, ...]:
    """What is in a deck."""
    found: tuple[Item, ...] = asyncio.run(house.app.state.storage.library.items(deck))
    return found


# --- the list ------------------------------------------------------------------------------------------


def test_every_deck_is_listed_with_its_size_and_how_many_evenings_it_lasts(
    house: OpenHouse, guest: httpx.Client
) -> None:
    page, size = text_of(guest.get("/decks")), len(stock(house))
    assert f"{say('library.items', n=size)} · {say('library.evenings', n=size // 16)}" in page
    for game in catalogue().values():
        assert game.title in page
    assert page.count(say("library.built_in")) == sum(len(list(shelf.folder.iterdir())) for shelf in shelves())


def test_a_deck_too_small_for_an_evening_says_so_and_an_empty_one_nothing(owner: httpx.Client) -> None:
    small = brought(owner, "Yonks - a very long time", title="Small one")
    form(owner.get("/decks/new")).set(title="Empty one").send(owner)
    page = text_of(owner.get("/decks"))
    for each in (page, text_of(owner.get(small))):
        assert f"{say('library.items', n=1)} · {say('library.evenings.less')}" in each
    assert re.search(rf"{say('library.items', n=0)}(?! ·)", page)


@pytest.mark.parametrize(
    ("query", "there", "gone"),
    [
        ("game=perfect_words", "Perfect Words", "Zottelliste"),
        ("language=de", "Zottelliste", BUILT_IN),
        ("rating=grown-ups", "Zottelliste", BUILT_IN),
        ("rating=family", BUILT_IN, "Zottelliste"),
        ("q=zottell", "Zottelliste", BUILT_IN),
    ],
)
def test_the_list_is_filtered(owner: httpx.Client, query: str, there: str, gone: str) -> None:
    if "Zottelliste" not in owner.get("/decks").text:
        page = form(owner.get("/decks/import"), "/import").set(text="Zottel - ein loses Haar").send(owner)
        form(page, "/bring").set(title="Zottelliste", language="de", rating="grown-ups").send(owner)
    listed = owner.get(f"/decks?{query}").text
    assert there in listed
    assert gone not in listed


def test_a_search_finds_items_in_every_deck_in_any_case_and_without_accents(
    owner: httpx.Client, guest: httpx.Client
) -> None:
    path = brought(owner, "Zürichzicht - a lake in the middle of a country", title="Lakes")
    for client in (owner, guest):
        page = client.get("/decks?q=ZURICHZI")
        assert ("Zürichzicht" in page.text, path in page.text) == (True, True)
        assert say("library.found", n=1) in page.text
    assert say("library.found.none") in owner.get("/decks?q=qqqqqq").text


# --- a deck ----------------------------------------------------------------------------------------------


def test_a_deck_is_paged_fifty_at_a_time(house: OpenHouse, guest: httpx.Client) -> None:
    ids = [item.id for item in stock(house)]
    page, shown = guest.get(f"/decks/{BUILT_IN}"), list[str]()
    while True:
        shown += items_of(page)
        following = re.search(r'rel="next" href="([^"]+)"', page.text)
        assert len(items_of(page)) == 50 or not following
        if not following:
            break
        page = guest.get(following[1].replace("&amp;", "&"))
    assert shown == ids
    assert items_of(guest.get(f"/decks/{BUILT_IN}?page=9999")) == items_of(page)


@pytest.mark.parametrize(
    ("deck", "show", "has"),
    [
        (BUILT_IN, "term", lambda card: isinstance(card, Term)),
        (BUILT_IN, "term.lead.who_was", lambda card: isinstance(card, Term) and card.lead == "who_was"),
        ("perfect_words.en", "kind.crab", lambda card: card.kind == "crab"),
        ("you_must_be_an_idiot.en", "level.red", lambda card: card.level == "red"),
    ],
    ids=["kind", "kind and choice", "choice", "choice of another game"],
)
def test_a_deck_is_filtered_by_kind_and_by_what_was_chosen(
    house: OpenHouse, guest: httpx.Client, deck: str, show: str, has: Callable[[Any], bool]
) -> None:
    wanted = [item.id for item in stock(house, deck) if has(item.card)]
    assert wanted
    page = guest.get(f"/decks/{deck}?show={show}")
    assert items_of(page) == wanted[:50]
    assert re.search(rf'value="{show}" selected>[^<]*\({len(wanted)}\)<', page.text)
    assert say("library.found.items", n=len(wanted)) in page.text


@pytest.mark.parametrize(
    "path", ["own.nothing", f"{BUILT_IN}/{'0' * 16}", "own.nothing/cover", "x/export.json", f"{BUILT_IN}?page=x"]
)
def test_what_is_not_there_is_lost(owner: httpx.Client, path: str) -> None:
    assert owner.get(f"/decks/{path}").status_code == 404


def test_doubts_stand_beside_an_item_for_its_owner(owner: httpx.Client, guest: httpx.Client) -> None:
    path = brought(owner, "Yonks - an age")
    doubt = say("doubt.truth_short", field="Answer")
    assert doubt in owner.get(path).text
    assert doubt not in guest.get(path).text


def test_an_owner_finds_what_was_changed_in_a_deck_of_the_house(owner: httpx.Client, guest: httpx.Client) -> None:
    path = f"/decks/{BUILT_IN}"
    assert say("library.edited") not in owner.get(path).text
    form(owner.get(f"{path}/new?kind=term")).set(term="Groak", answer="To look at people who eat", done="1").send(owner)
    shown = owner.get(f"{path}?show=edited")
    assert f"{say('library.edited')} (1)" in shown.text
    assert "Groak" in shown.text
    assert len(items_of(shown)) == 1
    assert say("library.edited") not in guest.get(path).text
    undone = form(owner.get(f"{path}/undo")).send(owner)
    assert say("library.edited") not in undone.text


def test_an_owner_can_have_those_shown_that_are_doubtful(owner: httpx.Client, guest: httpx.Client) -> None:
    path = brought(owner, "Yonks - an age\nZarf - a holder for a hot cup")
    shown = owner.get(f"{path}?show=doubtful")
    assert items_of(shown) == items_of(owner.get(path))[:1]
    assert f"{say('library.doubtful')} (1)" in shown.text
    assert items_of(guest.get(f"{path}?show=doubtful")) == items_of(owner.get(path))
    assert say("library.doubtful") not in guest.get(path).text


# --- no answers for players (COM-03) -----------------------------------------------------------------------

OPEN = {
    "nobody_is_perfect": {"term", "question", "text", "lead"},
    "wise_and_otherwise": {"beginning"},
    "perfect_words": {"word", "other", "kind"},
    "you_must_be_an_idiot": {"text", "level"},
}
"""What everybody may see of a card: what a question is known by, and nothing that answers it."""


def canaries(game: str) -> list[Any]:
    """A card of each kind, with a word of its own in every text."""
    return [
        struct(**{field.name: _canary(kind, field) for field in fields(struct)})
        for kind, struct in kinds(catalogue()[game].card).items()
    ]


def _canary(kind: str, field: Field) -> Any:
    word = f"Q{kind}{field.name}q".replace("_", "")
    match field.kind:
        case "texts":
            return (f"{word}A", f"{word}B")
        case "sources":
            return (Source(f"{word}T", f"https://{word}P.example"),)
        case "choice":
            return field.choices[0]
        case "flag":
            return True
        case _:
            return word[:16]


def words_in(card: Any, open: bool) -> list[str]:
    """The canaries of a card that may be shown, or those that may not."""
    told = msgspec.to_builtins(card)
    shown = {name: value for name, value in told.items() if name != "type" and (name in OPEN[_game(card)]) == open}
    return re.findall(r"Q\w+", str(shown))


def _game(card: Any) -> str:
    return next(key for key, game in catalogue().items() if type(card) in kinds(game.card).values())


def walked(client: httpx.Client, deck: str, secrets: list[str]) -> Iterator[httpx.Response]:
    """Every page that leads from the list and from a deck, and those that an owner would go to."""
    page = client.get(deck)
    waiting = ["/decks", deck, *(f"{deck}/{item}" for item in items_of(page))]
    waiting += [f"{deck}/{what}" for what in ("cover", "import", "delete", "undo", "new", "export.json", "export.csv")]
    waiting += [f"{deck}/{item}/{what}" for item in items_of(page) for what in ("delete", "try")]
    waiting += [f"{where}?q={word}" for where in ("/decks", deck) for word in secrets]
    seen: set[str] = set()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        answer = client.get(path)
        yield answer
        if "text/html" in answer.headers["Content-Type"]:
            links = re.findall(r'href="(/decks[^"#]*)"', answer.text)
            waiting += [link.replace("&amp;", "&") for link in links if deck in link or link.count("/") < 3]


@rule("COM-03")
@pytest.mark.parametrize("game", catalogue())
def test_no_answer_is_sent_to_a_browser_that_has_not_shown_the_key(
    owner: httpx.Client, guest: httpx.Client, game: str
) -> None:
    cards = canaries(game)
    deck = brought(owner, msgspec.json.encode(cards), f"{game}.", title=f"Canaries of {game}")
    shown = [word for card in cards for word in words_in(card, open=True)]
    secrets = [word for card in cards for word in words_in(card, open=False)]
    assert all(word in owner.get(deck).text for word in (*shown, *secrets))
    assert all(word in guest.get(deck).text for word in shown)
    for page in walked(guest, deck, secrets):
        asked = unquote(page.url.query.decode())
        for word in secrets:
            # What was looked for stands in the search field again.
            found = page.text.replace(f'value="{word}"', "").replace(f"q={word}", "")
            assert word.casefold() not in found.casefold(), (page.url, word)
        if "q=Q" in asked:
            nothing = say("library.found.none") if page.url.path == "/decks" else say("library.found.items", n=0)
            assert nothing in page.text


@rule("COM-03")
def test_whether_a_statement_is_true_makes_no_difference_to_a_guests_page(
    owner: httpx.Client, guest: httpx.Client
) -> None:
    deck = brought(owner, "Owls are birds. - true", "nobody_is_perfect.statement")
    before = guest.get(deck).text
    (item,) = items_of(owner.get(deck))
    form(owner.get(f"{deck}/{item}")).set(truth="false").send(owner)
    assert say("nobody_is_perfect.field.truth.false") in text_of(owner.get(deck))
    assert guest.get(deck).text == before


def test_whoever_sees_no_answers_is_told_why(guest: httpx.Client, owner: httpx.Client) -> None:
    for path in ("/decks", f"/decks/{BUILT_IN}"):
        assert say("library.guest") in guest.get(path).text
        assert say("library.guest") not in owner.get(path).text


# --- a deck as a whole -------------------------------------------------------------------------------------


def test_a_deck_is_made_renamed_and_deleted(owner: httpx.Client) -> None:
    made = (
        form(owner.get("/decks/new"))
        .set(title="Ours", game="wise_and_otherwise", language="de", author="Ann")
        .send(owner)
    )
    assert "Ours" in made.text
    assert "Wise and Otherwise · Deutsch" in text_of(made)
    deck = made.url.path
    renamed = form(owner.get(f"{deck}/cover")).set(title="Theirs", rating="grown-ups").send(owner)
    assert renamed.url.path == deck
    assert ("Theirs" in renamed.text, "Ann" in renamed.text) == (True, True)
    assert say("library.rating.grown-ups") in renamed.text
    sure = owner.get(f"{deck}/delete")
    assert say("library.sure.delete.means", n=0) in sure.text
    assert form(sure).send(owner).url.path == "/decks"
    assert owner.get(deck).status_code == 404


@rule("COM-10")
@pytest.mark.parametrize(
    ("field", "typed", "why"),
    [
        ("title", "  ", say("library.needs_words")),
        ("title", "x" * 61, say("refused.too_long", n=60)),
        ("author", "x" * 81, say("refused.too_long", n=80)),
        ("game", "chess", say("library.choose")),
        ("language", "xx", say("library.choose")),
        ("rating", "everybody", say("library.choose")),
    ],
)
def test_what_is_refused_of_a_cover_comes_back_in_place(owner: httpx.Client, field: str, typed: str, why: str) -> None:
    before = owner.get("/decks").text
    page = form(owner.get("/decks/new")).set(**{"title": "Ours", "author": "Ann"} | {field: typed}).send(owner)
    assert page.status_code == 422
    assert why in page.text
    back = form(page)
    assert back["author"] == (typed if field == "author" else "Ann")
    if field == "title":
        assert back["title"] == typed
    assert owner.get("/decks").text == before


def test_two_who_change_a_cover_do_not_overwrite_each_other(house: OpenHouse, owner: httpx.Client) -> None:
    deck = brought(owner, "Yonks - a very long time", title="First")
    late = form(owner.get(f"{deck}/cover")).set(title="Second")
    form(owner.get(f"{deck}/cover")).set(title="Third").send(owner)
    told = late.send(owner)
    assert told.status_code == 409
    assert say("library.why.stale", name="") in told.text
    assert "Third" in told.text
    assert form(told)["title"] == "Second"
    assert "Second" in form(told).send(owner).text


def decks_of(owner: httpx.Client) -> set[str]:
    """The ids of all own decks on the shelf."""
    return set(re.findall(r"own\.[0-9a-f]{12}", owner.get("/decks").text))


@pytest.mark.parametrize("way", ["new", "list", "copy"])
def test_a_form_that_is_sent_twice_makes_one_deck_and_leads_to_it(owner: httpx.Client, way: str) -> None:
    match way:
        case "new":
            asked = form(owner.get("/decks/new")).set(title="Sent twice")
        case "list":
            look = form(owner.get("/decks/import"), "/decks/import").set(text="Yonks - a very long time").send(owner)
            asked = form(look, "/bring").set(title="Sent twice")
        case _:
            asked = form(owner.get(f"/decks/{BUILT_IN}"), "/copy")
    before = decks_of(owner)
    first, second = asked.send(owner), asked.send(owner)
    assert first.status_code == second.status_code == 200
    assert (second.url.path, len(decks_of(owner) - before)) == (first.url.path, 1)


def test_a_form_with_something_else_in_it_makes_another_deck_and_changes_none(owner: httpx.Client) -> None:
    asked = form(owner.get("/decks/new"))
    first, second = asked.set(title="First of all").send(owner), asked.set(title="Second of all").send(owner)
    assert first.url.path != second.url.path
    assert "First of all" in owner.get(first.url.path).text
    assert "Second of all" in second.text


def test_a_form_that_was_in_trouble_still_makes_one_deck_when_it_is_sent_again(
    house: OpenHouse, owner: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = house.app.state.storage.library
    make = library.make

    async def written_but_not_told(*what: Any) -> str:
        await make(*what)
        raise NotWritten("gone at the commit")

    before = decks_of(owner)
    with monkeypatch.context() as patched:
        patched.setattr(library, "make", written_but_not_told)
        page = form(owner.get("/decks/new")).set(title="In trouble").send(owner)
    assert page.status_code == 503
    assert form(page).send(owner).status_code == 200
    assert len(decks_of(owner) - before) == 1


def test_a_deck_that_is_too_much_to_be_copied_says_so(owner: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    before = decks_of(owner)
    monkeypatch.setattr(weights, "ITEMS", 3)
    page = form(owner.get(f"/decks/{BUILT_IN}"), "/copy").send(owner)
    assert (page.status_code, say("library.stopped.uncopied") in page.text) == (409, True)
    assert decks_of(owner) == before


def test_the_language_of_a_deck_of_ones_own_can_be_changed_and_that_of_a_built_in_one_not(owner: httpx.Client) -> None:
    deck = form(owner.get("/decks/new")).set(title="Wörter").send(owner).url.path
    form(owner.get(f"{deck}/cover")).set(language="de").send(owner)
    assert "Deutsch" in owner.get(deck).text
    assert 'name="language"' not in owner.get(f"/decks/{BUILT_IN}/cover").text


def test_a_copy_has_all_the_items_and_is_ones_own(house: OpenHouse, owner: httpx.Client) -> None:
    copied = form(owner.get("/decks/wise_and_otherwise.en"), "/copy").send(owner)
    assert form(copied)["title"].endswith("copy")
    deck = form(copied).set(title="Sayings of ours").send(owner)
    assert say("library.items", n=len(stock(house, "wise_and_otherwise.en"))) in deck.text
    assert say("library.own") in deck.text
    assert "CC BY 4.0" in deck.text
    assert items_of(deck) == items_of(owner.get("/decks/wise_and_otherwise.en"))


@pytest.mark.parametrize("title", ["Irregular verbs", "Verbs " * 9 + "again"])
def test_copies_of_one_deck_are_told_apart(owner: httpx.Client, title: str) -> None:
    deck = brought(owner, "Yonks - a very long time", title=title)
    titles = [form(form(owner.get(deck), "/copy").send(owner))["title"] for _ in range(3)]
    assert [each[-4:] for each in titles] == ["copy", " (2)", " (3)"]
    assert max(map(len, titles)) <= 60


@pytest.mark.parametrize("title", ["T" * 60, "\U0001f469\u200d\U0001f373" * 60, "x" * 54, "One two " * 7 + "One"])
def test_a_copy_can_be_called_what_it_is_called_to_begin_with(owner: httpx.Client, title: str) -> None:
    deck = brought(owner, "Yonks - a very long time", title=title)
    copied = form(form(owner.get(deck), "/copy").send(owner))
    kept = copied["title"].removesuffix(say("library.title.copied", title=""))
    assert kept == title or (kept.endswith("…") and title.startswith(kept.rstrip("…")))
    assert copied.send(owner).status_code == 200


def test_a_built_in_deck_is_put_away_and_brought_back(owner: httpx.Client, guest: httpx.Client) -> None:
    deck = "/decks/perfect_words.en"
    sure = owner.get(f"{deck}/delete")
    assert say("library.sure.away") in sure.text
    away = form(sure).send(owner)
    assert away.url.path == deck
    assert say("library.away.note") in guest.get(deck).text
    assert say("library.away") in guest.get("/decks").text
    back = form(away, "/back").send(owner)
    assert say("library.away.note") not in back.text


def test_whatever_was_done_to_a_built_in_deck_is_undone(owner: httpx.Client) -> None:
    deck = "/decks/you_must_be_an_idiot.en"
    before = items_of(owner.get(deck))
    form(owner.get(f"{deck}/{before[0]}")).set(text="Quite another question?").send(owner)
    form(owner.get(f"{deck}/{before[1]}/delete")).send(owner)
    changed = owner.get(deck)
    assert "Quite another question?" in changed.text
    sure = owner.get(f"{deck}/undo")
    assert say("library.sure.undo.means", n=3) in sure.text
    undone = form(sure).send(owner)
    assert items_of(undone) == before
    assert owner.get(f"{brought(owner, 'Yonks - an age of time')}/undo").status_code == 404


def test_where_nothing_but_the_cover_was_changed_that_is_told_and_undone(owner: httpx.Client) -> None:
    deck = "/decks/nobody_is_perfect.de"
    assert f"{deck}/undo" not in owner.get(deck).text
    changed = form(owner.get(f"{deck}/cover")).set(title="Unsere Wörter", rating="grown-ups").send(owner)
    assert say("library.changed", n=1) in changed.text
    assert f"{deck}/undo" in changed.text
    sure = owner.get(f"{deck}/undo")
    assert say("library.sure.undo.means", n=1) in sure.text
    undone = form(sure).send(owner)
    assert (form(owner.get(f"{deck}/cover"))["title"], form(owner.get(f"{deck}/cover"))["rating"]) == (
        "Larkhouse",
        "family",
    )
    assert f"{deck}/undo" not in undone.text


@pytest.mark.parametrize("what", ["undo", "delete"])
def test_whoever_was_overtaken_neither_undoes_nor_puts_away_what_somebody_did_meanwhile(
    owner: httpx.Client, what: str
) -> None:
    deck = "/decks/wise_and_otherwise.en"
    late = form(owner.get(f"{deck}/{what}"))
    item = items_of(owner.get(deck))[0]
    form(owner.get(f"{deck}/{item}/delete")).send(owner)
    told = late.send(owner)
    assert (told.status_code, say("library.why.stale", name="") in told.text) == (409, True)
    page = owner.get(deck)
    assert item not in items_of(page)
    assert say("library.away.note") not in page.text
    assert form(told)["version"] == form(owner.get(f"{deck}/{what}"))["version"], "asked again, it may be done"


# --- as a file -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", ["json", "xlsx", "csv", "tsv"])
def test_a_deck_is_saved_as_a_file_named_in_its_own_letters(
    owner: httpx.Client, guest: httpx.Client, format: str
) -> None:
    deck = brought(owner, "Zottel - ein loses Haar\nYonks - a very long time", title="Wörter: „unsere“ / 1")
    answer = owner.get(f"{deck}/export.{format}")
    assert answer.status_code == 200
    named = re.search(r"filename\*=UTF-8''(\S+)$", answer.headers["Content-Disposition"])
    assert named
    assert unquote(named[1]) == f"Wörter „unsere“ 1.{format}"
    assert answer.headers["Content-Disposition"].isascii()
    proposal = read(answer.content, unquote(named[1]), Wish("nobody_is_perfect"))
    assert [line.card.term for line in proposal.lines] == ["Zottel", "Yonks"]
    assert guest.get(f"{deck}/export.{format}").status_code == 403


@pytest.mark.parametrize("game", catalogue())
@pytest.mark.parametrize("format", ["json", "xlsx", "csv", "tsv"])
def test_there_is_a_file_to_fill_in_for_every_game(guest: httpx.Client, game: str, format: str) -> None:
    assert f"/decks/templates/{game}.{format}" in guest.get("/decks").text
    answer = guest.get(f"/decks/templates/{game}.{format}")
    assert answer.headers["Content-Disposition"].startswith("attachment; ")
    assert read(answer.content, "", Wish(game)).refused == ()


def test_there_is_no_file_of_another_kind(owner: httpx.Client) -> None:
    for path in (f"{BUILT_IN}/export.exe", "templates/chess.csv", "templates/perfect_words.exe"):
        assert owner.get(f"/decks/{path}").status_code == 404


# --- whatever is typed ---------------------------------------------------------------------------------------


def test_what_is_typed_is_text_on_every_page(owner: httpx.Client) -> None:
    card = {
        "type": "term",
        "term": EVIL[:60],
        "answer": EVIL,
        "decoys": [EVIL],
        "sources": [{"title": EVIL, "place": EVIL}],
    }
    deck = brought(owner, msgspec.json.encode([card]), title=EVIL[:60], author=EVIL, licence=EVIL)
    (item,) = items_of(owner.get(deck))
    for path in (
        "/decks",
        deck,
        f"{deck}/{item}",
        f"{deck}/{item}/delete",
        f"{deck}/cover",
        f"{deck}/delete",
        "/decks?q=%3Cscript",
    ):
        page = owner.get(path)
        assert page.status_code == 200
        holds_no_script_but_ours(Tags(page.text))
    assert form(owner.get(f"{deck}/{item}"))["term"] == EVIL[:60]


def test_text_from_right_to_left_stands_in_its_own_direction(owner: httpx.Client) -> None:
    page = form(owner.get("/decks/import"), "/import").set(text=ARABIC).send(owner)
    deck = form(page, "/bring").set(title="كلمات", language="ar").send(owner)
    assert '<bdi lang="ar">يونكس</bdi>' in deck.text
    assert 'dir="auto" lang="ar">كلمات' in deck.text


def test_every_page_is_in_order(owner: httpx.Client) -> None:
    """No two ids, every label and description at a field that is there."""
    item = items_of(owner.get(f"/decks/{BUILT_IN}"))[0]
    for path in (
        "",
        "/new",
        "/import",
        "/owner",
        f"/{BUILT_IN}",
        f"/{BUILT_IN}/{item}",
        f"/{BUILT_IN}/new",
        f"/{BUILT_IN}/cover",
    ):
        tags = Tags(owner.get(f"/decks{path}").text).tags
        ids = [attributes["id"] for _, attributes in tags if "id" in attributes]
        assert len(ids) == len(set(ids)), path
        for _, attributes in tags:
            for name in ("for", "aria-describedby", "aria-labelledby", "list", "form"):
                assert set((attributes.get(name) or "").split()) <= set(ids), (path, attributes)
