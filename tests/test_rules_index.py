"""The index of rules and their tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules import COMMON, known, rule
from tests.rules_index import claims, index

SOURCE = """
pytestmark = rule("NIP-01")

@rule("NIP-02", "COM-03")
@pytest.mark.parametrize("n", [1])
async def test_one(n): ...

@rule("NIP-04")
class TestMore:
    @rule("NIP-05")
    def test_two(self): ...

def test_three(): rule("NIP-06")
"""


def test_claims_are_found_on_modules_classes_and_tests() -> None:
    assert sorted(claims(SOURCE, "x.py")) == [
        ("COM-03", "x.py::test_one"),
        ("NIP-01", "x.py"),
        ("NIP-02", "x.py::test_one"),
        ("NIP-04", "x.py::TestMore"),
        ("NIP-05", "x.py::test_two"),
    ]


def test_what_is_no_rules_id_cannot_be_claimed() -> None:
    with pytest.raises(ValueError, match="no rule's id"):
        rule("NIP-1")


def test_every_rule_of_a_game_has_a_test_beside_it() -> None:
    found = index(Path(__file__).parent / "games")
    assert [id for id in known() if id not in COMMON and id not in found] == []
