"""Browser tests drive the machine's own Chromium."""

from __future__ import annotations

import os
from typing import Any

import pytest

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")

ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP party.lan 127.0.0.1",
)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """A host name other than localhost, as on a LAN: a plain-http page there is no secure context."""
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": list(ARGS)}


@pytest.fixture(scope="session")
def base_url() -> None:
    """Tests name whole addresses. (The plugin's own fixture is made in a way that pytest warns of.)"""
