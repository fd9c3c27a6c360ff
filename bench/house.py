"""A house that is really open: `larkhouse run` in a process of its own, with SQLite in a temporary folder."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from bench import machine

OPENS_WITHIN_S = 60
CLOSES_WITHIN_S = 10


def free_port() -> int:
    """A port of the loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_for_page(url: str, process: subprocess.Popen[bytes], within: float = OPENS_WITHIN_S) -> None:
    """Until a page comes. Raises RuntimeError when the process ends first or it takes too long."""
    end = time.perf_counter() + within
    while time.perf_counter() < end:
        if process.poll() is not None:
            raise RuntimeError(f"the house did not open: exit code {process.returncode}")
        try:
            with urllib.request.urlopen(url, timeout=2) as answer:
                answer.read()
                return
        except OSError:
            time.sleep(0.01)
    raise RuntimeError(f"no page at {url} within {within:.0f} s")


class OpenHouse:
    """The server, kept to one core; `with OpenHouse() as house:`."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="larkhouse-bench-"))
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The server's process."""
        if self._process is None:
            raise RuntimeError("the house is closed")
        return self._process.pid

    def open(self) -> float:
        """Start it; gives the seconds until the first page came."""
        began = time.perf_counter()
        with (self.folder / "log.txt").open("ab") as log:
            self._process = subprocess.Popen(
                [Path(sys.executable).with_name("larkhouse"), "run"],
                # Not here: a .env in the folder of the repository is somebody's own.
                cwd=self.folder,
                env=environment(self.port, self.folder / "data"),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        os.sched_setaffinity(self._process.pid, {machine.SERVER_CORE})
        machine.first(self._process.pid)
        wait_for_page(self.url, self._process)
        return time.perf_counter() - began

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it: SIGTERM as a person would, SIGKILL as a power cut."""
        if self._process is not None:
            self._process.send_signal(how)
            try:
                self._process.wait(CLOSES_WITHIN_S)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None

    def log(self) -> str:
        """What the server has said."""
        return (self.folder / "log.txt").read_text(errors="replace")

    def __enter__(self) -> OpenHouse:
        try:
            self.open()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.end()
        shutil.rmtree(self.folder, ignore_errors=True)


def environment(port: int, data: Path) -> dict[str, str]:
    """This process's environment with a house's settings as they come, but for its place."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("LARKHOUSE_")}
    return ours | {"LARKHOUSE_HOST": "127.0.0.1", "LARKHOUSE_PORT": str(port), "LARKHOUSE_DATA": str(data)}
