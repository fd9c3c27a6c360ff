"""What no screen may learn: associations before their arrow's turn, and what the deck has in store (COM-02, COM-03)."""

from __future__ import annotations

import msgspec
import pytest

from app.engine.game import TimeUp
from app.games.perfect_words import views
from app.games.perfect_words.commands import Challenge, Finish, Note, Vote
from tests.games.perfect_words.cards import cards
from tests.games.perfect_words.sitting import Sitting, at
from tests.rules import rule

PHASES = ["building", "writing", "placing", "words", "associations", "challenging", "voting", "counted", "over"]
EVERYONE = ("a", "b", "c", "d", None)
OWN = {"fields", "mine", "may_take_back"}
"""The parts of a phone's view that are its player's own."""


@rule("COM-02")
@pytest.mark.parametrize("phase", PHASES)
def test_a_watcher_and_who_has_no_seat_see_what_the_tv_sees(phase: str) -> None:
    sitting = at(phase)
    assert sitting.bytes("z") == sitting.bytes()
    assert sitting.view().me is None


@rule("COM-02")
@pytest.mark.parametrize("phase", PHASES)
def test_what_the_tv_shows_every_phone_may_show_too_and_nothing_but_what_is_its_own_beside_it(phase: str) -> None:
    sitting = at(phase)
    tv = msgspec.to_builtins(sitting.view())
    for seat in "abcd":
        phone = msgspec.to_builtins(sitting.view(seat))
        show = {name: shown for name, shown in phone.pop("show").items() if name not in OWN}
        assert show == {name: shown for name, shown in tv["show"].items() if name not in OWN}
        assert phone | {"me": None} == {name: shown for name, shown in tv.items() if name != "show"}


@rule("COM-03", "PW-18")
def test_an_association_is_on_no_screen_but_its_writers_until_its_arrow_is_revealed() -> None:
    sitting = Sitting()
    for arrow in range(1, 11):
        sitting.write(arrow, a=f"canary{arrow}q")
    sitting.finish("abcd")
    seen: dict[int, str] = {}
    while sitting.phase != "over":
        for arrow in range(1, 11):
            token = f'"canary{arrow}q"'.encode()
            viewers = [viewer for viewer in EVERYONE if token in sitting.bytes(viewer)]
            if arrow not in seen and len(viewers) == len(EVERYONE):
                seen[arrow] = sitting.stage
            if arrow not in seen:
                assert viewers in ([], ["a"])
                assert not viewers or sitting.phase in ("writing", "placing")
        sitting.time_up()
    assert seen == {arrow: f"{arrow}/associations" for arrow in range(1, 11)}


@rule("COM-03", "PW-02")
def test_no_screen_knows_what_lies_under_the_decks_top_or_on_the_other_side_of_a_card() -> None:
    sitting = Sitting(cards=cards(80))
    for _ in range(12):
        opened = {card.word for card in (*sitting.state.deck.open,)} | {laid.word for laid in sitting.state.grid.words}
        known = {f'"{word}"' for card in sitting.table.cards for word in (card.word, card.other)} - {
            f'"{word}"' for word in opened
        }
        for viewer in ("a", "b", None):
            seen = sitting.bytes(viewer).decode()
            assert not [word for word in known if word in seen]
        if sitting.phase != "building":
            break
        sitting.time_up()


@rule("COM-03", "PW-22")
def test_what_somebody_challenges_or_votes_is_their_own_until_the_close() -> None:
    sitting = at("challenging")
    twin = at("challenging")
    sitting.does("b", Challenge((1,)))
    twin.does("b", Challenge(()))
    for viewer in ("a", "c", "d", None):
        assert sitting.bytes(viewer) == twin.bytes(viewer)
    assert sitting.bytes("b") != twin.bytes("b")
    sitting, twin = at("voting"), at("voting")
    sitting.does("b", Vote(yes=True))
    twin.does("b", Vote(yes=False))
    for viewer in ("a", "c", "d", None):
        assert sitting.bytes(viewer) == twin.bytes(viewer)


@rule("COM-03", "PW-18")
def test_how_much_somebody_has_written_is_not_to_be_seen() -> None:
    full, empty = at("writing"), at("writing")
    for arrow in range(1, 11):
        full.does("a", Note(arrow, f"zebra {arrow}"))
    for sitting in (full, empty):
        sitting.does("a", Finish(done=True))
    for viewer in ("b", "c", "d", None):
        assert full.bytes(viewer) == empty.bytes(viewer)


@rule("COM-13")
def test_the_seed_is_in_no_view_no_status_and_no_state() -> None:
    secret = "fedcba98765432100123456789abcdef"
    sitting = Sitting(seed=secret)
    while sitting.phase != "over":
        for public in (*map(sitting.view, ("a", "b", None)), sitting.playing.status, sitting.state):
            assert secret.encode() not in msgspec.json.encode(public)
        sitting.turn(TimeUp())


@rule("COM-13")
def test_the_same_seed_deals_the_same_and_another_otherwise() -> None:
    def market(seed: str) -> tuple[str, ...]:
        return tuple(card.word for card in Sitting(seed=seed).sees(views.Building).market)

    assert market("one") == market("one")
    assert len({market(f"evening {n}") for n in range(20)}) == 20
