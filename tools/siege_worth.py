"""What the seldom chosen brings in Czas oblężenia: positions in which it can be had are played on with it and without.

Both are played on by the planner with the same luck, for some days or to the end of the Act. A position counts what
people, stores and story are worth then, and 50 for what is won. Those in which the first half of the draws spoke for it
are judged by the second half alone, so that luck does not choose the positions that it praises.
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean, stdev
from typing import Any, NamedTuple

from konspira.engine import CHANCE, Action, QuickLuck
from konspira.engine.phases import Over
from konspira.games import siege
from konspira.games.siege import expedition, rules, saving
from konspira.games.siege.actions import Build, Craft
from konspira.games.siege.bots.planner import planner
from konspira.games.siege.bots.temper import BOLD, CAREFUL, KIND, PLANNER
from konspira.games.siege.bots.worth import A_KIND, asked, fitted, kinds, worth
from konspira.games.siege.household_actions import NewIdea
from konspira.games.siege.normal import setup as normal_game
from konspira.games.siege.outside_actions import AskFavour, ChooseWay, Gather, LookAround, UseAbility
from konspira.games.siege.state import CampaignOptions, Deciding, NormalOptions, Table
from konspira.games.siege.story_tasks import ScriptWays

WON = 50.0
CHOOSERS = [planner(temper) for temper in (PLANNER, CAREFUL, BOLD, KIND)]
NORMAL = (NormalOptions(), NormalOptions(orphans=True), NormalOptions(dog=True))

Forbidden = Callable[[Table, Action], bool]


class Found(NamedTuple):
    """A position in which something can be had."""

    t: Table
    way: Action


class Seen:
    """What could be had, what was taken, and for each thing one position of each game."""

    def __init__(self) -> None:
        self.games = 0
        self.taken: Counter[str] = Counter()
        self.could: Counter[str] = Counter()
        self.found: dict[str, list[Found]] = {}


def script_of(t: Table) -> str:
    """The script whose choices are open."""
    task = t.phase.task if isinstance(t.phase, Deciding) else None
    return task.script if isinstance(task, ScriptWays) else ""


NAMES: dict[type, Callable[[Table, Any], str]] = {
    Build: lambda _, way: f"fitting {way.fitting}",
    Craft: lambda _, way: f"recipe {way.recipe}",
    UseAbility: lambda _, way: f"ability {way.ability}",
    AskFavour: lambda _, way: f"favour {way.person}",
    LookAround: lambda _, way: f"look {way.location}",
    ChooseWay: lambda t, way: f"choice {script_of(t)}:{way.key}",
    NewIdea: lambda *_: "new idea",
    Gather: lambda t, way: "well" if way.resource == "water" and expedition.at_well(t) else "",
}


def name(t: Table, way: Action) -> str:
    """What a way is called in the table; "" for what is not counted."""
    called = NAMES.get(type(way))
    return called(t, way) if called else ""


def moves(t: Table, luck: QuickLuck, choose: Any, barred: Forbidden | None = None) -> Iterator[tuple[Table, Any]]:
    """Every decision of a sitting and what was chosen, at the end its last table; what is barred is not chosen."""
    while seats := rules.to_act(t):
        if seats[0] == CHANCE:
            action = rules.sample(t, luck)
        else:
            ways = [way for way in rules.legal(t, seats[0]) if not (barred and barred(t, way))]
            action = choose(siege.view(t, seats[0]), ways or rules.legal(t, seats[0]), luck)
            yield t, action
        t, _ = rules.step(t, seats[0], action)
    yield t, None


def watch(seen: Seen, game: int, normal: bool) -> None:
    """A whole campaign, or a game of normal play: one position for each thing that could be had."""
    rng, luck = random.Random(game), QuickLuck(f"worth {game}")
    choose = CHOOSERS[game % len(CHOOSERS)]
    t: Table | None = normal_game(1, NORMAL[game % 3]) if normal else siege.setup(1, CampaignOptions())
    could: dict[str, Found] = {}
    times: Counter[str] = Counter()
    taken: set[str] = set()
    while t is not None:
        for now, action in moves(t, luck, choose):
            t = now
            if action is None:
                break
            taken.add(name(now, action))
            for thing, way in {name(now, way): way for way in rules.legal(now, 0)}.items():
                times[thing] += 1
                if rng.random() * times[thing] < 1:
                    could[thing] = Found(now, way)
        saved = "" if normal else saving.saved(t)
        t = siege.setup(1, CampaignOptions(saved=saved)) if saved else None
    seen.games += 1
    seen.taken.update(taken)
    seen.could.update(could.keys())
    for thing, found in could.items():
        seen.found.setdefault(thing, []).append(found)


def there(t: Table) -> float:
    """What people, stores and story are worth, and the kinds of Fittings that are asked for."""
    return worth(t, PLANNER) - fitted(t) + A_KIND * min(kinds(t), asked(t))


def played_on(t: Table, luck: QuickLuck, days: int, barred: Forbidden | None) -> float:
    """What a sitting comes to that the planner plays on for so many days, or to its end."""
    last, until = t, t.day + days if days else 99
    for now, action in moves(t, luck, CHOOSERS[0], barred):
        if action is None:
            assert isinstance(now.phase, Over)
            return there(last) + WON * bool(now.phase.outcome.winners)
        if now.day > until:
            break
        last = now
    return there(last) + WON / 2


def gain(found: Found, thing: str, days: int, seed: str) -> float:
    """How much better it goes with the thing than without it."""
    after, _ = rules.step(found.t, 0, found.way)
    taken = played_on(after, QuickLuck(seed), days, None)
    return taken - played_on(found.t, QuickLuck(seed), days, lambda t, way: name(t, way) == thing)


def row(thing: str, seen: Seen, positions: int, draws: int, days: int) -> str:
    """What a thing brings, over some of the positions in which it can be had."""
    found = random.Random(thing).sample(seen.found[thing], min(positions, len(seen.found[thing])))
    gains = [[gain(one, thing, days, f"{n}|{draw}") for draw in range(draws)] for n, one in enumerate(found)]
    half = draws // 2
    liked = [fmean(one[half:]) for one in gains if fmean(one[:half]) > 0]
    error = f" ± {stdev(liked) / len(liked) ** 0.5:.1f}" if len(liked) > 1 else ""
    again = f"{fmean(liked):+.1f}{error} | {sum(w > 0 for w in liked)} of {len(liked)}" if liked else "– | –"
    share, mean = 100 / seen.games, fmean([fmean(one) for one in gains])
    return (
        f"| {thing} | {seen.could[thing] * share:.0f} | {seen.taken[thing] * share:.1f} | {len(found)} | "
        f"{mean:+.1f} | {again} |"
    )


def chosen(seen: Seen, rare: float, wanted: Sequence[str]) -> list[str]:
    """The things that are asked for by how their names begin, of these the ones that are taken seldom."""
    found = [thing for thing in sorted(seen.found) if thing]
    things = dict.fromkeys(thing for first in wanted or [""] for thing in found if thing.startswith(first))
    return [thing for thing in things if seen.taken[thing] <= rare / 100 * seen.games]


def main() -> None:
    """Watch games, then print what each seldom chosen thing brings."""
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("things", nargs="*", help="how the names of the things begin: fitting, choice person/, …")
    parse.add_argument("--games", type=int, default=100)
    parse.add_argument("--first", type=int, default=0)
    parse.add_argument("--normal", action="store_true")
    parse.add_argument("--rare", type=float, default=5.0, help="taken in so many games of a hundred at most")
    parse.add_argument("--positions", type=int, default=8)
    parse.add_argument("--draws", type=int, default=4)
    parse.add_argument("--days", type=int, default=3, help="played on for so many days; 0: to the end of the Act")
    given = parse.parse_args()
    seen = Seen()
    for game in range(given.first, given.first + given.games):
        watch(seen, game, given.normal)
    print("| thing | in 100 games to be had | taken | positions | brings | looked good: brings again | so often |")
    print("| --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for thing in chosen(seen, given.rare, given.things):
        print(row(thing, seen, given.positions, given.draws, given.days), flush=True)


if __name__ == "__main__":
    main()
