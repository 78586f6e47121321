"""The konspirator as a Fighter: believes exactly, votes and leads by the chance of success."""

from typing import Final

from konspira.engine import MEMBERS, Luck, SeatSet
from konspira.games.resistance.actions import CallVote
from konspira.games.resistance.bots.facts import TEAMS, last_try, mask, me, needed, size
from konspira.games.resistance.bots.minds import Mind
from konspira.games.resistance.view import NamingSeen, View, VotingSeen

QUIET: Final = 0.08
"""The chance that a mission which Agents could fail succeeds all the same."""

CONTENT: Final = (0.90, 0.85, 0.75, 0.60)
"""By attempt: the share of the best team's chance that a team must have to be approved."""


def hope(mind: Mind, team: SeatSet, wanted: int) -> float:
    """The chance that a mission of this team succeeds."""
    good = mind.fewer(team, wanted)
    return good + (1 - good) * QUIET


def best_team(view: View, mind: Mind, missions: tuple[int, ...], luck: Luck) -> tuple[float, int, SeatSet]:
    """The best chance of success, and the mission and team of it; oneself is always along."""
    own = 1 << me(view)
    choices = [
        (mind.quick_fewer(team, needed(view, mission)), mission, team)
        for mission in missions
        for team in TEAMS[view.seats, size(view, mission)]
        if team & own
    ]
    top = max(choices)[0]
    equals = [c for c in choices if c[0] > top - 1e-9]
    return equals[luck.below(len(equals))]


def lead(view: View, now: NamingSeen, mind: Mind, luck: Luck) -> CallVote:
    """Name the team with the greatest chance of success."""
    _, mission, team = best_team(view, mind, now.open, luck)
    return CallVote(mission, MEMBERS[team])


def approves(view: View, now: VotingSeen, mind: Mind, luck: Luck) -> bool:
    """For, when the team is nearly as good as the best one could wish for, or when a rejection would lose the game."""
    if last_try(view) or view.leader == view.seat:
        return True
    chance = mind.fewer(mask(now.team), needed(view, now.mission))
    wish, _, _ = best_team(view, mind, (now.mission,), luck)
    return chance >= wish * CONTENT[view.rejected]
