"""What the seldom chosen brings in Czas oblężenia: positions that fit it are played on with it and without.

A position fits by what everybody at the table sees (`siege_fits`). It comes from games of four bots; in every other
game they take what fits whenever they can, so that what follows from it comes up as well. Both are played on by the
planner with the same luck, for some days or to the end of the Act, and count what people, stores and story are worth
then, and 50 for what is won. Those in which the first half of the draws spoke for it are judged by the second half
alone, so that luck does not choose the positions that it praises.
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
from konspira.games.siege import rules, saving, storage
from konspira.games.siege.bots.planner import planner
from konspira.games.siege.bots.temper import BOLD, CAREFUL, KIND, PLANNER
from konspira.games.siege.bots.worth import A_KIND, asked, fitted, kinds, worth
from konspira.games.siege.normal import setup as normal_game
from konspira.games.siege.state import CampaignOptions, NormalOptions, Table, at_hand
from tools.siege_fits import FITS, Fit, name

WON = 50.0
CHOOSERS = [planner(temper) for temper in (PLANNER, CAREFUL, BOLD, KIND)]
NORMAL = (NormalOptions(), NormalOptions(orphans=True), NormalOptions(dog=True))

Forbidden = Callable[[Table, Action], bool]


class Found(NamedTuple):
    """A position in which something can be had."""

    t: Table
    way: Action


class Seen:
    """What could be had where it fits, what was taken, and for each thing one position of each game."""

    def __init__(self) -> None:
        self.games = self.plain = 0
        self.taken: Counter[str] = Counter()
        self.could: Counter[str] = Counter()
        self.found: dict[str, list[Found]] = {}


def moves(t: Table, seed: str, choose: Any, barred: Forbidden | None = None) -> Iterator[tuple[Table, Any]]:
    """Every decision of a sitting and what was chosen, at the end its last table; what is barred is not chosen.

    The nth draw of a kind on a day is the same whatever was done before it.
    """
    luck, drawn = QuickLuck(seed), Counter[str]()
    while seats := rules.to_act(t):
        if seats[0] == CHANCE:
            draw = f"{t.day} {type(at_hand(t)).__name__}"
            drawn[draw] += 1
            action = rules.sample(t, QuickLuck(f"{seed} {draw} {drawn[draw]}"))
        else:
            ways = [way for way in rules.legal(t, seats[0]) if not (barred and barred(t, way))]
            action = choose(siege.view(t, seats[0]), ways or rules.legal(t, seats[0]), luck)
            yield t, action
        t, _ = rules.step(t, seats[0], action)
    yield t, None


def fitting(t: Table) -> list[tuple[str, Found]]:
    """What can be had now and fits: how the table calls it, the position, and the way that takes it."""
    return [(label, found) for label, fit in FITS.items() if fit.fits(t) and (found := offered(given(t, fit), fit))]


def given(t: Table, fit: Fit) -> Table:
    """The table with what the sign puts into Storage."""
    less = {item: n - storage.count(t.storage, item) for item, n in Counter(fit.goods).items()}
    missing = {item: n for item, n in less.items() if n > 0}
    return storage.gain(t, missing)[0] if missing else t


def offered(t: Table, fit: Fit) -> Found | None:
    """The first way that takes the thing."""
    return next((Found(t, way) for way in rules.legal(t, 0) if name(t, way) == fit.thing), None)


def eager(choose: Any, rng: random.Random) -> Any:
    """A bot that takes what fits every other time."""

    def chosen(view: Any, legal: Sequence[Action], luck: QuickLuck) -> Action:
        fits = [one.way for _, one in fitting(view.table) if one.way in legal] if rng.random() < 0.5 else []
        return rng.choice(fits) if fits else choose(view, legal, luck)

    return chosen


def watch(seen: Seen, game: int, normal: bool, acts: int) -> None:
    """A campaign of so many Acts at most, or a game of normal play: one position for each thing that fits."""
    rng, plain = random.Random(game), game // len(CHOOSERS) % 2 == 0
    choose = CHOOSERS[game % len(CHOOSERS)] if plain else eager(CHOOSERS[game % len(CHOOSERS)], random.Random(game))
    t = normal_game(1, NORMAL[game % 3]) if normal else siege.setup(1, CampaignOptions())
    could: dict[str, Found] = {}
    times: Counter[str] = Counter()
    for _ in range(acts):
        for now, action in moves(t, f"worth {game}", choose):
            t = now
            if action is None:
                break
            for label, found in fitting(now):
                times[label] += 1
                seen.taken[label] += plain and name(now, action) == FITS[label].thing
                if rng.random() * times[label] < 1:
                    could[label] = found
        if normal or not (saved := saving.saved(t)):
            break
        t = siege.setup(1, CampaignOptions(saved=saved))
    seen.games, seen.plain = seen.games + 1, seen.plain + plain
    for label, one in could.items():
        seen.could[label] += plain
        seen.found.setdefault(label, []).append(one)


def there(t: Table) -> float:
    """What people, stores and story are worth, and in Act I the kinds of Fittings that are asked for."""
    return worth(t, PLANNER) - fitted(t) + (A_KIND * min(kinds(t), asked(t)) if t.act == "I" else 0.0)


def played_on(t: Table, seed: str, days: int, barred: Forbidden | None) -> float:
    """What a sitting comes to that the planner plays on for so many days, or to its end."""
    last, until = t, t.day + days if days else 99
    for now, action in moves(t, seed, CHOOSERS[0], barred):
        if action is None:
            assert isinstance(now.phase, Over)
            return there(last) + WON * bool(now.phase.outcome.winners)
        if now.day > until:
            break
        last = now
    return there(last) + WON / 2


def gain(found: Found, fit: Fit, seed: str) -> float:
    """How much better it goes with the thing than without it."""
    after, _ = rules.step(found.t, 0, found.way)
    taken = played_on(after, seed, fit.days, None)
    return taken - played_on(found.t, seed, fit.days, lambda t, way: name(t, way) == fit.thing)


def shown(values: Sequence[float]) -> str:
    """A mean and its error."""
    error = f" ± {2 * stdev(values) / len(values) ** 0.5:.1f}" if len(values) > 1 else ""
    return f"{fmean(values):+.1f}{error}" if values else "–"


def row(label: str, seen: Seen, positions: int, draws: int) -> str:
    """What a thing brings, over some of the positions that fit it."""
    every = seen.found[label]
    found = random.Random(label).sample(every, min(positions, len(every)))
    gains = [[gain(one, FITS[label], f"{n}|{draw}") for draw in range(draws)] for n, one in enumerate(found)]
    half = draws // 2
    liked = [fmean(one[half:]) for one in gains if fmean(one[:half]) > 0]
    share = 100 / max(seen.plain, 1)
    return (
        f"| {label} | {FITS[label].when} | {seen.could[label] * share:.0f} | {seen.taken[label] * share:.0f} | "
        f"{len(found)} | {shown([fmean(one) for one in gains])} | {shown(liked)} | "
        f"{sum(w > 0 for w in liked)} of {len(liked)} |"
    )


def main() -> None:
    """Watch games, then print what each thing brings."""
    parse = argparse.ArgumentParser(description=__doc__)
    parse.add_argument("things", nargs="*", help="how their names in the table begin: fitting, choice visitor/, …")
    parse.add_argument("--games", type=int, default=100)
    parse.add_argument("--first", type=int, default=0)
    parse.add_argument("--normal", action="store_true")
    parse.add_argument("--acts", type=int, default=3, help="so many Acts of a campaign at most")
    parse.add_argument("--positions", type=int, default=10)
    parse.add_argument("--draws", type=int, default=12)
    given = parse.parse_args()
    seen = Seen()
    for game in range(given.first, given.first + given.games):
        watch(seen, game, given.normal, given.acts)
    print(
        "| thing | fits | in 100 games to be had | taken | positions | brings | looked good: brings again | so often |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
    wanted = [label for first in given.things or [""] for label in FITS if label.startswith(first)]
    for label in dict.fromkeys(wanted):
        if label in seen.found:
            print(row(label, seen, given.positions, given.draws), flush=True)


if __name__ == "__main__":
    main()
