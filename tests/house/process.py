"""A house as a host runs it: the `larkhouse run` command in a process of its own, which a test may kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from app.settings import PREFIX
from app.web.door import bind

COMMAND = Path(sys.executable).with_name("larkhouse")
OPEN_WITHIN_S = 60.0


def free_port() -> int:
    """A port that nobody listens on."""
    with bind("127.0.0.1", 0) as door:
        port: int = door.getsockname()[1]
        return port


class Process:
    """A house at a port, kept in a data folder; `database` is the URL of a PostgreSQL to keep it in instead."""

    def __init__(self, folder: Path, port: int | None = None, database: str | None = None, **settings: str) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder / "log.txt"
        told = {"HOST": "127.0.0.1", "PORT": str(self.port), "DATA": str(folder), "LOG_FORMAT": "json", **settings}
        if database is not None:
            told["DATABASE_URL"] = database
        kept = {name: value for name, value in os.environ.items() if not name.upper().startswith(PREFIX)}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [COMMAND, "run"],
                cwd=folder,
                env=kept | {PREFIX + name: value for name, value in told.items()},
                stdout=log,
                stderr=log,
            )
        self._wait_until_open()

    def _wait_until_open(self) -> None:
        deadline = time.monotonic() + OPEN_WITHIN_S
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                with urllib.request.urlopen(self.url + "/healthz", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.02)
        self.kill()
        raise AssertionError("the house did not open:\n" + self.log.read_text())

    def kill(self) -> None:
        """`kill -9`: no goodbye, nothing written any more."""
        self._process.kill()
        self._process.wait()

    def terminate(self) -> tuple[int, float]:
        """SIGTERM, as a container's engine sends it; the exit code, and the seconds it took."""
        asked = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(10)
        return code, time.monotonic() - asked

    @property
    def faults(self) -> list[str]:
        """Lines of its log that tell of an error, or are not of the log at all."""
        return [line for line in self.log.read_text().splitlines() if '"level": "error"' in line or "Traceback" in line]
