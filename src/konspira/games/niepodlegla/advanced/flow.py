"""What every part of the advanced variant uses: its deck, who decides, and the end."""

from konspira.engine import Seat, Step, replace, won_by
from konspira.engine.council import Council, convene
from konspira.games.niepodlegla.advanced.content import ObstacleKind
from konspira.games.niepodlegla.advanced.decks import DECKS, AdvancedPrint
from konspira.games.niepodlegla.advanced.events import AdvancedEnded, Power
from konspira.games.niepodlegla.advanced.state import BOLSHEVIK_ROUND, AdvancedOver, Decision, Table
from konspira.games.niepodlegla.content import NEUTRAL, PILSUDSKI


def deck(t: Table) -> AdvancedPrint:
    """The deck this table is played with."""
    return DECKS[t.deck]


def kind_now(t: Table, kind: ObstacleKind) -> Power:
    """NZ-44  Russian obstacles are tsarist in rounds 1–5 and Bolshevik from round 6."""
    return "bolshevik" if kind == "russian" and t.round >= BOLSHEVIK_ROUND else kind


def decider(t: Table) -> Seat:
    """NZ-16, NZ-17  The owner of the Piłsudski die, else the seat that is first this round; or just the first seat."""
    if t.alone:
        return 0
    owner = t.dice[PILSUDSKI - NEUTRAL]
    return owner if owner >= 0 else t.first


def convened(t: Table, _: Decision) -> Council:
    """NZ-17  The players choose together, or quickly the first seat."""
    return convene(t.seats, decider(t), alone=t.alone)


def over(t: Table, *, won: bool, rule: str, points: int = -1, done: tuple[str, ...] = ()) -> Step[Table]:
    """NZ-85  The end: everybody wins or loses together."""
    ended = AdvancedOver(won_by(range(t.seats) if won else (), rule, t.seats), points, done)
    return replace(t, todo=(), phase=ended), (AdvancedEnded(won, rule, points),)
