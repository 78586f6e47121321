"""Nobody can fill the log, and programs can read it."""

import json
import logging
import sys

from konspira.server.brief_log import LINES_AT_ONCE, LONGEST, Brief
from konspira.server.log_lines import JsonLines


def line(text: str) -> logging.LogRecord:
    """Something to be logged."""
    return logging.LogRecord("konspira", logging.WARNING, "", 0, "%s", (text,), None)


def test_of_very_many_lines_the_first_are_written() -> None:
    brief = Brief()
    written = [brief.filter(line("again")) for _ in range(3 * LINES_AT_ONCE)]
    assert all(written[:LINES_AT_ONCE])
    assert written.count(False) > LINES_AT_ONCE


def test_a_very_long_line_is_cut() -> None:
    long = line("x" * 10 * LONGEST)
    assert Brief().filter(long)
    assert len(long.getMessage()) < 2 * LONGEST
    assert "18000 characters" in long.getMessage()


def test_for_programs_a_line_is_an_object() -> None:
    broken = line("a “quoted”\nthing")
    try:
        raise KeyError("code")
    except KeyError:
        broken.exc_info = sys.exc_info()
    written = JsonLines().format(broken)
    assert "\n" not in written
    read = json.loads(written)
    assert (read["level"], read["said"]) == ("WARNING", "a “quoted”\nthing")
    assert "KeyError: 'code'" in read["trace"]
