"""What every part of the basic variant uses: its deck, who decides, and the end."""

from konspira.engine import Seat, Step, replace, won_by
from konspira.engine.council import Council, convene
from konspira.games.niepodlegla.basic.decks import DECKS, BasicPrint
from konspira.games.niepodlegla.basic.events import BasicEnded
from konspira.games.niepodlegla.basic.state import BasicOver, Decision, PlaceInArea, Table
from konspira.games.niepodlegla.content import PILSUDSKI


def deck(t: Table) -> BasicPrint:
    """The deck this table is played with."""
    return DECKS[t.deck]


def decider(t: Table) -> Seat:
    """NP-15  The player who chose Piłsudski, else the first seat; or just the first seat."""
    return 0 if t.alone or PILSUDSKI not in t.leaders else t.leaders.index(PILSUDSKI)


def convened(t: Table, task: Decision) -> Council:
    """NP-15  The players choose together; NP-03  the doer alone where a token goes."""
    if isinstance(task, PlaceInArea):
        return convene(t.seats, task.seat, alone=True)
    return convene(t.seats, decider(t), alone=t.alone)


def over(t: Table, *, won: bool, rule: str, missing: int) -> Step[Table]:
    """NP-33  The end: everybody wins or loses together, and by how much it was missed."""
    ended = BasicOver(won_by(range(t.seats) if won else (), rule, t.seats), missing)
    return replace(t, todo=(), phase=ended), (BasicEnded(won, rule, missing),)
