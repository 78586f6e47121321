"""Choices taken together: each way is tried on a copy of the table; what others propose is taken if it costs little."""

from typing import Any, Final

from konspira.engine import Action, Seat, replace
from konspira.engine.council import SILENT, convene
from konspira.games.niepodlegla.actions import Next
from konspira.games.niepodlegla.bots.evaluator import Evaluator

TOLERANCE: Final = 0.05
"""What a person's wish may cost."""


def choose(evaluator: Evaluator, t: Any, seat: Seat) -> Action:
    """The best way, or one that somebody else proposes if it is about as good."""
    worth = weigh(evaluator, t, seat)
    best = max(worth.values())
    near = [way for way in proposed(t, seat) if worth[way] >= best - TOLERANCE]
    return near[0] if near else max(worth, key=worth.__getitem__)


def proposed(t: Any, seat: Seat) -> list[Action]:
    """What the others propose, in seat order."""
    now = t.phase
    return [now.ways[n] for other, n in enumerate(now.council.proposals) if n != SILENT and other != seat]


def weigh(evaluator: Evaluator, t: Any, seat: Seat) -> dict[Action, float]:
    """What each way is worth: by a rule of thumb, the order of cards nothing, else the table that it leads to."""
    ways = t.phase.ways
    wanted = evaluator.straight(t, seat) or (ways[0] if isinstance(ways[0], Next) else None)
    if wanted is not None:
        return {way: TOLERANCE * (way == wanted) for way in ways}
    return {way: evaluator.score(after(evaluator, t, way)) for way in ways}


def after(evaluator: Evaluator, t: Any, way: Action) -> Any:
    """The table when a way has been chosen."""
    alone = replace(t, phase=replace(t.phase, council=convene(t.seats, 0, alone=True)))
    return evaluator.step(alone, 0, way)[0]
