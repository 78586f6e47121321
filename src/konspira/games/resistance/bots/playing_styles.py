"""How people play: the chances of votes, proposals and mission cards by role, as mixtures of styles.

No style is believed in alone, so that a player unlike all of them misleads little.
"""

from functools import cache
from math import comb
from typing import Final

from konspira.bots.hidden_roles import Weights
from konspira.games.resistance.content import BOARDS

# ---------------------------------------------------------------- votes

FIGHTERS: Final = (0.50, 0.25, 0.10, 0.15)
"""Among Fighters: those who judge the team, approve of all, approve of nothing but their own, toss a coin."""
AGENTS: Final = (0.15, 0.18, 0.04, 0.10, 0.53)
"""Among Agents: the same, and partisans, who vote for a team with enough Agents on it."""

JUDGE_OFF: Final = (0.06, 0.25, 0.40, 0.55)
JUDGE_ON: Final = (0.35, 0.65, 0.93, 0.90)
"""Chance that a Fighter who judges approves of a team without or with themself, by how clean it looks …"""
JUDGE_SURE: Final = 0.90
"""… and of a team of their own, or at the last try."""

PARTISAN_LEADS: Final = 0.95
PARTISAN_LAST: Final = 0.50
PARTISAN_DIRTY: Final = 0.95
PARTISAN_CLEAN: Final = 0.08
"""Chance that a partisan approves: of their own team, at the last try, of a dirty or a clean team."""

FIRM: Final = 0.96
"""How firmly those hold to it who approve of all, or of nothing but their own."""


def fighters_approve(on: bool, leads: bool, attempt: int, share: float) -> Weights:
    """Chance of a vote For by each style of Fighters, the team being so clean beside a usual one."""
    looks = (share > 0.1) + (share > 0.7) + (share > 1.15)
    judge = JUDGE_SURE if leads or attempt == 5 else (JUDGE_ON if on else JUDGE_OFF)[looks]
    return judge, FIRM, FIRM if leads else 1 - FIRM, 0.5


def partisan_approves(leads: bool, attempt: int, dirty: bool) -> float:
    """Chance that a partisan Agent votes For."""
    if leads:
        return PARTISAN_LEADS
    if attempt == 5:
        return PARTISAN_LAST
    return PARTISAN_DIRTY if dirty else PARTISAN_CLEAN


# ---------------------------------------------------------------- proposals

LEADERS: Final = (0.60, 0.15, 0.25)
"""Among Agents who lead: those who take just the Agents they need, one more, or anybody."""
LEAD_AIM: Final = 0.85
"""How often a plan is kept to."""
LEAD_AWAY: Final = (0.35, 0.70)
"""How much likelier than a Fighter an Agent stays at home, with no Agent or with one on the team."""
LEAD_CARE: Final = 0.20
"""How many Fighters choose by how clean a team looks."""


@cache
def agent_leads(players: int, size: int, wanted: int, there: int, on: bool) -> Weights:
    """How much likelier than a chance team an Agent names one with so many Agents, by plan."""
    if not on:
        return (LEAD_AWAY[there > 0],) * 3
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


def fighter_leads(share: float) -> float:
    """How much likelier than a chance team a Fighter names one so clean beside a usual one."""
    return 1 - LEAD_CARE + LEAD_CARE * min(share, 2.0)


# ---------------------------------------------------------------- mission cards

GANGS: Final[Weights] = (0.50, 0.17, 0.18, 0.15)
"""The Agents of a table: eager, measured, shy, or random."""

EAGER: Final = 0.90
CAREFUL: Final = 0.75
SHY: Final = 0.20
RANDOM: Final = 0.60
"""Chance of a Fail: of an eager Agent; of just enough from careful ones; of a shy one early on; of a random one."""
RESOLVE: Final = 0.85
"""How much of the rest of the eager and the careful fail too when the game hangs on it."""


@cache
def gangs_fail(there: int, fails: int, wanted: int, early: bool, decisive: bool) -> Weights:
    """The chance of so many Fails from so many Agents, by kind of gang; `early`: the first mission, or a pair's."""
    more = RESOLVE if decisive else 0.0
    eager = binomial(there, fails, EAGER + (1 - EAGER) * more)
    careful = measured(there, fails, wanted, CAREFUL + (1 - CAREFUL) * more)
    shy = binomial(there, fails, SHY) if early and not decisive else careful
    return eager, careful, shy, binomial(there, fails, RANDOM)


def binomial(there: int, fails: int, chance: float) -> float:
    """Each Agent fails by themself with this chance."""
    return comb(there, fails) * chance**fails * (1 - chance) ** (there - fails)


def measured(there: int, fails: int, wanted: int, chance: float) -> float:
    """Just as many Fails as the mission takes, mostly; none if there are too few Agents for it."""
    if not there:
        return 1.0
    return chance if fails == (wanted if there >= wanted else 0) else (1 - chance) / there
