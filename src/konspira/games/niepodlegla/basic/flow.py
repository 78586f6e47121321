"""What every part of the basic variant uses: its deck, choices taken together, and the end."""

from collections.abc import Sequence

from konspira.engine import Action, Outcome, Seat, Step, replace
from konspira.engine.council import convene
from konspira.games.niepodlegla.basic.actions import Way
from konspira.games.niepodlegla.basic.decks import DECKS, BasicPrint
from konspira.games.niepodlegla.basic.events import BasicEnded
from konspira.games.niepodlegla.basic.state import BasicOver, Choosing, Decision, Settled, Table
from konspira.games.niepodlegla.content import PILSUDSKI
from konspira.games.niepodlegla.flow import RESOLVING, proposed, then


def deck(t: Table) -> BasicPrint:
    """The deck this table is played with."""
    return DECKS[t.deck]


def decider(t: Table) -> Seat:
    """NP-15  The player who chose Piłsudski, else the first seat; or just the first seat."""
    return 0 if t.alone or PILSUDSKI not in t.leaders else t.leaders.index(PILSUDSKI)


def ask(t: Table, task: Decision, ways: Sequence[Way], doer: Seat | None = None) -> Table:
    """NP-15  The players choose together, or the doer alone; where there is but one way, it happens."""
    if len(ways) == 1:
        return then(t, Settled(task, ways[0]))
    if doer is not None:
        return replace(t, phase=Choosing(task, tuple(ways), convene(t.seats, doer, alone=True)))
    return replace(t, phase=Choosing(task, tuple(ways), convene(t.seats, decider(t), alone=t.alone)))


def choose(t: Table, now: Choosing, seat: Seat, action: Action) -> Table:
    """NP-15  A seat proposes; it happens when all agree, and on disagreement the decider's choice does."""
    council, way = proposed(now.council, now.ways, seat, action, "NP-15")
    if way is None:
        return replace(t, phase=replace(now, council=council))
    return then(replace(t, phase=RESOLVING), Settled(now.task, way))


def over(t: Table, *, won: bool, rule: str, missing: int) -> Step[Table]:
    """NP-33  Everybody wins or loses together."""
    winners = tuple(range(t.seats)) if won else ()
    outcome = Outcome(winners, rule, (float(won),) * t.seats)
    return replace(t, todo=(), phase=BasicOver(outcome, missing)), (BasicEnded(won, rule, missing),)
