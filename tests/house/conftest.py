"""A data folder for each house, and databases as the tests of storage have them."""

from __future__ import annotations

from tests.storage.conftest import empty, server

__all__ = ["empty", "server"]
