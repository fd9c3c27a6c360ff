"""What Linux tells of this machine and of a process on it: CPU time, time spent waiting for a core, memory, noise."""

from __future__ import annotations

import ctypes
import os
import platform
import resource
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

TICK_S = 1 / os.sysconf("SC_CLK_TCK")

FIRST = os.geteuid() == 0 and "BENCH_FAIR" not in os.environ
"""Whether what is measured goes before all other programs, which only root may ask for; BENCH_FAIR=1 forgoes it."""

SERVER_CORE, LOAD_CORE = (min(os.sched_getaffinity(0)), max(os.sched_getaffinity(0)))


def first(pid: int = 0) -> None:
    """Let a process (0: this one) and those it starts go before other programs, where that is allowed.

    A quiet machine gives the same numbers without; a busy one would give those of its other programs. A process that
    does not lead a session of its own takes with it whatever shares its session.
    """
    if FIRST:
        os.setpriority(os.PRIO_PROCESS, pid, -20)
        group = Path(f"/proc/{pid or os.getpid()}/autogroup")
        if group.exists():
            group.write_text("-20")


def family() -> Iterator[int]:
    """The processes that this one has started, and those they have."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    young = {os.getpid()}
    while young:
        young = {child for child, parent in parents.items() if parent in young}
        yield from young


@contextmanager
def kept_to(core: int) -> Iterator[None]:
    """This process stays on one core, as the others it measures stay off it."""
    everywhere = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, everywhere)


def widen() -> None:
    """Let this process and those it starts hold as many sockets as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@dataclass(frozen=True)
class Memory:
    """What a process holds in its own address space, in bytes; the kernel's socket buffers are not in it.

    `rss` counts pages shared with other processes in full, `pss` a fair part of them, `private` none.
    """

    rss: int
    pss: int
    private: int


def memory(pid: int) -> Memory:
    """The memory of a process now."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    held = {name: int(amount.split()[0]) * 1024 for name, amount in (line.split(":", 1) for line in lines)}
    return Memory(held["Rss"], held["Pss"], held["Private_Clean"] + held["Private_Dirty"])


def forget_peak() -> int:
    """What this process holds now, in bytes, when all that is free has been given back; `peak` counts from here."""
    ctypes.CDLL(None).malloc_trim(0)
    Path("/proc/self/clear_refs").write_text("5")
    return _status("VmRSS")


def peak() -> int:
    """The most that this process has held since then, in bytes."""
    return _status("VmHWM")


def _status(what: str) -> int:
    status = Path("/proc/self/status").read_text()
    return int(status.partition(f"{what}:")[2].split()[0]) * 1024


@dataclass(frozen=True)
class Spent:
    """Seconds a process and its threads have run, and have waited for a core that was taken."""

    ran: float
    waited: float


def spent(pid: int) -> Spent:
    """What a process has spent so far; threads that have ended are not counted."""
    each = [tuple(map(int, path.read_text().split())) for path in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return Spent(sum(ran for ran, _, _ in each) / 1e9, sum(waited for _, waited, _ in each) / 1e9)


def _busy(cores: Iterable[int]) -> float:
    """Seconds in which these cores were not idle, the time that the machine below took away included."""
    names = {f"cpu{core}" for core in cores}
    rows = (line.split() for line in Path("/proc/stat").read_text().splitlines() if line.split(" ", 1)[0] in names)
    return sum(sum(map(int, row[1:9])) - int(row[4]) - int(row[5]) for row in rows) * TICK_S


@dataclass
class Noise:
    """How much of the cores went to others between `begin` and `end`, and what became of one's own processes."""

    pids: tuple[int, ...]
    cores: tuple[int, ...] = tuple(sorted({SERVER_CORE, LOAD_CORE}))
    took: float = 0.0
    others: float = 0.0
    """Share of all cores that other processes took, 0 to 1."""
    ran: tuple[float, ...] = ()
    """Share of one core that each process took."""
    waited: tuple[float, ...] = ()
    """Share of the time for which each process wanted a core and had none."""
    _from: tuple[float, float, list[Spent]] = field(default=(0.0, 0.0, []), repr=False)

    def begin(self) -> None:
        """From now on."""
        self._from = time.perf_counter(), _busy(self.cores), list(map(spent, self.pids))

    def end(self) -> None:
        """Until now."""
        at, busy, before = self._from
        self.took = time.perf_counter() - at
        pairs = list(zip(before, map(spent, self.pids), strict=True))
        self.ran = tuple((now.ran - then.ran) / self.took for then, now in pairs)
        self.waited = tuple((now.waited - then.waited) / self.took for then, now in pairs)
        own = sum(self.ran) * self.took
        self.others = max(0.0, _busy(self.cores) - busy - own) / self.took / len(self.cores)


def named() -> str:
    """This machine in a line."""
    models = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    model = models[0].split(":", 1)[1].strip() if models else platform.machine()
    gib = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    cores = len(models) or os.cpu_count()
    return f"{cores} x {model}, {gib:.0f} GiB, Linux {platform.release()}, Python {platform.python_version()}"
