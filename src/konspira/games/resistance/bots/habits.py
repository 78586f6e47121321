"""How people play: the chances of votes, proposals and mission cards by role, as mixtures of styles.

No style is believed in alone, so that a player unlike all of them misleads little.
"""

from functools import cache
from math import comb
from typing import Final, NamedTuple

from konspira.games.resistance.content import BOARDS

# ---------------------------------------------------------------- votes

Styles = tuple[float, float, float, float]
"""A number for each common style: who judges the team, approves of all, approves of nothing, tosses a coin."""

COMMON: Final = (0.50, 0.25, 0.10, 0.15)
"""Among Fighters: those who judge the team, who approve of all, who approve of nothing, who toss a coin."""
MASKED: Final = (0.15, 0.18, 0.04, 0.10)
"""Among Agents: the same, for those who vote like Fighters …"""
PARTISAN: Final = 0.53
"""… and those who vote for a team with an Agent."""

JUDGE_OFF: Final = (0.06, 0.25, 0.40, 0.55)
JUDGE_ON: Final = (0.35, 0.65, 0.93, 0.90)
"""Chance that a Fighter who judges approves of a team without or with themself, by how clean it looks …"""
JUDGE_SURE: Final = 0.90
"""… and of a team of their own, or at the last try."""

PARTISAN_LEADS: Final = 0.95
PARTISAN_LAST: Final = 0.5
PARTISAN_DIRTY: Final = (0.94, 0.95)
PARTISAN_CLEAN: Final = (0.08, 0.08)
"""Chance that a partisan approves: of their own team, at the last try, of a dirty or clean team (off, on)."""

FIRM: Final = 0.96
"""How firmly those hold to it who approve of all, or of nothing but their own."""


def looks(clean: float, usual: float) -> int:
    """How clean a team looks beside a usual one: 0 filthy … 3 better than usual."""
    share = clean / usual if usual else 1.0
    return (share > 0.1) + (share > 0.7) + (share > 1.15)


def judge_approves(on: bool, leads: bool, attempt: int, looks: int) -> float:
    """Chance that a Fighter who judges votes For."""
    if leads or attempt == 5:
        return JUDGE_SURE
    return (JUDGE_ON if on else JUDGE_OFF)[looks]


def styles_approve(on: bool, leads: bool, attempt: int, looks: int) -> Styles:
    """Chance that a player of each common style votes For."""
    return judge_approves(on, leads, attempt, looks), FIRM, FIRM if leads else 1 - FIRM, 0.5


def partisan_approves(on: bool, leads: bool, attempt: int, dirty: bool) -> float:
    """Chance that a partisan Agent votes For."""
    if leads:
        return PARTISAN_LEADS
    if attempt == 5:
        return PARTISAN_LAST
    return (PARTISAN_DIRTY if dirty else PARTISAN_CLEAN)[on]


# ---------------------------------------------------------------- proposals

Plans = tuple[float, float, float]
"""How well proposals fit each plan of an Agent who leads."""

LEADS: Final = (0.60, 0.15, 0.25)
"""Among Agents who lead: those who take just the Agents they need, one more, or anybody."""
LEAD_AIM: Final = 0.85
"""How often a plan is kept to."""
LEAD_AWAY: Final = (0.35, 0.70)
"""How much likelier than a Fighter an Agent stays at home, with no Agent or with one on the team."""
LEAD_CARE: Final = 0.20
"""How many Fighters choose by how clean a team looks."""


@cache
def lead_odds(players: int, size: int, wanted: int, there: int, on: bool) -> Plans:
    """How much likelier than a chance team an Agent names one with so many Agents, by plan."""
    if not on:
        away = LEAD_AWAY[there > 0]
        return away, away, away
    if not there:
        return 0.0, 0.0, 0.0
    agents = BOARDS[players].agents
    most = min(agents, size)
    chance = comb(agents - 1, there - 1) * comb(players - agents, size - there) / comb(players - 1, size - 1)
    just, more = planned(there, wanted, most), planned(there, min(wanted + 1, most), most)
    return min(just / chance, 3.0), min(more / chance, 3.0), 1.0


def planned(there: int, aim: int, most: int) -> float:
    """The chance of so many Agents by one who wants another number of them, or just this."""
    return LEAD_AIM if there == aim else (1 - LEAD_AIM) / max(most - 1, 1)


def lead_care(clean: float, usual: float) -> float:
    """How much likelier than a chance team a Fighter names one that looks so clean."""
    return 1 - LEAD_CARE + LEAD_CARE * min(clean / usual if usual else 1.0, 2.0)


# ---------------------------------------------------------------- mission cards

GANGS: Final = (0.50, 0.17, 0.18, 0.15)
"""The Agents of a table: eager, measured, shy, or random."""

EAGER: Final = 0.90
CAREFUL: Final = 0.75
SHY: Final = 0.20
RANDOM: Final = 0.60
"""Chance of a Fail: of an eager Agent; of just enough from careful ones; of a shy one early on; of a random one."""
RESOLVE: Final = 0.85
"""How much of the rest of the eager and the careful fail too when the game hangs on it."""


class MissionOdds(NamedTuple):
    """What Agents look at before they fail: how many Fails it takes, a pair, the first mission, a last one."""

    wanted: int
    small: bool
    first: bool
    decisive: bool


@cache
def cards(there: int, fails: int, moment: MissionOdds) -> tuple[float, float, float, float]:
    """The chance of so many Fails from so many Agents, by kind of gang."""
    wanted, small, first, decisive = moment
    more = RESOLVE if decisive else 0.0
    eager = binomial(there, fails, EAGER + (1 - EAGER) * more)
    careful = measured(there, fails, wanted, CAREFUL + (1 - CAREFUL) * more)
    shy = careful if decisive or not (small or first) else binomial(there, fails, SHY)
    random = binomial(there, fails, RANDOM)
    return eager, careful, shy, random


def binomial(there: int, fails: int, chance: float) -> float:
    """Each Agent fails by themself with this chance."""
    return comb(there, fails) * chance**fails * (1 - chance) ** (there - fails)


def measured(there: int, fails: int, wanted: int, chance: float) -> float:
    """Just as many Fails as the mission takes, mostly; none if there are too few Agents for it."""
    aim = wanted if there >= wanted else 0
    rest = (1 - chance) / there if there else 0.0
    return (chance if there else 1.0) if fails == aim else rest if fails <= there else 0.0
