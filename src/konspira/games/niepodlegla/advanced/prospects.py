"""NZ-80  How far the final of the advanced variant is."""

from collections.abc import Sequence
from typing import Final

from konspira.games.niepodlegla.advanced import final
from konspira.games.niepodlegla.advanced.content import Accord, Effects, Foreign
from konspira.games.niepodlegla.advanced.effects import own_dice
from konspira.games.niepodlegla.advanced.flow import deck
from konspira.games.niepodlegla.advanced.state import LAST_ROUND, MEETING, Table
from konspira.games.niepodlegla.prospects import Prospect, prospect, within_reach

MIDDLE: Final = 5
"""From this round on it is told."""


def prospects(t: Table) -> Prospect | None:
    """Fields between the markers, and those that they can still move; before the last round nobody knows how many."""
    cards = within_reach(t)
    if cards is None or not MIDDLE <= t.round <= LAST_ROUND:
        return None
    past, moved = t.round - 1, t.accord + t.foreign
    lacking = max(0, MEETING - moved)
    most = moves(t, cards) if t.round == LAST_ROUND else lacking
    needs = sum(final.paris(t)) + sum(final.warsaw(t))
    dice = t.neutral + len(own_dice(t))
    known = {"rounds": LAST_ROUND - past, "gained": moved, "past": past, "needs": needs, "dice": dice}
    return prospect(lacking, min(lacking, most), **known)


def gained(t: Table) -> tuple[int, int]:
    """NZ-80  How far the markers came, of the fields between them."""
    return min(max(t.accord + t.foreign, 0), MEETING), MEETING


def moves(t: Table, cards: Sequence[str]) -> int:
    """How far these missions can move the markers at most, as many as there are pawns."""
    missions = deck(t).missions
    gains = sorted(max(gain(missions[card].done), gain(missions[card].either)) for card in cards)
    return sum(gains[-deck(t).start[t.seats].pawns * t.seats :])


def gain(effects: Effects) -> int:
    """By how much effects move the markers towards each other."""
    return sum(max(0, effect.by) for effect in effects if isinstance(effect, Accord | Foreign))
