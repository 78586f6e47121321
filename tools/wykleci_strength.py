"""How strong the strategist of Bohaterowie Wyklęci is, and how long it thinks.

`.venv/bin/python -m tools.wykleci_strength play RIVAL SEATS GAMES FILE [FIRST]` lets it sit, in turn on every seat,
among rivals of one kind and adds a line a game to a file; the deals are the same for every rival. `mcts:SECONDS` is
the general search with so much processor time for every decision. `… among RIVAL SEATS GAMES FILE [FIRST]` is the other
way round, one rival among strategists, which costs a slow rival less. `… tell FILE…` prints what was found.
`… think SEATS GAMES` prints how much processor time its decisions take.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, quantiles, stdev
from time import process_time
from typing import Any

from konspira.bots import mcts
from konspira.engine import CHANCE, Bot, QuickLuck, Record, decode, encode
from konspira.games import box, wykleci
from konspira.games.wykleci.deck_values import deck_values
from konspira.games.wykleci.state import Options, Table
from konspira.sim.statistics import Z95, wilson

ME = "strategist"
TRAITOR, HERO = "Traitor", "Hero"


class Stage(Record, frozen=True):
    """A stage for the strategist: its role, its points less the mean of the others', whether the Authority won."""

    role: str
    traitors: int
    ahead: float
    fell: bool


class Game(Record, frozen=True):
    """A game of one bot among others: its share of the victory, its stages, the
    strategist's milliseconds a decision."""

    rival: str
    seats: int
    deal: int
    won: float
    stages: tuple[Stage, ...]
    thought: tuple[float, ...]


def play(rival: str, seats: str, games: str, file: str, first: str = "0") -> None:
    """Play games, each written down as soon as it is over."""
    written((played((ME, rival), int(seats), deal) for deal in deals(first, games)), file)


def among(rival: str, seats: str, games: str, file: str, first: str = "0") -> None:
    """The same with one rival among strategists: what was won, and by how much one was ahead, is the rival's."""
    written((played((rival, ME), int(seats), deal) for deal in deals(first, games)), file)


def deals(first: str, games: str) -> range:
    """So many deals from the first one on."""
    return range(int(first), int(first) + int(games))


def written(games: Iterable[Game], file: str) -> None:
    """Every game is written down as soon as it is over."""
    for game in games:
        with Path(file).open("ab") as lines:
            lines.write(encode(game) + b"\n")


def played(names: tuple[str, str], seats: int, deal: int) -> Game:
    """One game of a bot among others; who sits where and what chance does follow from its number alone."""
    luck, t, me = QuickLuck(f"strength|{seats}|{deal}"), wykleci.setup(seats, Options()), deal % seats
    lucks = [QuickLuck(f"{deal}|{seat}") for seat in range(seats)]
    alone, others = names
    bots = [chooser(alone if seat == me else others) for seat in range(seats)]
    thought: list[float] = []
    while waiting := wykleci.to_act(t):
        seat = waiting[0]
        if seat == CHANCE:
            action = wykleci.sample(t, luck)
        else:
            view, legal, begin = wykleci.view(t, seat), wykleci.legal(t, seat), process_time()
            action = bots[seat](view, legal, lucks[seat])
            if (alone if seat == me else others) == ME and len(legal) > 1:
                thought.append(round(1000 * (process_time() - begin), 2))
        t, _ = wykleci.step(t, seat, action)
    rival = others if alone == ME else f"{alone} among strategists"
    return Game(rival, seats, deal, share(t, me), tuple(stages(t, me)), tuple(thought))


def chooser(name: str) -> Bot[Any]:
    """A bot by its name; the general search by its time."""
    if name.startswith("mcts:"):
        return mcts(wykleci, 1 << 30, float(name[5:]), process_time)
    return box("wykleci").all_bots[name].choose


def share(t: Table, me: int) -> float:
    """What part of the victory is one's own."""
    ended = wykleci.outcome(t)
    assert ended is not None
    return 1 / len(ended.winners) if me in ended.winners else 0.0


def stages(t: Table, me: int) -> Iterator[Stage]:
    """The stages as one seat fared in them."""
    before, condition = (1,) * t.seats, deck_values(t.deck).condition
    for result in t.results:
        points = [now - then for now, then in zip(result.tracks, before, strict=True)]
        red = [condition[goal] is None for goal in result.goals]
        ahead = points[me] - (sum(points) - points[me]) / (t.seats - 1)
        yield Stage(TRAITOR if red[me] else HERO, sum(red), ahead, not result.heroes)
        before = result.tracks


# ------------------------------------------------------------------ what was found


def tell(*files: str) -> None:
    """Wins against each rival at each count; then how it fared in each role."""
    games = [decode(line, Game) for file in files for line in Path(file).read_bytes().splitlines()]
    print("| against | players | games | won | by chance |\n| --- | --- | --- | --- | --- |")
    for (rival, seats), some in grouped(games, lambda game: (game.rival, game.seats)):
        print(f"| {rival} | {seats} | {won(some)} |")
    for what, some in [*((f"all {n} players", [g for g in games if g.seats == n]) for n in (2, 3, 4)), ("all", games)]:
        print(f"| {what} | | {won(some)} |")
    print("\n| against | role | stages | points ahead | the Authority won |\n| --- | --- | --- | --- | --- |")
    told = [(game.rival, stage) for game in games for stage in game.stages]
    for (rival, role), pairs in grouped(told, lambda pair: (pair[0], pair[1].role)):
        print(f"| {rival} | {role} | {fared([stage for _, stage in pairs])} |")
    for (role, red), pairs in grouped(told, lambda pair: (pair[1].role, pair[1].traitors)):
        print(f"| all | {role}, {red} Traitors at the table | {fared([stage for _, stage in pairs])} |")
    for seats, some in grouped(games, lambda game: game.seats):
        print(f"{seats} players: {times([ms for game in some for ms in game.thought])}")


def grouped(items: Iterable[Any], key: Callable[[Any], Any]) -> Iterator[tuple[Any, list[Any]]]:
    """Items by a key, in its order."""
    groups = defaultdict(list)
    for item in items:
        groups[key(item)].append(item)
    return iter(sorted(groups.items()))


def won(games: Sequence[Game]) -> str:
    """How many games, what part was won with its 95 % interval, and what chance would give."""
    rate = mean(game.won for game in games) if games else 0.0
    low, high = wilson(rate, len(games))
    chance = mean(1 / game.seats for game in games) if games else 0.0
    return f"{len(games)} | {rate:.0%} ({100 * low:.0f}–{100 * high:.0f}) | {chance:.0%}"


def fared(some: Sequence[Stage]) -> str:
    """How many stages, the points ahead with their 95 % interval, how often the stage was lost."""
    ahead = [stage.ahead for stage in some]
    half = Z95 * stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else float("nan")
    return f"{len(some)} | {mean(ahead):+.1f} ± {half:.1f} | {mean(stage.fell for stage in some):.0%}"


def think(seats: str = "2", games: str = "2") -> None:
    """How long the decisions of equal strategists take."""
    thought = [ms for deal in range(int(games)) for ms in played((ME, ME), int(seats), deal).thought]
    print(f"{seats} players: {times(thought)}")


def times(thought: Sequence[float]) -> str:
    """Milliseconds of processor time: the mean, what 99 of 100 stay below, the longest."""
    late, most = quantiles(thought, n=100)[98], max(thought)
    return f"{len(thought)} decisions, {mean(thought):.0f} ms on average, 99 % within {late:.0f}, {most:.0f} at most"


if __name__ == "__main__":
    commands: dict[str, Callable[..., None]] = {"play": play, "among": among, "tell": tell, "think": think}
    commands[sys.argv[1]](*sys.argv[2:])
