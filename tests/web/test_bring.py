"""From a pasted list or a file to a deck: first a look, then all of it or nothing."""

from __future__ import annotations

import http.client
import json
import logging
import sqlite3
import time
from contextlib import closing

import httpx
import msgspec
import pytest

from app.decks.deck import Deck, Face
from app.decks.limits import ITEMS
from app.decks.writing import Format, write
from app.games import catalogue
from app.games.nobody_is_perfect.cards import Term
from app.games.you_must_be_an_idiot.cards import Question
from app.web.decks.paper import MOST_BYTES, MOST_TYPED
from app.words import catalogue as words
from app.words import say
from tests.house.guests import Guest, visit
from tests.rooms.evening import Evening, Frame, done, during
from tests.web.conftest import OpenHouse
from tests.web.forms import Form, form
from tests.web.hands import brought, items_of, text_of
from tests.web.test_pages import Tags

LIST = """photosynthesis - how plants make food from light
osmosis - water moving through a thin wall
enzyme - x
osmosis - again
habitat"""


def count(house: OpenHouse) -> tuple[int, int]:
    """How many decks and items the house has."""
    with closing(sqlite3.connect(house.database)) as database:
        return tuple(database.execute("SELECT (SELECT count(*) FROM decks), (SELECT count(*) FROM items)").fetchone())


def asked(owner: httpx.Client, deck: str = "/decks") -> Form:
    """The form that takes a list or a file, into this deck."""
    return form(owner.get(f"{deck}/import"), "/import")


# --- the teacher's way -------------------------------------------------------------------------------------


def test_a_pasted_list_is_a_deck_after_two_buttons(house: OpenHouse, owner: httpx.Client) -> None:
    before, begun = count(house), time.monotonic()
    look = form(owner.get("/decks"), "/decks/import").set(text=LIST).send(owner)
    assert count(house) == before, "nothing is kept before somebody has looked"
    text = text_of(look)
    for told in (
        say("library.look.sum", n=3),
        say("library.look.sum.doubtful", n=1),
        say("library.look.sum.refused", n=2),
        say("refused.deck_twice", line=2),
        say("refused.deck_missing", field="Answer"),
        say("doubt.truth_short", field="Answer"),
    ):
        assert told in text
    take = form(look, "/bring")
    assert take["title"].startswith("List of ")
    deck = take.send(owner)
    assert time.monotonic() - begun < 5
    assert count(house) == (before[0] + 1, before[1] + 3)
    assert say("library.came", n=3) in deck.text
    assert say("library.came.next") in deck.text
    assert "How plants make food from light" in deck.text


def test_a_pasted_list_is_played_at_once(house: OpenHouse, owner: httpx.Client) -> None:
    words = {"stamen": "the part of a flower that has pollen", "larva": "the young of an insect"}
    path = brought(owner, "\n".join(f"{word}\t{meaning}" for word, meaning in words.items()), title="Biology 7b")

    async def story() -> Frame:
        tv = await Guest.comes(house.url, role="tv")
        players = [await Guest.joins(house.url, tv.room, name) for name in ("Ann", "Bob", "Cem", "Dee")]
        await done(players[0].ask("choose_decks", decks=[path.rpartition("/")[2]]))
        await done(players[1].ask("claim"))
        await done(players[0].ask("start"))
        await Evening(players).skip_to("writing")
        return await players[1].when(during("writing"))

    shown = json.dumps(visit(story())["game"])
    (asked_for,) = [word for word in words if word in shown]
    assert words[asked_for].capitalize() in shown, "the President sees the truth"


def test_the_rooms_of_this_browser_can_be_gone_back_to(house: OpenHouse, guest: httpx.Client) -> None:
    async def story() -> tuple[str, dict[str, str]]:
        tv = await Guest.comes(house.url, role="tv")
        player = await Guest.joins(house.url, tv.room, "Ann")
        other = await Guest.comes(house.url, role="tv")
        return tv.room, {tv.room: str(player.token), other.room: str(player.token), "BBBB": str(player.token)}

    open, rooms = visit(story())
    assert guest.post("/decks/rooms", content=msgspec.json.encode(rooms)).json() == [open]
    for nonsense in (b"", b"[1]", b"\xff", b"[" * 5000):
        assert guest.post("/decks/rooms", content=nonsense).status_code == 400


DUTCH = """eekhoorn - een dier dat in de herfst noten begraaft
paraplu - wat je openvouwt wanneer het begint te regenen
bakker - iemand die in de nacht brood voor anderen maakt
brug - een weg die over het water gaat
wolk - water dat hoog in de lucht hangt"""
NORWEGIAN = """ekorn - et dyr som graver ned nøtter om høsten
paraply - det du slår opp når det begynner å regne
baker - en som lager brød til andre om natten
bro - en vei som går over vannet
sky - vann som henger høyt oppe i luften"""


@pytest.mark.parametrize(("text", "language"), [(DUTCH, "nl"), (NORWEGIAN, "nb"), (LIST, "en")])
def test_the_language_of_a_list_need_not_be_chosen(owner: httpx.Client, text: str, language: str) -> None:
    assert form(asked(owner).set(text=text).send(owner), "/bring")["language"] == language


@pytest.mark.parametrize(("said", "language"), [("de-AT", "de"), ("no", "nb"), ("tlh", "nl")])
def test_the_language_that_a_file_names_goes_before(owner: httpx.Client, said: str, language: str) -> None:
    text = f"language - {said}\nterm - answer\n{DUTCH}"
    assert form(asked(owner).set(text=text).send(owner), "/bring")["language"] == language


# --- the dry run -------------------------------------------------------------------------------------------


def test_what_is_brought_into_a_deck_once_more_is_there_already(house: OpenHouse, owner: httpx.Client) -> None:
    deck = brought(owner, LIST)
    take = form(asked(owner, deck).set(text="larva - the young of an insect").send(owner), "/bring")
    assert take.send(owner).status_code == 200
    before = count(house)
    again = take.send(owner)
    assert (again.status_code, again.url.path) == (200, deck)
    look = asked(owner, deck).set(text="stamen - x\nspore - a tiny seed without a coat").send(owner)
    take = form(look, "/bring").set(leave="1")
    assert [take.send(owner).url.path for _ in range(2)] == [deck, deck]
    assert count(house) == (before[0], before[1] + 1)


QUIZ = """Frage;Stufe;Thema;Antwort;Auch richtig
Wie heißt die Hauptstadt von Österreich?;green;Erdkunde;Wien;Vienna
Wie viele Beine hat eine Spinne?;green;Tiere;acht;8"""


def test_a_quiz_is_for_the_game_that_it_names_whatever_the_form_was_left_at(owner: httpx.Client) -> None:
    quiz = write(Deck(Face("you_must_be_an_idiot"), (Question("How many legs?", "green", "Animals", "Eight"),)), "xlsx")
    look = asked(owner).send(owner, ("quiz.xlsx", quiz))
    assert "How many legs? · Eight" in text_of(look)
    deck = form(look, "/bring").send(owner)
    assert "You Must Be an Idiot!" in deck.text
    into = asked(owner, brought(owner, LIST)).send(owner, ("quiz.xlsx", quiz))
    assert into.status_code == 422, "a deck that is there keeps its game"


def test_a_quiz_with_german_headings_shows_what_is_asked_and_its_answer(owner: httpx.Client) -> None:
    look = asked(owner).set(text=QUIZ, what="you_must_be_an_idiot.").send(owner)
    assert say("library.look.sum", n=2) in text_of(look)
    assert "Wie viele Beine hat eine Spinne? · acht" in text_of(look)


@pytest.mark.parametrize("format", ["json", "xlsx"])
def test_every_file_shows_what_is_asked_first_and_then_the_answer(owner: httpx.Client, format: Format) -> None:
    card = Term("Groak", "To look at people who eat", decoys=("A frog",))
    look = asked(owner).send(owner, (f"deck.{format}", write(Deck(Face("nobody_is_perfect"), (card,)), format)))
    assert "Groak · To look at people who eat" in text_of(look)


def test_of_a_short_list_a_language_that_the_house_speaks_is_known(owner: httpx.Client) -> None:
    text = "Gürtelrose - eine Hautkrankheit, die brennt\nTülle - der Schnabel einer Kanne"
    assert form(asked(owner).set(text=text).send(owner), "/bring")["language"] == "de"


def test_lines_that_are_ticked_are_left_out(owner: httpx.Client) -> None:
    take = form(asked(owner).set(text=LIST).send(owner), "/bring")
    assert take.options["leave"] == ["3"]
    deck = take.set(leave="3").send(owner)
    assert say("library.came", n=2) in deck.text
    assert "enzyme" not in deck.text


def test_where_all_is_left_out_there_is_no_deck(house: OpenHouse, owner: httpx.Client) -> None:
    before = count(house)
    page = form(asked(owner).set(text="enzyme - x").send(owner), "/bring").set(leave="1").send(owner)
    assert (page.status_code, say("library.why.none") in page.text) == (422, True)
    assert count(house) == before
    assert form(page, "/bring").set(leave=[]).send(owner).status_code == 200


def test_where_nothing_would_come_in_the_list_is_there_to_be_mended(owner: httpx.Client) -> None:
    page = asked(owner).set(text="habitat\r\nbiome", what="you_must_be_an_idiot.").send(owner)
    assert say("library.look.nothing") in page.text
    again = form(page, "/import")
    assert (again["text"], again["what"]) == ("habitat\r\nbiome", "you_must_be_an_idiot.")


def test_what_rows_lack_is_filled_in(owner: httpx.Client) -> None:
    first = asked(owner).set(text="What is the largest cat? - Tiger", what="you_must_be_an_idiot.").send(owner)
    assert say("refused.deck_missing", field="Category") in first.text
    fill = "fill__you_must_be_an_idiot"
    again = form(first, "/import").set(**{f"{fill}__category": "Animals", f"{fill}__level": "red"})
    deck = form(again.send(owner), "/bring").send(owner)
    assert "Category Animals" in text_of(deck)
    assert say("you_must_be_an_idiot.field.level.red") in text_of(deck)


def test_a_file_that_cannot_be_read_is_refused_whole_and_says_why(house: OpenHouse, owner: httpx.Client) -> None:
    before = count(house)
    page = asked(owner).set(text="kept").send(owner, ("deck.json", b'{"what": "is this"}'))
    assert page.status_code == 422
    assert say("refused.deck_unknown_json") in page.text
    assert form(page, "/import")["text"] == "kept"
    assert say("refused.deck_empty") in asked(owner).set(text=" ").send(owner).text
    assert count(house) == before


def test_what_lines_lack_is_said_on_the_page_of_all_decks_and_a_file_given_there(owner: httpx.Client) -> None:
    quick = form(owner.get("/decks"), "/decks/import").set(what="wise_and_otherwise.")
    look = quick.set(fill__wise_and_otherwise__origin="Latin").send(owner, ("Dogs.txt", b"Beware - of the dog"))
    deck = form(look, "/bring").send(owner)
    assert "Dogs" in deck.text
    assert form(owner.get(f"{deck.url.path}/{items_of(deck)[0]}"))["origin"] == "Latin"


def test_a_title_that_a_deck_of_the_game_has_gets_a_number_and_may_be_had_all_the_same(owner: httpx.Client) -> None:
    content = write(Deck(Face("nobody_is_perfect", title="Verbs"), (Term("Zottel", "Ein loses Haar"),)), "json")
    titles = []
    for _ in range(3):
        take = form(asked(owner).send(owner, ("x.json", content)), "/bring")
        titles.append(take["title"])
        take.send(owner)
    assert titles == ["Verbs", "Verbs (2)", "Verbs (3)"]
    other = asked(owner).set(what="wise_and_otherwise.", fill__wise_and_otherwise__origin="English")
    look = other.send(owner, ("Verbs.txt", b"The early bird - catches the worm"))
    assert form(look, "/bring")["title"] == "Verbs"
    again = form(asked(owner).send(owner, ("x.json", content)), "/bring").set(title="Verbs").send(owner)
    assert "Verbs" in again.text
    assert again.url.path.startswith("/decks/own.")


def test_a_files_own_title_and_author_are_offered_and_can_be_changed(owner: httpx.Client) -> None:
    face = Face("nobody_is_perfect", "de", "Zottelliste", "Ann", "CC0", "grown-ups")
    content = write(Deck(face, (Term("Zottel", "Ein loses Haar"),)), "json")
    take = form(asked(owner).send(owner, ("x.json", content)), "/bring")
    assert {name: take[name] for name in ("title", "author", "licence", "rating", "language")} == {
        "title": "Zottelliste", "author": "Ann", "licence": "CC0", "rating": "grown-ups", "language": "de"
    }  # fmt: skip
    page = take.set(title=" ").send(owner)
    assert (page.status_code, say("library.needs_words") in page.text) == (422, True)
    assert form(page, "/bring")["author"] == "Ann"
    deck = form(page, "/bring").set(title="Other words").send(owner)
    assert "Nobody is Perfect · Deutsch" in text_of(deck)
    assert say("library.rating.grown-ups") in deck.text


def test_the_button_knows_how_it_says_another_number(owner: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(words(), "library.look.go.other", "Bring in {n} cards, in 2 steps")
    page = asked(owner).set(text="\n".join(f"word{n} - the meaning of it" for n in range(22))).send(owner)
    (button,) = (attributes for _, attributes in Tags(page.text).tags if "data-bring" in attributes)
    assert button["data-bring"] == "22"
    assert button["data-one"] == say("library.look.go", n=1)
    assert (button["data-other"] or "").replace("{n}", "22") == say("library.look.go", n=22)


def test_a_files_name_is_the_title_where_it_has_none(owner: httpx.Client) -> None:
    page = asked(owner).send(
        owner, ("Unsere Wörter.csv", "Zottel;Ein loses Haar\nYonks;Eine lange Zeit".encode("cp1252"))
    )
    assert form(page, "/bring")["title"] == "Unsere Wörter"


@pytest.mark.parametrize("game", catalogue())
@pytest.mark.parametrize("format", ["json", "xlsx", "csv"])
def test_an_exported_deck_comes_in_again(owner: httpx.Client, game: str, format: str) -> None:
    content = owner.get(f"/decks/{game}.en/export.{format}").content
    look = asked(owner).set(what=f"{game}.").send(owner, (f"deck.{format}", content))
    deck = form(look, "/bring").set(title=f"Again {game}").send(owner)
    assert deck.status_code == 200
    for page in (1, 2):
        assert items_of(owner.get(f"{deck.url.path}?page={page}")) == items_of(
            owner.get(f"/decks/{game}.en?page={page}")
        )


# --- into a deck that is there ------------------------------------------------------------------------------


def test_more_comes_into_a_deck_but_nothing_twice(owner: httpx.Client) -> None:
    deck = brought(owner, "osmosis - water moving through a thin wall")
    look = asked(owner, deck).set(text=LIST).send(owner)
    assert say("refused.deck_there") in look.text
    more = form(look, "/bring").send(owner)
    assert more.url.path == deck
    assert say("library.came", n=2) in more.text
    assert len(items_of(more)) == 3


def test_what_somebody_else_has_added_meanwhile_is_seen_before_it_comes_in(
    owner: httpx.Client, house: OpenHouse
) -> None:
    deck = brought(owner, "osmosis - water moving through a thin wall")
    late = form(asked(owner, deck).set(text="Yonks - a very long time\nZarf - a cup holder").send(owner), "/bring")
    form(owner.get(f"{deck}/new?kind=term")).set(term="Yonks", answer="An age of time").send(owner)
    before = count(house)
    page = late.send(owner)
    assert (page.status_code, say("library.why.changed") in page.text) == (422, True)
    assert say("refused.deck_there") in page.text
    assert count(house) == before
    assert say("library.came", n=1) in form(page, "/bring").send(owner).text


def test_what_was_left_out_stays_left_out_when_it_is_looked_at_again(owner: httpx.Client) -> None:
    deck = brought(owner, "osmosis - water moving through a thin wall")
    text = "Yonks - a very long time\nZarf - x\nTittle - the dot on an i"
    late = form(asked(owner, deck).set(text=text).send(owner), "/bring").set(leave=["2", "3"])
    form(owner.get(f"{deck}/new?kind=term")).set(term="Yonks", answer="An age of time").send(owner)
    page = late.send(owner)
    again = form(page, "/bring")
    assert [value for name, value in again.fields if name == "leave"] == ["1", "2"]
    assert say("library.came", n=1) in again.set(leave="1").send(owner).text
    assert [name for name in ("Zarf", "Tittle") if name in owner.get(deck).text] == ["Tittle"]


# --- all or nothing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("into", ["a new deck", "a deck that is there"])
def test_a_fault_in_the_middle_leaves_nothing_half_imported(house: OpenHouse, owner: httpx.Client, into: str) -> None:
    where = "/decks" if into == "a new deck" else brought(owner, "osmosis - water moving through a thin wall")
    take = form(
        asked(owner, where).set(text="Yonks - an age of time\nBoom - it breaks here\nZarf - a cup").send(owner),
        "/bring",
    )
    before = count(house)
    with closing(sqlite3.connect(house.database)) as database:
        broken = "WHEN instr(NEW.card, 'Boom') BEGIN SELECT RAISE(ABORT, 'full'); END"
        database.execute(f"CREATE TRIGGER fault BEFORE INSERT ON items {broken}")
        page = take.send(owner)
        database.execute("DROP TRIGGER fault")
    assert (page.status_code, say("library.why.trouble") in page.text) == (503, True)
    assert count(house) == before
    assert form(page, "/bring").send(owner).status_code == 200
    assert count(house)[1] == before[1] + 3


def test_what_a_page_carried_is_read_again_and_not_trusted(house: OpenHouse, owner: httpx.Client) -> None:
    before = count(house)
    take = form(asked(owner).set(text="Yonks - a very long time").send(owner), "/bring")
    for cards in ("", "[", "[{}]", '[{"type":"term","term":"x"}]', '{"larkhouse":9}', '[{"type":"queen"}]'):
        assert take.set(cards=cards).send(owner).status_code == 422
    assert count(house) == before


def test_a_form_without_a_file_may_be_no_larger_than_what_somebody_types(owner: httpx.Client) -> None:
    typed = {"title": "Mine", "game": "nobody_is_perfect", "language": "en", "rating": "family"}
    page = owner.post("/decks/new", data=typed | {"author": "x" * MOST_TYPED})
    assert (page.status_code, say("library.stopped.too_big") in page.text) == (413, True)
    assert owner.post("/decks/new", data=typed).status_code == 200


def test_a_body_that_is_too_large_is_refused_with_a_sentence(house: OpenHouse, owner: httpx.Client) -> None:
    page = asked(owner).send(owner, ("big.csv", b"x" * (MOST_BYTES + 1)))
    assert (page.status_code, say("library.stopped.too_big") in page.text) == (413, True)
    # Nor is it read where nobody says how much it is.
    line = http.client.HTTPConnection("127.0.0.1", house.port)
    headers = {"Origin": house.url, "Cookie": f"larkhouse_owner={house.app.state.lock.sign}"}
    line.request("POST", "/decks/import", iter([b"x"] * 9), headers, encode_chunked=True)
    assert line.getresponse().status == 413
    line.close()


@pytest.mark.parametrize("path", ["import", "bring", "new", "owner", "link", "rooms"])
@pytest.mark.parametrize("length", [1_500, MOST_BYTES + 1])
def test_half_a_form_disturbs_nobody(
    house: OpenHouse, path: str, length: int, caplog: pytest.LogCaptureFixture
) -> None:
    server = logging.getLogger("uvicorn.error")
    server.addHandler(caplog.handler)
    try:
        _half(house, path, length)
        assert httpx.get(f"{house.url}/decks").status_code == 200
        house.rest()
    finally:
        server.removeHandler(caplog.handler)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def _half(house: OpenHouse, path: str, length: int) -> None:
    """Send the beginning of a form of this length, and hang up."""
    line = http.client.HTTPConnection("127.0.0.1", house.port)
    line.putrequest("POST", f"/decks/{path}")
    for name, value in {
        "Origin": house.url,
        "Cookie": f"larkhouse_owner={house.app.state.lock.sign}",
        "Content-Type": "multipart/form-data; boundary=x",
        "Content-Length": str(length),
    }.items():
        line.putheader(name, value)
    line.endheaders(b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nGroak')
    line.close()


def test_the_most_items_a_file_may_have_come_in_and_then_the_deck_is_full(
    house: OpenHouse, owner: httpx.Client
) -> None:
    look = asked(owner).set(text="\n".join(f"word {n} - what number {n} means" for n in range(ITEMS))).send(owner)
    deck = form(look, "/bring").send(owner)
    assert say("library.came", n=ITEMS) in deck.text
    before = count(house)
    more = asked(owner, deck.url.path).set(text="one more - and what it means").send(owner)
    one = form(owner.get(f"{deck.url.path}/new?kind=term")).set(term="One more", answer="And what it means")
    for page in (form(more, "/bring").send(owner), one.send(owner)):
        assert (page.status_code, say("library.why.full") in page.text) == (409, True)
        assert "ne more" in page.text
    assert count(house) == before


def test_what_a_list_says_is_text_in_the_dry_run(owner: httpx.Client) -> None:
    page = asked(owner).set(text="<script>alert(1)</script> - <svg onload=a()>\n<b>x").send(owner)
    assert "<script>alert" not in page.text
    assert "<svg" not in page.text
