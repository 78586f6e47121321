"""The konspirator as a Fighter: believes exactly, votes and leads by the chance of success."""

from typing import Final

from konspira.engine import MEMBERS, Luck, SeatSet
from konspira.games.resistance.actions import CallVote
from konspira.games.resistance.bots.facts import TEAMS, last_try, mask, me, needed, size
from konspira.games.resistance.bots.minds import Mind
from konspira.games.resistance.view import NamingSeen, View, VotingSeen

CONTENT: Final = 0.6
"""The share of the best comparable team's chance that a team must have to be approved."""


def best_team(view: View, mind: Mind, missions: tuple[int, ...], luck: Luck) -> tuple[float, int, SeatSet]:
    """The best chance of success, and the mission and team of it; oneself is always along."""
    own = 1 << me(view)
    choices = [
        (mind.quick_fewer(team, needed(view, mission)), mission, team)
        for mission in missions
        for team in TEAMS[view.seats, size(view, mission)]
        if team & own
    ]
    return any_of_the_best(choices, luck)


def any_of_the_best(choices: list[tuple[float, int, SeatSet]], luck: Luck) -> tuple[float, int, SeatSet]:
    """One of the choices with the greatest chance, each as likely."""
    top = max(choices)[0]
    equals = [c for c in choices if c[0] > top - 1e-9]
    return equals[luck.below(len(equals))]


def lead(view: View, now: NamingSeen, mind: Mind, luck: Luck) -> CallVote:
    """Name the team with the greatest chance of success."""
    _, mission, team = best_team(view, mind, now.open, luck)
    return CallVote(mission, MEMBERS[team])


def approves(view: View, now: VotingSeen, mind: Mind, luck: Luck) -> bool:
    """For, when the team is nearly as good as it could be, or when a rejection would lose the game."""
    if last_try(view) or view.leader == view.seat:
        return True
    wish = best_chance(view, mind, now)
    return wish > 1e-3 and mind.fewer(mask(now.team), needed(view, now.mission)) >= wish * CONTENT


def best_chance(view: View, mind: Mind, now: VotingSeen) -> float:
    """The best chance of success of all teams that oneself is on, or off, as with this one."""
    own, team, wanted = 1 << me(view), mask(now.team), needed(view, now.mission)
    alike = [t for t in TEAMS[view.seats, len(now.team)] if not (t ^ team) & own]
    return max([mind.quick_fewer(t, wanted) for t in alike])
