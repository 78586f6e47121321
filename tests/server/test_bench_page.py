"""The bench of pages tells the longest tasks of a reveal, as a phone four times slower would spend them."""

from typing import Any

from konspira.server.bench_page import longest


def event(name: str, at: int, lasts: int = 0, spent: int = 0, thread: int = 1) -> dict[str, Any]:
    """What Chromium's trace tells of a mark or a task, in µs; `spent`: by the processor."""
    return {"name": name, "pid": 7, "tid": thread, "ts": at, "dur": lasts, "tdur": spent}


TRACE = [
    event("RunTask", 0, 90_000, 90_000),
    event("RunTask", 100_000, 40_000, 20_000),
    event("shown", 130_000),
    event("RunTask", 200_000, 60_000, 8_000),
    event("RunTask", 300_000, 90_000, 80_000, thread=2),
    event("RunTask", 400_000, 30_000, 25_000),
    event("gone", 410_000),
    event("RunTask", 500_000, 90_000, 90_000),
]


def test_what_is_spent_while_something_is_revealed_is_told_apart_from_what_brings_and_takes_it() -> None:
    assert longest(TRACE) == {"reveal": 4 * 8.0, "around": 4 * 25.0}


def test_where_nothing_is_revealed_nothing_is_told() -> None:
    assert longest([one for one in TRACE if one["name"] == "RunTask"]) == {}
