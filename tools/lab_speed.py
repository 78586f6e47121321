"""How quick the environments of PettingZoo are beside the engine: `.venv/bin/python -m tools.lab_speed [GAME …]`.

For each game, at its smallest and largest table: the engine's own steps a second (random games through the whole
protocol), those of an engine that shows the acting seat its view before each, the environment's with an observation and
a mask before each (`last()`), and those with the mask alone (`last(observe=False)`, its info).
The answers are known beforehand, so that no chooser is measured, and every round has games of its own, as a learner
meets them; the best of several rounds, in processor time.
"""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

from konspira.adapters.pettingzoo import TableEnv
from konspira.engine import Action, Game, QuickLuck, Seat
from konspira.games import game, shelf
from konspira.sim.bench import random_game

ROUNDS: Final = 12
STEPS: Final = 1000
Games = dict[int, list[int]]
"""By seed: the answers of a game."""


class Speeds(NamedTuple):
    """Steps a second."""

    engine: float
    viewed: float
    observed: float
    unobserved: float


def answers_of(table: TableEnv, seed: int, choose: Random) -> list[int]:
    """The answers of one random game."""
    given = []
    table.reset(seed=seed)
    while not table.terminations[table.agent_selection] and not table.truncations[table.agent_selection]:
        given.append(choose.choice(table.walk.asked.numbers))
        table.step(given[-1])
    return given


def some_games(name: str, seats: int, first: int) -> Games:
    """Enough random games, from this seed on."""
    table, games = TableEnv(name, seats), Games()
    while sum(map(len, games.values())) < STEPS:
        seed = first + len(games)
        games[seed] = answers_of(table, seed, Random(seed))
    return games


def play_again(table: TableEnv, games: Games, observe: bool) -> int:
    """The same games once more."""
    for seed, answers in games.items():
        table.reset(seed=seed)
        for answer in answers:
            table.last(observe)
            table.step(answer)
    return sum(map(len, games.values()))


def engine_steps(name: str, seats: int, views: bool) -> int:
    """Random games of the engine alone, with a view before every move of a seat or without."""
    rules, random, luck, steps = game(name), Random(1).random, QuickLuck(1), 0
    start = rules.setup(seats, rules.OPTIONS())
    played: Any = seeing(rules) if views else rules
    while steps < STEPS:
        steps += random_game(played, start, random, luck)
    return steps


def seeing(rules: Game[Any, Any]) -> SimpleNamespace:
    """The game as it is for whoever looks at the table before they move."""

    def legal(t: Any, seat: Seat) -> Sequence[Action]:
        rules.view(t, seat)
        return rules.legal(t, seat)

    return SimpleNamespace(to_act=rules.to_act, legal=legal, sample=rules.sample, step=rules.step)


def measured(name: str, seats: int) -> Speeds:
    """All speeds of one table."""
    table, rounds = TableEnv(name, seats), list[Speeds]()
    for n in range(ROUNDS):
        games = some_games(name, seats, 1000 * n)
        engine, viewed = [speed(partial(engine_steps, name, seats, views)) for views in (False, True)]
        observed, unobserved = [speed(partial(play_again, table, games, observe)) for observe in (True, False)]
        rounds.append(Speeds(engine, viewed, observed, unobserved))
    return Speeds(*map(max, zip(*rounds, strict=True)))


def speed(work: Callable[[], int]) -> float:
    """How often a second."""
    begun = process_time()
    return work() / (process_time() - begun)


def main(names: tuple[str, ...]) -> None:
    """A line for each table."""
    print("game, seats: steps/s of the engine; with views; of the environment with observations; with masks alone")
    for name in names:
        for seats in sorted({game(name).SEATS[0], game(name).SEATS[-1]}):
            engine, *others = measured(name, seats)
            shares = "; ".join(f"{one:,.0f} ({one / engine:.0%})" for one in others)
            print(f"{name}, {seats}: {engine:,.0f}; {shares}", flush=True)


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or shelf())
