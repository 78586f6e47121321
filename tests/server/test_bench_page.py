"""The bench of pages tells the longest tasks of a reveal, as a phone four times slower would spend them."""

from typing import Any

from konspira.server.bench_page import AIMS, BESIDE, UNITS, Opened, longest, reveals, rows


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


def test_where_nothing_is_revealed_this_is_said() -> None:
    assert longest([one for one in TRACE if one["name"] == "RunTask"]) == {}
    assert [row.name for row in reveals("pebbles", {})] == ["pebbles, nothing was revealed for"]
    assert [row.name for row in reveals("pebbles", longest(TRACE))] == ["pebbles, reveal", "pebbles, around"]


def test_a_visit_is_told_beside_what_is_aimed_at_and_what_is_sent_beside_the_bare_page() -> None:
    found = Opened(ready=3000, work=750, shift=0, requests=13, sent=140)._asdict()
    told = {row.name: row.ratio for row in rows("pebbles", found)}
    assert told == {
        "pebbles, ready": 2,
        "pebbles, work": 0.5,
        "pebbles, shift": 0,
        "pebbles, requests": 13 / AIMS["requests"],
    }
    assert set(found) == {*AIMS, "sent"} - {"reveal", "around"}
    assert set(BESIDE) <= {*found} & {*UNITS}
