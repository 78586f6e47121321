"""What things are worth in the basic variant."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from konspira.engine import Action, Seat
from konspira.games.niepodlegla.basic.actions import TakeLeader
from konspira.games.niepodlegla.basic.bots.chances import BasicStanding, chance, standing
from konspira.games.niepodlegla.basic.content import AREAS
from konspira.games.niepodlegla.basic.decks import DECKS
from konspira.games.niepodlegla.basic.ordering import FULL, MOST_MARKERS, REWARDS
from konspira.games.niepodlegla.basic.rounds import LEAST_LEVEL, MOST_LEVEL
from konspira.games.niepodlegla.basic.rules import BASIC
from konspira.games.niepodlegla.basic.state import FINAL_ROUND, ROUNDS, BasicOver, Table, TakingLeaders
from konspira.games.niepodlegla.bots.evaluator import Evaluator, Stake
from konspira.games.niepodlegla.bots.expectations import MoraleValue
from konspira.games.niepodlegla.bots.plan import PlanSearch
from konspira.games.niepodlegla.content import CHARACTERS, NEUTRAL, Character
from konspira.games.niepodlegla.planning import Planning

LEADERS: Final[tuple[Character, ...]] = ("haller", "witos", "paderewski", "pilsudski", "dmowski")
"""Whom to choose first: Haller's die can be had in no other way (NP-25); with Witos's it shows all four symbols."""

LOST: Final = -20.0


class BasicEvaluator(Evaluator):
    """Everything is measured by how likely the game is won, as a logarithm."""

    variant = BASIC

    def score(self, t: Table) -> float:
        """How likely the team wins from here."""
        if isinstance(t.phase, BasicOver):
            return 0.0 if t.phase.outcome.winners else LOST
        if t.round == FINAL_ROUND and isinstance(t.phase, Planning):
            return PlanSearch(self, t).sketch()
        return chance(t.deck, t.seats, min(t.round, ROUNDS), standing(t))

    def stakes(self, t: Table) -> Mapping[str, Stake]:
        """What doing each mission adds."""
        return stakes(t.deck, t.seats, t.round, standing(t))

    def morale_value(self, t: Table) -> MoraleValue:
        """NP-23  What the morale check costs."""
        return morale_value(t.deck, t.seats, t.round, standing(t))

    def straight(self, t: Table, _: Seat) -> Action | None:
        """NP-13  The leader to choose."""
        if not isinstance(t.phase, TakingLeaders):
            return None
        return next(TakeLeader(who) for who in LEADERS if NEUTRAL + CHARACTERS.index(who) not in t.leaders)


@lru_cache(1 << 10)
def stakes(key: str, seats: int, round_: int, now: BasicStanding) -> Mapping[str, Stake]:
    """What doing each mission adds to the chances, the others being as likely as ever."""
    found = {}
    for card in now.hoped:
        others = now._replace(hoped=tuple(c for c in now.hoped if c != card))
        undone = others._replace(pile=tuple(sorted((*now.pile, card))))
        without = chance(key, seats, round_, undone)
        done = max(chance(key, seats, round_, after) for after in rewarded(key, others, card))
        found[card] = Stake(0.0, max(0.0, done - without))
    return found


def rewarded(key: str, now: BasicStanding, card: str) -> list[BasicStanding]:
    """What a mission may lead to, by where its tokens go."""
    among, count = REWARDS[DECKS[key].missions[card].reward]
    places = product([AREAS.index(area) for area in among], repeat=count)
    return [with_tokens(now, where) for where in {tuple(sorted(where)) for where in places}]


def with_tokens(now: BasicStanding, where: Sequence[int]) -> BasicStanding:
    """Tokens are placed; the fifth brings a die, further ones a level less, or else a marker."""
    areas, levels, markers, dice = list(now.areas), list(now.levels), now.markers, now.dice
    for n in where:
        areas[n] += 1
        dice += areas[n] == FULL
        if areas[n] > FULL and levels[n] > LEAST_LEVEL:
            levels[n] -= 1
        elif areas[n] > FULL:
            markers = min(markers + 1, MOST_MARKERS)
    return now._replace(areas=tuple(areas), levels=tuple(levels), markers=markers, dice=dice)


@lru_cache(1 << 10)
def morale_value(key: str, seats: int, round_: int, now: BasicStanding) -> MoraleValue:
    """NP-23  What the levels cost that go with so few markers."""
    deck = DECKS[key].deck
    costs = [0.0]
    for levels in range(1, deck.broken + 3):
        costs.append(min(chance(key, seats, round_, harder(now, levels)) - chance(key, seats, round_, now), costs[-1]))
    rows = [max((row.levels for row in deck.checks if markers <= row.markers), default=0) for markers in range(14)]
    return (costs[deck.broken], *(costs[levels] for levels in rows))


def harder(now: BasicStanding, levels: int) -> BasicStanding:
    """The finals when levels have been put on the easiest ones."""
    found = list(now.levels)
    for _ in range(levels):
        n = found.index(min(found))
        found[n] = min(found[n] + 1, MOST_LEVEL)
    return now._replace(levels=tuple(found))
