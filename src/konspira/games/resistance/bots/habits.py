"""How people play: the chances of votes, proposals and mission cards by role, as mixtures of styles.

No style is believed in alone, so that a player unlike all of them misleads little.
"""

from functools import lru_cache
from math import comb
from typing import Final

# ---------------------------------------------------------------- votes

COMMON: Final = (0.55, 0.17, 0.08, 0.20)
"""Among Fighters: those who judge the team, who approve of all, who approve of nothing, who toss a coin."""
MASKED: Final = (0.20, 0.15, 0.05, 0.15)
"""Among Agents: the same, for those who vote like Fighters …"""
PARTISAN: Final = 0.45
"""… and those who vote for a team with an Agent."""

JUDGE_OFF: Final = (0.08, 0.25, 0.55, 0.70)
JUDGE_ON: Final = (0.35, 0.55, 0.80, 0.90)
"""Chance that a Fighter who judges approves of a team without or with themself, by how clean it looks."""

def looks(clean: float, usual: float) -> int:
    """How clean a team looks beside a usual one: 0 filthy … 3 better than usual."""
    share = clean / usual if usual else 1.0
    return (share > 0.1) + (share > 0.7) + (share > 1.15)


def judge_approves(on: bool, leads: bool, attempt: int, looks: int) -> float:
    """Chance that a Fighter who judges votes For."""
    if leads or attempt == 5:
        return 0.95
    return (JUDGE_ON if on else JUDGE_OFF)[looks]


def partisan_approves(on: bool, leads: bool, attempt: int, dirty: bool) -> float:
    """Chance that a partisan Agent votes For."""
    if leads:
        return 0.95
    if attempt == 5:
        return 0.5
    if dirty:
        return 0.95 if on else 0.88
    return 0.12


# ---------------------------------------------------------------- proposals

LEAD_PLAN: Final = 0.5
"""How many Agents take a planned number of Agents along, rather than anybody."""
LEAD_CARE: Final = 0.5
"""How many Fighters choose by how clean a team looks."""


@lru_cache(maxsize=None)
def lead_odds(players: int, agents: int, size: int, wanted: int, there: int, on: bool) -> float:
    """How much likelier than a chance team an Agent names one with so many Agents."""
    if not on:
        return 0.7 if there else 0.35
    chance = comb(agents - 1, there - 1) * comb(players - agents, size - there) / comb(players - 1, size - 1)
    plan = 0.8 if there == wanted else 0.2 / max(min(agents, size) - 1, 1)
    return 1 - LEAD_PLAN + LEAD_PLAN * min(plan / chance, 3.0)


def lead_care(clean: float, usual: float) -> float:
    """How much likelier than a chance team a Fighter names one that looks so clean."""
    return 1 - LEAD_CARE + LEAD_CARE * min(clean / usual if usual else 1.0, 2.0)


# ---------------------------------------------------------------- mission cards

GANGS: Final = (0.35, 0.25, 0.25, 0.15)
"""The Agents of a table: eager, measured, shy, or random."""


@lru_cache(maxsize=None)
def cards(
    there: int, fails: int, wanted: int, small: bool, first: bool, decisive: bool
) -> tuple[float, float, float, float]:
    """The chance of so many Fails from so many Agents whose cards are unknown, by kind of gang."""
    eager = binomial(there, fails, 0.97 if decisive else 0.93)
    random = binomial(there, fails, 0.5)
    careful = measured(there, fails, wanted, 0.95 if decisive else 0.85)
    shy = careful if decisive or not (small or first) else binomial(there, fails, 0.08)
    return eager, careful, shy, random


def binomial(there: int, fails: int, chance: float) -> float:
    """Each Agent fails by themself with this chance."""
    return comb(there, fails) * chance**fails * (1 - chance) ** (there - fails)


def measured(there: int, fails: int, wanted: int, chance: float) -> float:
    """Just as many Fails as the mission takes, mostly; none if there are too few Agents for it."""
    aim = wanted if there >= wanted else 0
    rest = (1 - chance) / there if there else 0.0
    return (chance if there else 1.0) if fails == aim else rest if fails <= there else 0.0
