"""What every part of the advanced variant uses: its deck, choices taken together, and the end."""

from collections.abc import Sequence

from konspira.engine import Action, Outcome, Seat, Step, replace
from konspira.engine.council import convene
from konspira.games.niepodlegla.advanced.actions import Way
from konspira.games.niepodlegla.advanced.content import Kind
from konspira.games.niepodlegla.advanced.decks import DECKS, AdvancedPrint
from konspira.games.niepodlegla.advanced.events import AdvancedEnded, Power
from konspira.games.niepodlegla.advanced.state import BOLSHEVIK_ROUND, AdvancedOver, Choosing, Decision, Settled, Table
from konspira.games.niepodlegla.content import NEUTRAL, PILSUDSKI
from konspira.games.niepodlegla.flow import RESOLVING, proposed, then


def deck(t: Table) -> AdvancedPrint:
    """The deck this table is played with."""
    return DECKS[t.deck]


def kind_now(t: Table, kind: Kind) -> Power:
    """NZ-44  Russian obstacles are tsarist in rounds 1–5 and Bolshevik from round 6."""
    return "bolshevik" if kind == "russian" and t.round >= BOLSHEVIK_ROUND else kind


def decider(t: Table) -> Seat:
    """NZ-16, NZ-17  The owner of the Piłsudski die, else the seat that is first this round; or just the first seat."""
    if t.alone:
        return 0
    owner = t.dice[PILSUDSKI - NEUTRAL]
    return owner if owner >= 0 else t.first


def ask(t: Table, task: Decision, ways: Sequence[Way]) -> Table:
    """NZ-17  The players choose one of the ways together; where there is but one, it happens."""
    if len(ways) == 1:
        return then(t, Settled(task, ways[0]))
    return replace(t, phase=Choosing(task, tuple(ways), convene(t.seats, decider(t), alone=t.alone)))


def choose(t: Table, now: Choosing, seat: Seat, action: Action) -> Table:
    """NZ-17  A seat proposes; it happens when all agree, and on disagreement the decider's choice does."""
    council, way = proposed(now.council, now.ways, seat, action, "NZ-17")
    if way is None:
        return replace(t, phase=replace(now, council=council))
    return then(replace(t, phase=RESOLVING), Settled(now.task, way))


def lose(t: Table, rule: str, points: int = -1, done: tuple[str, ...] = ()) -> Step[Table]:
    """The game is lost: everybody loses together."""
    return over(t, won=False, rule=rule, points=points, done=done)


def over(t: Table, *, won: bool, rule: str, points: int, done: tuple[str, ...]) -> Step[Table]:
    """The end."""
    winners = tuple(range(t.seats)) if won else ()
    outcome = Outcome(winners, rule, (float(won),) * t.seats)
    return replace(t, todo=(), phase=AdvancedOver(outcome, points, done)), (AdvancedEnded(won, rule, points),)
