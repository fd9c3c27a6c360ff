"""Hosts make decks and change them, whoever is faster wins, and an update leaves their work alone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

from app.decks import own
from app.decks.deck import Deck, Face, Wish
from app.decks.limits import ITEMS, LETTERS, WRITTEN
from app.decks.reading import read
from app.decks.writing import write
from app.engine.card import SOURCES, TEXTS, key_of, name_of
from app.engine.game import Rejected, Source
from app.games.nobody_is_perfect.cards import Curiosity, Statement, Term
from app.storage import weights
from app.storage.database import WRITES, connect, queue
from app.storage.decks import Decks
from app.storage.items import item_id
from app.storage.library import Change, Full, Library, Stale, There
from app.storage.seeding import seed, shelves
from app.storage.tables import items, seen
from tests.storage.house import House
from tests.storage.test_failures import only_postgresql, only_sqlite

pytestmark = pytest.mark.anyio

GAME, BUILT_IN = "nobody_is_perfect", "nobody_is_perfect.en"
OURS = Face(GAME, "en", "Our words", "Ann", "", "family")
YONKS, ZARF = Term("Yonks", "A very long time"), Term("Zarf", "A holder for a hot cup without a handle")


@pytest.fixture
def library(house: House) -> Library:
    return Library(house.engine, house.writer)


async def cards(library: Library, deck: str) -> list[Any]:
    return [item.card for item in await library.items(deck)]


async def version(library: Library, deck: str) -> int:
    found = await library.find(deck)
    assert found
    return found.version


async def change(library: Library, deck: str, *changes: Change) -> None:
    await library.change(deck, await version(library, deck), *changes)


# --- decks of the host's own ----------------------------------------------------------------------------


async def test_a_new_deck_has_its_cards_in_their_order(library: Library) -> None:
    deck = await library.make(OURS, (ZARF, YONKS))
    assert await cards(library, deck) == [ZARF, YONKS]
    listed = await library.find(deck)
    assert listed
    assert (listed.face, listed.version, listed.size, listed.built_in, listed.away) == (OURS, 1, 2, False, False)
    assert listed in await library.listed()


async def test_the_same_form_sent_twice_makes_one_deck_and_leaves_it_as_it_is(library: Library, house: House) -> None:
    twice = [library.make(OURS, (YONKS,), "f0" * 32) for _ in range(2)]
    deck, again = await house.together(*twice)
    assert deck == again
    assert isinstance(deck, str)
    await library.add(deck, ZARF)
    assert await library.make(OURS, (YONKS,), "f0" * 32) == deck
    assert (await cards(library, deck), await version(library, deck)) == ([YONKS, ZARF], 2)


async def test_another_form_makes_another_deck(library: Library) -> None:
    asked = ("a" * 64, "b" * 64, "", "")
    assert (
        len({await library.make(OURS, (YONKS,), form) for form in asked}) == len(asked) == len(await library.listed())
    )


async def test_two_cards_of_one_name_make_no_deck(library: Library, house: House) -> None:
    with pytest.raises(There, match="yonks"):
        await library.make(OURS, (YONKS, ZARF, Term("  yonks", "Something else")))
    assert await library.listed() == ()
    assert house.rows(items) == 0


async def test_a_word_and_a_curiosity_of_one_name_are_two(library: Library) -> None:
    deck = await library.make(OURS, (YONKS, Curiosity("Yonks", "A very long time")))
    assert len(await cards(library, deck)) == 2


async def test_cards_are_changed_added_and_taken_out_at_once(library: Library) -> None:
    deck = await library.make(OURS, (YONKS, ZARF))
    yonks, zarf = await library.items(deck)
    longer, third = Term("Yonks", "An age"), Statement("Owls are birds.", True)
    await library.change(deck, 1, Change(yonks.id, longer), Change(zarf.id, None), Change(None, third))
    assert await cards(library, deck) == [longer, third]
    assert await version(library, deck) == 2


async def test_a_card_under_another_name_keeps_its_place(library: Library) -> None:
    deck = await library.make(OURS, (YONKS, ZARF))
    yonks, _ = await library.items(deck)
    await change(library, deck, Change(yonks.id, Term("Yonk", "An age")))
    assert await cards(library, deck) == [Term("Yonk", "An age"), ZARF]


async def test_a_change_that_would_make_two_of_one_name_changes_nothing(library: Library) -> None:
    deck = await library.make(OURS, (YONKS, ZARF))
    _, zarf = await library.items(deck)
    with pytest.raises(There) as why:
        await library.change(deck, 1, Change(None, Term("Third", "A third one")), Change(zarf.id, YONKS))
    assert why.value.name == "Yonks"
    assert (await cards(library, deck), await version(library, deck)) == ([YONKS, ZARF], 1)


async def test_what_is_added_stands_behind_the_others_in_its_order(library: Library) -> None:
    deck = await library.make(OURS, (YONKS,))
    more = tuple(Term(f"Word {n}", f"What number {n} means") for n in range(3))
    await library.change(deck, 1, *(Change(None, card) for card in (ZARF, *more)))
    assert await cards(library, deck) == [YONKS, ZARF, *more]


async def test_two_of_one_name_are_not_added_at_once(library: Library) -> None:
    deck = await library.make(OURS, (YONKS,))
    with pytest.raises(There, match="zarf"):
        await library.change(deck, 1, Change(None, ZARF), Change(None, Term("zarf", "Something else")))
    assert (await cards(library, deck), await version(library, deck)) == ([YONKS], 1)


async def test_whoever_adds_is_in_nobodys_way(library: Library, house: House) -> None:
    deck = await library.make(OURS, (YONKS,))
    more = [Term(f"Word {n}", f"What number {n} means") for n in range(8)]
    assert await house.together(*(library.add(deck, card) for card in more)) == [None] * 8
    first, *others = await cards(library, deck)
    assert (first, sorted(others, key=name_of), await version(library, deck)) == (YONKS, more, 9)
    with pytest.raises(There, match="yonks"):
        await library.add(deck, ZARF, Term("yonks", "Something else"))
    assert await cards(library, deck) == [first, *others]
    await library.remove(deck, 9)
    with pytest.raises(Stale):
        await library.add(deck, ZARF)


@pytest.mark.rule("COM-11")
async def test_of_several_who_add_what_is_worded_the_same_at_once_one_does(library: Library, house: House) -> None:
    deck = await library.make(OURS, (ZARF,))
    terms = ("Yonks", "Yonks!", "yonks?", " YONKS", "zarf…", "Yo-nks", "yónks", "Tittle")
    told = await house.together(*(library.add(deck, Term(term, f"What {term} means")) for term in terms))
    assert sum(isinstance(each, There) for each in told) == 6
    assert {key_of(card) for card in await cards(library, deck)} == {"term zarf", "term yonks", "term tittle"}
    assert len(await cards(library, deck)) == 3


@pytest.mark.rule("COM-11")
async def test_what_is_worded_like_another_card_is_refused_however_it_would_come_in(library: Library) -> None:
    with pytest.raises(There, match="Yonks!"):
        await library.make(OURS, (YONKS, Term("Yonks!", "Something else")))
    deck = await library.make(OURS, (YONKS, ZARF))
    _, zarf = await library.items(deck)
    for wrong in (Change(zarf.id, Term("Yonks!", "Something else")), Change(None, Term("Zarf?", "Something else"))):
        with pytest.raises(There):
            await library.change(deck, 1, wrong)
    assert (await cards(library, deck), await version(library, deck)) == ([YONKS, ZARF], 1)
    better = Term("ZARF!", "A holder for a hot cup")
    await library.change(deck, 1, Change(zarf.id, better))
    assert await cards(library, deck) == [YONKS, better], "its own name is in no card's way"


def short(n: int) -> Term:
    return Term(f"Word {n:04}", "What it means")


def wordy(n: int) -> Term:
    """Of 6,000 letters."""
    return Term(f"Word {n:04}", "x" * 41, decoys=tuple(f"{m:02} {'x' * 116}" for m in range(TEXTS)))


def bulky(n: int) -> Term:
    return Term(
        f"Word {n:04}", "What it means", "what_is", (Source("1", "1"),) * SOURCES, tuple(map(str, range(TEXTS)))
    )


@only_sqlite
@pytest.mark.parametrize(
    ("card", "most"),
    [(short, ITEMS), (wordy, LETTERS // 6_000), (bulky, WRITTEN // own.written(bulky(0)))],
    ids=["cards", "texts", "bytes"],
)
async def test_a_deck_takes_no_more_than_its_own_file_can_bring_back(
    library: Library, card: Callable[[int], Term], most: int
) -> None:
    def brought(cards: Sequence[Term]) -> int:
        proposal = read(write(Deck(OURS, tuple(cards)), "json"), "deck.json", Wish(GAME))
        return len(proposal.coming_in)

    fits = [card(n) for n in range(most)]
    assert brought(fits) == most
    with pytest.raises(Rejected, match="deck_too_"):
        brought([*fits, card(most)])
    deck = await library.make(OURS, fits[:-1])
    await library.add(deck, fits[-1])
    for late in (
        library.add(deck, card(most)),
        library.change(deck, 2, Change(None, card(most))),
        library.make(OURS, [*fits, card(most)]),
    ):
        with pytest.raises(Full):
            await late
    assert (await cards(library, deck), await version(library, deck), len(await library.listed())) == (fits, 2, 1)


async def test_a_deck_from_before_there_were_limits_may_become_smaller(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = await library.make(OURS, [wordy(n) for n in range(3)])
    monkeypatch.setattr(weights, "LETTERS", 100)
    first, second, _ = await library.items(deck)
    await library.change(deck, 1, Change(first.id, short(0)))
    await library.change(deck, 2, Change(second.id, None))
    with pytest.raises(Full):
        await library.change(deck, 3, Change(item_id(GAME, "en", short(0)), wordy(0)))


async def test_a_deck_of_ones_own_may_be_put_into_its_language_afterwards(library: Library) -> None:
    deck = await library.make(OURS, (YONKS, ZARF))
    face = msgspec.structs.replace(OURS, language="de")
    await library.describe(deck, 1, face)
    listed = await library.find(deck)
    assert listed
    assert listed.face == face
    assert [item.id for item in await library.items(deck)] == [item_id(GAME, "de", card) for card in (YONKS, ZARF)]
    with pytest.raises(There):
        await library.add(deck, YONKS)


@pytest.mark.rule("COM-15")
async def test_what_was_seen_of_a_deck_is_seen_in_its_other_language_too(library: Library, house: House) -> None:
    deck = await library.make(OURS, (YONKS, ZARF))
    with house.engine.begin() as connection:
        connection.execute(insert(seen).values(owner="opener", item=item_id(GAME, "en", YONKS), at=1))
    for at, language in enumerate(("de", "en", "de"), 1):
        await library.describe(deck, at, msgspec.structs.replace(OURS, language=language))
        assert (await library.unseen("opener"))[deck] == 1


@only_sqlite
async def test_no_game_waits_while_the_cards_of_a_large_deck_are_weighed(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def watched(card: msgspec.Struct) -> str:
        threads.append(threading.current_thread().name)
        return key_of(card)

    monkeypatch.setattr(weights, "key_of", watched)
    deck = await library.make(OURS, [short(n) for n in range(30)])
    first = (await library.items(deck))[0]
    await library.add(deck, short(30))
    await library.change(deck, 2, Change(first.id, YONKS), Change(None, ZARF))
    assert len(threads) == 30 + 31 + 33
    assert "journal" not in threads


@only_sqlite
async def test_a_card_does_not_become_more_than_its_deck_holds(library: Library) -> None:
    deck = await library.make(OURS, [wordy(n) for n in range(LETTERS // 6_000)] + [short(9_999)])
    small = (await library.items(deck))[-1]
    with pytest.raises(Full):
        await library.change(deck, 1, Change(small.id, wordy(9_999)))
    await library.change(deck, 1, Change(small.id, short(9_998)))


async def test_a_name_that_one_card_gives_up_another_may_have(library: Library) -> None:
    deck = await library.make(OURS, (YONKS, ZARF))
    yonks, _ = await library.items(deck)
    other = Term("Yonks", "Something else")
    await library.change(deck, 1, Change(None, other), Change(yonks.id, Term("Yonk", "An age")))
    assert await cards(library, deck) == [Term("Yonk", "An age"), ZARF, other]


async def test_what_was_taken_out_of_a_built_in_deck_can_be_added_again(library: Library, house: House) -> None:
    seed(house.engine, shelves())
    first, *others = await library.items(BUILT_IN)
    await change(library, BUILT_IN, Change(first.id, None))
    again = msgspec.structs.replace(first.card, answer="What the host knows better")
    await change(library, BUILT_IN, Change(None, again))
    assert await cards(library, BUILT_IN) == [*(item.card for item in others), again]


async def test_who_saw_an_older_version_is_told_and_changes_nothing(library: Library) -> None:
    deck = await library.make(OURS, (YONKS,))
    (yonks,) = await library.items(deck)
    await library.change(deck, 1, Change(None, ZARF))
    for late in (
        library.change(deck, 1, Change(yonks.id, None)),
        library.describe(deck, 1, OURS),
        library.remove(deck, 1),
        library.change(deck, 2, Change("no such item", None)),
        library.change("no such deck", 1),
    ):
        with pytest.raises(Stale):
            await late
    assert (await cards(library, deck), await version(library, deck)) == ([YONKS, ZARF], 2)


async def test_a_deck_gets_another_face_but_stays_in_its_game(library: Library) -> None:
    deck = await library.make(OURS, (YONKS,))
    await library.describe(deck, 1, Face("perfect_words", "de", "New", "Bob", "CC0", "grown-ups"))
    listed = await library.find(deck)
    assert listed
    assert listed.face == Face(GAME, "de", "New", "Bob", "CC0", "grown-ups")


async def test_a_built_in_deck_stays_in_its_language(library: Library, house: House) -> None:
    seed(house.engine, shelves())
    came = await library.find(BUILT_IN)
    assert came
    await library.describe(BUILT_IN, came.version, msgspec.structs.replace(came.face, language="de", title="Ours"))
    now = await library.find(BUILT_IN)
    assert now
    assert (now.face.language, now.face.title) == (came.face.language, "Ours")


async def test_a_deleted_deck_is_gone_with_its_cards(library: Library, house: House) -> None:
    deck = await library.make(OURS, (YONKS,))
    await library.remove(deck, 1)
    assert await library.find(deck) is None
    assert house.rows(items) == 0


# --- built-in ones --------------------------------------------------------------------------------------


async def test_an_update_leaves_alone_what_a_host_has_done_to_a_built_in_deck(library: Library, house: House) -> None:
    seed(house.engine, shelves())
    before = await library.items(BUILT_IN)
    renamed, changed, out = before[:3]
    other = Term("Anything else", "Something else entirely")
    edited = msgspec.structs.replace(changed.card, answer="What the host knows better")
    await change(
        library,
        BUILT_IN,
        Change(renamed.id, other),
        Change(changed.id, edited),
        Change(out.id, None),
        Change(None, ZARF),
    )
    with house.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE decks SET digest = 'of yesterday'")
    seed(house.engine, shelves())
    after = await cards(library, BUILT_IN)
    assert after == [other, edited, *(item.card for item in before[3:]), ZARF]
    listed = await library.find(BUILT_IN)
    assert listed
    assert (listed.built_in, listed.changed) == (True, 5)


async def test_what_a_host_has_done_can_be_undone(library: Library, house: House) -> None:
    seed(house.engine, shelves())
    before = await library.items(BUILT_IN)
    new = Term("Anything else", "Something else entirely")
    await change(library, BUILT_IN, Change(before[0].id, new), Change(before[1].id, None), Change(None, ZARF))
    await library.undo(BUILT_IN, await version(library, BUILT_IN))
    assert await library.items(BUILT_IN) == before


async def test_a_cover_that_a_host_has_changed_outlasts_an_update_and_is_undone_with_the_rest(
    library: Library, house: House
) -> None:
    seed(house.engine, shelves())
    came = await library.find(BUILT_IN)
    assert came
    assert came.changed == 0
    ours = msgspec.structs.replace(came.face, title="Ours", author="Ann", licence="", rating="grown-ups")
    await library.describe(BUILT_IN, came.version, ours)
    with house.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE decks SET digest = 'of yesterday'")
    seed(house.engine, shelves())
    await change(library, BUILT_IN, Change(None, ZARF))
    kept = await library.find(BUILT_IN)
    assert kept
    assert (kept.face, kept.changed) == (ours, 2)
    await library.undo(BUILT_IN, kept.version)
    undone = await library.find(BUILT_IN)
    assert undone
    assert (undone.face, undone.changed) == (came.face, 0)


async def test_the_cover_of_a_deck_of_ones_own_is_no_change(library: Library) -> None:
    deck = await library.make(OURS, (YONKS,))
    await library.describe(deck, 1, msgspec.structs.replace(OURS, title="Theirs"))
    listed = await library.find(deck)
    assert listed
    assert listed.changed == 0


async def test_undoing_does_nothing_to_a_deck_of_ones_own(library: Library) -> None:
    deck = await library.make(OURS, (YONKS,))
    await library.undo(deck, 1)
    assert (await cards(library, deck), await version(library, deck)) == ([YONKS], 1)


async def test_who_saw_a_built_in_deck_before_somebody_changed_it_neither_undoes_that_nor_puts_it_away(
    library: Library, house: House
) -> None:
    seed(house.engine, shelves())
    saw = await version(library, BUILT_IN)
    await change(library, BUILT_IN, Change(None, ZARF))
    for late in (library.undo(BUILT_IN, saw), library.remove(BUILT_IN, saw)):
        with pytest.raises(Stale):
            await late
    listed = await library.find(BUILT_IN)
    assert listed
    assert (listed.version, listed.changed, listed.away) == (saw + 1, 1, False)


async def test_who_saw_a_deck_put_away_and_not_brought_back_is_told(library: Library, house: House) -> None:
    seed(house.engine, shelves())
    await library.remove(BUILT_IN, await version(library, BUILT_IN))
    saw = await version(library, BUILT_IN)
    await library.bring_back(BUILT_IN)
    with pytest.raises(Stale):
        await library.change(BUILT_IN, saw, Change(None, ZARF))


async def test_no_game_waits_while_the_files_of_a_deck_are_read_to_undo(
    library: Library, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed(house.engine, shelves())
    read: list[tuple[str, str]] = []
    read_bytes = Path.read_bytes

    def watched(file: Path) -> bytes:
        read.append((threading.current_thread().name, "/".join(file.parts[-4:-1])))
        return read_bytes(file)

    monkeypatch.setattr(Path, "read_bytes", watched)
    await library.undo(BUILT_IN, await version(library, BUILT_IN))
    assert {folder for _, folder in read} == {f"{GAME}/decks/en"}
    assert "journal" not in {thread for thread, _ in read}


@pytest.mark.rule("COM-15")
async def test_a_built_in_deck_that_is_put_away_is_not_dealt_and_can_be_brought_back(
    library: Library, house: House
) -> None:
    seed(house.engine, shelves())
    await library.remove(BUILT_IN, await version(library, BUILT_IN))
    seed(house.engine, shelves())
    dealer = Decks(house.engine)
    assert (await dealer.deal(GAME, (), "en", "ann")).ids == ()
    assert await dealer.languages(GAME, (BUILT_IN,)) == ()
    away = await library.find(BUILT_IN)
    assert away
    assert away.away
    await library.bring_back(BUILT_IN)
    assert (await dealer.deal(GAME, (), "en", "ann")).fresh == away.size


# --- what an owner has seen -----------------------------------------------------------------------------


@pytest.mark.rule("COM-15")
async def test_a_question_seen_in_one_deck_is_seen_in_its_copy(library: Library, house: House) -> None:
    deck, copy = await library.make(OURS, (YONKS, ZARF)), await library.make(OURS, (YONKS, ZARF))
    assert await library.unseen("ann") == {deck: 2, copy: 2}
    epoch = await house.room(owner="ann")
    await house.journal.append("room", epoch, seen=[item_id(GAME, "en", YONKS)])
    assert await library.unseen("ann") == {deck: 1, copy: 1}
    assert await library.unseen("bob") == {deck: 2, copy: 2}
    deal = await Decks(house.engine).deal(GAME, (deck, copy), "en", "ann")
    assert deal.fresh == 1
    assert [msgspec.json.decode(card, type=Term) for card in deal.cards] == [ZARF, YONKS]


@pytest.mark.rule("COM-15")
async def test_chosen_decks_are_dealt_together_in_the_language_of_the_first(library: Library, house: House) -> None:
    german = msgspec.structs.replace(OURS, language="de")
    one, two = await library.make(OURS, (YONKS,)), await library.make(OURS, (ZARF,))
    three = await library.make(german, (Term("Zottel", "Ein loses Haar"),))
    dealer = Decks(house.engine)
    assert (await dealer.deal(GAME, (one, two), "de", "ann")).fresh == 2
    deal = await dealer.deal(GAME, (three,), "en", "ann")
    assert (deal.fresh, deal.language) == (1, "de")
    for first, language, n in ((one, "en", 2), (three, "de", 1)):
        both = await dealer.deal(GAME, (first, one, two, three), "fr", "ann")
        assert (both.fresh, len(both.cards), both.language) == (n, n, language)
    assert sorted(await dealer.languages(GAME, (one, three, "none"))) == ["de", "en"]
    assert await dealer.languages("perfect_words", (one,)) == ()


@pytest.mark.rule("COM-15")
async def test_of_a_question_that_a_host_and_the_house_have_the_hosts_is_dealt(library: Library, house: House) -> None:
    seed(house.engine, shelves())
    card = next(item for item in await library.items(BUILT_IN) if isinstance(item.card, Term))
    mended = msgspec.structs.replace(card.card, answer="What the host knows better")
    deck = await library.make(OURS, (mended,))
    for chosen in ((deck, BUILT_IN), (BUILT_IN, deck)):
        deal = await Decks(house.engine).deal(GAME, chosen, "en", "ann")
        assert msgspec.json.decode(deal.cards[deal.ids.index(card.id)], type=Term) == mended


async def test_where_all_chosen_decks_are_gone_the_house_deals_its_own(library: Library, house: House) -> None:
    seed(house.engine, shelves())
    deck = await library.make(OURS, (YONKS,))
    await library.remove(deck, 1)
    assert (await Decks(house.engine).deal(GAME, (deck,), "en", "ann")).fresh > 100


@pytest.mark.rule("COM-15")
async def test_where_no_card_is_left_in_the_chosen_decks_the_house_deals_its_own(
    library: Library, house: House
) -> None:
    seed(house.engine, shelves())
    german, other = msgspec.structs.replace(OURS, language="de"), await library.make(OURS, (ZARF,))
    emptied = await library.make(german, (YONKS,))
    dealer = Decks(house.engine)
    assert (await dealer.deal(GAME, (emptied,), "en", "ann")).fresh == 1
    await change(library, emptied, Change((await library.items(emptied))[0].id, None))
    deal = await dealer.deal(GAME, (emptied,), "en", "ann")
    assert (deal.fresh > 100, deal.language) == (True, "en")
    deal = await dealer.deal(GAME, (emptied, other), "en", "ann")
    assert (deal.fresh, deal.language) == (1, "en"), "an empty deck is in no language's way"
    assert await dealer.languages(GAME, (emptied, other)) == ("en",), "nor can it be chosen"


@pytest.mark.rule("COM-15")
async def test_what_an_owner_has_not_seen_is_counted_as_it_would_be_dealt_and_nothing_is_read_for_it(
    library: Library, house: House
) -> None:
    seed(house.engine, shelves())
    german = msgspec.structs.replace(OURS, language="de")
    one, two = await library.make(OURS, (YONKS, ZARF)), await library.make(OURS, (ZARF, Term("Tittle", "The dot")))
    three, emptied = (
        await library.make(german, (Term("Zottel", "Ein loses Haar"),)),
        await library.make(german, (YONKS,)),
    )
    await change(library, emptied, Change((await library.items(emptied))[0].id, None))
    epoch = await house.room(owner="ann")
    await house.journal.append("room", epoch, seen=[item_id(GAME, "en", YONKS)])
    dealer, looks = Decks(house.engine), Decks(house.engine)
    for chosen, n in (
        ((one,), 1),
        ((one, two), 2),
        ((three, one), 1),
        ((two, BUILT_IN, three), None),
        ((emptied, two), 2),
        ((emptied,), 0),
        (("gone", "a\0b"), 0),
    ):
        deal = await dealer.deal(GAME, chosen, "fr", "ann")
        assert await looks.fresh(GAME, chosen, "fr", "ann") == deal.fresh
        assert n in (None, deal.fresh), chosen
    assert await looks.fresh(GAME, (), "en", "ann") == (await dealer.deal(GAME, (), "en", "ann")).fresh > 100
    assert await looks.fresh(GAME, (one,), "en", "bob") == 2
    assert looks._piles == {}


async def test_a_deck_whose_id_is_no_text_is_none_whatever_the_database_thinks_of_it(
    library: Library, house: House
) -> None:
    deck = await library.make(OURS, (YONKS,))
    assert await Decks(house.engine).languages(GAME, (f"{deck}\0", deck)) == ("en",)


async def test_the_cards_of_a_deck_that_is_gone_are_not_kept(library: Library, house: House) -> None:
    gone, stays = await library.make(OURS, (YONKS,)), await library.make(OURS, (ZARF,))
    dealer = Decks(house.engine)
    await dealer.deal(GAME, (gone, stays), "en", "ann")
    await library.remove(gone, 1)
    await dealer.deal(GAME, (stays,), "en", "ann")
    assert dealer._piles[GAME].keys() == {stays}


# --- the owner's key ------------------------------------------------------------------------------------


async def test_the_owners_key_is_made_once_and_stays(library: Library) -> None:
    key = await library.owners_key()
    assert len(key) == 20
    assert await library.owners_key() == key


async def test_that_a_browser_has_shown_the_key_is_kept_for_good(library: Library) -> None:
    key = await library.owners_key()
    assert not await library.is_claimed()
    for _ in range(2):
        await library.claim()
        assert await library.is_claimed()
    assert await library.owners_key() == key


@only_postgresql
async def test_no_game_waits_for_the_key_while_another_house_prepares_the_database(library: Library, url: str) -> None:
    other = connect(url)
    with other.connect().execution_options(**WRITES) as connection, connection.begin():
        queue(connection)
        key = await asyncio.wait_for(library.owners_key(), 10)
        await asyncio.wait_for(library.claim(), 10)
    other.dispose()
    assert await library.is_claimed()
    assert await library.owners_key() == key
