"""A party for each test, with a clock that is moved by hand."""

from __future__ import annotations

import pytest

from tests.rooms.memory import TestParty


@pytest.fixture
def party() -> TestParty:
    return TestParty()
