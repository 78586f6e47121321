"""How likely the basic variant is won from here: five tokens in every area in time, then the final."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import erf, exp, log, log1p, sqrt
from typing import Final, NamedTuple

from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.decks import DECKS, BasicPrint
from konspira.games.niepodlegla.basic.ordering import FULL, REWARDS
from konspira.games.niepodlegla.basic.rounds import LEAST_LEVEL, MOST_LEVEL
from konspira.games.niepodlegla.basic.state import ROUNDS, DoneCards, Table
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL
from konspira.games.niepodlegla.fight import Fight
from konspira.games.niepodlegla.last_laying import LastLaying
from konspira.games.niepodlegla.planning import Planning

START: Final = {2: 11.1, 3: 9.9, 4: 7.8}
MARKER: Final = 0.34
LEVEL: Final = 0.69
STEEP: Final = 0.016
"""The odds of the final, measured on many: for each number of players, a marker, a level and the square of a level."""

DRIFT: Final = -0.4
"""Levels by which a round changes the finals, its morale check and its profits taken together."""

USED: Final = 1.12
ALONE: Final = 0.08
"""How much of what the dice show serves missions, with re-rolls, and how much less for every seat."""

SPARE: Final = 1.0
"""Missions a round that are tried besides those that are needed."""

DOUBT, HAZE = 0.25, 0.2
"""What is uncertain besides the dice: in any case, and for every token that an area still lacks."""

ENOUGH: Final = 100.0
"""The margin of an area that has its five tokens."""


class Tokens(NamedTuple):
    """Tokens that missions bring: in each area, in either of the two on the map, and anywhere."""

    areas: tuple[int, int, int, int]
    map: int
    anywhere: int


class BasicStanding(NamedTuple):
    """What the chances hang on: areas, finals, markers, shared dice; missions that will pay, may be done or come."""

    areas: tuple[int, ...]
    levels: tuple[int, ...]
    markers: int
    dice: int
    sure: tuple[str, ...]
    hoped: tuple[str, ...]
    pile: tuple[str, ...]


def standing(t: Table) -> BasicStanding:
    """How a table stands."""
    fought = not isinstance(t.phase, Planning | Fight | LastLaying)
    paid = {card for task in t.todo if isinstance(task, DoneCards) for card in task.cards}
    sure = tuple(card for card in t.done if card in paid)
    undone = tuple(card for card in t.missions if card not in t.done)
    pile = tuple(sorted((*t.pile.cards, *(undone if fought else ()))))
    return BasicStanding(t.areas, t.levels, t.markers, t.neutral + len(t.pool), sure, () if fought else undone, pile)


@lru_cache(1 << 14)
def chance(key: str, seats: int, round_: int, now: BasicStanding) -> float:
    """How likely the game is won, as a logarithm."""
    printed = DECKS[key]
    return reach(printed, seats, round_, now) + final_won(printed, seats, round_, now)


# ------------------------------------------------------------------ five tokens in every area


def reach(printed: BasicPrint, seats: int, round_: int, now: BasicStanding) -> float:
    """How likely every area gets its five tokens, as a logarithm."""
    left = ROUNDS - round_
    often = rate(printed, seats, round_, now)
    seen = left * printed.start[seats].missions / max(1, len(now.pile))
    later = 1.0 - (1.0 - often) ** seen
    parts = ((1.0, now.sure), (often, now.hoped), (later, now.pile))
    margins = [float(n - FULL) if n < FULL else ENOUGH for n in now.areas]
    spread = [DOUBT + HAZE * max(0, FULL - n) for n in now.areas]
    tokens = [(likely, tokens_of(printed, cards)) for likely, cards in parts]
    for likely, some in tokens:
        for n in range(4):
            margins[n] += likely * some.areas[n]
            spread[n] += likely * (1.0 - likely) * some.areas[n]
    for likely, some in tokens:
        fill(margins, spread, (0, 1), some.map, likely)
    for likely, some in tokens:
        fill(margins, spread, (0, 1, 2, 3), some.anywhere, likely)
    return sum(log_normal((margin + 0.5) / sqrt(var)) for margin, var in zip(margins, spread, strict=True))


def fill(margins: list[float], spread: list[float], among: Sequence[int], count: int, likely: float) -> None:
    """Tokens that may go to several areas go, by halves, where most are lacking."""
    for _ in range(2 * count):
        n = min(among, key=margins.__getitem__)
        margins[n] += likely / 2
        spread[n] += likely * (1.0 - likely) / 2


def rate(printed: BasicPrint, seats: int, round_: int, now: BasicStanding) -> float:
    """How likely a mission is done: by how many symbols the dice bring for those that missions need."""
    cards = (*now.hoped, *now.pile)
    if not cards:
        return 0.5
    needs = sum(len(printed.missions[card].needs) for card in cards) / len(cards)
    missions = printed.start[seats].missions
    neutral, leader = symbols(printed)
    lacking = sum(max(0, FULL - n) for n in now.areas)
    wanted = min(missions, lacking / max(1, ROUNDS - round_ + bool(now.hoped)) + SPARE)
    share = (neutral * now.dice + leader * seats) / (needs * wanted) * (USED - ALONE * seats)
    return min(max(share, 0.1), 0.95)


@lru_cache(64)
def symbols(printed: BasicPrint) -> tuple[float, float]:
    """How many symbols a neutral die and a leader's die show on average."""
    shown = [sum(map(sum, die)) / len(die) for die in printed.faces[: NEUTRAL + len(CHARACTERS)]]
    return shown[0], sum(shown[NEUTRAL:]) / len(CHARACTERS)


def tokens_of(printed: BasicPrint, cards: Iterable[str]) -> Tokens:
    """What some missions bring together."""
    areas, on_map, anywhere = [0, 0, 0, 0], 0, 0
    for card in cards:
        among, count = REWARDS[printed.missions[card].reward]
        if len(among) == 1:
            areas[AREAS.index(among[0])] += count
        elif len(among) == 2:
            on_map += count
        else:
            anywhere += count
    return Tokens((areas[0], areas[1], areas[2], areas[3]), on_map, anywhere)


def log_normal(x: float) -> float:
    """The logarithm of the normal distribution."""
    return log(0.5 * (1.0 + erf(x / sqrt(2.0)))) if x > -5.0 else -x * x / 2.0 - 2.5


# ------------------------------------------------------------------ the final


def final_won(printed: BasicPrint, seats: int, round_: int, now: BasicStanding) -> float:
    """How likely the final is won if it is reached, as a logarithm; by then every area has brought its die."""
    levels = list(now.levels)
    for card in printed.deck.time:
        if card.round > round_:
            n = AREAS.index(card.area)
            levels[n] = min(max(levels[n] + card.by(seats), LEAST_LEVEL), MOST_LEVEL)
    hard = LEVEL * (sum(levels) + DRIFT * (ROUNDS - round_)) + STEEP * sum(level * level for level in levels)
    odds = START[seats] + MARKER * now.markers - hard
    return -log1p(exp(-odds)) if odds > -30 else odds
