"""Whole games under OpenSpiel's own test: `.venv/bin/python -m tools.openspiel_games [GAME …] [--limit N]`.

Every game, or those named, for every number of players: `random_sim_test` with copies and serialisation, from the first
answer to the end, or to the Nth, after which the defaults play. The suite plays every one of them, too, for a few
answers; whole games take minutes, as each position is written and read again.
"""

import argparse
from time import process_time

import pyspiel

from konspira.adapters.openspiel import ShelfGame
from konspira.games import game, shelf


def main() -> None:
    """Play, and tell each table with its processor time."""
    asked = argparse.ArgumentParser()
    asked.add_argument("games", nargs="*", default=shelf())
    asked.add_argument("--limit", type=int, default=0)
    given = asked.parse_args()
    more = f",limit={given.limit}" if given.limit else ""
    for name in given.games:
        for seats in game(name).SEATS:
            began = process_time()
            loaded = pyspiel.load_game(f"konspira_{name}(players={seats}{more})")
            assert isinstance(loaded, ShelfGame)
            pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
            print(f"{name} for {seats}: passed, {process_time() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main()
