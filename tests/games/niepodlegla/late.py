"""Tables on which a game of anybody soon comes to its final round, which random play from the start never sees."""

from konspira.engine import replace
from konspira.games.niepodlegla.advanced.state import Table as AdvancedTable
from konspira.games.niepodlegla.basic.state import Table as BasicTable


def basic(t: BasicTable) -> BasicTable:
    """Every area is full from the start (NP-30)."""
    return replace(t, areas=(5, 5, 5, 5))


def advanced(t: AdvancedTable) -> AdvancedTable:
    """Round 8, both tracks at their ends (NZ-80), all character dice and tokens won and active."""
    seats = [n % t.seats for n in range(len(t.tokens))]
    return replace(
        t,
        round=8,
        accord=10,
        foreign=10,
        independence=(1,) * len(t.independence),
        dice=tuple(seats[: len(t.dice)]),
        tokens=tuple(seats),
        active=(1 << len(seats)) - 1,
    )
