"""The end: score, rank, standing (PW-25, PW-26, COM-09)."""

from __future__ import annotations

from app.engine.game import End, Joined, Left, Seat, Standing
from app.games.perfect_words import views
from app.games.perfect_words.commands import Options
from tests.games.perfect_words.sitting import PLAIN, Sitting, at
from tests.rules import rule

PERSONAL = Options(personal="on")


def played(alike: dict[int, str], seats: str = "abcd", options: Options = PLAIN) -> Sitting:
    """A whole game in which, for each arrow, these seats write the same and the others nothing; x2 is on 9, X on 10."""
    sitting = Sitting(seats, options=options)
    for arrow, writers in alike.items():
        sitting.write(arrow, **dict.fromkeys(writers, f"zebra {arrow}"))
    sitting.place(9, 10)
    sitting.until("over")
    return sitting


@rule("PW-25")
def test_the_teams_score_is_the_sum_and_all_have_won_it_together() -> None:
    sitting = played(dict.fromkeys((1, 2, 3, 4, 10), "abcd") | {5: "ab"})
    assert sitting.view().score == 9
    over = sitting.sees(views.Over)
    assert over.medal == "silver"
    assert over.standing == tuple(Standing(Seat(seat), 9, 1) for seat in "abcd")
    assert over.best == ()
    assert sitting.view().personal is None
    assert sitting.playing.status.over == over.standing
    assert sitting.deadline is None


@rule("PW-24", "PW-25")
def test_twenty_is_the_most_and_one_mind() -> None:
    sitting = played(dict.fromkeys(range(1, 11), "abcd"))
    assert sitting.view().score == 20
    assert sitting.view().shells == {**dict.fromkeys(range(1, 9), 2), 9: 4, 10: 0}
    assert sitting.sees(views.Over).medal == "one_mind"


@rule("PW-25")
def test_a_table_that_thought_of_nothing_has_no_medal() -> None:
    over = played({}).sees(views.Over)
    assert (over.medal, over.best) == (None, ())
    assert played({}, options=PERSONAL).sees(views.Over).best == ()


@rule("PW-26")
def test_the_highest_personal_score_is_named_beside_the_teams() -> None:
    sitting = played({1: "abc", 2: "bcd", 3: "bc", 9: "cd"}, options=PERSONAL)
    over = sitting.sees(views.Over)
    assert sitting.view().score == 2 + 2 + 1 + 2
    assert sitting.view().personal == {"a": 3, "b": 8, "c": 12, "d": 7}
    assert over.standing == (
        Standing(Seat("c"), 12, 1),
        Standing(Seat("b"), 8, 2),
        Standing(Seat("d"), 7, 3),
        Standing(Seat("a"), 3, 4),
    )
    assert over.best == ("c",)


@rule("PW-26")
def test_equals_are_best_together() -> None:
    assert played({1: "ab", 2: "cd"}, options=PERSONAL).sees(views.Over).best == ("a", "b", "c", "d")


@rule("COM-09")
def test_who_left_is_listed_without_a_place() -> None:
    sitting = Sitting("abcd")
    sitting.turn(Left(Seat("a")))
    sitting.until("writing")
    sitting.write(1, b="zebra", c="zebra", d="zebra")
    sitting.turn(Left(Seat("d")))
    sitting.until("over")
    assert [(line.seat, line.place) for line in sitting.sees(views.Over).standing] == [
        ("b", 1),
        ("c", 1),
        ("d", None),
        ("a", None),
    ]


@rule("COM-09")
def test_below_two_seats_the_game_stops_with_its_standing() -> None:
    for phase in ("building", "writing", "placing", "associations", "counted"):
        sitting = at(phase, "ab")
        sitting.turn(Left(Seat("b")))
        assert sitting.phase == "over"
        won = 1 if phase == "counted" else None
        assert [(line.seat, line.place) for line in sitting.sees(views.Over).standing] == [("a", won), ("b", None)]


@rule("PW-25")
def test_the_host_may_end_it_early_with_what_the_team_has() -> None:
    sitting = Sitting()
    sitting.write(1, a="zebra", b="zebra")
    sitting.place(9, 10)
    sitting.until("counted")
    sitting.turn(End())
    assert (sitting.phase, sitting.view().score) == ("over", 1)
    assert sitting.refused_turn(End()) == "not_now"
    sitting.turn(Left(Seat("a")))
    assert sitting.refused_turn(Joined(Seat("z"))) == "not_now"


@rule("PW-23", "COM-09")
def test_seats_are_counted_since_writing_began_less_those_who_left_without_an_association() -> None:
    def shells(seats: str, leaves: str, note: bool) -> int:
        sitting = Sitting(seats)
        sitting.write(2, a="zebra", b="zebra")
        if note:
            sitting.write(5, **{leaves: "quark"})
        for seat in leaves:
            sitting.turn(Left(Seat(seat)))
        sitting.until("counted", 2)
        return sitting.view().score

    assert shells("abcde", "e", note=False) == 1  # four are counted
    assert shells("abcde", "e", note=True) == 0  # five are
    assert shells("abc", "c", note=False) == 2  # two are
    assert shells("abc", "c", note=True) == 1


@rule("PW-23", "COM-09")
def test_who_leaves_after_writing_with_an_empty_sheet_is_not_counted_either_and_a_sheet_goes_on_counting() -> None:
    sitting = Sitting("abc")
    sitting.write(2, a="zebra", b="zebra")
    sitting.until("placing")
    sitting.turn(Left(Seat("c")))
    sitting.until("counted", 2)
    assert sitting.view().score == 2
    other = Sitting("abc")
    other.write(2, a="zebra", b="zebra", c="zebra")
    other.until("placing")
    other.turn(Left(Seat("c")))
    other.until("counted", 2)
    assert other.view().score == 2
    assert other.sees(views.Counted).entries[0].by == ("a", "b", "c")


@rule("PW-26", "COM-09")
def test_who_left_gains_nothing_for_themself() -> None:
    sitting = Sitting("abcd", options=PERSONAL)
    sitting.write(2, a="zebra", b="zebra", c="zebra")
    sitting.turn(Left(Seat("c")))
    sitting.until("counted", 2)
    assert sitting.view().personal == {"a": 3, "b": 3, "c": 0, "d": 0}
