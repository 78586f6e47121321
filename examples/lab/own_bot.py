"""A bot of one's own: it sees its view and nothing else. It approves of teams that it is on."""

import konspira
from konspira.games.resistance.actions import Vote
from konspira.games.resistance.view import VotingSeen


def loner(view, legal):
    """Vote for teams with oneself on it, otherwise do the first thing that is allowed."""
    vote = Vote(approve=isinstance(view.now, VotingSeen) and view.seat in view.now.team)
    return vote if vote in legal else legal[0]


table = konspira.table("resistance", 5, seed="a loner")
others = konspira.bot("resistance", "random")
print(table.finish(loner, others, others, others, others))
