"""How people play: the chances of votes, proposals and mission cards by role, as mixtures of styles.

No style is believed in alone, so that a player unlike all of them misleads little.
"""

from functools import cache
from importlib.resources import files
from typing import Final

from konspira.bots.hidden_roles import Weights, binomial, by_chance, measured, planned
from konspira.engine import Record, load
from konspira.games.resistance.content import BOARDS


class Styles(Record, frozen=True):
    """Shares of styles, and chances, by role: the file says what each of them is."""

    fighters: Weights
    trusting: Weights
    agents: Weights
    judge_off: Weights
    judge_on: Weights
    judge_sure: float
    cuts: Weights
    off_team: float
    partisan: Weights
    firm: float
    leaders: Weights
    lead_aim: float
    lead_away: Weights
    lead_care: float
    gangs: Weights
    fails: Weights
    patient: float
    resolve: float


NUMBERS: Final = load(files(__package__) / "playing_styles.toml", Styles)


def fighters_approve(on: bool, leads: bool, attempt: int, share: float) -> Weights:
    """Chance of a vote For by each style of Fighters, the team being so clean beside a usual one."""
    sure, firm, looks = leads or attempt == 5, NUMBERS.firm, sum([share > cut for cut in NUMBERS.cuts])
    judge = NUMBERS.judge_sure if sure else (NUMBERS.judge_on if on else NUMBERS.judge_off)[looks]
    selfish = NUMBERS.judge_sure if leads or on else NUMBERS.off_team
    return judge, firm, firm if leads else 1 - firm, 0.5, firm if sure or looks else 1 - firm, selfish


def partisans_approve(leads: bool, attempt: int, there: int, wanted: int) -> Weights:
    """Chance that a partisan Agent votes For, by whether enough, just enough or any Agents are what they want."""
    own, at_last, with_agents, without = NUMBERS.partisan
    if leads or attempt == 5:
        return (own if leads else at_last,) * 3
    return tuple([with_agents if dirty else without for dirty in (there >= wanted, there == wanted, there > 0)])


@cache
def agent_leads(players: int, size: int, wanted: int, there: int, on: bool) -> Weights:
    """How much likelier than a chance team an Agent names one with so many Agents, by plan."""
    if not on:
        return (NUMBERS.lead_away[there > 0],) * 3
    if not there:
        return 0.0, 0.0, 0.0
    agents = BOARDS[players].agents
    most, chance = min(agents, size), by_chance(players - 1, agents - 1, size - 1, there - 1)
    just, more = (planned(there, min(aim, most), most, NUMBERS.lead_aim) for aim in (wanted, wanted + 1))
    return min(just / chance, 3.0), min(more / chance, 3.0), 1.0


def fighter_leads(share: float) -> float:
    """How much likelier than a chance team a Fighter names one so clean beside a usual one."""
    return 1 - NUMBERS.lead_care + NUMBERS.lead_care * min(share, 2.0)


@cache
def gangs_fail(there: int, fails: int, wanted: int, early: bool, decisive: bool) -> Weights:
    """The chance of so many Fails from so many Agents, by kind of gang; `early`: the first mission, or a pair's."""
    eager, careful, shy, at_random = NUMBERS.fails
    more = NUMBERS.resolve if decisive else 0.0
    eagerly = binomial(there, fails, eager + (1 - eager) * more)
    measuredly = measured(there, fails, wanted, careful + (1 - careful) * more)
    shyly = binomial(there, fails, shy)
    hidden = early and not decisive
    return (
        eagerly,
        measuredly,
        shyly if hidden else measuredly,
        binomial(there, fails, at_random),
        eagerly if decisive else binomial(there, fails, NUMBERS.patient),
        shyly if hidden else eagerly,
    )
