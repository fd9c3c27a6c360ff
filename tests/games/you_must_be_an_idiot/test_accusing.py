"""Badges: placed, moved, locked in, seen or unseen (YMI-08, YMI-15)."""

from __future__ import annotations

import pytest

from app.engine.game import Away, Back, Left, Seat
from app.games.you_must_be_an_idiot import views
from app.games.you_must_be_an_idiot.commands import Accuse, LockIn
from tests.games.you_must_be_an_idiot.sitting import Sitting, at
from tests.rules import rule

A, B, C, D = map(Seat, "abcd")
EVERYONE = ("a", "b", "c", "d", None)


@rule("YMI-08")
def test_badges_are_seen_as_they_are_placed_and_moved_and_taken_back() -> None:
    sitting = at("accusing")
    assert sitting.deadline == 45_000
    assert sitting.waiting == "abcd"
    for whom, badges in ((B, {"a": "b", "c": "d"}), (D, {"a": "d", "c": "d"}), (None, {"c": "d"})):
        sitting.does("c", Accuse(D))
        sitting.does("a", Accuse(whom))
        for viewer in EVERYONE:
            show = sitting.sees(views.Accusing, viewer)
            assert (show.badges, show.locked, show.secret, show.final) == (badges, (), False, False)
    assert sitting.sees(views.Accusing, "c").mine == "d"
    assert sitting.sees(views.Accusing, "a").mine is None
    assert sitting.sees(views.Accusing).mine is None


@rule("YMI-08")
def test_a_badge_that_is_locked_in_is_seen_so_and_may_be_moved_until_all_are_locked_in() -> None:
    sitting = at("accusing")
    sitting.lock(a="b", b=None, c="a")
    show = sitting.sees(views.Accusing)
    assert (show.badges, show.locked, show.waiting_for) == ({"a": "b", "c": "a"}, ("a", "b", "c"), ("d",))
    sitting.does("a", Accuse(C))
    show = sitting.sees(views.Accusing)
    assert (show.badges, show.locked, show.waiting_for) == ({"a": "c", "c": "a"}, ("b", "c"), ("a", "d"))
    sitting.lock(d="a", a="c")
    assert sitting.sees(views.Accusing).final
    for seat in "abcd":
        assert sitting.refused(seat, Accuse(None)) == "all_locked_in"
        assert sitting.refused(seat, LockIn(None)) == "all_locked_in"
    assert sitting.deadline == 3_000
    sitting.time_up()
    assert sitting.sees(views.Unmasking).badges == {"a": "c", "c": "a", "d": "a"}


@rule("YMI-08", "COM-05")
def test_once_all_are_locked_in_only_the_last_call_closes_the_phase() -> None:
    sitting = at("accusing")
    sitting.lock(a=None, b=None, c=None)
    sitting.wait(10_000)
    assert sitting.deadline == 35_000
    sitting.lock(d=None)
    sitting.wait(2_999)
    assert sitting.phase == "accusing"
    sitting.wait(1)
    assert sitting.stage == "1/unmasking/1"


@rule("YMI-08", "COM-05")
def test_at_time_up_a_badge_counts_where_it_lies() -> None:
    sitting = Sitting(idiots="b")
    sitting.write(b="no")
    sitting.accuse(a="b", c="a")
    sitting.does("c", Accuse(B))
    sitting.does("d", Accuse(A))
    sitting.does("d", Accuse(None))
    sitting.wait(45_000)
    assert sitting.phase == "unmasking"
    sitting.until("scoring")
    assert sitting.lines == [("YMI-13", "a", 2), ("YMI-13", "c", 2)]


@rule("YMI-15")
def test_nobody_accuses_themself() -> None:
    sitting = at("accusing")
    assert sitting.refused("b", Accuse(B)) == "not_yourself"
    assert sitting.refused("b", LockIn(B)) == "not_yourself"


@rule("YMI-08")
def test_only_somebody_who_plays_this_round_can_be_accused() -> None:
    sitting = at("accusing")
    assert sitting.refused("b", Accuse(Seat("z"))) == "not_at_table"
    sitting.turn(Left(D))
    sitting.does("b", Accuse(D))
    assert sitting.sees(views.Accusing).badges == {"b": "d"}


@rule("YMI-08")
def test_the_reader_accuses_like_everybody() -> None:
    sitting = Sitting(idiots="b")
    sitting.write(b="no")
    sitting.accuse(a="b")
    sitting.until("scoring")
    assert sitting.lines == [("YMI-13", "a", 2)]


@rule("YMI-08", "COM-03")
def test_secret_accusations_are_seen_by_their_owner_alone_until_all_are_locked_in() -> None:
    sitting = at("accusing", secret=True)
    sitting.accuse(a="b", b="c")
    sitting.lock(c="d", d=None)
    for viewer in EVERYONE:
        show = sitting.sees(views.Accusing, viewer)
        assert (show.badges, show.locked, show.secret) == ({}, ("c", "d"), True)
    assert [sitting.sees(views.Accusing, viewer).mine for viewer in EVERYONE] == ["b", "c", "d", None, None]
    sitting.lock(a="b", b="c")
    assert sitting.sees(views.Accusing).badges == {}
    sitting.time_up()
    assert sitting.sees(views.Unmasking).badges == {"a": "b", "b": "c", "c": "d"}


@rule("YMI-08", "COM-03")
@pytest.mark.parametrize("command", [Accuse, LockIn])
def test_whom_one_accuses_in_secret_changes_nobody_elses_bytes(command: type[Accuse | LockIn]) -> None:
    seen = []
    for whom in (B, C, D):
        sitting = at("accusing", secret=True)
        sitting.does("a", command(whom))
        seen.append([sitting.bytes(viewer) for viewer in ("b", "c", "d", None)])
    assert seen[0] == seen[1] == seen[2]


@rule("YMI-08", "COM-03")
def test_the_order_of_accusing_is_not_kept() -> None:
    one, other = at("accusing"), at("accusing")
    for seat in "abcd":
        one.does(seat, LockIn(B if seat == "a" else A))
    for seat in "dcba":
        other.does(seat, LockIn(B if seat == "a" else A))
    for viewer in EVERYONE:
        assert one.bytes(viewer) == other.bytes(viewer)
    while one.phase != "opening":
        one.time_up()
        other.time_up()
        assert [one.bytes(viewer) for viewer in EVERYONE] == [other.bytes(viewer) for viewer in EVERYONE]


@rule("YMI-08", "COM-07")
def test_an_away_seat_is_not_waited_for_and_may_still_lock_in_when_back_in_time() -> None:
    sitting = at("accusing")
    sitting.turn(Away(D))
    sitting.lock(a=None, b=None, c=None)
    assert sitting.deadline == 3_000
    sitting.turn(Back(D))
    sitting.does("d", Accuse(A))
    sitting.does("d", LockIn(B))
    assert sitting.refused("d", Accuse(A)) == "all_locked_in"
    sitting.time_up()
    assert sitting.sees(views.Unmasking).badges == {"d": "b"}
