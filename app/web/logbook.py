"""The logbook: what the server tells goes to stderr as lines of text or of JSON, our words and the libraries' alike."""

from __future__ import annotations

import logging
import sys
from typing import Literal

import structlog
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.processors import JSONRenderer, StackInfoRenderer, TimeStamper, format_exc_info
from structlog.stdlib import BoundLogger, ExtraAdder, LoggerFactory, ProcessorFormatter, add_log_level
from structlog.typing import EventDict, Processor


def keep(level: str, form: Literal["text", "json"]) -> None:
    """Keep the logbook from now on; whoever logs may use structlog or the standard library's logging."""
    known: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        add_log_level,
        TimeStamper(fmt="iso", utc=True),
        StackInfoRenderer(),
    ]
    structlog.configure(
        processors=[*known, ProcessorFormatter.wrap_for_formatter],
        logger_factory=LoggerFactory(),
        wrapper_class=BoundLogger,
        cache_logger_on_first_use=True,
    )
    written: list[Processor] = (
        [format_exc_info, JSONRenderer()]
        if form == "json"
        # Not the traceback that structlog prefers: it shows the values of variables, and there are answers among them.
        else [ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain_traceback)]
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        ProcessorFormatter(
            foreign_pre_chain=[*known, ExtraAdder(), _said_once],
            processors=[ProcessorFormatter.remove_processors_meta, *written],
        )
    )
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    # How its own server starts and stops is news to nobody who did not ask.
    logging.getLogger("uvicorn.error").setLevel(logging.DEBUG if level == "debug" else logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.DEBUG if level == "debug" else logging.WARNING)


def _said_once(_: object, __: str, entry: EventDict) -> EventDict:
    """uvicorn says everything a second time, in colour."""
    entry.pop("color_message", None)
    return entry
