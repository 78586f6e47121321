"""The strong bot: believes exactly as a Fighter, deceives with measure as an Agent."""

from collections.abc import Sequence

from konspira.engine import Action, Luck
from konspira.games.resistance.actions import PlayCard, Vote
from konspira.games.resistance.bots import agent, fighter
from konspira.games.resistance.bots.intrigue import intrigue
from konspira.games.resistance.bots.minds import mind
from konspira.games.resistance.view import MissionNow, NamingSeen, View, VotingSeen


def konspirator(view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
    """One action, from what its seat sees alone."""
    if len(legal) == 1:
        return legal[0]
    now, mine, deceives = view.now, mind(view), view.role == "agent"
    if isinstance(now, NamingSeen):
        return (agent.lead if deceives else fighter.lead)(view, now, mine, luck)
    if isinstance(now, VotingSeen):
        return Vote((agent.approves if deceives else fighter.approves)(view, now, mine, luck))
    if isinstance(now, MissionNow):
        return PlayCard(not agent.sabotages(view, now, mine))
    return intrigue(view, legal, mine, luck)
