"""Teams of two: one pen, two heads (WAO-23)."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pytest

from app.engine.game import Away, Back, Joined, Left, Person, Play, Rejected, Seat, Table, TimeUp, Turn, What
from app.engine.replay import Playing
from app.engine.rng import Rng
from app.games.wise_and_otherwise import GAME, views
from app.games.wise_and_otherwise.commands import (
    Checked,
    Choose,
    Draft,
    GoOn,
    Know,
    Options,
    Pick,
    SendBack,
    Vote,
    Withdraw,
    Write,
)
from app.games.wise_and_otherwise.views import Mine
from tests.games.canary import signed
from tests.games.wise_and_otherwise import secrets
from tests.games.wise_and_otherwise.cards import cards
from tests.games.wise_and_otherwise.sitting import Sitting
from tests.rules import rule

pytestmark = rule("WAO-23")
A, B, C, D = map(Seat, "abcd")


def team(phase: str = "writing", seats: str = "abcd", teams: str = "b", secret: bool = False) -> Sitting:
    """b is a team of two, whose first member has the pen; a reads."""
    sitting = Sitting(seats, teams=teams, vote="secret" if secret else "open")
    if phase not in ("writing", "choosing", "opening"):
        sitting.write(c="gamma", d="delta")
        sitting.read_out() if phase != "checking" else sitting.until("checking")
    sitting.until(phase)
    return sitting


def names(sitting: Sitting, who: str, author: str) -> None:
    sitting.does(who, Vote(sitting.option(author).id))


# --- the pen -------------------------------------------------------------------------------------------


def test_only_the_writer_hands_in_types_or_withdraws_and_the_mate_looks_on() -> None:
    sitting = team()
    assert sitting.view().pens == {"b": 0}
    assert (sitting.view("b").member, sitting.view("b1").member) == (0, 1)
    for command in (Write("mine"), Draft("mine"), Withdraw()):
        assert sitting.refused("b1", command) == "mate_has_pen"
    assert not sitting.sees(views.Writing, "b1").may_withdraw
    sitting.does("b", Draft("a cana"))
    assert sitting.sees(views.Writing, "b1").mine == Mine((None,), ("a cana",), writes=False)
    assert sitting.sees(views.Writing, "b").mine == Mine((None,), ("a cana",), writes=True)
    sitting.does("b", Write("a canary"))
    assert sitting.sees(views.Writing, "b1").mine == Mine(("a canary",), (None,), writes=False)
    for who in ("a", "c", None):
        assert b"cana" not in sitting.bytes(who)


def test_mates_take_turns_writing_round_by_round() -> None:
    sitting = Sitting("abcd", teams="bc")
    pens = []
    for _ in range(6):
        sitting.until("writing")
        pens.append((sitting.view().reader, sitting.view().pens[B], sitting.view().pens[C]))
        sitting.until("scores")
    # Whose team reads keeps its pen for the next time.
    assert pens == [("a", 0, 0), ("b", 1, 1), ("c", 1, 0), ("d", 0, 0), ("a", 1, 1), ("b", 0, 0)]


def test_a_skipped_or_known_saying_does_not_pass_the_pen() -> None:
    sitting = team()
    sitting.does("b", Know())
    sitting.until("writing")
    assert sitting.view().pens == {"b": 0}


def test_of_two_teams_the_one_that_reads_writes_and_its_mates_take_turns_at_that() -> None:
    sitting = Sitting("ab", teams="ab")
    writers = []
    for _ in range(5):
        sitting.until("writing")
        reader = str(sitting.view().reader)
        writers.append((reader, sitting.view().pens[Seat(reader)]))
        assert sitting.sees(views.Writing, f"{reader}1").mine is not None
        sitting.until("scores")
    assert writers == [("a", 0), ("b", 0), ("a", 1), ("b", 1), ("a", 0)]


@rule("WAO-07")
def test_either_may_say_that_they_know_this_one() -> None:
    for who in ("b", "b1"):
        sitting = team()
        assert sitting.sees(views.Writing, who).may_know
        sitting.does(who, Know())
        assert sitting.sees(views.Choosing).known_by == "b"


@rule("WAO-09")
def test_what_came_back_is_written_again_by_the_one_with_the_pen() -> None:
    sitting = team()
    sitting.write(b="beta", c="gamma")
    sitting.until("checking")
    papers = sitting.sees(views.Checking, "a").papers or ()
    sitting.does("a", SendBack(next(paper.id for paper in papers if paper.text == "beta"), "unreadable"))
    assert sitting.refused("b1", Write("better")) == "mate_has_pen"
    sitting.does("b", Draft("bett"))
    assert sitting.sees(views.Checking, "b1").mine == Mine(("beta",), ("bett",), writes=False)
    assert sitting.sees(views.Checking, "b1").sent_back == views.SentBack("unreadable", "beta", rewritten=False)
    sitting.does("b", Write("better"))
    assert sitting.sees(views.Checking, "b1").mine == Mine(("better",), (None,), writes=False)


# --- the Reader's screen -------------------------------------------------------------------------------


def test_as_readers_both_see_the_readers_screen_and_either_acts() -> None:
    sitting = Sitting("abc", teams="a")
    sitting.until("opening")
    sitting.does("a1", GoOn())
    shown = sitting.sees(views.Choosing, "a1")
    assert shown == sitting.sees(views.Choosing, "a")
    sitting.does("a1", Choose(shown.choices[0].id))
    assert sitting.sees(views.Writing, "a1") == sitting.sees(views.Writing, "a")
    assert sitting.sees(views.Writing, "a1").truth is not None
    sitting.write(b="beta")
    sitting.until("checking")
    assert sitting.sees(views.Checking, "a1") == sitting.sees(views.Checking, "a")
    sitting.does("a1", Checked())
    sitting.does("a", GoOn())
    sitting.does("a1", GoOn())
    assert sitting.stage == "1/reading/3"


# --- the vote ------------------------------------------------------------------------------------------


def test_the_vote_stands_when_both_have_picked_the_same() -> None:
    sitting = team("voting")
    assert sitting.turn_of == "b"
    assert sitting.sees(views.Voting, "b").agree
    names(sitting, "b", "c")
    assert (sitting.turn_of, sitting.sees(views.Voting).votes) == ("b", {})
    sitting.pick("b1", "d")
    assert sitting.turn_of == "b"
    sitting.pick("b1", "c")
    assert sitting.sees(views.Voting).votes == {"b": sitting.option("c").id}
    assert sitting.turn_of == "c"


@rule("COM-03")
def test_mates_see_each_others_picks_and_nobody_else_does() -> None:
    sitting = team("voting")
    before = {who: sitting.bytes(who) for who in ("a", "c", "d", None)}
    sitting.pick("b", "c")
    sitting.pick("b1", "d")
    assert {who: sitting.bytes(who) for who in ("a", "c", "d", None)} == before
    mine, mates = sitting.sees(views.Voting, "b"), sitting.sees(views.Voting, "b1")
    assert (mine.picked, mine.mate_picked) == (sitting.option("c").id, sitting.option("d").id)
    assert (mates.picked, mates.mate_picked) == (sitting.option("d").id, sitting.option("c").id)


@pytest.mark.parametrize(
    ("first", "second", "vote"),
    [
        pytest.param("c", "d", "c", id="they differ: the writer's counts"),
        pytest.param("c", None, "c", id="the writer's alone"),
        pytest.param(None, "d", "d", id="else the mate's"),
        pytest.param(None, None, None, id="else none"),
    ],
)
@pytest.mark.parametrize("secret", [False, True])
def test_at_time_up_the_writers_choice_counts_else_the_mates_else_none(
    first: str | None, second: str | None, vote: str | None, secret: bool
) -> None:
    sitting = team("polling" if secret else "voting", secret=secret)
    if first:
        sitting.pick("b", first)
    if second:
        sitting.pick("b1", second)
    sitting.time_up()
    sitting.until("scores")
    believed = {slip.by[:1]: slip.believed_by for slip in sitting.slips}
    assert [by for by, voters in believed.items() if B in (voters or ())] == ([(Seat(vote),)] if vote else [])


@rule("COM-20")
def test_a_team_with_extra_time_that_changes_its_mind_past_the_common_time_is_not_seen_to() -> None:
    sitting = Sitting("abcd", teams="b", vote="secret", slower={"b": 200, "c": 200})
    sitting.write(b="beta", c="gamma", d="delta")
    sitting.read_out()
    for who in ("b", "b1"):
        sitting.pick(who, "c")
    sitting.wait(20_000)
    before = {who: sitting.bytes(who) for who in ("a", "c", "d", None)}
    sitting.pick("b", "d")
    assert {who: sitting.bytes(who) for who in before} == before
    assert sitting.sees(views.Voting, "b").mine == sitting.option("d").id, "the writer's counts"
    sitting.time_up()
    sitting.until("scores")
    assert (sitting.points["c"], sitting.points["d"]) == (0, 2)


@pytest.mark.parametrize("secret", [False, True])
def test_in_the_next_round_it_is_the_other_ones_choice(secret: bool) -> None:
    sitting = Sitting("abc", teams="c", vote="secret" if secret else "open")
    sitting.until("scores")
    sitting.until("opening")
    assert (sitting.view().reader, sitting.view().pens) == ("b", {"c": 1})
    sitting.write(a="alpha", c="gamma")
    sitting.read_out()
    if not secret:
        assert sitting.turn_of == "c"
    sitting.pick("c", "truth")
    sitting.pick("c1", "a")
    sitting.time_up()
    sitting.until("scores")
    assert sitting.points == {"a": 2, "b": 3, "c": 0}


def test_a_secret_vote_is_agreed_upon_and_open_again_when_one_changes_their_mind() -> None:
    sitting = team("polling", secret=True)
    names(sitting, "b", "c")
    assert "b" in sitting.waiting
    names(sitting, "b1", "c")
    assert "b" not in sitting.waiting
    for who in ("b", "b1"):
        assert sitting.sees(views.Voting, who).mine == sitting.option("c").id
        assert sitting.sees(views.Voting, who).agree
    sitting.pick("b1", "d")
    assert "b" in sitting.waiting
    assert sitting.sees(views.Voting, "b").mine is None
    sitting.pick("b", "d")
    assert sitting.sees(views.Voting, "b").mine == sitting.option("d").id


# --- one of two is away, or gone -----------------------------------------------------------------------


@rule("COM-07")
def test_a_team_whose_one_member_is_away_plays_on_with_the_other() -> None:
    sitting = team()
    sitting.turn(Away(B, 0))
    assert "b" in sitting.waiting
    assert sitting.view().pens == {"b": 1}
    sitting.does("b1", Write("by the mate"))
    sitting.turn(Back(B, 0))
    assert sitting.view().pens == {"b": 0}
    assert sitting.refused("b1", Write("again")) == "mate_has_pen"
    sitting.turn(Away(B, 1))
    assert sitting.view().pens == {"b": 0}
    sitting.write(c="gamma")
    sitting.read_out()
    assert not sitting.sees(views.Voting, "b").agree
    names(sitting, "b", "c")
    assert sitting.turn_of == "c"


@rule("COM-07")
def test_a_team_is_away_when_both_are() -> None:
    sitting = team()
    sitting.turn(Away(B, 1))
    assert "b" in sitting.waiting
    sitting.turn(Away(B, 0))
    assert "b" not in sitting.waiting
    sitting.turn(Back(B, 1))
    assert "b" in sitting.waiting


@rule("COM-07")
def test_the_duty_of_a_team_is_done_15_s_after_the_second_has_gone() -> None:
    sitting = Sitting("abc", teams="a")
    sitting.until("choosing")
    sitting.turn(Away(A, 0))
    sitting.wait(10_000)
    assert sitting.deadline == 35_000
    sitting.turn(Away(A, 1))
    assert sitting.deadline == 15_000


@rule("COM-07", "WAO-12")
def test_what_one_names_alone_stands_for_the_other_who_comes_back() -> None:
    sitting = team("polling", secret=True)
    sitting.pick("b", "d")
    sitting.turn(Away(B, 0))
    names(sitting, "b1", "c")
    assert "b" not in sitting.waiting
    sitting.turn(Back(B, 0))
    assert sitting.sees(views.Voting, "b").mine == sitting.option("c").id
    sitting.time_up()
    sitting.until("scores")
    assert sitting.points["c"] == 2


@rule("COM-09")
def test_when_one_leaves_the_other_plays_on_alone() -> None:
    sitting = team()
    sitting.turn(Left(B, member=0))
    assert sitting.view().pens == {}
    assert sitting.view("b") == sitting.view()
    assert sitting.refused("b", Write("gone")) == "next_round"
    sitting.does("b1", Write("still here"))
    sitting.read_out()
    assert sitting.sees(views.Voting, "b1").own == (sitting.option("b").id,)
    names(sitting, "b1", "truth")
    assert sitting.turn_of == "c"
    sitting.until("scores")
    assert sitting.points["b"] == 2
    sitting.until("writing")
    sitting.until("scores")
    sitting.until("writing")
    assert sitting.view().seats == ("a", "b", "c", "d")
    assert "b" in sitting.waiting
    sitting.does("b1", Write("and writes every round"))


@rule("COM-09")
def test_when_both_leave_the_seat_is_given_up() -> None:
    sitting = team()
    sitting.turn(Left(B, member=1))
    sitting.turn(Left(B, member=0))
    sitting.until("scores")
    sitting.until("opening")
    assert sitting.view().seats == ("a", "c", "d")
    whole = team()
    whole.turn(Left(B))
    whole.until("scores")
    whole.until("opening")
    assert whole.view().seats == ("a", "c", "d")


@rule("COM-08")
def test_the_free_half_of_a_team_is_taken_over_from_the_next_round() -> None:
    sitting = team()
    sitting.turn(Left(B, member=1))
    sitting.turn(Joined(B, 1))
    assert sitting.refused_turn(Joined(B, 1)) == "not_now"
    assert sitting.refused_turn(Joined(B, 0)) == "not_now"
    assert sitting.view("b1") == sitting.view()
    sitting.until("scores")
    sitting.until("opening")
    assert sitting.view("b1").me == "b"
    assert sitting.view().pens == {"b": 1}


@rule("COM-08")
def test_the_free_half_of_a_team_is_free_at_a_full_table_too() -> None:
    sitting = Sitting("abcdef", teams="b")
    sitting.turn(Left(B, member=0))
    sitting.turn(Joined(B, 0))
    sitting.until("scores")
    sitting.until("opening")
    assert sitting.view("b").me == sitting.view("b1").me == "b"


@rule("COM-20")
def test_extra_time_stays_with_a_team_while_one_of_it_does() -> None:
    sitting = Sitting("abc", teams="b", slower={"b": 200})
    sitting.turn(Left(B, member=0))
    assert sitting.state.percent(B) == 200


@rule("COM-09")
def test_a_member_whose_words_are_hidden_takes_the_teams_words_along_this_round_only() -> None:
    sitting = team()
    sitting.write(b="a canary", c="gamma")
    sitting.turn(Left(B, hide=True, member=0))
    sitting.until("checking")
    assert b"canary" not in sitting.bytes("a")
    sitting.until("scores")
    sitting.until("opening")
    sitting.until("scores")
    sitting.until("opening")
    sitting.does(str(sitting.view().reader), GoOn())
    sitting.until("writing")
    sitting.does("b1", Write("words of mine"))
    sitting.read_out()
    assert "words of mine" in {option.text for option in sitting.sees(views.Voting).options}


@rule("COM-09")
@pytest.mark.parametrize("phase", ["writing", "checking"])
def test_the_words_of_who_was_removed_leave_the_mates_phone_too(phase: str) -> None:
    sitting = team()
    sitting.write(b="a canary", c="gamma")
    sitting.until(phase)
    sitting.turn(Left(B, hide=True, member=0))
    for who in ("a", "b1", "c", None):
        assert b"anary" not in sitting.bytes(who)


@rule("COM-09")
@pytest.mark.parametrize("phase", ["writing", "checking"])
def test_what_the_mate_writes_after_a_removal_is_not_hidden(phase: str) -> None:
    sitting = team()
    sitting.write(b="a canary", c="gamma")
    sitting.until(phase)
    if phase == "checking":
        paper = next(paper for paper in sitting.sees(views.Checking, "a").papers or () if paper.text == "a canary")
        sitting.does("a", SendBack(paper.id, "unreadable"))
    sitting.turn(Left(B, hide=True, member=0))
    sitting.does("b1", Write("words of mine"))
    sitting.read_out()
    assert "words of mine" in {option.text for option in sitting.sees(views.Voting).options}


@pytest.mark.parametrize("secret", [False, True])
def test_the_choice_of_the_rounds_writer_counts_though_their_phone_is_off(secret: bool) -> None:
    sitting = team("polling" if secret else "voting", secret=secret)
    sitting.pick("b", "c")
    sitting.turn(Away(B, 0))
    sitting.pick("b1", "d")
    sitting.time_up()
    sitting.until("scores")
    assert (sitting.points["c"], sitting.points["d"]) == (2, 0)


@pytest.mark.parametrize("stays", ["b", "b1"])
@pytest.mark.parametrize("named", [False, True])
def test_who_stays_of_a_team_may_change_a_secret_vote_by_a_tap(stays: str, named: bool) -> None:
    sitting = team("polling", secret=True)
    for who in ("b", "b1"):
        sitting.pick(who, "c")
    sitting.turn(Left(B, member=1 if stays == "b" else 0))
    if named:
        names(sitting, stays, "truth")
    sitting.pick(stays, "d")
    shown = sitting.sees(views.Voting, stays)
    assert shown.mine == shown.picked == sitting.option("d").id
    sitting.time_up()
    sitting.until("scores")
    assert (sitting.points["c"], sitting.points["d"]) == (0, 2)


# --- all of it at once ---------------------------------------------------------------------------------


@rule("COM-03", "COM-05")
@pytest.mark.parametrize("seed", range(10))
def test_whatever_teams_do_the_game_goes_on_to_its_end_and_tells_no_secret(seed: int) -> None:
    brain = Rng("teams", seed)
    seats = tuple(Seat(f"s{n}") for n in range(2 + seed % 5))
    table = Table(seats, cards(30), 30, Options("secret" if seed % 2 else "open"), teams=seats[: 1 + seed % 4])
    playing = Playing(GAME, table, f"teams {seed}", 0)
    people = [Person(seat, member) for seat in seats for member in ((0, 1) if seat in table.teams else (0,))]
    gone: set[Person] = set()
    now = written = 0
    while playing.status.over is None and written < 5_000:
        person, roll = brain.choice(people), brain.below(100)
        view = GAME.view(playing.state, person)
        what: What = TimeUp()
        if roll < 70 and (command := GAME.bot(view, brain)) is not None:
            what = Play(person.seat, signed(command, written, secrets.TEXT), person.member)
        elif roll < 80:
            what = Play(person.seat, signed(secrets.mischief(view, brain), written, secrets.TEXT), person.member)
        elif roll < 82 and (person in gone or len(gone) + 1 < len(people)):
            what = Back(person.seat, person.member) if person in gone else Away(person.seat, person.member)
            gone ^= {person}
        elif playing.status.waiting_for and roll < 98:
            continue
        deadline = playing.status.deadline
        now = max(now, deadline or 0) if isinstance(what, TimeUp) else now + 50
        written += 1
        with suppress(Rejected):
            playing.play(Turn(now, TimeUp() if deadline is not None and deadline <= now else what))
        assert all(playing.state.here(seat) for seat in playing.status.waiting_for)
        if written % 7 == 0:
            no_secret_is_seen(playing, people)
    assert playing.status.over is not None


def no_secret_is_seen(playing: Playing, people: list[Person]) -> None:
    canaries = list(secrets.canaries(playing.state))
    for viewer in (None, *people):
        seen = msgspec.json.encode(GAME.view(playing.state, viewer))
        for token, may in canaries:
            if viewer is None or viewer.seat not in may:
                assert token not in seen, (viewer, token, playing.status.stage)


def test_a_bot_agrees_with_what_its_mate_has_picked() -> None:
    sitting = team("voting")
    brain = Rng("brain", 0)
    pick = GAME.bot(sitting.view("b"), brain)
    assert isinstance(pick, Vote)
    sitting.does("b", pick)
    assert GAME.bot(sitting.view("b"), brain) is None
    assert GAME.bot(sitting.view("b1"), brain) == pick
    sitting.turn(Away(B, 1))
    assert GAME.bot(sitting.view("b"), brain) == pick, "alone it names what it has picked"


def test_a_bot_without_the_pen_writes_nothing() -> None:
    sitting = team()
    assert isinstance(GAME.bot(sitting.view("b"), Rng("brain", 0)), Write)
    assert GAME.bot(sitting.view("b1"), Rng("brain", 0)) is None


def test_nobody_plays_for_a_seat_that_has_no_second_member() -> None:
    sitting = team("voting")
    assert sitting.refused("c1", Pick(sitting.option("truth").id)) == "next_round"
