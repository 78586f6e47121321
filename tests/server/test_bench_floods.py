"""The bench of floods measures what people wait, calm and flooded, on a real server."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

SHORT = """
from konspira.server import bench_floods
if __name__ == "__main__":
    bench_floods.CALM = bench_floods.FLOODED = 1.0
    bench_floods.main()
"""


def test_a_flood_is_told_beside_the_calm_before_it() -> None:
    told = subprocess.run([sys.executable, "-c", SHORT, "requests"], capture_output=True, text=True, check=True).stdout
    rows = [line.rsplit(maxsplit=4) for line in told.splitlines()]
    assert [(row[0], row[2]) for row in rows] == [("requests, median", "ms"), ("requests, 95 %", "ms")]
    half, most = ([float(row[1]), float(row[3])] for row in rows)
    assert all(0 < middle <= nearly_all for middle, nearly_all in zip(half, most, strict=True))
