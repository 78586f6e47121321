"""Games played on from a position, move by move, by curiosity or at random."""

from collections.abc import Callable, Iterator, Sequence

from konspira.engine import CHANCE, Action, Luck, QuickLuck, Seat
from konspira.engine.play import PlayedMove
from konspira.games.niepodlegla.actions import Place, Ready, Recall, TakeDice
from konspira.games.niepodlegla.advanced import legal, sample, step, to_act
from konspira.games.niepodlegla.advanced.state import Table
from konspira.games.niepodlegla.planning import Planning

Pick = Callable[[Table, Seat, Luck], Action]


def any_of(actions: Sequence[Action], luck: Luck) -> Action:
    """Any of these, be they ever so many."""
    return actions[luck.below(len(actions))]


def at_random(t: Table, seat: Seat, luck: Luck) -> Action:
    """Any legal action; only in phase 1 whoever may go on mostly does."""
    actions = legal(t, seat)
    if isinstance(t.phase, Planning) and luck.below(8):
        onward = [action for action in actions if not isinstance(action, Recall)]
        more = [a for a in onward if isinstance(a, Place) or (isinstance(a, TakeDice) and a.count > t.phase.dice[seat])]
        ready = [action for action in onward if isinstance(action, Ready)]
        return any_of(more or ready or onward, luck)
    return any_of(actions, luck)


def walk(t: Table, luck: QuickLuck, pick: Pick = at_random, most: int = 3000) -> Iterator[PlayedMove]:
    """The game from here to its end, or so many moves."""
    for _ in range(most):
        waiting = to_act(t)
        if not waiting:
            return
        seat = waiting[luck.below(len(waiting))]
        action = sample(t, luck) if seat == CHANCE else pick(t, seat, luck)
        before = t
        t, events = step(t, seat, action)
        yield PlayedMove(before, seat, action, t, events)
