"""The one writer: a thread with one connection that commits whenever it is free and takes everything that waits.

                    +--------------------- while it commits, jobs gather ---------------------+
                    v                                                                         |
    do(job) --> waiting --> [ all of them, in order, in one transaction ] --> COMMIT --> outcomes, in one call

    1. together   the whole batch without savepoints; the common case, and the fast one.
    2. carefully  only if a job of the batch is at fault: all again, each in a savepoint, so that the one fails alone.
    3. afresh     only if the database is at fault before the COMMIT (a connection that died while idle, a deadlock):
                  once more from the start on a new connection; then the whole batch is NotWritten.

A timer would only add its delay: measured, the next batch is always as large as the disk is slow. The thread never
dies of a failure; when the database works again so do later jobs. After a COMMIT that failed because PostgreSQL went
away mid-word the batch is NotWritten too, but may be found in the database: whoever is told so reads what is there.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Generic, Self, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, StatementError

from app.engine.record import NotWritten
from app.storage.database import WRITES

log = logging.getLogger(__name__)

T_co = TypeVar("T_co", covariant=True)


class Job(ABC, Generic[T_co]):
    """Something to be done in the writer's transaction; it is all written or not at all."""

    __slots__ = ()

    @abstractmethod
    def write(self, connection: Connection) -> T_co:
        """Do it. Raises NotWritten if it may not be done."""

    @classmethod
    def write_all(cls, connection: Connection, jobs: Sequence[Self]) -> Sequence[object]:
        """Do several that follow each other; may raise for all what is the fault of one."""
        return [job.write(connection) for job in jobs]


_Waiting = tuple[Job[Any], "asyncio.Future[Any]"]

_OWN_FAULTS = (NotWritten, IntegrityError, DataError, ProgrammingError, ValueError, TypeError, OverflowError)


def _own_fault(fault: Exception) -> bool:
    """Whether a job is to blame, and not the database it was written to."""
    return isinstance(fault, _OWN_FAULTS) or (isinstance(fault, StatementError) and not isinstance(fault, DBAPIError))


class Writer:
    """Commits jobs in the order in which they were given. One to a process and database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._waiting: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._closed = False
        # A daemon: a process that dies of something else must not wait for it. `close` is what drains it.
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def do(self, job: Job[T_co]) -> T_co:
        """The job's outcome, once it is durable. Raises NotWritten."""
        if self._closed:
            raise NotWritten("the journal is closed")
        future: asyncio.Future[T_co] = self._loop.create_future()
        self._waiting.put((job, future))
        return await future

    async def close(self) -> None:
        """Write what waits, then let go of the database. Later jobs are NotWritten."""
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    # --- in the thread ---------------------------------------------------------------------------------

    def _run(self) -> None:
        closing = False
        while not closing:
            batch: list[_Waiting] = []
            entry = self._waiting.get()
            try:
                while entry is not None:
                    batch.append(entry)
                    entry = self._waiting.get_nowait()
                closing = True
            except Empty:
                pass
            if batch:
                outcomes = self._outcomes([job for job, _ in batch])
                self._loop.call_soon_threadsafe(_settle, [future for _, future in batch], outcomes)
        self._let_go()

    def _outcomes(self, jobs: list[Job[Any]]) -> Sequence[object]:
        """What became of each job: its result, or the NotWritten to raise."""
        try:
            try:
                outcomes = self._written(jobs)
            except DBAPIError as fault:
                log.warning("the journal makes a new connection, the old one said: %s", _words(fault))
                self._let_go()
                outcomes = self._written(jobs)
            self._held().commit()
        except DBAPIError as fault:
            log.error("the journal could not write %d entries: %s", len(jobs), _words(fault))
            outcomes = [_refusal(fault) for _ in jobs]
            self._let_go()
        except Exception as fault:
            log.exception("the journal could not write %d entries", len(jobs))
            outcomes = [_refusal(fault) for _ in jobs]
            self._let_go()
        return outcomes

    def _written(self, jobs: list[Job[Any]]) -> Sequence[object]:
        """All jobs written and not yet committed; a job that is at fault has its NotWritten as outcome."""
        connection = self._held()
        try:
            return _together(connection, jobs)
        except Exception as fault:
            if not _own_fault(fault):
                raise
            connection.rollback()
            return _carefully(connection, jobs)

    def _held(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(**WRITES)
        return self._connection

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()


def _together(connection: Connection, jobs: Sequence[Job[Any]]) -> Sequence[object]:
    outcomes: list[object] = []
    for _, alike in groupby(jobs, key=type):
        run = list(alike)
        outcomes += run[0].write_all(connection, run)
    return outcomes


def _carefully(connection: Connection, jobs: Sequence[Job[Any]]) -> Sequence[object]:
    outcomes: list[object] = []
    for job in jobs:
        try:
            with connection.begin_nested():
                outcomes.append(job.write(connection))
        except Exception as fault:
            if not _own_fault(fault):
                raise
            outcomes.append(_refusal(fault))
    return outcomes


def _refusal(fault: Exception) -> NotWritten:
    if isinstance(fault, NotWritten):
        return fault
    refusal = NotWritten(_words(fault))
    refusal.__cause__ = fault
    return refusal


def _words(fault: Exception) -> str:
    return " ".join(str(getattr(fault, "orig", None) or fault).split())


def _settle(futures: Sequence[asyncio.Future[Any]], outcomes: Sequence[object]) -> None:
    """In the event loop: tell everybody of a batch at once."""
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():  # whoever waited has given up
            continue
        if isinstance(outcome, NotWritten):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
