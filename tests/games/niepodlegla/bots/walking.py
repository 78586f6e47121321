"""Tables from all over random games: every kind of moment, both variants."""

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from konspira.bots.thought import BotBox
from konspira.engine import CHANCE, QuickLuck, Seat
from konspira.games.niepodlegla import advanced, basic
from konspira.games.niepodlegla.advanced.bots import BOTS as ADVANCED
from konspira.games.niepodlegla.basic.bots import BOTS as BASIC
from tests.games.niepodlegla import late

VARIANTS = {"basic": basic, "advanced": advanced}
BOTS: dict[str, dict[str, BotBox[Any]]] = {"basic": dict(BASIC), "advanced": dict(ADVANCED)}
LATE: dict[str, Callable[[Any], Any]] = {"basic": late.basic, "advanced": late.advanced}
PLAYERS = ("Ala", "Ewa", "Jan", "Ola")
LONGEST = 20_000


def walk(g: ModuleType, t: Any, luck: QuickLuck, often: int = 1) -> Iterator[tuple[Any, Seat]]:
    """A random game: every `often`-th decision of each kind of moment."""
    seen: dict[str, int] = {}
    while waiting := g.to_act(t):
        seat = waiting[luck.below(len(waiting))]
        if seat == CHANCE:
            action = g.sample(t, luck)
        else:
            kind = f"{type(t.phase).__name__}{type(getattr(t.phase, 'task', None)).__name__}"
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] % often == 1 or often == 1:
                yield t, seat
            legal = g.legal(t, seat)
            action = legal[luck.below(len(legal))]
        t, _ = g.step(t, seat, action)


def starts(variant: str, seats: int) -> tuple[Any, Any]:
    """A new table, and one from which the final is near."""
    g = VARIANTS[variant]
    t = g.setup(seats, g.OPTIONS())
    return t, LATE[variant](t)
