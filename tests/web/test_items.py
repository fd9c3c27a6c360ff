"""The items of a deck: forms made of the fields of a card, where nothing typed is ever lost."""

from __future__ import annotations

import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import httpx
import pytest

from app.decks.words import heading
from app.engine.card import fields, kinds
from app.games import catalogue
from app.words import say
from tests.rules import rule
from tests.web.conftest import OpenHouse, browser
from tests.web.forms import form
from tests.web.hands import brought, items_of, text_of

LIST = "Yonks - a very long time\nZarf - a holder for a hot cup"
EVERY_KIND = [(game, kind) for game, each in catalogue().items() for kind in kinds(each.card)]


@pytest.fixture
def deck(owner: httpx.Client) -> str:
    """The address of a deck with two terms."""
    return brought(owner, LIST)


@pytest.mark.parametrize(("game", "kind"), EVERY_KIND)
def test_the_form_of_a_new_item_has_every_field_of_its_kind(owner: httpx.Client, game: str, kind: str) -> None:
    page = owner.get(f"/decks/{game}.en/new?kind={kind}")
    asked = form(page)
    struct = kinds(catalogue()[game].card)[kind]
    for field in fields(struct):
        assert heading(game, field.name) in text_of(page)
        if field.kind == "sources":
            assert {f"{field.name}.title", f"{field.name}.place"} <= {name for name, _ in asked.fields}
        elif field.kind in ("choice", "flag"):
            assert asked.options[field.name] == list(field.choices or ("true", "false"))
        else:
            assert asked[field.name] == ""
            assert field.mark
            assert say("library.most", n=field.mark.most) in page.text
    # A choice stands at its first value; whether something is true nobody chooses for the author.
    chosen = {name for name, _ in asked.fields} & {field.name for field in fields(struct) if field.kind == "flag"}
    assert chosen == set()


@pytest.mark.parametrize(("game", "kind"), EVERY_KIND)
def test_an_item_of_every_kind_that_is_saved_as_it_is_does_not_count_as_changed(
    owner: httpx.Client, game: str, kind: str
) -> None:
    deck = f"/decks/{game}.en"
    page = owner.get(f"{deck}?show={kind}")
    before, item = text_of(page), items_of(page)[0]
    assert form(owner.get(f"{deck}/{item}")).send(owner).url.path == deck
    assert text_of(owner.get(f"{deck}?show={kind}")) == before


def test_ten_items_are_typed_in_a_row(owner: httpx.Client, deck: str) -> None:
    page = owner.get(f"{deck}/new?kind=term")
    for n in range(10):
        assert "autofocus" in page.text
        assert (form(page)["term"], form(page)["answer"]) == ("", "")
        page = form(page).set(term=f"Word {n}", answer=f"What number {n} means", lead="who_was").send(owner)
        assert page.status_code == 200
        assert f"Word {n}" in page.text
        assert form(page)["lead"] == "who_was", "what was chosen stays chosen"
    assert say("library.items", n=12) in owner.get(deck).text


def test_an_item_is_changed_in_its_place_and_taken_out(owner: httpx.Client, deck: str) -> None:
    yonks, zarf = items_of(owner.get(deck))
    page = form(owner.get(f"{deck}/{yonks}")).set(term="Yonk", answer="an age of time.").send(owner)
    assert page.url.path == deck
    assert "An age of time" in text_of(page)
    assert items_of(page)[1] == zarf
    sure = owner.get(f"{deck}/{zarf}/delete")
    assert "Zarf" in sure.text
    assert form(sure).send(owner).url.path == deck
    assert len(items_of(owner.get(deck))) == 1


def test_whoever_has_changed_an_item_is_back_where_it_stands(owner: httpx.Client) -> None:
    deck = brought(owner, "\n".join(f"word {n} - what number {n} means" for n in range(120)))
    item = items_of(owner.get(f"{deck}?page=2"))[20]
    page = form(owner.get(f"{deck}/{item}")).set(term="Another word").send(owner)
    assert page.url.query == b"page=2"
    assert page.url.fragment == f"i-{items_of(page)[20]}"
    assert "Another word" in page.text
    assert form(owner.get(f"{deck}/{items_of(page)[20]}/delete")).send(owner).url.query == b"page=2"


def test_the_first_field_with_which_something_is_wrong_has_the_focus(owner: httpx.Client, deck: str) -> None:
    asked = form(owner.get(f"{deck}/new?kind=term")).set(term="Tittle", answer="")
    assert re.search(r'id="f-answer"[^>]* autofocus', asked.send(owner).text)


def test_several_texts_are_one_a_line_and_several_sources_a_pair_of_fields_each(owner: httpx.Client, deck: str) -> None:
    asked = form(owner.get(f"{deck}/new?kind=term")).set(
        term="Tittle",
        answer="The dot on an i",
        decoys="A small tax\r\n\r\nThe end of a rope\r\na small tax",
        sources__title=["A book", "", ""],
        sources__place=["p. 3", "https://words.example/tittle", ""],
    )
    asked.send(owner)
    item = items_of(owner.get(f"{deck}?q=Tittle"))[0]
    page = owner.get(f"{deck}/{item}")
    assert form(page)["decoys"] == "a small tax\r\nThe end of a rope"
    titles = [value for name, value in form(page).fields if name == "sources.title"]
    assert titles == ["A book", "https://words.example/tittle", ""]


@rule("COM-06", "COM-10")
def test_whatever_is_wrong_is_said_at_its_field_and_all_that_was_typed_is_still_there(
    owner: httpx.Client, deck: str
) -> None:
    typed = {"term": "x" * 61, "answer": "  ", "decoys": "fine\r\n" + "y" * 141, "sources__place": ["p. 1"]}
    asked = form(owner.get(f"{deck}/new?kind=term")).set(**typed, sources__title=["z" * 201], lead="never")  # type: ignore[arg-type]
    page = asked.send(owner)
    assert page.status_code == 422
    back = form(page)
    assert (back["term"], back["answer"], back["decoys"]) == (typed["term"], "  ", typed["decoys"])
    assert (back["sources.title"], back["sources.place"]) == ("z" * 201, "p. 1")
    for name, sentence in (
        ("term", say("refused.too_long", n=60)),
        ("answer", say("library.needs_words")),
        ("decoys", say("refused.too_long", n=140)),
        ("sources", say("refused.too_long", n=200)),
        ("lead", say("library.choose")),
    ):
        assert f'id="{name}-wrong">{sentence}<' in page.text
    assert len(items_of(owner.get(deck))) == 2


def test_more_texts_and_sources_than_a_card_has_are_told_at_their_fields(owner: httpx.Client, deck: str) -> None:
    asked = form(owner.get(f"{deck}/new?kind=term")).set(term="Tittle", answer="The dot on an i")
    page = asked.set(
        decoys="\r\n".join(f"lie {n}" for n in range(51)),
        sources__title=[f"Book {n}" for n in range(10)],
        sources__place=[""] * 10,
    ).send(owner)
    for field, n in (("decoys", 50), ("sources", 9)):
        said = say("refused.deck_too_many_texts", field=heading("nobody_is_perfect", field), n=n)
        assert f'id="{field}-wrong">{said}<' in page.text


def test_whether_a_statement_is_true_has_to_be_said(owner: httpx.Client, deck: str) -> None:
    asked = form(owner.get(f"{deck}/new?kind=statement")).set(text="Owls are birds.")
    page = asked.send(owner)
    assert f'id="truth-wrong">{say("library.choose")}<' in page.text
    assert form(page).set(truth="false").send(owner).status_code == 200
    assert say("nobody_is_perfect.field.truth.false") in text_of(owner.get(f"{deck}?show=statement"))


@rule("COM-11")
@pytest.mark.parametrize("name", ["Zarf", "zarf!", "Zárf"])
def test_two_items_of_one_name_are_refused_with_the_name(owner: httpx.Client, deck: str, name: str) -> None:
    new = form(owner.get(f"{deck}/new?kind=term")).set(term=name, answer="Something else").send(owner)
    yonks = items_of(owner.get(deck))[0]
    renamed = form(owner.get(f"{deck}/{yonks}")).set(term=name).send(owner)
    for page in (new, renamed):
        assert page.status_code == 409
        assert say("library.why.there", name=f"\u2068{name}\u2069") in page.text
        assert form(page)["term"] == name
    assert len(items_of(owner.get(deck))) == 2


@rule("COM-10")
def test_the_longest_words_there_may_be_go_in(owner: httpx.Client, deck: str) -> None:
    asked = form(owner.get(f"{deck}/new?kind=term")).set(term="👩‍👩‍👧‍👦" * 60, answer="Ä" * 140)
    assert asked.send(owner).status_code == 200
    assert "👩‍👩‍👧‍👦" * 60 in owner.get(deck).text


@pytest.mark.parametrize(("game", "kind"), EVERY_KIND)
def test_an_item_of_every_kind_is_tried_out_on_the_tv(
    owner: httpx.Client, guest: httpx.Client, game: str, kind: str
) -> None:
    deck = f"/decks/{game}.en"
    page = owner.get(f"{deck}?show={kind}")
    path = f"{deck}/{items_of(page)[0]}/try"
    assert f'href="{path}"' in page.text
    tried = owner.get(path)
    assert tried.status_code == 200
    assert deck in tried.text, "the way back"
    assert guest.get(path).status_code == 403


def test_done_keeps_what_was_typed_and_leaves_an_empty_form(house: OpenHouse, owner: httpx.Client, deck: str) -> None:
    blank = form(owner.get(f"{deck}/new?kind=term"))
    assert blank.set(done="1").send(owner).url.path == deck
    assert blank.set(term=" ", answer="\n", done="1").send(owner).url.path == deck
    typed = form(owner.get(f"{deck}/new?kind=term")).set(term="Groak", answer="To look at people who eat", done="1")
    kept = typed.send(owner)
    assert (kept.url.path, "Groak" in kept.text) == (deck, True)
    assert typed.send(owner).url.path == deck, "it is there already"
    half = form(owner.get(f"{deck}/new?kind=term")).set(term="Snout", done="1").send(owner)
    assert (half.status_code, "Snout" in half.text) == (422, True)


def test_browsers_may_remember_what_was_typed(owner: httpx.Client, deck: str) -> None:
    """One that has to load a page anew, on the way back to it, puts nothing into fields that forbid it (COM-06)."""
    for path in (f"{deck}/new?kind=term", "/decks/new", "/decks/import"):
        assert "autocomplete" not in owner.get(path).text.partition("<main")[2]


# --- two at once ---------------------------------------------------------------------------------------


def test_two_who_change_an_item_do_not_overwrite_each_other(house: OpenHouse, owner: httpx.Client, deck: str) -> None:
    yonks = items_of(owner.get(deck))[0]
    late = form(owner.get(f"{deck}/{yonks}")).set(answer="What the second thinks it is")
    late_out = form(owner.get(f"{deck}/{yonks}/delete"))
    form(owner.get(f"{deck}/{yonks}")).set(answer="What the first thinks it is").send(owner)
    told, kept = late.send(owner), late_out.send(owner)
    for page in (told, kept):
        assert page.status_code == 409
        assert say("library.why.stale") in page.text
    assert "What the first thinks it is" in told.text
    assert form(told)["answer"] == "What the second thinks it is"
    form(told).send(owner)
    assert "What the second thinks it is" in owner.get(deck).text


def test_whoever_changes_one_item_is_not_in_the_way_of_another(owner: httpx.Client, deck: str) -> None:
    yonks, zarf = items_of(owner.get(deck))
    first, second = form(owner.get(f"{deck}/{yonks}")), form(owner.get(f"{deck}/{zarf}"))
    new = form(owner.get(f"{deck}/new?kind=term")).set(term="Third", answer="The third of them")
    for page in (first.set(answer="An age of time"), second.set(answer="A holder of cups"), new):
        assert page.send(owner).status_code == 200
    assert len(items_of(owner.get(deck))) == 3


def test_eight_who_add_at_once_are_not_in_each_others_way(house: OpenHouse, owner: httpx.Client, deck: str) -> None:
    asked = [
        form(owner.get(f"{deck}/new?kind=term")).set(term=f"Word {n}", answer=f"What number {n} means")
        for n in range(8)
    ]
    with ThreadPoolExecutor(8) as hands:
        pages = list(hands.map(lambda each: each.send(owner), asked))
    assert [page.status_code for page in pages] == [200] * 8
    assert len(items_of(owner.get(deck))) == 10


def test_what_was_typed_for_an_item_that_is_gone_can_be_added_again(owner: httpx.Client, deck: str) -> None:
    yonks = items_of(owner.get(deck))[0]
    late = form(owner.get(f"{deck}/{yonks}")).set(answer="An age of time")
    form(owner.get(f"{deck}/{yonks}/delete")).send(owner)
    page = late.send(owner)
    assert (page.status_code, say("library.why.gone") in page.text) == (409, True)
    assert form(page)["answer"] == "An age of time"
    assert form(page).send(owner).status_code == 200
    assert len(items_of(owner.get(deck))) == 2


def test_where_nothing_can_be_written_down_what_was_typed_stays(
    house: OpenHouse, owner: httpx.Client, deck: str
) -> None:
    asked = form(owner.get(f"{deck}/new?kind=term")).set(term="Tittle", answer="The dot on an i")
    with closing(sqlite3.connect(house.database)) as database:
        database.execute("CREATE TRIGGER fault BEFORE INSERT ON items BEGIN SELECT RAISE(ABORT, 'full'); END")
        page = asked.send(owner)
        database.execute("DROP TRIGGER fault")
    assert page.status_code == 503
    assert say("library.why.trouble") in page.text
    assert form(page)["answer"] == "The dot on an i"
    assert form(page).send(owner).status_code == 200


def test_two_browsers_of_owners_see_the_same(house: OpenHouse, owner: httpx.Client, deck: str) -> None:
    with browser(house) as other:
        other.cookies.update(owner.cookies)
        form(other.get(f"{deck}/new?kind=term")).set(term="Tittle", answer="The dot on an i").send(other)
    assert "Tittle" in owner.get(deck).text
