"""The strong bot: as a Fighter it believes exactly, as an Agent it fails with measure and votes under cover."""

from collections.abc import Sequence
from typing import Final

from konspira.bots.hidden_roles import Belief
from konspira.engine import Action, Luck, Seat, any_best, seat_set
from konspira.games.resistance.actions import CallVote, PlayCard, Vote
from konspira.games.resistance.bots.ballots import pivotal
from konspira.games.resistance.bots.beliefs import belief, best_chance, can_fail, onlooker
from konspira.games.resistance.bots.plot_cards import play_plot
from konspira.games.resistance.bots.situation import agents_on, failures, last_try, needed, openly, own_seat, successes
from konspira.games.resistance.view import MissionNow, NamingSeen, View, VotingSeen

CONTENT: Final = 0.6
"""The share of the best comparable team's chance that a team must have to be approved."""

BOLD_FOR: Final = (0.4, 0.2, 0.0)
BOLD_AGAINST: Final = (0.4, 0.4, 0.0)
"""How likely an Agent's vote must decide to be cast for their side openly: for a team with Agents by the missions
failed so far, against one without by those that succeeded."""


def konspirator(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
    """One action, from what its seat sees alone."""
    if len(legal) == 1:
        return legal[0]
    now, own, deceives = view.now, belief(view), view.role == "agent"
    if isinstance(now, NamingSeen):
        calls = [a for a in legal if isinstance(a, CallVote) and view.seat in a.team]
        teams, held = (deceptive(view, calls), seeming(view)) if deceives else (calls, own)
        return CallVote(now.mission, now.team) if now.team else openly(view, lead(view, teams, held, luck))
    if isinstance(now, VotingSeen):
        return Vote(agent_approves(view, now, own) if deceives else approves(view, now, own))
    if isinstance(now, MissionNow):
        return PlayCard(not sabotages(view, now, own))
    return play_plot(view, legal, own, luck)


def lead(view: View, calls: Sequence[CallVote], held: Belief, luck: Luck) -> CallVote:
    """Name the team with the greatest chance of success, oneself along."""
    return any_best(luck, calls, lambda a: held.fewer(seat_set(a.team), needed(view, a.mission)))


def approves(view: View, now: VotingSeen, held: Belief) -> bool:
    """For, when the team is nearly as good as it could be, or when a rejection would lose the game."""
    if last_try(view) or view.leader == view.seat:
        return True
    wish = best_chance(view, now.mission, held, on=view.seat in now.team)
    return wish > 1e-3 and held.fewer(seat_set(now.team), needed(view, now.mission)) >= wish * CONTENT


# ---------------------------------------------------------------- as an Agent


def seeming(view: View) -> Belief:
    """What a Fighter in this seat would believe who knows what everybody knows."""
    return onlooker(view).cleared(own_seat(view))


def deceptive(view: View, calls: Sequence[CallVote]) -> list[CallVote]:
    """The teams with just enough Agents, oneself among them, for a mission that takes the fewest Fails."""
    fewest = min(needed(view, a.mission) for a in calls)
    wanted = min(fewest, len(view.agents))
    return [a for a in calls if needed(view, a.mission) == fewest and agents_on(view, a.team) == wanted]


def agent_approves(view: View, now: VotingSeen, held: Belief) -> bool:
    """For teams with Agents and against those without, where the vote counts; else as a Fighter in this seat would."""
    if view.leader == view.seat:
        return True
    wish = can_fail(view, now, held)
    limit = BOLD_FOR[failures(view)] if wish else BOLD_AGAINST[successes(view)]
    return wish if pivotal(view, now) >= limit else approves(view, now, seeming(view))


def sabotages(view: View, now: MissionNow, held: Belief) -> bool:
    """Fail whenever it can count: all when the game hangs on it, else just those who should."""
    if failures(view) == 2:
        return True
    if not can_fail(view, now, held):
        return False
    return successes(view) == 2 or (now.spotlit != view.seat and view.seat in chosen(view, now))


def chosen(view: View, now: MissionNow) -> tuple[Seat, ...]:
    """The convention among Agents: the most suspected fail, clockwise from the Leader if equal; the spotlit last."""
    suspicion = onlooker(view).suspicion
    order = sorted(
        set(view.agents) & set(now.team),
        key=lambda s: (s == now.spotlit, -round(suspicion[s], 6), (s - view.leader) % view.seats),
    )
    return tuple(order[: needed(view, now.mission)])
