"""Tables of text in the dialects of spreadsheets, and lists as people paste them."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest

from app.decks import Proposal, Wish, read
from app.decks.limits import LINES, MARKS
from app.engine.game import Rejected, Source
from app.games.nobody_is_perfect.cards import Curiosity, Statement, Term
from app.games.perfect_words.cards import Card
from app.words import say

NIP = "nobody_is_perfect"


def taken(text: str, wish: Wish | None = None) -> Proposal:
    return read(text.encode(), "", wish or Wish(NIP))


def pairs(proposal: Proposal) -> list[tuple[int, str, str]]:
    """Line, name and meaning of every card that comes in."""
    return [(line.at, line.card.term, line.card.answer) for line in proposal.coming_in]


# --- dialects ------------------------------------------------------------------------------------------

TABLES = {
    "commas": "Term,Answer\r\nGroak,To look at eaters\r\nSnout,A nose\r\n",
    "semicolons": "Term;Answer\r\nGroak;To look at eaters\r\nSnout;A nose\r\n",
    "tabs": "Term\tAnswer\nGroak\tTo look at eaters\nSnout\tA nose\n",
    "bars": "Term|Answer\nGroak|To look at eaters\nSnout|A nose\n",
    "old Macintosh": "Term,Answer\rGroak,To look at eaters\rSnout,A nose\r",
    "no end": "Term,Answer\nGroak,To look at eaters\nSnout,A nose",
    "quotes": '"Term","Answer"\n"Groak","To look at eaters"\n"Snout","A nose"\n',
    "spaces": 'Term, Answer\nGroak, To look at eaters\nSnout , "A nose"\n',
    "empty columns": "Term;Answer;;;\nGroak;To look at eaters;;;\nSnout;A nose;;;\n",
    "another order": "Answer,Kind,Term\nTo look at eaters,Term,Groak\nA nose,term,Snout\n",
    "keys": "TYPE,term,ANSWER\nterm,Groak,To look at eaters\nterm,Snout,A nose\n",
    "a column of others": "Term,Points,Answer\nGroak,3,To look at eaters\nSnout,5,A nose\n",
    "their words": "Front;Back\nGroak;To look at eaters\nSnout;A nose\n",
    "German words": "Begriff;Bedeutung\nGroak;To look at eaters\nSnout;A nose\n",
}


@pytest.mark.parametrize("text", TABLES.values(), ids=TABLES)
def test_a_table_is_read_whatever_parts_its_columns(text: str) -> None:
    assert pairs(taken(text)) == [(2, "Groak", "To look at eaters"), (3, "Snout", "A nose")]


@pytest.mark.parametrize("head", ["sep=;\r\n", '"sep=;"\r\n', "SEP=;\n"])
def test_what_the_first_line_says_of_the_delimiter_holds(head: str) -> None:
    proposal = taken(f"{head}Term;Answer\r\nGroak, v.;To look, at eaters, long\r\n")
    assert pairs(proposal) == [(3, "Groak, v.", "To look, at eaters, long")]
    assert pairs(taken(f"{head}Groak;To look at eaters\r\n")) == [(2, "Groak", "To look at eaters")]


def test_decimal_commas_and_separators_inside_of_quotes_part_nothing() -> None:
    text = 'Term;Answer\nPi, roughly;3,14 or so\n"Semi;colon";"Half; of a ""colon"" it is"\n'
    assert pairs(taken(text)) == [(2, "Pi, roughly", "3,14 or so"), (3, "Semi;colon", 'Half; of a "colon" it is')]


def test_a_row_over_several_lines_is_told_by_the_line_in_which_it_begins() -> None:
    text = 'Term,Answer\n"Groak\n\n","To look\nat eaters"\n\n\nSnout,A nose of somebody\n'
    assert pairs(taken(text)) == [(2, "Groak", "To look at eaters"), (8, "Snout", "A nose of somebody")]


def test_a_quotation_mark_that_is_never_closed_is_told_where_it_opens() -> None:
    proposal = taken('Term,Answer\nGroak,To look at eaters\nSnout,"A nose\nLoafer,Somebody who loafs\n')
    assert pairs(proposal) == [(2, "Groak", "To look at eaters")]
    assert [(line.at, line.refused and line.refused.key) for line in proposal.refused] == [(3, "deck_open_quote")]


def test_kinds_stand_in_one_table() -> None:
    text = (
        "Kind,Term,Question,Statement,Answer,Truth,The real story,Lies of the house,Source 1,Place 1,source_2\n"
        "Term,Groak,,,To look at eaters,,,To croak | To crow,A dictionary,s.v. groak,Another\n"
        ",,Why?,,Because it is so,,,,,,\n"
        "Truth or lie,,,Milk is white,,yes,So it is,,,https://example.org,\n"
    )
    term, curiosity, statement = (line.card for line in taken(text).coming_in)
    assert isinstance(term, Term)
    assert term.decoys == ("To croak", "To crow")
    assert [(source.title, source.place) for source in term.sources] == [
        ("A dictionary", "s.v. groak"),
        ("Another", ""),
    ]
    assert curiosity == Curiosity("Why?", "Because it is so")
    assert isinstance(statement, Statement)
    assert (statement.truth, statement.note) == (True, "So it is")
    assert statement.sources == (Source("https://example.org", ""),)


def test_what_stands_above_the_headings_tells_of_the_deck() -> None:
    text = f"{say('deck.title')},Odd words\nAuthor,Ann\n\nRating,grown-ups\nTerm,Answer\nGroak,To look at eaters\n"
    face = taken(text).face
    assert (face.title, face.author, face.rating, face.language) == ("Odd words", "Ann", "grown-ups", "en")
    proposal = taken("Our table of words\nTerm,Answer,Lies of the house\nGroak,To look at eaters,\n")
    assert [(doubt.key, doubt.about) for doubt in proposal.doubts] == [("above_headings", "2")]


def test_a_row_of_ever_so_many_empty_cells_is_none() -> None:
    proposal = taken("Groak\tTo look at eaters\n" + '""\t' * 100_000 + "\nSnout\tA nose of somebody")
    assert pairs(proposal) == [(1, "Groak", "To look at eaters"), (3, "Snout", "A nose of somebody")]


def test_a_table_for_another_game_is_refused() -> None:
    with pytest.raises(Rejected, match="deck_other_game") as why:
        taken("Beginning,Origin,Ending\nWho builds by the road,German,has many masters\n")
    assert why.value.params == {
        "of": "wise_and_otherwise", "game": "Wise and Otherwise", "wished": "Nobody is Perfect"
    }  # fmt: skip


def test_columns_that_nobody_knows_and_cells_without_a_heading_are_told() -> None:
    proposal = taken("Term,Points,Answer,Colour\nGroak,3,To look at eaters,red,more,and more\n")
    assert [(doubt.key, doubt.about) for doubt in proposal.doubts] == [
        ("unknown_column", "Points"),
        ("unknown_column", "Colour"),
    ]
    assert [(doubt.key, doubt.about) for doubt in proposal.lines[0].doubts] == [("more_cells", "more and more")]


def test_a_heading_that_stands_twice_gives_more_texts() -> None:
    proposal = taken("Term,Answer,Lies of the house,Lies of the house\nGroak,To look at eaters,To croak,To crow\n")
    assert proposal.lines[0].card.decoys == ("To croak", "To crow")


# --- lists ---------------------------------------------------------------------------------------------

SEPARATORS = [" - ", " – ", " — ", ": ", "; ", " = ", " | ", ", ", " → "]


@pytest.mark.parametrize("mark", SEPARATORS)
def test_a_pasted_list_is_parted_by_what_parts_most_lines_for_the_first_time_in_each(mark: str) -> None:
    lines = [f"Groak{mark}To look at eaters", "", f"Snout{mark}A nose{mark}of somebody", "no meaning here"]
    proposal = taken("\n".join(lines))
    assert pairs(proposal) == [(1, "Groak", "To look at eaters"), (3, "Snout", proposal.lines[1].card.answer)]
    assert "somebody" in proposal.lines[1].card.answer
    assert [(line.at, line.refused and line.refused.key) for line in proposal.refused] == [(4, "deck_missing")]


@pytest.mark.parametrize("bullet", ["{}. ", "{}) ", "({}) ", "- ", "* ", "• ", "  – ", "{letter}) ", "o\t", "➢ "])
def test_numbers_and_bullets_are_taken_off(bullet: str) -> None:
    text = "\n".join(
        bullet.format(n, letter=chr(96 + n)) + line
        for n, line in enumerate(["Groak: To look at eaters", "Snout: A nose of one"], 1)
    )
    assert pairs(taken(text)) == [(1, "Groak", "To look at eaters"), (2, "Snout", "A nose of one")]


@pytest.mark.parametrize(
    "words",
    [
        ("3. Oktober", "31. Oktober", "1. Mai"),
        ("A. Einstein", "M. Curie", "I. Newton"),
        ("E. coli", "T. rex"),
        ("1848. The year", "1918. The year"),
    ],
)
def test_what_looks_like_a_number_but_does_not_run_on_is_a_part_of_the_word(words: tuple[str, ...]) -> None:
    proposal = taken("\n".join(f"{word} - what {n} people know" for n, word in enumerate(words, 2)))
    assert [name for _, name, _ in pairs(proposal)] == list(words)


def test_numbers_may_begin_again_and_one_may_be_missing() -> None:
    for labels in ("12346712", "1245", "1111", "789", "abcd", "135"):
        proposal = taken("\n".join(f"{label}. word {n} - what it means" for n, label in enumerate(labels)))
        assert [name for _, name, _ in pairs(proposal)] == [f"word {n}" for n in range(len(labels))]


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("Groak, breakfast at 8:00", ("Groak", "Breakfast at 8:00")),
        ("3:1 = three to one", ("3:1", "Three to one")),
        ("8: a number", ("8", "A number")),
        ("7*8:56", ("7*8", "56")),
        ('Groak,  "To look, and look"', ("Groak", "To look, and look")),
        ("Hund,the dog, an animal", ("Hund", "The dog, an animal")),
        ("Hund;the dog; it barks", ("Hund", "The dog; it barks")),
    ],
)
def test_signs_inside_of_a_meaning_stay_with_their_blanks(line: str, card: tuple[str, str]) -> None:
    assert pairs(taken(line)) == [(1, *card)]


def test_a_meaning_in_a_table_of_two_columns_keeps_its_blanks() -> None:
    assert pairs(taken("Term,Answer\nHund,the dog, an animal\n")) == [(2, "Hund", "The dog, an animal")]


def test_of_a_line_without_a_bullet_nothing_is_taken_off() -> None:
    text = "- Groak - To look at eaters\n- Snout - A nose of one\nNarf - A cry of joy\n"
    assert pairs(taken(text))[2] == (3, "Narf", "A cry of joy")


def test_one_line_that_looks_numbered_is_left_as_it_is() -> None:
    text = "1. Maiwagen: A carriage of May\nGroak: To look at eaters\nSnout: A nose of one\n"
    assert pairs(taken(text))[0] == (1, "1. Maiwagen", "A carriage of May")


@pytest.mark.parametrize("heading", ["Term: Definition", "word: MEANING", "Frage: Antwort", "Front: Back"])
def test_a_line_of_headings_is_no_card(heading: str) -> None:
    assert pairs(taken(f"{heading}\nGroak: To look at eaters\n")) == [(2, "Groak", "To look at eaters")]


@pytest.mark.parametrize(
    "text",
    [
        "Hund\u00a0–\u00a0the dog\nKatze\u00a0–\u00a0the cat",
        "Hund -- the dog\nKatze -- the cat",
        "Hund–the dog\nKatze–the cat",
        "Hund -> the dog\nKatze ⟶ the cat",
        "Hund  the dog\nKatze  the cat",
        "| Hund | the dog |\n| Katze | the cat |",
        "\uf0b7\tHund – the dog\n\uf0b7\tKatze – the cat",
        "1\tHund\tthe dog\n2\tKatze\tthe cat",
        "Hund;the dog;;;\nKatze;the cat;;;\n",
        "Hund\t[hʊnt]\tthe dog\nKatze\t\tthe cat\n",
        "Hund：the dog\nKatze：the cat",
    ],
    ids=["no-break spaces", "two hyphens", "no spaces", "arrows", "two spaces", "bars", "Word's bullets", "numbers",
         "empty columns", "how it is spoken", "a wide colon"],
)  # fmt: skip
def test_a_teachers_list_is_parted_however_it_was_written(text: str) -> None:
    assert pairs(taken(text)) == [(1, "Hund", "The dog"), (2, "Katze", "The cat")]


@pytest.mark.parametrize("mark", ["\v", "\f", "\x85", "\u2028", "\u2029"])
def test_the_line_breaks_of_slides_part_lines_where_there_are_no_others(mark: str) -> None:
    lines = ("Hund - the dog", "Katze - the cat")
    assert pairs(taken(f"{mark.join(lines)}\n")) == [(1, "Hund", "The dog"), (2, "Katze", "The cat")]
    assert pairs(taken(f"Hund - the{mark}dog\nKatze - the cat")) == [(1, "Hund", "The dog"), (2, "Katze", "The cat")]


@pytest.mark.parametrize(
    "text",
    ["Deutsch;Englisch\nHund;the dog", "Nr.;Vokabel;Übersetzung\n1;Hund;the dog", "German\tEnglish\nHund\tthe dog"],
)
def test_the_headings_of_a_vocabulary_are_no_card(text: str) -> None:
    assert pairs(taken(text)) == [(2, "Hund", "The dog")]


def test_languages_are_headings_above_a_list_alone() -> None:
    nations = "Sprache\tlanguage spoken\nDeutsch\tGerman\nSpanisch\tFrench\n"
    assert [name for _, name, _ in pairs(taken(nations))] == ["Sprache", "Deutsch", "Spanisch"]
    same = "Englisch\tEnglish\nDeutsch\tGerman\n"
    assert [name for _, name, _ in pairs(taken(same))] == ["Englisch", "Deutsch"]
    asked = "Wort\tword\nFrage\tquestion\n"
    assert [name for _, name, _ in pairs(taken(asked))] == ["Wort", "Frage"]
    titled = "Unit 3\nGerman\tEnglish\nHund\tthe dog\n"
    assert pairs(taken(titled)) == [(3, "Hund", "The dog")]
    beside = "Term;Answer;English;German\nHund;a barking animal;dog;Hund\n"
    assert pairs(taken(beside)) == [(2, "Hund", "A barking animal")]


def test_what_counts_the_rows_is_no_word_but_a_number_may_be_one() -> None:
    yearly = "".join(f"{year}\tevent of {year}\ta place\n" for year in (1914, 1915, 1916, 1917))
    assert [name for _, name, _ in pairs(taken(yearly))] == ["1914", "1915", "1916", "1917"]
    years = "1066\tBattle of Hastings\tEngland\n1789\tFrench Revolution\tParis\n"
    assert [name for _, name, _ in pairs(taken(years))] == ["1066", "1789"]
    assert pairs(taken("1\tthe first\n2\tthe second\n")) == [(1, "1", "The first"), (2, "2", "The second")]
    assert pairs(taken("7.\tHund\tthe dog\n8.\tKatze\tthe cat\n")) == [(1, "Hund", "The dog"), (2, "Katze", "The cat")]


def test_what_looks_like_a_pronunciation_may_be_all_there_is() -> None:
    proposal = taken("[sic]\tthus in Latin\tp. 5\n[a]\t[b]\t[c]\n/x/\t/y/\t\n")
    assert pairs(proposal)[0] == (1, "[sic]", "Thus in Latin")
    assert {line.refused.key for line in proposal.refused if line.refused} == {"deck_missing"}
    assert pairs(taken("Groak\t[to look at eaters]\nSnout\t[a nose of one]\n"))[1] == (2, "Snout", "[A nose of one]")


def test_a_row_that_has_a_number_alone_is_refused() -> None:
    rows = "".join(f"{n}\tword {n}\tits meaning\n" for n in range(1, 40))
    (refused,) = taken(f"{rows}40\n").refused
    assert (refused.at, refused.shown) == (40, "40")


@pytest.mark.parametrize("meaning", ["p->next is one => two", "ten：eleven", "a\u00a0mark ⇒ it"])
def test_what_else_parts_lines_stays_as_it_is_inside_of_a_meaning(meaning: str) -> None:
    proposal = taken(f"Groak - {meaning}\nSnout - a nose of one\n")
    assert pairs(proposal)[0][2].casefold() == meaning.replace("\u00a0", " ").casefold()


def test_a_column_that_is_empty_before_the_words_is_none() -> None:
    assert pairs(taken("\tHund\tthe dog: it barks\n\tKatze\tthe cat: it does not\n"))[0][1] == "Hund"


def test_what_stands_beyond_the_meaning_is_told() -> None:
    (line,) = taken("Hund\tthe dog\tpage 12").lines
    assert [(doubt.key, doubt.about) for doubt in line.doubts if doubt.about] == [("more_cells", "page 12")]


def test_what_the_commonest_mark_does_not_part_another_one_may() -> None:
    text = "Groak - To look at eaters\nSnout – A nose\nYonks - An age\nZarf: A holder for cups\nFoo, bar\n"
    proposal = taken(text)
    assert [name for _, name, _ in pairs(proposal)] == ["Groak", "Snout", "Yonks", "Zarf"]
    assert [line.at for line in proposal.refused] == [5]


def test_a_list_without_headings_may_be_quoted() -> None:
    text = '"Groak, v.","To look, and look"\n"Snout","A nose, \nof one",,\n'
    assert pairs(taken(text)) == [(1, "Groak, v.", "To look, and look"), (2, "Snout", "A nose, of one")]


def test_a_list_becomes_the_wished_kind_and_is_filled_up() -> None:
    (line,) = taken("Why?: Because it is so", Wish(NIP, "curiosity")).lines
    assert line.card == Curiosity("Why?", "Because it is so")
    (line,) = taken("Milk is white", Wish(NIP, "statement", fill={"truth": "true"})).lines
    assert line.card == Statement("Milk is white", True)
    (line,) = taken("Milk is white; lie", Wish(NIP, "statement")).lines
    assert line.card == Statement("Milk is white", False)


def test_two_words_are_the_sides_of_a_card_one_after_another_or_beside_each_other() -> None:
    wish = Wish("perfect_words", fill={"kind": "crab"})
    assert [line.card for line in taken("doubt; rumour\necho; yeast\n", wish).lines] == [
        Card("doubt", "rumour", "crab"),
        Card("echo", "yeast", "crab"),
    ]
    proposal = taken("doubt\nrumour\n\necho\n", wish)
    assert [(line.at, line.card) for line in proposal.coming_in] == [(1, Card("doubt", "rumour", "crab"))]
    assert [(line.at, line.refused and line.refused.key) for line in proposal.refused] == [(4, "deck_missing")]


def test_a_list_that_begins_with_a_bracket_is_no_json() -> None:
    assert pairs(taken("[slang] groak: To look at eaters")) == [(1, "[slang] groak", "To look at eaters")]


@pytest.mark.parametrize(("text", "format"), [(TABLES["commas"], "csv"), (TABLES["tabs"], "tsv"), ("a: b", "text")])
def test_the_format_is_told(text: str, format: str) -> None:
    assert taken(text).format == format


def test_a_heading_that_is_there_many_times_takes_no_longer_than_it_is_long() -> None:
    often = 40_000
    content = "Term,Answer" + ",Decoys" * often + "\nGroak,To look" + f",{'x' * 99}" * often
    begun = time.process_time()
    (line,) = read(content.encode(), "", Wish("nobody_is_perfect")).lines
    assert line.refused
    assert line.refused.key == "deck_too_many_texts"
    assert time.process_time() - begun < 4


@pytest.mark.parametrize("run", [" ", "\v", "|", "|" + " " * 999, "\u00a0", "- ", "[", "| ", '" ', "1. "])
def test_a_long_run_of_anything_is_looked_at_once(run: str) -> None:
    begun = time.process_time()
    with suppress(Rejected):
        taken(f"Groak: To look{run * (400_000 // len(run))}\nSnout: A nose\n")
    with suppress(Rejected):
        taken(f"- Groak: To look\n- Snout: A nose\nx{run * (400_000 // len(run))}y: x\n")
    assert time.process_time() - begun < 4


@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
def test_what_stands_in_quotes_parts_no_cells(mark: str) -> None:
    rows = "".join(f'word {n}{mark}"{mark.join("abcdefghij" * 9)}"\n' for n in range(3_000))
    assert rows.count(mark) > MARKS
    proposal = taken(f"Term{mark}Answer\n{rows}", Wish(NIP))
    assert {len(line.card.answer) if line.card else 179 for line in proposal.lines} == {179}
    assert len(proposal.lines) == 3_000
    with pytest.raises(Rejected, match="deck_too_full"):
        taken("Term" + f"{mark}a" * MARKS)
    with pytest.raises(Rejected, match="deck_too_full"):
        taken(f"Term{mark}Answer\n" + f"a{mark}b{mark * 98}\n" * 2_501)


def test_a_text_has_so_many_lines_and_no_more() -> None:
    assert taken(" \n" * LINES + "Groak: To look at eaters").lines[0].at == LINES + 1
    with pytest.raises(Rejected, match="deck_too_full"):
        taken(" \n" * LINES + "Groak: To look at eaters\n")
