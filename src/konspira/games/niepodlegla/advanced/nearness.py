"""How near a lost game of the advanced variant came to independence."""

from konspira.engine import graded
from konspira.games.niepodlegla.advanced import final
from konspira.games.niepodlegla.advanced.flow import deck
from konspira.games.niepodlegla.advanced.state import MEETING, AdvancedOver, Table


def worth(t: Table) -> tuple[float, ...]:
    """NZ-80, NZ-85  A defeat by how far the markers came; in the final, by the points of the missions done."""
    ended = t.phase
    assert isinstance(ended, AdvancedOver)
    return graded(ended.outcome, borders(t, ended) if t.joint else markers(t))


def markers(t: Table) -> float:
    """NZ-06, NZ-80  The first half of the way: the markers meet."""
    return min(max(t.accord + t.foreign, 0), MEETING) / MEETING / 2


def borders(t: Table, ended: AdvancedOver) -> float:
    """NZ-85, NZ-87  The second half: the large finals and all F cards are done."""
    printed = deck(t)
    asked = (*t.missions, printed.deck.paris.id, printed.deck.warsaw.id)
    done = [card for card in ended.done if card in asked]
    return 0.5 + final.worth(t, done) / final.worth(t, asked) / 2


def standing(t: Table) -> tuple[float, ...]:
    """NZ-80, NZ-85  In the middle of a game: how far the markers came, less the obstacles to the large finals."""
    return (float(t.accord + t.foreign - sum(map(sum, t.obstacles))),) * t.seats
