"""The bench of floods measures what people wait, calm and flooded, on a real server."""

import itertools
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from konspira.server.bench_wire import framed
from konspira.server.flood_kinds import Flooder, foreseeable, messages
from tests.server.house import House

pytestmark = pytest.mark.slow

SHORT = """
from konspira.server import bench_floods
if __name__ == "__main__":
    bench_floods.CALM = bench_floods.FLOODED = 0.3
    bench_floods.main()
"""


def test_a_flood_is_told_beside_the_calm_before_it() -> None:
    told = subprocess.run([sys.executable, "-c", SHORT, "requests"], capture_output=True, text=True, check=True).stdout
    rows = [line.rsplit(maxsplit=4) for line in told.splitlines()]
    assert [(row[0], row[2]) for row in rows] == [("requests, median", "ms"), ("requests, 95 %", "ms")]
    half, most = ([float(row[1]), float(row[3])] for row in rows)
    assert all(0 < middle <= nearly_all for middle, nearly_all in zip(half, most, strict=True))


def test_the_flood_of_forecasts_asks_about_throws_with_something_to_foresee(house: House) -> None:
    flooder = Flooder(urlsplit(house.url).port or 0)
    action = foreseeable(flooder)[0]
    with flooder.socket() as line:
        told = itertools.chain.from_iterable(asked(line, action) for _ in itertools.count())
        assert next(heard for heard in told if heard["type"] == "forecast")["forecast"]["text"]["en"]


def asked(line: socket.socket, action: Any) -> Iterator[Any]:
    """What comes of asking; while cards lie face down one is told to wait."""
    line.sendall(framed(json.dumps({"type": "forecast", "ref": 1, "action": action}).encode(), 1))
    for heard in messages(line):
        if heard["type"] in ("forecast", "refused"):
            yield heard
            time.sleep(0.1)
            return
