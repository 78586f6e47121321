"""What equal bots of Bohaterowie Wyklęci do when two Traitors sit at a table of four.

`.venv/bin/python -m tools.wykleci_traitors play GAMES FILE [BOT] [FIRST]` deals two Traitors in every stage, to seats
that luck picks, and adds a line a game to a file; `… tell FILE…` prints how the stages ended, and what each role got.
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from konspira.engine import CHANCE, QuickLuck, Record, decode, encode
from konspira.games import box, wykleci
from konspira.games.wykleci.actions import DealGoals
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.state import Options, Table
from konspira.sim.statistics import Z95, wilson

SEATS, TRAITORS = 4, 2


class Ended(Record, frozen=True):
    """How a stage ended: missions that failed, who were Traitors, everybody's points by cards and by goal."""

    failed: int
    heroes: bool
    red: tuple[bool, ...]
    glory: tuple[int, ...]
    scored: tuple[int, ...]


class Played(Record, frozen=True):
    """A game of four equal bots."""

    bot: str
    deal: int
    stages: tuple[Ended, ...]


def play(games: str, file: str, bot: str = "strategist", first: str = "0") -> None:
    """Play games, each written down as soon as it is over."""
    for deal in range(int(first), int(first) + int(games)):
        with Path(file).open("ab") as lines:
            lines.write(encode(Played(bot, deal, ended(played(bot, deal)))) + b"\n")


def played(bot: str, deal: int) -> Table:
    """One game; what is dealt and what bots are undecided about follows from its number alone."""
    luck, t = QuickLuck(f"traitors|{deal}"), wykleci.setup(SEATS, Options())
    lucks = [QuickLuck(f"{deal}|{seat}") for seat in range(SEATS)]
    choose = box("wykleci").all_bots[bot].choose
    while waiting := wykleci.to_act(t):
        seat = waiting[0]
        if seat == CHANCE:
            action = wykleci.sample(t, luck)
            while isinstance(action, DealGoals) and sum(reds(t, action.cards)) != TRAITORS:
                action = wykleci.sample(t, luck)
        else:
            action = choose(wykleci.view(t, seat), wykleci.legal(t, seat), lucks[seat])
        t, _ = wykleci.step(t, seat, action)
    return t


def reds(t: Table, goals: Sequence[int]) -> tuple[bool, ...]:
    """Who of those that hold these goals is a Traitor."""
    condition = deck_values(t.deck).condition
    return tuple(condition[goal] is None for goal in goals)


def ended(t: Table) -> tuple[Ended, ...]:
    """All stages of a game."""
    points = deck_values(t.deck).points
    return tuple(
        Ended(
            now.failed,
            now.heroes,
            reds(t, now.goals),
            tuple(sum(points[card] for card in cards) for cards in now.glory),
            now.scored,
        )
        for now in t.results
    )


# ------------------------------------------------------------------ what was found


def tell(*files: str) -> None:
    """By stage how often the Authority won and how many missions failed; by role the points."""
    games = [decode(line, Played) for file in files for line in Path(file).read_bytes().splitlines()]
    print("| stage | stages | the Authority won | 0 / 1 / 2 / 3 missions failed |\n| --- | --- | --- | --- |")
    for name, at in (("I", 0), ("II", 1), ("III", 2)):
        print(f"| {name} | {how([game.stages[at] for game in games])} |")
    every = [stage for game in games for stage in game.stages]
    print(f"| all | {how(every)} |\n\n| role | cards | goal | in all |\n| --- | --- | --- | --- |")
    for role, red in (("Traitor", True), ("Hero", False)):
        print(f"| {role} | {got(every, red=red)} |")
    ahead = [lead(stage) for stage in every]
    print(f"\nTraitors ahead of the Heroes, a stage: {near(ahead)}")


def how(stages: Sequence[Ended]) -> str:
    """How many stages, how many the Authority won with a 95 % interval, how many missions failed."""
    rate = mean(not stage.heroes for stage in stages)
    low, high = wilson(rate, len(stages))
    failed = Counter(stage.failed for stage in stages)
    counts = " / ".join(str(failed[n]) for n in range(4))
    return f"{len(stages)} | {rate:.0%} ({100 * low:.0f}–{100 * high:.0f}) | {counts}"


def got(stages: Sequence[Ended], *, red: bool) -> str:
    """Points of a role in a stage: by cards, by goal, in all; a stage counts once, with the mean of the role's two."""
    cards, goals = ([mean(of(stage, what, red=red)) for stage in stages] for what in ("glory", "scored"))
    both = [one + other for one, other in zip(cards, goals, strict=True)]
    return " | ".join(near(some) for some in (cards, goals, both))


def of(stage: Ended, what: str, *, red: bool) -> list[int]:
    """What those of a role got."""
    return [n for n, is_red in zip(getattr(stage, what), stage.red, strict=True) if is_red is red]


def lead(stage: Ended) -> float:
    """By how much the Traitors got more than the Heroes."""
    one, other = (mean(of(stage, "glory", red=red)) + mean(of(stage, "scored", red=red)) for red in (True, False))
    return one - other


def near(some: Sequence[float]) -> str:
    """The mean with its 95 % interval."""
    return f"{mean(some):.1f} ± {Z95 * stdev(some) / sqrt(len(some)):.1f}"


if __name__ == "__main__":
    commands: dict[str, Callable[..., None]] = {"play": play, "tell": tell}
    commands[sys.argv[1]](*sys.argv[2:])
