"""Room codes: decent, easy to read off a TV and to type."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from app.rooms.codes import BAD_RUNS, LETTERS, digest, is_decent, new_code, new_token, read_code


def test_no_code_holds_a_run_that_reads_as_a_curse_and_enough_codes_are_left() -> None:
    codes = {new_code(lambda _: False) for _ in range(100_000)}
    assert not [code for code in codes for run in BAD_RUNS if run in code]
    assert all(len(code) == 4 and set(code) <= set(LETTERS) for code in codes)
    assert sum(is_decent("".join(code)) for code in product(LETTERS, repeat=4)) > 40_000


@pytest.mark.parametrize("code", ["FCKD", "XKKK", "BCNT", "WTFB", "NZRD"])
def test_an_indecent_code_is_known(code: str) -> None:
    assert not is_decent(code)


def test_a_code_in_use_is_not_given_again() -> None:
    taken = {new_code(lambda _: False) for _ in range(50)}
    assert new_code(taken.__contains__) not in taken


def test_letters_that_look_alike_or_make_words_are_left_out() -> None:
    assert not set("AEIOUYGSI0158") & set(LETTERS)


@pytest.mark.parametrize(
    ("typed", "meant"), [("kqxw", "KQXW"), (" k q-x w ", "KQXW"), ("8cdf", "BCDF"), ("K0XW", "KQXW"), ("GBD2", "CBDZ")]
)
def test_a_code_is_read_however_it_is_typed(typed: str, meant: str) -> None:
    assert read_code(typed) == meant


def test_tokens_have_128_bits_and_are_kept_as_digests() -> None:
    token = new_token()
    assert len(token) >= 22
    assert len({new_token() for _ in range(1000)}) == 1000
    assert digest(token) != token
    assert len(digest(token)) == 64


def test_the_list_of_bad_runs_has_only_letters_a_code_can_have() -> None:
    text = Path("app/rooms/bad_runs.txt").read_text(encoding="utf-8")
    runs = [line for line in text.splitlines() if not line.startswith("#")]
    assert [run for run in runs if not set(run) <= set(LETTERS)] == []
