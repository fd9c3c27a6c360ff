"""The logbook: one form for our words and the libraries'."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Literal

import pytest
import structlog

from app.web import logbook


@pytest.fixture(autouse=True)
def nobody_keeps_it_afterwards() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    root.handlers.clear()
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_json_is_one_object_a_line_whoever_wrote_it(capsys: pytest.CaptureFixture[str]) -> None:
    logbook.keep("info", "json")
    structlog.get_logger("ours").info("A turn failed.", room="KQXW", step=7)
    logging.getLogger("theirs").warning("slow %s", "disk", extra={"ms": 900})
    try:
        raise ValueError("torn page")
    except ValueError:
        logging.getLogger("theirs").exception("It broke.")
    ours, theirs, broken = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert (ours["event"], ours["room"], ours["step"], ours["level"]) == ("A turn failed.", "KQXW", 7, "info")
    assert (theirs["event"], theirs["ms"], theirs["level"]) == ("slow disk", 900, "warning")
    assert "torn page" in broken["exception"]
    assert ours["timestamp"].endswith("Z")


def test_text_is_a_line_a_person_reads(capsys: pytest.CaptureFixture[str]) -> None:
    logbook.keep("info", "text")
    logging.getLogger("theirs").warning("slow %s", "disk")
    line = capsys.readouterr().err
    assert "slow disk" in line
    assert "warning" in line


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_traceback_shows_no_values_since_answers_are_among_them(
    form: Literal["text", "json"], capsys: pytest.CaptureFixture[str]
) -> None:
    logbook.keep("info", form)
    answer = "soup" * 3
    try:
        raise ValueError(len(answer))
    except ValueError:
        logging.getLogger("theirs").exception("It broke.")
    told = capsys.readouterr().err
    assert "ValueError: 12" in told
    assert answer not in told


def test_what_is_below_the_level_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    logbook.keep("warning", "json")
    structlog.get_logger("ours").info("nothing much")
    logging.getLogger("uvicorn.error").info("Started server process")
    assert capsys.readouterr().err == ""
