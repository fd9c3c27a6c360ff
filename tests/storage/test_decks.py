"""Built-in decks come in by themselves and leave a host's work alone; nobody sees a card twice before all (COM-15)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, insert, select, update

from app.engine.record import Deal, NotWritten
from app.storage import journal as journal_module
from app.storage.database import connect
from app.storage.decks import Decks
from app.storage.items import item_id
from app.storage.seeding import Shelf, seed, shelves
from app.storage.tables import decks, items
from tests.storage.house import House

pytestmark = pytest.mark.anyio


class Riddle(msgspec.Struct, frozen=True, tag="riddle"):
    """A card of the game that these tests play."""

    text: str
    answer: str


class Stock:
    """The folder of the game of riddles, as an update of the program may change it."""

    def __init__(self, folder: Path) -> None:
        self.shelf = Shelf("riddles", Riddle, folder)

    def put(self, riddles: dict[str, str], language: str = "en", file: str = "riddles.json") -> None:
        """Make this the file's content: questions and answers."""
        cards = [{"type": "riddle", "text": text, "answer": answer} for text, answer in riddles.items()]
        (self.shelf.folder / language).mkdir(parents=True, exist_ok=True)
        (self.shelf.folder / language / file).write_text(json.dumps(cards))


@pytest.fixture
def stock(tmp_path: Path) -> Stock:
    return Stock(tmp_path / "stock")


def riddle_id(text: str, language: str = "en") -> str:
    return item_id("riddles", language, Riddle(text, ""))


async def dealt(house: House, *chosen: str, language: str = "en") -> dict[str, str]:
    """Questions and answers of all cards that are dealt."""
    deal = await Decks(house.engine).deal("riddles", chosen, language, "ann")
    cards = [msgspec.json.decode(card, type=Riddle) for card in deal.cards]
    assert deal.ids == tuple(riddle_id(card.text, language) for card in cards)
    return {card.text: card.answer for card in cards}


def host_edits(connection: Connection, text: str, **values: object) -> None:
    connection.execute(update(items).where(items.c.id == riddle_id(text)).values(edited=True, **values))
    connection.execute(update(decks).values(version=decks.c.version + 1))


# --- seeding --------------------------------------------------------------------------------------------


async def test_every_language_is_a_deck_of_its_own(house: House, stock: Stock) -> None:
    stock.put({"What has keys?": "A piano"})
    stock.put({"What has hands?": "A clock"}, file="more.json")
    stock.put({"Was hat Zähne?": "Ein Kamm"}, language="de")
    seed(house.engine, [stock.shelf])
    assert await dealt(house) == {"What has keys?": "A piano", "What has hands?": "A clock"}
    assert await dealt(house, language="de") == {"Was hat Zähne?": "Ein Kamm"}
    assert await dealt(house, language="fr") == {}


async def test_seeding_again_changes_nothing(house: House, stock: Stock) -> None:
    stock.put({"What has keys?": "A piano"})
    seed(house.engine, [stock.shelf])
    with house.engine.connect() as connection:
        before = connection.execute(select(decks)).all(), connection.execute(select(items)).all()
    with house.commits() as commits:
        seed(house.engine, [stock.shelf])
    assert commits == []
    with house.engine.connect() as connection:
        assert (connection.execute(select(decks)).all(), connection.execute(select(items)).all()) == before


async def test_an_update_adds_mends_and_retires(house: House, stock: Stock) -> None:
    stock.put({"old": "kept", "wrong": "answer", "dull": "riddle"})
    seed(house.engine, [stock.shelf])
    stock.put({"old": "kept", "wrong": "mended", "new": "riddle"})
    seed(house.engine, [stock.shelf])
    assert await dealt(house) == {"old": "kept", "wrong": "mended", "new": "riddle"}
    stock.put({"old": "kept", "dull": "but back"})
    seed(house.engine, [stock.shelf])
    assert await dealt(house) == {"old": "kept", "dull": "but back"}


async def test_an_update_leaves_what_a_host_has_edited(house: House, stock: Stock) -> None:
    stock.put({"mine": "theirs", "unloved": "riddle", "theirs": "old"})
    seed(house.engine, [stock.shelf])
    with house.engine.begin() as connection:
        host_edits(connection, "mine", card=msgspec.json.encode(Riddle("mine", "mine")))
        host_edits(connection, "unloved", retired=True)
        connection.execute(update(decks).values(title="Ann's riddles"))
    stock.put({"mine": "newest", "unloved": "newest", "theirs": "new"})
    seed(house.engine, [stock.shelf])
    assert await dealt(house) == {"mine": "mine", "theirs": "new"}
    stock.put({})
    seed(house.engine, [stock.shelf])
    assert await dealt(house) == {"mine": "mine"}
    with house.engine.connect() as connection:
        assert connection.execute(select(decks.c.title)).scalar_one() == "Ann's riddles"


async def test_a_hosts_own_deck_is_dealt_where_it_is_chosen_and_left_alone(house: House, stock: Stock) -> None:
    stock.put({"built in": "riddle"})
    seed(house.engine, [stock.shelf])
    with house.engine.begin() as connection:
        face = {"title": "Ours", "author": "Ann", "licence": "", "rating": "family", "version": 1, "digest": None}
        connection.execute(insert(decks).values(id="ours", game="riddles", language="en", **face))
        card = msgspec.json.encode(Riddle("ours", "riddle"))
        connection.execute(
            insert(items).values(id=riddle_id("ours"), deck="ours", place=0, card=card, edited=True, retired=False)
        )
    stock.put({"built in": "riddle", "another": "riddle"})
    seed(house.engine, [stock.shelf])
    assert await dealt(house) == {"built in": "riddle", "another": "riddle"}
    assert await dealt(house, "ours") == {"ours": "riddle"}
    assert await dealt(house, "ours", "riddles.en") == {"built in": "riddle", "another": "riddle", "ours": "riddle"}


async def test_a_deck_that_an_update_drops_is_retired_and_may_come_back(house: House, stock: Stock) -> None:
    stock.put({"What has keys?": "A piano"})
    seed(house.engine, [stock.shelf])
    seed(house.engine, [])
    assert await dealt(house) == {}
    seed(house.engine, [stock.shelf])
    assert await dealt(house) == {"What has keys?": "A piano"}


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ('[{"type":"riddle","text":"no answer"}]', "missing required field `answer`"),
        ('[{"type":"rhyme","text":"x","answer":"y"}]', "Invalid value 'rhyme'"),
        ("[", "truncated"),
        ('[{"type":"riddle","text":"Same","answer":"1"},{"type":"riddle","text":"same ","answer":"2"}]', "twice"),
    ],
)
async def test_a_faulty_file_is_named_and_nothing_comes_in(house: House, stock: Stock, content: str, why: str) -> None:
    stock.put({"fine": "riddle"}, language="de")
    stock.put({})
    (stock.shelf.folder / "en" / "riddles.json").write_text(content)
    with pytest.raises(ValueError, match=rf"riddles\.en, riddles\.json: .*{why}"):
        seed(house.engine, [stock.shelf])
    assert house.rows(decks) == house.rows(items) == 0


def test_an_items_id_is_the_same_for_ever() -> None:
    assert riddle_id("What has  KEYS?") == riddle_id("what has keys?") == "c253249dc190ba07"
    assert riddle_id("What has keys?", "de") != riddle_id("What has keys?")


async def test_the_decks_of_the_house_are_without_fault(url: str) -> None:
    engine = connect(url)
    seed(engine, shelves())
    with engine.connect() as connection:
        found = connection.execute(select(decks.c.id, decks.c.licence)).all()
    assert ("nobody_is_perfect.en", "CC BY 4.0") in found
    assert (await Decks(engine).deal("nobody_is_perfect", (), "en", "ann")).fresh >= 195
    engine.dispose()


# --- dealing --------------------------------------------------------------------------------------------


@pytest.mark.rule("COM-15")
async def test_cards_not_seen_come_first_and_the_longest_ago_follow(
    house: House, stock: Stock, monkeypatch: pytest.MonkeyPatch
) -> None:
    stock.put({f"riddle {n}": "answer" for n in range(6)})
    seed(house.engine, [stock.shelf])
    now = [1_000]
    monkeypatch.setattr(journal_module, "_now", lambda: now[0])
    epoch = await house.room(owner="ann")
    for n in (3, 1, 4, 3):
        now[0] += 1
        await house.journal.append("room", epoch, seen=[riddle_id(f"riddle {n}")])
    deal = await Decks(house.engine).deal("riddles", (), "en", "ann")
    assert deal.fresh == 3
    assert set(deal.ids[:3]) == {riddle_id(f"riddle {n}") for n in (0, 2, 5)}
    assert deal.ids[3:] == tuple(riddle_id(f"riddle {n}") for n in (1, 4, 3))


@pytest.mark.rule("COM-15")
async def test_an_evening_sees_every_card_once_before_any_comes_again(house: House, stock: Stock) -> None:
    stock.put({f"riddle {n}": "answer" for n in range(20)})
    seed(house.engine, [stock.shelf])
    epoch = await house.room(owner="ann")
    shown: list[str] = []
    for _ in range(5):
        deal = await Decks(house.engine).deal("riddles", (), "en", "ann")
        assert deal.fresh == 20 - len(shown)
        shown += deal.ids[:4]
        await house.journal.append("room", epoch, seen=deal.ids[:4])
    assert len(set(shown)) == 20
    assert (await Decks(house.engine).deal("riddles", (), "en", "ann")).fresh == 0
    assert (await Decks(house.engine).deal("riddles", (), "en", "bob")).fresh == 20


@pytest.mark.rule("COM-15")
async def test_the_order_of_new_cards_is_chance(house: House, stock: Stock) -> None:
    stock.put({f"riddle {n}": "answer" for n in range(4)})
    seed(house.engine, [stock.shelf])
    table = Decks(house.engine)
    first = Counter([(await table.deal("riddles", (), "en", "ann")).ids[0] for _ in range(200)])
    assert len(first) == 4
    assert min(first.values()) > 18  # 50 each on average; fewer than 19 once in a million runs


async def test_rooms_share_the_bytes_of_a_card(house: House, stock: Stock) -> None:
    stock.put({"What has keys?": "A piano"})
    seed(house.engine, [stock.shelf])
    table = Decks(house.engine)
    one, two = await table.deal("riddles", (), "en", "ann"), await table.deal("riddles", (), "en", "bob")
    assert one.cards[0] is two.cards[0]


async def test_an_edit_is_in_the_next_deal(house: House, stock: Stock) -> None:
    stock.put({"What has keys?": "A piano"})
    seed(house.engine, [stock.shelf])
    table = Decks(house.engine)
    await table.deal("riddles", (), "en", "ann")
    with house.engine.begin() as connection:
        host_edits(connection, "What has keys?", card=b'"a harpsichord"')
    assert (await table.deal("riddles", (), "en", "ann")).cards == (b'"a harpsichord"',)


async def test_a_game_without_cards_is_dealt_none(house: House) -> None:
    assert await Decks(house.engine).deal("riddles", (), "en", "ann") == Deal((), (), 0)


async def test_decks_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path}/without_tables.sqlite3")
    with pytest.raises(NotWritten, match="decks cannot be read"):
        await Decks(engine).deal("riddles", (), "en", "ann")
    engine.dispose()
