"""The reveal, arrow by arrow: groups, challenges, near ones, votes (PW-20, PW-22)."""

from __future__ import annotations

import pytest

from app.engine.game import Away, Left, Seat
from app.games.perfect_words import GAME, views
from app.games.perfect_words.commands import Challenge, Note, Options, Vote
from app.games.perfect_words.sheet import Noted
from app.games.perfect_words.views import Question
from app.games.perfect_words.wordings import laid_out, next_question
from tests.games.perfect_words.sitting import PLAIN, Sitting, at
from tests.rules import rule


def revealed(arrow: int = 1, *, seats: str = "abcd", options: Options = PLAIN, **texts: str) -> Sitting:
    """The associations of this arrow are out; x2 and X lie on arrows 10 and 9."""
    sitting = Sitting(seats, options=options)
    sitting.write(arrow, **texts)
    sitting.place(10, 9)
    sitting.until("associations", arrow)
    return sitting


def shown(groups: tuple[views.Group, ...]) -> list[list[tuple[str, str]]]:
    """Text and authors of each wording, group by group."""
    return [[(wording.text, "".join(wording.by)) for wording in group.wordings] for group in groups]


def votes(sitting: Sitting, yes: str, no: str = "") -> None:
    """These seats vote so, and time is up."""
    for seat in yes:
        sitting.does(seat, Vote(yes=True))
    for seat in no:
        sitting.does(seat, Vote(yes=False))
    sitting.time_up()


@rule("PW-22")
def test_arrow_by_arrow_the_words_then_the_associations_then_what_they_are_worth() -> None:
    sitting = Sitting()
    stages: list[str] = []
    sitting.until("words")
    while sitting.phase != "over":
        stages.append(sitting.stage)
        sitting.time_up()
    assert stages == [f"{arrow}/{part}" for arrow in range(1, 11) for part in ("words", "associations", "counted")]


@rule("PW-22")
def test_a_lines_words_come_before_what_was_written_for_it() -> None:
    sitting = Sitting()
    sitting.write(1, a="quagga")
    sitting.until("words", 1)
    assert all(b"quagga" not in sitting.bytes(viewer) for viewer in ("a", "b", None))
    assert sitting.sees(views.Words).arrow == 1
    sitting.time_up()
    assert all(b"quagga" in sitting.bytes(viewer) for viewer in ("a", "b", None))


@rule("PW-22", "COM-11")
def test_those_of_the_same_wording_stand_together_as_the_first_spelt_it() -> None:
    sitting = revealed(a="Quagga!", b="zebra", c="quagga")
    assert shown(sitting.sees(views.Associations).groups) == [[("Quagga!", "ac")], [("zebra", "b")]]


# --- near ones ---------------------------------------------------------------------------------------


@rule("PW-22")
def test_near_ones_are_put_to_the_table_and_a_majority_makes_them_one() -> None:
    sitting = revealed(a="quagga", b="quaggas", c="zebra")
    sitting.time_up()
    voting = sitting.sees(views.Voting)
    assert (sitting.stage, voting.question) == ("1/voting/1", Question("same", (1,), (2,)))
    assert sitting.deadline == 20_000
    votes(sitting, "abd", "c")
    counted = sitting.sees(views.Counted)
    assert shown(counted.groups) == [[("quagga", "a"), ("quaggas", "b")], [("zebra", "c")]]
    assert (counted.largest, counted.perfect) == (0, False)
    (settled,) = counted.settled
    assert (settled.carried, "".join(settled.yes), "".join(settled.no)) == (True, "abd", "c")
    assert sitting.entries == [("PW-23", 1, None, 1)]


@rule("PW-22")
@pytest.mark.parametrize(
    ("yes", "no", "away", "carried"),
    [
        ("abc", "d", "", True),
        ("ab", "cd", "", False),  # a tie changes nothing
        ("ab", "", "", False),  # who is present and does not vote is counted
        ("ab", "", "d", True),  # who is not present is not
        ("ab", "", "cd", True),
        ("a", "", "cd", False),
        ("", "", "", False),
    ],
)
def test_a_majority_of_the_seats_present_decides(yes: str, no: str, away: str, carried: bool) -> None:
    sitting = revealed(a="quagga", b="quaggas")
    sitting.time_up()
    for seat in away:
        sitting.turn(Away(Seat(seat)))
    votes(sitting, yes, no)
    assert sitting.sees(views.Counted).settled[0].carried is carried
    assert len(sitting.sees(views.Counted).groups) == (1 if carried else 2)


@rule("PW-22", "COM-09")
def test_a_vote_stays_whoever_goes_afterwards() -> None:
    sitting = revealed(a="quagga", b="quaggas")
    sitting.time_up()
    for seat in "ab":
        sitting.does(seat, Vote(yes=True))
    sitting.turn(Left(Seat("a")))
    sitting.turn(Away(Seat("b")))
    sitting.turn(Away(Seat("c")))
    sitting.wait(3_000)
    assert sitting.phase == "voting"  # d may vote yet
    sitting.time_up()
    assert sitting.sees(views.Counted).settled[0].carried


@rule("PW-22")
def test_whoever_voted_was_present_though_their_phone_has_gone_since() -> None:
    sitting = revealed(a="quagga", b="quaggas")
    sitting.time_up()
    sitting.does("a", Vote(yes=True))
    for seat in "bc":
        sitting.does(seat, Vote(yes=False))
        sitting.turn(Away(Seat(seat)))
    sitting.turn(Away(Seat("d")))
    sitting.time_up()
    assert not sitting.sees(views.Counted).settled[0].carried


@rule("PW-22", "COM-05")
def test_a_vote_may_be_changed_until_the_close_and_nobody_sees_it_before() -> None:
    sitting = revealed(a="quagga", b="quaggas")
    sitting.time_up()
    sitting.does("a", Vote(yes=True))
    before = [sitting.bytes(viewer) for viewer in ("b", "c", None)]
    sitting.does("a", Vote(yes=False))
    assert [sitting.bytes(viewer) for viewer in ("b", "c", None)] == before
    assert (sitting.sees(views.Voting, "a").mine, sitting.sees(views.Voting, "b").mine) == (False, None)
    assert (sitting.sees(views.Voting).voted, sitting.waiting) == (("a",), "bcd")
    for seat in "bcd":
        sitting.does(seat, Vote(yes=True))
    assert sitting.deadline == 3_000
    sitting.does("a", Vote(yes=True))
    sitting.time_up()
    assert sitting.sees(views.Counted).settled[0].yes == ("a", "b", "c", "d")


@rule("PW-22")
def test_each_two_groups_are_asked_about_once_also_when_they_have_grown() -> None:
    sitting = revealed(a="quagga", b="quaggas", c="the quagga", d="a quaggas")
    sitting.time_up()
    asked = []
    for answer in ("", "abcd", "abcd", ""):
        if sitting.phase != "voting":
            break
        asked.append(sitting.sees(views.Voting).question)
        votes(sitting, answer)
    # 1 and 2 are not the same; 1 takes 3, and then 4; and 2 has said no to 1.
    assert asked == [
        Question("same", (1,), (2,)),
        Question("same", (1,), (3,)),
        Question("same", (1, 3), (4,)),
    ]
    assert shown(sitting.sees(views.Counted).groups) == [
        [("quagga", "a"), ("the quagga", "c"), ("a quaggas", "d")],
        [("quaggas", "b")],
    ]


# --- challenges --------------------------------------------------------------------------------------


def with_a_flag(**others: str) -> Sitting:
    """a and b have written a flagged association for arrow 1."""
    sitting = Sitting()
    sitting.until("writing")
    _, compound = sitting.compound(1)
    for seat, text in (("a", compound), ("b", compound.upper()), *others.items()):
        sitting.does(seat, Note(1, text))
    sitting.place(10, 9)
    sitting.until("associations")
    return sitting


@rule("PW-20")
def test_a_kept_flag_is_shown_at_the_reveal_and_any_seat_may_challenge() -> None:
    sitting = with_a_flag(c="zebra")
    word, compound = sitting.compound(1)
    first = sitting.sees(views.Associations).groups[0].wordings[0]
    assert (first.text, first.flagged, first.struck) == (compound, word, False)
    sitting.time_up()
    assert (sitting.phase, sitting.waiting, sitting.deadline) == ("challenging", "abcd", 20_000)
    assert sitting.refused("d", Challenge((2,))) == "not_on_table"
    sitting.does("d", Challenge((1,)))
    assert sitting.sees(views.Challenging, "d").mine == (1,)
    assert sitting.sees(views.Challenging).done == ("d",)
    for viewer in ("a", "b", None):
        assert b'"mine":[1]' not in sitting.bytes(viewer)
    assert b'"mine":[1]' in sitting.bytes("d")
    for seat in "abc":
        sitting.does(seat, Challenge(()))
    assert sitting.deadline == 3_000
    sitting.time_up()
    assert sitting.sees(views.Voting).question == Question("strike", (1,))


@rule("PW-20", "PW-22")
@pytest.mark.parametrize(("yes", "no", "struck"), [("bcd", "a", True), ("cd", "ab", False)])
def test_a_majority_strikes_it_and_it_counts_as_empty(yes: str, no: str, struck: bool) -> None:
    sitting = with_a_flag(c="zebra", d="zebra")
    sitting.until("challenging")
    sitting.does("d", Challenge((1,)))
    sitting.until("voting")
    votes(sitting, yes, no)
    counted = sitting.sees(views.Counted)
    assert counted.groups[0].wordings[0].struck is struck
    assert counted.largest == (1 if struck else 0)
    assert counted.entries[0].by == (("c", "d") if struck else ("a", "b"))


@rule("PW-20")
def test_what_nobody_challenges_stands_without_a_vote() -> None:
    sitting = with_a_flag(c="zebra")
    sitting.until("challenging")
    sitting.does("d", Challenge((1,)))
    sitting.does("d", Challenge(()))
    sitting.time_up()
    assert sitting.phase == "counted"
    assert sitting.entries == [("PW-23", 1, None, 1)]


@rule("PW-22")
def test_challenges_come_before_near_ones_and_what_was_struck_is_near_to_nothing() -> None:
    sitting = at("challenging")  # c and d have written the plural of what a and b did
    for seat in "cd":
        sitting.does(seat, Challenge((1, 2)))
    sitting.time_up()
    assert sitting.sees(views.Voting).question == Question("strike", (1,))
    votes(sitting, "")
    assert sitting.sees(views.Voting).question == Question("strike", (2,))
    votes(sitting, "")
    assert sitting.sees(views.Voting).question == Question("same", (1,), (2,))
    assert [each.question.kind for each in sitting.sees(views.Voting).settled] == ["strike", "strike"]
    other = at("challenging")
    other.does("c", Challenge((2,)))
    other.time_up()
    votes(other, "abc")
    assert other.phase == "counted"


# --- X -----------------------------------------------------------------------------------------------


@rule("PW-22", "PW-24")
def test_nothing_is_put_to_the_table_on_x_and_it_gives_nothing() -> None:
    sitting = Sitting(options=Options(personal="on"))
    sitting.until("writing")
    _, compound = sitting.compound(1)
    for seat, text in (("a", compound), ("b", compound), ("c", compound), ("d", f"{compound}s")):
        sitting.does(seat, Note(1, text))
    sitting.place(2, 1)
    sitting.until("associations")
    assert len(sitting.sees(views.Associations).groups) == 2
    sitting.time_up()
    assert sitting.phase == "counted"
    assert sitting.sees(views.Counted).entries == ()
    assert sitting.entries == []


@rule("PW-24", "PW-26")
def test_x2_doubles_the_teams_and_everybodys_own() -> None:
    sitting = Sitting(options=Options(personal="on"))
    sitting.write(1, a="zebra", b="zebra", c="quagga")
    sitting.write(2, a="zorro", b="zorro", c="quark")
    sitting.place(2, 3)
    sitting.until("counted", 1)
    assert (sitting.view().score, sitting.view().shells) == (1, {1: 1})
    sitting.until("counted", 2)
    view = sitting.view("c")
    assert (view.score, view.shells) == (3, {1: 1, 2: 2})
    assert view.personal == {"a": 6, "b": 6, "c": 0, "d": 0}
    assert sitting.entries == [
        ("PW-23", 1, None, 1),
        ("PW-26", 1, "a", 2),
        ("PW-26", 1, "b", 2),
        ("PW-23", 2, None, 1),
        ("PW-24", 2, None, 1),
        ("PW-26", 2, "a", 4),
        ("PW-26", 2, "b", 4),
    ]


# --- the results page --------------------------------------------------------------------------------


def test_each_arrow_is_a_chapter_with_its_words_its_associations_and_its_seashells() -> None:
    sitting = Sitting()
    sitting.write(1, a="zebra", b="Zebra", c="quark")
    sitting.write(2, a="zorro", b="zorro", c="zorro")
    sitting.place(2, 3)
    sitting.until("over")
    chapters = GAME.chronicle(sitting.state)
    assert [chapter.round for chapter in chapters] == list(range(1, 11))
    assert chapters[0].question == " · ".join(sitting.state.lines[1])
    assert [(slip.text, slip.by, slip.believed_by) for slip in chapters[0].slips] == [
        ("zebra", ("a", "b"), None),
        ("quark", ("c",), None),
    ]
    assert [chapter.answer for chapter in chapters[:4]] == ["1", "4 (×2)", "0 (×)", "0"]


@rule("PW-20", "PW-22")
def test_on_the_results_page_the_same_stand_together_and_what_was_struck_is_told() -> None:
    same = at("challenging")
    same.time_up()
    votes(same, "abcd")
    same.until("over")
    one, other = (wording.texts[0] for wording in same.state.told[0].groups[0])
    (slip,) = GAME.chronicle(same.state)[0].slips
    assert (slip.text, sorted(slip.by), slip.part) == (f"{one} = {other}", list("abcd"), None)
    struck = with_a_flag(c="zebra")
    struck.until("challenging")
    struck.does("d", Challenge((1,)))
    struck.time_up()
    votes(struck, "acd")
    struck.until("over")
    assert [slip.part for slip in GAME.chronicle(struck.state)[0].slips] == ["struck", None]


@rule("COM-09")
@pytest.mark.parametrize("phase", ["associations", "counted", "over"])
def test_a_removed_players_words_leave_the_screens_if_the_host_says_so(phase: str) -> None:
    sitting = Sitting()
    sitting.write(1, a="canary", b="Canary!", c="zebra")
    sitting.write(2, a="goldfinch")
    sitting.place(9, 10)
    sitting.until(phase)
    sitting.turn(Left(Seat("a"), hide=True))
    for viewer in ("b", "c", None):
        assert b'"canary"' not in sitting.bytes(viewer)
    told = [slip.text for chapter in GAME.chronicle(sitting.state) for slip in chapter.slips][:2]
    assert told == ([] if phase == "associations" else ["Canary!", "zebra"])
    if phase != "over":
        sitting.until("associations", 2)
        (group,) = sitting.sees(views.Associations).groups
        assert (group.wordings[0].text, group.wordings[0].hidden) == ("", True)
        assert b"goldfinch" not in sitting.bytes()
    sitting.until("over")
    assert "goldfinch" not in str(GAME.chronicle(sitting.state))
    sitting.turn(Left(Seat("b"), hide=True))
    assert [slip.text for slip in GAME.chronicle(sitting.state)[0].slips] == ["", "zebra"]


@rule("PW-22")
@pytest.mark.parametrize("order", ["leau|l'eau|eau", "l'eau|leau|eau", "eau|leau|l'eau"])
def test_near_ones_are_asked_about_whoever_wrote_which_spelling_first(order: str) -> None:
    groups = laid_out({Seat(seat): Noted(text) for seat, text in zip("abc", order.split("|"), strict=True)})
    question = next_question(groups, (), (), "fr")
    assert question is not None
    assert question.kind == "same"


@rule("PW-23")
def test_perfect_is_what_was_counted_then_whoever_leaves_meanwhile() -> None:
    sitting = revealed(seats="abcde", a="q", b="q", c="q", d="r")
    sitting.until("counted", 1)
    assert (sitting.sees(views.Counted).perfect, sitting.sees(views.Counted).needed) == (False, 3)
    sitting.turn(Left(Seat("e")))
    assert (sitting.sees(views.Counted).perfect, sitting.sees(views.Counted).needed) == (False, 3)
