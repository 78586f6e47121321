"""Tables for tests, set up just so."""

from typing import Any

from konspira_pebbles import step
from konspira_pebbles.state import Hide, Hiding, Say, Saying, Starting, Table

from konspira.engine import Seat, won_by
from konspira.engine.phases import Over

BAG = (1, 1, 2, 2, 3, 3)
EVERYBODY = 0b111


def at(phase: Any, **more: Any) -> Table:
    """Three players: the first has one pebble, the second two, the third three; the second begins."""
    pouches = () if isinstance(phase, Starting) else (0, 2, 4)
    return Table(3, BAG, **{"first": 1, "pouches": pouches, "phase": phase, **more})


def hiding(*fists: int, waiting: int = 0, **more: Any) -> Table:
    """Fists are being closed; whoever is waited for (a bit a seat) has an open one."""
    return at(Hiding(waiting, fists), **more)


def saying(*said: int, fists: tuple[int, ...] = (0, 1, 2)) -> Table:
    """Numbers are being said."""
    return at(Saying(), fists=fists, said=said)


def over(*winners: Seat) -> Over:
    """The game is over, and these have won."""
    return Over(won_by(winners, "PEB-06", 3))


def after(t: Table, *moves: tuple[Seat, Hide | Say]) -> Table:
    """The table after these moves."""
    for seat, action in moves:
        t, _ = step(t, seat, action)
    return t
