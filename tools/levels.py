"""What a person gets beside bots of each level: `.venv/bin/python -m tools.levels GAME SEATS GAMES [LEVEL …]`.

The normal bot stands in for a reasonable person: it takes one seat, every seat in turn, and bots of a level the others.
A shared victory is one; what an equal would get stands in the line of the normal level.
"""

import sys
from typing import Final

import konspira
from konspira.bots.thought import LEVELS, Level
from konspira.games import box
from konspira.sim.statistics import wilson

SEED: Final = "levels"


def won(game: str, seats: int, games: int, level: Level) -> int:
    """How many games the person has won."""
    person, other = box(game).bot_of_level("normal"), box(game).bot_of_level(level)
    rows = konspira.many(game, games, (person, *(other,) * (seats - 1)), seats=seats, seed=SEED)
    return sum(row[f"won_{-row['game'] % seats}"] for row in rows)


def main(game: str, seats: int, games: int, *levels: str) -> None:
    """A line for each level."""
    for level in (one for one in LEVELS if one in (levels or LEVELS)):
        wins = won(game, seats, games, level)
        low, high = wilson(wins / games, games)
        print(f"{game}, {seats}, {level}: {wins} of {games}, {wins / games:.1%} ({low:.1%}–{high:.1%})", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
