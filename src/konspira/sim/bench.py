"""How quick the platform is: each figure beside a baseline measured in the same run, so that machines can be compared.

The baseline is the game's own bare loop of the printed rules, in games a second; a game without one is measured
against drawing random numbers. All figures are the best of several repetitions, in processor time.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import cycle
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from konspira.engine import CHANCE, Action, Game, QuickLuck, Record, Seat, decode, encode, play, replace
from konspira.games import box, game
from konspira.sim.pool import Progress
from konspira.sim.table import chooser

SEARCH: Final = 50
"""Games played out for each decision that is searched."""

SITTINGS: Final = 8
"""Sittings that a bot plays until one can be gone on with."""

Work = Callable[[], int]
"""Does something and says how many times."""


class Measure(Record, frozen=True):
    """What was measured: the figure in its unit, the baseline, and the figure in terms of the baseline."""

    name: str
    seats: int
    figure: float
    unit: str
    baseline: float
    ratio: float


class Decision(NamedTuple):
    """A table at which a seat has a choice."""

    t: Any
    seat: Seat
    legal: Sequence[Action]


def bench(name: str, seconds: float = 0.1, repeats: int = 5, progress: Progress | None = None) -> tuple[Measure, ...]:
    """Measure a game at its smallest and its largest table; `seconds` is for one repetition of one measure."""
    g = game(name)
    counts = sorted({g.SEATS[0], g.SEATS[-1]})
    rows: list[Measure] = []
    for done, seats in enumerate(counts):
        rows += measure(seats, works(name, g, seats), seconds, repeats)
        if progress:
            progress(done + 1, len(counts))
    return tuple(rows)


def measure(seats: int, todo: Mapping[str, Work], seconds: float, repeats: int) -> list[Measure]:
    """The best speed of each work; the first is the baseline. They take turns, so that a slow moment hits all."""
    best = dict.fromkeys(todo, 0.0)
    for _ in range(repeats):
        for name, work in todo.items():
            best[name] = max(best[name], speed(work, seconds))
    base = best[next(iter(todo))]
    return [Measure(name, seats, figure, f"{name}/s", base, figure / base) for name, figure in best.items()]


def speed(work: Work, seconds: float) -> float:
    """How many times a second of processor time."""
    count, begin = 0, process_time()
    while (spent := process_time() - begin) < seconds:
        count += work()
    return count / spent


def works(name: str, g: Game[Any, Any], seats: int) -> dict[str, Work]:
    """All that is measured at a table of so many seats, the baseline first."""
    start = g.setup(seats, g.OPTIONS())
    bare, rng, luck = box(name).baseline, Random(1), QuickLuck(1)
    decisions = decisions_of(g, start, Random(2))
    whole_game = partial(random_game, g, start, rng.random, luck)
    return {
        "bare games" if bare else "bare draws": partial(times, 10, partial(bare, seats, rng) if bare else rng.random),
        "games": partial(times, 1, whole_game),
        "steps": whole_game,
        "clones": over(decisions, lambda m: replace(m.t)),
        "views": over(decisions, lambda m: g.view(m.t, m.seat)),
        "saves": over(decisions, lambda m: encode(m.t)),
        "loads": over([encode(m.t) for m in decisions], lambda data: decode(data, g.TABLE)),
        "redeals": over([g.view(m.t, m.seat) for m in decisions], lambda view: g.redeal(view, luck)),
        "search games": searches(name, g, decisions, luck),
        **{f"{bot} games": bot_games(name, bot, seats, start) for bot in box(name).measured},
        **next_sittings(name, g, seats, start),
    }


def times(count: int, act: Callable[[], object]) -> int:
    """Do it so many times."""
    for _ in range(count):
        act()
    return count


def over(items: Sequence[Any], act: Callable[[Any], object]) -> Work:
    """Do it with each of the items."""

    def work() -> int:
        for item in items:
            act(item)
        return len(items)

    return work


def searches(name: str, g: Game[Any, Any], decisions: Sequence[Decision], luck: QuickLuck) -> Work:
    """Search one decision after another."""
    bot, rest = box(name).search(SEARCH), cycle(decisions)

    def work() -> int:
        decision = next(rest)
        bot(g.view(decision.t, decision.seat), decision.legal, luck)
        return SEARCH

    return work


def random_game(g: Game[Any, Any], t: Any, random: Callable[[], float], luck: QuickLuck) -> int:
    """A complete game through the whole protocol, each legal action as likely; how many steps it took."""
    to_act, legal, step = g.to_act, g.legal, g.step
    steps = 0
    while waiting := to_act(t):
        seat = waiting[0]
        if seat == CHANCE:
            action = g.sample(t, luck)
        else:
            choices = legal(t, seat)
            action = choices[int(random() * len(choices))]
        t, _ = step(t, seat, action)
        steps += 1
    return steps


def bot_games(name: str, bot: str, seats: int, start: Any) -> Work:
    """Play whole games with one of the game's own bots on all seats."""
    choosers, luck = [chooser(name, bot, f"{bot}{seat}") for seat in range(seats)], QuickLuck(bot)

    def work() -> int:
        play(game(name), start, choosers, luck)
        return 1

    return work


def next_sittings(name: str, g: Game[Any, Any], seats: int, start: Any) -> dict[str, Work]:
    """Set the table from what an earlier sitting left, if the game is one that goes on and its bot gets so far."""
    goes_on = box(name).goes_on
    if not goes_on:
        return {}
    bots, luck = [chooser(name, box(name).best_bot, f"{seat}") for seat in range(seats)], QuickLuck(name)
    left = (goes_on.saved(play(g, start, bots, luck)) for _ in range(SITTINGS))
    saved = next(filter(None, left), "")
    options = g.OPTIONS(**{goes_on.option: saved})
    return {"next sittings": partial(times, 1, partial(g.setup, seats, options))} if saved else {}


def decisions_of(g: Game[Any, Any], t: Any, rng: Random) -> list[Decision]:
    """The decisions of one random game."""
    luck, decisions = QuickLuck(rng.random().hex()), []
    while waiting := g.to_act(t):
        seat = waiting[0]
        legal = [g.sample(t, luck)] if seat == CHANCE else g.legal(t, seat)
        if len(legal) > 1:
            decisions.append(Decision(t, seat, legal))
        t, _ = g.step(t, seat, rng.choice(legal))
    return decisions
