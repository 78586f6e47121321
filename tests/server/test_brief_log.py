"""Nobody can fill the log."""

import logging

from konspira.server.brief_log import LINES_AT_ONCE, LONGEST, Brief


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
