"""Whether a bot's time tells its role: what a spectator measures at tables of a real server, by role, and how well
they could guess from it (50 % is the toss of a coin; by luck the best limit finds a little more).

Run it as `.venv/bin/python -m tools.bot_times [bot] [tables] [before]`; `before` lets bots answer as soon as they know.
"""

import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import shuffle
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import connect

from tests.server.house import House

SEATS = 5
Timed = list[tuple[int, float]]


def main(bot: str = "konspirator", tables: str = "40", before: str = "") -> None:
    """Two groups of times, and how well they can be told apart."""
    settings = {} if before else {"answering": 0.25, "searching": 1.6}
    with TemporaryDirectory() as folder:
        house = House(Path(folder) / "times.db", **settings)
        with ThreadPoolExecutor(1 if bot == "mcts" else 2) as crowd:
            games = list(crowd.map(partial(watch, house, bot), range(int(tables))))
        house.stop()
    for what in ("cards", "votes"):
        fighters, agents = ([t for game in games for t in game[f"{role}_{what}"]] for role in ("fighter", "agent"))
        share = f"told apart {guessed(fighters, agents):.0%}, by luck {luck(fighters, agents):.0%}"
        print(what, "| Fighters:", told(fighters), "| Agents:", told(agents), "|", share)


def watch(house: House, bot: str, _: int) -> dict[str, list[float]]:
    """One table of bots alone, watched to its end."""
    host = house.person("Ala")
    host.create(seats=SEATS, bots=[bot] * (SEATS - 1), sit=False)
    host.post("seat", {"seat": 0, "bot": bot})
    cards: Timed = []
    votes: Timed = []
    with connect(f"{house.url.replace('http', 'ws')}/ws/{host.code}?watch=1", compression=None) as line:
        host.post("start")
        agents = listen(line, cards, votes)
    return {
        f"{role}_{what}": [seconds for seat, seconds in timed if (seat in agents) == (role == "agent")]
        for what, timed in (("cards", cards), ("votes", votes))
        for role in ("fighter", "agent")
    }


def listen(line: Any, cards: Timed, votes: Timed) -> Sequence[int]:
    """Note how long each bot took; who the Agents were."""
    since, waiting = time.perf_counter(), set[int]()
    while True:
        frame = json.loads(line.recv(60))
        if frame["type"] != "state":
            continue
        view, now = frame["view"], time.perf_counter()
        # The last of a vote or mission is seen only by what follows it.
        kind = votes if "voters" in view["now"] else cards if "chosen" in view["now"] else None
        done = waiting - set(view["to_act"])
        if kind is not None and len(done) == 1:
            kind.append((done.pop(), now - since))
        since, waiting = now, set(view["to_act"])
        if view["outcome"]:
            agents: Sequence[int] = view["agents"]
            return agents


def told(seconds: list[float]) -> str:
    """How many there are, their median and their middle half, in milliseconds."""
    low, _, high = quantiles(seconds, n=4)
    return f"{len(seconds)}, {1000 * median(seconds):.1f} ms ({1000 * low:.1f}–{1000 * high:.1f})"


def guessed(one: list[float], other: list[float]) -> float:
    """How often the best limit between two groups tells them apart, each as likely."""
    limits = sorted({*one, *other})
    split = [sum(t <= limit for t in one) / len(one) - sum(t <= limit for t in other) / len(other) for limit in limits]
    return 0.5 + max(map(abs, split)) / 2


def luck(one: list[float], other: list[float]) -> float:
    """How often two groups that are mixed at random can be told apart by the best limit, in 19 cases of 20 at most."""
    every, shares = one + other, []
    for _ in range(100):
        shuffle(every)
        shares.append(guessed(every[: len(one)], every[len(one) :]))
    return sorted(shares)[94]


if __name__ == "__main__":
    main(*sys.argv[1:])
