"""Plain folk: bots of simple habits, without memory or with very little."""

from konspira.engine import Luck, Seat, draw
from konspira.games.resistance.bots.facts import agents_on, decisive, failures, fighters, last_try, needed
from konspira.games.resistance.bots.styled import Styled, always, anybody, coin, innocents, others
from konspira.games.resistance.view import MissionNow, View, VotingSeen


def left_out(view: View, now: VotingSeen) -> bool:
    """Whether a team is so large that without oneself, a Fighter, it must have an Agent."""
    return len(now.team) >= fighters(view) and view.seat not in now.team


def common_sense(view: View, now: VotingSeen, luck: Luck) -> bool:
    """Fighters let all pass but large teams without them; Agents want an Agent on the team."""
    if last_try(view):
        return view.role == "fighter"
    if view.role == "agent":
        return agents_on(view, now.team) > 0
    return not left_out(view, now)


def own_only(view: View, now: VotingSeen, luck: Luck) -> bool:
    """Votes for nothing but what has oneself on it."""
    return view.seat in now.team


def leads_only(view: View, now: VotingSeen, luck: Luck) -> bool:
    """Votes for nothing but one's own proposals."""
    return view.seat == view.leader


def good_face(view: View, now: VotingSeen, luck: Luck) -> bool:
    """Votes as a Fighter would, but as an Agent on pairs that hold exactly one Agent."""
    if last_try(view):
        return True
    if view.role == "agent" and len(now.team) == 2:
        return agents_on(view, now.team) == 1
    return not left_out(view, now)


def large_only(view: View, now: MissionNow, luck: Luck) -> bool:
    """Fails only where more than one other can be blamed."""
    return len(now.team) > 2


def when_it_counts(view: View, now: MissionNow, luck: Luck) -> bool:
    """Hides until the game hangs on it, or until every mission left has to fail."""
    return decisive(view) or 5 - len(view.missions) <= 3 - failures(view)


def alone_and_late(view: View, now: MissionNow, luck: Luck) -> bool:
    """Fails as the only Agent on the team, after the first mission; always when the game hangs on it."""
    if decisive(view):
        return True
    return len(view.missions) > 0 and agents_on(view, now.team) <= needed(view, now.mission)


def crosswise(view: View, now: MissionNow, luck: Luck) -> bool:
    """Of several Agents the last at the table fails, and never the Leader."""
    there = [s for s in view.agents if s in now.team]
    if len(there) == 1:
        return True
    return view.seat != view.leader and (view.leader in there or view.seat == max(there))


def comrades(view: View, count: int, luck: Luck) -> tuple[Seat, ...]:
    """An Agent takes one other Agent along; a Fighter anybody."""
    known = [s for s in view.agents if s != view.seat]
    friend = draw(luck, known, 1) if known else []
    rest = [s for s in others(view) if s not in friend]
    return (*friend, *draw(luck, rest, count - len(friend)))


NAIVE = Styled(anybody, always, always)
COIN = Styled(anybody, coin, coin)
SABOTEUR = Styled(innocents, common_sense, always)
PARANOID = Styled(anybody, own_only, always)
HERMIT = Styled(anybody, leads_only, always)
CAUTIOUS = Styled(innocents, common_sense, when_it_counts)
DECEIVER = Styled(anybody, good_face, large_only)
JAMMER = Styled(comrades, always, crosswise)
