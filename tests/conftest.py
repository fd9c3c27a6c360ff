"""What all tests share: how long Hypothesis may think, and that it gives the same examples on every machine of CI."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

# A busy machine is slow; that is not what these tests are about.
settings.register_profile("house", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.load_profile("ci" if "CI" in os.environ else "house")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: while Playwright's own event loop stands, no test can run another."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
