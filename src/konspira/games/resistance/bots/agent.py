"""The konspirator as an Agent: fails with measure, votes under cover, and breaks it where the vote decides."""

from typing import Final

from konspira.engine import MEMBERS, Luck, Seat
from konspira.games.resistance.actions import CallVote
from konspira.games.resistance.bots import fighter
from konspira.games.resistance.bots.ballots import pivotal
from konspira.games.resistance.bots.facts import TEAMS, failures, last_try, mask, me, needed, size, successes
from konspira.games.resistance.bots.minds import Mind, fighter_like, onlooker
from konspira.games.resistance.view import MissionNow, NamingSeen, View, VotingSeen

BOLD_FOR: Final = (0.4, 0.2, 0.0)
BOLD_AGAINST: Final = (0.4, 0.4, 0.0)
"""How likely one's vote must decide to be cast for one's side openly: for a team with Agents by the missions failed so
far, against one without by those that succeeded."""


def lead(view: View, now: NamingSeen, mind: Mind, luck: Luck) -> CallVote:
    """Take just enough Agents along, oneself first, on the team that looks cleanest to the others."""
    shared = fighter_like(onlooker(view), me(view))
    agents, own = mask(view.agents), 1 << me(view)
    easy = tuple(m for m in now.open if needed(view, m) == 1) or now.open
    choices = [
        (shared.quick_fewer(team, needed(view, mission)), mission, team)
        for mission in easy
        for team in TEAMS[view.seats, size(view, mission)]
        if team & own and (team & agents).bit_count() == min(needed(view, mission), len(view.agents))
    ]
    _, mission, team = fighter.any_of_the_best(choices, luck)
    return CallVote(mission, MEMBERS[team])


def approves(view: View, now: VotingSeen, mind: Mind, luck: Luck) -> bool:
    """For teams with Agents and against those without, where the vote counts; else as a Fighter in this seat would."""
    if view.leader == view.seat:
        return True
    wish = dirty(view, now.mission, now.team, mind)
    limit = BOLD_FOR[failures(view)] if wish else BOLD_AGAINST[successes(view)]
    return wish if pivotal(view, now) >= limit else seems_right(view, now, luck)


def dirty(view: View, mission: int, team: tuple[Seat, ...], mind: Mind) -> bool:
    """Whether enough Agents are on a team to fail its mission; in blind play, whether that is likely."""
    return mind.fewer(mask(team), needed(view, mission)) < 0.5


def seems_right(view: View, now: VotingSeen, luck: Luck) -> bool:
    """How a Fighter in this seat would vote who knows what everybody knows."""
    return last_try(view) or fighter.approves(view, now, fighter_like(onlooker(view), me(view)), luck)


def sabotages(view: View, now: MissionNow, mind: Mind) -> bool:
    """Fail whenever it can count: all when the game hangs on it, else just those who should."""
    if failures(view) == 2:
        return True
    if not dirty(view, now.mission, now.team, mind):
        return False
    return successes(view) == 2 or (now.spotlit != view.seat and me(view) in chosen(view, now))


def chosen(view: View, now: MissionNow) -> tuple[Seat, ...]:
    """The convention among Agents: the most suspected fail, clockwise from the Leader if equal; the spotlit last."""
    shared = onlooker(view)
    there = [s for s in view.agents if s in now.team]
    order = sorted(
        there, key=lambda s: (s == now.spotlit, -round(shared.suspicion[s], 6), (s - view.leader) % view.seats)
    )
    return tuple(order[: needed(view, now.mission)])
