"""What takes long is shared out among the workers, and begins early."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.kit.shares import shared_out


def some(file: str, count: int, *marks: str, needs: str = "tmp_path") -> list[Any]:
    """Stand-ins for the tests of one file."""
    told = {"path": Path(file), "fixturenames": [needs], "get_closest_marker": lambda name: name in marks or None}
    return [SimpleNamespace(nodeid=f"{file}::{n}", **told) for n in range(count)]


QUICK = [one for n in range(10) for one in some(f"test_quick_{n}.py", 9)]
PAGES = [one for n in range(6) for one in some(f"test_page_{n}.py", 4, "browser", needs="desks")]
SLOW = some("test_slow.py", 5, "slow")
LONG = some("test_long.py", 9, "slow", "browser", needs="person")
ALL = [*QUICK, *PAGES, *SLOW, *LONG]


def shares(workers: int) -> list[list[Any]]:
    """What each worker is given: as many as another."""
    dealt = shared_out(ALL, workers)
    each = len(dealt) // workers
    return [dealt[n * each : (n + 1) * each] for n in range(workers)]


def test_no_test_is_lost_nor_run_twice() -> None:
    assert sorted(id(one) for one in shared_out(ALL, 3)) == sorted(map(id, ALL))


def test_every_worker_has_its_share_of_what_takes_long_before_what_is_quick() -> None:
    for share in shares(3):
        first = next(n for n, one in enumerate(share) if one in LONG)
        assert [one in LONG for one in share[first : first + 4]] == [True, True, True, False]
        assert share[-1] in QUICK


def test_tests_of_one_file_stay_together_where_they_share_what_they_set_up() -> None:
    order = shared_out(ALL, 3)
    at = [order.index(one) for one in SLOW]
    assert at == list(range(at[0], at[0] + len(SLOW)))
    assert shared_out(ALL, 1)[: len(LONG)] == LONG
