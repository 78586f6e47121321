"""A bot made of three habits: whom it picks, how it votes, when it sabotages; plot cards it plays simply."""

from collections.abc import Callable, Sequence

from konspira.engine import Action, Luck, Seat, draw
from konspira.games.resistance.actions import CallVote, Pass, PlayCard, UsePlot, Vote
from konspira.games.resistance.bots.facts import me, size
from konspira.games.resistance.view import MissionNow, NamingSeen, View, VotingSeen

Pick = Callable[[View, int, Luck], tuple[Seat, ...]]
"""Whom to take along: so many seats beside oneself."""
Favour = Callable[[View, VotingSeen, Luck], bool]
"""Whether to vote For."""
Sabotage = Callable[[View, MissionNow, Luck], bool]
"""Whether an Agent plays Fail."""


class Styled:
    """A player of fixed habits."""

    def __init__(self, pick: Pick, favour: Favour, sabotage: Sabotage) -> None:
        self.pick = pick
        self.favour = favour
        self.sabotage = sabotage

    def __call__(self, view: View, legal: Sequence[Action], luck: Luck, /) -> Action:
        """One action, by habit."""
        now = view.now
        if len(legal) == 1:
            return legal[0]
        if isinstance(now, NamingSeen):
            mission = now.open[0]
            others = self.pick(view, size(view, mission) - 1, luck)
            return CallVote(mission, tuple(sorted((me(view), *others))))
        if isinstance(now, VotingSeen):
            return Vote(self.favour(view, now, luck))
        if isinstance(now, MissionNow):
            return PlayCard(not self.sabotage(view, now, luck))
        return plot(view, legal, luck)


def plot(view: View, legal: Sequence[Action], luck: Luck) -> Action:
    """Plot cards: No Confidence is left alone, the rest is used on anybody."""
    uses = [a for a in legal if isinstance(a, UsePlot) and a.card != "no_confidence"]
    if uses:
        return uses[luck.below(len(uses))]
    if isinstance(legal[-1], Pass):
        return legal[-1]
    return legal[luck.below(len(legal))]


def others(view: View) -> list[Seat]:
    """All seats but one's own."""
    return [s for s in range(view.seats) if s != view.seat]


def anybody(view: View, count: int, luck: Luck) -> tuple[Seat, ...]:
    """Any others."""
    return tuple(draw(luck, others(view), count))


def best(view: View, count: int, luck: Luck, blame: Sequence[float]) -> tuple[Seat, ...]:
    """Those least to blame; equals in any order."""
    shuffled = draw(luck, others(view), view.seats - 1)
    return tuple(sorted(shuffled, key=lambda s: blame[s])[:count])


def innocents(view: View, count: int, luck: Luck) -> tuple[Seat, ...]:
    """As an Agent: any who are no Agents, Agents only to fill up; as a Fighter: anybody."""
    return best(view, count, luck, [float(s in view.agents) for s in range(view.seats)])


def always(view: View, now: object, luck: Luck) -> bool:
    """Yes, whatever happens."""
    return True


def coin(view: View, now: object, luck: Luck) -> bool:
    """Yes or no by the toss of a coin."""
    return luck.below(2) == 0
