"""The end: twice the Reader, ties, leavers and late joiners (YMI-16 to YMI-18)."""

from __future__ import annotations

from app.engine.game import Away, End, Joined, Left, Seat, Standing
from app.games.you_must_be_an_idiot import views
from tests.games.you_must_be_an_idiot.sitting import Sitting
from tests.rules import rule


def no_gain(sitting: Sitting) -> None:
    """A round in which nobody gains anything: every Idiot writes the right answer, every Smarty a wrong one."""
    here = [seat for seat in sitting.state.seats if seat not in sitting.state.left]
    sitting.write(**{seat: "*" if seat in sitting.idiots else "no" for seat in here})
    sitting.until("scoring")


def gain(sitting: Sitting, seat: str) -> None:
    """A round in which this seat alone gains, whatever was dealt."""
    right = {s: "*" if s in sitting.idiots else "no" for s in sitting.state.seats}
    right[Seat(seat)] = "no" if seat in sitting.idiots else "*"
    sitting.write(**right)
    sitting.until("scoring")


def rounds(sitting: Sitting, n: int) -> None:
    for _ in range(n):
        sitting.until("writing")
        no_gain(sitting)
        sitting.time_up()


@rule("YMI-16")
def test_the_game_ends_when_everyone_has_been_the_reader_twice_and_most_points_win() -> None:
    sitting = Sitting("abc")
    gain(sitting, "b")
    assert sitting.view().rounds_read == {"a": 1, "b": 0, "c": 0}
    sitting.time_up()
    rounds(sitting, 5)
    assert sitting.phase == "over"
    assert sitting.sees(views.Over).standing[0].seat == "b"
    assert sitting.sees(views.Over).standing[0].place == 1
    assert [standing.place for standing in sitting.sees(views.Over).standing] == [1, 2, 2]
    assert sitting.view().rounds_read == {"a": 2, "b": 2, "c": 2}
    assert sitting.playing.status.over == sitting.sees(views.Over).standing
    assert sitting.view("a").identity is None
    assert sitting.deadline is None


@rule("YMI-16")
def test_it_does_not_end_before() -> None:
    sitting = Sitting("abc")
    gain(sitting, "b")
    sitting.time_up()
    rounds(sitting, 4)
    assert sitting.stage == "6/opening"
    assert not sitting.view().extra


@rule("YMI-17")
def test_in_a_tie_the_office_goes_on_until_one_player_alone_leads_checked_after_each_round() -> None:
    sitting = Sitting("abc")
    rounds(sitting, 6)
    assert sitting.stage == "7/opening"
    assert (sitting.state.reader, sitting.view().extra) == ("a", True)
    rounds(sitting, 1)
    assert (sitting.stage, sitting.state.reader) == ("8/opening", "b")
    rounds(sitting, 1)
    assert sitting.state.reader == "c"
    gain(sitting, "c")
    sitting.time_up()
    assert sitting.phase == "over"
    assert sitting.sees(views.Over).standing[0].seat == "c"


@rule("YMI-17")
def test_a_tie_behind_the_leader_ends_nothing_and_holds_nothing_up() -> None:
    sitting = Sitting("abcd")
    gain(sitting, "d")
    sitting.time_up()
    rounds(sitting, 7)
    assert sitting.phase == "over"
    assert [standing.place for standing in sitting.sees(views.Over).standing] == [1, 2, 2, 2]


@rule("YMI-17", "COM-09")
def test_points_of_somebody_who_left_tie_with_nobody() -> None:
    sitting = Sitting("abcde", idiots="")
    sitting.round(right="ae")
    assert sitting.points["a"] == sitting.points["e"] == 7
    sitting.time_up()
    sitting.turn(Left(Seat("e")))
    rounds(sitting, 7)
    assert sitting.phase == "over"
    first, *_, last = sitting.sees(views.Over).standing
    assert (first.seat, first.place) == ("a", 1)
    assert (last.seat, last.place) == ("e", None)
    assert last.score == first.score


@rule("YMI-18", "COM-08")
def test_a_late_joiner_reads_when_the_office_comes_and_the_end_does_not_wait_for_them() -> None:
    sitting = Sitting("abc")
    gain(sitting, "a")
    sitting.turn(Joined(Seat("z")))
    sitting.time_up()
    assert sitting.state.seats == ("a", "b", "c", "z")
    readers = [sitting.state.reader]
    while sitting.phase != "over":
        rounds(sitting, 1)
        if sitting.phase != "over":
            readers.append(sitting.state.reader)
    assert "".join(readers) == "bczabc"
    assert sitting.view().rounds_read == {"a": 2, "b": 2, "c": 2, "z": 1}


@rule("YMI-18", "COM-09")
def test_a_reader_who_has_left_is_passed_over_and_not_waited_for_at_the_end() -> None:
    sitting = Sitting("abcd")
    gain(sitting, "a")
    sitting.turn(Left(Seat("b")))
    sitting.time_up()
    assert sitting.state.reader == "c"
    readers = ["c"]
    while sitting.phase != "over":
        rounds(sitting, 1)
        readers += [sitting.state.reader] if sitting.phase != "over" else []
    assert "".join(readers) == "cdacd"


@rule("YMI-18", "COM-08")
def test_who_takes_a_seat_over_was_not_here_since_round_one() -> None:
    sitting = Sitting("abcd")
    gain(sitting, "a")
    sitting.time_up()
    rounds(sitting, 4)  # b, c, d and a have read, then b is on
    sitting.turn(Left(Seat("d")))
    sitting.turn(Joined(Seat("d")))
    rounds(sitting, 2)
    assert sitting.phase == "over"
    assert sitting.state.rounds_read[Seat("d")] == 1


@rule("YMI-18")
def test_the_end_does_not_wait_for_a_reader_who_leaves_in_their_last_round() -> None:
    sitting = Sitting("abcd")
    gain(sitting, "a")
    sitting.time_up()
    rounds(sitting, 6)
    assert (sitting.stage, sitting.state.reader) == ("8/opening", "d")
    sitting.turn(Left(Seat("d")))
    no_gain(sitting)
    assert not sitting.view().extra
    sitting.time_up()
    assert sitting.phase == "over"
    assert sitting.sees(views.Over).standing[-1] == Standing(Seat("d"), sitting.state.ledger[3].points, None)


@rule("YMI-18", "COM-07")
def test_an_away_reader_keeps_the_office_and_it_counts() -> None:
    sitting = Sitting("abc")
    sitting.turn(Away(Seat("a")))
    sitting.until("scoring")
    assert sitting.view().rounds_read["a"] == 1  # type: ignore[index]


@rule("COM-09")
def test_below_three_seats_the_game_stops_with_its_standing() -> None:
    sitting = Sitting("abcd")
    gain(sitting, "b")
    sitting.turn(Left(Seat("c")))
    assert sitting.phase == "scoring"
    sitting.turn(Left(Seat("d")))
    assert sitting.phase == "over"
    standing = sitting.sees(views.Over).standing
    assert [(str(s.seat), s.place) for s in standing] == [("b", 1), ("a", 2), ("c", None), ("d", None)]


@rule("COM-04")
def test_the_host_ends_the_game_with_the_standing_as_it_is() -> None:
    sitting = Sitting("abc")
    no_gain(sitting)
    sitting.time_up()
    sitting.until("accusing")
    sitting.turn(End())
    assert sitting.sees(views.Over).standing == tuple(Standing(Seat(seat), 5, 1) for seat in "abc")
    assert sitting.view().question is None
    assert sitting.refused_turn(End()) == "not_now"


@rule("YMI-17", "COM-08", "COM-09")
def test_the_last_one_who_played_wins_though_others_have_just_come() -> None:
    sitting = Sitting("abc")
    gain(sitting, "a")
    sitting.time_up()
    rounds(sitting, 4)
    sitting.until("writing")
    no_gain(sitting)
    for joiner in "de":
        sitting.turn(Joined(Seat(joiner)))
    for leaver in "ab":
        sitting.turn(Left(Seat(leaver)))
    sitting.time_up()
    assert sitting.phase == "over"
    assert [(s.seat, s.place) for s in sitting.sees(views.Over).standing if s.place is not None] == [("c", 1)]
