"""NP-30  How far the final of the basic variant is."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from konspira.engine.council import Choosing
from konspira.games.niepodlegla.basic.content import AREAS, Area
from konspira.games.niepodlegla.basic.flow import deck
from konspira.games.niepodlegla.basic.ordering import FULL, REWARDS
from konspira.games.niepodlegla.basic.state import ROUNDS, DoneCards, PlaceInArea, Table
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.prospects import Prospect, prospect, within_reach

Pay = tuple[tuple[Area, ...], int]
"""In some of these areas so many tokens."""

MIDDLE: Final = 3
"""From this round on it is told."""


def prospects(t: Table) -> Prospect | None:
    """How far the final is while missions are planned and fought for."""
    return outlook(t) if within_reach(t) is not None else None


def outlook(t: Table) -> Prospect | None:
    """Tokens that are lacking, and those that can still be placed."""
    pays = possible(t) if MIDDLE <= t.round <= ROUNDS else None
    if pays is None:
        return None
    start, past = deck(t).start[t.seats], t.round - (not t.done)
    later = (ROUNDS - t.round) * (start.pawns * t.seats + 1)
    counting, whole = gained(t)
    lacking = whole - counting
    dice = t.neutral + len(t.leaders) + len(t.pool)
    known = {"rounds": ROUNDS - past, "gained": counting, "past": past, "needs": sum(t.levels), "dice": dice}
    return prospect(lacking, min(lacking, brought(t, pays) + later), **known)


def gained(t: Table) -> tuple[int, int]:
    """NP-30  The tokens that count in the areas, of those that they hold."""
    return sum(min(FULL, tokens) for tokens in t.areas), FULL * len(AREAS)


def possible(t: Table) -> list[Pay] | None:
    """What this round can still bring: missions or, after the fight, rewards that are due; None between rounds."""
    cards = within_reach(t)
    if cards is None and not t.done:
        return None
    due = (*([t.phase.task] if isinstance(t.phase, Choosing) else []), *t.todo) if cards is None else ()
    ways = [(task.among, task.count) for task in due if isinstance(task, PlaceInArea)]
    done = [card for task in due if isinstance(task, DoneCards) for card in task.cards]
    return [*ways, *(REWARDS[deck(t).missions[card].reward] for card in cards or done)]


def covered(t: Table, cards: Sequence[str]) -> int:
    """NP-03  How many of the lacking tokens these missions can bring."""
    return brought(t, [REWARDS[deck(t).missions[card].reward] for card in cards])


def brought(t: Table, pays: Sequence[Pay]) -> int:
    """How many of the lacking tokens can be placed: those for one area first, then freer ones."""
    short = {area: max(0, FULL - tokens) for area, tokens in zip(AREAS, t.areas, strict=True)}
    lacking = sum(short.values())
    for among, count in sorted(pays, key=lambda pay: len(pay[0])):
        for _ in range(count):
            short[max(among, key=short.__getitem__)] -= 1
    return lacking - sum(max(0, left) for left in short.values())


def tokens(t: Table) -> Callable[[Sequence[str]], int] | None:
    """NP-30  In the last round, how many of the lacking tokens missions bring, unless each of them brings one."""
    if t.round < ROUNDS:
        return None
    taken = [target.card for target in t.phase.targets] if isinstance(t.phase, Fight) else []
    lacking = any(lies < FULL for lies in t.areas)
    return partial(covered, t) if lacking and covered(t, taken) != len(taken) else None
